"""Bitmaps of pictures: as the SVG looks, from pieces that are drawn once, within a bound."""

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageStat

from adapters.chat.pictures.encoding import Encoding
from adapters.chat.pictures.raster import painter, png
from adapters.chat.pictures.spec import Picture, SeatPlate
from adapters.chat.pictures.sprites import Sprites, encode
from adapters.chat.pictures.svg import svg
from engine.cards import Card
from tests.adapters.chat.pictures.samples import (
    HAND_FOLLOW,
    MATCH,
    PICTURES,
    TABLE_EN,
    TABLE_FA,
    TABLE_POT,
    hand,
)


@pytest.fixture(scope="module")
def kept() -> Sprites:
    return Sprites(painter())


@pytest.mark.parametrize("name", ["table-fa", "table-pot", "hand-widow"])
def test_pieces_look_as_the_whole_does(name: str, kept: Sprites) -> None:
    spec = PICTURES[name]
    laid = kept.picture(spec)
    whole = Image.open(io.BytesIO(png(svg(spec, "p"), *laid.size))).convert("RGB")
    apart = ImageStat.Stat(ImageChops.difference(laid, whole))
    assert max(apart.mean) < 1.5, "edges may be half a px off, nothing may be missing"


def test_what_was_drawn_is_not_drawn_again(kept: Sprites) -> None:
    first = kept.picture(TABLE_EN)
    painted = kept.painted
    assert kept.picture(TABLE_EN).tobytes() == first.tobytes()
    assert kept.painted == painted


def test_another_card_is_one_more_piece(kept: Sprites) -> None:
    kept.picture(TABLE_EN)
    painted = kept.painted
    other = replace(TABLE_EN.trick[0], card=Card.parse("7C"))
    kept.picture(replace(TABLE_EN, trick=(other, *TABLE_EN.trick[1:])))
    assert kept.painted == painted + 1


def test_a_card_less_in_a_hand_turns_the_others_and_draws_none(kept: Sprites) -> None:
    kept.picture(hand("ASKSQSJSTS9S8H7H6H5H4H3H2H"))
    painted = kept.painted
    kept.picture(hand("ASKSQSJSTS9S7H6H5H4H3H2H"))
    assert kept.painted == painted


def test_no_more_is_kept_than_the_bound() -> None:
    few = Sprites(painter(), bound=3_000_000)
    for spec in (TABLE_FA, HAND_FOLLOW, TABLE_FA):
        few.picture(spec)
        assert few.held <= 3_000_000
    assert len(few) > 10


@pytest.mark.parametrize(
    ("encoding", "kind", "most"), [(Encoding.JPEG, "JPEG", 120), (Encoding.WEBP, "WEBP", 60)]
)
def test_files_are_small_enough(encoding: Encoding, kind: str, most: int, kept: Sprites) -> None:
    drawn = kept.encoded(TABLE_EN, encoding)
    image = Image.open(io.BytesIO(drawn))
    assert image.format == kind
    assert image.size == (1000, 780)
    assert len(drawn) <= most * 1024


def test_what_comes_seldom_is_drawn_whole(kept: Sprites) -> None:
    held = kept.held
    assert kept.picture(MATCH).size == (1000, 1000)
    assert kept.held == held


def test_arabic_letters_are_drawn_and_joined(kept: Sprites) -> None:
    """A name leaves ink, and joined letters take less room than single ones."""

    def ink(name: str) -> int:
        seats = (SeatPlate(name, "x", 0), *TABLE_POT.seats[1:])
        clear = replace(TABLE_POT, seats=(SeatPlate("", "x", 0), *TABLE_POT.seats[1:]))
        drawn = kept.picture(replace(TABLE_POT, seats=seats))
        box = ImageChops.difference(drawn, kept.picture(clear)).getbbox()
        return 0 if box is None else box[2] - box[0]

    assert 0 < ink("سسس") < ink("س س س")


def test_an_empty_piece_is_no_fault(kept: Sprites) -> None:
    blank: Picture = replace(TABLE_EN, title="\u200b", trick=(), slot=None)
    assert encode(kept.picture(blank), Encoding.JPEG)
