"""Answers presses and inline queries."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.telegram.model import Answer, ApiError, Json

if TYPE_CHECKING:
    from tests.fakes.telegram.state import State

MAX_ANSWER: Final = 200
TOO_OLD: Final = "query is too old and response timeout expired or query ID is invalid"
MAX_INLINE: Final = 50


def answer_callback_query(state: State, params: Json) -> bool:
    """Carry out ``answerCallbackQuery``: once for each delivery, within 15 seconds."""
    press = state.presses.get(params["callback_query_id"])
    if press is None:
        state.complain("answer", f"unknown query {params['callback_query_id']}")
        raise ApiError(400, TOO_OLD)
    if not state.is_fresh(press):
        raise ApiError(400, TOO_OLD)
    text = params.get("text", "")
    url = params.get("url", "")
    if len(text) > MAX_ANSWER:
        raise ApiError(400, "MESSAGE_TOO_LONG")
    if url and not url.startswith(f"https://t.me/{state.world.bot.username}?start="):
        raise ApiError(400, "URL_INVALID")
    if len(press.answers) >= press.deliveries:
        # A bot that went down may not know that it had answered.
        if not press.is_excused:
            state.complain("answer", f"second answer to {press.data}")
        raise ApiError(400, TOO_OLD)
    is_alert = params.get("show_alert", False)
    press.answer(Answer(text, is_alert, url, state.clock.now_ms()))
    if text:
        state.cards.told(press.user.id, press.message.chat, press.data, text)
    return True


def answer_inline_query(state: State, params: Json) -> bool:
    """Carry out ``answerInlineQuery``."""
    number = params["inline_query_id"]
    if number not in state.inline_answers or state.inline_answers[number] is not None:
        raise ApiError(400, TOO_OLD)
    if len(params["results"]) > MAX_INLINE:
        raise ApiError(400, "RESULTS_TOO_MUCH")
    state.inline_answers[number] = params
    return True


METHODS: Final[dict[str, Callable[[State, Json], Any]]] = {
    "answerCallbackQuery": answer_callback_query,
    "answerInlineQuery": answer_inline_query,
}
