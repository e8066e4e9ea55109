"""Watches that nobody is shown a card of somebody else's hand.

The fake does not know what was dealt. It takes for a person's hand what only that person was
shown in the form of a hand: rows, numbers, buttons that play. Such a card may stand elsewhere once
its person pressed it. It may also have been played for an absent person: then it is a suspicion,
which becomes a complaint when its person is later shown to hold it still; `records` settles the
rest. What is known of a table is forgotten when hands come that do not fit: a new deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from tests.fakes.common import cardtext
from tests.fakes.common.cardtext import NONE, Cards, Key

if TYPE_CHECKING:
    from tests.fakes.common.waiting import Clock

PRESENT_MS: Final = 20_000
"""For so long after a press nobody is taken for absent, so no stand-in plays."""
IN_FLIGHT_MS: Final = 2_000
"""A message rendered before another may arrive after it by so much."""
_SEATING: Final = ("!leave", "!sit", "!join", "!back", "!rematch", "!stop")
_AUTOMATIC: Final = "auto_single=on"
_SEATING_WORDS: Final = ("/leave", "/sit", "/join", "/back", "/stop", "/newgame")


class Room(Protocol):
    """A chat or a channel."""

    id: int
    tables: set[str]
    """Tables whose buttons stood there."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a message shows from now on."""

    room: Room
    alone: int | None
    """The only person who sees it, None where many do."""
    text: str
    rows: Iterable[Iterable[Key]]
    files: Iterable[str]
    """Names of its files."""
    is_new: bool
    """It was not there before."""
    where: str
    """What to call it in a complaint."""
    is_answer: bool = False
    """It answers somebody, so it may be of the next deal before any message tells of that."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Cards in something that was shown, for the comparison with records."""

    at_ms: int
    tables: Cards
    user: int | None
    """The only person who saw it, None where it was shown to a group."""
    cards: Cards
    hand: Cards
    """Those that stood there as the person's own hand."""
    where: str


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press that plays a card."""

    at_ms: int
    table: str
    user: int
    card: str


@dataclass(slots=True)
class Hand:
    """What is known of a person's cards in a deal."""

    held: set[str] = field(default_factory=set)
    gone: set[str] = field(default_factory=set)
    slots: dict[int, str] = field(default_factory=dict)
    suspects: dict[str, tuple[int, str]] = field(default_factory=dict)
    pressed_ms: int | None = None
    played: dict[str, int] = field(default_factory=dict)
    """When cards were pressed."""
    is_whole: bool = False
    """All cards were shown at once, not only those that may be played."""

    @property
    def left(self) -> set[str]:
        """Give the cards that are still secret."""
        return self.held - self.gone


@dataclass(slots=True)
class Deal:
    """What is known of a table's present deal."""

    hands: dict[int, Hand] = field(default_factory=dict)
    may_be_over: bool = False
    """A new message about the table came since: perhaps of the next deal."""
    has_begun: bool = False
    """A card was played. Before, the group may be shown cards drawn for teams and office."""
    is_automatic: bool = False
    """A card that is the only one allowed plays itself, without a press."""


class CardWatch:
    """Learns each person's cards from what that person alone was shown."""

    def __init__(
        self, clock: Clock, name_of: Callable[[int], str], complain: Callable[[str], None]
    ) -> None:
        """Begin knowing nothing; ``name_of`` gives the name of a person."""
        self._clock = clock
        self._name_of = name_of
        self._complain = complain
        self._deals: dict[str, Deal] = {}
        self._automatic: set[int] = set()
        self._automatic_places: set[int] = set()
        self.seen: list[Seen] = []
        self.presses: list[Pressed] = []
        self.keeps_log = True
        self.in_flight_ms = IN_FLIGHT_MS

    @property
    def suspicions(self) -> list[str]:
        """Give what was shown without a press of its person, and is neither proved nor refuted."""
        hands = (hand for deal in self._deals.values() for hand in deal.hands.values())
        return [f"{card} {where}" for hand in hands for card, (_, where) in hand.suspects.items()]

    def shown(self, sight: Sight) -> None:
        """Take in what a message now shows."""
        keys = cardtext.buttons(sight.rows)
        sight.room.tables |= keys.tables
        alone, where = sight.alone, sight.where
        cards = cardtext.named(sight.text) | keys.labels
        for table in keys.tables:
            deal = self._deal(table)
            deal.may_be_over |= sight.is_new or keys.is_pause
            deal.is_automatic |= sight.room.id in self._automatic_places
            is_known = alone is not None and alone in deal.hands
            if sight.is_new and is_known and cardtext.rows(sight.text):
                # A second hand in a message of its own is that of a new deal, even where a card
                # is in both; if it is not, what is forgotten is soon learned anew.
                deal.hands.clear()
                deal.has_begun = False
        plain = keys.plays.union(*map(cardtext.in_file_name, sight.files))
        if alone is None:
            for card in keys.plays:
                self._complain(f"{card} as data of a button {where}, which everybody sees")
        if not cards and not plain:
            return
        hand = NONE
        full = cardtext.rows(sight.text)
        tables = keys.tables or frozenset(sight.room.tables)
        if alone is not None:
            hand = full | keys.plays
            for table in keys.tables:
                self._learn(table, alone, full, keys.plays, is_answer=sight.is_answer)
        sharp = plain | keys.labels | full
        self._judge(cards | plain, sharp, tables, alone, where)
        self._log(tables, alone, cards | plain, hand, where)

    def told(self, user: int, room: Room, data: str, text: str) -> None:
        """Take in what an answer to a press of a button showed to one person."""
        cards = cardtext.named(text)
        if not cards:
            return
        where = f"in an answer to {self._name_of(user)}"
        read = cardtext.token(data)
        has_table = read is not None and read.table != "-"
        tables = (
            frozenset({read.table}) if read is not None and has_table else frozenset(room.tables)
        )
        slots = cardtext.numbered(text)
        hand = cardtext.rows(text) | frozenset(slots.values())
        if hand:
            for table in tables if has_table else ():
                self._learn(table, user, hand, NONE, is_answer=True)
                if user in self._deal(table).hands:
                    self._deal(table).hands[user].slots |= slots
        self._judge(cards, hand, tables, user, where)
        self._log(tables, user, cards, hand, where)

    def pressed(self, user: int, data: str, label: str = "") -> None:
        """Take in a press: the card it plays is no secret any more.

        ``label`` is what stands on the button: beside a number it may say which card it is.
        """
        read = cardtext.token(data)
        if read is None:
            return
        if read.code == "=auto_on":
            self._automatic.add(user)
        if read.code.startswith(_SEATING):
            self._deal(read.table).hands.clear()
        deal = self._deal(read.table)
        # Where everybody passed, the cards dealt anew stand in the same messages as before.
        deal.may_be_over |= read.code == cardtext.NEXT
        hand = deal.hands.get(user)
        deal.has_begun |= bool(read.card or read.slot)
        card = read.card or (cardtext.labelled(label) if read.slot else "")
        if hand is None:
            if card and read.slot and self.keeps_log:
                self.presses.append(Pressed(self._clock.now_ms(), read.table, user, card))
            return
        card = card or hand.slots.get(read.slot, "")
        hand.pressed_ms = None
        if card:
            hand.pressed_ms = self._clock.now_ms()
            hand.played[card] = hand.pressed_ms
            if card in hand.held:
                hand.gone.add(card)
                hand.suspects.pop(card, None)
            if self.keeps_log:
                self.presses.append(Pressed(self._clock.now_ms(), read.table, user, card))

    def heard(self, room: Room, user: int, text: str) -> None:
        """Take in what somebody wrote: seats may change hands."""
        if _AUTOMATIC in text:
            self._automatic_places.add(room.id)
        if text.startswith(_SEATING_WORDS):
            for table in room.tables:
                self._deal(table).hands.clear()
        elif text.startswith("/"):
            for deal in self._deals.values():
                hand = deal.hands.get(user)
                if hand is not None:
                    hand.pressed_ms = None

    def _deal(self, table: str) -> Deal:
        deal = self._deals.get(table)
        if deal is None:
            deal = self._deals[table] = Deal()
        return deal

    def _learn(self, table: str, user: int, full: Cards, part: Cards, *, is_answer: bool) -> None:
        """Take cards for a hand: ``full`` is all that is held, ``part`` what may be played."""
        seen = full | part
        if not seen:
            return
        deal = self._deal(table)
        hand = deal.hands.get(user)
        others = [one.left for key, one in deal.hands.items() if key != user]
        is_foreign = any(seen & left for left in others)
        fits = hand is None or _fits(hand, full, seen, may_be_over=deal.may_be_over)
        # In an answer the next deal may show before its message does; and where everybody passed,
        # the cards dealt anew may be all that is seen of it.
        is_strange = (hand is None or not fits) if is_answer else not (fits or deal.has_begun)
        if is_foreign and not deal.may_be_over:
            # A whole hand of somebody else's is no such chance.
            if not is_strange or any(seen <= left for left in others):
                return  # and `_judge` complains
            deal.may_be_over = True
        if not fits or is_foreign:
            deal.hands.clear()
            deal.has_begun = False
            hand = None
        deal.may_be_over = False
        if hand is None:
            hand = deal.hands[user] = Hand()
        self._settle(hand, seen, user)
        # What was rendered before a press may arrive after it.
        since = self._clock.now_ms() - self.in_flight_ms
        hand.gone -= {card for card in seen if hand.played.get(card, since) <= since}
        hand.held |= seen
        if full:
            hand.is_whole = True
            hand.gone |= hand.held - seen
            deal.has_begun |= bool(hand.gone)
            for card in hand.gone:
                hand.suspects.pop(card, None)

    def _settle(self, hand: Hand, seen: Cards, user: int) -> None:
        """Complain about what others were shown before, and is held still."""
        now = self._clock.now_ms()
        for card in seen & hand.suspects.keys():
            at, where = hand.suspects[card]
            if now >= at + IN_FLIGHT_MS:
                del hand.suspects[card]
                name = self._name_of(user)
                self._complain(f"{card}, which {name} still holds, was shown {where}")

    def _judge(
        self, cards: Cards, sharp: Cards, tables: Cards, alone: int | None, where: str
    ) -> None:
        """Look for cards of other people; ``sharp`` ones can be no card that was played.

        What does not say which of several tables it is about must be wrong for all of them.
        """
        if len(tables) > 1:
            for table in tables:
                cards &= self._foreign(table, alone)
        for table in tables if cards else ():
            deal = self._deal(table)
            plain = cards if deal.has_begun or alone is not None else cards & sharp
            for owner, hand in deal.hands.items():
                if alone is None or alone != owner:
                    self._note(deal, owner, hand, plain, sharp, where)

    def _foreign(self, table: str, alone: int | None) -> Cards:
        hands = self._deal(table).hands.items()
        others = (hand.left for owner, hand in hands if alone is None or alone != owner)
        return frozenset[str]().union(*others)

    def _note(
        self, deal: Deal, owner: int, hand: Hand, cards: Cards, sharp: Cards, where: str
    ) -> None:
        """Complain about what somebody holds, or keep it in mind."""
        now = self._clock.now_ms()
        is_present = (
            hand.pressed_ms is not None
            and now < hand.pressed_ms + PRESENT_MS
            and not deal.is_automatic
            and owner not in self._automatic
        )
        for card in cards & hand.left:
            if not deal.may_be_over and (card in sharp or is_present):
                name = self._name_of(owner)
                self._complain(f"{card}, which {name} holds, was shown {where}")
                hand.suspects.pop(card, None)
            else:
                hand.suspects.setdefault(card, (now, where))

    def _log(self, tables: Cards, alone: int | None, cards: Cards, hand: Cards, where: str) -> None:
        if self.keeps_log:
            self.seen.append(Seen(self._clock.now_ms(), tables, alone, cards, hand, where))


def _fits(hand: Hand, full: Cards, seen: Cards, *, may_be_over: bool) -> bool:
    """Tell whether cards can be the same hand, later in the deal."""
    if seen <= hand.held:
        return True
    if not hand.is_whole and not may_be_over:
        return True
    # A hand grows only before the first card is played.
    return not hand.gone and (not full or full >= hand.held)
