"""What a scenario may do and see on any chat platform: people, places, presses, screens.

A scenario that is written against these protocols runs on every platform that implements them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from adapters.chat.tappable import JOINER
from adapters.chat.tokens import BadTokenError, Token

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence


@dataclass(frozen=True, slots=True)
class Button:
    """A button as a person sees it."""

    label: str
    token: str = ""
    opens: str = ""
    """Payload of a link into the private chat."""

    @property
    def code(self) -> str:
        """Give what its token asks for; empty for a link."""
        try:
            return Token.parse(self.token).code
        except BadTokenError:
            return ""


def as_called(text: str) -> str:
    """Give a text with names as people gave them, without what keeps them from being tapped."""
    return text.replace(JOINER, "").replace("\uff20", "@")


@dataclass(frozen=True, slots=True)
class Menu:
    """A list from which so and so many values are chosen at once."""

    token: str
    values: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A message of the bot as a person sees it now."""

    id: str
    text: str
    rows: tuple[tuple[Button, ...], ...]
    edits: int
    menus: tuple[Menu, ...] = ()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Give all buttons, row by row."""
        return tuple(button for row in self.rows for button in row)

    def button(self, part: str) -> Button:
        """Give the first button whose label or token code contains a text."""
        for button in self.buttons:
            if part in button.label or part == button.code:
                return button
        raise LookupError(f"no {part!r} among {[b.label for b in self.buttons]}: {self.text!r}")

    def offers(self, part: str) -> bool:
        """Tell whether such a button stands there."""
        return any(part in button.label or part == button.code for button in self.buttons)


@dataclass(frozen=True, slots=True)
class Told:
    """What a press was answered with."""

    text: str
    is_window: bool
    opens: str
    """Payload of the private page that the answer opens."""
    waited_ms: int
    """Virtual time from the press to its answer."""


class Place(Protocol):
    """A group, or a topic of one."""

    @property
    def title(self) -> str:
        """Give the name of the group."""
        ...

    @property
    def id(self) -> int:
        """Give the platform's number of the chat; topics may share that of their group."""
        ...

    @property
    def messages(self) -> Sequence[Any]:
        """Give the fake's messages that everybody there sees, deleted ones too."""
        ...


class Pressed(Protocol):
    """A press that was made."""

    @property
    def is_answered(self) -> bool:
        """Tell whether an answer has come."""
        ...

    @property
    def is_excused(self) -> bool:
        """Tell whether nobody could have answered it: the bot was down."""
        ...

    @property
    def by(self) -> int:
        """Give the number of whoever pressed."""
        ...

    def is_acknowledged(self, done: Sequence[str]) -> bool:
        """Tell whether a move was answered as one that is made; ``done`` are texts that say so."""
        ...

    async def told(self, seconds: float = 15) -> Told:
        """Wait for the answer; raises `AssertionError` when it does not come."""
        ...


class Player(Protocol):
    """A person before a screen."""

    @property
    def name(self) -> str:
        """Give the name that others see."""
        ...

    @property
    def id(self) -> int:
        """Give the platform's number of the account, and of its private chat where that is one."""
        ...

    def say(self, place: Place, text: str) -> None:
        """Write into a group."""
        ...

    def tell(self, text: str) -> None:
        """Write into the private chat."""
        ...

    def ask(self, place: Place | None, text: str) -> Awaitable[Shown] | None:
        """Use a command, in private without a place; None where its answer is no one message.

        Then nothing was said yet.
        """
        ...

    def see(self, place: Place) -> list[Shown]:
        """Give the bot's messages in a group as this person sees them, newest last."""
        ...

    def see_privately(self) -> list[Shown]:
        """Give the bot's messages in the private chat, newest last."""
        ...

    def press(self, shown: Shown, token: str, *, times: int = 1) -> Pressed:
        """Press a button that stands or stood on a message; ``times`` = deliveries of it."""
        ...

    def choose(self, shown: Shown, menu: str, values: Sequence[str]) -> Pressed:
        """Choose values of a list that stands on a message."""
        ...

    def open_private(self, payload: str = "") -> None:
        """Open the private chat with the bot, by itself or through a link."""
        ...

    def block(self) -> None:
        """Shut the bot out of the private chat."""
        ...

    def unblock(self) -> None:
        """Let it in again."""
        ...


class World(Protocol):
    """The platform with its people; time in it is virtual."""

    def now_ms(self) -> int:
        """Give the time."""
        ...

    def person(self, name: str, language: str = "en", *, is_open: bool = True) -> Player:
        """Let somebody come, with a private chat that is open to the bot or not."""
        ...

    def group(self, title: str, *people: Player, admins: tuple[Player, ...] = ()) -> Place:
        """Make a group with the bot in it as an ordinary member."""
        ...

    def topic(self, place: Place, name: str) -> Place:
        """Open a topic in a group."""
        ...

    def promote(self, place: Place, player: Player) -> None:
        """Make somebody an administrator."""
        ...

    def demote(self, place: Place, player: Player) -> None:
        """Take an administrator's rights."""
        ...

    def remove_bot(self, place: Place) -> None:
        """Throw the bot out of a group."""
        ...

    def add_bot(self, place: Place) -> None:
        """Take it in again."""
        ...

    def delete(self, place: Place, shown: Shown) -> None:
        """Delete a message of the bot's."""
        ...

    def written(self, place: Place) -> int:
        """Count what the bot has sent and edited in a group so far."""
        ...

    async def until(self, condition: Callable[[], bool], seconds: float = 60) -> None:
        """Wait until a condition holds; raises `TimeoutError`."""
        ...

    async def pause(self, seconds: float) -> None:
        """Let time pass."""
        ...

    async def settle(self, seconds: float = 5) -> None:
        """Wait until the bot has been silent for some time."""
        ...
