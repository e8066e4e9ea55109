"""One pass of bids: each seat speaks once, the dealer last, and every bid beats the one before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.cards import CARDS, CardSet
from engine.moves import Bid, Move, Pass, Pitch
from engine.refusals import (
    BidOutOfRangeError,
    BidTooLowError,
    DealerMustBidError,
    PitchNotAllowedError,
)
from engine.seats import Seat
from engine.view import PASSED, LegalMoves

PITCHES: Final = tuple(Pitch(card) for card in CARDS)
"""The move that pitches each card, by its index."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """What may be bid in a match."""

    low: int
    high: int
    """Closes the auction, unless the dealer may take it over."""
    forced: int = 0
    """What the dealer has to bid at least when nobody has; 0 = he may pass, too."""
    match: int = 0
    """Up to this height the dealer may take a bid over without beating it; 0 = never."""
    has_pitch: bool = False
    """Whether a card may be led at once as a bid of ``high``."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The bids of a deal at one moment."""

    bidding: Bidding
    dealer: Seat
    bids: tuple[int | None, ...]
    """By seat: None = has not spoken, `PASSED`."""
    bid: int = 0
    """The highest one, 0 = none."""
    declarer: Seat | None = None
    """Whose it is."""

    @property
    def turn(self) -> Seat | None:
        """Tell who speaks next; None = the auction is over."""
        if self.bid == self.bidding.high:
            is_asked = self.bid <= self.bidding.match and self.bids[self.dealer] is None
            return self.dealer if is_asked else None
        seats = len(self.bids)
        order = [Seat((self.dealer + step) % seats) for step in range(1, seats + 1)]
        return next((seat for seat in order if self.bids[seat] is None), None)

    @property
    def least(self) -> int:
        """Give the lowest number that whose turn it is may bid."""
        is_dealer = self.turn == self.dealer
        if not self.bid:
            return max(self.bidding.low, self.bidding.forced if is_dealer else 0)
        return self.bid if is_dealer and self.bid <= self.bidding.match else self.bid + 1

    @property
    def may_pass(self) -> bool:
        """Tell whether whose turn it is may pass."""
        return bool(self.bid) or not self.bidding.forced or self.turn != self.dealer

    @property
    def may_pitch(self) -> bool:
        """Tell whether whose turn it is may pitch: not where the dealer could still take it."""
        can_be_taken = self.bidding.match >= self.bidding.high and self.turn != self.dealer
        return self.bidding.has_pitch and not can_be_taken

    def legal(self, hand: int) -> LegalMoves:
        """Give what whose turn it is may say, with these cards."""
        said: list[Move] = [Pass()] if self.may_pass else []
        said += [Bid(number) for number in range(self.least, self.bidding.high + 1)]
        if self.may_pitch:
            said += [PITCHES[card.index] for card in CardSet(hand)]
        return LegalMoves(tuple(said))

    def passed(self) -> Auction:
        """Let whose turn it is pass; raises `DealerMustBidError`."""
        if not self.may_pass:
            raise DealerMustBidError(self.least, self.bidding.high)
        return replace(self, bids=self._said(PASSED))

    def raised(self, number: int) -> Auction:
        """Let whose turn it is bid.

        Raises `BidOutOfRangeError`, `DealerMustBidError`, `BidTooLowError`.
        """
        low, high, least = self.bidding.low, self.bidding.high, self.least
        if not low <= number <= high:
            raise BidOutOfRangeError(low, high)
        if number < least:
            raise BidTooLowError(least) if self.bid else DealerMustBidError(least, high)
        return replace(self, bids=self._said(number), bid=number, declarer=self.turn)

    def pitched(self) -> Auction:
        """Let whose turn it is bid the highest with a card; raises `PitchNotAllowedError`."""
        if not self.may_pitch:
            raise PitchNotAllowedError
        return self.raised(self.bidding.high)

    def _said(self, what: int) -> tuple[int | None, ...]:
        return tuple([what if seat == self.turn else bid for seat, bid in enumerate(self.bids)])


def silent(bidding: Bidding, dealer: Seat, seats: int) -> Auction:
    """Give an auction in which nobody has spoken."""
    return Auction(bidding, dealer, (None,) * seats)


def lowest_word(auction: Auction) -> Move:
    """Give what an absent seat says: pass, else the lowest bid [absence.md X1]."""
    return Pass() if auction.may_pass else Bid(auction.least)
