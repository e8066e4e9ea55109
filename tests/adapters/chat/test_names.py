"""Names and words from outside: whatever comes in, one short harmless line goes out."""

from __future__ import annotations

import json
import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.chat import bidi, messages
from adapters.chat.texts import Code, Name, Names, Texts

FORBIDDEN = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2061-\u2069]"
)


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.load(strict=True)


@pytest.mark.parametrize(
    ("given_name", "wanted"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("Ana\nMaria\r\n", "Ana Maria"),
        ("Ana\u2028\u3000Maria", "Ana Maria"),
        ("\u202eanA\u202c", "anA"),
        ("a\u2066b\u2067c\u2068d\u2069e", "abcde"),
        ("\u200eAna\u200f", "Ana"),
        ("<b>Ana</b> & co", "<b>Ana</\u2060b> & co"),
        ("@everyone", "\uff20everyone"),
        ("zero\u200bwidth", "zerowidth"),
        ("tag\U000e0041\U000e0042", "tag"),
        ("a\ud800b", "ab"),
        ("nul\x00l", "null"),
        ("S\u0326tefan", "\u0218tefan"),
        ("e\u0301", "é"),
        ("سارا رضایی", "سارا رضایی"),
        ("علی‌رضا", "علی‌رضا"),
        ("\u200cعلی\u200c\u200c‌رضا\u200c", "علی‌رضا"),
        ("🇮🇷 Ali", "🇮🇷 Ali"),
        ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"),
        ("👍🏽", "👍🏽"),
        ("1️⃣", "1️⃣"),
        ("क्षितिज", "क्षितिज"),
    ],
)
def test_a_name_is_cleaned(given_name: str, wanted: str) -> None:
    assert bidi.clean_name(given_name) == wanted


@pytest.mark.parametrize(
    "empty", ["", " ", "\n", "\u202e", "\u200b\u200c\u200d", "\u3164\u2800", "\ud83d", "\u0301" * 9]
)
def test_a_name_that_shows_nothing_is_none(empty: str) -> None:
    assert bidi.clean_name(empty) is None


def test_marks_stack_two_high_and_no_higher() -> None:
    assert bidi.clean_name("Z" + "\u0334\u0335" * 2000 + "o") == "Z\u0334\u0335o"


def test_a_long_name_is_cut_to_twenty_visible_characters() -> None:
    assert bidi.clean_name("abcdefghijklmnopqrst") == "abcdefghijklmnopqrst"
    assert bidi.clean_name("abcdefghijklmnopqrstu") == "abcdefghijklmnopqrs…"
    assert bidi.clean_name("abcdefghijklmnopqr  stuvw") == "abcdefghijklmnopqr…"


def test_an_emoji_is_never_cut_in_two() -> None:
    assert bidi.clean_name("🇮🇷" * 30) == "🇮🇷" * 19 + "…"
    assert bidi.clean_name("👩‍👩‍👧" * 30) == "👩‍👩‍👧" * 19 + "…"


def test_a_chain_of_joined_emoji_has_an_end() -> None:
    cleaned = bidi.clean_name("\u200d".join("👩" * 4000))
    assert cleaned is not None
    assert len(cleaned) < 20 * 8


@given(st.text(max_size=200))
def test_whatever_comes_in_the_result_is_harmless(text: str) -> None:
    cleaned = bidi.clean_name(text)
    if cleaned is None:
        return
    assert cleaned == cleaned.strip()
    assert cleaned
    assert FORBIDDEN.search(cleaned) is None
    assert "@" not in cleaned
    cleaned.encode()
    marks = re.sub("[^m]", " ", "".join("m" if unicodedata.combining(c) else "." for c in cleaned))
    assert max(map(len, marks.split()), default=0) <= 2


@given(st.text(max_size=60))
def test_cleaning_twice_changes_nothing(text: str) -> None:
    once = bidi.clean_text(text, 20)
    assert bidi.clean_text(once, 20) == once


def test_a_lone_surrogate_from_json_can_be_sent() -> None:
    name = json.loads('"Ana \\ud83d"')
    assert bidi.clean_name(name) == "Ana"


def test_a_person_without_a_name_has_a_number(texts: Texts) -> None:
    nameless = Name("\u202e", number=3)
    assert texts.render(messages.play_wait(name=nameless), "en") == "Waiting for Player 3…"
    assert texts.render(messages.play_wait(name=nameless), "fa") == "منتظر بازیکن ۳…"


def test_a_hostile_name_cannot_leave_its_isolate(texts: Texts) -> None:
    hostile = Name("\u2069\u202eevil\u2069\nsecond line")
    line = texts.line(messages.sub_left(name=hostile), "fa")
    assert line == "\u200f\u2068evil second line\u2069 رفت. ربات به جایش ادامه می‌دهد."


def test_every_name_of_a_list_has_its_own_isolate(texts: Texts) -> None:
    names = (Name("Ana"), Name("سارا"), Name("@here"))
    msg = messages.match_shared(names=names)
    assert Names(names) in [value for _, value in msg.args]
    wanted = "Shared win: \u2068Ana\u2069, \u2068سارا\u2069 and \u2068\uff20here\u2069"
    assert texts.render(msg, "en") == wanted


def test_what_somebody_typed_is_as_harmless_as_a_name(texts: Texts) -> None:
    msg = messages.no_bad_option(option=messages.opt_target(), value=Code("7\u202e\n7"))
    told = texts.render(msg, "en")
    assert told.startswith("Points to win: \u20667 7\u2069 does not fit")
