"""What happens to guilds, channels and threads: each verb tells the bot what Discord would tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.discord import rights, wire, writing

if TYPE_CHECKING:
    from tests.fakes.discord.model import Channel, Guild, Message, User
    from tests.fakes.discord.state import State


class Places:
    """The verbs of owners and administrators; all return at once."""

    def __init__(self, state: State) -> None:
        """Take the state."""
        self._state = state

    def guild(
        self, name: str, members: tuple[User, ...] = (), admins: tuple[User, ...] = ()
    ) -> Guild:
        """Make a guild with the bot in it, without a channel; its owner is nobody of these."""
        guild = self._state.world.add_guild(name)
        for user in (*members, *admins):
            guild.members[user.id] = user
        for user in admins:
            guild.own_rights[user.id] = rights.BITS["manage_guild"]
        self._tell(guild, "GUILD_CREATE")
        return guild

    def channel(self, guild: Guild, name: str) -> Channel:
        """Make a text channel that everybody sees."""
        made = self._state.world.add_channel(guild, name)
        self._state.sessions.emit("CHANNEL_CREATE", wire.channel(made), guild)
        return made

    def group(
        self, name: str, members: tuple[User, ...] = (), admins: tuple[User, ...] = ()
    ) -> Channel:
        """Make a guild with one channel of the same name; give the channel."""
        return self.channel(self.guild(name, members, admins), name)

    def thread(
        self, channel: Channel, name: str, owner: User | None = None, *, is_private: bool = False
    ) -> Channel:
        """Open a thread."""
        assert channel.guild is not None
        owner = owner or channel.guild.owner
        made = self._state.world.add_thread(channel, name, owner, is_private=is_private)
        if self._state.world.is_in(made, self._state.world.bot):
            data = wire.channel(made) | {"newly_created": True}
            self._state.sessions.emit("THREAD_CREATE", data, made.guild)
        return made

    def call_bot(self, thread: Channel) -> None:
        """Mention the bot in a private thread, which asks it in."""
        thread.thread_members.add(self._state.world.bot.id)
        self._state.sessions.emit("THREAD_CREATE", wire.channel(thread), thread.guild)

    def archive(self, thread: Channel, *, is_locked: bool = False) -> None:
        """Close a thread, for everybody but moderators where it is locked."""
        thread.is_archived, thread.is_locked = True, is_locked
        self._state.sessions.emit("THREAD_UPDATE", wire.channel(thread), thread.guild)

    def reopen(self, thread: Channel) -> None:
        """Open a closed thread again."""
        thread.is_archived = thread.is_locked = False
        self._state.sessions.emit("THREAD_UPDATE", wire.channel(thread), thread.guild)

    def forbid(self, channel: Channel, *names: str, user: User | None = None) -> None:
        """Take permissions in a channel away from the bot, or from somebody."""
        self._overwrite(channel, user, denied=rights.bits(*names))

    def allow(self, channel: Channel, *names: str, user: User | None = None) -> None:
        """Give permissions in a channel to the bot, or to somebody."""
        self._overwrite(channel, user, allowed=rights.bits(*names))

    def _overwrite(
        self, channel: Channel, user: User | None, *, allowed: int = 0, denied: int = 0
    ) -> None:
        world = self._state.world
        whom = (user or world.bot).id
        before = world.is_in(channel, world.bot)
        yes, no = channel.overwrites.get(whom, (0, 0))
        channel.overwrites[whom] = (yes & ~denied) | allowed, (no & ~allowed) | denied
        after = world.is_in(channel, world.bot)
        name = "CHANNEL_UPDATE" if after else "CHANNEL_DELETE"
        if after and not before:
            name = "CHANNEL_CREATE"
        self._state.sessions.emit(name, wire.channel(channel), channel.guild)
        if name == "CHANNEL_CREATE":
            self._tell_threads(channel)

    def _tell_threads(self, channel: Channel) -> None:
        """Tell the bot of the threads in a channel that it sees from now on."""
        guild = channel.guild
        assert guild is not None
        threads = [one for one in self._state.world.threads(guild) if one.parent is channel]
        data = {
            "guild_id": str(guild.id),
            "channel_ids": [str(channel.id)],
            "threads": [wire.channel(one) for one in threads],
            "members": [],
        }
        self._state.sessions.emit("THREAD_LIST_SYNC", data, guild)

    def grant(self, guild: Guild, *names: str, user: User | None = None) -> None:
        """Give the bot's role, or somebody, permissions in a whole guild."""
        self._set_own(guild, user, given=rights.bits(*names))

    def revoke(self, guild: Guild, *names: str, user: User | None = None) -> None:
        """Take permissions in a whole guild: everybody's and the bot's, or somebody's own."""
        taken = rights.bits(*names)
        if user is None:
            guild.everyone &= ~taken
            everyone = wire.role(guild.id, "@everyone", guild.everyone)
            self._role(guild, everyone)
        self._set_own(guild, user, taken=taken)

    def _set_own(self, guild: Guild, user: User | None, *, given: int = 0, taken: int = 0) -> None:
        bot = self._state.world.bot
        whom = (user or bot).id
        guild.own_rights[whom] = (guild.own_rights.get(whom, 0) | given) & ~taken
        if whom == bot.id:
            own = guild.own_rights[whom]
            self._role(guild, wire.role(guild.bot_role, bot.name, own, is_managed=True))

    def _role(self, guild: Guild, role: dict[str, object]) -> None:
        data = {"guild_id": str(guild.id), "role": role}
        self._state.sessions.emit("GUILD_ROLE_UPDATE", data, guild)

    def join(self, guild: Guild, user: User) -> None:
        """Enter a guild."""
        guild.members[user.id] = user
        self._state.waiters.notify()

    def leave(self, guild: Guild, user: User) -> None:
        """Leave a guild."""
        del guild.members[user.id]
        guild.own_rights.pop(user.id, None)
        self._state.waiters.notify()

    def kick_bot(self, guild: Guild) -> None:
        """Remove the bot from a guild."""
        bot = self._state.world.bot
        self._state.sessions.emit("GUILD_DELETE", {"id": str(guild.id)}, guild)
        guild.has_bot = False
        guild.members.pop(bot.id, None)
        self._state.waiters.notify()

    def add_bot(self, guild: Guild) -> None:
        """Add the bot to a guild, again or for the first time."""
        bot = self._state.world.bot
        guild.has_bot = True
        guild.members[bot.id] = bot
        self._tell(guild, "GUILD_CREATE")

    def fail(self, guild: Guild) -> None:
        """Let a guild have an outage."""
        data = {"id": str(guild.id), "unavailable": True}
        self._state.sessions.emit("GUILD_DELETE", data, guild)
        guild.is_down = True

    def recover(self, guild: Guild) -> None:
        """End a guild's outage."""
        guild.is_down = False
        self._tell(guild, "GUILD_CREATE")

    def delete_guild(self, guild: Guild) -> None:
        """Delete a guild with all its channels."""
        self.kick_bot(guild)
        for channel in guild.channels.values():
            channel.is_gone = True

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or a thread."""
        channel.is_gone = True
        name = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self._state.sessions.emit(name, wire.channel(channel), channel.guild)
        self._state.waiters.notify()

    def delete_message(self, message: Message) -> None:
        """Delete a message for everyone."""
        writing.delete(self._state, message)
        self._state.waiters.notify()

    def _tell(self, guild: Guild, name: str) -> None:
        self._state.sessions.emit(name, self._state.guild_created(guild), guild)
        self._state.waiters.notify()
