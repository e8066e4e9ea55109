"""Random Azi tables with people who leave, come, go away and run out of chips."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, Final

from engine import events
from engine.games.azi import GAME, AziOptions
from engine.moves import Bet, ByTable, Deed, Fold, Move, Raise
from engine.seats import NATURE, Seat
from tests.chance import Dice
from tests.engine.games.azi_boards import chips, everything, view

if TYPE_CHECKING:
    from engine.kit.staking import StakeState

LONGEST: Final = 200
"""Moves after which a table is closed."""
COMING: Final = (Deed.SIT, Deed.BACK, Deed.REFILL)
GOING: Final = (Deed.LEAVE, Deed.LEAVE, Deed.AWAY, Deed.SIT)


class Odd:
    """One table, played at random and looked at after every move."""

    def __init__(self, number: int) -> None:
        self._rng = rng = Random(f"odd:{number}")
        self.seats = rng.choice((2, 3, 4, 4, 5, 6))
        start = rng.choice((20, 40, 100, 1000))
        ante = rng.randint(1, start // 20)
        least = rng.randint(ante, start // 4)
        self.options = AziOptions(
            cards=rng.choice((3, 3, 4)),
            start_chips=start,
            ante=ante,
            min_bet=least,
            max_bet=rng.choice((0, 0, least, 2 * least)),
            max_turns=rng.randint(1, 5),
            max_raises=rng.choice((0, 0, 1, 3)),
            opening=rng.choice(("must_bet", "bet_or_fold")),
            azi_entry=rng.choice(("all_ante", "all_ante", "half_bank", "trick_winners")),
            allin_rule=rng.choice(("proportional", "match")),
            deals=rng.choice((0, 3, 12)),
        )
        self.unrest = rng.choice((0.0, 0.02, 0.06))
        """How often somebody comes or goes before a move."""
        self.nerve = rng.choice((0.2, 0.8, 1.0))
        """How often a fold is out of the question."""
        self.state: StakeState = GAME.start(self.seats, self.options)
        self.seen: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        """Play to the end, or close; gives how often what happened."""
        self._check()
        for _ in range(LONGEST):
            if GAME.acting(self.state):
                self._make(*self._next())
        if GAME.acting(self.state):
            self._make(Seat(0), ByTable(Deed.CLOSE))
        assert GAME.acting(self.state) == ()
        assert chips(self.state).bank == 0
        return self.seen

    def _next(self) -> tuple[Seat, Move]:
        rng, state = self._rng, self.state
        if GAME.awaits_seats(state):
            return self._deed(COMING)
        if rng.random() < self.unrest:
            return self._deed((*COMING, *GOING))
        acting = GAME.acting(state)
        if acting == (NATURE,):
            return NATURE, GAME.chance(state, Dice(rng))
        seat = rng.choice(acting)
        if rng.random() < 0.05:
            return seat, GAME.idle(state, seat)
        return seat, self._chosen(seat)

    def _chosen(self, seat: Seat) -> Move:
        rng = self._rng
        moves = tuple(GAME.legal(self.state, seat))
        brave = tuple(move for move in moves if not isinstance(move, Fold))
        move = rng.choice(brave if brave and rng.random() < self.nerve else moves)
        bounds = chips(self.state, seat).bounds
        if isinstance(move, Bet | Raise) and bounds is not None and rng.random() < 0.5:
            return type(move)(rng.randint(*bounds))
        return move

    def _deed(self, deeds: tuple[Deed, ...]) -> tuple[Seat, Move]:
        """Let somebody come or go, as chairs allow it."""
        while True:
            seat, what = Seat(self._rng.randrange(self.seats)), self._rng.choice(deeds)
            is_vacant = seat in chips(self.state).vacant
            may = self.state.bank.pot.stacks[seat] < self.options.start_chips
            between = view(self.state).decision in ("deal", "waiting")
            free = not self.state.bank.pot.contributors[seat]
            if what is Deed.REFILL and not (may and between and free):
                continue
            if what is Deed.SIT or not is_vacant:
                return seat, ByTable(what)

    def _make(self, seat: Seat, move: Move) -> None:
        if seat != NATURE and not isinstance(move, ByTable):
            assert move in GAME.legal(self.state, seat)
        step = GAME.apply(self.state, seat, move)
        self.state = step.state
        self.seen.update(_name(event) for event in step.events)
        if isinstance(move, ByTable):
            self.seen[move.deed.name] += 1
        self._check()

    def _check(self) -> None:
        state: Any = self.state
        pot = state.bank.pot
        assert everything(state) == 0
        assert min(*pot.stacks, *pot.stakes, *pot.entries) >= 0
        purses = GAME.purses(state)
        assert min(*purses.bought, *purses.taken, *purses.credited) >= 0
        if view(state).decision == "bet":
            (seat,) = GAME.acting(state)
            assert chips(state).turns[seat] > 0
            assert pot.stacks[seat] > 0


def _name(event: events.Event) -> str:
    if isinstance(event, events.ChipsMoved):
        return event.kind
    return event.kind if isinstance(event, events.DealScored) else type(event).__name__


def deals_played(first: int, deals: int) -> Counter[str]:
    """Play tables until so many deals were dealt; gives how often what happened."""
    seen: Counter[str] = Counter()
    number = first
    while seen["DealStarted"] < deals:
        seen += Odd(number).play()
        number += 1
    return seen
