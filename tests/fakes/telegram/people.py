"""What people do: each verb changes the world and queues the updates that Telegram would send."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from tests.fakes.telegram import links, wire
from tests.fakes.telegram.model import Chat, Content, Json, Message, Press, User
from tests.fakes.telegram.world import GROUP, IN_CHAT, PRIVATE, SUPERGROUP

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Awaitable, Callable

    from tests.fakes.telegram.state import State


class People:
    """The verbs of a test; all return at once."""

    def __init__(
        self, state: State, until: Callable[[asyncio.Future[None], float], Awaitable[None]]
    ) -> None:
        """Take the state and how to wait, for presses."""
        self._state = state
        self._until = until
        self._queries = count(880_000_000_001)

    def user(
        self, first_name: str, *, last_name: str = "", username: str = "", language: str = "en"
    ) -> User:
        """Make an account that never pressed START."""
        world = self._state.world
        return world.add_user(first_name, last_name=last_name, username=username, language=language)

    def group(
        self,
        title: str,
        members: tuple[User, ...] = (),
        kind: str = SUPERGROUP,
        admins: tuple[User, ...] = (),
        *,
        is_forum: bool = False,
    ) -> Chat:
        """Make a group with the bot as an ordinary member; its owner is nobody of these."""
        chat = self._state.world.add_group(title, kind, is_forum=is_forum)
        for user in (*members, *admins):
            chat.members[user.id] = user
        chat.admins |= {user.id for user in admins}
        return chat

    def topic(self, chat: Chat, name: str) -> int:
        """Open a topic of a forum."""
        return self._state.world.add_topic(chat, name)

    def close_topic(self, chat: Chat, thread: int) -> None:
        """Delete a topic with all its messages."""
        del chat.topics[thread]
        for message in chat.messages.values():
            message.is_deleted |= message.thread == thread

    def make_forum(self, chat: Chat) -> None:
        """Switch topics on in a supergroup."""
        if chat.kind != SUPERGROUP:
            raise ValueError(chat.kind)
        chat.is_forum = True

    def promote(self, chat: Chat, user: User) -> None:
        """Make somebody an administrator, or the bot."""
        if user is self._state.world.bot:
            self._set_bot(chat, "administrator", self._someone(chat))
        else:
            chat.admins.add(self._member(chat, user).id)

    def demote(self, chat: Chat, user: User) -> None:
        """Take an administrator's rights away."""
        if user is self._state.world.bot:
            self._set_bot(chat, "member", self._someone(chat))
        else:
            chat.admins.discard(user.id)

    def say(
        self,
        user: User,
        where: Chat | User,
        text: str,
        *,
        thread: int | None = None,
        reply_to: Message | None = None,
        anonymous: bool = False,
        is_ephemeral: bool = False,
    ) -> Message:
        """Write a message; the bot gets it if privacy mode lets it.

        ``is_ephemeral``: a command that was announced so; nobody but the bot sees it.
        """
        world = self._state.world
        chat = world.chat_of(where)
        sender = user
        if chat.user is None:
            self._member(chat, user)
            if anonymous:
                if world.status(chat, user) not in {"creator", "administrator"}:
                    raise ValueError("only an administrator can be anonymous")
                sender = world.anonymous
        elif chat.user is not user:
            raise ValueError("a private chat is its owner's")
        else:
            user.has_started = True
        if thread is not None and chat.is_forum and thread not in chat.topics:
            raise ValueError(thread)
        content = Content(text, tuple(links.detect(text)))
        if is_ephemeral:
            message = world.post_ephemeral(chat, user, content)
            message.sender = user
            chat.said_ms[user.id] = message.date_ms
        else:
            message = world.post(chat, sender, content, thread=thread, reply_to=reply_to)
        self._state.cards.heard(chat, user.id, text)
        if anonymous:
            message.sender_chat = chat
        if self._is_heard(chat, message):
            self._state.inbox.add("message", wire.message(message))
        self._state.waiters.notify()
        return message

    def open(self, user: User, payload: str = "") -> Message:
        """Press START, directly or through a deep link."""
        if user.has_blocked:
            self.unblock(user)
        return self.say(user, user, f"/start {payload}".rstrip())

    def press(self, user: User, message: Message, data: str, *, duplicate: int = 1) -> Press:
        """Press a button that stands on a message, or stood there.

        ``duplicate`` is how often the bot gets the update.
        """
        state = self._state
        if not state.world.sees(message, user):
            raise ValueError(f"{user.first_name} does not see this message")
        if not message.ever_had(data):
            raise ValueError(f"no button {data!r} on {message.text[:40]!r}")
        number = str(next(self._queries))
        payload = {
            "id": number,
            "from": wire.user(user),
            "chat_instance": str(message.chat.id * 7),
            "message": wire.message(message),
            "data": data,
        }
        copies = duplicate * (2 if state.inbox.duplicate_all else 1)
        now = state.clock.now_ms()
        press = Press(number, user, message, data, now, 0, copies, self._until)
        state.expect(press)
        press.update_id = state.inbox.add("callback_query", payload, duplicate)
        state.waiters.notify()
        return press

    def block(self, user: User) -> None:
        """Block the bot."""
        user.has_blocked = True
        self._bot_member(self._state.world.private(user), user, "member", "kicked")

    def unblock(self, user: User) -> None:
        """Take the block back; the private chat is as open as it was."""
        user.has_blocked = False
        self._bot_member(self._state.world.private(user), user, "kicked", "member")

    def deactivate(self, user: User) -> None:
        """Let an account be deleted."""
        user.is_deactivated = True

    def kick_bot(self, chat: Chat, by: User | None = None) -> None:
        """Remove the bot from a group."""
        self._set_bot(chat, "kicked", by or self._someone(chat))

    def add_bot(self, chat: Chat, by: User | None = None) -> None:
        """Add the bot to a group, again or for the first time."""
        by = by or self._someone(chat)
        self._set_bot(chat, "member", by)
        bot = self._state.world.bot
        self._service(chat, by, {"new_chat_members": [wire.user(bot)]})

    def mute_bot(self, chat: Chat) -> None:
        """Take the bot's right to send in a supergroup."""
        self._set_bot(chat, "restricted", self._someone(chat))

    def unmute_bot(self, chat: Chat) -> None:
        """Give it back."""
        self._set_bot(chat, "member", self._someone(chat))

    def delete_group(self, chat: Chat) -> None:
        """Delete a group; the bot hears nothing."""
        chat.is_gone = True

    def delete_message(self, message: Message) -> None:
        """Delete a message for everyone; the bot hears nothing."""
        message.is_deleted = True
        self._state.waiters.notify()

    def join(self, chat: Chat, user: User) -> None:
        """Enter a group."""
        chat.members[user.id] = user
        self._service(chat, user, {"new_chat_members": [wire.user(user)]})
        self._chat_member(chat, user, "left", "member")

    def leave(self, chat: Chat, user: User) -> None:
        """Leave a group."""
        before = self._state.world.status(chat, user)
        del chat.members[user.id]
        chat.admins.discard(user.id)
        self._service(chat, user, {"left_chat_member": wire.user(user)})
        self._chat_member(chat, user, before, "left")

    def migrate(self, chat: Chat, order: str = "to_first") -> Chat:
        """Turn a group into a supergroup, which has another id; give that.

        ``silent_first``: no service message before the bot has run into the refusal.
        """
        if chat.kind != GROUP or chat.migrated_to is not None:
            raise ValueError("only a group migrates, once")
        if order not in {"to_first", "from_first", "silent_first"}:
            raise ValueError(order)
        new = self._state.world.add_group(chat.title, SUPERGROUP, is_forum=False)
        new.owner = chat.owner
        new.members, new.admins = dict(chat.members), set(chat.admins)
        new.bot_status = chat.bot_status
        chat.migrated_to = new
        told = [(chat, {"migrate_to_chat_id": new.id}), (new, {"migrate_from_chat_id": chat.id})]
        if order == "from_first":
            told.reverse()
        if order != "silent_first":
            self._tell_migration(told)
            return new
        waiting = [told]

        def tell(seen: Chat) -> None:
            if seen is new and waiting:
                self._tell_migration(waiting.pop())

        before = self._state.on_migration

        def on_migration(seen: Chat) -> None:
            before(seen)
            tell(seen)

        self._state.on_migration = on_migration
        return new

    def ask_inline(self, user: User, query: str) -> str:
        """Type ``@bot query``; give the id under which the answer will be found."""
        if not self._state.is_inline:
            raise ValueError("inline mode is off")
        number = str(next(self._queries))
        self._state.inline_answers[number] = None
        payload = {"id": number, "from": wire.user(user), "query": query, "offset": ""}
        self._state.inbox.add("inline_query", payload)
        return number

    def _tell_migration(self, told: list[tuple[Chat, dict[str, int]]]) -> None:
        for chat, service in told:
            self._service(chat, self._someone(chat), service)

    def _is_heard(self, chat: Chat, message: Message) -> bool:
        """Tell whether privacy mode lets the bot have a message."""
        state = self._state
        bot = state.world.bot
        if chat.kind == PRIVATE:
            return not (chat.user is not None and chat.user.has_blocked)
        if chat.bot_status not in IN_CHAT or chat.migrated_to is not None:
            return False
        if chat.bot_status == "administrator" or state.reads_all:
            return True
        if message.reply_to is not None and message.reply_to.sender is bot:
            return True
        mine = f"@{bot.username}".lower()
        if mine in message.text.lower():
            return True
        first = message.text.split(maxsplit=1)[0] if message.text.strip() else ""
        return first.startswith("/") and "@" not in first

    def _service(self, chat: Chat, by: User, service: dict[str, Any]) -> None:
        message = self._state.world.post(chat, by, Content(""), service=service)
        if chat.bot_status in IN_CHAT:
            self._state.inbox.add("message", wire.message(message))
        self._state.waiters.notify()

    def _set_bot(self, chat: Chat, status: str, by: User) -> None:
        before = chat.bot_status
        chat.bot_status = status
        self._bot_member(chat, by, before, status)

    def _bot_member(self, chat: Chat, by: User, before: str, after: str) -> None:
        bot = self._state.world.bot
        self._state.inbox.add("my_chat_member", self._change(chat, by, bot, before, after))
        self._state.waiters.notify()

    def _chat_member(self, chat: Chat, user: User, before: str, after: str) -> None:
        if chat.bot_status == "administrator":
            self._state.inbox.add("chat_member", self._change(chat, user, user, before, after))

    def _change(self, chat: Chat, by: User, whom: User, before: str, after: str) -> Json:
        return {
            "chat": wire.chat(chat),
            "from": wire.user(by),
            "date": self._state.clock.now_ms() // 1000,
            "old_chat_member": wire.member(whom, before),
            "new_chat_member": wire.member(whom, after),
        }

    @staticmethod
    def _someone(chat: Chat) -> User:
        return chat.owner or next(iter(chat.members.values()))

    @staticmethod
    def _member(chat: Chat, user: User) -> User:
        if user.id not in chat.members:
            raise ValueError(f"{user.first_name} is not in {chat.title}")
        return user
