"""How a deal ended, in lines: who won what, bids kept and missed, the four points, every change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.chat import messages, wording
from adapters.chat.presenter.story import story
from adapters.chat.screen import Tone
from adapters.chat.texts import Names
from adapters.chat.wording import Ending
from engine.events import ChipsMoved, DiscardsShown, PotReturned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.story import Fact
    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line
    from adapters.chat.texts import Arg, Msg
    from engine.events import DealScored, FourPoints
    from engine.seats import Seat


def short(voice: Voice, result: DealScored) -> Iterator[Line]:
    """Tell in a line or two how a deal ended."""
    if is_plain(voice, result):
        yield voice.line(_score_of_tricks(voice, result), "🏁")
        return
    yield voice.line(_over(voice, result), "🏁")
    yield from _ended(voice, result)


def whole(voice: Voice, result: DealScored) -> Iterator[Line]:
    """Tell how a deal ended, from its result alone, so that it stays the same for ever."""
    if is_plain(voice, result):
        yield voice.line(_score_of_tricks(voice, result), "🏁", Tone.STRONG)
        yield from _ended(voice, result)
        yield voice.quiet(match_score(voice, result.scores))
        return
    yield voice.line(_over(voice, result), "🏁", Tone.STRONG)
    yield from _ended(voice, result)
    if result.fours is not None:
        yield from _four_points(voice, result.fours)
    for side in range(len(result.points)):
        yield voice.facts(*_change(voice, result, side))


def told(voice: Voice, result: DealScored) -> Iterator[Line]:
    """Tell what a deal will be remembered for, while its events are kept."""
    events = voice.table.events_of(result.number)
    for fact in story(result, _sides(voice), events):
        yield voice.line(_fact(voice, fact), "✨")


def aftermath(voice: Voice, result: DealScored) -> Iterator[Line]:
    """Tell what was turned up and paid when a deal ended, while its events are kept."""
    for event in voice.table.events_of(result.number):
        if isinstance(event, DiscardsShown):
            name = voice.seat(event.seat)
            yield voice.line(messages.widow_shown(name=name, cards=event.cards), "📤")
        elif isinstance(event, ChipsMoved) and event.kind == "payout":
            name = voice.seat(event.seat)
            yield voice.line(messages.chips_payout(name=name, n_chips=-event.amount), "🪙")
        elif isinstance(event, ChipsMoved) and event.kind == "returned":
            name = voice.seat(event.seat)
            yield voice.quiet(messages.chips_returned(name=name, n_chips=-event.amount))
        elif isinstance(event, PotReturned):
            yield voice.line(messages.chips_pot_returned(), "🪙")


def carried(voice: Voice) -> Iterator[Line]:
    """Tell what lies in the bank for the next deal."""
    chips = voice.table.view(None).chips
    if chips is not None and chips.bank and not voice.table.status.is_over:
        yield voice.line(messages.chips_carries(n_chips=chips.bank), "🪙")


def is_plain(voice: Voice, result: DealScored) -> bool:
    """Tell whether two teams played for tricks, and one of them won."""
    return voice.is_plain and bool(result.winners)


def match_score(voice: Voice, scores: tuple[int, ...]) -> Msg:
    """Tell the score of a match of two teams."""
    say = messages.end_match_teams if voice.is_dotted else messages.end_match
    return say(a=scores[0], b=scores[1], n=voice.table.view(None).target)


def winning_side(result: DealScored) -> int:
    """Give the side that gained most, the first of them."""
    return max(range(len(result.points)), key=lambda side: result.points[side])


def changes(voice: Voice, result: DealScored) -> Iterator[Msg]:
    """Give how the score of each side changed in a deal, in their order."""
    yield messages.score_deal(n=result.number)
    tag = wording.deal_tag(voice.table.game.key, result.kind)
    if tag is not None:
        yield tag
    for change in result.points:
        yield messages.seat_change(change=change)


def _score_of_tricks(voice: Voice, result: DealScored) -> Msg:
    side = winning_side(result)
    team = voice.team(result.winners)
    a, b = result.tricks[side], result.tricks[1 - side]
    return messages.end_deal(n=result.number, team=team, a=a, b=b)


def _over(voice: Voice, result: DealScored) -> Msg:
    deals = voice.table.view(None).deals
    # A drawn deal is played out even beyond the number that was agreed.
    if deals >= result.number:
        return messages.end_of_many(n=result.number, m=deals)
    return messages.end_of(n=result.number)


def _ended(voice: Voice, result: DealScored) -> Iterator[Line]:
    sides, made = _sides(voice), 0
    if result.fours is not None and result.declarer is not None:
        ours = next(at for at, side in enumerate(sides) if result.declarer in side)
        made = _taken(result.fours, ours)
    winners = voice.team(result.winners) if result.winners else ()
    points = result.points[winning_side(result)]
    declarer = None if result.declarer is None else voice.seat(result.declarer)
    ending = Ending(result.kind, winners, points, declarer, result.bid, made)
    said = wording.deal_ended(voice.table.game.key, ending)
    if said is not None:
        yield voice.line(said)


def _fact(voice: Voice, fact: Fact) -> Msg:
    """Put a fact into words: each kind has a sentence that takes what it needs."""
    team = voice.team(fact.seats)
    known: dict[str, Arg] = {
        "name": team[0],
        "names": Names(team),
        "team": Names(team),
        "n": fact.n,
        "a": fact.n,
        "b": fact.m,
        "n_tricks": messages.count_tricks(n=fact.n),
    }
    if fact.card is not None:
        known["card"] = fact.card
    if fact.other is not None:
        known["other"] = voice.seat(fact.other)
    return wording.sentence(f"story-{fact.kind}", known)


def _taken(fours: FourPoints, side: int) -> int:
    return sum(side == taker for taker in (fours.high, fours.low, fours.jack, fours.game))


def _four_points(voice: Voice, fours: FourPoints) -> Iterator[Line]:
    said: list[Msg] = []
    for side, say, nobody in (
        (fours.high, messages.four_high, messages.four_no_high),
        (fours.low, messages.four_low, messages.four_no_low),
        (fours.jack, messages.four_jack, messages.four_no_jack),
        (fours.game, messages.four_game, messages.four_no_game),
    ):
        said.append(nobody() if side is None else say(team=voice.team(_sides(voice)[side])))
    yield voice.dotted(*said)
    counted = [
        messages.score_part(team=voice.team(side), n=points)
        for side, points in zip(_sides(voice), fours.card_points, strict=True)
    ]
    yield voice.line_of(messages.four_card_points(), *counted, tone=Tone.QUIET)


def _change(voice: Voice, result: DealScored, side: int) -> Iterator[Msg]:
    """Tell of one side what it had promised, gained, and has now."""
    seats = _sides(voice)[side]
    change, score = result.points[side], result.scores[side]
    if voice.table.view(None).chips is not None:
        yield messages.score_change(team=voice.team(seats), change=change)
        yield messages.seat_net(change=score)
    elif result.bids:
        name = voice.seat(seats[0])
        yield messages.call_line(name=name, n=result.bids[side], m=result.tricks[side])
        yield messages.seat_change(change=change)
        yield messages.end_total(n_points=score)
    else:
        yield messages.end_score(team=voice.team(seats), n=score, change=change)


def _sides(voice: Voice) -> tuple[tuple[Seat, ...], ...]:
    return voice.table.view(None).sides
