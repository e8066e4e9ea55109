"""The driver over the fake Discord: the real bot on one side, people on the other.

What people type with a slash becomes what Discord's own client makes of it: a subcommand with
typed options. What the bot shows one person alone, ephemerally or in the private chat, is what
this person sees privately.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.e2e.chat.driver import Button, Menu, Shown, Told, as_called
from tests.e2e.chat.passing import Passing
from tests.fakes.discord import UnansweredError
from tests.fakes.discord.model import DEFER, DEFER_UPDATE, FORM, REPLY, UPDATE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence

    from tests.e2e.chat.driver import Place, Player
    from tests.fakes.discord import Answer, Channel, FakeDiscord, Interaction, Message, User

SUBCOMMAND: Final = 1
WRITES: Final = ("send", "edit")
LATER_SECONDS: Final = 10.0
"""So long somebody waits for more after an answer that only says that the press has arrived."""
REFUSED: Final = ("That button is old", "Not your turn yet", "You don’t hold")
HAND: Final = ":?hand"
TURN: Final = "👉"
AGAIN_SECONDS: Final = 2.0
PATIENCE_MS: Final = 8_000
"""So long somebody waits for the panel to show what the table shows."""
LOCALES: Final = {"en": "en-US", "ro": "ro"}
"""Discord speaks neither Persian nor Arabic: those people set their language in the bot."""


@dataclass(frozen=True, slots=True)
class DiscordPlace:
    """A channel, or a thread of one."""

    channel: Channel

    @property
    def title(self) -> str:
        return self.channel.name

    @property
    def id(self) -> int:
        return self.channel.id

    @property
    def messages(self) -> Sequence[Message]:
        return [one for one in self.channel.messages.values() if one.receiver is None]


class DiscordPressed:
    """An interaction and what came of it."""

    def __init__(self, interaction: Interaction) -> None:
        """Take the fake's interaction."""
        self.interaction = interaction

    @property
    def is_answered(self) -> bool:
        return self.interaction.is_answered

    @property
    def is_excused(self) -> bool:
        return self.interaction.is_excused or self.interaction.delivered_ms is None

    @property
    def by(self) -> int:
        return self.interaction.user.id

    def is_acknowledged(self, done: Sequence[str]) -> bool:
        """Tell whether the panel under the press has changed, without a refusal above it."""
        changed = [one for one in self.interaction.answers if one.kind == UPDATE]
        return bool(changed) and not any(text in changed[0].text for text in REFUSED)

    async def told(self, seconds: float = 15) -> Told:
        """Wait for an answer that says something.

        Its text is what this person alone reads: a new private message, which is a window, or the
        panel that changed under the press. A public message that changed says nothing here.
        """
        answer = await self.interaction.nth_answer(1, seconds)
        if answer.kind == DEFER:
            answer = await self.interaction.nth_answer(2, seconds)
        elif answer.kind == DEFER_UPDATE:
            answer = await self._later(answer)
        is_news = answer.kind in {REPLY, FORM}
        text = answer.text if answer.is_private or is_news else ""
        waited = answer.at_ms - self.interaction.at_ms
        return Told(text, is_news and answer.is_private, "", waited)

    async def _later(self, first: Answer) -> Answer:
        try:
            return await self.interaction.nth_answer(2, LATER_SECONDS)
        except UnansweredError:
            return first


class DiscordPlayer:
    """A person with a Discord account."""

    def __init__(self, fake: FakeDiscord, user: User, language: str = "") -> None:
        """Take the account, and a language that is to be set in the bot."""
        self._fake = fake
        self.user = user
        self._language = language
        self._cache: dict[Message, Shown] = {}
        self.is_attentive = True
        """Whether My hand is pressed where a table shows that this person's cards are wanted."""
        self._looked: dict[str, tuple[Interaction, int]] = {}

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def id(self) -> int:
        return self.user.id

    def say(self, place: Place, text: str) -> None:
        self._say(_spot(place).channel, text)

    def tell(self, text: str) -> None:
        self._say(self.user, text)

    def _say(self, where: Channel | User, text: str) -> None:
        if text.startswith("/"):
            self._run(where, text)
        else:
            self._fake.say(self.user, where, text)

    def arrive(self, place: DiscordPlace) -> None:
        """Come into a group, and say there which language is to be spoken with this person."""
        if self._language:
            self._say(place.channel, f"/settings language {self._language}")
            self._language = ""

    def use(self, place: Place | None, text: str) -> DiscordPressed:
        """Use a command, in private where no place is named, to wait for its answer."""
        where = self.user if place is None else _spot(place).channel
        return DiscordPressed(self._run(where, text))

    def ask(self, place: Place | None, text: str) -> Awaitable[Shown]:
        return self._answered(self.use(place, text))

    async def _answered(self, used: DiscordPressed) -> Shown:
        await used.told()
        message = used.interaction.answers[-1].message
        assert message is not None
        return self._shown(message)

    def _run(self, where: Channel | User, text: str) -> Interaction:
        """Type a command as people do; Discord's client asks for each option by its name."""
        name, *given = text.removeprefix("/").split()
        command = self._fake.state.commands.find(name, None)
        options = [one["name"] for one in command.get("options", ()) if one["type"] != SUBCOMMAND]
        free = iter(option for option in options if f"{option}=" not in text)
        if options:
            given = [one if "=" in one else f"{next(free, 'none')}={one}" for one in given]
        return self._fake.run(self.user, where, " ".join((f"/{name}", *given)))

    def see(self, place: Place) -> list[Shown]:
        found = self._fake.messages(_spot(place).channel, self.user)
        return [self._shown(one) for one in found if self._is_its(one) and one.receiver is None]

    def see_privately(self) -> list[Shown]:
        """Give what this person alone sees; who plays opens the cards as soon as that is needed."""
        if self.is_attentive:
            self._look()
        return [self._shown(one) for one in self._fake.private(self.user) if self._is_its(one)]

    def _look(self) -> None:
        """Press My hand of each table where a panel is missing, or shows less than the table."""
        now = self._fake.clock.now_ms()
        world = self._fake.state.world
        private = [one for one in world.private(self.user) if not one.is_gone]
        for channel in tuple(world.channels.values()):
            if channel.guild is None or not world.is_in(channel, self.user):
                continue
            for message in world.messages(channel, self.user):
                hand = next((b.data for b in message.buttons() if b.data.endswith(HAND)), None)
                if hand is None or message.receiver is not None:
                    continue
                if self.name in as_called(message.text) and self._is_wanted(
                    message, hand, private, now
                ):
                    self._looked[hand] = self._fake.press(self.user, message, hand), now

    def _is_wanted(self, board: Message, hand: str, private: Sequence[Message], now: int) -> bool:
        last = self._looked.get(hand)
        if last is not None and now - last[1] < PATIENCE_MS:
            return False
        table = hand.split(":")[1]
        panels = [
            one for one in private if any(b.data.startswith(f"1:{table}:") for b in one.buttons())
        ]
        if not any(one.channel is board.channel for one in panels):
            return True
        mine = any(TURN in line and self.name in line for line in as_called(board.text).split("\n"))
        if not mine or last is None or now - (board.edited_ms or board.date_ms) < PATIENCE_MS:
            return False
        return not any(
            not b.is_disabled and b.data.split(":")[3][:1].isalpha()
            for one in panels
            for b in one.buttons()
            if b.data.count(":") == 3
        )

    def press(self, shown: Shown, token: str, *, times: int = 1) -> DiscordPressed:
        message = self.message(shown)
        return DiscordPressed(self._fake.press(self.user, message, token, duplicate=times))

    def choose(self, shown: Shown, menu: str, values: Sequence[str]) -> DiscordPressed:
        """Choose values of a menu, which is named by its ``custom_id``."""
        return DiscordPressed(self._fake.choose(self.user, self.message(shown), menu, values))

    def fill(self, pressed: DiscordPressed, values: Mapping[str, str]) -> DiscordPressed:
        """Fill the form that a press has opened, and send it."""
        return DiscordPressed(self._fake.submit(pressed.interaction, values))

    def dismiss(self, shown: Shown) -> None:
        """Put away a message that only this person sees."""
        self._fake.dismiss(self.user, self.message(shown))

    def open_private(self, payload: str = "") -> None:
        if payload:
            raise ValueError("Discord has no links into a private chat")
        self._fake.open_dms(self.user)

    def block(self) -> None:
        self._fake.close_dms(self.user)

    def unblock(self) -> None:
        self._fake.open_dms(self.user)

    def message(self, shown: Shown) -> Message:
        """Give the fake's message behind what is shown."""
        channel, _, number = shown.id.partition(":")
        world = self._fake.state.world
        found = world.any_message(world.channels[int(channel)], int(number))
        assert found is not None
        return found

    def _is_its(self, message: Message) -> bool:
        return message.author is self._fake.bot and not message.is_loading

    def _shown(self, message: Message) -> Shown:
        """Give what a message shows now; looked at often, so only changes are drawn anew."""
        known = self._cache.get(message)
        if known is None or known.edits != message.edits:
            rows = tuple(
                tuple(
                    Button(one.text, one.data) for one in row if not (one.is_disabled or one.select)
                )
                for row in message.rows
            )
            name = f"{message.channel.id}:{message.id}"
            menus = tuple(_menus(message))
            known = Shown(name, message.text, rows, message.edits, menus)
            self._cache[message] = known
        return known


class DiscordWorld(Passing):
    """The world of the fake."""

    fake: FakeDiscord

    def person(self, name: str, language: str = "en", *, is_open: bool = True) -> DiscordPlayer:
        locale = LOCALES.get(language, "en-US")
        user = self.fake.user(name, locale=locale, takes_dms=is_open)
        return DiscordPlayer(self.fake, user, "" if language in LOCALES else language)

    def group(self, title: str, *people: Player, admins: tuple[Player, ...] = ()) -> DiscordPlace:
        members = tuple(_account(one) for one in people)
        chiefs = tuple(_account(one) for one in admins)
        place = DiscordPlace(self.fake.places.group(title, members, chiefs))
        for one in (*people, *admins):
            if isinstance(one, DiscordPlayer):
                one.arrive(place)
        return place

    def topic(self, place: Place, name: str) -> DiscordPlace:
        return DiscordPlace(self.fake.places.thread(_spot(place).channel, name))

    def promote(self, place: Place, player: Player) -> None:
        guild = _spot(place).channel.guild
        assert guild is not None
        self.fake.places.grant(guild, "manage_guild", user=_account(player))

    def demote(self, place: Place, player: Player) -> None:
        guild = _spot(place).channel.guild
        assert guild is not None
        self.fake.places.revoke(guild, "manage_guild", user=_account(player))

    def remove_bot(self, place: Place) -> None:
        guild = _spot(place).channel.guild
        assert guild is not None
        self.fake.places.kick_bot(guild)

    def add_bot(self, place: Place) -> None:
        guild = _spot(place).channel.guild
        assert guild is not None
        self.fake.places.add_bot(guild)

    def delete(self, place: Place, shown: Shown) -> None:
        number = int(shown.id.partition(":")[2])
        self.fake.places.delete_message(_spot(place).channel.messages[number])

    def written(self, place: Place) -> int:
        channel = _spot(place).channel.id
        return sum(
            call.channel_id == channel and call.kind in WRITES and call.ok
            for call in self.fake.calls
        )

    async def until(self, condition: Callable[[], bool], seconds: float = 60) -> None:
        # People look again although nothing has changed: some wait only so long for a panel.
        end = self.now_ms() + seconds * 1000
        while self.now_ms() + AGAIN_SECONDS * 1000 < end:
            with suppress(TimeoutError):
                await self.fake.wait(condition, AGAIN_SECONDS)
                return
        await self.fake.wait(condition, AGAIN_SECONDS)


def _menus(message: Message) -> Iterator[Menu]:
    for row in message.content.components:
        for one in row.get("components", ()):
            if "options" in one:
                values = tuple(option["value"] for option in one["options"])
                yield Menu(one["custom_id"], values, one["min_values"])


def _spot(place: Place) -> DiscordPlace:
    assert isinstance(place, DiscordPlace)
    return place


def _account(player: Player) -> User:
    assert isinstance(player, DiscordPlayer)
    return player.user


__all__ = ["DiscordPlace", "DiscordPlayer", "DiscordPressed", "DiscordWorld", "UnansweredError"]
