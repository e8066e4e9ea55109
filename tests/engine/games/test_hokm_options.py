"""Options of a Hokm table: names, usual values, bounds, and pairs that do not fit."""

from __future__ import annotations

import pytest

from engine.errors import BadOptionError
from engine.games.hokm import HokmOptions
from engine.options import write
from tests.engine.games.boards import start

OPTIONS = [
    ("target", 7, (3, 5, 7, 10), (1, 15)),
    ("hakem_by", "first_ace", ("first_ace", "random"), None),
    ("kot_points", 2, (1, 2, 3), (1, 5)),
    ("hakem_kot_points", 3, (2, 3, 4), (1, 7)),
    ("stop_at_seven", True, (False, True), None),
    ("low_hand_redeal", False, (False, True), None),
    ("max_redeals", 2, (1, 2, 3), (0, 5)),
    ("teams", "seats", ("seats", "random", "second_ace"), None),
    ("turn_seconds", 60, (0, 30, 60, 90, 300, 86400), None),
    ("auto_single", False, (False, True), None),
    ("hints", False, (False, True), None),
]


def test_the_options_are_those_of_the_rules() -> None:
    """Nothing can be staked: points are only points [HK28]."""
    specs = HokmOptions.specs()
    assert [(s.name, s.default, s.choices, s.bounds) for s in specs] == OPTIONS


@pytest.mark.parametrize(("name", "bounds"), [(row[0], row[3]) for row in OPTIONS if row[3]])
def test_numbers_have_bounds(name: str, bounds: tuple[int, int]) -> None:
    low, high = bounds
    others = {"kot_points": "1", "hakem_kot_points": "7"}
    for value in range(low, high + 1):
        options = HokmOptions.parse({**others, name: str(value)})
        assert getattr(options, name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(BadOptionError):
            HokmOptions.parse({**others, name: str(value)})


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ({"kot_points": "4"}, "hakem_kot_points"),
        ({"hakem_kot_points": "1"}, "hakem_kot_points"),
        ({"teams": "second_ace", "hakem_by": "random"}, "teams"),
    ],
)
def test_options_that_do_not_fit_together(words: dict[str, str], name: str) -> None:
    with pytest.raises(BadOptionError) as caught:
        HokmOptions.parse(words)
    assert caught.value.params["name"] == name


def test_options_that_just_fit_together() -> None:
    assert HokmOptions.parse({"kot_points": "3"}).hakem_kot_points == 3
    assert HokmOptions.parse({"kot_points": "1", "hakem_kot_points": "1"}).kot_points == 1


def test_a_match_does_not_begin_with_options_that_do_not_fit() -> None:
    with pytest.raises(BadOptionError):
        start(kot_points=5)


def test_an_option_is_written_as_it_is_read() -> None:
    for name, default, choices, _ in OPTIONS:
        for value in choices:
            words = {} if value == default else {name: write(value)}
            wider = {"hakem_kot_points": "7"} if name == "kot_points" else {}
            assert HokmOptions.parse({**words, **wider}).words() == {**words, **wider}
