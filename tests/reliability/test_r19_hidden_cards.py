"""R19: no hidden card in any message, button, picture, its description, or log, in random games.

`tests/contract/test_secrets.py` proves the same of views and events by dealing hidden cards
otherwise; the fakes look for it in every payload of every scenario in `tests/e2e`.
"""

from __future__ import annotations

import logging
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.presenter import pages, score_page
from adapters.chat.presenter.peek import peek
from adapters.chat.presenter.voice import Voice
from adapters.chat.screen import Screen
from engine.games.catalogue import load
from engine.seats import Seat
from tests.adapters.chat.moments import anywhere
from tests.adapters.chat.screens import cards_in, cards_named, shut
from tests.adapters.chat.tables import DISCORD, PEOPLE, PLACE, TELEGRAM
from tests.adapters.chat.test_presenter_secrets import TEXTS, own_cards, public_cards, screens
from tests.e2e.chat.process import CARD

if TYPE_CHECKING:
    from collections.abc import Mapping

    from adapters.chat.surface import Capabilities
    from engine.cards import Card
    from engine.runtime.ports import Person
    from engine.seats import PersonId
    from engine.table import Table

LONGEST: Final = 120
"""Moves of people and computers after which a game is looked at, at the most."""
FACES: Final = (
    (TELEGRAM, PEOPLE),
    (TELEGRAM, shut(*PEOPLE)),
    (DISCORD, PEOPLE),
)


def known_to(table: Table, person: PersonId | None, key: str = "") -> set[Card]:
    """Give the cards that somebody may see, or everybody, in a message."""
    seat = None if person is None else table.seat_of(person)
    own = set() if seat is None else own_cards(table.view(seat))
    return public_cards(table, key) | own


def look(table: Table, caps: Capabilities, people: Mapping[PersonId, Person]) -> int:
    """Look through all that a table shows; gives how many screens and windows there were."""
    count = 0
    for audience, screen in screens(table, caps, people):
        known = known_to(table, audience.to, audience.key)
        assert cards_in(screen) <= known, (audience.key, table.seq)
        count += 1
    voice = Voice(TEXTS, "en", table, people, PLACE, caps)
    anybodys = (
        pages.tricks(voice, table.history),
        pages.last_trick(voice),
        score_page.score(voice),
        pages.more(voice),
        pages.options(voice, may_change=True),
    )
    for page in anybodys:
        if isinstance(page, Screen):
            assert cards_in(page) <= public_cards(table)
            count += 1
    if table.state is not None and not table.is_between_deals and not table.status.is_over:
        for number, chair in enumerate(table.chairs):
            if chair is not None and chair.person is not None:
                window = peek(voice, Seat(number))
                assert cards_named(str(window)) <= known_to(table, chair.person)
                count += 1
    return count


@pytest.mark.parametrize(
    "count",
    [
        40,
        pytest.param(200, marks=pytest.mark.long),
        pytest.param(10_000, marks=pytest.mark.soak),
    ],
)
def test_no_hidden_card_is_shown_anywhere(count: int, caplog: pytest.LogCaptureFixture) -> None:
    """Faults 11 and 32 of the list (boardgameio/boardgame.io#399, veldlabs/miki-bot#487)."""
    rng, games, seen = Random(19), sorted(load()), 0
    with caplog.at_level(logging.DEBUG):
        for number in range(count):
            game = games[number % len(games)]
            seen += look(anywhere(game, number, rng.randrange(LONGEST)), *rng.choice(FACES))
    assert seen > 5 * count
    assert not [record for record in caplog.records if CARD.search(str(record.__dict__))]
