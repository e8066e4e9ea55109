"""R18: no token, password or webhook secret in a log at DEBUG, a page, or what `ps` shows."""

from __future__ import annotations

import io
import logging
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

import aiohttp
import pytest

from adapters.telegram.webhook import Gate
from bot import logs
from bot.settings import Settings
from tests.e2e.chat.playing import open_table
from tests.e2e.chat.town import DISCORD, TELEGRAM, WEBHOOK, Town

if TYPE_CHECKING:
    from collections.abc import Iterator

LIBRARIES: Final = (
    "aiohttp.access",
    "aiohttp.client",
    "aiohttp.server",
    "aiosqlite",
    "alembic.runtime.migration",
    "asyncio",
    "discord.client",
    "discord.gateway",
    "discord.http",
    "httpcore.http11",
    "httpx",
    "sqlalchemy.engine.Engine",
    "telegram.Bot",
    "telegram.ext.Updater",
    "yarl",
)
TOKEN: Final = "7000000001:AAH-secret_of_Telegram"  # noqa: S105 - made up
DISCORDS: Final = "MTA.secret-of.Discord_x"
PASSWORD: Final = "p@ss:word/%"  # noqa: S105 - made up
SETTINGS: Final = {
    "HAKEM_TELEGRAM_TOKEN": TOKEN,
    "HAKEM_DISCORD_TOKEN": DISCORDS,
    "HAKEM_TELEGRAM_PROXY": f"http://me:{quote(PASSWORD, safe='')}@127.0.0.1:3128",
    "HAKEM_DATABASE_URL": "postgresql+asyncpg://me:of-the-database@db/hakem",
    "HAKEM_LOG_LEVEL": "DEBUG",
}
PAGES: Final = ("healthz", "readyz", "metrics", "status", "telegram", "")


@contextmanager
def logging_to(settings: Settings) -> Iterator[io.StringIO]:
    """Let the process log as the bot does, into a text."""
    root, text = logging.getLogger(), io.StringIO()
    before = root.handlers, root.level
    levels = {name: logging.getLogger(name).level for name in LIBRARIES}
    try:
        logs.set_up(settings)
        (handler,) = root.handlers
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(text)
        yield text
    finally:
        root.handlers, _ = before
        root.setLevel(before[1])
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


def fail(said: str) -> None:
    """Fail as a network does."""
    raise ConnectionError(said)


def of_process(number: int) -> list[str]:
    """Give what anybody on the machine can read about a process."""
    names = ("cmdline", "comm", "status")
    return [Path(f"/proc/{number}/{name}").read_text("utf-8", "replace") for name in names]


@pytest.mark.parametrize("form", ["console", "json"])
def test_no_secret_gets_through_whatever_a_library_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    """A bot's address holds its token; a traceback holds the line that was called."""
    monkeypatch.chdir(tmp_path)
    for name, value in {**SETTINGS, "HAKEM_LOG_FORMAT": form}.items():
        monkeypatch.setenv(name, value)
    settings, secret = Settings(), Gate("https://a.example/t", TOKEN).secret
    hidden = (TOKEN, DISCORDS, quote(PASSWORD, safe=""), "of-the-database", secret)
    with logging_to(settings) as text:
        logs.hide(secret)
        for name in ("bot", *LIBRARIES):
            logger = logging.getLogger(name)
            logger.setLevel(logging.DEBUG)  # as if nothing had been done about this library
            for word in hidden:
                for said in (word, f"https://api.telegram.org/bot{word}/getMe", quote(word, "")):
                    logger.debug("to %s", said)
                    logger.error(f"to {said}", extra={"code": said, "unknown": said})  # noqa: G004 - libraries do so
                    try:
                        fail(said)
                    except ConnectionError:
                        logger.exception("failed", extra={"kind": said})
    assert text.getvalue().count("[secret]") > 100
    for word in hidden:
        assert word not in text.getvalue()
        assert quote(word, "") not in text.getvalue()


def test_no_secret_in_what_is_said_about_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, value in SETTINGS.items():
        monkeypatch.setenv(name, value)
    settings = Settings()
    assert TOKEN not in f"{settings!r} {settings}"
    assert DISCORDS not in f"{settings!r} {settings}"
    assert {TOKEN, DISCORDS, "of-the-database"} <= set(settings.hidden)


@pytest.mark.long
@pytest.mark.parametrize("platform", [TELEGRAM, DISCORD])
async def test_a_process_tells_nobody(
    tmp_path: Path, platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At DEBUG, with asyncio's own debugging and a network that breaks in every way."""
    monkeypatch.setenv("PYTHONASYNCIODEBUG", "1")
    is_hooked = platform == TELEGRAM
    town = await Town.open(tmp_path / "bot.db", platform=platform, hooked=is_hooked)
    secrets = [town.fake.token]
    if is_hooked:
        secrets.append(Gate(town.bot._environment[WEBHOOK], town.fake.token).secret)
    try:
        ann = town.world.person("Ann")
        place = town.world.group("Secret", ann)
        for kind in ("502", "502-after", "truncated", "drop"):
            town.fake.faults.add(town.fault(kind, None, share=0.1, seed=len(kind)))
        await open_table(town.world, place, [ann], "hokm turn_seconds=30", computers=3)
        await town.world.pause(60)
        process = town.bot.process
        assert process is not None
        shown = of_process(process.pid)
        async with aiohttp.ClientSession() as session:
            for page in PAGES:
                for ask in (session.get, session.post):
                    async with ask(f"http://127.0.0.1:{town.bot.port}/{page}") as answer:
                        shown.append(f"{answer.headers} {await answer.text()}")
        await town.bot.stop()
        shown.append(town.bot.log())
        assert "DEBUG" in shown[-1] or '"debug"' in shown[-1]
        for secret in secrets:
            for text in shown:
                assert secret not in text
                assert quote(secret, "") not in text
    finally:
        await town.close()


async def test_no_secret_stands_in_an_error_of_the_client() -> None:
    """What a library raises is logged by whoever catches it: its text holds no token either."""
    from adapters.telegram.client import Client

    client = Client(TOKEN, "http://127.0.0.1:1", "")
    with pytest.raises(Exception) as caught:  # noqa: PT011 - whatever the network says
        await client.initialize()
    await client.shutdown()
    error: BaseException | None = caught.value
    while error is not None:
        assert TOKEN not in f"{error} {error!r}"
        error = error.__cause__ or error.__context__
    assert TOKEN not in repr(client)
