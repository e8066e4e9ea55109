"""Where a bank goes: to the unit, whoever wins; A3 of the rule page, with its examples."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kit.pot import Pot, Share
from engine.seats import Seat
from engine.view import Layer

SHARES = (None, Share.PROPORTIONAL, Share.MATCH)


def pot(stakes: tuple[int, ...], *layers: Layer, entries: tuple[int, ...] | None = None) -> Pot:
    none = (0,) * len(stakes)
    return Pot(none, stakes, none if entries is None else entries, layers)


def layer(*stakes: int, entries: tuple[int, ...] | None = None) -> Layer:
    return Layer(stakes, (0,) * len(stakes) if entries is None else entries)


@pytest.mark.parametrize(
    ("name", "found", "winner", "gains"),
    [
        ("short call", pot((60, 60, 40)), 2, (20, 20, 120)),
        ("two short", pot((90, 60, 35)), 2, (55, 37, 93)),
        ("with folds", pot((25, 50, 37, 10)), 2, (7, 13, 99, 3)),
        ("only the ante", pot((10, 30, 30)), 0, (30, 20, 20)),
        ("broke in chain", pot((20, 20, 0), layer(30, 30, 30)), 2, (20, 20, 90)),
        ("all broke in chain", pot((0, 0, 0), layer(100, 100, 20)), 2, (80, 80, 60)),
        ("last live seat short", pot((60, 30, 10)), 1, (30, 65, 5)),
        ("entries only", pot((0, 0, 0), layer(9, 9, 3), entries=(0, 5, 0)), 2, (6, 6, 14)),
        ("entries with stakes", pot((20, 20, 10), entries=(5, 0, 0)), 2, (13, 10, 32)),
        ("old entries", pot((0, 0, 0), layer(0, 0, 0, entries=(7, 0, 0))), 1, (0, 7, 0)),
    ],
)
def test_a_short_winner_takes_his_share_of_every_part(
    name: str, found: Pot, winner: int, gains: tuple[int, ...]
) -> None:
    """A3: rounded down for each contribution, the rest back to its owner."""
    assert found.won(Seat(winner), Share.PROPORTIONAL) == gains, name
    assert sum(gains) == found.bank


def test_or_as_much_as_he_staked_himself() -> None:
    """Option ``allin_rule``: the main pot of another game."""
    assert pot((90, 60, 35)).won(Seat(2), Share.MATCH) == (55, 25, 105)
    assert pot((25, 50, 37, 10)).won(Seat(2), Share.MATCH) == (0, 13, 109, 0)
    assert pot((0, 0), entries=(4, 0)).won(Seat(1), Share.MATCH) == (0, 4)


def test_a_full_winner_takes_all() -> None:
    found = pot((60, 60, 40), layer(5, 5, 5, entries=(0, 1, 0)))
    assert found.won(Seat(0), None) == (176, 0, 0)
    assert found.is_covered(Seat(1))
    assert not found.is_covered(Seat(2))
    assert not pot((0, 0)).is_covered(Seat(0))


def test_a_drawn_deal_becomes_a_layer_and_goes_back_as_it_came() -> None:
    found = pot((10, 20), layer(1, 2), entries=(3, 0)).drawn()
    assert found.layers == (layer(1, 2), Layer((10, 20), (3, 0)))
    assert (found.stakes, found.entries, found.bank) == ((0, 0), (0, 0), 36)
    assert found.given_back() == (14, 22)
    assert found.contributors == (True, True)
    assert pot((0, 0)).drawn().layers == ()


@given(st.data())
def test_no_chip_is_lost_or_made_and_nobody_gets_less_than_he_put_in_by_winning(
    data: st.DataObject,
) -> None:
    seats = data.draw(st.integers(2, 6))
    amounts = st.lists(st.integers(0, 10**6), min_size=seats, max_size=seats).map(tuple)
    layers = tuple(data.draw(st.lists(st.builds(Layer, amounts, amounts), max_size=3)))
    found = Pot(data.draw(amounts), data.draw(amounts), data.draw(amounts), layers)
    winner = Seat(data.draw(st.integers(0, seats - 1)))
    for share in SHARES:
        gains = found.won(winner, share)
        assert sum(gains) == found.bank
        assert min(gains) >= 0
        assert gains[winner] >= found.given_back()[winner]
        assert all(
            gain <= back
            for seat, (gain, back) in enumerate(zip(gains, found.given_back(), strict=True))
            if seat != winner
        )
    assert sum(found.given_back()) == found.bank
    assert found.emptied().stacks == found.stacks
