"""Who may use which command, and what a private chat is told apart by."""

from __future__ import annotations

import logging

import pytest

from adapters.chat.commands import COMMANDS, CommandSpec, Where, Who
from adapters.chat.reception import Visit
from adapters.chat.screen import Style
from adapters.chat.tokens import Token, ask, setting
from engine.errors import BadOptionError
from engine.seats import PersonId, Seat, TableId
from engine.table import Status
from tests.adapters.chat.desk import Chat, chatting, code_of
from tests.adapters.chat.tables import HOST, MAHMOUD, OUTSIDER, PEOPLE, PLACE, SARA, STEFAN

T1 = TableId("t1")


async def begun(chat: Chat) -> None:
    """Begin a match of one person with three computers."""
    await chat.say(HOST, "/newgame hokm")
    for _ in range(3):
        await chat.press(HOST, ask(T1, "bot"))
    await chat.press(HOST, ask(T1, "start"))


@pytest.mark.parametrize(
    "spec", [spec for spec in COMMANDS if spec.who is not Who.ANYBODY], ids=lambda spec: spec.name
)
async def test_a_command_for_players_is_refused_to_others(spec: CommandSpec) -> None:
    refusals = {Who.SEATED: ("no-not-seated",), Who.HOST: ("no-host-only", "no-not-in-lobby")}
    async with chatting() as chat:
        if spec.who is Who.SEATED:
            await begun(chat)
        else:
            await chat.say(HOST, "/newgame hokm")
        before = await chat.table()
        assert code_of(await chat.say(OUTSIDER, f"/{spec.name} x")) in refusals[spec.who]
        assert await chat.table() == before


@pytest.mark.parametrize(
    "spec", [spec for spec in COMMANDS if spec.where is not Where.BOTH], ids=lambda spec: spec.name
)
async def test_a_command_in_the_wrong_place_says_where_it_works(spec: CommandSpec) -> None:
    async with chatting() as chat:
        await begun(chat)
        before = await chat.table()
        reply = await chat.say(HOST, f"/{spec.name} {spec.example}", private=True)
        assert code_of(reply) == "no-group-only"
        assert await chat.table() == before


async def test_only_who_speaks_in_private_is_known_to_be_reachable_there() -> None:
    """Whoever blocked the bot and plays in the group would cost one failing call a press."""
    async with chatting() as chat:
        for person in (HOST, OUTSIDER):
            await chat.directory.set_person_open(person, is_open=False)
        await begun(chat)
        table = await chat.table()
        await chat.press(HOST, Token(T1, table.decisions[0], "tS").text())
        assert not chat.directory.known[HOST].is_open
        await chat.press(HOST, Token(T1, 0, "tS").text(), private=True)
        assert chat.seen.refreshed == [T1]
        await chat.say(OUTSIDER, "/start", private=True)
        await chat.say(OUTSIDER, "/help", private=True)
        assert chat.directory.opened[2:] == [(HOST, True), (OUTSIDER, True)]


async def test_a_new_language_is_seen_at_once_on_the_page() -> None:
    async with chatting() as chat:
        reply = await chat.press(HOST, setting("language fa"), private=True)
        assert code_of(reply) == "set-language"
        assert reply.closes
        assert reply.screen is not None
        assert reply.screen.language == "fa"
        chosen = [button.label for button in reply.screen.rows[0] if button.style is Style.GO]
        assert chosen == ["فارسی"]


async def test_the_buttons_of_one_pause_or_question_do_not_answer_the_next() -> None:
    async with chatting() as chat:
        await begun(chat)
        old = []
        for number in (1, 2):
            while not (table := await chat.table()).pausing:
                if table.acting == (Seat(0),):
                    await chat.move(HOST, table.game.idle(table.state, Seat(0)).code)
                else:
                    await chat.clock.advance(1)
            assert table.deal == number
            old.append(ask(T1, "next", table.pause_began))
            if number == 1:
                await chat.press(HOST, old[0])
        paused = await chat.table()
        assert code_of(await chat.press(HOST, old[0])) == "no-old-button"
        assert await chat.table() == paused
        assert code_of(await chat.press(HOST, old[1])) == ""
        assert not (await chat.table()).pausing


async def test_an_answer_to_an_old_question_concedes_nothing() -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame hokm")
        for person in (SARA, STEFAN, MAHMOUD):
            await chat.press(person, ask(T1, "join"))
        await chat.press(HOST, ask(T1, "start"))
        await chat.press(HOST, ask(T1, "concede"))
        old = ask(T1, "agree", (await chat.table()).concede_at)
        await chat.press(STEFAN, ask(T1, "refuse"))
        await chat.press(HOST, ask(T1, "concede"))
        assert code_of(await chat.press(STEFAN, old)) == "no-old-button"
        table = await chat.table()
        assert table.status is Status.PLAYING
        await chat.press(STEFAN, ask(T1, "agree", table.concede_at))
        assert (await chat.table()).conceded_to == (1, 3)


async def test_a_refusal_before_there_is_a_table_knows_the_game() -> None:
    async with chatting() as chat:
        visit = Visit(PEOPLE[HOST], PLACE, "key", language="en")
        with pytest.raises(BadOptionError):
            await chat.counter.newgame(visit, "hokm target=99")
        assert (await chat.counter.surroundings(visit)).game == "hokm"


@pytest.mark.parametrize(("person", "word"), [(HOST, "First hakem"), (SARA, "حاکم")])
async def test_a_bad_option_is_named_in_the_words_of_its_game(person: PersonId, word: str) -> None:
    async with chatting() as chat:
        reply = await chat.say(person, "/newgame hokm hakem_by=dice")
        assert code_of(reply) == "no-bad-option-allowed"
        assert word in reply.text


async def test_a_fault_is_logged_without_its_message(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with chatting() as chat:
        await begun(chat)

        async def fail(*_: object, **__: object) -> None:
            raise KeyError(PLACE.name, "what was said")

        monkeypatch.setattr(chat.directory, "places", fail)
        with caplog.at_level(logging.ERROR):
            reply = await chat.say(HOST, "/hand")
        assert code_of(reply) == "no-ours"
        assert "KeyError" in caplog.text
        assert "in fail" in caplog.text
        assert "said" not in caplog.text.replace('"what was said"', "")
        assert f"'{PLACE.name}'" not in caplog.text


async def test_a_fault_in_a_refusal_is_a_fault_like_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with chatting() as chat:
        await begun(chat)

        async def fail(*_: object, **__: object) -> None:
            raise OSError

        monkeypatch.setattr(chat.directory, "people", fail)
        assert code_of(await chat.press(OUTSIDER, ask(T1, "next"))) == "no-ours"


async def test_whatever_is_done_in_a_group_shows_that_it_can_be_reached() -> None:
    """A word or a press there, whoever it comes from; a private chat says nothing of a group."""
    async with chatting() as chat:
        await chat.say(HOST, "/newgame hokm")
        await chat.say(HOST, "/me", private=True)
        await chat.press(OUTSIDER, ask(T1, "join"), private=True)
        await chat.say(OUTSIDER, "/help")
        await chat.press(OUTSIDER, "1:t1:0:!nonsense")
        there = chat.place.id
        assert chat.seen.acting == [(there, ()), (there, (T1,)), (there, (T1,))]
