"""From Screens to what the page draws: plain values, no HTML; the page sets text as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from adapters.chat.pictures.svg import svg

if TYPE_CHECKING:
    from adapters.chat.screen import Button, Screen

Json = dict[str, Any]


def screen_json(screen: Screen, prefix: str) -> Json:
    """Give a Screen as JSON; ``prefix`` makes the ids inside its picture unique in the page."""
    return {
        "language": screen.language,
        "rtl": screen.rtl,
        "lines": [
            [{"text": span.text, "tone": span.tone.value} for span in line] for line in screen.lines
        ],
        "rows": [[_button(button) for button in row] for row in screen.rows],
        "svg": None if screen.picture is None else svg(screen.picture, prefix),
        "attention": screen.attention,
    }


def _button(button: Button) -> Json:
    card = button.card
    return {
        "label": button.label,
        "token": button.token,
        "style": button.style.value,
        "enabled": button.enabled,
        "card": None if card is None else {"rank": card.rank.code, "suit": card.suit.code},
    }
