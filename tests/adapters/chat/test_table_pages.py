"""What a press about a table brings: a page, or a window where a page would be seen by all."""

from __future__ import annotations

import pytest

from adapters.chat.intents import Reply
from adapters.chat.tokens import page
from engine.seats import PersonId, TableId
from tests.adapters.chat.desk import Chat, chatting, code_of
from tests.adapters.chat.screens import cards_in, cards_named, words
from tests.adapters.chat.tables import (
    DISCORD,
    HOST,
    OUTSIDER,
    PLACE,
    SARA,
    STEFAN,
    TELEGRAM,
    TEXT_ONLY,
)

T1 = TableId("t1")
EVERYBODY = (HOST, SARA, STEFAN, PersonId(4))


async def playing(chat: Chat, moves: int = 6) -> None:
    """Begin a match of four, and play a little."""
    await chat.say(HOST, "/newgame hokm")
    for person in EVERYBODY[1:]:
        await chat.say(person, "/join")
    await chat.say(HOST, "/start")
    for _ in range(moves):
        table = await chat.table()
        seat = table.acting[0]
        player = table.chair(seat).person
        assert player is not None
        await chat.move(player, table.game.idle(table.state, seat).code)


async def opened(chat: Chat, person: PersonId, name: str, *, private: bool = False) -> Reply:
    return await chat.press(person, page(T1, name), private=private)


@pytest.mark.parametrize("caps", [TELEGRAM, TEXT_ONLY])
async def test_a_hand_pressed_in_a_group_is_a_window_for_its_presser(caps: object) -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = caps  # type: ignore[assignment] # parametrised
        await playing(chat)
        table = await chat.table()
        for person in EVERYBODY:
            seat = table.seat_of(person)
            reply = await opened(chat, person, "hand")
            assert (reply.alert, reply.screen) == (True, None)
            assert cards_named(reply.text) == set(table.view(seat).hand)
            assert len(reply.text) <= 200


async def test_a_hand_pressed_in_private_is_the_panel() -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = TELEGRAM
        await playing(chat)
        table = await chat.table()
        reply = await opened(chat, SARA, "hand", private=True)
        assert reply.screen is not None
        assert not reply.text
        assert set(table.view(table.seat_of(SARA)).hand) <= cards_in(reply.screen)


async def test_a_hand_pressed_where_one_person_can_be_answered_is_the_panel() -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = DISCORD
        await playing(chat)
        reply = await opened(chat, SARA, "hand")
        assert reply.screen is not None
        assert not reply.alert


@pytest.mark.parametrize("name", ["last", "score"])
async def test_what_is_short_comes_as_a_window(name: str) -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = TEXT_ONLY
        await playing(chat)
        reply = await opened(chat, OUTSIDER, name)
        assert (reply.alert, reply.screen) == (True, None)
        assert 0 < len(reply.text) <= 200
        shown = await opened(chat, OUTSIDER, name, private=True)
        assert shown.screen is not None
        assert reply.text == "\n".join(
            line for line in words(shown.screen).split("\n") if PLACE.name not in line
        )


async def test_the_last_trick_before_the_first_is_a_passing_line() -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = TEXT_ONLY
        await playing(chat, moves=1)
        reply = await opened(chat, SARA, "last")
        assert code_of(reply) == "last-none"
        assert reply.is_refusal
        assert not reply.alert


@pytest.mark.parametrize("name", ["rules", "options", "more", "tricks", "score", "last"])
async def test_a_page_read_away_from_its_group_names_it(name: str) -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = TELEGRAM
        await playing(chat)
        there = await opened(chat, SARA, name, private=True)
        assert there.screen is not None
        assert PLACE.name in words(there.screen)
        chat.caps["telegram"] = DISCORD
        here = await opened(chat, SARA, name)
        assert here.screen is not None
        assert PLACE.name not in words(here.screen)


@pytest.mark.parametrize("name", ["rules", "options", "more", "tricks"])
async def test_a_page_that_a_group_cannot_show_says_where_it_can_be_read(name: str) -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = TELEGRAM
        await playing(chat)
        reply = await opened(chat, SARA, name)
        assert reply.screen is not None
        assert reply.link == f"t1_{name}"
        assert PLACE.name in words(reply.screen)


@pytest.mark.parametrize("game", ["azi", "hokm", "pitch partnership=on"])
async def test_a_lobby_has_nothing_to_verify(game: str) -> None:
    """Teams of four in a lobby of seven chairs are no match yet, but no fault of ours either."""
    async with chatting() as chat:
        await chat.say(HOST, f"/newgame {game}")
        reply = await chat.say(HOST, "/verify")
        assert (code_of(reply), reply.is_refusal) == ("no-nothing-to-verify", True)


async def test_nobody_is_shown_a_hand_who_holds_none() -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = TEXT_ONLY
        await chat.say(HOST, "/newgame hokm")
        waiting = await opened(chat, HOST, "hand")
        assert (code_of(waiting), waiting.is_refusal) == ("hand-none", True)
        await playing(chat)
        assert code_of(await opened(chat, OUTSIDER, "hand")) == "no-not-seated"
        nothing = await opened(chat, SARA, "nothing")
        assert (code_of(nothing), nothing.is_refusal) == ("no-bad-button", True)
