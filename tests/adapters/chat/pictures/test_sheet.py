"""The course of a match and the leaderboard: every deal, every row, nothing over another."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from adapters.chat.pictures import art
from adapters.chat.pictures.spec import Mark, SheetCell, SheetRow
from adapters.chat.pictures.svg import svg
from engine.cards import Suit
from tests.adapters.chat.pictures.samples import BOARD, LONG_NAMES, SHEET


def rows(people: int, deals: int, step: int = 10) -> tuple[SheetRow, ...]:
    """Make rows whose scores all end close together."""
    return tuple(
        SheetRow(
            (LONG_NAMES[at],),
            at,
            str(at),
            (SheetCell("1/1", Mark.GOOD),) * deals,
            tuple(step * deal + at for deal in range(deals)),
        )
        for at in range(people)
    )


def heights(text: str) -> list[float]:
    """Give the upper edges of the names at the ends of lines, from the top."""
    return sorted(float(y) for y in re.findall(r'y="([\d.]+)"[^>]+height="46"', text))


@pytest.mark.parametrize("people", range(1, 8))
@pytest.mark.parametrize("step", [-30, 0, 10])
def test_names_at_the_ends_of_lines_stay_apart(people: int, step: int) -> None:
    spec = replace(SHEET, rows=rows(people, 5, step), heads=tuple("12345"))
    edges = heights(svg(spec, "p"))
    assert len(edges) == people
    assert all(upper + 50 <= lower for upper, lower in pairwise(edges))
    assert edges[0] >= 70
    assert edges[-1] <= 540


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("step", [-30, 0, 10])
def test_the_names_of_a_team_stand_one_below_the_other(size: int, step: int) -> None:
    teams = tuple(replace(row, names=LONG_NAMES[:size]) for row in rows(2, 5, step))
    text = svg(replace(SHEET, rows=teams, heads=tuple("12345"), teams=True), "p")
    for name in LONG_NAMES[:size]:
        assert text.count(f"\u2068{name}\u2069") >= 2
    high = 46 + 32 * (size - 1)
    edges = sorted(float(y) for y in re.findall(rf'y="([\d.]+)"[^>]+height="{high}"', text))
    assert len(edges) == 2
    assert edges[0] >= 70
    assert edges[0] + high < edges[1] <= 576 - high


@pytest.mark.parametrize(
    ("deals", "shown"), [(0, 0), (3, 3), (10, 10), (11, 11), (20, 20), (33, 20)]
)
def test_the_grid_has_the_last_twenty_deals(deals: int, shown: int) -> None:
    spec = replace(SHEET, rows=rows(2, deals), heads=tuple(f"d{at}" for at in range(deals)))
    text = svg(spec, "p")
    found = re.findall(r"\u2066d(\d+)\u2069", text)
    assert [int(one) for one in found] == list(range(deals - shown, deals))
    assert text.count(">\u2066" + "1/1") == 2 * shown


def test_kept_and_missed_bids_differ_by_more_than_their_text() -> None:
    text = svg(SHEET, "p")
    assert text.count(f'fill="{art.MADE}"') == 2
    assert text.count(f'fill="{art.ALARM}"') == 1


@pytest.mark.parametrize("deals", [3, 17])
def test_each_deal_has_its_trump_above_it(deals: int) -> None:
    suits = (Suit.HEARTS, Suit.SPADES, None, Suit.CLUBS)
    trumps = tuple(suits[at % len(suits)] for at in range(deals))
    bare = replace(SHEET, rows=rows(2, deals), heads=tuple(f"d{at}" for at in range(deals)))
    plain, text = svg(bare, "p"), svg(replace(bare, trumps=trumps), "p")
    for suit in Suit:
        drawn = text.count(f'fill="{art.ON_DARK[suit]}" d="{art.PIPS[suit]}"')
        assert drawn == trumps.count(suit)
    dash = 'height="6"'
    assert text.count(dash) - plain.count(dash) == trumps.count(None)
    two = svg(replace(bare, trumps=trumps, two_colours=True), "p")
    assert art.ON_DARK[Suit.CLUBS] not in two
    # The grid has room for them in each of its bands.
    sizes = [int(re.findall(r'viewBox="0 0 1000 (\d+)"', one)[0]) for one in (plain, text)]
    assert sizes[1] - sizes[0] == 38 * (1 if deals <= 10 else 2)


def test_the_scale_speaks_as_the_scores_do() -> None:
    persian = replace(SHEET, rows=(replace(SHEET.rows[0], total="۳۳"), SHEET.rows[1]))
    assert "۱۰" in svg(persian, "p")
    assert "−" in svg(persian, "p")
    assert ">\u206610\u2069<" in svg(SHEET, "p")


def test_the_readers_own_row_is_framed_and_the_layout_mirrors() -> None:
    text = svg(BOARD, "p")
    assert text.count(f'stroke="{art.TURN}"') == 1
    ltr = svg(replace(BOARD, rtl=False), "p")
    name = r'x="([\d.]+)"[^>]*>\u2068Katherine'
    assert [float(re.findall(name, one)[0]) for one in (ltr, text)] == [112, 888]
