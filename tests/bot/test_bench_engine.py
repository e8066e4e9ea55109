"""The benchmark of the engine: it measures what it says, and says so when it cannot."""

from __future__ import annotations

import sys
from random import Random

import pytest

from bot.bench import MissingToolError, engine, run_bench
from engine.games import catalogue
from engine.record import Record, Verdict, replay, verify

GAMES = catalogue.load()


def test_without_open_spiel_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(MissingToolError) as raised:
        run_bench("engine")
    assert raised.value.tool == "open_spiel"


def test_the_match_it_replays_is_whole_and_fair() -> None:
    record = Record.parse(engine._match(Random(7)).text())
    state = replay(record, GAMES)
    assert GAMES["hokm"].acting(state) == ()
    assert {checked.verdict for checked in verify(record, GAMES)} == {Verdict.FAIR}


def test_a_playout_is_a_whole_deal() -> None:
    rng = Random(1)
    cards = {engine._hokm_playout(rng) for _ in range(500)}
    assert min(cards) >= 28
    assert max(cards) == 52
    assert all(count % 4 == 0 for count in cards)


@pytest.mark.heavy("open_spiel")
def test_every_bar_is_a_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "SLICE_SECONDS", 0.002)
    monkeypatch.setattr(engine, "PAIRS", 3)
    figures = run_bench("engine")
    assert [figure.bar for figure in figures] == ["-", "-", ">= 1.2", "-", "<= 1.3"]
    assert all(figure.value > 0 for figure in figures)
    for figure in figures:
        sign, _, bar = figure.bar.partition(" ")
        reached = {
            "-": True,
            ">=": figure.value >= float(bar or 0),
            "<=": figure.value <= float(bar or 0),
        }
        assert figure.ok is reached[sign]
