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


class Who(Enum):
    """Who gets something from a command; to others it says why not."""

    ANYBODY = "anybody"
    SEATED = "seated"
    HOST = "host"


@dataclass(frozen=True, slots=True)
class Parameter:
    """One thing that may stand behind a command."""

    name: str
    is_needed: bool = False
    is_rest: bool = False
    """Takes all words that are left: options, each with its value."""


@dataclass(frozen=True, slots=True)
class CommandSpec:
    """One command; its description is the message ``cmd-<name>``."""

    name: str
    where: Where
    who: Who = Who.ANYBODY
    parameters: tuple[Parameter, ...] = ()
    example: str = ""
    """What may stand behind it, as an example; empty where nothing may."""


_GAME: Final = Parameter("game")
_PERIOD: Final = Parameter("period")
_SEAT: Final = Parameter("seat")

COMMANDS: Final = (
    CommandSpec(
        "newgame",
        Where.GROUP,
        parameters=(_GAME, Parameter("options", is_rest=True)),
        example="hokm target=5",
    ),
    CommandSpec("games", Where.BOTH),
    CommandSpec("join", Where.GROUP, parameters=(_SEAT,), example="2"),
    CommandSpec("leave", Where.BOTH, Who.SEATED),
    CommandSpec("start", Where.BOTH, Who.HOST),
    CommandSpec("hand", Where.BOTH, Who.SEATED),
    CommandSpec("table", Where.GROUP),
    CommandSpec("rules", Where.BOTH, parameters=(_GAME,), example="hokm"),
    CommandSpec(
        "settings",
        Where.BOTH,
        parameters=(Parameter("setting"), Parameter("value")),
        example="language fa",
    ),
    CommandSpec("top", Where.BOTH, parameters=(_GAME, _PERIOD), example="hokm week"),
    CommandSpec("me", Where.BOTH, parameters=(_GAME, _PERIOD), example="hokm"),
    CommandSpec(
        "bet", Where.BOTH, Who.SEATED, (Parameter("amount", is_needed=True),), example="40"
    ),
    CommandSpec("chips", Where.BOTH, parameters=(Parameter("wish"),), example="refill"),
    CommandSpec("back", Where.BOTH, Who.SEATED),
    CommandSpec("sit", Where.GROUP, parameters=(_SEAT,), example="2"),
    CommandSpec("concede", Where.BOTH, Who.SEATED),
    CommandSpec(
        "cut", Where.BOTH, Who.SEATED, (Parameter("word", is_needed=True),), example="sesame"
    ),
    CommandSpec("verify", Where.BOTH, parameters=(Parameter("deal"),), example="1"),
    CommandSpec("stop", Where.BOTH, Who.SEATED),
    CommandSpec("help", Where.BOTH),
)
BY_NAME: Final = {spec.name: spec for spec in COMMANDS}
