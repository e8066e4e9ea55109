"""Chips in front of the seats and in the bank: whole numbers that move and never come or go.

What a deal without a winner leaves in the bank is a layer. A winner who could not pay as much as
others gets, of every layer and of the deal itself, only what his own part covers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from engine.view import Layer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.seats import Seat


class Share(Enum):
    """What a short winner takes of what another put in."""

    PROPORTIONAL = "proportional"
    """The part that his stake is of the highest one, rounded down."""
    MATCH = "match"
    """At most as much as he staked himself."""


@dataclass(frozen=True, slots=True)
class Pot:
    """All chips of a table at one moment, by seat."""

    stacks: tuple[int, ...]
    stakes: tuple[int, ...]
    """Put in in this deal: antes and bets."""
    entries: tuple[int, ...]
    """Prices paid to enter this deal."""
    layers: tuple[Layer, ...] = ()
    """What earlier drawn deals left, the oldest first."""

    @classmethod
    def of(cls, stacks: Sequence[int], layers: tuple[Layer, ...] = ()) -> Pot:
        """Begin between two deals."""
        none = (0,) * len(stacks)
        return cls(tuple(stacks), none, none, layers)

    @property
    def bank(self) -> int:
        """Count the layers and what was put in in this deal."""
        return sum(sum(layer.stakes) + sum(layer.entries) for layer in self._all())

    @property
    def contributors(self) -> tuple[bool, ...]:
        """Tell which seats have anything in the bank."""
        return tuple([self._given(seat) > 0 for seat in range(len(self.stacks))])

    def staked(self, seat: Seat, amount: int) -> Pot:
        """Move chips of a seat to its stake."""
        return replace(
            self,
            stacks=added(self.stacks, seat, -amount),
            stakes=added(self.stakes, seat, amount),
        )

    def entered(self, seat: Seat, price: int) -> Pot:
        """Move chips of a seat into the bank as the price of entry; a price below 0 comes back."""
        return replace(
            self,
            stacks=added(self.stacks, seat, -price),
            entries=added(self.entries, seat, price),
        )

    def drawn(self) -> Pot:
        """Turn what was put in in this deal into a layer."""
        return Pot.of(self.stacks, self._all())

    def emptied(self) -> Pot:
        """Give the stacks alone: where the bank went is told by `won` or `given_back`."""
        return Pot.of(self.stacks)

    def is_covered(self, seat: Seat) -> bool:
        """Tell whether nobody staked more in this deal than a seat did."""
        return self.stakes[seat] == max(self.stakes) > 0

    def won(self, winner: Seat, share: Share | None) -> tuple[int, ...]:
        """Give, by seat, where the bank goes; ``share`` None = all of it to the winner.

        Otherwise the winner's own part comes back whole, and of every other's what the share says;
        the rest returns to whoever put it in.
        """
        if share is None:
            none = (0,) * len(self.stacks)
            return added(none, winner, self.bank)
        gains = [0] * len(self.stacks)
        for layer in self._all():
            for seat, amount in enumerate(_contributions(layer)):
                take = amount if seat == winner else _take(layer, winner, amount, share)
                gains[winner] += take
                gains[seat] += amount - take
        return tuple(gains)

    def given_back(self) -> tuple[int, ...]:
        """Give, by seat, what it has in the bank."""
        return tuple([self._given(seat) for seat in range(len(self.stacks))])

    def _given(self, seat: int) -> int:
        return sum(layer.stakes[seat] + layer.entries[seat] for layer in self._all())

    def _all(self) -> tuple[Layer, ...]:
        if not any(self.stakes) and not any(self.entries):
            return self.layers
        return (*self.layers, Layer(self.stakes, self.entries))


def added(amounts: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    """Give amounts by seat with one of them changed."""
    return (*amounts[:seat], amounts[seat] + amount, *amounts[seat + 1 :])


def _contributions(layer: Layer) -> tuple[int, ...]:
    pairs = zip(layer.stakes, layer.entries, strict=True)
    return tuple([stake + entry for stake, entry in pairs])


def _take(layer: Layer, winner: Seat, amount: int, share: Share) -> int:
    """Tell how much of another's part of a layer a short winner takes."""
    top = max(layer.stakes)
    if top == 0:
        return amount  # nobody staked anything: there are prices of entry only
    own = layer.stakes[winner]
    return min(amount, own) if share is Share.MATCH else amount * own // top
