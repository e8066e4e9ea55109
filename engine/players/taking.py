"""Card play of a seat that wants tricks, whatever cards they hold: Hokm and Azi.

- On the lead: draw trumps while its side is stronger in them; else lead a master, a card that no
  card still out can beat in its suit; else a low card of a long plain suit. When the other side
  needs but one more trick, the strongest card it has.
- Following: a trick that the partner surely wins is never beaten nor ruffed; last to play it wins
  as cheaply as it can; earlier it plays what may hold, or ruffs low; otherwise it throws its
  lowest. A partner's card is only beaten where that makes the trick safer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from engine.cards import Card
    from engine.players.reading import Reading


def take(reading: Reading, cards: list[Card], rng: Random) -> Card:
    """Choose one of the legal cards."""
    if len(cards) == 1:
        return cards[0]
    taker = _Taker(reading, rng)
    return taker.follow(cards) if reading.view.trick else taker.lead(cards)


class _Taker:
    def __init__(self, reading: Reading, rng: Random) -> None:
        self._at = reading
        self._view = reading.view
        self._trump = reading.trump
        self._rng = rng

    def lead(self, cards: list[Card]) -> Card:
        at = self._at
        trumps = [card for card in cards if card.suit == self._trump]
        plain = [card for card in cards if card.suit != self._trump]
        top = max(trumps, key=at.rank, default=None)
        if top is not None and at.is_master(top):
            out = at.out_in(top.suit)
            if self._must_take_all() or (len(trumps) > len(out) // 2 and at.foes_have_trumps()):
                return top
        masters = [card for card in plain if at.is_master(card)]
        safe = [card for card in masters if not at.may_be_ruffed(card.suit, at.foes)]
        if safe:
            return max(safe, key=lambda card: (at.length(card), at.rank(card)))
        if self._must_take_all():
            return max(cards, key=lambda card: (card in masters, at.rank(card)))
        if top is not None and at.is_master(top) and at.out_in(top.suit):
            return top
        rest = [card for card in plain if card not in masters] or plain or cards
        longest = max(at.length(card) for card in rest)
        fitting = [card for card in rest if at.length(card) == longest]
        low = min(at.rank(card) for card in fitting)
        return self._rng.choice([card for card in fitting if at.rank(card) == low])

    def follow(self, cards: list[Card]) -> Card:
        at = self._at
        (leader, first), *_ = self._view.trick
        winner = leader if self._view.best is None else self._view.best
        best = dict(self._view.trick)[winner]
        winning = [card for card in cards if at.beats(card, best)]
        is_partner = winner in at.partners
        if not winning or (is_partner and at.holds(best, first.suit)):
            return self._cheapest(cards)
        if not at.foes:
            return self._cheapest(winning)
        following = [card for card in winning if card.suit == first.suit]
        if not following:
            return self._ruff(winning)
        top = max(following, key=at.rank)
        if is_partner and not at.is_between(best, top):
            return self._cheapest(cards)
        is_second = len(self._view.trick) == 1
        if is_second and not at.is_master(top) and not self._must_take_all():
            return self._cheapest(cards)
        # Of cards that nothing still out can tell apart the lowest does the same.
        return min((card for card in following if not at.is_between(card, top)), key=at.rank)

    def _ruff(self, winning: list[Card]) -> Card:
        """Trump a trick as low as it may be, higher where a foe after this seat may overtrump."""
        at = self._at
        holding = [card for card in winning if at.is_master(card)]
        led = self._view.trick[0][1].suit
        if holding and at.may_be_ruffed(led, at.foes):
            return self._cheapest(holding)
        return self._cheapest(winning)

    def _must_take_all(self) -> bool:
        """Tell whether another side wins the deal with one more trick."""
        goal = self._view.tricks_to_win
        return bool(goal) and any(
            taken == goal - 1
            for side, taken in zip(self._view.sides, self._view.tricks, strict=True)
            if self._view.seat not in side
        )

    def _cheapest(self, cards: list[Card]) -> Card:
        """Give the card that costs least to give away: plain and low first, masters late."""
        at = self._at

        def cost(card: Card) -> tuple[bool, bool, int, int]:
            is_trump = card.suit == self._trump
            return is_trump, at.is_master(card) and not is_trump, at.rank(card), at.length(card)

        return min(cards, key=cost)
