"""A sixth game is one file of rules and one file of texts a language: no other file is touched."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from adapters.chat.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[3]
TOY = Path(__file__).parent / "toy"
CODES = [language.code for language in LANGUAGES]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a copy of the house with the toy moved in."""
    where = tmp_path_factory.mktemp("house")
    for name in ("engine", "adapters", "bot", "tests"):
        copytree(ROOT / name, where / name, ignore=ignore_patterns("__pycache__", "*.so"))
    (where / "engine/games/toy.py").write_bytes((TOY / "rules.py").read_bytes())
    for language in CODES:
        text = (TOY / f"{language}.ftl").read_bytes()
        (where / f"adapters/chat/locales/{language}/games/toy.ftl").write_bytes(text)
    return where


@pytest.mark.parametrize(
    ("language", "found"),
    [
        (
            "en",
            (
                ": Open a table: ",
                "High Card",
                "Three cards, three tricks, a point for each.",
                "Everybody gets three cards.",
                "Each trick counts one point.",
                "You’re in: seat 1.",
                "A game for waiting rooms.",
                "Tricks count two: on",
                "Most tricks:",
                "wins: ",
            ),
        ),
        ("fa", ("ورق بالا", "به هر نفر سه ورق می‌رسد.", "هر دست دو امتیاز: روشن", "بیشترین دست:")),
        ("ar", ("أعلى ورقة", "لكل لاعب ثلاث أوراق.", "نقطتان لكل أكلة: نعم", "أكثر أكلات:")),
        ("ro", ("Cartea mare", "Fiecare primește trei cărți.", "Două puncte de levată: da")),
    ],
)
def test_a_sixth_game_is_dealt_told_and_won(
    house: Path, language: str, found: tuple[str, ...]
) -> None:
    env = os.environ | {"PYTHONPATH": str(house), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, str(house / "tests/adapters/chat/toy/match.py"), language],
        cwd=house, env=env, capture_output=True, text=True, encoding="utf-8", timeout=120,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    for text in found:
        assert text in done.stdout
