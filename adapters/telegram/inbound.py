"""From updates to intents: who speaks, where, and whether it is meant for this bot.

Presses are nearly all there is, so they are read from plain JSON. So is news about the bot's own
rights: the library wants all of them to be named, which servers of another age do not. Messages
are read by the library.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from telegram import ChatMember, Message, Update

from adapters.chat.commands import BY_NAME
from adapters.chat.intents import Command, Press
from adapters.telegram.photos import ref_of
from adapters.telegram.surface import PLATFORM

if TYPE_CHECKING:
    from telegram import User

    from adapters.chat.face import Desk
    from adapters.telegram.membership import Membership
    from adapters.telegram.replies import Replies
    from adapters.telegram.whispers import Whispers
    from engine.runtime.ports import Directory, Person, Place

Json = dict[str, Any]

PRIVATE: Final = "private"
COMMAND: Final = re.compile(r"/([A-Za-z0-9_]{1,32})(?:@([A-Za-z0-9_]+))?(?:\s+(.*))?", re.DOTALL)
OUT: Final = (ChatMember.LEFT, ChatMember.BANNED)


class Inbound:
    """Hears updates out."""

    def __init__(
        self,
        bot: User,
        directory: Directory,
        desk: Desk,
        replies: Replies,
        membership: Membership,
        whispers: Whispers,
    ) -> None:
        """Take the bot as Telegram knows it, the desk that answers, and who carries answers."""
        self._whispers = whispers
        self._bot = bot
        self._directory = directory
        self._desk = desk
        self._replies = replies
        self._membership = membership

    async def hear(self, update: Json) -> None:
        """Do what an update asks."""
        key = f"tg:{self._bot.id}:{update['update_id']}"
        if "callback_query" in update:
            await self._press(update["callback_query"], key)
            return
        if "my_chat_member" in update:
            await self._moved_in_or_out(update["my_chat_member"])
            return
        read = Update.de_json(update)
        if read.message is not None:
            await self._message(read.message, key)

    async def _press(self, query: Json, key: str) -> None:
        answer = self._replies.answer(query["id"])
        try:
            pressed, person = query.get("message"), await self._someone(query["from"])
            # A message sent through another bot's inline mode is none of ours.
            if pressed is None:
                return
            token, ref = query.get("data", ""), ref_of(pressed)
            place = await self._where(pressed)
            if "ephemeral_message_id" in pressed:
                place = await self._whispers.met(pressed, token, person) or place
            reply = await self._desk.press(Press(person, place, token, key))
            if place is None:
                await self._replies.to_private_press(answer, person, ref, reply)
            else:
                await self._replies.to_press(answer, person, place, ref, reply)
        finally:
            await answer.close()

    async def _where(self, pressed: Json) -> Place | None:
        """Find the place of a pressed message; None = a private chat."""
        chat = pressed["chat"]
        if chat["type"] == PRIVATE:
            return None
        thread = pressed.get("message_thread_id") if pressed.get("is_topic_message") else None
        return await self._place(chat["id"], chat.get("title"), thread)

    async def _message(self, message: Message, key: str) -> None:
        chat = message.chat
        if message.migrate_to_chat_id is not None:
            await self._membership.moved(chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id is not None:
            await self._membership.moved(message.migrate_from_chat_id, chat.id)
        elif message.left_chat_member is not None:
            if not message.left_chat_member.is_bot:
                gone = await self._person(message.left_chat_member)
                await self._membership.left(chat.id, gone.id, key)
        elif chat.type == PRIVATE:
            await self._said_in_private(message, key)
        else:
            await self._said(message, key)

    async def _said_in_private(self, message: Message, key: str) -> None:
        if message.from_user is None or message.text is None:
            return
        found = COMMAND.fullmatch(message.text.strip())
        # Whoever talks to the bot is told how it is meant to be used.
        name, rest = ("help", "") if found is None else (found[1].lower(), found[3] or "")
        person = await self._person(message.from_user)
        if not person.is_open:
            await self._directory.set_person_open(person.id, True)
        reply = await self._desk.command(Command(person, None, name, rest, key))
        await self._replies.to_private_command(person, reply)

    async def _said(self, message: Message, key: str) -> None:
        chat = message.chat
        found = COMMAND.fullmatch((message.text or "").strip())
        if found is None:
            return
        name, to, rest = found[1].lower(), found[2], found[3] or ""
        if to is None and name not in BY_NAME:
            return
        if to is not None and to.lower() != (self._bot.username or "").lower():
            return
        # Outside of forums a thread is no more than a chain of replies.
        thread = message.message_thread_id if message.is_topic_message else None
        place = await self._place(chat.id, chat.title, thread)
        user = message.from_user
        if message.sender_chat is not None:
            self._replies.to_nobody(place)
        elif user is not None and not user.is_bot:
            person = await self._person(user)
            reply = await self._desk.command(Command(person, place, name, rest, key))
            await self._replies.to_command(person, place, reply)

    async def _moved_in_or_out(self, change: Json) -> None:
        may_write = _may_write(change["new_chat_member"])
        if change["chat"]["type"] == PRIVATE:
            person = await self._someone(change["from"])
            await self._membership.private(person, is_open=may_write)
        else:
            await self._membership.group(change["chat"]["id"], is_in=may_write)

    async def _someone(self, user: Json) -> Person:
        names = (user["first_name"], user.get("last_name", ""))
        name, locale = " ".join(filter(None, names)), user.get("language_code")
        return await self._directory.person(PLATFORM, str(user["id"]), name, locale)

    async def _person(self, user: User) -> Person:
        return await self._directory.person(
            PLATFORM, str(user.id), user.full_name, user.language_code
        )

    async def _place(self, chat: int, title: str | None, thread: int | None) -> Place:
        external = str(chat) if thread is None else f"{chat}/{thread}"
        return await self._directory.place(PLATFORM, external, title or "")


def _may_write(member: Json) -> bool:
    """Tell whether the bot can be seen where it now is."""
    rights = ("is_member", "can_send_messages")
    if member["status"] == ChatMember.RESTRICTED and not all(member.get(r, True) for r in rights):
        return False
    return member["status"] not in OUT
