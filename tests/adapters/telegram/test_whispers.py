"""Hands for one alone in the group: only where the server surely keeps them from the others."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat.intents import Reply
from adapters.chat.screen import Button, Span
from adapters.chat.surface import MessageGoneError, SlowDownError, UnreachableError
from adapters.telegram.ephemeral import LONGEST, fitting
from adapters.telegram.markup import text_of, width
from adapters.telegram.whispers import ANSWER_MS, FRESH_MS
from engine.seats import PersonId, PlaceId, TableId
from engine.table import Status
from tests.adapters.chat.front import Seated, screen
from tests.adapters.telegram.stage import Stage, at, stage
from tests.fakes.telegram import Fault

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.fakes.telegram import Answer, Chat, Message, User

HAND = "1:abc:0:?hand"
CARD = "1:abc:1:#1"
WINDOW = "All that you hold."
TABLE = TableId("abc")
SHOWN = screen("Your cards", "A♠️ K♠️", rows=((Button("A♠️", CARD),),))


@dataclass
class Playing(Seated):
    """A table where a deal is played."""

    status: Status = Status.PLAYING
    is_between_deals: bool = False
    persons: tuple[PersonId, ...] = (PersonId(1), PersonId(2))


@dataclass
class Group:
    """Ann and Ben in a group, before its table."""

    here: Stage
    chat: Chat
    ann: User
    ben: User

    async def hand(self, who: User | None = None) -> Answer:
        """Press My hand and give the answer."""
        who = who or self.ann
        board = self.here.fake.messages(self.chat, who)[0]
        return await self.here.fake.press(who, board, HAND).answered(5)

    def seen(self, who: User) -> list[str]:
        """Give what somebody sees but the table."""
        return [one.text for one in self.here.fake.messages(self.chat, who)[1:]]

    def whisper(self) -> Message:
        """Give the only message for one alone."""
        (found,) = [one for one in self.chat.ephemeral.values() if not one.is_deleted]
        return found

    def called(self, method: str) -> int:
        """Count calls of a method."""
        return sum(call.method == method for call in self.here.fake.calls)


@asynccontextmanager
async def group(level: str = "10.3") -> AsyncIterator[Group]:
    """Put a table into a group on a server of some level; My hand gives the small window."""
    reply = Reply(WINDOW, alert=True, link="abc_hand")
    async with stage(reply, level=level) as here:
        ann, ben = here.fake.user("Ann"), here.fake.user("Ben")
        chat = here.fake.group("Card night", (ann, ben))
        here.house.tables = [Playing(PlaceId(1), TABLE)]
        board = screen("Table", rows=((Button("My hand", HAND), Button("Join", "1:abc:0:!join")),))
        await here.face.surface.send(at(chat), board)
        yield Group(here, chat, ann, ben)


async def test_a_placeholder_comes_and_the_outbox_is_told_where_cards_go() -> None:
    async with group() as they:
        answer = await they.hand()
        assert not answer.is_alert
        assert "down here" in answer.text
        assert they.seen(they.ann) == ["\u200eYour cards are coming…"]
        assert they.seen(they.ben) == []
        number = they.whisper().ephemeral_id
        ref = f"~{they.chat.id}:{they.ann.id}:{number}"
        assert they.here.house.whispers == [(TABLE, PersonId(1), ref)]


async def test_a_server_without_such_messages_is_asked_once_and_shown_nothing() -> None:
    async with group("10.0") as they:
        for who in (they.ann, they.ben, they.ann):
            answer = await they.hand(who)
            assert (answer.text, answer.is_alert) == (WINDOW, True)
        assert they.seen(they.ben) == []
        assert they.called("deleteEphemeralMessage") == 1
        assert they.called("sendMessage") == 1, "the table alone"


async def test_a_server_that_names_a_parameter_otherwise_is_found_out_by_a_text_alone() -> None:
    """What everybody could see holds no card, and goes at once; no second one follows."""
    async with group("10.2") as they:
        for who in (they.ann, they.ben, they.ann):
            answer = await they.hand(who)
            assert (answer.text, answer.is_alert) == (WINDOW, True)
        assert they.seen(they.ben) == []
        texts = [one.text for one in they.chat.messages.values()]
        assert texts[1:] == ["\u200eYour cards are coming…"]
        assert they.here.house.whispers == []
        assert they.called("editEphemeralMessageText") == 0


async def test_a_text_that_everybody_sees_is_taken_away_although_the_network_fails() -> None:
    async with group("10.2") as they:
        they.here.fake.faults.add(Fault(kind="502", method="deleteMessage", times=1))
        assert (await they.hand()).is_alert
        assert they.seen(they.ben) == []


@pytest.mark.parametrize(
    "change",
    [
        {"status": Status.SUSPENDED},
        {"status": Status.FINISHED},
        {"is_between_deals": True},
    ],
)
async def test_where_no_deal_is_played_there_is_only_the_window(change: dict[str, object]) -> None:
    async with group() as they:
        for name, value in change.items():
            setattr(they.here.house.tables[0], name, value)
        assert (await they.hand()).is_alert
        assert not they.chat.ephemeral


async def test_whose_cards_come_in_private_gets_the_window_in_the_group() -> None:
    async with group() as they:
        person = await they.here.people.person("telegram", str(they.ann.id), "Ann", "en")
        await they.here.people.set_person_open(person.id, is_open=True)
        assert (await they.hand()).is_alert
        await they.here.people.set_person_here(person.id, wants_here=True)
        assert not (await they.hand()).is_alert
        assert len(they.chat.ephemeral) == 1


async def test_in_a_busy_group_there_is_the_window_and_another_try() -> None:
    async with group() as they:
        they.here.house.is_busy = True
        assert (await they.hand()).is_alert
        they.here.house.is_busy = False
        assert not (await they.hand()).is_alert


async def test_whose_turn_takes_long_has_the_window_at_once_and_the_cards_below_it_later() -> None:
    async with group() as they:
        house = they.here.house
        house.turn.clear()
        press = asyncio.create_task(they.hand())
        await they.here.until(lambda: house.waiting)
        await they.here.clock.advance(ANSWER_MS / 1000)
        answer = await press
        assert (answer.text, answer.is_alert) == (WINDOW, True)
        assert not they.chat.ephemeral
        house.turn.set()
        await they.here.until(lambda: house.whispers)
        assert they.seen(they.ann) == ["\u200eYour cards are coming…"]
        assert (await they.hand()).is_alert, "that was soon"


async def test_nobody_waits_for_the_store() -> None:
    async with group() as they:
        they.here.house.stored.clear()
        assert "down here" in (await they.hand()).text
        they.here.house.stored.set()
        await they.here.until(lambda: they.here.house.whispers)


async def test_a_second_press_soon_costs_the_group_nothing() -> None:
    async with group() as they:
        await they.hand()
        assert (await they.hand()).is_alert
        they.here.clock.jump(FRESH_MS / 1000)
        assert not (await they.hand()).is_alert
        assert len({ref for _, _, ref in they.here.house.whispers}) == 2


@pytest.mark.parametrize("kind", ["400", "502", "drop-after", "429"])
async def test_what_fails_leaves_the_window(kind: str) -> None:
    async with group() as they:
        await they.hand(they.ben)
        they.here.fake.faults.add(Fault(kind=kind, method="sendMessage", times=1))
        assert (await they.hand()).is_alert
        assert not (await they.hand()).is_alert


async def test_an_old_press_allows_nothing() -> None:
    async with group() as they:
        text = "Bad Request: not enough rights to send ephemeral messages to the user"
        they.here.fake.faults.add(
            Fault(kind="400", method="sendMessage", times=1, description=text)
        )
        assert (await they.hand()).is_alert
        assert not (await they.hand()).is_alert


async def test_cards_come_by_an_edit_and_go_by_another() -> None:
    async with group() as they:
        await they.hand()
        surface, place = they.here.face.surface, at(they.chat)
        (ref,) = [ref for _, _, ref in they.here.house.whispers]
        await surface.edit(place, ref, SHOWN)
        await surface.edit(place, ref, SHOWN)  # "not modified" is fine
        they.here.fake.complaints.clear()
        assert they.seen(they.ann) == ["Your cards\nA♠️ K♠️"]
        assert they.seen(they.ben) == []
        assert they.whisper().rows[0][0].data == CARD
        await surface.delete(place, ref)
        await surface.delete(place, ref)
        assert they.seen(they.ann) == []
        with pytest.raises(MessageGoneError):
            await surface.edit(place, ref, SHOWN)


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("400", "Bad Request: user not found", MessageGoneError),
        ("400", "Bad Request: anything else", MessageGoneError),
        ("400", "Bad Request: chat not found", UnreachableError),
        ("403", "Forbidden: bot was kicked from the supergroup chat", UnreachableError),
        ("429", "", SlowDownError),
    ],
)
async def test_what_speaks_of_one_member_is_no_news_of_the_group(
    kind: str, text: str, expected: type[Exception]
) -> None:
    async with group() as they:
        await they.hand()
        (ref,) = [ref for _, _, ref in they.here.house.whispers]
        fault = Fault(kind=kind, method="editEphemeralMessageText", times=1, description=text)
        they.here.fake.faults.add(fault)
        with pytest.raises(expected):
            await they.here.face.surface.edit(at(they.chat), ref, SHOWN)


async def test_a_message_does_not_follow_a_group_that_moves() -> None:
    async with group() as they:
        await they.hand()
        (ref,) = [ref for _, _, ref in they.here.house.whispers]
        moved = replace(at(they.chat), external="-1009")
        with pytest.raises(MessageGoneError):
            await they.here.face.surface.edit(moved, ref, SHOWN)
        assert they.called("editEphemeralMessageText") == 0


async def test_a_press_on_it_is_answered_and_its_message_is_known_from_then_on() -> None:
    async with group() as they:
        await they.hand()
        surface, place = they.here.face.surface, at(they.chat)
        (ref,) = [ref for _, _, ref in they.here.house.whispers]
        await surface.edit(place, ref, SHOWN)
        they.here.desk.answer = Reply("You played A♠️.")
        answer = await they.here.fake.press(they.ann, they.whisper(), CARD).answered(5)
        assert (answer.text, answer.is_alert) == ("You played A♠️.", False)
        assert they.here.house.met_refs == [ref]
        known = they.here.people.spots[PlaceId(1)]
        assert they.here.desk.presses[-1].place == known


async def test_a_press_after_the_table_is_gone_is_answered_too() -> None:
    async with group() as they:
        await they.hand()
        (ref,) = [ref for _, _, ref in they.here.house.whispers]
        await they.here.face.surface.edit(at(they.chat), ref, SHOWN)
        they.here.house.tables = []
        they.here.desk.answer = Reply("That table is over.")
        answer = await they.here.fake.press(they.ann, they.whisper(), CARD).answered(5)
        assert answer.text == "That table is over."
        assert they.here.house.met_refs == []


def test_a_long_text_loses_its_last_lines() -> None:
    lines = tuple((Span("🂠" * 100),) for _ in range(30))
    found = fitting(screen("x", lines=lines))
    assert LONGEST - 201 <= width(text_of(found)) <= LONGEST
    assert found.lines == lines[: len(found.lines)]
