"""Judgement: everyone for himself promises a number of tricks, and scores by keeping it exactly.

The rules, by the numbers of the requirements:

- Four players (JU1), three to seven as well; 52 cards, ace high to two (JU11). Turns go on from
  the player after the dealer (JU2); the deal moves on by one seat.
- The first deal has ten cards each, every other one card fewer (JU3, JU4, JU18), and each has its
  trump suit beforehand: hearts, spades, diamonds, clubs, and again (JU5).
- The player after the dealer predicts his tricks first (JU6), then the others in turn (JU7). The
  dealer, who is last, may not make the sum equal to the cards of the deal (JU8, JU9).
- The player who was dealt the first card leads (JU10). Follow suit if able, else play anything;
  the highest trump wins, else the highest card of the suit led; the winner leads (JU12). All cards
  are played (JU13).
- As many tricks as predicted score ten for each (JU14), anything else nothing (JU15). All tricks
  of the deal predicted and made score ten more for each (JU16); none and none scores ten (JU17).
- The highest total after the last deal wins.

::

    draw -> deal -> bid -> play -> deal ... -> over
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Annotated, Final, Literal

from engine import errors, events
from engine.cards import CARDS, FULL_MASK, Card, CardSet, Rank, Suit
from engine.events import DealScored, Event
from engine.game import Carry, Game, Source, Step
from engine.kit.carrying import bad_carry, read_carry
from engine.kit.dealing import deal_packets, require_deal, shuffled
from engine.kit.idle import lowest_card
from engine.kit.sampling import hidden_hands
from engine.kit.trick import NO_SUIT, FollowRule
from engine.kit.tricks import PLAYS, Tricks, everybody, plays, suit_or_none
from engine.moves import Appoint, Bid, Deal, Move, Play
from engine.options import Between, Options
from engine.refusals import BadBidError, HookError
from engine.seats import NATURE, Rotation, Seat
from engine.view import NO_MOVES, LegalMoves, View

if TYPE_CHECKING:
    from random import Random

USUAL_CARDS: Final = 10
RULE: Final = FollowRule.MUST_FOLLOW
ACES: Final = CardSet.of(card for card in CARDS if card.rank is Rank.ACE).mask
COURT: Final = CardSet.of(card for card in CARDS if card.rank in (Rank.KING, Rank.QUEEN))


@dataclass(frozen=True, slots=True)
class JudgementOptions(Options):
    """Options of a Judgement table."""

    start_cards: Annotated[int, Between(0, 17, (0, 5, 7, 10))] = 0
    """Cards of the largest deal; 0 = ten, or as many as the pack allows."""
    schedule: Literal["down", "up", "down_up", "up_down"] = "down"
    """From the largest deal to one card, and back."""
    trump_sequence: Literal["hsdc", "sdch", "sdchn", "s", "h", "d", "c", "n", "turn_up"] = "hsdc"
    """Trump of one deal after the other, ``n`` = none, again from the first when they are used up;
    or that of a card turned up."""
    scoring: Literal["times10", "plus10"] = "times10"
    zero_points: Annotated[int, Between(0, 50, (0, 5, 10))] = 10
    all_bonus: Annotated[int, Between(0, 20, (0, 5, 10))] = 10
    """What each trick scores more when all of the deal were predicted and made."""
    miss: Literal["zero", "minus_diff10", "minus_bid10"] = "zero"
    hook: bool = True
    """The dealer may not make the sum of the bids equal to the cards of the deal."""
    first_lead: Literal["eldest", "highest_bidder"] = "eldest"
    tie_break: Literal["shared", "exact_bids"] = "shared"

    @property
    def turns_up(self) -> bool:
        """Tell whether a card turned up gives the trump."""
        return self.trump_sequence == "turn_up"

    def most_cards(self, seats: int) -> int:
        """Give the largest hand that the pack allows."""
        return (len(CARDS) - self.turns_up) // seats

    def sizes(self, seats: int) -> tuple[int, ...]:
        """Give the hand size of every deal of the match."""
        top = self.start_cards or min(USUAL_CARDS, self.most_cards(seats))
        up, down = range(1, top + 1), range(top, 0, -1)
        ways = {"down": down, "up": up, "down_up": (*down, *up[1:]), "up_down": (*up, *down[1:])}
        return tuple(ways[self.schedule])

    def trump(self, deal: int) -> int:
        """Give the trump suit of a deal, counted from 1; `NO_SUIT` = none."""
        code = self.trump_sequence[(deal - 1) % len(self.trump_sequence)].upper()
        return NO_SUIT if code == "N" else Suit.parse(code)

    def points(self, bid: int, made: int, cards: int) -> int:
        """Score a bid [JU14-JU17]."""
        if bid != made:
            worth = {"zero": 0, "minus_diff10": abs(bid - made), "minus_bid10": max(bid, 1)}
            return -10 * worth[self.miss]
        if bid == 0:
            return self.zero_points
        bonus = self.all_bonus * bid if bid == cards else 0
        return bonus + (10 * bid if self.scoring == "times10" else 10 + bid)


class Phase(IntEnum):
    """Where a match stands."""

    DRAW = 0
    DEAL = 1
    BID = 2
    PLAY = 3
    OVER = 4


@dataclass(frozen=True, slots=True)
class JudgementState:
    """A match at one moment; every seat is a side of its own."""

    options: JudgementOptions
    phase: Phase
    scores: tuple[int, ...]
    exact: tuple[int, ...]
    """Bids that each seat has kept exactly."""
    dealer: Seat
    """In a deal its dealer, between deals the next one; `NATURE` before the draw."""
    deal: int
    """Deals dealt so far."""
    play: Tricks
    bids: tuple[int | None, ...]
    """By seat, None = not yet; those of the last deal stay until the next one."""
    cards: int = 0
    """Cards of each seat in this deal."""
    turned: Card | None = None
    result: DealScored | None = None

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def bidder(self) -> Seat:
        """Tell who bids next; in `Phase.BID` only [JU6, JU7]."""
        made = self.seats - self.bids.count(None)
        return Seat((self.dealer + 1 + made) % self.seats)

    @property
    def barred(self) -> int | None:
        """Give the number that the dealer, whose turn it is, may not bid [JU8]."""
        if self.phase is not Phase.BID or self.bidder != self.dealer or not self.options.hook:
            return None
        rest = self.cards - sum(bid or 0 for bid in self.bids)
        return rest if rest >= 0 else None


class Judgement(Game[JudgementState, JudgementOptions]):
    """The rules of Judgement."""

    key = "judgement"
    rules = 1
    seats = (4, 3, 5, 6, 7)
    rotation = Rotation.COUNTERCLOCKWISE
    partners = False
    options = JudgementOptions

    def start(
        self, seats: int, options: JudgementOptions, carry: Carry | None = None
    ) -> JudgementState:
        """Begin a match; ``carry`` may give scores, exact bids, dealer, number of deals played."""
        options.check()
        if seats not in self.seats:
            raise errors.BadOptionError("players", str(seats))
        if options.start_cards > options.most_cards(seats):
            raise errors.BadOptionError("start_cards", str(options.start_cards))
        zeros = (0,) * seats
        usual: Carry = {"scores": zeros, "exact": zeros, "dealer": (NATURE,), "deals": (0,)}
        given = read_carry(carry, usual)
        (dealer,), (deals,) = given["dealer"], given["deals"]
        is_open = 0 <= deals < len(options.sizes(seats))
        if dealer not in range(NATURE, seats) or not is_open or min(given["exact"]) < 0:
            raise bad_carry(given)
        return JudgementState(
            options, Phase.DRAW if dealer == NATURE else Phase.DEAL, given["scores"],
            given["exact"], Seat(dealer), deals, Tricks.idle(seats), (None,) * seats,
        )  # fmt: skip

    def carry(self, state: JudgementState) -> Carry:
        """Give scores, exact bids, dealer and finished deals."""
        finished = state.deal - (state.phase in (Phase.BID, Phase.PLAY))
        return {
            "scores": state.scores,
            "exact": state.exact,
            "dealer": (state.dealer,),
            "deals": (finished,),
        }

    def acting(self, state: JudgementState) -> tuple[Seat, ...]:
        """Tell who may act now."""
        if state.phase is Phase.PLAY:
            return (state.play.turn,)
        if state.phase is Phase.BID:
            return (state.bidder,)
        return () if state.phase is Phase.OVER else (NATURE,)

    def legal(self, state: JudgementState, seat: Seat) -> LegalMoves:
        """Tell what a seat may do now."""
        if seat == NATURE or seat not in self.acting(state):
            return NO_MOVES
        if state.phase is Phase.PLAY:
            return plays(state.play.legal(RULE))
        barred = state.barred
        numbers = range(state.cards + 1)
        return LegalMoves(tuple([Bid(number) for number in numbers if number != barred]))

    def chance(self, state: JudgementState, source: Source) -> Move:
        """Draw the move of chance that is due: the first dealer, or a deal, card by card."""
        if state.phase is Phase.DRAW:
            return Appoint(Seat(source.below(state.seats)))
        eldest = Seat((state.dealer + 1) % state.seats)
        singles = (1,) * state.options.sizes(state.seats)[state.deal]
        pack = shuffled(FULL_MASK, source)
        return deal_packets(pack, eldest, state.seats, singles, turned=state.options.turns_up)

    def apply(self, state: JudgementState, seat: Seat, move: Move) -> Step[JudgementState]:
        """Make a move; raises a `RuleError` and changes nothing when it is not legal."""
        if isinstance(move, Play):
            if state.phase is not Phase.PLAY:
                raise errors.WrongPhaseError
            if seat != state.play.turn:
                raise errors.NotYourTurnError(state.play.turn)
            play, happened = state.play.play(move.card, RULE)
            made = replace(state, play=play)
            return Step(made, happened) if any(play.hands) else _end_deal(made, happened)
        if isinstance(move, Bid):
            if state.phase is not Phase.BID:
                raise errors.WrongPhaseError
            if seat != state.bidder:
                raise errors.NotYourTurnError(state.bidder)
            return _bid(state, seat, move.number)
        if seat == NATURE and isinstance(move, Appoint) and state.phase is Phase.DRAW:
            if move.seat not in range(state.seats):
                raise errors.BadNotationError(move.code)
            made = replace(state, phase=Phase.DEAL, dealer=move.seat)
            return Step(made, (events.OfficeGiven(move.seat, None),))
        if seat == NATURE and isinstance(move, Deal) and state.phase is Phase.DEAL:
            return _begin_deal(state, move)
        raise errors.WrongPhaseError

    def idle(self, state: JudgementState, seat: Seat) -> Move:
        """Bid the sure-looking tricks, play the lowest legal card [X1, X2]."""
        trump = state.play.trump
        if state.phase is Phase.PLAY:
            return PLAYS[lowest_card(state.play.legal(RULE), trump).index]
        suit = suit_or_none(trump)
        court = 0 if suit is None else COURT.suited(suit).mask
        wish = (state.play.hands[seat] & (ACES | court)).bit_count()
        # Where that number is barred the nearest one does, the lower first.
        allowed = [move.number for move in self.legal(state, seat) if isinstance(move, Bid)]
        return Bid(min(allowed, key=lambda number: (abs(number - wish), number)))

    def view(self, state: JudgementState, seat: Seat | None) -> View:
        """Give what a seat may know: its own hand and everything that lies open."""
        play = state.play
        is_over = state.phase is Phase.OVER
        ranks = _ranks(state) if is_over else ()
        return View(
            seat=seat,
            acting=self.acting(state),
            decision=state.phase.name.lower(),
            legal=NO_MOVES if seat is None else self.legal(state, seat),
            hand=CardSet(0 if seat is None else play.hands[seat]),
            counts=play.counts,
            leader=play.leader if state.phase is Phase.PLAY else None,
            trick=play.shown,
            last_trick=play.last_shown,
            last_taker=play.last_taker,
            best=play.best(),
            trump=suit_or_none(play.trump),
            declarer=None,
            deal=state.deal,
            sides=tuple([(side,) for side in play.seats]),
            tricks=tuple([play.takers.count(side) for side in play.seats]),
            tricks_to_win=0,
            scores=state.scores,
            target=0,
            result=state.result,
            winners=_first(ranks),
            options=state.options,
            ranks=ranks,
            deals=len(state.options.sizes(state.seats)),
            cards=state.cards,
            takers=play.takers,
            dealer=None if state.dealer == NATURE else state.dealer,
            bids=state.bids,
            barred=state.barred,
            exact=state.exact,
            turned=state.turned,
        )

    def sample(self, view: View, history: tuple[Event, ...], rng: Random) -> JudgementState:
        """Draw a state that the viewer cannot rule out."""
        options = view.options
        if not isinstance(options, JudgementOptions):
            raise TypeError(options)
        play = Tricks.seen(view, hidden_hands(view, view.counts, history, rng))
        phase = Phase[view.decision.upper()]
        dealer = NATURE if view.dealer is None else view.dealer
        if phase is Phase.BID:
            play = replace(play, leader=Seat((dealer + 1) % len(view.sides)))
        elif phase is not Phase.PLAY and view.last_taker is not None:
            play = replace(play, leader=view.last_taker)
        return JudgementState(
            options, phase, view.scores, view.exact, dealer, view.deal, play, view.bids,
            view.cards, view.turned, view.result,
        )  # fmt: skip


def _begin_deal(state: JudgementState, move: Deal) -> Step[JudgementState]:
    """Take up a deal and tell its trump [JU3-JU5]."""
    options, number = state.options, state.deal + 1
    cards = options.sizes(state.seats)[state.deal]
    sizes = (cards,) * state.seats
    require_deal(move, sizes, FULL_MASK, turned=options.turns_up, widow=0)
    hands = tuple(CardSet.of(hand).mask for hand in move.hands)
    trump = options.trump(number) if move.turned is None else move.turned.suit
    eldest = Seat((state.dealer + 1) % state.seats)
    made = replace(
        state,
        phase=Phase.BID,
        deal=number,
        play=Tricks(hands, everybody(state.seats), eldest, trump),
        bids=(None,) * state.seats,
        cards=cards,
        turned=move.turned,
    )
    turned = () if move.turned is None else (events.CardTurned(move.turned),)
    named = events.TrumpNamed(None, suit_or_none(trump))
    return Step(made, (events.DealStarted(number, sizes), *turned, named))


def _bid(state: JudgementState, seat: Seat, number: int) -> Step[JudgementState]:
    """Take a bid; after the last one the first lead is due [JU6-JU10]."""
    if number not in range(state.cards + 1):
        raise BadBidError(0, state.cards)
    if number == state.barred:
        raise HookError(number, state.cards)
    bids = (*state.bids[:seat], number, *state.bids[seat + 1 :])
    made = replace(state, bids=bids)
    if None not in bids:
        leader = state.play.leader
        if state.options.first_lead == "highest_bidder":
            order = [Seat((leader + step) % state.seats) for step in range(state.seats)]
            leader = max(order, key=lambda other: bids[other] or 0)
        made = replace(made, phase=Phase.PLAY, play=replace(state.play, leader=leader))
    return Step(made, (events.BidMade(seat, number),))


def _end_deal(state: JudgementState, happened: tuple[Event, ...]) -> Step[JudgementState]:
    """Score a deal, move the dealer's office, look for the end [JU13-JU18]."""
    options, play = state.options, state.play
    bids = tuple([bid or 0 for bid in state.bids])
    tricks = tuple([play.takers.count(seat) for seat in play.seats])
    gained = tuple(
        [options.points(bid, took, state.cards) for bid, took in zip(bids, tricks, strict=True)]
    )
    scores = tuple([old + new for old, new in zip(state.scores, gained, strict=True)])
    kept = tuple([seat for seat in play.seats if bids[seat] == tricks[seat]])
    trump = suit_or_none(play.trump)
    result = DealScored(state.deal, "scored", kept, gained, tricks, scores, bids=bids, trump=trump)
    is_over = state.deal == len(options.sizes(state.seats))
    made = replace(
        state,
        phase=Phase.OVER if is_over else Phase.DEAL,
        scores=scores,
        exact=tuple([count + (seat in kept) for seat, count in enumerate(state.exact)]),
        dealer=Seat((state.dealer + 1) % state.seats),
        play=play.over(),
        result=result,
    )
    if not is_over:
        return Step(made, (*happened, result))
    ranks = _ranks(made)
    return Step(made, (*happened, result, events.MatchWon(_first(ranks), scores, ranks)))


def _ranks(state: JudgementState) -> tuple[int, ...]:
    by_exact = state.options.tie_break == "exact_bids"
    keys = [
        (score, exact if by_exact else 0)
        for score, exact in zip(state.scores, state.exact, strict=True)
    ]
    return tuple([1 + sum(other > key for other in keys) for key in keys])


def _first(ranks: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple([Seat(seat) for seat, rank in enumerate(ranks) if rank == 1])


GAME: Final = Judgement()
