"""What a group chooses for its pictures: kept for it, shown to it, and obeyed by every message."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adapters.chat import tokens
from adapters.chat.looks import Look, Looks
from adapters.chat.pictures.spec import TablePicture
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.texts import Texts
from engine.seats import PlaceId
from tests.adapters.chat.desk import MemoryNotes, chatting, code_of
from tests.adapters.chat.screens import words
from tests.adapters.chat.tables import HOST, OUTSIDER, PEOPLE, PLACE, TELEGRAM, TEXT_ONLY, table_of

T1 = "t1"
PAGE = tokens.page(tokens.NO_TABLE, f"group.{PLACE.id}")


@pytest.mark.parametrize("pictures", [True, False])
@pytest.mark.parametrize("two_colours", [True, False])
async def test_a_choice_outlives_the_process(pictures: bool, two_colours: bool) -> None:
    notes, chosen = MemoryNotes(), Look(pictures, two_colours)
    await Looks(notes).choose(PlaceId(7), chosen)
    again = Looks(notes)
    assert await again.of(PlaceId(7)) == chosen
    assert await again.of(PlaceId(8)) == Look()
    fitting = await again.fitting(TELEGRAM, PlaceId(7))
    assert (fitting.pictures, fitting.two_colours) == (pictures, two_colours)
    assert await again.fitting(TEXT_ONLY, PlaceId(8)) == TEXT_ONLY


async def test_a_group_changes_its_pictures_in_two_taps() -> None:
    async with chatting() as chat:
        refused = await chat.say(HOST, "/settings group pictures off")
        assert code_of(refused) == "no-admin-only"
        await chat.say(HOST, "/newgame hokm")
        shown = (await chat.press(HOST, PAGE)).screen
        assert shown is not None
        assert "Pictures: on" in words(shown)
        assert "Colours of the suits: four" in words(shown)
        off, two = (row[0] for row in shown.rows[-3:-1])
        after = await chat.press(HOST, two.token)
        assert after.screen is not None
        assert "two: black and red" in words(after.screen)
        assert chat.seen.refreshed == [T1]
        after = await chat.press(HOST, off.token)
        assert after.screen is not None
        assert "Pictures: off" in words(after.screen)
        assert "Colours" not in words(after.screen)
        assert chat.notes.kept == {f"look:{PLACE.id}": "text two"}
        on = after.screen.rows[-2][0]
        await chat.press(HOST, on.token)
        assert chat.notes.kept == {f"look:{PLACE.id}": "two"}
        for line in ("pictures", "pictures maybe", "colours three"):
            assert code_of(await chat.say(HOST, f"/settings group {line}")) == "no-bad-command"
        stranger = await chat.press(OUTSIDER, off.token)
        assert code_of(stranger) == "no-admin-only"


async def test_where_there_are_no_pictures_nobody_is_asked() -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = TEXT_ONLY
        await chat.say(HOST, "/newgame hokm")
        shown = (await chat.press(HOST, PAGE)).screen
        assert shown is not None
        assert "Pictures" not in words(shown)
        assert code_of(await chat.say(HOST, "/settings group pictures off")) == "no-bad-command"


def test_the_colours_are_those_of_every_picture() -> None:
    presenter, table = TablePresenter(Texts.load()), table_of("play-follow")
    caps = replace(TELEGRAM, two_colours=True)
    for audience in presenter.audiences(table):
        screen = presenter.screen(table, audience, PEOPLE, PLACE, caps)
        if screen is not None and isinstance(screen.picture, TablePicture):
            assert screen.picture.two_colours
