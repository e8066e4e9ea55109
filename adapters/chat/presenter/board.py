"""The group's message about a deal: edited from the deal to its result, then left as it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import messages
from adapters.chat.presenter.ending import result_board
from adapters.chat.presenter.notes import note_lines
from adapters.chat.presenter.scene import table_picture
from adapters.chat.screen import Button, Style, Tone
from engine.events import CardsDrawn, OfficeGiven, RedealAsked, Reseated
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line, Screen
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
        return result_board(voice, result)
    if number != board_number(table):
        return voice.screen([voice.line(messages.deal_number(n=number), "🂠")])
    if table.status is Status.CLOSED:
        return voice.screen([*_title(voice, number), *note_lines(voice), _closed(voice)])
    view = table.view(None)
    lines = [*_draw(voice), *note_lines(voice), *_facts(voice, view)]
    screen = voice.screen([*lines, *_turn(voice, view)], _rows(voice))
    return replace(screen, picture=table_picture(voice, view))


def _title(voice: Voice, number: int) -> Iterator[Line]:
    yield voice.line(messages.deal_number(n=number), "🂠", Tone.STRONG)


def _closed(voice: Voice) -> Line:
    if voice.table.reason == "idle":
        return voice.line(messages.rest_closed(), "⏹️")
    return voice.line(messages.match_void(), "⏹️")


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
    named = []
    if view.trump is not None:
        named.append(messages.table_trump(suit=view.trump))
    if view.declarer is not None:
        named.append(messages.table_hakem(name=voice.seat(view.declarer)))
    if named:
        yield voice.dotted(*named)
    ours, theirs = view.tricks[0], view.tricks[1]
    a, b = view.scores[0], view.scores[1]
    score = [messages.table_match(a=a, b=b, n=view.target)]
    if view.trump is not None:
        score.insert(0, messages.play_score(a=ours, b=theirs))
    yield voice.quiet(*score)
    if not voice.caps.pictures:
        for seat, card in view.trick:
            yield voice.line(messages.table_card(name=voice.seat(seat), card=card))


def _turn(voice: Voice, view: View) -> Iterator[Line]:
    table = voice.table
    if table.status is Status.SUSPENDED:
        said = messages.rest_nobody() if table.persons else messages.rest_empty()
        yield voice.line(said, "💤", Tone.STRONG)
        return
    if table.pausing:
        yield voice.line(messages.trump_weak(name=voice.seat(view.declarer or view.sides[0][0])))
        return
    for seat in view.acting:
        name = voice.seat(seat)
        if view.decision == "trump":
            yield voice.line(messages.draw_wait(name=name), "👉", Tone.STRONG)
        elif table.options.turn_seconds:
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
    yield [
        voice.page(messages.btn_my_hand(), "hand", "🂠"),
        voice.page(messages.btn_last_trick(), "last", "📜"),
        voice.page(messages.btn_more(), "more", "⋯"),
    ]
