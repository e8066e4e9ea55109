"""A heavy test that cannot run is skipped with its reason at home, and fails where it must run."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import read

SAMPLE = """
import pytest

@pytest.mark.heavy("chromium")
def test_browser(): pass

@pytest.mark.heavy("open_spiel")
def test_oracle(): pytest.skip("the oracle is out")

def test_light(): pytest.skip("not today")
"""
MODULE_SKIP = "import pytest\npytest.importorskip('no_such_package')\n"


def run(folder: Path, *options: str) -> str:
    """Run the sample tests with an oracle and without a browser; return what pytest prints."""
    (folder / "pyspiel.py").touch()
    (folder / "conftest.py").write_text(read("tests/conftest.py"))
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = heavy\n")
    command = [sys.executable, "-m", "pytest", "-ra", *options, str(folder)]
    environment = {"PATH": str(folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(
        command,
        cwd=folder,
        env=environment,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ).stdout


def test_at_home_it_is_skipped_with_its_reason(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text(SAMPLE)
    printed = run(tmp_path)
    assert "3 skipped" in printed
    assert "heavy: needs chromium" in printed


def test_where_it_must_run_it_fails(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text(SAMPLE)
    assert "1 failed, 1 skipped, 1 error" in run(tmp_path, "--heavy-required")


@pytest.mark.parametrize(
    ("options", "ending"), [((), "1 skipped"), (("--heavy-required",), "1 error")]
)
def test_a_skipped_module_counts_too(tmp_path: Path, options: tuple[str, ...], ending: str) -> None:
    (tmp_path / "test_sample.py").write_text(MODULE_SKIP)
    assert ending in run(tmp_path, *options)


def test_an_unknown_need_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text(SAMPLE.replace("chromium", "firefox"))
    assert "heavy: unknown need firefox" in run(tmp_path)
