"""What the pictures show: the table, a hand, the end of a match, as specs of `chat.pictures`."""

from __future__ import annotations

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
from engine.events import CardsDrawn
from engine.moves import Play
from engine.seats import NATURE, Seat

if TYPE_CHECKING:
    from adapters.chat.presenter.voice import Voice
    from engine.events import DealScored
    from engine.view import View


def table_picture(voice: Voice, view: View, banner: Banner | None = None) -> TablePicture:
    """Draw the table as everybody may see it."""
    table = voice.table
    acting = view.acting[0] if len(view.acting) == 1 and table.acting else None
    in_play = view.decision == "play"
    trick = (
        ()
        if banner
        else tuple(TrickCard(seat, card, winning=seat == view.best) for seat, card in view.trick)
    )
    if view.decision == "trump":
        trick = tuple(
            TrickCard(seat, card)
            for event in table.history
            if isinstance(event, CardsDrawn)
            for seat, card in event.cards
        )
    title = voice.say(
        messages.table_title(game=wording.game_name(table.game.key), n=max(view.deal, 1))
    )
    return TablePicture(
        title=title,
        subtitle=voice.say(messages.lobby_target(n=view.target)) if view.target else "",
        seats=tuple(_plate(voice, view, Seat(seat)) for seat in range(len(table.chairs))),
        rtl=voice.rtl,
        teams=tuple(
            TeamBox(voice.number(view.scores[side]), view.tricks[side], view.tricks_to_win, side)
            for side in range(len(view.sides))
        ),
        trump=view.trump,
        trump_word=voice.say(messages.word_trump()),
        trick=trick,
        slot=acting if in_play and acting is not None and acting != NATURE else None,
        banner=banner,
        alt=title,
    )


def hand_picture(voice: Voice, view: View) -> HandPicture:
    """Draw a seat's own cards; what may not be played now lies lower."""
    playable = {move.card for move in view.legal if isinstance(move, Play)}
    cards = bidi.in_order(view.hand)
    shown = tuple(HandCard(card, not playable or card in playable) for card in cards)
    return HandPicture(shown, voice.rtl, voice.say(messages.hand_picture(cards=cards)))


def result_banner(voice: Voice, result: DealScored) -> Banner:
    """Draw the result of a deal over the table."""
    side = 0 if result.points[0] else 1
    names = tuple(voice.bare(seat) for seat in result.winners)
    score = messages.pair(a=result.tricks[side], b=result.tricks[1 - side])
    line = voice.say(messages.count_points(n=result.points[side]))
    return Banner(voice.say(score), line, names, side)


def match_picture(voice: Voice, view: View) -> MatchPicture:
    """Draw a finished match, one column a deal."""
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
    )


def _plate(voice: Voice, view: View, seat: Seat) -> SeatPlate:
    chair = voice.table.chair(seat)
    line = ""
    if chair.away:
        line = voice.say(messages.word_away())
    elif seat == view.declarer:
        line = voice.say(messages.word_hakem())
    elif chair.person is None:
        line = voice.say(messages.word_bot())
    held = view.counts[seat]
    return SeatPlate(
        name=voice.bare(seat),
        initial="",
        colour=seat % 2 if voice.table.game.partners else seat,
        line=line,
        count=voice.number(held) if held else "",
        crown=seat == view.declarer,
        to_play=seat in voice.table.acting,
        away=chair.away,
    )


def _column(voice: Voice, result: DealScored, won: int) -> DealColumn:
    side = 0 if result.points[0] else 1
    tags = {"kot": messages.word_kot(), "hakem_kot": messages.word_hakem_kot()}
    tag = tags.get(result.kind)
    lost = 1 - won
    return DealColumn(
        winner=0 if side == won else 1,
        points=result.points[side],
        tricks=voice.say(messages.pair(a=result.tricks[won], b=result.tricks[lost])),
        score=voice.say(messages.pair(a=result.scores[won], b=result.scores[lost])),
        tag="" if tag is None else voice.say(tag),
    )
