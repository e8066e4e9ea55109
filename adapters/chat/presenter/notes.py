"""Lines about what just happened round a table, and the vote that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.chat import messages
from engine.moves import ByTable, Play, parse_move
from engine.reach import UNREACHABLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line
    from adapters.chat.texts import Msg, Who
    from engine.table import Note, Table


def note_lines(voice: Voice) -> Iterator[Line]:
    """Tell the last thing that happened, and who wants to stop."""
    table = voice.table
    if table.note is not None:
        yield from _note(voice, table.note)
    if table.stop_votes and not table.status.is_over:
        asker = min(table.stop_votes)
        votes, seated = len(table.stop_votes), len(table.persons)
        said = messages.sub_stop_vote(name=voice.person(asker), n=votes, m=seated)
        yield voice.line(said, "🗳️")


def has_chips(voice: Voice) -> bool:
    """Tell whether chips are played for, which nobody plays on with for another."""
    return voice.table.state is not None and voice.table.view(None).chips is not None


def resting(table: Table) -> Msg:
    """Say why no clock of a table runs."""
    if table.reason == UNREACHABLE:
        return messages.rest_severed()
    return messages.rest_nobody() if table.persons else messages.rest_empty()


def _note(voice: Voice, note: Note) -> Iterator[Line]:
    name = voice.seat(note.seat)
    match note.kind:
        case "joined":
            yield voice.line(messages.lobby_in(name=name), "🪑")
        case "left":
            yield voice.line(_left(voice, note), "🚪")
        case "new_host":
            yield voice.line(messages.lobby_new_host(name=name), "🚪")
        case "back":
            yield voice.line(messages.sub_back(name=name), "🙋")
        case "refused":
            yield voice.line(messages.concede_no(), "🏳️")
        case "reachable":
            yield voice.line(messages.rest_unreachable(), "🔌")
        case "rules":
            yield voice.line(messages.restart_rules(), "🔧")
        case "standin" | "away":
            yield voice.line(_stood_in(note, name), "⏱")
            if note.kind == "away":
                say = messages.sub_away_chips if has_chips(voice) else messages.sub_away
                yield voice.line(say(name=name), "💤")
        case _:
            return


def _stood_in(note: Note, name: Who) -> Msg:
    move = parse_move(note.code)
    if isinstance(move, Play):
        return messages.sub_played(card=move.card, name=name)
    if isinstance(move, ByTable):
        return messages.sub_folded(name=name)
    return messages.sub_chose(name=name)


def _left(voice: Voice, note: Note) -> Msg:
    left = voice.table.chair(note.seat).left
    name = voice.seat(note.seat) if left is None else voice.person(left, note.seat)
    return messages.sub_left_chips(name=name) if has_chips(voice) else messages.sub_left(name=name)
