"""The image: its steps carried out in a bare folder, and what it promises about itself."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import urllib.request
from typing import TYPE_CHECKING

from bot.settings import Settings
from tests.deploy.dockerfile import beneath, stages
from tests.house.tree import FLOORS, read

if TYPE_CHECKING:
    from pathlib import Path

    from tests.deploy.conftest import Bare


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_every_source_is_there_and_all_that_a_build_needs_is_copied() -> None:
    build, final = stages()
    copied = [source for source, _ in build.sources()]
    assert all(beneath(source) for source in copied)
    needed = {*FLOORS, "pyproject.toml", "README.md", "LICENSE", "requirements.lock"}
    assert set(copied) == needed
    assert final.sources() == [], "nothing of the tree but what was installed from it"
    ignored = read("deploy/Dockerfile.dockerignore").splitlines()
    assert {line[1:] for line in ignored if line.startswith("!")} == needed


def test_both_stages_have_one_python_and_what_is_built_is_handed_over() -> None:
    build, final = stages()
    assert build.image == final.image
    assert re.fullmatch(r"python:3\.1[1-9]-slim-\w+", build.image)
    (handed,) = (step for step in final.all("COPY") if "--from" in step.rest)
    assert handed.words == [f"--from={build.name}", "/opt/hakem", "/opt/hakem"]


def test_the_image_runs_as_nobody_special_and_writes_to_one_folder() -> None:
    final = stages()[-1]
    user = final.one("USER").rest
    assert re.fullmatch(r"([1-9]\d{4}):\1", user), "a number that is nobody else's on the server"
    assert final.one("VOLUME").words == ["/data"]
    assert final.one("WORKDIR").rest == "/data"
    (made,) = final.all("RUN")
    assert f"--owner={user.partition(':')[0]}" in made.rest
    assert final.steps.index(made) < final.steps.index(final.one("USER"))
    assert Settings.model_validate({}).http_port == int(final.environment["HAKEM_HTTP_PORT"])
    fields = {f"HAKEM_{name.upper()}" for name in Settings.model_fields}
    assert {name for name in final.environment if name.startswith("HAKEM_")} <= fields


def test_all_of_the_tree_is_installed_and_nothing_that_only_builds(bare: Bare) -> None:
    (packages,) = bare.home.glob("lib/python*/site-packages")
    for floor in FLOORS:
        found = {name for name in names(packages / floor) if not name.endswith(".pyc")}
        wanted = {path.relative_to(floor).as_posix() for path in beneath(floor)}
        assert found == wanted
    assert not (packages / "pip").exists()
    assert not (packages / "setuptools").exists()


def test_the_bot_says_what_is_missing_and_the_doctor_looks(bare: Bare) -> None:
    code, _, complained = bare.run()
    assert code == 78
    assert "HAKEM_TELEGRAM_TOKEN" in complained
    code, _, complained = bare.run("doctor", "--database", "nowhere.db")
    assert (code, complained.count("\n")) == (65, 1)
    assert "nowhere.db" in complained


def test_the_playground_plays_in_a_tree_that_nobody_may_write_to(bare: Bare) -> None:
    before = names(bare.home)
    process = bare.start("play", "--port", "0", "--database", "play.db")
    try:
        assert process.stdout is not None
        address = ""
        while "http://" not in address:
            address = process.stdout.readline()
            assert process.poll() is None
        url = re.search(r"http://[\d.:]+/", address)
        assert url is not None
        for page in ("", "static/page.js", "fonts/noto-sans.ttf", "healthz", "readyz"):
            with urllib.request.urlopen(url[0] + page, timeout=20) as answer:  # noqa: S310 - ours
                assert answer.status == 200
                assert answer.read()
    finally:
        process.send_signal(signal.SIGTERM)
        _, complained = process.communicate(timeout=30)
    assert process.returncode == 0, complained
    code, said, complained = bare.run("doctor", "--database", "play.db")
    assert (code, "All is well." in said) == (0, True), complained
    code, _, complained = bare.run("backup", "copy.db", "--database", "play.db")
    assert code == 0, complained
    assert names(bare.home) == before
    assert {"play.db", "copy.db"} <= names(bare.data)
    if bare.user is not None:  # only root can be somebody else
        assert (bare.data / "play.db").stat().st_uid == bare.user


def test_the_health_check_tells_a_bot_that_lives_from_one_that_does_not(bare: Bare) -> None:
    check = stages()[-1].one("HEALTHCHECK").rest
    command = json.loads(check.partition("CMD ")[2])
    (page,) = re.findall(r"http://127\.0\.0\.1:8080/healthz", command[-1])
    assert command[0] == "python"

    def healthy(port: str) -> bool:
        script = command[-1].replace(page, page.replace("8080", port))
        line = [str(bare.home / "bin" / "python"), *command[1:-1], script]
        return subprocess.run(line, check=False, capture_output=True).returncode == 0

    settings = {"HAKEM_TELEGRAM_TOKEN": "1:x", "HAKEM_TELEGRAM_API_URL": "http://127.0.0.1:1"}
    process = bare.start(**settings, HAKEM_HTTP_PORT="0")
    try:
        assert process.stderr is not None
        line = process.stderr.readline()
        port = str(json.loads(line)["port"])
        assert healthy(port)
        assert process.poll() is None
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)
    assert process.returncode == 0
    assert not healthy(port)
