"""Pictures of cards: uploaded once, replaced when drawn anew, and never missed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from adapters.chat.pictures.raster import png
from adapters.chat.pictures.tiles import SIDE, back_svg, tile_svg
from adapters.chat.screen import Button
from adapters.discord.emojis import _data_url, names
from engine.cards import CARDS
from tests.adapters.chat.front import screen
from tests.adapters.discord.stage import Notes, stage, whom
from tests.fakes.discord import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

PNG = b"\x89PNG\r\n\x1a\n"


def draw(svg: str, width: int, height: int) -> bytes:
    """Give the picture of nothing, quickly."""
    return _dot


_dot = png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>', 4, 4)


def test_every_card_and_a_back_have_a_name_that_follows_the_drawing() -> None:
    found = names()
    assert len(found) == 53
    assert all(name.startswith("hakem_") and len(name) <= 32 for name in found)
    assert names() == found


def test_a_tile_is_a_picture_that_discord_takes() -> None:
    drawn = {png(tile_svg(card, "e"), SIDE, SIDE) for card in CARDS[::7]}
    drawn.add(png(back_svg("e"), SIDE, SIDE))
    assert len(drawn) == 9
    assert all(one.startswith(PNG) and 1000 < len(one) < 256 * 1024 for one in drawn)


async def test_pictures_are_uploaded_once_and_old_ones_go() -> None:
    async with stage(draw=draw) as here:
        async with asyncio.timeout(20):
            while not here.face.surface.emojis:
                await here.clock.advance(0.25)
                await asyncio.sleep(0.01)
        assert set(here.face.surface.emojis) == set(CARDS)
        emojis = here.face._setup._emojis
        calls = len(here.fake.calls)
        assert await emojis.bring_up_to_date() == here.face.surface.emojis
        assert [call.method for call in here.fake.calls[calls:]] == ["list_application_emojis"]
        await here.face._calls.add_emoji("hakem_AS_old", _data_url(_dot))
        await emojis.bring_up_to_date()
        assert here.fake.calls[-1].method == "delete_application_emoji"


async def test_a_refused_picture_leaves_its_button_the_text() -> None:
    """30 poker#5: cards are never invisible, whatever became of their pictures."""
    async with stage(notes=Notes(), runs=False, draw=draw) as here:
        rule = Fault("error", "create_application_emoji", code=50035, nth=3)
        here.fake.faults.add(rule)
        done = asyncio.create_task(here.face._setup._done())
        async with asyncio.timeout(10):
            while not done.done():
                await here.clock.advance(0.25)
                await asyncio.sleep(0.001)
        assert done.result()
        assert list(here.face.surface.emojis) == list(CARDS[:2])
        here.fake.complaints.clear()


async def test_a_failure_that_passes_is_no_reason_to_do_without_pictures() -> None:
    async with stage(notes=Notes(), runs=False, draw=draw) as here:
        here.fake.faults.add(Fault("429", "list_application_emojis", times=1, retry_after=99))
        assert not await here.face._setup._done()


async def test_pictures_that_were_taken_away_come_again() -> None:
    """30 poker#5: the message is there at once, with texts; then the pictures are uploaded anew."""
    async with stage(draw=draw) as here:
        emojis = here.fake.state.world.emojis
        surface = here.face.surface

        async def until(condition: Callable[[], bool]) -> None:
            async with asyncio.timeout(20):
                while not condition():
                    await here.clock.advance(0.25)
                    await asyncio.sleep(0.001)

        await until(lambda: bool(surface.emojis))
        emojis.clear()
        card = CARDS[0]
        shown = screen("Your cards", rows=((Button("A♠️", "1:abc:7:pAS", card=card),),))
        ann = here.fake.user("Ann")
        here.fake.places.group("Card night", (ann,))
        await surface.send(whom(ann), shown)
        (message,) = here.fake.private(ann)
        assert [one.text for one in message.buttons()] == ["A♠️"]
        here.fake.complaints.clear()
        await here.until(lambda: not surface.emojis)
        await until(lambda: len(surface.emojis) == len(CARDS))
        await surface.send(whom(ann), shown)
