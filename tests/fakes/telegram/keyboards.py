"""Reads inline keyboards and refuses what Telegram refuses."""

from __future__ import annotations

from typing import Final

from tests.fakes.telegram.model import ApiError, Btn, Json, Rows

MAX_BUTTONS: Final = 100
MAX_ROW: Final = 8
MAX_DATA: Final = 64
STYLES: Final = frozenset({"primary", "success", "danger"})
LOOKS: Final = frozenset({"text", "style", "icon_custom_emoji_id"})
"""All other fields of a button are its action."""


def read(markup: Json | None, *, is_private: bool) -> Rows:
    """Give the rows of an inline keyboard; other keyboards have none. Raises 400s."""
    if not markup or "inline_keyboard" not in markup:
        return ()
    rows = []
    number = 0
    for row in markup["inline_keyboard"]:
        if not row:
            continue
        if len(row) > MAX_ROW:
            raise ApiError(400, f"row of {len(row)} buttons, at most {MAX_ROW}")
        number += len(row)
        rows.append(tuple([_button(button, is_private=is_private) for button in row]))
    if number > MAX_BUTTONS:
        raise ApiError(400, "reply markup is too long")
    return tuple(rows)


def _button(button: Json, *, is_private: bool) -> Btn:
    text = button["text"]
    if not text.strip():
        raise ApiError(400, "can't parse inline keyboard button: Text buttons must be non-empty")
    # The schema has seen to it that nothing else stands here.
    if len(button.keys() - LOOKS) != 1:
        raise ApiError(400, "can't parse inline keyboard button: exactly one action is allowed")
    data = button.get("callback_data", "")
    if "callback_data" in button and not 1 <= len(data.encode()) <= MAX_DATA:
        raise ApiError(400, "BUTTON_DATA_INVALID")
    if "web_app" in button and not is_private:
        raise ApiError(400, "BUTTON_TYPE_INVALID")
    url = button.get("url", "")
    if url:
        check_deep_link(url)
    if "url" in button and not url.startswith(("http://", "https://", "tg://")):
        raise ApiError(400, f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
    if button.get("style", "primary") not in STYLES:
        raise ApiError(400, "invalid button style specified")
    return Btn(text, data, url)


def check_deep_link(url: str) -> None:
    """Refuse a link into the private chat whose payload Telegram would not hand over."""
    for part in ("?start=", "&start=", "?startgroup="):
        _, found, rest = url.partition(part)
        payload = rest.partition("&")[0]
        if not found:
            continue
        is_plain = all(c.isascii() and (c.isalnum() or c in "_-") for c in payload)
        if not payload or len(payload) > MAX_DATA or not is_plain:
            raise ApiError(400, f"bad deep link payload {payload!r}")
