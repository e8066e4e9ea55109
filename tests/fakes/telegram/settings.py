"""The bot's own account: getMe, commands, names, webhook."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from tests.fakes.telegram import wire
from tests.fakes.telegram.model import ApiError, Json

if TYPE_CHECKING:
    from tests.fakes.telegram.state import State

MAX_COMMANDS: Final = 100
_COMMAND: Final = re.compile(r"[a-z0-9_]{1,32}")
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{1,256}")
_LANGUAGE: Final = re.compile(r"[a-z]{2}")
_LENGTHS: Final = {"Name": 64, "Description": 512, "ShortDescription": 120}
_FIELDS: Final = {
    "Name": "name",
    "Description": "description",
    "ShortDescription": "short_description",
}


def get_me(state: State, params: Json) -> Json:
    """Carry out ``getMe``."""
    return wire.user(state.world.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": state.reads_all,
        "supports_inline_queries": state.is_inline,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def set_my_commands(state: State, params: Json) -> bool:
    """Carry out ``setMyCommands``."""
    key = _scope(state, params)
    commands = params["commands"]
    if len(commands) > MAX_COMMANDS:
        raise ApiError(400, "BOT_COMMANDS_TOO_MUCH")
    for one in commands:
        if not _COMMAND.fullmatch(one["command"].removeprefix("/")):
            raise ApiError(400, "BOT_COMMAND_INVALID")
        if not 1 <= len(one["description"]) <= 256:
            raise ApiError(400, "BOT_COMMAND_DESCRIPTION_INVALID")
    names = [one["command"] for one in commands]
    if len(set(names)) != len(names):
        state.complain("schema", f"a command twice in {names}")
    state.commands[key] = commands
    return True


def get_my_commands(state: State, params: Json) -> list[Json]:
    """Carry out ``getMyCommands``."""
    return state.commands.get(_scope(state, params), [])


def delete_my_commands(state: State, params: Json) -> bool:
    """Carry out ``deleteMyCommands``."""
    state.commands.pop(_scope(state, params), None)
    return True


def _scope(state: State, params: Json) -> tuple[str, str]:
    scope = params.get("scope") or {"type": "default"}
    if "chat_id" in scope:
        state.world.check_reachable(state.world.find_chat(scope["chat_id"]))
    return json.dumps(scope, sort_keys=True), _language(params)


def _language(params: Json) -> str:
    language: str = params.get("language_code", "")
    if language and not _LANGUAGE.fullmatch(language):
        raise ApiError(400, "LANG_CODE_INVALID")
    return language


def _setter(what: str) -> Callable[[State, Json], bool]:
    def set_it(state: State, params: Json) -> bool:
        text = params.get(_FIELDS[what], "")
        if len(text) > _LENGTHS[what]:
            raise ApiError(400, f"{_FIELDS[what]} is too long")
        state.profile[what, _language(params)] = text
        return True

    return set_it


def _getter(what: str) -> Callable[[State, Json], Json]:
    def get_it(state: State, params: Json) -> Json:
        default = state.world.bot.first_name if what == "Name" else ""
        own = state.profile.get((what, _language(params)))
        return {_FIELDS[what]: own or state.profile.get((what, "")) or default}

    return get_it


def set_webhook(state: State, params: Json) -> bool:
    """Carry out ``setWebhook``; any scheme is taken, for tests listen without a certificate."""
    secret = params.get("secret_token", "")
    if secret and not _SECRET.fullmatch(secret):
        raise ApiError(400, "SECRET_TOKEN_INVALID")
    if not 1 <= params.get("max_connections", 40) <= 100:
        raise ApiError(400, "max_connections is out of range")
    if not params["url"].startswith(("https://", "http://")):
        raise ApiError(400, "bad webhook: invalid URL")
    state.inbox.allow(params.get("allowed_updates"))
    if params.get("drop_pending_updates"):
        state.inbox.drop_all()
    if any(part in params["url"] for part in (state.token, quote(state.token))):
        state.complain("secret", "the token stands in the webhook's address")
    state.inbox.set_webhook(params["url"], secret, params.get("max_connections", 40))
    return True


def delete_webhook(state: State, params: Json) -> bool:
    """Carry out ``deleteWebhook``."""
    state.inbox.stop_webhook()
    if params.get("drop_pending_updates"):
        state.inbox.drop_all()
    return True


def get_webhook_info(state: State, params: Json) -> Json:
    """Carry out ``getWebhookInfo``."""
    pusher = state.inbox.pusher
    found: Json = {
        "url": "" if pusher is None else pusher.url,
        "has_custom_certificate": False,
        "pending_update_count": state.inbox.pending,
    }
    if pusher is not None and pusher.failed_at:
        found["last_error_date"] = pusher.failed_at
        found["last_error_message"] = pusher.failure
    return found


METHODS: Final[dict[str, Callable[[State, Json], Any]]] = {
    "getMe": get_me,
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
    **{f"setMy{what}": _setter(what) for what in _LENGTHS},
    **{f"getMy{what}": _getter(what) for what in _LENGTHS},
}
