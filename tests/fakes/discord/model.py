"""What the fake's world is made of: users, guilds, channels, messages, interactions, calls."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.common.waiting import UnansweredError, wake

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

Json = dict[str, Any]

ANSWER_MS: Final = 3_000
"""How long an interaction waits for its first answer."""
TOKEN_MS: Final = 15 * 60_000
"""How long its token is good afterwards."""
EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
COMPONENTS_V2: Final = 1 << 15

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, FORM = 4, 5, 6, 7, 8, 9


@dataclass(eq=False, slots=True)
class User:
    """Somebody with an account."""

    id: int
    name: str
    username: str
    locale: str = "en-US"
    is_bot: bool = False
    takes_dms: bool = True


@dataclass(eq=False, slots=True)
class Guild:
    """A server."""

    id: int
    name: str
    owner: User
    everyone: int
    members: dict[int, User] = field(default_factory=dict)
    own_rights: dict[int, int] = field(default_factory=dict)
    """What roles of their own give to members, the bot among them."""
    bot_role: int = 0
    channels: dict[int, Channel] = field(default_factory=dict)
    has_bot: bool = True
    is_down: bool = False
    """An outage: the bot hears nothing and gets nothing."""
    locale: str = "en-US"


@dataclass(eq=False, slots=True)
class Channel:
    """A text channel, a thread, or a private chat with the bot."""

    id: int
    kind: int
    name: str = ""
    guild: Guild | None = None
    recipient: User | None = None
    """Whose private chat with the bot it is."""
    parent: Channel | None = None
    owner: User | None = None
    """Who opened the thread."""
    overwrites: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Allowed and denied bits, by the id of a role or member; everybody's role is the guild."""
    messages: dict[int, Message] = field(default_factory=dict)
    ephemeral: dict[int, Message] = field(default_factory=dict)
    """Messages that one person alone sees."""
    thread_members: set[int] = field(default_factory=set)
    is_archived: bool = False
    is_locked: bool = False
    is_gone: bool = False
    pinned: list[int] = field(default_factory=list)
    watching: list[asyncio.Future[None]] = field(default_factory=list)
    """Who waits for something new to be shown here."""
    tables: set[str] = field(default_factory=set)
    """Tables whose buttons stood here; for the observer of cards."""

    @property
    def is_thread(self) -> bool:
        """Tell whether it is a thread."""
        return self.kind in {PUBLIC_THREAD, PRIVATE_THREAD}


@dataclass(frozen=True, slots=True)
class Btn:
    """A button as people see it, or a choice of a select menu."""

    text: str
    data: str = ""
    url: str = ""
    is_disabled: bool = False
    select: str = ""
    """``custom_id`` of the menu it is a choice of."""


Rows = tuple[tuple[Btn, ...], ...]


@dataclass(frozen=True, slots=True)
class Content:
    """What a message shows at one moment."""

    raw: str = ""
    """As the bot wrote it, with Markdown."""
    text: str = ""
    """As people read it: card emojis as cards, no marks of Markdown, embeds below."""
    rows: Rows = ()
    embeds: tuple[Json, ...] = ()
    components: tuple[Json, ...] = ()
    attachments: tuple[Json, ...] = ()
    flags: int = 0


@dataclass(eq=False, slots=True)
class Message:
    """A message; `receiver` alone sees it where set."""

    id: int
    channel: Channel
    author: User
    date_ms: int
    content: Content
    receiver: User | None = None
    origin: Interaction | None = None
    """The interaction that it answers."""
    reference: Message | None = None
    is_loading: bool = False
    """A deferred answer that says nothing yet."""
    is_deleted: bool = False
    is_dismissed: bool = False
    edits: int = 0
    edited_ms: int | None = None
    history: list[Content] = field(default_factory=list)
    """Earlier contents, oldest first."""
    pinged: frozenset[int] = frozenset()
    """Whom it notified."""
    named: tuple[int, ...] = ()
    """Whose mentions stand in it."""
    nonce: str = ""
    thread: Channel | None = None
    epoch: int = 0
    """The life of the bot in which it last wrote this; -1 where it was not told so."""

    @property
    def text(self) -> str:
        """Give the text as people read it."""
        return self.content.text

    @property
    def rows(self) -> Rows:
        """Give buttons and choices."""
        return self.content.rows

    @property
    def files(self) -> tuple[str, ...]:
        """Give the names of the attached files."""
        return tuple(one["filename"] for one in self.content.attachments)

    @property
    def is_gone(self) -> bool:
        """Tell whether nobody sees it any more."""
        return self.is_deleted or self.is_dismissed

    def buttons(self) -> list[Btn]:
        """Give all buttons and choices, row by row."""
        return [button for row in self.content.rows for button in row]

    def button(self, part: str) -> Btn:
        """Give the first button whose label contains a text; raises `LookupError`."""
        for button in self.buttons():
            if part in button.text:
                return button
        labels = [button.text for button in self.buttons()]
        raise LookupError(f"no button {part!r} in {labels}")

    def ever_had(self, data: str) -> list[Btn]:
        """Give the buttons and choices with this data that stand or stood here, newest first."""
        contents = (self.content, *reversed(self.history))
        return [b for one in contents for row in one.rows for b in row if b.data == data]


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing that the bot did in answer to an interaction."""

    kind: int
    """Type of the first answer; `REPLY` for follow-ups, `UPDATE` for edits of the original."""
    text: str
    is_private: bool
    """Only the person sees it."""
    at_ms: int
    message: Message | None = None
    form: Json | None = None
    """A modal."""
    choices: tuple[Json, ...] = ()
    """Suggestions for an option that is being typed."""


@dataclass(eq=False, slots=True)
class Interaction:
    """A command, a press, a choice or a form that somebody sent."""

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    data: Json
    at_ms: int
    until: Callable[[asyncio.Future[None], float], Awaitable[None]]
    """Waits for a future, virtual seconds; raises `TimeoutError`."""
    message: Message | None = None
    """The message whose button was pressed."""
    opener: Interaction | None = None
    """The interaction that was answered with the form which this one sends."""
    pressed: str = ""
    """``custom_id``, the chosen value of a menu, or the words of a command."""
    answers: list[Answer] = field(default_factory=list)
    original: Message | None = None
    """What ``@original`` means since the first answer."""
    owned: set[int] = field(default_factory=set)
    """Ids of the messages that its token may change."""
    delivered_ms: int | None = None
    is_excused: bool = False
    """The bot was down while it waited."""
    is_lost: bool = False
    """The bot may not know that it has answered: a second first answer is forgiven."""
    waiting: list[asyncio.Future[None]] = field(default_factory=list)

    def answer(self, answer: Answer) -> None:
        """Take an answer and wake who waits for it."""
        self.answers.append(answer)
        wake(self.waiting)

    @property
    def is_answered(self) -> bool:
        """Tell whether the first answer came, be it only that one is coming."""
        return bool(self.answers)

    @property
    def waited_ms(self) -> int | None:
        """Give how long the first answer took, virtual milliseconds."""
        return self.answers[0].at_ms - self.at_ms if self.answers else None

    async def answered(self, seconds: float = 3) -> Answer:
        """Wait for the first answer, virtual seconds; raises `UnansweredError`."""
        return await self.nth_answer(1, seconds)

    async def nth_answer(self, number: int, seconds: float = 15) -> Answer:
        """Wait until the bot did so many things in answer; raises `UnansweredError`."""
        while len(self.answers) < number:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiting.append(future)
            try:
                await self.until(future, seconds)
            except TimeoutError:
                raise UnansweredError(f"{self.pressed} by {self.user.name}") from None
        return self.answers[number - 1]


@dataclass(frozen=True, slots=True)
class Call:
    """A call of the bot that was handled."""

    at_ms: int
    method: str
    """The ``operationId`` of the official file."""
    channel_id: int | None
    kind: str
    """``send``, ``edit``, ``delete``, ``answer`` or ``other``; what only one person sees is the
    same with ``private-`` before it."""
    ok: bool
    status: int
    code: int
    description: str
    params: Json
    """The body."""
