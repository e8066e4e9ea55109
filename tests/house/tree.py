"""The files that the tests of the house read."""

import subprocess
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
MADE: Final = {
    ".venv",
    "__pycache__",
    ".hypothesis",
    ".import_linter_cache",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    "hakem.egg-info",
    ".env",
    "hakem.db",
}
FLOORS: Final = ("engine", "adapters", "bot")


@cache
def files() -> tuple[Path, ...]:
    """Return all files of the project, relative to the root.

    In a checkout those git knows or would add; in an unpacked archive, which has no git, all that
    no tool has made.
    """
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        paths = [Path(name) for name in listing.stdout.split("\0") if name]
    else:
        paths = [path.relative_to(ROOT) for path in ROOT.rglob("*")]
        paths = [path for path in paths if MADE.isdisjoint(path.parts)]
    return tuple(sorted(path for path in paths if (ROOT / path).is_file()))


def modules(*floors: str) -> list[str]:
    """Return the Python modules below the given top folders, as paths from the root."""
    return [str(path) for path in files() if path.suffix == ".py" and path.parts[0] in floors]


def read(path: str | Path) -> str:
    """Return the text of a file named from the root."""
    return (ROOT / path).read_text(encoding="utf-8")
