"""Messages whose id follows from a key of the engine: refusals, options, rules, games, commands.

A new game, option or refusal needs a sentence in its catalogue and no line here. The ids:

========================  =============================================================
refusal ``must_follow``   ``hokm-no-must-follow``, else ``no-must-follow``
where no number would do  the same with ``-none``; where a list of values would, ``-allowed``
option ``hakem_by``       ``hokm-opt-hakem-by``, else ``opt-hakem-by``
its value ``random``      the same with ``-random``; else a number, on or off
its line of the rules     ``hokm-rule-hakem-by-random``, ``hokm-rule-hakem-by``, ``rule-...``
rules of a game           ``hokm-rules-1``, ``hokm-rules-2``, ...
told in its lobby         ``hokm-lobby-1``, ..., ``hokm-lobby-<option>-<value>``
a deal that ended ``kot``  ``hokm-end-kot``, else ``end-kot``; where nobody won ``...-nobody``
its short word            ``hokm-word-kot``, else ``word-kot``
command ``newgame``       ``cmd-newgame``
computer ``bahram``       ``bot-bahram``
========================  =============================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from adapters.chat import bidi, messages
from adapters.chat.lexicon import arguments
from adapters.chat.messages import ARGUMENTS
from adapters.chat.texts import Arg, Cards, Choices, Code, Duration, Msg, Names
from engine.cards import Card, CardSet, Suit
from engine.seats import PersonId, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from adapters.chat.texts import Who
    from engine.errors import RuleError
    from engine.options import Value

COMPUTERS: Final = tuple(key.removeprefix("bot-") for key in ARGUMENTS if key.startswith("bot-"))
"""Keys of the names under which computer players sit down."""

_TYPED_LIMIT: Final = 24
_CODES_LIMIT: Final = 100
_ADVICE: Final = {
    "bad_amount": "/bet 40",
    "bad_command": "/newgame hokm",
    "no_partner": "/leave",
    "not_seated": "/sit",
    "no_table": "/newgame",
    "table_damaged": "/stop",
    "table_exists": "/table",
    "table_over": "/newgame",
    "unknown_command": "/help",
}
"""The command that helps after a refusal."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a refusal may speak of beside its own parameters."""

    seat: Callable[[Seat], Who]
    person: Callable[[PersonId], Who]
    games: tuple[str, ...]
    """Keys of the games that are dealt here."""
    game: str = ""
    """Key of the table's game."""
    options: tuple[str, ...] = ()
    """Names of that game's options."""


def refusal(error: RuleError, around: Surroundings) -> Msg:
    """Say why something was refused; a code that no catalogue knows gives a plain *not now*."""
    known = _refusal_args(error, around)
    said = f"no-{_hyphens(error.code)}"
    keys = _keys(around.game, said)
    if _is_empty(error.params):
        keys = [*_keys(around.game, f"{said}-none"), *keys]
    elif "allowed" in error.params:
        keys = [*_keys(around.game, f"{said}-allowed"), *keys]
    for key in keys:
        wanted = arguments()[key]
        if known.keys() >= set(wanted):
            return Msg(key, tuple((name, known[name]) for name in wanted))
    return messages.no_not_now()


def _is_empty(params: Mapping[str, object]) -> bool:
    """Tell whether a range of numbers holds none."""
    low, high = params.get("low"), params.get("high")
    return isinstance(low, int) and isinstance(high, int) and low > high


def _refusal_args(error: RuleError, around: Surroundings) -> dict[str, Arg]:
    known: dict[str, Arg] = {
        "games": games(around.games),
        "codes": Code(str(error.params.get("allowed", ", ".join(around.options)))),
    }
    if error.code in _ADVICE:
        known["command"] = Code(_ADVICE[error.code])
    for name, value in error.params.items():
        known |= _parameter(name, value, around)
    return known


def _parameter(name: str, value: object, around: Surroundings) -> dict[str, Arg]:
    """Turn a parameter of a refusal into what sentences call it."""
    match name, value:
        case _, Card() | Suit():
            return {name: value}
        case _, CardSet():
            return {name: Cards(tuple(value))}
        case "acting" | "seat", int():
            return {"name": around.seat(Seat(value))}
        case (("host" | "person"), int()):
            return {"name": around.person(PersonId(value))}
        case "need" | "count", int():
            return {
                "n_players": messages.count_players(n=value),
                "n_tables": messages.count_tables(n=value),
            }
        case "game", str():
            return {"game": game_name(value)}
        case "n", int():
            return {"n": value, "n_cards": messages.count_cards(n=value)}
        case (("low" | "high" | "amount"), int()):
            return {name: value}
        case "sum", int():
            return {"m": value}
        case "name", str():
            return {"code": _typed(value), "option": option_name(around.game, value)}
        case (("value" | "codes"), str()):
            return {name: _typed(value, _TYPED_LIMIT if name == "value" else _CODES_LIMIT)}
        case _:
            return {}


def _typed(text: str, limit: int = _TYPED_LIMIT) -> Code:
    """Show what somebody typed: short and harmless."""
    return Code(bidi.clean_text(text, limit) or "?", is_typed=True)


def game_name(game: str) -> Msg:
    """Name a game by its key."""
    return Msg(f"game-{_hyphens(game)}")


def game_pitch(game: str) -> Msg:
    """Say in one line what a game is."""
    return Msg(f"pitch-{_hyphens(game)}")


def games(keys: Iterable[str]) -> Choices:
    """Name several games, joined by *or*."""
    return Choices(tuple(game_name(key) for key in keys))


def option_name(game: str, option: str) -> Msg:
    """Name an option; one that no catalogue knows shows its own name."""
    found = _option(game, "opt", option)
    return Msg(found) if found else messages.value_typed(code=option)


def option_value(game: str, option: str, value: Value) -> Msg:
    """Say the value of an option."""
    found = _option(game, "opt", f"{option}-{_word(value)}")
    if found is not None:
        return Msg(found)
    if isinstance(value, bool):
        return messages.value_on() if value else messages.value_off()
    if isinstance(value, str):
        return messages.value_typed(code=value)
    if option.endswith("_seconds"):
        return messages.value_duration(seconds=value)
    return messages.value_number(n=value)


def rules(game: str, options: Mapping[str, Value]) -> tuple[tuple[Msg, ...], tuple[Msg, ...]]:
    """Give the lines of a game's rules, and a line for each option of a table by its value."""
    lines = (option_rule(game, option, options) for option in options)
    return _numbered(f"{game}-rules-"), tuple(line for line in lines if line is not None)


def option_rule(game: str, option: str, options: Mapping[str, Value]) -> Msg | None:
    """Give the line of a game's rules that an option of a table brings, if it brings one."""
    word = _word(options[option])
    key = _option(game, "rule", f"{option}-{word}") or _option(game, "rule", option)
    if key is None:
        return None
    return Msg(key, tuple((name, _rule_arg(name, options)) for name in arguments()[key]))


def lobby_notes(game: str, options: Mapping[str, Value]) -> tuple[Msg, ...]:
    """Give what a game tells whoever is about to sit down."""
    chosen = [f"{game}-lobby-{_hyphens(f'{name}-{_word(at)}')}" for name, at in options.items()]
    return (*_numbered(f"{game}-lobby-"), *(Msg(key) for key in chosen if key in arguments()))


def _numbered(head: str) -> tuple[Msg, ...]:
    found = (key for key in arguments() if key.startswith(head))
    return tuple(Msg(key) for key in found if key.removeprefix(head).isdecimal())


def _rule_arg(name: str, options: Mapping[str, Value]) -> Arg:
    value = int(options[name])
    return Duration(value) if name.endswith("_seconds") else value


@dataclass(frozen=True, slots=True)
class Ending:
    """How a deal ended, for a sentence about it."""

    kind: str
    winners: tuple[Who, ...]
    """Empty = nobody."""
    points: int
    """What they gained."""
    declarer: Who | None = None
    bid: int = 0
    made: int = 0
    """What the declarer has reached of it."""


def deal_ended(game: str, ending: Ending) -> Msg | None:
    """Say how a deal ended; None = no catalogue has a sentence for that."""
    known: dict[str, Arg] = {
        "team": Names(ending.winners),
        "names": Names(ending.winners),
        "n_points": messages.count_points(n=ending.points),
        "n": ending.bid,
        "m": ending.made,
    }
    if ending.declarer is not None:
        known["name"] = ending.declarer
    elif ending.winners:
        known["name"] = ending.winners[0]
    tail = f"end-{_hyphens(ending.kind)}"
    for key in (*([] if ending.winners else _keys(game, f"{tail}-nobody")), *_keys(game, tail)):
        wanted = arguments()[key]
        if known.keys() >= set(wanted):
            return Msg(key, tuple((name, known[name]) for name in wanted))
    return None


def sentence(key: str, known: Mapping[str, Arg]) -> Msg:
    """Take from what is known what a sentence wants; its id is written with underscores or not."""
    found = _hyphens(key)
    return Msg(found, tuple((name, known[name]) for name in ARGUMENTS[found]))


def deal_tag(game: str, kind: str) -> Msg | None:
    """Give the short word for how a deal ended, if there is one."""
    return next((Msg(key) for key in _keys(game, f"word-{_hyphens(kind)}")), None)


def command_about(command: str, dealt: Iterable[str]) -> Msg:
    """Describe a command for a platform's menu; ``dealt`` are the keys of the games."""
    key = f"cmd-{command}"
    return Msg(key, (("games", games(dealt)),) if ARGUMENTS[key] else ())


def computer_name(key: str) -> Msg:
    """Name a computer player."""
    return Msg(f"bot-{key}")


def suit_word(suit: Suit) -> Msg:
    """Give the bare word of a suit."""
    return Msg(f"suit-{suit.name.lower()}")


def card_name(card: Card) -> Msg:
    """Say a card in words, for screen readers: *ace of spades*."""
    rank = Msg(f"rank-{card.rank.name.lower()}")
    return messages.card_name(rank_word=rank, suit_word=suit_word(card.suit))


def _option(game: str, kind: str, rest: str) -> str | None:
    return next(iter(_keys(game, f"{kind}-{_hyphens(rest)}")), None)


def _keys(game: str, tail: str) -> list[str]:
    """Give the ids that there are of a message, that of the game first."""
    return [key for key in (f"{game}-{tail}", tail) if key in arguments()]


def _word(value: Value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _hyphens(key: str) -> str:
    return key.replace("_", "-")
