"""Faults of other chat games that are about the life of a process; each names its source.

Fault 2 stands in `tests/e2e/chat/test_restart.py`, `test_absence.py` and `test_lobby.py`, 12 in
`test_restart.py` and `tests/engine/runtime/test_recovery.py`, 19 in `tests/e2e/chat/test_places.py`
and in that no scenario makes the bot an administrator, 34 in `tests/engine/runtime/test_absence.py`
(X0, X4).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pytest
from alembic import command
from sqlalchemy import create_engine
from telegram.error import BadRequest, Forbidden, InvalidToken, NetworkError, TimedOut

from adapters.chat.intents import Reply
from adapters.sql import migrating
from adapters.telegram.request import PauseError
from tests.adapters.discord.stage import stage
from tests.adapters.discord.test_gateway import AGAIN, MISHAPS, asked, beat_quickly
from tests.adapters.telegram.test_polling import Batch, Handler, Server, polling, press
from tests.reliability.lives import END, Platform, living

if TYPE_CHECKING:
    from pathlib import Path

    from engine.seats import TableId
    from engine.table import Entry
    from tests.reliability.lives import Life

TIMES: Final = 100
ERRORS: Final = (
    NetworkError("reset"),
    TimedOut(),
    PauseError(3),
    BadRequest("x"),
    Forbidden("x"),
    InvalidToken(),
    KeyError("result"),
    ValueError("no JSON"),
)


async def test_26_a_poll_that_breaks_a_hundred_times() -> None:
    """26 WilliamWelsh/UNO#13, #14, #15: a hosted bot was gone for days."""
    batches: list[Batch] = []
    for number in range(TIMES):
        batches += [ERRORS[number % len(ERRORS)], [press(number)]]
    server, handler = Server(*batches), Handler()
    async with polling(server, handler) as (_, clock, task):
        await clock.advance(TIMES * 4)
        assert handler.done == list(range(TIMES)), "each update once"
        assert not task.done()


@pytest.mark.long
async def test_26_a_gateway_that_is_dropped_a_hundred_times() -> None:
    """26 WilliamWelsh/UNO#13, #14, #15: the service recovers, and hears who speaks.

    `tests/adapters/discord/test_gateway.py` tries each way once.
    """
    ways = ("closed 4000", "asked to reconnect", "broken", "invalid but resumable")
    async with stage(Reply("Well."), prepare=beat_quickly) as here:
        log = here.fake.state.sessions.log
        for number in range(TIMES):
            before = len(log)
            await MISHAPS[ways[number % len(ways)]](here.fake)
            await here.until(partial(is_there_again, log, before))
        await asked(here)
        assert len(here.desk.commands) == 1


def is_there_again(log: list[str], since: int) -> bool:
    """Tell whether a client has come back."""
    return any(one.startswith(AGAIN) for one in log[since:])


async def table_of(life: Life) -> tuple[TableId, list[Entry]]:
    """Give the one table and its entries."""
    id_ = life.table.id
    return id_, list(await life.house.host._house.store.load(id_))


def as_the_first_release_left_it(path: Path, life: Life, id_: str, log: list[Entry]) -> None:
    """Write a store with the schema of the first release and one match in play."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        config = migrating.script()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for one in life.people:
            row = (one.id, "chat", one.external, one.name, "en", "en")
            connection.exec_driver_sql("INSERT INTO people VALUES (?, ?, ?, ?, ?, ?)", row)
        where = (life.place.id, "chat", "g", "Group", "en")
        connection.exec_driver_sql("INSERT INTO places VALUES (?, ?, ?, ?, ?)", where)
        head = (id_, life.place.id, "hokm", len(log), "playing", 1, 1)
        connection.exec_driver_sql("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", head)
        for seq, entry in enumerate(log):
            entered = (id_, seq, entry.actor, entry.code, 1)
            connection.exec_driver_sql("INSERT INTO log VALUES (?, ?, ?, ?, ?)", entered)
        connection.commit()
    engine.dispose()


async def test_33_a_deploy_over_old_rows_and_again_and_again(tmp_path: Path) -> None:
    """33 terraforming-mars/terraforming-mars#659, #1333: a deploy lost games."""
    async with living(tmp_path / "new.db", Platform()) as life:
        await life.begin(words="turn_seconds=0 target=1")
        for _ in range(3):
            await life.move()
        id_, log = await table_of(life)
    file, platform = tmp_path / "old.db", Platform()
    as_the_first_release_left_it(file, life, id_, log)
    for _ in range(4):
        async with living(file, platform) as life:
            found, now = await table_of(life)
            assert (found, now[: len(log)]) == (id_, log)
            await life.move()
            _, log = await table_of(life)
    async with living(file, platform) as life:
        while life.house.host.tables_in(life.place.id):
            await life.until(
                lambda: life.mover() is not None or not life.house.host.tables_in(life.place.id)
            )
            if life.mover() is not None:
                await life.move()
        await life.house.outbox.settled()
        assert platform.last().offers(END)
