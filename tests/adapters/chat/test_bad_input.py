"""What the rules refuse, typed and pressed: only who tried hears of it, with rule and range."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.presenter.board import board_number
from adapters.chat.presenter.peek import slots
from adapters.chat.tokens import Token, ask
from engine.cards import Suit
from engine.moves import Discard
from engine.seats import PersonId, Seat
from tests.adapters.chat.desk import Chat, chatting, code_of
from tests.adapters.chat.tables import DISCORD, HOST, SARA, STEFAN, TELEGRAM, TEXT_ONLY

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from adapters.chat.intents import Reply
    from adapters.chat.surface import Capabilities
    from engine.cards import Card
    from engine.table import Table

EVERYBODY: Final = (HOST, SARA, STEFAN, PersonId(4))
every_platform = pytest.mark.parametrize(
    "caps", [TELEGRAM, TEXT_ONLY, DISCORD], ids=["telegram", "text", "discord"]
)
privately = pytest.mark.parametrize("private", [True, False], ids=["private", "group"])


async def seated(chat: Chat, text: str) -> Table:
    """Begin a match of four people who all read English."""
    for person in EVERYBODY:
        await chat.directory.set_person_language(person, "en")
    await chat.say(HOST, f"/newgame {text}")
    for person in EVERYBODY[1:]:
        await chat.say(person, "/join")
    await chat.say(HOST, "/start")
    return await chat.table()


def owner(table: Table, seat: Seat) -> PersonId:
    person = table.chair(seat).person
    assert person is not None
    return person


async def idle_until(chat: Chat, decision: str) -> Table:
    """Let everybody make the idle move until something else is to be decided."""
    while (table := await chat.table()).view(None).decision != decision:
        if table.pausing:
            await chat.press(HOST, ask(table.id, "next"))
            continue
        seat = table.acting[0]
        await chat.move(owner(table, seat), table.game.idle(table.state, seat).code)
    return table


@asynccontextmanager
async def unheard(chat: Chat) -> AsyncIterator[None]:
    """Fail if anything of the table changes meanwhile, or is told to anybody else."""
    before, told = (await chat.table()).seq, len(chat.seen.news)
    yield
    assert (await chat.table()).seq == before
    assert len(chat.seen.news) == told
    assert not chat.seen.reposted


def require_refused(reply: Reply, code: str, *told: str) -> None:
    assert (code_of(reply), reply.is_refusal) == (f"no-{code}", True)
    assert not reply.is_public
    assert len(reply.text) <= 200
    for word in told:
        assert word in reply.text, reply.text


async def pressed(
    chat: Chat, table: Table, seat: Seat, code: str, *, private: bool, by: Seat | None = None
) -> Reply:
    """Press a button of a seat's decision, perhaps by another one."""
    token = Token(table.id, table.decisions[seat], code).text()
    return await chat.press(owner(table, seat if by is None else by), token, private=private)


BETS: Final = [
    ("e3", "3", "bet-too-small", ("10", "990")),
    ("e991", "991", "insufficient-chips", ("10", "990")),
    ("e999999999", "999999999", "insufficient-chips", ("10", "990")),
]


@every_platform
@privately
@pytest.mark.parametrize(("code", "typed", "refusal", "told"), BETS)
async def test_an_amount_out_of_the_range(
    caps: Capabilities, private: bool, code: str, typed: str, refusal: str, told: tuple[str, ...]
) -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = caps
        table = await seated(chat, "azi")
        opener, other = table.acting[0], Seat((table.acting[0] + 1) % 4)
        async with unheard(chat):
            by_button = await pressed(chat, table, opener, code, private=private)
            require_refused(by_button, refusal, *told)
            by_word = await chat.say(owner(table, opener), f"/bet {typed}", private=private)
            require_refused(by_word, refusal, *told)
            for reply in (
                await pressed(chat, table, opener, code, private=private, by=other),
                await chat.say(owner(table, other), f"/bet {typed}", private=private),
            ):
                require_refused(reply, "not-your-turn")


@privately
@pytest.mark.parametrize("typed", ["", "much", "-5", "1.5", "1 000", "+20", "0x10", "²", "9" * 10])
async def test_what_is_no_amount(private: bool, typed: str) -> None:
    async with chatting() as chat:
        table = await seated(chat, "azi")
        async with unheard(chat):
            reply = await chat.say(owner(table, table.acting[0]), f"/bet {typed}", private=private)
            require_refused(reply, "bad-amount", "10", "990", "/bet 40")


@privately
async def test_the_highest_bet_of_a_table_is_named(private: bool) -> None:
    async with chatting() as chat:
        table = await seated(chat, "azi max_bet=100")
        opener = owner(table, table.acting[0])
        async with unheard(chat):
            over = await chat.say(opener, "/bet 101", private=private)
            require_refused(over, "bet-too-large", "10", "100")
        await chat.say(opener, "/bet 95", private=private)
        table = await chat.table()
        async with unheard(chat):
            for amount in ("100", "104", "105", "900"):
                raiser = owner(table, table.acting[0])
                reply = await chat.say(raiser, f"/bet {amount}", private=private)
                assert reply.is_refusal
                assert (code_of(reply) or "").endswith("-none")
                assert "105" in reply.text
                assert "100" in reply.text


@privately
@pytest.mark.parametrize(
    ("code", "refusal", "told"),
    [
        ("f", "must-bet", ("10", "990")),
        ("k", "nothing-to-call", ()),
        ("u20", "nothing-to-raise", ()),
    ],
)
async def test_who_opens_must_bet(
    private: bool, code: str, refusal: str, told: tuple[str, ...]
) -> None:
    async with chatting() as chat:
        table = await seated(chat, "azi")
        async with unheard(chat):
            reply = await pressed(chat, table, table.acting[0], code, private=private)
            require_refused(reply, refusal, *told)


@every_platform
@privately
@pytest.mark.parametrize("code", ["b9", "b99"])
async def test_a_call_that_is_no_number_of_tricks(
    caps: Capabilities, private: bool, code: str
) -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = caps
        table = await seated(chat, "judgement start_cards=5")
        async with unheard(chat):
            reply = await pressed(chat, table, table.acting[0], code, private=private)
            require_refused(reply, "bad-bid", "0", "5")


@every_platform
@privately
async def test_the_number_that_is_closed_to_the_dealer(caps: Capabilities, private: bool) -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = caps
        table = await seated(chat, "judgement start_cards=5")
        for _ in range(3):
            seat = table.acting[0]
            await chat.move(owner(table, seat), "b1")
            table = await chat.table()
        dealer = table.acting[0]
        assert dealer == table.view(None).dealer
        async with unheard(chat):
            reply = await pressed(chat, table, dealer, "b2", private=private)
            require_refused(reply, "hook", "2 is closed", "add up to 5", "from 0 to 5")
        assert code_of(await pressed(chat, table, dealer, "b3", private=private)) == "bid-done"


@privately
async def test_a_bid_that_does_not_beat_the_last_one(private: bool) -> None:
    async with chatting() as chat:
        table = await seated(chat, "pitch")
        await chat.move(owner(table, table.acting[0]), "b3")
        table = await chat.table()
        async with unheard(chat):
            seat = table.acting[0]
            low = await pressed(chat, table, seat, "b3", private=private)
            require_refused(low, "bid-too-low", "4")
            none = await pressed(chat, table, seat, "b5", private=private)
            require_refused(none, "bid-out-of-range", "1", "4")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("judgement start_cards=18", "0..17"),
        ("judgement players=8", "3, 4, 5, 6, 7"),
        ("judgement schedule=sideways", "down, up, down_up, up_down"),
        ("pitch min_bid=3", "1, 2"),
        ("pitch partnership=perhaps", "off, on"),
        ("smear widow=4", "0..3"),
        ("smear turn_seconds=45", "0, 30, 60, 90, 300, 86400"),
        ("azi deals=101", "0..100"),
        ("azi cards=", "3, 4"),
    ],
)
async def test_an_option_is_refused_with_what_it_may_be(typed: str, told: str) -> None:
    async with chatting() as chat:
        require_refused(await chat.say(HOST, f"/newgame {typed}"), "bad-option-allowed", told)


@pytest.mark.parametrize("typed", ["azi ante=100", "azi max_bet=5", "pitch game_tie=defenders"])
async def test_options_that_exclude_each_other(typed: str) -> None:
    async with chatting() as chat:
        require_refused(await chat.say(HOST, f"/newgame {typed}"), "bad-option", "other options")


def spoiling(table: Table, seat: Seat) -> tuple[Card, ...] | None:
    """Choose three cards of a hand without which no suit could be trump, if there are such."""
    view = table.view(seat)
    short = [suit for suit in Suit if view.hand.suited(suit)]
    first = tuple(next(iter(view.hand.suited(suit))) for suit in short)
    gone = first if len(first) == 3 else ()
    return gone if gone and Discard(gone) not in view.legal else None


async def at_a_widow(chat: Chat) -> tuple[Table, tuple[Card, ...]]:
    """Deal until the bidder of Smear holds three suits, so that he could spoil them all."""
    while True:
        table = await idle_until(chat, "discard")
        gone = spoiling(table, table.acting[0])
        if gone is not None:
            return table, gone
        await idle_until(chat, "play")


@every_platform
@privately
async def test_a_discard_of_another_number(caps: Capabilities, private: bool) -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = caps
        await seated(chat, "smear all_pass=dealer_forced target=52")
        table = await idle_until(chat, "discard")
        seat = table.acting[0]
        cards = [card.code for card in table.view(seat).hand]
        async with unheard(chat):
            for chosen in (cards[:2], cards[:4], [cards[0], cards[0], cards[1]]):
                code = "x" + "".join(chosen)
                reply = await pressed(chat, table, seat, code, private=private)
                require_refused(reply, "bad-discard-count", "3 cards")


@privately
async def test_a_discard_that_leaves_no_trump(private: bool) -> None:
    async with chatting() as chat:
        await seated(chat, "smear all_pass=dealer_forced target=52")
        table, gone = await at_a_widow(chat)
        seat = table.acting[0]
        async with unheard(chat):
            code = "x" + "".join(card.code for card in gone)
            reply = await pressed(chat, table, seat, code, private=private)
            require_refused(reply, "no-legal-trump", "trump")


@pytest.mark.parametrize("caps", [TELEGRAM, TEXT_ONLY], ids=["telegram", "text"])
async def test_numbers_that_leave_no_trump_can_be_chosen_anew(caps: Capabilities) -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = caps
        await seated(chat, "smear all_pass=dealer_forced target=52")
        table, gone = await at_a_widow(chat)
        seat = table.acting[0]

        async def tick(cards: tuple[Card, ...]) -> list[Reply]:
            numbers = [slots(table, seat).index(card) + 1 for card in cards]
            deal = board_number(table)
            tokens = [Token(table.id, deal, f"#{number}").text() for number in numbers]
            return [await chat.press(owner(table, seat), token) for token in tokens]

        async with unheard(chat):
            replies = await tick(gone)
            assert [code_of(reply) for reply in replies[:2]] == ["peek-tick", "peek-tick"]
            require_refused(replies[2], "no-legal-trump", "trump")
        idle = table.game.idle(table.state, seat)
        assert isinstance(idle, Discard)
        assert code_of((await tick(idle.cards))[-1]) == "discard-done"
