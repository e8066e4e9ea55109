"""The end of a deal, on its board, and the end of a match, in a message of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import messages, tokens
from adapters.chat.presenter import asks, closed, results
from adapters.chat.presenter.lobby import SEAL_SHOWN, sealed
from adapters.chat.presenter.notes import note_lines, resting
from adapters.chat.presenter.scene import result_picture
from adapters.chat.presenter.scene_match import course_picture, sheet_picture
from adapters.chat.presenter.standings import Period, page_name
from adapters.chat.screen import Button, Style, Tone
from engine.deadlines import PAUSE_SECONDS
from engine.events import PotReturned
from engine.seats import Seat
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from adapters.chat.pictures.spec import MatchPicture, SheetPicture
    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line, Screen
    from adapters.chat.texts import Msg
    from engine.events import DealScored
    from engine.runtime.ratings import Gain
    from engine.table import Chair
    from engine.view import View


def result_board(voice: Voice, result: DealScored, *, is_newest: bool) -> Screen:
    """Show how a deal ended; while the table pauses after it also what comes next."""
    table = voice.table
    lines = [*results.whole(voice, result), *results.told(voice, result)]
    lines += results.aftermath(voice, result)
    if is_newest:
        lines += results.carried(voice)
    rows: list[list[Button]] = []
    if is_newest and not table.status.is_over:
        lines += [*_office(voice, result), *note_lines(voice), *closed.question_lines(voice)]
        lines += _ahead(voice)
        rows = [*closed.question_rows(voice), *_rows(voice)]
    elif is_newest:
        lines += _key(voice)
        if not _is_won(voice):
            lines.append(closing_line(voice))
    screen = voice.screen(lines, rows, urgent=True)
    return replace(screen, picture=result_picture(voice, result)) if voice.illustrates else screen


def closing_line(voice: Voice) -> Line:
    """Tell how a match ended that nobody played to its end."""
    table = voice.table
    if table.conceded_to:
        losers = [Seat(seat) for seat in range(len(table.chairs)) if seat not in table.conceded_to]
        return voice.line(messages.match_conceded(team=voice.team(losers)), "🏳️")
    if table.reason == "idle":
        return voice.line(messages.rest_closed(), "⏹️")
    return voice.line(messages.match_void(), "⏹️")


def returned_lines(voice: Voice) -> Iterator[Line]:
    """Tell that the chips of a deal that was broken off went back."""
    if any(isinstance(event, PotReturned) for event in voice.table.history):
        yield voice.line(messages.chips_pot_returned(), "🪙")


def match_end(voice: Voice, gains: Sequence[Gain] = ()) -> Screen:
    """Show who won the match and what it did to ratings, and ask for another one."""
    table = voice.table
    view = table.view(None)
    lines: list[Line] = []
    if table.conceded_to:
        # The score stands as it was, and may well be in favour of those who gave up.
        lines.append(closing_line(voice))
        lines.append(voice.quiet(results.match_score(voice, view.scores)))
    else:
        lines.append(voice.line(_winners(voice, view), "🏆", Tone.STRONG))
        lines += _places(voice, view)
    if table.results:
        lines.append(voice.quiet(messages.match_deals(n_deals=len(table.results))))
    lines += _ratings(voice, gains)
    lines.append(voice.line(messages.match_thanks()))
    lines += _again(voice)
    pages = [
        voice.page(messages.btn_score(), "score", "📊"),
        voice.page(messages.btn_verify(), "verify", "🔏"),
    ]
    wishes = _wishesagain(voice)
    rows = [wishes, pages] if len(wishes) > 1 else [[*wishes, *pages]]
    rows.append([board_button(voice)])
    screen = voice.screen(lines, rows, urgent=True)
    return replace(screen, picture=course(voice)) if _is_won(voice) else screen


def course(voice: Voice) -> MatchPicture | SheetPicture | None:
    """Draw how a match has gone so far; None where there is nothing to draw, or no pictures."""
    if not voice.illustrates or not voice.table.results:
        return None
    view = voice.table.view(None)
    if _is_won(voice):
        return course_picture(voice, view, _winners(voice, view))
    return sheet_picture(voice, view, messages.score_title())


def _again(voice: Voice) -> Iterator[Line]:
    """Tell who wants another match, or that one has begun."""
    table = voice.table
    if table.successor is not None:
        say = messages.match_again_on_teams if table.new_teams else messages.match_again_on
        yield voice.line(say(), "🔁")
        return
    seated = len(table.persons)
    if table.rematch:
        yield voice.line(messages.match_again(n=len(table.rematch), m=seated), "🔁")
    if table.new_teams:
        yield voice.line(messages.match_again_teams(n=len(table.new_teams), m=seated), "🔀")
    if table.rematch and table.new_teams:
        yield voice.quiet(messages.match_again_both())


def _wishesagain(voice: Voice) -> list[Button]:
    """Give the buttons that ask for another match; none when it has begun."""
    if voice.table.successor is not None:
        return []
    wishes = [voice.ask(messages.btn_rematch(), "rematch", "🔁", Style.GO)]
    if voice.table.may_draw_teams:
        wishes.append(voice.ask(messages.btn_new_teams(), "rematch teams", "🔀"))
    return wishes


def _winners(voice: Voice, view: View) -> Msg:
    """Say who won: a team by its score, one by the points or chips, several together."""
    table = voice.table
    if table.in_teams:
        won = 0 if table.winners[0] in view.sides[0] else 1
        a, b = view.scores[won], view.scores[1 - won]
        return messages.match_team(team=voice.team(view.sides[won]), a=a, b=b)
    if len(table.winners) != 1:
        return messages.match_shared(names=[voice.seat(seat) for seat in table.winners])
    (seat,) = table.winners
    if view.chips is not None:
        return messages.match_one_chips(name=voice.seat(seat), change=view.scores[seat])
    return messages.match_one(name=voice.seat(seat), n_points=view.scores[seat])


def _places(voice: Voice, view: View) -> Iterator[Line]:
    """Tell everybody's place where all play alone; seats are sides there."""
    if voice.table.in_teams:
        return
    places = voice.table.places
    for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
        place = messages.match_place(n=places[seat], team=voice.team((Seat(seat),)))
        score = messages.seat_points(n_points=view.scores[seat])
        if view.chips is not None:
            score = messages.seat_change(change=view.scores[seat])
        yield voice.line_of(place, score)


def _ratings(voice: Voice, gains: Sequence[Gain]) -> Iterator[Line]:
    """Tell ratings and what the match did to them; nothing where it does not count."""
    if gains:
        told = (
            messages.match_rated(name=voice.person(one.person), k=one.points, change=one.change)
            for one in gains
        )
        yield voice.line_of(messages.match_ratings(), *told)


def board_button(voice: Voice) -> Button:
    """Make the button that opens the leaderboard of this game in this group."""
    table = voice.table
    name = page_name("top", table.game.key, Period.ALL, table.place)
    return voice.button(messages.btn_board(), tokens.page(tokens.NO_TABLE, name), "🏆")


def _is_won(voice: Voice) -> bool:
    """Tell whether the match was played to its end."""
    return voice.table.status is Status.FINISHED and not voice.table.conceded_to


def _office(voice: Voice, result: DealScored) -> Iterator[Line]:
    """Tell who has the office in the next deal."""
    view = voice.table.view(None)
    if view.chips is not None:
        if view.chips.opener is not None:
            name = voice.seat(view.chips.opener)
            yield voice.quiet(messages.office_next_opener(name=name))
    elif view.dealer is not None:
        yield voice.quiet(messages.office_next_dealer(name=voice.seat(view.dealer)))
    elif view.declarer is not None:
        name = voice.seat(view.declarer)
        stays = view.declarer == result.declarer
        said = messages.draw_stays(name=name) if stays else messages.draw_passes(name=name)
        yield voice.line(said, "👑")


def _ahead(voice: Voice) -> Iterator[Line]:
    table = voice.table
    yield from _key(voice)
    yield from sealed(voice)
    if table.status is Status.SUSPENDED:
        yield voice.line(resting(table), "💤", Tone.STRONG)
    elif not table.pausing:
        yield from asks.turn(voice, table.view(None))
        yield from closed.how_lines(voice)
    else:
        yield voice.line(messages.end_next(seconds=int(PAUSE_SECONDS)), "⏳")


def _key(voice: Voice) -> Iterator[Line]:
    opened = voice.table.revealed
    if opened is not None:
        yield voice.quiet(messages.fair_key(code=opened[0].hex()[:SEAL_SHOWN]))


def _refills(voice: Voice) -> Iterator[list[Button]]:
    """Offer fresh chips to those who have none left; the host may ask for a computer's seat."""
    table = voice.table
    chips = table.view(None).chips
    if chips is None or table.status.is_over or not table.is_between_deals:
        return
    broke = [Seat(seat) for seat, stack in enumerate(chips.stacks) if not stack]
    if any(table.chair(seat).person is not None for seat in broke):
        yield [voice.ask(messages.btn_refill(), "refill", "🪙")]
    computers = [seat for seat in broke if _is_computer(table.chair(seat))]
    yield [
        voice.ask(messages.chips_refill_for(name=voice.plain(seat)), f"refill {seat}", "🪙")
        for seat in computers
    ]


def _is_computer(chair: Chair) -> bool:
    return chair.person is None and chair.left is None


def _rows(voice: Voice) -> Iterator[list[Button]]:
    table = voice.table
    if table.status is Status.SUSPENDED and not table.persons:
        yield [voice.ask(messages.btn_take_seat(), "sit", "🪑", Style.GO)]
        return
    go = []
    if table.status is Status.SUSPENDED:
        go = [voice.ask(messages.btn_continue(), "continue", "▶️", Style.GO)]
    elif table.pausing:
        go = [voice.ask(messages.btn_next_deal(), "next", "▶️", Style.GO, table.pause_began)]
    else:
        yield from closed.move_rows(voice)
        if not table.awaits_chance and table.is_between_deals:
            go = [voice.ask(messages.btn_take_seat(), "sit", "🪑", Style.GO)]
    yield from _refills(voice)
    yield [*go, voice.page(messages.btn_score(), "score", "📊")]
    yield [
        voice.page(messages.btn_tricks(), "tricks", "📜"),
        voice.page(messages.btn_verify(), "verify", "🔏"),
    ]
