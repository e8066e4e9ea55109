"""The driver over the fake Telegram: the real bot on one side, people on the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.e2e.chat.driver import Button, Shown, Told
from tests.e2e.chat.passing import Passing
from tests.fakes.telegram import UnansweredError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.e2e.chat.driver import Place, Player
    from tests.fakes.telegram import Btn, Chat, FakeTelegram, Message, Press, User

WRITES = ("send", "edit")


@dataclass(frozen=True, slots=True)
class TelegramPlace:
    """A group, or a topic of a forum."""

    chat: Chat
    thread: int | None = None

    @property
    def title(self) -> str:
        return self.chat.title

    @property
    def id(self) -> int:
        return self.chat.id

    @property
    def messages(self) -> Sequence[Message]:
        return tuple(self.chat.messages.values())


class TelegramPressed:
    """A press and what came of it."""

    def __init__(self, press: Press) -> None:
        """Take the fake's press."""
        self.press = press

    @property
    def is_answered(self) -> bool:
        return self.press.is_answered

    @property
    def is_excused(self) -> bool:
        return self.press.is_excused

    @property
    def by(self) -> int:
        return self.press.user.id

    def is_acknowledged(self, done: Sequence[str]) -> bool:
        answers = self.press.answers
        return bool(answers) and any(text in answers[0].text for text in done)

    async def told(self, seconds: float = 15) -> Told:
        answer = await self.press.answered(seconds)
        return Told(
            answer.text, answer.is_alert, _payload(answer.url), answer.at_ms - self.press.at_ms
        )


class TelegramPlayer:
    """A person with a Telegram account."""

    def __init__(self, fake: FakeTelegram, user: User) -> None:
        """Take the account."""
        self._fake = fake
        self.user = user
        self._cache: dict[Message, Shown] = {}

    @property
    def name(self) -> str:
        return self.user.first_name

    @property
    def id(self) -> int:
        return self.user.id

    def say(self, place: Place, text: str) -> None:
        spot = _spot(place)
        self._fake.say(self.user, spot.chat, text, thread=spot.thread)

    def tell(self, text: str) -> None:
        self._fake.say(self.user, self.user, text)

    def ask(self, place: Place | None, text: str) -> None:
        return None

    def see(self, place: Place) -> list[Shown]:
        spot = _spot(place)
        found = self._fake.messages(spot.chat, self.user)
        return [
            self._shown(one)
            for one in found
            if one.thread == spot.thread and one.receiver is None and self._is_its(one)
        ]

    def see_privately(self) -> list[Shown]:
        # Where the bot is shut out nothing can be pressed, and nobody looks there.
        found = [] if self.user.has_blocked else self._fake.messages(self.user, self.user)
        return [self._shown(one) for one in (*found, *self.whispers()) if self._is_its(one)]

    def whispers(self) -> list[Message]:
        """Give the messages in groups that this person alone sees."""
        chats = self._fake.state.world.chats.values()
        found = [one for chat in chats for one in chat.ephemeral.values()]
        return [one for one in found if one.receiver is self.user and not one.is_deleted]

    def press(self, shown: Shown, token: str, *, times: int = 1) -> TelegramPressed:
        message = self.message(shown)
        return TelegramPressed(self._fake.press(self.user, message, token, duplicate=times))

    def choose(self, shown: Shown, menu: str, values: Sequence[str]) -> TelegramPressed:
        raise LookupError(f"no list {menu} on {shown.text}: Telegram has none")

    def open_private(self, payload: str = "") -> None:
        self._fake.open(self.user, payload)

    def block(self) -> None:
        self._fake.block(self.user)

    def unblock(self) -> None:
        self._fake.unblock(self.user)

    def message(self, shown: Shown) -> Message:
        """Give the fake's message behind what is shown."""
        name, _, number = shown.id.partition(":")
        chat = self._fake.state.world.chats[int(name)]
        if number.startswith("~"):
            return chat.ephemeral[int(number[1:])]
        return chat.messages[int(number)]

    def _is_its(self, message: Message) -> bool:
        return message.sender is self._fake.bot and message.service is None

    def _shown(self, message: Message) -> Shown:
        """Give what a message shows now; looked at often, so only changes are drawn anew."""
        known = self._cache.get(message)
        if known is None or known.edits != message.edits:
            rows = tuple(tuple(_button(one) for one in row) for row in message.rows)
            number = message.id if message.receiver is None else f"~{message.ephemeral_id}"
            name = f"{message.chat.id}:{number}"
            known = self._cache[message] = Shown(name, message.text, rows, message.edits)
        return known


class TelegramWorld(Passing):
    """The world of the fake."""

    fake: FakeTelegram

    def person(self, name: str, language: str = "en", *, is_open: bool = True) -> TelegramPlayer:
        player = TelegramPlayer(self.fake, self.fake.user(name, language=language))
        if is_open:
            player.open_private()
        return player

    def group(self, title: str, *people: Player, admins: tuple[Player, ...] = ()) -> TelegramPlace:
        members = tuple(_account(one) for one in people)
        chiefs = tuple(_account(one) for one in admins)
        return TelegramPlace(self.fake.group(title, members, admins=chiefs))

    def topic(self, place: Place, name: str) -> TelegramPlace:
        chat = _spot(place).chat
        if not chat.is_forum:
            self.fake.make_forum(chat)
        return TelegramPlace(chat, self.fake.topic(chat, name))

    def promote(self, place: Place, player: Player) -> None:
        self.fake.promote(_spot(place).chat, _account(player))

    def demote(self, place: Place, player: Player) -> None:
        self.fake.demote(_spot(place).chat, _account(player))

    def remove_bot(self, place: Place) -> None:
        self.fake.kick_bot(_spot(place).chat)

    def add_bot(self, place: Place) -> None:
        self.fake.add_bot(_spot(place).chat)

    def delete(self, place: Place, shown: Shown) -> None:
        number = int(shown.id.partition(":")[2])
        self.fake.delete_message(_spot(place).chat.messages[number])

    def written(self, place: Place) -> int:
        chat = _spot(place).chat.id
        return sum(call.chat_id == chat and call.kind in WRITES for call in self.fake.calls)

    async def until(self, condition: Callable[[], bool], seconds: float = 60) -> None:
        await self.fake.wait(condition, seconds)


def _spot(place: Place) -> TelegramPlace:
    assert isinstance(place, TelegramPlace)
    return place


def _account(player: Player) -> User:
    assert isinstance(player, TelegramPlayer)
    return player.user


def _button(button: Btn) -> Button:
    return Button(button.text, button.data, _payload(button.url))


def _payload(url: str) -> str:
    return url.partition("?start=")[2]


__all__ = ["TelegramPlace", "TelegramPlayer", "TelegramPressed", "TelegramWorld", "UnansweredError"]
