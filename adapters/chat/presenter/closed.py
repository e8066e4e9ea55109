"""What a table's message carries for people who can be shown nothing but a small window.

Their private chat is not open, and the platform knows no message for one alone. Numbers, suits,
bids and bets to press reveal no card, and a table looks the same whatever people hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adapters.chat import messages, tokens
from adapters.chat.presenter import moves
from adapters.chat.presenter.peek import size
from adapters.chat.screen import Button, Span, Style, Tone
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line
    from adapters.chat.texts import Msg
    from engine.seats import Seat

CARDS: Final = frozenset({"play", "discard"})
"""Decisions about cards, for which there are numbers."""


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
    said = _how(voice)
    if said is not None:
        yield (Span(voice.texts.line(said, voice.language, "🔢"), Tone.QUIET),)


def _how(voice: Voice) -> Msg | None:
    if not voice.closed() or not _is_open(voice):
        return None
    asked, button = _acting(voice), messages.btn_my_hand()
    names = [voice.seat(seat) for seat in asked]
    decision = voice.table.view(None).decision
    if decision in CARDS:
        if decision == "discard":
            return messages.peek_how_discard(names=names, button=button) if names else None
        names = [voice.seat(seat) for seat in voice.closed()]
        return messages.peek_how(names=names, button=button)
    if not names:
        return None
    if decision == "trump":
        return messages.peek_how_trump(name=names[0], button=button)
    if decision == "bid":
        return messages.peek_how_bid(name=names[0], button=button)
    if decision == "bet":
        return messages.peek_how_bet(name=names[0], button=button)
    return messages.peek_how_entry(names=names)


def move_rows(voice: Voice) -> Iterator[list[Button]]:
    """Give what such a person decides without cards, else a number for each card of a hand."""
    if not voice.closed() or not _is_open(voice):
        return
    asked = _acting(voice)
    decision = voice.table.view(None).decision
    if decision in CARDS and (decision == "play" or asked):
        yield from _numbers(voice)
    elif asked:
        # Where several are asked at once all have the same answers, and their time began together.
        yield from moves.public_rows(voice, asked[0])


def _is_open(voice: Voice) -> bool:
    return voice.table.status is Status.PLAYING and not voice.table.is_between_deals


def _asked(voice: Voice) -> Seat | None:
    """Find who must be asked here whether to concede."""
    table = voice.table
    if table.concede is None or table.status.is_over:
        return None
    partner = table.partner_of(table.concede)
    return partner if partner in voice.closed() else None


def _acting(voice: Voice) -> list[Seat]:
    """Find who is to act and must do so here."""
    return [seat for seat in voice.table.acting if seat in voice.closed()]


def _numbers(voice: Voice) -> Iterator[list[Button]]:
    table = voice.table
    buttons = [
        Button(
            voice.say(messages.btn_number(n=number)),
            tokens.Token(table.id, table.deal, f"#{number}").text(),
            Style.CARD,
        )
        for number in range(1, size(table) + 1)
    ]
    yield from moves.even(buttons, voice.caps.max_row)
