"""The benchmark of Discord: people press what they may, and it says so when it cannot measure."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from bot.bench import MissingToolError, discord, run_bench
from bot.bench.crowd import Sample
from bot.bench.discord_load import DiscordPlayers, DiscordPressers
from tests.clocks import ManualClock
from tests.fakes.discord import Btn, Content, FakeDiscord

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def fake() -> FakeDiscord:
    return FakeDiscord(ManualClock(1_800_000_000_000), limits=False)


def content(*tokens: str) -> Content:
    return Content("text", "text", (tuple(Btn(token[-3:], token) for token in tokens),))


def pressed(players: DiscordPlayers) -> list[tuple[str, str]]:
    """Let the crowd look at everything and give what it presses."""
    for channel in players._channels.values():
        for message in (*channel.messages.values(), *channel.ephemeral.values()):
            players._look(channel, message)
    found: list[tuple[str, str]] = []
    while players._ready:
        chosen = players._next()
        if chosen is not None:
            found.append((chosen.user.name, chosen.data))
    return found


def test_without_the_fakes_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tests.fakes.discord", None)
    with pytest.raises(MissingToolError) as raised:
        run_bench("discord")
    assert raised.value.tool == "tests.fakes"


def test_four_sit_down_begin_open_their_panels_and_move_once(fake: FakeDiscord) -> None:
    players = DiscordPlayers(fake, 1, 1, "")
    (channel,) = players._channels.values()
    world, others = fake.state.world, ("Bob 0", "Eve 0", "Max 0")
    lobby = world.post(channel, fake.bot, content("1:t1:0:!join", "1:t1:0:!start"))
    assert pressed(players) == [(name, "1:t1:0:!join") for name in others]
    lobby.content = content("1:t1:0:!start")
    assert pressed(players) == [("Ann 0", "1:t1:0:!start")]
    lobby.content = content()
    world.post(channel, fake.bot, content("1:t1:0:?hand"))
    assert pressed(players) == [(name, "1:t1:0:?hand") for name in ("Ann 0", *others)]
    ann = players._members(channel)[0]
    panel = world.post(channel, fake.bot, content("1:t1:5:pAS", "1:t1:0:?rules"), receiver=ann)
    assert pressed(players) == [("Ann 0", "1:t1:5:pAS")]
    assert pressed(players) == []
    panel.content = content("1:t1:9:pKS")
    assert pressed(players) == [("Ann 0", "1:t1:9:pKS")]
    assert players.playing == 1


def test_copies_are_panels_of_others(fake: FakeDiscord) -> None:
    ann = FakeDiscord(fake.clock).user("Ann")
    shown = content("1:t1:5:pAS")
    message = fake.state.world.post(fake.places.group("Here"), fake.bot, shown, receiver=ann)
    crowd = DiscordPressers(fake, 1, [Sample(ann, message, "1:t1:5:pAS", shown)])
    chosen = crowd._next()
    assert chosen is not None
    assert fake.private(chosen.user) == [chosen.message]
    assert chosen.message.content == shown


@pytest.mark.long
async def test_every_bar_is_a_figure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name, value in {"TABLES": 4, "AT_ONCE": 2, "PAIRS": 2, "SLICE_SECONDS": 1.0}.items():
        monkeypatch.setattr(discord, name, value)
    figures = {one.name: one for one in await discord._measure(tmp_path, FakeDiscord)}
    bars = {name: one.bar for name, one in figures.items() if one.bar != "-"}
    assert bars == {
        "bot: calls refused, per cent": "<= 1",
        "bot over echo, by processor time": ">= 0.7",
    }
    assert figures["bot: answered presses a processor second"].value > 0
    assert figures["echo: answered presses a processor second"].value > 0
