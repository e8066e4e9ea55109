"""The world of the fake: who exists, which chats there are, who sees which message."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

from tests.fakes.telegram.model import (
    ANONYMOUS_ID,
    ApiError,
    Chat,
    Content,
    Json,
    Message,
    User,
)

if TYPE_CHECKING:
    from tests.fakes.common.http import Upload
    from tests.fakes.common.waiting import Clock

GROUP: Final = "group"
SUPERGROUP: Final = "supergroup"
PRIVATE: Final = "private"
IN_CHAT: Final = frozenset({"creator", "administrator", "member", "restricted"})


class World:
    """All that Telegram's servers would know; nothing here sends an update."""

    def __init__(self, clock: Clock, bot_name: str = "HakemBot") -> None:
        """Begin with the bot alone."""
        self.clock = clock
        self.users: dict[int, User] = {}
        self.chats: dict[int, Chat] = {}
        self.files: dict[str, Upload] = {}
        self._users = count(5_000_000_001)
        self._groups = count(4_000_001)
        self._supergroups = count(1_002_000_000_001)
        # Private chats and basic groups share one sequence, a supergroup has its own.
        self._shared_ids = count(101)
        self._own_ids: dict[int, count[int]] = {}
        self._ephemeral_ids = count(9_001)
        self._topics = count(41)
        self._albums = count(13_000_000_001)
        self._files = count(1)
        self.bot = User(7_000_000_001, "Hakem", username=bot_name, is_bot=True)
        self.anonymous = User(
            ANONYMOUS_ID, "Group", username="GroupAnonymousBot", is_bot=True, has_started=False
        )
        self.users[self.bot.id] = self.bot
        self.users[ANONYMOUS_ID] = self.anonymous

    def add_user(self, first_name: str, *, last_name: str, username: str, language: str) -> User:
        """Register an account; its private chat with the bot exists, but nobody opened it."""
        user = User(next(self._users), first_name, last_name, username, language)
        self.users[user.id] = user
        self.chats[user.id] = Chat(user.id, PRIVATE, user=user)
        return user

    def add_group(self, title: str, kind: str, *, is_forum: bool) -> Chat:
        """Make a group with an owner of its own, the bot as an ordinary member."""
        if kind not in {GROUP, SUPERGROUP} or (is_forum and kind == GROUP):
            raise ValueError(kind)
        number = -next(self._groups if kind == GROUP else self._supergroups)
        chat = Chat(number, kind, title, is_forum=is_forum)
        chat.owner = self.add_user(f"Owner of {title}", last_name="", username="", language="")
        chat.members[chat.owner.id] = chat.owner
        self.chats[number] = chat
        return chat

    def add_topic(self, chat: Chat, name: str) -> int:
        """Open a topic of a forum."""
        if not chat.is_forum:
            raise ValueError("no forum")
        thread = next(self._topics)
        chat.topics[thread] = name
        return thread

    def private(self, user: User) -> Chat:
        """Give somebody's private chat with the bot."""
        return self.chats[user.id]

    def chat_of(self, where: Chat | User) -> Chat:
        """Give a chat, or the private chat of a user."""
        return self.private(where) if isinstance(where, User) else where

    def status(self, chat: Chat, user: User) -> str:
        """Give somebody's status in a group, in the words of `ChatMember`."""
        if user is self.bot:
            return chat.bot_status
        if chat.owner is user and user.id in chat.members:
            return "creator"
        if user.id in chat.members:
            return "administrator" if user.id in chat.admins else "member"
        return "left"

    def is_in(self, chat: Chat, user: User) -> bool:
        """Tell whether somebody sees what is written in a chat."""
        if chat.user is not None:
            return chat.user is user
        return user.id in chat.members

    def viewers(self, message: Message) -> set[int]:
        """Give the ids of the people who see a message."""
        if message.receiver is not None:
            return {message.receiver.id}
        chat = message.chat
        return {chat.user.id} if chat.user is not None else set(chat.members)

    def sees(self, message: Message, viewer: User) -> bool:
        """Tell whether somebody sees a message."""
        if message.receiver is not None:
            return message.receiver is viewer
        return self.is_in(message.chat, viewer)

    def messages(self, where: Chat | User, viewer: User) -> list[Message]:
        """Give what somebody finds in a chat, newest last."""
        chat = self.chat_of(where)
        found = [*chat.messages.values(), *chat.ephemeral.values()]
        found = [one for one in found if not one.is_deleted and self.sees(one, viewer)]
        return sorted(found, key=lambda one: one.date_ms) if chat.ephemeral else found

    def post(
        self,
        chat: Chat,
        sender: User,
        content: Content,
        *,
        thread: int | None = None,
        reply_to: Message | None = None,
        service: Json | None = None,
    ) -> Message:
        """Put a message into a chat."""
        number = self.next_id(chat)
        message = Message(number, chat, sender, self.clock.now_ms(), content, thread, reply_to)
        message.service = service
        chat.messages[number] = message
        return message

    def post_ephemeral(self, chat: Chat, receiver: User, content: Content) -> Message:
        """Put a message into a chat that one member alone sees."""
        number = next(self._ephemeral_ids)
        message = Message(0, chat, self.bot, self.clock.now_ms(), content)
        message.receiver, message.ephemeral_id = receiver, number
        chat.ephemeral[number] = message
        return message

    def name_of(self, user: int) -> str:
        """Give somebody's first name."""
        return self.users[user].first_name

    def next_id(self, chat: Chat) -> int:
        """Give the id of the next message of a chat."""
        if chat.kind != SUPERGROUP:
            return next(self._shared_ids)
        own = self._own_ids.get(chat.id)
        if own is None:
            own = self._own_ids[chat.id] = count(2)
        return next(own)

    def next_album(self) -> str:
        """Give the id of a new media group."""
        return str(next(self._albums))

    def keep_file(self, upload: Upload) -> str:
        """Store a file and give its id."""
        file_id = f"AgACAgQ{next(self._files):06d}"
        self.files[file_id] = upload
        return file_id

    def find_chat(self, chat_id: int | str) -> Chat:
        """Give the chat that the bot named; raises what Telegram says when it may not write."""
        chat = self.chats.get(chat_id) if isinstance(chat_id, int) else None
        if chat is None:
            raise ApiError(400, "chat not found")
        return chat

    def check_reachable(self, chat: Chat) -> None:
        """Raise what Telegram says when the bot may not write here."""
        if chat.user is not None:
            self._check_private(chat.user)
        elif chat.migrated_to is not None:
            raise ApiError(
                400,
                "group chat was upgraded to a supergroup chat",
                migrate_to_chat_id=chat.migrated_to.id,
            )
        elif chat.is_gone:
            raise ApiError(403, "the group chat was deleted")
        elif chat.bot_status == "kicked":
            kind = "supergroup" if chat.kind == SUPERGROUP else "group"
            raise ApiError(403, f"bot was kicked from the {kind} chat")
        elif chat.bot_status not in IN_CHAT:
            kind = "supergroup" if chat.kind == SUPERGROUP else "group"
            raise ApiError(403, f"bot is not a member of the {kind} chat")

    def check_writable(self, chat: Chat) -> None:
        """Raise what Telegram says when the bot may be here but not send."""
        is_bound = chat.is_silenced and chat.bot_status not in {"creator", "administrator"}
        if is_bound or chat.bot_status == "restricted":
            raise ApiError(400, "not enough rights to send text messages to the chat")

    @staticmethod
    def _check_private(user: User) -> None:
        if user.is_deactivated:
            raise ApiError(403, "user is deactivated")
        if not user.has_started:
            raise ApiError(403, "bot can't initiate conversation with a user")
        if user.has_blocked:
            raise ApiError(403, "bot was blocked by the user")
