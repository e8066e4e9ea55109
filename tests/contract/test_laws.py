"""Laws that every game of the catalogue obeys, tried on random tables (`--tables N`)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine.cards import CARDS, Card, CardSet
from engine.errors import RuleError
from engine.events import CardPlayed, CardsDrawn, DealScored, MatchWon, OfficeGiven, TrickTaken
from engine.games import catalogue
from engine.moves import AskRedeal, Deal, NameTrump, Play, parse_move
from engine.record import Line, Record, replay
from engine.seats import NATURE, Seat
from tests.chance import Dice, moments, random_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.events import Event
    from engine.game import AnyGame
    from engine.options import Options

GAMES = catalogue.load()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    count = int(metafunc.config.getoption("--tables", 50))
    metafunc.parametrize("game", list(GAMES.values()), ids=list(GAMES))
    if "block" in metafunc.fixturenames:
        size = 10
        blocks = [range(at, min(at + size, count)) for at in range(0, count, size)]
        metafunc.parametrize("block", blocks)


def tables(game: AnyGame, block: range) -> Iterator[tuple[int, Options, Random]]:
    for number in block:
        rng = Random(f"{game.key}:{number}")
        yield rng.choice(game.seats), random_options(game, rng), rng


def some_move(rng: Random) -> Any:
    """Draw a move of any kind, legal or not."""
    return rng.choice(
        [
            Play(rng.choice(CARDS)),
            NameTrump(rng.choice((None, *{card.suit for card in CARDS}))),
            AskRedeal(),
            Deal(((CARDS[0],), (CARDS[1],))),
        ]
    )


def test_a_match_ends_and_says_who_won(game: AnyGame, block: range) -> None:
    for seats, options, rng in tables(game, block):
        last = None
        for count, (state, _, seat, move) in enumerate(moments(game, seats, options, rng)):
            assert count < 5000
            assert not game.view(state, None).winners
            last = (state, seat, move)
        assert last is not None
        step = game.apply(*last)
        view = game.view(step.state, None)
        assert game.acting(step.state) == () == view.acting
        won = [event for event in step.events if isinstance(event, MatchWon)]
        assert [event.winners for event in won] == [view.winners]
        assert view.winners
        assert won[0].scores == view.scores


def test_legal_moves_are_all_there_is(game: AnyGame, block: range) -> None:
    for seats, options, rng in tables(game, block):
        for state, _, seat, _move in moments(game, seats, options, rng):
            if seat == NATURE:
                continue
            legal = game.legal(state, seat)
            offered = tuple(legal)
            assert 0 < len(offered) <= 25
            assert len(set(offered)) == len(offered) == len(legal)
            assert all(move in legal for move in offered)
            assert game.view(state, seat).legal == legal
            before = repr(state)
            for move in (*offered, some_move(rng), some_move(rng)):
                if move in legal:
                    game.apply(state, seat, move)
                else:
                    with pytest.raises(RuleError):
                        game.apply(state, seat, move)
            for other in range(seats):
                if other not in game.acting(state):
                    assert not game.legal(state, Seat(other))
                    with pytest.raises(RuleError):
                        game.apply(state, Seat(other), offered[0])
            assert repr(state) == before


def test_the_same_moves_lead_to_the_same_state(game: AnyGame, block: range) -> None:
    for seats, options, rng in tables(game, block):
        lines = []
        state: Any = None
        for state_, _, seat, move in moments(game, seats, options, rng):
            assert parse_move(move.code) == move
            assert len(f"1:aaaaaaa:zzzzz:{move.code}") <= 64 or seat == NATURE
            lines.append(Line("N" if seat == NATURE else str(seat), move.code))
            state = game.apply(state_, seat, move).state
        record = Record(game.key, game.rules, seats, options.words(), {}, tuple(lines))
        assert Record.parse(record.text()) == record
        assert replay(record, GAMES) == state


def test_cards_are_conserved(game: AnyGame, block: range) -> None:
    for seats, options, rng in tables(game, block):
        dealt: CardSet = CardSet()
        for state, history, _seat, move in moments(game, seats, options, rng):
            played = [event.card for event in history if isinstance(event, CardPlayed)]
            assert len(set(played)) == len(played)
            hands = [game.view(state, Seat(seat)).hand for seat in range(seats)]
            together = CardSet.of(played)
            for hand in hands:
                assert not hand & together
                together |= hand
            if game.view(state, None).decision == "play":
                assert together == dealt
                counts = tuple(len(hand) for hand in hands)
                assert game.view(state, None).counts == counts
            if isinstance(move, Deal):
                dealt = CardSet.of(card for hand in move.hands for card in hand)
                assert len(dealt) == sum(len(hand) for hand in move.hands)


def known(view: Any, history: tuple[Event, ...]) -> CardSet:
    cards = {event.card for event in history if isinstance(event, CardPlayed)}
    return CardSet.of([*view.hand, *cards])


def cards_in(value: Any) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, CardSet | tuple):
        for part in value:
            yield from cards_in(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))


def test_a_view_tells_nothing_that_its_seat_cannot_know(game: AnyGame, block: range) -> None:
    """Permute what a seat cannot see: its view and the events that follow are equal."""
    for seats, options, rng in tables(game, block):
        for state, history, seat, move in moments(game, seats, options, rng):
            for viewer in (*(Seat(s) for s in range(seats)), None):
                if rng.random() > 0.2:
                    continue
                view = game.view(state, viewer)
                # `sample` is the permutation: another deal of the unseen cards.
                other = game.sample(view, history, rng)
                assert game.view(other, viewer) == view
                shown = set(cards_in((view.hand, view.trick, view.last_trick)))
                seen = set(known(view, history))
                last = set(cards_in(view.last_trick))
                assert shown <= seen | last
                if viewer == seat and seat != NATURE:
                    first = game.apply(state, seat, move).events
                    second = game.apply(other, seat, move).events
                    assert first == second


def test_no_event_tells_a_card_that_nobody_played(game: AnyGame, block: range) -> None:
    for seats, options, rng in tables(game, block):
        for state, history, seat, move in moments(game, seats, options, rng):
            open_cards = {event.card for event in history if isinstance(event, CardPlayed)}
            for event in game.apply(state, seat, move).events:
                if isinstance(event, CardPlayed):
                    assert event.card in set(cards_in(move))
                    open_cards.add(event.card)
                elif isinstance(event, TrickTaken):
                    assert set(cards_in(event)) <= open_cards
                elif not isinstance(event, CardsDrawn | OfficeGiven):
                    assert not set(cards_in(event))


def test_an_absent_seat_always_has_a_legal_move(game: AnyGame, block: range) -> None:
    """Every decision has an idle move, so a deadline can always be met [absence.md X0-X2]."""
    for seats, options, rng in tables(game, block):
        state: Any = None
        for state, _, seat, _move in moments(game, seats, options, rng):
            if seat != NATURE:
                assert game.idle(state, seat) in game.legal(state, seat)
        state = game.start(seats, options)
        for _ in range(5000):
            acting = game.acting(state)
            if not acting:
                break
            seat = acting[0]
            move = game.chance(state, Dice(rng)) if seat == NATURE else game.idle(state, seat)
            state = game.apply(state, seat, move).state
        assert game.acting(state) == ()


def test_scores_add_up(game: AnyGame, block: range) -> None:
    for seats, options, rng in tables(game, block):
        totals: list[int] | None = None
        for state, _, seat, move in moments(game, seats, options, rng):
            totals = totals or [0] * len(game.view(state, None).scores)
            for event in game.apply(state, seat, move).events:
                if isinstance(event, DealScored):
                    totals = [a + b for a, b in zip(totals, event.points, strict=True)]
                    assert tuple(totals) == event.scores
                    after = game.apply(state, seat, move).state
                    assert event.scores == game.view(after, None).scores


def test_carry_gives_back_the_score_of_finished_deals(game: AnyGame, block: range) -> None:
    for seats, options, rng in tables(game, block):
        for state, _, _seat, _move in moments(game, seats, options, rng):
            if rng.random() < 0.05:
                begun = game.start(seats, options, game.carry(state))
                assert game.view(begun, None).scores == game.view(state, None).scores
                assert game.acting(begun) == (NATURE,)
