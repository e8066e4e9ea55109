"""Carries out the bot's calls: schema, method, refusals, the log of calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from tests.fakes.telegram import answering, chats, editing, ephemeral, media, sending, settings
from tests.fakes.telegram.model import ApiError, Call, Json, Press
from tests.fakes.telegram.schema import LATER_METHODS, SchemaError, load
from tests.fakes.telegram.state import State

Handler = Callable[[State, Json], Any]

METHODS: Final[dict[str, Handler]] = {
    **answering.METHODS,
    **chats.METHODS,
    **editing.METHODS,
    **ephemeral.METHODS,
    **media.METHODS,
    **sending.METHODS,
    **settings.METHODS,
}
PREFIXES: Final = {
    400: "Bad Request: ",
    403: "Forbidden: ",
    409: "Conflict: ",
    429: "Too Many Requests: ",
}
# What people and time bring about; every other 400 is the bot's own fault.
_EXCUSED: Final = (
    "group chat was upgraded",
    "member list is inaccessible",
    "not enough rights to send text messages",
    "message can't be deleted",
    "message is not modified",
    "message thread not found",
    "message to be replied not found",
    "message to delete not found",
    "message to edit not found",
    "query is too old",
    "ephemeral message to edit not found",
    "ephemeral message to delete not found",
    "ephemeral message is not modified",
    "user not found",
)


def kind_of(method: str) -> str:
    """Sort a method by what people notice of it."""
    for kind in ("send", "edit", "delete", "answer"):
        if method.startswith(kind):
            return "other" if method == "sendChatAction" else kind
    return "other"


class Api:
    """The methods of the Bot API over one state."""

    def __init__(self, state: State, level: str) -> None:
        """Take the state; build the validators of the level."""
        self.state = state
        self.level = level
        self._schema = load(level)
        self.calls: list[Call] = []
        self.counts: Counter[str] = Counter()
        """Calls by method."""
        self.refused: Counter[str] = Counter()
        """Refusals by method and code, ``sendMessage 429``."""
        self.keeps_calls = True

    def name(self, method: str) -> str | None:
        """Give the right spelling of a method, None where there is none at this level."""
        return self._schema.names.get(method.lower())

    def chat_id(self, method: str, given: Json) -> int | None:
        """Give the chat that a call is about, also that of an answered press."""
        value = given.get("chat_id")
        if value is None and method == "answerCallbackQuery":
            press: Press | None = self.state.presses.get(given.get("callback_query_id", ""))
            return None if press is None else press.message.chat.id
        try:
            return None if value is None else int(value)
        except (TypeError, ValueError):
            return None

    def call(self, method: str, given: Json) -> Any:
        """Carry out a call and log it; raises `ApiError`."""
        try:
            result = self._carry_out(method, given)
        except ApiError as error:
            self.log(method, given, error)
            raise
        self.log(method, given, None)
        return result

    def check(self, method: str, given: Json) -> Json:
        """Validate the parameters; raises `ApiError` and complains."""
        issues: list[str] = []
        try:
            params = self._schema.check(method, given, issues)
        except SchemaError as error:
            self.state.complain("schema", f"{method}: {error}")
            raise ApiError(400, str(error)) from None
        for issue in issues:
            self.state.complain("schema", issue)
        return params

    def _carry_out(self, method: str, given: Json) -> Any:
        state = self.state
        state.sweep()
        params = self.check(method, given)
        handler = METHODS.get(method)
        if handler is None:
            state.complain("schema", f"{method} is not modelled by the fake")
            raise ApiError(400, f"{method} is not modelled by the fake")
        try:
            return handler(state, params)
        except ApiError as error:
            if error.code == 429:
                state.complain("limit", f"{method} to {params.get('chat_id')}: {error.text}")
            elif error.code == 400 and not error.text.startswith(_EXCUSED):
                state.complain("refused", f"{method} to {params.get('chat_id')}: {error.text}")
            elif error.code == 400 and "migrate_to_chat_id" in error.parameters:
                state.migration_seen(error.parameters["migrate_to_chat_id"])
            raise

    def log(self, method: str, given: Json, error: ApiError | None) -> None:
        """Write a call into the log and wake who waits."""
        self.counts[method] += 1
        if error is not None:
            self.refused[f"{method} {error.code}"] += 1
        if self.keeps_calls and (method != "getUpdates" or error is not None):
            code = 200 if error is None else error.code
            text = "" if error is None else describe(error)
            chat_id = self.chat_id(method, given)
            now = self.state.clock.now_ms()
            kind = kind_of(method)
            self.calls.append(Call(now, method, chat_id, kind, error is None, code, text, given))
        self.state.waiters.notify()


def describe(error: ApiError) -> str:
    """Give the description as Telegram writes it."""
    return PREFIXES.get(error.code, "") + error.text


def is_unknown_here(method: str, level: str) -> bool:
    """Tell whether only a newer level has a method: no fault of a bot that asks carefully."""
    return level == "10.0" and method.lower() in {name.lower() for name in LATER_METHODS}
