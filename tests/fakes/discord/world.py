"""Users, guilds, channels and messages, and who sees what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.discord import rights
from tests.fakes.discord.errors import ApiError
from tests.fakes.discord.ids import Ids
from tests.fakes.discord.model import (
    DM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Content,
    Guild,
    Interaction,
    Json,
    Message,
    User,
)
from tests.fakes.discord.reading import MARKED

if TYPE_CHECKING:
    from tests.fakes.common.http import Upload
    from tests.fakes.common.waiting import Clock


class World:
    """All that Discord's servers would know; nothing here sends an event."""

    def __init__(self, clock: Clock, bot_name: str = "Hakem") -> None:
        """Begin with the bot alone."""
        self.clock = clock
        self.ids = Ids(clock)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.emojis: dict[int, Json] = {}
        self.files: dict[int, Upload] = {}
        self.odd_names: set[str] = set()
        """Names in which Markdown might see marks."""
        self._dms: dict[int, Channel] = {}
        self._private: dict[int, list[Message]] = {}
        self.bot = User(self.ids.next(), bot_name, bot_name.lower(), is_bot=True)
        self.users[self.bot.id] = self.bot
        self.owner = self.add_user("Operator", "operator", "en-US")

    def add_user(self, name: str, username: str, locale: str) -> User:
        """Register an account."""
        number = self.ids.next()
        user = User(number, name, username or f"user{number}", locale)
        self.users[number] = user
        if MARKED.search(name):
            self.odd_names.add(name)
        return user

    def add_guild(self, name: str) -> Guild:
        """Make a guild with an owner of its own and the bot, which has what everybody has."""
        number = self.ids.next()
        owner = self.add_user(f"Owner of {name}", "", "en-US")
        guild = Guild(number, name, owner, rights.EVERYONE)
        guild.bot_role = self.ids.next()
        guild.members = {owner.id: owner, self.bot.id: self.bot}
        self.guilds[number] = guild
        return guild

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Make a text channel."""
        channel = Channel(self.ids.next(), TEXT, name, guild)
        self.channels[channel.id] = guild.channels[channel.id] = channel
        return channel

    def add_thread(
        self, parent: Channel, name: str, owner: User, *, is_private: bool, number: int = 0
    ) -> Channel:
        """Open a thread; one that begins at a message has its id."""
        kind = PRIVATE_THREAD if is_private else PUBLIC_THREAD
        number = number or self.ids.next()
        thread = Channel(number, kind, name, parent.guild, parent=parent, owner=owner)
        thread.thread_members.add(owner.id)
        self.channels[thread.id] = thread
        return thread

    def dm(self, user: User) -> Channel:
        """Give somebody's private chat with the bot."""
        found = self._dms.get(user.id)
        if found is None:
            found = self._dms[user.id] = Channel(self.ids.next(), DM, recipient=user)
            self.channels[found.id] = found
        return found

    def threads(self, guild: Guild) -> list[Channel]:
        """Give the threads of a guild that are not archived, as far as the bot sees them."""
        channels = self.channels.values()
        return [
            one
            for one in channels
            if one.guild is guild
            and one.is_thread
            and not one.is_archived
            and self.is_in(one, self.bot)
        ]

    def channel_of(self, where: Channel | User) -> Channel:
        """Give a channel, or the private chat of a user."""
        return self.dm(where) if isinstance(where, User) else where

    def name_of(self, number: int) -> str:
        """Give the name of a user or channel."""
        if number in self.users:
            return self.users[number].name
        return self.channels[number].name if number in self.channels else "unknown"

    def is_in(self, channel: Channel, user: User) -> bool:
        """Tell whether somebody sees what is written in a channel."""
        if channel.is_gone:
            return False
        if channel.guild is None:
            return user in {channel.recipient, self.bot}
        if user.id not in channel.guild.members:
            return False
        if channel.kind == PRIVATE_THREAD and user.id not in channel.thread_members:
            return rights.may(channel, user, "manage_threads")
        return rights.may(channel, user, "view_channel")

    def sees(self, message: Message, viewer: User) -> bool:
        """Tell whether somebody sees a message."""
        if message.is_gone or (message.receiver is not None and message.receiver is not viewer):
            return False
        return self.is_in(message.channel, viewer)

    def messages(self, where: Channel | User, viewer: User) -> list[Message]:
        """Give what somebody finds in a channel, newest last."""
        channel = self.channel_of(where)
        found = [*channel.messages.values(), *channel.ephemeral.values()]
        found = [one for one in found if self.sees(one, viewer)]
        return sorted(found, key=lambda one: one.id) if channel.ephemeral else found

    def private(self, viewer: User) -> list[Message]:
        """Give what somebody alone sees: the chat with the bot and ephemeral answers anywhere."""
        return [one for one in self._private.get(viewer.id, ()) if self.sees(one, viewer)]

    def shares_guild(self, user: User) -> bool:
        """Tell whether somebody is in a guild of the bot's."""
        return any(user.id in one.members and one.has_bot for one in self.guilds.values())

    def post(
        self,
        channel: Channel,
        author: User,
        content: Content,
        *,
        receiver: User | None = None,
        origin: Interaction | None = None,
    ) -> Message:
        """Put a message into a channel."""
        number = self.ids.next()
        message = Message(number, channel, author, self.clock.now_ms(), content, receiver, origin)
        (channel.messages if receiver is None else channel.ephemeral)[number] = message
        alone = receiver or channel.recipient
        if alone is not None:
            self._private.setdefault(alone.id, []).append(message)
        return message

    def find_channel(self, number: int) -> Channel:
        """Give the channel that the bot named; raises what Discord says where it may not look."""
        channel = self.channels.get(number)
        if channel is None or channel.is_gone or (channel.parent and channel.parent.is_gone):
            raise ApiError(10003)
        guild = channel.guild
        if guild is not None and not guild.has_bot:
            raise ApiError(50001)
        if not self.is_in(channel, self.bot):
            raise ApiError(50001)
        return channel

    def find_message(self, channel: Channel, number: int) -> Message:
        """Give a message of a channel that everybody there sees; raises 10008."""
        message = channel.messages.get(number)
        if message is None or message.is_gone:
            raise ApiError(10008)
        return message

    def any_message(self, channel: Channel, number: int) -> Message | None:
        """Give a message of a channel, be it ephemeral."""
        return channel.messages.get(number) or channel.ephemeral.get(number)

    def find_guild(self, number: int) -> Guild:
        """Give a guild that the bot is in; raises 10004."""
        guild = self.guilds.get(number)
        if guild is None or not guild.has_bot:
            raise ApiError(10004)
        return guild

    def require(self, channel: Channel, *names: str) -> None:
        """Raise 50013 where the bot lacks a permission."""
        if not all(rights.may(channel, self.bot, name) for name in names):
            raise ApiError(50013)
