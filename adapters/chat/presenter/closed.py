"""What a table's message carries for people who can be shown nothing but a small window.

Their private chat is not open, and the platform knows no message for one alone. Numbers and suits
to press reveal no card, and a table looks the same whatever people hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adapters.chat import bidi, messages, tokens, wording
from adapters.chat.presenter.peek import size
from adapters.chat.screen import Button, Span, Style, Tone
from engine.moves import AskRedeal, Move, NameTrump
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line
    from engine.seats import Seat

SUITS_A_ROW: Final = 2


def question_lines(voice: Voice) -> Iterator[Line]:
    """Ask a person here what cannot be asked in private: whether to concede."""
    asker, partner = voice.table.concede, _asked(voice)
    if asker is not None and partner is not None:
        said = messages.peek_concede(other=voice.seat(partner), name=voice.seat(asker))
        yield voice.line(said, "🏳️", Tone.STRONG)


def question_rows(voice: Voice) -> Iterator[list[Button]]:
    """Give the answers to that."""
    if _asked(voice) is not None:
        at = voice.table.concede_at
        yield [
            voice.ask(messages.btn_agree(), "agree", "🏳️", Style.DANGER, at),
            voice.ask(messages.btn_no(), "refuse", decision=at),
        ]


def how_lines(voice: Voice) -> Iterator[Line]:
    """Tell how somebody plays with the buttons of this message."""
    hakem = _picking(voice)
    button = messages.btn_my_hand()
    if hakem is not None:
        said = messages.peek_how_trump(name=voice.seat(hakem), button=button)
    elif voice.closed() and _is_open(voice) and size(voice.table):
        names = [voice.seat(seat) for seat in voice.closed()]
        said = messages.peek_how(names=names, button=button)
    else:
        return
    yield (Span(voice.texts.line(said, voice.language, "🔢"), Tone.QUIET),)


def move_rows(voice: Voice) -> Iterator[list[Button]]:
    """Give suits while such a person picks trump, and then a number for each card of a hand."""
    hakem = _picking(voice)
    if hakem is not None:
        suits = [_suit(voice, hakem, NameTrump(suit)) for suit in bidi.SUITS]
        yield suits[:SUITS_A_ROW]
        yield suits[SUITS_A_ROW:]
        # Whether these cards allow it is nobody else's business: the button stands there always.
        if getattr(voice.table.options, "low_hand_redeal", False):
            label = f"♻️ {voice.say(messages.btn_redeal())}"
            yield [Button(label, _token(voice, hakem, AskRedeal()))]
    elif voice.closed() and _is_open(voice):
        yield from _numbers(voice)


def _is_open(voice: Voice) -> bool:
    return voice.table.status is Status.PLAYING and not voice.table.is_between_deals


def _asked(voice: Voice) -> Seat | None:
    """Find who must be asked here whether to concede."""
    table = voice.table
    if table.concede is None or table.status.is_over:
        return None
    partner = table.partner_of(table.concede)
    return partner if partner in voice.closed() else None


def _picking(voice: Voice) -> Seat | None:
    """Find who picks trump and must do so here."""
    if not _is_open(voice) or voice.table.view(None).decision != "trump":
        return None
    return next((seat for seat in voice.table.acting if seat in voice.closed()), None)


def _suit(voice: Voice, seat: Seat, move: NameTrump) -> Button:
    suit = move.suit
    if suit is None:
        raise LookupError(move)
    label = voice.say(messages.btn_suit_bare(suit_word=wording.suit_word(suit)))
    return Button(f"{bidi.suit_symbol(suit)} {label}", _token(voice, seat, move))


def _numbers(voice: Voice) -> Iterator[list[Button]]:
    """Spread the numbers evenly over as many rows as the platform needs."""
    table = voice.table
    count, at = size(table), 0
    rows = -(-count // voice.caps.max_row)
    for row in range(rows, 0, -1):
        width = -(-(count - at) // row)
        yield [
            Button(
                voice.say(messages.btn_number(n=number)),
                tokens.Token(table.id, table.deal, f"#{number}").text(),
                Style.CARD,
            )
            for number in range(at + 1, at + width + 1)
        ]
        at += width


def _token(voice: Voice, seat: Seat, move: Move) -> str:
    return tokens.Token(voice.table.id, voice.table.decisions[seat], move.code).text()
