"""The connection to Discord, kept up whatever happens to it.

The library reconnects by itself as soon as it was connected once. It gives up where its very first
connection fails, and where the gateway ends one for a reason that it takes for final: then it is
begun anew here, after a wait that grows.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import discord

from adapters.chat.face import BadTokenError
from adapters.discord.failures import is_strange, reason
from adapters.discord.surface import PLATFORM

if TYPE_CHECKING:
    from adapters.discord.calls import Calls
    from engine.runtime.ports import Clock

logger = logging.getLogger(__name__)

FIRST_WAIT: Final = 1
LONGEST_WAIT: Final = 30


class Gateway:
    """Logs in and stays connected."""

    def __init__(self, client: discord.Client, calls: Calls, token: str, clock: Clock) -> None:
        """Take the client, the calls that depend on its login, the token and the clock."""
        self._client = client
        self._calls = calls
        self._token = token
        self._clock = clock
        self._was_ready = False
        self._seconds = FIRST_WAIT

    async def login(self) -> bool:
        """Log in once; tells whether Discord was reached. Raises `BadTokenError`."""
        if self._calls.is_ready:
            return True
        try:
            if self._client.is_closed():
                self._client.clear()
                await self._client.__aenter__()
            await self._client.login(self._token)
        except discord.LoginFailure as error:
            await self._drop_session()
            raise BadTokenError(PLATFORM) from error
        except Exception as error:  # noqa: BLE001 - a server may answer anything; it is asked again
            await self._drop_session()
            facts = {"platform": PLATFORM, "code": reason(error)}
            if is_strange(error):
                logger.error("what answers there is no Discord API", extra=facts)  # noqa: TRY400 - what it says there is no news
            else:
                logger.warning("Discord cannot be reached", extra=facts)
            return False
        self._calls.is_ready = True
        return True

    async def run(self) -> None:
        """Stay connected until cancelled; raises `BadTokenError` if it never got in."""
        while True:
            try:
                if await self.login():
                    await self._client.connect()
            except BadTokenError:
                if not self._was_ready:
                    raise
                logger.error("Discord refuses the token")  # noqa: TRY400 - there is no more to say
            except Exception as error:  # noqa: BLE001 - whatever it is, it may be over next time
                facts = {"platform": PLATFORM, "code": reason(error), "seconds": self._seconds}
                logger.warning("the gateway is out of reach", extra=facts)
            if self._client.is_closed():
                self._calls.is_ready = False
                await self._drop_session()
            await self._clock.sleep_until(self._clock.now_ms() + self._seconds * 1000)
            self._seconds = min(LONGEST_WAIT, 2 * self._seconds)

    async def ready(self) -> None:
        """Take note that the gateway has let us in."""
        logger.info("connected", extra={"platform": PLATFORM})
        self._was_ready = True
        self._seconds = FIRST_WAIT

    async def resumed(self) -> None:
        """Take note that a lost connection goes on; nothing was missed."""
        logger.info("the gateway goes on", extra={"platform": PLATFORM})

    async def lost(self) -> None:
        """Take note that the connection is lost."""
        logger.info("the gateway is lost", extra={"platform": PLATFORM})

    async def close(self) -> None:
        """Disconnect."""
        self._calls.is_ready = False
        # The library leaves what waits for the last of the guilds behind; once there is no loop
        # any more that fails, and a stop right after a start would end with a traceback.
        connection: Any = self._client._connection  # noqa: SLF001 - no public way to these tasks
        left = vars(connection)
        for waiting in (left.get("_ready_task"), *left.get("_ready_tasks", {}).values()):
            if waiting is not None:
                waiting.cancel()
        await self._client.close()

    async def _drop_session(self) -> None:
        """Close what a login has opened, so that another one can begin."""
        http = self._client.http
        await http.close()
        http.clear()
        http.connector = discord.utils.MISSING
