"""Tables with an auction: when they rest, who is whose partner, who plays for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import errors
from engine.events import PassedOut
from engine.seats import Seat
from engine.table import Status
from tests.engine.runtime.hosts import ANA, GROUP, PEOPLE, Scene, scene

if TYPE_CHECKING:
    from engine.table import Table


async def started(
    on: Scene, game: str, options: dict[str, str], people: int = 4, seats: int = 4
) -> Table:
    """Begin a match of so many people, and computers in the other seats."""
    table = await on.host.open(ANA, GROUP, game, options)
    for person in PEOPLE[1:people]:
        await on.host.command(table.id, person, "join")
    for _ in range(seats - people):
        await on.host.command(table.id, ANA, "bot")
    return await on.host.command(table.id, ANA, "start")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("smear", {}),
        ("smear", {"all_pass": "redeal_next"}),
        ("pitch", {"all_pass": "redeal_same"}),
    ],
)
async def test_x4_a_table_rests_when_nobody_was_there_to_pass(
    game: str, options: dict[str, str]
) -> None:
    """Else absent players would pass for ever."""
    async with scene() as on:
        table = await started(on, game, {"turn_seconds": "30", **options})
        await on.clock.advance(3600)
        now = on.now(table)
        assert now.status is Status.SUSPENDED
        assert isinstance(now.history[-1], PassedOut)
        before = now.seq
        await on.clock.advance(3600)
        assert on.now(table).seq == before
        again = await on.host.command(table.id, ANA, "continue")
        assert again.status is Status.PLAYING
        await on.clock.advance(9)
        assert on.now(table).view(None).redeals == 1


async def test_a_person_who_passes_keeps_the_table_awake() -> None:
    async with scene() as on:
        table = await started(on, "smear", {"turn_seconds": "30"})
        for _ in range(4):
            (seat,) = on.now(table).acting
            await on.press(table, seat)
        now = on.now(table)
        assert isinstance(now.history[-1], PassedOut)
        assert now.status is Status.PLAYING
        await on.clock.advance(9)
        assert on.now(table).view(None).redeals == 1


async def test_x7_partners_of_pitch_concede_together_where_there_are_any() -> None:
    async with scene() as on:
        table = await started(on, "pitch", {}, people=1)
        assert table.partner_of(Seat(0)) is None
        with pytest.raises(errors.NoPartnerError):
            await on.host.command(table.id, ANA, "concede")
    async with scene() as on:
        table = await started(on, "pitch", {"partnership": "on"}, people=1)
        assert [table.partner_of(Seat(seat)) for seat in range(4)] == [2, 3, 0, 1]
        end = await on.host.command(table.id, ANA, "concede")
        assert end.winners == (1, 3)


@pytest.mark.parametrize(("game", "seats"), [("smear", 4), ("pitch", 2), ("pitch", 7)])
async def test_a_person_and_computers_play_a_match_to_its_end(game: str, seats: int) -> None:
    async with scene() as on:
        table = await started(on, game, {"target": "7"}, people=1, seats=seats)
        end = await on.play_on(table, (0,))
        assert end.status is Status.FINISHED
        assert end.winners


@pytest.mark.parametrize("game", ["smear", "pitch"])
async def test_x3_a_computer_plays_on_for_whoever_leaves(game: str) -> None:
    """In the auction, in the discard, on the lead: wherever the leaver's turn is."""
    async with scene() as on:
        table = await started(on, game, {"target": "7"}, people=2)
        for _ in range(9):
            mine = [seat for seat in on.now(table).acting if seat in (0, 1)]
            if mine:
                await on.press(table, mine[0], index=-1)
            else:
                await on.clock.advance(1)
        await on.host.command(table.id, PEOPLE[1], "leave")
        end = await on.play_on(table, (0,))
        assert end.status is Status.FINISHED
