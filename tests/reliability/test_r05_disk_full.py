"""R5: on a full disk nothing is acknowledged that is not written; with room again all goes on.

The disk is a small one in memory, which only root may make. Without it the test of a file that
may not grow (`tests/adapters/sql/test_transactions.py`) is all that can be tried.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import pytest

from engine.runtime.clock import SystemClock
from engine.runtime.ports import StoreDownError
from tests.reliability.lives import FACES, Life, Platform, living

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BACK_SECONDS: Final = 5.0
"""How soon everything goes on once there is room again."""
FACTOR: Final = 10.0


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """Give the folder of a disk of four megabytes."""
    mount = shutil.which("mount")
    folder = tmp_path / "disk"
    folder.mkdir()
    wanted = [str(mount), "-t", "tmpfs", "-o", "size=4m", "none", str(folder)]
    if mount is None or subprocess.run(wanted, capture_output=True, check=False).returncode:
        pytest.skip("a disk of four megabytes can be made by root alone")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(filler: Path) -> None:
    """Write until there is no room for another byte."""
    with filler.open("wb", buffering=0) as file:
        for size in (65536, 4096, 1):
            with suppress(OSError):
                while file.write(bytes(size)):
                    pass
    assert os.statvfs(filler.parent).f_bavail == 0


async def full(life: Life) -> int:
    """Press until the journal, which has some room of its own, is at its end; gives how often."""
    accepted = 0
    while True:
        await life.until(lambda: life.mover() is not None)
        mover = life.mover()
        assert mover is not None
        before = await life.log()
        reply = await life.press(*mover)
        after = await life.log()
        if reply.is_refusal:
            assert after == before, "what was refused is not there"
            assert reply.message is not None
            assert reply.message.id == "no-not-saved", "the player is told"
            return accepted
        code = mover[1].rpartition(":")[2]
        assert f"{mover[0]} {code}" in after[len(before) :], "what was acknowledged is there"
        accepted += 1


@pytest.mark.parametrize("face", FACES)
async def test_a_full_disk(disk: Path, face: str) -> None:
    clock = SystemClock(FACTOR)
    async with living(disk / "a.db", Platform(FACES[face]), clock) as life:
        await life.begin()
        await life.move()
        fill(disk / "filler")
        await full(life)
        mover = life.mover()
        assert mover is not None
        held = await life.log()
        for _ in range(20):
            assert (await life.press(*mover)).is_refusal
        assert (await life.say(0, "top", "hokm")).screen is not None, "what is there can be read"
        assert await life.log() == held
        (disk / "filler").unlink()
        freed = clock.now_ms()
        assert not (await life.press(*mover)).is_refusal, "at once, on the same connection"
        assert (clock.now_ms() - freed) / 1000 <= BACK_SECONDS
        await life.until(lambda: life.mover() not in (None, mover))
    async with living(disk / "a.db", Platform(FACES[face]), clock) as life:
        assert (await life.log())[: len(held)] == held
        store: Any = life.house.host._house.store
        assert await store.integrity() == ()


async def test_a_clock_that_could_not_be_written_rings_again_in_time(disk: Path) -> None:
    """A computer's move waits for room too, and nobody has to press anything."""
    clock = SystemClock(FACTOR)
    async with living(disk / "a.db", Platform(), clock) as life:
        await life.begin()
        while life.mover() is not None:
            await life.move()
        fill(disk / "filler")
        store: Any = life.house.host._house.store
        with suppress(StoreDownError):
            while True:  # until nothing more goes into the journal
                await store.keep_note("x", "y" * 5000)
        held = await life.log()
        assert life.mover() is None, "a computer is to move"
        await clock.sleep_until(clock.now_ms() + 10_000)
        assert await life.log() == held
        (disk / "filler").unlink()
        freed = clock.now_ms()
        await life.until(lambda: life.table.seq > len(held))
        assert (clock.now_ms() - freed) / 1000 <= BACK_SECONDS
