"""What a command finds in the store: matches of another process, tables that cannot be read."""

from __future__ import annotations

from random import Random

import pytest

from adapters.chat.tokens import ask
from bot.ladder import OpenSkill
from engine.games.catalogue import load
from engine.runtime.host import Host
from engine.runtime.thinking import Players
from engine.seats import PersonId, TableId
from engine.table import Entry
from tests.adapters.chat.desk import Chat, ManyTables, chatting, code_of
from tests.adapters.chat.screens import words
from tests.adapters.chat.tables import HOST, OUTSIDER, SARA, STEFAN

T1, T2 = TableId("t1"), TableId("t2")


async def won(chat: Chat) -> None:
    """Play a match of one person to its end."""
    await chat.say(HOST, "/newgame hokm target=1")
    for _ in range(3):
        await chat.press(HOST, ask(T1, "bot"))
    await chat.say(HOST, "/start")
    while not (table := await chat.table()).status.is_over:
        if 0 in table.acting:
            await chat.move(HOST, next(iter(table.view(table.acting[0]).legal)).code)
        else:
            await chat.clock.advance(1)


def restarted(chat: Chat, word: str = "two") -> Chat:
    """Give the same group before another process that has read the store."""
    host = Host(
        load(), chat.store, chat.clock, ManyTables(word), Players(Random(1)), chat.seen, OpenSkill()
    )
    again = Chat(host, chat.store, chat.clock, chat.seen)
    again.directory, again.rights = chat.directory, chat.rights
    return again


async def test_the_last_match_can_be_checked_after_a_restart() -> None:
    async with chatting() as chat:
        await won(chat)
    again = restarted(chat)
    reply = await again.say(OUTSIDER, "/verify")
    assert reply.screen is not None
    assert "1" in words(reply.screen)
    assert code_of(await again.say(OUTSIDER, "/verify 9")) == "no-nothing-to-verify"


async def test_a_new_table_does_not_hide_the_match_before() -> None:
    async with chatting() as chat:
        await won(chat)
        await chat.say(SARA, "/newgame hokm")
        assert (await chat.say(SARA, "/verify")).screen is not None
        await chat.press(SARA, ask(T2, "stop"))
        assert (await chat.say(SARA, "/verify")).screen is not None


async def test_where_nothing_was_played_nothing_can_be_checked() -> None:
    async with chatting() as chat:
        assert code_of(await chat.say(HOST, "/verify")) == "no-no-table"
        await chat.say(HOST, "/newgame hokm")
        assert code_of(await chat.say(HOST, "/verify")) == "no-nothing-to-verify"
        assert code_of(await chat.say(OUTSIDER, "/verify", private=True)) == "no-no-table"


async def damaged(chat: Chat) -> None:
    await chat.say(HOST, "/newgame hokm")
    await chat.say(SARA, "/join")
    chat.store.logs[T1].append(Entry("N", "nonsense"))
    head = chat.store.heads[T1]
    chat.store.heads[T1] = type(head)(T1, head.place, head.game, head.seq + 1, head.status)
    chat.host._register.drop(T1)


@pytest.mark.parametrize("is_typed", [True, False])
@pytest.mark.parametrize(
    ("person", "code"), [(HOST, "no-damaged-closed"), (OUTSIDER, "no-damaged-closed"), (SARA, "")]
)
async def test_a_table_that_cannot_be_read_is_stopped_by_host_or_admin(
    person: PersonId, code: str, is_typed: bool
) -> None:
    async with chatting() as chat:
        await damaged(chat)
        chat.rights.admins.add(OUTSIDER)
        if is_typed:
            reply = await chat.say(person, "/stop")
        else:
            reply = await chat.press(person, ask(T1, "stop"))
        assert code_of(reply) == (code or "no-admin-only")
        assert (chat.store.heads[T1].status == "closed") == bool(code)
        again = await chat.say(person, "/stop")
        assert code_of(again) == ("no-no-table" if code else "no-admin-only")


async def test_a_damaged_table_is_stopped_beside_a_new_one() -> None:
    """25 WilliamWelsh/UNO#5: an end by host or admin works in every state of a group."""
    async with chatting() as chat:
        await damaged(chat)
        await chat.say(STEFAN, "/newgame hokm")
        assert code_of(await chat.say(HOST, "/stop")) == "no-damaged-closed"
        assert chat.store.heads[T1].status == "closed"
        assert chat.store.heads[T2].status == "lobby"
        await chat.say(STEFAN, "/stop")
        assert chat.store.heads[T2].status == "closed"


async def test_whoever_may_not_stop_the_damaged_table_stops_the_new_one() -> None:
    async with chatting() as chat:
        await damaged(chat)
        await chat.say(STEFAN, "/newgame hokm")
        await chat.say(STEFAN, "/stop")
        assert chat.store.heads[T1].status == "lobby"
        assert chat.store.heads[T2].status == "closed"


async def test_a_group_without_a_damaged_table_has_nothing_to_stop() -> None:
    async with chatting() as chat:
        assert code_of(await chat.say(HOST, "/stop")) == "no-no-table"
