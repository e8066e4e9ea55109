"""Direction: what a line of mixed scripts must be made of, character by character.

Fault 40: mixed right-to-left and Latin text came out in the wrong order (LyoSU/quote-bot#44,
telegramdesktop/tdesktop#9922, TGX-Android/Telegram-X#446). The golden lines below were looked at
once in a browser; since then every mark and isolate of them is held.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from adapters.chat import bidi, messages
from adapters.chat.languages import ARABIC_DIGITS, LATIN_DIGITS, PERSIAN_DIGITS
from adapters.chat.texts import Name, Texts
from engine.cards import Card, CardSet, Suit

if TYPE_CHECKING:
    from adapters.chat.texts import Msg

LATIN = Name("Katherine")
PERSIAN = Name("سارا رضایی")
KING = Card.parse("KH")
SPADES = CardSet.parse("2STSAS")


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.load(strict=True)


GOLDEN = [
    (
        "fa",
        messages.play_follow(name=LATIN, card=KING, suit=Suit.HEARTS),
        (
            "\u200f\u2068Katherine\u2069 با \u2066K♥️\u2069 شروع کرد."
            " دل ♥️ دارید، باید همان را بازی کنید."
        ),
    ),
    (
        "en",
        messages.play_follow(name=PERSIAN, card=KING, suit=Suit.HEARTS),
        "\u200e\u2068سارا رضایی\u2069 led \u2066K♥️\u2069. You hold hearts ♥️ and must follow.",
    ),
    (
        "fa",
        messages.play_turn(name=LATIN, seconds=45),
        "\u200fنوبت \u2068Katherine\u2069، ۴۵ ثانیه",
    ),
    (
        "en",
        messages.play_turn(name=PERSIAN, seconds=45),
        "\u200e\u2068سارا رضایی\u2069 to play · 45 seconds",
    ),
    (
        "fa",
        messages.no_must_follow(suit=Suit.SPADES, cards=SPADES),
        "\u200fپیک ♠️ دارید و باید همان را بازی کنید: \u2066A♠️ 10♠️ 2♠️\u2069",
    ),
    (
        "fa",
        messages.end_deal(n=4, team=(LATIN, PERSIAN), a=7, b=4),
        "\u200fهَند ۴: \u2068Katherine\u2069 و \u2068سارا رضایی\u2069 ۷ بر ۴",
    ),
    (
        "en",
        messages.end_deal(n=4, team=(LATIN, PERSIAN), a=7, b=4),
        "\u200eDeal 4: \u2068Katherine\u2069 and \u2068سارا رضایی\u2069 7–4",
    ),
    (
        "fa",
        messages.end_score(team=(LATIN,), n=5, change=1),
        "\u200f\u2068Katherine\u2069: ۵ (\u2066+۱\u2069)",
    ),
    (
        "fa",
        messages.lobby_expired(command="/newgame hokm"),
        "\u200fبازیکن کافی نیامد و میز بسته شد. میز تازه: \u2066/newgame hokm\u2069",
    ),
    (
        "fa",
        messages.tricks_line(n=12, cards_in_order=(KING, Card.parse("TD")), name=LATIN),
        "\u200f۱۲. \u2066K♥️ 10♦️\u2069: \u2068Katherine\u2069",
    ),
    (
        "ar",
        messages.play_turn(name=LATIN, seconds=45),
        "\u200fالدور: \u2068Katherine\u2069 · 45 ثانية",
    ),
    (
        "ar",
        messages.play_may_trump(name=PERSIAN, card=KING, suit=Suit.SPADES),
        "\u200fالبداية \u2066K♥️\u2069 من \u2068سارا رضایی\u2069. المسموح: بستوني ♠️ أو طرنيب.",
    ),
    (
        "ar",
        messages.end_score(team=(LATIN, PERSIAN), n=5, change=-1),
        "\u200f\u2068Katherine\u2069 و\u2068سارا رضایی\u2069: 5 (\u2066−1\u2069)",
    ),
    (
        "ro",
        messages.no_must_follow(suit=Suit.SPADES, cards=SPADES),
        "\u200eAi pică ♠️, trebuie să dai la culoare: \u2066A♠️ 10♠️ 2♠️\u2069",
    ),
]


@pytest.mark.parametrize(("language", "msg", "wanted"), GOLDEN)
def test_fault_40_golden_lines(texts: Texts, language: str, msg: Msg, wanted: str) -> None:
    assert texts.line(msg, language) == wanted


def test_a_line_begins_with_one_mark_of_its_language() -> None:
    assert bidi.line("Ana", rtl=False) == "\u200eAna"
    assert bidi.line("Ana", rtl=True) == "\u200fAna"
    assert bidi.line("\u200e\u200fAna", rtl=True) == "\u200fAna"
    assert bidi.line("one\ntwo", rtl=True) == "\u200fone\n\u200ftwo"


def test_an_icon_stands_behind_the_mark(texts: Texts) -> None:
    assert texts.line(messages.play_you(), "fa", icon="👑") == "\u200f👑 نوبت شماست."


def test_several_messages_share_one_mark(texts: Texts) -> None:
    line = texts.dotted((messages.table_hakem(name=LATIN), messages.lobby_target(n=7)), "fa")
    assert line == "\u200fحاکم: \u2068Katherine\u2069 · تا ۷"


@pytest.mark.parametrize(
    ("number", "digits", "wanted"),
    [
        (1234567890, PERSIAN_DIGITS, "۱۲۳۴۵۶۷۸۹۰"),
        (1234567890, ARABIC_DIGITS, "١٢٣٤٥٦٧٨٩٠"),
        (1543, LATIN_DIGITS, "1543"),
        (0, PERSIAN_DIGITS, "۰"),
        (-2, PERSIAN_DIGITS, "\u2066−۲\u2069"),
    ],
)
def test_digits_of_a_language(number: int, digits: str, wanted: str) -> None:
    assert bidi.localise_digits(number, digits) == wanted


@pytest.mark.parametrize(
    ("number", "wanted"), [(9, "\u2066+9\u2069"), (-9, "\u2066−9\u2069"), (0, "\u2066±0\u2069")]
)
def test_a_signed_number_is_one_isolate(number: int, wanted: str) -> None:
    assert bidi.signed(number, LATIN_DIGITS) == wanted


def test_cards_go_by_suit_and_high_to_low() -> None:
    cards = CardSet.parse("2DAD3CTHKHAS")
    assert bidi.cards_text(bidi.in_order(cards)) == "\u2066A♠️ K♥️ 10♥️ 3♣️ A♦️ 2♦️\u2069"


def test_a_hand_has_one_row_a_suit_and_none_for_a_missing_one() -> None:
    rows = bidi.suit_rows(CardSet.parse("2SASTSKH"))
    assert rows == ((Suit.SPADES, "♠️ A 10 2"), (Suit.HEARTS, "♥️ K"))


def test_symbols_are_bare_where_emoji_are_not_drawn() -> None:
    assert bidi.card_text(KING) == "K♥\ufe0f"
    assert bidi.card_text(KING, emoji=False) == "K♥"


def test_no_isolate_is_left_open_in_any_golden_line(texts: Texts) -> None:
    for language, msg, _ in GOLDEN:
        line = texts.line(msg, language)
        assert len(re.findall("[\u2066-\u2068]", line)) == line.count("\u2069")
        assert re.search("[\u200e\u200f]{2}", line) is None


@pytest.mark.parametrize(
    ("scores", "found"),
    [
        ((4, 4), "4–4"),
        ((4, -4), "4 – \u2066−4\u2069"),
        ((-4, 4), "\u2066−4\u2069 – 4"),
        ((-4, -22), "\u2066−4\u2069 – \u2066−22\u2069"),
    ],
)
def test_a_dash_and_a_minus_are_two_signs(
    texts: Texts, scores: tuple[int, int], found: str
) -> None:
    assert texts.render(messages.pair(a=scores[0], b=scores[1]), "ro") == found


@pytest.mark.parametrize(
    ("code", "found"), [("fa", "دست‌ها: ۰ بر ۰، تا ۷"), ("ro", "Levate 0–0 · până la 7")]
)
def test_no_dot_stands_beside_a_zero_that_looks_like_one(
    texts: Texts, code: str, found: str
) -> None:
    said = [messages.play_score(a=0, b=0), messages.match_first_to(n=7)]
    assert texts.joined(said, code) == found
