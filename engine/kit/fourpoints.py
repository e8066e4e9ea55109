"""High, low, jack and game: who takes the four points of a deal, and what they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from engine.cards import CARDS, Rank
from engine.events import FourPoints
from engine.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cards import Card
    from engine.events import DealScored, TrickTaken

WinRule = Literal["made_bid", "pitched", "any"]
Sides = tuple[tuple[Seat, ...], ...]

COUNTS: Final = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1, Rank.TEN: 10}
CARD_POINTS: Final = tuple(COUNTS.get(card.rank, 0) for card in CARDS)
"""What each card counts towards *game*, by its index."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """How the four points go, and who wins the match."""

    target: int
    wins: WinRule
    """``made_bid``: the declarer's side at the target that has kept its bid; ``pitched``: it need
    not have kept it; ``any``: that side first if it kept its bid, else whoever alone is highest."""
    named: tuple[Rank, Rank] | None = None
    """The ranks that alone are low and high; None = the lowest and highest trump in play are."""
    low_to_taker: bool = False
    """Low goes to whose trick it fell in, not to who played it."""
    tie_to_defenders: bool = False
    """With equal card points the side that did not bid has game, else nobody."""
    cap: int | None = None
    """Whoever did not bid gains nothing beyond this score."""


def side_of(sides: Sides, seat: Seat) -> int:
    """Give the number of a seat's side."""
    for number, side in enumerate(sides):
        if seat in side:
            return number
    raise LookupError(seat)


def card_points(taken: Sequence[TrickTaken], sides: Sides) -> tuple[int, ...]:
    """Count what the tricks of each side hold towards *game*."""
    counted = [0] * len(sides)
    for trick in taken:
        worth = sum([CARD_POINTS[card.index] for _, card in trick.cards])
        if worth:
            counted[side_of(sides, trick.seat)] += worth
    return tuple(counted)


def four_points(
    scoring: Scoring,
    sides: Sides,
    declarer: Seat,
    taken: Sequence[TrickTaken],
    laid_away: Sequence[Card] = (),
) -> FourPoints:
    """Give the points of a deal; its first lead made trump.

    ``laid_away``: cards of the declarer that count for his side's *game*.
    """
    trump = taken[0].cards[0][1].suit
    trumps = {
        card.rank: (seat, trick.seat)
        for trick in taken
        for seat, card in trick.cards
        if card.suit is trump
    }
    low, high = scoring.named or (min(trumps), max(trumps))
    holders = {
        "high": trumps[high][1] if high in trumps else None,
        "low": trumps[low][scoring.low_to_taker] if low in trumps else None,
        "jack": trumps[Rank.JACK][1] if Rank.JACK in trumps else None,
    }
    points = {
        name: None if seat is None else side_of(sides, seat) for name, seat in holders.items()
    }
    ours = side_of(sides, declarer)
    counted = list(card_points(taken, sides))
    counted[ours] += sum(CARD_POINTS[card.index] for card in laid_away)
    best = [side for side, count in enumerate(counted) if count == max(counted)]
    game: int | None = best[0]
    if len(best) > 1:
        game = 1 - ours if scoring.tie_to_defenders else None
    return FourPoints(points["high"], points["low"], points["jack"], game, tuple(counted))


def gained(
    scoring: Scoring, fours: FourPoints, side: int, bid: int, scores: Sequence[int]
) -> tuple[bool, tuple[int, ...]]:
    """Tell whether a side kept its bid, and what each side gains; a bid missed is taken off."""
    taken = (fours.high, fours.low, fours.jack, fours.game)
    gains = [taken.count(number) for number in range(len(scores))]
    is_made = gains[side] >= bid
    if scoring.cap is not None:
        room = [max(0, scoring.cap - score) for score in scores]
        gains = [
            gain if number == side else min(gain, room[number]) for number, gain in enumerate(gains)
        ]
    if not is_made:
        gains[side] = -bid
    return is_made, tuple(gains)


def winner_of(scoring: Scoring, sides: Sides, result: DealScored) -> int | None:
    """Give the side that has won the match with a deal; None = it goes on."""
    if result.declarer is None:
        return None
    side = side_of(sides, result.declarer)
    has_kept = result.kind == "made" or scoring.wins == "pitched"
    if has_kept and result.scores[side] >= scoring.target:
        return side
    top = max(result.scores)
    is_won = scoring.wins == "any" and top >= scoring.target and result.scores.count(top) == 1
    return result.scores.index(top) if is_won else None


def places(scores: Sequence[int], winner: int) -> tuple[int, ...]:
    """Give the place of each side: the winner first, whatever the score, then by points."""
    others = [score for side, score in enumerate(scores) if side != winner]
    return tuple(
        [
            1 if side == winner else 2 + sum(other > score for other in others)
            for side, score in enumerate(scores)
        ]
    )
