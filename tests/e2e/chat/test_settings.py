"""Languages of people and groups in two taps; who may change what, asked at each use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.chat.acts import command, open_lobby, stands, tap
from tests.e2e.chat.playing import newest

if TYPE_CHECKING:
    from tests.e2e.chat.driver import World

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.long]

BELIEVED = 61
"""Seconds after which rights are asked for again at the latest."""


async def test_ones_own_language_in_two_taps(world: World) -> None:
    """The command and one button: private texts follow, the group's do not."""
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Own", ann, bo)
    await world.settle(2)
    await open_lobby(world, place, bo)
    page = await command(world, ann, place, "/settings")
    told = await ann.press(page, page.button("فارسی").token).told()
    assert "فارسی" in told.text
    await world.settle(3)
    assert "تنظیمات" in ann.see_privately()[-1].text
    assert "Hokm table" in newest(ann, place, "!start").text
    assert "شما" in (await tap(ann, place, "!join")).text


async def test_the_groups_language_in_two_taps(world: World) -> None:
    """Two buttons after the command; all public texts follow, at once."""
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Theirs", bo, admins=(ann,))
    await world.settle(2)
    await open_lobby(world, place, bo)
    page = await command(world, ann, place, "/settings")
    await ann.press(page, page.button("Group settings").token).told()
    await world.until(lambda: any("Settings of" in one.text for one in ann.see_privately()))
    page = next(one for one in reversed(ann.see_privately()) if "Settings of" in one.text)
    told = await ann.press(page, page.button("فارسی").token).told()
    assert "فارسی" in told.text
    await world.until(lambda: "میز" in newest(bo, place, "!start").text)
    page = await command(world, bo, place, "/settings group en")
    assert "language of this group is now" in page.text, "the host of a table may, too"


async def test_a_demoted_admin_presses_the_old_panel(world: World) -> None:
    """Rights are looked up again, a minute later at most (4 Werewolf#520)."""
    ann, bo = world.person("Ann"), world.person("Bo")
    place = world.group("Rights", bo, admins=(ann,))
    await world.settle(2)
    page = await command(world, ann, place, "/settings")
    await ann.press(page, page.button("Group settings").token).told()
    await world.settle(3)
    page = ann.see_privately()[-1]
    assert "now" in (await ann.press(page, page.button("فارسی").token).told()).text
    world.demote(place, ann)
    await world.pause(BELIEVED)
    told = await ann.press(page, page.button("English").token).told()
    assert "admin" in told.text
    await open_lobby(world, place, bo)
    assert "میز" in newest(bo, place, "!start").text, "the language stayed"
    told = await ann.press(page, page.button("English").token).told()
    assert "admin" in told.text
    refusal = await command(world, ann, place, "/stop")
    assert stands(bo, place, "!start"), refusal.text
