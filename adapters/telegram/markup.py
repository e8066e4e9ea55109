"""From Screens to what Telegram draws: a text, entities that style it, and a keyboard.

Entities are given by place, never as markup in the text: no name can break anything. Telegram
counts in UTF-16 code units.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from telegram import MessageEntity

from adapters.chat.bidi import clean_name
from adapters.chat.screen import Style, Tone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from adapters.chat.screen import Button, Screen
    from engine.runtime.ports import Person

Json = dict[str, Any]

STYLES: Final = {Style.GO: "success", Style.DANGER: "danger"}


def text_of(screen: Screen) -> str:
    """Give the lines as one text."""
    return "\n".join("".join(span.text for span in line) for line in screen.lines)


def width(text: str) -> int:
    """Measure a text as Telegram does."""
    return len(text.encode("utf-16-le")) // 2


def entities(screen: Screen, called: Sequence[Person] = ()) -> list[Json]:
    """Give what is bold, and the mention of each person who is to hear a sound."""
    found: list[Json] = []
    before = ""
    for line in screen.lines:
        for span in line:
            if span.tone is Tone.STRONG and span.text.strip():
                at, length = width(before), width(span.text)
                found.append({"type": MessageEntity.BOLD, "offset": at, "length": length})
            before += span.text
        before += "\n"
    found += [_mention(before, person) for person in called]
    return found


def keyboard(screen: Screen, bot: str) -> Json | None:
    """Give the buttons that can be pressed; ``bot`` is the name that links lead to."""
    rows = [
        [_button(button, bot) for button in row if button.enabled and (button.token or bot)]
        for row in screen.rows
    ]
    rows = [row for row in rows if row]
    return {"inline_keyboard": rows} if rows else None


def link(bot: str, payload: str) -> str:
    """Give the address that opens the private chat with a payload."""
    return f"https://t.me/{bot}?start={payload}"


def _button(button: Button, bot: str) -> Json:
    drawn = {"text": button.label}
    if button.opens:
        drawn["url"] = link(bot, button.opens)
    else:
        drawn["callback_data"] = button.token
    if button.style in STYLES:
        drawn["style"] = STYLES[button.style]
    return drawn


def _mention(text: str, person: Person) -> Json:
    """Mention somebody where the name stands, else with the first line."""
    name = clean_name(person.name)
    at = text.find(name) if name else -1
    if name is None or at < 0:
        at, name = 0, text.partition("\n")[0]
    return {
        "type": MessageEntity.TEXT_MENTION,
        "offset": width(text[:at]),
        "length": width(name),
        "user": {"id": int(person.external), "is_bot": False, "first_name": name},
    }
