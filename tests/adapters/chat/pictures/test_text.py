"""Text in pictures: names cleaned, lines fitted, strings made safe."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.chat.pictures.text import clean, fit, number, person, safe, width, words
from tests.adapters.chat.pictures.samples import LONG_NAMES


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("Katherine", "Katherine"),
        ("  two\n lines\t", "two lines"),
        ("𝓐𝓷𝓪", "Ana"),
        ("Bob 🎉👍🏽", "Bob"),
        ("\u202eevil\u2066\u2069", "evil"),
        ("محمدی\u200cنژاد", "محمدی\u200cنژاد"),
        ("\u200c\u200d", ""),
        ("Z" + "\u0489" * 30, "Z" + "\u0489" * 2),
        ("🂡🎉", ""),
    ],
)
def test_clean(typed: str, drawn: str) -> None:
    assert clean(typed) == drawn


def test_a_line_with_room_keeps_its_size() -> None:
    line = fit("Ana", 268, 30)
    assert (line.text, line.size, line.squeeze) == ("Ana", 30, 1)


def test_a_line_shrinks_then_squeezes_then_is_cut() -> None:
    natural = width("Konstantin", 1)
    shrunk = fit("Konstantin", natural * 28, 30)
    squeezed = fit("Konstantin", natural * 24, 30)
    cut = fit("Konstantin", natural * 20, 30)
    assert shrunk.size == pytest.approx(28)
    assert (squeezed.size, shrunk.squeeze) == (26, 1)
    assert squeezed.squeeze == pytest.approx(24 / 26)
    assert (cut.size, cut.squeeze, cut.is_cut) == (26, 0.86, True)
    assert cut.text.endswith("…")
    assert cut.text[:-1] in "Konstantin"


@given(st.text(max_size=60), st.floats(40, 400))
def test_a_fitted_line_is_never_wider_than_its_room(text: str, room: float) -> None:
    assert fit(text, room, 30).width <= room + 0.01


@pytest.mark.parametrize("name", LONG_NAMES)
def test_long_names_fit_a_wide_plate(name: str) -> None:
    assert person(name, 268).width <= 268.01


def test_twenty_ordinary_letters_are_not_cut_on_a_wide_plate() -> None:
    assert [name for name in LONG_NAMES[:4] if person(name, 268).is_cut] == []


def test_joined_letters_are_narrower_than_single_ones() -> None:
    assert width("ببب", 100) < 3 * width("ب", 100)
    assert width("سارا رضایی", 30) == pytest.approx(157, rel=0.08)
    assert width("Katherine", 30) == pytest.approx(147, rel=0.05)


def test_words_take_the_direction_of_the_language_and_names_their_own() -> None:
    assert words("هَند ۴", 200, 30, rtl=True).text == "\u2067هَند ۴\u2069"
    assert words("Deal", 200, 30, rtl=False).text == "\u2066Deal\u2069"
    assert person("Ana", 200).text == "\u2068Ana\u2069"
    assert not person("\n", 200).text


def test_safe_escapes_and_drops_what_xml_cannot_hold() -> None:
    assert safe('<a href="x">&\x00\ud800\ufffe') == "&lt;a href=&quot;x&quot;&gt;&amp;"


@pytest.mark.parametrize(("value", "text"), [(1, "1"), (0.5, "0.5"), (-0.001, "0"), (10, "10")])
def test_number(value: float, text: str) -> None:
    assert number(value) == text
