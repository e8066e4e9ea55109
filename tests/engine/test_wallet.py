"""Chips as double entry: every movement adds up to nothing, and is made once."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.games.azi import Azi, AziOptions
from engine.games.hokm import GAME as HOKM
from engine.games.hokm import HokmOptions
from engine.lifecycle import opening, step
from engine.refusals import RefillFullError, RefillWaitError
from engine.runtime.draft import Draft
from engine.runtime.entropy import SeededEntropy
from engine.seats import PersonId, PlaceId, Seat, TableId
from engine.table import Entry, Table
from engine.wallet import (
    HOUSE,
    Account,
    ShortOfChipsError,
    Transaction,
    funded,
    moved,
    of_person,
    of_table,
    owner,
    people,
    refill,
    refunded,
    replayed,
    welcome,
)

if TYPE_CHECKING:
    from engine.game import AnyGame

ANA, BEN, CYRUS = (PersonId(number) for number in (11, 12, 13))
ID, PLACE = TableId("t"), PlaceId(1)
DAY = 24 * 3600 * 1000
GAMES: dict[str, AnyGame] = {"azi": Azi(), "hokm": HOKM}
CHIPS = AziOptions(start_chips=200)


def begun(
    bots: int = 1, options: AziOptions = CHIPS, *others: PersonId, seed: str = "wallet"
) -> Draft:
    """Begin a table of Ana, Ben and so many computers."""
    game = GAMES["azi"]
    draft = Draft.opened((ID, PLACE), opening(ANA, game, options), GAMES, SeededEntropy(seed))
    for person in (BEN, *others):
        draft.add(f"p{person}", "join")
    for _ in range(bots):
        draft.add(f"p{ANA}", "bot")
    draft.add(f"p{ANA}", "start")
    draft.settle()
    return draft


def balances(made: list[Transaction]) -> dict[Account, int]:
    found: dict[Account, int] = {}
    for one in made:
        assert sum(amount for _, amount in one.entries) == 0
        assert all(amount for _, amount in one.entries)
        for account, amount in one.entries:
            found[account] = found.get(account, 0) + amount
    return {account: amount for account, amount in found.items() if amount}


def at_home(draft: Draft, person: PersonId) -> int:
    return balances(draft.transactions).get(of_person(person), 0)


def acting(draft: Draft) -> Seat:
    return draft.table.acting[0]


def idle(draft: Draft, count: int = 1) -> None:
    """Let so many decisions be made by nobody."""
    for _ in range(count):
        seat = acting(draft)
        draft.add(f"{seat}*", draft.table.game.idle(draft.table.state, seat).code)


def to_next_deal(draft: Draft) -> None:
    """Let the opener bet the least, and everybody else fold."""
    while not draft.table.awaits_chance:
        moves = {move.code for move in draft.table.game.legal(draft.table.state, acting(draft))}
        draft.add(str(acting(draft)), "f" if "f" in moves else "e10")


def test_accounts_have_names() -> None:
    assert (of_person(ANA), of_table(ID)) == ("p:11", "t:t")
    assert (owner(of_person(ANA)), owner(of_table(ID)), owner(HOUSE)) == (ANA, None, None)
    assert people([welcome(BEN), welcome(ANA)]) == ("p:11", "p:12")


def test_whoever_sits_at_the_start_brings_chips_and_computers_those_of_the_house() -> None:
    draft = begun()
    (made,) = draft.transactions
    assert made.entries == ((HOUSE, -200), (of_person(ANA), -200), (of_person(BEN), -200),
                            (of_table(ID), 600))  # fmt: skip
    assert made.table == ID
    assert (made.kind, made.key) == ("table", f"t:{draft.entries.index(Entry('p11', 'start')) + 1}")


def test_antes_and_bets_stay_at_the_table() -> None:
    draft = begun()
    to_next_deal(draft)
    assert len(draft.transactions) == 1


def test_a_game_without_chips_moves_none() -> None:
    draft = Draft.opened(
        (ID, PLACE), opening(ANA, HOKM, HokmOptions()), GAMES, SeededEntropy("none")
    )
    for _ in range(3):
        draft.add(f"p{ANA}", "bot")
    draft.add(f"p{ANA}", "start")
    draft.settle()
    assert draft.transactions == []
    assert list(replayed(ID, PLACE, draft.entries, GAMES)) == []


def test_whoever_leaves_takes_his_stack_home_and_what_comes_back_later_too() -> None:
    """X3: he antes ten, folds, and has nothing to come unless the winner is short."""
    draft = begun()
    draft.request(BEN, "leave")
    assert at_home(draft, BEN) == -10
    to_next_deal(draft)
    draft.request(ANA, "stop")
    assert at_home(draft, BEN) == -10
    left = balances(draft.transactions)
    assert left.get(of_table(ID), 0) == 0
    assert left[HOUSE] + left[of_person(ANA)] == 10


def test_closing_gives_a_leaver_back_what_he_had_staked_in_the_open_deal() -> None:
    """3.4, X5: exactly, also to those who have left."""
    draft = begun(2)
    draft.request(BEN, "leave")
    draft.request(ANA, "stop")
    assert balances(draft.transactions) == {}
    assert list(replayed(ID, PLACE, draft.entries, GAMES)) == draft.transactions


def test_a_newcomer_brings_his_own_and_the_claim_stays_with_whoever_left() -> None:
    draft = begun(2)
    draft.request(BEN, "leave")
    draft.request(ANA, "leave")
    draft.request(CYRUS, "sit 1")
    assert at_home(draft, CYRUS) == -200
    assert draft.table.chair(Seat(1)).left == BEN
    draft.request(CYRUS, "stop")
    assert balances(draft.transactions) == {}


def test_taking_a_computers_seat_sends_the_houses_chips_home() -> None:
    draft = begun(2)
    to_next_deal(draft)
    house = balances(draft.transactions)[HOUSE]
    draft.request(CYRUS, "sit 3")
    gained = balances(draft.transactions)[HOUSE] - house
    assert gained in (190, 200, 230)
    assert at_home(draft, CYRUS) == -200


def test_fresh_chips_at_the_table_come_from_home() -> None:
    draft = begun()
    to_next_deal(draft)
    poor = next(p for p in (ANA, BEN) if draft.table.view(None).chips.stacks[p - 11] < 200)  # type: ignore[union-attr] # Azi has chips
    before = at_home(draft, poor)
    draft.request(poor, "refill")
    assert at_home(draft, poor) == before - 10


def test_at_the_end_everything_goes_home() -> None:
    draft = begun(options=AziOptions(start_chips=200, deals=2))
    rng = Random(1)
    while not draft.table.status.is_over:
        if draft.table.awaits_chance:
            draft.request(ANA, "next")
            draft.settle()
            continue
        seat = acting(draft)
        move = rng.choice(tuple(draft.table.game.legal(draft.table.state, seat)))
        draft.add(str(seat), move.code)
    found = balances(draft.transactions)
    assert of_table(ID) not in found
    assert found.get(of_person(ANA), 0) == draft.table.view(None).scores[0]
    assert found.get(of_person(BEN), 0) == draft.table.view(None).scores[1]
    assert found.get(HOUSE, 0) == draft.table.view(None).scores[2]
    keys = [made.key for made in draft.transactions]
    assert len(set(keys)) == len(keys)


def test_a_replay_of_the_log_gives_the_same_transactions() -> None:
    """Deeds stand beside their entries, closing before, the others after."""
    draft = begun(2)
    idle(draft)
    draft.request(BEN, "leave")
    to_next_deal(draft)
    draft.request(CYRUS, "sit 1")
    idle_until = draft.table.seq
    draft.request(ANA, "next")
    draft.settle()
    idle(draft, 2)
    assert draft.table.seq > idle_until
    draft.request(ANA, "stop")
    assert list(replayed(ID, PLACE, draft.entries, GAMES)) == draft.transactions
    assert balances(draft.transactions).get(of_table(ID), 0) == 0


def test_corrected_rules_bring_the_bank_back_without_a_second_payment() -> None:
    draft = begun()
    draft.add("T", "rules 1")
    assert len(draft.transactions) == 1
    draft.settle()
    draft.request(BEN, "leave")
    draft.request(ANA, "stop")
    assert balances(draft.transactions) == {}


def test_a_welcome_comes_before_the_first_chips_are_spent() -> None:
    start = Transaction("k", "table", ((of_person(ANA), -200), (of_table(ID), 200)), ID)
    assert funded([start], {}) == (welcome(ANA), start)
    assert funded([start], {of_person(ANA): 200}) == (start,)
    with pytest.raises(ShortOfChipsError) as caught:
        funded([start], {of_person(ANA): 199})
    assert dict(caught.value.params) == {"person": ANA, "amount": 199}


def test_several_transactions_of_one_person_add_up() -> None:
    one = Transaction("k", "table", ((of_person(ANA), -600), (of_table(ID), 600)), ID)
    two = Transaction("l", "table", ((of_person(ANA), -600), (of_table(ID), 600)), ID)
    back = Transaction("m", "table", ((of_person(ANA), 600), (of_table(ID), -600)), ID)
    known = {of_person(ANA): 1000}
    assert funded([one, back, two], known) == (one, back, two)
    with pytest.raises(ShortOfChipsError):
        funded([one, two], known)


def test_a_person_is_filled_up_to_a_thousand_once_a_day() -> None:
    made = refill(ANA, 300, 5 * DAY + 7, ())
    assert made.entries == ((HOUSE, -700), (of_person(ANA), 700))
    assert made.key == "refill:11:5"
    assert refill(ANA, 0, 6 * DAY, ()).key == "refill:11:6"
    for balance in (1000, 20_000):
        with pytest.raises(RefillFullError):
            refill(ANA, balance, 0, ())


def azi_table() -> Table:
    """Give a table at which Ana, Ben and Cyrus have just drawn a deal."""
    for number in range(400):
        draft = begun(0, CHIPS, CYRUS, seed=str(number))
        rng = Random(number)
        while -1 not in draft.table.acting:
            legal = draft.table.game.legal(draft.table.state, acting(draft))
            moves = [move for move in legal if move.code != "f"]
            draft.add(str(acting(draft)), rng.choice(moves).code)
        result = draft.table.results[-1]
        if result.kind == "azi" and not draft.table.status.is_over:
            return draft.table
    raise AssertionError


def test_no_chips_are_added_while_a_bank_holds_some_of_the_persons() -> None:
    """3.4: they would turn a short seat into a full one."""
    table = azi_table()
    with pytest.raises(RefillWaitError):
        refill(ANA, 0, 0, [table])
    assert refill(PersonId(99), 0, 0, [table]).kind == "refill"
    left = step(step(table, Entry("p12", "leave")).table, Entry("1*", "*l")).table
    assert refill(BEN, 0, 0, [left]).kind == "refill"
    taken = step(step(left, Entry("p99", "sit 1")).table, Entry("1*", "*s")).table
    assert taken.seat_of(PersonId(99)) == 1
    assert refill(PersonId(99), 0, 0, [taken]).kind == "refill"
    lobby = Draft.opened((ID, PLACE), opening(ANA, GAMES["azi"], CHIPS), GAMES, SeededEntropy("l"))
    hokm = Draft.opened((ID, PLACE), opening(ANA, HOKM, HokmOptions()), GAMES, SeededEntropy("h"))
    assert refill(ANA, 0, 0, [lobby.table, hokm.table]).kind == "refill"


@pytest.mark.parametrize(
    ("ledger", "back"),
    [
        ({"t:t": 600, "p:11": -200, "p:12": -200, "house": -200},
         {"p:11": 200, "p:12": 200, "house": 200}),
        ({"t:t": 300, "p:11": -200, "p:12": 100, "house": -200}, {"p:11": 150, "house": 150}),
        ({"t:t": 100, "p:11": -200, "p:12": -100, "house": 200},
         {"p:11": 66, "p:12": 33, "house": 1}),
        ({"t:t": 0, "p:11": -5, "p:12": 5}, {}),
        ({}, {}),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_read_pays_back_what_was_brought(
    ledger: dict[str, int], back: dict[str, int]
) -> None:
    made = refunded(ID, {Account(name): amount for name, amount in ledger.items()})
    found = {} if made is None else dict(made.entries)
    assert sum(found.values()) == 0
    assert found.pop(of_table(ID), 0) == -ledger.get("t:t", 0)
    assert found == back


def test_nothing_moves_where_nothing_happened() -> None:
    table = begun().table
    assert moved(table, table) is None
