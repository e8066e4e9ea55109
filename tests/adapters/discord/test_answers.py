"""Answers before a strict fake: one each, in time, whatever the store and the network do."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from adapters.chat.intents import Form, Reply
from tests.adapters.chat.front import screen
from tests.adapters.discord.stage import at, stage
from tests.fakes.discord import Fault

if TYPE_CHECKING:
    from adapters.chat.intents import Command, Press
    from tests.adapters.discord.stage import Stage
    from tests.fakes.discord import Channel, Interaction, User

DEFER, DEFER_UPDATE, REPLY, UPDATE, FORM = 5, 6, 4, 7, 9


class SlowDesk:
    """A desk whose store takes its time."""

    def __init__(self, answer: Reply) -> None:
        self.answer = answer
        self.goes_on = asyncio.Event()
        self.asked = 0

    async def command(self, command: Command) -> Reply:
        return await self._answer()

    async def press(self, press: Press) -> Reply:
        return await self._answer()

    async def _answer(self) -> Reply:
        self.asked += 1
        await self.goes_on.wait()
        return self.answer


async def told(one: Interaction, count: int = 1) -> list[int]:
    """Wait for so many answers; gives the kinds of all."""
    await one.nth_answer(count, 60)
    return [answer.kind for answer in one.answers]


async def pressed(here: Stage) -> tuple[Channel, User, Interaction]:
    """Let somebody press a button on a public message."""
    ann = here.fake.user("Ann")
    channel = here.fake.places.group("Card night", (ann,))
    await here.face.surface.send(at(channel), screen("Table"))
    (message,) = here.fake.messages(channel, ann)
    return channel, ann, here.fake.press(ann, message, "1:abc:0:!join")


async def test_a_press_on_the_table_is_answered_to_this_person_alone() -> None:
    async with stage(Reply("You’re in.")) as here:
        channel, ann, press = await pressed(here)
        assert await told(press) == [REPLY]
        assert [one.text for one in here.fake.private(ann)] == ["You’re in."]
        (asked,) = here.desk.presses
        assert (asked.token, asked.key) == ("1:abc:0:!join", f"dc:{press.id}")
        assert asked.place is not None
        assert asked.place.external == at(channel).external
        assert asked.person.name == "Ann"


async def test_a_press_that_needs_no_words_is_acknowledged() -> None:
    async with stage(Reply()) as here:
        _, ann, press = await pressed(here)
        assert await told(press) == [DEFER_UPDATE]
        assert here.fake.private(ann) == []


async def test_whatever_the_store_does_a_press_is_acknowledged_in_time() -> None:
    async with stage() as here:
        slow = SlowDesk(Reply("Not your turn.", is_refusal=True))
        here.desk.press = slow.press  # type: ignore[method-assign] # one that takes long
        _, ann, press = await pressed(here)
        await here.until(lambda: slow.asked == 1)
        assert press.answers == []
        await here.clock.advance(0.6)
        assert await told(press) == [DEFER_UPDATE]
        await here.clock.advance(5)
        slow.goes_on.set()
        assert await told(press, 2) == [DEFER_UPDATE, REPLY]
        assert [one.text for one in here.fake.private(ann)] == ["Not your turn."]
        assert slow.asked == 1


async def test_a_command_that_takes_long_fills_its_promise() -> None:
    async with stage() as here:
        slow = SlowDesk(Reply(screen=screen("Help", rows=())))
        here.desk.command = slow.command  # type: ignore[method-assign] # one that takes long
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        command = here.fake.run(ann, channel, "/help")
        await here.until(lambda: slow.asked == 1)
        await here.clock.advance(0.6)
        assert await told(command) == [DEFER]
        slow.goes_on.set()
        assert await told(command, 2) == [DEFER, REPLY]
        assert [one.text for one in here.fake.private(ann)] == ["Help"]


async def test_an_interaction_that_discord_knows_no_more_stops_nobody() -> None:
    async with stage(Reply("You’re in.")) as here:
        here.fake.faults.add(Fault("error", "create_interaction_response", code=10062, times=1))
        _, ann, press = await pressed(here)
        await here.until(lambda: len(here.desk.presses) == 1)
        (message,) = here.fake.messages(press.channel, ann)
        assert await told(here.fake.press(ann, message, press.pressed)) == [REPLY]
        here.fake.complaints.clear()


async def test_a_page_that_went_in_the_moment_of_the_press_comes_anew() -> None:
    async with stage(Reply(screen=screen("Help"), closes=True)) as here:
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        await told(here.fake.run(ann, channel, "/help"))
        (page,) = here.fake.private(ann)
        press = here.fake.press(ann, page, "1:abc:0:!join")
        page.is_deleted = True
        assert await told(press) == [REPLY]
        here.fake.complaints.clear()


async def test_a_form_opens_and_what_is_typed_is_a_press() -> None:
    form = Form("How much?", "From 2 to 40", 2, 40, "1:abc:5:u")
    async with stage(Reply("Or /bet 2", form=form, is_refusal=True)) as here:
        _, _, press = await pressed(here)
        assert await told(press) == [FORM]
        here.desk.answer = Reply("You raised to 17.")
        sent = here.fake.submit(press, {"1:abc:5:u": "۱۷"})
        assert await told(sent) == [REPLY]
        assert [one.token for one in here.desk.presses][1:] == ["1:abc:5:u17"]
        again = here.fake.submit(press, {"1:abc:5:u": "lots"})
        await told(again)
        assert (here.desk.commands[-1].name, here.desk.commands[-1].text) == ("bet", "lots")


async def test_a_form_that_comes_too_late_is_a_sentence() -> None:
    form = Form("How much?", "From 2 to 40", 2, 40, "1:abc:5:u")
    async with stage() as here:
        slow = SlowDesk(Reply("Or /bet 2", form=form, is_refusal=True))
        here.desk.press = slow.press  # type: ignore[method-assign] # one that takes long
        _, ann, press = await pressed(here)
        await here.until(lambda: slow.asked == 1)
        await here.clock.advance(0.6)
        await told(press)
        slow.goes_on.set()
        assert await told(press, 2) == [DEFER_UPDATE, REPLY]
        assert [one.text for one in here.fake.private(ann)] == ["Or /bet 2"]


async def test_what_fails_inside_is_acknowledged_all_the_same() -> None:
    async with stage() as here:
        here.desk.breaks = True
        _, _, press = await pressed(here)
        assert await told(press) == [DEFER_UPDATE]
