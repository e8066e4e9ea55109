"""The private panel of a seat: all its person needs to know and to press during a deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import bidi, messages, wording
from adapters.chat.hints import is_offered
from adapters.chat.presenter import asks, facts, results
from adapters.chat.presenter.board import board_number
from adapters.chat.presenter.ending import closing_line
from adapters.chat.presenter.moves import discard_list, private_rows
from adapters.chat.presenter.notes import resting
from adapters.chat.presenter.scene import hand_picture, put_away, result_picture
from adapters.chat.screen import Span, Style, Tone
from engine.reach import UNREACHABLE
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from adapters.chat.pictures.spec import Picture
    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Button, Line, Screen
    from adapters.chat.texts import Msg
    from engine.cards import Card
    from engine.events import DealScored
    from engine.seats import Seat
    from engine.view import View


def hand(
    voice: Voice,
    seat: Seat,
    number: int,
    picked: tuple[Card, ...] = (),
    *,
    rows: Callable[[View], Iterable[list[Button]]] | None = None,
) -> Screen:
    """Show a seat its cards; ``number`` is the deal that the message is about.

    ``picked`` are cards that its person has ticked so far, to lay them away together; ``rows``
    gives other buttons for the moves than the usual ones.
    """
    table = voice.table
    is_past = number != board_number(table) or table.is_between_deals or table.status.is_over
    if is_past:
        is_newest = number == board_number(table)
        over = voice.screen(_past(voice, number), [_onward(voice)] if is_newest else [])
        return replace(over, picture=_past_picture(voice, number)) if _lasts(voice) else over
    view = table.view(seat)
    is_to_act = seat in table.acting and table.chair(seat).is_present
    lines = [*_head(voice, view, seat, picked), *_state(voice, view, seat)]
    moving = table.status is Status.PLAYING
    moves = private_rows(voice, view, seat, picked) if rows is None else rows(view)
    shown = [*(moves if moving else ()), *_controls(voice, view, seat)]
    screen = voice.screen(lines, shown, attention=is_to_act)
    select = discard_list(voice, view, seat) if moving else None
    if select is not None:
        screen = replace(screen, select=select)
    if not _lasts(voice) and not (voice.draws and view.hand):
        return screen
    return replace(screen, picture=hand_picture(voice, view, picked))


def _lasts(voice: Voice) -> bool:
    """Tell whether a message that has a picture keeps it: then it always needs a true one."""
    return voice.illustrates and voice.caps.still


def _past_picture(voice: Voice, number: int) -> Picture:
    """Draw what a deal has brought, where it came to an end."""
    result = _result(voice, number)
    return put_away(voice) if result is None else result_picture(voice, result)


def _result(voice: Voice, number: int) -> DealScored | None:
    return next((one for one in voice.table.results if one.number == number), None)


def left(voice: Voice) -> Screen:
    """Tell somebody that the seat and its cards are another's now."""
    screen = voice.screen([voice.line(messages.sub_you_left(), "🚪")])
    return replace(screen, picture=put_away(voice)) if _lasts(voice) else screen


def _onward(voice: Voice) -> list[Button]:
    """Let whoever sits in the private chat go on from there."""
    table = voice.table
    if table.status is Status.SUSPENDED:
        return _wake(voice)
    if table.status is Status.PLAYING and table.pausing:
        at = table.pause_began
        return [voice.ask(messages.btn_next_deal(), "next", "▶️", Style.GO, at)]
    return []


def _wake(voice: Voice) -> list[Button]:
    """Let the table go on; while its group is out of reach nobody can make it."""
    if voice.table.reason == UNREACHABLE:
        return []
    return [voice.ask(messages.btn_continue(), "continue", "▶️", Style.GO)]


def _past(voice: Voice, number: int) -> list[Line]:
    lines = [voice.line(messages.deal_number(n=number), "🂠")]
    result = _result(voice, number)
    if result is not None:
        lines = [*results.short(voice, result)]
    is_newest = number == board_number(voice.table)
    if is_newest and voice.table.status is Status.SUSPENDED:
        lines.append(voice.line(resting(voice.table), "💤", Tone.STRONG))
    is_cut_short = voice.table.status is Status.CLOSED or bool(voice.table.conceded_to)
    if is_cut_short and is_newest:
        lines.append(closing_line(voice))
    return lines


def _head(voice: Voice, view: View, seat: Seat, picked: tuple[Card, ...]) -> Iterator[Line]:
    table = voice.table
    if table.status is Status.SUSPENDED:
        yield voice.line(resting(table), "💤", Tone.STRONG)
        return
    if table.chair(seat).away:
        said = messages.sub_you() if view.chips is None else messages.sub_you_chips()
        yield voice.line(said, "💤", Tone.STRONG)
    if table.concede is not None and table.partner_of(seat) == table.concede:
        said = messages.sub_concede(name=voice.seat(table.concede))
        yield voice.line(said, "🏳️", Tone.STRONG)
    if seat in view.acting:
        yield from asks.asked(voice, view, seat, picked)
        return
    for said in asks.waited_for(voice, view):
        yield voice.line(said, tone=Tone.STRONG)


def _state(voice: Voice, view: View, seat: Seat) -> Iterator[Line]:
    # Of a single card the sentence that asks for another one tells already.
    if len(view.trick) > 1 or (view.trick and seat not in view.acting):
        yield facts.lying(voice, view)
    if len(view.trick) > 1 and view.best is not None:
        best = dict(view.trick)[view.best]
        name = voice.seat(view.best)
        said = messages.play_best(card=best, name=name)
        yield (Span(voice.texts.line(said, voice.language), Tone.QUIET),)
    if not view.hand:
        waits = view.decision == "trump"
        yield voice.line(messages.hand_none_yet() if waits else messages.hand_out())
    elif not voice.draws:
        for suit, row in bidi.suit_rows(view.hand):
            is_trump = suit == view.trump
            say = messages.hand_trump_row if is_trump else messages.hand_row
            yield voice.line(say(row=row))
    if view.discards and view.decision in ("bet", "play"):
        yield voice.quiet(messages.widow_own(cards=view.discards))
    if voice.is_plain:
        yield from _plain(voice, view)
    else:
        yield from facts.lines(voice, view)
    told: list[Msg] = []
    partner = voice.table.partner_of(seat)
    if partner is not None:
        told.append(messages.hand_partner(name=voice.seat(partner)))
    # Somebody may sit at several tables, and all their panels stand in one private chat.
    game = wording.game_name(voice.table.game.key)
    if not voice.is_plain and view.deals >= view.deal > 0:
        told.append(messages.deal_number_of(n=view.deal, m=view.deals))
    told.append(messages.hand_title(game=game, group=voice.place.name))
    yield voice.quiet(*told)


def _plain(voice: Voice, view: View) -> Iterator[Line]:
    """Tell where a deal of two teams for tricks stands."""
    told: list[Msg] = []
    if view.trump is not None:
        told.append(messages.table_trump(suit=view.trump))
        told.append(voice.tricks(view.tricks[0], view.tricks[1]))
    a, b = view.scores
    yield voice.quiet(*told, voice.match(a, b, view.target))


def _controls(voice: Voice, view: View, seat: Seat) -> Iterator[list[Button]]:
    table = voice.table
    if table.status is Status.SUSPENDED:
        yield _wake(voice)
        return
    if table.chair(seat).away:
        yield [voice.ask(messages.btn_back_again(), "back", "🙋", Style.GO)]
    if table.concede is not None and table.partner_of(seat) == table.concede:
        at = table.concede_at
        yield [
            voice.ask(messages.btn_yes(), "agree", style=Style.DANGER, decision=at),
            voice.ask(messages.btn_no(), "refuse", decision=at),
        ]
    row = [voice.page(messages.btn_rules(), "rules", "📖")]
    if view.last_trick:
        row.insert(0, voice.page(messages.btn_last_trick(), "last", "📜"))
    if seat in table.acting and table.chair(seat).is_present and is_offered(table):
        row.insert(0, voice.page(messages.btn_hint(), "hint", "💡"))
    yield row
