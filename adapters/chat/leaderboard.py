"""Behind the counter: boards and figures, for whoever may see them."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from adapters.chat.intents import Reply
from adapters.chat.presenter.pages import Pages
from adapters.chat.presenter.scene_board import board_picture
from adapters.chat.presenter.standings import ROWS, Board, Period, StandingsPages, page_name
from engine import errors
from engine.seats import PlaceId

if TYPE_CHECKING:
    from adapters.chat.reception import Reception, Visit
    from engine.runtime.ports import Clock
    from engine.runtime.ratings import Ladder
    from engine.seats import PersonId

DAY_MS: Final = 24 * 3600 * 1000
VISITS_REMEMBERED: Final = 10_000
LONGEST_NUMBER: Final = 9


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What somebody asks for, in any order: ``hokm week``, and the number of a group."""

    game: str = ""
    period: Period = Period.ALL
    place: PlaceId | None = None


class Leaderboard:
    """Shows boards to one person at a time."""

    def __init__(self, reception: Reception, ladder: Ladder, clock: Clock) -> None:
        """Take the reception, where results are read, and the clock."""
        self._reception = reception
        self._ladder = ladder
        self._clock = clock
        self._asked: OrderedDict[tuple[PersonId, PlaceId], None] = OrderedDict()
        """Who asked for the board in which group: he may go on with it in private."""

    async def top(self, visit: Visit, text: str) -> Reply:
        """Show a board: of the group where it is asked for, in private of everybody."""
        wanted = self._read(text)
        place = await self._place(visit, wanted.place)
        game = wanted.game or await self._usual(visit)
        since = self._since(wanted.period)
        rows = await self._ladder.board(game, visit.person.id, since, ROWS, place)
        named = [row.person for row in rows]
        people = await self._reception.directory.people(named)
        chips = await self._ladder.chips(game, named, since, place)
        board = Board(game, wanted.period, place, rows, chips)
        me, texts = visit.person.id, self._reception.texts
        shown = self._pages(visit).board(board, me, people)
        caps = await self._reception.seen(visit, place)
        if rows and caps.pictures:
            drawn = board_picture(texts, visit.language, board, me, people, caps)
            shown = replace(shown, picture=drawn)
        name = page_name("top", game, wanted.period, place)
        return Reply(screen=shown, link=f"-_{name}")

    async def me(self, visit: Visit, text: str) -> Reply:
        """Show one's own figures, in one game or in all."""
        wanted = self._read(text)
        person, since = visit.person.id, self._since(wanted.period)
        found = await self._ladder.figures(person, since)
        rows = [row for row in found if wanted.game in ("", row.game)]
        chips: dict[str, int] = {}
        for row in rows:
            mine = await self._ladder.chips(row.game, [person], since, None)
            if person in mine:
                chips[row.game] = mine[person]
        shown = self._pages(visit).figures(rows, chips, wanted.game, wanted.period)
        return Reply(screen=shown, link=f"-_{page_name('me', wanted.game, wanted.period, None)}")

    async def rule(self, visit: Visit, _text: str) -> Reply:
        """Show how matches count."""
        return Reply(screen=self._pages(visit).rule(), link="-_ladder")

    def _read(self, text: str) -> _Wanted:
        """Read what stands behind a command or in a button; raises `UnknownGameError`."""
        game, period, place = "", Period.ALL, None
        for word in text.lower().split():
            if word in self._reception.host.games:
                game = word
            elif word in {one.value for one in Period}:
                period = Period(word)
            elif word.isdecimal() and word.isascii() and len(word) <= LONGEST_NUMBER:
                place = PlaceId(int(word))
            else:
                raise errors.UnknownGameError(word)
        return _Wanted(game, period, place)

    async def _place(self, visit: Visit, named: PlaceId | None) -> PlaceId | None:
        """Give the group whose board is meant; that of another one is nobody else's business."""
        person = visit.person.id
        if visit.place is not None:
            self._asked[person, visit.place.id] = None
            self._asked.move_to_end((person, visit.place.id))
            if len(self._asked) > VISITS_REMEMBERED:
                self._asked.popitem(last=False)
            return visit.place.id
        if named is None:
            return None
        if (person, named) in self._asked or await self._ladder.has_played(person, named):
            return named
        raise errors.OldButtonError

    async def _usual(self, visit: Visit) -> str:
        """Give the game that is meant when none is named: the table's, else one's own."""
        table = self._reception.find(visit)
        if table is not None:
            return table.game.key
        games = tuple(self._reception.host.games)
        played = await self._ladder.figures(visit.person.id, 0)
        return next((row.game for row in played if row.game in games), games[0])

    def _since(self, period: Period) -> int:
        return 0 if period.days is None else self._clock.now_ms() - period.days * DAY_MS

    def _pages(self, visit: Visit) -> StandingsPages:
        pages = Pages(self._reception.texts, visit.language)
        return StandingsPages(pages, self._reception.host.games)
