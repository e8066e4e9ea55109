"""Pitch: one bid each for high, low, jack and game; the first card led makes trump.

Also called Auction Pitch or Setback (PS1). The rules, by the numbers of the requirements:

- Everyone for himself (PS2), or two teams of two (PS3); 3 to 7 players, best with four, two can
  play as well (PS4, PS5). 52 cards, ace high, two low (PS6); points are won in tricks (PS7).
- Six cards each, three at a time (PS8); the rest stays out of play (PS9).
- From the dealer's left each has one chance to bid (PS10): pass, 1, 2, 3 or 4 (PS11), more than the
  bid before. A 4 closes the auction, and may be shown by pitching the first lead at once (PS12).
- If nobody bids, the dealer must bid at least 2 (PS15). Below 4 he may steal a bid by matching it
  (PS16).
- The high bidder leads (PS13); his first card makes trump (PS14). Who can follow suit may follow or
  trump (PS17), who cannot plays anything (PS18). The highest trump wins the trick, else the highest
  card of the suit led (PS19); the winner leads the next (PS20).
- One point each for winning the highest trump in play (PS21), the lowest (PS22), the jack (PS23)
  if it is in play (PS25), and the game point (PS24): most trick points, more than any other (PS29),
  none when tied (PS26): ten 10, ace 4, king 3, queen 2, jack 1 (PS30). A lone trump is high and low
  (PS27), a lone jack all three (PS28).
- The bidder scores what he won if it is at least his bid (PS31), else the bid is taken off, below
  zero as well (PS32); the others score what they won (PS33). Points are only counted (PS34).
- The deal passes to the left (PS35). Who keeps his own bid and stands at 7 or more has won (PS36),
  or at 11, 15, 21 (PS37); a loser may have more points (PS38).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from engine.cards import FULL_MASK
from engine.errors import BadOptionError
from engine.kit.allfours import Plan
from engine.kit.auction import Bidding
from engine.kit.fourgame import AllFours
from engine.kit.fourpoints import Scoring, Sides
from engine.kit.tricks import everybody
from engine.options import Between, Options
from engine.seats import Rotation, Seat

HIGHEST: Final = 4
FORCED: Final = 2
TEAMS: Final[Sides] = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))


@dataclass(frozen=True, slots=True)
class PitchOptions(Options):
    """Options of a Pitch table."""

    target: Annotated[int, Between(5, 52, (7, 11, 15, 21))] = 7
    min_bid: Literal[1, 2] = 1
    all_pass: Literal["dealer_forced", "redeal_same", "redeal_next"] = "dealer_forced"  # noqa: S105 - it is the auction that is passed
    """When nobody has bid: the dealer must, or the same or the next one deals anew."""
    dealer_steal: Literal["under4", "never", "always"] = "under4"
    """Which bids the dealer may take over at the same height."""
    low_to: Literal["taker", "player"] = "taker"
    game_tie: Literal["none", "defenders"] = "none"
    """Who has the game point when two teams have equal trick points."""
    win_rule: Literal["made_bid", "pitched", "any"] = "made_bid"
    """The bidder at the target with his bid kept; or kept or not; or anybody at the target."""
    partnership: bool = False

    def check(self) -> None:
        """Check bounds across fields."""
        if self.game_tie == "defenders" and not self.partnership:
            raise BadOptionError("game_tie", self.game_tie)

    @property
    def bidding(self) -> Bidding:
        """Say what may be bid."""
        return Bidding(
            self.min_bid,
            HIGHEST,
            forced={"dealer_forced": FORCED}.get(self.all_pass, 0),
            match={"never": 0, "under4": HIGHEST - 1, "always": HIGHEST}[self.dealer_steal],
            has_pitch=True,
        )

    @property
    def scoring(self) -> Scoring:
        """Say how points are counted."""
        return Scoring(
            self.target,
            self.win_rule,
            low_to_taker=self.low_to == "taker",
            tie_to_defenders=self.game_tie == "defenders",
        )


class Pitch(AllFours[PitchOptions]):
    """The rules of Pitch."""

    key = "pitch"
    rules = 1
    seats = (4, 3, 5, 6, 7, 2)
    rotation = Rotation.CLOCKWISE
    partners = False
    options = PitchOptions

    def in_teams(self, options: PitchOptions) -> bool:
        """Tell whether seats play in two teams."""
        return options.partnership

    def plan(self, seats: int, options: PitchOptions) -> Plan:
        """Say what differs; raises `BadOptionError` for teams without four players."""
        if options.partnership and seats != len(TEAMS) * 2:
            raise BadOptionError("partnership", "on")
        alone: Sides = tuple([(seat,) for seat in everybody(seats)])
        return Plan(
            pack=FULL_MASK,
            sides=TEAMS if options.partnership else alone,
            bidding=options.bidding,
            scoring=options.scoring,
            keeps_dealer=options.all_pass == "redeal_same",  # noqa: S105 - it is the auction that is passed
        )


GAME: Final = Pitch()
