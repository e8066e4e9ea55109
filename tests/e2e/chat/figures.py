"""What a run cost: calls in groups and private chats by deal, and how long people waited."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tests.e2e.chat.driver import Place, Player
    from tests.e2e.chat.playing import Diary

COUNTED: Final = ("send", "edit", "delete")
PRIVATE: Final = "private-"
"""How the kinds of calls begin that show something to one person in a group."""
FOR_ONE: Final = "ephemeral_message_parameters"
"""What a message in a group has that one person alone sees."""
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
    fake: Any,
    places: Sequence[Place],
    players: Iterable[Player],
    diaries: Iterable[Diary],
    records: Mapping[str, str],
) -> Figures:
    """Count everything that a run cost."""
    deals: list[int] = []
    sends: list[Any] = []
    for place in places:
        deals += deal_calls(fake, place)
        sends += posts(fake, place)
    private = {player.id for player in players}
    waits = sorted(wait for diary in diaries for wait in diary.waits())
    cards = sum(cards_played(record) for record in records.values())
    calls = sum(call.ok and _is_private(call, private) for call in fake.calls)
    nudges = sum(map(is_nudge, sends))
    busiest = max(busiest_minute(fake, place) for place in places)
    return Figures(tuple(deals), len(sends), cards, calls, nudges, busiest, tuple(waits))


def chat_of(call: Any) -> int | None:
    """Give the chat or channel that a call was about."""
    found: int | None = getattr(call, "chat_id", None) or getattr(call, "channel_id", None)
    return found


def _is_private(call: Any, private: set[int]) -> bool:
    """Tell whether a call showed something to one person alone."""
    return call.kind.startswith(PRIVATE) or (call.kind in COUNTED and chat_of(call) in private)


def posts(fake: Any, place: Place) -> list[Any]:
    """Give the calls that posted a message in a group for everybody there."""
    chat = place.id
    return [
        call
        for call in fake.calls
        if call.ok and call.kind == "send" and chat_of(call) == chat and FOR_ONE not in call.params
    ]


def is_nudge(call: Any) -> bool:
    """Tell whether a message calls somebody to the table."""
    return "text_mention" in str(call.params) or "'users':" in str(call.params)


def deal_calls(fake: Any, place: Place) -> list[int]:
    """Count the calls in a group between each board's first message and the next board's."""
    times = _times(fake, place)
    starts = [board.date_ms for board in boards(place)]
    ends = [*starts[1:], times[-1] + 1]
    return [sum(start <= at < end for at in times) for start, end in zip(starts, ends, strict=True)]


def busiest_minute(fake: Any, place: Place) -> int:
    """Count the calls in a group in the minute that had most."""
    times = _times(fake, place)
    return max(bisect_left(times, at + MINUTE_MS) - first for first, at in enumerate(times))


def _times(fake: Any, place: Place) -> list[int]:
    """Give when the bot wrote in a group, in order."""
    return [
        call.at_ms
        for call in fake.calls
        if call.ok and call.kind in COUNTED and chat_of(call) == place.id
    ]


def boards(place: Place) -> Sequence[Any]:
    """Give the messages of a group, deleted ones too, that are or were the board of a deal."""
    return [one for one in place.messages if ever_showed(one, BOARD)]


def ever_showed(message: Any, ending: str) -> bool:
    """Tell whether a button stands or stood on a message whose token ends so."""
    contents = (message.content, *message.history)
    return any(b.data.endswith(ending) for one in contents for row in one.rows for b in row)


def cards_played(record: str) -> int:
    """Count the cards played in a record."""
    lines = (line.split(" ") for line in record.partition("\n\n")[2].splitlines())
    return sum(code[:1] in ("p", "q") for _, code, *_ in lines)
