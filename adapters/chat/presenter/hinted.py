"""A hint in words: what a computer player would do with these cards, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adapters.chat import bidi, messages
from adapters.chat.presenter.peek import fitting, text_of
from engine.moves import (
    AskRedeal,
    Bet,
    Bid,
    BuyIn,
    Call,
    Discard,
    Fold,
    NameTrump,
    Pass,
    Pitch,
    Play,
    Raise,
)
from engine.players.advice import Why

if TYPE_CHECKING:
    from collections.abc import Callable

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.texts import Msg
    from engine.moves import Move
    from engine.seats import Seat
    from engine.view import View


def hinted(voice: Voice, seat: Seat, move: Move, reason: Why | None) -> str | None:
    """Say what to do and why, within the size of a small window; None where there are no words."""
    view = voice.table.view(seat)
    said = _said(view, move)
    if said is None:
        return None
    head = voice.line(said, "💡")
    told = None if reason is None else _reason(view, seat, reason)
    forms = [[head]] if told is None else [[head, voice.line(told)], [head]]
    return fitting(voice, forms) or text_of([head])


def _said(view: View, move: Move) -> Msg | None:
    match move:
        case Play(card):
            return messages.play_hint(card=card)
        case Pitch(card):
            return messages.hint_pitch(card=card)
        case Discard(cards):
            return messages.hint_discard(cards=bidi.in_order(cards))
        case NameTrump(suit):
            return messages.hint_no_trump() if suit is None else messages.play_hint_trump(suit=suit)
        case Bid(number):
            return messages.hint_call(n=number) if view.exact else messages.hint_bid(n=number)
        case Bet(number):
            return messages.hint_put_in(n=number)
        case Raise(number):
            return messages.hint_raise(n=number)
        case BuyIn(yes):
            return messages.hint_enter() if yes else messages.hint_stay_out()
        case _:
            say = _PLAIN.get(type(move))
            return None if say is None else say()


_PLAIN: Final[dict[type[Move], Callable[[], Msg]]] = {
    AskRedeal: messages.play_hint_redeal,
    Pass: messages.hint_pass,
    Call: messages.hint_stay_in,
    Fold: messages.hint_fold,
}


def _reason(view: View, seat: Seat, reason: Why) -> Msg:
    if reason is Why.NEED:
        missing = (view.bids[seat] or 0) - view.takers.count(seat)
        return messages.hint_why_need(n_tricks=missing)
    return _REASONS[reason]()


_REASONS: Final[dict[Why, Callable[[], Msg]]] = {
    Why.ONLY: messages.hint_why_only,
    Why.LONG: messages.hint_why_long,
    Why.ENOUGH: messages.hint_why_enough,
    Why.MASTER: messages.hint_why_master,
    Why.PARTNER: messages.hint_why_partner,
    Why.RUFF: messages.hint_why_ruff,
    Why.TAKES: messages.hint_why_takes,
    Why.LOW: messages.hint_why_low,
}
