"""Compares what the bot showed with what was really dealt and played, from the tables' records.

A record has no times, but presses have: a card of a present person cannot have been played before
its person pressed it, nor a later card of the deal before that one. So every card has an earliest
moment from which it may stand where others see it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from tests.fakes.common.cards import CardWatch, Pressed, Seen

IN_FLIGHT_MS: Final = 2_000
ENOUGH: Final = 5
"""So many cards tell whose hand they are."""
FIRST_TRICK: Final = 4


class WithText(Protocol):
    """A record, such as `engine.record.Record`."""

    def text(self) -> str:
        """Write it as text."""
        ...


@dataclass(slots=True)
class Dealt:
    """A deal of a record."""

    hands: list[set[str]]
    drawn: set[str]
    """What everybody may see from the beginning: cards drawn for the office, the one turned up."""
    widow: set[str] = field(default_factory=set)
    """Cards that whoever wins the auction takes; what is put aside for them is shown at the end."""
    laid: set[str] = field(default_factory=set)
    """Cards that were laid away."""
    plays: list[tuple[int, str, bool]] = field(default_factory=list)
    """Seat, card, and whether it was played for its absent person."""
    began_ms: int | None = None
    """When somebody was first shown a hand of it."""
    ends_ms: int | None = None
    seats: dict[int, int] = field(default_factory=dict)
    """Seats by user, from the hands that were shown."""
    since: dict[str, int] = field(default_factory=dict)
    """From when a played card may be seen by all."""


def deals_of(text: str) -> list[Dealt]:
    """Read the deals of a record."""
    found: list[Dealt] = []
    drawn: set[str] = set()
    for line in text.partition("\n\n")[2].splitlines():
        actor, _, code = line.partition(" ")
        if actor == "N" and code[:1] == "w":
            drawn |= _cards(code.partition(":")[2])
        elif actor == "N" and code[:1] == "d":
            found.append(_dealt(code[1:], drawn))
            drawn = set()
        elif found and code[:1] in ("p", "q"):
            found[-1].plays.append((int(actor.rstrip("*")), code[1:], actor.endswith("*")))
        elif found and code[:1] == "x":
            deal = found[-1]
            deal.laid |= _cards(code[1:])
            deal.hands[int(actor.rstrip("*"))] |= deal.widow
    return found


def _dealt(code: str, drawn: set[str]) -> Dealt:
    """Read a deal: ``hands=turned+widow``, the last two only where there are such cards."""
    code, _, widow = code.partition("+")
    hands, _, turned = code.partition("=")
    return Dealt([_cards(part) for part in hands.split(".")], drawn | _cards(turned), _cards(widow))


def check(watch: CardWatch, records: Mapping[str, WithText | str]) -> list[str]:
    """Give a complaint for each card that was shown too early, by tables' records."""
    tables = {table: _dated(watch, table, record) for table, record in records.items()}
    found: list[str] = []
    for one in watch.seen:
        if not one.tables or not tables.keys() >= one.tables:
            continue
        # What does not say which of several tables it is about must be wrong for all of them.
        early = set(one.cards).intersection(*(_early(tables[table], one) for table in one.tables))
        name = " or ".join(sorted(one.tables))
        found += [f"{name}: {card} was shown before it was played, {one.where}" for card in early]
    return found


def _dated(watch: CardWatch, table: str, record: WithText | str) -> list[Dealt]:
    deals = deals_of(record if isinstance(record, str) else record.text())
    _place(deals, [one for one in watch.seen if table in one.tables])
    presses = [one for one in watch.presses if one.table == table]
    for deal in deals:
        _date(deal, presses)
    return deals


def _cards(text: str) -> set[str]:
    return {text[at : at + 2] for at in range(0, len(text), 2)}


def _place(deals: list[Dealt], seen: list[Seen]) -> None:
    """Find when each deal began and who sits where, by the hands that were shown."""
    at = 0
    for one in seen:
        if one.user is None or not one.hand or _is_known(deals[at : at + 1], one):
            continue
        for index in range(at, len(deals)):
            sits = deals[index].seats.get(one.user)
            seats = [seat for seat, hand in enumerate(deals[index].hands) if _tells(one, hand)]
            if seats and sits in {None, *seats}:
                deals[index].seats.setdefault(one.user, seats[0])
                if deals[index].began_ms is None:
                    deals[index].began_ms = one.at_ms
                    at = index
                break
    for index, deal in enumerate(deals):
        later = (one.began_ms for one in deals[index + 1 :] if one.began_ms is not None)
        deal.ends_ms = next(later, None)


def _is_known(now: list[Dealt], one: Seen) -> bool:
    """Tell whether somebody still looks at the hand of the present deal."""
    seats = {deal.seats.get(one.user): deal for deal in now if one.user is not None}
    return any(seat is not None and one.hand <= deal.hands[seat] for seat, deal in seats.items())


def _tells(one: Seen, hand: set[str]) -> bool:
    """Tell whether so many cards can only be this hand."""
    return len(one.hand) >= min(ENOUGH, len(hand)) and one.hand <= hand


def _date(deal: Dealt, presses: list[Pressed]) -> None:
    """Find the earliest moment of each card that was played."""
    if deal.began_ms is None:
        return
    now = deal.began_ms
    first: dict[tuple[int, str], int] = {}
    for press in presses:
        is_here = press.at_ms >= deal.began_ms and (
            deal.ends_ms is None or press.at_ms < deal.ends_ms
        )
        seat = deal.seats.get(press.user)
        if is_here and seat is not None:
            first.setdefault((seat, press.card), press.at_ms)
    for seat, card, is_for_absent in deal.plays:
        pressed = None if is_for_absent else first.get((seat, card))
        now = max(now, pressed or now)
        deal.since[card] = now
    if deal.widow:
        deal.since |= dict.fromkeys(deal.laid, now)


def _early(deals: list[Dealt], one: Seen) -> set[str]:
    """Give the cards that others could not see yet."""
    index = _at(deals, one.at_ms)
    if index is None:
        return set()
    deal = deals[index]
    may = deal.drawn | {card for card, since in deal.since.items() if since <= one.at_ms}
    may |= _of_neighbours(deals, index, one)
    if one.user is not None and one.user in deal.seats:
        may |= deal.hands[deal.seats[one.user]]
        if not deal.laid:
            may |= deal.widow  # taken, but the deal was broken off
    return set(one.cards - may)


def _at(deals: list[Dealt], at_ms: int) -> int | None:
    found = None
    for index, deal in enumerate(deals):
        if deal.began_ms is not None and deal.began_ms <= at_ms:
            found = index
    return found


def _of_neighbours(deals: list[Dealt], index: int, one: Seen) -> set[str]:
    """Give cards of the deals before and after that may be in the same moment's messages."""
    deal = deals[index]
    may: set[str] = set()
    if index and deal.began_ms is not None and one.at_ms <= deal.began_ms + IN_FLIGHT_MS:
        may |= set(deals[index - 1].since)
    # A deal may end without a card played: all but one folded.
    last = max(deal.since.values(), default=deal.began_ms)
    if last is None or one.at_ms < last:
        return may
    for following in deals[index + 1 :]:
        if following.began_ms is not None:
            may |= {card for _, card, _ in following.plays[:FIRST_TRICK]} | following.drawn
            if one.user is not None and one.user in following.seats:
                may |= following.hands[following.seats[one.user]]
            break
        # Where every person sat out nobody was shown a hand, so it is not known when it began.
        may |= {card for _, card, _ in following.plays} | following.drawn
    return may
