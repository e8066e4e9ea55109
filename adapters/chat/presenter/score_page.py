"""The page of the score: the finished deals, where everybody stands, and the course drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import messages, wording
from adapters.chat.presenter import results
from adapters.chat.presenter.ending import course
from adapters.chat.presenter.peek import fitting
from adapters.chat.screen import Tone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line, Screen


def score(voice: Voice) -> Screen:
    """Show the finished deals and the score."""
    table = voice.table
    lines = [voice.line(messages.score_title(), "📊", Tone.STRONG)]
    if not table.results:
        lines.append(voice.line(messages.score_empty()))
    if any(not results.is_plain(voice, result) for result in table.results):
        # Many seats: their numbers once, and then a line of changes for each deal, in this order.
        lines += _totals(voice)
        lines += [voice.line_of(*results.changes(voice, result)) for result in table.results]
        return _drawn(voice, lines)
    for result in table.results:
        side = results.winning_side(result)
        team, points = voice.team(result.winners), result.points[side]
        tag = wording.deal_tag(table.game.key, result.kind)
        if tag is None:
            said = messages.score_line(n=result.number, team=team, n_points=points)
        else:
            said = messages.score_line_tagged(n=result.number, team=team, n_points=points, tag=tag)
        lines.append(voice.line(said))
    return _drawn(voice, [*lines, *_totals(voice)])


def _drawn(voice: Voice, lines: Iterable[Line]) -> Screen:
    return replace(voice.screen(lines), picture=course(voice))


def short_score(voice: Voice) -> str | None:
    """Tell the score in a small window: as much of it as there is room for."""
    if voice.table.state is None:
        return None
    view = voice.table.view(None)
    forms = [score(voice).lines, tuple(_totals(voice))]
    if len(view.scores) == 2:
        a, b = view.scores
        forms.append((voice.line(voice.match(a, b, view.target)),))
    else:
        plain = [messages.seat_change(change=points) for points in view.scores]
        forms.append((voice.facts(*plain),))
    return fitting(voice, forms)


def _totals(voice: Voice) -> Iterator[Line]:
    if voice.table.state is None:
        return
    view = voice.table.view(None)
    for side, points in enumerate(view.scores):
        team = voice.team(view.sides[side])
        said = messages.score_total(team=team, n=points)
        if view.chips is not None:
            said = messages.score_net(team=team, change=points)
        yield voice.line(said, tone=Tone.STRONG)
