"""Plates of people: nothing on them meets anything else, whatever the name."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.chat.pictures.frame import Ids
from adapters.chat.pictures.plates import HIGH, Layout, layout
from adapters.chat.pictures.spec import Pill, SeatPlate
from tests.adapters.chat.pictures.samples import LONG_NAMES

IDS = Ids("p")
both_shapes = pytest.mark.parametrize("wide", [True, False], ids=["wide", "tall"])
both_ways = pytest.mark.parametrize("rtl", [True, False], ids=["rtl", "ltr"])


def check(at: Layout, *, wide: bool) -> None:
    """Nothing leaves the plate, and no two parts of one row overlap."""
    avatar = (at.avatar[0] - at.avatar[2], at.avatar[0] + at.avatar[2])
    rows = (
        [(at.name.left, at.name.right)],
        [(spot.left, spot.right) for spot in at.row if spot.right > spot.left],
    )
    for row in rows:
        parts = sorted([*row, avatar]) if wide else sorted(row)
        for left, right in parts:
            assert left >= 10
            assert right <= at.across - 10
        for (_, right), (left, _) in pairwise(parts):
            assert right + 8 <= left


def texts(at: Layout) -> list[str]:
    """Give the words of the row from left to right, without what isolates them."""
    return [spot.item.text[1:-1] for spot in sorted(at.row, key=lambda spot: spot.left)]


@both_shapes
@both_ways
@pytest.mark.parametrize("name", LONG_NAMES)
@pytest.mark.parametrize(("line", "count"), [("hakem", "13"), ("", "13"), ("غایب", ""), ("", "")])
def test_long_names_meet_nothing(
    name: str, line: str, count: str, *, wide: bool, rtl: bool
) -> None:
    seat = SeatPlate(name, "", 0, line=line, count=count)
    check(layout(seat, IDS, wide=wide, rtl=rtl), wide=wide)


@given(
    st.builds(
        SeatPlate,
        name=st.text(max_size=40),
        initial=st.just(""),
        colour=st.just(0),
        line=st.text(max_size=40),
        count=st.sampled_from(["", "9", "۱۳"]),
        points=st.sampled_from(["", "−2", "۱۱۶"]),
        pill=st.sampled_from(["", "bid 3", "همه را می‌گذارم"]),
        pill_look=st.sampled_from(Pill),
        coins=st.sampled_from(["", "8", "1000"]),
        called=st.one_of(st.none(), st.integers(0, 13)),
        taken=st.integers(0, 13),
    ),
    st.booleans(),
    st.booleans(),
)
def test_whatever_is_told_meets_nothing(seat: SeatPlate, wide: bool, rtl: bool) -> None:
    filled = sum(bool(one) for one in (seat.pill, seat.coins, seat.points))
    if wide or filled < 3:  # no game tells all three of one seat
        check(layout(seat, IDS, wide=wide, rtl=rtl), wide=wide)


@both_shapes
def test_name_and_line_stand_in_rows_of_their_own(*, wide: bool) -> None:
    at = layout(SeatPlate("Ana", "A", 0, line="hakem"), IDS, wide=wide, rtl=False)
    assert 0 < at.name_base < at.name_base + 30 < 88 < HIGH


def test_words_that_need_the_room_push_the_number_out() -> None:
    short = layout(SeatPlate("Ana", "A", 0, line="hakem", count="9"), IDS, wide=False, rtl=False)
    long = layout(
        SeatPlate("Ana", "A", 0, line="picks the trump", count="9"), IDS, wide=False, rtl=False
    )
    assert texts(short) == ["hakem", "9"]
    assert texts(long) == ["picks the trump"]


@both_shapes
@both_ways
def test_calls_stand_as_dots_and_in_words(*, wide: bool, rtl: bool) -> None:
    seat = SeatPlate("Ana", "A", 0, line="1 of 3", called=3, taken=1)
    row = sorted(layout(seat, IDS, wide=wide, rtl=rtl).row, key=lambda spot: spot.left)
    words, dots = reversed(row) if rtl else row
    assert words.item.text
    assert dots.item.across > 60


def test_reading_starts_at_the_avatar() -> None:
    seat = SeatPlate("Ana", "A", 0, line="hakem", count="9")
    ltr, rtl = (layout(seat, IDS, wide=True, rtl=rtl) for rtl in (False, True))
    assert ltr.avatar[0] < ltr.name.left < max(spot.left for spot in ltr.row)
    assert rtl.avatar[0] > rtl.name.right > max(spot.left for spot in rtl.row)
    assert rtl.name.right == pytest.approx(rtl.across - ltr.name.left)
    assert texts(ltr) == ["hakem", "9"]
    assert texts(rtl) == ["9", "hakem"]
