"""A table that rests says so, and why, to whoever presses a card there."""

from __future__ import annotations

import pytest

from adapters.chat import messages
from adapters.chat.tokens import Token, ask
from engine.seats import PersonId, TableId
from engine.table import Status
from tests.adapters.chat.desk import TEXTS, Chat, chatting, code_of
from tests.adapters.chat.tables import HOST, PLACE, SARA

T1 = TableId("t1")


async def begun(chat: Chat, options: str) -> tuple[PersonId, str]:
    """Begin a match; give who is to act, and a button of theirs."""
    await chat.say(HOST, f"/newgame {options}")
    await chat.say(SARA, "/join")
    for _ in range(2):
        await chat.press(HOST, ask(T1, "bot"))
    await chat.say(HOST, "/start")
    table = await chat.table()
    while table.acting[0] not in (0, 1):
        await chat.clock.advance(1)
        table = await chat.table()
    seat = table.acting[0]
    code = next(iter(table.view(seat).legal)).code
    return (HOST, SARA)[seat], Token(T1, table.decisions[seat], code).text()


async def test_a_card_pressed_while_the_group_is_out_of_reach() -> None:
    async with chatting() as chat:
        person, token = await begun(chat, "hokm")
        await chat.host.unreachable(PLACE.id)
        reply = await chat.press(person, token, private=True)
        assert code_of(reply) == "no-out-of-reach"
        assert reply.is_refusal
        await chat.host.reachable(PLACE.id)
        assert code_of(await chat.press(person, token, private=True)) == "play-trump-done"


async def test_a_card_pressed_while_nobody_seems_to_be_there() -> None:
    async with chatting() as chat:
        person, token = await begun(chat, "hokm turn_seconds=0")
        await chat.clock.advance(25 * 3600)
        table = await chat.table()
        assert (table.status, table.reason) == (Status.SUSPENDED, "")
        assert code_of(await chat.press(person, token)) == "no-table-rests"
        await chat.press(person, ask(T1, "continue"))
        assert code_of(await chat.press(person, token)) == "play-trump-done"


async def test_the_next_deal_asked_for_while_the_table_rests() -> None:
    async with chatting() as chat:
        await begun(chat, "hokm turn_seconds=30")
        await chat.clock.advance(3600)
        table = await chat.table()
        assert table.status is Status.SUSPENDED
        assert table.is_between_deals
        button = ask(T1, "next", table.pause_began)
        assert code_of(await chat.press(HOST, button)) == "no-table-rests"


async def test_an_amount_typed_while_the_table_rests() -> None:
    async with chatting() as chat:
        person, _ = await begun(chat, "azi turn_seconds=0")
        await chat.host.unreachable(PLACE.id)
        assert code_of(await chat.say(person, "/bet 40")) == "no-out-of-reach"


@pytest.mark.parametrize(("language", "label"), [("en", "Continue"), ("fa", "ادامه")])
def test_the_button_that_wakes_a_table_is_called_by_its_name(language: str, label: str) -> None:
    assert TEXTS.render(messages.btn_continue(), language) == label
    assert label in TEXTS.line(messages.no_table_rests(), language)
