"""What people do: each verb changes the world and sends the events that Discord would send."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.fakes.discord import components, forms, rights, typed
from tests.fakes.discord.model import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL,
    Channel,
    Content,
    Interaction,
    Json,
    Message,
    User,
)
from tests.fakes.discord.typed import NotOfferedError

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from tests.fakes.discord.state import State


class People:
    """The verbs of persons; all return at once."""

    def __init__(
        self, state: State, until: Callable[[asyncio.Future[None], float], Awaitable[None]]
    ) -> None:
        """Take the state and how to wait, for interactions."""
        self._state = state
        self._until = until
        self.duplicate_all = False
        """Whether every interaction is delivered twice."""

    def user(
        self, name: str, *, username: str = "", locale: str = "en-US", takes_dms: bool = True
    ) -> User:
        """Make an account, whose private messages are open to members of its guilds or not."""
        user = self._state.world.add_user(name, username, locale)
        user.takes_dms = takes_dms
        return user

    def say(self, user: User, where: Channel | User, text: str) -> Message:
        """Write an ordinary message; a bot without the intent for it hears nothing."""
        world = self._state.world
        channel = world.channel_of(where)
        if not world.is_in(channel, user):
            raise ValueError(f"{user.name} is not in {channel.name}")
        message = world.post(channel, user, Content(text, text))
        self._state.heard(message)
        return message

    def run(self, user: User, where: Channel | User, text: str) -> Interaction:
        """Use a slash command, typed as ``/newgame hokm target=1``.

        Raises `NotOfferedError` where Discord's own client would not send it, and `LookupError`
        for a command that nobody registered.
        """
        channel, command, words = self._command(user, where, text)
        data = typed.data_of(command, words)
        return self._interact(COMMAND, user, channel, data, text)

    def suggest(self, user: User, where: Channel | User, text: str, option: str) -> Interaction:
        """Type an option that the bot completes, and stop in the middle of it."""
        channel, command, words = self._command(user, where, text)
        data = typed.data_of(command, words)
        found = typed.leaf(data, option)
        found["focused"] = True
        return self._interact(AUTOCOMPLETE, user, channel, data, text)

    def _command(self, user: User, where: Channel | User, text: str) -> tuple[Channel, Json, str]:
        world = self._state.world
        channel = world.channel_of(where)
        if not world.is_in(channel, user):
            raise NotOfferedError(f"{user.name} does not see {channel.name}")
        name, _, words = text.removeprefix("/").partition(" ")
        guild = channel.guild
        command = self._state.commands.find(name.lower(), None if guild is None else guild.id)
        contexts = command.get("contexts")
        is_private = guild is None
        if contexts is None:
            is_offered = not is_private or command.get("dm_permission", True) is not False
        else:
            is_offered = int(is_private) in contexts
        if not is_offered:
            raise NotOfferedError(f"/{name} is not offered here")
        may = rights.in_channel(channel, user)
        needed = int(command.get("default_member_permissions") or 0)
        if not may & rights.BITS["use_application_commands"] or may & needed != needed:
            raise NotOfferedError(f"{user.name} may not use /{name}")
        return channel, command, words

    def press(
        self, user: User, message: Message, custom_id: str, *, duplicate: int = 1
    ) -> Interaction:
        """Press a button that stands or stood on a message, or choose one value of a menu.

        ``duplicate`` is how often the bot gets it. Raises `ValueError` for what nobody can press.
        """
        self._check_seen(user, message)
        found = message.ever_had(custom_id)
        if not found:
            raise ValueError(f"no button {custom_id!r} on {message.text[:40]!r}")
        if all(one.is_disabled for one in found):
            raise ValueError(f"{custom_id!r} is disabled on {message.text[:40]!r}")
        if found[0].select:
            return self.choose(user, message, found[0].select, (custom_id,), duplicate=duplicate)
        data: Json = {"custom_id": custom_id, "component_type": components.BUTTON, "id": 1}
        return self._interact(COMPONENT, user, message.channel, data, custom_id, message, duplicate)

    def choose(
        self,
        user: User,
        message: Message,
        custom_id: str,
        values: Sequence[str],
        *,
        duplicate: int = 1,
    ) -> Interaction:
        """Choose values of a menu that stands on a message; raises `ValueError`."""
        self._check_seen(user, message)
        menu = _menu(message, custom_id)
        offered = [option["value"] for option in menu.get("options", ())]
        if menu.get("disabled") or not set(values) <= set(offered):
            raise ValueError(f"{values} of {offered}")
        if not menu["min_values"] <= len(set(values)) <= menu["max_values"]:
            raise ValueError(f"{menu['min_values']} to {menu['max_values']}, not {len(values)}")
        data: Json = {
            "custom_id": custom_id,
            "component_type": menu["type"],
            "id": 1,
            "values": list(values),
        }
        pressed = ",".join(values)
        return self._interact(COMPONENT, user, message.channel, data, pressed, message, duplicate)

    def submit(self, opened: Interaction, values: Mapping[str, str]) -> Interaction:
        """Fill the form that an interaction was answered with, and send it.

        Raises `NotOfferedError` for what the form does not take.
        """
        form = next((one.form for one in opened.answers if one.form is not None), None)
        if form is None:
            raise ValueError("no form was opened")
        data = forms.filled(form, values)
        custom_id = form["custom_id"]
        return self._interact(
            MODAL, opened.user, opened.channel, data, custom_id, opened.message, opener=opened
        )

    def dismiss(self, user: User, message: Message) -> None:
        """Let somebody put away a message that only they see."""
        if message.receiver is not user:
            raise ValueError("only one's own")
        message.is_dismissed = True
        self._state.waiters.notify()

    def close_dms(self, user: User) -> None:
        """Refuse private messages of the bot."""
        user.takes_dms = False

    def open_dms(self, user: User) -> None:
        """Take private messages of the bot."""
        user.takes_dms = True

    def _check_seen(self, user: User, message: Message) -> None:
        if not self._state.world.sees(message, user):
            raise ValueError(f"{user.name} does not see this message")
        if message.channel.is_locked:
            raise ValueError("the thread is locked")

    def _interact(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: Json,
        pressed: str,
        message: Message | None = None,
        times: int = 1,
        opener: Interaction | None = None,
    ) -> Interaction:
        state = self._state
        number, now = state.world.ids.next(), state.clock.now_ms()
        made = Interaction(number, state.new_token(), kind, user, channel, data, now, self._until)
        made.message, made.opener, made.pressed = message, opener, pressed
        times *= 2 if self.duplicate_all else 1
        state.expect(made, times)
        return made


def _menu(message: Message, custom_id: str) -> Json:
    """Give a menu that stands or stood on a message; raises `ValueError`."""
    for content in (message.content, *reversed(message.history)):
        try:
            found: Any = components.find(content.components, custom_id)
        except LookupError:
            continue
        return dict(found)
    raise ValueError(f"no menu {custom_id!r} on {message.text[:40]!r}")
