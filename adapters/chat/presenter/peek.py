"""The numbered peek: a small window with one's cards, and which card a number means.

It is for people whose private chat is not open, where the platform knows no message for one alone:
the window shows ``1 A♠️ · 2 K♠️``, the message of the table carries the numbers as buttons, and so
a whole match can be played in the group. A number is fixed for the deal: it is the place of the
card in the full hand, suit by suit, high to low.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adapters.chat import bidi, messages
from adapters.chat.presenter import asks
from adapters.chat.screen import Tone
from engine import errors
from engine.events import CardPlayed, CardsDiscarded
from engine.moves import Play
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line
    from adapters.chat.texts import Msg
    from engine.cards import Card
    from engine.seats import Seat
    from engine.table import Table
    from engine.view import View

MARK: Final = "✅"
"""Heads a row of cards that may be played, where others may not."""


class CardGoneError(errors.TableError):
    """The card of this number is played."""

    code = "card_gone"

    def __init__(self, card: Card) -> None:
        """Name the card."""
        super().__init__(card=card)


class BadNumberError(errors.TableError):
    """No card has this number."""

    code = "bad_number"


class TrumpFirstError(errors.TableError):
    """Trump is to be picked before a card is played."""

    code = "trump_first"


class CardsLaterError(errors.TableError):
    """Something else is to be decided before a card is played or laid away."""

    code = "cards_later"


def slots(table: Table, seat: Seat) -> tuple[Card, ...]:
    """Give a seat's full hand of this deal in the order of its numbers.

    Empty between deals, and until everybody has all cards.
    """
    if not _is_dealt(table):
        return ()
    view = table.view(seat)
    return bidi.in_order((*view.hand, *view.discards, *_played(table, seat)))


def size(table: Table) -> int:
    """Tell how many numbers a full hand of this deal has, from what everybody may know."""
    if not _is_dealt(table):
        return 0
    counts = table.view(None).counts
    laid = [event for event in table.history if isinstance(event, CardsDiscarded)]
    return max(
        held + len(_played(table, seat)) + sum(event.count for event in laid if event.seat == seat)
        for seat, held in enumerate(counts)
    )


def _is_dealt(table: Table) -> bool:
    """Tell whether everybody holds all cards of the deal."""
    if table.is_between_deals:
        return False
    return table.view(None).decision not in ("trump", "entry")


def card_at(table: Table, seat: Seat, deal: int, slot: int) -> Card:
    """Give the card behind a number; ``slot`` counts from 1 as its button does.

    Raises `OldButtonError` for a number of another deal, `TrumpFirstError` or `NotYourTurnError`
    before trump is named, `BadNumberError`, and `CardGoneError` for a card already played.
    Whether the card may be played now is the business of the rules.
    """
    if table.is_between_deals or deal != table.deal:
        raise errors.OldButtonError
    cards = slots(table, seat)
    view = table.view(seat)
    if view.decision != "play" and seat not in view.acting:
        raise errors.NotYourTurnError(view.acting[0])
    if view.decision not in ("play", "discard"):
        raise TrumpFirstError if view.decision == "trump" else CardsLaterError
    if not 1 <= slot <= len(cards):
        raise BadNumberError
    card = cards[slot - 1]
    if card not in view.hand:
        raise CardGoneError(card)
    return card


def peek(voice: Voice, seat: Seat) -> str:
    """Say a seat's cards, and what may be done, within the size of a small window."""
    table = voice.table
    if table.is_between_deals or table.status.is_over:
        return text_of([voice.line(messages.hand_none())])
    view = table.view(seat)
    cards = [*_cards(voice, view, seat)]
    long, short = (voice.line(said, tone=Tone.STRONG) for said in _heads(voice, view, seat))
    trump = [] if view.trump is None else [voice.line(messages.table_trump(suit=view.trump))]
    forms = ([long, *cards, *trump], [long, *cards], [short, *cards, *trump], [short, *cards])
    return fitting(voice, forms) or text_of(cards)


def fitting(voice: Voice, forms: Iterable[Iterable[Line]]) -> str | None:
    """Give the first of several texts that a small window holds; None = it holds none."""
    texts = (text_of(lines) for lines in forms)
    return next((text for text in texts if length(text) <= voice.caps.max_alert), None)


def text_of(lines: Iterable[Line]) -> str:
    """Give lines as plain text."""
    return "\n".join("".join(span.text for span in line) for line in lines)


def length(text: str) -> int:
    """Count as the platforms do, in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def _played(table: Table, seat: int) -> list[Card]:
    played = (event for event in table.history if isinstance(event, CardPlayed))
    return [event.card for event in played if event.seat == seat]


def _heads(voice: Voice, view: View, seat: Seat) -> tuple[Msg, Msg]:
    """Say what the seat may do: with names, and surely short."""
    if voice.table.status is Status.SUSPENDED:
        return messages.peek_rests(), messages.peek_rests()
    if voice.table.chair(seat).away:
        return messages.peek_away(), messages.peek_away()
    if seat in view.acting:
        told = _turn(view)
        return told, told
    said = next(asks.waited_for(voice, view), messages.peek_wait())
    return said, messages.peek_wait()


def _turn(view: View) -> Msg:
    if view.decision == "trump":
        return messages.peek_trump()
    if view.decision == "bid":
        return messages.peek_bid()
    if view.decision == "discard":
        return messages.peek_discard(n_cards=asks.discard_size(view))
    if view.chips is not None and view.decision == "entry":
        return messages.peek_entry(n=view.chips.price)
    if view.chips is not None and view.decision == "bet":
        bounds = view.chips.bounds
        return messages.peek_bet(command="/bet 20" if bounds is None else f"/bet {bounds[0]}")
    if not view.trick:
        return messages.peek_lead()
    led = view.trick[0][1].suit
    legal = legal_cards(view)
    if all(card.suit is led for card in legal):
        return messages.peek_follow(suit=led)
    if len(legal) < len(view.hand):
        return messages.peek_marked()
    return messages.peek_free(suit=led)


def legal_cards(view: View) -> set[Card]:
    """Give the cards that may be played."""
    return {move.card for move in view.legal if isinstance(move, Play)}


def _cards(voice: Voice, view: View, seat: Seat) -> Iterator[Line]:
    """Show the cards that are held, one suit a row."""
    # Without a number to press there is no use in one.
    cards = slots(voice.table, seat) if voice.closed() else ()
    if not view.hand:
        waits = view.decision == "trump"
        yield voice.line(messages.hand_none_yet() if waits else messages.hand_out())
    elif not cards:
        for _, row in bidi.suit_rows(view.hand):
            yield voice.line(messages.hand_row(row=row))
    else:
        legal = legal_cards(view)
        is_partial = 0 < len(legal) < len(view.hand)
        numbers = {card: voice.number(at) for at, card in enumerate(cards, 1)}
        # Beside a dot a Persian zero, which is one itself, cannot be read.
        separator = voice.say(messages.fact_separator())
        for held in bidi.by_suit(view.hand):
            row = separator.join(f"{numbers[card]} {bidi.card_text(card)}" for card in held)
            icon = MARK if is_partial and legal.issuperset(held) else ""
            yield voice.line(messages.hand_row(row=row), icon)
