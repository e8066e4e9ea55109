"""The house put together: what a restart still owes to people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from adapters.chat.intents import Command, Press
from adapters.chat.surface import Capabilities, TryAgainError
from adapters.chat.texts import Texts
from adapters.sql.opening import file_url, open_store
from bot.app import running
from engine.runtime.clock import SystemClock
from engine.runtime.entropy import SeededEntropy

if TYPE_CHECKING:
    from pathlib import Path

    from adapters.chat.screen import Screen
    from engine.runtime.ports import Person, Place

CAPABILITIES = Capabilities(
    disabled_buttons=True,
    ephemeral=True,
    alerts=True,
    private_pages=True,
    deep_links=False,
    max_row=5,
    max_buttons=25,
    pictures=True,
    group_interval_ms=1,
    group_per_minute=60_000,
)


class Chat:
    """A platform that can be out of reach."""

    platform = "chat"
    capabilities = CAPABILITIES

    def __init__(self) -> None:
        self.is_down = False
        self.shown: list[Screen] = []

    def limit_key(self, to: Person | Place) -> str:
        return to.external

    async def send(self, to: Person | Place, screen: Screen) -> str:
        if self.is_down:
            raise TryAgainError
        self.shown.append(screen)
        return str(len(self.shown))

    async def edit(self, to: Person | Place, ref: str, screen: Screen) -> None:
        await self.send(to, screen)

    async def delete(self, to: Person | Place, ref: str) -> None:
        if self.is_down:
            raise TryAgainError


def tokens(screens: list[Screen]) -> list[str]:
    return [button.token for screen in screens for row in screen.rows for button in row]


async def test_a_match_that_ended_just_before_a_stop_still_gets_its_end(tmp_path: Path) -> None:
    texts, chat, clock = Texts.load(), Chat(), SystemClock(200.0)
    url = file_url(tmp_path / "a%41 b.db")
    async with (
        open_store(url) as store,
        running(store, {"chat": chat}, {}, texts, clock, SeededEntropy("e")) as house,
    ):
        ana = await store.person("chat", "1", "Ana", "en")
        place = await store.place("chat", "g", "Group")
        await house.desk.command(Command(ana, place, "newgame", "hokm", "k0"))
        table = house.host.tables_in(place.id)[0]
        for number, line in enumerate(("bot", "bot", "bot", "start")):
            token = f"1:{table.id}:0:!{line}"
            await house.desk.press(Press(ana, place, token, f"k{number + 1}"))
        await house.outbox.settled()
        chat.is_down = True
        reply = await house.desk.press(Press(ana, place, f"1:{table.id}:0:!concede", "k9"))
        assert not reply.alert
    assert not any(token.endswith("!rematch") for token in tokens(chat.shown))
    chat.is_down = False
    chat.shown.clear()
    async with (
        open_store(url) as store,
        running(store, {"chat": chat}, {}, texts, clock, SeededEntropy("e")) as house,
    ):
        assert house.host.awake_tables() == ()
        await house.outbox.settled()
    assert any(token.endswith("!rematch") for token in tokens(chat.shown))


@pytest.mark.parametrize("name", ["plain.db", "a%41 b.db", "who?.db", "a#b.db"])
async def test_any_name_of_a_file_is_that_file(tmp_path: Path, name: str) -> None:
    async with open_store(file_url(tmp_path / name)):
        assert (tmp_path / name).exists()


async def test_a_finished_match_stands_on_the_leaderboard(tmp_path: Path) -> None:
    url, texts, clock = file_url(tmp_path / "a.db"), Texts.load(), SystemClock(200.0)
    async with (
        open_store(url) as store,
        running(store, {"chat": Chat()}, {}, texts, clock, SeededEntropy("e")) as house,
    ):
        place = await store.place("chat", "g", "Group")
        people = [
            await store.person("chat", name, name, "en") for name in ("Ana", "Ben", "Cy", "D")
        ]
        asked = [*("/newgame hokm", "/join", "/join", "/join"), "/start", "/concede"]
        for number, (person, text) in enumerate(
            zip([*people, *people[:1] * 2], asked, strict=True)
        ):
            name, _, rest = text.removeprefix("/").partition(" ")
            await house.desk.command(Command(person, place, name, rest, f"k{number}"))
        (table,) = house.host.tables_in(place.id)
        for number, line in ((0, "concede"), (2, "agree")):
            token = f"1:{table.id}:0:!{line}"
            await house.desk.press(Press(people[number], place, token, f"p{number}"))
        for where, title in ((place, "in this group"), (None, "everywhere")):
            shown = await house.desk.command(Command(people[1], where, "top", "hokm week", "t"))
            assert shown.screen is not None
            text = "\n".join(span.text for line in shown.screen.lines for span in line)
            assert title in text
            assert "1 W, 0 L" in text
            assert "You: place 1 of 4" in text
