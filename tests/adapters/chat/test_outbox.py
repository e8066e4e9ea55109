"""The outbox: what is shown in the end is the newest state, with as few calls as it takes."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.audience import Audience
from engine.runtime.ratings import Rating, Result
from engine.seats import PlaceId, TableId
from engine.table import Status
from tests.adapters.chat.mail import Office, most_in, place_of
from tests.adapters.chat.tables import (
    HOST,
    OUTSIDER,
    PEOPLE,
    PLACE,
    SARA,
    begun,
    is_playing,
    opened,
    play,
    waits_for,
)
from tests.stores import MemoryStore

if TYPE_CHECKING:
    from engine.table import Table

NUDGE: Final = "nudge:0:9"


@pytest.fixture(scope="module")
def table() -> Table:
    """Give a table where a person is to play, so that nothing is held back."""
    return replace(play(begun(), waits_for(HOST, cards=0)), seq=100)


def at(table: Table, *seqs: int) -> list[Table]:
    """Give later states of a table."""
    return [replace(table, seq=seq) for seq in seqs]


def board(deal: int) -> Audience:
    return Audience(f"board:{deal}", None)


async def test_the_newest_state_wins_and_the_others_are_never_rendered(table: Table) -> None:
    office = Office()
    async with office.running():
        office.tell(table)
        await office.quiet()
        for later in at(table, *range(101, 151)):
            office.tell(later)
            await office.clock.advance(0.1)
        await office.quiet()
    last = office.face.of(PLACE)[-1]
    assert last.text == "board:1 150"
    assert len(office.face.calls) <= 4
    assert len(office.presenter.rendered) == len(office.face.calls)


async def test_what_is_final_is_looked_at_until_it_was_shown_so(table: Table) -> None:
    office = Office()
    was_open = (board(1), Audience("board:2", None))
    past = replace(board(1), is_final=True)
    office.presenter.listed = lambda t: was_open if t.seq < 102 else (past, was_open[1])
    office.presenter.says = lambda t, a: f"{a.key} {min(t.seq, 102) if a == past else t.seq}"
    async with office.running():
        for later in at(table, 100, 102, 103, 104):
            office.tell(later)
            await office.quiet()
        assert [seq for key, seq in office.presenter.rendered if key == "board:1"] == [100, 102]
        office.outbox.refresh(*at(table, 104))
        await office.quiet()
    assert {*office.presenter.rendered[-2:]} == {("board:1", 104), ("board:2", 104)}
    assert office.face.lines(PLACE)[-1] == "edit board:2 104"


async def test_a_message_is_rendered_only_when_it_may_go(table: Table) -> None:
    office = Office()
    async with office.running():
        office.tell(*at(table, 100))
        await office.quiet()
        office.tell(*at(table, 101))
        await office.quiet()
        office.tell(*at(table, 102))
        await office.clock.advance(1)
        assert ("board:1", 102) not in office.presenter.rendered
        office.tell(*at(table, 103))
        await office.quiet()
    assert office.face.lines(PLACE) == [
        "send board:1 100",
        "edit board:1 101",
        "edit board:1 103",
    ]


async def test_what_is_more_pressing_overtakes_an_edit_that_waits(table: Table) -> None:
    office = Office()
    nudge = Audience(NUDGE, None, transient=True)
    office.presenter.listed = lambda t: (board(1), nudge) if t.seq == 103 else (board(1),)
    async with office.running():
        office.tell(*at(table, 100))
        await office.clock.advance(10)
        office.tell(*at(table, 101))
        await office.clock.advance(0.1)
        office.tell(*at(table, 102))
        await office.clock.advance(1)
        began = office.clock.now_ms()
        office.tell(*at(table, 103))
        await office.quiet()
    assert office.face.lines(PLACE)[-2:] == [f"send {NUDGE} 103", "edit board:1 103"]
    assert office.face.of(PLACE)[-2].at_ms == began


async def test_equal_content_is_never_sent_also_after_a_restart(table: Table) -> None:
    office = Office()
    office.presenter.says = lambda _, audience: audience.key
    async with office.running():
        for later in at(table, 100, 101, 102):
            office.tell(later)
            await office.quiet()
    office.restart()
    async with office.running():
        office.tell(*at(table, 103))
        await office.quiet()
    assert office.face.lines(PLACE) == ["send board:1"]


async def test_an_older_table_changes_nothing(table: Table) -> None:
    office = Office()
    async with office.running():
        office.tell(*at(table, 105, 104))
        await office.quiet()
    assert office.face.lines(PLACE) == ["send board:1 105"]


async def test_everybody_has_a_chat_of_his_own(table: Table) -> None:
    office = Office()
    office.presenter.listed = lambda t: (
        board(1),
        *(Audience(f"hand:{person}:1", person) for person in t.persons),
    )
    async with office.running():
        office.tell(table)
        await office.quiet()
    for person in (HOST, SARA):
        assert office.face.lines(PEOPLE[person]) == [f"send hand:{person}:1 100"]


async def test_a_slow_chat_keeps_no_other_waiting(table: Table) -> None:
    office = Office()
    other = replace(table, id=TableId("other"), place=PlaceId(2))
    office.face.slow = asyncio.Event()
    async with office.running():
        office.tell(table)
        await office.clock.advance(1)
        slow, office.face.slow = office.face.slow, None
        office.tell(other)
        await office.clock.advance(1)
        assert office.face.lines(place_of(PlaceId(2))) == ["send board:1 100"]
        slow.set()
        await office.quiet()


async def test_an_old_board_gets_its_last_edit_whatever_happens_to_the_new_one(
    table: Table,
) -> None:
    office = Office()
    office.presenter.listed = lambda t: (board(1),) if t.seq < 101 else (board(1), board(2))
    async with office.running():
        office.tell(table)
        await office.quiet()
        office.face.fails = lambda call: OSError() if call.what == "send" else None
        office.tell(*at(table, 101))
        await office.clock.advance(60)
        assert "board:1 101" in office.face.messages.values()
        office.face.fails = lambda _: None
        office.tell(*at(table, 102))
        await office.quiet()
    assert sorted(office.face.messages.values()) == ["board:1 102", "board:2 102"]


async def test_a_message_no_longer_listed_stays_and_is_let_go(table: Table) -> None:
    office = Office()
    office.presenter.listed = lambda t: (board(1),) if t.seq == 100 else (board(2),)
    async with office.running():
        for later in at(table, 100, 101, 102):
            office.tell(later)
            await office.quiet()
    assert sorted(office.face.messages.values()) == ["board:1 100", "board:2 102"]
    assert [key for _, key in office.rows.rows] == ["board:2"]


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_a_transient_message_goes_when_it_is_no_longer_listed(
    table: Table, *, is_restarted: bool
) -> None:
    office = Office()
    nudge = Audience(NUDGE, None, transient=True)
    office.presenter.listed = lambda t: (board(1), nudge) if t.seq == 100 else (board(1),)
    office.presenter.says = lambda t, a: None if a == nudge and t.seq > 100 else a.key
    async with office.running():
        office.tell(table)
        await office.quiet()
        assert sorted(office.face.messages.values()) == ["board:1", NUDGE]
        if not is_restarted:
            office.tell(*at(table, 101))
            await office.quiet()
    if is_restarted:
        office.restart()
        async with office.running():
            office.tell(*at(table, 101))
            await office.quiet()
    assert list(office.face.messages.values()) == ["board:1"]
    assert [key for _, key in office.rows.rows] == ["board:1"]


async def test_a_transient_message_that_came_and_went_meanwhile_is_never_sent(
    table: Table,
) -> None:
    office = Office()
    nudge = Audience(NUDGE, None, transient=True)
    office.presenter.listed = lambda t: (nudge,) if t.seq == 100 else ()
    office.presenter.says = lambda t, a: a.key if t.seq == 100 else None
    office.tell(*at(table, 100, 101))
    async with office.running():
        await office.quiet()
    assert office.face.calls == []


async def test_reposting_sends_anew_and_takes_the_old_message_away(table: Table) -> None:
    office = Office()
    office.presenter.says = lambda _, audience: audience.key
    async with office.running():
        office.tell(table)
        await office.quiet()
        office.outbox.repost(table)
        await office.quiet()
        office.outbox.refresh(table)
        await office.quiet()
    assert office.face.lines(PLACE) == ["send board:1", "send board:1", "delete m1"]
    assert office.face.messages == {"m2": "board:1"}


async def test_a_changed_language_shows_without_a_change_of_the_table(table: Table) -> None:
    office = Office()
    async with office.running():
        office.tell(table)
        await office.quiet()
        office.presenter.says = lambda _t, _a: "میز"
        office.outbox.refresh(table)
        await office.quiet()
    assert office.face.lines(PLACE)[-1] == "edit میز"


async def test_what_happened_before_the_start_is_delivered_then(table: Table) -> None:
    office = Office()
    office.tell(table)
    await office.clock.advance(10)
    assert office.face.calls == []
    async with office.running():
        await office.quiet()
    assert office.face.lines(PLACE) == ["send board:1 100"]


async def test_a_busy_group_never_gets_more_than_it_allows(table: Table) -> None:
    """Thirty moves a second for a minute, and a chat that is asked for the table anew."""
    office = Office()
    async with office.running():
        for seq in range(100, 700):
            office.tell(*at(table, seq))
            if seq % 50 == 0:
                office.outbox.repost(replace(table, seq=seq))
            await office.clock.advance(0.1)
        await office.quiet()
    assert most_in(office.face.of(PLACE), 59_999) <= 20
    assert list(office.face.messages.values()) == ["board:1 699"]


async def test_many_chats_share_the_limit_of_the_bot(table: Table) -> None:
    office = Office()
    async with office.running():
        for number in range(100):
            office.tell(replace(table, id=TableId(f"t{number}"), place=PlaceId(number + 1)))
        await office.quiet()
    assert len(office.face.messages) == 100
    assert most_in(office.face.calls, 999) <= 30
    assert office.clock.now_ms() - office.face.calls[0].at_ms < 5_000


async def test_after_a_restart_only_what_may_lag_is_looked_at() -> None:
    office = Office()
    waiting = play(begun(), waits_for(HOST, cards=0))
    moving = replace(
        play(begun(), lambda t: is_playing(t) and not t.chair(t.acting[0]).is_present),
        id=TableId("moving"),
    )
    lobby = replace(opened().table, id=TableId("lobby"))
    behind = replace(moving, id=TableId("behind"))
    ended = replace(moving, id=TableId("ended"), status=Status.FINISHED)
    tables = (waiting, moving, lobby, behind)
    async with office.running():
        office.tell(*tables, replace(ended, status=Status.PLAYING))
        await office.quiet()
    assert await office.rows.lagging() == ()
    for table in (behind, ended):
        office.rows.heads[table.id] += 1
    now = {one.id: replace(one, seq=one.seq + 1) for one in (behind, ended)}
    asked: list[TableId] = []

    async def find(id_: TableId) -> Table | None:
        asked.append(id_)
        return now[id_]

    office.presenter.rendered.clear()
    office.restart()
    async with office.running():
        await office.outbox.catch_up(find)
        await office.quiet()
        assert asked == [behind.id, ended.id]
        assert len(office.presenter.rendered) == 2
    assert sum(call.what == "edit" for call in office.face.calls) == 2
    assert set(await office.rows.lagging()) == set()


async def test_ended_tables_are_forgotten_and_no_longer_lag(table: Table) -> None:
    office = Office()
    office.presenter.says = lambda _, audience: audience.key
    async with office.running():
        for number in range(300):
            one = replace(table, id=TableId(f"t{number}"), place=PlaceId(number + 1))
            office.tell(one)
            await office.quiet()
            office.tell(replace(one, seq=101, status=Status.FINISHED))
            await office.quiet()
            await office.clock.advance(30)
    wishes = office.outbox._wishes
    assert not wishes.tables
    assert not len(office.outbox._memory)
    assert len(wishes.lanes) <= 2 * 64
    assert await office.rows.lagging() == ()


async def test_only_what_tells_of_ratings_is_given_them_with_those_who_left(table: Table) -> None:
    office, store = Office(), MemoryStore()
    for person in (HOST, OUTSIDER):
        result = Result(table.id, PLACE.id, "hokm", person, 1, True, Rating(27_000_000, 0, 1, 1))
        store.ended.append((0, result))
    office.ladder = store
    office.restart()
    end = Audience("end", None, tells_gains=True)
    office.presenter.listed = lambda _: (board(1), end)
    async with office.running():
        office.tell(table)
        await office.quiet()
    assert {key for key, _ in office.presenter.rendered} == {"board:1", "end"}
    assert [gain.person for gain in office.presenter.told] == [HOST, OUTSIDER]
    assert OUTSIDER in office.presenter.known
