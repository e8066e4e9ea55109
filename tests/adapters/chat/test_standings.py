"""Golden pages of the ladder, in every language, and what holds for all of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.bidi import FSI, PDI
from adapters.chat.languages import LANGUAGES
from adapters.chat.presenter.pages import Pages
from adapters.chat.presenter.standings import ROWS, Board, Period, StandingsPages
from adapters.chat.texts import Texts
from adapters.chat.tokens import Token
from engine.runtime.ports import Person
from engine.runtime.ratings import Figures, Rating, Standing
from engine.seats import PersonId, PlaceId
from tests.adapters.chat.screens import dump

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

    from adapters.chat.screen import Screen

TEXTS = Texts.load(strict=True)
GROUP: Final = PlaceId(17)
NAMES: Final = (
    "Katherine Ashworth-Montgomery",
    "سارا رضایی",
    "Ștefan Țepeș",
    "محمود",
    "<b>@everyone</b>",
    "عبد الرحمن الأندلسي",
    "Maya\u202e\nx",
    "\u2067\u200f",
    "Bogdan",
    "Oliver",
    "Zoë",
    "Ali",
)
PEOPLE: Final = {
    PersonId(number): Person(PersonId(number), "chat", str(number), name, None, None)
    for number, name in enumerate(NAMES, 1)
}
every_language = pytest.mark.parametrize("language", [one.code for one in LANGUAGES])


def rows(count: int = len(NAMES)) -> list[Standing]:
    """Give rows in order; the second and the third are equal."""
    places = [1, 2, 2, *range(4, count + 1)][:count]
    return [
        Standing(
            PersonId(number),
            place,
            23,
            Rating(40_000_000 - place * 1_700_000, 4_000_000, 43 - number, 31 - 2 * number),
        )
        for number, place in enumerate(places, 1)
    ]


def pages(language: str) -> StandingsPages:
    return StandingsPages(Pages(TEXTS, language), ("azi", "hokm", "judgement", "pitch", "smear"))


def board(language: str, me: int, period: Period = Period.MONTH, count: int = 12) -> Screen:
    """Show a board of a group to somebody; only the first ten and his own row were read."""
    read = [row for at, row in enumerate(rows(count)) if at < ROWS or row.person == me]
    return pages(language).board(Board("hokm", period, GROUP, read, {}), PersonId(me), PEOPLE)


@every_language
@pytest.mark.parametrize(
    "name", ["among", "below", "none", "empty", "empty-week", "world", "chips"]
)
def test_a_board(name: str, language: str, snapshot: SnapshotAssertion) -> None:
    everywhere = Board("judgement", Period.ALL, None, rows(3), {})
    chips = {PersonId(1): 2340, PersonId(2): -990, PersonId(3): 0}
    with_chips = Board("azi", Period.ALL, GROUP, rows(4), chips)
    shown = {
        "among": lambda: board(language, 4),
        "below": lambda: board(language, 12, Period.ALL),
        "none": lambda: board(language, 99),
        "empty": lambda: board(language, 1, Period.ALL, 0),
        "empty-week": lambda: board(language, 1, Period.WEEK, 0),
        "world": lambda: pages(language).board(everywhere, PersonId(3), PEOPLE),
        "chips": lambda: pages(language).board(with_chips, PersonId(3), PEOPLE),
    }
    assert dump(shown[name]()) == snapshot


@every_language
@pytest.mark.parametrize("name", ["all", "one", "none", "rule"])
def test_figures_and_the_rule(name: str, language: str, snapshot: SnapshotAssertion) -> None:
    mine = [
        Figures("hokm", Rating(27_000_000, 2_000_000, 43, 31)),
        Figures("judgement", Rating(24_000_000, 8_000_000, 1, 0)),
    ]
    shown = {
        "all": lambda: pages(language).figures(mine, {"judgement": -40}, "", Period.ALL),
        "one": lambda: pages(language).figures(mine[:1], {}, "hokm", Period.MONTH),
        "none": lambda: pages(language).figures([], {}, "", Period.WEEK),
        "rule": lambda: pages(language).rule(),
    }
    assert dump(shown[name]()) == snapshot


@every_language
def test_ten_rows_and_one_s_own_below(language: str) -> None:
    among, below = board(language, 4), board(language, 12)
    assert len(among.lines) == 1 + ROWS + 1
    assert len(below.lines) == 1 + ROWS + 2
    assert PEOPLE[PersonId(12)].name in below.lines[ROWS + 1][0].text


@every_language
def test_names_are_isolated_and_digits_are_those_of_the_language(language: str) -> None:
    for line in board(language, 12).lines[1 : ROWS + 2]:
        text = line[0].text
        assert text.count(FSI) >= 1 or "۸" in text or "8" in text  # the nameless one is Player 8
        assert text.count(FSI) == text.count(PDI)
        outside = "".join(part.partition(FSI)[0] for part in text.split(PDI))
        assert any(char.isdecimal() for char in outside)
        is_latin = any(char in "0123456789" for char in outside)
        assert is_latin == (language != "fa")


def test_every_button_fits_and_says_which_board_it_is_about() -> None:
    big = Board("judgement", Period.MONTH, PlaceId(2**31), rows(), {})
    screen = pages("en").board(big, PersonId(1), PEOPLE)
    read = [Token.parse(button.token) for row in screen.rows for button in row]
    tops = [token.code for token in read if token.code.startswith("?top")]
    assert len(tops) == 3 + 4
    assert all(code.endswith(f"_{2**31}") for code in tops)


def test_somebody_unknown_has_a_row_all_the_same() -> None:
    one = replace(rows(1)[0], person=PersonId(77))
    shown = pages("en").board(Board("hokm", Period.ALL, GROUP, [one], {}), PersonId(1), PEOPLE)
    assert "Player 1" in shown.lines[1][0].text
