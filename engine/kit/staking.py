"""A deal played for a bank: antes, one card laid away, a betting, three tricks, who gets the chips.

What the table does to seats stands here too: time-outs, leaving, absence, fresh chips, closing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from engine import errors, events
from engine.cards import Card, CardSet
from engine.events import DealScored, Event
from engine.game import Step
from engine.kit.bank import Bank
from engine.kit.betting import Act, Betting, Limits, clockwise_from
from engine.kit.dealing import require_deal
from engine.kit.pot import Share
from engine.kit.trick import FollowRule
from engine.kit.tricks import Tricks, everybody
from engine.moves import BuyIn, Deal, Deed, Discard, Play
from engine.options import Options
from engine.refusals import (
    BadDiscardCountError,
    InsufficientChipsError,
    RefillFullError,
    RefillWaitError,
)
from engine.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Collection

RULE: Final = FollowRule.FOLLOW_THEN_TRUMP
TRICKS: Final = 3
TRICKS_TO_WIN: Final = 2


class Phase(IntEnum):
    """Where a match stands."""

    DRAW = 0
    DEAL = 1
    ENTRY = 2
    DISCARD = 3
    BET = 4
    PLAY = 5
    OVER = 6


OPEN: Final = frozenset((Phase.DISCARD, Phase.BET, Phase.PLAY))
"""Phases in which a deal is under way."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the options of a table come to."""

    limits: Limits
    ante: int
    start_chips: int
    cards: int
    """Cards dealt to each; one too many is laid away."""
    pack: int
    share: Share
    is_free: bool
    """Who plays on after a drawn deal pays no new ante."""
    asks_entry: bool
    """Then others may come back for half the bank."""
    deals: int
    """0 = no end by itself."""


@dataclass(frozen=True, slots=True)
class StakeState:
    """A match at one moment; every seat is a side of its own."""

    options: Options
    plan: Plan
    phase: Phase
    bank: Bank
    opener: Seat
    """Who opens this deal, between deals the next one; `NATURE` before the draw."""
    deal: int
    """Deals dealt so far."""
    betting: Betting
    """That of the last deal stays until the next one, like all that follows."""
    play: Tricks
    discards: tuple[int, ...]
    """Mask of what each seat laid away."""
    turned: Card | None = None
    strength: tuple[int, ...] | None = None
    """As what each card counts; None = as it looks."""
    result: DealScored | None = None
    ranks: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.discards)

    @property
    def next_in(self) -> dict[Seat, int]:
        """Tell who is dealt in next, and what each pays at once."""
        is_free = self.bank.chain is not None and self.plan.is_free
        return self.bank.next_in(None if is_free else self.plan.ante)

    @property
    def next_opener(self) -> Seat:
        """Give the opener, or the next seat that is dealt in; two must be."""
        playing = self.next_in
        order = (self.opener, *clockwise_from(self.opener, self.seats))
        return next(seat for seat in order if seat in playing)

    @property
    def to_discard(self) -> tuple[Seat, ...]:
        """Give the seats that have not laid a card away."""
        return tuple([seat for seat in self.betting.live if not self.discards[seat]])


Stepped = Step[StakeState]


def begin_deal(state: StakeState, move: Deal, strength: tuple[int, ...] | None) -> Stepped:
    """Take the antes and a deal; who has nothing left is all-in from the start."""
    plan, playing = state.plan, state.next_in
    sizes = tuple([plan.cards if seat in playing else 0 for seat in everybody(state.seats)])
    require_deal(move, sizes, plan.pack, turned=True, widow=0)
    if move.turned is None:
        raise errors.BadNotationError(move.code)
    hands = tuple([CardSet.of(hand).mask for hand in move.hands])
    opener, live = state.next_opener, tuple(playing)
    out = state.bank.all_in(playing)
    bank, paid = state.bank.cleared().anted(playing)
    made = StakeState(
        state.options, plan, Phase.DISCARD if plan.cards > TRICKS else Phase.BET, bank, opener,
        state.deal + 1, Betting.begin(plan.limits, state.seats, opener, live, out),
        Tricks(hands, live, opener, move.turned.suit), (0,) * state.seats, move.turned, strength,
        state.result,
    )  # fmt: skip
    started = events.DealStarted(made.deal, sizes)
    shown = (events.CardTurned(move.turned), events.TrumpNamed(None, move.turned.suit))
    return _go_on(made, (started, *paid, *shown))


def discard(state: StakeState, seat: Seat, move: Discard) -> Stepped:
    """Lay a card away."""
    hands = state.play.hands
    if len(move.cards) != 1:
        raise BadDiscardCountError(1)
    (card,) = move.cards
    if not hands[seat] & card.bit:
        raise errors.NotInHandError(card)
    kept = (*hands[:seat], hands[seat] ^ card.bit, *hands[seat + 1 :])
    laid = (*state.discards[:seat], card.bit, *state.discards[seat + 1 :])
    made = replace(state, play=replace(state.play, hands=kept), discards=laid)
    return _go_on(made, (events.CardsDiscarded(seat, 1),))


def act(state: StakeState, move: Act) -> Stepped:
    """Bet, raise, call or fold."""
    seat = state.betting.turn
    betting, happened = state.betting.made(move, state.bank.pot.stacks[seat])
    made = replace(state, betting=betting)
    if isinstance(happened, events.ChipsMoved):
        made = replace(made, bank=state.bank.staked_by(seat, happened.amount))
    else:
        made = _without_hand(made, seat)
    return _go_on(made, (happened,))


def play(state: StakeState, move: Play) -> Stepped:
    """Play a card; two tricks of one seat, or the third trick, end the deal."""
    tricks, happened = state.play.play(move.card, RULE, state.strength)
    made = replace(state, play=tricks)
    taker = tricks.last_taker
    if tricks.trick or taker is None:
        return Step(made, happened)
    if tricks.takers.count(taker) == TRICKS_TO_WIN:
        return _win(made, taker, happened)
    return _draw(made, happened) if len(tricks.takers) == TRICKS else Step(made, happened)


def answer(state: StakeState, seat: Seat, move: BuyIn) -> Stepped:
    """Enter the next deal for the price asked, or not."""
    chain, stack = state.bank.chain, state.bank.pot.stacks[seat]
    price = 0 if chain is None else chain.price
    if move.yes and (chain is None or stack < price):
        raise InsufficientChipsError(price, stack)
    bank, paid = state.bank.answered(seat, yes=move.yes)
    return _due(replace(state, bank=bank), (events.EntryAnswered(seat, move.yes), *paid))


def asking(state: StakeState) -> StakeState:
    """Ask for the price of entry after a drawn deal, where that is the rule."""
    if not state.plan.asks_entry:
        return state
    return replace(state, phase=Phase.ENTRY, bank=state.bank.priced())


def by_table(state: StakeState, seat: Seat, deed: Deed) -> Stepped:
    """Do what the table does for a seat."""
    if state.phase is Phase.OVER or seat not in range(state.seats):
        raise errors.WrongPhaseError
    match deed:
        case Deed.TIME_OUT:
            if state.phase is not Phase.BET:
                raise errors.WrongPhaseError
            if seat != state.betting.turn:
                raise errors.NotYourTurnError(state.betting.turn)
            return _fold(state, seat)
        case Deed.LEAVE:
            return _leave(state, seat)
        case Deed.SIT:
            return _sit(state, seat)
        case Deed.REFILL:
            require_refill(state, seat)
            amount = state.plan.start_chips - state.bank.pot.stacks[seat]
            return Step(replace(state, bank=state.bank.bought(seat, amount)), ())
        case Deed.CLOSE:
            bank, happened = state.bank.returned()
            return Step(
                replace(state, phase=Phase.OVER, bank=bank, play=state.play.over()), happened
            )
        case Deed.AWAY | Deed.BACK:
            bank = state.bank.attended(seat, is_away=deed is Deed.AWAY)
            return _due(replace(state, bank=bank), ())


def require_refill(state: StakeState, seat: Seat) -> None:
    """Raise a refusal unless a seat may fill its stack up: between deals, no part in the bank."""
    if state.phase is not Phase.DEAL or state.bank.pot.contributors[seat]:
        raise RefillWaitError
    if state.bank.pot.stacks[seat] >= state.plan.start_chips:
        raise RefillFullError


def _fold(state: StakeState, seat: Seat) -> Stepped:
    made = replace(state, betting=state.betting.folded(seat))
    return _go_on(_without_hand(made, seat), (events.Folded(seat, by_table=True),))


def _without_hand(state: StakeState, seat: Seat) -> StakeState:
    hands = state.play.hands
    return replace(state, play=replace(state.play, hands=(*hands[:seat], 0, *hands[seat + 1 :])))


def _go_on(state: StakeState, happened: tuple[Event, ...]) -> Stepped:
    """Find out what is due after a discard, a bet or a fold."""
    betting, phase = state.betting, state.phase
    if len(betting.live) == 1:
        return _win(state, betting.live[0], happened)
    if phase is Phase.DISCARD and not state.to_discard:
        phase = Phase.BET
    if phase is not Phase.BET or not betting.is_over:
        return Step(replace(state, phase=phase), happened)
    leader = betting.leader
    if leader is None:
        leader = betting.first_from(state.opener)
    tricks = replace(state.play, seats=betting.live, leader=leader)
    return Step(replace(state, phase=Phase.PLAY, play=tricks), happened)


def _win(state: StakeState, winner: Seat, happened: tuple[Event, ...]) -> Stepped:
    """Pay the winner; who was all-in below the highest stake gets his share only."""
    is_short = winner in state.betting.all_in and not state.bank.pot.is_covered(winner)
    return _pay(state, winner, happened, is_short=is_short)


def _pay(
    state: StakeState, winner: Seat, happened: tuple[Event, ...], *, is_short: bool
) -> Stepped:
    bank, paid = state.bank.won(winner, state.plan.share if is_short else None)
    made = replace(state, opener=Seat((winner + 1) % state.seats))
    return _end(made, bank, (winner,), (*happened, *paid))


def _draw(state: StakeState, happened: tuple[Event, ...]) -> Stepped:
    """Leave the stakes in the bank: an azi; the same seat opens again."""
    bank, carried = state.bank.drawn(state.betting.live, state.play.takers)
    step = _end(state, bank, (), (*happened, *carried))
    return _due(asking(step.state), step.events)


def _end(
    state: StakeState, bank: Bank, winners: tuple[Seat, ...], happened: tuple[Event, ...]
) -> Stepped:
    gained = zip(bank.scores, state.bank.scores, strict=True)
    tricks = tuple([state.play.takers.count(seat) for seat in everybody(state.seats)])
    result = DealScored(
        state.deal, "won" if winners else "azi", winners,
        tuple([new - old for new, old in gained]), tricks, bank.scores,
    )  # fmt: skip
    made = replace(state, phase=Phase.DEAL, bank=bank, play=state.play.over(), result=result)
    return _finish(made, (*happened, result))


def _finish(state: StakeState, happened: tuple[Event, ...]) -> Stepped:
    """End the match after its last deal, unless a bank is left to be won."""
    plan, scores = state.plan, state.bank.scores
    if not plan.deals or state.deal < plan.deals or state.bank.chain is not None:
        return Step(state, happened)
    ranks = tuple([1 + sum(other > score for other in scores) for score in scores])
    won = events.MatchWon(first(ranks), scores, ranks)
    return Step(replace(state, phase=Phase.OVER, ranks=ranks), (*happened, won))


def _due(state: StakeState, happened: tuple[Event, ...]) -> Stepped:
    """Look whether the next deal of a row can be dealt: one seat left takes the bank.

    When none is left everything goes back.
    """
    chain = state.bank.chain
    if chain is None or state.phase not in (Phase.ENTRY, Phase.DEAL) or chain.asked:
        return Step(state, happened)
    made = replace(state, phase=Phase.DEAL)
    left = tuple(made.next_in)
    if len(left) > 1:
        return Step(made, happened)
    # No trick of the drawn deal counts towards what ends here.
    made = replace(made, play=replace(made.play, takers=()))
    if left:
        is_short = not made.bank.pot.stacks[left[0]] or left[0] in made.bank.company.away
        return _pay(made, left[0], happened, is_short=is_short)
    bank, returned = made.bank.returned()
    return _finish(replace(made, bank=bank), (*happened, *returned))


def _leave(state: StakeState, seat: Seat) -> Stepped:
    """Fold at once unless cards are played, and go home with the stack."""
    if seat in state.bank.company.vacant:
        raise errors.WrongPhaseError
    step: Stepped = Step(state, ())
    if state.phase in (Phase.DISCARD, Phase.BET) and seat in state.betting.live:
        step = _fold(state, seat)
    bank, refunded = step.state.bank.left(seat)
    return _due(replace(step.state, bank=bank), (*step.events, *refunded))


def _sit(state: StakeState, seat: Seat) -> Stepped:
    """Let a new owner come with fresh chips; a computer goes first."""
    step: Stepped = Step(state, ())
    if seat not in state.bank.company.vacant:
        step = _leave(state, seat)
    bank = step.state.bank.cleared().bought(seat, state.plan.start_chips)
    return Step(replace(step.state, bank=bank), step.events)


def first(ranks: Collection[int]) -> tuple[Seat, ...]:
    """Give the seats on the first place."""
    return tuple([Seat(seat) for seat, rank in enumerate(ranks) if rank == 1])
