"""A store in memory, as strict as the real one about what may be appended."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.runtime.ports import (
    Effects,
    LiveTable,
    RepeatedError,
    StaleSeqError,
    StoreDownError,
    Timer,
    Write,
)
from engine.runtime.ratings import BEGINNERS_POINTS, Figures, Gain, Standing
from engine.table import Status
from engine.wallet import of_person, owner

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.runtime.ratings import Rating, Result
    from engine.seats import PersonId, PlaceId, TableId
    from engine.table import AlarmKey, Entry
    from engine.wallet import Account, Transaction


class MemoryStore:
    """Keeps everything in dictionaries; survives the host that wrote to it."""

    def __init__(self) -> None:
        """Begin empty."""
        self.logs: dict[TableId, list[Entry]] = {}
        self.heads: dict[TableId, LiveTable] = {}
        self.clocks: dict[tuple[TableId, AlarmKey], int] = {}
        self.keys: set[str] = set()
        self.accounts: dict[Account, int] = {}
        self.ledger: tuple[Transaction, ...] = ()
        self.seats: dict[TableId, tuple[PersonId, ...]] = {}
        self.runs: dict[TableId, bool] = {}
        """Tables that go on by clocks that are not stored."""
        self.last_beat: int | None = None
        self.stood = 0
        self.read_by: Mapping[str, int] | None = None
        """Rules by which all tables were read."""
        self.is_down = False
        self.ended: list[tuple[int, Result]] = []
        """When a match ended, and what it was for somebody."""
        self.rated: dict[tuple[str, PersonId], Rating] = {}

    async def append(self, writes: Sequence[Write], effects: Effects) -> None:
        """Append all or nothing."""
        if self.is_down:
            raise StoreDownError
        if effects.idempotency is not None and effects.idempotency in self.keys:
            raise RepeatedError(effects.idempotency)
        balances = self._changed(effects)
        for write in writes:
            if len(self.logs.get(write.table, [])) != write.seq:
                raise StaleSeqError(write.table)
        for result in effects.results:
            if self._is_stale(result):
                raise StaleSeqError(result.table)
        for write in writes:
            self._write(write)
        for table, key in effects.drop_timers:
            self.clocks.pop((table, key), None)
        for timer in effects.set_timers:
            self.clocks[timer.table, timer.key] = timer.due_ms
        if effects.idempotency is not None:
            self.keys.add(effects.idempotency)
        self.accounts = balances
        self.ledger += effects.transactions
        for result in effects.results:
            self.ended.append((effects.now_ms, result))
            self.rated[result.game, result.person] = result.rating

    def _write(self, write: Write) -> None:
        log = self.logs.setdefault(write.table, [])
        log.extend(write.entries)
        self.heads[write.table] = LiveTable(
            write.table, write.place, write.game, len(log), write.status
        )
        self.runs[write.table] = write.is_restless
        if write.seated is not None:
            self.seats[write.table] = write.seated

    def _changed(self, effects: Effects) -> dict[Account, int]:
        """Give the balances after transactions; raises as the real store does."""
        balances, keys = dict(self.accounts), {made.key for made in self.ledger}
        for made in effects.transactions:
            assert sum(amount for _, amount in made.entries) == 0
            if made.key in keys:
                raise StaleSeqError(made.key)
            keys.add(made.key)
            for account, amount in made.entries:
                balances[account] = balances.get(account, 0) + amount
                if balances[account] < 0 and owner(account) is not None:
                    raise StaleSeqError(account)
        return balances

    async def balances(self, accounts: Sequence[Account]) -> Mapping[Account, int]:
        """Give the chips of accounts."""
        return {name: self.accounts[name] for name in accounts if name in self.accounts}

    async def gained_at(self, table: TableId) -> Mapping[Account, int]:
        """Give what each account has gained at a table."""
        found: dict[Account, int] = {}
        for made in self.ledger:
            if made.table == table:
                for account, amount in made.entries:
                    found[account] = found.get(account, 0) + amount
        return found

    def _is_stale(self, result: Result) -> bool:
        known = self.rated.get((result.game, result.person))
        before = 0 if known is None else known.played
        is_counted = any(
            (one.table, one.person) == (result.table, result.person) for _, one in self.ended
        )
        return is_counted or result.rating.played != before + 1

    async def load(self, table: TableId) -> tuple[Entry, ...]:
        """Give a log."""
        return tuple(self.logs.get(table, ()))

    async def head(self, table: TableId) -> LiveTable | None:
        """Give what is known of a table."""
        return self.heads.get(table)

    async def in_place(
        self, place: PlaceId, statuses: Sequence[str], limit: int
    ) -> tuple[LiveTable, ...]:
        """Give the tables of a place, the newest first: here none changes after the next opens."""
        found = [h for h in self.heads.values() if h.place == place and h.status in statuses]
        return tuple(reversed(found))[:limit]

    async def live(self) -> tuple[LiveTable, ...]:
        """Give all tables that have not ended."""
        return tuple(h for h in self.heads.values() if not Status(h.status).is_over)

    async def live_places(self) -> tuple[PlaceId, ...]:
        """Give the places with live tables."""
        return tuple({head.place for head in await self.live()})

    async def live_count(self) -> int:
        """Count live tables."""
        return len(await self.live())

    async def suspended_in(self, places: Sequence[PlaceId]) -> tuple[LiveTable, ...]:
        """Give the tables of places that rest."""
        return tuple(
            h for h in self.heads.values() if h.place in places and h.status == "suspended"
        )

    async def seated(self, person: PersonId) -> tuple[TableId, ...]:
        """Give the tables where a person sits."""
        return tuple(table for table, people in self.seats.items() if person in people)

    async def restless(self) -> tuple[TableId, ...]:
        """Give the tables that go on by themselves."""
        clocked = {table for table, _ in self.clocks}
        return tuple(
            head.table
            for head in await self.live()
            if self.runs.get(head.table) or head.table not in clocked
        )

    async def timers_of(self, table: TableId) -> tuple[Timer, ...]:
        """Give the clocks of a table."""
        return tuple(Timer(t, key, due) for (t, key), due in self.clocks.items() if t == table)

    async def due(self, after_ms: int, until_ms: int) -> tuple[Timer, ...]:
        """Give the clocks that ring within some time."""
        found = sorted(self.clocks.items(), key=lambda one: one[1])
        return tuple(Timer(t, key, due) for (t, key), due in found if after_ms < due <= until_ms)

    async def beat(self, now_ms: int, stood_ms: int) -> None:
        """Remember that somebody is alive."""
        if self.is_down:
            raise StoreDownError
        self.last_beat, self.stood = now_ms, stood_ms

    async def alive_at(self) -> int | None:
        """Give the last beat."""
        return self.last_beat

    async def stood_ms(self) -> int:
        """Give how long clocks have stood still."""
        return self.stood

    async def rules(self) -> Mapping[str, int] | None:
        """Give the rules by which all tables were read last."""
        return self.read_by

    async def keep_rules(self, rules: Mapping[str, int]) -> None:
        """Remember them."""
        if self.is_down:
            raise StoreDownError
        self.read_by = dict(rules)

    async def used(self, key: str) -> bool:
        """Tell whether a key was used."""
        return key in self.keys

    async def ratings(self, game: str, people: Sequence[PersonId]) -> Mapping[PersonId, Rating]:
        """Give ratings in a game."""
        known = {person: self.rated.get((game, person)) for person in people}
        return {person: rating for person, rating in known.items() if rating is not None}

    async def board(
        self, game: str, me: PersonId, since_ms: int, rows: int, place: PlaceId | None
    ) -> tuple[Standing, ...]:
        """Give the first rows of a board, and one's own."""
        here = [
            one
            for at, one in self.ended
            if one.game == game and at >= since_ms and place in (None, one.place)
        ]
        people = {one.person for one in here}
        skills = {person: self.rated[game, person].skill for person in people}
        order = sorted(people, key=lambda person: (-skills[person], person))
        return tuple(
            Standing(
                person,
                1 + sum(skill > skills[person] for skill in skills.values()),
                len(order),
                self._done(game, person, [one for one in here if one.person == person]),
            )
            for line, person in enumerate(order, 1)
            if line <= rows or person == me
        )

    async def gains(self, table: TableId) -> tuple[Gain, ...]:
        """Give what the match of a table did to ratings."""
        found = []
        for at, (_, one) in enumerate(self.ended):
            if one.table == table:
                older = [two for _, two in self.ended[:at] if two.game == one.game]
                mine = [two.rating.points for two in older if two.person == one.person]
                points = one.rating.points
                before = mine[-1] if mine else BEGINNERS_POINTS
                found.append(Gain(one.person, one.rank, points, points - before))
        return tuple(sorted(found, key=lambda gain: (gain.rank, gain.person)))

    async def chips(
        self, game: str, people: Sequence[PersonId], since_ms: int, place: PlaceId | None
    ) -> Mapping[PersonId, int]:
        """Give the chips that people took home beyond those they brought."""
        found: dict[PersonId, int] = {}
        for at, one in self.ended:
            is_meant = one.game == game and at >= since_ms and place in (None, one.place)
            amount = (await self.gained_at(one.table)).get(of_person(one.person))
            if is_meant and one.person in people and amount is not None:
                found[one.person] = found.get(one.person, 0) + amount
        return found

    async def figures(self, person: PersonId, since_ms: int) -> tuple[Figures, ...]:
        """Give how somebody has done, a row a game."""
        mine = [one for at, one in self.ended if one.person == person and at >= since_ms]
        games = {one.game for one in mine}
        found = [
            Figures(game, self._done(game, person, [one for one in mine if one.game == game]))
            for game in games
        ]
        return tuple(sorted(found, key=lambda one: (-one.rating.played, one.game)))

    async def has_played(self, person: PersonId, place: PlaceId) -> bool:
        """Tell whether somebody finished a match in a place."""
        return any((one.person, one.place) == (person, place) for _, one in self.ended)

    async def tables(self) -> tuple[LiveTable, ...]:
        """Give all tables."""
        return tuple(self.heads.values())

    async def results(self) -> tuple[Result, ...]:
        """Give all results, as the real store keeps them: without ``won``."""
        return tuple(replace(one, rating=replace(one.rating, won=0)) for _, one in self.ended)

    async def all_ratings(self) -> Mapping[tuple[str, PersonId], Rating]:
        """Give the ratings of everybody in every game."""
        return dict(self.rated)

    def _done(self, game: str, person: PersonId, results: Sequence[Result]) -> Rating:
        won = sum(one.is_won for one in results)
        return replace(self.rated[game, person], played=len(results), won=won)
