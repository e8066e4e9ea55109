"""What a deal is remembered for: facts of recorded matches, and none that did not happen."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from adapters.chat.messages import ARGUMENTS
from adapters.chat.presenter import results
from adapters.chat.presenter.story import TOLD, Fact, story
from adapters.chat.presenter.voice import Voice
from adapters.chat.texts import Texts
from engine.cards import Card
from engine.events import CardPlayed, ChipsMoved, DealScored, DealStarted, Event
from engine.games import catalogue
from engine.record import Record, steps
from engine.seats import Seat
from tests.adapters.chat.moments import any_moments
from tests.adapters.chat.tables import PEOPLE, PLACE, TELEGRAM

if TYPE_CHECKING:
    from engine.table import Table

GAMES = catalogue.load()
GOLDEN = Path(__file__).parents[2] / "golden"
TEXTS = Texts.load(strict=True)
SHOWN = {
    ("hokm-usual", 2): "run 1,3 n=7 | alone 3 n=4",
    ("hokm-usual", 10): "decided 2 JC | run 1,3 n=3",
    ("hokm-random", 2): "decided 2 AD | ruffed 2 KH of 1",
    ("hokm-second-ace", 2): "comeback 1,3 n=0 m=3 | run 1,3 n=5",
    ("hokm-second-ace", 4): "run 1,3 n=9 | alone 1 n=6",
    ("judgement-usual", 3): "kept_last 2 | run 2 n=4",
    ("judgement-usual", 6): "kept_last 2 | zero 1",
    ("judgement-turn-up", 4): "spoiled_last 0 | ruffed 6 AH of 4",
    ("pitch-seven", 3): "all_four 2 | caught 2 JD of 3",
    ("pitch-seven", 4): "stolen_made 4 n=1 | caught 4 JS of 5",
    ("pitch-usual", 2): "stolen_missed 2 n=2 | ruffed 2 AH of 3",
    ("pitch-usual", 4): "one_short 2 | ruffed 0 AC of 2",
    ("smear-usual", 6): "just_made 3 n=3 | run 1,3 n=3",
    ("azi-four-cards", 1): "raise 1 n=190 | folded 1",
    ("azi-four-cards", 2): "six 3 6C | raise 5 n=90",
    ("azi-usual", 4): "decided 0 7S | ruffed 0 AD of 1",
}
"""By record and deal: kinds, seats, cards and numbers."""


def written(fact: Fact) -> str:
    told = [fact.kind, ",".join(map(str, fact.seats))]
    told += [fact.card.code] if fact.card is not None else []
    told += [f"of {fact.other}"] if fact.other is not None else []
    told += [f"{name}={n}" for name, n in (("n", fact.n), ("m", fact.m)) if n or fact.m]
    return " ".join(told)


@cache
def deals(name: str) -> dict[int, tuple[Fact, ...]]:
    """Give the story of each deal of a record."""
    played = Record.parse((GOLDEN / f"{name}.rec").read_text("utf-8"))
    game, found, events = GAMES[played.game], dict[int, tuple[Fact, ...]](), list[Event]()
    for *_, step in steps(played, GAMES):
        for event in step.events:
            if isinstance(event, DealStarted):
                events.clear()
            events.append(event)
            if isinstance(event, DealScored):
                sides = game.view(step.state, None).sides
                found[event.number] = story(event, sides, events)
    return found


@pytest.mark.parametrize("name", sorted({name for name, _ in SHOWN}))
def test_a_recorded_deal_has_its_story(name: str) -> None:
    found = deals(name)
    wanted = {number: told for (one, number), told in SHOWN.items() if one == name}
    assert {at: " | ".join(map(written, found[at])) for at in wanted} == wanted


def test_most_recorded_deals_have_one() -> None:
    told = [facts for path in GOLDEN.glob("*.rec") for facts in deals(path.stem).values()]
    assert sum(map(bool, told)) >= 0.8 * len(told)
    kinds = {fact.kind for facts in told for fact in facts}
    ids = {f"story-{kind.replace('_', '-')}" for kind in kinds}
    assert ids <= {key for key in ARGUMENTS if key.startswith("story-")}


def test_all_in_that_won_is_told_first() -> None:
    result = DealScored(1, "won", (Seat(1),), (-9, 9), (0, 2), (-9, 9))
    bets = [ChipsMoved(Seat(0), 9, "raise", 9), ChipsMoved(Seat(1), 9, "all_in", 9)]
    told = story(result, ((Seat(0),), (Seat(1),)), [*bets, CardPlayed(Seat(0), Card.parse("AS"))])
    assert [fact.kind for fact in told] == ["all_in", "raise"]


@given(any_moments)
@settings(max_examples=25, deadline=None)
def test_no_card_is_named_that_was_not_played(table: Table) -> None:
    """And each fact has a sentence in every language, of at most two a deal."""
    if not table.results:
        return
    result, sides = table.results[-1], table.view(None).sides
    events = table.events_of(result.number)
    assert events, "the events of the last deal are kept"
    seen = {(event.seat, event.card) for event in events if isinstance(event, CardPlayed)}
    facts = story(result, sides, events)
    assert len(facts) <= TOLD
    assert len({fact.kind for fact in facts}) == len(facts)
    for fact in facts:
        if fact.card is not None:
            owner = fact.seats[0] if fact.other is None else fact.other
            assert (owner, fact.card) in seen
    assert story(result, sides, events) == facts
    for language in ("en", "fa", "ar", "ro"):
        people = {key: replace(person, language=language) for key, person in PEOPLE.items()}
        voice = Voice(TEXTS, language, table, people, PLACE, TELEGRAM)
        assert len([*results.told(voice, result)]) == len(facts)
