"""Commands and buttons through a whole match: what is done, what the asker alone is told."""

from __future__ import annotations

import pytest

from adapters.chat import messages
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.screen import Screen
from adapters.chat.tokens import Token, ask, page
from engine.seats import PersonId, Seat, TableId
from engine.table import Status
from tests.adapters.chat.desk import TEXTS, Chat, chatting, code_of
from tests.adapters.chat.screens import words
from tests.adapters.chat.tables import HOST, MAHMOUD, OUTSIDER, SARA, STEFAN

T1 = TableId("t1")


async def seated(chat: Chat, *people: PersonId, options: str = "") -> None:
    """Open a table for these people and begin; computers take the other seats."""
    await chat.say(HOST, f"/newgame hokm {options}")
    for person in people:
        await chat.press(person, ask(T1, "join"))
    for _ in range(3 - len(people)):
        await chat.press(HOST, ask(T1, "bot"))
    assert code_of(await chat.press(HOST, ask(T1, "start"))) == ""
    assert (await chat.table()).status is Status.PLAYING


async def played(chat: Chat) -> None:
    """Play the deal to its end: everybody makes the idle move with a button of his own."""
    while not (table := await chat.table()).is_between_deals:
        seat = table.acting[0]
        person = table.chair(seat).person
        if person is None:
            await chat.clock.advance(1)
        else:
            await chat.move(person, table.game.idle(table.state, seat).code)


def page_of(screen: Screen | None) -> str:
    assert screen is not None
    return words(screen)


async def test_a_bare_newgame_offers_the_games() -> None:
    async with chatting() as chat:
        reply = await chat.say(HOST, "/newgame")
        assert reply.screen is not None
        buttons = {button.label: button for button in reply.screen.rows[0]}
        button = buttons["Hokm"]
        assert code_of(await chat.press(HOST, button.token)) == "lobby-joined"
        assert (await chat.table()).host == HOST


async def test_the_lobby_by_commands_alone() -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame HOKM target:3 teams random")
        assert code_of(await chat.say(SARA, "/join 3")) == "lobby-joined"
        assert code_of(await chat.say(STEFAN, "/join")) == "lobby-joined"
        assert code_of(await chat.say(MAHMOUD, "/join ۴")) == "lobby-joined"
        table = await chat.table()
        assert table.persons == (HOST, STEFAN, SARA, MAHMOUD)
        assert table.options.words() == {"target": "3", "teams": "random"}
        assert code_of(await chat.say(SARA, "/leave")) == "lobby-you-left"
        await chat.say(SARA, "/join")
        assert code_of(await chat.say(SARA, "/start")) == "no-host-only"
        await chat.say(HOST, "/start")
        assert (await chat.table()).status is Status.PLAYING


async def test_the_lobby_counts_no_message_but_its_own() -> None:
    """Game messages fill the chat (jh0ker/mau_mau_bot#119): fault 16."""
    presenter = TablePresenter(TEXTS)
    async with chatting() as chat:
        await seated(chat, SARA)
        await played(chat)
        keys = {
            audience.key
            for news in chat.seen.news
            for audience in presenter.audiences(news.table)
            if audience.to is None
        }
        assert keys == {"lobby", "board:1"}
        assert not chat.seen.reposted


async def test_options_turn_by_presses_of_the_host_alone() -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame hokm")
        shown = await chat.press(HOST, page(T1, "options"))
        assert shown.screen is not None
        buttons = [button for row in shown.screen.rows for button in row]
        for button in buttons:
            again = await chat.press(HOST, button.token)
            assert again.screen is not None
            assert code_of(await chat.press(OUTSIDER, button.token)) == "no-host-only"
        values = (await chat.table()).options.words()
        assert values.keys() >= {"target", "teams", "turn_seconds", "stop_at_seven"}
        read_only = (await chat.press(SARA, page(T1, "options"))).screen
        assert read_only is not None
        assert not read_only.rows


async def test_no_press_on_the_options_leads_into_a_corner() -> None:
    """A lot for the hakem excludes the second ace, which must then be passed over."""
    async with chatting() as chat:
        await chat.say(HOST, "/newgame hokm hakem_by=random teams=random kot_points=3")
        seen: dict[str, set[object]] = {"teams": set(), "hakem_kot_points": set()}
        for _ in range(6):
            shown = (await chat.press(HOST, page(T1, "options"))).screen
            assert shown is not None
            for row in shown.rows:
                for button in row:
                    for name, values in seen.items():
                        if f"set_{name}=" in button.token:
                            assert (await chat.press(HOST, button.token)).screen is not None
                            values.add(getattr((await chat.table()).options, name))
        assert seen == {"teams": {"seats", "random"}, "hakem_kot_points": {3, 4}}


async def test_a_hand_is_for_its_owner() -> None:
    async with chatting() as chat:
        await seated(chat, SARA)
        await chat.move(HOST, "tS") if (await chat.table()).acting == (Seat(0),) else None
        own = await chat.say(SARA, "/hand")
        assert own.screen is not None
        assert own.screen.language == "fa"
        assert code_of(await chat.say(OUTSIDER, "/hand")) == "no-not-seated"
        assert code_of(await chat.press(OUTSIDER, page(T1, "hand"))) == "no-not-seated"
        alone = await chat.say(SARA, "/hand", private=True)
        assert alone.screen == own.screen


async def test_leaving_and_stopping_ask_first() -> None:
    async with chatting() as chat:
        await seated(chat, SARA, STEFAN, MAHMOUD)
        questions = {
            "leave": messages.sub_leave(),
            "stop": messages.stop_ask(),
            "concede": messages.concede_ask(),
        }
        for name, question in questions.items():
            before = (await chat.table()).seq
            asked = (await chat.say(HOST, f"/{name}")).screen
            assert asked is not None
            assert TEXTS.render(question, "en") in words(asked)
            no = await chat.press(HOST, asked.rows[0][1].token)
            assert no.closes
            assert (await chat.table()).seq == before
            asked = (await chat.press(HOST, page(T1, name))).screen
            assert asked is not None
        assert code_of(await chat.press(HOST, ask(T1, "concede"))) == "concede-sent"
        assert code_of(await chat.press(SARA, ask(T1, "agree"))) == "no-nothing-asked"
        await chat.press(STEFAN, ask(T1, "refuse"))
        assert code_of(await chat.say(SARA, "/stop")) == "stop-voted"
        assert code_of(await chat.press(HOST, ask(T1, "leave"))) == "sub-you-left"
        assert (await chat.table()).host == SARA
        assert code_of(await chat.press(HOST, ask(T1, "sit 0"))) == "no-not-between-deals"


async def test_an_admin_may_stop_what_is_not_his() -> None:
    async with chatting() as chat:
        await seated(chat, SARA)
        assert code_of(await chat.say(OUTSIDER, "/stop")) == "no-not-seated"
        chat.rights.admins.add(OUTSIDER)
        asked = (await chat.say(OUTSIDER, "/stop")).screen
        assert asked is not None
        yes = asked.rows[0][0].token
        chat.rights.admins.clear()
        assert code_of(await chat.press(OUTSIDER, yes)) == "no-not-seated"
        chat.rights.admins.add(OUTSIDER)
        await chat.press(OUTSIDER, yes, private=True)
        assert (await chat.table()).status is Status.CLOSED


async def test_a_deal_is_cut_and_verified() -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame hokm")
        assert code_of(await chat.say(HOST, "/verify")) == "no-nothing-to-verify"
        assert code_of(await chat.say(HOST, "/cut sesame")) == "fair-cut"
        assert code_of(await chat.say(HOST, "/cut open sesame")) == "no-bad-word"
        assert code_of(await chat.say(HOST, "/cut \u200fمی\u200cشود\u200c")) == "fair-cut"
        assert (await chat.table()).words == ("sesame", "می\u200cشود")
        for _ in range(3):
            await chat.press(HOST, ask(T1, "bot"))
        seal = (await chat.table()).commitment
        await chat.press(HOST, ask(T1, "start"))
        assert code_of(await chat.say(HOST, "/verify")) == "no-nothing-to-verify"
        assert code_of(await chat.say(HOST, "/cut late")) == "no-not-between-deals"
        await played(chat)
        for text in ("/verify", "/verify 1"):
            told = page_of((await chat.say(OUTSIDER, text)).screen)
            assert TEXTS.render(messages.fair_ok(), "fa") in told
            assert seal is not None
            assert seal in told
        for text in ("/verify 2", "/verify x", "/verify 99999999999999"):
            assert code_of(await chat.say(HOST, text)) == "no-nothing-to-verify"


async def test_folded_hands_stay_sealed_until_the_match_is_over() -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame azi deals=2")
        await chat.press(HOST, ask(T1, "bot"))
        await chat.press(HOST, ask(T1, "start"))
        while not (table := await chat.table()).status.is_over:
            if table.is_between_deals or HOST not in table.persons:
                assert code_of(await chat.say(HOST, "/verify")) == "no-keys-later"
            if Seat(0) in table.acting:
                await chat.move(HOST, next(iter(table.game.legal(table.state, Seat(0)))).code)
            else:
                await chat.clock.advance(1)
        told = page_of((await chat.say(HOST, "/verify 1")).screen)
        assert TEXTS.render(messages.fair_ok(), "en") in told


async def test_a_rematch_needs_everybody() -> None:
    async with chatting() as chat:
        await seated(chat, SARA, options="target=1 stop_at_seven=on")
        await played(chat)
        assert (await chat.table()).status is Status.FINISHED
        assert code_of(await chat.press(OUTSIDER, ask(T1, "rematch"))) == "no-not-seated"
        assert code_of(await chat.press(HOST, ask(T1, "rematch"))) == "match-again-yes"
        await chat.press(SARA, ask(T1, "rematch"))
        assert (await chat.table()).successor == "t2"
        assert (await chat.table("t2")).persons == (HOST, SARA)


async def test_new_teams_are_asked_for_like_a_rematch() -> None:
    async with chatting() as chat:
        await seated(chat, SARA, options="target=1 stop_at_seven=on")
        await played(chat)
        was = (await chat.table()).seat_of(SARA)
        assert code_of(await chat.press(HOST, ask(T1, "rematch"))) == "match-again-yes"
        assert code_of(await chat.press(SARA, ask(T1, "rematch teams"))) == "match-again-yes-teams"
        assert (await chat.table()).successor is None, "they want two different things"
        await chat.press(HOST, ask(T1, "rematch teams"))
        following = await chat.table("t2")
        assert (was, following.seat_of(SARA)) in {(1, 2), (2, 1), (2, 3), (3, 2)}


async def test_a_group_keeps_the_language_of_its_first_host_until_it_chooses_one() -> None:
    """Neither a host's own settings nor the next host change what everybody there reads."""
    async with chatting() as chat:
        await chat.say(MAHMOUD, "/newgame hokm")
        assert chat.directory.spots[chat.place.id].language is None, "nobody knows his"
        await chat.say(MAHMOUD, "/stop")
        await chat.say(OUTSIDER, "/newgame hokm")
        assert chat.directory.spots[chat.place.id].language == "fa"
        await chat.say(OUTSIDER, "/settings language en")
        await chat.say(OUTSIDER, "/stop")
        await chat.say(HOST, "/newgame hokm")
        assert chat.directory.spots[chat.place.id].language == "fa"
        await chat.say(HOST, "/settings group en")
        await chat.say(HOST, "/stop")
        await chat.say(OUTSIDER, "/settings language fa")
        await chat.say(OUTSIDER, "/newgame hokm")
        assert chat.directory.spots[chat.place.id].language == "en"
        reply = await chat.say(OUTSIDER, "/newgame")
        assert reply.screen is not None
        assert reply.screen.language == "en", "a page for everybody"


async def test_people_choose_their_language_and_the_group_its_own() -> None:
    async with chatting() as chat:
        shown = (await chat.say(HOST, "/settings")).screen
        assert shown is not None
        labels = [button.label for button in shown.rows[0]]
        assert labels == ["English", "فارسی"]
        reply = await chat.press(HOST, shown.rows[0][1].token)
        assert reply.text == "\u200fاز این پس زبانمان \u2068فارسی\u2069 است."
        assert (await chat.say(HOST, "/back")).text.startswith("\u200fاین‌جا میزی نیست")
        assert code_of(await chat.say(HOST, "/settings language xx")) == "no-bad-command"
        assert code_of(await chat.say(HOST, "/settings group fa")) == "no-admin-only"
        await chat.say(HOST, "/newgame hokm")
        assert code_of(await chat.say(HOST, "/settings group fa")) == "set-table-language"
        assert chat.seen.refreshed == [T1]
        assert chat.directory.spots[chat.place.id].language == "fa"
        chat.rights.admins.add(OUTSIDER)
        assert code_of(await chat.say(OUTSIDER, "/settings group en")) == "set-table-language"


async def test_a_forced_card_is_a_wish_of_ones_own() -> None:
    async with chatting() as chat:
        await seated(chat, SARA)
        shown = (await chat.say(SARA, "/settings")).screen
        assert shown is not None
        (auto,) = (one.token for row in shown.rows for one in row if "auto" in one.token)
        await chat.press(SARA, auto)
        table = await chat.table()
        assert table.wants_auto(Seat(1))
        assert not table.wants_auto(Seat(0))
        assert code_of(await chat.say(SARA, "/settings auto maybe")) == "no-bad-option-allowed"


async def test_join_and_start_mean_the_open_table() -> None:
    async with chatting() as chat:
        await seated(chat)
        await chat.say(SARA, "/newgame hokm")
        assert code_of(await chat.say(STEFAN, "/join")) == "lobby-joined"
        assert (await chat.table("t2")).persons == (SARA, STEFAN)
        assert code_of(await chat.say(HOST, "/join")) == "lobby-joined"
        await chat.press(SARA, ask(TableId("t2"), "bot"))
        await chat.say(SARA, "/start")
        assert (await chat.table("t2")).status is Status.PLAYING
        assert code_of(await chat.say(MAHMOUD, "/sit")) == "no-not-between-deals"


async def test_an_absent_person_is_back_with_any_press() -> None:
    async with chatting() as chat:
        await seated(chat, SARA)
        await chat.clock.advance(60 * 60)
        table = await chat.table()
        assert table.status is Status.SUSPENDED
        assert table.chair(Seat(0)).away
        assert code_of(await chat.press(OUTSIDER, ask(T1, "continue"))) == "no-not-seated"
        await chat.press(SARA, ask(T1, "continue"))
        table = await chat.table()
        assert table.status is Status.PLAYING
        assert not table.chair(Seat(1)).away
        assert code_of(await chat.say(HOST, "/back")) == "sub-you-back"
        assert not (await chat.table()).chair(Seat(0)).away


async def test_a_move_is_told_to_whoever_made_it() -> None:
    async with chatting() as chat:
        await seated(chat, SARA, STEFAN, MAHMOUD)
        table = await chat.table()
        hakem = table.chair(table.acting[0]).person
        assert hakem is not None
        other = next(person for person in table.persons if person != hakem)
        seat = table.seat_of(other)
        assert seat is not None
        wrong = Token(T1, table.decisions[table.acting[0]], "tS").text()
        assert code_of(await chat.press(other, wrong)) == "no-not-your-turn"
        assert code_of(await chat.move(hakem, "tS")) == "play-trump-done"


@pytest.mark.parametrize("name", ["score", "more", "tricks", "rules", "last", "verify", "options"])
async def test_pages_are_there_in_every_situation(name: str) -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame hokm target=1")
        for stage in range(3):
            for person in (HOST, SARA, OUTSIDER):
                reply = await chat.press(person, page(T1, name))
                assert (reply.screen is None) != (reply.message is None)
                assert code_of(reply) in ("", "last-none", "no-nothing-to-verify")
            if stage == 0:
                for _ in range(3):
                    await chat.press(HOST, ask(T1, "bot"))
                await chat.press(HOST, ask(T1, "start"))
            elif stage == 1:
                await played(chat)


async def test_private_start_says_hello() -> None:
    async with chatting() as chat:
        reply = await chat.say(OUTSIDER, "/start t1", private=True)
        assert code_of(reply) == "help-linked"
        assert reply.screen is not None
        assert reply.screen.language == "fa"
