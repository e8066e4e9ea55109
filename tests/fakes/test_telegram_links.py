"""The fake sees what Telegram would make tappable, and complains where a bot wants nothing so."""

from __future__ import annotations

import pytest

from tests.fakes.telegram.links import detect, unwanted

OURS = frozenset(("newgame", "leave"))


@pytest.mark.parametrize(
    ("text", "kind", "word"),
    [
        ("go to t.me/x now", "url", "t.me"),
        ("see http://localhost/x", "url", "http://localhost/x"),
        ("tg://resolve?x", "url", "tg://resolve?x"),
        ("10.0.0.1", "url", "10.0.0.1"),
        ("write to a.b@mail.com", "email", "a.b@mail.com"),
        ("hi @name!", "mention", "@name"),
        ("a #tag", "hashtag", "#tag"),
        ("\u0628\u0631 #\u062a\u06af", "hashtag", "#\u062a\u06af"),
        ("buy $USD", "cashtag", "$USD"),
        ("type /leave@HakemBot", "bot_command", "/leave@HakemBot"),
        ("call +98 912 345 6789", "phone_number", "+98 912 345 6789"),
        ("call 0912-345-6789", "phone_number", "0912-345-6789"),
        ("pay 4111 1111 1111 1111", "bank_card", "4111 1111 1111 1111"),
    ],
)
def test_what_can_be_tapped_is_found(text: str, kind: str, word: str) -> None:
    (found,) = detect(text)
    assert found["type"] == kind
    assert text[found["offset"] : found["offset"] + found["length"]] == word
    assert list(unwanted(text, OURS)) != [] or kind == "bot_command"


@pytest.mark.parametrize(
    "text",
    [
        "10 9 8 7 6 5 4 3 2",
        "7–4, 1.5 and e.g. this. That",
        "a/b 1/2 #1 $5 x@ 5@6",
        "Deal sealed: 02e1aa79124b1234567890123",
        "1512 (+9) 1000000",
        "target=1…15",
    ],
)
def test_ordinary_words_are_not(text: str) -> None:
    assert detect(text) == []


def test_places_are_counted_as_telegram_does() -> None:
    (found,) = detect("\U0001f0a0 /help")
    assert (found["offset"], found["length"]) == (3, 5)


def test_a_bot_may_name_its_commands_but_nobody_may_be_called_so() -> None:
    assert list(unwanted("open one: \u2066/newgame\u2069", OURS)) == []
    assert list(unwanted("\u2068/newgame\u2069 sits down", OURS)) == ["bot_command '/newgame'"]
    assert list(unwanted("\u2066/cook\u2069", OURS)) == ["bot_command '/cook'"]
