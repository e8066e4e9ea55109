"""Smear, four points, north-east Wisconsin: two teams bid for four points and the hidden cards.

The rules, by the numbers of the requirements:

- Four players (SS2), partners opposite each other (SS3); 32 cards, ace high to seven in every suit
  (SS5, SS8). The first team at 15 or more wins (SS1, SS35).
- Before the match it is settled how many undealt cards the bidder will see, none to three (SS4).
- The first dealer is drawn, the deal passes to the left (SS6). Six cards each (SS7).
- From the dealer's left each has one chance (SS17) to bid more than the bid before or to pass
  (SS16): 2, 3 or 4 (SS19) of the four points (SS15, SS18). When all pass, the same dealer deals
  again (SS20). The auction ends with the dealer, or with a 4 (SS21); the highest bid plays (SS22).
- The bidder takes the hidden cards (SS23) and lays as many away, down to six (SS24): no trumps,
  unless there are more than six (SS25). So a suit he discarded from may not be led first, unless
  all he kept is of it.
- The bidder leads, and the first card makes trump (SS27). Who can follow suit follows or trumps
  (SS28), who cannot plays anything (SS29); the highest trump, else the highest card of the suit
  led, takes the trick, and its winner leads (SS30).
- After six tricks (SS31) the points go (SS9): high to whoever played the ace of trump (SS10), low
  to whoever played the seven (SS11), jack to whoever took it in a trick (SS12), game to the team
  with most card points (SS13): ace 4, king 3, queen 2, jack 1, ten 10, no joker (SS14). Discards
  count for the bidder's team, the unseen cards for nobody (SS26).
- The bidding team scores what it won, if that is its bid at least (SS32), else the bid is taken
  off, below zero as well (SS33); the other team scores what it won (SS34).
- Some win by a bid of their own alone (SS36), some stop the other team at the target (SS37).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from engine.cards import CARDS, CardSet, Rank
from engine.kit.allfours import Plan
from engine.kit.auction import Bidding
from engine.kit.fourgame import AllFours
from engine.kit.fourpoints import Scoring, Sides
from engine.options import Between, Options
from engine.seats import Rotation, Seat

SEATS: Final = 4
LOWEST: Final = 2
HIGHEST: Final = 4
SIDES: Final[Sides] = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
PACK: Final = CardSet.of(card for card in CARDS if card.rank >= Rank.SEVEN).mask


@dataclass(frozen=True, slots=True)
class SmearOptions(Options):
    """Options of a Smear table."""

    widow: Annotated[int, Between(0, 3, (0, 1, 2, 3))] = 3
    """Undealt cards that the bidder takes."""
    target: Annotated[int, Between(7, 52, (11, 15, 21))] = 15
    high_low: Literal["named", "in_play"] = "named"
    """High and low are ace and seven of trump alone, or the highest and lowest trump in play."""
    low_to: Literal["player", "taker"] = "player"
    game_tie: Literal["none", "defenders"] = "none"
    discard_trump: Literal["excess_only", "free"] = "excess_only"
    """Whether trumps may be laid away beyond those that are more than a hand holds."""
    all_pass: Literal["redeal_same", "redeal_next", "dealer_forced"] = "redeal_same"  # noqa: S105 - it is the auction that is passed
    """When nobody has bid: the same or the next dealer deals anew, or the dealer must bid 2."""
    win_on: Literal["any", "own_bid"] = "any"
    defender_cap: Literal["none", "target", "target-1"] = "none"
    """What the team that did not bid may reach in a deal at most."""

    @property
    def scoring(self) -> Scoring:
        """Say how points are counted."""
        caps = {"none": None, "target": self.target, "target-1": self.target - 1}
        return Scoring(
            self.target,
            "made_bid" if self.win_on == "own_bid" else "any",
            named=(Rank.SEVEN, Rank.ACE) if self.high_low == "named" else None,
            low_to_taker=self.low_to == "taker",
            tie_to_defenders=self.game_tie == "defenders",
            cap=caps[self.defender_cap],
        )


class Smear(AllFours[SmearOptions]):
    """The rules of Smear."""

    key = "smear"
    rules = 1
    seats = (SEATS,)
    rotation = Rotation.CLOCKWISE
    partners = True
    options = SmearOptions

    def plan(self, seats: int, options: SmearOptions) -> Plan:  # noqa: ARG002 - other games ask for the seats
        """Say what differs."""
        return Plan(
            pack=PACK,
            sides=SIDES,
            bidding=Bidding(
                LOWEST, HIGHEST, forced={"dealer_forced": LOWEST}.get(options.all_pass, 0)
            ),
            scoring=options.scoring,
            keeps_dealer=options.all_pass == "redeal_same",  # noqa: S105 - it is the auction that is passed
            widow=options.widow,
            may_discard_trumps=options.discard_trump == "free",
        )


GAME: Final = Smear()
