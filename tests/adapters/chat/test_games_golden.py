"""What each game shows in every language, from its lobby to its winner."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from adapters.chat.languages import LANGUAGES
from adapters.chat.presenter import pages, score_page
from adapters.chat.presenter.peek import peek
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.presenter.voice import Voice
from adapters.chat.texts import Texts
from engine.moves import Bid, Pass
from engine.runtime.ratings import Gain
from engine.seats import Seat
from tests.adapters.chat.deals import GAMES, moments_of
from tests.adapters.chat.screens import cards_in, dump, seen, shut
from tests.adapters.chat.tables import DISCORD, HOST, PEOPLE, PLACE, SARA, TELEGRAM, TEXT_ONLY

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

    from adapters.chat.surface import Capabilities
    from engine.runtime.ports import Person
    from engine.seats import PersonId
    from engine.table import Table

TEXTS = Texts.load(strict=True)
PRESENTER = TablePresenter(TEXTS)
OTHERS = [game for game in GAMES if game != "hokm"]
GAINS = (Gain(HOST, 1, 1249, 49), Gain(SARA, 2, 1170, -30))
_PLAYS = ("play 0 of the host", "play 2 of the host", "play 1 of another")
every_game = pytest.mark.parametrize("game", OTHERS)
every_language = pytest.mark.parametrize("language", [one.code for one in LANGUAGES])


def telling(game: str) -> dict[str, Table]:
    """Give the moments worth a look by a person: one of each kind, more where options differ."""
    found: dict[str, Table] = {}
    for name, table in moments_of(game).items():
        is_first = not name[-1].isdigit()
        is_play = name.startswith("play")
        if name in _PLAYS or (not is_play and (is_first or "another" not in name)):
            found[name] = table
    return found


def speaking(language: str, *closed: PersonId) -> dict[PersonId, Person]:
    """Give everybody in one language, with the private chats of some not open."""
    people = shut(*closed)
    return {key: replace(person, language=language) for key, person in people.items()}


@every_game
@every_language
def test_what_a_match_shows(game: str, language: str, snapshot: SnapshotAssertion) -> None:
    people, place = speaking(language), replace(PLACE, language=language)
    parts: dict[str, str] = {}
    for name, table in telling(game).items():
        for audience in PRESENTER.audiences(table)[-4:]:
            if audience.key.startswith(f"hand:{SARA}"):
                continue
            gains = GAINS if audience.tells_gains else ()
            screen = PRESENTER.screen(table, audience, people, place, TELEGRAM, gains)
            parts.setdefault(dump(screen), f"## {name}: {audience.key}")
    assert "\n".join(f"{head}\n{shown}" for shown, head in parts.items()) == snapshot


@every_game
@every_language
def test_what_a_group_sees_where_no_private_chat_is_open(
    game: str, language: str, snapshot: SnapshotAssertion
) -> None:
    people, place = speaking(language, *PEOPLE), replace(PLACE, language=language)
    parts = []
    for name, table in telling(game).items():
        if table.state is None or "another" in name or name[-1].isdigit():
            continue
        audience = [one for one in PRESENTER.audiences(table) if one.to is None][-1]
        screen = PRESENTER.screen(table, audience, people, place, TEXT_ONLY)
        voice = Voice(TEXTS, language, table, people, place, TEXT_ONLY)
        parts.append(f"## {name}\n{dump(screen)}\n{seen(peek(voice, Seat(0)))}")
        score = score_page.short_score(voice)
        parts.append(f"score: {'(nothing)' if score is None else seen(score)}")
    assert "\n".join(parts) == snapshot


@every_game
@every_language
def test_what_the_pages_of_a_game_say(
    game: str, language: str, snapshot: SnapshotAssertion
) -> None:
    table = moments_of(game)["end"]
    voice = Voice(TEXTS, language, table, PEOPLE, PLACE, TELEGRAM)
    lobby = Voice(TEXTS, language, moments_of(game)["lobby"], PEOPLE, PLACE, TELEGRAM)
    shown = [
        pages.Pages(TEXTS, language).rules(table.game, table.options),
        pages.options(lobby, may_change=True),
        score_page.score(voice),
        pages.more(voice),
    ]
    assert "\n".join(f"## page\n{dump(page)}" for page in shown) == snapshot


@every_game
def test_a_page_of_rules_is_a_screenful(game: str) -> None:
    """At most so many lines as the game needs and one for each option."""
    table = moments_of(game)["lobby"]
    for language in TEXTS.languages:
        page = pages.Pages(TEXTS, language.code).rules(table.game, table.options)
        fixed = [line for line in page.lines if line[0].tone.value == "plain"]
        assert 3 <= len(fixed) <= 8
        assert len(page.lines) <= len(fixed) + 2 + len(table.options.specs())


@every_game
def test_every_moment_of_a_match_has_something_to_press(game: str) -> None:
    """Whoever is to act finds each of the moves that a keyboard offers, or cards to tick."""
    for name, table in moments_of(game).items():
        seat = table.seat_of(HOST)
        if seat is None or seat not in table.acting:
            continue
        panel = next(
            one for one in reversed(PRESENTER.audiences(table)) if one.key.startswith("hand:1:")
        )
        screen = PRESENTER.screen(table, panel, PEOPLE, PLACE, TELEGRAM)
        assert screen is not None
        codes = {button.token.rpartition(":")[2] for row in screen.rows for button in row}
        wanted = {move.code for move in table.view(seat).legal}
        is_ticked = any(code.startswith("?pick.") for code in codes)
        assert is_ticked or wanted <= codes, name
        assert is_ticked == (len(next(iter(wanted))) > 3 and next(iter(wanted))[0] == "x"), name


@every_game
@pytest.mark.parametrize("caps", [TELEGRAM, DISCORD], ids=["telegram", "discord"])
def test_bids_stand_on_the_message_of_the_table(game: str, caps: Capabilities) -> None:
    """Also where all private chats are open; no card stands there, and nobody bids for a bot."""
    for name, table in moments_of(game).items():
        if table.state is None or table.view(None).decision != "bid":
            continue
        audience = [one for one in PRESENTER.audiences(table) if one.to is None][-1]
        screen = PRESENTER.screen(table, audience, PEOPLE, PLACE, caps)
        assert screen is not None
        codes = {button.token.rpartition(":")[2] for row in screen.rows for button in row}
        view = table.view(table.acting[0])
        bids = {move.code for move in view.legal if isinstance(move, Bid | Pass)}
        is_person = table.chair(table.acting[0]).person is not None
        assert bids & codes == (bids if is_person else set()), name
        assert not any(code[0] in "qp" for code in codes)
        assert cards_in(screen) <= {view.turned}
