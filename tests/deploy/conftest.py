"""A bare folder in which the steps of the Dockerfile were carried out, as far as they can be here.

No image is there to begin from, so the machine's Python stands in for that of the image, and the
packages of the tests for those that the lock would install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.deploy.dockerfile import beneath, stages
from tests.house.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

NOBODY: Final = 65534
INSTALLS: Final = "--require-hashes -r requirements.lock"
VERSION: Final = "import sys, ensurepip; print(*sys.version_info[:2])"


@dataclass(frozen=True, slots=True)
class Bare:
    """The folder, and as whom the program can be run in it."""

    root: Path
    user: int | None
    """Somebody who owns nothing there but the folder for data; None where that cannot be."""

    @property
    def home(self) -> Path:
        """Give where the program was installed."""
        return self.root / "opt" / "hakem"

    @property
    def data(self) -> Path:
        """Give the only folder that may be written to."""
        return self.root / "data"

    def here(self, text: str) -> str:
        """Say with the folder's paths what the Dockerfile says with an image's."""
        for name in ("/opt/hakem", "/data"):
            text = text.replace(name, f"{self.root}{name}")
        return text

    def start(self, *arguments: str, **settings: str) -> subprocess.Popen[str]:
        """Start what the image would start, as its user and with its environment."""
        final = stages()[-1]
        given = {name: self.here(value) for name, value in final.environment.items()}
        given["PATH"] = f"{self.home}/bin:{os.defpath}"
        command = [*final.one("ENTRYPOINT").words, *(arguments or final.one("CMD").words)]
        return subprocess.Popen(
            [str(self.home / "bin" / command[0]), *command[1:]],
            cwd=self.data,
            env={**given, "HAKEM_LOG_FORMAT": "json", "NO_COLOR": "1", **settings},
            user=self.user,
            group=self.user,
            extra_groups=None if self.user is None else [],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *arguments: str) -> tuple[int, str, str]:
        """Run a verb to its end."""
        process = self.start(*arguments)
        said, complained = process.communicate(timeout=60)
        return process.returncode, said, complained


def _python(user: int | None) -> str | None:
    """Find the Python of the tests, where that user can run it; None = nowhere."""
    candidates = (sys._base_executable, shutil.which("python3", path="/usr/local/bin:/usr/bin"))  # type: ignore[attr-defined] # the one behind a venv
    for name in candidates:
        command = [str(name), "-c", VERSION]
        try:
            found = subprocess.run(
                command, user=user, capture_output=True, text=True, check=True, cwd="/"
            )
        except (OSError, subprocess.CalledProcessError):
            continue
        if found.stdout.split() == [str(part) for part in sys.version_info[:2]]:
            return str(name)
    return None


def _build(bare: Bare, python: str) -> None:
    """Carry out the first stage."""
    (build, _) = stages()
    source = bare.root / "src"
    tools = bare.root / "tools"
    tools.mkdir()
    (tools / "python").symlink_to(python)
    given = {**build.environment, "PATH": f"{tools}:{os.defpath}", "PIP_NO_INDEX": "1"}
    for step in build.steps:
        if step.name == "COPY":
            words = step.words
            for name in words[:-1]:
                for path in beneath(name):
                    target = (
                        source
                        / words[-1]
                        / path.relative_to(name if (ROOT / name).is_dir() else path.parent)
                    )
                    target.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(ROOT / path, target)
        elif step.name == "RUN":
            for line in bare.here(step.rest).split(" && "):
                if INSTALLS in line:
                    assert (source / "requirements.lock").is_file()
                    _lend(bare)
                    continue
                done = subprocess.run(  # noqa: S602 - it is a shell that `RUN` means
                    line, shell=True, cwd=source, env=given, capture_output=True, check=False
                )
                assert done.returncode == 0, (line, done.stderr.decode()[-2000:])


def _lend(bare: Bare) -> None:
    """Let the fresh environment see the packages of the tests, all but Hakem itself."""
    (packages,) = bare.home.glob("lib/python*/site-packages")
    for old in packages.glob("setuptools*"):  # the lock would install a newer one over it
        shutil.rmtree(old)
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")


@pytest.fixture(scope="session")
def bare() -> Iterator[Bare]:
    """Give the folder after all steps."""
    root = Path(tempfile.mkdtemp(prefix="hakem-bare-"))
    try:
        root.chmod(0o755)
        user = NOBODY if os.geteuid() == 0 else None
        python = _python(user)
        if python is None:
            user, python = None, sys.executable
        made = Bare(root, user)
        _build(made, python)
        shutil.rmtree(root / "src")  # the second stage has none of it
        made.data.mkdir(mode=0o700)
        if user is not None:
            os.chown(made.data, user, user)
        yield made
    finally:
        shutil.rmtree(root)
