"""The real discord.py, unmodified, against the fake: commands, presses, private messages."""

from __future__ import annotations

import discord
import pytest
from discord import app_commands

from tests.fakes.discord import FakeDiscord
from tests.fakes.echo_client import Choice, EchoClient, buttons, connected


@pytest.fixture(name="client")
def made_client() -> EchoClient:
    """Return a client with the commands of these tests."""
    client = EchoClient()
    tree = client.tree
    newgame = app_commands.Group(name="newgame", description="Open a table")

    @newgame.command(name="hokm", description="Hokm")
    @app_commands.choices(teams=[app_commands.Choice(name="Random", value="random")])
    async def hokm(
        interaction: discord.Interaction,
        target: app_commands.Range[int, 1, 15] = 7,
        teams: str = "fixed",
    ) -> None:
        await interaction.response.send_message(
            f"Hokm to {target}, {teams}", view=buttons("!reply", "!later", "!more")
        )

    tree.add_command(newgame)

    @tree.command(name="hand", description="Your cards")
    async def hand(interaction: discord.Interaction) -> None:
        await interaction.user.send("In private")
        await interaction.response.send_message("See there", ephemeral=True)

    return client


async def test_a_whole_evening(discord_fake: FakeDiscord, client: EchoClient) -> None:
    fake = discord_fake
    ann, bo = fake.user("Ann"), fake.user("Bo", locale="ro")
    place = fake.places.group("Cards", (ann, bo))
    async with connected(fake, client):
        await client.tree.sync()
        opened = fake.run(ann, place, "/newgame hokm target=3 teams=random")
        assert (await opened.answered()).text == "Hokm to 3, random"
        [lobby] = fake.messages(place, bo)
        assert [one.text for one in lobby.buttons()] == ["reply", "later", "more"]

        panel = await fake.press(bo, lobby, "1:ab:0:!reply").answered()
        assert (panel.text, panel.is_private) == ("For you", True)
        assert [one.text for one in fake.messages(place, ann)] == ["Hokm to 3, random"]
        [shown] = fake.private(bo)
        changed = await fake.press(bo, shown, "1:ab:0:!update").answered()
        assert changed.text == shown.text == "Changed"

        later = fake.press(ann, lobby, "1:ab:0:!later")
        assert (await later.nth_answer(2)).text == "At last"
        more = fake.press(ann, lobby, "1:ab:0:!more")
        assert (await more.nth_answer(2)).text == "And more"

        hand = fake.run(ann, place, "/hand")
        assert (await hand.answered()).text == "See there"
        assert [one.text for one in fake.messages(ann, ann)] == ["In private"]
        assert [one.text for one in fake.private(ann)] == [
            "At last",
            "And more",
            "In private",
            "See there",
        ]
    assert not fake.complaints


async def test_forms_menus_and_private_commands(
    discord_fake: FakeDiscord, client: EchoClient
) -> None:
    fake = discord_fake
    ann = fake.user("Ann")
    place = fake.places.group("Cards", (ann,))

    @client.tree.command(name="lay", description="Lay cards away")
    async def lay(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Two", view=Choice(), ephemeral=True)

    async with connected(fake, client):
        await client.tree.sync()
        shown = await fake.run(ann, place, "/lay").answered()
        assert shown.message is not None
        chosen = fake.choose(ann, shown.message, "1:ab:0:?menu", ["2S", "4S"])
        assert (await chosen.answered()).text == "2S and 4S"

        channel = await client.fetch_channel(place.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.send("Bet", view=buttons("!form"))
        opened = fake.press(ann, fake.messages(place, ann)[-1], "1:ab:0:!form")
        assert (await opened.answered()).text == "How much"
        assert (await fake.submit(opened, {"chips": "40"}).answered()).text == "40 it is"

        private = await fake.run(ann, ann, "/lay").answered()
        assert private.is_private
        assert [one.text for one in fake.messages(ann, ann)] == ["Two"]
        fake.close_dms(ann)
        user = await client.fetch_user(ann.id)
        with pytest.raises(discord.Forbidden) as refused:
            await user.send("x")
        assert refused.value.code == 50007
    assert not fake.complaints


async def test_a_press_is_not_lost_when_the_connection_breaks(
    discord_fake: FakeDiscord, client: EchoClient
) -> None:
    fake = discord_fake
    ann = fake.user("Ann")
    place = fake.places.group("Cards", (ann,))
    async with connected(fake, client):
        await client.tree.sync()
        await fake.run(ann, place, "/newgame hokm").answered()
        [lobby] = fake.messages(place, ann)
        await fake.gateway.close(4000)
        press = fake.press(ann, lobby, "1:ab:0:!reply")
        assert (await press.answered()).text == "For you"
        assert client.resumes == 1
        fake.gateway.reconnect()
        press = fake.press(ann, lobby, "1:ab:0:!reply")
        assert (await press.answered()).text == "For you"
    assert not fake.complaints
