"""The slash commands, made from the list of commands and the options of the games.

Each game is a subcommand of ``/newgame`` with its options typed: choices, bounds, yes or no. Every
description is there in each of our languages that Discord's clients know.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from discord import Locale

from adapters.chat import messages, wording
from adapters.chat.commands import COMMANDS, Parameter, Where
from adapters.chat.languages import ENGLISH
from adapters.chat.presenter.standings import Period
from adapters.chat.texts import Msg
from engine.chairs import PLAYERS
from engine.options import write

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from adapters.chat.commands import CommandSpec
    from adapters.chat.texts import Texts
    from engine.game import AnyGame
    from engine.options import Spec, Value

Json = dict[str, Any]

SUBCOMMAND, TEXT, NUMBER, YES_OR_NO = 1, 3, 4, 5
"""Kinds of options, as Discord numbers them."""
GUILD, PRIVATE = 0, 1
"""Where a command works: in servers, in the private chat with the bot."""
CONTEXTS: Final = {Where.GROUP: [GUILD], Where.PRIVATE: [PRIVATE], Where.BOTH: [GUILD, PRIVATE]}
LONGEST: Final = 100
MOST_CHOICES: Final = 25
MOST_SEATS: Final = 10
LOCALES: Final = frozenset(locale.value for locale in Locale)


class Tree:
    """Writes the commands down."""

    def __init__(self, texts: Texts, games: Mapping[str, AnyGame]) -> None:
        """Take the texts and the games by their keys."""
        self._texts = texts
        self._games = games

    def commands(self) -> list[Json]:
        """Give all commands as Discord wants them."""
        return [self._command(spec) for spec in COMMANDS]

    def _command(self, spec: CommandSpec) -> Json:
        if spec.name == "newgame":
            options = [self._game(key, game) for key, game in self._games.items()]
        else:
            options = [self._parameter(one) for one in spec.parameters]
        # In a channel the same word begins a match.
        about = wording.command_about(spec.name, tuple(self._games))
        return {
            "type": 1,
            "name": spec.name,
            **self._described(messages.cmd_begin() if spec.name == "start" else about),
            "options": options,
            "contexts": [GUILD] if spec.name == "start" else CONTEXTS[spec.where],
            "integration_types": [0],
        }

    def _game(self, key: str, game: AnyGame) -> Json:
        options = [self._option(key, spec) for spec in game.options.specs()]
        if len(game.seats) > 1:
            least, most = min(game.seats), max(game.seats)
            options.insert(0, self._whole(PLAYERS, messages.opt_players(), least, most))
        return {
            "type": SUBCOMMAND,
            "name": key,
            **self._described(wording.game_pitch(key)),
            "options": options,
        }

    def _option(self, game: str, spec: Spec) -> Json:
        about = wording.option_name(game, spec.name)
        if spec.bounds is not None:
            return self._whole(spec.name, about, *spec.bounds)
        if isinstance(spec.default, bool):
            return {"type": YES_OR_NO, "name": spec.name, **self._described(about)}
        choices = [
            self._choice(write(value), _value(game, spec.name, value)) for value in spec.choices
        ]
        return {"type": TEXT, "name": spec.name, **self._described(about), "choices": choices}

    def _whole(self, name: str, about: Msg, least: int, most: int) -> Json:
        bounds = {"min_value": least, "max_value": most}
        return {"type": NUMBER, "name": name, **self._described(about), **bounds}

    def _parameter(self, one: Parameter) -> Json:
        """Give an option of a command by the name it has in the list of commands."""
        about = Msg(f"arg-{one.name}")
        if one.name in ("seat", "deal", "amount"):
            drawn = self._whole(one.name, about, 1, MOST_SEATS if one.name == "seat" else 999_999)
        else:
            drawn = {"type": TEXT, "name": one.name, **self._described(about)}
            choices = [self._choice(value, label) for value, label in self._known(one.name)]
            if choices:
                drawn["choices"] = choices[:MOST_CHOICES]
        return {**drawn, "required": True} if one.is_needed else drawn

    def _known(self, name: str) -> Iterator[tuple[str, Msg]]:
        """Give the values that a parameter may have, where they can be listed."""
        match name:
            case "game":
                yield from ((key, wording.game_name(key)) for key in self._games)
            case "period":
                yield from ((one.value, one.name_of) for one in Period)
            case "wish":
                yield "refill", messages.btn_refill()
            case "setting":
                yield "language", messages.btn_language()
                yield "hand", messages.btn_my_hand()
                yield "auto", messages.opt_auto_single()
                yield "group", messages.btn_group_settings()
            case _:
                return

    def _choice(self, value: str, label: Msg) -> Json:
        said = self._texts.render(label, ENGLISH.code)[:LONGEST]
        found: Json = {"name": said, "value": value}
        others = self._others(label)
        return {**found, "name_localizations": others} if others else found

    def _described(self, about: Msg) -> Json:
        found: Json = {"description": self._texts.render(about, ENGLISH.code)[:LONGEST]}
        others = self._others(about)
        return {**found, "description_localizations": others} if others else found

    def _others(self, said: Msg) -> dict[str, str]:
        """Say something in the other languages that Discord's clients have."""
        codes = (one.code for one in self._texts.languages if one != ENGLISH)
        return {code: self._texts.render(said, code)[:LONGEST] for code in codes if code in LOCALES}


def _value(game: str, option: str, value: Value) -> Msg:
    return wording.option_value(game, option, value)


def digest(commands: Iterable[Json]) -> str:
    """Hash a tree of commands, to tell whether Discord knows it already."""
    text = json.dumps(list(commands), sort_keys=True)
    return blake2b(text.encode(), digest_size=16).hexdigest()
