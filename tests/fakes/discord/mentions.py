"""Whom a message notifies, by what it says and by what it allows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.fakes.discord import rights
from tests.fakes.discord.errors import FormError
from tests.fakes.discord.reading import USER

if TYPE_CHECKING:
    from tests.fakes.discord.model import Channel, Json, User

ROLE: Final = re.compile(r"<@&(\d+)>")
EVERYBODY: Final = re.compile(r"@(?:everyone|here)\b")
_ESCAPED: Final = re.compile(r"\\.|`[^`\n]*`")


@dataclass(frozen=True, slots=True)
class Mentions:
    """Who is named in a message, and who hears of it."""

    named: tuple[int, ...]
    """Users whose mention stands in the text, in order."""
    pinged: frozenset[int]
    crowd: bool
    """Everybody, those here, or a role hears of it."""
    is_unsaid: bool
    """It mentions, but does not say whom it means to notify."""


def check(allowed: Json | None) -> None:
    """Check what a message allows; raises `FormError`."""
    for kind in ("users", "roles"):
        if allowed and kind in (allowed.get("parse") or ()) and allowed.get(kind):
            raise FormError(
                "allowed_mentions",
                f"parse and {kind} exclude each other",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            )


def read(raw: str, allowed: Json | None, channel: Channel, bot: User) -> Mentions:
    """Find the mentions of a new message."""
    # What is escaped or stands in code mentions nobody.
    text = _ESCAPED.sub(" ", raw)
    named = tuple(dict.fromkeys(map(int, USER.findall(text))))
    has_roles, has_all = bool(ROLE.search(text)), bool(EVERYBODY.search(text))
    may_all = rights.may(channel, bot, "mention_everyone")
    if allowed is None:
        is_unsaid = bool(named) or has_roles or has_all
        return Mentions(named, frozenset(named), (has_roles or has_all) and may_all, is_unsaid)
    parse = set(allowed.get("parse") or ())
    listed = {int(number) for number in allowed.get("users") or ()}
    pinged = frozenset(named) if "users" in parse else frozenset(listed.intersection(named))
    crowd = (has_all and "everyone" in parse) or (
        has_roles and ("roles" in parse or bool(allowed.get("roles")))
    )
    return Mentions(named, pinged, crowd and may_all, is_unsaid=False)
