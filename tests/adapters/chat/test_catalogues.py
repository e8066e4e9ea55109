"""The catalogues of all languages: complete, current, within the limits of the platforms."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING

import pytest
from babel import Locale
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from adapters.chat import messages
from adapters.chat.languages import LANGUAGES, PERSIAN_DIGITS
from adapters.chat.lexicon import arguments
from adapters.chat.locales import document, generate
from adapters.chat.sources import parsed, read_sources, variables
from adapters.chat.texts import Code, Msg, Name, Names, Texts
from engine.cards import Card, CardSet, Suit
from engine.games import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

CODES = tuple(language.code for language in LANGUAGES)
OTHERS = CODES[1:]
BUTTON, COMMAND, TOAST, TEXT = 20, 100, 200, 300

LONG_NAMES = (Name("W" * 40), Name("م" * 40))
LONGEST_OPTION = Msg("opt-hakem-kot-points")
SAMPLES: dict[str, object] = {
    "Card": Card.parse("TS"),
    "Iterable[Card]": CardSet.parse("TSTHTDTCKSKHKDKCQSQHQDQCAS"),
    "Iterable[Msg]": tuple(Msg(key) for key in arguments() if key.startswith("game-")),
    "Iterable[Who]": LONG_NAMES,
    "Msg": LONGEST_OPTION,
    "Msg | Code": Code("a" * 24),
    "Suit": Suit.DIAMONDS,
    "Iterable[Suit]": tuple(Suit),
    "Who": LONG_NAMES[0],
    "int": 104,
    "str": "/newgame hokm target=104",
}
OPTIONS = "target, hakem_by, kot_points, hakem_kot_points, stop_at_seven, low_hand_redeal, teams"


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.load(strict=True)


GAME_SAMPLES: dict[str, object] = {
    "name": LONG_NAMES[0],
    "names": Names(LONG_NAMES),
    "team": Names(LONG_NAMES),
    "n_points": messages.count_points(n=104),
}
"""What the texts of single games may speak of; a line of the rules also of any number by name."""


def sample(key: str) -> Msg:
    """Make a message with the longest values that may meet it."""
    if key not in messages.ARGUMENTS:
        names = arguments()[key]
        return Msg(key, tuple((name, GAME_SAMPLES.get(name, 104)) for name in names))  # type: ignore[misc] # each of its own kind
    make = getattr(messages, key.replace("-", "_"))
    kinds = inspect.signature(make).parameters
    values = {name: SAMPLES[kind.annotation] for name, kind in kinds.items()}
    if "codes" in values:
        values["codes"] = OPTIONS
    made = make(**values)
    assert isinstance(made, Msg)
    return made


def length(text: str) -> int:
    """Count as the platforms do, in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def toasts() -> set[str]:
    marked = {
        message.id.name
        for message in parsed(read_sources("en"))
        if message.comment is not None and "Toast." in (message.comment.content or "")
    }
    return marked | {key for key in arguments() if key.startswith("no-")}


def literals(message: ast.Message) -> Iterator[str]:
    """Give what stands between the placeholders."""

    class Found(Visitor):
        def __init__(self) -> None:
            self.parts: list[str] = []

        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - Fluent's name
            self.parts.append(node.value)

    found = Found()
    found.visit(message)
    yield from found.parts


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
        }
    assert "| `turn_seconds` |" in text
    assert not re.search("[\u200e\u200f\u2066-\u2069]", text)


@pytest.mark.parametrize("code", CODES)
def test_every_line_is_a_message_and_no_id_comes_twice(code: str) -> None:
    keys = [message.id.name for message in parsed(read_sources(code))]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("code", OTHERS)
def test_every_language_has_exactly_the_english_messages(code: str) -> None:
    assert {message.id.name for message in parsed(read_sources(code))} == set(arguments())


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_uses_the_variables_of_the_english(code: str) -> None:
    for message in parsed(read_sources(code)):
        wanted = set(arguments()[message.id.name])
        used = set(variables(message))
        # A plural may do without its number ("once"), every other fact must be told.
        assert used == wanted, message.id.name


@pytest.mark.parametrize("code", CODES)
def test_plural_forms_are_those_of_the_language(code: str) -> None:
    forms = {*Locale.parse(code).plural_form.tags, "other"}
    for message in parsed(read_sources(code)):
        for variant in _variants(message):
            if isinstance(variant.key, ast.Identifier):
                assert variant.key.name in forms, message.id.name


def _variants(message: ast.Message) -> list[ast.Variant]:
    class Found(Visitor):
        def __init__(self) -> None:
            self.variants: list[ast.Variant] = []

        def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802 - Fluent's name
            self.variants.append(node)
            self.generic_visit(node)

    found = Found()
    found.visit(message)
    return found.variants


@pytest.mark.parametrize("code", CODES)
def test_every_message_can_be_said_in_one_line(texts: Texts, code: str) -> None:
    for key in arguments():
        text = texts.render(sample(key), code)
        assert text, key
        assert text == text.strip() or key.endswith("-separator"), key
        assert re.search("[\n{\u200e\u200f]", text) is None, key
        assert len(re.findall("[\u2066-\u2068]", text)) == text.count("\u2069"), key


@pytest.mark.parametrize("code", CODES)
def test_every_message_is_short_enough_for_its_place(texts: Texts, code: str) -> None:
    brief = toasts()
    for key in arguments():
        msg, limit = sample(key), TEXT
        if key in brief:
            limit = TOAST
        elif key.startswith("cmd-"):
            limit = COMMAND
        elif key.startswith("btn-"):
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


def test_english_has_curly_quotes_and_no_half_space() -> None:
    for message in parsed(read_sources("en")):
        for part in literals(message):
            assert re.search("['\"\u200c]", part) is None, message.id.name


def test_persian_is_written_with_persian_letters_and_signs() -> None:
    arabic_or_latin = re.compile("[يكىة٠-٩0-9,;?A-Za-z\"']")
    for message in parsed(read_sources("fa")):
        for part in literals(message):
            assert arabic_or_latin.search(part) is None, (message.id.name, part)
            assert not set(part) & set(PERSIAN_DIGITS), message.id.name


def test_persian_quotes_are_closed() -> None:
    for message in parsed(read_sources("fa")):
        text = "".join(literals(message))
        assert text.count("«") == text.count("»"), message.id.name


def test_persian_prefixes_and_endings_have_the_half_space() -> None:
    # A space, or nothing, after the verb's prefix or before a plural is the commonest slip.
    slip = re.compile(
        "(?:^|[ «(])(?:ن?می) |[^\u200cادذرزژو ]ها(?:ی|یی|یم|یتان|یشان)?(?:$|[ .:،؛!»])| ها"
    )
    right = {"تنها", "این‌ها"}
    for message in parsed(read_sources("fa")):
        for part in literals(message):
            for found in slip.finditer(part):
                around = part[max(0, found.start() - 4) : found.end()]
                assert any(word in around for word in right), (message.id.name, around)


def test_words_with_a_second_meaning_carry_their_mark() -> None:
    # Without it: India, a jacket, a month, to hit the fruit. (terms, section 6)
    bare = re.compile("(?<![\u0600-\u06ff])(?:هند|کت|مهر|بر زدن)(?![\u0600-\u06ff])")
    for message in parsed(read_sources("fa")):
        assert bare.search("".join(literals(message))) is None, message.id.name
