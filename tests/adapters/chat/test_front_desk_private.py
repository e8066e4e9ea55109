"""Where a group's press can be answered with a line only: links, numbers, panels of settings."""

from __future__ import annotations

import pytest

from adapters.chat.presenter.peek import slots
from adapters.chat.screen import Screen
from adapters.chat.tokens import Token, page, setting
from engine.moves import NameTrump, Play
from engine.seats import PersonId, Seat, TableId
from engine.table import Status
from tests.adapters.chat.desk import Chat, chatting, code_of
from tests.adapters.chat.tables import HOST, OUTSIDER, SARA, STEFAN, TEXT_ONLY

T1 = TableId("t1")


async def playing(chat: Chat) -> None:
    """Begin a match of four on a face that can only answer with lines; trump is named."""
    chat.caps["telegram"] = TEXT_ONLY
    await chat.say(HOST, "/newgame hokm")
    for joins in (SARA, STEFAN, PersonId(4)):
        await chat.say(joins, "/join")
    await chat.say(HOST, "/start")
    table = await chat.table()
    hakem = table.acting[0]
    person = table.chair(hakem).person
    suit = next(move for move in table.view(hakem).legal if isinstance(move, NameTrump))
    assert person is not None
    await chat.move(person, suit.code)


def number(deal: int, slot: int) -> str:
    return Token(T1, deal, f"#{slot}").text()


async def test_a_number_plays_the_card_that_only_its_presser_knows() -> None:
    async with chatting() as chat:
        await playing(chat)
        table = await chat.table()
        seat = table.acting[0]
        person = table.chair(seat).person
        assert person is not None
        other = next(one for one in table.persons if one != person)
        assert code_of(await chat.press(OUTSIDER, number(1, 1))) == "no-not-seated"
        assert code_of(await chat.press(other, number(1, 1))) == "no-not-your-turn"
        assert code_of(await chat.press(person, number(2, 1))) == "no-old-button"
        assert await chat.table() == table
        wanted = slots(table, seat)[4]
        assert code_of(await chat.press(person, number(1, 5))) == "play-done"
        assert (await chat.table()).view(None).trick == ((seat, wanted),)
        assert code_of(await chat.press(person, number(1, 5))) == "no-card-gone"


async def test_numbers_stay_with_their_cards_for_the_whole_deal() -> None:
    async with chatting() as chat:
        await playing(chat)
        before = {seat: slots(await chat.table(), Seat(seat)) for seat in range(4)}
        for _ in range(30):
            table = await chat.table()
            if table.pausing:
                break
            seat = table.acting[0]
            person = table.chair(seat).person
            move = next(move for move in table.view(seat).legal if isinstance(move, Play))
            assert person is not None
            at = before[seat].index(move.card) + 1
            assert code_of(await chat.press(person, number(table.deal, at))) == "play-done"
            assert slots(await chat.table(), seat) == before[seat]


async def test_a_hand_is_shown_where_it_is_kept_up_to_date() -> None:
    async with chatting() as chat:
        await playing(chat)
        assert code_of(await chat.say(HOST, "/hand", private=True)) == ""
        assert chat.seen.hands == [(T1, HOST)]
        await chat.directory.set_person_open(SARA, is_open=False)
        reply = await chat.say(SARA, "/hand")
        assert (code_of(reply), reply.link, reply.screen) == ("hand-link", "t1", None)
        peeked = await chat.press(SARA, page(T1, "hand"))
        assert peeked.alert
        assert peeked.screen is None
        assert 0 < len(peeked.text) <= 200
        assert code_of(await chat.say(OUTSIDER, "/hand")) == "no-not-seated"


async def test_a_link_seats_who_presses_it_and_shows_the_page_it_names() -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = TEXT_ONLY
        await chat.say(HOST, "/newgame hokm")
        assert code_of(await chat.say(SARA, "/start t1", private=True)) == "lobby-joined"
        assert (await chat.table()).persons == (HOST, SARA)
        assert code_of(await chat.say(SARA, "/start t1", private=True)) == "help-linked"
        asked = await chat.say(HOST, "/rules hokm")
        shown = await chat.say(OUTSIDER, f"/start {asked.link}", private=True)
        assert isinstance(shown.screen, Screen)
        for name in ("rules", "options", "score"):
            here = await chat.press(SARA, page(T1, name))
            assert here.link == f"t1_{name}"
            there = await chat.say(SARA, f"/start {here.link}", private=True)
            assert there.screen is not None
        for nonsense in ("zz", "t1_nothing", "-_nothing", "-", "../../x", "t9_rules"):
            before = await chat.table()
            reply = await chat.say(OUTSIDER, f"/start {nonsense}", private=True)
            assert reply.text or reply.screen
            assert await chat.table() == before


async def test_a_link_to_a_full_table_says_so() -> None:
    async with chatting() as chat:
        await playing(chat)
        reply = await chat.say(OUTSIDER, "/start t1", private=True)
        assert code_of(reply) == "no-not-in-lobby"
        assert code_of(await chat.say(HOST, "/start t1", private=True)) == "help-linked"
        assert chat.seen.hands == [(T1, HOST)]


async def test_a_language_is_two_taps_away_for_oneself_and_for_the_group() -> None:
    async with chatting() as chat:
        chat.rights.admins.add(OUTSIDER)
        panel = (await chat.say(OUTSIDER, "/settings")).screen
        assert panel is not None
        tokens = [button.token for row in panel.rows for button in row]
        assert setting("language fa") in tokens
        assert page(TableId("-"), "group.1") in tokens
        group = (await chat.press(OUTSIDER, page(TableId("-"), "group.1"), private=True)).screen
        assert group is not None
        own = [button.token for row in group.rows for button in row]
        assert setting("group fa 1") in own
        reply = await chat.press(OUTSIDER, setting("group fa 1"), private=True)
        assert code_of(reply) == "set-table-language"
        assert chat.directory.spots[chat.place.id].language == "fa"


async def test_fault_4_a_removed_admin_presses_his_old_panel_in_vain() -> None:
    """GreyWolfDev/Werewolf#520: rights were looked at when the menu was opened."""
    async with chatting() as chat:
        chat.rights.admins.add(OUTSIDER)
        await chat.press(OUTSIDER, setting("group fa 1"))
        chat.rights.admins.clear()
        assert code_of(await chat.press(OUTSIDER, setting("group en 1"))) == "no-admin-only"
        assert chat.directory.spots[chat.place.id].language == "fa"
        assert chat.rights.asked == [(OUTSIDER, 1), (OUTSIDER, 1)]


async def test_rights_are_those_of_the_table_not_of_where_one_asks() -> None:
    """A creator elsewhere could kick here, in another bot."""
    async with chatting() as chat:
        await chat.say(HOST, "/newgame hokm")
        await chat.say(HOST, "/start")
        await chat.press(OUTSIDER, Token(T1, 0, "!stop").text(), private=True)
        assert chat.rights.asked == [(OUTSIDER, 1)]
        assert (await chat.table()).status is Status.LOBBY


@pytest.mark.parametrize("text", ["group 99", "group x", "group fa 99", "group fa x", "group"])
async def test_no_number_of_a_group_does_harm(text: str) -> None:
    async with chatting() as chat:
        reply = await chat.press(OUTSIDER, setting(text), private=True)
        assert code_of(reply) in {"no-group-only", "no-bad-command"}
        assert chat.directory.spots[chat.place.id].language is None


async def test_who_has_no_private_chat_leaves_and_concedes_by_a_typed_word() -> None:
    """There is nowhere to ask him first, and whoever types a word means it."""
    async with chatting() as chat:
        await playing(chat)
        await chat.directory.set_person_open(SARA, is_open=False)
        assert (await chat.say(STEFAN, "/leave")).screen is not None
        assert code_of(await chat.say(SARA, "/concede")) == "concede-sent"
        assert code_of(await chat.say(SARA, "/leave")) == "sub-you-left"
        assert (await chat.table()).seat_of(SARA) is None


async def test_back_says_welcome_only_to_who_was_away() -> None:
    async with chatting() as chat:
        await playing(chat)
        reply = await chat.say(HOST, "/back")
        assert (code_of(reply), reply.is_refusal) == ("no-already-seated", True)


@pytest.mark.parametrize("text", ["/start t1", "button"])
async def test_a_link_seats_nobody_who_is_not_in_the_group(text: str) -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = TEXT_ONLY
        await chat.say(HOST, "/newgame hokm")
        chat.rights.strangers.add(OUTSIDER)
        if text == "button":
            reply = await chat.press(OUTSIDER, Token(T1, 0, "!join").text(), private=True)
        else:
            reply = await chat.say(OUTSIDER, text, private=True)
        assert code_of(reply) == "no-not-in-group"
        assert (await chat.table()).persons == (HOST,)


async def test_a_resting_table_asks_first_too() -> None:
    """Where people come back and tap around, nothing may go with one tap."""
    async with chatting() as chat:
        await playing(chat)
        await chat.host.unreachable(chat.place.id)
        assert (await chat.table()).status is Status.SUSPENDED
        for name in ("leave", "concede", "stop"):
            before = await chat.table()
            assert (await chat.say(HOST, f"/{name}")).screen is not None
            assert await chat.table() == before
