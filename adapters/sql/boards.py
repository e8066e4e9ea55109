"""Statements that read boards: who stands where, by the ratings of today."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import Text, bindparam, cast, func, literal, or_, select

from adapters.sql.schema import ENTRIES, RATINGS, RESULTS, TRANSACTIONS

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Executable, Subquery

_SKILL: Final = RATINGS.c.mu - 3 * RATINGS.c.sigma
_RATING: Final = (RATINGS.c.mu, RATINGS.c.sigma)
_SINCE: Final = RESULTS.c.at_ms >= bindparam("p_since_ms")
_SUMS: Final = (
    func.count().label("played"),
    func.sum(RESULTS.c.is_won).label("won"),
)


def _lately(*wheres: ColumnElement[bool]) -> Subquery:
    """Give everybody who finished a match of a game since some time, with what he did since."""
    return (
        select(RATINGS.c.person, *_RATING, _SKILL.label("skill"), *_SUMS)
        .select_from(RESULTS)
        .join(RATINGS, (RATINGS.c.game == RESULTS.c.game) & (RATINGS.c.person == RESULTS.c.person))
        .where(RESULTS.c.game == bindparam("p_game"), _SINCE, *wheres)
        .group_by(RATINGS.c.person, *_RATING)
        .subquery("everybody")
    )


def _ranked(everybody: Subquery) -> Executable:
    """Put people in order, and give the first of them and oneself."""
    best = everybody.c.skill.desc()
    ranked = select(
        everybody,
        func.rank().over(order_by=best).label("rank"),
        func.row_number().over(order_by=(best, everybody.c.person)).label("line"),
        func.count().over().label("people"),
    ).subquery("ranked")
    is_shown = or_(ranked.c.line <= bindparam("p_rows"), ranked.c.person == bindparam("p_me"))
    return select(ranked).where(is_shown).order_by(ranked.c.line)


BOARD_OF_PLACE: Final = _ranked(_lately(RESULTS.c.place == bindparam("p_place")))
BOARD_LATELY: Final = _ranked(_lately())
BOARD_EVER: Final = _ranked(
    select(RATINGS.c.person, *_RATING, _SKILL.label("skill"), RATINGS.c.played, RATINGS.c.won)
    .where(RATINGS.c.game == bindparam("p_game"))
    .subquery("everybody")
)
"""The same as since the beginning of time, without reading every match."""
FIGURES: Final = (
    select(RESULTS.c.game, *_RATING, *_SUMS)
    .join(RATINGS, (RATINGS.c.game == RESULTS.c.game) & (RATINGS.c.person == RESULTS.c.person))
    .where(RESULTS.c.person == bindparam("p_person"), _SINCE)
    .group_by(RESULTS.c.game, *_RATING)
    .order_by(func.count().desc(), RESULTS.c.game)
)
_BEFORE: Final = RESULTS.alias("before")
GAINS: Final = (
    select(
        RESULTS.c.person,
        RESULTS.c.rank,
        *(RESULTS.c[name] for name in ("mu", "sigma")),
        *(_BEFORE.c[name].label(f"{name}_before") for name in ("mu", "sigma")),
    )
    .select_from(RESULTS)
    .outerjoin(
        _BEFORE,
        (_BEFORE.c.person == RESULTS.c.person)
        & (_BEFORE.c.game == RESULTS.c.game)
        & (_BEFORE.c.nth == RESULTS.c.nth - 1),
    )
    .where(RESULTS.c.table_id == bindparam("p_table"))
    .order_by(RESULTS.c.rank, RESULTS.c.person)
)
"""Ratings after a match, and those after the person's match before it, if there was one."""
_CHIPS: Final = (
    select(RESULTS.c.person, func.sum(ENTRIES.c.amount).label("chips"))
    .select_from(RESULTS)
    .join(TRANSACTIONS, TRANSACTIONS.c.table_id == RESULTS.c.table_id)
    .join(
        ENTRIES,
        (ENTRIES.c.key == TRANSACTIONS.c.key)
        & (ENTRIES.c.account == literal("p:") + cast(RESULTS.c.person, Text)),
    )
    .where(
        RESULTS.c.game == bindparam("p_game"),
        RESULTS.c.person.in_(bindparam("p_people", expanding=True)),
        _SINCE,
    )
    .group_by(RESULTS.c.person)
)
CHIPS: Final = _CHIPS
CHIPS_OF_PLACE: Final = _CHIPS.where(RESULTS.c.place == bindparam("p_place"))
RATINGS_OF: Final = select(RATINGS).where(
    RATINGS.c.game == bindparam("p_game"),
    RATINGS.c.person.in_(bindparam("p_people", expanding=True)),
)
PLAYED_AT: Final = (
    select(RESULTS.c.table_id)
    .where(RESULTS.c.person == bindparam("p_person"), RESULTS.c.place == bindparam("p_place"))
    .limit(1)
)
ALL_RESULTS: Final = select(RESULTS).order_by(RESULTS.c.game, RESULTS.c.table_id, RESULTS.c.person)
ALL_RATINGS: Final = select(RATINGS).order_by(RATINGS.c.game, RATINGS.c.person)
