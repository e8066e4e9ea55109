"""`/top` and `/me`: whose board is shown to whom, and what is asked for in which words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adapters.chat.bidi import isolate, signed
from adapters.chat.intents import Reply
from adapters.chat.pictures.spec import BoardPicture
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.tokens import NO_TABLE, page
from engine.seats import PersonId, TableId
from engine.table import Status
from tests.adapters.chat.desk import TEXTS, Chat, chatting, code_of
from tests.adapters.chat.screens import words
from tests.adapters.chat.tables import DISCORD, HOST, MAHMOUD, OUTSIDER, PLACE, SARA, STEFAN

DAY = 24 * 3600
LATIN = "0123456789"


async def conceded(chat: Chat, number: int = 1) -> None:
    """Play a match of Hokm that Mahmoud and Sara win: the others give it up."""
    await chat.say(HOST, "/newgame hokm")
    for person in (SARA, STEFAN, MAHMOUD):
        await chat.say(person, "/join")
    await chat.say(HOST, "/start")
    name = TableId(f"t{number}")
    await chat.host.command(name, HOST, "concede")
    await chat.host.command(name, STEFAN, "agree")
    assert (await chat.table(name)).status is Status.FINISHED


def lines(reply: Reply) -> list[str]:
    assert reply.screen is not None
    return words(reply.screen).splitlines()


async def test_the_board_of_a_group() -> None:
    async with chatting() as chat:
        await conceded(chat)
        shown = await chat.say(HOST, "/top hokm")
        text = "\n".join(lines(shown))
        assert "Hokm in this group · all time" in text
        assert f"1. {isolate('سارا رضایی')} · 1249 · 1 W, 0 L" in text
        assert f"3. {isolate('Katherine')} · 1170 · 0 W, 1 L" in text
        assert "You: place 3 of 4" in text
        assert shown.link == f"-_top_hokm_all_{PLACE.id}"


async def test_the_board_is_drawn_where_pictures_are_at_hand() -> None:
    async with chatting() as chat:
        await conceded(chat)
        shown = (await chat.say(HOST, "/top hokm")).screen
        assert shown is not None
        picture = shown.picture
        assert isinstance(picture, BoardPicture)
        assert [row.name for row in picture.rows][2:] == ["Katherine", "Ștefan"]
        assert picture.rows[0].columns == ("1", "0", "1249")
        assert [row.mine for row in picture.rows] == [False, False, True, False]
        assert "place 3 of 4" in picture.footer
        chat.caps["telegram"] = replace(DISCORD, still=True)
        shown = (await chat.say(HOST, "/top hokm")).screen
        assert shown is not None
        assert shown.picture == picture
        chat.caps["telegram"] = replace(DISCORD, pictures=False)
        shown = (await chat.say(HOST, "/top hokm")).screen
        assert shown is not None
        assert shown.picture is None


async def test_without_a_game_it_is_that_of_the_table_then_one_s_own() -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame judgement")
        assert "Judgement" in lines(await chat.say(STEFAN, "/top"))[0]
        await chat.say(HOST, "/leave")
        await conceded(chat, 2)
        assert "Hokm" in lines(await chat.say(STEFAN, "/top"))[0]


async def test_a_week_passes_and_a_month() -> None:
    async with chatting() as chat:
        await conceded(chat)
        for days, week, month in ((6, True, True), (2, False, True), (30, False, False)):
            chat.clock.jump(days * DAY)
            for period, is_there in (("week", week), ("month", month), ("all", True)):
                text = "\n".join(lines(await chat.say(MAHMOUD, f"/top hokm {period}")))
                assert ("1 W, 0 L" in text) == is_there, (days, period)
                mine = "\n".join(lines(await chat.say(MAHMOUD, f"/me {period}")))
                assert ("won 1" in mine) == is_there


async def test_in_private_it_is_the_board_of_everybody() -> None:
    async with chatting() as chat:
        await conceded(chat)
        text = "\n".join(lines(await chat.say(HOST, "/top hokm", private=True)))
        assert "Hokm everywhere" in text
        assert "You: place 3 of 4" in text
        for person in (SARA, OUTSIDER):
            text = "\n".join(lines(await chat.say(person, "/top hokm", private=True)))
            assert f"۱. {isolate('محمود')}: ۱۲۴۹؛ ۱ برد، ۰ باخت" in text
            assert ("شما: رتبه" in text) == (person == SARA)


async def test_only_who_plays_or_asks_there_sees_the_board_of_a_group() -> None:
    async with chatting() as chat:
        await conceded(chat)
        token = page(NO_TABLE, f"top_hokm_week_{PLACE.id}")
        assert (await chat.press(SARA, token, private=True)).screen is not None
        assert code_of(await chat.press(OUTSIDER, token, private=True)) == "no-old-button"
        linked = f"/start -_top_hokm_all_{PLACE.id}"
        assert code_of(await chat.say(OUTSIDER, linked, private=True)) == "no-old-button"
        assert (await chat.say(OUTSIDER, "/top hokm")).screen is not None
        assert (await chat.press(OUTSIDER, token, private=True)).screen is not None


async def test_in_a_group_a_button_shows_the_board_of_that_group() -> None:
    async with chatting() as chat:
        await conceded(chat)
        shown = await chat.press(SARA, page(NO_TABLE, "top_hokm_all_999"))
        assert shown.closes
        assert shown.link == f"-_top_hokm_all_{PLACE.id}"


async def test_the_end_of_a_match_tells_ratings_and_leads_to_the_board() -> None:
    async with chatting() as chat:
        await conceded(chat)
        table = await chat.table()
        presenter = TablePresenter(TEXTS)
        told = next(one for one in presenter.audiences(table) if one.tells_gains)
        gains = await chat.store.gains(table.id)
        people, caps = chat.directory.known, chat.caps["telegram"]
        shown = presenter.screen(table, told, people, PLACE, caps, gains)
        assert shown is not None
        text = words(shown)
        assert f"{isolate('سارا رضایی')} 1249 ({signed(49, LATIN)})" in text
        assert f"{isolate('Katherine')} 1170 ({signed(-30, LATIN)})" in text
        (board,) = [b for row in shown.rows for b in row if "?top" in b.token]
        assert "Hokm in this group" in lines(await chat.press(HOST, board.token))[0]
        unrated = presenter.screen(table, told, people, PLACE, caps)
        assert unrated is not None
        assert "Ratings" not in words(unrated)


async def test_chips_won_stand_on_the_board_of_a_game_with_chips() -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame azi deals=1 opening=bet_or_fold")
        await chat.say(SARA, "/join")
        await chat.say(HOST, "/start")
        while not (table := await chat.table()).status.is_over:
            person = table.chair(table.acting[0]).person
            assert person is not None
            view = table.view(table.acting[0])
            stay = [move.code for move in view.legal if move.code not in ("f", "-")]
            await chat.move(person, stay[0])
        won = table.view(None).scores[0]
        assert won
        text = "\n".join(lines(await chat.say(HOST, "/top azi")))
        said = {amount: signed(amount, LATIN) for amount in (won, -won)}
        assert text.count("chips ") == 2
        assert all(f"chips {one}" in text for one in said.values())
        mine = "\n".join(lines(await chat.say(HOST, "/me azi")))
        assert f"Chips won and lost: {said[won]}" in mine


async def test_one_s_own_figures() -> None:
    async with chatting() as chat:
        assert "no match that counts" in "\n".join(lines(await chat.say(HOST, "/me")))
        await conceded(chat)
        text = "\n".join(lines(await chat.say(HOST, "/me")))
        assert "Hokm · rating 1170" in text
        assert "Matches 1 · won 0 · lost 1" in text
        assert "Hokm" in "\n".join(lines(await chat.say(HOST, "/me hokm week")))
        assert "Hokm · " not in "\n".join(lines(await chat.say(HOST, "/me judgement")))


@pytest.mark.parametrize("text", ["chess", "hokm year", "hokm week ²", "12345678901", "hokm -1"])
@pytest.mark.parametrize("command", ["top", "me"])
async def test_what_is_no_game_is_named(command: str, text: str) -> None:
    async with chatting() as chat:
        assert code_of(await chat.say(HOST, f"/{command} {text}")) == "no-unknown-game"


async def test_all_pages_are_reached_by_buttons() -> None:
    async with chatting() as chat:
        await conceded(chat)
        seen: set[str] = set()
        ahead = [page(NO_TABLE, "help")]
        while ahead:
            token = ahead.pop()
            if token in seen or "settings" in token:
                continue
            seen.add(token)
            shown = await chat.press(HOST, token, private=True)
            assert shown.screen is not None, token
            ahead += [b.token for row in shown.screen.rows for b in row if ":?" in b.token]
        assert len([token for token in seen if "?top" in token]) > 5
        assert any("?ladder" in token for token in seen)
        assert any("?me" in token for token in seen)


async def test_the_board_of_a_crowd_has_ten_rows_and_one_s_own() -> None:
    async with chatting() as chat:
        await conceded(chat)
        at, first = chat.store.ended[0]
        known = chat.directory.known
        for number in range(100, 130):
            who = PersonId(number)
            known[who] = type(known[HOST])(who, "telegram", str(who), f"N{who}", None, None)
            rating = type(first.rating)(30_000_000 + number, 2_000_000, 1, 1)
            made = type(first)(first.table, PLACE.id, "hokm", who, 1, True, rating)
            chat.store.ended.append((at, made))
            chat.store.rated["hokm", who] = rating
        text = lines(await chat.say(HOST, "/top hokm"))
        assert "You: place 33 of 34" in "\n".join(text)
        assert len([line for line in text if " W, " in line]) == 11
