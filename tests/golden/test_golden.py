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
ENDS: dict[str, tuple[tuple[int, ...], str]] = {
    "azi-four-cards": (
        (-200, -200, -200, 1000, -200, -200),
        "1:000000 azi:000111 3:010200 0:210000 1:120000 azi:111000 0:210000 3:100200",
    ),
    "azi-short": (
        (-210, -95, 285),
        "1:020 azi:111 2:012 0:000 2:002 0:000 2:000 0:000 2:002 2:000 1:120 0:000",
    ),
    "azi-usual": (
        (100, 140, -20, -220),
        (
            "2:1020 azi:1011 1:0200 0:2100 0:2100 0:2100 2:1020 2:0020 azi:1011 azi:1011 1:0210 "
            "0:2100"
        ),
    ),
    "hokm-random": ((5, 4), "1:3-7 1:7-6 2:7-5 2:2-7 3:4-7 3:7-2 0:4-7 1:7-5 2:7-5"),
    "hokm-second-ace": ((1, 5), "0:7-6 0:5-8 1:6-7 1:3-10"),
    "hokm-usual": ((7, 4), "0:7-4 0:2-7 1:5-7 1:7-4 2:7-5 2:5-7 3:7-2 0:4-7 1:7-3 2:7-6 2:7-3"),
    "judgement-no-trump": ((5, -65, 15), "112-023 140-220 101-111 000-020 000-100"),
    "judgement-turn-up": (
        (22, 21, -30, -10, -18, -10, 40),
        (
            "0101000-0100000 0120000-0200000 1003230-0001200 1010302-2000101 0020030-1100010 "
            "1011200-1100000 1000100-1000000"
        ),
    ),
    "judgement-usual": (
        (70, 100, 120, 130),
        (
            "2222-3322 1322-2313 3151-1151 2123-2113 1121-2211 2022-1022 3101-3100 1012-1002 "
            "0111-0110 1001-0001"
        ),
    ),
    "pitch-seven": (
        (11, 0, -6, 9, 4, 6, 1),
        (
            "2b4:1,0,-4,2,1,0,0 2b2:1,0,-2,1,0,2,0 2b2:0,0,4,0,0,0,0 4b1:0,0,0,1,2,0,1 "
            "0b2:3,0,0,0,0,1,0 0b1:1,0,0,2,1,0,0 2b4:4,0,-4,0,0,0,0 5b2:1,0,0,0,0,3,0 "
            "3b3:0,0,0,3,0,0,0"
        ),
    ),
    "pitch-teams": ((2, 14), "2b2:4,0 3b2:0,3 0b4:-4,1 1b2:1,3 3b2:1,3 2b3:3,0 2b3:-3,4"),
    "pitch-usual": (
        (2, 8, -5, -1),
        "1b2:0,4,0,0 2b2:1,0,-2,2 3b3:0,1,0,-3 2b4:1,0,-4,0 1b2:0,3,1,0",
    ),
    "smear-bare": ((13, 4), "1b2:2,2 0b2:-2,3 0b3:3,1 2b4:4,0 3b3:3,-3 2b3:3,1"),
    "smear-free": ((-3, 10), "2b4:4,0 3b4:0,4 1b3:0,3 0b4:-4,1 2b3:-3,2"),
    "smear-usual": (
        (8, 15),
        "2b3:-3,2 3b3:0,4 1b4:0,-4 1b3:1,3 2b3:4,0 3b3:1,3 0b3:4,0 1b3:0,4 3b3:1,3",
    ),
}
"""The score, and each deal: its hakem or winner and the tricks by side; or bids and tricks by
seat; or who bid how much and what each side gained."""
WON_WITH_LESS = {"pitch-seven": 3}
"""The winning side where another one had more points."""


def record(name: str) -> Record:
    """Read a record of this folder."""
    return Record.parse((HERE / f"{name}.rec").read_text("utf-8"))


def deals(played: Record) -> list[DealScored]:
    """Give the score of each deal."""
    events = (event for *_, step in steps(played, GAMES) for event in step.events)
    return [event for event in events if isinstance(event, DealScored)]


def shown(deal: DealScored) -> str:
    """Write a deal as `ENDS` does."""
    if deal.fours is not None:
        return f"{deal.declarer}b{deal.bid}:" + ",".join(map(str, deal.points))
    if deal.bids:
        return "".join(map(str, deal.bids)) + "-" + "".join(map(str, deal.tricks))
    if deal.declarer is None:
        winner = "".join(map(str, deal.winners)) or "azi"
        return f"{winner}:" + "".join(map(str, deal.tricks))
    return f"{deal.declarer}:" + "-".join(map(str, deal.tricks))


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
    side = WON_WITH_LESS.get(name, scores.index(max(scores)))
    assert view.winners == view.sides[side]
    assert " ".join(map(shown, deals(played))) == tricks


@pytest.mark.parametrize("name", ENDS)
def test_every_deal_can_still_be_shuffled_anew(name: str) -> None:
    played = record(name)
    checked = verify(played, GAMES)
    by_chance = [code for seat, code, _, _ in steps(played, GAMES) if seat == NATURE]
    assert [row.code for row in checked] == by_chance
    assert {row.verdict for row in checked} == {Verdict.FAIR}


def test_the_records_show_what_is_rare() -> None:
    """A kot with the losers' tricks coming later, a new deal asked for, words, stand-ins, leavers.

    Deals that all passed, cards pitched, discards, a winner with fewer points than another.
    """
    late = [deal for deal in deals(record("hokm-second-ace")) if deal.kind != "normal"]
    assert [(deal.tricks, deal.points) for deal in late] == [((3, 10), (0, 3))]
    codes = {name: {line.code[0] for line in record(name).lines} for name in ENDS}
    assert codes["judgement-usual"] >= set("scdbp")
    assert not any(code.startswith("h") for code in codes["judgement-no-trump"])
    turned = [line.code for line in record("judgement-turn-up").lines if "=" in line.code]
    assert len(turned) == len(deals(record("judgement-turn-up")))
    assert codes["hokm-usual"] >= set("scwdtp")
    assert codes["hokm-random"] >= set("scohdrtp")
    assert any(line.actor.endswith("*") for line in record("hokm-random").lines)
    assert codes["azi-usual"] >= set("schdeukfp")
    assert codes["azi-four-cards"] >= set("dxeukfip")
    deeds = {line.code for line in record("azi-short").lines if line.code[0] == "*"}
    assert deeds >= {"*l", "*s", "*a", "*b", "*r"}
    assert codes["pitch-usual"] >= set("schdbnqp")
    assert codes["smear-usual"] >= set("schdbnxp")
    for name in ("pitch-teams", "smear-bare"):
        dealt = [line for line in record(name).lines if line.code[0] == "d"]
        assert len(dealt) > len(deals(record(name)))
    most = max(ENDS["pitch-seven"][0])
    assert most > ENDS["pitch-seven"][0][WON_WITH_LESS["pitch-seven"]]
