"""The end of a match: every deal drawn, nothing on top of anything else."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from adapters.chat.pictures import art
from adapters.chat.pictures.match import match_svg
from adapters.chat.pictures.spec import DealColumn
from adapters.chat.pictures.text import width
from tests.adapters.chat.pictures.samples import LONG_NAMES, MATCH

Box = tuple[float, float, float, float]


def blocks(text: str, colour: str) -> list[Box]:
    return rects(text, f'rx="6" fill="{colour}"')


def rects(text: str, more: str) -> list[Box]:
    found = re.findall(
        rf'<rect x="([\d.]+)" y="([\d.]+)" width="(\d[\d.]*)" height="([\d.]+)" {more}', text
    )
    boxes = ((float(x), float(y), float(across), float(high)) for x, y, across, high in found)
    return [(x, y, x + across, y + high) for x, y, across, high in boxes]


def tricks(text: str) -> list[Box]:
    found = re.findall(
        r'<text x="([\d.]+)" y="([\d.]+)" font-size="28" font-weight="700"'
        r' fill="#ffffff" text-anchor="middle">\u2066(\d–\d)',
        text,
    )
    sizes = ((float(x), float(y), width(words, 28)) for x, y, words in found)
    return [(x - across / 2, y - 22, x + across / 2, y) for x, y, across in sizes]


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_blocks_are_points_up_for_winners_and_down_for_losers() -> None:
    text = match_svg(MATCH, "p")
    up, down = (blocks(text, colour) for colour in art.TEAMS)
    assert (len(up), len(down)) == (7, 4)
    assert max(bottom for *_, bottom in up) < min(top for _, top, *_ in down)
    assert text.count('stroke="#0b171299"') == len(down), "the losers' inner outline"


@pytest.mark.parametrize("points", [1, 2, 3, 7])
@pytest.mark.parametrize("count", [1, 2, 7, 8, 13, 21])
@pytest.mark.parametrize("tag", ["", "hakem-kot", "kot de hakem"])
def test_nothing_meets_anything(points: int, count: int, tag: str) -> None:
    deals = tuple(DealColumn(nth // 4 % 2, points, "7–0", "7–0", tag) for nth in range(count))
    text = match_svg(replace(MATCH, deals=deals), "p")
    pills = rects(text, f'rx="18" fill="{re.escape("url(#p-gold)")}"')
    shown = [
        *pills,
        *tricks(text),
        *blocks(text, art.TEAMS[0]),
        *blocks(text, art.TEAMS[1]),
    ]
    assert len(pills) == (count if tag else 0)
    assert len(shown) == len(pills) + count * (points + 1)
    for one, other in combinations(shown, 2):
        assert not overlap(one, other)
    assert all(left >= 20 and right <= 980 for left, _, right, _ in shown)


@pytest.mark.parametrize(("count", "high"), [(0, 1000), (7, 1000), (8, 1340), (21, 1680)])
def test_a_long_match_takes_more_rows(count: int, high: int) -> None:
    deals = MATCH.deals[:1] * count
    assert f'viewBox="0 0 1000 {high}"' in match_svg(replace(MATCH, deals=deals), "p")


def test_the_score_keeps_winners_left_in_every_language() -> None:
    for rtl in (False, True):
        text = match_svg(replace(MATCH, rtl=rtl), "p")
        assert text.index('x="385"') < text.index('x="615"')


@pytest.mark.parametrize("rtl", [True, False])
@pytest.mark.parametrize("name", LONG_NAMES)
def test_long_names_stay_in_the_picture(name: str, *, rtl: bool) -> None:
    side = replace(MATCH.winners, names=(name, name))
    spec = replace(MATCH, winners=side, losers=replace(side, colour=1), rtl=rtl)
    text = match_svg(spec, "p")
    assert text.count("\u2068") == 2 + 2 * 4, "initials, plates, beside the score, two headings"
