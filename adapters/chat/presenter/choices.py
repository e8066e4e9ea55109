"""The page of what can be typed behind ``/newgame``: each option of a game with its values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.chat import messages, wording
from adapters.chat.screen import Tone
from engine.chairs import PLAYERS
from engine.options import write

if TYPE_CHECKING:
    from adapters.chat.presenter.pages import Pages
    from adapters.chat.screen import Screen
    from engine.game import AnyGame
    from engine.options import Spec


def choices(pages: Pages, game: AnyGame) -> Screen:
    """Show all options of a game as they are typed."""
    lines = [
        pages.line(messages.lobby_options_title(), "⚙️", Tone.STRONG),
        pages.line(messages.lobby_options_example(command=_example(game)), tone=Tone.QUIET),
    ]
    players = ", ".join(map(str, sorted(game.seats)))
    typed = {PLAYERS: f"{PLAYERS}={players}"}
    typed |= {spec.name: f"{spec.name}={_values(spec)}" for spec in game.options.specs()}
    for name, code in typed.items():
        option, value = wording.option_name(game.key, name), messages.value_typed(code=code)
        lines.append(pages.line(messages.lobby_option_line(option=option, value=value)))
    return pages.screen(lines)


def _values(spec: Spec) -> str:
    if spec.bounds is not None:
        low, high = spec.bounds
        return f"{low}…{high}"
    return ", ".join(write(choice) for choice in spec.choices)


def _example(game: AnyGame) -> str:
    """Give a command with two options, of which one is a word where the game has such."""
    specs = [spec for spec in game.options.specs() if not isinstance(spec.default, bool)]
    first = next(spec for spec in specs if spec.bounds is not None)
    words = [f"{first.name}={first.choices[-1]}"]
    words += [f"{s.name}={s.choices[-1]}" for s in specs if isinstance(s.default, str)][:1]
    return " ".join((f"/newgame {game.key}", *words))
