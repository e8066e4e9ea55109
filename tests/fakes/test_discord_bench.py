"""The echo that `hakem bench discord` measures against: its answers and its further calls."""

from __future__ import annotations

import asyncio

from tests.fakes.discord import FakeDiscord
from tests.fakes.discord_calls import Calls, button, row
from tests.fakes.echo_discord import Echo


class Deaf(Echo):
    """An echo that leaves standard input alone."""

    async def setup_hook(self) -> None:
        """Follow nothing."""


async def test_it_echoes_as_often_as_it_is_told(discord_fake: FakeDiscord) -> None:
    fake = discord_fake
    ann = fake.user("Ann")
    place = fake.places.group("Cards", (ann,))
    board = Calls(fake).send(place, content="Table 12345678", components=[row(button())])
    echo = Deaf(1.0, 0.5)
    running = asyncio.create_task(echo.start(fake.token))
    await fake.wait(lambda: fake.state.sessions.is_connected)
    for _ in range(4):
        await fake.press(ann, board, "1:ab:0:!go").nth_answer(1)
    counts = fake.api.counts
    assert counts["update_original_webhook_message"] == 3, "after the first press"
    assert counts["execute_webhook"] == 1, "one for two presses"
    assert counts["create_message"] == 1, "the board"
    assert len(board.text) == len("Table 12345678")
    await echo.close()
    await running
    assert not fake.complaints
