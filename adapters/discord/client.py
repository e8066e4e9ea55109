"""The library's client with what this bot needs of it, and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import discord
import discord.client
import discord.shard
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket
from discord.http import Route

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

LONGEST_PAUSE: Final = 30.0
"""Seconds that a call waits when Discord asks for it; the outbox waits for what is longer."""


class Backoff(ExponentialBackoff[Literal[False]]):
    """The library's waits between attempts to connect again, at most half a minute.

    Its own ones grow to 17 minutes, which is no way to come back from an outage.
    """

    def __init__(self) -> None:
        """Begin with the shortest wait."""
        super().__init__()
        self._max = 5


def make_client(api_url: str, gateway_url: str, shards: int = 1) -> discord.Client:
    """Make a client that is told of guilds and interactions and remembers as little as it may.

    ``shards``: 1 = one connection, 0 = as many as Discord recommends, else so many. Addresses are
    those of the whole library: it knows no others.
    """
    for module in (discord.client, discord.shard):
        setattr(module, ExponentialBackoff.__name__, Backoff)
    Route.BASE = api_url.rstrip("/")
    usual = DiscordWebSocket.DEFAULT_GATEWAY
    DiscordWebSocket.DEFAULT_GATEWAY = type(usual)(gateway_url)
    options: dict[str, Any] = {
        "intents": discord.Intents(guilds=True),
        "max_messages": None,
        "chunk_guilds_at_startup": False,
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "allowed_mentions": discord.AllowedMentions.none(),
        "max_ratelimit_timeout": LONGEST_PAUSE,
    }
    if shards == 1:
        return discord.Client(**options)
    return discord.AutoShardedClient(shard_count=shards or None, **options)


def listen(client: discord.Client, **events: Callable[..., Awaitable[None]]) -> None:
    """Let events be heard: ``interaction=hear`` is what the library calls ``on_interaction``."""
    for name, hear in events.items():
        setattr(client, f"on_{name}", hear)
