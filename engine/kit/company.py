"""Who sits where, as far as chips ask: absent, gone, and whose the chips are that come back.

Whoever leaves takes the stack home. What still lies in the bank in the name of the seat stays his
own claim, also when somebody else sits there by then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.game import Purses
from engine.kit.pot import Pot, added

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.seats import Seat
    from engine.view import View

NOBODY: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Company:
    """The owners of the seats at one moment."""

    purses: Purses
    away: frozenset[Seat] = NOBODY
    """Whose owner is absent."""
    vacant: frozenset[Seat] = NOBODY
    """Whose owner left for good, and where nobody has sat down yet."""
    former: frozenset[Seat] = NOBODY
    """What comes back to these seats belongs to an owner who left."""

    @classmethod
    def seen(cls, view: View, pot: Pot) -> Company:
        """Put together what a view tells; what was bought is worked out from the scores."""
        chips = view.chips
        if chips is None:
            raise TypeError(view)
        none = (0,) * len(chips.stacks)
        here = [*zip(pot.stacks, pot.stakes, pot.entries, view.scores, strict=True)]
        # What lies in layers was lost to them by the score.
        bought = tuple([stack + stake + entry - score for stack, stake, entry, score in here])
        claims = [seat for seat in (*chips.vacant, *chips.outside) if pot.contributors[seat]]
        return cls(
            Purses(bought, none, none),
            frozenset(chips.away),
            frozenset(chips.vacant),
            frozenset(claims),
        )

    @property
    def outside(self) -> frozenset[Seat]:
        """Give the seats whose present owner has no part in what lies in the bank."""
        return self.former - self.vacant

    def net(self, pot: Pot) -> tuple[int, ...]:
        """Give what each seat has won so far, counted in chips in front of it or taken home."""
        purses = self.purses
        return tuple(
            [
                stack + taken + credited - bought
                for stack, bought, taken, credited in zip(
                    pot.stacks, purses.bought, purses.taken, purses.credited, strict=True
                )
            ]
        )

    def paid(self, pot: Pot, gains: tuple[int, ...]) -> tuple[Company, Pot]:
        """Pay the whole bank out, to owners and to those who were; nobody has a claim any more."""
        empty, purses = pot.emptied(), self.purses
        stacks, credited = empty.stacks, purses.credited
        for seat, gain in enumerate(gains):
            if seat in self.outside:
                credited = added(credited, seat, gain)
            else:
                stacks = added(stacks, seat, gain)
        made = replace(self, purses=replace(purses, credited=credited), former=NOBODY)
        return made, replace(empty, stacks=stacks)

    def home(self, pot: Pot, seats: Collection[Seat]) -> Purses:
        """Give the purses, with the stacks of seats without an owner, and of these, taken home."""
        taken = self.purses.taken
        for seat in {*self.vacant, *seats}:
            taken = added(taken, seat, pot.stacks[seat])
        return replace(self.purses, taken=taken)

    def cleared(self, pot: Pot) -> tuple[Company, Pot]:
        """Take the stacks of seats without an owner off the table."""
        stacks = [0 if seat in self.vacant else n for seat, n in enumerate(pot.stacks)]
        return replace(self, purses=self.home(pot, ())), replace(pot, stacks=tuple(stacks))

    def left(self, seat: Seat, pot: Pot) -> Company:
        """Let an owner go for good; his stack is his, and can be seen until the next deal."""
        has_claim = pot.contributors[seat] or seat in self.former
        return replace(
            self,
            away=self.away - {seat},
            vacant=self.vacant | {seat},
            former=self.former | {seat} if has_claim else self.former,
        )

    def bought(self, seat: Seat, amount: int, pot: Pot) -> tuple[Company, Pot]:
        """Let an owner, perhaps a new one, put chips in front of him."""
        purses = replace(self.purses, bought=added(self.purses.bought, seat, amount))
        made = replace(self, purses=purses, vacant=self.vacant - {seat})
        return made, replace(pot, stacks=added(pot.stacks, seat, amount))
