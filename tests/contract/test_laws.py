"""Laws that every game of the catalogue obeys, tried on random tables (`--tables N`)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine.cards import CARDS, CardSet
from engine.errors import RuleError
from engine.events import CardPlayed, DealScored, MatchWon, PassedOut
from engine.games import catalogue
from engine.moves import (
    AskRedeal,
    Bet,
    Bid,
    BuyIn,
    ByTable,
    Call,
    Deal,
    Deed,
    Discard,
    Fold,
    NameTrump,
    Pass,
    Pitch,
    Play,
    Raise,
    parse_move,
)
from engine.record import Line, Record, replay
from engine.seats import NATURE, Seat
from tests.chance import Dice, moments, tables

if TYPE_CHECKING:
    from engine.game import AnyGame

GAMES = catalogue.load()
IDLE_DEALS = 40
"""More than any match has that absent seats can end."""


def some_move(rng: Random) -> Any:
    """Draw a move of any kind, legal or not."""
    return rng.choice(
        [
            Play(rng.choice(CARDS)),
            NameTrump(rng.choice((None, *{card.suit for card in CARDS}))),
            AskRedeal(),
            Bid(rng.randint(-1, 18)),
            Pass(),
            Pitch(rng.choice(CARDS)),
            Discard(tuple(rng.choices(CARDS, k=rng.randint(0, 4)))),
            rng.choice((Bet, Raise))(rng.randint(-1, 2000)),
            rng.choice((Call, Fold))(),
            BuyIn(rng.random() < 0.5),
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
        assert won[0].ranks == view.ranks
        first = [side for side, rank in zip(view.sides, view.ranks, strict=True) if rank == 1]
        assert sorted(view.winners) == sorted(seat for side in first for seat in side)


def test_legal_moves_are_all_there_is(game: AnyGame, block: range) -> None:
    for seats, options, rng in tables(game, block):
        for state, _, seat, done in moments(game, seats, options, rng):
            if seat == NATURE or isinstance(done, ByTable):
                continue
            legal = game.legal(state, seat)
            offered = tuple(legal)
            assert len(legal) > 0
            # Cards to lay away are ticked one by one; everything else is a button each.
            assert len(legal) <= 25 or all(isinstance(move, Discard) for move in offered)
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
    """What was dealt is held, played, laid away, or was given up by a seat that folded."""
    for seats, options, rng in tables(game, block):
        dealt: list[CardSet] = [CardSet()] * seats
        widow = CardSet()
        for state, history, _seat, move in moments(game, seats, options, rng):
            played = [event.card for event in history if isinstance(event, CardPlayed)]
            assert len(set(played)) == len(played)
            views = [game.view(state, Seat(seat)) for seat in range(seats)]
            together = CardSet.of(played)
            for view in views:
                assert not (view.hand | view.discards) & together
                assert not view.hand & view.discards
                together |= view.hand | view.discards
            if views[0].decision in ("bid", "discard", "bet", "play"):
                live = range(seats) if views[0].chips is None else views[0].chips.live
                assert not together - (CardSet().union(*dealt) | widow)
                assert not CardSet().union(*(dealt[seat] for seat in live)) - together
                assert together & widow in (widow, CardSet())
                shown = tuple(len(view.hand) for view in views)
                assert views[0].counts == shown
            if isinstance(move, Deal):
                dealt = [CardSet.of(hand) for hand in move.hands]
                widow = CardSet.of(move.widow)
                assert sum(map(len, dealt)) == len(CardSet().union(*dealt))
                assert not (CardSet().union(*dealt) | widow) - views[0].pack


def test_an_absent_seat_always_has_a_legal_move(game: AnyGame, block: range) -> None:
    """Every decision has an idle move, so a deadline can always be met [absence.md X0-X2]."""
    for seats, options, rng in tables(game, block):
        state: Any = None
        for state, _, seat, _move in moments(game, seats, options, rng):
            if seat in game.acting(state) and seat != NATURE:
                idle = game.idle(state, seat)
                by_table = isinstance(idle, ByTable) and idle.deed is Deed.TIME_OUT
                assert by_table or idle in game.legal(state, seat)
                game.apply(state, seat, idle)
        state, deals = game.start(seats, options), 0
        for _ in range(5000):
            acting = game.acting(state)
            if not acting or deals == IDLE_DEALS:
                break
            seat = acting[0]
            move = game.chance(state, Dice(rng)) if seat == NATURE else game.idle(state, seat)
            step = game.apply(state, seat, move)
            state = step.state
            deals += any(isinstance(event, DealScored | PassedOut) for event in step.events)
        # Where absent seats can never win the table rests after each deal [absence.md X4].
        assert game.acting(state) == () or deals == IDLE_DEALS


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
