"""The commands as data: from here come menus, help, and what the front desk knows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Where(Enum):
    """Where a command works."""

    GROUP = "group"
    PRIVATE = "private"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class CommandSpec:
    """One command; its description is the message ``cmd-<name>``."""

    name: str
    where: Where
    example: str = ""
    """What may stand behind it, as an example."""


COMMANDS: Final = (
    CommandSpec("newgame", Where.GROUP, "hokm target=5"),
    CommandSpec("games", Where.BOTH),
    CommandSpec("join", Where.GROUP),
    CommandSpec("leave", Where.BOTH),
    CommandSpec("start", Where.BOTH),
    CommandSpec("hand", Where.BOTH),
    CommandSpec("table", Where.GROUP),
    CommandSpec("rules", Where.BOTH, "hokm"),
    CommandSpec("settings", Where.BOTH, "language fa"),
    CommandSpec("back", Where.BOTH),
    CommandSpec("sit", Where.GROUP, "2"),
    CommandSpec("concede", Where.BOTH),
    CommandSpec("cut", Where.BOTH, "sesame"),
    CommandSpec("verify", Where.BOTH, "1"),
    CommandSpec("stop", Where.BOTH),
    CommandSpec("help", Where.BOTH),
)
BY_NAME: Final = {spec.name: spec for spec in COMMANDS}


def option_words(text: str) -> dict[str, str]:
    """Read ``target=5 teams:random max_redeals 2`` as people type it.

    A word without a value gets an empty one, which no option accepts.
    """
    found: dict[str, str] = {}
    name = ""
    for word in text.replace("=", " = ").replace(":", " = ").split():
        if word == "=":
            continue
        if name:
            found[name] = word
            name = ""
        else:
            name = word.lower()
    if name:
        found[name] = ""
    return found
