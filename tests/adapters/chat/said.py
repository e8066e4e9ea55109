"""Every message with sample values, and what its text says by itself."""

from __future__ import annotations

import inspect
from functools import cache
from typing import TYPE_CHECKING

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from adapters.chat import messages
from adapters.chat.lexicon import arguments
from adapters.chat.sources import parsed, read_sources
from adapters.chat.texts import Code, Msg, Name, Names
from engine.cards import Card, CardSet, Suit

if TYPE_CHECKING:
    from collections.abc import Iterator

LONG_NAMES = (Name("W" * 40), Name("م" * 40))
LONGEST_OPTION = Msg("opt-hakem-kot-points")
SAMPLES: dict[str, object] = {
    "Card": Card.parse("TS"),
    "Iterable[Card]": CardSet.parse("TSTHTDTCKSKHKDKCQSQHQDQCAS"),
    "Iterable[Msg]": tuple(Msg(key) for key in arguments() if key.startswith("game-")),
    "Iterable[Who]": LONG_NAMES,
    "Msg": LONGEST_OPTION,
    "Msg | Code": Code("a" * 24),
    "Suit": Suit.DIAMONDS,
    "Iterable[Suit]": tuple(Suit),
    "Who": LONG_NAMES[0],
    "int": 104,
    "str": "/newgame hokm target=104",
}
OPTIONS = "target, hakem_by, kot_points, hakem_kot_points, stop_at_seven, low_hand_redeal, teams"

GAME_SAMPLES: dict[str, object] = {
    "name": LONG_NAMES[0],
    "names": Names(LONG_NAMES),
    "team": Names(LONG_NAMES),
    "n_points": messages.count_points(n=104),
}
"""What the texts of single games may speak of; a line of the rules also of any number by name."""


def sample(key: str, number: int = 104) -> Msg:
    """Make a message with the longest values that may meet it, and one number for all."""
    if key not in messages.ARGUMENTS:
        names = arguments()[key]
        return Msg(key, tuple((name, GAME_SAMPLES.get(name, number)) for name in names))  # type: ignore[misc] # each of its own kind
    make = getattr(messages, key.replace("-", "_"))
    kinds = inspect.signature(make).parameters
    given = {**SAMPLES, "int": number}
    values = {name: given[kind.annotation] for name, kind in kinds.items()}
    if "codes" in values:
        values["codes"] = OPTIONS
    made = make(**values)
    assert isinstance(made, Msg)
    return made


@cache
def written(code: str) -> tuple[ast.Message, ...]:
    """Give the messages of a language as they are written."""
    return parsed(read_sources(code))


def literals(message: ast.Message) -> Iterator[str]:
    """Give what stands between the placeholders."""

    class Found(Visitor):
        def __init__(self) -> None:
            self.parts: list[str] = []

        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - Fluent's name
            self.parts.append(node.value)

    found = Found()
    found.visit(message)
    yield from found.parts
