"""The private panel of a seat: all its person needs to know and to press during a deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import bidi, messages, tokens, wording
from adapters.chat.presenter.board import board_number
from adapters.chat.presenter.ending import closing_line
from adapters.chat.presenter.notes import resting
from adapters.chat.presenter.scene import hand_picture
from adapters.chat.screen import Button, Span, Style, Tone
from engine.moves import AskRedeal, NameTrump, Play
from engine.reach import UNREACHABLE
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line, Screen
    from adapters.chat.texts import Msg
    from engine.cards import Card
    from engine.moves import Move
    from engine.seats import Seat
    from engine.view import View


def hand(voice: Voice, seat: Seat, number: int) -> Screen:
    """Show a seat its cards; ``number`` is the deal that the message is about."""
    table = voice.table
    is_past = number != board_number(table) or table.is_between_deals or table.status.is_over
    if is_past:
        is_newest = number == board_number(table)
        return voice.screen(_past(voice, number), [_onward(voice)] if is_newest else [])
    view = table.view(seat)
    is_to_act = seat in table.acting and table.chair(seat).is_present
    lines = [*_head(voice, view, seat), *_state(voice, view, seat)]
    rows = [*_moves(voice, view, seat), *_controls(voice, view, seat)]
    screen = voice.screen(lines, rows, attention=is_to_act)
    if not voice.caps.pictures or not view.hand:
        return screen
    return replace(screen, picture=hand_picture(voice, view))


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
    result = next((one for one in voice.table.results if one.number == number), None)
    if result is not None:
        side = 0 if result.points[0] else 1
        team = voice.team(result.winners)
        a, b = result.tricks[side], result.tricks[1 - side]
        lines = [voice.line(messages.end_deal(n=number, team=team, a=a, b=b), "🏁")]
    is_newest = number == board_number(voice.table)
    if is_newest and voice.table.status is Status.SUSPENDED:
        lines.append(voice.line(resting(voice.table), "💤", Tone.STRONG))
    is_cut_short = voice.table.status is Status.CLOSED or bool(voice.table.conceded_to)
    if is_cut_short and is_newest:
        lines.append(closing_line(voice))
    return lines


def _head(voice: Voice, view: View, seat: Seat) -> Iterator[Line]:
    table = voice.table
    if table.status is Status.SUSPENDED:
        yield voice.line(resting(table), "💤", Tone.STRONG)
        return
    if table.chair(seat).away:
        yield voice.line(messages.sub_you(), "💤", Tone.STRONG)
    if table.concede is not None and table.partner_of(seat) == table.concede:
        said = messages.sub_concede(name=voice.seat(table.concede))
        yield voice.line(said, "🏳️", Tone.STRONG)
    if seat not in view.acting:
        for other in view.acting:
            name = voice.seat(other)
            is_trump = view.decision == "trump"
            said = messages.trump_others(name=name) if is_trump else messages.play_wait(name=name)
            yield voice.line(said, tone=Tone.STRONG)
        return
    if view.decision == "trump":
        yield voice.headed(messages.trump_you())
        if AskRedeal() in view.legal:
            yield voice.line(messages.trump_you_redeal())
    elif not view.trick:
        yield voice.headed(messages.play_you(), messages.play_lead())
    else:
        leader, card = view.trick[0]
        name = voice.seat(leader)
        follows = bool(view.hand.suited(card.suit))
        say = messages.play_follow if follows else messages.play_free
        yield voice.headed(messages.play_you(), say(name=name, card=card, suit=card.suit))


def _state(voice: Voice, view: View, seat: Seat) -> Iterator[Line]:
    if len(view.trick) > 1 or (view.trick and seat not in view.acting):
        lying = [messages.table_card(name=voice.seat(who), card=card) for who, card in view.trick]
        yield voice.dotted(*lying)
    if view.trick and view.best is not None:
        best = dict(view.trick)[view.best]
        name = voice.seat(view.best)
        said = messages.play_best(card=best, name=name)
        yield (Span(voice.texts.line(said, voice.language), Tone.QUIET),)
    if not view.hand:
        yield voice.line(messages.hand_none_yet())
    elif not voice.caps.pictures:
        for suit, row in bidi.suit_rows(view.hand):
            is_trump = suit == view.trump
            say = messages.hand_trump_row if is_trump else messages.hand_row
            yield voice.line(say(row=row))
    facts: list[Msg] = []
    if view.trump is not None:
        facts.append(messages.table_trump(suit=view.trump))
        facts.append(voice.tricks(view.tricks[0], view.tricks[1]))
    facts.append(voice.match(view.scores[0], view.scores[1], view.target))
    yield voice.quiet(*facts)
    told: list[Msg] = []
    partner = voice.table.partner_of(seat)
    if partner is not None:
        told.append(messages.hand_partner(name=voice.seat(partner)))
    # Somebody may sit at several tables, and all their panels stand in one private chat.
    game = wording.game_name(voice.table.game.key)
    told.append(messages.hand_title(game=game, group=voice.place.name))
    yield voice.quiet(*told)


def _moves(voice: Voice, view: View, seat: Seat) -> Iterator[list[Button]]:
    table = voice.table
    if table.status is not Status.PLAYING:
        return
    decision = table.decisions[seat]
    if view.decision == "play" and view.hand:
        legal = {move.card for move in view.legal if isinstance(move, Play)}
        yield from _card_rows(voice, view, legal, decision)
    elif view.decision == "trump" and view.legal:
        suits = [move for move in view.legal if isinstance(move, NameTrump)]
        buttons = [_trump(voice, view, move, decision) for move in suits]
        yield buttons[:2]
        yield buttons[2:]
        if AskRedeal() in view.legal:
            label = voice.say(messages.btn_redeal())
            yield [Button(f"♻️ {label}", _token(voice, decision, AskRedeal()))]


def _card_rows(voice: Voice, view: View, legal: set[Card], decision: int) -> Iterator[list[Button]]:
    """One suit a row, high to low, split where a row is full."""
    shows_all = voice.caps.disabled_buttons
    rows: list[list[Button]] = []
    for suit, _ in bidi.suit_rows(view.hand):
        row = [
            Button(
                bidi.card_text(card),
                _token(voice, max(decision, 0), Play(card)),
                Style.CARD,
                card in legal,
                card,
            )
            for card in bidi.in_order(view.hand.suited(suit))
            if card in legal or shows_all
        ]
        for at in range(0, len(row), voice.caps.max_row):
            rows.append(row[at : at + voice.caps.max_row])  # noqa: PERF401 - two loops read better
    yield from rows


def _trump(voice: Voice, view: View, move: NameTrump, decision: int) -> Button:
    suit = move.suit
    if suit is None:
        raise LookupError(move)
    held = len(view.hand.suited(suit))
    label = voice.say(messages.btn_suit(suit_word=wording.suit_word(suit), n=held))
    return Button(f"{bidi.suit_symbol(suit)} {label}", _token(voice, decision, move))


def _token(voice: Voice, decision: int, move: Move) -> str:
    return tokens.Token(voice.table.id, decision, move.code).text()


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
    yield row
