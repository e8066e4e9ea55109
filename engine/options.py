"""Options of a game, declared once as typed fields and used everywhere.

Only three kinds of field exist, so that every face can draw them: ``bool``, ``Literal`` (choices)
and ``Annotated[int, Between(low, high, suggested)]``. From the one declaration come the arguments
of commands, the settings panel, the check of bounds, the record's header and the rows of the
rules page.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    Self,
    get_args,
    get_origin,
    get_type_hints,
)

from engine.errors import BadOptionError, UnknownOptionError

if TYPE_CHECKING:
    from collections.abc import Mapping

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Between:
    """Bounds of a whole number, both included, and the values that a keyboard offers."""

    low: int
    high: int
    suggested: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Spec:
    """One option as the faces see it."""

    name: str
    default: Value
    choices: tuple[Value, ...]
    """What a keyboard offers, in order."""
    bounds: tuple[int, int] | None
    """Lowest and highest value where any whole number between them is accepted."""

    def read(self, text: str) -> Value:
        """Read a value as a person writes it; raises `BadOptionError`."""
        word = text.strip().lower()
        if self.bounds is not None:
            return self._number(word)
        for choice in self.choices:
            if word == write(choice):
                return choice
        if isinstance(self.default, bool) and word in _SPOKEN:
            return _SPOKEN[word]
        raise BadOptionError(self.name, text, self.allowed)

    @property
    def allowed(self) -> str:
        """Write what is accepted: ``1..9``, or all choices."""
        if self.bounds is not None:
            return "{}..{}".format(*self.bounds)
        return ", ".join(write(choice) for choice in self.choices)

    def _number(self, word: str) -> int:
        low, high = self.bounds or (0, 0)
        # Length first: int() of a very long text is slow and may raise by itself.
        if len(word) <= _LONGEST_NUMBER and word.isdecimal() and low <= int(word) <= high:
            return int(word)
        raise BadOptionError(self.name, word, self.allowed)


_LONGEST_NUMBER = 9
_SPOKEN = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}


def write(value: Value) -> str:
    """Write a value as commands and records do: ``on``, ``off``, a number or a word."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


@dataclass(frozen=True, slots=True)
class Options:
    """What every table has; each game adds its own fields."""

    turn_seconds: Literal[0, 30, 60, 90, 300, 86400] = 60
    """Time for a decision, seconds; 0 = no clock [absence.md X0]."""
    auto_single: bool = False
    """Play a card by itself when it is the only legal one; a person may set it otherwise."""
    hints: bool = False
    """Give hints to everybody who asks; the match then counts for no leaderboard."""

    def check(self) -> None:
        """Check bounds across fields; raises `BadOptionError`."""

    @classmethod
    def specs(cls) -> tuple[Spec, ...]:
        """Describe all options, the game's own first."""
        return _specs(cls)  # type: ignore[arg-type] # a class can be hashed; mypy asks its values

    @classmethod
    def parse(cls, words: Mapping[str, str]) -> Self:
        """Read options as people write them; raises `BadOptionError`, `UnknownOptionError`."""
        return cls().changed(words)

    def changed(self, words: Mapping[str, str]) -> Self:
        """Give the options with some values read anew; raises like `parse`."""
        specs = {spec.name: spec for spec in self.specs()}
        values: dict[str, Any] = {}
        for name, text in words.items():
            if name not in specs:
                raise UnknownOptionError(name)
            values[name] = specs[name].read(text)
        result = replace(self, **values)
        result.check()
        return result

    def words(self) -> dict[str, str]:
        """Write the values that differ from the defaults; `parse` reads them back."""
        return {
            spec.name: write(getattr(self, spec.name))
            for spec in self.specs()
            if getattr(self, spec.name) != spec.default
        }


@cache
def _specs(options: type[Any]) -> tuple[Spec, ...]:
    hints = get_type_hints(options, include_extras=True)
    found = {f.name: _spec(f.name, hints[f.name], f.default) for f in fields(options)}
    common = [field.name for field in fields(Options)]
    own = [name for name in found if name not in common]
    return tuple(found[name] for name in (*own, *common))


def _spec(name: str, hint: Any, default: Any) -> Spec:  # noqa: ANN401 - annotations are of any kind
    if hint is bool:
        return Spec(name, bool(default), (False, True), None)
    if get_origin(hint) is Literal:
        return Spec(name, default, get_args(hint), None)
    if get_origin(hint) is Annotated:
        between = get_args(hint)[1]
        if isinstance(between, Between):
            return Spec(name, int(default), between.suggested, (between.low, between.high))
    message = f"option {name} has an unknown kind"
    raise TypeError(message)
