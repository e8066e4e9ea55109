"""Pictures of cards: uploaded once, replaced when drawn anew, and never missed."""

from __future__ import annotations

import asyncio

from adapters.chat.pictures.raster import png
from adapters.chat.pictures.tiles import SIDE, back_svg, tile_svg
from adapters.discord.emojis import _data_url, names
from engine.cards import CARDS
from tests.adapters.discord.stage import Notes, stage
from tests.fakes.discord import Fault

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


async def test_without_pictures_the_buttons_have_their_texts() -> None:
    notes = Notes()
    async with stage(notes=notes, runs=False, draw=draw) as here:
        here.fake.faults.add(Fault("error", "create_application_emoji", code=50035))
        done = asyncio.create_task(here.face._setup._done())
        async with asyncio.timeout(10):
            while not done.done():
                await here.clock.advance(0.25)
                await asyncio.sleep(0.01)
        assert done.result()
        assert here.face.surface.emojis == {}
        here.fake.complaints.clear()
