"""One betting for the right to lead: open, then call, raise or fold, a few turns each.

Bets are counted in all, the ante not counted. A seat is all-in when it has nothing left, or plays
without paying; it takes no further turn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.events import ChipsMoved, Folded
from engine.kit.pot import added
from engine.moves import Bet, Call, Fold, Move, Raise
from engine.refusals import (
    AlreadyOpenedError,
    BetTooLargeError,
    BetTooSmallError,
    InsufficientChipsError,
    MustBetError,
    NothingToCallError,
    NothingToRaiseError,
    RaiseNotAllowedError,
)
from engine.seats import Seat
from engine.view import LegalMoves

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from engine.events import Event
    from engine.view import View

Act = Bet | Raise | Call | Fold
BET, RAISE, CALL, ALL_IN = "bet", "raise", "call", "all_in"
"""Kinds of `ChipsMoved`; the last one is a call by who cannot pay it all."""
STEPS: Final = (0, 1, 3)
"""How many least steps above the lowest amount a keyboard offers; the highest one comes last."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What may be bet at a table."""

    least: int
    """The lowest bet, and the lowest step of a raise."""
    most: int
    """The highest bet, 0 = all there is."""
    turns: int
    """Turns of each seat."""
    raises: int
    """Raises of all seats together, 0 = no limit."""
    must_open: bool
    """Whether who has the turn before any bet may not fold, if he can bet."""


@dataclass(frozen=True, slots=True)
class Betting:
    """A betting at one moment, by seat where a tuple."""

    limits: Limits
    live: tuple[Seat, ...]
    """Who is in, in seat order."""
    all_in: frozenset[Seat]
    """Live seats that take no turn any more."""
    bets: tuple[int, ...]
    turns: tuple[int, ...]
    """Turns left."""
    turn: Seat
    bet: int = 0
    """What is to be matched; 0 = not opened."""
    acted: frozenset[Seat] = frozenset()
    """Who has acted since the last bet or raise."""
    raisers: tuple[Seat, ...] = ()
    """Who bet or raised, in order."""

    @classmethod
    def begin(
        cls, limits: Limits, seats: int, opener: Seat, live: tuple[Seat, ...], out: Collection[Seat]
    ) -> Betting:
        """Begin with the opener, or the next who has a turn; ``out`` are all-in from the start."""
        begun = cls(limits, live, frozenset(out), (0,) * seats, (limits.turns,) * seats, opener)
        return begun if opener in begun.open else replace(begun, turn=begun.next_after(opener))

    @classmethod
    def seen(cls, limits: Limits, view: View, history: Sequence[Event]) -> Betting:
        """Put together what a view and the past of its deal tell."""
        chips = view.chips
        if chips is None:
            raise TypeError(view)
        bets = [0] * len(chips.stacks)
        acted: set[Seat] = set()
        raisers: list[Seat] = []
        for event in history:
            if isinstance(event, ChipsMoved) and event.kind in (BET, RAISE, CALL, ALL_IN):
                bets[event.seat] += event.amount
                if event.kind in (BET, RAISE):
                    acted.clear()
                    raisers.append(event.seat)
                acted.add(event.seat)
        return cls(
            limits, chips.live, frozenset(chips.all_in), tuple(bets), chips.turns,
            view.acting[0] if view.decision == "bet" else Seat(0),
            chips.bet, frozenset(acted), tuple(raisers),
        )  # fmt: skip

    @property
    def open(self) -> tuple[Seat, ...]:
        """Give the live seats that may still bet."""
        return tuple([seat for seat in self.live if seat not in self.all_in])

    @property
    def is_over(self) -> bool:
        """Tell whether nobody has to act any more."""
        left = self.open
        if len(left) == 1:
            return self.bets[left[0]] >= self.bet
        return all(seat in self.acted for seat in left)

    @property
    def leader(self) -> Seat | None:
        """Tell who bet or raised last and is still in."""
        return next((seat for seat in reversed(self.raisers) if seat in self.live), None)

    def bounds(self, stack: int) -> tuple[int, int] | None:
        """Give the lowest and the highest bet or raise of whose turn it is; None = none at all."""
        if self.bet and not self._may_raise():
            return None
        low, high = self._range(stack)
        return (low, high) if low <= high else None

    def legal(self, stack: int) -> LegalMoves:
        """Tell what whose turn it is may do: any amount in the range, some of them offered."""
        bounds = self.bounds(stack)
        moves: list[Move] = []
        if self.bet or not self.limits.must_open or bounds is None:
            moves.append(Fold())
        if self.bet or bounds is None:
            moves.append(Call())
        if bounds is None:
            return LegalMoves(tuple(moves))
        kind: type[Bet | Raise] = Raise if self.bet else Bet
        low, high = bounds
        moves += [kind(amount) for amount in self._offered(low, high)]

        def accepts(move: Move) -> bool:
            return isinstance(move, kind) and low <= move.number <= high

        return LegalMoves(tuple(moves), accepts)

    def made(self, move: Act, stack: int) -> tuple[Betting, Event]:
        """Act for whose turn it is; gives the betting after it and what everybody sees.

        Raises the refusals of a betting, in the order of `engine.refusals`.
        """
        self._require(move, stack)
        seat, own = self.turn, self.bets[self.turn]
        if isinstance(move, Fold):
            return self.folded(seat), Folded(seat)
        to = move.number if isinstance(move, Bet | Raise) else self.bet
        # Before any bet only who cannot open calls: with all he has.
        paid = min(to - own, stack) if self.bet or isinstance(move, Bet) else stack
        bold = isinstance(move, Bet | Raise)
        made = replace(
            self,
            all_in=self.all_in | {seat} if paid == stack else self.all_in,
            bets=added(self.bets, seat, paid),
            turns=added(self.turns, seat, -1),
            bet=to if bold else self.bet,
            acted=frozenset((seat,)) if bold else self.acted | {seat},
            raisers=(*self.raisers, seat) if bold else self.raisers,
        )
        moved = ChipsMoved(seat, paid, self._kind(move, paid), made.bets[seat])
        return replace(made, turn=made.next_after(seat)), moved

    def folded(self, seat: Seat) -> Betting:
        """Take a seat out, also when it is another's turn."""
        made = replace(
            self,
            live=tuple([other for other in self.live if other != seat]),
            all_in=self.all_in - {seat},
        )
        return replace(made, turn=made.next_after(seat)) if seat == self.turn else made

    def next_after(self, seat: Seat) -> Seat:
        """Give the next seat that has to act, the same one when there is none."""
        waiting = set(self.open) - self.acted
        return next(
            (other for other in clockwise_from(seat, len(self.bets)) if other in waiting), seat
        )

    def first_from(self, seat: Seat) -> Seat:
        """Give the first live seat from one on, if possible one that is not all-in."""
        order = [seat, *clockwise_from(seat, len(self.bets))]
        able = set(self.open) or set(self.live)
        return next(other for other in order if other in able)

    def _kind(self, move: Act, paid: int) -> str:
        if isinstance(move, Bet):
            return BET
        if isinstance(move, Raise):
            return RAISE
        return CALL if self.bet and self.bets[self.turn] + paid == self.bet else ALL_IN

    def _may_raise(self) -> bool:
        others = [seat for seat in self.open if seat != self.turn]
        is_room = self.limits.raises == 0 or len(self.raisers) <= self.limits.raises
        return is_room and bool(others) and all(self.turns[seat] for seat in others)

    def _range(self, stack: int) -> tuple[int, int]:
        limit = self.bets[self.turn] + stack
        most = self.limits.most
        return self.bet + self.limits.least, min(limit, most) if most else limit

    def _offered(self, low: int, high: int) -> Sequence[int]:
        amounts = [low + step * self.limits.least for step in STEPS]
        return [amount for amount in amounts if amount < high] + [high]

    def _require(self, move: Act, stack: int) -> None:
        if not self.bet:
            low, high = self._range(stack)
            can_open = low <= high
            if isinstance(move, Fold) and self.limits.must_open and can_open:
                raise MustBetError(low, high)
            if isinstance(move, Call) and can_open:
                raise NothingToCallError
            if isinstance(move, Raise):
                raise NothingToRaiseError
        elif isinstance(move, Bet):
            raise AlreadyOpenedError(self.bet)
        elif isinstance(move, Raise) and not self._may_raise():
            raise RaiseNotAllowedError
        if isinstance(move, Bet | Raise):
            self._require_amount(move.number, stack)

    def _require_amount(self, amount: int, stack: int) -> None:
        low, high = self._range(stack)
        limit = self.bets[self.turn] + stack
        if amount < low:
            raise BetTooSmallError(low, high)
        if amount > limit:
            raise InsufficientChipsError(low, limit)
        if amount > high:
            raise BetTooLargeError(low, high)


def clockwise_from(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Give the other seats in the order in which they follow one."""
    return tuple([Seat((seat + step) % seats) for step in range(1, seats)])
