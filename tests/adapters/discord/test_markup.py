"""What a Screen becomes on Discord, within its limits."""

from __future__ import annotations

import pytest

from adapters.chat.intents import Form
from adapters.chat.screen import Button, Choice, Screen, Select, Span, Style, Tone
from adapters.discord.markup import (
    LONGEST_TEXT,
    SILENT,
    body,
    components,
    mentioning,
    modal,
    posted,
    text_of,
)
from adapters.discord.surface import CAPABILITIES
from engine.cards import CARDS, Card
from tests.adapters.chat.front import screen


def lines(*spans: Span) -> Screen:
    return Screen("en", rtl=False, lines=(spans,))


@pytest.mark.parametrize(
    ("spans", "text"),
    [
        ((Span("Ann leads."),), "Ann leads."),
        ((Span("Your turn.", Tone.STRONG), Span(" Go.")), "**Your turn.** Go."),
        ((Span("first to 7", Tone.QUIET),), "-# first to 7"),
        ((Span("**x** _y_ ~z~ `k` | > <@1> [a](b) \\"),), None),
        ((Span("", Tone.STRONG), Span("k")), "k"),
    ],
)
def test_tones_are_markdown_and_nothing_else_is(spans: tuple[Span, ...], text: str | None) -> None:
    drawn = text_of(lines(*spans))
    if text is None:
        assert drawn == r"\*\*x\*\* \_y\_ \~z\~ \`k\` \| \> \<@1\> \[a\](b) " + "\\\\"
    else:
        assert drawn == text


def test_a_message_replaces_all_of_what_was_there_and_mentions_nobody() -> None:
    drawn = body(screen("Hello"), {}, CAPABILITIES)
    assert set(drawn) == {"content", "embeds", "components", "allowed_mentions"}
    assert drawn["allowed_mentions"] == {"parse": []}
    assert posted(drawn)["flags"] & SILENT
    called = posted(drawn, ["7", "8"])
    assert called["content"] == "**Hello** <@7> <@8>"
    assert called["allowed_mentions"] == {"parse": [], "users": ["7", "8"]}
    assert not called["flags"] & SILENT
    assert mentioning(drawn, []) == drawn


def test_a_long_page_is_an_embed() -> None:
    drawn = body(lines(Span("x" * (LONGEST_TEXT + 1))), {}, CAPABILITIES)
    assert drawn["content"] == ""
    assert drawn["embeds"] == [{"description": "x" * (LONGEST_TEXT + 1)}]
    assert mentioning(drawn, ["7"]) == drawn, "nobody is called where nobody would hear"


def test_thirteen_cards_lie_in_three_rows_and_illegal_ones_are_disabled() -> None:
    cards = CARDS[:13]
    buttons = [
        Button(card.code, f"1:abc:5:p{card.code}", Style.CARD, card is cards[0], card)
        for card in cards
    ]
    rows = (tuple(buttons[:5]), tuple(buttons[5:9]), tuple(buttons[9:]))
    emoji = {cards[0]: {"id": "5", "name": "hakem_2C"}}
    drawn = components(screen("Cards", rows=rows), emoji, CAPABILITIES)
    assert [len(row["components"]) for row in drawn] == [5, 4, 4]
    first, second = drawn[0]["components"][:2]
    assert (first["emoji"], first.get("disabled")) == ({"id": "5", "name": "hakem_2C"}, None)
    assert ("emoji" in second, second["disabled"]) == (False, True)


def test_rows_are_split_joined_and_never_hold_a_token_twice() -> None:
    wide = tuple(Button(f"B{at}", f"1:abc:0:?b{at}") for at in range(7))
    many = tuple((Button(f"C{at}", f"1:abc:0:?c{at}"),) for at in range(9))
    again = (Button("B0", "1:abc:0:?b0"), Button("Open", opens="abc"))
    drawn = components(screen("Many", rows=(wide, *many, again)), {}, CAPABILITIES)
    tokens = [one["custom_id"] for row in drawn for one in row["components"]]
    assert len(drawn) <= 5
    assert all(1 <= len(row["components"]) <= 5 for row in drawn)
    assert sorted(tokens) == sorted({one.token for one in (*wide, *(row[0] for row in many))})


def test_a_list_takes_exactly_so_many() -> None:
    card = Card.parse("AS")
    select = Select("1:abc:5:x", "Put aside", (Choice("A♠️", "AS", card), Choice("K", "KS")), 2)
    (row, _) = components(screen("List", select=select), {card: {"id": "5"}}, CAPABILITIES)
    (menu,) = row["components"]
    assert (menu["min_values"], menu["max_values"], menu["custom_id"]) == (2, 2, "1:abc:5:x")
    assert menu["options"] == [
        {"label": "A♠️", "value": "AS", "emoji": {"id": "5"}},
        {"label": "K", "value": "KS"},
    ]


def test_a_form_has_one_field() -> None:
    drawn = modal(Form("How much?", "From 2 to 40", 2, 40, "1:abc:5:u"))
    (labelled,) = drawn["components"]
    assert (drawn["title"], labelled["label"]) == ("How much?", "From 2 to 40")
    assert labelled["component"]["custom_id"] == drawn["custom_id"] == "1:abc:5:u"
