"""Options of an Azi table: names, usual values, bounds, and values that do not fit together."""

from __future__ import annotations

import pytest

from engine.errors import BadOptionError
from engine.games.azi import GAME, AziOptions
from engine.options import write

OPTIONS = [
    ("cards", 3, (3, 4), None),
    ("excluded_suit", "c", ("c", "d", "h", "s"), None),
    ("start_chips", 1000, (200, 500, 1000, 2000), (20, 1_000_000)),
    ("ante", 10, (5, 10, 20, 50), (1, 50_000)),
    ("min_bet", 10, (10, 20, 50, 100), (1, 250_000)),
    ("max_bet", 0, (0, 50, 100, 200), (0, 1_000_000)),
    ("max_turns", 3, (1, 2, 3, 5), (1, 5)),
    ("max_raises", 0, (0, 3, 5, 10), (0, 20)),
    ("opening", "must_bet", ("must_bet", "bet_or_fold"), None),
    ("azi_entry", "all_ante", ("all_ante", "half_bank", "trick_winners"), None),
    ("allin_rule", "proportional", ("proportional", "match"), None),
    ("deals", 12, (6, 12, 24, 0), (0, 100)),
    ("turn_seconds", 60, (0, 30, 60, 90, 300, 86400), None),
    ("auto_single", False, (False, True), None),
    ("hints", False, (False, True), None),
]


def test_the_options_are_those_of_the_rules() -> None:
    specs = AziOptions.specs()
    assert [(s.name, s.default, s.choices, s.bounds) for s in specs] == OPTIONS


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ({"ante": "51"}, "ante"),
        ({"start_chips": "199"}, "ante"),
        ({"ante": "11"}, "min_bet"),
        ({"min_bet": "9"}, "min_bet"),
        ({"min_bet": "251"}, "min_bet"),
        ({"max_bet": "9"}, "max_bet"),
        ({"max_bet": "40", "min_bet": "50"}, "max_bet"),
        ({"cards": "5"}, "cards"),
        ({"deals": "101"}, "deals"),
        ({"max_turns": "0"}, "max_turns"),
    ],
)
def test_values_that_do_not_fit(words: dict[str, str], name: str) -> None:
    with pytest.raises(BadOptionError) as caught:
        AziOptions.parse(words)
    assert caught.value.params["name"] == name


@pytest.mark.parametrize(
    "words",
    [
        {"start_chips": "200"},
        {"ante": "50", "min_bet": "50"},
        {"min_bet": "250"},
        {"max_bet": "10"},
        {"start_chips": "20", "ante": "1", "min_bet": "5"},
    ],
)
def test_values_that_just_fit(words: dict[str, str]) -> None:
    assert AziOptions.parse(words).words() == words


def test_a_match_does_not_begin_with_options_that_do_not_fit() -> None:
    with pytest.raises(BadOptionError):
        GAME.start(4, AziOptions(ante=100))


def test_an_option_is_written_as_it_is_read() -> None:
    wide = {"start_chips": "2000", "ante": "1", "min_bet": "50"}
    for name, default, choices, _ in OPTIONS:
        for value in choices:
            words = {} if value == default else {name: write(value)}
            others = {key: word for key, word in wide.items() if key != name}
            others |= {"max_bet": "0"} if name != "max_bet" else {}
            if name == "ante":
                others["min_bet"] = "50"
            if name == "start_chips":
                others = {"ante": "1", "min_bet": "10"}
            read = AziOptions.parse({**others, **words})
            assert getattr(read, name) == value
            assert AziOptions.parse(read.words()) == read
