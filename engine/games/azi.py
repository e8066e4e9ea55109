"""Azi: three cards, a bet for the right to lead, and two tricks take the bank.

The rules, by the numbers of the requirements:

- Two to six players (AS2), ace to six of three suits (AS1); shuffled unseen (AS23-AS25).
- Everybody in a deal pays an ante (AS3), gets three cards, and a card turned up gives trump (AS4);
  of four cards each lays one away before the betting (AS5). When an ace is turned, the six of
  trumps is the highest card: six on stage (AS6).
- The seat after the last winner (AS7), first of all a random one (AS8), opens with a bet (AS9);
  the others fold, call or raise (AS10), clockwise, a few turns each (AS11). Who bet most leads
  (AS15); who could not pay does not (AS12) and wins only his share (AS13, AS14).
- Follow suit (AS16), else trump (AS17), else anything (AS18); the highest card wins and its player
  leads (AS19). Two tricks win the bank (AS20); one each is an azi: the bank stays and the deal
  begins anew (AS21, AS22).

::

    draw -> deal -> [discard] -> bet -> play -> deal ... -> over
    after an azi, where the others must pay to come back: entry -> deal
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Final, Literal

from engine import errors, events
from engine.cards import CARDS, Card, CardSet, Rank, Suit
from engine.events import Event
from engine.game import Carry, Game, Purses, Source, Step
from engine.kit import staking
from engine.kit.bank import CARRIED, Bank
from engine.kit.betting import Act, Betting, Limits
from engine.kit.carrying import bad_carry
from engine.kit.dealing import deal_packets, shuffled
from engine.kit.idle import lowest_card
from engine.kit.pot import Share
from engine.kit.sampling import hidden_hands, voids_shown
from engine.kit.staking import OPEN, RULE, TRICKS_TO_WIN, Phase, Plan, StakeState
from engine.kit.trick import NO_SUIT
from engine.kit.tricks import PLAYS, Tricks, everybody, plays, suit_or_none
from engine.moves import (
    Appoint,
    Bet,
    BuyIn,
    ByTable,
    Call,
    Deal,
    Deed,
    Discard,
    Fold,
    Move,
    Play,
    Raise,
)
from engine.options import Between, Options
from engine.seats import NATURE, Rotation, Seat
from engine.view import NO_MOVES, LegalMoves, View

if TYPE_CHECKING:
    from random import Random

MOST_CHIPS: Final = 1_000_000
PHASES: Final[dict[type[Move], Phase]] = {
    BuyIn: Phase.ENTRY,
    Discard: Phase.DISCARD,
    **dict.fromkeys((Bet, Raise, Call, Fold), Phase.BET),
    Play: Phase.PLAY,
}
"""When each kind of move may be made."""


@dataclass(frozen=True, slots=True)
class AziOptions(Options):
    """Options of an Azi table; chips have no money value."""

    cards: Literal[3, 4] = 3
    excluded_suit: Literal["c", "d", "h", "s"] = "c"
    start_chips: Annotated[int, Between(20, MOST_CHIPS, (200, 500, 1000, 2000))] = 1000
    ante: Annotated[int, Between(1, MOST_CHIPS // 20, (5, 10, 20, 50))] = 10
    min_bet: Annotated[int, Between(1, MOST_CHIPS // 4, (10, 20, 50, 100))] = 10
    max_bet: Annotated[int, Between(0, MOST_CHIPS, (0, 50, 100, 200))] = 0
    """The highest bet, 0 = all there is."""
    max_turns: Annotated[int, Between(1, 5, (1, 2, 3, 5))] = 3
    max_raises: Annotated[int, Between(0, 20, (0, 3, 5, 10))] = 0
    """Raises of a deal by all seats together, 0 = no limit."""
    opening: Literal["must_bet", "bet_or_fold"] = "must_bet"
    azi_entry: Literal["all_ante", "half_bank", "trick_winners"] = "all_ante"
    """Who plays on after an azi: all for a new ante; who took a trick, others for half the bank, or
    nobody else."""
    allin_rule: Literal["proportional", "match"] = "proportional"
    deals: Annotated[int, Between(0, 100, (6, 12, 24, 0))] = 12
    """Deals of the match, 0 = until it is closed; drawn deals in a row are always finished."""

    @property
    def plan(self) -> Plan:
        """Give what they come to; the pack are the 27 cards from six to ace of three suits."""
        out = Suit.parse(self.excluded_suit.upper())
        pack = CardSet.of(card for card in CARDS if card.rank >= Rank.SIX and card.suit is not out)
        must_open = self.opening == "must_bet"
        return Plan(
            Limits(self.min_bet, self.max_bet, self.max_turns, self.max_raises, must_open),
            self.ante, self.start_chips, self.cards, pack.mask, Share(self.allin_rule),
            self.azi_entry != "all_ante", self.azi_entry == "half_bank", self.deals,
        )  # fmt: skip

    def check(self) -> None:
        """Check bounds across fields."""
        for name, is_fine in (
            ("ante", self.ante * 20 <= self.start_chips),
            ("min_bet", self.ante <= self.min_bet <= self.start_chips // 4),
            ("max_bet", self.max_bet == 0 or self.max_bet >= self.min_bet),
        ):
            if not is_fine:
                raise errors.BadOptionError(name, str(getattr(self, name)))


class Azi(Game[StakeState, AziOptions]):
    """The rules of Azi."""

    key = "azi"
    rules = 1
    seats = (4, 2, 3, 5, 6)
    rotation = Rotation.CLOCKWISE
    partners = False
    heeds_chairs = True
    keeps_hands = True
    options = AziOptions

    def start(self, seats: int, options: AziOptions, carry: Carry | None = None) -> StakeState:
        """Begin a match; ``carry`` may give an opener, deals played, and what a `Bank` takes."""
        options.check()
        if seats not in self.seats:
            raise errors.BadOptionError("players", str(seats))
        given = carry or {}
        (opener,), (deals,) = given.get("opener", (NATURE,)), given.get("deals", (0,))
        if (
            opener not in range(NATURE, seats)
            or deals < 0
            or not given.keys() <= CARRIED | {"opener", "deals"}
        ):
            raise bad_carry(given)
        bank = Bank.carried(seats, options.start_chips, given)
        plan, chain = options.plan, bank.chain
        live = () if chain is None else tuple(sorted(chain.live))
        state = StakeState(
            options, plan, Phase.DRAW if opener == NATURE else Phase.DEAL, bank, Seat(opener),
            deals, Betting.begin(plan.limits, seats, Seat(0), live, ()), Tricks.idle(seats),
            (0,) * seats,
        )  # fmt: skip
        return state if chain is None else staking.asking(state)

    def carry(self, state: StakeState) -> Carry:
        """Give chips, scores, opener and finished deals; the bank goes back to whoever paid in."""
        finished = state.deal - (state.phase in OPEN)
        return {**state.bank.carry(), "opener": (state.opener,), "deals": (finished,)}

    def purses(self, state: StakeState) -> Purses:
        """Give what was brought to the seats and taken home; at the end all is taken home."""
        gone = everybody(state.seats) if state.phase is Phase.OVER else ()
        return state.bank.company.home(state.bank.pot, gone)

    def owes_former(self, state: StakeState, seat: Seat) -> bool:
        """Tell whether an owner who left still has a claim on the bank."""
        return seat in state.bank.company.former

    def acting(self, state: StakeState) -> tuple[Seat, ...]:
        """Tell who may act now; several where cards are laid away, and where entry is asked."""
        phase, chain = state.phase, state.bank.chain
        if phase is Phase.PLAY:
            return (state.play.turn,)
        if phase is Phase.BET:
            return (state.betting.turn,)
        if phase is Phase.DISCARD:
            return state.to_discard
        if phase is Phase.ENTRY and chain is not None:
            return tuple(sorted(chain.asked))
        return () if phase is Phase.OVER else (NATURE,)

    def awaits_seats(self, state: StakeState) -> bool:
        """Tell whether fewer than two can be dealt in."""
        return state.phase is Phase.DEAL and len(state.next_in) < 2

    def legal(self, state: StakeState, seat: Seat) -> LegalMoves:
        """Tell what a seat may do now."""
        if seat == NATURE or seat not in self.acting(state):
            return NO_MOVES
        stack = state.bank.pot.stacks[seat]
        if state.phase is Phase.PLAY:
            return plays(state.play.legal(RULE))
        if state.phase is Phase.BET:
            return state.betting.legal(stack)
        if state.phase is Phase.DISCARD:
            hand = CardSet(state.play.hands[seat])
            return LegalMoves(tuple([Discard((card,)) for card in hand]))
        chain = state.bank.chain
        can_pay = chain is not None and stack >= chain.price
        return LegalMoves((BuyIn(yes=True), BuyIn(yes=False)) if can_pay else (BuyIn(yes=False),))

    def chance(self, state: StakeState, source: Source) -> Move:
        """Draw the move of chance that is due: the first opener [AS8], or a deal, card by card."""
        if state.phase is Phase.DRAW:
            return Appoint(Seat(source.below(state.seats)))
        playing = state.next_in
        out = [seat for seat in everybody(state.seats) if seat not in playing]
        pack, singles = shuffled(state.plan.pack, source), (1,) * state.plan.cards
        first = state.next_opener
        return deal_packets(pack, first, state.seats, singles, out=out, turned=True)

    def apply(self, state: StakeState, seat: Seat, move: Move) -> Step[StakeState]:
        """Make a move; raises a `RuleError` and changes nothing when it is not legal."""
        if isinstance(move, ByTable):
            return staking.by_table(state, seat, move.deed)
        if seat == NATURE:
            return _by_chance(state, move)
        if state.phase is not PHASES.get(type(move)):
            raise errors.WrongPhaseError
        acting = self.acting(state)
        if seat not in acting:
            raise errors.NotYourTurnError(acting[0])
        if isinstance(move, Play):
            return staking.play(state, move)
        if isinstance(move, Discard):
            return staking.discard(state, seat, move)
        if isinstance(move, BuyIn):
            return staking.answer(state, seat, move)
        if isinstance(move, Act):
            return staking.act(state, move)
        raise errors.WrongPhaseError

    def by_table(self, state: StakeState, seat: Seat, deed: Deed) -> Move | None:
        """Answer every change of chairs; raises the refusal of fresh chips."""
        if state.phase is Phase.OVER:
            return None
        if deed is Deed.REFILL:
            staking.require_refill(state, seat)
        return ByTable(deed)

    def idle(self, state: StakeState, seat: Seat) -> Move:
        """Fold, do not enter, lay away or play the lowest card [X1, X2]."""
        if state.phase is Phase.BET:
            return ByTable(Deed.TIME_OUT)
        if state.phase is Phase.ENTRY:
            return BuyIn(yes=False)
        strength = state.strength

        def worth(card: Card) -> tuple[int, ...]:
            return (card.rank if strength is None else CARDS[strength[card.index]].rank,)

        is_play = state.phase is Phase.PLAY
        cards = state.play.legal(RULE) if is_play else state.play.hands[seat]
        card = lowest_card(cards, state.play.trump, worth)
        return PLAYS[card.index] if is_play else Discard((card,))

    def view(self, state: StakeState, seat: Seat | None) -> View:
        """Give what a seat may know: its own hand and discard, and all that lies open."""
        play, bank = state.play, state.bank
        phase = "waiting" if self.awaits_seats(state) else state.phase.name.lower()
        acts = seat is not None and state.phase is Phase.BET and seat == state.betting.turn
        bounds = state.betting.bounds(bank.pot.stacks[seat]) if acts and seat is not None else None
        opener = None if state.opener == NATURE else state.opener
        sides = tuple([(side,) for side in everybody(state.seats)])
        return View(
            seat=seat,
            acting=self.acting(state),
            decision=phase,
            legal=NO_MOVES if seat is None else self.legal(state, seat),
            hand=CardSet(0 if seat is None else play.hands[seat]),
            counts=play.counts,
            leader=play.leader if state.phase is Phase.PLAY else None,
            trick=play.shown,
            last_trick=play.last_shown,
            last_taker=play.last_taker,
            best=play.best(state.strength),
            trump=suit_or_none(play.trump),
            declarer=None,
            deal=state.deal,
            sides=sides,
            tricks=play.taken(sides),
            tricks_to_win=TRICKS_TO_WIN,
            scores=bank.scores,
            target=0,
            result=state.result,
            winners=staking.first(state.ranks),
            options=state.options,
            pack=CardSet(state.plan.pack),
            follows=RULE,
            strength=state.strength,
            ranks=state.ranks,
            deals=state.plan.deals,
            cards=state.plan.cards if state.deal else 0,
            takers=play.takers,
            turned=state.turned,
            discards=CardSet(0 if seat is None else state.discards[seat]),
            chips=bank.chips(state.betting, opener, bounds, is_open=state.phase in OPEN),
        )

    def sample(self, view: View, history: tuple[Event, ...], rng: Random) -> StakeState:
        """Draw a state that the viewer cannot rule out."""
        options, chips = view.options, view.chips
        if not isinstance(options, AziOptions) or chips is None:
            raise TypeError(options)
        phase = Phase.DEAL if view.decision == "waiting" else Phase[view.decision.upper()]
        laid = [e.seat for e in history if isinstance(e, events.CardsDiscarded)]
        hidden = [seat for seat in laid if seat != view.seat]
        trump = NO_SUIT if view.trump is None else view.trump
        sizes, barred = (*view.counts, *[1] * len(hidden)), voids_shown(history, RULE, trump)
        hands = hidden_hands(view, sizes, history, rng, barred)
        discards = [0] * len(view.counts)
        for seat, mask in zip(hidden, hands[len(view.counts) :], strict=True):
            discards[seat] = mask
        if view.seat is not None:
            discards[view.seat] = view.discards.mask
        plan = options.plan
        return StakeState(
            options, plan, phase, Bank.seen(view, chips, is_open=phase in OPEN),
            NATURE if chips.opener is None else chips.opener, view.deal,
            Betting.seen(plan.limits, view, history), Tricks.seen(view, hands[: len(view.counts)]),
            tuple(discards), view.turned, view.strength, view.result, view.ranks,
        )  # fmt: skip


def _by_chance(state: StakeState, move: Move) -> Step[StakeState]:
    if isinstance(move, Appoint) and state.phase is Phase.DRAW:
        if move.seat not in range(state.seats):
            raise errors.BadNotationError(move.code)
        made = replace(state, phase=Phase.DEAL, opener=move.seat)
        return Step(made, (events.OfficeGiven(move.seat, None),))
    if isinstance(move, Deal) and state.phase is Phase.DEAL and len(state.next_in) > 1:
        ace = move.turned if move.turned and move.turned.rank is Rank.ACE else None
        return staking.begin_deal(state, move, None if ace is None else _six_on_stage(ace))
    raise errors.WrongPhaseError


def _six_on_stage(ace: Card) -> tuple[int, ...]:
    """Let the six of trumps count as the ace that lies turned up [AS6]."""
    six = Card.of(ace.suit, Rank.SIX)
    return tuple([ace.index if index == six.index else index for index in range(len(CARDS))])


GAME: Final = Azi()
