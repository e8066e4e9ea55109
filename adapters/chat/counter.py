"""What commands and presses do: which table is meant, what is asked of it, which page is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from adapters.chat import bidi, messages, tokens
from adapters.chat.commands import option_words
from adapters.chat.intents import Reply
from adapters.chat.languages import LANGUAGES
from adapters.chat.presenter import pages
from adapters.chat.presenter.board import board_number
from adapters.chat.presenter.hand import hand
from adapters.chat.presenter.voice import Voice
from adapters.chat.texts import Name
from adapters.chat.wording import Surroundings
from engine import errors
from engine.deadlines import QUESTION_SECONDS
from engine.moves import AskRedeal, NameTrump, Play, parse_move
from engine.record import verify
from engine.seats import PersonId, TableId
from engine.table import Status, Table

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from adapters.chat.surface import Capabilities
    from adapters.chat.texts import Msg, Texts, Who
    from adapters.chat.tokens import Token
    from engine.runtime.host import Host
    from engine.runtime.ports import Directory, Person, Place

PLACES_REMEMBERED: Final = 10_000


class Reposter(Protocol):
    """Whoever can show a table's message anew at the bottom of its chat."""

    def repost(self, table: Table) -> None:
        """Show it anew."""
        ...

    def refresh(self, table: Table) -> None:
        """Write all messages of a table anew where they differ."""
        ...

    def reached(self, person: PersonId) -> None:
        """Try private messages to somebody again."""
        ...


@dataclass(slots=True)
class Visit:
    """One person asking one thing."""

    person: Person
    place: Place | None
    key: str
    is_admin: bool
    language: str
    table_id: TableId | None = None
    """The table it turned out to be about."""


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
        self._caps = caps
        self._latest: dict[int, TableId] = {}

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
        if kind == "#":
            raise errors.OldButtonError
        visit.table_id = token.table
        if kind == "?":
            return await self._page(visit, await self._named(token.table), rest)
        self._reposter.reached(visit.person.id)
        if kind == "!":
            return await self._request(visit, token, token.code[1:].replace("_", " ", 1))
        move = parse_move_or_none(token.code)
        if move is None:
            raise errors.OldButtonError
        await self._host.press(token.table, visit.person.id, token.decision, token.code, visit.key)
        return Reply(message=_done(move))

    async def surroundings(self, visit: Visit) -> Surroundings:
        """Give what a refusal may speak of."""
        games = tuple(self._host.games)
        table = None if visit.table_id is None else await self._host.table(visit.table_id)
        if table is None:
            return Surroundings(lambda _: Name(""), lambda _: Name(""), games)
        voice = await self._voice(visit, table)
        options = tuple(spec.name for spec in table.options.specs())
        return Surroundings(voice.seat, voice.person, games, table.game.key, options)

    # Commands that need no table.

    async def newgame(self, visit: Visit, text: str) -> Reply:
        """Open a table, or ask which game."""
        name, _, rest = text.partition(" ")
        if not name:
            return self._games(visit, is_asked=True)
        if visit.place is None:
            return Reply(message=messages.no_group_only())
        game = self._host.games.get(name.lower())
        words = option_words(rest)
        if game is not None:
            unknown = [word for word in words if word not in _option_names(game.options())]
            if unknown:
                names = ", ".join(_option_names(game.options()))
                code = bidi.clean_text(unknown[0], 24) or "?"
                return Reply(message=messages.no_unknown_option(code=code, codes=names))
        table = await self._host.open(
            visit.person.id, visit.place.id, name.lower(), words, visit.key
        )
        self._remember(visit, table)
        return Reply(message=messages.lobby_joined(n=1))

    async def games(self, visit: Visit, _text: str) -> Reply:
        """Show the games."""
        return self._games(visit, is_asked=False)

    async def help(self, visit: Visit, _text: str) -> Reply:
        """Show the help page."""
        return Reply(screen=self._pages(visit).help(self._host.games))

    async def rules(self, visit: Visit, text: str) -> Reply:
        """Show the rules of a game, those of the table here first."""
        name = text.partition(" ")[0].lower()
        table = self._find(visit)
        if name and (table is None or table.game.key != name):
            game = self._host.games.get(name)
            if game is None:
                raise errors.UnknownGameError(name)
            return Reply(screen=self._pages(visit).rules(game, game.options()))
        if table is None:
            return self._games(visit, is_asked=False)
        return await self._page(visit, table, "rules")

    async def settings(self, visit: Visit, text: str) -> Reply:
        """Show or change one's own settings, or the language of the group."""
        table = self._find(visit)
        what, _, value = text.strip().lower().partition(" ")
        if what in ("language", "group"):
            language = next((one for one in LANGUAGES if one.code == value.strip()), None)
            if language is None:
                return Reply(message=messages.no_bad_command(command="/settings language en"))
            if what == "group":
                return await self._group_language(visit, table, language.code)
            await self._directory.set_person_language(visit.person.id, language.code)
            visit.language = language.code
            self._refresh(visit)
            return Reply(message=messages.set_language(language=language.name))
        seat = None if table is None else table.seat_of(visit.person.id)
        if what == "auto" and table is not None:
            visit.table_id = table.id
            table = await self._host.command(table.id, visit.person.id, f"auto {value}", visit.key)
        elif what:
            return Reply(message=messages.no_bad_command(command="/settings"))
        auto = None if table is None or seat is None else table.wants_auto(seat)
        return Reply(screen=self._pages(visit).settings(visit.person, auto=auto))

    async def start(self, visit: Visit, text: str) -> Reply:
        """In private: say hello. In a group: begin the match."""
        if visit.place is None:
            self._reposter.reached(visit.person.id)
            return Reply(
                screen=self._pages(visit).help(self._host.games), message=messages.help_linked()
            )
        return await self._ask(visit, "start", text)

    # Commands about a table.

    async def table(self, visit: Visit, _text: str) -> Reply:
        """Show the table at the bottom of the chat."""
        self._reposter.repost(self._require(visit))
        return Reply()

    async def show_hand(self, visit: Visit, _text: str) -> Reply:
        """Show one's cards."""
        return await self._page(visit, self._require(visit), "hand")

    async def verify(self, visit: Visit, text: str) -> Reply:
        """Check a finished deal, the last one if none is named."""
        table = await self._recent_table(visit)
        return await self._verify(visit, table, text)

    async def cut(self, visit: Visit, text: str) -> Reply:
        """Mix a word into the next shuffle."""
        return await self._ask(visit, "cut", text)

    async def leave(self, visit: Visit, _text: str) -> Reply:
        """Leave; during a match after a question."""
        return await self._asked_first(visit, "leave", messages.sub_leave())

    async def stop(self, visit: Visit, _text: str) -> Reply:
        """Close the table; during a match after a question to whoever may."""
        return await self._asked_first(visit, "stop", messages.stop_ask())

    async def concede(self, visit: Visit, _text: str) -> Reply:
        """Concede after a question."""
        return await self._asked_first(visit, "concede", messages.concede_ask())

    async def join(self, visit: Visit, text: str) -> Reply:
        """Take a seat."""
        return await self._ask(visit, "join", _seat_number(text))

    async def sit(self, visit: Visit, text: str) -> Reply:
        """Take over a computer's seat."""
        return await self._ask(visit, "sit", _seat_number(text))

    async def back(self, visit: Visit, _text: str) -> Reply:
        """Take the seat back."""
        return await self._ask(visit, "back", "")

    async def _ask(self, visit: Visit, name: str, rest: str) -> Reply:
        table = self._require(visit)
        token = tokens.Token(table.id, 0, "!")
        return await self._request(visit, token, f"{name} {rest}".rstrip())

    async def _asked_first(self, visit: Visit, name: str, said: Msg) -> Reply:
        table = self._require(visit)
        is_voting = name == "stop" and visit.person.id != table.host and not visit.is_admin
        if table.status is not Status.PLAYING or is_voting:
            return await self._ask(visit, name, "")
        if table.seat_of(visit.person.id) is None and not visit.is_admin:
            raise errors.NotSeatedError
        yes = tokens.ask(table.id, name)
        return Reply(screen=self._pages(visit).question(said, yes))

    async def _request(self, visit: Visit, token: Token, line: str) -> Reply:
        name = line.partition(" ")[0]
        before = await self._named(token.table)
        if token.decision and token.decision not in (before.pause_began, before.concede_at):
            raise errors.OldButtonError
        after = await self._host.command(
            token.table, visit.person.id, line, visit.key, is_admin=visit.is_admin
        )
        self._remember(visit, after)
        if name == "set":
            return await self._page(visit, after, "options")
        closes = name in ("stop", "leave", "concede")
        return Reply(message=await self._told(visit, name, before, after), closes=closes)

    async def _told(self, visit: Visit, name: str, before: Table, after: Table) -> Msg | None:
        seat = after.seat_of(visit.person.id)
        if name == "join" and seat is not None:
            return messages.lobby_joined(n=seat + 1)
        if name == "leave":
            in_lobby = before.status is Status.LOBBY
            return messages.lobby_you_left() if in_lobby else messages.sub_you_left()
        if name == "stop" and not after.status.is_over:
            return messages.stop_voted(n=len(after.stop_votes), m=len(after.persons))
        if name == "concede" and after.concede is not None:
            partner = after.partner_of(after.concede)
            voice = await self._voice(visit, after)
            who: Who = Name("") if partner is None else voice.seat(partner)
            return messages.concede_sent(name=who, seconds=int(QUESTION_SECONDS))
        plain: dict[str, Msg] = {
            "rematch": messages.match_again_yes(),
            "back": messages.sub_you_back(),
            "cut": messages.fair_cut(),
            "sit": messages.sub_you_sit(),
            "swap": messages.lobby_swapped(),
        }
        return plain.get(name)

    async def _page(self, visit: Visit, table: Table, name: str) -> Reply:
        visit.table_id = table.id
        voice = await self._voice(visit, table)
        if name == "close":
            return Reply(closes=True)
        if name == "hand":
            seat = table.seat_of(visit.person.id)
            if seat is None:
                raise errors.NotSeatedError
            if table.state is None:
                return Reply(message=messages.hand_none())
            return Reply(screen=hand(voice, seat, board_number(table)))
        if name == "last":
            shown = pages.last_trick(voice)
            return Reply(message=shown) if isinstance(shown, messages.Msg) else Reply(screen=shown)
        if name == "rules":
            return Reply(screen=self._pages(visit).rules(table.game, table.options))
        if name == "options":
            may_change = visit.person.id == table.host
            return Reply(screen=pages.options(voice, may_change=may_change), closes=True)
        if name == "verify":
            return await self._verify(visit, table, "")
        if name in ("stop", "leave", "concede"):
            return await _COMMANDS[name](self, visit, "")
        plain: dict[str, Callable[[Voice], pages.Screen]] = {
            "score": pages.score,
            "more": pages.more,
            "tricks": lambda v: pages.tricks(v, table.history),
        }
        if name not in plain:
            return Reply(message=messages.no_bad_button())
        return Reply(screen=plain[name](voice))

    async def _verify(self, visit: Visit, table: Table, text: str) -> Reply:
        record = await self._host.record(table.id)
        checked = verify(record, self._host.games)
        deals = sorted({row.deal for row in checked if row.code[0] == "d"})
        if not deals:
            return Reply(message=messages.no_nothing_to_verify())
        word = text.strip()
        wanted = int(word) if word.isdecimal() and len(word) < 4 else deals[-1]
        if wanted not in deals:
            return Reply(message=messages.no_nothing_to_verify())
        rows = [row for row in checked if row.deal == wanted or (wanted == 1 and row.deal == 0)]
        return Reply(screen=pages.check(await self._voice(visit, table), wanted, rows))

    async def _group_language(self, visit: Visit, table: Table | None, code: str) -> Reply:
        if visit.place is None:
            return Reply(message=messages.no_group_only())
        is_host = table is not None and table.host == visit.person.id
        if not (visit.is_admin or is_host):
            return Reply(message=messages.no_admin_only())
        await self._directory.set_place_language(visit.place.id, code)
        self._refresh(visit)
        name = next(one.name for one in LANGUAGES if one.code == code)
        return Reply(message=messages.set_table_language(language=name))

    def _refresh(self, visit: Visit) -> None:
        """Let what this person looks at be written anew."""
        for table in self._host.tables_of(visit.person.id):
            self._reposter.refresh(table)

    def _games(self, visit: Visit, *, is_asked: bool) -> Reply:
        return Reply(screen=self._pages(visit).games(self._host.games, is_asked=is_asked))

    def _pages(self, visit: Visit) -> pages.Pages:
        return pages.Pages(self._texts, visit.language)

    async def _voice(self, visit: Visit, table: Table) -> Voice:
        people = await self._directory.people((table.host, *table.persons))
        places = await self._directory.places((table.place,))
        return Voice(
            self._texts,
            visit.language,
            table,
            people,
            places[table.place],
            self._caps[visit.person.platform],
        )

    async def _named(self, id_: TableId) -> Table:
        table = await self._host.table(id_)
        if table is None:
            raise errors.NoTableError
        return table

    def _find(self, visit: Visit) -> Table | None:
        """Give the table a command means: one's own here, else the busiest here."""
        if visit.place is None:
            return next(iter(self._host.tables_of(visit.person.id)), None)
        here = self._host.tables_in(visit.place.id)
        own = [table for table in here if table.seat_of(visit.person.id) is not None]
        return next(iter([*own, *here]), None)

    def _require(self, visit: Visit) -> Table:
        table = self._find(visit)
        if table is None:
            raise errors.NoTableError
        self._remember(visit, table)
        return table

    async def _recent_table(self, visit: Visit) -> Table:
        found = self._find(visit)
        if found is not None:
            visit.table_id = found.id
            return found
        latest = None if visit.place is None else self._latest.get(visit.place.id)
        if latest is None:
            raise errors.NoTableError
        visit.table_id = latest
        return await self._named(latest)

    def _remember(self, visit: Visit, table: Table) -> None:
        visit.table_id = table.id
        self._latest[table.place] = table.id
        if len(self._latest) > PLACES_REMEMBERED:
            del self._latest[next(iter(self._latest))]


_COMMANDS: Final[dict[str, Callable[[Counter, Visit, str], Awaitable[Reply]]]] = {
    "newgame": Counter.newgame,
    "games": Counter.games,
    "join": Counter.join,
    "leave": Counter.leave,
    "start": Counter.start,
    "hand": Counter.show_hand,
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


def parse_move_or_none(code: str) -> object | None:
    """Read a move, None for what is none."""
    try:
        return parse_move(code)
    except errors.BadNotationError:
        return None


def _done(move: object) -> Msg | None:
    if isinstance(move, Play):
        return messages.play_done(card=move.card)
    if isinstance(move, NameTrump) and move.suit is not None:
        return messages.play_trump_done(suit=move.suit)
    if isinstance(move, AskRedeal):
        return messages.play_redeal_done()
    return None


def _seat_number(text: str) -> str:
    """Turn a seat as people count, from 1, into one as the log counts, from 0."""
    word = text.strip()
    if word.isdecimal() and len(word) == 1 and int(word):
        return str(int(word) - 1)
    return word[:3]


def _option_names(options: object) -> tuple[str, ...]:
    specs = getattr(options, "specs", None)
    return tuple(spec.name for spec in specs()) if specs is not None else ()
