"""Records of tables that live: finished deals, and no secret that is still in use."""

from __future__ import annotations

from engine.table import Status
from tests.engine.runtime.hosts import ANA, BEN, GROUP, Scene, scene


async def seeds_told(on: Scene, id_: str) -> set[str]:
    """Give the seeds in the record of a table."""
    table = on.ear.tables[id_]
    record = await on.host.record(table.id)
    return {line.code[1:] for line in record.lines if line.actor == "N" and line.code[0] == "s"}


async def test_no_seed_is_told_before_its_deal_is_over() -> None:
    """Whatever happens at a table meanwhile: in the first deal, in a pause, at rest."""
    async with scene() as on:
        table = await on.started(2, target="2")
        looks = 0
        while on.now(table).status is Status.PLAYING:
            now = on.now(table)
            opened = None if now.opened is None or now.is_between_deals else now.opened[0]
            secret = {seed.hex() for seed in (now.seal, opened) if seed is not None}
            assert secret
            assert not secret & await seeds_told(on, table.id), now.seq
            looks += 1
            if looks % 3 == 0 or now.pausing:
                await on.host.unreachable(GROUP)
                assert not secret & await seeds_told(on, table.id), now.seq
                await on.host.reachable(GROUP)
                assert not secret & await seeds_told(on, table.id), now.seq
            if now.pausing:
                for person in (ANA, BEN):
                    await on.host.command(table.id, person, "leave")
                assert not secret & await seeds_told(on, table.id)
                await on.host.command(table.id, ANA, "sit 0")
                await on.host.command(table.id, BEN, "sit 1")
                assert not secret & await seeds_told(on, table.id)
                await on.host.command(table.id, BEN, "next")
                continue
            seats = [seat for seat in now.acting if seat in (0, 1)]
            if seats:
                await on.press(table, seats[0])
            else:
                await on.clock.advance(1)
        log = on.store.logs[table.id]
        all_seeds = {e.code[1:] for e in log if e.actor == "N" and e.code[0] == "s"}
        assert await seeds_told(on, table.id) == all_seeds
        assert len(all_seeds) > 1


async def test_where_hands_stay_secret_no_seed_is_told_before_the_match_is_over() -> None:
    """Who folded keeps his cards to himself: a seed would deal them out again."""
    async with scene() as on:
        table = await on.host.open(ANA, GROUP, "azi", {"deals": "3"})
        for line in ("bot", "bot", "start"):
            table = await on.host.command(table.id, ANA, line)
        deals = 0
        while (now := on.now(table)).status is not Status.FINISHED:
            assert not await seeds_told(on, table.id)
            assert now.revealed is None
            deals += now.pausing
            if now.status is Status.SUSPENDED:
                await on.host.command(table.id, ANA, "continue")
            elif now.pausing:
                await on.host.command(table.id, ANA, "next")
            elif 0 in now.acting:
                await on.press(table, 0)
            else:
                await on.clock.advance(1)
        assert deals > 1
        assert len(await seeds_told(on, table.id)) >= 3
        assert on.now(table).revealed is not None
