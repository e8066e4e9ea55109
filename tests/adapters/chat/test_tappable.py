"""Nothing that people are called or type can be tapped by others, on any platform."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.chat import messages
from adapters.chat.bidi import clean_name
from adapters.chat.languages import LANGUAGES
from adapters.chat.tappable import JOINER, harmless
from adapters.chat.texts import Code, Name, Texts
from tests.fakes.telegram.links import detect, unwanted

TEXTS = Texts.load(strict=True)
HOSTILE = (
    "/leave",
    "x /stop@HakemBot",
    "http://x.y",
    "https://t.me/joinchat/abc",
    "tg://resolve?domain=x",
    "t.me/x",
    "www.example.com",
    "user@mail.com",
    "first.last@mail.co.uk",
    "@name",
    "#tag",
    "#\u062a\u06af",
    "$USD",
    "+98 912 345 6789",
    "0912-345-6789",
    "+1(212)555-01-23",
    "4111 1111 1111 1111",
    "192.168.0.1",
    "a.b.c.ir",
    "12:30",
    "(/leave)",
    "discord.gg/x",
)
PIECES = ("/", ".", "#", "$", "@", ":", "//", "http", "leave", "t.me", "com", "5", "09", "+", "-")
NASTY = st.lists(st.sampled_from([*PIECES, " ", "a", "Z", "\u0639", "\u200c", "\u2060"])).map(
    "".join
)
HTTP = re.compile(r"https?://[^\s<]", re.IGNORECASE)
"""What Discord and the like make an address of, with or without a dot."""


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_a_name_cannot_be_tapped_and_reads_the_same(name: str, language: str) -> None:
    line = TEXTS.line(messages.lobby_in(name=Name(name)), language)
    assert detect(line) == []
    assert list(unwanted(line, frozenset(("leave", "stop")))) == []
    assert HTTP.search(line) is None
    cleaned = clean_name(name)
    assert cleaned is not None
    seen = cleaned.replace(JOINER, "").replace("\uff20", "@")
    assert seen == name or seen == name[:19] + "…"


@pytest.mark.parametrize(
    "name", ["Ana", "S. Rezaei", "Ali 2024", "سارا رضایی", "Jr.", "a / b", "1️⃣"]
)
def test_an_ordinary_name_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == name


@given(st.one_of(st.text(), NASTY), st.sampled_from(["", "x", "5", "/", ".", "@", "\u0639"]))
def test_no_name_can_be_tapped(name: str, around: str) -> None:
    cleaned = clean_name(name)
    if cleaned is None:
        return
    assert detect(cleaned) == []
    assert HTTP.search(cleaned) is None
    line = f"{around}\u2068{cleaned}\u2069{around}"
    assert [what for what in unwanted(line, frozenset()) if cleaned in what] == []
    assert not cleaned.startswith(JOINER)
    assert not cleaned.endswith(JOINER)


@given(NASTY)
def test_what_is_harmless_stays_so_and_loses_nothing(text: str) -> None:
    once = harmless(text)
    assert once.replace(JOINER, "") == text.replace(JOINER, "")
    assert detect(once) == []


def test_a_word_that_was_typed_cannot_be_tapped_but_our_commands_can() -> None:
    typed = Code("http://x.y /leave", is_typed=True)
    msg = messages.no_bad_option(option=messages.opt_target(), value=typed)
    assert detect(TEXTS.line(msg, "en")) == []
    ours = TEXTS.line(messages.no_no_table(command="/newgame"), "en")
    assert [one["type"] for one in detect(ours)] == ["bot_command"]


def test_a_seal_of_digits_is_no_number_to_call() -> None:
    shown = TEXTS.render(messages.fair_sealed(code="179563568517"), "en")
    assert JOINER in shown
    assert shown.replace(JOINER, "") == "Deal sealed: \u2066179563568517\u2069"
    assert JOINER not in TEXTS.render(messages.fair_sealed(code="a79563568517"), "en")
