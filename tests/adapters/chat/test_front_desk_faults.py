"""Bad input, old, foreign, doubled and forged buttons: a short private answer, nothing lost."""

from __future__ import annotations

import logging
from random import Random

import pytest

from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.throttle import Pace
from adapters.chat.tokens import Token, ask, page
from engine.runtime.ports import News
from engine.seats import PersonId, Seat, TableId
from engine.table import Entry, Status
from tests.adapters.chat.desk import ALL_NAMES, TEXTS, Chat, chatting, code_of
from tests.adapters.chat.tables import DISCORD, HOST, MAHMOUD, OUTSIDER, PEOPLE, SARA, STEFAN

T1, T2 = TableId("t1"), TableId("t2")
FOUR = (HOST, SARA, STEFAN, MAHMOUD)
ODD = {
    "nothing": "",
    "markup": "<b>&amp;*_`[x](y)",
    "override": "\u202e\u2066fdp",
    "marks": "Z" + "\u0300" * 4000,
    "long": "x" * 5000,
    "many": "a=b " * 1000,
    "digits": "9" * 5000,
    "other digits": "٥² ½",
    "null": "\x00\r\n\t",
    "sign": "=:= :=",
    "negative": "-1",
    "everyone": "@everyone @here",
}


async def full(chat: Chat) -> None:
    """Seat four people and begin."""
    await chat.say(HOST, "/newgame hokm")
    for person in FOUR[1:]:
        await chat.press(person, ask(T1, "join"))
    await chat.press(HOST, ask(T1, "start"))


def entries(chat: Chat) -> dict[TableId, int]:
    return {table: len(log) for table, log in chat.store.logs.items()}


def buttons(chat: Chat, table: TableId, reader: PersonId | None = None) -> set[str]:
    """Give every button that a table ever showed, to everybody or to one person."""
    presenter = TablePresenter(TEXTS)
    found: set[str] = set()
    for news in chat.seen.news:
        if news.table.id != table:
            continue
        for audience in presenter.audiences(news.table):
            if audience.to in (None, reader):
                place = chat.directory.spots[chat.place.id]
                screen = presenter.screen(news.table, audience, PEOPLE, place, DISCORD)
                if screen is not None:
                    found |= {button.token for row in screen.rows for button in row}
    return found


@pytest.mark.parametrize("person", [HOST, SARA], ids=["en", "fa"])
@pytest.mark.parametrize(
    ("said", "private", "code"),
    [
        ("/newgame chess", False, "no-unknown-game"),
        ("/newgame hokm tarrget=5", False, "no-unknown-option"),
        ("/newgame hokm target=99", False, "no-bad-option-allowed"),
        ("/newgame hokm target=5.5", False, "no-bad-option-allowed"),
        ("/newgame hokm target", False, "no-bad-option-allowed"),
        ("/newgame hokm teams=second_ace hakem_by=random", False, "no-bad-option"),
        ("/newgame hokm", True, "no-group-only"),
        ("/join", True, "no-group-only"),
        ("/table", True, "no-group-only"),
        ("/join", False, "no-no-table"),
        ("/leave", False, "no-no-table"),
        ("/hand", True, "no-no-table"),
        ("/stop", False, "no-no-table"),
        ("/verify", False, "no-no-table"),
        ("/start", False, "no-no-table"),
        ("/rules chess", False, "no-unknown-game"),
        ("/settings colour blue", False, "no-bad-command"),
        ("/dance", False, "no-unknown-command"),
        ("/", False, "no-unknown-command"),
    ],
)
async def test_fault_24_a_mistake_gets_one_private_line(
    person: PersonId, said: str, private: bool, code: str
) -> None:
    """Failures gave no feedback (d-Rickyy-b/Python-BlackJackBot#16)."""
    async with chatting() as chat:
        reply = await chat.say(person, said, private=private)
        assert code_of(reply) == code
        assert reply.text[0] == ("\u200e" if person == HOST else "\u200f")
        assert len(reply.text) <= 200
        assert (reply.screen is not None) == (code == "no-unknown-option"), "all that can be typed"
        assert not chat.store.logs
        assert not chat.seen.news


@pytest.mark.parametrize("rest", ODD.values(), ids=ODD.keys())
async def test_no_text_behind_a_command_does_harm(rest: str) -> None:
    async with chatting() as chat:
        await full(chat)
        before = await chat.table()
        for name in ALL_NAMES:
            if name in ("cut", "leave", "back"):
                continue
            for text in (rest, f"hokm {rest}", f"language {rest}", f"target={rest}"):
                reply = await chat.say(SARA, f"/{name} {text}")
                assert code_of(reply) != "no-ours", (name, text[:20])
                assert len(reply.text) <= 200
                is_known = name == "table" or len(text) > Pace().text  # said once a minute
                assert reply.text or reply.screen or is_known
        after = await chat.table()
        assert after.state == before.state
        assert after.chairs == before.chairs


@pytest.mark.parametrize("rest", ODD.values(), ids=ODD.keys())
async def test_a_word_for_the_shuffle_is_a_word(rest: str) -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame hokm")
        codes = ("no-bad-word", "fair-cut", "no-too-long")
        assert code_of(await chat.say(HOST, f"/cut {rest}")) in codes
        assert all(len(word) <= 32 for word in (await chat.table()).words)


@pytest.mark.parametrize("seat", ["0", "9", "5", "x", "1 2", "-1", "²", "zzz"])
async def test_a_seat_is_counted_from_one(seat: str) -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame hokm")
        assert code_of(await chat.say(SARA, "/join 1")) == "no-seat-taken"
        reply = await chat.say(SARA, f"/join {seat}")
        assert code_of(reply) == "no-no-such-seat"
        assert "۴" in reply.text
        assert code_of(await chat.say(SARA, f"/sit {seat}")) == "no-no-such-seat"


async def test_fault_7_old_buttons_never_touch_another_table() -> None:
    """Buttons of a stopped game act on the new one (d-Rickyy-b/Python-BlackJackBot#90, #54)."""
    async with chatting() as chat:
        await full(chat)
        await chat.move(HOST, "tS")
        old = {person: buttons(chat, T1, person) for person in FOUR}
        pages = {page(T1, name) for name in ("stop", "leave", "concede", "options", "hand")}
        await chat.press(HOST, ask(T1, "stop"))
        await chat.say(SARA, "/newgame hokm")
        before = entries(chat)
        for person in FOUR:
            for token in old[person] | pages | {ask(T1, "leave"), ask(T1, "stop")}:
                reply = await chat.press(person, token)
                assert code_of(reply) != "no-ours"
        assert entries(chat) == before
        assert (await chat.table("t2")).status is Status.LOBBY


async def test_an_old_lobby_button_does_not_leave_the_match() -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame hokm")
        lobby = buttons(chat, T1)
        for person in FOUR[1:]:
            await chat.press(person, ask(T1, "join"))
        await chat.press(HOST, ask(T1, "start"))
        before = (await chat.table()).seq
        for person in FOUR:
            for token in lobby:
                await chat.press(person, token)
        assert (await chat.table()).seq == before


async def test_fault_8_an_outsider_makes_the_bot_do_nothing() -> None:
    """Strangers press buttons and the bot writes into the group (bpeel/pucxobot#15)."""
    async with chatting() as chat:
        await full(chat)
        before, told = entries(chat), len(chat.seen.news)
        tokens = [*buttons(chat, T1, HOST), ask(T1, "stop"), ask(T1, "leave"), ask(T1, "next")]
        for token in (tokens * 10)[:100]:
            reply = await chat.press(OUTSIDER, token)
            assert reply.text or reply.screen
        assert entries(chat) == before
        assert len(chat.seen.news) == told
        assert not chat.seen.reposted


async def test_fault_41_a_press_delivered_thrice_counts_once() -> None:
    """Double taps were errors (Studio-Yandex-Practicum/you_can_bot PR#170)."""
    async with chatting() as chat:
        await full(chat)
        table = await chat.table()
        hakem = table.chair(table.acting[0]).person
        assert hakem is not None
        token = Token(T1, table.decisions[table.acting[0]], "tS").text()
        first = await chat.press(hakem, token, key="k")
        assert code_of(first) == "play-trump-done"
        seq = (await chat.table()).seq
        for key in ("k", "k", "another", ""):
            again = await chat.press(hakem, token, key=key)
            assert again.text == ""
            assert again.screen is None
        assert (await chat.table()).seq == seq
        for _ in range(2):
            await chat.say(SARA, "/stop", key="vote")
        assert len((await chat.table()).stop_votes) == 1


async def test_fault_20_who_is_too_fast_hears_so_once() -> None:
    """One user is ignored without a word (GreyWolfDev/Werewolf#542)."""
    async with chatting() as chat:
        chat.clock.jump(60)
        codes = []
        for _ in range(20):
            chat.clock.jump(-3)  # `say` turns it on by as much
            codes.append(await chat.say(SARA, "/games"))
        assert [bool(reply.screen) for reply in codes] == [True] * 5 + [False] * 15
        assert [code_of(reply) for reply in codes[5:]] == ["no-too-many-commands"] + [""] * 14
        assert (await chat.say(HOST, "/games")).screen is not None
        chat.clock.jump(10)
        assert (await chat.say(SARA, "/games")).screen is not None


@pytest.mark.parametrize("phase", ["trump", "play", "pause"])
async def test_fault_10_whoever_leaves_holds_nobody_up(phase: str) -> None:
    """Somebody left and everybody waits for ever (Lattyware/massivedecks#566)."""
    async with chatting() as chat:
        await full(chat)
        while (await chat.table()).view(None).decision != {"pause": "deal"}.get(phase, phase):
            table = await chat.table()
            person = table.chair(table.acting[0]).person
            assert person is not None
            await chat.move(person, table.game.idle(table.state, table.acting[0]).code)
        for person in (SARA, STEFAN, MAHMOUD):
            assert code_of(await chat.press(person, ask(T1, "leave"))) == "sub-you-left"
        await chat.clock.advance(3600)
        assert (await chat.table()).persons == (HOST,)
        assert (await chat.table()).deal >= 1
        assert code_of(await chat.say(HOST, "/stop")) in ("", "no-table-over")


@pytest.mark.parametrize("seed", range(5))
async def test_forged_presses_do_what_legal_ones_could_or_nothing(seed: int) -> None:
    rng = Random(seed)
    async with chatting() as chat:
        await full(chat)
        codes = ["pAS", "tS", "tN", "r", "dAS", "h2", "o1032", "w2:AS", "!stop!", "!set_target=1"]
        codes += ["!start", "!follow_t9", "?hand", "?more", "#3", "=auto_on", "+hokm", "!", "pXX"]
        codes += ["!next", "!bot", "!join_3", "!sit_0", "!agree", "!rematch", "?../../x"]
        table = await chat.table()
        options = table.options
        for _ in range(300):
            person = rng.choice((*FOUR, OUTSIDER))
            table = await chat.table()
            decision = rng.choice([0, 1, 35, max(table.decisions), table.seq, 36**6])
            name = rng.choice(("t1", "t1", "t1", "t9", "-"))
            token = f"1:{name}:{decision % 36:x}:{rng.choice(codes)}"
            reply = await chat.press(person, token)
            assert code_of(reply) != "no-ours", token
            after = await chat.table()
            if after.seq != table.seq:
                assert table.seat_of(person) is not None
        assert (await chat.table()).options == options


@pytest.mark.parametrize(
    "token", ["", "x", "1:t1:0", "2:t1:0:pAS", "1:T1:0:pAS", "1:t1:0:p AS", "1:t1:0:" + "x" * 90]
)
async def test_what_is_no_button_of_ours_is_said_to_be_none(token: str) -> None:
    async with chatting() as chat:
        assert code_of(await chat.press(HOST, token)) == "no-bad-button"


async def test_a_fault_of_ours_is_admitted_and_logged_without_what_was_said(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with chatting() as chat:
        await full(chat)

        async def fail(*_: object, **__: object) -> News:
            raise ZeroDivisionError

        monkeypatch.setattr(chat.host, "press", fail)
        with caplog.at_level(logging.ERROR):
            reply = await chat.press(SARA, Token(T1, 3, "pAS").text())
        assert code_of(reply) == "no-ours"
        (record,) = caplog.records
        assert (record.table, record.kind) == (T1, "ZeroDivisionError")  # type: ignore[attr-defined] # set by extra
        said = f"{record.getMessage()} {record.__dict__}"
        assert not any(person.name in said for person in PEOPLE.values())
        assert ":pAS" not in said


async def test_a_table_that_cannot_be_read_answers_politely() -> None:
    async with chatting() as chat:
        await chat.say(HOST, "/newgame hokm")
        await chat.press(HOST, ask(T1, "stop"))
        chat.store.logs[T1].append(Entry("N", "nonsense"))
        for token in (ask(T1, "leave"), page(T1, "hand"), Token(T1, 3, "pAS").text()):
            reply = await chat.press(HOST, token)
            assert code_of(reply) == "no-table-damaged"
            assert reply.text


async def test_a_full_disk_loses_nothing_and_is_said(caplog: pytest.LogCaptureFixture) -> None:
    async with chatting() as chat:
        await full(chat)
        chat.store.is_down = True
        assert code_of(await chat.press(SARA, ask(T1, "leave"))) == "no-not-saved"
        assert not caplog.records, "the store itself says so, once"
        chat.store.is_down = False
        assert (await chat.table()).seat_of(SARA) == Seat(1)
