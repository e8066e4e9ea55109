"""The Dockerfile read into its steps, so that tests carry out what it says and not a copy of it."""

from __future__ import annotations

import json
import re
import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.house.tree import files, read

if TYPE_CHECKING:
    from pathlib import Path

NAME: Final = "deploy/Dockerfile"
CONTINUED: Final = re.compile(r"\\\n\s*")


@dataclass(frozen=True, slots=True)
class Step:
    """One instruction."""

    name: str
    rest: str

    @property
    def words(self) -> list[str]:
        """Give what stands behind it, as a list of JSON or as words of a shell."""
        if self.rest.startswith("["):
            found: list[str] = json.loads(self.rest)
            return found
        return shlex.split(self.rest)


@dataclass(frozen=True, slots=True)
class Stage:
    """A ``FROM`` and what follows."""

    image: str
    name: str
    steps: tuple[Step, ...]

    def all(self, name: str) -> list[Step]:
        """Give the instructions of a kind."""
        return [step for step in self.steps if step.name == name]

    def one(self, name: str) -> Step:
        """Give the only instruction of a kind."""
        (found,) = self.all(name)
        return found

    @property
    def environment(self) -> dict[str, str]:
        """Give what ``ENV`` sets."""
        pairs = (pair.split("=", 1) for step in self.all("ENV") for pair in step.words)
        return {pair[0]: pair[1] for pair in pairs}

    def sources(self) -> list[tuple[str, str]]:
        """Give what is copied out of the tree, and where to."""
        plain = [step.words for step in self.all("COPY") if "--from" not in step.rest]
        return [(source, words[-1]) for words in plain for source in words[:-1]]


def stages() -> list[Stage]:
    """Read the Dockerfile."""
    lines = [line for line in read(NAME).splitlines() if not line.lstrip().startswith("#")]
    found: list[Stage] = []
    for line in CONTINUED.sub(" ", "\n".join(lines)).splitlines():
        name, _, rest = line.strip().partition(" ")
        if name == "FROM":
            image, _, stage = rest.partition(" AS ")
            found.append(Stage(image, stage, ()))
        elif name:
            last = found.pop()
            steps = (*last.steps, Step(name, rest.strip()))
            found.append(Stage(last.image, last.name, steps))
    return found


def beneath(source: str) -> list[Path]:
    """Give the files of the tree that a source of ``COPY`` stands for."""
    return [path for path in files() if source in (path.as_posix(), path.parts[0])]
