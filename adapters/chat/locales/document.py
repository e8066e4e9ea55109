"""Write ``docs/games.md``: rules and options of every game, from its fields and English texts.

``python -m adapters.chat.locales.document`` writes the file, a test checks that it is current. A
new game or option needs no line here.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from adapters.chat import wording
from adapters.chat.languages import ENGLISH
from adapters.chat.texts import Texts
from engine.games import catalogue
from engine.options import Options, write

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from adapters.chat.texts import Msg
    from engine.game import AnyGame
    from engine.options import Spec, Value

TARGET: Final = Path(__file__).parents[3] / "docs" / "games.md"
HEAD: Final = """# The games and their options

Rules as `/rules` tells them, and what may stand behind `/newgame`, for example
`/newgame judgement start_cards=7 hook=off`. Written by `python -m adapters.chat.locales.document`.
"""
TABLE: Final = ("| option | values | usual | |", "| --- | --- | --- | --- |")
NONE: Final[Mapping[str, Value]] = {}
MARKS: Final = re.compile("[\u200e\u200f\u2066-\u2069]")
"""What steers the direction of a text; the page has one direction."""


class Page:
    """The page in the making."""

    def __init__(self, texts: Texts) -> None:
        """Take the texts."""
        self._texts = texts

    def lines(self) -> Iterator[str]:
        """Give the page line by line."""
        yield HEAD.rstrip()
        games = catalogue.load()
        for game in games.values():
            yield from self._game(game)
        yield "\n## Options of every game\n"
        yield from TABLE
        yield from (self._option("", spec) for spec in Options.specs())

    def _game(self, game: AnyGame) -> Iterator[str]:
        yield f"\n## {self._say(wording.game_name(game.key))}\n"
        fixed, _ = wording.rules(game.key, {})
        yield from (f"- {self._say(line)}" for line in fixed)
        yield ""
        yield from TABLE
        if len(game.seats) > 1:
            seats = sorted(game.seats)
            yield f"| `players` | {seats[0]} to {seats[-1]} | as many as sit down | |"
        usual = {spec.name: spec.default for spec in game.options.specs()}
        common = {spec.name for spec in Options.specs()}
        for spec in game.options.specs():
            if spec.name not in common:
                yield self._option(game.key, spec, usual)

    def _option(self, game: str, spec: Spec, usual: Mapping[str, Value] = NONE) -> str:
        default = f"`{write(spec.default)}`"
        if spec.bounds is not None:
            said = self._rule(game, spec.name, {**usual, spec.name: spec.default})
            return f"| `{spec.name}` | {spec.allowed.replace('..', ' to ')} | {default} | {said} |"
        rules = (
            f"`{write(value)}`: {self._rule(game, spec.name, {**usual, spec.name: value})}"
            for value in spec.choices
        )
        values = ", ".join(f"`{write(choice)}`" for choice in spec.choices)
        return f"| `{spec.name}` | {values} | {default} | {'<br>'.join(rules)} |"

    def _rule(self, game: str, option: str, options: Mapping[str, Value]) -> str:
        """Give the line of the rules that a value brings, empty where there is none."""
        line = wording.option_rule(game, option, options)
        return "" if line is None else self._say(line)

    def _say(self, msg: Msg) -> str:
        return MARKS.sub("", self._texts.render(msg, ENGLISH.code))


def page() -> str:
    """Give the text of the page."""
    return "\n".join(Page(Texts.load()).lines()) + "\n"


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
