"""Screens as Telegram draws them: places of styles in UTF-16, keyboards, mentions."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.chat.bidi import clean_name, isolate
from adapters.chat.screen import Button, Screen, Span, Style, Tone
from adapters.telegram.markup import entities, keyboard, link, text_of, width
from engine.runtime.ports import Person
from engine.seats import PersonId


def page(*lines: tuple[Span, ...], rows: tuple[tuple[Button, ...], ...] = ()) -> Screen:
    return Screen("en", rtl=False, lines=lines, rows=rows)


def piece(text: str, entity: dict[str, Any]) -> str:
    """Cut out what an entity covers, as Telegram counts."""
    raw = text.encode("utf-16-le")
    return raw[2 * entity["offset"] : 2 * (entity["offset"] + entity["length"])].decode("utf-16-le")


def person(name: str) -> Person:
    return Person(PersonId(1), "telegram", "77", name, None, "en")


def test_lines_become_one_text_and_strong_spans_are_bold_in_their_places() -> None:
    shown = page(
        (Span("🂠 "), Span("Hokm 🂡", Tone.STRONG), Span(" quiet", Tone.QUIET)),
        (),
        (Span("\u200fحکم", Tone.STRONG),),
    )
    text = text_of(shown)
    assert text == "🂠 Hokm 🂡 quiet\n\n\u200fحکم"
    found = entities(shown)
    assert [one["type"] for one in found] == ["bold", "bold"]
    assert [piece(text, one) for one in found] == ["Hokm 🂡", "\u200fحکم"]


def test_a_strong_span_of_blanks_gets_no_entity() -> None:
    assert entities(page((Span("  ", Tone.STRONG),))) == []


@pytest.mark.parametrize("name", ["<b>Ann</b>", "_*[x](y)`", "👨‍👩‍👧 Ștefan", "سارا"])
def test_no_name_is_markup(name: str) -> None:
    shown = page((Span(name), Span(" wins", Tone.STRONG)))
    text = text_of(shown)
    assert text == f"{name} wins"
    assert [piece(text, one) for one in entities(shown)] == [" wins"]


@pytest.mark.parametrize("name", ["Ann", "👨‍👩‍👧 Ștefan", "سارا رضایی", "a" * 60, "@boss"])
def test_a_call_mentions_the_person_where_the_name_stands(name: str) -> None:
    shown_name = clean_name(name)
    assert shown_name is not None
    shown = page((Span(f"⏳ {isolate(shown_name)}, your turn"),))
    (found,) = entities(shown, [person(name)])
    assert found["type"] == "text_mention"
    assert found["user"] == {"id": 77, "is_bot": False, "first_name": shown_name}
    assert piece(text_of(shown), found) == shown_name


def test_a_call_without_a_visible_name_mentions_with_the_first_line() -> None:
    shown = page((Span("⏳ Player 1"),), (Span("more"),))
    (found,) = entities(shown, [person("\u3164")])
    assert piece(text_of(shown), found) == "⏳ Player 1"


def test_buttons_that_cannot_be_pressed_are_left_out_and_links_lead_to_the_bot() -> None:
    shown = page(
        (Span("x"),),
        rows=(
            (Button("Go", "1:a:0:!go", Style.GO), Button("No", "1:a:0:!no", enabled=False)),
            (Button("Gone", "1:a:0:!gone", enabled=False),),
            (Button("Stop", "1:a:0:!stop", Style.DANGER), Button("In", opens="abc_hand")),
        ),
    )
    drawn = keyboard(shown, "HakemBot")
    assert drawn is not None
    assert drawn["inline_keyboard"] == [
        [{"text": "Go", "callback_data": "1:a:0:!go", "style": "success"}],
        [
            {"text": "Stop", "callback_data": "1:a:0:!stop", "style": "danger"},
            {"text": "In", "url": "https://t.me/HakemBot?start=abc_hand"},
        ],
    ]


def test_a_screen_without_buttons_takes_the_keyboard_away() -> None:
    off = Button("x", "1:a:0:!x", enabled=False)
    assert keyboard(page((Span("x"),), rows=((off,),)), "HakemBot") is None


def test_width_counts_as_telegram_does() -> None:
    assert [width(text) for text in ("a", "♥️", "🂠", "سارا")] == [1, 2, 2, 4]
    assert link("HakemBot", "a") == "https://t.me/HakemBot?start=a"
