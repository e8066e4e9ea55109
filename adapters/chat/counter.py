"""What commands and presses do: which table is meant, what is asked of it, which page is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from adapters.chat import bidi, messages, tokens
from adapters.chat.asking import QUESTIONS, Asking
from adapters.chat.bets import Bets, chips, done
from adapters.chat.hints import Hints
from adapters.chat.intents import Reply
from adapters.chat.leaderboard import Leaderboard
from adapters.chat.newgame import Newgame
from adapters.chat.preferences import Preferences
from adapters.chat.presenter import asks, pages, peek
from adapters.chat.reception import Reception, Reposter, Visit
from adapters.chat.table_pages import TablePages
from adapters.chat.texts import Name
from adapters.chat.ticks import Ticks
from engine import errors
from engine.moves import Discard, Move, Play, parse_move
from engine.seats import TableId
from engine.wallet import REFILL

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from adapters.chat.looks import Looks
    from adapters.chat.rights import Rights
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Capabilities
    from adapters.chat.texts import Texts
    from adapters.chat.tokens import Token
    from adapters.chat.wording import Surroundings
    from engine.runtime.host import Host
    from engine.runtime.ports import Clock, Directory, Thinker
    from engine.runtime.ratings import Ladder
    from engine.table import Table

LONGEST_TYPED: Final = 24


class Counter:
    """Does the work behind the front desk; refusals leave it as `RuleError`."""

    def __init__(
        self,
        host: Host,
        directory: Directory,
        texts: Texts,
        reposter: Reposter,
        caps: Mapping[str, Capabilities],
        rights: Mapping[str, Rights],
        ladder: Ladder,
        clock: Clock,
        thinker: Thinker,
        looks: Looks | None = None,
    ) -> None:
        """Take the host, the ports, what each platform can do and allows, and looks of groups."""
        self._host = host
        self._texts = texts
        self._reposter = reposter
        self._reception = Reception(host, directory, texts, caps, rights, looks)
        self._table_pages = TablePages(self._reception, Hints(thinker))
        self.asking = Asking(self._reception, self._table_pages)
        self.leaderboard = Leaderboard(self._reception, ladder, clock)
        self._preferences = Preferences(self._reception, reposter, looks)
        self._newgame = Newgame(self._reception, self._preferences)
        self._bets = Bets(self._reception)
        self._ticks = Ticks()

    async def command(self, visit: Visit, name: str, text: str) -> Reply:
        """Do what a command asks."""
        await self._arrived(visit)
        return await _COMMANDS[name](self, visit, text)

    async def press(self, visit: Visit, token: Token) -> Reply:
        """Do what a button asks."""
        await self._arrived(visit)
        kind, rest = token.code[0], token.code[1:].replace("_", " ")
        if kind == "+":
            return await self.newgame(visit, token.code[1:])
        if kind == "=":
            return await self.settings(visit, rest)
        if kind == "?":
            return await self._page(visit, token.table, rest)
        if kind == "#":
            return await self._slot(visit, token, rest)
        if kind == "!":
            # Only the first blank was one: names of options hold the sign too.
            return await self.asking.request(visit, token, token.code[1:].replace("_", " ", 1))
        try:
            move = parse_move(token.code)
        except errors.BadNotationError:
            raise errors.OldButtonError from None
        visit.table_id = token.table
        await self._host.press(token.table, visit.person.id, token.decision, token.code, visit.key)
        return Reply(message=done(move))

    async def _arrived(self, visit: Visit) -> None:
        """Take note of a chat that somebody speaks in."""
        await self._host.wake(None if visit.place is None else visit.place.id, visit.person.id)
        await self._preferences.opened(visit)
        if visit.place is not None:
            self._reposter.acted(visit.place.id, self._host.tables_in(visit.place.id))

    async def surroundings(self, visit: Visit) -> Surroundings:
        """Give what a refusal may speak of."""
        return await self._reception.surroundings(visit)

    # Commands that need no table.

    async def newgame(self, visit: Visit, text: str) -> Reply:
        """Open a table, or ask which game."""
        return await self._newgame.open(visit, text)

    async def games(self, visit: Visit, _text: str) -> Reply:
        """Show the games."""
        return self._newgame.games(visit, is_asked=False)

    async def help(self, visit: Visit, _text: str) -> Reply:
        """Show the help page."""
        return Reply(screen=self._help(visit), link="-_help")

    async def rules(self, visit: Visit, text: str) -> Reply:
        """Show the rules of a game, those of the table here first."""
        name = text.strip().partition(" ")[0].lower()
        table = self._reception.find(visit)
        if name and (table is None or table.game.key != name):
            game = self._host.games.get(name)
            if game is None:
                raise errors.UnknownGameError(name)
            shown = self._pages(visit).rules(game, game.options())
            return Reply(screen=shown, link=f"-_rules_{name}")
        if table is None:
            return self._newgame.games(visit, is_asked=False)
        return await self._table_pages.show(visit, table, "rules")

    async def settings(self, visit: Visit, text: str) -> Reply:
        """Show or change one's own settings, or the language of the group."""
        return await self._preferences.settings(visit, text)

    async def start(self, visit: Visit, text: str) -> Reply:
        """In private: say hello, or do what the link said. In a group: begin the match."""
        if visit.place is not None:
            return await self.asking.start(visit)
        table, _, page = text.strip().partition("_")
        if page and tokens.is_table(table):
            return await self._page(visit, TableId(table), page)
        found = await self._host.table(TableId(table)) if tokens.is_table(table) else None
        if found is not None and not found.status.is_over:
            return await self._linked(visit, found)
        playing = [one for one in self._host.tables_of(visit.person.id) if one.state is not None]
        for one in playing:
            self._reposter.repost_hand(one, visit.person.id)
        shown = None if playing else self._help(visit)
        return Reply(screen=shown, message=messages.help_linked())

    async def _linked(self, visit: Visit, table: Table) -> Reply:
        """Sit down at the table whose link was pressed, where that is possible."""
        visit.table_id = table.id
        if table.seat_of(visit.person.id) is None:
            return await self.asking.ask(visit, table, "join")
        if table.state is not None:
            self._reposter.repost_hand(table, visit.person.id)
        return Reply(message=messages.help_linked())

    # Commands about a table.

    async def table(self, visit: Visit, _text: str) -> Reply:
        """Show the table at the bottom of the chat."""
        self._reposter.repost(self._reception.require(visit))
        return Reply()

    async def hand(self, visit: Visit, _text: str) -> Reply:
        """Show one's cards, where they are kept up to date if that can be."""
        table = self._reception.require(visit)
        if self._reception.caps(visit).private_pages:
            return await self._table_pages.show(visit, table, "hand")
        if table.seat_of(visit.person.id) is None:
            raise errors.NotSeatedError
        if table.state is None:
            return Reply(message=messages.hand_none(), is_refusal=True)
        if visit.person.takes_cards:
            self._reposter.repost_hand(table, visit.person.id)
            return Reply()
        if visit.person.wants_here:
            said = messages.private_hand(
                name=Name(visit.person.name), button=messages.btn_my_hand()
            )
            return Reply(message=said, is_refusal=True)
        return Reply(message=messages.hand_link(), link=table.id, is_refusal=True)

    async def verify(self, visit: Visit, text: str) -> Reply:
        """Check a finished deal, the last one if none is named."""
        table = await self._reception.played(visit)
        return await self._table_pages.verify(visit, table, text)

    async def _page(self, visit: Visit, table: TableId, name: str) -> Reply:
        if name == "close":
            return Reply(closes=True)
        if table == tokens.NO_TABLE:
            return await self._plain_page(visit, name)
        shown = await self._reception.named(visit, table)
        if name in QUESTIONS:
            return await self.asking.asked_first(visit, shown, name)
        reply = await self._table_pages.show(visit, shown, name)
        return replace(reply, link=f"{table}_{name}")

    async def _plain_page(self, visit: Visit, name: str) -> Reply:
        """Show a page that is about no table; ``rules_hokm``, ``group.17``."""
        what, _, about = name.replace(".", " ").replace("_", " ").partition(" ")
        if what == "group":
            return await self._preferences.group(visit, about)
        if what == "ladder":
            return replace(await self.leaderboard.rule(visit, about), closes=True)
        if what in ("help", "games", "settings", "rules", "top", "me", "chips"):
            shown = await _COMMANDS[what](self, visit, about)
            return replace(shown, closes=True)
        raise errors.OldButtonError

    async def _slot(self, visit: Visit, token: Token, rest: str) -> Reply:
        """Play the card behind a number that the presser alone can tell."""
        table = await self._reception.named(visit, token.table)
        seat = table.seat_of(visit.person.id)
        if seat is None:
            raise errors.NotSeatedError
        slot = int(rest) if rest.isdecimal() else 0
        card = peek.card_at(table, seat, token.decision, slot)
        move: Move = Play(card)
        size = asks.discard_size(table.view(seat))
        if size:
            chosen = self._ticks.press(table, seat, card)
            if len(chosen) < size:
                told = messages.peek_tick(n=len(chosen), m=size, cards=chosen)
                return Reply(message=told if chosen else messages.peek_tick_none(), is_refusal=True)
            self._ticks.forget(table, seat)
            move = Discard(bidi.in_order(chosen))
        decision = table.decisions[seat]
        await self._host.press(table.id, visit.person.id, decision, move.code, visit.key)
        return Reply(message=done(move))

    async def bet(self, visit: Visit, text: str) -> Reply:
        """Bet, or raise to, any amount."""
        return await self._bets.bet(visit, text)

    async def chips(self, visit: Visit, text: str) -> Reply:
        """Show the chips at home, or fill them up."""
        found = await chips(self._host, visit, text)
        if not isinstance(found, int):
            return Reply(message=found, is_refusal=True)
        return Reply(screen=self._pages(visit).chips(found, REFILL), link="-_chips")

    def _help(self, visit: Visit) -> Screen:
        is_linked = self._reception.caps(visit).deep_links
        return self._pages(visit).help(self._host.games, is_linked=is_linked)

    def _pages(self, visit: Visit) -> pages.Pages:
        return pages.Pages(self._texts, visit.language)


_COMMANDS: Final[dict[str, Callable[[Counter, Visit, str], Awaitable[Reply]]]] = {
    "newgame": Counter.newgame,
    "games": Counter.games,
    "join": lambda counter, visit, text: counter.asking.join(visit, text),
    "leave": lambda counter, visit, text: counter.asking.leave(visit, text),
    "start": Counter.start,
    "hand": Counter.hand,
    "table": Counter.table,
    "rules": Counter.rules,
    "settings": Counter.settings,
    "top": lambda counter, visit, text: counter.leaderboard.top(visit, text),
    "me": lambda counter, visit, text: counter.leaderboard.me(visit, text),
    "bet": Counter.bet,
    "chips": Counter.chips,
    "back": lambda counter, visit, text: counter.asking.back(visit, text),
    "sit": lambda counter, visit, text: counter.asking.sit(visit, text),
    "concede": lambda counter, visit, text: counter.asking.concede(visit, text),
    "cut": lambda counter, visit, text: counter.asking.cut(visit, text),
    "verify": Counter.verify,
    "stop": lambda counter, visit, text: counter.asking.stop(visit, text),
    "help": Counter.help,
}
