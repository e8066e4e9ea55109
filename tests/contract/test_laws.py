"""Laws that every game of the catalogue obeys, tried on random tables (`--tables N`)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine.cards import CARDS, CardSet
from engine.errors import RuleError
from engine.events import CardPlayed, DealScored, MatchWon
from engine.games import catalogue
from engine.moves import AskRedeal, Deal, NameTrump, Play, parse_move
from engine.record import Line, Record, replay
from engine.seats import NATURE, Seat
from tests.chance import Dice, moments, tables

if TYPE_CHECKING:
    from engine.game import AnyGame

GAMES = catalogue.load()


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
