"""What the pictures show: the table, a hand, the end of a match, as specs of `chat.pictures`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import bidi, messages, wording
from adapters.chat.pictures.spec import (
    Banner,
    DealColumn,
    HandCard,
    HandPicture,
    MatchPicture,
    SeatPlate,
    Side,
    TablePicture,
    TeamBox,
    TrickCard,
)
from adapters.chat.presenter.results import winning_side
from engine.events import CardsDrawn
from engine.moves import Play
from engine.seats import NATURE, Seat

if TYPE_CHECKING:
    from adapters.chat.presenter.voice import Voice
    from adapters.chat.texts import Msg
    from engine.events import DealScored
    from engine.view import View


def table_picture(voice: Voice, view: View, line: Msg) -> TablePicture:
    """Draw the table as everybody may see it; ``line`` says the same to screen readers."""
    table = voice.table
    acting = view.acting[0] if len(view.acting) == 1 and table.acting else None
    in_play = view.decision == "play"
    trick = tuple(TrickCard(seat, card, winning=seat == view.best) for seat, card in view.trick)
    if view.decision == "trump":
        trick = tuple(
            TrickCard(seat, card)
            for event in table.history
            if isinstance(event, CardsDrawn)
            for seat, card in event.cards
        )
    seats = [Seat(seat) for seat in range(len(table.chairs))]
    return TablePicture(
        title=_title(voice, max(view.deal, 1)),
        subtitle=_subtitle(voice, view),
        seats=tuple(
            replace(
                _plate(voice, seat, view.declarer, view.counts[seat]),
                to_play=seat in table.acting,
            )
            for seat in seats
        ),
        rtl=voice.rtl,
        teams=tuple(
            TeamBox(voice.number(view.scores[side]), view.tricks[side], view.tricks_to_win, side)
            for side in range(len(view.sides))
        ),
        trump=view.trump,
        trump_word=voice.say(messages.word_trump()),
        trick=trick,
        slot=acting if in_play and acting is not None and acting != NATURE else None,
        alt=_spoken(voice, max(view.deal, 1), line),
    )


def result_picture(voice: Voice, result: DealScored) -> TablePicture:
    """Draw the result of a deal over the table.

    It follows from the result alone, so that it stays the same when the next deal begins.
    """
    view = voice.table.view(None)
    side = winning_side(result)
    a, b = result.tricks[side], result.tricks[1 - side]
    banner = Banner(
        voice.say(messages.pair(a=a, b=b)),
        voice.say(messages.count_points(n=result.points[side])),
        tuple(voice.bare(seat) for seat in result.winners),
        side,
    )
    said = messages.end_deal(n=result.number, team=voice.team(result.winners), a=a, b=b)
    seats = [Seat(seat) for seat in range(len(voice.table.chairs))]
    return TablePicture(
        title=_title(voice, result.number),
        subtitle=_subtitle(voice, view),
        seats=tuple(_plate(voice, seat, result.declarer, 0) for seat in seats),
        rtl=voice.rtl,
        teams=tuple(
            TeamBox(voice.number(score), tricks, view.tricks_to_win, side)
            for side, (score, tricks) in enumerate(zip(result.scores, result.tricks, strict=True))
        ),
        banner=banner,
        alt=_spoken(voice, result.number, said),
    )


def hand_picture(voice: Voice, view: View) -> HandPicture:
    """Draw a seat's own cards; what may not be played now lies lower."""
    playable = {move.card for move in view.legal if isinstance(move, Play)}
    cards = bidi.in_order(view.hand)
    shown = tuple(HandCard(card, not playable or card in playable) for card in cards)
    return HandPicture(shown, voice.rtl, voice.say(messages.hand_picture(cards=cards)))


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


def _title(voice: Voice, deal: int) -> str:
    return voice.say(messages.table_title(game=wording.game_name(voice.table.game.key), n=deal))


def _subtitle(voice: Voice, view: View) -> str:
    return voice.say(messages.lobby_target(n=view.target)) if view.target else ""


def _spoken(voice: Voice, deal: int, line: Msg) -> str:
    game = wording.game_name(voice.table.game.key)
    return voice.say(messages.table_picture(game=game, n=deal, line=line))


def _plate(voice: Voice, seat: Seat, declarer: Seat | None, held: int) -> SeatPlate:
    chair = voice.table.chair(seat)
    line = ""
    if chair.away:
        line = voice.say(messages.word_away())
    elif seat == declarer:
        line = voice.say(messages.word_hakem())
    elif chair.person is None:
        line = voice.say(messages.word_bot())
    return SeatPlate(
        name=voice.bare(seat),
        initial="",
        colour=seat % 2 if voice.table.in_teams else seat,
        line=line,
        count=voice.number(held) if held else "",
        crown=seat == declarer,
        away=chair.away,
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
