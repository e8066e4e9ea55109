"""The open table: who sits where, under which rules, and what is still needed."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from adapters.chat import messages, wording
from adapters.chat.presenter.voice import TEAM_DOTS
from adapters.chat.screen import Style, Tone
from engine.seats import Seat
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line, Screen
    from adapters.chat.texts import Msg
    from engine.options import Options, Value
    from engine.table import Table

SEAL_SHOWN: Final = 12
"""Hex digits of a seal that a line shows; `/verify` tells the whole."""


def lobby(voice: Voice) -> Screen:
    """Show an open table, or how it ended before it began."""
    table = voice.table
    if table.status is Status.CLOSED and table.state is None:
        return voice.screen([voice.line(_closed(table.reason), "🂠")])
    if table.status is not Status.LOBBY:
        started = voice.line(messages.lobby_started(), "🂠")
        return voice.screen([*_head(voice), started, voice.quiet(messages.lobby_below())])
    free = sum(chair is None for chair in table.chairs)
    taken = len(table.chairs) - free
    lines = [*_head(voice), *_seats(voice)]
    if table.in_teams:
        lines.append(voice.quiet(messages.lobby_partners()))
    lines += _to_open(voice)
    needed = min(table.game.seats) - taken
    if needed > 0:
        lines.append(voice.line(messages.lobby_missing(n_players=needed), "⏳"))
    else:
        host = voice.person(table.host)
        say = messages.lobby_ready_more if free else messages.lobby_ready
        lines.append(voice.line(say(name=host), "✅", Tone.STRONG))
    lines += sealed(voice)
    first = [voice.ask(messages.btn_join(), "join", "➕", Style.GO)] if free else []
    first.append(voice.page(messages.btn_leave(), "leave", "➖"))
    if free:
        first.append(voice.ask(messages.btn_add_bot(), "bot", "🤖"))
    second = [voice.page(messages.btn_options(), "options", "⚙️")]
    if table.in_teams:
        second.insert(0, voice.ask(messages.btn_swap(), "swap", "🔀"))
    third = [
        voice.ask(messages.btn_start(), "start", "▶️", Style.GO if needed <= 0 else Style.PLAIN)
    ]
    # The link seats its person too, where a seat is free.
    if voice.caps.deep_links and (free or voice.closed()):
        third.append(voice.open_hand())
    return voice.screen(lines, [first, second, third])


def sealed(voice: Voice) -> Iterator[Line]:
    """Show the promise of the next deal, and how many words people have mixed in so far."""
    table = voice.table
    if table.commitment is not None:
        told: list[Msg] = [messages.fair_sealed(code=table.commitment[:SEAL_SHOWN])]
        if table.words:
            told.append(messages.fair_words(n=len(table.words)))
        yield voice.quiet(*told)


def house_rules(voice: Voice) -> tuple[Msg, ...]:
    """Give the options that differ from the usual ones, beside those told anyway."""
    options = voice.table.options
    changed = options.words()
    told = {"target", "deals", "start_chips", "turn_seconds"}
    return tuple(
        messages.lobby_option_line(
            option=wording.option_name(voice.table.game.key, field.name),
            value=wording.option_value(
                voice.table.game.key, field.name, getattr(options, field.name)
            ),
        )
        for field in fields(options)
        if field.name in changed and field.name not in told
    )


def _head(voice: Voice) -> Iterator[Line]:
    table = voice.table
    players = len(table.chairs)
    game = wording.game_name(table.game.key)
    is_open = table.status is Status.LOBBY
    say = messages.lobby_title_up_to if is_open and _is_flexible(table) else messages.lobby_title
    yield voice.line(say(game=game, n_players=players), "🂠", Tone.STRONG)
    told: list[Msg] = []
    target = getattr(table.options, "target", None)
    if target is not None:
        told.append(messages.lobby_target(n=target))
    deals = getattr(table.options, "deals", 0)
    if deals:
        told.append(messages.lobby_deals(n_deals=deals))
    chips = getattr(table.options, "start_chips", 0)
    if chips:
        told.append(messages.lobby_chips(n_chips=chips))
    seconds = table.options.turn_seconds
    told.append(messages.lobby_clock(seconds=seconds) if seconds else messages.lobby_no_clock())
    yield voice.quiet(*told, *house_rules(voice))
    for note in wording.lobby_notes(table.game.key, values(table.options)):
        yield voice.quiet(note)


def values(options: Options) -> dict[str, Value]:
    """Give the values of options by name."""
    return {spec.name: getattr(options, spec.name) for spec in options.specs()}


def _is_flexible(table: Table) -> bool:
    """Tell whether the match may begin with fewer people than the table has chairs for."""
    return min(table.game.seats) < len(table.chairs)


def _seats(voice: Voice) -> Iterator[Line]:
    table = voice.table
    for index, chair in enumerate(table.chairs):
        icon = TEAM_DOTS[index % 2] if table.in_teams else "▫️"
        number = index + 1
        if chair is None:
            if _is_flexible(table):
                continue
            said = messages.lobby_seat_free(n=number)
        elif chair.person is None:
            said = messages.lobby_seat_bot(n=number, name=voice.plain(Seat(index)))
        elif chair.person == table.host:
            said = messages.lobby_seat_host(n=number, name=voice.plain(Seat(index)))
        else:
            said = messages.lobby_seat(n=number, name=voice.plain(Seat(index)))
        yield voice.line(said, icon)
    free = sum(chair is None for chair in table.chairs)
    if free and _is_flexible(table):
        yield voice.quiet(messages.lobby_seats_free(n_seats=free))


def _to_open(voice: Voice) -> Iterator[Line]:
    """Ask those to open the private chat who have not done so."""
    if voice.closed() and voice.caps.deep_links:
        names = [voice.plain(seat) for seat in voice.closed()]
        said = messages.lobby_open_once(names=names, button=messages.btn_open_hand())
        yield voice.line(said, "💬")


def _closed(reason: str) -> Msg:
    if reason == "expired":
        return messages.lobby_expired(command="/newgame")
    if reason == "empty":
        return messages.lobby_empty(command="/newgame")
    return messages.lobby_closed(command="/newgame")
