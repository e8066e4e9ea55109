"""Many tables: how quickly each is answered, what it costs, and that none makes another dearer."""

from __future__ import annotations

import asyncio
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

from bot.bench import tables_answers, tables_flat
from bot.bench.figures import Figure, MissingToolError


def measure() -> tuple[Figure, ...]:
    """Measure in a folder beside the working folder's disk; raises `MissingToolError`."""
    try:
        fake: Any = import_module("tests.fakes.telegram").FakeTelegram
    except ImportError:
        raise MissingToolError("tests.fakes") from None
    with tempfile.TemporaryDirectory(prefix="hakem-bench-", dir=Path.cwd()) as folder:
        memory = tables_flat.memory()
        return (*asyncio.run(_measure(Path(folder), fake)), memory)


async def _measure(folder: Path, fake: Any) -> tuple[Figure, ...]:  # noqa: ANN401 - a class
    waited = await tables_answers.answers(folder, fake)
    return (*waited, *await tables_flat.cold(folder), *await tables_flat.flat(folder))
