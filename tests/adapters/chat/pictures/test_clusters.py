"""Devanagari, syllable by syllable: nothing is torn, nothing lies over another."""

import io
import re

import pytest
from PIL import Image, ImageFont

from adapters.chat.pictures import raster
from adapters.chat.pictures.clusters import Spacing, syllables
from adapters.chat.pictures.text import Anchor, draw, person, width

NAMES = ("राजेश कुमार", "प्रियंका श्रीवास्तव", "लक्ष्मी बाई", "हर्षवर्धन", "कृष्ण Ming", "औरंगज़ेब")


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("राजेश", ["रा", "जे", "श"]),
        ("श्रीवास्तव", ["श्री", "वा", "स्त", "व"]),
        ("कृष्ण Ming", ["कृ", "ष्ण", " Ming"]),
        ("Ming", ["Ming"]),
    ],
)
def test_syllables(text: str, cut: list[str]) -> None:
    assert list(syllables(text)) == cut


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
@pytest.mark.parametrize("name", NAMES)
def test_a_name_comes_out_as_wide_as_its_letters_are(name: str, anchor: Anchor) -> None:
    line = person(name, 900, 40)
    text = draw(line, 500, 60, "#fff", anchor)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="100">{text}</svg>'
    bitmap = Image.open(io.BytesIO(raster.png(svg, 1000, 100)))
    box = bitmap.getchannel("A").getbbox()
    assert box is not None
    font = ImageFont.truetype(io.BytesIO(raster.LATIN.read_bytes()), 40)
    font.set_variation_by_axes([700, 100])
    left = {"start": 500.0, "middle": 500 - font.getlength(name) / 2}.get(anchor)
    left = 500 - font.getlength(name) if left is None else left
    seen = font.getbbox(name)
    assert box[0] == pytest.approx(left + seen[0], abs=3)
    assert box[2] == pytest.approx(left + seen[2], abs=4)


@pytest.mark.parametrize("name", NAMES)
def test_its_width_is_estimated_well_enough_to_be_laid_out(name: str) -> None:
    font = ImageFont.truetype(io.BytesIO(raster.LATIN.read_bytes()), 100)
    font.set_variation_by_axes([700, 100])
    assert 0.9 < width(name, 100) / font.getlength(name) < 1.25


@pytest.mark.parametrize("name", ["Katherine", "سارا رضایی", "سارا राजेश"])
def test_other_texts_stay_as_they_are(name: str) -> None:
    text = draw(person(name, 300), 10, 20)
    assert Spacing(raster.LATIN).spaced(text) == text


def test_nothing_in_a_name_becomes_markup() -> None:
    spaced = Spacing(raster.LATIN).spaced(draw(person('रा<b>&"जे', 300), 10, 20))
    assert "<b>" not in spaced
    assert re.findall(r"&[a-z]+;", spaced) == ["&lt;", "&gt;", "&amp;", "&quot;"]
