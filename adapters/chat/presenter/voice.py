"""One reader's language and the names of a table: what every Screen is made with."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from adapters.chat import messages, tokens, wording
from adapters.chat.pictures.scripts import drawable
from adapters.chat.pictures.text import clean
from adapters.chat.screen import Button, Line, Screen, Span, Style, Tone
from adapters.chat.texts import Marked, Name
from engine.events import ChipsMoved
from engine.seats import PersonId, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from adapters.chat.surface import Capabilities
    from adapters.chat.texts import Msg, Texts, Who
    from engine.runtime.ports import Person, Place
    from engine.table import Table

TEAM_DOTS: Final = ("🔵", "🟠")
"""The colours of the teams, as the pictures show them."""
SEATS_DRAWN: Final = range(2, 8)
BETS: Final = frozenset({"bet", "raise", "call", "all_in"})


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

    @property
    def is_dotted(self) -> bool:
        """Tell whether names and figures carry the colours of teams that no picture shows."""
        return self.table.in_teams and not self.draws

    @property
    def is_plain(self) -> bool:
        """Tell whether two teams play for tricks alone, without bids and chips."""
        if self.table.state is None or not self.table.in_teams:
            return self.table.in_teams
        view = self.table.view(None)
        return not view.bids and view.chips is None

    @property
    def draws(self) -> bool:
        """Tell whether pictures show all that happens, so that words can be spared."""
        return self.illustrates and not self.caps.still

    @property
    def illustrates(self) -> bool:
        """Tell whether messages about the table have pictures."""
        return self.caps.pictures and len(self.table.chairs) in SEATS_DRAWN

    def seat(self, seat: Seat) -> Who:
        """Name whoever sits somewhere, with the team's colour where no picture shows it."""
        who = self.plain(seat)
        return Marked(TEAM_DOTS[seat % 2], who) if self.is_dotted else who

    def plain(self, seat: Seat) -> Name | Msg:
        """Name whoever sits somewhere and nothing else."""
        chair = self.table.chairs[seat]
        if chair is None:
            return messages.lobby_free()
        if chair.person is not None:
            return self.person(chair.person, seat)
        return computer(self.table, seat)

    def person(self, person: PersonId, seat: Seat | None = None) -> Name:
        """Name a person."""
        known = self.people.get(person)
        if seat is None:
            seat = self.table.seat_of(person)
        return Name("" if known is None else known.name, number=(seat or 0) + 1)

    def team(self, seats: Iterable[Seat]) -> tuple[Who, ...]:
        """Name a team; its colour stands once, before the first."""
        first, *others = seats
        return (self.seat(first), *(self.plain(seat) for seat in others))

    def closed(self) -> tuple[Seat, ...]:
        """Give the seats whose people can be shown nothing but a small window.

        Their private chat is not open, and the platform knows no message for one alone.
        """
        if self.caps.ephemeral:
            return ()
        seats = (self.table.seat_of(person) for person in self.table.persons)
        return tuple(seat for seat in seats if seat is not None and not self._is_open(seat))

    def bare(self, seat: Seat) -> str:
        """Give a name as it goes into a picture, which cleans and isolates it by itself."""
        who = self.plain(seat)
        if not isinstance(who, Name):
            return self.say(who)
        name = in_picture(who.text, self.caps)
        return name or self.say(messages.player_number(n=seat + 1))

    def mark(self, seat: Seat) -> str:
        """Give what stands for a seat whose name cannot be drawn; empty where it can."""
        who = self.plain(seat)
        is_drawn = not isinstance(who, Name) or in_picture(who.text, self.caps)
        return "" if is_drawn else self.number(seat + 1)

    def say(self, msg: Msg) -> str:
        """Say something short: a label, a word of a picture."""
        return self.texts.render(msg, self.language)

    def label(self, msg: Msg) -> str:
        """Say something that stands alone in a picture, with a capital where a script has one."""
        said = self.say(msg)
        return said[:1].upper() + said[1:]

    def number(self, value: int) -> str:
        """Write a number."""
        return self.texts.number(value, self.language)

    def line(self, msg: Msg, icon: str = "", tone: Tone = Tone.PLAIN) -> Line:
        """Say a line."""
        return (Span(self.texts.line(msg, self.language, icon), tone),)

    def quiet(self, *msgs: Msg) -> Line:
        """Say several things on one quiet line."""
        return (Span(self.texts.dotted(msgs, self.language), Tone.QUIET),)

    def dotted(self, *msgs: Msg, icon: str = "", tone: Tone = Tone.PLAIN) -> Line:
        """Say several things on one line."""
        said = self.texts.joined(msgs, self.language)
        text = self.texts.marked(f"{icon} {said}" if icon else said, self.language)
        return (Span(text, tone),)

    def line_of(self, head: Msg, *facts: Msg, tone: Tone = Tone.PLAIN) -> Line:
        """Say a name and what is to be told of it."""
        told = self._joined(facts)
        said = f"{self.say(head)}: {told}" if told else self.say(head)
        return (Span(self.texts.marked(said, self.language), tone),)

    def facts(self, *msgs: Msg) -> Line:
        """Say several things on one line, many of which are bare numbers."""
        return (Span(self.texts.marked(self._joined(msgs), self.language)),)

    def bet_of(self, seat: Seat) -> int:
        """Count what a seat has bet in this deal, without the ante."""
        moved = (event for event in self.table.history if isinstance(event, ChipsMoved))
        return sum(event.amount for event in moved if event.seat == seat and event.kind in BETS)

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

    def button(self, label: Msg, token: str, icon: str = "") -> Button:
        """Make a button that leads away from the table."""
        return Button(self._label(label, icon), token)

    def open_hand(self) -> Button:
        """Make the button that opens the private chat, where the hand then lies."""
        return Button(self._label(messages.btn_open_hand(), "🔑"), opens=self.table.id)

    def tricks(self, a: int, b: int) -> Msg:
        """Tell the tricks of both sides."""
        return (
            messages.play_score_teams(a=a, b=b) if self.is_dotted else messages.play_score(a=a, b=b)
        )

    def match(self, a: int, b: int, n: int) -> Msg:
        """Tell the score of a match that goes to ``n``."""
        say = messages.table_match_teams if self.is_dotted else messages.table_match
        return say(a=a, b=b, n=n)

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

    def _joined(self, msgs: Iterable[Msg]) -> str:
        return self.say(messages.fact_separator()).join(self.say(msg) for msg in msgs)

    def _is_open(self, seat: Seat) -> bool:
        person = self.table.chair(seat).person
        known = None if person is None else self.people.get(person)
        return known is not None and known.takes_cards

    def _label(self, label: Msg, icon: str) -> str:
        return f"{icon} {self.say(label)}" if icon else self.say(label)


def packed(
    rows: tuple[tuple[Button, ...], ...], caps: Capabilities
) -> tuple[tuple[Button, ...], ...]:
    """Join neighbouring rows, the shortest first, until a message of the platform holds them.

    Cards stay among cards as long as they can.
    """
    most = caps.max_buttons // caps.max_row
    if len(rows) > most and all(len(row) == 1 for row in rows):
        return tuple(tuple(row) for row in spread([row[0] for row in rows], most))
    while len(rows) > most:
        joined = [_cost_of_joining(one, other, caps.max_row) for one, other in pairwise(rows)]
        at = joined.index(min(joined))
        if joined[at][0]:
            flat = [button for row in rows for button in row]
            return tuple(
                tuple(flat[start : start + caps.max_row])
                for start in range(0, len(flat), caps.max_row)
            )
        rows = (*rows[:at], rows[at] + rows[at + 1], *rows[at + 2 :])
    return rows


def _cost_of_joining(
    one: Sequence[Button], other: Sequence[Button], most: int
) -> tuple[bool, bool, int]:
    """Tell whether two rows are too long together, whether they mix cards in, and the length."""
    length = len(one) + len(other)
    return length > most, (one[-1].card is None) != (other[0].card is None), length


def spread(buttons: Sequence[Button], rows: int) -> Iterator[Sequence[Button]]:
    """Spread buttons over rows as evenly as can be, the longer ones first."""
    at = 0
    for left in range(rows, 0, -1):
        width = -(-(len(buttons) - at) // left)
        yield buttons[at : at + width]
        at += width


def in_picture(name: str, caps: Capabilities) -> str:
    """Give a person's name as a picture can show it; a page in a browser has fonts for all."""
    return drawable(name) if caps.still else clean(name)


def computer(table: Table, seat: Seat) -> Msg:
    """Name the computer of a seat: another one at each table, the same for the whole match."""
    first = sum(table.id.encode())
    return wording.computer_name(wording.COMPUTERS[(first + seat) % len(wording.COMPUTERS)])
