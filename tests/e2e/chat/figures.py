"""What a run cost: calls in groups and private chats by deal, and how long people waited."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tests.e2e.chat.playing import Diary
    from tests.e2e.chat.telegram import TelegramPlace, TelegramPlayer
    from tests.fakes.telegram import Call, FakeTelegram, Message

COUNTED: Final = ("send", "edit", "delete")
BOARD: Final = ":?more"
END: Final = ":!rematch"


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a run."""

    deals: tuple[int, ...]
    """Calls in the group for each deal: from its board's first message to the next board's."""
    sends: int
    cards: int
    """Cards that were played."""
    private: int
    """Calls in private chats."""
    nudges: int
    """Reminders, each a message that goes again."""
    waits: tuple[int, ...]
    """From press to answer, virtual milliseconds, sorted."""

    @property
    def sends_per_card(self) -> float:
        """Give how many messages were posted in groups for each card played."""
        return self.sends / self.cards

    def text(self) -> str:
        """Write them on one line."""
        deals, waits = self.deals, self.waits
        return (
            f"{len(deals)} deals: group calls a deal mean {fmean(deals):.1f} max {max(deals)}; "
            f"group sends per card {self.sends_per_card:.3f}; {self.nudges} nudges; "
            f"private calls a deal {self.private / len(deals):.1f}; {len(waits)} presses, "
            f"answered after p50 {waits[len(waits) // 2]} ms, p99 {waits[len(waits) * 99 // 100]} "
            f"ms, max {waits[-1]} ms (virtual)"
        )


def measure(
    fake: FakeTelegram,
    places: Iterable[TelegramPlace],
    players: Iterable[TelegramPlayer],
    diaries: Iterable[Diary],
    records: Mapping[str, str],
) -> Figures:
    """Count everything that a run cost."""
    deals: list[int] = []
    sends: list[Call] = []
    for place in places:
        deals += deal_calls(fake, place)
        sends += posts(fake, place)
    private = {player.user.id for player in players}
    waits = sorted(wait for diary in diaries for wait in diary.waits())
    cards = sum(cards_played(record) for record in records.values())
    calls = sum(call.ok and call.kind in COUNTED and call.chat_id in private for call in fake.calls)
    nudges = sum(map(is_nudge, sends))
    return Figures(tuple(deals), len(sends), cards, calls, nudges, tuple(waits))


def posts(fake: FakeTelegram, place: TelegramPlace) -> list[Call]:
    """Give the calls that posted a message in a group."""
    chat = place.chat.id
    return [call for call in fake.calls if call.ok and call.kind == "send" and call.chat_id == chat]


def is_nudge(call: Call) -> bool:
    """Tell whether a message calls somebody to the table."""
    return "text_mention" in str(call.params)


def deal_calls(fake: FakeTelegram, place: TelegramPlace) -> list[int]:
    """Count the calls in a group between each board's first message and the next board's."""
    times = [
        call.at_ms
        for call in fake.calls
        if call.ok and call.kind in COUNTED and call.chat_id == place.chat.id
    ]
    starts = [board.date_ms for board in boards(place)]
    ends = [*starts[1:], times[-1] + 1]
    return [sum(start <= at < end for at in times) for start, end in zip(starts, ends, strict=True)]


def boards(place: TelegramPlace) -> Sequence[Message]:
    """Give the messages of a group, deleted ones too, that are or were the board of a deal."""
    return [one for one in place.chat.messages.values() if ever_showed(one, BOARD)]


def ever_showed(message: Message, ending: str) -> bool:
    """Tell whether a button stands or stood on a message whose token ends so."""
    contents = (message.content, *message.history)
    return any(b.data.endswith(ending) for one in contents for row in one.rows for b in row)


def cards_played(record: str) -> int:
    """Count the cards played in a record."""
    return sum(line.split(" ")[1].startswith("p") for line in record.splitlines() if " p" in line)
