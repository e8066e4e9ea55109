"""Pages of the ladder: boards, one's own figures, and how matches count."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from adapters.chat import messages, tokens, wording
from adapters.chat.presenter.pages import Pages
from adapters.chat.presenter.voice import spread
from adapters.chat.screen import Button, Style, Tone
from adapters.chat.texts import Msg, Name
from engine.runtime.ratings import BEGINNERS_POINTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from adapters.chat.screen import Line, Screen
    from engine.runtime.ports import Person
    from engine.runtime.ratings import Figures, Standing
    from engine.seats import PersonId, PlaceId

ROWS: Final = 10
"""Lines of a board; one's own comes below when it is not among them."""
GAMES_A_ROW: Final = 3


class Period(Enum):
    """Which matches a page is about: those that ended so lately."""

    WEEK = "week"
    MONTH = "month"
    ALL = "all"

    @property
    def days(self) -> int | None:
        """Give its length, None = since the beginning."""
        return {Period.WEEK: 7, Period.MONTH: 30, Period.ALL: None}[self]

    @property
    def name_of(self) -> Msg:
        """Name it in a title."""
        return Msg(f"period-{self.value}")


@dataclass(frozen=True, slots=True)
class Board:
    """What a board shows."""

    game: str
    period: Period
    place: PlaceId | None
    """Whose board it is; None = everybody's."""
    rows: Sequence[Standing]
    """In order; one's own may come after the first `ROWS`."""
    chips: Mapping[PersonId, int]
    """What they took home beyond what they brought, in a game with chips."""


class StandingsPages:
    """Pages of the ladder in one reader's language."""

    def __init__(self, pages: Pages, games: Iterable[str]) -> None:
        """Take what makes pages in a language, and the games that are dealt."""
        self._pages = pages
        self._games = tuple(games)

    def board(self, board: Board, me: PersonId, people: Mapping[PersonId, Person]) -> Screen:
        """Show who stands where, and where the reader does."""
        pages, game = self._pages, wording.game_name(board.game)
        title = messages.top_world if board.place is None else messages.top_here
        said = title(game=game, period=board.period.name_of)
        lines = [pages.line(said, "🏆", Tone.STRONG)]
        mine = next((row for row in board.rows if row.person == me), None)
        lines += [self._row(board, row, me, people) for row in board.rows[:ROWS]]
        if not board.rows and board.period is Period.ALL:
            lines.append(pages.line(messages.top_empty(command=f"/newgame {board.game}")))
        elif not board.rows:
            lines.append(pages.line(messages.top_empty_lately()))
        elif mine is None:
            lines.append(pages.line(messages.top_you_none(), tone=Tone.QUIET))
        else:
            if mine not in board.rows[:ROWS]:
                lines.append(self._row(board, mine, me, people))
            lines.append(pages.line(messages.top_you(n=mine.place, m=mine.people)))
        rows = [
            self._periods("top", board.game, board.period, board.place),
            *self._others(board),
            [self._to(messages.btn_figures(), "me", "👤"), self._to_rule()],
        ]
        return pages.screen(lines, rows)

    def figures(
        self, rows: Sequence[Figures], chips: Mapping[str, int], game: str, period: Period
    ) -> Screen:
        """Show how the reader has done, in one game or in all of them; ``chips`` by game."""
        pages = self._pages
        said = messages.me_title(period=period.name_of)
        lines = [pages.line(said, "👤", Tone.STRONG)]
        for row in rows:
            rating = row.rating
            name = wording.game_name(row.game)
            lines.append(pages.line(messages.me_game(game=name, k=rating.points)))
            lost = rating.played - rating.won
            done = messages.me_line(n=rating.played, a=rating.won, b=lost)
            lines.append(pages.line(done, tone=Tone.QUIET))
            if row.game in chips:
                net = messages.me_chips(change=chips[row.game])
                lines.append(pages.line(net, tone=Tone.QUIET))
        if not rows:
            lines.append(pages.line(messages.me_empty()))
        board = f"top_{game}" if game else "top"
        links = [self._to(messages.btn_board(), board, "🏆"), self._to_rule()]
        return pages.screen(lines, [self._periods("me", game, period, None), links])

    def rule(self) -> Screen:
        """Tell which matches count and for whom."""
        said = (
            messages.ladder_begin(n=BEGINNERS_POINTS),
            messages.ladder_counts(),
            messages.ladder_bots(),
            messages.ladder_away(),
            messages.ladder_seat(),
            messages.ladder_hints(),
            messages.ladder_chips(),
        )
        lines = [self._pages.line(messages.ladder_title(), "⚖️", Tone.STRONG)]
        lines += [self._pages.line(one) for one in said]
        board = self._to(messages.btn_board(), "top", "🏆")
        return self._pages.screen(lines, [[board, self._to(messages.btn_help(), "help", "❓")]])

    def _row(
        self, board: Board, row: Standing, me: PersonId, people: Mapping[PersonId, Person]
    ) -> Line:
        person = people.get(row.person)
        rating = row.rating
        said = messages.top_line(
            n=row.place,
            name=Name("" if person is None else person.name, row.place),
            k=rating.points,
            a=rating.won,
            b=rating.played - rating.won,
        )
        facts = [said]
        if row.person in board.chips:
            facts.append(messages.top_chips(change=board.chips[row.person]))
        return self._pages.dotted(facts, Tone.STRONG if row.person == me else Tone.PLAIN)

    def _periods(self, page: str, game: str, shown: Period, place: PlaceId | None) -> list[Button]:
        labels = {
            Period.WEEK: messages.btn_week(),
            Period.MONTH: messages.btn_month(),
            Period.ALL: messages.btn_all(),
        }
        return [
            self._pages.button(
                label,
                _token(page, game, period, place),
                Style.GO if period is shown else Style.PLAIN,
            )
            for period, label in labels.items()
        ]

    def _others(self, board: Board) -> list[list[Button]]:
        """Lead to the boards of the other games."""
        games = [game for game in self._games if game != board.game]
        buttons = [
            self._pages.button(
                wording.game_name(game), _token("top", game, board.period, board.place)
            )
            for game in games
        ]
        return [[*row] for row in spread(buttons, -(-len(buttons) // GAMES_A_ROW))]

    def _to(self, label: Msg, page: str, icon: str) -> Button:
        return self._pages.button(label, tokens.page(tokens.NO_TABLE, page), icon=icon)

    def _to_rule(self) -> Button:
        return self._to(messages.btn_ladder(), "ladder", "⚖️")


def page_name(page: str, game: str, period: Period, place: PlaceId | None) -> str:
    """Name a page of the ladder as buttons and links do: ``top_hokm_week_17``."""
    number = "" if place is None else str(place)
    return "_".join(word for word in (page, game, period.value, number) if word)


def _token(page: str, game: str, period: Period, place: PlaceId | None) -> str:
    return tokens.page(tokens.NO_TABLE, page_name(page, game, period, place))
