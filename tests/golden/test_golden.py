"""Whole matches as text that replay to the same end for ever, and whose deals stay verifiable.

A record here is never changed. When a rule is corrected its game's `rules` is raised, and only
then do the records of that game move out, because they end differently.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.events import DealScored
from engine.games import catalogue
from engine.record import Record, Verdict, replay, steps, verify
from engine.seats import NATURE

HERE = Path(__file__).parent
GAMES = catalogue.load()
ENDS = {
    "hokm-random": ((5, 4), "1:3-7 1:7-6 2:7-5 2:2-7 3:4-7 3:7-2 0:4-7 1:7-5 2:7-5"),
    "hokm-second-ace": ((1, 5), "0:7-6 0:5-8 1:6-7 1:3-10"),
    "hokm-usual": ((7, 4), "0:7-4 0:2-7 1:5-7 1:7-4 2:7-5 2:5-7 3:7-2 0:4-7 1:7-3 2:7-6 2:7-3"),
}
"""The score, and for each deal its hakem and the tricks by side."""


def record(name: str) -> Record:
    """Read a record of this folder."""
    return Record.parse((HERE / f"{name}.rec").read_text("utf-8"))


def deals(played: Record) -> list[DealScored]:
    """Give the score of each deal."""
    events = (event for *_, step in steps(played, GAMES) for event in step.events)
    return [event for event in events if isinstance(event, DealScored)]


def test_every_record_has_its_end_written_down() -> None:
    assert sorted(path.stem for path in HERE.glob("*.rec")) == sorted(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_a_record_is_written_as_it_was_read(name: str) -> None:
    assert record(name).text() == (HERE / f"{name}.rec").read_text("utf-8")


@pytest.mark.parametrize("name", ENDS)
def test_a_match_ends_as_it_did(name: str) -> None:
    played = record(name)
    scores, tricks = ENDS[name]
    view = GAMES[played.game].view(replay(played, GAMES), None)
    assert view.scores == scores
    side = scores.index(max(scores))
    assert view.winners == view.sides[side]
    shown = (f"{deal.declarer}:{deal.tricks[0]}-{deal.tricks[1]}" for deal in deals(played))
    assert " ".join(shown) == tricks


@pytest.mark.parametrize("name", ENDS)
def test_every_deal_can_still_be_shuffled_anew(name: str) -> None:
    played = record(name)
    checked = verify(played, GAMES)
    by_chance = [code for seat, code, _, _ in steps(played, GAMES) if seat == NATURE]
    assert [row.code for row in checked] == by_chance
    assert {row.verdict for row in checked} == {Verdict.FAIR}


def test_the_records_show_what_is_rare() -> None:
    """A kot with the losers' tricks coming later, a new deal asked for, words, stand-ins."""
    late = [deal for deal in deals(record("hokm-second-ace")) if deal.kind != "normal"]
    assert [(deal.tricks, deal.points) for deal in late] == [((3, 10), (0, 3))]
    codes = {name: {line.code[0] for line in record(name).lines} for name in ENDS}
    assert codes["hokm-usual"] >= set("scwdtp")
    assert codes["hokm-random"] >= set("scohdrtp")
    assert any(line.actor.endswith("*") for line in record("hokm-random").lines)
