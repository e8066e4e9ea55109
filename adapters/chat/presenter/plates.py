"""What a picture tells of one seat: calls, bids, chips, points, who is away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import messages
from adapters.chat.pictures.spec import Pill, SeatPlate
from engine.events import ChipsMoved, Folded
from engine.view import PASSED

if TYPE_CHECKING:
    from adapters.chat.presenter.voice import Voice
    from engine.events import DealScored
    from engine.seats import Seat
    from engine.view import Chips, View


def plate_of(voice: Voice, view: View, seat: Seat) -> SeatPlate:
    """Tell of a seat in an open deal."""
    is_live = not voice.caps.still
    plate = _person(voice, seat, view.declarer, view.dealer)
    if view.chips is not None:
        plate = _chips(voice, view, view.chips, plate, seat)
    elif not voice.table.in_teams:
        plate = replace(plate, points=voice.number(view.scores[seat]))
    # During an auction a picture that lasts would show what others have outbid.
    if view.bids and (is_live or view.decision not in ("bid", "discard")):
        plate = _bid(voice, view, plate, seat)
    held = view.counts[seat] if is_live and voice.is_plain else 0
    return replace(
        plate,
        count=voice.number(held) if held else "",
        to_play=is_live and seat in voice.table.acting,
    )


def result_plate(voice: Voice, view: View, seat: Seat, result: DealScored) -> SeatPlate:
    """Tell of a seat what the deal has brought, from its result alone."""
    plate = replace(_person(voice, seat, result.declarer, None), crown=seat == result.declarer)
    if voice.table.in_teams:
        return plate
    change, score = result.points[seat], result.scores[seat]
    look = Pill.GOLD if seat in result.winners else Pill.OUTLINE
    if change or seat in result.winners:
        said = voice.say(messages.seat_change(change=change))
        plate = replace(plate, pill=said, pill_look=look)
    if view.chips is not None:
        return plate
    plate = replace(plate, points=voice.number(score))
    if result.bids:
        said = voice.say(messages.picture_of(n=result.tricks[seat], m=result.bids[seat]))
        return replace(plate, line=said)
    return plate


def _person(voice: Voice, seat: Seat, declarer: Seat | None, dealer: Seat | None) -> SeatPlate:
    chair = voice.table.chair(seat)
    is_hakem = voice.is_plain and seat == declarer
    line = ""
    if chair.away:
        line = voice.say(messages.word_away())
    elif is_hakem:
        line = voice.say(messages.word_hakem())
    elif chair.person is None:
        line = voice.say(messages.word_bot())
    return SeatPlate(
        name=voice.bare(seat),
        initial=voice.mark(seat),
        colour=seat % 2 if voice.table.in_teams else seat,
        line=line,
        crown=is_hakem,
        away=chair.away,
        dealer=seat == dealer,
    )


def _bid(voice: Voice, view: View, plate: SeatPlate, seat: Seat) -> SeatPlate:
    bid = view.bids[seat]
    if bid is None:
        return plate
    if bid == PASSED:
        said = voice.say(messages.seat_passed())
        return plate if plate.away else replace(plate, line=said)
    if not view.exact:
        is_best = seat == view.declarer
        return replace(
            plate,
            pill=voice.say(messages.seat_bid(n=bid)),
            pill_look=Pill.GOLD if is_best else Pill.OUTLINE,
            line=plate.line if plate.away else "",
            crown=is_best and view.decision != "bid",
        )
    if view.decision != "play":
        said = voice.say(messages.seat_called(n=bid))
        return replace(plate, pill=said, line=plate.line if plate.away else "")
    taken = view.takers.count(seat)
    said = voice.say(messages.picture_of(n=taken, m=bid))
    return replace(plate, line=said, called=bid, taken=taken)


def _chips(voice: Voice, view: View, chips: Chips, plate: SeatPlate, seat: Seat) -> SeatPlate:
    is_betting = view.decision in ("bet", "entry", "discard")
    if is_betting and voice.caps.still:
        return plate
    is_open = view.decision in ("discard", "bet", "play")
    if is_open and seat not in chips.live:
        acted = (e for e in voice.table.history if isinstance(e, Folded | ChipsMoved))
        has_folded = any(event.seat == seat for event in acted)
        said = messages.seat_folded() if has_folded else messages.seat_sits_out()
        return replace(
            plate, line=voice.say(said), coins=voice.number(chips.stacks[seat]), out=True
        )
    coins = voice.number(chips.stacks[seat])
    stake = chips.stakes[seat] if is_open and is_betting else 0
    is_all_in = is_open and seat in chips.all_in
    return replace(
        plate,
        coins=coins,
        stake=voice.number(stake) if stake else "",
        pill=voice.say(messages.seat_all_in()) if is_all_in else "",
        pill_look=Pill.ALARM,
        line="" if is_all_in else plate.line,
    )
