"""Tokens: what is written is read back, and nothing else is ever read."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.chat import tokens
from adapters.chat.tokens import LONGEST, NO_TABLE, BadTokenError, Token
from engine.cards import CARDS
from engine.games.catalogue import load
from engine.moves import Play
from engine.options import write
from engine.requests import REQUESTS
from engine.seats import TableId

TABLE = TableId("k7d2m9qa")
FUZZED = 100_000
ALPHABET = "1:-09azAZ!?=+#_. \n\u0661\u202e♠\x00"

good = st.builds(
    Token,
    st.from_regex(r"[a-z0-9]{1,12}|-", fullmatch=True).map(TableId),
    st.integers(0, 36**7 - 1),
    st.from_regex(r"[!?=+#]?[A-Za-z0-9_=.!-]{1,40}", fullmatch=True),
)


@given(good)
def test_what_is_written_is_read_back(token: Token) -> None:
    text = token.text()
    assert len(text.encode()) <= LONGEST
    assert Token.parse(text) == token


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_whatever_is_read_is_written_the_same(text: str) -> None:
    """Only one text stands for a token: a stored button is compared by its text."""
    try:
        token = Token.parse(text)
    except BadTokenError:
        return
    assert token.text() == text


def test_no_forged_text_raises_anything_else() -> None:
    """Garbage, and good tokens with some characters changed, inserted or cut out."""
    rng = Random(7)
    seen = 0
    for number in range(FUZZED):
        text = Token(TABLE, rng.randrange(36**4), "pAS").text()
        if number % 4 == 0:
            text = "".join(rng.choices(ALPHABET, k=rng.randrange(80)))
        else:
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(ALPHABET) * rng.randrange(3) + text[at + number % 3 :]
        try:
            token = Token.parse(text)
        except BadTokenError:
            continue
        seen += 1
        assert token.text() == text
    assert 0 < seen < FUZZED


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1:::",
        "2:k7d2m9qa:0:pAS",
        "1:k7d2m9qa:0",
        "1:k7d2m9qa:0:",
        "1:k7d2m9qa:0:pAS ",
        "1:k7d2m9qa:0:pAS\n",
        " 1:k7d2m9qa:0:pAS",
        "1:k7d2m9qa:01:pAS",
        "1:k7d2m9qa:-1:pAS",
        "1:k7d2m9qa:Z:pAS",
        "1:k7d2m9qa:zzzzzzzz:pAS",
        "1:k7d2m9qa:\u0661:pAS",
        "1:K7D2:0:pAS",
        "1:--:0:pAS",
        "1:k7d2m9qa:0:p♠",
        "1:k7d2m9qa:0:!join:1",
        "1:k7d2m9qa:0:" + "a" * 42,
        "1:k7d2m9qa:0:pAS" + "\x00" * 60,
        "1:" + "9" * 10_000_000,
    ],
)
def test_a_text_that_is_no_token(text: str) -> None:
    with pytest.raises(BadTokenError):
        Token.parse(text)


@pytest.mark.parametrize(
    "token",
    [
        Token(TABLE, 36**7, "pAS"),
        Token(TableId("too long a name"), 0, "pAS"),
        Token(TABLE, 0, "!cut two words"),
        Token(TABLE, 0, ""),
        Token(TABLE, 0, "p" * 60),
    ],
)
def test_what_no_button_could_carry_is_not_written(token: Token) -> None:
    with pytest.raises(ValueError, match="1:"):
        token.text()


def test_the_kinds_of_tokens() -> None:
    assert Token(TABLE, 81, "pAS").text() == "1:k7d2m9qa:29:pAS"
    assert tokens.ask(TABLE, "set turn_seconds=30") == "1:k7d2m9qa:0:!set_turn_seconds=30"
    assert tokens.ask(TABLE, "next", 36) == "1:k7d2m9qa:10:!next"
    assert tokens.page(TABLE, "last") == "1:k7d2m9qa:0:?last"
    assert tokens.setting("language fa") == "1:-:0:=language_fa"
    assert tokens.game("hokm") == "1:-:0:+hokm"
    assert Token.parse("1:k7d2m9qa:3:#12").code == "#12"
    assert NO_TABLE == "-"


def test_what_a_token_does_is_told_by_its_first_letter() -> None:
    move = Token(TABLE, 7, "pAS").text()
    others = (
        tokens.ask(TABLE, "join"),
        tokens.page(TABLE, "last"),
        tokens.setting("auto"),
        "1:a:0:#3",
    )
    opens = tokens.game("hokm")
    assert [Token.parse(one).is_move for one in (move, opens, *others)] == [True] + [False] * 5
    assert [Token.parse(one).opens_a_table for one in (opens, move, *others)] == [True] + [
        False
    ] * 5


def test_every_move_and_every_option_has_a_token_that_fits() -> None:
    longest = TableId("z" * 12)
    for card in CARDS:
        assert Token.parse(Token(longest, 36**7 - 1, Play(card).code).text()).table == longest
    for game in load().values():
        assert Token.parse(tokens.game(game.key)).code == f"+{game.key}"
        for spec in game.options.specs():
            for value in spec.choices:
                line = f"set {spec.name}={write(value)}"
                token = Token.parse(tokens.ask(longest, line, 36**7 - 1))
                assert token.code.removeprefix("!").replace("_", " ", 1) == line
    for name in REQUESTS:
        assert Token.parse(tokens.ask(longest, name)).code == f"!{name}"
