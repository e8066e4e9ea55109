"""The cards of a deal in play: who holds what, the open trick, who took the finished ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final

from engine.cards import CARDS, Card, CardSet, Suit
from engine.events import CardPlayed, TrickTaken
from engine.kit.playing import require_playable
from engine.kit.trick import NO_SUIT, SUIT_OF, FollowRule, legal_mask, winner
from engine.moves import Play
from engine.seats import Seat
from engine.view import LegalMoves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.events import Event
    from engine.view import View

PLAYS: Final = tuple(Play(card) for card in CARDS)
"""The move that plays each card, by its index."""


@dataclass(frozen=True, slots=True)
class Tricks:
    """Play of one deal at one moment. Hands are masks, cards of tricks indices."""

    hands: tuple[int, ...]
    """By seat; holds secrets."""
    seats: tuple[Seat, ...]
    """Who plays, in the order of play: everybody, unless some folded or were not dealt in."""
    leader: Seat
    trump: int = NO_SUIT
    trick: tuple[int, ...] = ()
    takers: tuple[Seat, ...] = ()
    """Who took each finished trick, in order."""
    last_leader: Seat = Seat(0)  # noqa: RUF009 - a number, not an object
    last_trick: tuple[int, ...] = ()

    @classmethod
    def idle(cls, seats: int) -> Tricks:
        """Give what stands before the first deal: nobody holds a card."""
        return cls((0,) * seats, everybody(seats), Seat(0))

    @property
    def turn(self) -> Seat:
        """Tell who plays next."""
        return self._at(self.leader, len(self.trick))

    @property
    def led(self) -> int:
        """Give the suit led, `NO_SUIT` on the lead."""
        return SUIT_OF[self.trick[0]] if self.trick else NO_SUIT

    @property
    def counts(self) -> tuple[int, ...]:
        """Count the cards in each hand."""
        return tuple(hand.bit_count() for hand in self.hands)

    @property
    def shown(self) -> tuple[tuple[Seat, Card], ...]:
        """Give the open trick in order of play."""
        return self._shown(self.leader, self.trick)

    @property
    def last_shown(self) -> tuple[tuple[Seat, Card], ...]:
        """Give the last finished trick in order of play."""
        return self._shown(self.last_leader, self.last_trick)

    @property
    def last_taker(self) -> Seat | None:
        """Tell who took the last finished trick."""
        return self.takers[-1] if self.takers else None

    def best(self, strength: Sequence[int] | None = None) -> Seat | None:
        """Tell who wins the open trick so far."""
        if not self.trick:
            return None
        return self._at(self.leader, winner(self.trick, self.trump, strength))

    def taken(self, sides: Sequence[Sequence[Seat]]) -> tuple[int, ...]:
        """Count the finished tricks by side."""
        return tuple([sum([seat in side for seat in self.takers]) for side in sides])

    def legal(self, rule: FollowRule) -> int:
        """Give the cards that whose turn it is may play."""
        return legal_mask(self.hands[self.turn], self.led, self.trump, rule)

    def play(
        self, card: Card, rule: FollowRule, strength: Sequence[int] | None = None
    ) -> tuple[Tricks, tuple[Event, ...]]:
        """Play a card of whose turn it is; raises what `require_playable` raises."""
        seat, hands = self.turn, self.hands
        require_playable(hands[seat], card, self.trick, self.trump, rule)
        hands = (*hands[:seat], hands[seat] ^ card.bit, *hands[seat + 1 :])
        trick = (*self.trick, card.index)
        played = _played(seat, card.index)
        if len(trick) < len(self.seats):
            made = Tricks(
                hands, self.seats, self.leader, self.trump, trick, self.takers,
                self.last_leader, self.last_trick,
            )  # fmt: skip
            return made, (played,)
        taker = self._at(self.leader, winner(trick, self.trump, strength))
        made = Tricks(
            hands, self.seats, taker, self.trump, (), (*self.takers, taker), self.leader, trick
        )
        return made, (played, TrickTaken(taker, made.last_shown))

    def over(self) -> Tricks:
        """Give what stays readable after the deal: no hand, all that lay open."""
        return replace(self, hands=(0,) * len(self.hands), trick=())

    @classmethod
    def seen(cls, view: View, hands: tuple[int, ...]) -> Tricks:
        """Put together what a view tells, with hands drawn for it."""
        playing = everybody(len(hands)) if view.chips is None else view.chips.live
        return cls(
            hands,
            playing or everybody(len(hands)),
            Seat(0) if view.leader is None else view.leader,
            NO_SUIT if view.trump is None else view.trump,
            tuple(card.index for _, card in view.trick),
            view.takers,
            view.last_trick[0][0] if view.last_trick else Seat(0),
            tuple(card.index for _, card in view.last_trick),
        )

    def _at(self, leader: Seat, place: int) -> Seat:
        seats = self.seats
        if len(seats) == len(self.hands):
            return seats[(leader + place) % len(seats)]
        return seats[(seats.index(leader) + place) % len(seats)]

    def _shown(self, leader: Seat, trick: Sequence[int]) -> tuple[tuple[Seat, Card], ...]:
        return tuple([laid(self._at(leader, at), card) for at, card in enumerate(trick)])


# A server is full of tables, and their histories of these: each is there once.


@cache
def laid(seat: Seat, card: int) -> tuple[Seat, Card]:
    """Give a card by its index with the seat that it lies before."""
    return seat, CARDS[card]


@cache
def _played(seat: Seat, card: int) -> CardPlayed:
    return CardPlayed(seat, CARDS[card])


def everybody(seats: int) -> tuple[Seat, ...]:
    """Give all seats in order."""
    return tuple([Seat(seat) for seat in range(seats)])


def plays(mask: int) -> LegalMoves:
    """Give the moves that play these cards."""
    return LegalMoves(tuple([PLAYS[card.index] for card in CardSet(mask)]))


def suit_or_none(trump: int) -> Suit | None:
    """Give a suit of the kit as the faces see it."""
    return None if trump == NO_SUIT else Suit(trump)
