"""What pictures show of every game: the same as the table knows, and no more often than allowed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from adapters.chat import messages
from adapters.chat.languages import LANGUAGES
from adapters.chat.pictures.spec import SheetPicture, TablePicture
from adapters.chat.pictures.svg import svg
from adapters.chat.presenter import score_page
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.presenter.voice import Voice
from adapters.chat.texts import Texts
from engine.cards import Suit
from engine.games.catalogue import load
from engine.seats import NATURE, Rotation, Seat
from engine.table import Status
from tests.adapters.chat.deals import WORDS
from tests.adapters.chat.screens import cards_in
from tests.adapters.chat.tables import HOST, PEOPLE, PLACE, TELEGRAM, begun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.languages import Language
    from adapters.chat.screen import Screen
    from engine.table import Table

TEXTS = Texts.load(strict=True)
PRESENTER = TablePresenter(TEXTS)
STILL = replace(TELEGRAM, still=True)
GAMES = load()
EVERYWHERE = [(game, seats) for game, rules in GAMES.items() for seats in rules.seats]
everywhere = pytest.mark.parametrize(("game", "seats"), EVERYWHERE)
each_game = pytest.mark.parametrize(
    ("game", "seats"), [(game, max(rules.seats)) for game, rules in GAMES.items()]
)
STEPS = 90


def played(game: str, seats: int) -> Iterator[Table]:
    words = WORDS.get(game, ({},))[0]
    people = min(seats, 4)
    draft = begun(f"scene {game} {seats}", words, people=people, game=game, seats=seats)
    rng = Random(seats)
    for _ in range(STEPS):
        table = draft.table
        yield table
        if table.status is not Status.PLAYING or (table.acting == (NATURE,) and not table.pausing):
            return
        if table.pausing:
            draft.request(HOST, "next")
        else:
            seat = rng.choice(table.acting)
            draft.add(str(seat), rng.choice(list(table.game.legal(table.state, seat))).code)
        draft.settle()


@cache
def course(game: str, seats: int) -> tuple[Table, ...]:
    return tuple(played(game, seats))


def board(table: Table, *, still: bool = False, language: str = "en") -> Screen:
    caps, place = STILL if still else TELEGRAM, replace(PLACE, language=language)
    audience = next(one for one in PRESENTER.audiences(table)[::-1] if one.key.startswith("board"))
    screen = PRESENTER.screen(table, audience, PEOPLE, place, caps)
    assert screen is not None
    return screen


def shown(table: Table, *, still: bool = False) -> TablePicture:
    picture = board(table, still=still).picture
    assert isinstance(picture, TablePicture)
    return picture


@everywhere
def test_every_table_has_a_picture_that_can_be_drawn(game: str, seats: int) -> None:
    for at, table in enumerate(course(game, seats)[::30]):
        for language in ("en", "fa"):
            picture = board(table, still=at % 2 == 1, language=language).picture
            assert isinstance(picture, TablePicture)
            assert len(picture.seats) == seats
            assert picture.alt
            assert picture.clockwise is (GAMES[game].rotation is Rotation.CLOCKWISE)
            ET.fromstring(svg(picture, "p"))  # noqa: S314 - our own output


@each_game
def test_a_still_picture_changes_once_a_trick_at_the_most(game: str, seats: int) -> None:
    """Apart from tricks it changes with each stage of a deal: dealt, trump or bids known, over."""
    pictures: dict[tuple[int, str, int, bool], set[TablePicture]] = {}
    for table in course(game, seats):
        view = table.view(None)
        when = (view.deal, view.decision, len(view.takers), table.pausing)
        picture = shown(table, still=True)
        pictures.setdefault(when, set()).add(picture)
    assert {len(found) for found in pictures.values()} == {1}
    stages = {len({key[1] for key in pictures if key[0] == deal}) for deal, *_ in pictures}
    assert max(stages) <= 5


@each_game
def test_a_still_picture_tells_nobody_to_play(game: str, seats: int) -> None:
    for table in course(game, seats):
        picture = shown(table, still=True)
        assert picture.slot is None
        assert not any(plate.to_play for plate in picture.seats)


@each_game
def test_pictures_show_no_card_that_is_not_open(game: str, seats: int) -> None:
    for table in course(game, seats)[::7]:
        view = table.view(None)
        held = {card for seat in range(seats) for card in table.view(Seat(seat)).hand}
        for still in (False, True):
            picture = shown(table, still=still)
            drawn = {one.card for one in picture.trick} if view.decision == "play" else set()
            if picture.pot is not None and picture.pot.turned is not None:
                drawn.add(picture.pot.turned)
            assert not drawn & held
            named = replace(picture, trick=(), pot=None)
            assert not cards_in(replace(board(table), picture=named, lines=(), rows=()))


def test_a_live_picture_shows_the_trick_and_who_is_to_play() -> None:
    table = next(one for one in course("hokm", 4) if len(one.view(None).trick) == 2)
    picture, view = shown(table), table.view(None)
    assert tuple((one.seat, one.card) for one in picture.trick) == view.trick
    assert picture.slot == table.acting[0]
    assert [seat for seat, plate in enumerate(picture.seats) if plate.to_play] == [picture.slot]


def test_a_match_of_bids_ends_with_a_sheet_of_all_deals() -> None:
    table = begun(words={"start_cards": "2"}, game="judgement").table
    for table in course("judgement", 4):
        if table.status.is_over:
            break
    assert table.status.is_over
    audience = PRESENTER.audiences(table)[-1]
    screen = PRESENTER.screen(table, audience, PEOPLE, PLACE, STILL)
    assert screen is not None
    sheet = screen.picture
    assert isinstance(sheet, SheetPicture)
    assert len(sheet.rows) == 4
    assert all(len(row.cells) == len(row.course) == len(table.results) for row in sheet.rows)
    totals = [row.course[-1] for row in sheet.rows]
    assert totals == sorted(totals, reverse=True)
    assert sheet.rows[0].won
    assert sheet.heads == ("3", "2", "1")
    assert sheet.trumps == (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS)
    kept = [cell.mark.value == "good" for row in sheet.rows for cell in row.cells]
    won = sum(len(result.winners) for result in table.results)
    assert sum(kept) == won
    ET.fromstring(svg(sheet, "p"))  # noqa: S314 - our own output


def test_a_name_that_the_fonts_lack_is_the_number_of_a_seat() -> None:
    table = next(one for one in course("judgement", 4) if one.view(None).decision == "play")
    people = PEOPLE | {HOST: replace(PEOPLE[HOST], name="王小明")}
    audience = next(one for one in PRESENTER.audiences(table) if one.key.startswith("board"))
    for caps, name, initial in ((STILL, "Player 1", "1"), (TELEGRAM, "王小明", "")):
        screen = PRESENTER.screen(table, audience, people, PLACE, caps)
        assert screen is not None
        assert isinstance(screen.picture, TablePicture)
        plate = screen.picture.seats[0]
        assert (plate.name, plate.initial) == (name, initial)


def test_the_score_is_drawn_while_a_match_goes_on() -> None:
    table = next(one for one in course("hokm", 4) if len(one.results) == 1)
    for caps in (STILL, TELEGRAM):
        page = score_page.score(Voice(TEXTS, "en", table, PEOPLE, PLACE, caps))
        assert isinstance(page.picture, SheetPicture)
        marks = [row.cells[0].mark.value for row in page.picture.rows]
        texts = [bool(row.cells[0].text) for row in page.picture.rows]
        assert (marks, texts) == (["good", "plain"], [True, False])
    bare = replace(STILL, pictures=False)
    assert score_page.score(Voice(TEXTS, "en", table, PEOPLE, PLACE, bare)).picture is None


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_head_of_a_sheet_stands_as_its_numbers_do(language: Language) -> None:
    words = TEXTS.render(messages.picture_took_called(), language.code).split(" / ")
    seen = words[::-1] if language.rtl else words
    assert seen[0] in {"took", "گرفت", "الأكلات", "luate"}
