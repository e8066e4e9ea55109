"""Where cards come: to the group, for one person alone, or in private to whoever wishes so."""

from __future__ import annotations

from dataclasses import replace

from adapters.chat.screen import Select
from adapters.chat.tokens import Token, page, setting
from engine.moves import Discard, parse_move
from tests.adapters.chat.desk import chatting, code_of
from tests.adapters.chat.tables import DISCORD, HOST, TELEGRAM
from tests.adapters.chat.test_bad_input import at_a_widow, idle_until, seated

PANELS = replace(DISCORD, panels=True, selects=True, forms=True, suit_rows=False)


async def test_cards_come_where_a_person_wishes() -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = PANELS
        chat.directory.known[HOST] = replace(chat.directory.known[HOST], is_open=False)
        shown = (await chat.say(HOST, "/settings")).screen
        assert shown is not None
        assert any(button.token == setting("hand dm") for row in shown.rows for button in row)
        reply = await chat.press(HOST, setting("hand dm"))
        assert (code_of(reply), reply.closes) == ("set-hand-private", True)
        assert chat.directory.known[HOST].is_open
        assert code_of(await chat.press(HOST, setting("hand here"))) == "set-hand-here"
        assert not chat.directory.known[HOST].is_open
        assert code_of(await chat.press(HOST, setting("hand up"))) == "no-bad-command"


async def test_speaking_in_private_is_no_wish_there() -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = PANELS
        chat.directory.known[HOST] = replace(chat.directory.known[HOST], is_open=False)
        await chat.say(HOST, "/help", private=True)
        assert not chat.directory.known[HOST].is_open


async def test_where_cards_come_to_the_group_at_its_cost_a_wish_is_one_of_its_own() -> None:
    """The private chat stays open: pages and answers go on coming there."""
    async with chatting() as chat:
        chat.caps["telegram"] = replace(TELEGRAM, whispers=True)
        await seated(chat, "hokm")
        assert code_of(await chat.press(HOST, setting("hand here"))) == "set-hand-here"
        known = chat.directory.known[HOST]
        assert (known.is_open, known.wants_here, known.takes_cards) == (True, True, False)
        assert code_of(await chat.say(HOST, "/hand")) == "private-hand"
        await chat.say(HOST, "/help", private=True)
        assert chat.directory.known[HOST].wants_here, "speaking in private is no wish"
        shown = (await chat.say(HOST, "/settings")).screen
        assert shown is not None
        assert any(button.token == setting("hand dm") for row in shown.rows for button in row)
        assert code_of(await chat.press(HOST, setting("hand dm"))) == "set-hand-private"
        assert chat.directory.known[HOST].takes_cards


async def test_elsewhere_there_is_nothing_to_choose() -> None:
    async with chatting() as chat:
        assert code_of(await chat.press(HOST, setting("hand here"))) == "no-bad-command"


async def test_several_cards_are_chosen_from_a_list() -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = PANELS
        await seated(chat, "smear all_pass=dealer_forced target=52")
        table, _ = await at_a_widow(chat)
        seat = table.acting[0]
        person = table.chair(seat).person
        assert person is not None
        shown = (await chat.press(person, page(table.id, "hand"))).screen
        assert shown is not None
        assert isinstance(shown.select, Select)
        view = table.view(seat)
        move = next(one for one in view.legal if isinstance(one, Discard))
        assert shown.select.count == len(move.cards)
        assert {one.value for one in shown.select.choices} == {card.code for card in view.hand}
        assert not any("?pick" in one.token for row in shown.rows for one in row)
        chosen = "".join(card.code for card in move.cards)
        token = Token.parse(shown.select.token + chosen)
        assert parse_move(token.code) == move
        assert code_of(await chat.press(person, token.text())) == "discard-done"


async def test_a_free_amount_is_asked_for_in_a_form() -> None:
    async with chatting() as chat:
        chat.caps["telegram"] = PANELS
        await seated(chat, "azi")
        table = await idle_until(chat, "bet")
        seat = table.acting[0]
        person = table.chair(seat).person
        assert person is not None
        shown = (await chat.press(person, page(table.id, "hand"))).screen
        assert shown is not None
        wanted = Token(table.id, table.decisions[seat], "?amount").text()
        assert any(one.token == wanted for row in shown.rows for one in row)
        reply = await chat.press(person, wanted)
        form, chips = reply.form, table.view(seat).chips
        assert form is not None
        assert chips is not None
        assert (form.low, form.high) == chips.bounds
        assert f"/bet {form.low}" in reply.text
        done = await chat.press(person, f"{form.token}{form.high}")
        assert code_of(done) in ("chips-bet-done", "chips-raise-done")
        assert code_of(await chat.press(person, wanted)) == "no-old-button"
