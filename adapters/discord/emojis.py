"""Pictures of the 52 cards and a back as emojis of the application, uploaded once.

A name holds the card and a hash of its picture: what is there already is never uploaded again,
also by another process, and a new drawing replaces the old one. Where pictures cannot be drawn
buttons do with their texts.
"""

from __future__ import annotations

import asyncio
import base64
import logging
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import discord

from adapters.chat.pictures.tiles import SIDE, back_svg, tile_svg
from engine.cards import CARDS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from adapters.discord.calls import Calls
    from engine.cards import Card
    from engine.runtime.ports import Clock

logger = logging.getLogger(__name__)

Json = dict[str, Any]

PREFIX: Final = "hakem"
BACK: Final = "back"
PAUSE_MS: Final = 250
"""Between two uploads: what people wait for shares their limit."""


class Emojis:
    """Keeps the application's emojis in step with the drawings."""

    def __init__(
        self, calls: Calls, draw: Callable[[str, int, int], bytes] | None, clock: Clock
    ) -> None:
        """Take the calls, the clock, and what makes a PNG of an SVG; None = nothing does."""
        self._clock = clock
        self._calls = calls
        self._draw = draw

    async def bring_up_to_date(self) -> Mapping[Card, Json]:
        """Upload what is missing; gives an emoji for each card, as buttons want it.

        Gives what there is when Discord refuses some. Raises `SurfaceError` where it cannot be
        asked, or not now.
        """
        if self._draw is None:
            return {}
        known = {str(one["name"]): one for one in await self._calls.emojis()}
        wanted = names()
        try:
            for name, svg in wanted.items():
                if name not in known:
                    known[name] = await self._upload(self._draw, name, svg)
            for name, one in known.items():
                if name.startswith(f"{PREFIX}_") and name not in wanted:
                    await self._calls.drop_emoji(str(one["id"]))
        except discord.HTTPException as error:
            logger.warning("emojis are missing", extra={"code": error.code})
        return {
            card: {"id": str(known[name]["id"]), "name": name}
            for card, name in zip(CARDS, wanted, strict=False)
            if name in known
        }

    async def _upload(self, draw: Callable[[str, int, int], bytes], name: str, svg: str) -> Json:
        # Drawing takes long enough to be felt by whoever presses meanwhile.
        await self._clock.sleep_until(self._clock.now_ms() + PAUSE_MS)
        image = await asyncio.to_thread(draw, svg, SIDE, SIDE)
        return await self._calls.add_emoji(name, _data_url(image))


def names() -> dict[str, str]:
    """Give the drawing of each emoji by its name: all cards, and a back."""
    drawings = {card.code: tile_svg(card, "e") for card in CARDS} | {BACK: back_svg("e")}
    return {f"{PREFIX}_{key}_{_hash(svg)}": svg for key, svg in drawings.items()}


def _hash(svg: str) -> str:
    return blake2b(f"{SIDE} {svg}".encode(), digest_size=4).hexdigest()


def _data_url(png: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(png).decode()}"
