"""The bot's registered commands, global and by guild, checked as Discord checks them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from tests.fakes.discord.errors import ApiError, FormError
from tests.fakes.discord.model import Json

if TYPE_CHECKING:
    from tests.fakes.discord.ids import Ids

CHAT: Final = 1
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, NUMBER = 1, 2, 3, 4, 5, 10
WITH_CHOICES: Final = frozenset({STRING, INTEGER, NUMBER})
MOST_COMMANDS: Final = 100
MOST_OPTIONS: Final = 25
MOST_LETTERS: Final = 8000
MOST_CREATES: Final = 200
LOCALES: Final = frozenset(
    locale
    for line in (
        "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs",
        "el bg ru uk hi th zh-CN ja zh-TW ko",
    )
    for locale in line.split()
)
NAME: Final = re.compile(r"[-_'\w]{1,32}")


class Commands:
    """What the bot has registered."""

    def __init__(self, ids: Ids) -> None:
        """Begin with nothing registered."""
        self._ids = ids
        self._all: dict[int | None, dict[str, Json]] = {None: {}}
        self.creates = 0
        """New commands so far; a day has 200."""
        self.writes = 0
        """How often the bot has changed its commands."""

    def of(self, guild: int | None) -> list[Json]:
        """Give the commands of a guild, or the global ones."""
        return list(self._all.get(guild, {}).values())

    def find(self, name: str, guild: int | None) -> Json:
        """Give the command that people in a guild get for a name; raises `LookupError`."""
        for place in (guild, None):
            found = self._all.get(place, {}).get(name)
            if found is not None:
                return found
        raise LookupError(f"no command /{name}")

    def get(self, guild: int | None, number: int) -> Json:
        """Give a command by its id; raises 10063."""
        for one in self.of(guild):
            if one["id"] == str(number):
                return one
        raise ApiError(10063)

    def replace(self, application: int, guild: int | None, wanted: list[Json]) -> list[Json]:
        """Register exactly these; those of the same name keep their ids."""
        if len(wanted) > MOST_COMMANDS:
            raise FormError("", f"Maximum number of application commands reached ({MOST_COMMANDS})")
        names = [one["name"] for one in wanted]
        if len(set(names)) < len(names):
            raise FormError(
                "",
                "Application command names must be unique",
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
            )
        for index, one in enumerate(wanted):
            check(one, f"{index}.")
        old = self._all.get(guild, {})
        self._count(sum(name not in old for name in names))
        self._all[guild] = {
            one["name"]: self._stored(application, guild, one, old.get(one["name"]))
            for one in wanted
        }
        return self.of(guild)

    def put(self, application: int, guild: int | None, one: Json) -> tuple[Json, bool]:
        """Register one, over the old one of its name; tells whether it is new."""
        check(one, "")
        mine = self._all.setdefault(guild, {})
        old = mine.get(one["name"])
        if old is None and len(mine) >= MOST_COMMANDS:
            raise FormError("", f"Maximum number of application commands reached ({MOST_COMMANDS})")
        self._count(int(old is None))
        mine[one["name"]] = self._stored(application, guild, one, old)
        return mine[one["name"]], old is None

    def change(self, application: int, guild: int | None, number: int, changes: Json) -> Json:
        """Change some of a command's fields."""
        old = self.get(guild, number)
        new = {**old, **changes}
        check(new, "")
        self.remove(guild, number)
        self._all[guild][new["name"]] = self._stored(application, guild, new, old)
        return self._all[guild][new["name"]]

    def remove(self, guild: int | None, number: int) -> None:
        """Forget a command; raises 10063."""
        del self._all[guild][self.get(guild, number)["name"]]
        self.writes += 1

    def _count(self, new: int) -> None:
        self.writes += 1
        self.creates += new
        if self.creates > MOST_CREATES:
            raise ApiError(30034, retry_after=3600)

    def _stored(self, application: int, guild: int | None, one: Json, old: Json | None) -> Json:
        number = str(self._ids.next())
        found: Json = {
            "id": number if old is None else old["id"],
            "application_id": str(application),
            "version": number,
            "type": one.get("type") or CHAT,
            "name": one["name"],
            "name_localizations": one.get("name_localizations"),
            "description": one.get("description") or "",
            "description_localizations": one.get("description_localizations"),
            "default_member_permissions": _text(one.get("default_member_permissions")),
            "dm_permission": one.get("dm_permission", True),
            "contexts": one.get("contexts"),
            "integration_types": one.get("integration_types") or [0],
            "nsfw": bool(one.get("nsfw")),
        }
        if one.get("options"):
            found["options"] = one["options"]
        if guild is not None:
            found["guild_id"] = str(guild)
        return found


def check(one: Json, path: str) -> None:
    """Check a command; raises `FormError`."""
    if (one.get("type") or CHAT) != CHAT:
        raise FormError(f"{path}type", "the fake knows slash commands only", "UNION_TYPE_CHOICES")
    _check_names(one, path)
    _check_options(one.get("options") or [], f"{path}options", depth=0)
    letters = _letters(one)
    if letters > MOST_LETTERS:
        raise FormError(
            path.rstrip("."),
            f"Command exceeds maximum size ({letters} of {MOST_LETTERS})",
            "APPLICATION_COMMAND_TOO_LARGE",
        )


def _check_names(one: Json, path: str) -> None:
    names = {"name": one["name"], **(one.get("name_localizations") or {})}
    for locale, name in names.items():
        if NAME.fullmatch(name) is None or name != name.lower():
            raise FormError(
                f"{path}name", f"{name!r} is no name", "APPLICATION_COMMAND_INVALID_NAME"
            )
        _check_locale(locale, path, "name")
    texts = {"description": one.get("description") or ""}
    texts |= one.get("description_localizations") or {}
    for locale, text in texts.items():
        if not 1 <= len(text) <= 100:
            raise FormError(f"{path}description", "Must be between 1 and 100 in length.")
        _check_locale(locale, path, "description")


def _check_locale(locale: str, path: str, plain: str) -> None:
    if locale != plain and locale not in LOCALES:
        raise FormError(f"{path}{plain}_localizations", f"no locale {locale}", "ENUM_TYPE_COERCE")


def _check_options(options: list[Json], path: str, depth: int) -> None:
    if len(options) > MOST_OPTIONS:
        raise FormError(path, f"Must be {MOST_OPTIONS} or fewer in length.")
    names = [one["name"] for one in options]
    if len(set(names)) < len(names):
        raise FormError(path, "names repeat", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS")
    kinds = {one["type"] in {SUBCOMMAND, GROUP} for one in options}
    if len(kinds) > 1:
        raise FormError(
            path, "subcommands beside options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        )
    may_need = True
    for index, one in enumerate(options):
        place = f"{path}.{index}."
        _check_names(one, place)
        if one["type"] in {SUBCOMMAND, GROUP}:
            if depth + (one["type"] == SUBCOMMAND) > 2 or (one["type"] == GROUP and depth):
                raise FormError(place, "too deep", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID")
            _check_options(one.get("options") or [], f"{place}options", depth + 1)
            continue
        if one.get("required") and not may_need:
            raise FormError(
                path,
                "Required options must be placed before non-required options",
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            )
        may_need = may_need and bool(one.get("required"))
        _check_choices(one, place)


def _check_choices(one: Json, place: str) -> None:
    choices = one.get("choices") or []
    if choices and (one["type"] not in WITH_CHOICES or one.get("autocomplete")):
        raise FormError(f"{place}choices", "no choices here", "APPLICATION_COMMAND_OPTIONS_CHOICES")
    for field in ("name", "value"):
        found = [choice[field] for choice in choices]
        if len(set(found)) < len(found):
            raise FormError(
                f"{place}choices",
                f"Option choice {field} already exists",
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
            )
    if one["type"] == INTEGER and any(not isinstance(c["value"], int) for c in choices):
        raise FormError(f"{place}choices", "no whole number", "NUMBER_TYPE_COERCE")
    if any(not 1 <= len(c["name"]) <= 100 for c in choices):
        raise FormError(f"{place}choices", "Must be between 1 and 100 in length.")
    least, most = one.get("min_value"), one.get("max_value")
    if least is not None and most is not None and least > most:
        raise FormError(f"{place}min_value", "above max_value", "NUMBER_TYPE_MAX")


def _letters(one: Json) -> int:
    """Count as Discord does: names, descriptions and values, the longest of all languages."""
    return sum(
        _longest(part, "name") + _longest(part, "description") + _values(part)
        for part in _parts(one)
    )


def _parts(one: Json) -> Iterator[Json]:
    yield one
    for option in one.get("options") or ():
        yield from _parts(option)


def _longest(one: Json, field: str) -> int:
    texts: Iterable[str] = (one.get(f"{field}_localizations") or {}).values()
    return max(map(len, [one.get(field) or "", *texts]))


def _values(one: Json) -> int:
    choices = one.get("choices") or ()
    return sum(_longest(choice, "name") + len(str(choice["value"])) for choice in choices)


def _text(value: object) -> str | None:
    return None if value is None else str(value)
