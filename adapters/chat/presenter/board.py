"""The group's message about a deal: edited from the deal to its result, then left as it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import messages
from adapters.chat.presenter import closed
from adapters.chat.presenter.ending import closing_line, result_board
from adapters.chat.presenter.lobby import SEAL_SHOWN
from adapters.chat.presenter.notes import note_lines, resting
from adapters.chat.presenter.scene import table_picture
from adapters.chat.screen import Button, Style, Tone
from engine.deadlines import PAUSE_SECONDS
from engine.events import CardsDrawn, OfficeGiven, RedealAsked, Reseated
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
    waits_for_redeal = bool(table.history) and isinstance(table.history[-1], RedealAsked)
    return deal + 1 if waits_for_redeal else max(deal, 1)


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
        screen = voice.screen([head, *note_lines(voice), closing_line(voice)], urgent=True)
    else:
        lines = [*_draw(voice), *note_lines(voice), *closed.question_lines(voice)]
        lines += [*_facts(voice, view), *_turn(voice, view), *closed.how_lines(voice)]
        screen = voice.screen(lines, [*closed.question_rows(voice), *_rows(voice)])
    if not voice.caps.pictures:
        return screen
    return replace(screen, picture=table_picture(voice, view, _spoken(voice, view)))


def _spoken(voice: Voice, view: View) -> Msg:
    """Say in a sentence what matters most in the picture."""
    acting = voice.table.acting
    if acting and acting[0] != NATURE:
        return messages.play_turn_no_clock(name=voice.seat(acting[0]))
    return messages.table_match(a=view.scores[0], b=view.scores[1], n=view.target)


def _draw(voice: Voice) -> Iterator[Line]:
    """Tell how teams and hakem were drawn, while trump is still to be named."""
    if voice.table.view(None).trump is not None:
        return
    for event in voice.table.history:
        if isinstance(event, OfficeGiven):
            name = voice.seat(event.seat)
            if event.drawn is None:
                yield voice.line(messages.draw_random(name=name), "🎲")
            else:
                yield voice.line(messages.draw_ace(card=event.drawn, name=name), "👑")
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


def _facts(voice: Voice, view: View) -> Iterator[Line]:
    named: list[Msg] = []
    if view.trump is not None:
        named.append(messages.table_trump(suit=view.trump))
    if view.declarer is not None:
        named.append(messages.table_hakem(name=voice.seat(view.declarer)))
    if named:
        yield voice.dotted(*named)
    ours, theirs = view.tricks[0], view.tricks[1]
    a, b = view.scores[0], view.scores[1]
    score = [voice.match(a, b, view.target)]
    if view.trump is not None:
        score.insert(0, voice.tricks(ours, theirs))
    yield voice.quiet(*score)
    opened = voice.table.opened
    if opened is not None:
        # Stays as long as the deal does: the key that comes after it is compared with this.
        code = commitment(opened[0])[:SEAL_SHOWN]
        yield voice.quiet(messages.fair_sealed(code=code))
    if not voice.caps.pictures:
        for seat, card in view.trick:
            yield voice.line(messages.table_card(name=voice.seat(seat), card=card))


def _turn(voice: Voice, view: View) -> Iterator[Line]:
    table = voice.table
    if table.status is Status.SUSPENDED:
        yield voice.line(resting(table), "💤", Tone.STRONG)
        return
    if table.pausing:
        if table.history and isinstance(table.history[-1], RedealAsked):
            yield voice.line(messages.trump_weak(name=voice.seat(table.history[-1].seat)), "♻️")
        yield voice.line(messages.end_next(seconds=int(PAUSE_SECONDS)), "⏳")
        return
    for seat in view.acting:
        name = voice.seat(seat)
        if view.decision == "trump":
            yield voice.line(messages.draw_wait(name=name), "👉", Tone.STRONG)
        elif table.options.turn_seconds and table.chair(seat).is_present:
            seconds = table.options.turn_seconds
            yield voice.line(messages.play_turn(name=name, seconds=seconds), "👉", Tone.STRONG)
        else:
            yield voice.line(messages.play_turn_no_clock(name=name), "👉", Tone.STRONG)


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
    yield from closed.move_rows(voice)
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
