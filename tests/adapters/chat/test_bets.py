"""Amounts typed, numbers ticked, the number of chairs: what people say in words of their own."""

from __future__ import annotations

import pytest

from adapters.chat.ticks import REMEMBERED, Ticks
from adapters.chat.tokens import Token
from engine.cards import CARDS
from engine.games.catalogue import load
from engine.moves import Bet, Discard, Raise
from engine.seats import PersonId, Seat
from tests.adapters.chat.desk import Chat, chatting, code_of
from tests.adapters.chat.screens import words
from tests.adapters.chat.tables import HOST, SARA, STEFAN, TEXT_ONLY, table_of

GAMES = load()
EVERYBODY = (HOST, SARA, STEFAN, PersonId(4))


async def seated(chat: Chat, text: str) -> None:
    """Begin a match of four people."""
    await chat.say(HOST, f"/newgame {text}")
    for person in EVERYBODY[1:]:
        await chat.say(person, "/join")
    await chat.say(HOST, "/start")


async def asked(chat: Chat) -> tuple[PersonId, PersonId]:
    """Give who is to act, and somebody who is not."""
    table = await chat.table()
    first = table.chair(table.acting[0]).person
    assert first is not None
    return first, next(person for person in EVERYBODY if person != first)


async def test_any_amount_in_the_range_opens_and_raises() -> None:
    async with chatting() as chat:
        await seated(chat, "azi")
        opener, _ = await asked(chat)
        assert code_of(await chat.say(opener, "/bet 37")) == "chips-bet-done"
        view = (await chat.table()).view(None)
        assert view.chips is not None
        assert view.chips.bet == 37
        raiser, _ = await asked(chat)
        assert code_of(await chat.say(raiser, "/bet ۹۱")) == "chips-raise-done"
        view = (await chat.table()).view(None)
        assert view.chips is not None
        assert view.chips.bet == 91


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no-bad-amount"),
        ("much", "no-bad-amount"),
        ("-5", "no-bad-amount"),
        ("1.5", "no-bad-amount"),
        ("9" * 40, "no-bad-amount"),
        ("3", "no-bet-too-small"),
        ("991", "no-insufficient-chips"),
    ],
)
async def test_another_amount_is_refused_with_the_range(text: str, code: str) -> None:
    async with chatting() as chat:
        await seated(chat, "azi")
        opener, other = await asked(chat)
        reply = await chat.say(opener, f"/bet {text}")
        assert (code_of(reply), reply.is_refusal) == (code, True)
        assert "990" in reply.text
        assert len(reply.text) <= 200
        assert code_of(await chat.say(other, f"/bet {text}")) == "no-not-your-turn"


async def test_where_nobody_bets_an_amount_has_no_place() -> None:
    async with chatting() as chat:
        await seated(chat, "hokm")
        host, _ = await asked(chat)
        assert code_of(await chat.say(host, "/bet 20")) == "no-wrong-phase"
        assert code_of(await chat.say(PersonId(5), "/bet 20")) == "no-not-seated"


async def test_numbers_are_ticked_until_as_many_go_as_must() -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = TEXT_ONLY
        await seated(chat, "smear all_pass=dealer_forced")
        while (table := await chat.table()).view(None).decision == "bid":
            person, _ = await asked(chat)
            await chat.move(person, table.game.idle(table.state, table.acting[0]).code)
        seat = table.acting[0]
        person, other = await asked(chat)
        told = table.game.idle(table.state, seat)
        assert isinstance(told, Discard)
        from adapters.chat.presenter.peek import slots

        numbers = [slots(table, seat).index(card) + 1 for card in told.cards]

        async def tick(number: int, who: PersonId = person) -> str:
            return code_of(await chat.press(who, Token(table.id, 1, f"#{number}").text()))

        assert await tick(numbers[0], other) == "no-not-your-turn"
        assert await tick(numbers[0]) == "peek-tick"
        assert await tick(numbers[1]) == "peek-tick"
        assert await tick(numbers[1]) == "peek-tick"
        assert await tick(numbers[0]) == "peek-tick-none"
        assert [await tick(number) for number in numbers] == [
            "peek-tick",
            "peek-tick",
            "discard-done",
        ]
        assert set((await chat.table()).view(seat).discards) == set(told.cards)


async def test_cards_are_ticked_in_the_panel_and_stand_in_its_buttons() -> None:
    async with chatting() as chat:
        await seated(chat, "smear all_pass=dealer_forced")
        while (table := await chat.table()).view(None).decision == "bid":
            person, _ = await asked(chat)
            await chat.move(person, table.game.idle(table.state, table.acting[0]).code)
        person, other = await asked(chat)
        reply = await chat.press(person, "1:t1:0:?pick.0", private=True)
        for count in (1, 2, 3):
            assert reply.screen is not None
            assert reply.closes
            buttons = [button for row in reply.screen.rows for button in row]
            free = [b for b in buttons if "?pick." in b.token and "☑" not in b.label and b.enabled]
            assert len([b for b in buttons if "☑" in b.label]) == count - 1
            reply = await chat.press(person, free[-1].token, private=True)
        assert reply.screen is not None
        assert "Chosen" in words(reply.screen)
        last = [b for row in reply.screen.rows for b in row if ":x" in b.token]
        assert len(last) == 1
        done = await chat.press(person, last[0].token, private=True)
        assert code_of(done) in ("discard-done", "no-no-legal-trump")
        stranger = await chat.press(other, "1:t1:0:?pick.7", private=True)
        assert stranger.screen is not None
        assert "☑" not in words(stranger.screen)


@pytest.mark.parametrize("mask", ["zzzzzzzzzzzz", "-1", "é", ""])
async def test_a_mask_that_says_nothing_ticks_nothing(mask: str) -> None:
    from adapters.chat.presenter.moves import picked_cards

    assert picked_cards(table_of("play-lead").view(Seat(0)), mask) == ()


def test_ticks_are_remembered_only_so_long() -> None:
    ticks, table = Ticks(), table_of("play-lead")
    assert ticks.press(table, Seat(0), CARDS[0]) == (CARDS[0],)
    assert ticks.press(table, Seat(0), CARDS[5]) == (CARDS[0], CARDS[5])
    ticks.forget(table, Seat(0))
    assert ticks.press(table, Seat(0), CARDS[5]) == (CARDS[5],)
    assert len(EVERYBODY) < REMEMBERED


async def test_a_host_says_how_many_may_play() -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame judgement players=5")
        assert len((await chat.table()).chairs) == 5
        await chat.press(HOST, "1:t1:0:!set_players=3")
        assert len((await chat.table()).chairs) == 3
        for person in EVERYBODY[1:3]:
            await chat.say(person, "/join")
        assert code_of(await chat.say(PersonId(4), "/join")) == "no-table-full"
        await chat.press(HOST, "1:t1:0:!set_players=6")
        assert code_of(await chat.say(PersonId(4), "/join")) == "lobby-joined"
        refused = await chat.press(HOST, "1:t1:0:!set_players=3")
        assert code_of(refused) == "no-bad-option"
        assert code_of(await chat.press(SARA, "1:t1:0:!set_players=7")) == "no-host-only"
        await chat.say(HOST, "/start")
        assert len((await chat.table()).chairs) == 4


@pytest.mark.parametrize("text", ["judgement players=9", "hokm players=3", "judgement players=x"])
async def test_a_game_takes_only_its_numbers_of_players(text: str) -> None:
    async with chatting() as chat:
        reply = await chat.say(HOST, f"/newgame {text}")
        assert code_of(reply) in ("no-bad-option-allowed", "no-unknown-option")


def test_typed_amounts_become_the_move_that_is_open() -> None:
    assert (Bet(3).code, Raise(3).code) == ("e3", "u3")


async def test_chips_at_home_are_shown_and_filled_up_when_few() -> None:
    async with chatting() as chat:
        reply = await chat.say(HOST, "/chips", private=True)
        assert reply.screen is not None
        assert "10000 chips" in words(reply.screen)
        assert code_of(await chat.say(HOST, "/chips refill")) == "no-refill-full"
