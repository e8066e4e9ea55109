"""Refusals of bids, discards and bets; with `engine.errors` all that the rules of a game can say.

The codes are tested in this order, after ``wrong_phase`` and ``not_your_turn``::

    not_in_hand bad_suit bad_bid no_redeal    then hook, must_follow
    bid_out_of_range dealer_must_bid bid_too_low pitch_not_allowed
    bad_discard_count not_in_hand no_legal_trump
    not_in_hand lead_not_allowed must_follow must_trump
    must_bet nothing_to_call already_opened nothing_to_raise raise_not_allowed
        bet_too_small insufficient_chips bet_too_large

Parameters that faces know how to say: a seat, a suit, a card or `CardSet`, and the whole numbers
``low`` and ``high`` (both allowed, none where they cross), ``n``, ``sum``, ``amount``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import RuleError

if TYPE_CHECKING:
    from engine.cards import CardSet, Suit


class _RangeError(RuleError):
    """A number out of its bounds."""

    def __init__(self, low: int, high: int) -> None:
        """Name the lowest and the highest number allowed; none is where they cross."""
        super().__init__(low=low, high=high)


class BadBidError(_RangeError):
    """A bid below nothing or above the tricks of the deal."""

    code = "bad_bid"


class HookError(RuleError):
    """The dealer may not make the bids add up to the tricks of the deal."""

    code = "hook"

    def __init__(self, n: int, tricks: int) -> None:
        """Name the barred number, the tricks of the deal, and what may be bid but for that."""
        super().__init__(n=n, sum=tricks, low=0, high=tricks)


class BidOutOfRangeError(_RangeError):
    """A number that is no bid in this game."""

    code = "bid_out_of_range"


class DealerMustBidError(_RangeError):
    """Nobody has bid, so the dealer has to."""

    code = "dealer_must_bid"


class BidTooLowError(RuleError):
    """Somebody has bid as much."""

    code = "bid_too_low"

    def __init__(self, low: int) -> None:
        """Name the lowest bid that would do."""
        super().__init__(low=low)


class PitchNotAllowedError(RuleError):
    """A four is bid: only the dealer may still take it, with a pitch of his own."""

    code = "pitch_not_allowed"


class BadDiscardCountError(RuleError):
    """Another number of cards must go, or a card stands there twice."""

    code = "bad_discard_count"

    def __init__(self, n: int) -> None:
        """Name the number of cards that must go."""
        super().__init__(n=n)


class NoLegalTrumpError(RuleError):
    """After this discard no suit could be trump."""

    code = "no_legal_trump"


class LeadNotAllowedError(RuleError):
    """Cards of this suit were laid away, so it may not be made trump."""

    code = "lead_not_allowed"

    def __init__(self, suit: Suit, cards: CardSet) -> None:
        """Name the suit and the cards that may be led."""
        super().__init__(suit=suit, cards=cards)


class MustTrumpError(RuleError):
    """Without the suit led a trump must be played."""

    code = "must_trump"

    def __init__(self, suit: Suit, cards: CardSet) -> None:
        """Name the trump suit and the cards of it in the hand."""
        super().__init__(suit=suit, cards=cards)


class MustBetError(_RangeError):
    """Nobody has bet yet: whose turn it is must open."""

    code = "must_bet"


class NothingToCallError(RuleError):
    """Nobody has bet yet."""

    code = "nothing_to_call"


class AlreadyOpenedError(RuleError):
    """The betting is open: call, raise or fold."""

    code = "already_opened"

    def __init__(self, amount: int) -> None:
        """Name the bet to match."""
        super().__init__(amount=amount)


class NothingToRaiseError(RuleError):
    """Nobody has bet yet, so there is nothing to raise."""

    code = "nothing_to_raise"


class RaiseNotAllowedError(RuleError):
    """Somebody could not answer a raise, or nobody is left to answer it."""

    code = "raise_not_allowed"


class BetTooSmallError(_RangeError):
    """A bet or raise below the least step."""

    code = "bet_too_small"


class InsufficientChipsError(_RangeError):
    """More than the seat has, which is the highest number here."""

    code = "insufficient_chips"


class BetTooLargeError(_RangeError):
    """A bet or raise above the table's limit."""

    code = "bet_too_large"


class RefillWaitError(RuleError):
    """Fresh chips come between deals, and not while the seat has a part in the bank."""

    code = "refill_wait"


class RefillFullError(RuleError):
    """The seat has as many chips as it may begin with."""

    code = "refill_full"
