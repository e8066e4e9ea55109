"""What every game keeps from its players, tried by changing what they cannot know.

Two independent ways to change it: `Game.sample`, and dealing the match's own cards otherwise and
making the same moves again.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from engine.cards import Card, CardSet
from engine.errors import RuleError
from engine.events import CardPlayed, CardsDrawn, OfficeGiven, TrickTaken
from engine.moves import Deal, Move
from engine.seats import NATURE, Seat
from tests.chance import moments, tables

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.events import Event
    from engine.game import AnyGame
    from engine.view import View

Moves = tuple[tuple[Seat, Move], ...]


def viewers(seats: int) -> tuple[Seat | None, ...]:
    """Give everybody who may look on: each seat, and a watcher."""
    return (*(Seat(seat) for seat in range(seats)), None)


def open_cards(history: tuple[Event, ...]) -> CardSet:
    return CardSet.of(event.card for event in history if isinstance(event, CardPlayed))


def cards_in(value: Any) -> Iterator[Card]:
    """Find every card in a value, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, CardSet | tuple):
        for part in value:
            yield from cards_in(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))


def dealt_moments(
    game: AnyGame, seats: int, options: Any, rng: Random
) -> Iterator[tuple[Any, Any, Moves, tuple[Event, ...]]]:
    """Give each state with the state before its deal, the moves since then, and the past."""
    before: Any = None
    since: Moves = ()
    for state, history, seat, move in moments(game, seats, options, rng):
        if seat == NATURE:
            before, since = state, ()
        elif since:
            yield state, before, since, history
        since += ((seat, move),)


def redealt(deal: Deal, known: CardSet, rng: Random) -> Deal:
    """Change places among the cards that are not known."""
    hidden = [card for hand in deal.hands for card in hand if card not in known]
    rng.shuffle(hidden)
    rest = iter(hidden)
    return Deal(tuple(tuple(c if c in known else next(rest) for c in hand) for hand in deal.hands))


def made_again(game: AnyGame, state: Any, moves: Moves) -> tuple[Any, tuple[Event, ...]] | None:
    """Make moves; give the state and all events, None where the cards forbid one of the moves."""
    happened: tuple[Event, ...] = ()
    try:
        for seat, move in moves:
            step = game.apply(state, seat, move)
            state, happened = step.state, happened + step.events
    except RuleError:
        return None
    return state, happened


def test_other_hidden_cards_look_the_same(game: AnyGame, block: range) -> None:
    """Deal the unknown cards otherwise, make the same moves: view and events are equal."""
    compared = 0
    for seats, options, rng in tables(game, block):
        for state, before, moves, history in dealt_moments(game, seats, options, rng):
            (_, deal), *rest = moves
            if not isinstance(deal, Deal) or rng.random() > 0.15:
                continue
            for viewer in viewers(seats):
                view = game.view(state, viewer)
                other = redealt(deal, view.hand | open_cards(history), rng)
                world = made_again(game, before, ((NATURE, other), *rest))
                if world is not None:
                    compared += other != deal
                    assert game.view(world[0], viewer) == view
                    assert world[1] == history
    assert compared


def test_a_sampled_world_looks_the_same(game: AnyGame, block: range) -> None:
    changed = 0
    for seats, options, rng in tables(game, block):
        for state, history, seat, move in moments(game, seats, options, rng):
            for viewer in viewers(seats):
                if rng.random() > 0.2:
                    continue
                view = game.view(state, viewer)
                other = game.sample(view, history, rng)
                changed += other != state
                assert game.view(other, viewer) == view
                if viewer == seat and seat != NATURE:
                    first = game.apply(state, seat, move).events
                    second = game.apply(other, seat, move).events
                    assert first == second
    assert changed


def test_a_sampled_world_could_have_been_dealt(game: AnyGame, block: range) -> None:
    """Cards held in it and cards played make a deal from which the same moves are legal."""
    made = 0
    for seats, options, rng in tables(game, block):
        for state, before, moves, history in dealt_moments(game, seats, options, rng):
            (_, deal), *rest = moves
            if not isinstance(deal, Deal) or rng.random() > 0.1:
                continue
            viewer = rng.choice(viewers(seats))
            world = game.sample(game.view(state, viewer), history, rng)
            hands = [tuple(game.view(world, Seat(seat)).hand) for seat in range(seats)]
            for event in history:
                if isinstance(event, CardPlayed):
                    hands[event.seat] += (event.card,)
            if [len(hand) for hand in hands] == [len(hand) for hand in deal.hands]:
                made += 1
                again = made_again(game, before, ((NATURE, Deal(tuple(hands))), *rest))
                assert again is not None
                assert again[1] == history
    assert made


def test_a_view_shows_own_and_open_cards_only(game: AnyGame, block: range) -> None:
    for seats, options, rng in tables(game, block):
        for state, history, _seat, _move in moments(game, seats, options, rng):
            for viewer in viewers(seats):
                view: View = game.view(state, viewer)
                may = set(view.hand) | set(open_cards(history)) | set(cards_in(view.last_trick))
                legal = {card for move in view.legal for card in cards_in(move)}
                assert set(cards_in(view)) | legal <= may
                if viewer is None:
                    assert not view.hand
                    assert not view.legal


def test_no_event_tells_a_card_that_nobody_played(game: AnyGame, block: range) -> None:
    for seats, options, rng in tables(game, block):
        for state, history, _seat, move in moments(game, seats, options, rng):
            seen = set(open_cards(history))
            for event in game.apply(state, _seat, move).events:
                if isinstance(event, CardPlayed):
                    assert event.card in set(cards_in(move))
                    seen.add(event.card)
                elif isinstance(event, TrickTaken):
                    assert set(cards_in(event)) <= seen
                elif not isinstance(event, CardsDrawn | OfficeGiven):
                    assert not set(cards_in(event))
