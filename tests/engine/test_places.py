"""Final places at a table: by the game's ranks, by a match given up, by who left."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import catalogue
from engine.lifecycle import opening
from engine.runtime.draft import Draft
from engine.runtime.entropy import SeededEntropy
from engine.seats import NATURE, PersonId, PlaceId, Seat, TableId
from engine.table import Status, Table

PEOPLE = tuple(PersonId(number) for number in (11, 12, 13, 14))
GAMES = catalogue.load()


def begun(key: str, people: int, **options: Any) -> Draft:
    """Seat people and let a match begin."""
    game = GAMES[key]
    first = opening(PEOPLE[0], game, game.options(**options))
    draft = Draft.opened((TableId("t"), PlaceId(1)), first, GAMES, SeededEntropy("places"))
    for person in PEOPLE[1:people]:
        draft.add(f"p{person}", "join")
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


def test_a_match_that_goes_on_has_no_places() -> None:
    draft = begun("judgement", 3, start_cards=1)
    assert draft.table.acting != (NATURE,)
    assert (draft.table.places, draft.table.winners) == ((), ())


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_x3_whoever_leaves_comes_last_where_everybody_plays_alone(leaver: int) -> None:
    stayed = ended(begun("judgement", 3, start_cards=2))
    draft = begun("judgement", 3, start_cards=2)
    draft.request(PEOPLE[leaver], "leave")
    left = ended(draft)
    assert stayed.view(None).ranks == left.view(None).ranks == stayed.places
    assert left.places[leaver] == 3
    others = [seat for seat in range(3) if seat != leaver]
    first, second = sorted(others, key=lambda seat: stayed.places[seat])
    assert left.places[first] == 1
    assert left.places[second] in (1, 2)
    assert Seat(leaver) not in left.winners
    assert Seat(first) in left.winners


def test_a_substitute_counts_for_himself() -> None:
    draft = begun("judgement", 3, start_cards=2)
    draft.request(PEOPLE[1], "leave")
    while not draft.table.pausing:
        (seat,) = draft.table.acting
        draft.add(str(seat), draft.table.game.idle(draft.table.state, seat).code)
        draft.settle()
    draft.request(PEOPLE[3], "sit 1")
    table = ended(draft)
    assert table.places == table.view(None).ranks


def test_partners_share_their_place_also_when_one_left_or_they_gave_up() -> None:
    draft = begun("hokm", 4, target=1)
    draft.request(PEOPLE[1], "leave")
    places = ended(draft).places
    assert places in ((1, 2, 1, 2), (2, 1, 2, 1))
    draft = begun("hokm", 4)
    draft.request(PEOPLE[0], "concede")
    draft.request(PEOPLE[2], "agree")
    assert (draft.table.places, draft.table.winners) == ((2, 1, 2, 1), (1, 3))


def test_who_plays_together_follows_from_the_game() -> None:
    assert begun("hokm", 4).table.partner_of(Seat(1)) == 3
    assert begun("judgement", 4).table.partner_of(Seat(1)) is None
