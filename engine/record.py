"""A match as readable text that replays: header, blank line, one line an entry.

::

    hakem 1
    game hokm
    rules 1
    seats 4
    options target=5 teams=random
    carry deals=2 hakem=1 scores=3,2

    N s<64 hex digits>     the seed of the next moves of chance, with its words
    - csesame              a word that somebody mixed in; who said it is not told
    N dAS...               chance
    2 pTH                  seat 2
    2* p3H                 seat 2, made for its person

``options`` and ``carry`` are left out when empty. Dealt cards stand in the record, so replay never
depends on how they were shuffled; `verify` is what compares them with the seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.errors import BadNotationError, RuleError, UnknownGameError
from engine.fair import Stream, is_word
from engine.moves import Deal, parse_move
from engine.seats import NATURE, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.game import AnyGame, Step

VERSION: Final = "1"
CHANCE: Final = "N"
ANYBODY: Final = "-"
SEAL: Final = "s"
SEED_HEX: Final = 64
LONGEST_SHORT: Final = 8
_SEATS: Final = {
    CHANCE: NATURE,
    **{f"{seat}{mark}": Seat(seat) for seat in range(10) for mark in ("", "*")},
}


class Line(NamedTuple):
    """One entry: an actor (``N``, ``-``, ``2``, ``2*``) and a code."""

    actor: str
    code: str


@dataclass(frozen=True, slots=True)
class Record:
    """A match, or its beginning."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, str]
    """Values that differ from the defaults, as people write them."""
    carry: Mapping[str, tuple[int, ...]]
    """What the match began with; empty = from nothing."""
    lines: tuple[Line, ...]

    def text(self) -> str:
        """Write the record; `parse` reads it back."""
        head = [
            f"hakem {VERSION}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"seats {self.seats}",
        ]
        if self.options:
            head.append("options " + " ".join(f"{k}={v}" for k, v in sorted(self.options.items())))
        if self.carry:
            values = {k: ",".join(map(str, v)) for k, v in sorted(self.carry.items())}
            head.append("carry " + " ".join(f"{k}={v}" for k, v in values.items()))
        body = [f"{line.actor} {line.code}" for line in self.lines]
        return "\n".join([*head, "", *body]) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; raises `BadNotationError` with the number of the line."""
        head, blank, body = text.partition("\n\n")
        if not blank:
            raise BadNotationError("line 1: no header")
        fields: dict[str, Any] = {}
        rows = head.split("\n")
        for number, row in enumerate(rows, 1):
            key, _, value = row.partition(" ")
            if key in fields or key not in _FIELDS:
                raise _unreadable(number, row)
            try:
                fields[key] = _FIELDS[key](value)
            except BadNotationError:
                raise _unreadable(number, row) from None
        if rows[0] != f"hakem {VERSION}" or not fields.keys() >= _NEEDED:
            raise BadNotationError("line 1: not a record of version 1")
        return cls(
            fields["game"],
            fields["rules"],
            fields["seats"],
            fields.get("options", {}),
            fields.get("carry", {}),
            tuple(_lines(body, len(rows) + 2)),
        )


class Verdict(Enum):
    """What comparing a move of chance with its seed says."""

    FAIR = "fair"
    FALSE = "false"
    UNSEALED = "unsealed"


@dataclass(frozen=True, slots=True)
class Checked:
    """A move of chance and its verdict."""

    deal: int
    """Deals dealt after this move."""
    code: str
    verdict: Verdict
    seed: str
    words: tuple[str, ...]


def steps(
    record: Record, games: Mapping[str, AnyGame]
) -> Iterator[tuple[Seat, str, Any, Step[Any]]]:
    """Play a record move by move: seat, code, the state before, what the move led to.

    Seals and words are no moves. Raises `UnknownGameError`, `BadNotationError` for a line that
    cannot be played.
    """
    game, state = begin(record, games)
    apply = game.apply
    number = 0
    try:
        for number, (actor, code) in enumerate(record.lines, 1):  # noqa: B007 - named in the error
            seat = _SEATS.get(actor)
            if seat is not None and code[0] != SEAL:
                step = apply(state, seat, parse_move(code))
                yield seat, code, state, step
                state = step.state
    except BadNotationError as error:
        raise BadNotationError(f"entry {number}: {error}") from error
    except RuleError as error:
        raise BadNotationError(f"entry {number}: {error.code}") from error


def replay(record: Record, games: Mapping[str, AnyGame]) -> Any:  # noqa: ANN401 - a state is opaque
    """Play a record to its end and give the last state; raises like `steps`."""
    _, state = begin(record, games)
    for _, _, _, step in steps(record, games):
        state = step.state
    return state


def verify(record: Record, games: Mapping[str, AnyGame]) -> tuple[Checked, ...]:
    """Draw every move of chance anew from its seed and compare; raises like `steps`.

    A seal is good up to its deal. What chance does after that, before a new seal, is unsealed.
    """
    game, _ = begin(record, games)
    seals = _seals(record)
    found: list[Checked] = []
    for seat, code, before, step in steps(record, games):
        if seat != NATURE:
            continue
        seed, words, draws = next(seals)
        verdict = Verdict.UNSEALED
        if seed:
            drawn = game.chance(before, Stream(bytes.fromhex(seed), words, str(draws)))
            verdict = Verdict.FAIR if drawn.code == code else Verdict.FALSE
        deal = game.view(step.state, None).deal
        found.append(Checked(deal, code, verdict, seed, words))
    return tuple(found)


def _seals(record: Record) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Give, for each move of chance, the seed and words in force and the draws made before."""
    seed = ""
    words: tuple[str, ...] = ()
    draws = 0
    for actor, code in record.lines:
        if actor == ANYBODY:
            words = (*words, code[1:])
        elif actor == CHANCE and code[0] == SEAL:
            seed, words, draws = code[1:], (), 0
        elif actor == CHANCE:
            yield seed, words, draws
            draws += 1
            if code[0] == Deal.letter:
                seed, words = "", ()


def begin(record: Record, games: Mapping[str, AnyGame]) -> tuple[AnyGame, Any]:
    """Give a record's game and first state; raises `UnknownGameError`, `BadNotationError`."""
    game = games.get(record.game)
    if game is None:
        raise UnknownGameError(record.game)
    if record.rules != game.rules:
        # Under other rules the same moves may end differently: better no score than a wrong one.
        raise BadNotationError(f"header: rules {record.rules}, these are {game.rules}")
    try:
        options = game.options.parse(record.options)
        return game, game.start(record.seats, options, record.carry or None)
    except RuleError as error:
        raise BadNotationError(f"header: {error.code}") from error


def _unreadable(number: int, row: str) -> BadNotationError:
    return BadNotationError(f"line {number}: {row[:40]!r}")


def _word(text: str) -> str:
    if not text.isprintable() or not text or " " in text:
        raise BadNotationError(text)
    return text


def _words(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in text.split(" "):
        name, equals, value = _word(pair).partition("=")
        if not equals or name in found:
            raise BadNotationError(pair)
        found[name] = value
    return found


def _number(text: str) -> int:
    # Length first: int() of a very long text is slow and may raise by itself.
    if not (text.isdecimal() and text.isascii()) or len(text) > _LONGEST_NUMBER:
        raise BadNotationError(text)
    return int(text)


def _numbers(text: str) -> dict[str, tuple[int, ...]]:
    return {
        name: tuple(_signed(part) for part in value.split(","))
        for name, value in _words(text).items()
    }


def _signed(text: str) -> int:
    return -_number(text[1:]) if text.startswith("-") else _number(text)


_LONGEST_NUMBER: Final = 9
_NEEDED: Final = frozenset({"hakem", "game", "rules", "seats"})
_FIELDS: Final[Mapping[str, Callable[[str], object]]] = {
    "hakem": _number,
    "game": _word,
    "rules": _number,
    "seats": _number,
    "options": _words,
    "carry": _numbers,
}


def _lines(body: str, first: int) -> Iterator[Line]:
    for number, row in enumerate(body.split("\n"), first):
        if not row:
            continue
        # Cards are played again in every deal, deals only once.
        line = _short_line(row) if len(row) <= LONGEST_SHORT else _line(row)
        if line is None:
            raise _unreadable(number, row)
        yield line


def _line(row: str) -> Line | None:
    actor, _, code = row.partition(" ")
    return Line(actor, code) if _is_line(actor, code) else None


_short_line = lru_cache(maxsize=2048)(_line)


def _is_line(actor: str, code: str) -> bool:
    if actor == ANYBODY:
        return code[:1] == "c" and is_word(code[1:])
    if actor == CHANCE:
        if code[:1] == SEAL:
            return len(code) == SEED_HEX + 1 and all(c in "0123456789abcdef" for c in code[1:])
        return bool(code)
    return actor in _SEATS and bool(code) and code[0] != SEAL
