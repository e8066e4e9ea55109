"""Who may decide for a group is asked at each use; what was opened before gives nobody a right."""

from __future__ import annotations

from typing import Final

import pytest

from adapters.chat.tokens import ask, page, setting
from engine.seats import TableId
from engine.table import Status
from tests.adapters.chat.desk import Chat, chatting, code_of
from tests.adapters.chat.tables import HOST, MAHMOUD, OUTSIDER, PLACE, SARA, STEFAN

T1: Final = TableId("t1")
PERSIAN: Final = setting(f"group fa {PLACE.id}")


async def begun(chat: Chat) -> None:
    await chat.say(HOST, "/newgame hokm")
    for person in (SARA, STEFAN, MAHMOUD):
        await chat.say(person, "/join")
    await chat.say(HOST, "/start")


@pytest.mark.parametrize("private", [True, False])
async def test_a_panel_that_an_admin_has_opened_obeys_nobody_who_is_none(*, private: bool) -> None:
    """Fault 4 of the list (Werewolf#520): also not the same person, once he is none any more."""
    async with chatting() as chat:
        language = PLACE.language
        chat.rights.admins = {OUTSIDER}
        opened = await chat.press(OUTSIDER, page(TableId("-"), f"group.{PLACE.id}"))
        assert opened.screen is not None
        tokens = {one.token for row in opened.screen.rows for one in row}
        assert PERSIAN in tokens
        for person in (SARA, STEFAN):
            reply = await chat.press(person, PERSIAN, private=private)
            assert code_of(reply) == "no-admin-only"
        chat.rights.admins = set()
        assert code_of(await chat.press(OUTSIDER, PERSIAN, private=private)) == "no-admin-only"
        assert chat.directory.spots[PLACE.id].language == language
        chat.rights.admins = {OUTSIDER}
        assert code_of(await chat.press(OUTSIDER, PERSIAN, private=private)) == "set-table-language"
        assert chat.directory.spots[PLACE.id].language == "fa"


async def test_a_panel_of_ones_own_settings_changes_those_of_whoever_presses() -> None:
    async with chatting() as chat:
        opened = await chat.say(HOST, "/settings")
        assert opened.screen is not None
        before = chat.directory.known[HOST]
        await chat.press(SARA, setting("language ro"))
        await chat.press(SARA, setting("language fa"))
        assert chat.directory.known[HOST] == before
        assert chat.directory.known[SARA].language == "fa"


async def test_rights_are_asked_at_each_use() -> None:
    async with chatting() as chat:
        for _ in range(3):
            await chat.press(STEFAN, PERSIAN)
        assert chat.rights.asked == [(STEFAN, PLACE.id)] * 3


async def test_who_is_no_admin_any_more_only_has_a_vote() -> None:
    async with chatting() as chat:
        await begun(chat)
        chat.rights.admins = {SARA}
        asked = await chat.say(SARA, "/stop")
        assert asked.screen is not None
        chat.rights.admins = set()
        reply = await chat.press(SARA, ask(T1, "stop"))
        assert code_of(reply) == "stop-voted"
        table = await chat.table()
        assert (table.status, len(table.stop_votes)) == (Status.PLAYING, 1)
        for _ in range(3):  # one person has one vote
            await chat.press(SARA, ask(T1, "stop"))
        assert (await chat.table()).status is Status.PLAYING
        await chat.press(OUTSIDER, ask(T1, "stop"))
        assert len((await chat.table()).stop_votes) == 1
        await chat.press(STEFAN, ask(T1, "stop"))
        await chat.press(MAHMOUD, ask(T1, "stop"))
        assert (await chat.table()).status is Status.CLOSED


@pytest.mark.parametrize("line", ["stop!", "!stop!", "stop! 1", "close damaged", "rest x"])
async def test_the_words_of_an_admin_cannot_be_typed_into_a_button(line: str) -> None:
    async with chatting() as chat:
        await begun(chat)
        for person in (SARA, OUTSIDER):
            await chat.press(person, f"1:t1:0:!{line.replace(' ', '_')}")
        assert (await chat.table()).status is Status.PLAYING
