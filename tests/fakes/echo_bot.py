"""A bot that only echoes: what python-telegram-bot itself costs, for `hakem bench telegram`.

It answers each press and makes as many further calls as it is told, with texts and keyboards of
the same size as those it was pressed on. How many edits and sends there are for each press it
reads from standard input, two numbers a line, the last line counts. Token and server come from
the environment, as always.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from itertools import count

import httpx
from telegram import CallbackQuery, Message, Update
from telegram.ext import ApplicationBuilder, CallbackQueryHandler, ContextTypes
from telegram.request import BaseRequest, HTTPXRequest

from adapters.telegram.request import AiohttpRequest

DIGITS = 8


class Echo:
    """Answers presses; fractions of a call add up from press to press."""

    def __init__(self, edits: float = 0.0, sends: float = 0.0) -> None:
        """Take how many edits and how many new messages there are for each press."""
        self._edits = edits
        self._sends = sends
        self._owed_edits = 0.0
        self._owed_sends = 0.0
        self._numbers = count(1)

    def listen(self) -> None:
        """Follow what stands on standard input from now on."""
        loop = asyncio.get_running_loop()

        def read() -> None:
            line = sys.stdin.readline()
            if line:
                self._edits, self._sends = map(float, line.split())
            else:
                loop.remove_reader(sys.stdin)

        loop.add_reader(sys.stdin, read)

    async def press(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """Edit and send what is due, then answer: whoever presses waits for all of it."""
        query = update.callback_query
        if query is None:
            return
        if isinstance(query.message, Message):
            await self._further(query, query.message)
        await query.answer()

    async def _further(self, query: CallbackQuery, message: Message) -> None:
        if message.text is None:
            return
        self._owed_edits += self._edits
        self._owed_sends += self._sends
        while self._owed_edits >= 1:
            self._owed_edits -= 1
            await self._edit(query, message, message.text)
        while self._owed_sends >= 1:
            self._owed_sends -= 1
            await message.get_bot().send_message(
                message.chat_id,
                self._changed(message.text),
                entities=message.entities,
                reply_markup=message.reply_markup,
            )

    async def _edit(self, query: CallbackQuery, message: Message, text: str) -> None:
        await query.edit_message_text(
            self._changed(text), entities=message.entities, reply_markup=message.reply_markup
        )

    def _changed(self, text: str) -> str:
        """Give a text of the same length that nobody has seen yet."""
        return f"{next(self._numbers):0{DIGITS}}" + text[DIGITS:]


def request(client: str, pool: int) -> BaseRequest:
    """Make our request class, or the library's own with as many connections kept as made."""
    if client == "aiohttp":
        return AiohttpRequest(pool)
    limits = httpx.Limits(max_connections=pool, max_keepalive_connections=pool)
    # Presses wait for a connection here, which is what a small pool is for.
    return HTTPXRequest(pool, pool_timeout=60, httpx_kwargs={"limits": limits})


def main() -> None:
    """Echo until a signal."""
    parser = argparse.ArgumentParser(prog="tests.fakes.echo_bot")
    parser.add_argument("--client", choices=("aiohttp", "httpx"), default="aiohttp")
    parser.add_argument("--pool", type=int, default=100)
    wanted = parser.parse_args()
    server = os.environ["HAKEM_TELEGRAM_API_URL"]
    echo = Echo()

    async def listen(_: object) -> None:
        echo.listen()

    application = (
        ApplicationBuilder()
        .token(os.environ["HAKEM_TELEGRAM_TOKEN"])
        .base_url(f"{server}/bot")
        .base_file_url(f"{server}/file/bot")
        .request(request(wanted.client, wanted.pool))
        .get_updates_request(request(wanted.client, 2))
        .concurrent_updates(True)
        .post_init(listen)
        .build()
    )
    application.add_handler(CallbackQueryHandler(echo.press))
    application.run_polling(allowed_updates=[Update.CALLBACK_QUERY])


if __name__ == "__main__":
    main()
