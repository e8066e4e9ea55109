"""What the fake sends obeys Discord's official file itself."""

from __future__ import annotations

import base64

from tests.fakes.common.http import Upload
from tests.fakes.discord import FakeDiscord
from tests.fakes.discord.api import ROUTES
from tests.fakes.discord_calls import Calls, Json, button, menu, png, row

BUTTON = button()


def test_the_bot_and_its_places(idle: FakeDiscord, calls: Calls) -> None:
    ann = idle.user("Ann")
    guild = idle.places.guild("Cards", (ann,))
    channel = idle.places.channel(guild, "table")
    for method in ("get_my_user", "get_my_application", "get_my_oauth2_application"):
        calls(method)
    calls("get_gateway")
    calls("get_bot_gateway")
    calls("list_my_guilds")
    calls("get_user", user_id=ann.id)
    for method in ("get_guild", "list_guild_channels", "list_guild_roles"):
        calls(method, guild_id=guild.id)
    calls("get_guild_member", guild_id=guild.id, user_id=ann.id)
    calls("get_channel", channel_id=channel.id)
    idle.places.grant(guild, "manage_channels", "manage_threads")
    calls("update_channel", {"name": "other"}, channel_id=channel.id)
    thread = calls("create_thread", {"name": "Hokm", "type": 11}, channel_id=channel.id)
    calls("get_active_guild_threads", guild_id=guild.id)
    calls("get_channel", channel_id=thread["id"])
    calls("leave_thread", channel_id=thread["id"])
    calls("join_thread", channel_id=thread["id"])
    calls("update_channel", {"archived": True}, channel_id=thread["id"])
    calls("delete_channel", channel_id=thread["id"])
    calls("create_dm", {"recipient_id": ann.id})
    calls("leave_guild", guild_id=guild.id)
    assert not idle.complaints


def test_messages(idle: FakeDiscord, calls: Calls) -> None:
    ann = idle.user("Ann")
    channel = idle.places.group("Cards", (ann,))
    idle.places.allow(channel, "manage_messages", "pin_messages")
    here = {"channel_id": channel.id}
    upload = {"files[0]": Upload("score.png", "image/png", png())}
    body: Json = {
        "content": f"Hello <@{ann.id}>",
        "allowed_mentions": {"parse": []},
        "embeds": [{"title": "Title", "description": "Text", "color": 5}],
        "components": [row(BUTTON), row(menu("a", placeholder="?"))],
        "attachments": [{"id": 0, "filename": "score.png"}],
        "nonce": "123",
    }
    sent = calls("create_message", body, files=upload, **here)
    reply = {"content": "x", "message_reference": {"message_id": sent["id"]}}
    calls("create_message", reply, **here)
    path = {**here, "message_id": sent["id"]}
    calls("update_message", {"content": "New"}, **path)
    calls("get_message", **path)
    calls("list_messages", **here)
    calls("create_pin", **path)
    calls("list_pins", **here)
    calls("deprecated_list_pins", **here)
    calls("delete_pin", **path)
    calls("create_thread_from_message", {"name": "Talk"}, **path)
    calls("get_message", **path)
    calls("trigger_typing_indicator", **here)
    calls("delete_message", **path)
    layout: list[Json] = [
        {"type": 10, "content": "Text"},
        {"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": BUTTON},
        {"type": 17, "components": [{"type": 10, "content": "y"}, {"type": 14, "divider": True}]},
    ]
    calls("create_message", {"flags": 1 << 15, "components": layout}, **here)
    private = calls("create_dm", {"recipient_id": str(ann.id)})
    calls("create_message", {"content": "Psst"}, channel_id=private["id"])
    assert not idle.complaints


def test_commands_and_emojis(idle: FakeDiscord, calls: Calls) -> None:
    mine = {"application_id": idle.bot.id}
    guild = idle.places.guild("Cards")
    there = {**mine, "guild_id": guild.id}
    option: Json = {"type": 4, "name": "target", "description": "To", "min_value": 1}
    command: Json = {
        "name": "newgame",
        "description": "Open a table",
        "description_localizations": {"ro": "Deschide o masă"},
        "contexts": [0],
        "options": [
            {"type": 1, "name": "hokm", "description": "Hokm", "options": [option]},
        ],
    }
    calls("bulk_set_application_commands", [command], **mine)
    [known] = calls("list_application_commands", **mine)
    calls("get_application_command", command_id=known["id"], **mine)
    calls("update_application_command", {"description": "Other"}, command_id=known["id"], **mine)
    calls("create_application_command", command, **mine)
    made = calls("create_application_command", {"name": "hand", "description": "x"}, **mine)
    calls("delete_application_command", command_id=made["id"], **mine)
    calls("bulk_set_guild_application_commands", [command], **there)
    [known] = calls("list_guild_application_commands", **there)
    calls("get_guild_application_command", command_id=known["id"], **there)
    calls("update_guild_application_command", {"name": "new"}, command_id=known["id"], **there)
    calls("create_guild_application_command", command, **there)
    calls("delete_guild_application_command", command_id=known["id"], **there)

    image = "data:image/png;base64," + base64.b64encode(png()).decode()
    emoji = calls("create_application_emoji", {"name": "card_AS", "image": image}, **mine)
    calls("list_application_emojis", **mine)
    calls("get_application_emoji", emoji_id=emoji["id"], **mine)
    calls("update_application_emoji", {"name": "card_KS"}, emoji_id=emoji["id"], **mine)
    calls("delete_application_emoji", emoji_id=emoji["id"], **mine)
    assert not idle.complaints


def test_answers(idle: FakeDiscord, calls: Calls) -> None:
    ann = idle.user("Ann")
    channel = idle.places.group("Cards", (ann,))
    mine = {"application_id": idle.bot.id}
    calls("bulk_set_application_commands", [{"name": "hand", "description": "x"}], **mine)
    first = idle.run(ann, channel, "/hand")
    calls.answer(first, 4, {"content": "Public", "components": [row(BUTTON)]})
    hook = {"webhook_id": idle.bot.id, "webhook_token": first.token}
    calls("get_original_webhook_message", **hook)
    calls("update_original_webhook_message", {"content": "Changed"}, **hook)
    more = calls("execute_webhook", {"content": "More", "flags": 64}, **hook)
    calls("get_webhook_message", message_id=more["id"], **hook)
    calls("update_webhook_message", {"content": "Other"}, message_id=more["id"], **hook)
    calls("delete_webhook_message", message_id=more["id"], **hook)
    [shown] = idle.messages(channel, ann)
    calls.answer(idle.press(ann, shown, BUTTON["custom_id"]), 7, {"content": "Again"})
    calls.answer(idle.press(ann, shown, BUTTON["custom_id"]), 6)
    later = idle.press(ann, shown, BUTTON["custom_id"])
    calls.answer(later, 5, {"flags": 64})
    hook = {"webhook_id": idle.bot.id, "webhook_token": later.token}
    calls("get_original_webhook_message", **hook)
    calls("execute_webhook", {"content": "Here"}, **hook)
    calls("delete_original_webhook_message", **hook)
    text = {"type": 4, "custom_id": "amount", "style": 1, "max_length": 3}
    form = {
        "custom_id": "1:ab:0:?bet",
        "title": "How much",
        "components": [{"type": 18, "label": "Chips", "component": text}],
    }
    opened = idle.press(ann, shown, BUTTON["custom_id"])
    calls.answer(opened, 9, form)
    filled = idle.submit(opened, {"amount": "40"})
    calls.answer(filled, 4, {"content": "Bet", "flags": 64})
    assert not idle.complaints


def test_every_operation_of_the_file_is_answered(idle: FakeDiscord) -> None:
    missing = set(idle.api.paths.routes) - set(ROUTES)
    assert not missing
    assert not set(ROUTES) - set(idle.api.paths.routes)
