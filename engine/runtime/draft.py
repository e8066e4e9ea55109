"""What an intent leads to, worked out before anything is written: the ``legal`` of the four steps.

A draft takes entries one after the other and then lets the table settle: a seed for the next
shuffle, every move of chance that is due. Nothing here waits, and nothing is true yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import NotYourTurnError, OldButtonError, RuleError
from engine.fair import Stream
from engine.lifecycle import chance_stream, deeds, open_table, opening, step
from engine.moves import Deed, parse_move
from engine.seats import PersonId, PlaceId, Seat, TableId
from engine.table import NATURE_ACTOR, Entry, Status, Table
from engine.wallet import moved

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.events import Event
    from engine.game import AnyGame
    from engine.runtime.ports import Entropy
    from engine.wallet import Transaction


class AnsweredError(Exception):
    """This very decision was answered with this very code before: a double press."""


class Draft:
    """A table and the entries that lead from its stored log to it."""

    def __init__(self, table: Table, entropy: Entropy) -> None:
        """Begin from a stored table."""
        self.table = table
        self.base = table.seq
        self.was_over = table.status.is_over
        self._seated_before = _seated(table)
        self.entries: list[Entry] = []
        self.events: list[Event] = []
        self.transactions: list[Transaction] = []
        self._entropy = entropy

    @classmethod
    def opened(
        cls,
        table: tuple[TableId, PlaceId],
        first: Entry,
        games: Mapping[str, AnyGame],
        entropy: Entropy,
    ) -> Draft:
        """Begin with a new table; raises what `open_table` raises."""
        id_, place = table
        draft = cls(open_table(id_, place, first, games), entropy)
        draft.base = 0
        draft.entries.append(first)
        return draft

    @property
    def seated(self) -> tuple[PersonId, ...] | None:
        """Give who sits there now, nobody where it has ended; None = the same as before."""
        now = _seated(self.table)
        return None if self.base and now == self._seated_before else now

    def add(self, actor: str, code: str) -> None:
        """Add an entry, and what the rules make of a change of chairs; raises a `RuleError`."""
        entry, before = Entry(actor, code), self.table
        followed = deeds(self.table, entry) if self.table.game.heeds_chairs else ()
        if followed and followed[0][1] is Deed.CLOSE:
            self._add_deed(*followed[0])
            followed = ()
        self._add(entry)
        for seat, deed in followed:
            self._add_deed(seat, deed)
        made = moved(before, self.table)
        if made is not None:
            self.transactions.append(made)

    def _add_deed(self, seat: Seat, deed: Deed) -> None:
        move = self.table.game.by_table(self.table.state, seat, deed)
        if move is not None:
            self._add(Entry(f"{seat}*", move.code))

    def _add(self, entry: Entry) -> None:
        made = step(self.table, entry)
        self.table = made.table
        self.entries.append(entry)
        self.events.extend(made.events)

    def settle(self) -> None:
        """Add what follows without anybody's doing."""
        while True:
            if self.table.needs_seal:
                self.add(NATURE_ACTOR, "s" + self._entropy.seed().hex())
            elif self.table.awaits_chance and not self.table.pausing:
                move = self.table.game.chance(self.table.state, chance_stream(self.table))
                self.add(NATURE_ACTOR, move.code)
            else:
                return

    def request(self, person: PersonId, line: str) -> None:
        """Add what a person asks of the table."""
        if self._is_away(person) and line.partition(" ")[0] not in ("back", "leave", "continue"):
            self.add(f"p{person}", "back")  # X6: any press brings the owner back
        self.add(f"p{person}", line)

    def press(self, person: PersonId, decision: int, code: str) -> RuleError | None:
        """Add a person's move; returns the refusal of a press that still brought him back.

        Raises `AnsweredError` for a repeated press, `OldButtonError`, or a rule's refusal.
        """
        returned = self._is_away(person)
        if returned:
            self.add(f"p{person}", "back")
        try:
            self._move(person, decision, code)
        except RuleError as refusal:
            if returned:
                return refusal
            raise
        return None

    def _move(self, person: PersonId, decision: int, code: str) -> None:
        seat = self.table.seat_of(person)
        if seat is None:
            # Raises the refusal of somebody without a seat, the same as for any request.
            self.add(f"p{person}", "back")
            return
        parse_move(code)
        if self.table.status is Status.LOBBY or not self.table.decisions:
            raise OldButtonError
        if (decision, code) == self.table.done[seat]:
            raise AnsweredError
        if decision != self.table.decisions[seat]:
            if decision in self.table.decisions:
                # A button that everybody sees, and that is for somebody else just now.
                raise NotYourTurnError(Seat(self.table.decisions.index(decision)))
            raise OldButtonError
        self.add(str(seat), code)

    def _is_away(self, person: PersonId) -> bool:
        seat = self.table.seat_of(person)
        return seat is not None and self.table.chair(seat).away


def _seated(table: Table) -> tuple[PersonId, ...]:
    return () if table.status.is_over else table.persons


def successor(table: Table, id_: TableId, entropy: Entropy) -> Draft:
    """Open the table on which the same people play once more, and begin it."""
    host = table.host
    first = opening(host, table.game, table.options)
    games = {table.game.key: table.game}
    draft = Draft.opened((id_, table.place), first, games, entropy)
    chairs = [table.chair(seat) for seat in _seating(table, entropy)]
    for at, chair in enumerate(chairs[1:], 1):
        if chair.person is None:
            draft.add(f"p{host}", f"bot {at}")
        else:
            draft.add(f"p{chair.person}", f"join {at}")
    for person in (host, *(person for person in table.persons if person != host)):
        seat = table.seat_of(person)
        wish = None if seat is None else table.chair(seat).auto
        if wish is not None:
            draft.add(f"p{person}", f"auto {'on' if wish else 'off'}")
    draft.settle()
    draft.add(f"p{host}", "start")
    draft.settle()
    return draft


def _seating(table: Table, entropy: Entropy) -> list[Seat]:
    """Give the old seats in the order in which they sit now, the host's first.

    New teams are drawn until they differ from the old ones, each such seating equally likely.
    """
    count = len(table.chairs)
    first = table.seat_of(table.host) or Seat(0)
    same = [Seat((first + shift) % count) for shift in range(count)]
    if table.rematch or not table.may_draw_teams:
        return same
    others, stream = same[1:], Stream(entropy.seed(), (), "teams")
    while True:
        drawn = [first, *(others[at] for at in stream.shuffled(len(others)))]
        if _partners(table, drawn) != _partners(table, same):
            return drawn


def _partners(table: Table, seats: list[Seat]) -> frozenset[PersonId | None]:
    """Give the people on the side of the host."""
    return frozenset(table.chair(seat).person for seat in seats[::2]) - {None}
