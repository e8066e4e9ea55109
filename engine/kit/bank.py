"""The chips of a match: before the seats, in the bank, and whose they are when they go home."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.events import ChipsMoved, Event, PotCarried, PotReturned
from engine.game import Carry, Purses
from engine.kit.carrying import bad_carry
from engine.kit.chain import Chain, dealt_in, stands_all_in
from engine.kit.company import Company
from engine.kit.pot import Pot
from engine.kit.tricks import everybody
from engine.view import Chips, Layer

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.kit.betting import Betting
    from engine.kit.pot import Share
    from engine.seats import Seat
    from engine.view import View

Made = tuple["Bank", tuple[Event, ...]]
OF_SEATS: Final = ("stacks", "bought", "taken", "credited", "scores", "away", "vacant")
"""What a bank carries for each seat."""
CARRIED: Final = frozenset((*OF_SEATS, "layers", "live", "takers"))
"""All that it may begin with."""


@dataclass(frozen=True, slots=True)
class Bank:
    """All that is about chips, at one moment."""

    pot: Pot
    company: Company
    scores: tuple[int, ...]
    """What each seat had won after the last finished deal."""
    staked: tuple[int, ...]
    """Stakes of the last finished deal."""
    chain: Chain | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return everybody(len(self.scores))

    def next_in(self, ante: int | None) -> dict[Seat, int]:
        """Tell who is dealt in next, and what each pays at once; see `dealt_in`."""
        return dealt_in(self.chain, self.company, self.pot, ante)

    def all_in(self, payments: Mapping[Seat, int]) -> frozenset[Seat]:
        """Tell who of those takes no turn to bet; see `stands_all_in`."""
        return stands_all_in(self.chain, self.company, self.pot, payments)

    def anted(self, payments: Mapping[Seat, int]) -> Made:
        """Take the antes."""
        pot = self.pot
        for seat, amount in payments.items():
            pot = pot.staked(seat, amount)
        events = [ChipsMoved(seat, paid, "ante") for seat, paid in payments.items() if paid]
        return replace(self, pot=pot), tuple(events)

    def staked_by(self, seat: Seat, amount: int) -> Bank:
        """Take a bet."""
        return replace(self, pot=self.pot.staked(seat, amount))

    def answered(self, seat: Seat, *, yes: bool) -> Made:
        """Take the price of entry, or a no."""
        chain = self.chain
        if chain is None:
            raise LookupError(seat)
        made = replace(self, chain=chain.answered(seat, yes=yes))
        if not yes:
            return made, ()
        pot = self.pot.entered(seat, chain.price)
        return replace(made, pot=pot), (ChipsMoved(seat, chain.price, "entry"),)

    def won(self, winner: Seat, share: Share | None) -> Made:
        """Pay the bank to a winner, what he may not take back to the others."""
        gains = self.pot.won(winner, share)
        kinds = [(winner, "payout"), *((seat, "returned") for seat in self.seats if seat != winner)]
        events = [ChipsMoved(seat, -gains[seat], kind) for seat, kind in kinds if gains[seat]]
        return self._paid(gains), tuple(events)

    def returned(self) -> Made:
        """Give the bank back to whoever paid in."""
        happened = (PotReturned(),) if self.pot.bank else ()
        return self._paid(self.pot.given_back()), happened

    def drawn(self, live: Collection[Seat], takers: Collection[Seat]) -> Made:
        """Leave the stakes of a deal without a winner in the bank."""
        company, pot = self.company, self.pot.drawn()
        party = frozenset(self.seats) if self.chain is None else self.chain.party
        chain = Chain(party - company.vacant - company.former, frozenset(live), frozenset(takers))
        made = replace(self, pot=pot, staked=self.pot.stakes, chain=chain)
        return replace(made, scores=made.net), (PotCarried(pot.bank),)

    def priced(self) -> Bank:
        """Ask whoever took no trick of the drawn deal for half the bank."""
        chain = self.chain
        if chain is None:
            return self
        asked = replace(chain, price=-(-self.pot.bank // 2), asked=chain.party - chain.takers)
        return replace(self, chain=asked)

    def left(self, seat: Seat) -> Made:
        """Let an owner go with his stack, and with a price of entry that is still being asked."""
        pot = self.pot
        happened: tuple[Event, ...] = ()
        chain = None if self.chain is None else self.chain.without(seat)
        if self.chain is not None and self.chain.asked and pot.entries[seat]:
            happened = (ChipsMoved(seat, -pot.entries[seat], "returned"),)
            pot = pot.entered(seat, -pot.entries[seat])
        company = self.company.left(seat, pot)
        return replace(self, company=company, pot=pot, chain=chain), happened

    def cleared(self) -> Bank:
        """Take the stacks of seats without an owner off the table."""
        company, pot = self.company.cleared(self.pot)
        return replace(self, company=company, pot=pot)

    def bought(self, seat: Seat, amount: int) -> Bank:
        """Put fresh chips in front of a seat."""
        company, pot = self.company.bought(seat, amount, self.pot)
        return replace(self, company=company, pot=pot)

    def attended(self, seat: Seat, *, is_away: bool) -> Bank:
        """Note that an owner is absent, or here again."""
        away = self.company.away | {seat} if is_away else self.company.away - {seat}
        return replace(self, company=replace(self.company, away=away))

    @property
    def net(self) -> tuple[int, ...]:
        """Give what each seat has won by now, what lies in the bank being lost."""
        return self.company.net(self.pot)

    def chips(
        self,
        betting: Betting,
        opener: Seat | None,
        bounds: tuple[int, int] | None,
        *,
        is_open: bool,
    ) -> Chips:
        """Show where the chips are; between deals the stakes of the last one."""
        company, chain = self.company, self.chain
        party = frozenset(self.seats) if chain is None else chain.party
        return Chips(
            stacks=self.pot.stacks,
            stakes=self.pot.stakes if is_open else self.staked,
            layers=self.pot.layers,
            bank=self.pot.bank,
            bet=betting.bet,
            live=betting.live,
            all_in=tuple(sorted(betting.all_in)),
            turns=betting.turns,
            opener=opener,
            price=chain.price if chain is not None and chain.asked else 0,
            bounds=bounds,
            entries=self.pot.entries,
            away=tuple(sorted(company.away)),
            vacant=tuple(sorted(company.vacant)),
            outside=tuple(
                seat
                for seat in self.seats
                if (seat not in party or seat in company.former) and seat not in company.vacant
            ),
        )

    @classmethod
    def seen(cls, view: View, chips: Chips, *, is_open: bool) -> Bank:
        """Put together what a view tells."""
        stakes = chips.stakes if is_open else (0,) * len(chips.stakes)
        pot = Pot(chips.stacks, stakes, chips.entries, chips.layers)
        company = Company.seen(view, pot)
        return cls(pot, company, view.scores, chips.stakes, Chain.seen(view))

    def carry(self) -> dict[str, tuple[int, ...]]:
        """Give what is left when the bank has gone back to whoever paid in."""
        made = self.returned()[0].cleared()
        company, purses = made.company, made.company.purses
        return {
            "stacks": made.pot.stacks,
            "bought": purses.bought,
            "taken": purses.taken,
            "credited": purses.credited,
            "scores": self.scores,
            "away": _flags(company.away, self.seats),
            "vacant": _flags(company.vacant, self.seats),
        }

    @classmethod
    def carried(cls, seats: int, start: int, carry: Carry) -> Bank:
        """Begin with what `carry` gave; it may also give layers of a bank, seat by seat.

        ``layers``: for each drawn deal its stakes and its entries; ``live`` and ``takers``: who was
        in at the end of the last one, and who took a trick of it. Raises `BadOptionError`.
        """
        none = (0,) * seats
        stacks = carry.get("stacks", (start,) * seats)
        usual = dict.fromkeys(OF_SEATS, none) | {"stacks": stacks, "bought": stacks}
        given = {name: carry.get(name, values) for name, values in usual.items()}
        flat = carry.get("layers", ())
        is_sized = all(len(values) == seats for values in given.values())
        amounts = (*given["stacks"], *given["bought"], *given["taken"], *given["credited"], *flat)
        if not is_sized or len(flat) % (2 * seats) or min(amounts) < 0:
            raise bad_carry(carry)
        rows = [flat[at : at + seats] for at in range(0, len(flat), seats)]
        layers = tuple([Layer(*pair) for pair in zip(rows[::2], rows[1::2], strict=True)])
        everyone = everybody(seats)
        flagged = [frozenset(s for s in everyone if given[name][s]) for name in ("away", "vacant")]
        purses = Purses(given["bought"], given["taken"], given["credited"])
        company = Company(purses, *flagged)
        made = cls(Pot.of(given["stacks"], layers), company, given["scores"], none)
        if not layers:
            return made
        live = frozenset(s for s in everyone if s in carry.get("live", everyone))
        takers = frozenset(s for s in everyone if s in carry.get("takers", ()))
        return replace(made, chain=Chain(frozenset(everyone), live, takers))

    def _paid(self, gains: tuple[int, ...]) -> Bank:
        company, pot = self.company.paid(self.pot, gains)
        return Bank(pot, company, company.net(pot), self.pot.stakes)


def _flags(found: Collection[Seat], seats: tuple[Seat, ...]) -> tuple[int, ...]:
    return tuple([int(seat in found) for seat in seats])
