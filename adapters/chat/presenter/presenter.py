"""Which messages a table has, and the module that makes each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.chat import messages
from adapters.chat.audience import Audience
from adapters.chat.languages import pick_language
from adapters.chat.presenter.board import board, board_number
from adapters.chat.presenter.ending import match_end
from adapters.chat.presenter.hand import hand, left
from adapters.chat.presenter.lobby import lobby
from adapters.chat.presenter.nudge import nudge, nudged
from adapters.chat.presenter.voice import Voice
from adapters.chat.presenter.whisper import whispered
from engine.reach import UNREACHABLE
from engine.seats import PersonId, Seat
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from adapters.chat.screen import Screen
    from adapters.chat.surface import Capabilities
    from adapters.chat.texts import Texts
    from engine.runtime.ports import Person, Place
    from engine.runtime.ratings import Gain
    from engine.table import Table


class TablePresenter:
    """The presenter of all faces; it keeps nothing but the texts."""

    def __init__(self, texts: Texts) -> None:
        """Take the texts."""
        self.texts = texts

    def audiences(self, table: Table) -> tuple[Audience, ...]:
        """Give the messages that a table has now, the newest last."""
        if table.state is None:
            told = [Audience("lobby", None)]
            if table.status is Status.CLOSED and table.reason == UNREACHABLE:
                # Where it was opened nothing can be said.
                told.append(Audience(f"shut:{table.host}", table.host))
            return tuple(told)
        number = board_number(table)
        listed = [Audience("lobby", None, is_final=True)] if number == 1 else []
        # The messages before are listed once more, so that they surely get their last edit.
        for deal in range(max(1, number - 1), number + 1):
            is_past = deal < number
            listed += [
                Audience(f"hand:{person}:{deal}", person, is_final=is_past)
                for person in table.persons
            ]
            # Whoever has left keeps no buttons.
            listed += [
                Audience(f"hand:{person}:{deal}", person, only_if_shown=True, is_final=is_past)
                for person in _leavers(table)
            ]
            listed.append(Audience(f"board:{deal}", None, is_final=is_past))
        listed += [
            Audience(f"nudge:{seat}:{decision}", None, transient=True)
            for seat, decision in nudged(table)
        ]
        if table.status is Status.FINISHED:
            listed.append(Audience("end", None, tells_gains=True))
        return tuple(listed)

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
        reader = None if audience.to is None else people.get(audience.to)
        language = place_language(place, people.get(table.host))
        if reader is not None:
            language = person_language(reader, place)
        voice = Voice(self.texts, language, table, people, place, caps)
        kind, _, rest = audience.key.partition(":")
        if kind == "lobby":
            return lobby(voice)
        if kind == "shut":
            return voice.screen([voice.line(messages.lobby_shut(group=place.name), "🔇")])
        if kind == "board":
            return board(voice, int(rest))
        if kind == "end":
            return match_end(voice, gains)
        if kind == "nudge":
            seat, _, decision = rest.partition(":")
            is_open = (Seat(int(seat)), int(decision)) in tuple(nudged(table))
            return nudge(voice, Seat(int(seat))) if is_open else None
        person, _, number = rest.partition(":")
        own = table.seat_of(PersonId(int(person)))
        if own is None:
            return left(voice)
        if audience.is_whispered:
            return whispered(voice, own, is_elsewhere=reader is not None and reader.takes_cards)
        if reader is not None and reader.wants_here:
            return None
        return hand(voice, own, int(number) if number else board_number(table))


def _leavers(table: Table) -> tuple[PersonId, ...]:
    """Give who has left a seat that nobody else has taken."""
    left = [None if chair is None else chair.left for chair in table.chairs]
    return tuple(one for one in left if one is not None and table.seat_of(one) is None)


def place_language(place: Place, host: Person | None) -> str:
    """Give the language of a group: chosen for it, else that of whoever opened the table."""
    if host is None:
        return pick_language(place.language)
    return pick_language(place.language, host.language, host.locale)


def person_language(person: Person, place: Place | None) -> str:
    """Give the language of a person: chosen, else the client's, else the group's."""
    group = None if place is None else place.language
    return pick_language(person.language, person.locale, group)
