"""A real `hakem play` process and a real browser before its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.server import Server

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.fixture
def server(tmp_path: Path) -> Generator[Server]:
    made = Server(tmp_path / "play.db", "20261130")
    try:
        made.start()
        yield made
    finally:
        code = made.stop()
    assert code == 0


@pytest.fixture
def browser(chromium: str) -> Generator[Browser]:
    from playwright.sync_api import sync_playwright

    flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
    flags += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=chromium, args=flags)
        yield made
        made.close()
