"""Compose file, systemd unit and guide: they speak of what is there, and keep what they promise."""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest
import typer

from bot.cli import commands
from bot.settings import Settings
from tests.deploy.dockerfile import stages
from tests.house.tree import FLOORS, ROOT, files, read

if TYPE_CHECKING:
    from pathlib import Path

UNIT, COMPOSE, GUIDE = "deploy/hakem.service", "deploy/compose.yaml", "deploy/README.md"
PAPERS = ("README.md", GUIDE, COMPOSE, UNIT, "deploy/Dockerfile", "deploy/Caddyfile")
SETTING = re.compile(r"HAKEM_[A-Z_]+[A-Z]")
VERB = re.compile(r"(?:bin/|`|exec (?:-T )?hakem )hakem ([a-z]+)")


def service(name: str) -> str:
    """Cut a service out of the compose file."""
    found = re.search(rf"^  {name}:\n(?:    .*\n|\n|  #.*\n)+", read(COMPOSE), re.MULTILINE)
    assert found is not None
    return found[0]


def unit() -> dict[str, list[str]]:
    """Give the values of each setting of the systemd unit."""
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r"^(\w+)=(.*)$", read(UNIT), re.MULTILINE):
        found.setdefault(name, []).append(value)
    return found


@pytest.mark.parametrize("paper", PAPERS)
def test_only_settings_that_exist_are_named(paper: str) -> None:
    known = {f"HAKEM_{name.upper()}" for name in Settings.model_fields}
    assert set(SETTING.findall(read(paper))) <= known


@pytest.mark.parametrize("paper", ["README.md", GUIDE])
def test_only_verbs_that_exist_are_named(paper: str) -> None:
    found = set(VERB.findall(read(paper)))
    known = typer.main.get_command(commands).commands  # type: ignore[attr-defined] # it is a group
    assert found
    assert found <= set(known)


@pytest.mark.parametrize("paper", ["README.md", GUIDE])
def test_links_within_the_tree_lead_somewhere(paper: str) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", read(paper)):
        if link.startswith("https://"):
            continue
        name, _, heading = link.partition("#")
        target = (ROOT / paper).parent / name if name else ROOT / paper
        assert target.exists(), link
        if heading:
            heads = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
            slugs = [re.sub(r"[^\w\- ]", "", head).lower().replace(" ", "-") for head in heads]
            assert heading in slugs, link


def test_the_log_lines_that_the_guide_explains_are_those_of_the_program() -> None:
    program = "".join(read(path) for path in files() if path.parts[0] in FLOORS)
    table = read(GUIDE).partition("| the log says |")[2].partition("\n\n")[0]
    told = [
        line
        for row in re.findall(r"^\| (`.+?`) \|", table, re.MULTILINE)
        for line in row.split(", ")
    ]
    assert len(told) > 8
    for line in told:
        text = line.strip("`").removeprefix("HAKEM_TELEGRAM_TOKEN: ")
        assert text in program, text
    for line in ("connected", "webhook is set"):
        assert f'"{line}"' in program
        assert f"`{line}`" in read(GUIDE)


def test_the_container_may_do_nothing_but_its_work() -> None:
    bot = service("hakem")
    for line in ("read_only: true", "- ALL", "- no-new-privileges:true", "- data:/data"):
        assert line in bot
    assert "privileged:" not in bot
    assert "cap_add" not in bot
    (port,) = re.findall(r'- "(.+:8080)"', bot)
    assert port.startswith("127.0.0.1:"), "health checks are nobody's business"
    final = stages()[-1].environment
    for name in ("HAKEM_DATABASE_URL", "HAKEM_HTTP_HOST", "HAKEM_HTTP_PORT"):
        assert re.search(rf'{name}: "?{re.escape(final[name])}"?\n', bot)


def test_nobody_but_telegram_is_let_in_from_outside() -> None:
    web = service("https")
    assert "profiles:\n      - webhook\n" in web
    assert re.findall(r"handle (/\S+) \{", read("deploy/Caddyfile")) == ["/telegram"]
    assert "handle {" in read("deploy/Caddyfile")
    assert "respond 404" in read("deploy/Caddyfile")


def test_the_unit_starts_the_bot_as_the_guide_installs_it() -> None:
    found, guide = unit(), read(GUIDE)
    assert found["ExecStart"] == ["/opt/hakem/.venv/bin/hakem run"]
    assert "git clone ADDRESS /opt/hakem\nmake -C /opt/hakem venv\n" in guide
    (user,), (folder,) = found["User"], found["WorkingDirectory"]
    assert f"useradd --system --home-dir {folder}" in guide
    assert f"--owner={user} --group={user} --mode=0700 {folder}" in guide
    assert f"/var/lib/{found['StateDirectory'][0]}" == folder
    assert found["RestartPreventExitStatus"] == ["64 65 75 78"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze here")
def test_systemd_understands_the_unit_and_finds_little_to_blame(tmp_path: Path) -> None:
    text = read(UNIT).replace("/opt/hakem/.venv/bin/hakem run", shutil.which("true") or "")
    made = tmp_path / "hakem.service"
    made.write_text(re.sub(r"^(User|Group)=.*\n", "", text, flags=re.MULTILINE), "utf-8")
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(made)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (checked.returncode, checked.stderr) == (0, "")
    made.write_text(text, "utf-8")
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(made)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert judged.returncode == 0, judged.stdout[-300:]
