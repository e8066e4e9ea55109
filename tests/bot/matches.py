"""Matches that are played to their end in no time."""

from __future__ import annotations

from typing import Any

from engine.games import catalogue
from engine.lifecycle import opening
from engine.runtime.draft import Draft
from engine.runtime.entropy import SeededEntropy
from engine.seats import PersonId, PlaceId, TableId
from engine.table import Status, Table

PEOPLE = ANA, BEN, CYRUS, DARA, EVE = tuple(PersonId(number) for number in range(11, 16))
GAMES = catalogue.load()
SEATS = 4


def begun(key: str, people: int, **options: Any) -> Draft:
    """Let a match begin; one or two people are joined by computers, up to four."""
    game = GAMES[key]
    if key == "hokm":
        options.setdefault("target", 1)
    first = opening(PEOPLE[0], game, game.options(**options))
    draft = Draft.opened((TableId("t"), PlaceId(1)), first, GAMES, SeededEntropy("places"))
    for person in PEOPLE[1:people]:
        draft.add(f"p{person}", "join")
    if people < SEATS - 1:
        for _ in range(SEATS - people):
            draft.add(f"p{PEOPLE[0]}", "bot")
    draft.add(f"p{PEOPLE[0]}", "start")
    draft.settle()
    return draft


def ended(draft: Draft) -> Table:
    """Play idle moves to the end, without pauses and rests."""
    while draft.table.status is not Status.FINISHED:
        if draft.table.pausing:
            draft.add(f"p{draft.table.persons[0]}", "next")
            draft.settle()
            continue
        (seat,) = draft.table.acting
        draft.add(str(seat), draft.table.game.idle(draft.table.state, seat).code)
        draft.settle()
    return draft.table
