"""The command line, as a process or, which is quicker, in the process of the test."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from typer.testing import CliRunner

from bot.cli import commands

if TYPE_CHECKING:
    from typer.testing import Result

ROOT: Final = Path(__file__).resolve().parents[2]


def hakem(
    *arguments: object, cwd: Path = ROOT, **settings: str
) -> subprocess.CompletedProcess[str]:
    """Run a verb to its end, with these settings and no others."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("HAKEM_")}
    return subprocess.run(
        [sys.executable, "-m", "bot", *map(str, arguments)],
        cwd=cwd,
        env={**environment, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", **settings},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def here(*arguments: object, **settings: str) -> Result:
    """Run a verb in this process; the working folder is the test's to choose."""
    environment: dict[str, str | None] = {name: None for name in os.environ if "HAKEM_" in name}
    return CliRunner().invoke(commands, [*map(str, arguments)], env=environment | settings)
