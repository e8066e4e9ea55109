"""How long to wait before Telegram is asked again, after it has failed once or many times."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from adapters.chat.faults import log_fault
from adapters.telegram.failures import has_text, pause_seconds, reason

if TYPE_CHECKING:
    from engine.runtime.ports import Clock

logger = logging.getLogger(__name__)

FIRST_WAIT: Final = 1
LONGEST_WAIT: Final = 30
WEBHOOK: Final = "webhook is active"


class Patience:
    """Counts failures in a row; each makes the next wait longer."""

    def __init__(self, clock: Clock) -> None:
        """Begin without failures."""
        self._clock = clock
        self._failures = 0

    def succeeded(self, goes_on: str) -> None:
        """Begin anew; ``goes_on`` is logged where something had failed before."""
        if self._failures:
            logger.info(goes_on)
            self._failures = 0

    async def wait(self, error: Exception, failed: str) -> None:
        """Say what has failed, as a constant line, and wait."""
        seconds: float = min(LONGEST_WAIT, FIRST_WAIT << min(self._failures, 5))
        if isinstance(error, RetryAfter):
            seconds = max(seconds, pause_seconds(error))
        self._failures += 1
        facts = {"kind": type(error).__name__, "code": reason(error), "seconds": seconds}
        if isinstance(error, Conflict) and has_text(error, WEBHOOK):
            logger.error("another process has set a webhook for this token", extra=facts)
        elif isinstance(error, Conflict):
            logger.error("another process polls with this token", extra=facts)
        elif isinstance(error, InvalidToken):
            logger.error("Telegram refuses the token", extra=facts)
        elif isinstance(error, TelegramError):
            logger.warning(failed, extra=facts)
        else:
            log_fault(failed, error)
        await self._clock.sleep_until(self._clock.now_ms() + int(seconds * 1000))
