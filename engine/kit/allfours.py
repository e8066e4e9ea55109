"""All Fours, the rules that Pitch and Smear share; all that differs between them is a `Plan`.

Six cards each. One pass of bids for the four points high, low, jack and game; whoever bid highest
may take cards set aside and lays as many away; his first lead makes its suit trump. Follow suit or
trump if able to follow, else play anything; six tricks; the four points are counted and the bid is
kept or taken off.

::

    draw -> deal -> bid -> (discard ->) play -> deal ... -> over
             ^       |
             +-------+ everybody passed
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from engine import events
from engine.cards import SUIT_MASKS, CardSet
from engine.errors import NotInHandError
from engine.events import DealScored, Event, TrickTaken
from engine.game import Step
from engine.kit.auction import Auction, Bidding, silent
from engine.kit.dealing import require_deal
from engine.kit.fourpoints import (
    Scoring,
    Sides,
    card_points,
    four_points,
    gained,
    places,
    side_of,
    winner_of,
)
from engine.kit.trick import NO_SUIT, FollowRule
from engine.kit.tricks import Tricks, everybody
from engine.kit.widow import leadable, require_discard
from engine.moves import Bid, Deal, Discard, Pass, Pitch
from engine.options import Options
from engine.refusals import LeadNotAllowedError
from engine.seats import Seat

if TYPE_CHECKING:
    from engine.cards import Card, Suit

HAND: Final = 6
RULE: Final = FollowRule.FOLLOW_OR_TRUMP


@dataclass(frozen=True, slots=True)
class Plan:
    """What the options of a match make of the family's rules."""

    pack: int
    """Mask of all cards."""
    sides: Sides
    bidding: Bidding
    scoring: Scoring
    keeps_dealer: bool
    """Whether the same dealer deals again when everybody has passed."""
    widow: int = 0
    """Cards set aside for whoever wins the auction."""
    may_discard_trumps: bool = False


class Phase(IntEnum):
    """Where a match stands."""

    DRAW = 0
    DEAL = 1
    BID = 2
    DISCARD = 3
    PLAY = 4
    OVER = 5


@dataclass(frozen=True, slots=True)
class FoursState:
    """A match at one moment."""

    options: Options
    plan: Plan
    phase: Phase
    scores: tuple[int, ...]
    """By side."""
    dealer: Seat
    """In a deal its dealer, between deals the next one; `NATURE` before the draw."""
    deal: int
    """Deals dealt so far; one that everybody passed does not count."""
    auction: Auction
    """Of this deal, between deals of the last one."""
    play: Tricks
    taken: tuple[TrickTaken, ...] = ()
    """Finished tricks of the open deal."""
    widow: int = 0
    """Mask of the cards set aside; they stay here when they are taken."""
    gone: int = 0
    """Mask of what the declarer laid away."""
    redeals: int = 0
    """Deals running that everybody passed."""
    result: DealScored | None = None

    @property
    def declarer(self) -> Seat:
        """Tell who won the auction; only after it."""
        if self.auction.declarer is None:
            raise LookupError(self.phase)
        return self.auction.declarer

    @property
    def leadable(self) -> tuple[Suit, ...]:
        """Give the suits that the declarer may lead to the first trick."""
        hand = self.play.hands[self.declarer] | self.gone
        return leadable(hand, self.gone, HAND, is_free=self.plan.may_discard_trumps)

    @property
    def counted(self) -> tuple[int, ...]:
        """Give the card points of each side: in its tricks, between deals with what was laid away.

        What is laid away stays unseen as long as the deal is open.
        """
        if self.phase in (Phase.DEAL, Phase.OVER) and self.result and self.result.fours:
            return self.result.fours.card_points
        return card_points(self.taken, self.plan.sides)

    @property
    def playable(self) -> int:
        """Give the cards that whose turn it is may play."""
        if self.play.trump != NO_SUIT:
            return self.play.legal(RULE)
        suits = sum(SUIT_MASKS[suit] for suit in self.leadable)
        return self.play.hands[self.play.turn] & suits


def begin_deal(state: FoursState, move: Deal) -> Step[FoursState]:
    """Take up a deal; whoever sits after the dealer speaks first. Raises `BadNotationError`."""
    plan, number = state.plan, state.deal + 1
    seats = len(state.play.hands)
    sizes = (HAND,) * seats
    require_deal(move, sizes, plan.pack, turned=False, widow=plan.widow)
    hands = tuple([CardSet.of(hand).mask for hand in move.hands])
    made = FoursState(
        state.options, plan, Phase.BID, state.scores, state.dealer, number,
        silent(plan.bidding, state.dealer, seats), Tricks(hands, everybody(seats), Seat(0)),
        (), CardSet.of(move.widow).mask, 0, state.redeals, state.result,
    )  # fmt: skip
    return Step(made, (events.DealStarted(number, sizes),))


def say(state: FoursState, seat: Seat, move: Bid | Pass | Pitch) -> Step[FoursState]:
    """Take a bid, a pass or a pitch; the last one ends the auction.

    Raises `NotInHandError` for a pitch, and what `Auction` raises.
    """
    if isinstance(move, Pass):
        auction = state.auction.passed()
        said: Event = events.Passed(seat)
    elif isinstance(move, Bid):
        auction = state.auction.raised(move.number)
        is_steal = state.auction.bid == move.number
        said = events.BidMade(seat, move.number, is_steal=is_steal)
    else:
        if not state.play.hands[seat] & move.card.bit:
            raise NotInHandError(move.card)
        auction = state.auction.pitched()
        is_steal = state.auction.bid == auction.bid
        said = events.BidMade(seat, auction.bid, is_steal=is_steal)
    made = replace(state, auction=auction)
    if auction.turn is not None:
        return Step(made, (said,))
    if auction.declarer is None:
        return _passed_out(made, said)
    happened = (said, events.AuctionWon(auction.declarer, auction.bid))
    if state.plan.widow:
        return _take_widow(made, happened)
    made = replace(made, phase=Phase.PLAY, play=replace(state.play, leader=auction.declarer))
    return play(made, move.card, happened) if isinstance(move, Pitch) else Step(made, happened)


def _passed_out(state: FoursState, said: Event) -> Step[FoursState]:
    seats = len(state.play.hands)
    step = 0 if state.plan.keeps_dealer else 1
    dealer = Seat((state.dealer + step) % seats)
    made = replace(
        state,
        phase=Phase.DEAL,
        dealer=dealer,
        deal=state.deal - 1,
        play=Tricks.idle(seats),
        widow=0,
        redeals=state.redeals + 1,
    )
    return Step(made, (said, events.PassedOut(state.dealer, dealer)))


def _take_widow(state: FoursState, happened: tuple[Event, ...]) -> Step[FoursState]:
    taker, hands = state.declarer, state.play.hands
    hands = (*hands[:taker], hands[taker] | state.widow, *hands[taker + 1 :])
    made = replace(state, phase=Phase.DISCARD, play=replace(state.play, hands=hands))
    return Step(made, (*happened, events.WidowTaken(taker, state.plan.widow)))


def lay_away(state: FoursState, seat: Seat, move: Discard) -> Step[FoursState]:
    """Lay cards away after the widow was taken; raises what `require_discard` raises."""
    plan, hands = state.plan, state.play.hands
    is_free = plan.may_discard_trumps
    gone = require_discard(hands[seat], move.cards, plan.widow, is_free=is_free)
    hands = (*hands[:seat], hands[seat] & ~gone, *hands[seat + 1 :])
    play = replace(state.play, hands=hands, leader=seat)
    made = replace(state, phase=Phase.PLAY, gone=gone, play=play)
    return Step(made, (events.CardsDiscarded(seat, plan.widow),))


def play(state: FoursState, card: Card, happened: tuple[Event, ...]) -> Step[FoursState]:
    """Play a card; the first lead of the deal makes its suit trump.

    Raises `NotInHandError`, `LeadNotAllowedError`, `MustFollowError`.
    """
    play = state.play
    if play.trump == NO_SUIT:
        legal = state.playable
        if not play.hands[play.turn] & card.bit:
            raise NotInHandError(card)
        if not legal & card.bit:
            raise LeadNotAllowedError(card.suit, CardSet(legal))
        happened = (*happened, events.TrumpNamed(play.turn, card.suit))
        play = replace(play, trump=int(card.suit))
    play, played = play.play(card, RULE)
    finished = tuple([event for event in played if isinstance(event, TrickTaken)])
    made = replace(state, play=play, taken=state.taken + finished)
    happened += played
    return Step(made, happened) if any(play.hands) else _end_deal(made, happened)


def _end_deal(state: FoursState, happened: tuple[Event, ...]) -> Step[FoursState]:
    """Count the four points, keep or take off the bid, look for the end of the match."""
    plan, declarer, bid = state.plan, state.declarer, state.auction.bid
    laid_away = tuple(CardSet(state.gone))
    fours = four_points(plan.scoring, plan.sides, declarer, state.taken, laid_away)
    ours = side_of(plan.sides, declarer)
    is_made, gains = gained(plan.scoring, fours, ours, bid, state.scores)
    scores = tuple([old + new for old, new in zip(state.scores, gains, strict=True)])
    result = DealScored(
        state.deal, "made" if is_made else "missed", plan.sides[ours] if is_made else (), gains,
        state.play.taken(plan.sides), scores, declarer, bid, fours=fours,
    )  # fmt: skip
    if plan.widow:
        happened = (*happened, events.DiscardsShown(declarer, laid_away))
    winner = winner_of(plan.scoring, plan.sides, result)
    made = replace(
        state,
        phase=Phase.DEAL if winner is None else Phase.OVER,
        scores=scores,
        dealer=Seat((state.dealer + 1) % len(state.play.hands)),
        play=state.play.over(),
        taken=(),
        widow=0,
        gone=0,
        redeals=0,
        result=result,
    )
    if winner is None:
        return Step(made, (*happened, result))
    won = events.MatchWon(plan.sides[winner], scores, places(scores, winner))
    return Step(made, (*happened, result, won))
