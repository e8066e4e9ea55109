"""A table: chairs round one match, from lobby to finish. A value; `engine.lifecycle` moves it on.

::

    LOBBY --start--> PLAYING --match over, conceded--> FINISHED
      |                |  ^
      |                v  | continue, somebody sits down, the chat can be reached again
      |             SUSPENDED
      v                v
    CLOSED <--stop, 24 h without a press, nobody came--

Everything that happens at a table is a line of its log: who (`Entry.actor`) did what
(`Entry.code`). A table is never stored, it is folded from its log.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from engine.events import DealScored
from engine.fair import commitment
from engine.seats import NATURE, PersonId, PlaceId, Seat, TableId

if TYPE_CHECKING:
    from engine.events import Event
    from engine.game import AnyGame
    from engine.options import Options
    from engine.view import View


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log.

    Actors: ``N`` chance; ``2`` seat 2; ``2*`` seat 2, made by the table for an absent person;
    ``2+`` seat 2, its only legal card, played by itself because its person wants that;
    ``p17`` person 17; ``T`` the table. No button can make an entry of ``N``, ``*``, ``+``, ``T``.
    """

    actor: str
    code: str


TABLE_ACTOR: Final = "T"
NATURE_ACTOR: Final = "N"


class Status(Enum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    SUSPENDED = "suspended"
    FINISHED = "finished"
    CLOSED = "closed"

    @property
    def is_over(self) -> bool:
        """Tell whether the table has ended."""
        return self in (Status.FINISHED, Status.CLOSED)


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits somewhere."""

    person: PersonId | None
    """The owner of the seat; None = a computer plays it."""
    away: bool = False
    """The owner is absent: a computer acts for him until he is back [absence.md X6]."""
    timeouts: int = 0
    """Decisions running that the owner let pass."""
    left: PersonId | None = None
    """Who left this seat for good, a substitute may take it; one with chips to come stays here."""
    auto: bool | None = None
    """The owner's wish about single cards; None = as the table."""

    @property
    def is_present(self) -> bool:
        """Tell whether a person acts here himself."""
        return self.person is not None and not self.away


@dataclass(frozen=True, slots=True)
class AlarmKey:
    """What a deadline is for; one that fits nothing any more is late by itself."""

    kind: str
    """``turn remind move auto deal lobby rest close concede rematch``; see `engine.deadlines`."""
    seat: Seat
    """The seat it is about, `NATURE` for the table as a whole."""
    decision: int
    """The table's length when this began."""


@dataclass(frozen=True, slots=True)
class Note:
    """What just happened round the table, for the line below the picture."""

    kind: str
    """``joined left bot_in back away new_host standin redealt rules refused reachable``."""
    seat: Seat
    code: str = ""
    """The move a stand-in made."""
    age: int = 0
    """How many tricks have ended and deals begun since."""


@dataclass(slots=True)
class _Given:
    """What was given out before: whoever shows a table to five readers asks for it many times."""

    views: dict[Seat | None, View] = field(default_factory=dict["Seat | None", "View"])
    acting: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Chairs and a match. Holds secrets (`state`, `seal`): give out `view` only."""

    id: TableId
    place: PlaceId
    game: AnyGame
    rules: int
    """Rules number under which the match is played."""
    options: Options
    host: PersonId
    chairs: tuple[Chair | None, ...]
    """In the lobby as many as the game can take, None = free; afterwards as many as play."""
    status: Status = Status.LOBBY
    seq: int = 0
    """How many entries the log has."""
    state: Any = None
    """The game's state; None before the start."""
    decisions: tuple[int, ...] = ()
    """By seat: the length of the log when its open decision began, -1 = none."""
    done: tuple[tuple[int, str], ...] = ()
    """By seat: the last decision answered and the code that answered it."""
    reminded: tuple[int, ...] = ()
    """By seat: the decision its person was reminded of, -1 = none."""
    seal: bytes | None = None
    """Seed of the next deal; its hash is public."""
    words: tuple[str, ...] = ()
    """Words that people mixed in under this seal."""
    draws: int = 0
    """Moves of chance made under this seal."""
    opened: tuple[bytes, tuple[str, ...]] | None = None
    """Seed and words of the present deal; `revealed` tells when they are public."""
    pausing: bool = False
    """Between two deals."""
    pause_began: int = 0
    history: tuple[Event, ...] = ()
    """Public events since the present deal's preparation began."""
    earlier: tuple[Event, ...] = ()
    """The same of the last deal before it that was scored: its message is edited once more."""
    results: tuple[DealScored, ...] = ()
    """Finished deals of this match."""
    has_acted: bool = False
    """A person made a decision of his own in this deal."""
    touched: int = 0
    """Length of the log after the last entry made by a person."""
    suspended_at: int = 0
    remaining: tuple[tuple[AlarmKey, int], ...] = ()
    """What clocks had left when the chat could not be reached any more, milliseconds."""
    concede: Seat | None = None
    """Who asked the partner to give the match up."""
    concede_at: int = 0
    stop_votes: frozenset[PersonId] = frozenset()
    rematch: frozenset[PersonId] = frozenset()
    """Who wants another match with the same seats."""
    new_teams: frozenset[PersonId] = frozenset()
    """Who wants it with partners drawn anew."""
    rematch_at: int = 0
    successor: TableId | None = None
    """The table on which these people went on."""
    conceded_to: tuple[Seat, ...] = ()
    reason: str = ""
    """Why it closed: ``stopped expired idle empty unreachable``; empty while it did not.

    Also why it rests, if that is because its chat is ``unreachable``.
    """
    note: Note | None = None
    _given: _Given = field(default_factory=_Given, init=False, compare=False, repr=False)

    @property
    def commitment(self) -> str | None:
        """Give the public hash of the next deal's seed."""
        return None if self.seal is None else commitment(self.seal)

    @property
    def revealed(self) -> tuple[bytes, tuple[str, ...]] | None:
        """Give seed and words of the last deal once everybody may know all of its cards."""
        return self.opened if self.is_between_deals and not self.keeps_keys else None

    @property
    def keeps_keys(self) -> bool:
        """Tell whether finished deals stay sealed yet: their keys would show folded hands."""
        return self.game.keeps_hands and not self.status.is_over

    @property
    def acting(self) -> tuple[Seat, ...]:
        """Tell who may act; nobody in the lobby, at the end and while the table rests."""
        known = self._given.acting
        if known is None:
            is_on = self.status is Status.PLAYING
            known = self._given.acting = self.game.acting(self.state) if is_on else ()
        return known

    @property
    def awaits_chance(self) -> bool:
        """Tell whether a move of chance is due, and nobody has to come first."""
        return self.acting == (NATURE,) and not self.game.awaits_seats(self.state)

    @property
    def awaits_people(self) -> bool:
        """Tell whether a deal is due that cannot be dealt before somebody comes."""
        return self.acting == (NATURE,) and self.game.awaits_seats(self.state)

    @property
    def needs_seal(self) -> bool:
        """Tell whether a seed must be stored and its hash shown."""
        return self.seal is None and (self.status is Status.LOBBY or self.awaits_chance)

    @property
    def is_between_deals(self) -> bool:
        """Tell whether no deal is open, the lobby included."""
        return self.state is None or self.game.acting(self.state) in ((), (NATURE,))

    @property
    def deal(self) -> int:
        """Number of the present or last deal, 0 before the first."""
        return 0 if self.state is None else self.view(None).deal

    def events_of(self, number: int) -> tuple[Event, ...]:
        """Give the public events of a scored deal, while they are kept: of the last two."""
        for events in (self.history, self.earlier):
            if any(isinstance(event, DealScored) and event.number == number for event in events):
                return events
        return ()

    @property
    def in_teams(self) -> bool:
        """Tell whether two teams play, even seats against odd ones."""
        return self.game.in_teams(self.options)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Give the seats that won the match."""
        if self.conceded_to or self.state is None:
            return self.conceded_to
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1)

    @property
    def places(self) -> tuple[int, ...]:
        """Give the final place of each seat, 1 = first; empty while the match goes on.

        Equal seats share a place. Where everybody plays alone whoever left comes after all others
        [absence.md X3], unless the rules have settled with him when he left.
        """
        if self.conceded_to:
            return tuple(
                1 + (Seat(seat) not in self.conceded_to) for seat in range(len(self.chairs))
            )
        view = None if self.state is None else self.view(None)
        if view is None or not view.ranks:
            return ()
        ranks = {
            seat: rank for side, rank in zip(view.sides, view.ranks, strict=True) for seat in side
        }
        if self.in_teams or self.game.heeds_chairs:
            return tuple(ranks[seat] for seat in sorted(ranks))
        keys = [(self.chair(seat).left is not None, ranks[seat]) for seat in sorted(ranks)]
        return tuple(1 + sum(other < key for other in keys) for key in keys)

    @property
    def wants_more(self) -> frozenset[PersonId]:
        """Give who wants another match, with the same seats or others."""
        return self.rematch | self.new_teams

    @property
    def may_draw_teams(self) -> bool:
        """Tell whether other partners are possible: of computers nobody is told apart."""
        return self.in_teams and len(self.persons) > 1

    @property
    def persons(self) -> tuple[PersonId, ...]:
        """Give the people who own a seat, in seat order."""
        return tuple(c.person for c in self.chairs if c is not None and c.person is not None)

    def seat_of(self, person: PersonId) -> Seat | None:
        """Find a person's seat."""
        for index, chair in enumerate(self.chairs):
            if chair is not None and chair.person == person:
                return Seat(index)
        return None

    def chair(self, seat: Seat) -> Chair:
        """Give an occupied chair."""
        chair = self.chairs[seat]
        if chair is None:
            raise LookupError(seat)
        return chair

    def partner_of(self, seat: Seat) -> Seat | None:
        """Give the seat opposite in games of two teams."""
        if not self.in_teams:
            return None
        return Seat((seat + len(self.chairs) // 2) % len(self.chairs))

    def wants_auto(self, seat: Seat) -> bool:
        """Tell whether a single legal card plays itself for this seat."""
        wish = self.chair(seat).auto
        return self.options.auto_single if wish is None else wish

    def view(self, seat: Seat | None) -> View:
        """Give what a seat (None: everybody) may know of the match."""
        known = self._given.views.get(seat)
        if known is None:
            known = self._given.views[seat] = self.game.view(self.state, seat)
        return known
