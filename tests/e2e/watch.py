"""Watches what the page is told: nobody may be shown a card that somebody else holds.

The page plays for everybody, so it is told everybody's messages; each says who may see it. Of every
chat the newest message of the bot counts: it is about the present deal.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.fakes.common import cardtext

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket

GROUP = "group"
PRIVATE = "private:"
SETTLED_MS = 400
"""After so long every message about a press has come."""


class Watch:
    """Keeps the messages of one page as the server told them."""

    def __init__(self, page: Page) -> None:
        """Listen; the page is not yet opened."""
        self._page = page
        self._messages: dict[int, dict[str, Any]] = {}
        self._toasts: list[tuple[str, str]] = []
        self._complaints: list[str] = []
        self.hands: set[frozenset[str]] = set()
        """Every hand that somebody was shown."""
        page.on("websocket", self._listen)

    def check(self) -> None:
        """Look at everything that is to be seen now; what is wrong twice is wrong."""
        assert not self._complaints, self._complaints
        before = self._leaks()
        if before:
            self._page.wait_for_timeout(SETTLED_MS)
            after = self._leaks()
            assert not before & after, before & after

    def told(self, person: str) -> list[str]:
        """Give the passing lines that one person was shown."""
        return [text for name, text in self._toasts if name == person]

    def _leaks(self) -> set[str]:
        newest = self._newest()
        hands = _hands(newest)
        self.hands |= {hand for hand in hands.values() if hand}
        found = {f"{card} as data of a key in the group" for card in _data(newest.get(GROUP))}
        for chat, one in newest.items():
            seen = _named(one) | _data(one)
            for owner, hand in hands.items():
                if owner != chat:
                    found |= {f"{card} of {owner} in {chat}" for card in seen & hand}
        return found

    def _tell(self, person: str, text: str) -> None:
        """Keep a passing line; the only cards in it are one's own."""
        self._toasts.append((person, text))
        for owner, hand in _hands(self._newest()).items():
            if owner != PRIVATE + person:
                named = cardtext.named(text) & hand
                self._complaints += [f"{card} of {owner} told to {person}" for card in named]

    def _newest(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {}
        for _, one in sorted(self._messages.items()):
            if one["from"] is None and not one.get("only"):
                found[one["chat"]] = one
        return found

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        news = json.loads(frame)
        if news["type"] == "state" and "messages" in news:
            self._messages = {one["id"]: one for one in news["messages"]}
        elif news["type"] == "message":
            self._messages[news["message"]["id"]] = news["message"]
        elif news["type"] == "gone":
            self._messages.pop(news["id"], None)
        elif news["type"] == "toast":
            self._tell(news["person"], news["text"])


def _hands(newest: dict[str, dict[str, Any]]) -> dict[str, frozenset[str]]:
    """Give the hands that stand in private chats."""
    return {chat: _held(one) for chat, one in newest.items() if chat != GROUP}


def _text(message: dict[str, Any]) -> str:
    return "\n".join("".join(span["text"] for span in line) for line in message["lines"])


def _keys(message: dict[str, Any]) -> list[dict[str, Any]]:
    return [key for row in message["rows"] for key in row]


def _named(message: dict[str, Any]) -> frozenset[str]:
    """Give all cards in lines and on keys."""
    labels = "\n".join(key["label"] for key in _keys(message))
    return cardtext.named(_text(message)) | cardtext.named(labels)


def _data(message: dict[str, Any] | None) -> frozenset[str]:
    """Give the cards that the data of keys tell."""
    keys = [] if message is None else _keys(message)
    cards = [key["card"] for key in keys if key["card"]]
    codes = [key["token"].rpartition(":")[2] for key in keys]
    told = [
        code[at : at + 2] for code in codes if code[0] in "pqx" for at in range(1, len(code), 2)
    ]
    return frozenset([f"{card['rank']}{card['suit']}" for card in cards] + told)


def _held(message: dict[str, Any]) -> frozenset[str]:
    """Give the hand that a panel shows: its rows of cards and its keys."""
    return cardtext.rows(_text(message)) | _data(message)
