"""Somebody before the page: presses only what is on the screen, and waits for what follows.

It knows no game. A move is whatever key the panel of a person on the clock offers: a token whose
code begins with a letter. Cards to be laid away together are ticked until the key that does it is
there.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final

from tests.e2e.picking import picked
from tests.e2e.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from playwright.sync_api import Browser, Locator, Page

DESK = {"width": 1320, "height": 720}
PHONE = {"width": 390, "height": 844}
PATIENCE_MS = 20_000
MATCH_SECONDS = 100
STUCK_SECONDS = 4
"""After so long without anything to press people look for what else would move a table on."""
LAST_BOT_MESSAGE = "[data-chat=group] .message:not(.mine)"
KEYS = """() => [...document.querySelectorAll(".key:not(:disabled):not(.busy)")]
  .filter((one) => one.offsetParent)
  .map((one) => [one.dataset.cb, one.innerText, Boolean(one.closest(".attention"))])"""
TICKED = "✓"
REMATCH = "!rematch"
NEXT = "!next"
OTHERWISE = ("!refill", "!continue")


@dataclass(frozen=True, slots=True)
class Key:
    """A key that can be seen and pressed."""

    token: str
    label: str
    is_asked: bool
    """It stands in the panel of somebody on the clock."""

    @property
    def code(self) -> str:
        return self.token.rpartition(":")[2]

    @property
    def is_move(self) -> bool:
        return self.is_asked and self.code[:1].isalpha()

    @property
    def is_tick(self) -> bool:
        return self.is_asked and self.code.startswith("?pick")


LOCALES: Final = {"en": "en-US", "fa": "fa-IR", "ar": "ar-EG", "ro": "ro-RO"}
"""What the browser of each language says of itself."""


class Player:
    """Drives one browser window."""

    def __init__(self, browser: Browser, url: str, *, language: str, size: dict[str, int]) -> None:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=LOCALES[language],
            color_scheme="dark",
        )
        self.page: Page = context.new_page()
        self.watch = Watch(self.page)
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

    def invite(self, others: int) -> None:
        """Let more people come into the group."""
        for number in range(2, 2 + others):
            if not self.sees("#add-person"):
                self.press("#menu")
            self.press("#add-person")
            self.page.wait_for_function(
                "count => document.querySelectorAll('[data-me] option').length === count",
                arg=number,
            )
        self.page.keyboard.press("Escape")

    def speak_as(self, person: str) -> None:
        """Type and press in the group as one of its people."""
        self.page.locator("[data-me]").select_option(person)

    def keys(self) -> list[Key]:
        """Give all that can be pressed now."""
        return [Key(*one) for one in self.page.evaluate(KEYS)]

    def play_match(
        self,
        on_step: Callable[[int], None] = lambda _: None,
        on_sight: Callable[[Sequence[Key]], None] = lambda _: None,
        *,
        rng: Random | None = None,
        seconds: float = MATCH_SECONDS,
    ) -> int:
        """Press moves until the match is over; gives how many presses it took.

        ``on_sight`` is shown what can be pressed before each press, ``on_step`` counts afterwards.
        """
        dice = rng or Random(1)
        presses = 0
        end = monotonic() + seconds
        moved = monotonic()
        while monotonic() < end:
            keys = self.keys()
            self.watch.check()
            if any(key.code == REMATCH for key in keys):
                return presses
            wanted = _choices(keys, is_stuck=monotonic() > moved + STUCK_SECONDS)
            if wanted:
                on_sight(keys)
            if wanted and self._tried(picked(wanted, dice)):
                presses += 1
                moved = monotonic()
                on_step(presses)
            else:
                self.page.wait_for_timeout(60)
        raise AssertionError(self.page.inner_text("body"))

    def _tried(self, key: Key) -> bool:
        from playwright.sync_api import Error

        where = ".attention " if key.is_asked else ""
        try:
            self._visible(f'{where}.key[data-cb="{key.token}"]').first.click(timeout=1_000)
        except Error:
            return False  # it went away under the pointer
        return True

    def _visible(self, wanted: str) -> Locator:
        return self.page.locator(wanted).locator("visible=true")


def _choices(keys: Iterable[Key], *, is_stuck: bool) -> list[Key]:
    """Give what moves the table on: the next deal, else a move, else a card to tick."""
    known = list(keys)
    following = [key for key in known if key.code == NEXT]
    moves = [key for key in known if key.is_move]
    ticks = [key for key in known if key.is_tick and TICKED not in key.label]
    others = [key for key in known if is_stuck and key.code.startswith(OTHERWISE)]
    return following or moves or ticks or others
