"""Many tables: how quickly each is answered, what it costs, and that none makes another dearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.bench import tables_answers, tables_flat, tables_start
from bot.bench.sides import against

if TYPE_CHECKING:
    from pathlib import Path

    from bot.bench.figures import Figure


def measure() -> tuple[Figure, ...]:
    """Measure in a folder beside the working folder's disk; raises `MissingToolError`."""
    memory = tables_flat.memory()
    return (*against("telegram", "FakeTelegram", _measure), memory)


async def _measure(folder: Path, fake: Any) -> tuple[Figure, ...]:  # noqa: ANN401 - a class
    waited = await tables_answers.answers(folder, fake)
    return (*waited, *await tables_start.cold(folder), *await tables_flat.flat(folder))
