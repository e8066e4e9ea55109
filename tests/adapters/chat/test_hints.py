"""Hints: to whoever is to act alone, out of what that person knows, never where a match counts."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import pytest

from adapters.chat.hints import Hints, is_offered
from adapters.chat.presenter.hand import hand
from adapters.chat.presenter.hinted import hinted
from adapters.chat.presenter.peek import length
from adapters.chat.presenter.voice import Voice
from adapters.chat.tokens import page
from engine.moves import Bid
from engine.players.advice import Why
from engine.runtime.thinking import Players
from engine.seats import Seat, TableId
from engine.table import Status
from tests.adapters.chat.deals import GAMES, moments_of
from tests.adapters.chat.desk import chatting, code_of
from tests.adapters.chat.front import TEXTS
from tests.adapters.chat.tables import (
    DISCORD,
    HOST,
    PEOPLE,
    PLACE,
    SARA,
    TELEGRAM,
    begun,
    play,
    waits_for,
)

if TYPE_CHECKING:
    from engine.events import Event
    from engine.moves import Move
    from engine.table import Table
    from engine.view import View

TOKEN = page(TableId("t1"), "hint")
LANGUAGES = ("en", "fa", "ar", "ro")


class Slow(Players):
    """A head that thinks until it is let go, and remembers what it was shown."""

    def __init__(self) -> None:
        super().__init__(Random(3))
        self.may_go = asyncio.Event()
        self.shown: list[View] = []

    async def choose(self, view: View, history: tuple[Event, ...]) -> Move:
        self.shown.append(view)
        await self.may_go.wait()
        return await super().choose(view, history)


def is_shown(table: Table, seat: int) -> bool:
    voice = Voice(TEXTS, "en", table, PEOPLE, PLACE, TELEGRAM)
    rows = hand(voice, Seat(seat), 1).rows
    return any(button.token.endswith(":?hint") for row in rows for button in row)


def test_whoever_is_to_act_in_a_match_that_does_not_count_is_offered_one() -> None:
    alone = begun(people=1)
    play(alone, waits_for(HOST, cards=2))
    assert is_shown(alone.table, 0)
    play(alone, lambda table: Seat(0) not in table.acting)
    assert not is_shown(alone.table, 0)


@pytest.mark.parametrize("hints", ["on", "off"])
def test_where_two_people_play_the_host_decides(hints: str) -> None:
    two = begun(words={"hints": hints})
    table = play(two, waits_for(SARA, cards=1))
    assert is_shown(table, 1) == is_offered(table) == (hints == "on")
    two.request(SARA, "leave")
    assert is_offered(two.table) == (hints == "on"), "the match still counts"


async def test_a_hint_is_told_to_the_one_who_asks_and_changes_nothing() -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame hokm turn_seconds=0")
        for _ in range(3):
            await chat.press(HOST, "1:t1:0:!bot")
        await chat.press(HOST, "1:t1:0:!start")
        while Seat(0) not in (await chat.table()).acting:
            chat.clock.jump(3)
            await asyncio.sleep(0)
        before = (await chat.table()).seq
        told = await chat.press(HOST, TOKEN)
        assert told.alert
        assert told.text
        assert (await chat.press(HOST, TOKEN)).text == told.text, "the same question"
        assert (await chat.table()).seq == before
        assert code_of(await chat.press(SARA, TOKEN)) == "no-not-seated"


async def test_where_a_match_counts_even_an_old_button_gives_none() -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame judgement turn_seconds=0")
        await chat.press(SARA, "1:t1:0:!join")
        await chat.press(HOST, "1:t1:0:!bot")
        await chat.press(HOST, "1:t1:0:!start")
        table = await chat.table()
        codes = {
            code_of(await chat.press(person, TOKEN))
            for person in (HOST, SARA)
            if table.seat_of(person) in table.acting
        }
        assert codes <= {"hint-rated"}
        waiting = HOST if table.seat_of(HOST) not in table.acting else SARA
        assert code_of(await chat.press(waiting, TOKEN)) == "no-old-button"


async def test_one_question_of_a_person_is_thought_about_at_a_time() -> None:
    head = Slow()
    hints, table = Hints(head), play(begun(people=1), waits_for(HOST, cards=2))
    first = asyncio.create_task(hints.ask(table, Seat(0), HOST))
    await asyncio.sleep(0)
    assert await hints.ask(table, Seat(0), HOST) is None
    head.may_go.set()
    advice = await first
    assert advice is not None
    assert advice[0] in table.view(Seat(0)).legal
    assert await hints.ask(table, Seat(0), HOST) == advice
    assert head.shown == [table.view(Seat(0))], "it saw what the person sees, once"


@pytest.mark.parametrize("game", GAMES)
async def test_every_decision_of_every_game_has_a_hint_in_every_language(game: str) -> None:
    hints, said = Hints(Players(Random(1))), 0
    for table in moments_of(game).values():
        if table.status is not Status.PLAYING or Seat(0) not in table.acting:
            continue
        advice = await hints.ask(table, Seat(0), HOST)
        assert advice is not None
        for language in LANGUAGES:
            for caps in (TELEGRAM, DISCORD):
                voice = Voice(TEXTS, language, table, PEOPLE, PLACE, caps)
                text = hinted(voice, Seat(0), *advice)
                assert text is not None
                assert length(text) <= 200
                said += 1
    assert said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Why)
def test_every_reason_has_words(language: str, reason: Why) -> None:
    table = next(
        table for name, table in moments_of("judgement").items() if name.startswith("play")
    )
    voice = Voice(TEXTS, language, table, PEOPLE, PLACE, TELEGRAM)
    text = hinted(voice, Seat(0), Bid(2), reason)
    assert text is not None
    assert len(text.splitlines()) == 2
