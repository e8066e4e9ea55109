"""From Screens to what Discord draws: a text in its markdown, rows of buttons, a list.

Nothing that a person has typed can style, mention or link: what markdown knows is escaped.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from adapters.chat.presenter.voice import packed
from adapters.chat.screen import Style, Tone

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from adapters.chat.intents import Form
    from adapters.chat.screen import Button, Line, Screen, Select
    from adapters.chat.surface import Capabilities
    from engine.cards import Card

Json = dict[str, Any]

LONGEST_TEXT: Final = 2000
LONGEST_EMBED: Final = 4096
LONGEST_LABEL: Final = 80
LONGEST_CHOICE: Final = 100
LONGEST_HINT: Final = 150
LONGEST_TITLE: Final = 45
ROW_WIDTH: Final = 5
ROWS: Final = 5

ROW, BUTTON, LIST, INPUT, LABELLED = 1, 2, 3, 4, 18
STYLES: Final = {Style.PLAIN: 2, Style.GO: 3, Style.DANGER: 4, Style.CARD: 2}
SHORT: Final = 1
"""A field of one line."""
NO_PREVIEWS: Final = 1 << 2
PRIVATE: Final = 1 << 6
SILENT: Final = 1 << 12
NOBODY: Final[Json] = {"parse": []}

SPECIAL: Final = re.compile(r"([\\*_~`|<>\[\]])")


def escaped(text: str) -> str:
    """Take its meaning from whatever markdown would read."""
    return SPECIAL.sub(r"\\\1", text)


def text_of(screen: Screen) -> str:
    """Give the lines as one text."""
    return "\n".join(_line(line) for line in screen.lines)


def body(screen: Screen, emojis: Mapping[Card, Json], caps: Capabilities) -> Json:
    """Give a message that shows a screen and mentions nobody; all of it replaces what was there."""
    text = text_of(screen)
    is_long = len(text) > LONGEST_TEXT
    return {
        "content": "" if is_long else text,
        "embeds": [{"description": text[:LONGEST_EMBED]}] if is_long else [],
        "components": components(screen, emojis, caps),
        "allowed_mentions": NOBODY,
    }


def plain(body: Json) -> Json:
    """Give a message of a channel, where only a permission more would let an embed stand.

    What is longer than a text may be ends with the last line that it holds.
    """
    if not body["embeds"]:
        return body
    text = body["embeds"][0]["description"]
    end = text.rfind("\n", 0, LONGEST_TEXT)
    return {**body, "content": text[: end if end > 0 else LONGEST_TEXT], "embeds": []}


def posted(body: Json, called: Sequence[str] = ()) -> Json:
    """Give a new message of a chat: silent, but for those who are called by their numbers."""
    flags = 0 if body["embeds"] else NO_PREVIEWS
    if not called:
        return {**body, "flags": flags | SILENT}
    return {**mentioning(body, called), "flags": flags}


def mentioning(body: Json, called: Sequence[str]) -> Json:
    """Mention people at the end of a message, where there is room."""
    text = " ".join((body["content"], *(f"<@{user}>" for user in called)))
    if not called or not body["content"] or len(text) > LONGEST_TEXT:
        return body
    return {**body, "content": text, "allowed_mentions": {"parse": [], "users": [*called]}}


def components(screen: Screen, emojis: Mapping[Card, Json], caps: Capabilities) -> list[Json]:
    """Give the list and the buttons, at most five rows; no token stands there twice."""
    rows = []
    if screen.select is not None:
        rows.append({"type": ROW, "components": [_list(screen.select, emojis)]})
    seen: set[str] = set()
    split = tuple(_split(screen.rows))
    for row in packed(split, caps)[: ROWS - len(rows)]:
        buttons = []
        for button in row:
            if button.token and button.token not in seen:
                seen.add(button.token)
                buttons.append(_button(button, emojis))
        if buttons:
            rows.append({"type": ROW, "components": buttons})
    return rows


def without_emojis(part: Any) -> Any:  # noqa: ANN401 - any JSON
    """Give a body whose buttons and choices have their texts alone."""
    if isinstance(part, dict):
        return {key: without_emojis(one) for key, one in part.items() if key != "emoji"}
    return [*map(without_emojis, part)] if isinstance(part, list) else part


def modal(form: Form) -> Json:
    """Give a form with one field."""
    field = {
        "type": INPUT,
        "custom_id": form.token,
        "style": SHORT,
        "min_length": 1,
        "max_length": len(str(form.high)) + 2,
        "required": True,
        "placeholder": str(form.low),
    }
    labelled = {"type": LABELLED, "label": form.label[:LONGEST_TITLE], "component": field}
    return {
        "custom_id": form.token,
        "title": form.title[:LONGEST_TITLE],
        "components": [labelled],
    }


def _line(line: Line) -> str:
    if line and all(span.tone is Tone.QUIET for span in line):
        return f"-# {''.join(escaped(span.text) for span in line)}"
    said = (
        f"**{escaped(span.text)}**"
        if span.tone is Tone.STRONG and span.text.strip()
        else escaped(span.text)
        for span in line
    )
    return "".join(said)


def _split(rows: Sequence[tuple[Button, ...]]) -> Iterator[tuple[Button, ...]]:
    for row in rows:
        for at in range(0, len(row), ROW_WIDTH):
            yield row[at : at + ROW_WIDTH]


def _button(button: Button, emojis: Mapping[Card, Json]) -> Json:
    drawn: Json = {
        "type": BUTTON,
        "style": STYLES[button.style],
        "label": button.label[:LONGEST_LABEL],
        "custom_id": button.token,
    }
    if not button.enabled:
        drawn["disabled"] = True
    emoji = None if button.card is None else emojis.get(button.card)
    if emoji is not None:
        drawn["emoji"] = emoji
    return drawn


def _list(select: Select, emojis: Mapping[Card, Json]) -> Json:
    options: list[Json] = []
    for choice in select.choices:
        option: Json = {"label": choice.label[:LONGEST_CHOICE], "value": choice.value}
        emoji = None if choice.card is None else emojis.get(choice.card)
        if emoji is not None:
            option["emoji"] = emoji
        options.append(option)
    return {
        "type": LIST,
        "custom_id": select.token,
        "options": options,
        "placeholder": select.hint[:LONGEST_HINT],
        "min_values": select.count,
        "max_values": select.count,
    }
