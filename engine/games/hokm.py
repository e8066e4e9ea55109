"""Hokm: two against two, trump named from five cards, seven tricks win the deal.

The rules, by the numbers of the requirements:

- Four players, partners opposite (HK2-HK4); 52 cards, ace high to two (HK5, HK6).
- First a hakem is drawn (HK7): by the first ace turned up from a random seat on (HK8), or outright
  (HK9). Teams may be drawn too; a second ace makes a partner, who moves opposite the hakem.
- The hakem sees his first five cards and names trump (HK10, HK11); then everybody has 13 (HK12),
  dealt 5-4-4 from the hakem on. The hakem leads first.
- Follow suit if able (HK13, HK14, HK16), else play anything (HK15). The highest trump wins, else
  the highest card of the suit led (HK17-HK19); the winner leads (HK20).
- The side that takes seven tricks first has won the deal (HK21, HK22): 1 point, 2 for seven to
  none (kot), 3 for seven to none against the hakem's side (HK23).
- The hakem stays while his side wins (HK24), else the seat after him is hakem (HK25).
- The match goes to a target, 7 as a rule (HK26, HK27).

::

    reseat -> draw -> deal -> trump -> play -> deal ... -> over
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Annotated, Final, Literal

from engine import errors, events
from engine.cards import CARDS, FULL_MASK, CardSet, Rank
from engine.events import DealScored, Event
from engine.game import Carry, Game, Source, Step
from engine.kit.carrying import bad_carry, read_carry
from engine.kit.dealing import deal_packets, partner_opposite, require_deal, shuffled, turn_to_aces
from engine.kit.idle import SUIT_ORDER, longest_suit, lowest_card
from engine.kit.sampling import hidden_hands
from engine.kit.trick import FollowRule
from engine.kit.tricks import PLAYS, Tricks, plays, suit_or_none
from engine.moves import Appoint, AskRedeal, Deal, DrawCards, Move, NameTrump, Play, Reseat
from engine.options import Between, Options
from engine.seats import NATURE, Rotation, Seat
from engine.view import NO_MOVES, LegalMoves, View

if TYPE_CHECKING:
    from random import Random

SEATS: Final = 4
FIRST_CARDS: Final = 5
PACKETS: Final = (5, 4, 4)
TRICKS_TO_WIN: Final = 7
ALL_TRICKS: Final = 13
CARRIED: Final[Carry] = {"scores": (0, 0), "hakem": (NATURE,), "deals": (0,)}
SIDES: Final = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
HIGH_CARDS: Final = CardSet.of(card for card in CARDS if card.rank >= Rank.JACK).mask
TRUMPS: Final = tuple(NameTrump(suit) for suit in SUIT_ORDER)
RULE: Final = FollowRule.MUST_FOLLOW
NO_TRICKS: Final = Tricks.idle(SEATS)


@dataclass(frozen=True, slots=True)
class HokmOptions(Options):
    """Options of a Hokm table."""

    target: Annotated[int, Between(1, 15, (3, 5, 7, 10))] = 7
    hakem_by: Literal["first_ace", "random"] = "first_ace"
    kot_points: Annotated[int, Between(1, 5, (1, 2, 3))] = 2
    hakem_kot_points: Annotated[int, Between(1, 7, (2, 3, 4))] = 3
    stop_at_seven: bool = True
    low_hand_redeal: bool = False
    """The hakem may have his first five dealt anew when they hold no A K Q J."""
    max_redeals: Annotated[int, Between(0, 5, (1, 2, 3))] = 2
    teams: Literal["seats", "random", "second_ace"] = "seats"

    @property
    def aces(self) -> int:
        """How many aces the draw goes on to: a second one names the hakem's partner."""
        return 2 if self.teams == "second_ace" else 1

    def check(self) -> None:
        """Check bounds across fields."""
        if self.hakem_kot_points < self.kot_points:
            raise errors.BadOptionError("hakem_kot_points", str(self.hakem_kot_points))
        if self.aces > 1 and self.hakem_by != "first_ace":
            raise errors.BadOptionError("teams", self.teams)


class Phase(IntEnum):
    """Where a match stands."""

    RESEAT = 0
    DRAW = 1
    DEAL = 2
    TRUMP = 3
    PLAY = 4
    OVER = 5


@dataclass(frozen=True, slots=True)
class HokmState:
    """A match at one moment; sides are 0 and 1."""

    options: HokmOptions
    phase: Phase
    scores: tuple[int, int]
    hakem: Seat
    """In a deal its hakem, between deals the next one; `NATURE` before the draw."""
    deal: int
    """Deals dealt so far."""
    result: DealScored | None = None
    redeals: int = 0
    """New deals asked for in this deal."""
    first_five: int = 0
    """Mask of the cards that the hakem sees before he names trump."""
    play: Tricks = NO_TRICKS

    @property
    def turn(self) -> Seat:
        """Tell who plays next; in `Phase.PLAY` only."""
        return self.play.turn

    @property
    def tricks(self) -> tuple[int, int]:
        """Count the tricks of the deal by side."""
        theirs = sum([seat % 2 for seat in self.play.takers])
        return len(self.play.takers) - theirs, theirs


class Hokm(Game[HokmState, HokmOptions]):
    """The rules of Hokm."""

    key = "hokm"
    rules = 1
    seats = (SEATS,)
    rotation = Rotation.COUNTERCLOCKWISE
    partners = True
    options = HokmOptions

    def start(self, seats: int, options: HokmOptions, carry: Carry | None = None) -> HokmState:
        """Begin a match; ``carry`` may give scores, hakem and the number of deals played."""
        options.check()
        if seats != SEATS:
            raise errors.BadOptionError("players", str(seats))
        scores, hakem, deals = _carried(carry)
        phase = Phase.DRAW if hakem == NATURE else Phase.DEAL
        if options.teams == "random" and not carry:
            phase = Phase.RESEAT
        return HokmState(options, phase, scores, hakem, deals)

    def carry(self, state: HokmState) -> Carry:
        """Give scores, hakem and finished deals; only the seats' draw when no deal is finished."""
        if state.hakem == NATURE:
            return {"scores": state.scores}
        finished = state.deal - (state.phase in (Phase.TRUMP, Phase.PLAY))
        return {"scores": state.scores, "hakem": (state.hakem,), "deals": (finished,)}

    def acting(self, state: HokmState) -> tuple[Seat, ...]:
        """Tell who may act now."""
        if state.phase is Phase.PLAY:
            return (state.turn,)
        if state.phase is Phase.TRUMP:
            return (state.hakem,)
        return () if state.phase is Phase.OVER else (NATURE,)

    def legal(self, state: HokmState, seat: Seat) -> LegalMoves:
        """Tell what a seat may do now."""
        if seat == NATURE or seat not in self.acting(state):
            return NO_MOVES
        if state.phase is Phase.TRUMP:
            return LegalMoves((*TRUMPS, AskRedeal()) if _may_redeal(state) else TRUMPS)
        return plays(state.play.legal(RULE))

    def chance(self, state: HokmState, source: Source) -> Move:
        """Draw the move of chance that is due."""
        if state.phase is Phase.RESEAT:
            return Reseat(tuple(Seat(index) for index in source.shuffled(SEATS)))
        if state.phase is Phase.DRAW:
            if state.options.hakem_by == "random":
                return Appoint(Seat(source.below(SEATS)))
            # The seat is drawn too: from a fixed one the odds would be 28, 26, 24 and 22 %.
            first = Seat(source.below(SEATS))
            pack = shuffled(FULL_MASK, source)
            shown, _ = turn_to_aces(first, pack, SEATS, state.options.aces)
            return DrawCards(first, tuple(card for _, card in shown))
        return deal_packets(shuffled(FULL_MASK, source), state.hakem, SEATS, PACKETS)

    def apply(self, state: HokmState, seat: Seat, move: Move) -> Step[HokmState]:
        """Make a move; raises a `RuleError` and changes nothing when it is not legal."""
        if isinstance(move, Play):
            if state.phase is not Phase.PLAY:
                raise errors.WrongPhaseError
            if seat != state.turn:
                raise errors.NotYourTurnError(state.turn)
            return _play(state, move)
        if isinstance(move, NameTrump | AskRedeal):
            if state.phase is not Phase.TRUMP:
                raise errors.WrongPhaseError
            if seat != state.hakem:
                raise errors.NotYourTurnError(state.hakem)
            return _name(state, move) if isinstance(move, NameTrump) else _redeal(state)
        if seat != NATURE:
            raise errors.WrongPhaseError
        return _by_chance(state, move)

    def idle(self, state: HokmState, seat: Seat) -> Move:  # noqa: ARG002 - one seat acts at a time
        """Name the longest suit, play the lowest legal card [X1, X2]."""
        if state.phase is Phase.TRUMP:
            return NameTrump(longest_suit(state.first_five))
        return PLAYS[lowest_card(state.play.legal(RULE), state.play.trump).index]

    def view(self, state: HokmState, seat: Seat | None) -> View:
        """Give what a seat may know: before trump is named only the hakem sees five cards."""
        in_play = state.phase is Phase.PLAY
        play = state.play
        counts = play.counts if in_play else (0,) * SEATS
        is_over = state.phase is Phase.OVER
        hand = 0
        if state.phase is Phase.TRUMP:
            counts = tuple(FIRST_CARDS if s == state.hakem else 0 for s in range(SEATS))
            hand = state.first_five if seat == state.hakem else 0
        elif in_play and seat is not None:
            hand = play.hands[seat]
        return View(
            seat=seat,
            acting=self.acting(state),
            decision=state.phase.name.lower(),
            legal=NO_MOVES if seat is None else self.legal(state, seat),
            hand=CardSet(hand),
            counts=counts,
            leader=play.leader if in_play else None,
            trick=play.shown,
            last_trick=play.last_shown,
            last_taker=play.last_taker,
            best=play.best(),
            trump=suit_or_none(play.trump),
            declarer=None if state.hakem == NATURE else state.hakem,
            deal=state.deal,
            sides=SIDES,
            tricks=state.tricks,
            tricks_to_win=TRICKS_TO_WIN,
            scores=state.scores,
            target=state.options.target,
            result=state.result,
            winners=state.result.winners if state.result and is_over else (),
            ranks=_ranks(state.scores) if is_over else (),
            options=state.options,
            cards=ALL_TRICKS if state.deal else 0,
            takers=play.takers,
        )

    def sample(self, view: View, history: tuple[Event, ...], rng: Random) -> HokmState:
        """Draw a state that the viewer cannot rule out."""
        options = view.options
        if not isinstance(options, HokmOptions):
            raise TypeError(options)
        phase = Phase[view.decision.upper()]
        hakem = NATURE if view.declarer is None else view.declarer
        hands = NO_TRICKS.hands
        first_five = 0
        if phase is Phase.TRUMP:
            hands = hidden_hands(view, (ALL_TRICKS,) * SEATS, history, rng)
            five = tuple(view.hand) or rng.sample(tuple(CardSet(hands[hakem])), FIRST_CARDS)
            first_five = CardSet.of(five).mask
        elif phase is Phase.PLAY:
            hands = hidden_hands(view, view.counts, history, rng)
        play = Tricks.seen(view, hands)
        if phase is Phase.TRUMP:
            play = replace(play, leader=hakem)
        # Whether a seat with low cards may ask again is seen from its legal moves alone.
        is_last = phase is Phase.TRUMP and AskRedeal() not in view.legal
        return HokmState(
            options, phase, (view.scores[0], view.scores[1]), hakem, view.deal, view.result,
            options.max_redeals if is_last else 0, first_five, play,
        )  # fmt: skip


def _carried(carry: Carry | None) -> tuple[tuple[int, int], Seat, int]:
    given = read_carry(carry, CARRIED)
    (ours, theirs), (hakem,), (deals,) = given["scores"], given["hakem"], given["deals"]
    if hakem not in range(NATURE, SEATS) or min(ours, theirs, deals) < 0:
        raise bad_carry(given)
    return (ours, theirs), Seat(hakem), deals


def _may_redeal(state: HokmState) -> bool:
    options = state.options
    is_low = not state.first_five & HIGH_CARDS
    return options.low_hand_redeal and is_low and state.redeals < options.max_redeals


def _by_chance(state: HokmState, move: Move) -> Step[HokmState]:
    if isinstance(move, Reseat) and state.phase is Phase.RESEAT and len(move.order) == SEATS:
        return Step(replace(state, phase=Phase.DRAW), (events.Reseated(move.order),))
    if isinstance(move, Appoint) and state.phase is Phase.DRAW and move.seat in range(SEATS):
        made = replace(state, phase=Phase.DEAL, hakem=move.seat)
        return Step(made, (events.OfficeGiven(move.seat, None),))
    if isinstance(move, DrawCards) and state.phase is Phase.DRAW and move.first in range(SEATS):
        return _drawn(state, move)
    if isinstance(move, Deal) and state.phase is Phase.DEAL:
        return _begin_deal(state, move)
    raise errors.WrongPhaseError


def _drawn(state: HokmState, move: DrawCards) -> Step[HokmState]:
    shown, aces = turn_to_aces(move.first, move.cards, SEATS, state.options.aces)
    if len(shown) < len(move.cards):
        raise errors.BadNotationError(move.code)
    hakem, ace = aces[0]
    happened: list[Event] = [events.CardsDrawn(shown), events.OfficeGiven(hakem, ace)]
    if len(aces) > 1:
        happened.append(events.Reseated(partner_opposite(hakem, aces[1][0], SEATS)))
    return Step(replace(state, phase=Phase.DEAL, hakem=hakem), tuple(happened))


def _begin_deal(state: HokmState, move: Deal) -> Step[HokmState]:
    require_deal(move, (ALL_TRICKS,) * SEATS, FULL_MASK, turned=False, widow=0)
    hands = tuple(CardSet.of(hand).mask for hand in move.hands)
    first_five = CardSet.of(move.hands[state.hakem][:FIRST_CARDS]).mask
    made = HokmState(
        state.options, Phase.TRUMP, state.scores, state.hakem, state.deal + 1, state.result,
        state.redeals, first_five, Tricks(hands, NO_TRICKS.seats, state.hakem),
    )  # fmt: skip
    return Step(made, (events.DealStarted(state.deal + 1, (ALL_TRICKS,) * SEATS),))


def _name(state: HokmState, move: NameTrump) -> Step[HokmState]:
    if move.suit is None:
        raise errors.BadSuitError
    play = replace(state.play, trump=int(move.suit))
    made = replace(state, phase=Phase.PLAY, play=play, redeals=0)
    return Step(made, (events.TrumpNamed(state.hakem, move.suit),))


def _redeal(state: HokmState) -> Step[HokmState]:
    if not _may_redeal(state):
        raise errors.NoRedealError
    made = HokmState(
        state.options, Phase.DEAL, state.scores, state.hakem, state.deal - 1, state.result,
        state.redeals + 1,
    )  # fmt: skip
    return Step(made, (events.RedealAsked(state.hakem),))


def _play(state: HokmState, move: Play) -> Step[HokmState]:
    play, happened = state.play.play(move.card, RULE)
    made = HokmState(
        state.options, state.phase, state.scores, state.hakem, state.deal, state.result,
        state.redeals, state.first_five, play,
    )  # fmt: skip
    if play.trick or max(made.tricks) < TRICKS_TO_WIN:
        return Step(made, happened)
    is_won = state.options.stop_at_seven or len(play.takers) == ALL_TRICKS
    return _end_deal(made, happened) if is_won else Step(made, happened)


def losers_at_seven(takers: tuple[Seat, ...]) -> int:
    """Count the losers' tricks when the winners took their seventh: later ones undo no kot."""
    count = [0, 0]
    for seat in takers:
        count[seat % 2] += 1
        if TRICKS_TO_WIN in count:
            break
    return min(count)


def _end_deal(state: HokmState, happened: tuple[Event, ...]) -> Step[HokmState]:
    """Score a deal, move the office, look for the end of the match [HK22-HK27]."""
    tricks = state.tricks
    side = 0 if tricks[0] >= TRICKS_TO_WIN else 1
    hakem_won = state.hakem % 2 == side
    if losers_at_seven(state.play.takers) > 0:
        kind, points = "normal", 1
    elif hakem_won:
        kind, points = "kot", state.options.kot_points
    else:
        kind, points = "hakem_kot", state.options.hakem_kot_points
    gained = (points, 0) if side == 0 else (0, points)
    scores = (state.scores[0] + gained[0], state.scores[1] + gained[1])
    result = DealScored(state.deal, kind, SIDES[side], gained, tricks, scores, state.hakem)
    is_over = scores[side] >= state.options.target
    made = replace(
        state,
        phase=Phase.OVER if is_over else Phase.DEAL,
        scores=scores,
        hakem=state.hakem if hakem_won else Seat((state.hakem + 1) % SEATS),
        first_five=0,
        result=result,
        play=state.play.over(),
    )
    won = (events.MatchWon(SIDES[side], scores, _ranks(scores)),) if is_over else ()
    return Step(made, (*happened, result, *won))


def _ranks(scores: tuple[int, int]) -> tuple[int, ...]:
    return (1, 2) if scores[0] > scores[1] else (2, 1)


GAME: Final = Hokm()
