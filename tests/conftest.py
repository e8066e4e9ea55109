"""What all tests share: which heavy tests can run here, and what it means when they cannot.

A test marked `@pytest.mark.heavy("open_spiel")` names what it needs beyond the development lock;
`@pytest.mark.heavy` without names needs everything. Where a need is missing the test is skipped
with that reason. With `--heavy-required` (CI) such a skip is a failure.
"""

import importlib.util
import shutil
from collections.abc import Generator, Mapping
from typing import Final

import pytest

PACKAGES: Final[Mapping[str, str]] = {
    "axe": "axe_playwright_python",
    "open_spiel": "pyspiel",
    "playwright": "playwright",
}
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
NEEDS: Final = (*PACKAGES, "chromium")


def find_chromium() -> str | None:
    """Return the path of an installed Chromium, or None."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def missing(needs: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of the named needs that this machine does not have."""
    unknown = set(needs) - set(NEEDS)
    if unknown:
        raise pytest.UsageError(f"heavy: unknown need {', '.join(sorted(unknown))}")
    return tuple(
        need
        for need in needs or NEEDS
        if (
            find_chromium() is None
            if need == "chromium"
            else importlib.util.find_spec(PACKAGES[need]) is None
        )
    )


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the suite."""
    parser.addoption(
        "--heavy-required",
        action="store_true",
        help="a heavy test that is skipped is a failure (CI)",
    )
    parser.addoption("--vectors", help="folder of conformance vectors, else the project's own")
    parser.addoption(
        "--soak-minutes", type=float, default=20.0, help="how long each of the soaks runs"
    )
    parser.addoption(
        "--tables", type=int, default=50, help="random tables that each law is tried on"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip each heavy test whose needs are missing, with the reason."""
    for item in items:
        mark = item.get_closest_marker("heavy")
        if mark is not None and (lacking := missing(mark.args)):
            reason = f"heavy: needs {', '.join(lacking)} (make test-all, an installed Chromium)"
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn the skip of a heavy test into a failure where heavy tests are required."""
    report = yield
    is_required = item.config.getoption("--heavy-required")
    is_skip = report.skipped and not hasattr(report, "wasxfail")
    if is_required and is_skip and item.get_closest_marker("heavy"):
        report.outcome = "failed"
        report.longrepr = f"skipped, although heavy tests are required here: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn the skip of a whole module into a failure where heavy tests are required."""
    report = yield
    if collector.config.getoption("--heavy-required") and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"skipped, although heavy tests are required here: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of the installed Chromium; only heavy tests ask for it."""
    path = find_chromium()
    assert path is not None
    return path
