"""Everything the routes work on: world, gateway sessions, interactions, complaints."""

from __future__ import annotations

import secrets
from collections import deque
from typing import TYPE_CHECKING, Final

from tests.fakes.common.waiting import Waiters
from tests.fakes.discord import wire
from tests.fakes.discord.commands import Commands
from tests.fakes.discord.limits import Limits
from tests.fakes.discord.model import ANSWER_MS, TOKEN_MS, Interaction, Json, Message
from tests.fakes.discord.sessions import Sessions
from tests.fakes.discord.watching import Watch
from tests.fakes.discord.world import World

if TYPE_CHECKING:
    from tests.fakes.common.waiting import Clock
    from tests.fakes.discord.model import Guild

MOST_COMPLAINTS: Final = 500
SOON_MS: Final = 1_000
"""An interaction that the bot got later than this after it was made cannot be its fault."""


class State:
    """The fake's whole memory; it lives on one event loop."""

    def __init__(self, clock: Clock, factor: float, *, answer_ms: int = ANSWER_MS) -> None:
        """Begin with an empty world; ``factor`` is how much faster than real the clock runs."""
        self.clock = clock
        self.world = World(clock)
        self.sessions = Sessions(clock.now_ms)
        self.commands = Commands(self.world.ids)
        self.limits = Limits(clock, factor)
        self.waiters = Waiters()
        self.answer_ms = answer_ms
        self.interactions: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.complaints: list[str] = []
        self.epoch = 0
        """Counts how often the bot went down."""
        self.is_bot_down = False
        self.keeps_history = True
        """Whether messages remember all earlier contents, or the last one only."""
        self.base_url = ""
        """Where attached files can be fetched."""
        self.gateway_url = ""
        self.shards = 1
        """As many as ``GET /gateway/bot`` recommends."""
        self.max_concurrency = 1
        """So many shards may identify at a time."""
        self.identified = 0
        """Sessions that have begun."""
        self.last_written: Message | None = None
        """What the present call wrote, for the log and for faults that keep its answer back."""
        self.last_kind = ""
        """``send``, ``edit`` or ``delete``: what it did with it."""
        self.watch = Watch(clock, self.world, self.complain)
        self._pending: deque[Interaction] = deque()
        self._open: deque[Interaction] = deque()

    def complain(self, kind: str, text: str) -> None:
        """Note what a strict platform would not forgive."""
        if len(self.complaints) < MOST_COMPLAINTS:
            self.complaints.append(f"{kind}: {text}")

    def wire(self, message: Message) -> Json:
        """Write a message, with the users that it mentions."""
        named = [self.world.users[one] for one in message.named if one in self.world.users]
        found = wire.message(message, self.world.bot)
        return found | {"mentions": [wire.user(one) for one in named]} if named else found

    def guild_created(self, guild: Guild) -> Json:
        """Write a guild as the gateway brings it."""
        return wire.guild(guild, self.world.bot, self.world.threads(guild))

    def expect(self, interaction: Interaction, times: int = 1) -> None:
        """Send an interaction to the bot, ``times`` times, and wait for its answer."""
        interaction.is_excused = self.is_bot_down
        self.interactions[interaction.id] = interaction
        self.by_token[interaction.token] = interaction
        self._pending.append(interaction)
        self.watch.used(interaction)
        data = wire.interaction(interaction, self.world.bot)
        for _ in range(times):
            self.sessions.emit(
                "INTERACTION_CREATE", data, interaction.channel.guild, 0, interaction
            )
        self.waiters.notify()

    def heard(self, message: Message) -> None:
        """Tell the bot what somebody wrote, as far as it may hear it."""
        data = self.wire(message)
        self.sessions.emit_message("MESSAGE_CREATE", data, message.channel)
        self.waiters.notify()

    def unchanged(self, message: Message) -> None:
        """Complain about an edit that changes nothing."""
        self.complain("unchanged", f"edit of message {message.id} in {message.channel.name}")

    def new_token(self) -> str:
        """Make a token for an interaction."""
        return "aW50ZXJhY3Rpb24" + secrets.token_urlsafe(24)

    def is_fresh(self, interaction: Interaction) -> bool:
        """Tell whether an interaction may still be answered for the first time."""
        return interaction.at_ms + self.answer_ms >= self.clock.now_ms()

    def has_token(self, interaction: Interaction) -> bool:
        """Tell whether the token of an interaction is still good."""
        return interaction.at_ms + TOKEN_MS >= self.clock.now_ms()

    def sweep(self) -> None:
        """Complain about interactions whose time is over."""
        now = self.clock.now_ms()
        while self._pending and self._pending[0].at_ms + self.answer_ms < now:
            one = self._pending.popleft()
            arrived = one.delivered_ms
            is_late = arrived is None or arrived > one.at_ms + SOON_MS
            if not one.answers and not one.is_excused and not is_late:
                self.complain("unanswered", f"{one.pressed} by {one.user.name}")
            self._open.append(one)
        while self._open and self._open[0].at_ms + TOKEN_MS < now:
            one = self._open.popleft()
            waits = one.original is not None and one.original.is_loading
            is_over = one.original is not None and one.original.is_deleted
            if waits and not (is_over or one.is_excused):
                self.complain("unfinished", f"{one.pressed} by {one.user.name}")
            if not self.keeps_history:
                del self.interactions[one.id], self.by_token[one.token]

    @property
    def unfinished(self) -> list[Interaction]:
        """Give what was put off and has got no answer yet."""
        found = (*self._pending, *self._open)
        return [
            one
            for one in found
            if one.original is not None
            and one.original.is_loading
            and not one.original.is_deleted
            and not one.is_excused
        ]

    def bot_went_down(self) -> None:
        """Excuse what waits: nobody can answer it in time."""
        self.is_bot_down = True
        self.epoch += 1
        for one in (*self._pending, *self._open):
            one.is_excused = True

    def bot_came_up(self) -> None:
        """Expect answers again, to interactions from now on."""
        self.is_bot_down = False
