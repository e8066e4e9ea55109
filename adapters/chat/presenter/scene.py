"""What the pictures of a deal show: the table, a hand, a result, as specs of `chat.pictures`.

As in the lines of a message, what is shown follows from what the View holds: bids where there are
bids, chips where there are chips. Nothing here is about a game by name.

A platform may let a picture change once a trick only (`Capabilities.still`). Then it shows what
holds for the whole of a trick: the last one that is over, never whose turn it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from adapters.chat import bidi, messages, wording
from adapters.chat.pictures.spec import (
    Banner,
    HandCard,
    HandPicture,
    InfoBox,
    PotBox,
    SuitBar,
    TablePicture,
    TeamBox,
    TrickCard,
)
from adapters.chat.presenter.asks import can_be_trump
from adapters.chat.presenter.moves import many
from adapters.chat.presenter.peek import legal_cards
from adapters.chat.presenter.plates import plate_of, result_plate
from adapters.chat.presenter.results import winning_side
from engine.cards import CARDS
from engine.events import CardsDrawn
from engine.seats import NATURE, Rotation, Seat

if TYPE_CHECKING:
    from adapters.chat.presenter.voice import Voice
    from adapters.chat.texts import Msg
    from engine.cards import Card, Suit
    from engine.events import DealScored
    from engine.view import Chips, View

NAMED_IN_A_BANNER: Final = 3


def table_picture(voice: Voice, view: View, line: Msg) -> TablePicture:
    """Draw the table as everybody may see it; ``line`` says the same to screen readers."""
    table, is_live = voice.table, not voice.caps.still
    acting = view.acting[0] if len(view.acting) == 1 and table.acting else None
    awaited = acting if view.decision == "play" and acting != NATURE else None
    trick = _trick(voice, view)
    shows_last = not is_live and bool(trick) and view.decision == "play"
    empty = _empty(voice, max(view.deal, 1))
    return replace(
        empty,
        seats=tuple(plate_of(voice, view, Seat(seat)) for seat in range(len(table.chairs))),
        teams=_teams(voice, view),
        boxes=_boxes(voice, view),
        trump=_trump(voice, view),
        trick=trick,
        trick_word=voice.say(messages.btn_last_trick()) if shows_last else "",
        slot=awaited if is_live else None,
        pot=_pot(voice, view, view.chips) if view.chips is not None else None,
        face_down=view.widow_size if view.decision == "bid" else 0,
        face_down_word=voice.say(messages.widow_waits(n_cards=view.widow_size)),
        alt=_spoken(voice, max(view.deal, 1), line)
        if is_live
        else f"{empty.title} · {empty.subtitle}",
    )


def result_picture(voice: Voice, result: DealScored) -> TablePicture:
    """Draw the result of a deal over the table.

    It follows from the result alone, so that it stays the same when the next deal begins.
    """
    view = voice.table.view(None)
    side = winning_side(result)
    tag = wording.deal_tag(voice.table.game.key, result.kind)
    headline: Msg
    line: Msg
    if voice.is_plain and result.winners:
        a, b = result.tricks[side], result.tricks[1 - side]
        headline, line = messages.pair(a=a, b=b), messages.count_points(n=result.points[side])
        said = messages.end_deal(n=result.number, team=voice.team(result.winners), a=a, b=b)
    else:
        headline = tag or messages.deal_number(n=result.number)
        said = messages.end_of(n=result.number)
        line = messages.seat_change(change=result.points[side])
    about = result.winners
    if result.bid and result.declarer is not None:
        # Of an auction the bid is what the deal was about, made or missed.
        about, side = (result.declarer,), _side_of(view, result.declarer)
        headline = messages.seat_bid(n=result.bid)
        line = messages.seat_change(change=result.points[side])
    named = about if len(about) <= NAMED_IN_A_BANNER else ()
    shared = len({_side_of(view, seat) for seat in about}) != 1
    banner = Banner(
        voice.label(headline),
        "" if shared else voice.say(line),
        tuple(voice.bare(seat) for seat in named),
        None if shared else side,
    )
    seats = [Seat(seat) for seat in range(len(voice.table.chairs))]
    return replace(
        _empty(voice, result.number),
        seats=tuple(result_plate(voice, view, seat, result) for seat in seats),
        teams=tuple(
            TeamBox(
                voice.number(score),
                tricks,
                view.tricks_to_win,
                side,
                voice.say(messages.seat_change(change=change)),
            )
            for side, (score, tricks, change) in enumerate(
                zip(result.scores, result.tricks, result.points, strict=True)
            )
        )
        if voice.table.in_teams
        else (),
        boxes=(None, None),
        trump_word="",
        banner=banner,
        alt=_spoken(voice, result.number, said),
    )


def hand_picture(voice: Voice, view: View, picked: tuple[Card, ...] = ()) -> HandPicture:
    """Draw a seat's own cards; what may not be played now lies lower, so do those ``picked``."""
    if not view.hand:
        return put_away(voice, is_waiting=view.decision == "trump")
    playable = legal_cards(view)
    cards = bidi.in_order(view.hand)
    shown = tuple(
        HandCard(
            card,
            not playable or card in playable,
            widow=card in view.widow,
            chosen=card in picked,
        )
        for card in cards
    )
    said = voice.say(messages.hand_picture(cards=cards))
    bar = None
    if view.decision == "discard" and view.widow:
        suits = can_be_trump(view, picked, many(view) or 1)
        bar = SuitBar(voice.say(messages.picture_can_be_trump()), suits)
    return HandPicture(shown, voice.rtl, said, voice.caps.two_colours, bar)


def put_away(voice: Voice, *, is_waiting: bool = False) -> HandPicture:
    """Draw that somebody holds nothing; ``is_waiting`` = the cards are yet to come."""
    said = messages.hand_none_yet() if is_waiting else messages.hand_out()
    return HandPicture((), voice.rtl, voice.say(said), voice.caps.two_colours)


def _empty(voice: Voice, deal: int) -> TablePicture:
    """Give the table with nobody at it."""
    table = voice.table
    view = table.view(None)
    numbered = messages.deal_number(n=deal)
    if view.deals >= deal:
        numbered = messages.deal_number_of(n=deal, m=view.deals)
    return TablePicture(
        title=voice.say(wording.game_name(table.game.key)),
        seats=(),
        subtitle=voice.say(numbered),
        rtl=voice.rtl,
        clockwise=table.game.rotation is Rotation.CLOCKWISE,
        trump_word=voice.label(messages.word_trump()),
        two_colours=voice.caps.two_colours,
    )


def _trick(voice: Voice, view: View) -> tuple[TrickCard, ...]:
    """Give the cards that lie on the table, or were drawn for the office."""
    if view.decision == "trump":
        return tuple(
            TrickCard(seat, card)
            for event in voice.table.history
            if isinstance(event, CardsDrawn)
            for seat, card in event.cards
        )
    if voice.caps.still:
        is_open = view.decision == "play"
        laid, best = (view.last_trick if is_open else ()), view.last_taker
    else:
        laid, best = view.trick, view.best
    return tuple(TrickCard(seat, card, winning=seat == best) for seat, card in laid)


def _trump(voice: Voice, view: View) -> Suit | None:
    """Give the trump suit; one that the first card led decides is news in the midst of a trick."""
    by_lead = view.bids and not view.exact
    return None if voice.caps.still and by_lead and not view.takers else view.trump


def _teams(voice: Voice, view: View) -> tuple[TeamBox, ...]:
    if not voice.table.in_teams:
        return ()
    is_play = view.decision == "play"
    return tuple(
        TeamBox(
            voice.number(view.scores[side]),
            view.tricks[side],
            view.tricks_to_win,
            side,
            voice.say(messages.count_tricks(n=view.tricks[side])) if is_play else "",
        )
        for side in range(len(view.sides))
    )


def _boxes(voice: Voice, view: View) -> tuple[InfoBox | None, ...]:
    """Give the facts of the header where no team has its score there."""
    trump = InfoBox(voice.label(messages.word_trump()), waits=True)
    suit = _trump(voice, view)
    if suit is not None:
        trump = InfoBox(voice.label(messages.word_trump()), suit=suit, gold=True)
    elif view.exact and view.deal:
        trump = InfoBox(voice.say(messages.table_no_trump()))
    return (trump, _fact(voice, view))


def _fact(voice: Voice, view: View) -> InfoBox | None:
    """Give what matters most beside the trump suit."""
    is_live = not voice.caps.still
    if view.chips is not None:
        if view.decision == "play":
            return InfoBox(voice.say(messages.chips_pot(n=view.chips.bank)))
        if view.decision == "bet" and view.chips.bet and is_live:
            return InfoBox(voice.label(messages.chips_bet(n=view.chips.bet)))
        return None
    is_called = view.decision == "play" or (is_live and view.decision == "bid")
    if view.exact and is_called:
        total = sum(bid or 0 for bid in view.bids)
        return InfoBox(voice.say(messages.call_total(n=total, m=view.cards)))
    if view.bid and view.declarer is not None and is_called:
        bid = voice.say(messages.seat_bid(n=view.bid))
        return InfoBox(voice.bare(view.declarer), bid, crown=True)
    if view.target:
        return InfoBox(voice.label(messages.match_first_to(n=view.target)))
    return None


def _pot(voice: Voice, view: View, chips: Chips) -> PotBox | None:
    """Give what lies in the middle until the first card does."""
    if view.decision == "play":
        return None
    carried = sum(sum(layer.stakes) + sum(layer.entries) for layer in chips.layers)
    is_counted = not (voice.caps.still and view.decision in ("bet", "entry", "discard"))
    beats = next(
        (CARDS[at] for at, counts_as in enumerate(view.strength or ()) if at != counts_as), None
    )
    box = PotBox(
        pot=voice.say(messages.chips_pot(n=chips.bank)) if is_counted else "",
        carried=voice.say(messages.picture_carried(n=carried)) if carried else "",
        turned=view.turned,
        beats=beats if view.turned is not None else None,
        beats_words=voice.say(messages.picture_beats()),
    )
    return box if box.pot or box.carried or box.turned is not None else None


def _side_of(view: View, seat: Seat) -> int:
    return next(at for at, side in enumerate(view.sides) if seat in side)


def _spoken(voice: Voice, deal: int, line: Msg) -> str:
    game = wording.game_name(voice.table.game.key)
    return voice.say(messages.table_picture(game=game, n=deal, line=line))
