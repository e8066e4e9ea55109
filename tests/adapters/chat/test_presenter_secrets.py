"""No message shows a card that its reader may not see, at random moments of random matches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.chat.audience import Audience
from adapters.chat.presenter import pages, score_page
from adapters.chat.presenter.peek import peek
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.presenter.voice import Voice
from adapters.chat.screen import Screen
from adapters.chat.surface import Capabilities
from adapters.chat.texts import Texts
from engine.cards import CARDS, Card
from engine.events import CardPlayed, CardsDrawn, CardTurned, DiscardsShown, Event
from engine.runtime.ports import Person
from engine.seats import PersonId, Seat
from engine.table import Table
from engine.view import View
from tests.adapters.chat.moments import any_moments, somewhere
from tests.adapters.chat.screens import cards_in, cards_named, everything, shut
from tests.adapters.chat.tables import DISCORD, PEOPLE, PLACE, TELEGRAM, TEXT_ONLY

TEXTS = Texts.load(strict=True)
PRESENTER = TablePresenter(TEXTS)
every_platform = pytest.mark.parametrize("caps", [TELEGRAM, DISCORD, TEXT_ONLY])
any_chats = pytest.mark.parametrize(
    "people", [PEOPLE, shut(*PEOPLE), shut(PersonId(1))], ids=["open", "closed", "mixed"]
)


def seen(events: Iterable[Event]) -> set[Card]:
    """Give the cards that everybody has seen in a deal."""
    found: set[Card] = set()
    for event in events:
        if isinstance(event, CardPlayed):
            found.add(event.card)
        elif isinstance(event, CardsDrawn):
            found |= {card for _, card in event.cards}
        elif isinstance(event, CardTurned):
            found.add(event.card)
        elif isinstance(event, DiscardsShown):
            found |= set(event.cards)
    return found


def public_cards(table: Table, key: str = "") -> set[Card]:
    """Give the cards that everybody has seen in this deal, or in the one that a board is about."""
    found = seen(table.history)
    kind, _, number = key.partition(":")
    if kind == "board":
        found |= seen(table.events_of(int(number)))
    strength = table.view(None).strength or ()
    # A card that counts as another one is named, whoever holds it.
    return found | {CARDS[index] for index, other in enumerate(strength) if index != other}


def own_cards(view: View) -> set[Card]:
    """Give the cards that only this reader has seen."""
    return {*view.hand, *view.widow, *view.discards}


def screens(
    table: Table, caps: Capabilities = TELEGRAM, people: Mapping[PersonId, Person] = PEOPLE
) -> list[tuple[Audience, Screen]]:
    """Give every message of a table."""
    found = []
    for audience in PRESENTER.audiences(table):
        screen = PRESENTER.screen(table, audience, people, PLACE, caps)
        if screen is not None:
            found.append((audience, screen))
    return found


@every_platform
@any_chats
@settings(max_examples=120, deadline=None)
@given(table=any_moments)
def test_fault_11_32_a_message_shows_only_what_its_reader_knows(
    table: Table, caps: Capabilities, people: Mapping[PersonId, Person]
) -> None:
    """Secrets left by side doors (boardgameio/boardgame.io#399), in public texts (miki-bot#487)."""
    for audience, screen in screens(table, caps, people):
        known = public_cards(table, audience.key)
        if audience.to is not None:
            seat = table.seat_of(audience.to)
            assert seat is not None
            known |= own_cards(table.view(seat))
        assert cards_in(screen) <= known, audience.key


@any_chats
@pytest.mark.parametrize("caps", [TELEGRAM, TEXT_ONLY])
@settings(max_examples=120, deadline=None)
@given(table=any_moments, seed=st.integers(0, 1000))
def test_other_hands_change_nothing(
    table: Table, seed: int, caps: Capabilities, people: Mapping[PersonId, Person]
) -> None:
    rng = Random(seed)
    readers: list[Seat | None] = [None, *(Seat(seat) for seat in range(len(table.chairs)))]
    for reader in readers:
        view = table.view(reader)
        if table.is_between_deals or table.status.is_over:
            continue
        other = replace(table, state=table.game.sample(view, table.history, rng))
        person = None if reader is None else table.chair(reader).person
        before = [pair for pair in screens(table, caps, people) if pair[0].to == person]
        after = [pair for pair in screens(other, caps, people) if pair[0].to == person]
        assert before == after
        if reader is not None:
            windows = (
                peek(Voice(TEXTS, "en", one, people, PLACE, caps), reader) for one in (table, other)
            )
            assert len(set(windows)) == 1


@settings(max_examples=60, deadline=None)
@given(table=any_moments)
def test_a_page_that_anybody_may_open_shows_played_cards_only(table: Table) -> None:
    voice = Voice(PRESENTER.texts, "en", table, PEOPLE, PLACE, TELEGRAM)
    shown = [
        pages.tricks(voice, table.history),
        pages.last_trick(voice),
        score_page.score(voice),
        pages.more(voice),
        pages.options(voice, may_change=True),
    ]
    for screen in shown:
        if isinstance(screen, Screen):
            assert cards_in(screen) <= public_cards(table)


@settings(max_examples=60, deadline=None)
@given(table=any_moments)
def test_no_seed_is_told_before_its_deal_is_over(table: Table) -> None:
    secret = [] if table.seal is None else [table.seal.hex()]
    if table.opened is not None and not table.is_between_deals:
        secret.append(table.opened[0].hex())
    for _, screen in screens(table):
        said = [value for value in everything(screen) if isinstance(value, str)]
        assert not any(seed[:8] in text for seed in secret for text in said)


def test_the_search_for_cards_finds_them() -> None:
    """A test that cannot fail would say nothing: a neighbour's panel must be caught."""
    table = somewhere(7, 9)
    window = peek(Voice(TEXTS, "en", table, shut(*PEOPLE), PLACE, TELEGRAM), Seat(0))
    assert cards_named(window) == set(table.view(Seat(0)).hand)
    panel = PRESENTER.screen(table, Audience("hand:1:1", PersonId(1)), PEOPLE, PLACE, TEXT_ONLY)
    assert panel is not None
    assert table.view(Seat(0)).hand
    assert set(table.view(Seat(0)).hand) <= cards_in(panel)
