"""Private pages about a table: which one a button or command asks for, and its content."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from adapters.chat import messages
from adapters.chat.hints import is_offered
from adapters.chat.intents import Form, Reply
from adapters.chat.presenter import pages, peek, score_page
from adapters.chat.presenter.board import board_number
from adapters.chat.presenter.hand import hand
from adapters.chat.presenter.hinted import hinted
from adapters.chat.presenter.moves import picked_cards
from adapters.chat.screen import Screen
from adapters.chat.tokens import Token
from engine import errors
from engine.moves import Bet, Raise
from engine.record import verify

if TYPE_CHECKING:
    from collections.abc import Callable

    from adapters.chat.hints import Hints
    from adapters.chat.presenter.voice import Voice
    from adapters.chat.reception import Reception, Visit
    from engine.table import Table

LONGEST_NUMBER: Final = 3


class TablePages:
    """Shows pages to one person at a time."""

    def __init__(self, reception: Reception, hints: Hints) -> None:
        """Take the reception, and who thinks for people."""
        self._reception = reception
        self._hints = hints

    async def show(self, visit: Visit, table: Table, name: str) -> Reply:
        """Show the page of a button; raises `NotSeatedError` where only a player may look."""
        voice = await self._reception.voice(visit, table)
        if name == "hand":
            return _hand(visit, voice)
        what, _, picked = name.partition(".")
        if what == "pick":
            return _picking(voice, visit, picked)
        if name == "verify":
            return await self.verify(visit, table, "")
        if name == "amount":
            return _amount(voice, visit)
        if name == "hint":
            return await self._hint(visit, voice)
        window = _WINDOWS[name](voice) if name in _WINDOWS and _is_window(visit, voice) else None
        if window is not None:
            return Reply(window, alert=True)
        if name == "rules":
            plain = pages.Pages(voice.texts, visit.language)
            return _page(visit, voice, plain.rules(table.game, table.options), name)
        if name == "options":
            may_change = visit.person.id == table.host
            shown = pages.options(voice, may_change=may_change)
            return replace(_page(visit, voice, shown, name), closes=True)
        if name == "last":
            last = pages.last_trick(voice)
            if isinstance(last, Screen):
                return _page(visit, voice, last, name)
            return Reply(message=last, is_refusal=True)
        if name in _PLAIN:
            return _page(visit, voice, _PLAIN[name](voice), name)
        return Reply(message=messages.no_bad_button(), is_refusal=True)

    async def _hint(self, visit: Visit, voice: Voice) -> Reply:
        """Say what a computer player would do with these cards, to whoever is to act."""
        table = voice.table
        seat = table.seat_of(visit.person.id)
        if seat is None:
            raise errors.NotSeatedError
        if seat not in table.acting:
            raise errors.OldButtonError
        if not is_offered(table):
            return Reply(message=messages.hint_rated(), is_refusal=True)
        advice = await self._hints.ask(table, seat, visit.person.id)
        if advice is None:
            return Reply(message=messages.hint_busy(), is_refusal=True)
        said = hinted(voice, seat, *advice)
        return Reply(message=messages.no_not_now()) if said is None else Reply(said, alert=True)

    async def verify(self, visit: Visit, table: Table, text: str) -> Reply:
        """Check a finished deal, the last one if no number is given."""
        voice = await self._reception.voice(visit, table)
        if table.state is None:
            # No deal yet; and options that do not fit the chairs of a lobby are no match's options.
            return Reply(message=messages.no_nothing_to_verify(), is_refusal=True)
        if table.keeps_keys:
            return Reply(message=messages.no_keys_later(), is_refusal=True)
        host = self._reception.host
        checked = verify(await host.record(table.id), host.games)
        deals = sorted({row.deal for row in checked if row.code[0] == "d"})
        word = text.strip()
        wanted = deals[-1] if deals else 0
        if word:
            wanted = int(word) if word.isdecimal() and len(word) <= LONGEST_NUMBER else 0
        if wanted not in deals:
            return Reply(message=messages.no_nothing_to_verify(), is_refusal=True)
        # The draw of seats and hakem came before the first deal, under the same seal.
        rows = [row for row in checked if row.deal == wanted or (wanted == 1 and row.deal == 0)]
        return _page(visit, voice, pages.check(voice, wanted, rows), "verify")


def _hand(visit: Visit, voice: Voice) -> Reply:
    table = voice.table
    seat = table.seat_of(visit.person.id)
    if seat is None:
        raise errors.NotSeatedError
    if table.state is None:
        return Reply(message=messages.hand_none(), is_refusal=True)
    if _is_window(visit, voice):
        return Reply(peek.peek(voice, seat), alert=True, link=f"{table.id}_hand")
    return Reply(screen=hand(voice, seat, board_number(table)), link=f"{table.id}_hand")


def _picking(voice: Voice, visit: Visit, mask: str) -> Reply:
    """Show the panel with some cards ticked; what cannot be ticked any more is left out."""
    table = voice.table
    seat = table.seat_of(visit.person.id)
    if seat is None:
        raise errors.NotSeatedError
    if table.state is None:
        raise errors.OldButtonError
    picked = picked_cards(table.view(seat), mask) if seat in table.acting else ()
    return Reply(screen=hand(voice, seat, board_number(table), picked), closes=True)


def _amount(voice: Voice, visit: Visit) -> Reply:
    """Ask for an amount that no button offers; what is typed is a bet like any other."""
    table = voice.table
    seat = table.seat_of(visit.person.id)
    if seat is None:
        raise errors.NotSeatedError
    chips = None if table.state is None else table.view(seat).chips
    if chips is None or chips.bounds is None or seat not in table.acting:
        raise errors.OldButtonError
    low, high = chips.bounds
    letter = Raise.letter if chips.bet else Bet.letter
    form = Form(
        voice.say(messages.chips_form_title()),
        voice.say(messages.chips_form_label(low=low, high=high)),
        low,
        high,
        Token(table.id, table.decisions[seat], letter).text(),
    )
    said = messages.chips_range(command=f"/bet {low}", low=low, high=high)
    return Reply(message=said, is_refusal=True, form=form)


def _page(visit: Visit, voice: Voice, screen: Screen, name: str) -> Reply:
    """Give a page; where it is read away from the group it says which table it is about."""
    is_here = visit.place is not None and voice.caps.private_pages
    shown = screen if is_here else pages.placed(voice, screen)
    return Reply(screen=shown, link=f"{voice.table.id}_{name}")


def _is_window(visit: Visit, voice: Voice) -> bool:
    """Tell whether the answer can be no page but a small window only the presser sees."""
    return visit.place is not None and not voice.caps.private_pages and voice.caps.alerts


_WINDOWS: Final[dict[str, Callable[[Voice], str | None]]] = {
    "last": pages.short_last_trick,
    "score": score_page.short_score,
}
_PLAIN: Final[dict[str, Callable[[Voice], Screen]]] = {
    "score": score_page.score,
    "more": pages.more,
    "tricks": lambda voice: pages.tricks(voice, voice.table.history),
}
