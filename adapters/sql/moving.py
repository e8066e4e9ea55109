"""A place that goes on under another id of its platform's: which rows have to change for that.

A group that becomes a supergroup gets a new id, and messages from both sides of the change may
come first. So the new id may be known already, as a place of its own: then the old place goes on,
with the tables of both, and the new one goes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from adapters.sql.statements import TOPIC
from adapters.sql.writer import Item

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.runtime.ports import Place
    from engine.seats import PlaceId


@dataclass(frozen=True, slots=True)
class Move:
    """What has to be written, and which place stands for which."""

    item: Item
    touched: tuple[Place, ...]
    """All places whose rows change, as they were."""
    merged: Mapping[PlaceId, PlaceId]
    """Numbers of places that go, each with the number of the one that takes its tables."""


def plan(places: Iterable[Place], old: str, new: str) -> Move | None:
    """Say how the places of the old id come to the new one; None = there is nothing to do.

    Takes all places of both ids as they are in one moment.
    """
    known = {place.external: place for place in places}
    before = [place for external, place in known.items() if _is_within(external, old)]
    item = Item(frozenset(("directory",)))
    touched: list[Place] = []
    merged: dict[PlaceId, PlaceId] = {}
    for place in before:
        external = new + place.external.removeprefix(old)
        language = None
        twin = known.get(external)
        if twin is not None:
            item.rows.append(("repoint", (place.id, twin.id)))
            item.rows.append(("repoint_results", (place.id, twin.id)))
            item.rows.append(("drop_place", (twin.id,)))
            language = twin.language  # unless the old place has one
            touched.append(twin)
            merged[twin.id] = place.id
        item.rows.append(("move_place", (external, language, place.id)))
        touched.append(place)
    if not touched:
        return None
    # A table that is being opened in a place that goes must be written before, to be found.
    item.subjects |= {about_place(gone) for gone in merged}
    return Move(item, tuple(touched), merged)


def _is_within(external: str, group: str) -> bool:
    return f"{external}{TOPIC}".startswith(f"{group}{TOPIC}")


def about_place(id_: PlaceId) -> tuple[str, PlaceId]:
    """Name a place as the subject of an item."""
    return "place", id_
