"""The options of a new table as people type them: ``target=5 teams:random``, or a bare ``7``.

A bare word is taken for the option whose value it is, where only one can have it. A number means
how many people play, or how far, before it means anything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.chairs import PLAYERS, players_of
from engine.errors import BadOptionError, RuleError, UnknownOptionError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from engine.game import AnyGame
    from engine.options import Spec

LONGEST_NUMBER: Final = 9
FIRST_MEANT: Final = (PLAYERS, "target", "deals")


class UnclearOptionError(RuleError):
    """A bare word may be the value of several options."""

    code = "unclear_option"

    def __init__(self, value: str, codes: tuple[str, ...]) -> None:
        """Keep the word, and what it may mean as one would have to type it."""
        super().__init__(value=value, codes=", ".join(codes))


def option_words(text: str, names: Collection[str] = ()) -> tuple[dict[str, str], tuple[str, ...]]:
    """Split what was typed into values by name, and bare words.

    ``names`` are those after which a value may stand without a sign; one that is missing is empty,
    which no option accepts.
    """
    found: dict[str, str] = {}
    bare: list[str] = []
    words = text.replace("=", " = ").replace(":", " = ").split()
    while words:
        word, name = words[0], words[0].lower()
        is_named = words[1:2] == ["="]
        del words[0]
        while words[:1] == ["="]:
            del words[0]
        if word == "=":
            continue
        if is_named or name in names:
            # A name that stands where a value should be is missing one.
            is_value = bool(words) and words[1:2] != ["="]
            found[name] = words.pop(0) if is_value else ""
        else:
            bare.append(word)
    return found, tuple(bare)


def wanted(game: AnyGame, text: str) -> Mapping[str, str]:
    """Read the options that somebody wants; raises `UnclearOptionError`, `UnknownOptionError`."""
    specs = {spec.name: spec for spec in game.options.specs()}
    found, bare = option_words(text, {PLAYERS, *specs})
    for name in found:
        if name not in specs and name != PLAYERS:
            raise UnknownOptionError(name)
    for word in bare:
        is_number = word.isdecimal() and len(word) <= LONGEST_NUMBER
        value = str(int(word)) if is_number else word.lower()
        takers = [name for name in _takers(game, specs, value) if name not in found]
        natural = [name for name in takers if name in FIRST_MEANT]
        meant = natural or takers
        if not meant:
            raise UnknownOptionError(word)
        if len(meant) > 1:
            raise UnclearOptionError(word, tuple(f"{name}={value}" for name in meant))
        found[meant[0]] = value
    return found


def _takers(game: AnyGame, specs: Mapping[str, Spec], value: str) -> Iterator[str]:
    """Give the options that can have a value; *on* and *off* mean none by themselves."""
    try:
        players_of(game, value)
        yield PLAYERS
    except BadOptionError:
        pass
    for name, spec in specs.items():
        if isinstance(spec.default, bool):
            continue
        try:
            spec.read(value)
        except BadOptionError:
            continue
        yield name
