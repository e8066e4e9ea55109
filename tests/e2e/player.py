"""Somebody before the page: presses only what is on the screen, and waits for what follows."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Locator, Page

DESK = {"width": 1320, "height": 720}
PHONE = {"width": 390, "height": 844}
PATIENCE_MS = 20_000
MATCH_SECONDS = 100
LAST_BOT_MESSAGE = "[data-chat=group] .message:not(.mine)"


class Player:
    """Drives one browser window."""

    def __init__(self, browser: Browser, url: str, *, language: str, size: dict[str, int]) -> None:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale="fa-IR" if language == "fa" else "en-US",
            color_scheme="dark",
        )
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.goto(url)
        self.page.wait_for_selector(".pane")

    def press(self, wanted: str) -> None:
        """Press the first visible button of a kind."""
        self._visible(wanted).first.click()

    def sees(self, wanted: str) -> bool:
        return self._visible(wanted).count() > 0

    def say(self, text: str) -> None:
        """Type into the group."""
        field = self.page.locator('.say input[data-chat="group"]')
        field.fill(text)
        field.press("Enter")

    def press_and_see(self, wanted: str) -> None:
        """Press a button and wait until the newest message of the group says something else."""
        before = self.page.locator(LAST_BOT_MESSAGE).last.inner_text()
        self.press(wanted)
        self.page.wait_for_function(
            "([all, old]) => [...document.querySelectorAll(all)].at(-1).innerText !== old",
            arg=[LAST_BOT_MESSAGE, before],
        )

    def play_match(self, on_step: Callable[[int], None] = lambda _: None) -> int:
        """Press legal buttons until the match is over; gives how many presses it took."""
        presses = 0
        end = monotonic() + MATCH_SECONDS
        while monotonic() < end:
            if self.sees('[data-cb$="!rematch"]'):
                return presses
            if self._press_something():
                presses += 1
                on_step(presses)
            else:
                self.page.wait_for_timeout(60)
        raise AssertionError(self.page.inner_text("body"))

    def _press_something(self) -> bool:
        """Press the next deal, a card or a trump, whatever is offered; tells whether it did."""
        return any(
            self._tried(wanted)
            for wanted in (
                '.key:not(:disabled)[data-cb$="!next"]',
                ".attention .key.card:not(:disabled)",
                '.attention .key:not(:disabled)[data-cb*=":t"]',
            )
        )

    def _tried(self, wanted: str) -> bool:
        from playwright.sync_api import Error

        found = self._visible(f"{wanted}:not(.busy)")
        if not found.count():
            return False
        try:
            found.first.click(timeout=1_000)
        except Error:
            return False  # it went away under the pointer
        return True

    def _visible(self, wanted: str) -> Locator:
        return self.page.locator(wanted).locator("visible=true")
