"""What calls have used up outlives the process, and a clock that is set back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.chat.audience import Audience
from adapters.chat.buckets import Call, ChatLimits
from adapters.chat.permits import AHEAD_MS, RENEWED_MS
from adapters.chat.surface import SlowDownError
from tests.adapters.chat.mail import Office, most_in
from tests.adapters.chat.tables import HOST, PLACE, TELEGRAM, begun, play, waits_for

if TYPE_CHECKING:
    from engine.table import Table

OPEN = Audience("board:1", None)
HAND = Audience("hand:1:1", HOST)


@pytest.fixture(scope="module")
def table() -> Table:
    """Give a table where a person is to play, so that nothing is held back."""
    return replace(play(begun(), waits_for(HOST, cards=0)), seq=100)


async def test_a_restart_every_few_seconds_allows_no_more_calls(table: Table) -> None:
    office = Office()
    for seq in range(100, 160):
        async with office.running():
            office.tell(replace(table, seq=seq))
            office.outbox.repost(replace(table, seq=seq))
            await office.clock.advance(1.5)
        office.restart()
    calls = [call for call in office.face.of(PLACE) if call.what != "delete"]
    assert 10 < most_in(office.face.of(PLACE), 60_000) <= 20
    assert len(calls) < 60


async def test_one_row_speaks_for_the_calls_of_many_minutes(table: Table) -> None:
    office = Office()
    async with office.running():
        for seq in range(100, 160):
            office.tell(replace(table, seq=seq))
            await office.clock.advance(10)
    assert len(office.face.of(PLACE)) >= 50
    assert 1 <= office.allowance.written <= 2


async def test_who_was_killed_may_have_used_up_everything(table: Table) -> None:
    """Nothing was kept of the last calls but that they could be made."""
    office = Office()
    async with office.running():
        office.tell(table)
        await office.clock.advance(120)  # long rested
        office.tell(replace(table, seq=101))
        await office.clock.advance(1)
    before = len(office.face.of(PLACE))
    office.restart()
    async with office.running():
        office.tell(replace(table, seq=102))
        await office.clock.advance(2.5)
        assert len(office.face.of(PLACE)) == before
        await office.clock.advance(5)
    assert len(office.face.of(PLACE)) == before + 1


async def test_after_a_long_pause_a_start_owes_nothing(table: Table) -> None:
    office = Office()
    async with office.running():
        office.tell(table)
        await office.clock.advance(1)
    office.restart()
    await office.clock.advance(AHEAD_MS / 1000)
    before = len(office.face.of(PLACE))
    async with office.running():
        office.tell(replace(table, seq=102))
        await office.clock.advance(0.1)
    assert len(office.face.of(PLACE)) == before + 1


def test_a_row_speaks_for_longer_than_a_call_uses_up_even_where_the_chat_is_slowest() -> None:
    limits, now = ChatLimits(TELEGRAM, is_group=True), 1_000_000
    for _ in range(10):
        limits.slow_down(now, 0)
    for _ in range(20):
        now = max(now, limits.ready_ms(Call.PASSING))
        limits.take(now, Call.PASSING)
        limits.slow_down(now, 0)
        kept = limits.kept("telegram", "-1", now)
        assert max(kept.all_us, kept.passing_us) <= (now + RENEWED_MS) * 1000


async def test_a_pause_outlives_the_process(table: Table) -> None:
    office = Office()
    office.presenter.listed = lambda _: (HAND, OPEN)
    office.face.fails = lambda _: SlowDownError(300)
    async with office.running():
        office.tell(table)
        await office.clock.advance(1)
    calls = len(office.face.calls)
    office.restart()
    office.face.fails = lambda _: None
    async with office.running():
        office.tell(replace(table, seq=101))
        await office.clock.advance(290)
        assert len(office.face.calls) == calls
        await office.quiet(30)
    assert len(office.face.messages) == 2


async def test_a_store_that_cannot_write_holds_no_message_up(table: Table) -> None:
    office = Office()
    office.allowance.is_down = True
    async with office.running():
        office.tell(table)
        await office.quiet()
    assert office.face.lines(PLACE) == ["send board:1 100"]


async def test_a_private_chat_costs_the_store_nothing(table: Table) -> None:
    office = Office()
    office.presenter.listed = lambda _: (HAND,)
    async with office.running():
        office.tell(table)
        await office.quiet()
    assert office.allowance.kept == {}


@given(
    st.lists(st.tuples(st.integers(0, 9_000), st.sampled_from(Call), st.booleans()), max_size=60)
)
def test_limits_that_were_kept_are_those_that_went_on(
    wanted: list[tuple[int, Call, bool]],
) -> None:
    limits, now = ChatLimits(TELEGRAM, is_group=True), 1_000_000
    for wait, call, is_refused in wanted:
        now = max(now + wait, limits.ready_ms(call))
        limits.take(now, call)
        if is_refused:
            limits.slow_down(now, 2.5)
            limits.hope.lose(now)
        other = ChatLimits(TELEGRAM, is_group=True)
        assert not other.go_on(limits.kept("telegram", "-1", now), now)
        assert other.kept("telegram", "-1", now) == limits.kept("telegram", "-1", now)
        assert [other.ready_ms(one) for one in Call] == [limits.ready_ms(one) for one in Call]


@given(st.integers(0, 5), st.sampled_from([-3_600_000, -1_000_000_000_000, 3_600_000]))
def test_a_clock_that_was_set_changes_no_wait_for_the_longer(calls: int, jump: int) -> None:
    limits, now = ChatLimits(TELEGRAM, is_group=True), 1_700_000_000_000
    for _ in range(calls):
        now = max(now, limits.ready_ms(Call.PASSING))
        limits.notice(now)
        limits.take(now, Call.PASSING)
    wait = limits.ready_ms(Call.PASSING) - now
    limits.notice(now + jump)
    assert limits.ready_ms(Call.PASSING) - (now + jump) <= max(wait, 0)
