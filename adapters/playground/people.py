"""The people of the playground: made up, and played by whoever sits before the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in the group."""

    key: str
    """The id on this platform."""
    name: str
    locale: str
    """Language of the made-up client."""


MEMBERS: Final = (
    Member("katherine", "Katherine", "en"),
    Member("sara", "سارا رضایی", "fa"),
    Member("stefan", "Ștefan", "ro"),
    Member("mahmoud", "محمود", "ar"),
)
"""Those who come first, as a rule in this order; later ones are named by whoever adds them."""

MOST: Final = 12
LONGEST_NAME: Final = 64


def first(locale: str) -> Member:
    """Give who comes first where the page is read in a language: somebody who speaks it."""
    return next((one for one in MEMBERS if one.locale == locale), MEMBERS[0])


def newcomer(known: Collection[str], name: str) -> Member:
    """Give the next person: one of those four, or somebody with a name of one's own."""
    unknown = next((one for one in MEMBERS if one.key not in known), None)
    if not name and unknown is not None:
        return unknown
    taken = len(known)
    return Member(f"guest{taken}", name[:LONGEST_NAME] or f"Guest {taken + 1}", "en")
