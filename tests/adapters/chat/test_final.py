"""Messages that are said to be final do not change any more, whatever happens at the table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.texts import Texts
from engine.seats import NATURE
from engine.table import Status
from tests.adapters.chat.deals import GAMES, WORDS
from tests.adapters.chat.tables import HOST, PEOPLE, PLACE, TELEGRAM, TEXT_ONLY, begun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.screen import Screen
    from adapters.chat.surface import Capabilities
    from engine.table import Table

PRESENTER = TablePresenter(Texts.load(strict=True))
STEPS = 400


@pytest.mark.parametrize("caps", [TELEGRAM, TEXT_ONLY], ids=["pictures", "text"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_final_stays_as_it_is(game: str, caps: Capabilities) -> None:
    shown: dict[str, Screen | None] = {}
    for table in _match(game):
        for audience in PRESENTER.audiences(table):
            if audience.is_final:
                screen = PRESENTER.screen(table, audience, PEOPLE, PLACE, caps)
                assert shown.setdefault(audience.key, screen) == screen, audience.key
    assert {"lobby", "board:1", "hand:1:1"} <= shown.keys()


def test_what_is_under_way_is_not_final() -> None:
    for table in _match("hokm"):
        newest = [one.key for one in PRESENTER.audiences(table) if not one.is_final]
        assert any(key.startswith("board:") for key in newest)
        assert any(key.startswith("hand:1:") for key in newest)


def _match(game: str) -> Iterator[Table]:
    """Give the tables of a match that is played at random, step by step."""
    rng = Random(game)
    draft = begun(game, WORDS.get(game, ({},))[0], people=3, game=game)
    for _ in range(STEPS):
        table = draft.table
        yield table
        if table.status is not Status.PLAYING or (table.acting == (NATURE,) and not table.pausing):
            return
        if table.pausing:
            draft.request(HOST, "next")
        else:
            seat = rng.choice(table.acting)
            move = rng.choice(list(table.game.legal(table.state, seat)))
            draft.add(str(seat), move.code)
        draft.settle()
