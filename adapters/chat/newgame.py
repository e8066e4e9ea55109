"""Opening tables: the game, its options as they are typed, the place that gets a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.chat import messages, wording
from adapters.chat.intents import Reply
from adapters.chat.presenter import pages
from adapters.chat.presenter.choices import choices
from adapters.chat.presenter.presenter import place_language
from adapters.chat.wanted import UnclearOptionError, wanted
from engine.chairs import PLAYERS
from engine.errors import UnknownGameError, UnknownOptionError

if TYPE_CHECKING:
    from adapters.chat.preferences import Preferences
    from adapters.chat.reception import Reception, Visit
    from engine.errors import RuleError
    from engine.game import AnyGame


class Newgame:
    """Opens tables."""

    def __init__(self, reception: Reception, preferences: Preferences) -> None:
        """Take whoever knows the tables, and what groups have chosen."""
        self._reception = reception
        self._preferences = preferences

    async def open(self, visit: Visit, text: str) -> Reply:
        """Open a table, or ask which game; raises what the host raises."""
        name, _, rest = text.strip().partition(" ")
        if not name and visit.place is not None:
            visit.language = place_language(visit.place, visit.person)
            return replace(self.games(visit, is_asked=True), is_public=True)
        if not name:
            return self.games(visit, is_asked=True)
        if visit.place is None:
            return Reply(message=messages.no_group_only(), is_refusal=True)
        host, key = self._reception.host, name.lower()
        game = host.games.get(key)
        if game is None:
            raise UnknownGameError(key)
        visit.game = game.key
        try:
            words = wanted(game, rest)
        except (UnclearOptionError, UnknownOptionError) as refusal:
            return await self._explained(visit, game, refusal)
        table = await host.open(visit.person.id, visit.place.id, key, words, visit.key)
        self._reception.remember(visit, table)
        await self._preferences.first_table(visit.place, visit.person)
        return Reply(message=messages.lobby_joined(n=1), is_spent=True)

    def games(self, visit: Visit, *, is_asked: bool) -> Reply:
        """Show the games that can be dealt."""
        shown = self._pages(visit).games(self._reception.host.games, is_asked=is_asked)
        return Reply(screen=shown, link="-_games")

    async def _explained(self, visit: Visit, game: AnyGame, refusal: RuleError) -> Reply:
        """Say what was not understood, and where there is room for it all that could be."""
        names = (PLAYERS, *(spec.name for spec in game.options.specs()))
        around = replace(await self._reception.surroundings(visit), options=names)
        said = wording.refusal(refusal, around)
        return Reply(screen=choices(self._pages(visit), game), message=said, is_refusal=True)

    def _pages(self, visit: Visit) -> pages.Pages:
        return pages.Pages(self._reception.texts, visit.language)
