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
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.errors import BadNotationError, RuleError, UnknownGameError
from engine.fair import Stream
from engine.moves import parse_move
from engine.seats import NATURE, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from engine.game import AnyGame

VERSION: Final = "1"
CHANCE: Final = "N"
ANYBODY: Final = "-"
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
        fields: dict[str, str] = {}
        rows = head.split("\n")
        for number, row in enumerate(rows, 1):
            key, space, value = row.partition(" ")
            if not space or key in fields or key not in _KEYS:
                raise BadNotationError(f"line {number}: {row[:40]!r}")
            fields[key] = value
        if fields.get("hakem") != VERSION or not {"game", "rules", "seats"} <= fields.keys():
            raise BadNotationError("line 1: not a record of version 1")
        carry = {k: _numbers(v) for k, v in _pairs(fields.get("carry", ""))}
        return cls(
            fields["game"],
            _number(fields["rules"]),
            _number(fields["seats"]),
            dict(_pairs(fields.get("options", ""))),
            carry,
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


def replay(record: Record, games: Mapping[str, AnyGame]) -> Any:  # noqa: ANN401 - a state is opaque
    """Play a record to its end and give the last state.

    Raises `UnknownGameError`, `BadNotationError` for a line that cannot be played.
    """
    game, state = begin(record, games)
    apply = game.apply
    number = 0
    try:
        for number, (actor, code) in enumerate(record.lines, 1):  # noqa: B007 - named in the error
            seat = _SEATS.get(actor)
            if seat is not None and code[0] != "s":
                state = apply(state, seat, parse_move(code)).state
    except RuleError as error:
        raise BadNotationError(f"entry {number}: {error.code}") from error
    return state


def verify(record: Record, games: Mapping[str, AnyGame]) -> tuple[Checked, ...]:
    """Draw every move of chance anew from its seed and compare; raises like `replay`."""
    game, state = begin(record, games)
    found: list[Checked] = []
    seed = ""
    words: tuple[str, ...] = ()
    draws = 0
    for number, line in enumerate(record.lines):
        if line.actor == ANYBODY:
            words = (*words, line.code[1:])
            continue
        if line.actor == CHANCE and line.code[0] == "s":
            seed, words, draws = line.code[1:], (), 0
            continue
        seat = NATURE if line.actor == CHANCE else Seat(int(line.actor[0]))
        drawn = None
        if seat == NATURE and seed:
            drawn = game.chance(state, Stream(bytes.fromhex(seed), words, str(draws))).code
        try:
            state = game.apply(state, seat, parse_move(line.code)).state
        except RuleError as error:
            raise BadNotationError(f"entry {number + 1}: {line.actor} {error.code}") from error
        if seat == NATURE:
            draws += 1
            verdict = Verdict.FAIR if drawn == line.code else Verdict.FALSE
            if drawn is None:
                verdict = Verdict.UNSEALED
            deal = game.view(state, None).deal
            found.append(Checked(deal, line.code, verdict, seed, words))
            if line.code[0] == "d":
                seed = ""
    return tuple(found)


def begin(record: Record, games: Mapping[str, AnyGame]) -> tuple[AnyGame, Any]:
    """Give a record's game and first state; raises `UnknownGameError`, `BadNotationError`."""
    game = games.get(record.game)
    if game is None:
        raise UnknownGameError(record.game)
    try:
        options = game.options.parse(record.options)
        return game, game.start(record.seats, options, record.carry or None)
    except RuleError as error:
        raise BadNotationError(f"header: {error.code}") from error


_KEYS: Final = frozenset({"hakem", "game", "rules", "seats", "options", "carry"})


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadNotationError(word)
        yield name, value


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise BadNotationError(text)
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise BadNotationError(text) from None


def _lines(body: str, first: int) -> Iterator[Line]:
    for number, row in enumerate(body.split("\n"), first):
        if not row:
            continue
        # Cards are played again in every deal, deals only once.
        line = _short_line(row) if len(row) <= LONGEST_SHORT else _line(row)
        if line is None:
            raise BadNotationError(f"line {number}: {row[:40]!r}")
        yield line


def _line(row: str) -> Line | None:
    actor, _, code = row.partition(" ")
    return Line(actor, code) if _is_line(actor, code) else None


_short_line = lru_cache(maxsize=2048)(_line)


def _is_line(actor: str, code: str) -> bool:
    if actor == ANYBODY:
        return code[:1] == "c" and len(code) > 1 and " " not in code
    if actor == CHANCE:
        if code[:1] == "s":
            return len(code) == SEED_HEX + 1 and all(c in "0123456789abcdef" for c in code[1:])
        return bool(code)
    return bool(code) and actor[:1].isdecimal() and actor[1:] in ("", "*") and actor.isascii()
