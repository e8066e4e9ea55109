"""The interface of All Fours games: what a seat may do and know, what it does when absent."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from engine import errors, events
from engine.cards import SUIT_MASKS, CardSet
from engine.events import Event, TrickTaken
from engine.game import Carry, Game, Source, Step
from engine.kit.allfours import (
    HAND,
    RULE,
    FoursState,
    Phase,
    Plan,
    begin_deal,
    lay_away,
    play,
    say,
)
from engine.kit.auction import Auction, lowest_word, silent
from engine.kit.carrying import bad_carry, read_carry
from engine.kit.dealing import deal_packets, shuffled
from engine.kit.fourpoints import CARD_POINTS, places, winner_of
from engine.kit.idle import lowest_card
from engine.kit.sampling import hidden_hands, voids_shown
from engine.kit.trick import NO_SUIT
from engine.kit.tricks import PLAYS, Tricks, plays, suit_or_none
from engine.kit.widow import best_suit, discards, idle_discard, leadable
from engine.moves import Appoint, Bid, Deal, Discard, Move, Pass, Pitch, Play
from engine.options import Options
from engine.seats import NATURE, Seat
from engine.view import NO_CARDS, NO_MOVES, LegalMoves, View

if TYPE_CHECKING:
    from random import Random

    from engine.cards import Card

O = TypeVar("O", bound=Options)  # noqa: E741 - O for options, as in `engine.game`

PACKETS: Final = (3, 3)


class AllFours(Game[FoursState, O]):
    """The rules of the family."""

    @abstractmethod
    def plan(self, seats: int, options: O) -> Plan:
        """Say what differs; raises `BadOptionError` where options and seats do not fit."""

    def start(self, seats: int, options: O, carry: Carry | None = None) -> FoursState:
        """Begin a match; ``carry`` may give scores, dealer, number of deals played."""
        options.check()
        if seats not in self.seats:
            raise errors.BadOptionError("players", str(seats))
        plan = self.plan(seats, options)
        usual: Carry = {"scores": (0,) * len(plan.sides), "dealer": (NATURE,), "deals": (0,)}
        given = read_carry(carry, usual)
        (dealer,), (deals,) = given["dealer"], given["deals"]
        if dealer not in range(NATURE, seats) or deals < 0:
            raise bad_carry(given)
        return FoursState(
            options, plan, Phase.DRAW if dealer == NATURE else Phase.DEAL, given["scores"],
            Seat(dealer), deals, silent(plan.bidding, Seat(dealer), seats), Tricks.idle(seats),
        )  # fmt: skip

    def carry(self, state: FoursState) -> Carry:
        """Give scores, dealer and finished deals."""
        is_open = state.phase in (Phase.BID, Phase.DISCARD, Phase.PLAY)
        return {
            "scores": state.scores,
            "dealer": (state.dealer,),
            "deals": (state.deal - is_open,),
        }

    def acting(self, state: FoursState) -> tuple[Seat, ...]:
        """Tell who may act now."""
        if state.phase is Phase.PLAY:
            return (state.play.turn,)
        if state.phase is Phase.BID and state.auction.turn is not None:
            return (state.auction.turn,)
        if state.phase is Phase.DISCARD:
            return (state.declarer,)
        return () if state.phase is Phase.OVER else (NATURE,)

    def legal(self, state: FoursState, seat: Seat) -> LegalMoves:
        """Tell what a seat may do now."""
        if seat == NATURE or seat not in self.acting(state):
            return NO_MOVES
        hand = state.play.hands[seat]
        if state.phase is Phase.BID:
            return state.auction.legal(hand)
        if state.phase is Phase.DISCARD:
            return discards(hand, state.plan.widow, is_free=state.plan.may_discard_trumps)
        return plays(state.playable)

    def chance(self, state: FoursState, source: Source) -> Move:
        """Draw the move of chance that is due: the first dealer, or a deal."""
        seats = len(state.play.hands)
        if state.phase is Phase.DRAW:
            return Appoint(Seat(source.below(seats)))
        pack = shuffled(state.plan.pack, source)
        eldest = Seat((state.dealer + 1) % seats)
        return deal_packets(pack, eldest, seats, PACKETS, widow=state.plan.widow)

    def apply(self, state: FoursState, seat: Seat, move: Move) -> Step[FoursState]:
        """Make a move; raises a `RuleError` and changes nothing when it is not legal."""
        if isinstance(move, Play):
            _require_turn(self, state, seat, Phase.PLAY)
            return play(state, move.card, ())
        if isinstance(move, Bid | Pass) or (
            isinstance(move, Pitch) and state.plan.bidding.has_pitch
        ):
            _require_turn(self, state, seat, Phase.BID)
            return say(state, seat, move)
        if isinstance(move, Discard):
            _require_turn(self, state, seat, Phase.DISCARD)
            return lay_away(state, seat, move)
        if seat == NATURE and isinstance(move, Appoint) and state.phase is Phase.DRAW:
            if move.seat not in range(len(state.play.hands)):
                raise errors.BadNotationError(move.code)
            made = replace(state, phase=Phase.DEAL, dealer=move.seat)
            return Step(made, (events.OfficeGiven(move.seat, None),))
        if seat == NATURE and isinstance(move, Deal) and state.phase is Phase.DEAL:
            return begin_deal(state, move)
        raise errors.WrongPhaseError

    def idle(self, state: FoursState, seat: Seat) -> Move:
        """Pass or bid least; keep the longest suit and lead it; play the lowest card [X1, X2]."""
        if state.phase is Phase.BID:
            return lowest_word(state.auction)
        hand = state.play.hands[seat]
        if state.phase is Phase.DISCARD:
            return idle_discard(hand, state.plan.widow)
        if state.play.trump == NO_SUIT:
            cards = CardSet(hand).suited(best_suit(hand, state.leadable))
            return PLAYS[max(cards, key=lambda card: card.rank).index]
        return PLAYS[lowest_card(state.playable, state.play.trump, _worth).index]

    def view(self, state: FoursState, seat: Seat | None) -> View:
        """Give what a seat may know: its hand; the declarer the widow and what he laid away."""
        tricks, auction, plan = state.play, state.auction, state.plan
        is_dealt = state.phase in (Phase.DISCARD, Phase.PLAY)
        is_declarer = is_dealt and seat == auction.declarer
        is_first_lead = is_declarer and state.phase is Phase.PLAY and tricks.trump == NO_SUIT
        winner = _winner(state)
        return View(
            seat=seat,
            acting=self.acting(state),
            decision=state.phase.name.lower(),
            legal=NO_MOVES if seat is None else self.legal(state, seat),
            hand=CardSet(0 if seat is None else tricks.hands[seat]),
            counts=tricks.counts,
            leader=tricks.leader if state.phase is Phase.PLAY else None,
            trick=tricks.shown,
            last_trick=tricks.last_shown,
            last_taker=tricks.last_taker,
            best=tricks.best(),
            trump=suit_or_none(tricks.trump),
            declarer=auction.declarer,
            deal=state.deal,
            sides=plan.sides,
            tricks=tricks.taken(plan.sides),
            tricks_to_win=0,
            scores=state.scores,
            target=plan.scoring.target,
            result=state.result,
            winners=() if winner is None else plan.sides[winner],
            options=state.options,
            pack=CardSet(plan.pack),
            follows=RULE,
            ranks=() if winner is None else places(state.scores, winner),
            cards=HAND if state.deal else 0,
            takers=tricks.takers,
            dealer=None if state.dealer == NATURE else state.dealer,
            bids=auction.bids,
            bid=auction.bid,
            redeals=state.redeals,
            widow_size=plan.widow if state.phase is Phase.BID else 0,
            widow=CardSet(state.widow) if is_declarer else NO_CARDS,
            discards=CardSet(state.gone) if is_declarer else NO_CARDS,
            leadable=state.leadable if is_first_lead else (),
            card_points=state.counted,
        )

    def sample(self, view: View, history: tuple[Event, ...], rng: Random) -> FoursState:
        """Draw a state that the viewer cannot rule out."""
        if not isinstance(view.options, self.options):
            raise TypeError(view.options)
        plan = self.plan(len(view.counts), view.options)
        phase = Phase[view.decision.upper()]
        dealer = NATURE if view.dealer is None else view.dealer
        auction = Auction(plan.bidding, dealer, view.bids, view.bid, view.declarer)
        hands, widow, gone = _drawn(view, history, plan, phase, rng)
        return FoursState(
            view.options, plan, phase, view.scores, dealer, view.deal, auction,
            Tricks.seen(view, hands), tuple(e for e in history if isinstance(e, TrickTaken)),
            widow, gone, view.redeals, view.result,
        )  # fmt: skip


def _worth(card: Card) -> tuple[int, ...]:
    return CARD_POINTS[card.index], card.rank


def _winner(state: FoursState) -> int | None:
    if state.phase is not Phase.OVER or state.result is None:
        return None
    return winner_of(state.plan.scoring, state.plan.sides, state.result)


def _require_turn(game: AllFours[O], state: FoursState, seat: Seat, phase: Phase) -> None:
    if state.phase is not phase:
        raise errors.WrongPhaseError
    (turn,) = game.acting(state)
    if seat != turn:
        raise errors.NotYourTurnError(turn)


def _drawn(
    view: View, history: tuple[Event, ...], plan: Plan, phase: Phase, rng: Random
) -> tuple[tuple[int, ...], int, int]:
    """Draw hands, widow and discards that fit what the viewer knows."""
    seats = len(view.counts)
    trump = NO_SUIT if view.trump is None else int(view.trump)
    barred = dict(voids_shown(history, RULE, trump))
    is_dealt = plan.widow and phase in (Phase.DISCARD, Phase.PLAY)
    if plan.widow and phase is Phase.BID:
        *hands, widow = hidden_hands(view, (*view.counts, plan.widow), history, rng, barred)
        return tuple(hands), widow, 0
    if not is_dealt or view.declarer is None or view.seat == view.declarer:
        drawn = hidden_hands(view, view.counts, history, rng, barred)
        return drawn, view.widow.mask, view.discards.mask
    if trump != NO_SUIT and not plan.may_discard_trumps:
        # Trumps may lie there when all that was kept is trump; the likelier world is enough.
        barred[seats] = SUIT_MASKS[trump]
    pile = plan.widow if phase is Phase.PLAY else 0
    while True:
        *hands, gone = hidden_hands(view, (*view.counts, pile), history, rng, barred)
        hand = hands[view.declarer] | gone
        if trump != NO_SUIT or leadable(hand, gone, HAND, is_free=plan.may_discard_trumps):
            break
    own = CardSet(hand | _played_by(history, view.declarer))
    widow = CardSet.of(rng.sample(tuple(own), plan.widow)).mask
    return tuple(hands), widow, gone


def _played_by(history: tuple[Event, ...], seat: Seat) -> int:
    """Give the cards that a seat has played."""
    played = [e.card for e in history if isinstance(e, events.CardPlayed) and e.seat == seat]
    return CardSet.of(played).mask
