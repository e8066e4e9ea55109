"""Starts a host on a store and tells the processor seconds that it took: a process of its own."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

from adapters.sql.opening import file_url, open_store
from bot.bench.tables_house import hosted


async def measured(path: Path) -> float:
    """Open a store, wait until the host is ready; gives the processor seconds until then."""
    began = time.process_time()
    async with open_store(file_url(path)) as store, hosted(store):
        return time.process_time() - began


if __name__ == "__main__":
    sys.stdout.write(f"{asyncio.run(measured(Path(sys.argv[1])))}\n")
