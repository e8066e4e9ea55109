"""The benchmark of Telegram: people press what they may, and it says so when it cannot measure."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from telegram import Message

from bot.bench import MissingToolError, run_bench, telegram
from bot.bench.crowd import Sample, Slice
from bot.bench.process import Program, cpu_seconds, running
from bot.bench.telegram_load import TelegramPlayers, TelegramPressers
from tests.clocks import ManualClock
from tests.fakes.echo_bot import Echo
from tests.fakes.telegram import FakeTelegram

LOBBY = [[("Join", "1:t1:0:!join"), ("Start", "1:t1:0:!start")]]
FULL = [[("Start", "1:t1:0:!start")]]


@pytest.fixture
def fake() -> FakeTelegram:
    return FakeTelegram(ManualClock(1_800_000_000_000), limits=False)


def show(fake: FakeTelegram, chat: int, text: str, rows: list[Any], edits: int = 0) -> int:
    """Let the bot send or edit a message; give its id."""
    keyboard = [[{"text": label, "callback_data": data} for label, data in row] for row in rows]
    params = {
        "chat_id": str(chat),
        "text": text,
        "reply_markup": json.dumps({"inline_keyboard": keyboard}),
    }
    if edits:
        params["message_id"] = str(edits)
    result = fake.api.call("editMessageText" if edits else "sendMessage", params)
    return int(result["message_id"])


def pressed(players: TelegramPlayers) -> list[tuple[str, str]]:
    """Let the crowd hear of all calls and give what it presses."""
    players._heard(players.fake.calls)
    players.fake.calls.clear()
    found: list[tuple[str, str]] = []
    while (chosen := players._next()) is not None:
        found.append((chosen.user.first_name, chosen.data))
    return found


def test_without_the_fakes_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tests.fakes.telegram", None)
    with pytest.raises(MissingToolError) as raised:
        run_bench("telegram")
    assert raised.value.tool == "tests.fakes"


def test_four_sit_down_and_one_begins(fake: FakeTelegram) -> None:
    players = TelegramPlayers(fake, 1, 1, "")
    (chat,) = players._groups
    lobby = show(fake, chat, "lobby", LOBBY)
    joins = [(name, "1:t1:0:!join") for name in ("Bob 0", "Eve 0", "Max 0")]
    assert pressed(players) == joins
    show(fake, chat, "lobby, two sit", LOBBY, lobby)
    assert pressed(players) == []
    show(fake, chat, "lobby, all sit", FULL, lobby)
    assert pressed(players) == [("Ann 0", "1:t1:0:!start")]
    show(fake, chat, "it begins", FULL, lobby)
    assert pressed(players) == []


def test_each_decision_is_made_once_by_a_button_that_still_stands(fake: FakeTelegram) -> None:
    players = TelegramPlayers(fake, 1, 1, "")
    person = next(iter(players._people.values()))
    person.has_started = True
    page = [("Rules", "1:t1:0:?rules")]
    panel = show(fake, person.id, "your turn", [[("A", "1:t1:5:pAS")], page])
    assert pressed(players) == [(person.first_name, "1:t1:5:pAS")]
    show(fake, person.id, "your turn still", [[("A", "1:t1:5:pAS")]], panel)
    assert pressed(players) == []
    show(fake, person.id, "the next", [[("K", "1:t1:9:pKS")]], panel)
    show(fake, person.id, "too late", [page], panel)
    assert pressed(players) == []
    assert players.playing == 1
    assert [one.content.text for one in players.samples] == ["your turn"]


def test_copies_stand_in_the_private_chats_of_others(fake: FakeTelegram) -> None:
    world = FakeTelegram(fake.clock)
    user = world.user("Ann")
    user.has_started = True
    show(world, user.id, "your turn", [[("A", "1:t1:5:pAS")]])
    (message,) = world.messages(user, user)
    crowd = TelegramPressers(fake, 1, [Sample(user, message, "1:t1:5:pAS", message.content)])
    chosen = crowd._next()
    assert chosen is not None
    assert fake.messages(chosen.user, chosen.user) == [chosen.message]
    fake.press(chosen.user, chosen.message, chosen.data)
    assert chosen.message.content == message.content


def test_the_figures_of_a_slice() -> None:
    slice_ = Slice(presses=100, cpu_seconds=0.5, wall_seconds=2.0, edits=150, sends=30, deletes=20)
    assert (slice_.per_cpu_second, slice_.per_second, slice_.calls) == (200, 50, 3)
    assert slice_.mean == "1.7 0.3"


def test_processor_time_is_that_of_the_process() -> None:
    before = cpu_seconds(os.getpid())
    while cpu_seconds(os.getpid()) < before + 0.02:
        sum(range(10_000))
    with pytest.raises(MissingToolError):
        cpu_seconds(2**22 + 1)  # more than there can be


async def test_a_program_that_ends_is_reported_with_its_last_words(
    fake: FakeTelegram, tmp_path: Path
) -> None:
    with pytest.raises(RuntimeError, match="unrecognized arguments: --no-such-thing"):
        async with running(tmp_path, fake, "tests.fakes.echo_bot", "--no-such-thing"):
            pass


class Query:
    """Takes edits."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    async def edit_message_text(self, text: str, **_: object) -> None:
        self.texts.append(text)


async def test_an_echo_makes_its_mean_of_calls_with_texts_that_always_change() -> None:
    chat = {"id": 1, "type": "private"}
    message = Message.de_json({"message_id": 1, "date": 1, "chat": chat, "text": "a" * 20})
    query: Any = Query()
    echo = Echo(edits=1.5, sends=0.0)
    for _ in range(4):
        await echo._further(query, message)
    assert len(set(query.texts)) == 6
    assert {len(text) for text in query.texts} == {20}


async def test_every_bar_is_a_figure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name, value in {
        "TABLES": 3, "AT_ONCE": 2, "CLIENT_AT_ONCE": 8, "PAIRS": 2, "CLIENT_PAIRS": 1,
        "POOLS": (8,), "SETTLE_SECONDS": 0.1, "SLICE_SECONDS": 1.0, "TRIAL_SECONDS": 0.5,
        "CLIENT_SECONDS": 0.5,
    }.items():  # fmt: skip
        monkeypatch.setattr(telegram, name, value)
    figures = {one.name: one for one in await telegram._measure(tmp_path, FakeTelegram)}
    bars = {name: one.bar for name, one in figures.items() if one.bar != "-"}
    assert bars == {
        "bot: other calls refused, per cent": "<= 1",
        "bot over echo, by processor time": ">= 0.75",
        "our client over the default one at its best": ">= 4",
    }
    assert figures["bot: answered presses a processor second"].value > 0
    bot, echo = (figures[f"{name}: calls a press"].value for name in ("bot", "echo"))
    assert echo == pytest.approx(bot, rel=0.5)
    assert figures["our client over the default one at its best"].value > 1


def test_a_program_that_has_ended_cannot_be_measured(tmp_path: Path) -> None:
    class Ended:
        returncode = 1
        pid = 0

    log = tmp_path / "log"
    log.write_text("its last words")
    process: Any = Ended()
    with pytest.raises(RuntimeError, match="its last words"):
        Program(process, log).cpu_seconds()
