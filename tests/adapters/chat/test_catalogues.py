"""The catalogues of all languages: complete, current, within the limits of the platforms."""

from __future__ import annotations

import re

import pytest
from babel import Locale
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from adapters.chat import messages
from adapters.chat.languages import LANGUAGES
from adapters.chat.lexicon import arguments
from adapters.chat.locales import document, generate
from adapters.chat.sources import read_sources, variables
from adapters.chat.texts import Msg, Texts
from engine.games import catalogue
from tests.adapters.chat.said import sample, written

CODES = tuple(language.code for language in LANGUAGES)
OTHERS = CODES[1:]
BUTTON, COMMAND, TOAST, TEXT = 20, 100, 200, 300
NUMBERS = (0, 1, 2, 3, 11, 20, 101, 102, 104)
"""One for each plural form of a language that we speak."""
LABELS = ("opt-auto-single", "table-no-trump")
"""What stands on buttons beside the labels that are nothing else."""


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.load(strict=True)


def length(text: str) -> int:
    """Count as the platforms do, in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def toasts() -> set[str]:
    marked = {
        message.id.name
        for message in written("en")
        if message.comment is not None and "Toast." in (message.comment.content or "")
    }
    return marked | {key for key in arguments() if key.startswith("no-")}


def test_the_generated_module_is_current() -> None:
    assert generate.TARGET.read_text(encoding="utf-8") == generate.source()


def test_the_page_of_games_and_options_is_current() -> None:
    """Options appear there by themselves: each one with what it may be and what it means."""
    text = document.page()
    assert document.TARGET.read_text(encoding="utf-8") == text
    for game in catalogue.load().values():
        section = text.partition(f"## {game.key.capitalize()}")[2].partition("\n## ")[0]
        own = [spec for spec in game.options.specs() if f"| `{spec.name}` |" in section]
        assert {spec.name for spec in game.options.specs()} - {spec.name for spec in own} == {
            "turn_seconds",
            "auto_single",
            "hints",
        }
    assert "| `turn_seconds` |" in text
    assert not re.search("[\u200e\u200f\u2066-\u2069]", text)


@pytest.mark.parametrize("code", CODES)
def test_every_line_is_a_message_and_no_id_comes_twice(code: str) -> None:
    keys = [message.id.name for message in written(code)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("code", OTHERS)
def test_every_language_has_exactly_the_english_messages(code: str) -> None:
    assert {message.id.name for message in written(code)} == set(arguments())


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_uses_the_variables_of_the_english(code: str) -> None:
    for message in written(code):
        wanted = set(arguments()[message.id.name])
        used = set(variables(message))
        # A plural may do without its number ("once"), every other fact must be told.
        assert used == wanted, message.id.name


@pytest.mark.parametrize("code", CODES)
def test_plural_forms_are_all_those_of_the_language(code: str) -> None:
    """Persian does with one, for a counted noun stays as it is there."""
    forms = {*Locale.parse(code).plural_form.tags, "other"}
    for message in written(code):
        for choice in _choices(message):
            keys = [variant.key for variant in choice.variants]
            named = {key.name for key in keys if isinstance(key, ast.Identifier)}
            assert named == forms, message.id.name


def _choices(message: ast.Message) -> list[ast.SelectExpression]:
    class Found(Visitor):
        def __init__(self) -> None:
            self.choices: list[ast.SelectExpression] = []

        def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - Fluent's name
            self.choices.append(node)
            self.generic_visit(node)

    found = Found()
    found.visit(message)
    return found.choices


@pytest.mark.parametrize("code", CODES)
def test_whatever_is_counted_in_english_is_counted_everywhere(code: str) -> None:
    counted = {message.id.name for message in written("en") if _choices(message)}
    if code != "fa":
        found = {message.id.name for message in written(code) if _choices(message)}
        assert counted <= found


@pytest.mark.parametrize("code", CODES)
def test_every_message_can_be_said_in_one_line(texts: Texts, code: str) -> None:
    for key in arguments():
        for said in dict.fromkeys(sample(key, number) for number in NUMBERS):
            text = texts.render(said, code)
            assert text, key
            assert text == text.strip() or key.endswith("-separator"), key
            assert re.search("[\n{}\u200e\u200f]", text) is None, key
            assert isolates(text) >= 0, key


def isolates(text: str) -> int:
    """Count the isolates of a text; below zero = they do not close as they open."""
    depth = opened = 0
    for char in text:
        opened += char in "\u2066\u2067\u2068"
        depth += (char in "\u2066\u2067\u2068") - (char == "\u2069")
        if depth < 0:
            return -1
    return opened if depth == 0 else -1


@pytest.mark.parametrize("code", CODES)
def test_no_number_below_zero_loses_its_sign(texts: Texts, code: str) -> None:
    """Arabic says one and two without a figure: of minus one nobody may read *one point*."""
    for number in (-1, -2, -3, -12):
        assert "−" in texts.render(messages.count_points(n=number), code)


@pytest.mark.parametrize("code", CODES)
def test_different_numbers_read_differently(texts: Texts, code: str) -> None:
    for key in arguments():
        if key.startswith("count-"):
            told = [texts.render(sample(key, number), code) for number in range(120)]
            assert len(set(told)) == len(told), key


@pytest.mark.parametrize("code", CODES)
def test_every_message_is_short_enough_for_its_place(texts: Texts, code: str) -> None:
    brief = toasts()
    for key in arguments():
        msg, limit = sample(key), TEXT
        if key in brief:
            limit = TOAST
        elif key.startswith(("cmd-", "arg-")):
            limit = COMMAND
        elif key.startswith(("btn-", "game-")) or key in LABELS:
            limit = BUTTON
        if key == "btn-suit":
            msg = messages.btn_suit(suit_word=Msg("suit-diamonds"), n=5)
        text = texts.render(msg, code)
        assert length(text) <= limit, (key, length(text), text)


@pytest.mark.parametrize("code", CODES)
def test_catalogues_hold_no_invisible_mark_but_the_half_space(code: str) -> None:
    for text in read_sources(code):
        assert (
            re.search("[\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00a0]", text) is None
        )
