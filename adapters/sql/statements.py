"""Every statement of the store, each written once for both dialects.

Only the insert with ON CONFLICT is built per dialect, by the same words of both. Parameters are
named after the column they meet, with ``p_`` before it, so that they never take a column's place.
A test compiles all of them for PostgreSQL.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import (
    BindParameter,
    Executable,
    Integer,
    Text,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from adapters.sql import boards
from adapters.sql.schema import (
    ACCOUNTS,
    ENTRIES,
    IDEM,
    IS_RESTLESS,
    LAGS,
    LOG,
    META,
    PEOPLE,
    PERMITS,
    PLACES,
    RATINGS,
    RESULTS,
    SEATS,
    SURFACES,
    TABLES,
    TIMERS,
    TRANSACTIONS,
)
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import ColumnElement, Select, Table

TOPIC: Final = "/"
"""Stands between the id of a group and the number of a topic in it."""
GOING: Final = tuple(status.value for status in Status if not status.is_over)


def _given(*columns: str) -> dict[str, BindParameter[Any]]:
    """Take these columns from parameters of their names."""
    return {column: bindparam(f"p_{column}") for column in columns}


def _where(table: Table, *columns: str) -> list[ColumnElement[bool]]:
    """Ask for equality with parameters of the columns' names."""
    return [table.c[column] == bindparam(f"p_{column}") for column in columns]


def _within(param: str) -> ColumnElement[bool]:
    """Ask for a place or a topic of it."""
    # Not LIKE: an id may hold any character. And no range: databases put text in order differently.
    of = bindparam(param, type_=Text)
    return func.substr(PLACES.c.external + TOPIC, 1, func.length(of) + 1) == of + TOPIC


_TIMER: Final = ("table_id", "kind", "seat", "decision")
_RESULT: Final = (
    "table_id", "person", "place", "game", "nth", "rank", "is_won", "mu", "sigma", "at_ms"
)  # fmt: skip
_RATING: Final = ("game", "person", "mu", "sigma", "played", "won")
_PERMIT: Final = tuple(PERMITS.c.keys())
_HEAD: Final = (TABLES.c.id, TABLES.c.place, TABLES.c.game, TABLES.c.seq, TABLES.c.status)

INSERT_TABLE: Final = insert(TABLES).values(
    _given("id", "place", "game", "seq", "status", "opened_ms", "changed_ms", "restless")
)
MOVE_HEAD: Final = (
    update(TABLES)
    .where(*_where(TABLES, "id"), TABLES.c.seq == bindparam("p_old"))
    .values(_given("seq", "status", "changed_ms", "restless"))
)
TOLD: Final = (
    update(TABLES)
    .where(*_where(TABLES, "id"), TABLES.c.told_seq < bindparam("p_seen"))
    .values(told_seq=bindparam("p_told_seq"))
)
UNTELL: Final = (
    update(TABLES)
    .where(*_where(TABLES, "id"), TABLES.c.told_seq > bindparam("p_seen"))
    .values(told_seq=bindparam("p_told_seq"))
)
"""A message shows less of its table than was thought of all."""
CLEAR_SEATS: Final = delete(SEATS).where(*_where(SEATS, "table_id"))
INSERT_SEAT: Final = insert(SEATS).values(_given("table_id", "person"))
INSERT_LOG: Final = insert(LOG).values(_given("table_id", "seq", "actor", "code", "at_ms"))
REDRAW: Final = (
    update(SURFACES)
    .where(SURFACES.c.table_id.in_(select(TABLES.c.id).where(TABLES.c.status.in_(GOING))))
    .values(shown_seq=0, digest="")
)
FORGET_TOLD: Final = update(TABLES).where(TABLES.c.status.in_(GOING)).values(told_seq=0)
DROP_TIMER: Final = delete(TIMERS).where(*_where(TIMERS, *_TIMER))
INSERT_IDEM: Final = insert(IDEM).values(_given("key", "at_ms"))
PURGE_IDEM: Final = delete(IDEM).where(IDEM.c.at_ms < bindparam("p_before"))
PURGE_PERMITS: Final = delete(PERMITS).where(PERMITS.c.until_ms < bindparam("p_before"))
FORGET_SURFACE: Final = delete(SURFACES).where(*_where(SURFACES, "table_id", "audience"))
REPOINT: Final = (
    update(TABLES).where(TABLES.c.place == bindparam("p_gone")).values(place=bindparam("p_kept"))
)
REPOINT_RESULTS: Final = (
    update(RESULTS).where(RESULTS.c.place == bindparam("p_gone")).values(place=bindparam("p_kept"))
)
DROP_PLACE: Final = delete(PLACES).where(*_where(PLACES, "id"))
MOVE_PLACE: Final = (
    update(PLACES)
    .where(*_where(PLACES, "id"))
    .values(
        _given("external")
        | {"language": func.coalesce(PLACES.c.language, bindparam("p_language", type_=Text))}
    )
)
INSERT_TRANSACTION: Final = insert(TRANSACTIONS).values(_given("key", "kind", "table_id", "at_ms"))
INSERT_ENTRY: Final = insert(ENTRIES).values(_given("key", "account", "amount"))
CHANGE_BALANCE: Final = (
    update(ACCOUNTS)
    .where(*_where(ACCOUNTS, "id"))
    .values(balance=ACCOUNTS.c.balance + bindparam("p_amount"))
)
INSERT_RESULT: Final = insert(RESULTS).values(_given(*_RESULT))
SET_PERSON_OPEN: Final = update(PEOPLE).where(*_where(PEOPLE, "id")).values(_given("is_open"))
SET_PERSON_HERE: Final = update(PEOPLE).where(*_where(PEOPLE, "id")).values(_given("wants_here"))
SET_PERSON_LANGUAGE: Final = update(PEOPLE).where(*_where(PEOPLE, "id")).values(_given("language"))
SET_PLACE_LANGUAGE: Final = update(PLACES).where(*_where(PLACES, "id")).values(_given("language"))

LOAD_LOG: Final = (
    select(LOG.c.actor, LOG.c.code).where(*_where(LOG, "table_id")).order_by(LOG.c.seq)
)
HEAD: Final = select(*_HEAD).where(*_where(TABLES, "id"))
LIVE: Final = select(*_HEAD).where(TABLES.c.status.in_(GOING))
IN_PLACE: Final = (
    select(*_HEAD)
    .where(*_where(TABLES, "place"), TABLES.c.status.in_(bindparam("p_statuses", expanding=True)))
    .order_by(TABLES.c.changed_ms.desc(), TABLES.c.id)
    .limit(bindparam("p_limit", type_=Integer))
)
SUSPENDED_IN: Final = select(*_HEAD).where(
    TABLES.c.place.in_(bindparam("p_places", expanding=True)),
    TABLES.c.status == Status.SUSPENDED.value,
)
LIVE_PLACES: Final = select(TABLES.c.place).where(TABLES.c.status.in_(GOING)).distinct()
LIVE_COUNT: Final = (
    select(func.count().label("tables")).select_from(TABLES).where(TABLES.c.status.in_(GOING))
)
RESTLESS: Final = union(
    select(TABLES.c.id).where(IS_RESTLESS),
    select(TABLES.c.id).where(
        TABLES.c.status.in_(GOING), ~exists().where(TIMERS.c.table_id == TABLES.c.id)
    ),
)
SEATED: Final = select(SEATS.c.table_id).where(*_where(SEATS, "person"))
ALL_TABLES: Final = select(*_HEAD).order_by(TABLES.c.opened_ms, TABLES.c.id)
ALL_TIMERS: Final = select(*(TIMERS.c[name] for name in _TIMER), TIMERS.c.due_ms)
TIMERS_OF: Final = select(*(TIMERS.c[name] for name in _TIMER), TIMERS.c.due_ms).where(
    *_where(TIMERS, "table_id")
)
DUE: Final = (
    select(*(TIMERS.c[name] for name in _TIMER), TIMERS.c.due_ms)
    .where(TIMERS.c.due_ms > bindparam("p_after"), TIMERS.c.due_ms <= bindparam("p_until"))
    .order_by(TIMERS.c.due_ms)
)
META_VALUE: Final = select(META.c.value).where(*_where(META, "key"))
IS_USED: Final = select(IDEM.c.key).where(*_where(IDEM, "key"))
SURFACES_OF: Final = select(
    SURFACES.c.audience, SURFACES.c.ref, SURFACES.c.shown_seq, SURFACES.c.digest
).where(*_where(SURFACES, "table_id"))
PERMITS_KEPT: Final = select(PERMITS).where(PERMITS.c.until_ms > bindparam("p_now"))
LAGGING: Final = select(TABLES.c.id).where(LAGS)
BALANCES: Final = select(ACCOUNTS).where(ACCOUNTS.c.id.in_(bindparam("p_ids", expanding=True)))
GAINED_AT: Final = (
    select(ENTRIES.c.account, func.sum(ENTRIES.c.amount).label("gained"))
    .join(TRANSACTIONS, TRANSACTIONS.c.key == ENTRIES.c.key)
    .where(*_where(TRANSACTIONS, "table_id"))
    .group_by(ENTRIES.c.account)
)
ALL_ACCOUNTS: Final = select(ACCOUNTS).order_by(ACCOUNTS.c.id)
LEDGER: Final = (
    select(
        TRANSACTIONS.c.key,
        TRANSACTIONS.c.kind,
        TRANSACTIONS.c.table_id,
        ENTRIES.c.account,
        ENTRIES.c.amount,
    )
    .join(ENTRIES, ENTRIES.c.key == TRANSACTIONS.c.key)
    .order_by(TRANSACTIONS.c.key, ENTRIES.c.account)
)
PERSON_BY_KEY: Final = select(PEOPLE).where(*_where(PEOPLE, "platform", "external"))
PEOPLE_BY_ID: Final = select(PEOPLE).where(PEOPLE.c.id.in_(bindparam("p_ids", expanding=True)))
PLACE_BY_KEY: Final = select(PLACES).where(*_where(PLACES, "platform", "external"))
PLACES_OF_EITHER: Final = select(PLACES).where(
    *_where(PLACES, "platform"), or_(_within("p_old"), _within("p_new"))
)
"""Two places and the topics of both, as they are in one moment."""
PLACES_BY_ID: Final = select(PLACES).where(PLACES.c.id.in_(bindparam("p_ids", expanding=True)))


@dataclass(frozen=True, slots=True)
class Command:
    """A statement of the writer, and what a row for it holds."""

    statement: Executable
    params: tuple[str, ...]
    """Names of a row's values, in the order in which the statement takes them."""


def commands(dialect: str) -> dict[str, Command]:
    """Give what the writer does, by name, for ``sqlite`` or ``postgresql``.

    A transaction goes through them in this order: heads first, so that a lost race shows at once,
    and before messages, which ask how far their table is. An account is there before it changes. A
    place takes over the tables of another that goes, and then its id.
    """
    somebody = ("platform", "external", "name")
    found = {
        "insert_table": (INSERT_TABLE, "id place game seq status opened_ms changed_ms restless"),
        "move_head": (MOVE_HEAD, "seq status changed_ms restless id old"),
        "insert_log": (INSERT_LOG, "table_id seq actor code at_ms"),
        "told": (TOLD, "told_seq id seen"),
        "clear_seats": (CLEAR_SEATS, "table_id"),
        "seat": (INSERT_SEAT, "table_id person"),
        "drop_timer": (DROP_TIMER, "table_id kind seat decision"),
        "timer": (
            _upsert(dialect, TIMERS, _TIMER, _given(*_TIMER, "due_ms")),
            "table_id kind seat decision due_ms",
        ),
        "insert_idem": (INSERT_IDEM, "key at_ms"),
        "purge_idem": (PURGE_IDEM, "before"),
        "transaction": (INSERT_TRANSACTION, "key kind table_id at_ms"),
        "entry": (INSERT_ENTRY, "key account amount"),
        "account": (
            _insert(dialect, ACCOUNTS, _given("id", "balance")).on_conflict_do_nothing(),
            "id balance",
        ),
        "balance": (CHANGE_BALANCE, "amount id"),
        "result": (INSERT_RESULT, " ".join(_RESULT)),
        "rating": (_upsert(dialect, RATINGS, _RATING[:2], _given(*_RATING)), " ".join(_RATING)),
        "surface": (
            _upsert(dialect, SURFACES, ("table_id", "audience"), _shown()),
            "table_id audience ref table_id shown_seq shown_seq digest",
        ),
        "untell": (UNTELL, "told_seq id seen"),
        "forget_surface": (FORGET_SURFACE, "table_id audience"),
        "person": (_person(dialect), "platform external name locale"),
        "place": (
            _upsert(dialect, PLACES, somebody[:2], _given(*somebody)),
            "platform external name",
        ),
        "person_open": (SET_PERSON_OPEN, "is_open id"),
        "person_here": (SET_PERSON_HERE, "wants_here id"),
        "repoint": (REPOINT, "kept gone"),
        "repoint_results": (REPOINT_RESULTS, "kept gone"),
        "drop_place": (DROP_PLACE, "id"),
        "move_place": (MOVE_PLACE, "external language id"),
        "person_language": (SET_PERSON_LANGUAGE, "language id"),
        "place_language": (SET_PLACE_LANGUAGE, "language id"),
        "permit": (_upsert(dialect, PERMITS, _PERMIT[:2], _given(*_PERMIT)), " ".join(_PERMIT)),
        "purge_permits": (PURGE_PERMITS, "before"),
        "meta": (_upsert(dialect, META, ("key",), _given("key", "value")), "key value"),
    }
    return {
        name: Command(statement, tuple(f"p_{param}" for param in params.split()))
        for name, (statement, params) in found.items()
    }


def everything(dialect: str) -> dict[str, Executable]:
    """Give all statements by name, for a test that compiles them."""
    constants = {
        name: value
        for name, value in (globals() | vars(boards)).items()
        if name.isupper() and isinstance(value, Executable)
    }
    return constants | {name: made.statement for name, made in commands(dialect).items()}


def _shown() -> Mapping[str, Any]:
    """Say what a message shows; it should show all of its table, which may have gone on since."""
    head: Select[tuple[int]] = select(TABLES.c.seq).where(TABLES.c.id == bindparam("p_table_id"))
    wanted = func.coalesce(head.scalar_subquery(), bindparam("p_shown_seq"))
    return _given("table_id", "audience", "ref", "shown_seq", "digest") | {"want_seq": wanted}


def _person(dialect: str) -> Executable:
    """Keep a person's name up to date; a face that says nothing of a locale takes none away."""
    made = _insert(dialect, PEOPLE, _given("platform", "external", "name", "locale"))
    locale = func.coalesce(made.excluded.locale, PEOPLE.c.locale)
    return made.on_conflict_do_update(
        index_elements=["platform", "external"],
        set_={"name": made.excluded.name, "locale": locale},
    )


def _upsert(
    dialect: str, table: Table, key: tuple[str, ...], values: Mapping[str, Any]
) -> Executable:
    """Insert, or replace what stands under the same key."""
    made = _insert(dialect, table, values)
    changed = {name: made.excluded[name] for name in values if name not in key}
    return made.on_conflict_do_update(index_elements=list(key), set_=changed)


def _insert(
    dialect: str, table: Table, values: Mapping[str, Any]
) -> sqlite.Insert | postgresql.Insert:
    if dialect == "postgresql":
        return postgresql.insert(table).values(values)
    return sqlite.insert(table).values(values)
