"""Play a match of the toy through the front desk, by buttons alone; prints what people read."""

from __future__ import annotations

import asyncio
import re
import sys

from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.screen import Screen
from engine.table import Table
from tests.adapters.chat.desk import TEXTS, Chat, chatting
from tests.adapters.chat.screens import words
from tests.adapters.chat.tables import HOST, PLACE, SARA, TEXT_ONLY

PRESENTER = TablePresenter(TEXTS)


def screens(chat: Chat, table: Table) -> list[Screen]:
    """Give what the host can see of a table."""
    found = []
    for audience in PRESENTER.audiences(table):
        if audience.to in (None, HOST):
            people = chat.directory.known
            screen = PRESENTER.screen(table, audience, people, PLACE, TEXT_ONLY)
            if screen is not None:
                found.append(screen)
    return found


def say(text: str) -> None:
    """Show what people read."""
    sys.stdout.write(f"{text}\n")


async def main() -> None:
    """Open a table, read the pages, play until somebody has won."""
    language = sys.argv[1]
    async with chatting() as chat:
        chat.caps["telegram"] = TEXT_ONLY
        for person in (HOST, SARA):
            await chat.say(person, f"/settings language {language}")
        for text in ("/help", "/games", "/rules toy"):
            reply = await chat.say(HOST, text, private=True)
            assert reply.screen is not None
            say(words(reply.screen))
        reply = await chat.say(HOST, "/newgame toy target=1 players=2")
        say(reply.text)
        await chat.press(HOST, "1:t1:0:!set_is_double=on")
        say(words(screens(chat, await chat.table())[0]))
        await chat.press(SARA, "1:t1:0:!join")
        await chat.press(HOST, "1:t1:0:!start")
        while not (table := await chat.table()).status.is_over:
            seat = table.acting[0]
            player = table.chair(seat).person
            assert player is not None
            audience = next(one for one in PRESENTER.audiences(table) if one.to == player)
            screen = PRESENTER.screen(table, audience, chat.directory.known, PLACE, TEXT_ONLY)
            assert screen is not None
            buttons = [button for row in screen.rows for button in row]
            card = next(button for button in buttons if re.search(r":p\w\w$", button.token))
            await chat.press(player, card.token)
        for screen in screens(chat, table):
            say(words(screen))


asyncio.run(main())
