"""What a finished deal will be remembered for: one or two facts out of its public events.

Pure and repeatable: the same events give the same facts, and no fact names a card that was not
played. Each fact has a weight, the heaviest two are told.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from engine.cards import Rank
from engine.events import BidMade, CardPlayed, CardTurned, ChipsMoved, TrickTaken, TrumpNamed
from engine.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.cards import Card, Suit
    from engine.events import DealScored, Event, FourPoints

TOLD: Final = 2
LONG_RUN: Final = 3
"""Tricks in a row worth a word."""
MANY: Final = 4
"""Tricks that one of a team takes alone."""
OFTEN: Final = 3
"""Tricks that somebody ruffs in one deal."""
LEAD: Final = 3
"""Tricks that a side was behind which then won."""
FEW: Final = 3
"""Tricks of a deal in which none is no feat yet, and that make a bold call."""
RUFFED: Final = {Rank.ACE: 60, Rank.KING: 45}
BOLD: Final = frozenset({"raise", "all_in"})


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happened in a deal."""

    kind: str
    """``ruffed ruffs run alone decided comeback kept_last spoiled_last zero call all_four one_short
    just_made stolen_made stolen_missed caught close all_in six raise folded``."""
    weight: int
    seats: tuple[Seat, ...]
    """Whose deed it was."""
    card: Card | None = None
    other: Seat | None = None
    """Whose card it was."""
    n: int = 0
    m: int = 0


@dataclass(frozen=True, slots=True)
class Course:
    """A finished deal: its result, the tricks in order, and what else was seen."""

    result: DealScored
    sides: tuple[tuple[Seat, ...], ...]
    events: tuple[Event, ...]
    tricks: tuple[TrickTaken, ...]
    trump: Suit | None

    def side_of(self, seat: Seat) -> int:
        """Give the side of a seat."""
        return next(at for at, side in enumerate(self.sides) if seat in side)

    @property
    def in_teams(self) -> bool:
        """Tell whether several seats make a side."""
        return len(self.sides[0]) > 1


def story(
    result: DealScored, sides: tuple[tuple[Seat, ...], ...], events: Sequence[Event]
) -> tuple[Fact, ...]:
    """Give the most telling facts of a deal, the heaviest first, of each kind at most one."""
    suits = [event.suit for event in events if isinstance(event, TrumpNamed)]
    tricks = tuple(event for event in events if isinstance(event, TrickTaken))
    course = Course(result, sides, tuple(events), tricks, suits[-1] if suits else None)
    best: dict[str, Fact] = {}
    for fact in _facts(course):
        if fact.kind not in best or fact.weight > best[fact.kind].weight:
            best[fact.kind] = fact
    ordered = sorted(best.values(), key=lambda fact: (-fact.weight, fact.kind))
    return tuple(ordered[:TOLD])


def _facts(course: Course) -> Iterator[Fact]:
    yield from _ruffs(course)
    yield from _runs(course)
    if course.result.bids:
        yield from _calls(course)
    elif course.result.fours is not None:
        yield from _points(course, course.result.fours)
    else:
        yield from _race(course)
        yield from _chips(course)


def _ruffs(course: Course) -> Iterator[Fact]:
    """Find high cards of the other side that were ruffed, and who ruffed often."""
    often = Counter[Seat]()
    for trick in course.tricks:
        led, winning = trick.cards[0][1].suit, dict(trick.cards)[trick.seat]
        if course.trump is None or led is course.trump or winning.suit is not course.trump:
            continue
        often[trick.seat] += 1
        side = course.side_of(trick.seat)
        for seat, card in trick.cards:
            if card.suit is led and card.rank in RUFFED and course.side_of(seat) != side:
                yield Fact("ruffed", RUFFED[card.rank], (trick.seat,), card, seat)
    for seat, count in often.items():
        if count >= OFTEN:
            yield Fact("ruffs", 36 + 5 * count, (seat,), n=count)


def _runs(course: Course) -> Iterator[Fact]:
    """Find long rows of tricks of one side."""
    # What is a long row for one is an ordinary one for two.
    base = 22 if course.in_teams else 28
    for side, taken in groupby(course.tricks, key=lambda trick: course.side_of(trick.seat)):
        count = sum(1 for _ in taken)
        if count >= LONG_RUN:
            yield Fact("run", base + 6 * count, course.sides[side], n=count)


def _race(course: Course) -> Iterator[Fact]:
    """Tell how a deal was won that goes to whoever takes most tricks."""
    if not course.tricks or not course.result.winners:
        return
    ours = course.side_of(course.result.winners[0])
    counts, behind, theirs = [0] * len(course.sides), (0, 0), 0
    for trick in course.tricks:
        counts[course.side_of(trick.seat)] += 1
        theirs = max(count for side, count in enumerate(counts) if side != ours)
        if theirs - counts[ours] > behind[1] - behind[0]:
            behind = counts[ours], theirs
    last = course.tricks[-1]
    if course.side_of(last.seat) == ours and counts[ours] - theirs == 1:
        yield Fact("decided", 80, (last.seat,), dict(last.cards)[last.seat])
    if behind[1] - behind[0] >= LEAD:
        yield Fact("comeback", 75, course.sides[ours], n=behind[0], m=behind[1])
    (top, most), *_ = Counter(trick.seat for trick in course.tricks).most_common()
    if course.in_teams and most >= MANY:
        yield Fact("alone", 12 + 5 * most, (top,), n=most)


def _calls(course: Course) -> Iterator[Fact]:
    """Tell who took exactly as many tricks as was called, or just did not."""
    bids, tricks = course.result.bids, course.result.tricks
    last = course.tricks[-1].seat if course.tricks else None
    if last is not None and len(course.tricks) > 1:
        if bids[last] == tricks[last]:
            yield Fact("kept_last", 72, (last,))
        elif bids[last] == tricks[last] - 1:
            yield Fact("spoiled_last", 65, (last,))
    none = tuple(Seat(at) for at, bid in enumerate(bids) if bid == tricks[at] == 0)
    if none and len(course.tricks) > FEW:
        yield Fact("zero", 55, none)
    for at, bid in enumerate(bids):
        if bid == tricks[at] >= FEW and not (at == last and len(course.tricks) > 1):
            yield Fact("call", 40 + 5 * bid, (Seat(at),), n=bid)


def _points(course: Course, fours: FourPoints) -> Iterator[Fact]:
    """Tell how high, low, jack and game came about, and the bid with them."""
    takers = (fours.high, fours.low, fours.jack, fours.game)
    if fours.high is not None and set(takers) == {fours.high}:
        yield Fact("all_four", 85, course.sides[fours.high])
    high, next_ = sorted(fours.card_points, reverse=True)[:2]
    if fours.game is not None and high - next_ == 1:
        yield Fact("close", 46, course.sides[fours.game])
    for trick in course.tricks:
        for seat, card in trick.cards:
            is_jack = card.rank is Rank.JACK and card.suit is course.trump
            if is_jack and course.side_of(seat) != course.side_of(trick.seat):
                yield Fact("caught", 66, (trick.seat,), card, seat)
    declarer, bid = course.result.declarer, course.result.bid
    if declarer is None or not bid:
        return
    made, is_made = takers.count(course.side_of(declarer)), course.result.kind == "made"
    if any(isinstance(event, BidMade) and event.is_steal for event in course.events):
        yield Fact("stolen_made" if is_made else "stolen_missed", 70, (declarer,), n=bid)
    elif not is_made and made == bid - 1:
        yield Fact("one_short", 74, (declarer,))
    elif is_made and made == bid >= FEW:
        yield Fact("just_made", 50, (declarer,), n=bid)


def _chips(course: Course) -> Iterator[Fact]:
    """Tell of bold bets, and of the six that beats everything."""
    moves = [event for event in course.events if isinstance(event, ChipsMoved)]
    raises = [event for event in moves if event.kind in BOLD]
    if raises:
        top = max(raises, key=lambda event: event.to)
        yield Fact("raise", 50, (top.seat,), n=top.to)
    winners = course.result.winners
    if any(event.kind == "all_in" and event.seat in winners for event in moves):
        yield Fact("all_in", 85, winners)
    if moves and winners and not any(isinstance(event, CardPlayed) for event in course.events):
        yield Fact("folded", 48, winners)
    turned = [event.card for event in course.events if isinstance(event, CardTurned)]
    if any(card.rank is Rank.ACE for card in turned):
        for trick in course.tricks:
            card = dict(trick.cards)[trick.seat]
            if card.rank is Rank.SIX and card.suit is course.trump:
                yield Fact("six", 82, (trick.seat,), card)
