"""Every message of the catalogues is said somewhere: what nobody says any more goes."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from adapters.chat.commands import COMMANDS
from adapters.chat.messages import ARGUMENTS
from engine.cards import Rank, Suit
from engine.chairs import PLAYERS
from engine.games import catalogue
from engine.options import write
from tests.adapters.chat.said import written
from tests.house.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES: Final = catalogue.load()
FLOORS: Final = ("engine", "adapters", "bot")
SPOKEN: Final = ("bot-",)
"""Families whose messages are all taken as they come."""


@cache
def sources() -> str:
    """Give all code but what is generated from the catalogues."""
    paths = (path for floor in FLOORS for path in sorted((ROOT / floor).rglob("*.py")))
    return "\n".join(path.read_text("utf-8") for path in paths if path.name != "messages.py")


def codes() -> set[str]:
    """Give the codes of all refusals, also those of the faces."""
    return set(re.findall(r"^    code = \"(\w+)\"", sources(), re.MULTILINE))


def followed() -> Iterator[str]:
    """Give the ids that follow from keys of the engine, as `adapters.chat.wording` says."""
    for card in (*Suit, *Rank):
        yield f"{type(card).__name__.lower()}-{card.name.lower()}"
    for spec in COMMANDS:
        yield f"cmd-{spec.name}"
        yield from (f"arg-{one.name}" for one in spec.parameters)
    for key, game in GAMES.items():
        yield from (f"game-{key}", f"pitch-{key}")
        yield from (f"{key}-{part}-{n}" for part in ("rules", "lobby") for n in range(1, 20))
        for spec in game.options.specs():
            for head in (f"{key}-", ""):
                for tail in ("", *(f"-{write(choice)}" for choice in spec.choices), "-0", "-1"):
                    yield from (
                        f"{head}{part}-{spec.name}{tail}" for part in ("opt", "rule", "lobby")
                    )
    yield f"opt-{PLAYERS}"
    # A counted phrase is said wherever a sentence wants it.
    for wanted in ARGUMENTS.values():
        yield from (f"count-{name.removeprefix('n_')}" for name in wanted if name[:2] == "n_")
    for code in codes():
        for head in ("", *(f"{key}-" for key in GAMES)):
            yield from (f"{head}no-{code}{tail}" for tail in ("", "-none", "-allowed"))


class _References(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - Fluent's name
        self.found.append(node.id.name)


def references(message: ast.Message) -> list[str]:
    """Give the messages that a message is made of."""
    looker = _References()
    looker.visit(message)
    return looker.found


def test_every_message_is_said_somewhere() -> None:
    code = sources()
    said = set(re.findall(r"\bmessages\.(\w+)", code))
    quoted = set(re.findall(r"[\"']([\w-]+)[\"']", code))
    known = {key.replace("_", "-") for key in followed()}
    within = {word for message in written("en") for word in references(message)}
    unsaid: list[str] = []
    for key in ARGUMENTS:
        name = key.replace("-", "_")
        # What ended and is told of a deal follows from a word of the engine's.
        told = re.fullmatch(
            rf"(?:(?:{'|'.join(GAMES)})_)?(?:end|word|story|period)_(\w+?)(_nobody)?", name
        )
        is_told = told is not None and (told[1] in quoted or told[1].split("_")[0] in quoted)
        is_said = name in said or key in quoted or key in known or key in within
        if not (is_said or is_told or key.startswith(SPOKEN)):
            unsaid.append(key)
    assert not unsaid, ", ".join(unsaid)
