"""The benchmark of pictures: it measures what it says."""

import pytest

from bot.bench import pictures, run_bench


@pytest.mark.long
def test_it_measures_pieces_against_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "DEALS", 2)
    figures = {figure.name: figure for figure in run_bench("pictures")}
    assert all(figure.ok for figure in figures.values())
    assert figures["pictures drawn"].value > 50
    play = figures["kept pieces over whole, mean in play"].value
    assert figures["the same, all pieces kept"].value < play < 1
    assert figures["the same, the very first picture"].value > play
