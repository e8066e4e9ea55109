"""What a change of chairs does to a game that minds it: a move of the table, right beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from bot.ladder import OpenSkill
from engine.deadlines import alarms
from engine.errors import (
    HostOnlyError,
    NoSuchSeatError,
    NotPlayingError,
    NotSeatedError,
    OldButtonError,
    SeatTakenError,
    UnknownCommandError,
    WrongPhaseError,
)
from engine.game import Step
from engine.games.hokm import Hokm, HokmOptions
from engine.kit.idle import longest_suit
from engine.lifecycle import fold, opening, step
from engine.moves import ByTable, Deed, Move, NameTrump
from engine.refusals import RefillWaitError
from engine.runtime.alarms import Alarms
from engine.runtime.draft import Draft
from engine.runtime.entropy import SeededEntropy
from engine.runtime.house import House
from engine.runtime.register import Register
from engine.runtime.ringing import answer
from engine.seats import PersonId, PlaceId, Seat, TableId
from engine.table import AlarmKey, Entry, Status
from engine.transcript import record_of
from tests.clocks import ManualClock
from tests.engine.runtime.hosts import Ear
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from engine.events import Event
    from engine.view import View

ANA, BEN, CYRUS = (PersonId(number) for number in (11, 12, 13))
ID, PLACE = TableId("t"), PlaceId(1)


class Heedful(Hokm):
    """Hokm whose rules hear of every change of chairs, and may wait for people."""

    heeds_chairs = True

    def __init__(self) -> None:
        self.is_short = False
        self.may_refill = True
        self.owed: set[Seat] = set()

    def owes_former(self, state: Any, seat: Seat) -> bool:
        return seat in self.owed

    def awaits_seats(self, state: Any) -> bool:
        return self.is_short

    def by_table(self, state: Any, seat: Seat, deed: Deed) -> Move | None:
        if deed is Deed.REFILL and not self.may_refill:
            raise RefillWaitError
        return ByTable(deed)

    def apply(self, state: Any, seat: Seat, move: Move) -> Step[Any]:
        if isinstance(move, ByTable):
            return Step(state, ())
        return super().apply(state, seat, move)


def begun(game: Hokm | None = None) -> Draft:
    """Seat three people and a computer, and let the match begin."""
    game = game or Heedful()
    first = opening(ANA, game, HokmOptions())
    draft = Draft.opened((ID, PLACE), first, {game.key: game}, SeededEntropy("deeds"))
    for actor, code in ((BEN, "join"), (CYRUS, "join"), (ANA, "bot"), (ANA, "start")):
        draft.add(f"p{actor}", code)
    draft.settle()
    return draft


def said(draft: Draft, count: int) -> list[str]:
    """Give the last entries."""
    return [f"{entry.actor} {entry.code}" for entry in draft.entries[-count:]]


def timed_out(draft: Draft) -> Seat:
    """Let the first person's turn that comes twice run out; gives his seat."""
    while True:
        (seat,) = draft.table.acting
        chair = draft.table.chair(seat)
        mark = "*" if chair.person is not None else ""
        draft.add(f"{seat}{mark}", draft.table.game.idle(draft.table.state, seat).code)
        if draft.table.chair(seat).away:
            return seat


def test_leaving_is_told_to_the_rules_after_it_happened() -> None:
    draft = begun()
    draft.request(BEN, "leave")
    assert said(draft, 2) == ["p12 leave", "1* *l"]
    draft.request(CYRUS, "leave")
    draft.request(ANA, "leave")
    assert draft.table.status is Status.SUSPENDED
    assert said(draft, 2) == ["p11 leave", "0* *l"]
    draft.request(BEN, "sit 1")
    assert said(draft, 2) == ["p12 sit 1", "1* *s"]


def test_being_away_and_coming_back_are_told_and_the_open_decision_stays() -> None:
    draft = begun()
    seat = timed_out(draft)
    assert said(draft, 1) == [f"{seat}* *a"]
    person = draft.table.chair(seat).person
    assert person is not None
    while draft.table.acting != (seat,):
        (other,) = draft.table.acting
        draft.add(str(other), draft.table.game.idle(draft.table.state, other).code)
    decision = draft.table.decisions[seat]
    code = draft.table.game.idle(draft.table.state, seat).code
    assert draft.press(person, decision, code) is None
    assert said(draft, 3) == [f"p{person} back", f"{seat}* *b", f"{seat} {code}"]


@pytest.mark.parametrize("closing", ["p11 stop", "T close idle"])
def test_closing_is_told_before_it_happens(closing: str) -> None:
    draft = begun()
    draft.request(BEN, "stop")
    assert said(draft, 1) == ["p12 stop"]
    actor, _, code = closing.partition(" ")
    draft.add(actor, code)
    assert said(draft, 2) == ["0* *c", closing]
    assert draft.table.status is Status.CLOSED


def test_the_log_with_deeds_folds_and_its_record_holds_them() -> None:
    draft = begun()
    draft.request(BEN, "leave")
    draft.request(ANA, "stop")
    games = {"hokm": draft.table.game}
    folded = fold(ID, PLACE, draft.entries, games)
    assert folded == draft.table
    lines = record_of(folded, draft.entries, games).lines
    assert [(line.actor, line.code) for line in lines if "*" in line.code] == [
        ("1*", "*l"),
        ("0*", "*c"),
    ]


def test_the_lobby_and_games_that_do_not_mind_hear_nothing() -> None:
    draft = begun(Hokm())
    draft.request(BEN, "leave")
    draft.request(ANA, "stop")
    assert not [entry for entry in draft.entries if "*" in entry.code]


def test_fresh_chips_are_asked_for_and_the_rules_answer() -> None:
    game = Heedful()
    draft = begun(game)
    draft.request(BEN, "refill")
    assert said(draft, 2) == ["p12 refill", "1* *r"]
    draft.request(ANA, "refill 3")
    assert said(draft, 2) == ["p11 refill 3", "3* *r"]
    game.may_refill = False
    with pytest.raises(RefillWaitError):
        draft.request(BEN, "refill")


@pytest.mark.parametrize(
    ("person", "line", "error"),
    [
        (BEN, "refill 3", HostOnlyError),
        (ANA, "refill 1", SeatTakenError),
        (ANA, "refill 7", NoSuchSeatError),
        (PersonId(99), "refill", NotSeatedError),
    ],
)
def test_fresh_chips_are_not_for_everybody(
    person: PersonId, line: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        begun().request(person, line)


def test_a_game_without_chips_knows_no_fresh_ones() -> None:
    with pytest.raises(UnknownCommandError):
        begun(Hokm()).request(BEN, "refill")
    lobby = Draft.opened(
        (ID, PLACE), opening(ANA, Heedful(), HokmOptions()), {"hokm": Heedful()}, SeededEntropy("x")
    )
    with pytest.raises(NotPlayingError):
        lobby.request(ANA, "refill")


def test_who_left_with_a_claim_is_remembered_until_it_is_paid() -> None:
    game = Heedful()
    draft = begun(game)
    draft.request(BEN, "leave")
    game.owed = {Seat(1)}
    draft.request(CYRUS, "leave")
    draft.request(ANA, "leave")
    draft.request(CYRUS, "sit 1")
    assert (draft.table.chair(Seat(1)).person, draft.table.chair(Seat(1)).left) == (CYRUS, BEN)
    draft.request(CYRUS, "leave")
    assert draft.table.chair(Seat(1)).left == BEN
    draft.request(ANA, "sit 1")
    game.owed = set()
    draft.request(ANA, "leave")
    assert draft.table.chair(Seat(1)).left == ANA


@pytest.mark.parametrize("actor", ["0", "0+", "3", "9*"])
def test_no_seat_can_make_a_move_of_the_table(actor: str) -> None:
    table = begun().table
    for deed in Deed:
        with pytest.raises(WrongPhaseError):
            step(table, Entry(actor, ByTable(deed).code))


def test_a_press_cannot_make_a_move_of_the_table() -> None:
    draft = begun()
    seat = draft.table.seat_of(ANA)
    assert seat is not None
    with pytest.raises((WrongPhaseError, OldButtonError)):
        draft.press(ANA, draft.table.decisions[seat], "*c")


def test_a_table_that_is_over_takes_no_deed() -> None:
    draft = begun()
    draft.request(ANA, "stop")
    with pytest.raises(NotPlayingError):
        step(draft.table, Entry("0*", "*l"))


def test_a_deal_that_waits_for_seats_is_not_dealt() -> None:
    game = Heedful()
    game.is_short = True
    draft = begun(game)
    assert draft.table.acting == (-1,)
    assert not draft.table.awaits_chance
    assert [alarm.key.kind for alarm in alarms(draft.table)] == ["rest"]
    game.is_short = False
    assert [alarm.key.kind for alarm in alarms(draft.table)] == []
    draft.settle()
    assert draft.table.acting != (-1,)


@pytest.mark.parametrize("game", [Hokm(), Heedful()])
async def test_nobody_stakes_for_an_absent_owner(game: Hokm) -> None:
    """X1, X2: where the rules mind chairs, an owner's stand-in makes the idle move."""
    draft = begun(game)
    draft.request(BEN, "leave")
    house = a_house(game)
    own = []
    for seat in (Seat(0), Seat(1), Seat(3)):
        chairs = tuple(replace(c, away=True) if c and c.person else c for c in draft.table.chairs)
        decisions = tuple(9 if at == seat else -1 for at in range(4))
        state = replace(draft.table.state, hakem=seat)
        table = replace(draft.table, state=state, chairs=chairs, decisions=decisions)
        entry = await answer(house, table, AlarmKey("move", seat, 9))
        assert entry is not None
        own.append(f"{entry.actor} {entry.code}" == f"{entry.actor} {game.idle(state, seat).code}")
        assert entry.actor == ("0*" if seat == 0 else str(seat))
    assert own == ([True, True, False] if game.heeds_chairs else [False] * 3)


class Odd:
    """A head that never makes the idle move."""

    async def choose(self, view: View, history: tuple[Event, ...]) -> Move:
        usual = NameTrump(longest_suit(view.hand.mask))
        return next(move for move in view.legal if move != usual)


def a_house(game: Hokm) -> House:
    clock, register = ManualClock(), Register()
    return House(
        {game.key: game}, MemoryStore(), clock, SeededEntropy("t"), Odd(), Ear(), OpenSkill(),
        register,
        Alarms(clock, lambda _table, _key: None),
    )  # fmt: skip
