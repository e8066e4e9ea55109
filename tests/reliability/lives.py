"""The house on a real file before a platform that outlives it: processes that end at any moment.

A process dies as a kill -9 leaves it: its file is copied as it lies on disk in that very moment,
and from then on nothing that it does reaches the platform. The next process opens the copy.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from adapters.chat.intents import Command, Press
from adapters.chat.surface import MessageGoneError, TryAgainError
from adapters.chat.texts import Texts
from adapters.chat.tokens import Token
from adapters.sql.opening import file_url, open_store
from bot.app import running
from engine.runtime.clock import SystemClock
from engine.runtime.entropy import SeededEntropy
from engine.runtime.ports import Person, Place
from engine.seats import NATURE
from tests.adapters.chat.tables import DISCORD, TELEGRAM
from tests.adapters.sql.stores import copy_open

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable
    from pathlib import Path

    from adapters.chat.intents import Reply
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Capabilities
    from bot.app import House
    from engine.runtime.ports import Clock
    from engine.table import Table

TEXTS: Final = Texts.load(strict=True)
FACTOR: Final = 200.0
"""How much faster than real time passes."""
FACES: Final = {
    "telegram": replace(TELEGRAM, group_interval_ms=1, group_per_minute=60_000),
    "discord": replace(DISCORD, group_interval_ms=1, group_per_minute=60_000, panels=True),
}
"""What differs between the two platforms, without their limits."""
NAMES: Final = ("Ana", "Ben")
BOARD: Final = "?more"
END: Final = "!rematch"


@dataclass(slots=True)
class Message:
    """A message as the platform keeps it."""

    to: Person | Place
    screen: Screen
    is_deleted: bool = False

    def offers(self, code: str) -> bool:
        """Tell whether a button with this code stands on it."""
        return any(b.token.endswith(f":{code}") for row in self.screen.rows for b in row)


class Platform:
    """Keeps messages; hears nothing of a process that is dead."""

    platform = "chat"

    def __init__(self, capabilities: Capabilities = FACES["telegram"]) -> None:
        """Begin without messages."""
        self.capabilities = capabilities
        self.messages: list[Message] = []
        self.is_cut_off = False

    def limit_key(self, to: Person | Place) -> str:
        return to.external

    async def send(self, to: Person | Place, screen: Screen) -> str:
        self._require_process()
        self.messages.append(Message(to, screen))
        return str(len(self.messages) - 1)

    async def edit(self, to: Person | Place, ref: str, screen: Screen) -> None:
        self._require_process()
        message = self.messages[int(ref)]
        if message.is_deleted:
            raise MessageGoneError
        message.screen = screen

    async def delete(self, to: Person | Place, ref: str) -> None:
        self._require_process()
        self.messages[int(ref)].is_deleted = True

    def boards(self) -> list[Message]:
        """Give the messages in the group that are a deal's, also those taken away."""
        return [one for one in self._public() if one.offers(BOARD)]

    def last(self) -> Message:
        """Give the last message of the group that stands there."""
        return [one for one in self._public() if not one.is_deleted][-1]

    def _public(self) -> list[Message]:
        return [one for one in self.messages if isinstance(one.to, Place)]

    def _require_process(self) -> None:
        if self.is_cut_off:
            raise TryAgainError


@dataclass(slots=True)
class Life:
    """One process and the people before it."""

    house: House
    people: list[Person]
    place: Place
    told: list[tuple[str, Reply]] = field(default_factory=list)
    """Every answer with the key of what it answers."""
    _keys: int = 0

    @property
    def table(self) -> Table:
        """Give the one live table."""
        (table,) = self.house.host.tables_in(self.place.id)
        return table

    async def say(self, person: int, name: str, text: str = "", key: str = "") -> Reply:
        """Use a command in the group."""
        key = key or self._key()
        asked = Command(self.people[person], self.place, name, text, key)
        return self._noted(key, await self.house.desk.command(asked))

    async def press(self, person: int, token: str, key: str = "") -> Reply:
        """Press a button in the group."""
        key = key or self._key()
        pressed = Press(self.people[person], self.place, token, key)
        return self._noted(key, await self.house.desk.press(pressed))

    async def begin(self, game: str = "hokm", words: str = "turn_seconds=0") -> None:
        """Open a table with both people and fill it up with computers."""
        await self.say(0, "newgame", f"{game} {words}")
        await self.press(1, f"1:{self.table.id}:0:!join")
        for line in ("bot", "bot", "start"):
            await self.press(0, f"1:{self.table.id}:0:!{line}")

    def mover(self) -> tuple[int, str] | None:
        """Give a person who is to act, and a button that does it; None = nobody is."""
        for table in self.house.host.tables_in(self.place.id):
            for seat in table.acting:
                if seat == NATURE:
                    continue
                person = table.chair(seat).person
                if person is not None and table.chair(seat).is_present:
                    number = next(i for i, one in enumerate(self.people) if one.id == person)
                    code = next(iter(table.view(seat).legal)).code
                    return number, Token(table.id, table.decisions[seat], code).text()
        return None

    async def until(self, condition: Callable[[], bool], seconds: float = 20) -> None:
        """Wait, real seconds."""
        async with asyncio.timeout(seconds):
            while not condition():  # noqa: ASYNC110 - of many things that may change
                await asyncio.sleep(0.002)

    async def move(self) -> str:
        """Wait until somebody is to act and make the move; gives its button."""
        await self.until(lambda: self.mover() is not None)
        mover = self.mover()
        assert mover is not None
        await self.press(*mover)
        return mover[1]

    async def log(self) -> list[str]:
        """Give the entries of the newest table in the store, ``actor code``."""
        store: Any = self.house.host._house.store
        head = (await store.tables())[-1]
        return [f"{one.actor} {one.code}" for one in await store.load(head.table)]

    def _key(self) -> str:
        self._keys += 1
        return f"chat:{id(self):x}:{self._keys}"

    def _noted(self, key: str, reply: Reply) -> Reply:
        self.told.append((key, reply))
        return reply


@asynccontextmanager
async def living(
    file: Path, platform: Platform, clock: Clock | None = None, word: str = "e"
) -> AsyncGenerator[Life]:
    """Run a process on a file."""
    beat = clock or SystemClock(FACTOR)
    async with (
        open_store(file_url(file)) as store,
        running(store, {"chat": platform}, {}, TEXTS, beat, SeededEntropy(word)) as house,
    ):
        people = [await store.person("chat", name, name, "en") for name in NAMES]
        for one in people:
            await store.set_person_open(one.id, True)
        people = list((await store.people([one.id for one in people])).values())
        place = await store.place("chat", "g", "Group")
        await house.host.wake(place.id)
        yield Life(house, people, place)


def die(file: Path, left: Path, platform: Platform) -> None:
    """Let the process on a file be dead from now on; ``left`` is what it leaves."""
    if not platform.is_cut_off:
        copy_open(file, left)
        platform.is_cut_off = True
