"""What a start costs with ten thousand live tables, over one without any.

Each start is a process of its own, measured by its processor time from opening the store until the
host is ready. ``python -m bot.bench.tables_start`` measures this alone; with a file it makes one
start on it, and tells the processor seconds that it took.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from adapters.sql.opening import file_url, open_store
from bot.bench.figures import Figure
from bot.bench.tables_house import fill, hosted, template

if TYPE_CHECKING:
    from collections.abc import Sequence

MANY: Final = 10_000
STARTS: Final = 5
MOST_MS: Final = 150
"""Milliseconds that a start may take beyond one over an empty store."""


async def cold(folder: Path) -> tuple[Figure, ...]:
    """Measure after stops in order, and with what a kill leaves."""
    empty, full, left = folder / "empty.db", folder / "full.db", folder / "left.db"
    for path, tables in ((empty, 0), (full, MANY)):
        async with open_store(file_url(path)) as store:
            await fill(store, tables, template("cold"))
            # A life before: what it knows of its tables is stored, as by a real one.
            async with hosted(store):
                pass
    async with open_store(file_url(full)) as store, hosted(store):
        for suffix in ("", "-wal"):
            shutil.copyfile(f"{full}{suffix}", f"{left}{suffix}")
    killed = _start(left)
    pairs = [(_start(full), _start(empty)) for _ in range(STARTS)]
    without = median(b for _, b in pairs)
    ratio = median(a / b for a, b in pairs)
    more = 1000 * median(a - b for a, b in pairs)
    return (
        Figure("start with 10,000 tables, seconds", median(a for a, _ in pairs), "-", ok=True),
        Figure("start over an empty store, seconds", without, "-", ok=True),
        Figure("start with 10,000 over an empty one", ratio, "<= 1.3", ok=ratio <= 1.3),
        Figure("start with 10,000 after it, ms", more, f"<= {MOST_MS}", ok=more <= MOST_MS),
        Figure("the same of what a kill leaves, over it", killed / without, "-", ok=True),
    )


def _start(path: Path) -> float:
    """Start a host in a process of its own; gives the processor time."""
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(  # noqa: S603 - ourselves
        [sys.executable, "-m", "bot.bench.tables_start", str(path)],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    return float(done.stdout)


async def measured(path: Path) -> float:
    """Open a store, wait until the host is ready; gives the processor seconds until then."""
    began = time.process_time()
    async with open_store(file_url(path)) as store, hosted(store):
        return time.process_time() - began


def main(arguments: Sequence[str]) -> None:
    """Make one start on a file, or measure."""
    if arguments:
        sys.stdout.write(f"{asyncio.run(measured(Path(arguments[0])))}\n")
        return
    with TemporaryDirectory(dir=Path.cwd()) as folder:
        for figure in asyncio.run(cold(Path(folder))):
            said = {"name": figure.name, "value": figure.value, "bar": figure.bar, "ok": figure.ok}
            sys.stdout.write(f"{json.dumps(said)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
