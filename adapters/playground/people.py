"""The people of the playground: made up, and played by whoever sits before the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


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
"""Those who come first, in this order; later ones are named by whoever adds them."""

MOST: Final = 12
LONGEST_NAME: Final = 64


def newcomer(taken: int, name: str) -> Member:
    """Give the next person: one of the known four, or somebody with a name of one's own."""
    if not name and taken < len(MEMBERS):
        return MEMBERS[taken]
    return Member(f"guest{taken}", name[:LONGEST_NAME] or f"Guest {taken + 1}", "en")
