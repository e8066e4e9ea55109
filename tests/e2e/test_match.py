"""A whole match in Chromium, by pressing only what is on the screen."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.e2e.player import DESK, PHONE, Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.e2e.server import Server

pytestmark = [pytest.mark.heavy("playwright", "chromium"), pytest.mark.timeout(240)]

SHOTS = os.environ.get("HAKEM_TEST_SHOTS")
"""A folder for pictures of the screens, for whoever wants to look at them."""


def shot(player: Player, name: str) -> None:
    if SHOTS:
        player.page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_match_to_one(
    browser: Browser, server: Server, language: str, size: dict[str, int]
) -> None:
    player = Player(browser, server.url, language=language, size=size)
    name = f"{'desk' if size == DESK else 'phone'}-{language}"
    shot(player, f"{name}-0-empty")
    if language == "fa":
        player.say("/settings language fa")
        player.page.wait_for_selector("[data-toast]")
    player.say("/newgame hokm target=1")
    player.page.wait_for_selector('[data-cb$="!bot"]')
    for _ in range(3):
        player.press_and_see('[data-cb$="!bot"]')
    shot(player, f"{name}-1-lobby")
    player.press('[data-cb$="!start"]')
    player.page.wait_for_selector("svg")
    shot(player, f"{name}-2-start")
    marks = {3: "3-play", 6: "4-later"}

    def look(presses: int) -> None:
        if presses in marks:
            shot(player, f"{name}-{marks[presses]}")

    assert player.play_match(look) >= 7
    player.page.wait_for_timeout(400)
    shot(player, f"{name}-5-end")
    assert player.errors == []
    chat = player.page.locator("[data-chat=group]").first.inner_text()
    if language == "fa":
        assert "مسابقه" in chat
    else:
        assert "win the match" in chat


def test_four_people_in_panes_share_one_table(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, language="en", size=DESK)
    for _ in range(3):
        count = player.page.locator("[data-me] option").count()
        player.press("#add-person")
        player.page.wait_for_function(
            "count => document.querySelectorAll('[data-me] option').length > count", arg=count
        )
    player.say("/newgame hokm target=1")
    player.page.wait_for_selector('[data-cb$="!join"]')
    for key in ("sara", "stefan", "mahmoud"):
        player.page.locator("[data-me]").select_option(key)
        rev = player.page.locator('[data-msg]:has([data-cb$="!swap"])').last.get_attribute(
            "data-rev"
        )
        player.press('[data-cb$="!join"]')
        player.page.wait_for_function(
            "rev => [...document.querySelectorAll('[data-msg]')].some("
            "m => m.querySelector('[data-cb$=\"!swap\"]') && m.dataset.rev !== rev)",
            arg=rev,
        )
    player.page.locator("[data-me]").select_option("katherine")
    player.press('[data-cb$="!start"]')
    player.page.wait_for_selector(".attention")
    shot(player, "desk-four")
    assert player.play_match() >= 28
    shot(player, "desk-four-end")
    assert player.errors == []


def test_hostile_names_are_only_text(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, language="en", size=DESK)
    for _ in range(3):
        count = player.page.locator("[data-me] option").count()
        player.press("#add-person")
        player.page.wait_for_function(
            "count => document.querySelectorAll('[data-me] option').length > count"
            " || (count === 0 && document.querySelectorAll('[data-me] option').length)",
            arg=count,
        )
    player.press("#add-person")
    player.page.fill("#ask-text", "<img src=x onerror=document.title='owned'>\u202eevil")
    player.press("#ask-yes")
    player.page.wait_for_function("() => document.querySelectorAll('[data-me] option').length >= 5")
    player.page.locator("[data-me]").select_option("guest4")
    player.say("/newgame hokm")
    player.page.wait_for_selector('[data-cb$="!start"]')
    player.say("<script>document.title='owned'</script>")
    player.page.wait_for_selector("text=<script>")
    assert player.page.title() != "owned"
    assert player.page.locator("[data-chat] img").count() == 0
