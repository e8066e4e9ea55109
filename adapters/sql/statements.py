"""Every statement of the store, each written once for both dialects.

Only the insert with ON CONFLICT is built per dialect, by the same words of both. The registry lets
a test compile all of them for PostgreSQL.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Select, UpdateBase, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from adapters.sql.schema import IDEM, LOG, META, PEOPLE, PLACES, SURFACES, TABLES, TIMERS
from engine.table import Status

if TYPE_CHECKING:
    from sqlalchemy import Executable, Table

OVER: Final = tuple(status.value for status in Status if status.is_over)

INSERT_TABLE: Final = insert(TABLES)
MOVE_HEAD: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("p_table"), TABLES.c.seq == bindparam("p_old"))
    .values(seq=bindparam("p_new"), status=bindparam("p_status"), changed_ms=bindparam("p_changed"))
)
INSERT_LOG: Final = insert(LOG)
WANT: Final = (
    update(SURFACES)
    .where(SURFACES.c.table_id == bindparam("p_table"))
    .values(want_seq=bindparam("p_new"))
)
DROP_TIMER: Final = delete(TIMERS).where(
    TIMERS.c.table_id == bindparam("p_table"),
    TIMERS.c.kind == bindparam("p_kind"),
    TIMERS.c.seat == bindparam("p_seat"),
    TIMERS.c.decision == bindparam("p_decision"),
)
INSERT_IDEM: Final = insert(IDEM)
PURGE_IDEM: Final = delete(IDEM).where(IDEM.c.at_ms < bindparam("p_before"))
FORGET_SURFACE: Final = delete(SURFACES).where(
    SURFACES.c.table_id == bindparam("p_table"), SURFACES.c.audience == bindparam("p_audience")
)
SET_PERSON_LANGUAGE: Final = (
    update(PEOPLE).where(PEOPLE.c.id == bindparam("p_id")).values(language=bindparam("p_language"))
)
SET_PLACE_LANGUAGE: Final = (
    update(PLACES).where(PLACES.c.id == bindparam("p_id")).values(language=bindparam("p_language"))
)

LOAD_LOG: Final = (
    select(LOG.c.actor, LOG.c.code)
    .where(LOG.c.table_id == bindparam("p_table"))
    .order_by(LOG.c.seq)
)
HEAD: Final = select(
    TABLES.c.id, TABLES.c.place, TABLES.c.game, TABLES.c.seq, TABLES.c.status
).where(TABLES.c.id == bindparam("p_table"))
LIVE: Final = select(
    TABLES.c.id, TABLES.c.place, TABLES.c.game, TABLES.c.seq, TABLES.c.status
).where(TABLES.c.status.not_in(OVER))
ALL_TABLES: Final = select(
    TABLES.c.id, TABLES.c.place, TABLES.c.game, TABLES.c.seq, TABLES.c.status
).order_by(TABLES.c.opened_ms)
ALL_TIMERS: Final = select(
    TIMERS.c.table_id, TIMERS.c.kind, TIMERS.c.seat, TIMERS.c.decision, TIMERS.c.due_ms
)
META_VALUE: Final = select(META.c.value).where(META.c.key == bindparam("p_key"))
IS_USED: Final = select(IDEM.c.key).where(IDEM.c.key == bindparam("p_key"))
SURFACES_OF: Final = select(
    SURFACES.c.audience, SURFACES.c.ref, SURFACES.c.shown_seq, SURFACES.c.digest
).where(SURFACES.c.table_id == bindparam("p_table"))
LAGGING: Final = (
    select(SURFACES.c.table_id).where(SURFACES.c.shown_seq < SURFACES.c.want_seq).distinct()
)
PERSON_BY_KEY: Final = select(PEOPLE).where(
    PEOPLE.c.platform == bindparam("p_platform"), PEOPLE.c.external == bindparam("p_external")
)
PEOPLE_BY_ID: Final = select(PEOPLE).where(PEOPLE.c.id.in_(bindparam("p_ids", expanding=True)))
PLACE_BY_KEY: Final = select(PLACES).where(
    PLACES.c.platform == bindparam("p_platform"), PLACES.c.external == bindparam("p_external")
)
PLACES_BY_ID: Final = select(PLACES).where(PLACES.c.id.in_(bindparam("p_ids", expanding=True)))


@dataclass(frozen=True, slots=True)
class Upserts:
    """Inserts that replace what is there, for one dialect."""

    timer: Executable
    surface: Executable
    meta: Executable
    person: Executable
    place: Executable


def upserts(dialect: str) -> Upserts:
    """Build the upserts for ``sqlite`` or ``postgresql``."""
    return Upserts(
        timer=_upsert(dialect, TIMERS, ("table_id", "kind", "seat", "decision"), ("due_ms",)),
        surface=_upsert(
            dialect,
            SURFACES,
            ("table_id", "audience"),
            ("ref", "want_seq", "shown_seq", "digest"),
        ),
        meta=_upsert(dialect, META, ("key",), ("value",)),
        person=_upsert(dialect, PEOPLE, ("platform", "external"), ("name", "locale")),
        place=_upsert(dialect, PLACES, ("platform", "external"), ("name",)),
    )


def _upsert(dialect: str, table: Table, key: tuple[str, ...], values: tuple[str, ...]) -> Any:  # noqa: ANN401 - two classes without a common base that has on_conflict_do_update
    made: Any = (postgresql if dialect == "postgresql" else sqlite).insert(table)
    return made.on_conflict_do_update(
        index_elements=list(key), set_={name: made.excluded[name] for name in values}
    )


def everything(dialect: str) -> dict[str, Any]:
    """Give all statements by name, for a test that compiles them."""
    plain: dict[str, Any] = {
        name: value
        for name, value in globals().items()
        if name.isupper() and isinstance(value, Select | UpdateBase)
    }
    made = upserts(dialect)
    return plain | {name: getattr(made, name) for name in made.__slots__}
