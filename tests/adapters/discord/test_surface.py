"""The surface before a strict fake: what people see, and what each refusal becomes."""

from __future__ import annotations

import pytest

from adapters.chat.screen import Span
from adapters.chat.surface import (
    FrozenError,
    MessageGoneError,
    SlowDownError,
    SurfaceError,
    TryAgainError,
    UnreachableError,
)
from tests.adapters.chat.front import screen
from tests.adapters.discord.stage import at, stage, whom
from tests.fakes.discord import Fault


async def test_a_message_comes_silently_changes_and_goes() -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        surface = here.face.surface
        ref = await surface.send(at(channel), screen("🂠 Hokm", "<@1> **x** @everyone"))
        (message,) = here.fake.messages(channel, ann)
        assert message.content.raw == "**🂠 Hokm**\n**\\<@1\\> \\*\\*x\\*\\* @everyone**"
        assert message.content.flags & 1 << 12
        assert message.pinged == frozenset()
        assert message.rows[0][0].data == "1:abc:0:!join"
        await surface.edit(at(channel), ref, screen("Started", rows=()))
        assert (message.text, message.rows) == ("Started", ())
        await surface.delete(at(channel), ref)
        await surface.delete(at(channel), ref)
        assert message.is_deleted
        with pytest.raises(MessageGoneError):
            await surface.edit(at(channel), ref, screen("Again"))
        here.fake.complaints.clear()


async def test_only_a_call_rings_and_it_mentions_the_person() -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        person = await here.people.person("discord", str(ann.id), "Ann", "en")
        call = screen(rings=(person.id,), lines=((Span("⏳ Ann!"),),))
        await here.face.surface.send(at(channel), call)
        (message,) = here.fake.messages(channel, ann)
        assert message.pinged == {ann.id}
        assert not message.content.flags & 1 << 12


async def test_cards_by_private_message_and_a_closed_private_chat() -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        here.fake.places.group("Card night", (ann,))
        surface = here.face.surface
        ref = await surface.send(whom(ann), screen("Your cards"))
        await surface.edit(whom(ann), ref, screen("Fewer"))
        assert [one.text for one in here.fake.private(ann)] == ["Fewer"]
        here.fake.close_dms(ann)
        with pytest.raises(UnreachableError):
            await surface.send(whom(ann), screen("More"))
        opened = [call for call in here.fake.calls if call.method == "create_dm"]
        assert len(opened) == 1
        here.fake.complaints.clear()


REFUSALS: tuple[tuple[int, type[SurfaceError], type[SurfaceError]], ...] = (
    (10003, UnreachableError, UnreachableError),
    (10008, TryAgainError, MessageGoneError),
    (30046, UnreachableError, FrozenError),
    (50001, UnreachableError, UnreachableError),
    (50007, UnreachableError, UnreachableError),
    (50013, UnreachableError, UnreachableError),
    (50083, UnreachableError, FrozenError),
)
"""A code, and what it becomes when a message is sent and when one is edited."""


@pytest.mark.parametrize(("code", "sending", "editing"), REFUSALS)
async def test_each_refusal_says_what_can_be_done_next(
    code: int, sending: type[SurfaceError], editing: type[SurfaceError]
) -> None:
    async with stage(runs=False) as here:
        channel = here.fake.places.group("Card night")
        ref = await here.face.surface.send(at(channel), screen("One"))
        for method in ("create_message", "update_message"):
            here.fake.faults.add(Fault("error", method, code=code))
        with pytest.raises(sending):
            await here.face.surface.send(at(channel), screen("Two"))
        with pytest.raises(editing):
            await here.face.surface.edit(at(channel), ref, screen("Three"))
        here.fake.complaints.clear()


async def test_a_channel_needs_no_permission_for_what_is_long() -> None:
    async with stage(runs=False) as here:
        channel = here.fake.places.group("Card night")
        here.fake.places.forbid(channel, "embed_links")
        long = screen(*(f"{number}: {'x' * 80}" for number in range(40)))
        ref = await here.face.surface.send(at(channel), long)
        (message,) = channel.messages.values()
        lines = message.text.split("\n")
        assert lines == [f"{number}: {'x' * 80}" for number in range(len(lines))]
        assert 1800 < len(message.text) <= 2000
        await here.face.surface.edit(at(channel), ref, screen("Short"))


async def test_a_long_pause_is_the_outboxs_matter() -> None:
    async with stage(runs=False) as here:
        channel = here.fake.places.group("Card night")
        here.fake.faults.add(Fault("429", "create_message", retry_after=120))
        with pytest.raises(SlowDownError) as caught:
            await here.face.surface.send(at(channel), screen("One"))
        assert caught.value.seconds == pytest.approx(120, abs=1)


@pytest.mark.parametrize("kind", ["drop-after", "truncated"])
async def test_what_arrived_although_the_network_failed_is_not_posted_again(kind: str) -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        here.fake.faults.add(Fault(kind, "create_message", times=1))
        with pytest.raises(TryAgainError):
            await here.face.surface.send(at(channel), screen("One"))
        ref = await here.face.surface.send(at(channel), screen("One"))
        (message,) = here.fake.messages(channel, ann)
        assert ref == f"{channel.id}:{message.id}"
        again = await here.face.surface.send(at(channel), screen("One"))
        assert again != ref, "a message that is wanted anew is a new one"


async def test_nothing_is_sent_before_the_login() -> None:
    async with stage(runs=False) as here:
        channel = here.fake.places.group("Card night")
        await here.face.close()
        with pytest.raises(TryAgainError):
            await here.face.surface.send(at(channel), screen("One"))


async def test_a_thread_is_a_place_of_its_own() -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        channel = here.fake.places.group("Card night", (ann,))
        thread = here.fake.places.thread(channel, "Table 1", ann)
        surface = here.face.surface
        await surface.send(at(thread), screen("One"))
        assert [one.text for one in here.fake.messages(thread, ann)] == ["One"]
        assert here.fake.messages(channel, ann) == []
        assert surface.limit_key(at(thread)) == str(thread.id) != surface.limit_key(at(channel))
