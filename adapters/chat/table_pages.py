"""Private pages about a table: which one a button or command asks for, and its content."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adapters.chat import messages
from adapters.chat.intents import Reply
from adapters.chat.presenter import pages
from adapters.chat.presenter.board import board_number
from adapters.chat.presenter.hand import hand
from adapters.chat.screen import Screen
from engine import errors
from engine.record import verify

if TYPE_CHECKING:
    from collections.abc import Callable

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.reception import Reception, Visit
    from engine.table import Table

LONGEST_NUMBER: Final = 3


class TablePages:
    """Shows pages to one person at a time."""

    def __init__(self, reception: Reception) -> None:
        """Take the reception."""
        self._reception = reception

    async def show(self, visit: Visit, table: Table, name: str) -> Reply:
        """Show the page of a button; raises `NotSeatedError` where only a player may look."""
        voice = await self._reception.voice(visit, table)
        if name == "hand":
            return _hand(visit, voice)
        if name == "rules":
            plain = pages.Pages(voice.texts, visit.language)
            return Reply(screen=plain.rules(table.game, table.options))
        if name == "options":
            may_change = visit.person.id == table.host
            return Reply(screen=pages.options(voice, may_change=may_change), closes=True)
        if name == "verify":
            return await self.verify(visit, table, "")
        if name == "last":
            shown = pages.last_trick(voice)
            return Reply(screen=shown) if isinstance(shown, Screen) else Reply(message=shown)
        if name in _PLAIN:
            return Reply(screen=_PLAIN[name](voice))
        return Reply(message=messages.no_bad_button())

    async def verify(self, visit: Visit, table: Table, text: str) -> Reply:
        """Check a finished deal, the last one if no number is given."""
        host = self._reception.host
        checked = verify(await host.record(table.id), host.games)
        deals = sorted({row.deal for row in checked if row.code[0] == "d"})
        word = text.strip()
        wanted = deals[-1] if deals else 0
        if word:
            wanted = int(word) if word.isdecimal() and len(word) <= LONGEST_NUMBER else 0
        if wanted not in deals:
            return Reply(message=messages.no_nothing_to_verify())
        # The draw of seats and hakem came before the first deal, under the same seal.
        rows = [row for row in checked if row.deal == wanted or (wanted == 1 and row.deal == 0)]
        voice = await self._reception.voice(visit, table)
        return Reply(screen=pages.check(voice, wanted, rows))


def _hand(visit: Visit, voice: Voice) -> Reply:
    table = voice.table
    seat = table.seat_of(visit.person.id)
    if seat is None:
        raise errors.NotSeatedError
    if table.state is None:
        return Reply(message=messages.hand_none())
    return Reply(screen=hand(voice, seat, board_number(table)))


_PLAIN: Final[dict[str, Callable[[Voice], Screen]]] = {
    "score": pages.score,
    "more": pages.more,
    "tricks": lambda voice: pages.tricks(voice, voice.table.history),
}
