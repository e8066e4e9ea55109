"""What a seat is asked, or whom the table waits for: one way to say it for every decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from adapters.chat import bidi, messages
from adapters.chat.presenter.moves import many, owed
from adapters.chat.screen import Tone
from engine.deadlines import PAUSE_SECONDS
from engine.events import PassedOut, RedealAsked
from engine.kit.trick import FollowRule
from engine.moves import AskRedeal, Bid, BuyIn, Discard, Pass, Pitch
from engine.seats import NATURE, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line
    from adapters.chat.texts import Msg, Who
    from engine.cards import Card, Suit
    from engine.view import View


def turn(voice: Voice, view: View) -> Iterator[Line]:
    """Tell everybody whose turn it is and how much time there is."""
    acting = [seat for seat in view.acting if seat != NATURE]
    if view.decision == "waiting":
        yield voice.line(messages.chips_waiting(), "⏳", Tone.STRONG)
    elif view.decision == "entry" or len(acting) > 1:
        yield voice.line(_several(voice, view, acting), "👉", Tone.STRONG)
    else:
        for seat in acting:
            yield voice.line(_turn(voice, view, seat), "👉", Tone.STRONG)


def pause(voice: Voice) -> Iterator[Line]:
    """Tell why the cards are dealt again, and when."""
    last = voice.table.history[-1] if voice.table.history else None
    if isinstance(last, RedealAsked):
        yield voice.line(messages.trump_weak(name=voice.seat(last.seat)), "♻️")
    elif isinstance(last, PassedOut):
        said = messages.bid_passed_out_same()
        if last.dealer != last.next_dealer:
            said = messages.bid_passed_out_next(name=voice.seat(last.next_dealer))
        yield voice.line(said, "♻️")
    yield voice.line(messages.end_next(seconds=int(PAUSE_SECONDS)), "⏳")


def waited_for(voice: Voice, view: View) -> Iterator[Msg]:
    """Tell somebody who has nothing to do for whom the table waits."""
    acting = [seat for seat in view.acting if seat != NATURE]
    if view.decision == "waiting":
        yield messages.chips_waiting()
    elif len(acting) > 1:
        yield _several(voice, view, acting)
    else:
        for seat in acting:
            bids = messages.call_wait if view.exact else messages.bid_wait
            say: dict[str, _Untimed] = {"trump": messages.trump_others, "bid": bids}
            yield say.get(view.decision, messages.play_wait)(name=voice.seat(seat))


def asked(voice: Voice, view: View, seat: Seat, picked: tuple[Card, ...]) -> Iterator[Line]:
    """Ask a seat what it has to decide."""
    match view.decision:
        case "trump":
            yield voice.headed(messages.trump_you())
            if AskRedeal() in view.legal:
                yield voice.line(messages.trump_you_redeal())
        case "bid":
            yield from _bid(voice, view)
        case "discard":
            yield from _discard(voice, view, picked)
        case "entry":
            yield from _entry(voice, view, seat)
        case "bet":
            yield from _bet(voice, view, seat)
        case _:
            yield voice.headed(messages.play_you(), _play(voice, view))


def _several(voice: Voice, view: View, acting: list[Seat]) -> Msg:
    names = [voice.seat(seat) for seat in acting]
    if view.decision == "entry":
        return messages.chips_entry_wait(names=names)
    if view.decision == "discard":
        return messages.fourth_wait(names=names)
    return messages.play_wait_several(names=names)


def _turn(voice: Voice, view: View, seat: Seat) -> Msg:
    name, seconds = voice.seat(seat), voice.table.options.turn_seconds
    if view.decision == "trump":
        return messages.draw_wait(name=name)
    decision = "call" if view.decision == "bid" and view.exact else view.decision
    if seconds and voice.table.chair(seat).is_present:
        return _TIMED.get(decision, messages.play_turn)(name=name, seconds=seconds)
    return _UNTIMED.get(decision, messages.play_turn_no_clock)(name=name)


class _Timed(Protocol):
    def __call__(self, *, name: Who, seconds: int) -> Msg: ...


class _Untimed(Protocol):
    def __call__(self, *, name: Who) -> Msg: ...


_TIMED: Final[dict[str, _Timed]] = {
    "call": messages.call_turn,
    "bid": messages.bid_turn,
    "bet": messages.bet_turn,
    "discard": messages.widow_turn,
}
_UNTIMED: Final[dict[str, _Untimed]] = {
    "call": messages.call_turn_no_clock,
    "bid": messages.bid_turn_no_clock,
    "bet": messages.bet_turn_no_clock,
    "discard": messages.widow_turn_no_clock,
}


def _bid(voice: Voice, view: View) -> Iterator[Line]:
    yield voice.headed(messages.call_ask() if view.exact else messages.bid_ask())
    if view.barred is not None:
        yield voice.line(messages.call_closed_you(n=view.barred, m=view.cards), "🚫")
    moves = tuple(view.legal)
    if view.exact:
        return
    if Pass() not in moves:
        yield voice.line(messages.bid_must())
    if view.bid and Bid(view.bid) in moves:
        yield voice.line(messages.bid_may_steal(n=view.bid))
    if any(isinstance(move, Pitch) for move in moves):
        most = max(move.number for move in moves if isinstance(move, Bid))
        yield voice.line(messages.bid_may_pitch(n=most))


def _discard(voice: Voice, view: View, picked: tuple[Card, ...]) -> Iterator[Line]:
    count = many(view)
    if not count and not view.widow:
        yield voice.headed(messages.fourth_you())
        return
    yield voice.headed(messages.widow_you(n_cards=count or 1))
    if view.widow:
        yield voice.line(messages.widow_came(cards=view.widow), "📥")
    if count and not voice.caps.selects:
        yield voice.line(messages.widow_chosen(n=len(picked), m=count), "🗂")
    suits = can_be_trump(view, picked, count or 1)
    if suits:
        yield voice.line(messages.widow_can(suits=suits))
    elif picked:
        yield voice.line(messages.no_no_legal_trump(), "⚠️")


def can_be_trump(view: View, picked: tuple[Card, ...], count: int) -> tuple[Suit, ...]:
    """Give the suits that can still be led, whichever cards complete the choice.

    A suit is whole while none of it goes beyond what a hand can keep.
    """
    kept = len(view.hand) - count
    is_free = getattr(view.options, "discard_trump", "") == "free"
    found: list[Suit] = []
    for suit in bidi.SUITS:
        own = view.hand.suited(suit)
        gone = sum(card.suit is suit for card in picked)
        if len(own) > gone and (is_free or gone <= max(0, len(own) - kept)):
            found.append(suit)
    return tuple(found)


def _entry(voice: Voice, view: View, seat: Seat) -> Iterator[Line]:
    if view.chips is None:
        return
    yield voice.headed(messages.chips_entry(n=view.chips.price))
    if BuyIn(yes=True) not in view.legal:
        yield voice.line(messages.chips_entry_short(k=view.chips.stacks[seat]))


def _bet(voice: Voice, view: View, seat: Seat) -> Iterator[Line]:
    chips = view.chips
    if chips is None:
        return
    due, stack = owed(voice, view, seat)
    if chips.bet:
        yield voice.headed(messages.chips_ask(n=chips.bank, m=min(due, stack), k=stack))
    elif chips.bounds is None:
        yield voice.headed(messages.chips_ask_all_in(n=chips.bank, k=stack))
    else:
        yield voice.headed(messages.chips_ask_open(n=chips.bank, k=stack))
    if chips.bounds is not None:
        low, high = chips.bounds
        said = messages.chips_range(command=f"/bet {low}", low=low, high=high)
        yield voice.quiet(said, messages.chips_turns(n=chips.turns[seat]))


def _play(voice: Voice, view: View) -> Msg:
    if not view.trick:
        if view.leadable and len(view.leadable) < len({card.suit for card in view.hand}):
            return messages.trump_by_lead_some(suits=view.leadable)
        return messages.trump_by_lead() if view.leadable else messages.play_lead()
    leader, card = view.trick[0]
    name, led = voice.seat(leader), card.suit
    if view.hand.suited(led):
        may_trump = view.follows is FollowRule.FOLLOW_OR_TRUMP and led != view.trump
        if may_trump and view.trump is not None and view.hand.suited(view.trump):
            return messages.play_may_trump(name=name, card=card, suit=led)
        return messages.play_follow(name=name, card=card, suit=led)
    must_trump = view.follows is FollowRule.FOLLOW_THEN_TRUMP and view.trump is not None
    if must_trump and view.trump is not None and view.hand.suited(view.trump):
        return messages.play_trumped(name=name, card=card, suit=led)
    return messages.play_free(name=name, card=card, suit=led)


def discard_size(view: View) -> int:
    """Tell how many cards whose turn it is lays away."""
    return next((len(move.cards) for move in view.legal if isinstance(move, Discard)), 0)
