"""Turns typed words into what Discord's own client sends for a slash command.

The client lets nobody send what the command does not offer; `NotOfferedError` says so.
"""

from __future__ import annotations

from typing import Any, Final

from tests.fakes.discord.commands import BOOLEAN, GROUP, INTEGER, NUMBER, STRING, SUBCOMMAND
from tests.fakes.discord.model import Json

YES: Final = {"true", "yes", "on", "1"}
NO: Final = {"false", "no", "off", "0"}


class NotOfferedError(ValueError):
    """Something that the client would not send."""


def data_of(command: Json, words: str) -> Json:
    """Read ``hokm target=1`` as the options of a command; give the interaction's data.

    An option is ``name=value``, ``name:value``, ``name value``, or a value alone, which is the next
    option without one. A last text takes all words that are left.
    """
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    options = _options(command.get("options") or [], words.split())
    return data | {"options": options} if options else data


def _options(offered: list[Json], words: list[str]) -> list[Json]:
    if offered and offered[0]["type"] in {SUBCOMMAND, GROUP}:
        names = {one["name"]: one for one in offered}
        if not words or words[0].lower() not in names:
            raise NotOfferedError(f"one of {sorted(names)}, not {words[:1]}")
        one = names[words[0].lower()]
        inner = _options(one.get("options") or [], words[1:])
        return [{"name": one["name"], "type": one["type"], "options": inner}]
    given = _given(offered, words)
    for one in offered:
        if one.get("required") and one["name"] not in given:
            raise NotOfferedError(f"{one['name']} is missing")
    return [
        {"name": one["name"], "type": one["type"], "value": value(one, given[one["name"]])}
        for one in offered
        if one["name"] in given
    ]


def _given(offered: list[Json], words: list[str]) -> dict[str, str]:
    """Give the typed text of each option."""
    names = {one["name"]: one for one in offered}
    given: dict[str, str] = {}
    at = 0
    while at < len(words):
        word = words[at]
        at += 1
        name, mark, text = _cut(word)
        if mark and name.lower() in names:
            given[name.lower()] = text
            continue
        if word.lower() in names and word.lower() not in given and at < len(words):
            given[word.lower()] = words[at]
            at += 1
            continue
        free = [one for one in offered if one["name"] not in given]
        if not free:
            raise NotOfferedError(f"{word!r} is no option; there are {sorted(names)}")
        one = free[0]
        is_open = one["type"] == STRING and not one.get("choices")
        if is_open and len(free) == 1:
            given[one["name"]] = " ".join(words[at - 1 :])
            break
        given[one["name"]] = word
    return given


def _cut(word: str) -> tuple[str, str, str]:
    at = min((word.find(mark) for mark in "=:" if mark in word), default=-1)
    return (word, "", "") if at < 0 else (word[:at], word[at], word[at + 1 :])


def value(option: Json, text: str) -> Any:
    """Give the value of an option as the client sends it; raises `NotOfferedError`."""
    choices = option.get("choices") or []
    if choices:
        for choice in choices:
            names = {choice["name"], str(choice["value"])}
            names |= set((choice.get("name_localizations") or {}).values())
            if text.lower() in {name.lower() for name in names}:
                return choice["value"]
        offered = [choice["value"] for choice in choices]
        raise NotOfferedError(f"{option['name']} is one of {offered}, not {text!r}")
    kind = option["type"]
    if kind == BOOLEAN:
        if text.lower() not in YES | NO:
            raise NotOfferedError(f"{option['name']} is true or false, not {text!r}")
        return text.lower() in YES
    if kind in {INTEGER, NUMBER}:
        return _number(option, text)
    if kind != STRING:
        raise NotOfferedError(f"the fake cannot type an option of type {kind}")
    least, most = option.get("min_length") or 0, option.get("max_length") or 6000
    if not least <= len(text) <= most:
        raise NotOfferedError(f"{option['name']} has {least} to {most} letters")
    return text


def _number(option: Json, text: str) -> int | float:
    try:
        number = int(text) if option["type"] == INTEGER else float(text)
    except ValueError:
        raise NotOfferedError(f"{option['name']} is a number, not {text!r}") from None
    least, most = option.get("min_value"), option.get("max_value")
    if (least is not None and number < least) or (most is not None and number > most):
        raise NotOfferedError(f"{option['name']} is {least} to {most}, not {number}")
    return number


def leaf(data: Json, name: str) -> Json:
    """Give one option of an interaction's data, however deep; raises `LookupError`."""
    for one in data.get("options") or ():
        if one["name"] == name and "value" in one:
            found: Json = one
            return found
        if "options" in one:
            return leaf(one, name)
    raise LookupError(name)
