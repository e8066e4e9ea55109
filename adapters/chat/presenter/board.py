"""The group's message about a deal: edited from the deal to its result, then left as it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import messages
from adapters.chat.presenter import asks, closed, facts, moves
from adapters.chat.presenter.ending import closing_line, result_board, returned_lines
from adapters.chat.presenter.lobby import SEAL_SHOWN
from adapters.chat.presenter.notes import note_lines, resting
from adapters.chat.presenter.scene import table_picture
from adapters.chat.screen import Button, Style, Tone
from engine.events import CardsDrawn, OfficeGiven, PassedOut, RedealAsked, Reseated
from engine.fair import commitment
from engine.seats import NATURE
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line, Screen
    from adapters.chat.texts import Msg
    from engine.seats import Seat
    from engine.table import Table
    from engine.view import View


def board_number(table: Table) -> int:
    """Give the number of the deal that the newest board is about."""
    deal = table.deal
    last = table.history[-1] if table.history else None
    # Of a redeal that a hakem asked for the deal counts, of one that was passed out it does not.
    return deal + 1 if isinstance(last, RedealAsked | PassedOut) else max(deal, 1)


def board(voice: Voice, number: int) -> Screen:
    """Show a deal to everybody."""
    table = voice.table
    result = next((one for one in reversed(table.results) if one.number == number), None)
    if result is not None:
        return result_board(voice, result, is_newest=number == board_number(table))
    if number != board_number(table):
        return voice.screen([voice.line(messages.deal_number(n=number), "🂠")])
    view = table.view(None)
    if table.status.is_over:
        head = voice.line(messages.deal_number(n=number), "🂠", Tone.STRONG)
        lines = [head, *note_lines(voice), closing_line(voice), *returned_lines(voice)]
        screen = voice.screen(lines, urgent=True)
    else:
        lines = [*facts.title(voice, view), *_draw(voice, view), *note_lines(voice)]
        lines += [*closed.question_lines(voice), *facts.lines(voice, view), *_seal(voice)]
        lines += facts.trick(voice, view)
        lines += [*_turn(voice, view), *closed.how_lines(voice)]
        screen = voice.screen(lines, [*closed.question_rows(voice), *_rows(voice)])
    if not voice.illustrates:
        return screen
    return replace(screen, picture=table_picture(voice, view, _spoken(voice, view)))


def _spoken(voice: Voice, view: View) -> Msg:
    """Say in a sentence what matters most in the picture."""
    acting = voice.table.acting
    if acting and acting[0] != NATURE:
        return messages.play_turn_no_clock(name=voice.seat(acting[0]))
    return messages.table_match(a=view.scores[0], b=view.scores[1], n=view.target)


def _draw(voice: Voice, view: View) -> Iterator[Line]:
    """Tell how teams and the office were drawn, until the first card may be played."""
    if view.decision == "play":
        return
    for event in voice.table.history:
        if isinstance(event, OfficeGiven):
            name = voice.seat(event.seat)
            if event.drawn is not None:
                yield voice.line(messages.draw_ace(card=event.drawn, name=name), "👑")
            elif view.chips is not None:
                yield voice.line(messages.draw_opener(name=name), "🎲")
            elif view.dealer is not None:
                yield voice.line(messages.draw_dealer(name=name), "🎲")
            else:
                yield voice.line(messages.draw_random(name=name), "🎲")
        elif isinstance(event, CardsDrawn):
            cards = [card for _, card in event.cards]
            yield voice.quiet(messages.draw_cards(cards_in_order=cards))
        elif isinstance(event, Reseated):
            partner = _partner(voice)
            if partner is not None:
                yield voice.line(messages.draw_second_ace(name=voice.seat(partner)), "🔀")


def _partner(voice: Voice) -> Seat | None:
    """Give the hakem's partner where the second ace decided it."""
    hakem = voice.table.view(None).declarer
    is_by_ace = any(isinstance(event, CardsDrawn) for event in voice.table.history)
    if hakem is None or not is_by_ace:
        return None
    return voice.table.partner_of(hakem)


def _seal(voice: Voice) -> Iterator[Line]:
    opened = voice.table.opened
    if opened is not None:
        # Stays as long as the deal does: the key that comes after it is compared with this.
        code = commitment(opened[0])[:SEAL_SHOWN]
        yield voice.quiet(messages.fair_sealed(code=code))


def _turn(voice: Voice, view: View) -> Iterator[Line]:
    table = voice.table
    if table.status is Status.SUSPENDED:
        yield voice.line(resting(table), "💤", Tone.STRONG)
    elif table.pausing:
        yield from asks.pause(voice)
    else:
        yield from asks.turn(voice, view)


def _bids(voice: Voice) -> list[list[Button]]:
    """Give the bids of whoever is to bid; they reveal no card, so everybody may see them."""
    if voice.table.view(None).decision != "bid":
        return []
    people = [seat for seat in voice.table.acting if voice.table.chair(seat).is_present]
    return [row for seat in people for row in moves.public_rows(voice, seat)]


def _rows(voice: Voice) -> Iterator[list[Button]]:
    table = voice.table
    if table.status is Status.SUSPENDED:
        if table.persons:
            yield [voice.ask(messages.btn_continue(), "continue", "▶️", Style.GO)]
        else:
            yield [voice.ask(messages.btn_take_seat(), "sit", "🪑", Style.GO)]
        return
    if table.pausing:
        yield [voice.ask(messages.btn_next_deal(), "next", "▶️", Style.GO, table.pause_began)]
        return
    yield from _bids(voice) or closed.move_rows(voice)
    hand = voice.page(messages.btn_my_hand(), "hand", "🂠")
    rest = [
        voice.page(messages.btn_last_trick(), "last", "📜"),
        voice.page(messages.btn_more(), "more", "⋯"),
    ]
    if voice.closed() and voice.caps.deep_links:
        yield [hand, voice.open_hand()]
        yield rest
    else:
        yield [hand, *rest]
