"""The largest hands of every game, long names, every language: within the platforms' hard limits.

Each screen is drawn as its platform would draw it: Bot API 10.3, and Discord's messages with their
five rows of five.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.hints import Hints
from adapters.chat.presenter import peek
from adapters.chat.presenter.board import board, board_number
from adapters.chat.presenter.hand import hand
from adapters.chat.presenter.hinted import hinted
from adapters.chat.presenter.nudge import nudge
from adapters.chat.presenter.voice import Voice
from adapters.chat.presenter.whisper import whispered
from adapters.discord.markup import LONGEST_EMBED, LONGEST_TEXT, body, components
from adapters.discord.markup import text_of as discord_text
from adapters.discord.surface import CAPABILITIES as DISCORD
from adapters.telegram.ephemeral import LONGEST, fitting
from adapters.telegram.markup import keyboard, text_of, width
from adapters.telegram.surface import CAPABILITIES as TELEGRAM
from engine.runtime.thinking import Players
from engine.seats import NATURE, Seat
from engine.table import Status
from tests.adapters.chat.deals import GAMES
from tests.adapters.chat.front import TEXTS
from tests.adapters.chat.tables import HOST, PEOPLE, PLACE, begun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.screen import Screen
    from adapters.chat.surface import Capabilities
    from engine.table import Table

LARGEST: Final = {
    "judgement": ({"start_cards": "17"}, 3),
    "smear": ({"widow": "3"}, 4),
    "azi": ({"cards": "4"}, 6),
    "pitch": ({}, 7),
    "hokm": ({}, 4),
}
"""Options and seats that make hands, or what is told beside them, as large as they get."""
LANGUAGES: Final = [language.code for language in TEXTS.languages]
NAMES: Final = (
    "Katherine Featherston",
    "سارا رضایی پناهی راد",
    "Ștefan Alexandrescu I",
    "محمود عبد الرحمن سعيد",
)
"""Of twenty letters, as long as a name is shown."""


@cache
def tables(game: str) -> tuple[Table, ...]:
    """Give a table at each kind of decision, of the host and of others, as early as it comes."""
    words, seats = LARGEST[game]
    found: dict[tuple[str, bool, bool], Table] = {}
    rng = Random(game)
    for number in range(3):
        draft = begun(f"large {number}", {**words, "hints": "on"}, game=game, seats=seats)
        for _ in range(120):
            table = draft.table
            if table.status is not Status.PLAYING or table.pausing or table.acting == (NATURE,):
                break
            view = table.view(Seat(0))
            found.setdefault((view.decision, bool(view.trick), Seat(0) in view.acting), table)
            seat = rng.choice(table.acting)
            draft.add(str(seat), rng.choice(list(table.game.legal(table.state, seat))).code)
            draft.settle()
    return tuple(found.values())


def voices(table: Table, caps: Capabilities, *, is_open: bool) -> Iterator[Voice]:
    """Let every language speak, to people with long names."""
    people = {
        number: replace(person, name=NAMES[at % len(NAMES)], is_open=is_open)
        for at, (number, person) in enumerate(PEOPLE.items())
    }
    for language in LANGUAGES:
        yield Voice(TEXTS, language, table, people, replace(PLACE, name=NAMES[1]), caps)


def fits_telegram(screen: Screen) -> None:
    """Hold a screen against the limits of the Bot API."""
    assert 1 <= width(text_of(screen)) <= (1024 if screen.picture else 4096)
    drawn = keyboard(screen, "hakem_bot")
    rows = [] if drawn is None else drawn["inline_keyboard"]
    assert sum(map(len, rows)) <= 100
    for row in rows:
        assert 1 <= len(row) <= 8
        for key in row:
            assert 1 <= len(key["text"].encode()) <= 128
            assert 1 <= len(key.get("callback_data", "x").encode()) <= 64


def fits_discord(screen: Screen) -> None:
    """Hold a screen against Discord's limits; every button and choice must stand there."""
    text = discord_text(screen)
    assert len(text) <= (LONGEST_TEXT if screen.picture else LONGEST_EMBED)
    assert body(screen, {}, DISCORD)["allowed_mentions"] == {"parse": []}
    rows = components(screen, {}, DISCORD)
    assert len(rows) <= 5
    shown: set[str] = set()
    for row in rows:
        assert 1 <= len(row["components"]) <= 5
        for one in row["components"]:
            assert len(one["custom_id"]) <= 100
            assert len(one.get("label", "")) <= 80
            assert len(one.get("options", ())) <= 25
            shown.add(one["custom_id"])
    wanted = {button.token for row in screen.rows for button in row if button.token}
    assert wanted <= shown, "none is cut off"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("is_open", [True, False], ids=["open", "closed"])
def test_every_screen_of_a_large_hand_fits_telegram(game: str, *, is_open: bool) -> None:
    for table in tables(game):
        for caps in (TELEGRAM, replace(TELEGRAM, pictures=True, still=True)):
            for voice in voices(table, caps, is_open=is_open):
                seat, number = Seat(0), board_number(table)
                fits_telegram(hand(voice, seat, number))
                fits_telegram(board(voice, number))
                fits_telegram(nudge(voice, seat))
                alone = whispered(voice, seat, is_elsewhere=False)
                fits_telegram(alone)
                assert width(text_of(alone)) <= LONGEST
                assert fitting(alone) == alone, "no line is lost"
                assert width(peek.peek(voice, seat)) <= voice.caps.max_alert


@pytest.mark.parametrize("game", GAMES)
def test_every_screen_of_a_large_hand_fits_discord(game: str) -> None:
    for table in tables(game):
        for caps in (DISCORD, replace(DISCORD, pictures=True, still=True)):
            for voice in voices(table, caps, is_open=True):
                fits_discord(hand(voice, Seat(0), board_number(table)))
                fits_discord(board(voice, board_number(table)))


@pytest.mark.parametrize("game", GAMES)
async def test_every_hint_fits_a_small_window(game: str) -> None:
    hints = Hints(Players(Random(1)))
    for table in tables(game):
        if Seat(0) not in table.acting:
            continue
        advice = await hints.ask(table, Seat(0), HOST)
        assert advice is not None
        for voice in voices(table, TELEGRAM, is_open=True):
            text = hinted(voice, Seat(0), *advice)
            assert text is not None
            assert width(text) <= voice.caps.max_alert


def test_hands_are_as_large_as_the_games_allow() -> None:
    largest = {game: max(len(t.view(Seat(0)).hand) for t in tables(game)) for game in GAMES}
    assert largest["judgement"] == 17
    assert largest["hokm"] == 13
    assert largest["azi"] == 4
    assert largest["pitch"] == 6
