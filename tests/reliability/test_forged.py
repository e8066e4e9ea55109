"""R14 of the list: whatever stands in a press, it does what its presser's own buttons could do."""

from __future__ import annotations

import string
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.tokens import LONGEST, BadTokenError, Token
from adapters.discord import markup as discord_markup
from adapters.telegram import markup as telegram_markup
from engine.moves import parse_move
from engine.seats import PersonId, TableId
from engine.table import Status
from tests.adapters.chat.desk import TEXTS, Chat, chatting, code_of
from tests.adapters.chat.tables import (
    DISCORD,
    HOST,
    MAHMOUD,
    MAKERS,
    OUTSIDER,
    PEOPLE,
    PLACE,
    SARA,
    STEFAN,
    TELEGRAM,
    table_of,
)

if TYPE_CHECKING:
    from engine.table import Table

PRESENTER: Final = TablePresenter(TEXTS)
FOUR: Final = (HOST, SARA, STEFAN, MAHMOUD)
LETTERS: Final = string.printable + "آ♠\u202e\x00é🂡"
KINDS: Final = "!?=+#"
REMEMBERED: Final = 200
CODES: Final = (
    "pAS", "p2C", "tS", "tN", "t", "r", "dAS", "h2", "o1032", "w2:AS", "qAS", "xASKS", "b3", "b0",
    "c", "f", "a10", "!stop", "!stop!", "!set_target=1", "!start", "!follow_t9", "!close_damaged",
    "!next", "!bot", "!join_3", "!sit_0", "!agree", "!refuse", "!rematch", "!leave", "!back",
    "!remind_0", "!rest_unreachable", "!wake", "!auto_on", "!cut_x", "!concede", "!swap_1_2",
    "?hand", "?more", "?last", "?close", "?group.1", "?../../x", "?verify_1", "?ladder_hokm",
    "#0", "#1", "#13", "#99", "=auto_on", "=language_fa", "=group_fa_1", "=hand_dm", "+hokm",
    "+azi", "+nonsense", "!", "?", "pXX", "N", "2*", "0", "deal", "-",
)  # fmt: skip


def buttons(table: Table, person: PersonId) -> set[str]:
    """Give the tokens of all buttons that somebody sees about a table, on either platform."""
    found: set[str] = set()
    for caps in (TELEGRAM, DISCORD):
        for audience in PRESENTER.audiences(table):
            if audience.to in (None, person):
                screen = PRESENTER.screen(table, audience, PEOPLE, PLACE, caps)
                rows = () if screen is None else screen.rows
                found |= {one.token for row in rows for one in row if one.token and one.enabled}
    return found


def forged(rng: Random, known: list[str], table: Table) -> str:
    """Make what a press may carry: made up, bent, of another table, bot, time or game."""
    kind = rng.randrange(8)
    if kind == 0:
        return "".join(rng.choice(LETTERS) for _ in range(rng.randrange(80)))
    if kind <= 3 and known:
        text = list(rng.choice(known))
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(text))
            if kind == 1:  # one bit flips
                text[at] = chr(ord(text[at]) ^ (1 << rng.randrange(7)))
            elif kind == 2:
                text[at] = rng.choice(LETTERS)
            else:
                text.insert(at, rng.choice(LETTERS))
        return "".join(text)
    decisions = (0, 1, 35, *table.decisions, table.seq, table.seq + 1, 36**6, 36**7 - 1)
    name = rng.choice((table.id, table.id, table.id, "t9", "-", "T1", "t1" * 7))
    decision = _base36(max(0, rng.choice(decisions)))
    return f"{rng.choice('1111112')}:{name}:{decision}:{rng.choice(CODES)}"


def _base36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = (string.digits + string.ascii_lowercase)[digit] + digits
    return digits


def delivered(rng: Random, text: str) -> str:
    """Give a token as a platform hands it in: whole, or on Discord a button and what was chosen."""
    at = rng.randrange(len(text) + 1)
    custom_id, values = text[:at], (text[at:],)
    return rng.choice((text, custom_id + "".join(values)))


def could(before: Table, person: PersonId, token: str, now: set[str]) -> bool:
    """Tell whether a press may have had an effect."""
    if token in now:
        return True
    parsed = Token.parse(token)
    if parsed.code[0] in KINDS:
        # A request in other words, or at another time, than the button that stands there.
        names = {Token.parse(one).code.partition("_")[0] for one in now}
        name = parsed.code.partition("_")[0]
        is_hosts = name in HOSTS and person == before.host and before.status is Status.LOBBY
        return name in names | ALWAYS or is_hosts or parsed.code[0] == "#"
    seat = before.seat_of(person)
    if seat is None or parsed.decision != before.decisions[seat]:
        return False
    return parse_move(parsed.code) in before.view(seat).legal


ALWAYS: Final = frozenset(
    {"!leave", "!back", "!stop", "!stop!", "!concede", "!cut", "!auto", "=auto"}
)
"""What everybody who sits there may ask at any time, by a command or from a page."""
HOSTS: Final = frozenset({"!set", "!swap", "!bot", "!start"})
"""What stands on the pages of a table that waits for people, for whoever opened it."""


async def sit_down(chat: Chat, game: str) -> Table:
    await chat.say(HOST, f"/newgame {game}")
    for person in FOUR[1:]:
        await chat.say(person, "/join")
    if (await _newest(chat)).status is Status.LOBBY:
        await chat.say(HOST, "/start")
    return await _newest(chat)


async def _newest(chat: Chat) -> Table:
    return await chat.table(f"t{chat.host._house.entropy.tables}")  # type: ignore[attr-defined] # the tests' own


async def fuzz(game: str, seed: int, presses: int) -> int:
    """Press at random for a while, with a lawful press now and then; gives how many had effect."""
    rng, effects, known = Random(seed), 0, list[str]()
    async with chatting(f"{game} {seed}") as chat:
        table = await sit_down(chat, game)
        for _ in range(presses):
            if table.status.is_over or table.status is Status.SUSPENDED:
                chat.clock.jump(3600)
                for person in FOUR:
                    for other in chat.host.tables_of(person):
                        await chat.host.command(other.id, person, "leave")
                table = await sit_down(chat, game)
            person = rng.choice((*FOUR, OUTSIDER))
            now = buttons(table, person) if rng.random() < 0.1 else set[str]()
            if now and rng.random() < 0.5 and table.acting:
                token = rng.choice(sorted(now))
            else:
                token = delivered(rng, forged(rng, known, table))
            known.extend(sorted(now - set(known)))
            del known[:-REMEMBERED]
            reply = await chat.press(person, token)
            assert code_of(reply) != "no-ours", token
            after = await chat.table(str(table.id))
            if after.seq != table.seq:
                effects += 1
                assert could(table, person, token, now or buttons(table, person)), token
                is_seated = person in table.persons
                assert is_seated or table.status is not Status.PLAYING or "!sit" in token
            table = after
    return effects


@pytest.mark.parametrize("game", ["hokm", "azi"])
async def test_a_forged_press_does_what_a_lawful_one_could_or_nothing(game: str) -> None:
    assert await fuzz(game, 1, 500) > 0


@pytest.mark.soak
@pytest.mark.parametrize("game", ["hokm", "judgement", "smear", "pitch", "azi"])
async def test_twenty_thousand_a_game_do_so(game: str) -> None:
    assert await fuzz(game, 2, 20_000) > 0


def test_a_hundred_thousand_texts_are_read_or_refused() -> None:
    rng = Random(3)
    known = [token for name in MAKERS for token in buttons(table_of(name), HOST)]
    table = table_of("play-lead")
    read = 0
    for _ in range(100_000):
        text = forged(rng, known, table)
        try:
            token = Token.parse(text)
        except BadTokenError:
            continue
        read += 1
        assert token.text() == text
        assert len(text.encode()) <= LONGEST
    assert 10_000 < read < 90_000


@pytest.mark.parametrize("situation", MAKERS)
def test_every_token_of_ours_fits_both_platforms(situation: str) -> None:
    table = table_of(situation)
    for person in PEOPLE:
        for token in buttons(table, person):
            assert len(token.encode()) <= 64
            assert Token.parse(token).table in (table.id, TableId("-"), table.successor)
    for caps in (TELEGRAM, DISCORD):
        for audience in PRESENTER.audiences(table):
            screen = PRESENTER.screen(table, audience, PEOPLE, PLACE, caps)
            if screen is None:
                continue
            keyboard = telegram_markup.keyboard(screen, "hakem_bot") or {"inline_keyboard": []}
            drawn = [one for row in keyboard["inline_keyboard"] for one in row]
            assert all(1 <= len(one.get("callback_data", "x").encode()) <= 64 for one in drawn)
            body = discord_markup.body(screen, {}, DISCORD)
            shown = [one for row in body["components"] for one in row["components"]]
            assert all(1 <= len(one["custom_id"]) <= 100 for one in shown)
            values = [option["value"] for one in shown for option in one.get("options", ())]
            assert all(len(value) <= 100 for value in values)
