"""What the pictures of a finished match show, as specs of `chat.pictures`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.chat import messages, wording
from adapters.chat.pictures.spec import (
    DealColumn,
    Mark,
    MatchPicture,
    SheetCell,
    SheetPicture,
    SheetRow,
    Side,
)
from adapters.chat.presenter.results import winning_side

if TYPE_CHECKING:
    from adapters.chat.presenter.voice import Voice
    from adapters.chat.texts import Msg
    from engine.events import DealScored
    from engine.seats import Seat
    from engine.view import View


def course_picture(voice: Voice, view: View, line: Msg) -> MatchPicture | SheetPicture:
    """Draw how a match went, as fits what was played for."""
    return match_picture(voice, view, line) if voice.is_plain else sheet_picture(voice, view, line)


def match_picture(voice: Voice, view: View, line: Msg) -> MatchPicture:
    """Draw a finished match, one column a deal; ``line`` says who won to screen readers."""
    won = 0 if voice.table.winners[0] in view.sides[0] else 1
    lost = 1 - won
    and_word = voice.say(messages.word_and())
    sides = [
        Side(
            tuple(voice.bare(seat) for seat in view.sides[side]),
            voice.number(view.scores[side]),
            side,
            and_word,
        )
        for side in (won, lost)
    ]
    game = wording.game_name(voice.table.game.key)
    results = voice.table.results
    return MatchPicture(
        winners=sides[0],
        losers=sides[1],
        headline=voice.say(messages.match_headline()),
        notes=(
            voice.say(messages.lobby_target(n=view.target)),
            voice.say(messages.count_deals(n=len(results))),
        ),
        deals=tuple(_column(voice, result, won) for result in results),
        footer=f"{voice.say(messages.product_name())} · {voice.say(game)}",
        rtl=voice.rtl,
        alt=voice.say(line),
    )


def _column(voice: Voice, result: DealScored, won: int) -> DealColumn:
    side = winning_side(result)
    tag = wording.deal_tag(voice.table.game.key, result.kind)
    lost = 1 - won
    return DealColumn(
        winner=0 if side == won else 1,
        points=result.points[side],
        tricks=voice.say(messages.pair(a=result.tricks[won], b=result.tricks[lost])),
        score=voice.say(messages.pair(a=result.scores[won], b=result.scores[lost])),
        tag="" if tag is None else voice.say(tag),
    )


def sheet_picture(voice: Voice, view: View, line: Msg) -> SheetPicture:
    """Draw the score of every deal; ``line`` tells screen readers how the match stands."""
    table, results = voice.table, voice.table.results
    places = table.places if table.status.is_over else ()
    order = sorted(range(len(view.sides)), key=lambda side: (-view.scores[side], side))
    if places:
        order.sort(key=lambda side: min(places[seat] for seat in view.sides[side]))
    counts_cards = any(result.bids for result in results)
    return SheetPicture(
        title=voice.say(wording.game_name(table.game.key)),
        subtitle=voice.say(messages.count_deals(n=len(results))),
        rows=tuple(_row(voice, view, side) for side in order),
        heads=tuple(
            voice.number(sum(result.tricks) if counts_cards else result.number)
            for result in results
        ),
        trumps=tuple(result.trump for result in results) if counts_cards else (),
        corner=voice.say(messages.picture_took_called()) if counts_cards else "",
        teams=table.in_teams,
        rtl=voice.rtl,
        alt=voice.say(line),
        two_colours=voice.caps.two_colours,
    )


def _row(voice: Voice, view: View, side: int) -> SheetRow:
    table, seats = voice.table, view.sides[side]
    is_won = table.status.is_over and set(seats) <= set(table.winners)
    return SheetRow(
        names=tuple(voice.bare(seat) for seat in seats),
        colour=side,
        total=voice.number(view.scores[side]),
        cells=tuple(_cell(voice, seats, result, side) for result in table.results),
        course=tuple(result.scores[side] for result in table.results),
        won=is_won,
    )


def _cell(voice: Voice, seats: tuple[Seat, ...], result: DealScored, side: int) -> SheetCell:
    if result.bids:
        took, called = result.tricks[side], result.bids[side]
        said = f"{voice.number(took)}/{voice.number(called)}"
        return SheetCell(said, Mark.GOOD if took == called else Mark.PLAIN)
    change = result.points[side]
    has_bidder = result.declarer is not None and not voice.is_plain
    is_bidder = has_bidder and result.declarer in seats
    if not change and not is_bidder:
        return SheetCell("")
    mark = Mark.PLAIN
    if is_bidder:
        mark = Mark.GOOD if change > 0 else Mark.BAD
    elif not has_bidder and set(seats) & set(result.winners):
        mark = Mark.GOOD
    return SheetCell(voice.say(messages.seat_change(change=change)), mark)
