"""Drawn deals in a row: who may go on playing for the bank that they left, and at what price."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.kit.tricks import everybody

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.kit.company import Company
    from engine.kit.pot import Pot
    from engine.seats import Seat
    from engine.view import View


@dataclass(frozen=True, slots=True)
class Chain:
    """A row of drawn deals at one moment."""

    party: frozenset[Seat]
    """Seats of the table when it began, unless their owner left since: nobody else plays in it."""
    live: frozenset[Seat]
    """Who was in at the end of the last drawn deal."""
    takers: frozenset[Seat]
    """Who took a trick of it."""
    price: int = 0
    """What the others are asked to pay."""
    asked: frozenset[Seat] = frozenset()
    """Who has not answered yet."""
    paid: frozenset[Seat] = frozenset()
    """Who has paid the price."""

    def without(self, seat: Seat) -> Chain:
        """Take a seat out whose owner left."""
        gone = {seat}
        return replace(
            self, party=self.party - gone, asked=self.asked - gone, paid=self.paid - gone
        )

    def answered(self, seat: Seat, *, yes: bool) -> Chain:
        """Note an answer."""
        paid = self.paid | {seat} if yes else self.paid
        return replace(self, asked=self.asked - {seat}, paid=paid)

    @classmethod
    def seen(cls, view: View) -> Chain | None:
        """Put together what a view tells; None where no drawn deal left anything."""
        chips = view.chips
        if chips is None or not chips.layers:
            return None
        elsewhere = {*chips.vacant, *chips.outside}
        seats = everybody(len(chips.stacks))
        return cls(
            frozenset(seat for seat in seats if seat not in elsewhere),
            frozenset(chips.live),
            frozenset(view.takers),
            chips.price,
            frozenset(view.acting if chips.price else ()),
            frozenset(seat for seat in seats if chips.entries[seat]),
        )


def dealt_in(chain: Chain | None, company: Company, pot: Pot, ante: int | None) -> dict[Seat, int]:
    """Tell who is dealt in next and what each pays at once; ``ante`` None = only takers and payers.

    In a chain nobody who was in at its last deal is dropped for being poor, or for being away: then
    he pays what he has, or nothing.
    """
    found: dict[Seat, int] = {}
    for seat in everybody(len(pot.stacks)):
        stack, is_away = pot.stacks[seat], seat in company.away
        if seat in company.vacant or (chain is not None and seat not in chain.party):
            continue
        if ante is None and chain is not None:
            if seat in chain.takers | chain.paid:
                found[seat] = 0
        elif ante is not None and chain is not None and seat in chain.live:
            found[seat] = 0 if is_away else min(ante, stack)
        elif ante is not None and not is_away and stack >= ante:
            found[seat] = ante
    return found


def stands_all_in(
    chain: Chain | None, company: Company, pot: Pot, payments: Mapping[Seat, int]
) -> frozenset[Seat]:
    """Tell who of those dealt in takes no turn to bet: he has nothing left, or is away."""
    absent = company.away - (frozenset() if chain is None else chain.paid)
    return frozenset(
        seat for seat, paid in payments.items() if pot.stacks[seat] == paid or seat in absent
    )
