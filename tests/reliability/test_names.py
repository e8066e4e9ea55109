"""R16 of the list: five thousand names on every face, and none breaks what stands beside it."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree as ET

import pytest

from adapters.chat import bidi
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.texts import Texts
from adapters.discord import markup as discord_markup
from adapters.playground.markup import screen_json
from adapters.telegram import markup as telegram_markup
from tests.adapters.chat.screens import everything
from tests.adapters.chat.tables import DISCORD, MAKERS, PEOPLE, PLACE, TELEGRAM, table_of
from tests.fakes.discord import mentions
from tests.fakes.discord.model import Channel, Guild, User
from tests.fakes.telegram import texts as telegram_texts
from tests.reliability.nasty import name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.screen import Screen

TEXTS: Final = Texts.load(strict=True)
PRESENTER: Final = TablePresenter(TEXTS)
LANGUAGES: Final = tuple(language.code for language in TEXTS.languages)
NAMES_A_TURN: Final = len(PEOPLE) + 1
BOT: Final = User(1, "Hakem", "hakem", is_bot=True)
GUILD: Final = Guild(2, "Cards", BOT, everyone=(1 << 52) - 1, members={1: BOT})
CHANNEL: Final = Channel(3, 0, guild=GUILD)
"""Everybody may mention everybody there."""
CONTROLS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u202a-\u202e\u2028\u2029]")
TAPPABLE: Final = re.compile(r"(?<![\w\u2060])(@\w|https?://\w|[a-z]\.example)", re.IGNORECASE)
MARKS: Final = re.compile(r"(?<!\\)(?:\\\\)*([*_~`|<>\[\]])")
STRONG: Final = re.compile(r"\*\*(?:[^*\\]|\\.)+\*\*")


@cache
def lines_of(situation: str, language: str) -> int:
    """Count the lines of all messages of a situation, with harmless names."""
    people = {id_: replace(one, language=language) for id_, one in PEOPLE.items()}
    return sum(len(s.lines) for s in shown(situation, people, replace(PLACE, language=language)))


def shown(situation: str, people: Any, place: Any) -> Iterator[Screen]:
    table = table_of(situation)
    for caps in (TELEGRAM, DISCORD):
        for audience in PRESENTER.audiences(table):
            screen = PRESENTER.screen(table, audience, people, place, caps)
            if screen is not None:
                yield screen


def check_text(screen: Screen) -> None:
    for value in everything(replace(screen, picture=None)):
        if isinstance(value, str):
            assert CONTROLS.search(value) is None, ascii(value)
            value.encode()
    for line in screen.lines:
        text = "".join(span.text for span in line)
        assert "\n" not in text
        depth = 0
        for char in text:
            depth += (char in "\u2066\u2067\u2068") - (char == "\u2069")
            assert depth >= 0, ascii(text)
        assert depth == 0, ascii(text)


def check_telegram(screen: Screen) -> None:
    text = telegram_markup.text_of(screen)
    called = [one for one in PEOPLE.values() if one.id in screen.rings]
    found = telegram_markup.entities(screen, called)
    # The very checks that the fake holds every call against.
    read, kept = telegram_texts.read(text, None, [*found], longest=telegram_texts.MAX_TEXT)
    assert len(kept) == len(found)
    assert read == text.strip()
    assert TAPPABLE.search(text) is None, ascii(text)


def check_discord(screen: Screen) -> None:
    text = discord_markup.text_of(screen)
    assert len(text) <= discord_markup.LONGEST_EMBED
    plain = STRONG.sub("", text)
    bare = [line.removeprefix("-# ") for line in plain.split("\n")]
    assert all(MARKS.search(line) is None for line in bare), ascii(plain)
    assert not any(re.match(r"(#{1,3} |-# |[-*] |\d+\. |>)", line) for line in bare), ascii(plain)
    body = discord_markup.body(screen, {}, DISCORD)
    said = body["content"] or body["embeds"][0]["description"]
    found = mentions.read(said, body["allowed_mentions"], CHANNEL, BOT)
    assert (found.named, found.pinged, found.crowd) == ((), frozenset(), False)
    for row in body["components"]:
        for one in row["components"]:
            assert len(one["custom_id"]) <= 100


def check_playground(screen: Screen) -> None:
    drawn = screen_json(screen, "x")
    if drawn["svg"] is not None:
        for text in ET.fromstring(drawn["svg"]).itertext():  # noqa: S314 - our own drawing
            assert CONTROLS.search(text) is None, ascii(text)
    assert [[span["text"] for span in line] for line in drawn["lines"]] == [
        [span.text for span in line] for line in screen.lines
    ]


def check_names(seed: int, names: int) -> None:
    rng = Random(seed)
    situations = list(MAKERS)
    for turn in range(-(-names // NAMES_A_TURN)):
        situation = situations[turn % len(situations)]
        language = rng.choice(LANGUAGES)
        people = {
            id_: replace(one, name=name(rng), language=language) for id_, one in PEOPLE.items()
        }
        place = replace(PLACE, name=name(rng), language=language)
        lines = 0
        for screen in shown(situation, people, place):
            lines += len(screen.lines)
            check_text(screen)
            check_telegram(screen)
            check_discord(screen)
            check_playground(screen)
        # The layout is that of harmless names: no name makes a line, or takes one away.
        assert lines == lines_of(situation, language)
        for chosen in (*(one.name for one in people.values()), place.name):
            cleaned = bidi.clean_name(chosen)
            assert cleaned is None or sum(1 for _ in bidi._characters(cleaned)) <= bidi.NAME_LIMIT


@pytest.mark.parametrize("seed", range(2))
def test_no_name_breaks_what_stands_beside_it(seed: int) -> None:
    check_names(seed, 150)


@pytest.mark.soak
def test_none_of_five_thousand_names_does() -> None:
    check_names(99, 5_000)
