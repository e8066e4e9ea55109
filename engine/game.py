"""The one interface of a game: a stateless value over frozen states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from engine.options import Options

if TYPE_CHECKING:
    from random import Random

    from engine.events import Event
    from engine.moves import Deed, Move
    from engine.seats import Rotation, Seat
    from engine.view import LegalMoves, View

S = TypeVar("S")
O = TypeVar("O", bound=Options)  # noqa: E741 - O for options, as S for state

Carry = Mapping[str, tuple[int, ...]]
"""What outlives a deal, by name: ``{"scores": (3, 2), "hakem": (1,)}``; `Game.start` takes it."""


class Source(Protocol):
    """Where a game takes chance from: a deal's keyed stream, or a seeded one in tests."""

    def below(self, bound: int) -> int:
        """Draw a whole number, 0 <= n < bound, each equally likely."""
        ...

    def shuffled(self, count: int) -> list[int]:
        """Draw an order of the numbers 0..count-1, each equally likely."""
        ...


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What a move leads to."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Purses:
    """Chips that crossed the edge of a table since it began, by seat."""

    bought: tuple[int, ...]
    """Brought by the seat's owners."""
    taken: tuple[int, ...]
    """Taken home by its owners, at the end or when they left."""
    credited: tuple[int, ...]
    """Come back later for an owner who had left."""


class Game(ABC, Generic[S, O]):
    """A ruleset. No method keeps anything; a state is never changed."""

    key: ClassVar[str]
    """The word of commands, file names and records."""
    rules: ClassVar[int]
    """Raised when an old record would end differently."""
    seats: ClassVar[tuple[int, ...]]
    """Allowed numbers of players, the usual one first."""
    rotation: ClassVar[Rotation]
    partners: ClassVar[bool]
    """Whether seats usually play in two teams, even seats against odd ones; see `in_teams`."""
    heeds_chairs: ClassVar[bool] = False
    """Whether it matters to the rules that a person leaves, is away, comes back or sits down."""
    keeps_hands: ClassVar[bool] = False
    """Whether cards that were not played stay secret until the match is over."""
    options: type[O]

    @abstractmethod
    def start(self, seats: int, options: O, carry: Carry | None = None) -> S:
        """Begin a match; ``carry`` begins it in the middle. Raises `BadOptionError`."""

    @abstractmethod
    def carry(self, state: S) -> Carry:
        """Give what is left when the open deal is void: scores and offices of finished deals."""

    @abstractmethod
    def acting(self, state: S) -> tuple[Seat, ...]:
        """Tell who may act now: seats, ``(NATURE,)`` when chance is due, ``()`` at the end."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> LegalMoves:
        """Tell what a seat may do now."""

    @abstractmethod
    def chance(self, state: S, source: Source) -> Move:
        """Draw the move of chance that is due."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: Move) -> Step[S]:
        """Make a move; raises a `RuleError` and changes nothing when it is not legal."""

    @abstractmethod
    def idle(self, state: S, seat: Seat) -> Move:
        """Give what an absent seat does [absence.md X1, X2]: a legal move, or one by the table."""

    def in_teams(self, options: O) -> bool:  # noqa: ARG002 - most games have no such option
        """Tell whether seats play in two teams under these options."""
        return self.partners

    def awaits_seats(self, state: S) -> bool:  # noqa: ARG002 - most games never do
        """Tell whether the deal that is due waits, because too few seats can be dealt in."""
        return False

    def by_table(self, state: S, seat: Seat, deed: Deed) -> Move | None:  # noqa: ARG002 - the same
        """Give the `ByTable` move that the rules want after a chair changed, if any.

        Asked only where `heeds_chairs` says so; before the table closes, too.
        """
        return None

    def purses(self, state: S) -> Purses | None:  # noqa: ARG002 - the same
        """Give the chips that came and went, None in a game without chips."""
        return None

    def owes_former(self, state: S, seat: Seat) -> bool:  # noqa: ARG002 - the same
        """Tell whether an owner who left may still get chips back in the seat's name."""
        return False

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """Give what a seat (None: a watcher) may know: the only door for secrets."""

    @abstractmethod
    def sample(self, view: View, history: tuple[Event, ...], rng: Random) -> S:
        """Draw a state that the viewer cannot rule out.

        ``history``: the public events since the deal started.
        """


AnyGame = Game[Any, Any]
"""A game whose state is opaque to the caller."""
