"""The end of a deal, on its board, and the end of a match, in a message of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import messages, wording
from adapters.chat.presenter import closed
from adapters.chat.presenter.lobby import SEAL_SHOWN
from adapters.chat.presenter.notes import note_lines, resting
from adapters.chat.presenter.scene import match_picture, result_picture
from adapters.chat.screen import Button, Style, Tone
from engine.deadlines import PAUSE_SECONDS
from engine.seats import Seat
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line, Screen
    from adapters.chat.texts import Msg
    from engine.events import DealScored


def result_board(voice: Voice, result: DealScored, *, is_newest: bool) -> Screen:
    """Show how a deal ended; while the table pauses after it also what comes next."""
    table = voice.table
    lines = [*_result(voice, result)]
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
    return replace(screen, picture=result_picture(voice, result)) if voice.caps.pictures else screen


def closing_line(voice: Voice) -> Line:
    """Tell how a match ended that nobody played to its end."""
    table = voice.table
    if table.conceded_to:
        losers = [Seat(seat) for seat in range(len(table.chairs)) if seat not in table.conceded_to]
        return voice.line(messages.match_conceded(team=voice.team(losers)), "🏳️")
    if table.reason == "idle":
        return voice.line(messages.rest_closed(), "⏹️")
    return voice.line(messages.match_void(), "⏹️")


def match_end(voice: Voice) -> Screen:
    """Show who won the match, and ask for another one."""
    table = voice.table
    view = table.view(None)
    won = 0 if table.winners[0] in view.sides[0] else 1
    winners = voice.team(view.sides[won])
    a, b = view.scores[won], view.scores[1 - won]
    said = messages.match_team(team=winners, a=a, b=b)
    lines: list[Line] = []
    if table.conceded_to:
        # The score stands as it was, and may well be in favour of those who gave up.
        lines.append(closing_line(voice))
        lines.append(voice.quiet(_score(voice, view.scores)))
    else:
        lines.append(voice.line(said, "🏆", Tone.STRONG))
    if table.results:
        lines.append(voice.quiet(messages.match_deals(n_deals=len(table.results))))
    lines.append(voice.line(messages.match_thanks()))
    rows = [[voice.page(messages.btn_score(), "score", "📊")]]
    if table.successor is not None:
        lines.append(voice.line(messages.match_again_on(), "🔁"))
    else:
        if table.rematch:
            agreed, seated = len(table.rematch), len(table.persons)
            lines.append(voice.line(messages.match_again(n=agreed, m=seated), "🔁"))
        rows[0].insert(0, voice.ask(messages.btn_rematch(), "rematch", "🔁", Style.GO))
    rows[0].append(voice.page(messages.btn_verify(), "verify", "🔏"))
    screen = voice.screen(lines, rows, urgent=True)
    if not voice.caps.pictures or not _is_won(voice):
        return screen
    return replace(screen, picture=match_picture(voice, view, said))


def _is_won(voice: Voice) -> bool:
    """Tell whether the match was played to its end."""
    return voice.table.status is Status.FINISHED and not voice.table.conceded_to


def _result(voice: Voice, result: DealScored) -> Iterator[Line]:
    side = 0 if result.points[0] else 1
    team = voice.team(result.winners)
    a, b = result.tricks[side], result.tricks[1 - side]
    said = messages.end_deal(n=result.number, team=team, a=a, b=b)
    yield voice.line(said, "🏁", Tone.STRONG)
    yield voice.line(wording.deal_won(result.kind, team, result.points[side]))
    yield voice.quiet(_score(voice, result.scores))


def _score(voice: Voice, scores: tuple[int, ...]) -> Msg:
    say = messages.end_match_teams if voice.is_dotted else messages.end_match
    return say(a=scores[0], b=scores[1], n=voice.table.view(None).target)


def _office(voice: Voice, result: DealScored) -> Iterator[Line]:
    hakem = voice.table.view(None).declarer
    if hakem is None:
        return
    name = voice.seat(hakem)
    stays = hakem == result.declarer
    said = messages.draw_stays(name=name) if stays else messages.draw_passes(name=name)
    yield voice.line(said, "👑")


def _ahead(voice: Voice) -> Iterator[Line]:
    table = voice.table
    yield from _key(voice)
    if table.commitment is not None:
        yield voice.quiet(messages.fair_sealed(code=table.commitment[:SEAL_SHOWN]))
    if table.status is Status.SUSPENDED:
        yield voice.line(resting(table), "💤", Tone.STRONG)
    else:
        yield voice.line(messages.end_next(seconds=int(PAUSE_SECONDS)), "⏳")


def _key(voice: Voice) -> Iterator[Line]:
    opened = voice.table.opened
    if opened is not None:
        yield voice.quiet(messages.fair_key(code=opened[0].hex()[:SEAL_SHOWN]))


def _rows(voice: Voice) -> Iterator[list[Button]]:
    table = voice.table
    if table.status is Status.SUSPENDED and not table.persons:
        yield [voice.ask(messages.btn_take_seat(), "sit", "🪑", Style.GO)]
        return
    go = voice.ask(messages.btn_next_deal(), "next", "▶️", Style.GO, table.pause_began)
    if table.status is Status.SUSPENDED:
        go = voice.ask(messages.btn_continue(), "continue", "▶️", Style.GO)
    yield [go, voice.page(messages.btn_score(), "score", "📊")]
    yield [
        voice.page(messages.btn_tricks(), "tricks", "📜"),
        voice.page(messages.btn_verify(), "verify", "🔏"),
    ]
