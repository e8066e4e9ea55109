"""The rule of the ladder, number by number, and what matches are worth."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.ladder import BEGINNER, OpenSkill
from engine.runtime.ratings import Rating
from engine.table import Chair, Status
from tests.bot.matches import ANA, BEN, CYRUS, DARA, EVE, begun, ended

if TYPE_CHECKING:
    from engine.runtime.ratings import Result
    from engine.seats import PersonId
    from engine.table import Table

RATER = OpenSkill()


def rated(table: Table) -> dict[PersonId, Result]:
    """Rate a table, of beginners unless they are known."""
    results = RATER.rate(table, {})
    assert {result.person for result in results} == set(RATER.people(table))
    return {result.person: result for result in results}


def gain(result: Result) -> int:
    """Give what somebody's strength has gained."""
    return result.rating.mu - BEGINNER.mu


def test_two_teams_share_what_the_match_is_worth() -> None:
    table = ended(begun("hokm", 4, target=1))
    found = rated(table)
    winners = {person for person, result in found.items() if result.is_won}
    assert winners in ({ANA, CYRUS}, {BEN, DARA})
    for person, result in found.items():
        assert result.rank == (1 if person in winners else 2)
        assert abs(gain(result)) == 1_964_295
        assert (gain(result) > 0) == (person in winners)
        assert result.rating.sigma == 8_177_962
        assert (result.rating.played, result.rating.won) == (1, int(person in winners))
        assert (result.table, result.place, result.game) == (table.id, table.place, "hokm")


def test_where_everybody_plays_alone_the_places_count() -> None:
    table = ended(begun("judgement", 4, start_cards=2))
    found = rated(table)
    order = sorted(found.values(), key=lambda result: result.rank)
    gains = [gain(result) for result in order]
    assert gains == sorted(gains, reverse=True)
    assert [result.rank for result in order] == sorted(table.places)
    assert {result.person for result in order if result.is_won} == {
        table.chair(seat).person for seat in table.winners
    }


def test_a_beginner_has_the_points_that_the_help_names() -> None:
    assert BEGINNER.points == 1200
    assert Rating(25_000_000, 2_500_000, 90, 45).points == 1550


def test_a_match_that_was_closed_does_not_count() -> None:
    draft = begun("hokm", 4)
    for person in (ANA, BEN, CYRUS):
        draft.request(person, "stop!" if person == ANA else "stop")
        if draft.table.status.is_over:
            break
    assert draft.table.status is Status.CLOSED
    assert RATER.people(draft.table) == ()
    assert RATER.rate(draft.table, {}) == ()


def test_a_match_with_hints_for_everybody_does_not_count() -> None:
    assert rated(ended(begun("hokm", 4, target=1, hints=True))) == {}
    assert len(rated(ended(begun("hokm", 4, target=1, hints=False)))) == 4


def test_a_match_that_goes_on_does_not_count() -> None:
    assert RATER.people(begun("hokm", 4).table) == ()


@pytest.mark.parametrize("game", ["hokm", "judgement"])
def test_one_person_among_computers_does_not_count(game: str) -> None:
    assert RATER.people(ended(begun(game, 1))) == ()
    assert len(RATER.people(ended(begun(game, 2)))) == 2


def test_a_conceded_match_counts() -> None:
    draft = begun("hokm", 4)
    draft.request(ANA, "concede")
    draft.request(CYRUS, "agree")
    assert draft.table.status is Status.FINISHED
    found = rated(draft.table)
    assert {person for person, result in found.items() if result.is_won} == {BEN, DARA}


def test_whoever_leaves_a_team_has_lost_and_the_partner_has_its_result() -> None:
    draft = begun("hokm", 4, target=1)
    whole = rated(ended(begun("hokm", 4, target=1)))
    for leaver, partner in ((ANA, CYRUS), (BEN, DARA)):
        draft = begun("hokm", 4, target=1)
        draft.request(leaver, "leave")
        found = rated(ended(draft))
        assert len(found) == 4
        assert gain(found[leaver]) == -1_964_295
        assert (found[leaver].rank, found[leaver].is_won) == (2, False)
        assert gain(found[partner]) == gain(whole[partner])
        assert found[partner].is_won == whole[partner].is_won


@pytest.mark.parametrize("leaver", [ANA, BEN, CYRUS])
def test_whoever_leaves_comes_last_where_everybody_plays_alone(leaver: PersonId) -> None:
    draft = begun("judgement", 3, start_cards=2)
    draft.request(leaver, "leave")
    found = rated(ended(draft))
    assert (found[leaver].rank, found[leaver].is_won) == (3, False)
    assert gain(found[leaver]) == min(gain(result) for result in found.values()) < 0


@pytest.mark.parametrize("game", ["hokm", "judgement"])
def test_whoever_is_away_at_the_end_has_lost(game: str) -> None:
    table = ended(begun(game, 4))
    winner = table.winners[0]
    person = table.chair(winner).person
    assert person is not None
    assert rated(table)[person].is_won
    chairs = (*table.chairs[:winner], Chair(person, away=True), *table.chairs[winner + 1 :])
    found = rated(replace(table, chairs=chairs))
    assert not found[person].is_won
    assert found[person].rank == (2 if table.in_teams else 4)
    assert gain(found[person]) < 0


def test_who_takes_a_seat_over_has_its_result_and_who_had_it_none() -> None:
    draft = begun("judgement", 3, start_cards=2)
    draft.request(BEN, "leave")
    while not draft.table.pausing:
        (seat,) = draft.table.acting
        draft.add(str(seat), draft.table.game.idle(draft.table.state, seat).code)
        draft.settle()
    draft.request(EVE, "sit 1")
    found = rated(ended(draft))
    assert found.keys() == {ANA, CYRUS, EVE}
    assert found[EVE].rank == draft.table.places[1]


def test_who_left_a_seat_and_took_another_has_one_result() -> None:
    draft = begun("judgement", 2, start_cards=2)
    draft.request(BEN, "leave")
    while not draft.table.pausing:
        (seat,) = draft.table.acting
        draft.add(str(seat), draft.table.game.idle(draft.table.state, seat).code)
        draft.settle()
    draft.request(BEN, "sit 2")
    table = ended(draft)
    assert [chair.left for chair in table.chairs if chair is not None] == [None, BEN, None, None]
    assert rated(table)[BEN].rank == table.places[2]


def test_a_computer_counts_as_a_beginner() -> None:
    """Beside a computer as beside a beginner, and against one the same."""
    full, half = ended(begun("hokm", 4, target=1)), ended(begun("hokm", 2, target=1))
    for person in (ANA, BEN):
        assert abs(gain(rated(full)[person])) == abs(gain(rated(half)[person]))
    assert rated(half).keys() == {ANA, BEN}


def test_the_strong_gain_little_from_beginners() -> None:
    table = ended(begun("hokm", 4, target=1))
    strong = Rating(35_000_000, 2_000_000, 40, 30)
    winner = table.chair(table.winners[0]).person
    assert winner is not None
    (result,) = [r for r in RATER.rate(table, {winner: strong}) if r.person == winner]
    assert 0 < result.rating.mu - strong.mu < 300_000
    assert (result.rating.played, result.rating.won) == (41, 31)


def test_the_same_match_is_always_worth_the_same() -> None:
    table = ended(begun("judgement", 4, start_cards=1))
    assert OpenSkill().rate(table, {}) == OpenSkill().rate(table, {})
