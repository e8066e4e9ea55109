"""What the fake's world is made of: users, chats, messages, presses, calls."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.common.waiting import UnansweredError, wake

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

Json = dict[str, Any]

ANONYMOUS_ID: Final = 1087968824
"""Telegram's GroupAnonymousBot, in whose name anonymous administrators write."""
PRESS_MS: Final = 15_000
"""How long a press waits for its answer."""


class ApiError(Exception):
    """A refusal of the Bot API."""

    def __init__(self, code: int, text: str, **parameters: int) -> None:
        """Keep the HTTP status, the description without its prefix, and `ResponseParameters`."""
        super().__init__(f"{code} {text}")
        self.code = code
        self.text = text
        self.parameters = parameters


@dataclass(eq=False, slots=True)
class User:
    """Somebody with an account."""

    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    language: str = ""
    is_bot: bool = False
    has_started: bool = False
    has_blocked: bool = False
    is_deactivated: bool = False


@dataclass(eq=False, slots=True)
class Chat:
    """A private chat, a group or a supergroup, as the bot's server keeps it."""

    id: int
    kind: str
    title: str = ""
    user: User | None = None
    """Whose private chat with the bot it is."""
    members: dict[int, User] = field(default_factory=dict)
    admins: set[int] = field(default_factory=set)
    owner: User | None = None
    is_forum: bool = False
    topics: dict[int, str] = field(default_factory=dict)
    bot_status: str = "member"
    migrated_to: Chat | None = None
    is_gone: bool = False
    """The group was deleted."""
    is_silenced: bool = False
    """Only administrators may send here."""
    hides_members: bool = False
    """Who is in it is told to administrators alone."""
    messages: dict[int, Message] = field(default_factory=dict)
    ephemeral: dict[int, Message] = field(default_factory=dict)
    said_ms: dict[int, int] = field(default_factory=dict)
    """When people last wrote an ephemeral message, by user."""
    pinned: int = 0
    watching: list[asyncio.Future[None]] = field(default_factory=list)
    """Who waits for something new to be shown here."""
    tables: set[str] = field(default_factory=set)
    """Tables whose buttons stood here; for the observer of cards."""


@dataclass(frozen=True, slots=True)
class Btn:
    """An inline button as people see it."""

    text: str
    data: str = ""
    url: str = ""


Rows = tuple[tuple[Btn, ...], ...]


@dataclass(frozen=True, slots=True)
class Content:
    """What a message shows at one moment."""

    text: str
    entities: tuple[Json, ...] = ()
    rows: Rows = ()
    photo: str | None = None
    """File id of the photo; the text is then its caption."""
    markup: Json | None = None
    """The keyboard as it was sent."""
    sticker: str | None = None


@dataclass(eq=False, slots=True)
class Message:
    """A message; `receiver` alone sees it where set."""

    id: int
    chat: Chat
    sender: User
    date_ms: int
    content: Content
    thread: int | None = None
    reply_to: Message | None = None
    service: Json | None = None
    sender_chat: Chat | None = None
    receiver: User | None = None
    ephemeral_id: int | None = None
    media_group: str | None = None
    effect: str = ""
    is_silent: bool = False
    is_deleted: bool = False
    edits: int = 0
    edited_ms: int | None = None
    history: list[Content] = field(default_factory=list)
    """Earlier contents, oldest first."""
    reactions: tuple[str, ...] = ()
    epoch: int = 0
    """The life of the bot in which it last wrote this; -1 where it was not told so."""

    @property
    def text(self) -> str:
        """Give the text or caption without markup."""
        return self.content.text

    @property
    def entities(self) -> tuple[Json, ...]:
        """Give the entities, offsets in UTF-16 units."""
        return self.content.entities

    @property
    def rows(self) -> Rows:
        """Give the inline keyboard."""
        return self.content.rows

    @property
    def photo(self) -> str | None:
        """Give the file id of the photo, if there is one."""
        return self.content.photo

    def buttons(self) -> list[Btn]:
        """Give all buttons, row by row."""
        return [button for row in self.content.rows for button in row]

    def button(self, part: str) -> Btn:
        """Give the first button whose label contains a text; raises `LookupError`."""
        for button in self.buttons():
            if part in button.text:
                return button
        labels = [button.text for button in self.buttons()]
        raise LookupError(f"no button {part!r} in {labels}")

    def ever_had(self, data: str) -> bool:
        """Tell whether a button with this data stands here or ever stood here."""
        contents = (self.content, *self.history)
        return any(b.data == data for one in contents for row in one.rows for b in row)


@dataclass(frozen=True, slots=True)
class Answer:
    """The bot's answer to a press."""

    text: str
    is_alert: bool
    url: str
    at_ms: int


@dataclass(eq=False, slots=True)
class Press:
    """A press of a button, a callback query."""

    id: str
    user: User
    message: Message
    data: str
    at_ms: int
    update_id: int
    deliveries: int
    until: Callable[[asyncio.Future[None], float], Awaitable[None]]
    """Waits for a future, virtual seconds; raises `TimeoutError`."""
    answers: list[Answer] = field(default_factory=list)
    is_excused: bool = False
    """The bot was down while it waited."""
    waiting: list[asyncio.Future[None]] = field(default_factory=list)

    def answer(self, answer: Answer) -> None:
        """Take an answer and wake who waits for it."""
        self.answers.append(answer)
        wake(self.waiting)

    @property
    def is_answered(self) -> bool:
        """Tell whether an answer came."""
        return bool(self.answers)

    async def answered(self, seconds: float = 15) -> Answer:
        """Wait for the answer, virtual seconds; raises `UnansweredError`."""
        if not self.answers:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiting.append(future)
            try:
                await self.until(future, seconds)
            except TimeoutError:
                raise UnansweredError(f"{self.data} by {self.user.first_name}") from None
        return self.answers[0]


@dataclass(frozen=True, slots=True)
class Call:
    """A call of the bot that was handled."""

    at_ms: int
    method: str
    chat_id: int | None
    kind: str
    """``send``, ``edit``, ``delete``, ``answer`` or ``other``."""
    ok: bool
    code: int
    description: str
    params: Json
