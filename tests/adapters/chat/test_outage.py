"""Who waits for a platform that cannot be reached, and who goes on when it is back."""

from __future__ import annotations

from random import Random
from typing import Final

from adapters.chat.lane import Lane
from adapters.chat.outage import SPREAD_MS, Network

NOW: Final = 1_000_000


def lanes(count: int) -> list[Lane]:
    return [Lane(("place", number)) for number in range(count)]


def unheard(lane: Lane, until_ms: float) -> None:
    raise AssertionError((lane.key, until_ms), "nothing is owed there")


def test_when_a_call_arrives_nobody_waits_on() -> None:
    network, waiting = Network(Random(1), unheard), lanes(20)
    for lane in waiting:
        for _ in range(5):
            network.failed(lane, NOW)
    network.arrived(NOW + 5_000)
    assert all(lane.retry_ms <= NOW + 5_000 + SPREAD_MS for lane in waiting)


def test_a_failure_of_its_own_is_forgotten_with_the_next_call_that_arrives() -> None:
    """Else each chat that ever had one would be kept, and hurried when others come back."""
    network, (once, *others) = Network(Random(1), unheard), lanes(3)
    network.failed(once, NOW)
    network.arrived(NOW)
    once.retry_ms = NOW + 60_000  # for a reason of its own
    for lane in others:
        network.failed(lane, NOW)
    network.arrived(NOW)
    assert once.retry_ms == NOW + 60_000
