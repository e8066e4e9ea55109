"""Limits: never more calls than allowed in any window, and no fewer than needed."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.chat.buckets import LATE_MS, Bucket, Call, ChatLimits
from tests.adapters.chat.tables import DISCORD, TELEGRAM

CALLS: Final = st.lists(
    st.tuples(st.integers(0, 8_000), st.sampled_from(Call), st.booleans()), max_size=150
)
"""Time until the next call is wanted, what it is for, and whether the platform answers 429."""
MINUTE: Final = 60_000


def made(limits: ChatLimits, wanted: list[tuple[int, Call, bool]]) -> list[tuple[int, Call]]:
    """Make every call as early as it may go."""
    now = 1_000_000
    found: list[tuple[int, Call]] = []
    for wait, call, is_refused in wanted:
        now = max(now + wait, limits.ready_ms(call))
        limits.take(now, call)
        found.append((now, call))
        if is_refused:
            limits.slow_down(now, 1.0)
    return found


def most(times: list[int], window: int) -> int:
    return max((sum(1 for t in times if at <= t <= at + window) for at in times), default=0)


@given(CALLS, st.booleans())
def test_a_group_never_sees_more_than_it_allows(
    wanted: list[tuple[int, Call, bool]], is_stormy: bool
) -> None:
    """At most 18 a minute and a burst of 2: the 20 that Telegram takes; of them 14 + 2 passing."""
    wanted = [(wait, call, refused and is_stormy) for wait, call, refused in wanted]
    found = made(ChatLimits(TELEGRAM, is_group=True), wanted)
    assert most([at for at, _ in found], MINUTE) <= 20
    assert most([at for at, call in found if call is Call.PASSING], MINUTE) <= 16
    edits = [at for at, call in found if call in (Call.LAST, Call.PASSING)]
    assert all(b - a >= 3_000 for a, b in pairwise(edits))


@given(CALLS)
def test_a_private_chat_sees_one_call_a_second(wanted: list[tuple[int, Call, bool]]) -> None:
    found = made(ChatLimits(TELEGRAM, is_group=False), wanted)
    assert most([at for at, _ in found], 999) <= 1


@given(st.lists(st.tuples(st.integers(0, 5_000), st.integers(0, 5_000)), max_size=60))
def test_calls_that_take_long_are_counted_when_they_arrive(calls: list[tuple[int, int]]) -> None:
    """A picture is drawn on its way; Telegram counts it when it comes."""
    limits, now, came = ChatLimits(TELEGRAM, is_group=False), 1_000_000, list[int]()
    for wait, took in calls:
        now = max(now + wait, limits.ready_ms(Call.NEW))
        limits.take(now, Call.NEW)
        now += took
        came.append(now)
        limits.ended(now)
    assert most(came, 999 - LATE_MS) <= 1


@pytest.mark.parametrize(("call", "count"), [(Call.NEW, 20), (Call.LAST, 20), (Call.PASSING, 15)])
def test_a_group_gets_what_it_may_have(call: Call, count: int) -> None:
    found = made(ChatLimits(TELEGRAM, is_group=True), [(0, call, False)] * 40)
    times = [at for at, _ in found]
    assert sum(1 for at in times if at - times[0] <= MINUTE) == pytest.approx(count, abs=1)


@given(CALLS)
def test_what_goes_aside_makes_nothing_else_wait(wanted: list[tuple[int, Call, bool]]) -> None:
    """Whenever such a call has been made, any other could go as early as it could before."""
    limits, now = ChatLimits(TELEGRAM, is_group=True), 1_000_000
    for wait, call, _ in wanted:
        now = max(now + wait, limits.ready_ms(call))
        before = {one: max(limits.ready_ms(one), now) for one in (Call.NEW, Call.LAST)}
        limits.take(now, call)
        if call is Call.ASIDE:
            assert before == {one: max(limits.ready_ms(one), now) for one in before}


def test_passing_edits_leave_room_for_what_must_be_said() -> None:
    limits = ChatLimits(TELEGRAM, is_group=True)
    *_, (now, _) = made(limits, [(0, Call.PASSING, False)] * 60)
    assert limits.ready_ms(Call.PASSING) > now + 4_000
    assert limits.ready_ms(Call.NEW) <= now


def test_a_private_chat_is_never_slower_than_a_group() -> None:
    quick = replace(DISCORD, group_per_minute=600, group_interval_ms=300)
    limits = ChatLimits(quick, is_group=False)
    limits.take(0, Call.LAST)
    assert limits.ready_ms(Call.LAST) == 100


def test_a_pause_is_obeyed_to_its_end() -> None:
    limits = ChatLimits(TELEGRAM, is_group=True)
    limits.slow_down(5_000, 137.0)
    limits.slow_down(6_000, 1.0)
    assert {limits.ready_ms(call) for call in Call} == {142_000}


def test_after_a_pause_the_chat_goes_half_as_fast_and_recovers_by_a_tenth_a_minute() -> None:
    limits = ChatLimits(TELEGRAM, is_group=True)

    def gap(now: int) -> int:
        """Measure the steady time between two calls."""
        for _ in range(3):
            now = max(now, limits.ready_ms(Call.NEW))
            limits.take(now, Call.NEW)
        return limits.ready_ms(Call.NEW) - now

    usual = MINUTE / 18
    assert gap(0) == pytest.approx(usual, abs=1)
    limits.slow_down(100_000, 1.0)
    assert gap(101_000) == pytest.approx(2 * usual, abs=1)
    assert gap(100_000 + MINUTE) == pytest.approx(2 * usual / 1.1, abs=1)
    assert gap(100_000 + 2 * MINUTE) == pytest.approx(2 * usual / 1.21, abs=1)
    assert not limits.is_rested(100_000 + 7 * MINUTE)
    assert limits.is_rested(100_000 + 9 * MINUTE)
    assert gap(100_000 + 9 * MINUTE) == pytest.approx(usual, abs=1)


def test_a_second_pause_halves_what_was_recovered_by_then() -> None:
    limits = ChatLimits(TELEGRAM, is_group=True)
    limits.slow_down(0, 1.0)
    limits.slow_down(5 * MINUTE, 1.0)
    now = 5 * MINUTE + 1_000
    for _ in range(2):
        limits.take(now, Call.NEW)
    assert limits.ready_ms(Call.NEW) - now == pytest.approx(
        (2 * 2 * 2 / 1.1**5 - 1) * MINUTE / 18, abs=1
    )


def test_a_storm_of_refusals_slows_to_a_crawl_and_no_further() -> None:
    limits = ChatLimits(TELEGRAM, is_group=True)
    now = 0
    for _ in range(50):
        limits.take(now, Call.NEW)
        limits.slow_down(now, 1.0)
        now = limits.ready_ms(Call.NEW)
    before = now
    limits.take(now, Call.NEW)
    assert limits.ready_ms(Call.NEW) - before == pytest.approx(16 * MINUTE / 18, abs=1)


def test_limits_rest_when_new_ones_would_allow_the_same() -> None:
    limits = ChatLimits(TELEGRAM, is_group=True)
    assert limits.is_rested(0)
    limits.take(0, Call.PASSING)
    assert not limits.is_rested(4_000)
    assert limits.is_rested(4_300)


def test_a_bot_makes_thirty_calls_a_second() -> None:
    bucket = Bucket.of(30, 1000)
    now, times = 0, list[int]()
    for _ in range(90):
        now = max(now, bucket.ready_ms)
        bucket.take(now)
        times.append(now)
    assert most(times, 999) == 30
