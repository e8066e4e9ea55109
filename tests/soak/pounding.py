"""A process that writes moves until it is killed, and what must be true of its store afterwards.

Run as a program it plays tables as fast as it can and prints each move once it was acknowledged.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from adapters.sql.opening import open_reader, open_store
from engine.runtime.ports import Effects, Shown, Timer, Write
from engine.seats import PlaceId, Seat, TableId
from engine.table import AlarmKey, Entry

if TYPE_CHECKING:
    from random import Random

    from adapters.sql.store import SqlStore

ROOT: Final = Path(__file__).parents[2]


def kill_while_writing(url: str, tables: int, chance: Random, seen: dict[str, int]) -> int:
    """Let a process write for a moment, kill it, and note the last acknowledged seq by table.

    Gives how many moves were acknowledged.
    """
    command = [sys.executable, __file__, url, str(tables)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(tables)]
        time.sleep(chance.random() * 0.3)
        process.kill()
        lines += process.stdout.readlines()
    moves = [line.split() for line in lines if line.endswith("\n")]
    assert moves, "it died by itself"
    for table, seq in moves:
        assert int(seq) == seen.get(table, 0), "an acknowledged move was forgotten or made twice"
        seen[table] = int(seq) + 1
    return len(moves)


async def require_whole(url: str, seen: dict[str, int]) -> None:
    """Raise unless all acknowledged moves are there, once each, in a sound file; note the rest."""
    async with open_reader(url) as store:
        assert await store.integrity() == ()
        clocks: dict[str, list[int]] = {}
        for timer in await store.timers():
            clocks.setdefault(timer.table, []).append(timer.key.decision)
        lagging = await store.lagging()
        heads = {head.table: head for head in await store.live()}
        assert heads.keys() >= seen.keys()
        for table, head in heads.items():
            codes = [entry.code for entry in await store.load(table)]
            assert codes == [f"c{seq}" for seq in range(head.seq)]
            assert head.seq - seen.get(table, 0) in {0, 1}, "lost, or more than was under way"
            assert clocks[table] == [head.seq], "the clock belongs to another move"
            seen[table] = head.seq
            if any(row.seq < head.seq for row in await store.of_table(table)):
                assert table in lagging


async def _pound(url: str, tables: int) -> None:
    async with open_store(url) as store:
        # All at once: on a slow machine the first ones would else play before the last have begun.
        seqs = {head.table: head.seq for head in await store.live()}
        async with asyncio.TaskGroup() as tasks:
            for number in range(tables):
                table = TableId(f"t{number}")
                tasks.create_task(_play(store, table, seqs.get(table, 0)))


async def _play(store: SqlStore, table: TableId, seq: int) -> None:
    while True:
        timers = (Timer(table, AlarmKey("turn", Seat(0), seq + 1), seq),)
        dropped = ((table, AlarmKey("turn", Seat(0), seq)),)
        write = Write(table, PlaceId(1), "hokm", seq, (Entry("0", f"c{seq}"),), "playing")
        await store.append((write,), Effects(timers, dropped, f"{table}:{seq}", seq))
        os.write(1, f"{table} {seq}\n".encode())
        seq += 1
        if seq % 100 == 1:
            await store.shown(Shown(table, "board:1", "1", seq, ""))


if __name__ == "__main__":
    asyncio.run(_pound(sys.argv[1], int(sys.argv[2])))
