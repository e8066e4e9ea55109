"""One reader's language and the names of a table: what every Screen is made with."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from adapters.chat import messages, tokens, wording
from adapters.chat.screen import Button, Line, Screen, Span, Style, Tone
from adapters.chat.texts import Name
from engine.seats import PersonId, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from adapters.chat.surface import Capabilities
    from adapters.chat.texts import Msg, Texts, Who
    from engine.runtime.ports import Person, Place
    from engine.table import Table


@dataclass(frozen=True, slots=True)
class Voice:
    """Speaks to one reader about one table."""

    texts: Texts
    language: str
    table: Table
    people: Mapping[PersonId, Person]
    place: Place
    caps: Capabilities

    @property
    def rtl(self) -> bool:
        """Tell the direction of the language."""
        return self.texts.language(self.language).rtl

    def seat(self, seat: Seat) -> Who:
        """Name whoever sits somewhere."""
        chair = self.table.chairs[seat]
        if chair is None:
            return messages.lobby_free()
        if chair.person is not None:
            return self.person(chair.person, seat)
        return computer(self.table, seat)

    def person(self, person: PersonId, seat: Seat | None = None) -> Who:
        """Name a person."""
        known = self.people.get(person)
        if seat is None:
            seat = self.table.seat_of(person)
        return Name("" if known is None else known.name, number=(seat or 0) + 1)

    def team(self, seats: Iterable[Seat]) -> tuple[Who, ...]:
        """Name several."""
        return tuple(self.seat(seat) for seat in seats)

    def bare(self, seat: Seat) -> str:
        """Give a name as it goes into a picture, which cleans and isolates it by itself."""
        who = self.seat(seat)
        return who.text if isinstance(who, Name) else self.say(who)

    def say(self, msg: Msg) -> str:
        """Say something short: a label, a word of a picture."""
        return self.texts.render(msg, self.language)

    def number(self, value: int) -> str:
        """Write a number."""
        return self.texts.number(value, self.language)

    def line(self, msg: Msg, icon: str = "", tone: Tone = Tone.PLAIN) -> Line:
        """Say a line."""
        return (Span(self.texts.line(msg, self.language, icon), tone),)

    def quiet(self, *msgs: Msg) -> Line:
        """Say several things on one quiet line."""
        return (Span(self.texts.dotted(msgs, self.language), Tone.QUIET),)

    def dotted(self, *msgs: Msg) -> Line:
        """Say several things on one line."""
        return (Span(self.texts.dotted(msgs, self.language)),)

    def headed(self, head: Msg, *rest: Msg) -> Line:
        """Say a line that begins strongly."""
        spans = [Span(self.texts.line(head, self.language), Tone.STRONG)]
        spans += [Span(f" {self.say(msg)}") for msg in rest]
        return tuple(spans)

    def ask(
        self, label: Msg, line: str, icon: str = "", style: Style = Style.PLAIN, decision: int = 0
    ) -> Button:
        """Make a button that asks something of the table."""
        return Button(self._label(label, icon), tokens.ask(self.table.id, line, decision), style)

    def page(self, label: Msg, name: str, icon: str = "") -> Button:
        """Make a button that opens a private page."""
        return Button(self._label(label, icon), tokens.page(self.table.id, name))

    def screen(
        self,
        lines: Iterable[Line],
        rows: Iterable[Iterable[Button]] = (),
        *,
        urgent: bool = False,
        attention: bool = False,
    ) -> Screen:
        """Put a Screen together; rows without buttons are left out."""
        kept = tuple(tuple(row) for row in rows)
        return Screen(
            self.language,
            self.rtl,
            tuple(lines),
            packed(tuple(row for row in kept if row), self.caps),
            urgent=urgent,
            attention=attention,
        )

    def _label(self, label: Msg, icon: str) -> str:
        return f"{icon} {self.say(label)}" if icon else self.say(label)


def packed(
    rows: tuple[tuple[Button, ...], ...], caps: Capabilities
) -> tuple[tuple[Button, ...], ...]:
    """Join neighbouring rows, the shortest first, until a message of the platform holds them."""
    most = caps.max_buttons // caps.max_row
    while len(rows) > most:
        joined = [len(one) + len(other) for one, other in pairwise(rows)]
        at = joined.index(min(joined))
        if joined[at] > caps.max_row:
            flat = [button for row in rows for button in row]
            return tuple(
                tuple(flat[start : start + caps.max_row])
                for start in range(0, len(flat), caps.max_row)
            )
        rows = (*rows[:at], rows[at] + rows[at + 1], *rows[at + 2 :])
    return rows


def computer(table: Table, seat: Seat) -> Msg:
    """Name the computer of a seat: another one at each table, the same for the whole match."""
    first = sum(table.id.encode())
    return wording.computer_name(wording.COMPUTERS[(first + seat) % len(wording.COMPUTERS)])
