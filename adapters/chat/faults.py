"""Logging of what went wrong in delivery, without a word of what was to be said."""

from __future__ import annotations

import logging
from pathlib import PurePath
from traceback import extract_tb

logger = logging.getLogger(__name__)


def log_fault(message: str, error: Exception, table: str = "", audience: str = "") -> None:
    """Log where something failed; what an exception says may hold a card or a name."""
    frames = extract_tb(error.__traceback__)
    where = f"{PurePath(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    facts = {"table": table, "audience": audience, "kind": type(error).__name__, "code": where}
    logger.error(message, extra=facts)
