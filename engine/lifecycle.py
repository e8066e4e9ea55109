"""How a log becomes a table: one entry leads from a table to the next, or is refused."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.chairs import PLAYERS, players_of
from engine.errors import (
    BadNotationError,
    NotPlayingError,
    RuleError,
    UnknownGameError,
    WrongPhaseError,
)
from engine.events import DealScored, DealStarted, MatchWon, PassedOut, Reseated, TrickTaken
from engine.fair import Stream
from engine.moves import ByTable, Deed, Move, parse_move
from engine.reach import UNREACHABLE, require_awake, rested, woken
from engine.requests import ask, refilled
from engine.seats import NATURE, PersonId, PlaceId, Seat, TableId
from engine.table import NATURE_ACTOR, TABLE_ACTOR, Chair, Entry, Note, Status, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.events import Event
    from engine.game import AnyGame
    from engine.options import Options

AWAY_AFTER: Final = 2
"""Time-outs running after which a person is away [absence.md X6]."""
ABSENT: Final = ("standin", "away")
"""Notes about somebody who is not there; his own move takes them back."""
NOTE_AGE: Final = 2
"""How many tricks may end or deals begin while a note stands."""
SEED_BYTES: Final = 32


@dataclass(frozen=True, slots=True)
class TableStep:
    """A table and the public facts that led to it."""

    table: Table
    events: tuple[Event, ...]


def opening(person: PersonId, game: AnyGame, options: Options, players: str = "") -> Entry:
    """Give the first entry of a log; ``players``: how many chairs, empty = all the game takes."""
    words = options.words() | ({PLAYERS: players} if players else {})
    rest = " ".join(f"{name}={value}" for name, value in words.items())
    return Entry(f"p{person}", f"open {game.key} rules={game.rules} {rest}".rstrip())


def open_table(id_: TableId, place: PlaceId, entry: Entry, games: Mapping[str, AnyGame]) -> Table:
    """Begin a table from its first entry; the one who opens takes the first seat.

    Raises `UnknownGameError`, `BadOptionError`, `UnknownOptionError`, `BadNotationError`.
    """
    name, *rest = entry.code.split(" ")
    if name != "open" or not rest or not entry.actor.startswith("p"):
        raise BadNotationError(entry.code)
    game = games.get(rest[0])
    if game is None:
        raise UnknownGameError(rest[0])
    words = dict(_pair(word) for word in rest[1:])
    rules = words.pop("rules", "")
    if not rules.isdecimal():
        raise BadNotationError(entry.code)
    host = PersonId(int(entry.actor[1:]))
    size = players_of(game, words.pop(PLAYERS, str(max(game.seats))))
    chairs: tuple[Chair | None, ...] = (Chair(host), *(None,) * (size - 1))
    options = game.options.parse(words)
    return Table(id_, place, game, int(rules), options, host, chairs, seq=1, touched=1)


def fold(
    id_: TableId, place: PlaceId, entries: Iterable[Entry], games: Mapping[str, AnyGame]
) -> Table:
    """Fold a whole log; raises what `open_table` and `step` raise.

    Entries made under other rules than today's may not be legal any more: those are passed over
    until the entry that began the deal anew.
    """
    rest = iter(entries)
    table = open_table(id_, place, next(rest), games)
    for entry in rest:
        try:
            table = step(table, entry).table
        except RuleError:
            if table.rules == table.game.rules:
                raise
            table = replace(table, seq=table.seq + 1)
    return table


def step(table: Table, entry: Entry) -> TableStep:
    """Make one entry; raises a `RuleError` and changes nothing when it may not be made."""
    actor = entry.actor
    if actor == NATURE_ACTOR:
        made = _chance(table, entry.code)
    elif actor == TABLE_ACTOR:
        made = TableStep(_by_table(table, entry.code), ())
    elif actor[0] == "p":
        person = PersonId(int(actor[1:]))
        asked = replace(ask(table, person, entry.code), touched=table.seq + 1)
        made = TableStep(_decided(asked, None), ())
    else:
        made = _by_seat(table, Seat(int(actor[0])), actor[1:], parse_move(entry.code))
    return TableStep(replace(made.table, seq=table.seq + 1), made.events)


def deeds(before: Table, entry: Entry) -> tuple[tuple[Seat, Deed], ...]:
    """Tell what an entry does to the chairs of a match, or to its chips, for the rules to answer.

    A table's closing comes alone: its deed must stand in the log before the entry, all others
    after it.
    """
    if before.state is None or before.status.is_over:
        return ()
    after = step(before, entry).table
    if after.status is Status.CLOSED:
        return ((Seat(0), Deed.CLOSE),)
    name, _, rest = entry.code.partition(" ")
    if name == "refill":
        return ((refilled(before, PersonId(int(entry.actor[1:])), rest), Deed.REFILL),)
    if after.chairs == before.chairs or after.status.is_over:
        return ()
    changed = zip(before.chairs, after.chairs, strict=True)
    found = ((Seat(seat), _deed(old, new)) for seat, (old, new) in enumerate(changed))
    return tuple((seat, deed) for seat, deed in found if deed is not None)


def _deed(old: Chair | None, new: Chair | None) -> Deed | None:
    if old is None or new is None:
        return None
    if old.person != new.person:
        return Deed.LEAVE if new.person is None else Deed.SIT
    if old.is_present == new.is_present:
        return None
    return Deed.BACK if new.is_present else Deed.AWAY


def chance_stream(table: Table) -> Stream:
    """Give the source for the move of chance that is due; needs a seal."""
    if table.seal is None:
        raise LookupError(table.id)
    return Stream(table.seal, table.words, str(table.draws))


def _pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise BadNotationError(word)
    return name, value


def _chance(table: Table, code: str) -> TableStep:
    if code[:1] == "s":
        return TableStep(_sealed(table, code), ())
    if not table.awaits_chance:
        raise WrongPhaseError
    fresh = replace(table, history=(), earlier=_scored(table)) if table.opened else table
    # Kept back until a deal begins, so that a finished deal stays readable in the pause.
    made = fresh.game.apply(fresh.state, NATURE, parse_move(code))
    moved = _after(fresh, made.state, made.events, None)
    moved = replace(moved, draws=moved.draws + 1, opened=None, pausing=False)
    if any(isinstance(event, DealStarted) for event in made.events):
        opened = None if table.seal is None else (table.seal, table.words)
        moved = replace(moved, opened=opened, seal=None, words=(), draws=0, has_acted=False)
    return TableStep(moved, made.events)


def _scored(table: Table) -> tuple[Event, ...]:
    """Give the events of the last deal that was scored; one passed out is not worth keeping."""
    is_scored = any(isinstance(event, DealScored) for event in table.history)
    return table.history if is_scored else table.earlier


def _sealed(table: Table, code: str) -> Table:
    try:
        seed = bytes.fromhex(code[1:])
    except ValueError:
        raise BadNotationError(code) from None
    if len(seed) != SEED_BYTES:
        raise BadNotationError(code)
    if not table.needs_seal:
        raise WrongPhaseError
    return replace(table, seal=seed, words=(), draws=0)


def _by_seat(table: Table, seat: Seat, mark: str, move: Move) -> TableStep:
    is_tables = isinstance(move, ByTable)
    if not is_tables:
        require_awake(table)
    if table.status not in (Status.PLAYING, Status.SUSPENDED):
        raise NotPlayingError
    if seat not in range(len(table.chairs)) or (is_tables and mark != "*"):
        raise WrongPhaseError
    if isinstance(move, ByTable) and move.deed is not Deed.TIME_OUT:
        made = table.game.apply(table.state, seat, move)
        moved = _after(table, made.state, made.events, seat, is_answer=False)
        return TableStep(moved, made.events)
    made = table.game.apply(table.state, seat, move)
    chair = table.chair(seat)
    note = table.note
    has_acted, touched = table.has_acted, table.touched
    if chair.person is not None and mark == "":
        has_acted, touched = True, table.seq + 1
        if note is not None and note.seat == seat and note.kind in ABSENT:
            note = None
        if chair.timeouts:
            chair = replace(chair, timeouts=0)
    elif mark == "*" and not chair.away:
        missed = chair.timeouts + 1
        chair = replace(chair, timeouts=missed, away=missed >= AWAY_AFTER)
        note = Note("away" if chair.away else "standin", seat, move.code)
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    done = table.done
    if table.decisions[seat] >= 0:
        done = (*done[:seat], (table.decisions[seat], move.code), *done[seat + 1 :])
    before = replace(
        table, chairs=chairs, has_acted=has_acted, touched=touched, note=note, done=done
    )
    return TableStep(_after(before, made.state, made.events, seat), made.events)


def _after(
    table: Table,
    state: object,
    events: tuple[Event, ...],
    seat: Seat | None,
    *,
    is_answer: bool = True,
) -> Table:
    """Draw the conclusions of a game's step: places, results, the pause, the end."""
    results = table.results
    chairs = table.chairs
    over = False
    is_dealt_out = any(isinstance(event, DealScored | PassedOut) for event in events)
    for event in events:
        if isinstance(event, Reseated):
            chairs = tuple(chairs[old] for old in event.order)
        elif isinstance(event, DealScored):
            results = (*results, event)
        elif isinstance(event, MatchWon):
            over = True
    moved = replace(
        table,
        state=state,
        chairs=chairs,
        results=results,
        history=table.history + events,
        note=_aged(table.note, events),
    )
    if over:
        return replace(moved, status=Status.FINISHED, decisions=_none(moved), concede=None)
    if seat is not None and moved.awaits_chance:
        moved = replace(moved, pausing=True, pause_began=table.seq + 1)
        if not moved.has_acted and is_dealt_out:
            moved = replace(moved, status=Status.SUSPENDED, suspended_at=table.seq + 1)  # X4 (a)
    # What the table does for a seat answers nothing: a decision that is open then stays open.
    return _decided(moved, seat if is_answer else None)


def _aged(note: Note | None, events: tuple[Event, ...]) -> Note | None:
    """Keep what was said of the people long enough to be read, also where computers move at once.

    That is to the end of the trick after the one in which it was said.
    """
    if note is None:
        return None
    age = note.age + sum(isinstance(event, TrickTaken | DealStarted) for event in events)
    return replace(note, age=age) if age < NOTE_AGE else None


def _decided(table: Table, seat: Seat | None) -> Table:
    """Give every open decision its number; a seat keeps it until it has answered."""
    if table.state is None:
        return table
    acting = table.game.acting(table.state)
    old = table.decisions
    decisions = tuple(
        (table.seq + 1 if index == seat or old[index] < 0 else old[index])
        if index in acting
        else -1
        for index in range(len(table.chairs))
    )
    return table if decisions == old else replace(table, decisions=decisions)


def _none(table: Table) -> tuple[int, ...]:
    return (-1,) * len(table.chairs)


def _by_table(table: Table, code: str) -> Table:
    name, _, rest = code.partition(" ")
    if name == "close" and not table.status.is_over:
        return replace(table, status=Status.CLOSED, reason=rest)
    if name == "rest" and table.status is Status.PLAYING:
        why, *clocks = rest.split(" ")
        if why == UNREACHABLE:
            return rested(table, clocks)
        return replace(table, status=Status.SUSPENDED, suspended_at=table.seq + 1)
    if name == "wake" and table.status is Status.SUSPENDED and table.reason == UNREACHABLE:
        return woken(table)
    if name == "remind" and rest.isdecimal() and int(rest) < len(table.reminded):
        seat = int(rest)
        reminded = (*table.reminded[:seat], table.decisions[seat], *table.reminded[seat + 1 :])
        return replace(table, reminded=reminded)
    if name == "lapse" and rest == "concede":
        return replace(table, concede=None)
    if name == "lapse" and rest == "rematch":
        return replace(table, rematch=frozenset(), new_teams=frozenset())
    if name == "follow" and table.status is Status.FINISHED:
        return replace(table, successor=TableId(rest))
    if name == "rules" and rest.isdecimal() and table.state is not None:
        return _begun_anew(table, int(rest))
    raise WrongPhaseError


def _begun_anew(table: Table, rules: int) -> Table:
    """Void the open deal and keep the score: the rules were corrected."""
    carry = table.game.carry(table.state)
    state = table.game.start(len(table.chairs), table.options, carry)
    return replace(
        table,
        rules=rules,
        state=state,
        decisions=_none(table),
        seal=None,
        words=(),
        draws=0,
        opened=None,
        history=(),
        earlier=_scored(table),
        pausing=True,
        pause_began=table.seq + 1,
        note=Note("rules", Seat(0)),
    )
