"""Plates of people: nothing on them meets anything else, whatever the name."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.chat.pictures.plates import HIGH, Layout, layout
from adapters.chat.pictures.spec import SeatPlate
from tests.adapters.chat.pictures.samples import LONG_NAMES

both_shapes = pytest.mark.parametrize("wide", [True, False], ids=["wide", "tall"])
both_ways = pytest.mark.parametrize("rtl", [True, False], ids=["rtl", "ltr"])


def check(at: Layout, *, wide: bool) -> None:
    """Nothing leaves the plate, and no two parts of one row overlap."""
    avatar = (at.avatar[0] - at.avatar[2], at.avatar[0] + at.avatar[2])
    rows = (
        [(at.name.left, at.name.right)],
        [
            part
            for part in (
                (at.line.left, at.line.right),
                (at.count_left, at.count_left + at.count_across),
            )
            if part[1] > part[0]
        ],
    )
    for row in rows:
        parts = sorted([*row, avatar]) if wide else sorted(row)
        for left, right in parts:
            assert left >= 10
            assert right <= at.across - 10
        for (_, right), (left, _) in pairwise(parts):
            assert right + 8 <= left


@both_shapes
@both_ways
@pytest.mark.parametrize("name", LONG_NAMES)
@pytest.mark.parametrize(("line", "count"), [("hakem", "13"), ("", "13"), ("غایب", ""), ("", "")])
def test_long_names_meet_nothing(
    name: str, line: str, count: str, *, wide: bool, rtl: bool
) -> None:
    check(layout(SeatPlate(name, "", 0, line=line, count=count), wide=wide, rtl=rtl), wide=wide)


@given(st.text(max_size=40), st.text(max_size=40), st.text(max_size=4), st.booleans())
def test_any_strings_meet_nothing(name: str, line: str, count: str, rtl: bool) -> None:
    for wide in (True, False):
        seat = SeatPlate(name, "", 0, line=line, count=count)
        check(layout(seat, wide=wide, rtl=rtl), wide=wide)


@both_shapes
def test_name_and_line_stand_in_rows_of_their_own(*, wide: bool) -> None:
    at = layout(SeatPlate("Ana", "A", 0, line="hakem"), wide=wide, rtl=False)
    assert 0 < at.name_base < at.name_base + 30 < 88 < HIGH


def test_words_that_need_the_room_push_the_number_out() -> None:
    short = layout(SeatPlate("Ana", "A", 0, line="hakem", count="9"), wide=False, rtl=False)
    long = layout(
        SeatPlate("Ana", "A", 0, line="picks the trump", count="9"), wide=False, rtl=False
    )
    assert short.count_across > 0
    assert long.count_across == 0
    assert "picks the trump" in long.line.line.text


def test_reading_starts_at_the_avatar() -> None:
    seat = SeatPlate("Ana", "A", 0, line="hakem", count="9")
    ltr, rtl = (layout(seat, wide=True, rtl=rtl) for rtl in (False, True))
    assert ltr.avatar[0] < ltr.name.left < ltr.count_left
    assert rtl.avatar[0] > rtl.name.right > rtl.count_left
    assert rtl.name.right == pytest.approx(rtl.across - ltr.name.left)
