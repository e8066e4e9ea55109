"""The observers of the fake Discord: cards, mentions, texts, edits that change nothing."""

from __future__ import annotations

import pytest

from tests.clocks import ManualClock
from tests.fakes.common.http import Upload
from tests.fakes.discord import Channel, FakeDiscord, Message, User
from tests.fakes.discord_calls import Calls, Json, button, row

HAND = "Your turn.\n♠️ A K 9\n♥️ 10 2"
NOBODY: Json = {"parse": []}
GO = "1:ab:0:!go"


@pytest.fixture(name="ann")
def made_ann(idle: FakeDiscord) -> User:
    """Return a person with a hand."""
    return idle.user("Ann")


@pytest.fixture(name="bo")
def made_bo(idle: FakeDiscord) -> User:
    """Return another person."""
    return idle.user("Bo")


@pytest.fixture(name="place")
def made_place(idle: FakeDiscord, ann: User, bo: User) -> Channel:
    """Return a channel with both."""
    return idle.places.group("Cards", (ann, bo))


@pytest.fixture(name="board")
def made_board(calls: Calls, place: Channel) -> Message:
    """Return the table's message."""
    return calls.send(place, content="Table", components=[row(button())])


def deal(calls: Calls, user: User, board: Message, text: str = HAND) -> Message:
    """Show somebody a hand ephemerally, with a button for the ace of spades."""
    press = calls.fake.press(user, board, GO)
    keys = [row(button("pAS", "A♠️"))]
    calls.answer(press, 4, {"content": text, "flags": 64, "components": keys})
    return calls.fake.private(user)[-1]


def bare(calls: Calls, user: User, board: Message, text: str) -> None:
    """Show somebody a hand of which nothing may be played."""
    keys = [row(button("?last", "Last"))]
    shown = {"content": text, "flags": 64, "components": keys}
    calls.answer(calls.fake.press(user, board, GO), 4, shown)


@pytest.mark.parametrize("card", ["A♠️", "10♥️", "2♥️"])
def test_a_card_of_a_hand_in_public(
    calls: Calls, ann: User, board: Message, place: Channel, card: str
) -> None:
    deal(calls, ann, board)
    assert not calls.fake.complaints
    calls.send(place, content="Look", components=[row(button("?x", card))])
    assert len(calls.fake.complaints + calls.fake.suspicions) == 1


def test_a_card_of_a_hand_in_anothers_panel(
    calls: Calls, ann: User, bo: User, board: Message
) -> None:
    deal(calls, ann, board)
    bare(calls, bo, board, "♦️ 5 6")
    assert not calls.fake.complaints
    bare(calls, bo, board, "♠️ A\n♦️ 5 6")
    assert calls.fake.complaints[0].startswith("cards: AS, which Ann holds, was shown")


def test_a_card_that_was_pressed_may_be_shown(
    calls: Calls, ann: User, board: Message, place: Channel
) -> None:
    panel = deal(calls, ann, board)
    after: Json = {"content": "♠️ K 9\n♥️ 10 2", "components": []}
    calls.answer(calls.fake.press(ann, panel, "1:ab:0:pAS"), 7, after)
    path = {"channel_id": place.id, "message_id": board.id}
    calls("update_message", {"content": "Ann led A♠️"}, **path)
    assert not calls.fake.complaints
    assert not calls.fake.suspicions


def test_other_places_where_a_card_may_leak(
    calls: Calls, ann: User, board: Message, place: Channel
) -> None:
    deal(calls, ann, board)
    upload = {"files[0]": Upload("KS.png", "image/png", b"x")}
    calls("create_message", {"content": "x"}, files=upload, channel_id=place.id)
    calls.send(place, embeds=[{"description": "♥️ 10 2"}])
    calls.send(place, components=[row(button("p9S", "nine"))])
    found = calls.fake.complaints
    assert found[0].startswith("cards: KS, which Ann holds")
    assert {one.split(maxsplit=2)[1] for one in found[1:3]} == {"2H,", "TH,"}
    assert "9S as data of a button" in found[3]


def test_records_say_what_was_shown_too_early(
    calls: Calls, ann: User, board: Message, place: Channel
) -> None:
    deal(calls, ann, board, "♠️ A K 9 8 7")
    calls.send(place, content="K♠️ was led", components=[row(button("?x"))])
    record = "head\n\nN dASKS9S8S7S.2H3H4H5H6H\n0 pAS\n"
    calls.fake.check_records({"ab": record})
    assert any("KS was shown before it was played" in one for one in calls.fake.complaints)


@pytest.mark.parametrize(
    ("body", "pinged", "complaint"),
    [
        ({"content": "<@{ann}>"}, True, "does not say"),
        ({"content": "<@{ann}>", "allowed_mentions": NOBODY}, False, None),
        ({"content": "<@{ann}>", "allowed_mentions": {"parse": ["users"]}}, True, None),
        ({"content": "<@{ann}>", "allowed_mentions": {"users": ["{ann}"]}}, True, None),
        ({"content": "x", "allowed_mentions": {"users": ["{ann}"]}}, False, None),
        (
            {"content": r"\<@{ann}> `<@{ann}>`", "allowed_mentions": {"parse": ["users"]}},
            False,
            None,
        ),
        ({"content": "@everyone", "allowed_mentions": NOBODY}, False, None),
        ({"content": "@here", "allowed_mentions": {"parse": ["everyone"]}}, False, "everybody"),
        ({"content": "@everyone"}, False, "everybody"),
        ({"content": "<@&5>", "allowed_mentions": {"parse": ["roles"]}}, False, "everybody"),
    ],
)
def test_mentions(
    calls: Calls, ann: User, place: Channel, body: Json, pinged: bool, complaint: str | None
) -> None:
    calls.fake.places.allow(place, "mention_everyone")
    name = str(ann.id)
    allowed = body.get("allowed_mentions")
    if allowed and "users" in allowed:
        allowed = {"users": [name]}
    full = {**body, "content": body["content"].replace("{ann}", name)}
    if allowed:
        full["allowed_mentions"] = allowed
    shown = calls.send(place, **full)
    assert shown.pinged == ({ann.id} if pinged else set())
    if complaint is None:
        assert not calls.fake.complaints
    else:
        assert complaint in calls.fake.complaints[0]


def test_texts_that_discord_would_change(calls: Calls, place: Channel) -> None:
    calls.fake.user("*Star*")
    calls.fake.user("under_score")
    calls.send(place, content=r"\*Star\* and under_score")
    assert not calls.fake.complaints
    calls.send(place, content="*Star* leads")
    calls.send(place, content=" x ")
    calls.send(place, content="a\u202eb")
    calls.send(place, content="<:card_AS:5> led")
    calls.send(place, content="x", components=[row(button(label="<:card_AS:5>"))])
    assert [one.partition(":")[0] for one in calls.fake.complaints] == ["text"] * 5


@pytest.mark.parametrize(
    ("raw", "read"),
    [
        (
            "**bold** *slanted* _too_ __under__ ~~gone~~ ||hidden||",
            "bold slanted too under gone hidden",
        ),
        (r"\*\*plain\*\* \_x\_", "**plain** _x_"),
        ("# Head\n-# small\n> said", "Head\nsmall\nsaid"),
        ("`code` and ```py\nblock```", "code and block"),
        ("[label](https://example.org)", "label"),
        ("snake_case_name", "snake_case_name"),
        ("2 * 3 * 4", "2 * 3 * 4"),
    ],
)
def test_what_people_read(calls: Calls, place: Channel, raw: str, read: str) -> None:
    assert calls.send(place, content=raw).text == read


async def test_an_edit_that_changes_nothing(
    calls: Calls, place: Channel, clock: ManualClock
) -> None:
    keys = [row(button())]
    shown = calls.send(place, content="x", components=keys)
    path = {"channel_id": place.id, "message_id": shown.id}
    calls("update_message", {"content": "x", "components": keys}, **path)
    assert calls.fake.complaints.pop().startswith("unchanged")
    calls.fake.bot_went_down()
    calls.fake.bot_came_up()
    calls("update_message", {"content": "x"}, **path)
    assert not calls.fake.complaints, "a bot that was killed may not know"
