"""Writes the page of all options: ``python -m tests.house.options_page``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adapters.chat.texts import Texts
from adapters.chat.wording import option_name, option_value
from engine.games import catalogue
from engine.options import write
from tests.house.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.options import Spec, Value

PAGE: Final = "docs/options.md"
HEAD: Final = """# Options of the games

`/newgame hokm target=5 teams=random` opens a table with other options than the usual ones; in its
lobby they are buttons. The first value is the usual one. Where a range stands, any whole number in
it is taken.
"""


def page() -> str:
    """Give the page as the games have it."""
    texts = Texts.load()

    def said(game: str, spec: Spec, value: Value) -> str:
        word = texts.render(option_value(game, spec.name, value), "en")
        text = write(value)
        more = "" if word in ("yes", "no") else word.removeprefix(text).strip()
        return f"`{text}` {more}".rstrip()

    def lines() -> Iterator[str]:
        for key, game in catalogue.load().items():
            yield f"\n## {key}\n\n| option | what it is | values |\n| --- | --- | --- |\n"
            for spec in game.options.specs():
                name = texts.render(option_name(key, spec.name), "en")
                if spec.bounds is None:
                    others = [one for one in spec.choices if one != spec.default]
                    values = ", ".join(said(key, spec, one) for one in (spec.default, *others))
                else:
                    low, high = spec.bounds
                    values = f"{said(key, spec, spec.default)}, {low} to {high}"
                yield f"| `{spec.name}` | {name} | {values} |\n"

    return HEAD + "".join(lines())


if __name__ == "__main__":
    (ROOT / PAGE).write_text(page(), encoding="utf-8")
