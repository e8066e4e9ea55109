"""High Card: everybody gets three cards and says whether to go on; each trick counts a point."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Final

from engine import errors, events
from engine.cards import FULL_MASK, CardSet
from engine.events import DealScored, MatchWon
from engine.game import Carry, Game, Source, Step
from engine.kit.dealing import deal_packets, require_deal, shuffled
from engine.kit.idle import lowest_card
from engine.kit.sampling import hidden_hands
from engine.kit.trick import NO_SUIT, FollowRule
from engine.kit.tricks import PLAYS, Tricks, everybody, plays
from engine.moves import Deal, Move, Play
from engine.options import Between, Options
from engine.seats import NATURE, Rotation, Seat
from engine.view import NO_MOVES, LegalMoves, View

if TYPE_CHECKING:
    from random import Random

    from engine.events import Event

RULE: Final = FollowRule.MUST_FOLLOW


@dataclass(frozen=True, slots=True)
class ToyOptions(Options):
    """Options of the toy."""

    target: Annotated[int, Between(1, 9, (2, 5))] = 2
    is_double: bool = False
    """Each trick counts two."""


@dataclass(frozen=True, slots=True)
class ToyState:
    """A match."""

    options: ToyOptions
    scores: tuple[int, ...]
    deal: int
    play: Tricks
    result: DealScored | None = None

    @property
    def is_over(self) -> bool:
        return not any(self.play.hands) and max(self.scores) >= self.options.target


class Toy(Game[ToyState, ToyOptions]):
    """The rules of the toy."""

    key = "toy"
    rules = 1
    seats = (3, 2)
    rotation = Rotation.CLOCKWISE
    partners = False
    options = ToyOptions

    def start(self, seats: int, options: ToyOptions, carry: Carry | None = None) -> ToyState:
        """Begin."""
        scores = (carry or {}).get("scores", (0,) * seats)
        return ToyState(options, scores, 0, Tricks.idle(seats))

    def carry(self, state: ToyState) -> Carry:
        """Give the scores."""
        return {"scores": state.scores}

    def acting(self, state: ToyState) -> tuple[Seat, ...]:
        """Tell who may act."""
        if state.is_over:
            return ()
        return (state.play.turn,) if any(state.play.hands) else (NATURE,)

    def legal(self, state: ToyState, seat: Seat) -> LegalMoves:
        """Tell what may be done."""
        return plays(state.play.legal(RULE)) if seat in self.acting(state) else NO_MOVES

    def chance(self, state: ToyState, source: Source) -> Move:
        """Deal."""
        return deal_packets(shuffled(FULL_MASK, source), Seat(0), len(state.scores), (3,))

    def apply(self, state: ToyState, seat: Seat, move: Move) -> Step[ToyState]:
        """Make a move."""
        seats = len(state.scores)
        if isinstance(move, Deal) and seat == NATURE:
            require_deal(move, (3,) * seats, FULL_MASK, turned=False, widow=0)
            hands = tuple(CardSet.of(hand).mask for hand in move.hands)
            play = Tricks(hands, everybody(seats), Seat(0), NO_SUIT)
            made = replace(state, deal=state.deal + 1, play=play)
            return Step(made, (events.DealStarted(made.deal, (3,) * seats),))
        if not isinstance(move, Play):
            raise errors.WrongPhaseError
        if seat not in self.acting(state):
            raise errors.NotYourTurnError(state.play.turn)
        play, happened = state.play.play(move.card, RULE)
        made = replace(state, play=play)
        return Step(made, happened) if any(play.hands) else self._end(made, happened)

    def _end(self, state: ToyState, happened: tuple[Event, ...]) -> Step[ToyState]:
        sides = self._sides(state)
        tricks = state.play.taken(sides)
        points = tuple(n * (1 + state.options.is_double) for n in tricks)
        scores = tuple(old + new for old, new in zip(state.scores, points, strict=True))
        best = tuple(Seat(seat) for seat, n in enumerate(tricks) if n == max(tricks))
        result = DealScored(state.deal, "most", best, points, tricks, scores)
        made = replace(state, scores=scores, play=state.play.over(), result=result)
        if not made.is_over:
            return Step(made, (*happened, result))
        ranks = self._ranks(made)
        winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == 1)
        return Step(made, (*happened, result, MatchWon(winners, scores, ranks)))

    def idle(self, state: ToyState, seat: Seat) -> Move:
        """Play low."""
        return PLAYS[lowest_card(state.play.legal(RULE), NO_SUIT).index]

    def _sides(self, state: ToyState) -> tuple[tuple[Seat, ...], ...]:
        return tuple((seat,) for seat in everybody(len(state.scores)))

    def _ranks(self, state: ToyState) -> tuple[int, ...]:
        return tuple(1 + sum(other > score for other in state.scores) for score in state.scores)

    def view(self, state: ToyState, seat: Seat | None) -> View:
        """Give what a seat may know."""
        play, sides = state.play, self._sides(state)
        ranks = self._ranks(state) if state.is_over else ()
        acting = self.acting(state)
        decision = "over" if not acting else "deal" if acting == (NATURE,) else "play"
        return View(
            seat=seat, acting=acting, decision=decision,
            legal=NO_MOVES if seat is None else self.legal(state, seat),
            hand=CardSet(0 if seat is None else play.hands[seat]), counts=play.counts,
            leader=play.leader if decision == "play" else None, trick=play.shown,
            last_trick=play.last_shown, last_taker=play.last_taker, best=play.best(),
            trump=None, declarer=None, deal=state.deal, sides=sides, tricks=play.taken(sides),
            tricks_to_win=0, scores=state.scores, target=state.options.target,
            result=state.result, options=state.options, ranks=ranks, takers=play.takers,
            winners=tuple(Seat(s) for s, rank in enumerate(ranks) if rank == 1),
            cards=3,
        )  # fmt: skip

    def sample(self, view: View, history: tuple[Event, ...], rng: Random) -> ToyState:
        """Draw a state."""
        if not isinstance(view.options, ToyOptions):
            raise TypeError(view.options)
        play = Tricks.seen(view, hidden_hands(view, view.counts, history, rng))
        return ToyState(view.options, view.scores, view.deal, play, view.result)


GAME: Final = Toy()
