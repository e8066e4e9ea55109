"""What commands and presses do: which table is meant, what is asked of it, which page is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from adapters.chat import bidi, messages, tokens
from adapters.chat.commands import option_words
from adapters.chat.intents import Reply
from adapters.chat.preferences import Preferences
from adapters.chat.presenter import pages, peek
from adapters.chat.reception import Reception, Reposter, Visit, is_begun, is_open
from adapters.chat.table_pages import TablePages
from adapters.chat.texts import Name
from engine import errors
from engine.deadlines import QUESTION_SECONDS
from engine.moves import AskRedeal, Move, NameTrump, Play, parse_move
from engine.seats import TableId
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from adapters.chat.rights import Rights
    from adapters.chat.surface import Capabilities
    from adapters.chat.texts import Msg, Texts, Who
    from adapters.chat.tokens import Token
    from adapters.chat.wording import Surroundings
    from engine.runtime.host import Host
    from engine.runtime.ports import Directory
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
    ) -> None:
        """Take the host, the ports, and what each platform can do and allows."""
        self._host = host
        self._texts = texts
        self._reposter = reposter
        self._reception = Reception(host, directory, texts, caps, rights)
        self._table_pages = TablePages(self._reception)
        self._preferences = Preferences(self._reception, reposter)

    async def command(self, visit: Visit, name: str, text: str) -> Reply:
        """Do what a command asks."""
        await self._preferences.opened(visit)
        return await _COMMANDS[name](self, visit, text)

    async def press(self, visit: Visit, token: Token) -> Reply:
        """Do what a button asks."""
        await self._preferences.opened(visit)
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
            return await self._request(visit, token, token.code[1:].replace("_", " ", 1))
        try:
            move = parse_move(token.code)
        except errors.BadNotationError:
            raise errors.OldButtonError from None
        visit.table_id = token.table
        await self._host.press(token.table, visit.person.id, token.decision, token.code, visit.key)
        return Reply(message=_done(move))

    async def surroundings(self, visit: Visit) -> Surroundings:
        """Give what a refusal may speak of."""
        return await self._reception.surroundings(visit)

    # Commands that need no table.

    async def newgame(self, visit: Visit, text: str) -> Reply:
        """Open a table, or ask which game."""
        name, _, rest = text.strip().partition(" ")
        if not name:
            return replace(self._games(visit, is_asked=True), is_public=visit.place is not None)
        if visit.place is None:
            return Reply(message=messages.no_group_only(), is_refusal=True)
        words = option_words(rest)
        game = self._host.games.get(name.lower())
        if game is not None:
            visit.game = game.key
            known = [spec.name for spec in game.options.specs()]
            unknown = next((word for word in words if word not in known), None)
            if unknown is not None:
                code = bidi.clean_text(unknown, LONGEST_TYPED) or "?"
                names = ", ".join(known)
                said = messages.no_unknown_option(code=code, codes=names)
                return Reply(message=said, is_refusal=True)
        table = await self._host.open(
            visit.person.id, visit.place.id, name.lower(), words, visit.key
        )
        self._reception.remember(visit, table)
        return Reply(message=messages.lobby_joined(n=1), is_spent=True)

    async def games(self, visit: Visit, _text: str) -> Reply:
        """Show the games."""
        return self._games(visit, is_asked=False)

    async def help(self, visit: Visit, _text: str) -> Reply:
        """Show the help page."""
        return Reply(screen=self._pages(visit).help(self._host.games), link="-_help")

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
            return self._games(visit, is_asked=False)
        return await self._table_pages.show(visit, table, "rules")

    async def settings(self, visit: Visit, text: str) -> Reply:
        """Show or change one's own settings, or the language of the group."""
        return await self._preferences.settings(visit, text)

    async def start(self, visit: Visit, text: str) -> Reply:
        """In private: say hello, or do what the link said. In a group: begin the match."""
        if visit.place is not None:
            return await self._ask(visit, self._reception.require(visit, is_open), "start")
        table, _, page = text.strip().partition("_")
        if page and tokens.is_table(table):
            return await self._page(visit, TableId(table), page)
        found = await self._host.table(TableId(table)) if tokens.is_table(table) else None
        if found is not None and not found.status.is_over:
            return await self._linked(visit, found)
        playing = [one for one in self._host.tables_of(visit.person.id) if one.state is not None]
        for one in playing:
            self._reposter.repost_hand(one, visit.person.id)
        shown = None if playing else self._pages(visit).help(self._host.games)
        return Reply(screen=shown, message=messages.help_linked())

    async def _linked(self, visit: Visit, table: Table) -> Reply:
        """Sit down at the table whose link was pressed, where that is possible."""
        visit.table_id = table.id
        if table.seat_of(visit.person.id) is None:
            return await self._ask(visit, table, "join")
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
        if visit.person.is_open:
            self._reposter.repost_hand(table, visit.person.id)
            return Reply()
        return Reply(message=messages.hand_link(), link=table.id, is_refusal=True)

    async def verify(self, visit: Visit, text: str) -> Reply:
        """Check a finished deal, the last one if none is named."""
        table = await self._reception.recent(visit)
        return await self._table_pages.verify(visit, table, text)

    async def cut(self, visit: Visit, text: str) -> Reply:
        """Mix a word into the next shuffle."""
        table = self._reception.require(visit)
        word = text.strip()
        if not word.isprintable():
            raise errors.BadWordError
        return await self._ask(visit, table, f"cut {word[: LONGEST_TYPED * 2]}")

    async def leave(self, visit: Visit, _text: str) -> Reply:
        """Leave; during a match after a question."""
        return await self._typed(visit, "leave")

    async def stop(self, visit: Visit, _text: str) -> Reply:
        """Close the table; during a match after a question to whoever may."""
        return await self._typed(visit, "stop")

    async def concede(self, visit: Visit, _text: str) -> Reply:
        """Concede after a question."""
        return await self._typed(visit, "concede")

    async def join(self, visit: Visit, text: str) -> Reply:
        """Take a seat."""
        table = self._reception.require(visit, is_open)
        return await self._ask(visit, table, f"join {_seat(text)}")

    async def sit(self, visit: Visit, text: str) -> Reply:
        """Take over a computer's seat."""
        table = self._reception.require(visit, is_begun)
        return await self._ask(visit, table, f"sit {_seat(text)}")

    async def back(self, visit: Visit, _text: str) -> Reply:
        """Take the seat back."""
        return await self._ask(visit, self._reception.require(visit), "back")

    async def _page(self, visit: Visit, table: TableId, name: str) -> Reply:
        if name == "close":
            return Reply(closes=True)
        if table == tokens.NO_TABLE:
            return await self._plain_page(visit, name)
        shown = await self._reception.named(visit, table)
        if name in _QUESTIONS:
            return await self._asked_first(visit, shown, name)
        reply = await self._table_pages.show(visit, shown, name)
        return replace(reply, link=f"{table}_{name}")

    async def _plain_page(self, visit: Visit, name: str) -> Reply:
        """Show a page that is about no table; ``rules_hokm``, ``group.17``."""
        what, _, about = name.replace(".", " ").replace("_", " ").partition(" ")
        if what == "group":
            return await self._preferences.group(visit, about)
        if what in ("help", "games", "settings", "rules"):
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
        move = Play(peek.card_at(table, seat, token.decision, slot))
        decision = table.decisions[seat]
        await self._host.press(table.id, visit.person.id, decision, move.code, visit.key)
        return Reply(message=_done(move))

    async def _ask(self, visit: Visit, table: Table, line: str) -> Reply:
        return await self._request(visit, tokens.Token(table.id, 0, "!"), line.rstrip())

    async def _typed(self, visit: Visit, name: str) -> Reply:
        """Ask first where a question can be shown; a typed word is no slip of a finger."""
        table = self._reception.require(visit)
        is_asked = visit.person.is_open or self._reception.caps(visit).private_pages
        return await (self._asked_first if is_asked else self._ask)(visit, table, name)

    async def _asked_first(self, visit: Visit, table: Table, name: str) -> Reply:
        """Ask before what cannot be taken back; what harms nobody is done at once."""
        may_stop = name == "stop" and await self._may_stop(visit, table)
        is_harmless = table.status is Status.LOBBY or table.status.is_over
        if is_harmless or (name == "stop" and not may_stop):
            return await self._ask(visit, table, name)
        if table.seat_of(visit.person.id) is None and not may_stop:
            raise errors.NotSeatedError
        yes = tokens.ask(table.id, name)
        shown = self._pages(visit).question(_QUESTIONS[name](), yes)
        return Reply(screen=shown, link=f"{table.id}_{name}")

    async def _may_stop(self, visit: Visit, table: Table) -> bool:
        """Tell whether somebody ends a table alone."""
        is_host = visit.person.id == table.host
        return is_host or await self._reception.is_admin(visit, table.place)

    async def _request(self, visit: Visit, token: Token, line: str) -> Reply:
        name = line.partition(" ")[0]
        before = await self._reception.named(visit, token.table)
        if token.decision and token.decision not in (before.pause_began, before.concede_at):
            raise errors.OldButtonError
        if name in ("join", "sit"):
            await self._require_member(visit, before)
        is_admin = (
            name == "stop"
            and visit.person.id != before.host
            and await self._reception.is_admin(visit, before.place)
        )
        after = await self._host.command(
            token.table, visit.person.id, line, visit.key, is_admin=is_admin
        )
        self._reception.remember(visit, after)
        if name == "set":
            return await self._table_pages.show(visit, after, "options")
        told = await self._told(visit, name, before, after)
        seat = before.seat_of(visit.person.id)
        is_present = seat is not None and before.chair(seat).is_present
        is_unseen = name in _UNSEEN or (name == "back" and is_present)
        return Reply(message=told, closes=name in _QUESTIONS, is_refusal=is_unseen)

    async def _require_member(self, visit: Visit, table: Table) -> None:
        """Refuse a seat to whoever comes by a link and is not in the group; raises so."""
        is_there = visit.place is not None and visit.place.id == table.place
        is_seated = table.seat_of(visit.person.id) is not None
        if is_there or is_seated or await self._reception.is_member(visit, table.place):
            return
        raise errors.NotSeatedError

    async def _told(self, visit: Visit, name: str, before: Table, after: Table) -> Msg | None:
        seat = after.seat_of(visit.person.id)
        if name in ("join", "sit") and before.status is Status.LOBBY and seat is not None:
            return messages.lobby_joined(n=seat + 1)
        if name == "leave":
            in_lobby = before.status is Status.LOBBY
            return messages.lobby_you_left() if in_lobby else messages.sub_you_left()
        if name == "stop" and not after.status.is_over:
            return messages.stop_voted(n=len(after.stop_votes), m=len(after.persons))
        if name == "concede" and after.concede is not None:
            partner = after.partner_of(after.concede)
            voice = await self._reception.voice(visit, after)
            who: Who = Name("") if partner is None else voice.seat(partner)
            return messages.concede_sent(name=who, seconds=int(QUESTION_SECONDS))
        if name == "back":
            was_there = seat is not None and before.chair(seat).is_present
            return messages.no_already_seated() if was_there else messages.sub_you_back()
        plain: dict[str, Callable[[], Msg]] = {
            "rematch": messages.match_again_yes,
            "cut": messages.fair_cut,
            "sit": messages.sub_you_sit,
            "swap": messages.lobby_swapped,
        }
        return plain[name]() if name in plain else None

    def _games(self, visit: Visit, *, is_asked: bool) -> Reply:
        shown = self._pages(visit).games(self._host.games, is_asked=is_asked)
        return Reply(screen=shown, link="-_games")

    def _pages(self, visit: Visit) -> pages.Pages:
        return pages.Pages(self._texts, visit.language)


_COMMANDS: Final[dict[str, Callable[[Counter, Visit, str], Awaitable[Reply]]]] = {
    "newgame": Counter.newgame,
    "games": Counter.games,
    "join": Counter.join,
    "leave": Counter.leave,
    "start": Counter.start,
    "hand": Counter.hand,
    "table": Counter.table,
    "rules": Counter.rules,
    "settings": Counter.settings,
    "back": Counter.back,
    "sit": Counter.sit,
    "concede": Counter.concede,
    "cut": Counter.cut,
    "verify": Counter.verify,
    "stop": Counter.stop,
    "help": Counter.help,
}
_UNSEEN: Final = frozenset({"cut", "auto"})
"""Requests that change nothing in the messages of a table."""
_QUESTIONS: Final[dict[str, Callable[[], Msg]]] = {
    "leave": messages.sub_leave,
    "stop": messages.stop_ask,
    "concede": messages.concede_ask,
}


def _done(move: Move) -> Msg | None:
    if isinstance(move, Play):
        return messages.play_done(card=move.card)
    if isinstance(move, NameTrump) and move.suit is not None:
        return messages.play_trump_done(suit=move.suit)
    return messages.play_redeal_done() if isinstance(move, AskRedeal) else None


def _seat(text: str) -> str:
    """Turn a seat as people count, from 1, into one as the log counts, from 0."""
    word = text.strip()
    if not word:
        return ""
    # Anything else is no seat at any table: the engine says so.
    return str(int(word) - 1) if len(word) == 1 and word.isdecimal() and int(word) else "?"
