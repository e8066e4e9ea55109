"""Which messages a table has, and who makes them: the port between outbox and presenter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from adapters.chat.screen import Screen
    from adapters.chat.surface import Capabilities
    from engine.runtime.ports import Person, Place
    from engine.runtime.ratings import Gain
    from engine.seats import PersonId
    from engine.table import Table

TRANSIENT: Final = "nudge:"
"""How the keys of messages begin that are taken away when no longer listed."""
PANEL: Final = "panel:"
"""How the keys of hands begin that one person alone is shown in the group: ``panel:17``.

A face shows such a message as an answer and tells the outbox; it lives on from deal to deal, is
changed as long as it can be, and never sent.
"""
WHISPER: Final = "whisper:"
"""How the keys of such hands begin where each change of one counts as a call in the group.

So it goes by the way of the table's own messages, after all of them.
"""


@dataclass(frozen=True, slots=True)
class Audience:
    """One message of a table."""

    key: str
    """``lobby``; ``board:3`` for deal 3; ``end``; ``hand:17:3`` for person 17 in deal 3;
    ``nudge:2:81`` for the decision 81 of seat 2; ``shut:17`` for person 17, whose open table
    closed. One key is one message for ever."""
    to: PersonId | None
    """Whose private message it is; None = everybody's, in the table's place."""
    transient: bool = False
    """Taken away when the table no longer lists it; the others stay as they were shown last.
    Only messages in the table's place, with keys that begin with `TRANSIENT`, may be so."""
    only_if_shown: bool = False
    """Changed where it stands already, but never sent."""
    is_final: bool = False
    """It stays as it is now: once it was shown so, no change of the table is looked up in it."""
    tells_gains: bool = False
    """Tells what the finished match did to ratings."""

    @property
    def is_whispered(self) -> bool:
        """Tell whether one person alone sees it in the table's place, at the place's cost."""
        return self.key.startswith(WHISPER)


def panel(person: PersonId) -> Audience:
    """Give the message that shows somebody's cards in the group."""
    return Audience(f"{PANEL}{person}", person, only_if_shown=True)


def whisper(person: PersonId) -> Audience:
    """Give the same where each change counts in the group."""
    return Audience(f"{WHISPER}{person}", person, only_if_shown=True)


class Presenter(Protocol):
    """Whoever turns tables into Screens; pure."""

    def audiences(self, table: Table) -> tuple[Audience, ...]:
        """Give the messages that a table has now, the newest last.

        A message is listed as long as it may change; once it is not, nobody edits it again.
        """
        ...

    def screen(
        self,
        table: Table,
        audience: Audience,
        people: Mapping[PersonId, Person],
        place: Place,
        caps: Capabilities,
        gains: Sequence[Gain] = (),
    ) -> Screen | None:
        """Give what a message shows, None = it is not to be there."""
        ...
