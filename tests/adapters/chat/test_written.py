"""How each language is written: its letters, signs and digits, and the words it does without."""

from __future__ import annotations

import re

import pytest

from adapters.chat.languages import LANGUAGES, PERSIAN_DIGITS
from adapters.chat.lexicon import arguments
from adapters.chat.texts import Texts
from tests.adapters.chat.said import literals, sample, written

CODES = tuple(language.code for language in LANGUAGES)
RTL = tuple(language.code for language in LANGUAGES if language.rtl)
LATIN = {"ar": {"game-smear": "Smear"}}
"""Latin letters that a right-to-left text may show outside an isolate: a name beside its own."""
ENGLISH = (
    "the and of you your is to for with deal deals trick tricks card cards suit bid trump seat"
    " table player turn match widow fold raise call hand game"
)
SHARED = "confirm hakem hakem-kot judgement pitch rating smear discord telegram"
"""Words that Romanian has too; a phrase of other words may not be the English one."""
UNWANTED = {
    "fa": ("شرط شرط‌بندی قمار خوانش سرویس جک ترفند ترانه صدا می‌باشد گردید نمودن محکوم اعدام تو"),
    "ar": (
        "رهان قمار مقامرة بطاقة بطاقات مقعد خدعة الحيل العقارب بيتش باس التاجر دعوى بدلة نادي ألماس"
        " جاك ترامب يرجى سقط البنك بنك محفظة شرط اختر اضغط العب اكتب القضاء"
    ),
    "ro": (
        "pariu pariez pariul portofel costum fante bufon nebun judecata dumneavoastră rugăm oală"
        " partidă partida card pronostic rege trump ieși"
    ),
}
"""Words that hurt or mislead, in the forms in which a machine would bring them."""


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.load(strict=True)


@pytest.mark.parametrize("code", RTL)
def test_nothing_latin_stands_bare_in_a_right_to_left_text(texts: Texts, code: str) -> None:
    for key in arguments():
        text = texts.render(sample(key), code)
        for allowed in LATIN.get(code, {}).values():
            text = text.replace(allowed, "")
        bare = re.sub("[\u2066-\u2068][^\u2066-\u2069]*\u2069", "", text)
        assert re.search("[A-Za-z]", bare) is None, (key, bare)


def test_romanian_shows_no_english_word() -> None:
    english = {message.id.name: "".join(literals(message)) for message in written("en")}
    for message in written("ro"):
        key, said = message.id.name, "".join(literals(message))
        assert not words(said) & set(ENGLISH.split()), (key, said)
        if said == english[key] and not key.startswith("bot-"):
            assert {word for word in words(said) if len(word) > 4} <= set(SHARED.split()), key


@pytest.mark.parametrize("code", UNWANTED)
def test_words_that_hurt_or_mislead_are_not_used(code: str) -> None:
    unwanted = set(UNWANTED[code].split())
    for message in written(code):
        assert not words("".join(literals(message))) & unwanted, message.id.name


def words(text: str) -> set[str]:
    """Give the words of a text, each with its half-spaces."""
    return set(re.findall("[\\w\u200c]+", text.lower()))


def test_arabic_is_written_with_arabic_letters_and_signs() -> None:
    foreign = re.compile("[یکپچژگە\u200c٠-٩۰-۹,;?\"'”“„]|[A-Za-z]")
    # Alone between a preposition and what is put in, a letter is drawn out.
    drawn = re.compile("(?<![لب])ـ|ـ(?! ?$)")
    for message in written("ar"):
        key = message.id.name
        for part in literals(message):
            bare = part.replace(LATIN["ar"].get(key, "\0"), "")
            assert foreign.search(bare) is None, (key, part)
            assert drawn.search(part) is None, (key, part)


def test_arabic_has_marks_only_where_a_word_needs_one() -> None:
    for message in written("ar"):
        for part in literals(message):
            for word in re.findall("[\u0621-\u0652]+", part):
                marks = set(word) & set("\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652")
                # Tanwin on alif, the plural of second, the vowel of a passive.
                fits = word.endswith("ًا") or word == "ثوانٍ" or "ُ" in word
                assert not marks or (fits and len(marks) == 1), (message.id.name, word)


def test_romanian_has_commas_below_and_its_own_quotes() -> None:
    for message in written("ro"):
        text = "".join(literals(message))
        assert re.search("[şŞţŢ\"'«»“]", text) is None, message.id.name
        assert text.count("„") == text.count("”"), message.id.name


@pytest.mark.parametrize("code", RTL)
def test_quotes_are_closed(code: str) -> None:
    for message in written(code):
        text = "".join(literals(message))
        assert text.count("«") == text.count("»"), message.id.name


@pytest.mark.parametrize("code", RTL)
def test_no_score_with_a_dash_or_slash_is_turned(texts: Texts, code: str) -> None:
    for key in arguments():
        bare = re.sub("[\u2066-\u2068][^\u2066-\u2069]*\u2069", "", texts.render(sample(key), code))
        assert re.search(r"\d ?[–/-] ?\d", bare) is None, (key, bare)


def test_english_has_curly_quotes_and_no_half_space() -> None:
    for message in written("en"):
        for part in literals(message):
            assert re.search("['\"\u200c]", part) is None, message.id.name


def test_persian_is_written_with_persian_letters_and_signs() -> None:
    arabic_or_latin = re.compile("[يكىة٠-٩0-9,;?A-Za-z\"']")
    for message in written("fa"):
        for part in literals(message):
            assert arabic_or_latin.search(part) is None, (message.id.name, part)
            assert not set(part) & set(PERSIAN_DIGITS), message.id.name


def test_persian_prefixes_and_endings_have_the_half_space() -> None:
    # A space, or nothing, after the verb's prefix or before a plural is the commonest slip.
    slip = re.compile(
        "(?:^|[ «(])(?:ن?می) |[^\u200cادذرزژو ]ها(?:ی|یی|یم|یتان|یشان)?(?:$|[ .:،؛!»])| ها"
    )
    right = {"تنها", "این‌ها"}
    for message in written("fa"):
        for part in literals(message):
            for found in slip.finditer(part):
                near = part[max(0, found.start() - 4) : found.end()]
                assert any(word in near for word in right), (message.id.name, near)


def test_words_with_a_second_meaning_carry_their_mark() -> None:
    # Without it: India, a jacket, a month, to hit the fruit. (terms, section 6)
    bare = re.compile("(?<![\u0600-\u06ff])(?:هند|کت|مهر|بر زدن)(?![\u0600-\u06ff])")
    for message in written("fa"):
        assert bare.search("".join(literals(message))) is None, message.id.name
