"""The playground for those who use a keyboard or a screen reader, judged by axe-core."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.player import DESK, PHONE
from tests.e2e.test_page import GROUP, begin, come, invite, reach_a_lead

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.e2e.player import Player
    from tests.e2e.server import Server

pytestmark = [
    pytest.mark.heavy("playwright", "chromium", "axe"),
    pytest.mark.timeout(180),
]


def findings(player: Player) -> list[str]:
    """Give what axe finds on the page, every rule and every impact."""
    from axe_playwright_python.sync_playwright import Axe

    # While a toast fades its colours are between all bars.
    player.page.wait_for_selector(".toast", state="detached")
    found = Axe().run(player.page).response["violations"]
    return [
        f"{one['impact']} {one['id']}: {node['html'][:200]} {node.get('failureSummary', '')}"
        for one in found
        for node in one["nodes"]
    ]


ON_KEY = "() => document.activeElement.matches('.attention .key:not(:disabled)')"
BY_TAB = 60
"""Presses of Tab after which everything on the page was reached."""


def tab_to_a_key(player: Player) -> None:
    for _ in range(BY_TAB):
        player.page.keyboard.press("Tab")
        if player.page.evaluate(ON_KEY):
            return
    raise AssertionError(player.page.evaluate("() => document.activeElement.outerHTML"))


def test_a_deal_is_begun_and_played_by_keyboard_alone(browser: Browser, server: Server) -> None:
    """What one has pressed does not throw one back to the start, nor does Enter play twice."""
    player = come(browser, server, DESK)
    begin(player)
    player.page.wait_for_selector(".attention .key")
    page = player.page
    if player.sees(".attention .key.suited"):
        tab_to_a_key(player)
        page.keyboard.press("Enter")
    for step in range(3):
        page.wait_for_selector(".attention .key.card:not(:disabled)")
        if step == 0 and not page.evaluate("() => document.activeElement.matches('.message')"):
            tab_to_a_key(player)
        else:
            page.keyboard.press("ArrowRight")
        assert page.evaluate(ON_KEY)
        first = page.evaluate("() => document.activeElement.dataset.cb")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        assert page.evaluate(ON_KEY)
        page.keyboard.press("Home")
        assert page.evaluate("() => document.activeElement.dataset.cb") == first
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.wait_for_selector(f'[data-cb="{first}"]', state="detached")
        assert page.evaluate("() => document.activeElement.matches('.message')")
    assert player.errors == []


def test_tabs_by_arrows(browser: Browser, server: Server) -> None:
    player = come(browser, server, PHONE)
    invite(player, 2)
    page = player.page
    page.locator('#tabs [aria-selected="true"]').focus()
    told = "() => document.activeElement.dataset.tab"
    seen = []
    for key in ("ArrowRight", "ArrowRight", "End", "ArrowLeft", "Home"):
        page.keyboard.press(key)
        page.wait_for_function(
            f"() => ({told})() && document.activeElement.ariaSelected === 'true'"
        )
        seen.append(page.evaluate(told))
    assert seen == ["katherine", "sara", "stefan", "sara", "group"]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(
    browser: Browser, server: Server, size: dict[str, int], language: str, theme: str
) -> None:
    player = come(browser, server, size, language)
    player.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    assert findings(player) == [], "an empty group"
    invite(player, 2)
    begin(player)
    assert player.sees(f"{GROUP} svg")
    reach_a_lead(player)
    assert findings(player) == [], "a card is to be led"
