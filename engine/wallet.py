"""Chips of people as double entry: pure, to the unit, and each movement once.

An account belongs to a person, to the house, or to a table. Whoever sits down brings chips to the
table's account, and what is in front of him when he leaves, or when the table ends, goes home; in
between the table's log alone says whose they are. Computer players play with the house's chips.
The house may owe; a person may not.

::

    house --welcome, refill--> person --buys in--> table --leaves, wins, is paid back--> person

A transaction stands in the store beside the entries of the log that it follows from, under a key
made of the table's name and length, so it can neither be lost nor be made twice.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NewType

from engine.errors import TableError
from engine.game import Purses
from engine.lifecycle import open_table, step
from engine.moves import ByTable, Deed
from engine.refusals import RefillFullError, RefillWaitError
from engine.seats import PersonId, PlaceId, TableId

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from engine.game import AnyGame
    from engine.table import Chair, Entry, Table

Account = NewType("Account", str)
"""``p:17`` a person's, ``t:abc2`` a table's, or `HOUSE`."""

HOUSE: Final = Account("house")
WELCOME: Final = 10_000
"""What a person begins with."""
REFILL: Final = 1_000
"""What a person's chips are filled up to, once a day on request."""
DAY_MS: Final = 24 * 3600 * 1000
CLOSING: Final = ByTable(Deed.CLOSE).code
TIME_OUT: Final = ByTable(Deed.TIME_OUT).code


class ShortOfChipsError(TableError):
    """A person has fewer chips than he would have to bring."""

    code = "short_of_chips"

    def __init__(self, person: PersonId, amount: int) -> None:
        """Name the person and what he has."""
        super().__init__(person=person, amount=amount)


@dataclass(frozen=True, slots=True)
class Transaction:
    """Chips that change accounts, all at once."""

    key: str
    """Its name; a second transaction of the same name is refused."""
    kind: str
    """``welcome refill table damaged``."""
    entries: tuple[tuple[Account, int], ...]
    """What each account gains, none of it 0; together 0."""
    table: TableId | None = None
    """Where it happened."""


def of_person(person: PersonId) -> Account:
    """Name a person's account."""
    return Account(f"p:{person}")


def of_table(table: TableId) -> Account:
    """Name a table's account."""
    return Account(f"t:{table}")


def owner(account: Account) -> PersonId | None:
    """Give the person whose account it is."""
    return PersonId(int(account[2:])) if account.startswith("p:") else None


def moved(before: Table, after: Table) -> Transaction | None:
    """Give what an act at a table moves: an entry of its log with the deeds that go with it.

    What was brought was brought by who sits there now, what is taken home goes to who sat there
    before; what comes back for an owner who had left goes to him.
    """
    if after.state is None or after.state is before.state:
        return None
    new = after.game.purses(after.state)
    if new is None:
        return None
    seats = range(len(new.bought))
    none = (0,) * len(seats)
    is_new = before.state is None
    old = None if is_new else before.game.purses(before.state)
    was = Purses(none, none, none) if old is None else old
    chairs = after.chairs if is_new else before.chairs
    amounts: defaultdict[Account, int] = defaultdict(int)
    for seat in seats:
        amounts[_owner_of(after.chairs[seat])] -= new.bought[seat] - was.bought[seat]
        amounts[_owner_of(chairs[seat])] += new.taken[seat] - was.taken[seat]
        amounts[_creditor_of(chairs[seat])] += new.credited[seat] - was.credited[seat]
    return _balanced(f"{after.id}:{after.seq}", "table", amounts, after.id)


def replayed(
    id_: TableId, place: PlaceId, entries: Sequence[Entry], games: Mapping[str, AnyGame]
) -> Iterator[Transaction]:
    """Give all transactions that follow from a whole log; raises what `engine.lifecycle` does."""
    table = open_table(id_, place, entries[0], games)
    for act in _acts(entries[1:]):
        before = table
        for entry in act:
            table = step(table, entry).table
        made = moved(before, table)
        if made is not None:
            yield made


def welcome(person: PersonId) -> Transaction:
    """Give a person the first chips."""
    entries = ((HOUSE, -WELCOME), (of_person(person), WELCOME))
    return Transaction(f"welcome:{person}", "welcome", entries)


def refill(person: PersonId, balance: int, now_ms: int, tables: Iterable[Table]) -> Transaction:
    """Fill a person's chips up; the key lets it happen once a day.

    Raises `RefillFullError`, and `RefillWaitError` while a bank at one of his live ``tables`` holds
    chips of his: fresh ones would cover what he could not.
    """
    if balance >= REFILL:
        raise RefillFullError
    if any(_has_part(table, person) for table in tables):
        raise RefillWaitError
    amount = REFILL - balance
    entries = ((HOUSE, -amount), (of_person(person), amount))
    return Transaction(f"refill:{person}:{now_ms // DAY_MS}", "refill", entries)


def people(transactions: Iterable[Transaction]) -> tuple[Account, ...]:
    """Give the accounts of people among those that change."""
    found = {account for made in transactions for account, _ in made.entries}
    return tuple(sorted(account for account in found if owner(account) is not None))


def funded(
    transactions: Sequence[Transaction], balances: Mapping[Account, int]
) -> tuple[Transaction, ...]:
    """Give transactions with a welcome for whoever has no account yet.

    Raises `ShortOfChipsError` when a person would fall below 0.
    """
    known = dict(balances)
    made: list[Transaction] = []
    for transaction in transactions:
        for account, amount in transaction.entries:
            person = owner(account)
            if person is None:
                continue
            if account not in known:
                made.append(welcome(person))
                known[account] = WELCOME
            if known[account] + amount < 0:
                raise ShortOfChipsError(person, known[account])
            known[account] += amount
        made.append(transaction)
    return tuple(made)


def refunded(table: TableId, ledger: Mapping[Account, int]) -> Transaction | None:
    """Empty the account of a table whose log cannot be read any more.

    ``ledger``: what each account has gained at it. Who brought more than he took home gets it
    back; if others have taken chips of his home, in proportion. What does not divide is the
    house's.
    """
    own = of_table(table)
    rest = ledger.get(own, 0)
    paid = {a: -gained for a, gained in ledger.items() if a != own and gained < 0}
    total = sum(paid.values())
    back = {account: amount * rest // total for account, amount in paid.items()} if total else {}
    amounts = {HOUSE: 0, **back}
    amounts[HOUSE] += rest - sum(back.values())
    return _balanced(f"{table}:damaged", "damaged", amounts, table)


def _balanced(
    key: str, kind: str, amounts: Mapping[Account, int], table: TableId
) -> Transaction | None:
    entries = [(account, amount) for account, amount in sorted(amounts.items()) if amount]
    rest = sum(amount for _, amount in entries)
    if rest:
        entries.append((of_table(table), -rest))
    return Transaction(key, kind, tuple(entries), table) if entries else None


def _owner_of(chair: Chair | None) -> Account:
    """Tell whose chips they are that come to a chair or go from it."""
    if chair is None or chair.person is None:
        return _creditor_of(chair)
    return of_person(chair.person)


def _creditor_of(chair: Chair | None) -> Account:
    """Tell who has something to get back in the name of a chair that he left."""
    return HOUSE if chair is None or chair.left is None else of_person(chair.left)


def _has_part(table: Table, person: PersonId) -> bool:
    seat = table.seat_of(person)
    if seat is None or table.state is None:
        return False
    chips = table.view(None).chips
    if chips is None or seat in chips.outside:
        return False
    return any(layer.stakes[seat] + layer.entries[seat] for layer in chips.layers)


def _acts(entries: Iterable[Entry]) -> Iterator[tuple[Entry, ...]]:
    """Put each entry together with the deeds beside it: closing before it, all others after it."""
    act: list[Entry] = []
    for entry in entries:
        is_deed = entry.code.startswith(ByTable.letter) and entry.code != TIME_OUT
        follows = is_deed and entry.code != CLOSING
        if act and not follows and act[-1].code != CLOSING:
            yield tuple(act)
            act = []
        act.append(entry)
    if act:
        yield tuple(act)
