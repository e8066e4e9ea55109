"""What every game keeps from its players, tried by changing what they cannot know.

Two independent ways to change it: `Game.sample`, and dealing the match's own cards otherwise and
making the same moves again.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.cards import Card, CardSet
from engine.errors import RuleError
from engine.events import (
    CardPlayed,
    CardsDrawn,
    CardTurned,
    DiscardsShown,
    OfficeGiven,
    TrickTaken,
)
from engine.moves import Deal, Discard, Move
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
    shown = [event.cards for event in history if isinstance(event, DiscardsShown)]
    single = [event.card for event in history if isinstance(event, CardPlayed | CardTurned)]
    return CardSet.of([*single, *(card for cards in shown for card in cards)])


def own_cards(view: View) -> CardSet:
    """Give all that a viewer knows of the cards that came to it."""
    return view.hand | view.discards | view.widow


def laid_away(moves: Moves) -> CardSet:
    return CardSet.of(card for _, move in moves if isinstance(move, Discard) for card in move.cards)


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


def redealt(deal: Deal, pack: CardSet, known: CardSet, rng: Random) -> Deal:
    """Change places among the cards that are not known, those that were not dealt included."""
    dealt = CardSet.of(card for hand in (*deal.hands, deal.widow) for card in hand)
    turned = CardSet() if deal.turned is None else CardSet.of([deal.turned])
    hidden = list((dealt - known) | (pack - dealt - turned - known))
    rng.shuffle(hidden)
    rest = iter(hidden)
    hands = [
        tuple(card if card in known else next(rest) for card in hand)
        for hand in (*deal.hands, deal.widow)
    ]
    return Deal(tuple(hands[:-1]), deal.turned, hands[-1])


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
                # Moves must stay possible, so what others laid away stays where it was.
                known = own_cards(view) | open_cards(history) | laid_away(moves)
                other = redealt(deal, view.pack, known, rng)
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
                    # What was laid away may decide the score, and is shown only then.
                    assert first == second or any(isinstance(e, DiscardsShown) for e in first)
    assert changed


def dealt_in(
    game: AnyGame, world: Any, deal: Deal, history: tuple[Event, ...], rng: Random
) -> Deal:
    """Put the cards of a world back into the hands and the widow from which they came."""
    views = [game.view(world, Seat(seat)) for seat in range(len(deal.hands))]
    hands = [view.hand | view.discards for view in views]
    for event in history:
        if isinstance(event, CardPlayed):
            hands[event.seat] |= CardSet.of([event.card])
    widow = CardSet().union(*(view.widow for view in views))
    rest = views[0].pack - CardSet().union(*hands) - open_cards(history)
    aside = tuple(widow) or tuple(rng.sample(tuple(rest), len(deal.widow)))
    return Deal(tuple(tuple(hand - widow) for hand in hands), deal.turned, aside)


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
            again = dealt_in(game, world, deal, history, rng)
            if [len(hand) for hand in again.hands] == [len(hand) for hand in deal.hands]:
                made += 1
                laid = [tuple(game.view(world, Seat(seat)).discards) for seat in range(seats)]
                same = [
                    (seat, Discard(laid[seat]) if isinstance(move, Discard) else move)
                    for seat, move in rest
                ]
                found = made_again(game, before, ((NATURE, again), *same))
                assert found is not None
                assert found[1] == history
    assert made


def test_a_view_shows_own_and_open_cards_only(game: AnyGame, block: range) -> None:
    for seats, options, rng in tables(game, block):
        for state, history, _seat, _move in moments(game, seats, options, rng):
            for viewer in viewers(seats):
                view: View = game.view(state, viewer)
                may = set(own_cards(view) | open_cards(history)) | set(cards_in(view.last_trick))
                if view.turned is not None:
                    may.add(view.turned)
                legal = {card for move in view.legal for card in cards_in(move)}
                assert set(cards_in(replace(view, pack=CardSet()))) | legal <= may
                if viewer is None:
                    assert not own_cards(view)
                    assert not view.legal
                    assert not view.leadable
                    assert view.chips is None or view.chips.bounds is None


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
                elif isinstance(event, CardTurned):
                    assert isinstance(move, Deal)
                    assert event.card is move.turned
                elif not isinstance(event, CardsDrawn | OfficeGiven | DiscardsShown):
                    assert not set(cards_in(event))
