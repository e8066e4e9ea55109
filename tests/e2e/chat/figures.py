"""What a run cost: calls in groups and private chats by deal, and how long people waited."""

from __future__ import annotations

from bisect import bisect_left
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
MINUTE_MS: Final = 60_000
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
    busiest: int
    """The most calls in one group within a minute."""
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
            f"at most {self.busiest} in a minute; "
            f"group sends per card {self.sends_per_card:.3f}; {self.nudges} nudges; "
            f"private calls a deal {self.private / len(deals):.1f}; {len(waits)} presses, "
            f"answered after p50 {waits[len(waits) // 2]} ms, p99 {waits[len(waits) * 99 // 100]} "
            f"ms, max {waits[-1]} ms (virtual)"
        )


def measure(
    fake: FakeTelegram,
    places: Sequence[TelegramPlace],
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
    busiest = max(busiest_minute(fake, place) for place in places)
    return Figures(tuple(deals), len(sends), cards, calls, nudges, busiest, tuple(waits))


def posts(fake: FakeTelegram, place: TelegramPlace) -> list[Call]:
    """Give the calls that posted a message in a group."""
    chat = place.chat.id
    return [call for call in fake.calls if call.ok and call.kind == "send" and call.chat_id == chat]


def is_nudge(call: Call) -> bool:
    """Tell whether a message calls somebody to the table."""
    return "text_mention" in str(call.params)


def deal_calls(fake: FakeTelegram, place: TelegramPlace) -> list[int]:
    """Count the calls in a group between each board's first message and the next board's."""
    times = _times(fake, place)
    starts = [board.date_ms for board in boards(place)]
    ends = [*starts[1:], times[-1] + 1]
    return [sum(start <= at < end for at in times) for start, end in zip(starts, ends, strict=True)]


def busiest_minute(fake: FakeTelegram, place: TelegramPlace) -> int:
    """Count the calls in a group in the minute that had most."""
    times = _times(fake, place)
    return max(bisect_left(times, at + MINUTE_MS) - first for first, at in enumerate(times))


def _times(fake: FakeTelegram, place: TelegramPlace) -> list[int]:
    """Give when the bot wrote in a group, in order."""
    return [
        call.at_ms
        for call in fake.calls
        if call.ok and call.kind in COUNTED and call.chat_id == place.chat.id
    ]


def boards(place: TelegramPlace) -> Sequence[Message]:
    """Give the messages of a group, deleted ones too, that are or were the board of a deal."""
    return [one for one in place.chat.messages.values() if ever_showed(one, BOARD)]


def ever_showed(message: Message, ending: str) -> bool:
    """Tell whether a button stands or stood on a message whose token ends so."""
    contents = (message.content, *message.history)
    return any(b.data.endswith(ending) for one in contents for row in one.rows for b in row)


def cards_played(record: str) -> int:
    """Count the cards played in a record."""
    lines = (line.split(" ") for line in record.partition("\n\n")[2].splitlines())
    return sum(code[:1] in ("p", "q") for _, code, *_ in lines)
