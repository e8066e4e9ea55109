"""From interactions to intents: who speaks, where, and what is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord

from adapters.chat.commands import BY_NAME, Where
from adapters.chat.intents import Command, Press
from adapters.chat.tokens import BadTokenError, Token
from adapters.discord.rights import hindrance
from adapters.discord.surface import PLATFORM, external_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from adapters.chat.face import Desk, Mailbox
    from adapters.discord.answers import Answer
    from adapters.discord.replies import Replies
    from adapters.discord.rights import DiscordRights
    from engine.runtime.ports import Directory, Person, Place

Json = dict[str, Any]

SUBCOMMAND: Final = 1
SHOWS_A_TABLE: Final = frozenset({"games", "start"})
"""Commands beside those of groups that let a message appear in the channel."""
LONGEST_TYPED: Final = 20
REMEMBERED: Final = 1_000


class Inbound:
    """Hears interactions out."""

    def __init__(
        self,
        directory: Directory,
        desk: Desk,
        replies: Replies,
        rights: DiscordRights,
        mailbox: Mailbox,
    ) -> None:
        """Take the desk that answers, who carries answers, and what is known of rights."""
        self._directory = directory
        self._desk = desk
        self._replies = replies
        self._rights = rights
        self._mailbox = mailbox
        self._seen: dict[int, None] = {}
        """Interactions that were heard: a connection that goes on may bring some again."""

    async def hear(self, interaction: discord.Interaction) -> None:
        """Do what an interaction asks."""
        kind = interaction.type
        data: Json = {**(interaction.data or {})}
        if kind not in (
            discord.InteractionType.application_command,
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        if not self._is_new(interaction.id):
            return
        answer = self._replies.answer(interaction)
        try:
            person, place = await self._who(interaction)
            key = f"dc:{interaction.id}"
            if kind is discord.InteractionType.application_command:
                await self._command(interaction, answer, data, person, place, key)
            elif kind is discord.InteractionType.component:
                token = data["custom_id"] + "".join(data.get("values", ()))
                await self._press(interaction, answer, Press(person, place, token, key))
            else:
                await self._filled_in(interaction, answer, data, person, place, key)
        finally:
            await self._replies.close(answer, interaction)

    def _is_new(self, number: int) -> bool:
        if number in self._seen:
            return False
        self._seen[number] = None
        if len(self._seen) > REMEMBERED:
            del self._seen[next(iter(self._seen))]
        return True

    async def _who(self, interaction: discord.Interaction) -> tuple[Person, Place | None]:
        user = interaction.user
        locale = str(interaction.locale)
        person = await self._directory.person(PLATFORM, str(user.id), user.display_name, locale)
        guild, channel = interaction.guild_id, interaction.channel_id
        if guild is None or channel is None:
            return person, None
        name = _name(interaction)
        place = await self._directory.place(PLATFORM, external_of(guild, channel), name)
        self._rights.note(place, person, interaction.permissions)
        return person, place

    async def _command(
        self,
        interaction: discord.Interaction,
        answer: Answer,
        data: Json,
        person: Person,
        place: Place | None,
        key: str,
    ) -> None:
        name = data["name"]
        if place is not None:
            said = hindrance(interaction)
            if said is None:
                # Somebody speaks here: what could not be written may be tried again.
                self._mailbox.reached(place.id)
            elif _shows_a_table(name):
                await self._replies.say(answer, person, place, said)
                return
        text = words(name, data.get("options", ()))
        reply = await self._desk.command(Command(person, place, name, text, key))
        await self._replies.to_command(answer, interaction, person, place, reply)

    async def _press(self, interaction: discord.Interaction, answer: Answer, press: Press) -> None:
        if press.place is not None and _opens_a_table(press.token):
            said = hindrance(interaction)
            if said is not None:
                await self._replies.say(answer, press.person, press.place, said)
                return
        await self._replies.to_press(answer, interaction, press, self._desk)

    async def _filled_in(
        self,
        interaction: discord.Interaction,
        answer: Answer,
        data: Json,
        person: Person,
        place: Place | None,
        key: str,
    ) -> None:
        """Take a number that was typed; what is none is answered as the command is."""
        typed = next(_typed(data.get("components", ())), "").strip()
        if typed.isdecimal() and len(typed) <= LONGEST_TYPED:
            token = f"{data['custom_id']}{int(typed)}"
            await self._press(interaction, answer, Press(person, place, token, key))
            return
        reply = await self._desk.command(Command(person, place, "bet", typed, key))
        await self._replies.to_command(answer, interaction, person, place, reply)


def words(name: str, options: Sequence[Mapping[str, Any]]) -> str:
    """Give the options of a command as a person would have typed them."""
    first = next(iter(options), None)
    if first is not None and first["type"] == SUBCOMMAND:
        chosen = [f"{one['name']}={_written(one['value'])}" for one in first.get("options", ())]
        return " ".join((str(first["name"]), *chosen))
    given = {one["name"]: _written(one["value"]) for one in options}
    spec = BY_NAME.get(name)
    order = [one.name for one in spec.parameters] if spec is not None else []
    return " ".join(given[one] for one in order if one in given)


def _written(value: str | float | bool) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _typed(components: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Give what stands in the fields of a form, however they are nested."""
    for one in components:
        if isinstance(one.get("value"), str):
            yield one["value"]
        inner = [*one.get("components", ())]
        if "component" in one:
            inner.append(one["component"])
        yield from _typed(inner)


def _opens_a_table(token: str) -> bool:
    try:
        return Token.parse(token).opens_a_table
    except BadTokenError:
        return False


def _shows_a_table(name: str) -> bool:
    spec = BY_NAME.get(name)
    return name in SHOWS_A_TABLE or (spec is not None and spec.where is Where.GROUP)


def _name(interaction: discord.Interaction) -> str:
    """Name a place as people know it: the server, for channels are called alike everywhere."""
    guild = interaction.guild
    if guild is not None and guild.name:
        return guild.name
    return str(getattr(interaction.channel, "name", None) or "")
