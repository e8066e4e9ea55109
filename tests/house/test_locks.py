"""The lock files pin every package with its hashes, agree with each other, and name no host."""

import re
import tomllib

import pytest

from tests.house.tree import files, read

RUN, DEV, HEAVY = "requirements.lock", "requirements-dev.lock", "requirements-heavy.lock"


def pins(lock: str) -> dict[str, str]:
    """Return each pinned requirement with its environment marker, and its hashes as one text."""
    entries = read(lock).replace("\\\n", " ").splitlines()
    return dict(re.split(r"\s+(?=--hash)", entry, maxsplit=1) for entry in entries)


def name_of(requirement: str) -> str:
    """Return the normal form of the package's name in a requirement."""
    found = re.match(r"[\w.-]+", requirement)
    assert found is not None
    return re.sub(r"[-_.]+", "-", found.group()).lower()


@pytest.mark.parametrize("lock", [RUN, DEV, HEAVY])
def test_a_lock_pins_with_hashes_and_names_no_place(lock: str) -> None:
    assert not re.search(r"[/#@]|--(index|extra|find)", read(lock))
    for requirement, hashes in pins(lock).items():
        assert re.match(r"[a-z0-9-]+==[0-9]", requirement)
        assert re.fullmatch(r"(--hash=sha256:[0-9a-f]{64}\s*)+", hashes)


def test_each_lock_holds_the_smaller_one() -> None:
    assert pins(RUN).items() <= pins(DEV).items() <= pins(HEAVY).items()


def test_the_locks_pin_what_the_project_asks_for() -> None:
    project = tomllib.loads(read("pyproject.toml"))
    groups = project["dependency-groups"]
    asked = {
        RUN: project["project"]["dependencies"] + groups["build"],
        DEV: [entry for entry in groups["dev"] if isinstance(entry, str)],
        HEAVY: [entry for entry in groups["heavy"] if isinstance(entry, str)],
    }
    for lock, requirements in asked.items():
        pinned = {name_of(pin) for pin in pins(lock)}
        assert {name_of(requirement) for requirement in requirements} <= pinned


def test_there_is_no_other_lock() -> None:
    assert {path.name for path in files() if path.suffix == ".lock"} == {RUN, DEV, HEAVY}
