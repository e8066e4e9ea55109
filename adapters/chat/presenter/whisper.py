"""One person's cards in the group, seen by that person alone, where each change of them is dear.

So it may show less than the newest state and must work all the same: a card's button carries the
card's number, which means the same card for the whole deal, whoever is to act.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import bidi, messages, tokens
from adapters.chat.presenter.board import board_number
from adapters.chat.presenter.closed import CARDS
from adapters.chat.presenter.hand import hand
from adapters.chat.presenter.moves import laid_out, private_rows
from adapters.chat.presenter.peek import legal_cards, slots
from adapters.chat.screen import Button, Style

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Screen
    from engine.seats import Seat
    from engine.view import View


def whispered(voice: Voice, seat: Seat, *, is_elsewhere: bool) -> Screen:
    """Show a seat its cards; ``is_elsewhere`` = they come in the private chat by now."""
    if is_elsewhere:
        return voice.screen([voice.line(messages.whisper_elsewhere(), "🂠")])
    told = replace(voice, caps=replace(voice.caps, pictures=False))
    return hand(told, seat, board_number(told.table), rows=lambda view: _rows(told, view, seat))


def _rows(voice: Voice, view: View, seat: Seat) -> Iterator[list[Button]]:
    """Give what may be played to whoever is to act, else all that is held."""
    cards = slots(voice.table, seat)
    if not cards or view.decision not in CARDS:
        yield from private_rows(voice, view, seat)
        return
    is_to_play = view.decision == "play" and seat in view.acting
    shown = legal_cards(view) if is_to_play else set(view.hand)
    numbers = {card: at for at, card in enumerate(cards, 1)}
    rows = [
        [
            Button(
                bidi.card_text(card),
                tokens.Token(voice.table.id, voice.table.deal, f"#{numbers[card]}").text(),
                Style.CARD,
                card=card,
            )
            for card in held
            if card in shown
        ]
        for held in bidi.by_suit(view.hand)
    ]
    yield from laid_out(view, rows, voice.caps.max_row, voice.caps.max_row)
