"""What commands and presses do: which table is meant, what is asked of it, which page is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from adapters.chat import bidi, messages, tokens
from adapters.chat.commands import option_words
from adapters.chat.intents import Reply
from adapters.chat.languages import LANGUAGES
from adapters.chat.presenter import pages
from adapters.chat.reception import Reception, Reposter, Visit, is_begun, is_open
from adapters.chat.table_pages import TablePages
from adapters.chat.texts import Name
from engine import errors
from engine.deadlines import QUESTION_SECONDS
from engine.moves import AskRedeal, Move, NameTrump, Play, parse_move
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from adapters.chat.screen import Screen
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
    ) -> None:
        """Take the host, the ports, and what each platform can do."""
        self._host = host
        self._directory = directory
        self._texts = texts
        self._reposter = reposter
        self._reception = Reception(host, directory, texts, caps)
        self._table_pages = TablePages(self._reception)

    async def command(self, visit: Visit, name: str, text: str) -> Reply:
        """Do what a command asks."""
        return await _COMMANDS[name](self, visit, text)

    async def press(self, visit: Visit, token: Token) -> Reply:
        """Do what a button asks."""
        kind, rest = token.code[0], token.code[1:].replace("_", " ")
        if kind == "+":
            return await self.newgame(visit, token.code[1:])
        if kind == "=":
            return await self.settings(visit, rest)
        if kind == "?":
            return await self._page(visit, token, rest)
        if kind == "!":
            # Only the first blank was one: names of options hold the sign too.
            return await self._request(visit, token, token.code[1:].replace("_", " ", 1))
        try:
            move = parse_move(token.code)
        except errors.BadNotationError:
            raise errors.OldButtonError from None
        visit.table_id = token.table
        self._reached(visit)
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
            return self._games(visit, is_asked=True)
        if visit.place is None:
            return Reply(message=messages.no_group_only())
        words = option_words(rest)
        game = self._host.games.get(name.lower())
        if game is not None:
            visit.game = game.key
            known = [spec.name for spec in game.options.specs()]
            unknown = next((word for word in words if word not in known), None)
            if unknown is not None:
                code = bidi.clean_text(unknown, LONGEST_TYPED) or "?"
                names = ", ".join(known)
                return Reply(message=messages.no_unknown_option(code=code, codes=names))
        table = await self._host.open(
            visit.person.id, visit.place.id, name.lower(), words, visit.key
        )
        self._reception.remember(visit, table)
        return Reply(message=messages.lobby_joined(n=1))

    async def games(self, visit: Visit, _text: str) -> Reply:
        """Show the games."""
        return self._games(visit, is_asked=False)

    async def help(self, visit: Visit, _text: str) -> Reply:
        """Show the help page."""
        return Reply(screen=self._pages(visit).help(self._host.games))

    async def rules(self, visit: Visit, text: str) -> Reply:
        """Show the rules of a game, those of the table here first."""
        name = text.strip().partition(" ")[0].lower()
        table = self._reception.find(visit)
        if name and (table is None or table.game.key != name):
            game = self._host.games.get(name)
            if game is None:
                raise errors.UnknownGameError(name)
            return Reply(screen=self._pages(visit).rules(game, game.options()))
        if table is None:
            return self._games(visit, is_asked=False)
        return await self._table_pages.show(visit, table, "rules")

    async def settings(self, visit: Visit, text: str) -> Reply:
        """Show or change one's own settings, or the language of the group."""
        what, _, value = text.strip().lower().partition(" ")
        if what in ("language", "group"):
            return await self._language(visit, what, value.strip())
        table = self._reception.find(visit)
        if what == "auto" and table is not None:
            visit.table_id = table.id
            table = await self._host.command(table.id, visit.person.id, f"auto {value}", visit.key)
        elif what:
            return Reply(message=messages.no_bad_command(command="/settings language en"))
        return Reply(screen=self._own_settings(visit, table), closes=bool(what))

    async def start(self, visit: Visit, _text: str) -> Reply:
        """In private: say hello. In a group: begin the match."""
        if visit.place is None:
            self._reached(visit)
            shown = self._pages(visit).help(self._host.games)
            return Reply(screen=shown, message=messages.help_linked())
        return await self._ask(visit, self._reception.require(visit, is_open), "start")

    # Commands about a table.

    async def table(self, visit: Visit, _text: str) -> Reply:
        """Show the table at the bottom of the chat."""
        self._reposter.repost(self._reception.require(visit))
        return Reply()

    async def hand(self, visit: Visit, _text: str) -> Reply:
        """Show one's cards."""
        return await self._table_pages.show(visit, self._reception.require(visit), "hand")

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
        return await self._asked_first(visit, self._reception.require(visit), "leave")

    async def stop(self, visit: Visit, _text: str) -> Reply:
        """Close the table; during a match after a question to whoever may."""
        return await self._asked_first(visit, self._reception.require(visit), "stop")

    async def concede(self, visit: Visit, _text: str) -> Reply:
        """Concede after a question."""
        return await self._asked_first(visit, self._reception.require(visit), "concede")

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

    async def _page(self, visit: Visit, token: Token, name: str) -> Reply:
        if name == "close":
            return Reply(closes=True)
        table = await self._reception.named(visit, token.table)
        if name in _QUESTIONS:
            return await self._asked_first(visit, table, name)
        return await self._table_pages.show(visit, table, name)

    async def _ask(self, visit: Visit, table: Table, line: str) -> Reply:
        return await self._request(visit, tokens.Token(table.id, 0, "!"), line.rstrip())

    async def _asked_first(self, visit: Visit, table: Table, name: str) -> Reply:
        """Ask before what cannot be taken back; what harms nobody is done at once."""
        is_voting = name == "stop" and visit.person.id != table.host and not visit.is_admin
        if table.status is not Status.PLAYING or is_voting:
            return await self._ask(visit, table, name)
        if table.seat_of(visit.person.id) is None and not visit.is_admin:
            raise errors.NotSeatedError
        yes = tokens.ask(table.id, name)
        return Reply(screen=self._pages(visit).question(_QUESTIONS[name](), yes))

    async def _request(self, visit: Visit, token: Token, line: str) -> Reply:
        name = line.partition(" ")[0]
        before = await self._reception.named(visit, token.table)
        if token.decision and token.decision not in (before.pause_began, before.concede_at):
            raise errors.OldButtonError
        self._reached(visit)
        after = await self._host.command(
            token.table, visit.person.id, line, visit.key, is_admin=visit.is_admin
        )
        self._reception.remember(visit, after)
        if name == "set":
            return await self._table_pages.show(visit, after, "options")
        told = await self._told(visit, name, before, after)
        return Reply(message=told, closes=name in _QUESTIONS)

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
        plain: dict[str, Callable[[], Msg]] = {
            "rematch": messages.match_again_yes,
            "back": messages.sub_you_back,
            "cut": messages.fair_cut,
            "sit": messages.sub_you_sit,
            "swap": messages.lobby_swapped,
        }
        return plain[name]() if name in plain else None

    async def _language(self, visit: Visit, whose: str, code: str) -> Reply:
        language = next((one for one in LANGUAGES if one.code == code), None)
        if language is None:
            return Reply(message=messages.no_bad_command(command=f"/settings {whose} en"))
        if whose == "language":
            await self._directory.set_person_language(visit.person.id, language.code)
            visit.language = language.code
            visit.person = replace(visit.person, language=language.code)
            self._refresh(self._host.tables_of(visit.person.id))
            shown = self._own_settings(visit, self._reception.find(visit))
            said = messages.set_language(language=language.name)
            return Reply(message=said, screen=shown, closes=True)
        if visit.place is None:
            return Reply(message=messages.no_group_only())
        here = self._host.tables_in(visit.place.id)
        if not visit.is_admin and visit.person.id not in {table.host for table in here}:
            return Reply(message=messages.no_admin_only())
        await self._directory.set_place_language(visit.place.id, language.code)
        self._refresh(here)
        return Reply(message=messages.set_table_language(language=language.name))

    def _own_settings(self, visit: Visit, table: Table | None) -> Screen:
        seat = None if table is None else table.seat_of(visit.person.id)
        auto = None if table is None or seat is None else table.wants_auto(seat)
        return self._pages(visit).settings(visit.person, auto=auto)

    def _reached(self, visit: Visit) -> None:
        """Take note of a private chat that is open: the person speaks there."""
        if visit.place is None:
            self._reposter.reached(visit.person.id, is_open=True)

    def _refresh(self, tables: tuple[Table, ...]) -> None:
        """Let what people look at be written anew, in another language."""
        for table in tables:
            self._reposter.refresh(table)

    def _games(self, visit: Visit, *, is_asked: bool) -> Reply:
        return Reply(screen=self._pages(visit).games(self._host.games, is_asked=is_asked))

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
