"""Logs: the standard library's records, rendered by structlog, with no secret in them.

Facts travel in ``extra`` under a few known names; anything else is not rendered, so that a card
or a text cannot reach a log by accident. Tokens are taken out of every rendered line, also out
of tracebacks and of what libraries log.
"""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

import structlog

if TYPE_CHECKING:
    from bot.settings import Settings

FACTS: Final = (
    "table", "seq", "seat", "person", "place", "audience", "alarm", "code", "kind", "platform",
    "port", "count", "seconds",
)  # fmt: skip
HIDDEN: Final = "[secret]"


class _Censor(logging.Formatter):
    """Takes secrets out of what another formatter rendered."""

    def __init__(self, inner: logging.Formatter, secrets: tuple[str, ...]) -> None:
        super().__init__()
        self._inner = inner
        self._secrets: tuple[str, ...] = ()
        for secret in secrets:
            self.hide(secret)

    def hide(self, secret: str) -> None:
        """Take one more out, also as it stands in addresses; the longest first."""
        found = {*self._secrets, secret, quote(secret, safe="")}
        self._secrets = tuple(sorted(found, key=len, reverse=True))

    def format(self, record: logging.LogRecord) -> str:
        line = self._inner.format(record)
        for secret in self._secrets:
            line = line.replace(secret, HIDDEN)
        return line


def hide(secret: str) -> None:
    """Take a secret out of the logs that comes from no setting."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler.formatter, _Censor):
            handler.formatter.hide(secret)


def set_up(settings: Settings) -> None:
    """Send all logging of this process to the standard error stream."""
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if settings.log_format == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    chain: list[structlog.typing.Processor] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.format_exc_info,
        renderer,
    ]
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.stdlib.ExtraAdder(allow=FACTS),
        ],
        processors=chain,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Censor(formatter, settings.hidden))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(settings.log_level)
    logging.getLogger("alembic").setLevel(max(logging.WARNING, root.level))
    # Tells every lost connection with its traceback; the face says in a line what happened.
    logging.getLogger("discord").setLevel(logging.CRITICAL)
    # These name every request; a bot's address holds its token, and a page is polled often.
    # The library for Telegram tells whole calls, with texts and cards in them.
    for name in ("aiohttp.access", "aiosqlite", "sqlalchemy.engine", "telegram", "httpx"):
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
