"""The machinery of texts: plural forms, digits, isolates, fallback; ready for languages to come."""

from __future__ import annotations

import logging

import pytest

from adapters.chat import messages
from adapters.chat.languages import (
    ARABIC_DIGITS,
    ENGLISH,
    LANGUAGES,
    Language,
    pick_language,
)
from adapters.chat.sources import read_sources
from adapters.chat.texts import (
    Choices,
    Duration,
    Marked,
    Msg,
    Name,
    Names,
    Signed,
    Texts,
)
from engine.cards import Card, Suit

ROMANIAN = Language("ro", "Română")
ARABIC = Language("ar", "العربية", rtl=True)

RO = """
count-points = { $n ->
    [one] { $n } punct
    [few] { $n } puncte
   *[other] { $n } de puncte
}
end-points = { $team }: { $n_points }
list-separator = { ", " }
list-and = { $first } și { $last }
list-or = { $first } sau { $last }
"""
AR = """
count-tricks = { $n ->
    [zero] لا أكلات
    [one] أكلة واحدة
    [two] أكلتان
    [few] { $n } أكلات
    [many] { $n } أكلة
   *[other] { $n } أكلة
}
suit-spades = بستوني
play-turn = الدور: { $name } · { $seconds }
count-seconds = { $n } ثانية
trump-set = الطرنيب: { $suit }، من اختيار { $name }
match-shared = فوز مشترك: { $names }
list-separator = { "، " }
list-and = { $first } و{ $last }
"""


def of_all(digits: str | None = None, *, strict: bool = True) -> Texts:
    arabic = ARABIC if digits is None else Language("ar", "العربية", rtl=True, digits=digits)
    sources = {ENGLISH: read_sources("en"), ROMANIAN: (RO,), arabic: (AR,)}
    return Texts(sources, strict=strict)


@pytest.mark.parametrize(
    ("n", "wanted"),
    [
        (0, "0 puncte"),
        (1, "1 punct"),
        (2, "2 puncte"),
        (19, "19 puncte"),
        (20, "20 de puncte"),
        (101, "101 puncte"),
        (119, "119 puncte"),
        (120, "120 de puncte"),
    ],
)
def test_romanian_has_three_forms(n: int, wanted: str) -> None:
    assert of_all().render(messages.count_points(n=n), "ro") == wanted


@pytest.mark.parametrize(
    ("n", "wanted"),
    [
        (0, "لا أكلات"),
        (1, "أكلة واحدة"),
        (2, "أكلتان"),
        (3, "3 أكلات"),
        (10, "10 أكلات"),
        (11, "11 أكلة"),
        (99, "99 أكلة"),
        (100, "100 أكلة"),
        (103, "103 أكلات"),
    ],
)
def test_arabic_has_six_forms(n: int, wanted: str) -> None:
    assert of_all().render(messages.count_tricks(n=n), "ar") == wanted


def test_a_language_can_have_its_own_digits() -> None:
    assert of_all(ARABIC_DIGITS).render(messages.count_tricks(n=103), "ar") == "١٠٣ أكلات"
    assert of_all(ARABIC_DIGITS).number(103, "ar") == "١٠٣"


def test_a_right_to_left_line_of_a_language_to_come() -> None:
    line = of_all().line(messages.play_turn(name=Name("Ștefan"), seconds=45), "ar")
    assert line == "\u200fالدور: \u2068Ștefan\u2069 · 45 ثانية"
    line = of_all().line(messages.trump_set(suit=Suit.SPADES, name=Name("ليلى")), "ar")
    assert line == "\u200fالطرنيب: بستوني ♠️، من اختيار \u2068ليلى\u2069"


def test_names_are_joined_as_the_language_does() -> None:
    three = messages.match_shared(names=(Name("Ana"), Name("ليلى"), Name("Bob")))
    arabic = "فوز مشترك: \u2068Ana\u2069، \u2068ليلى\u2069 و\u2068Bob\u2069"
    assert of_all().render(three, "ar") == arabic
    two = messages.end_points(team=(Name("Ana"), Name("Bob")), n_points=21)
    assert of_all().render(two, "ro") == "\u2068Ana\u2069 și \u2068Bob\u2069: 21 de puncte"


def test_a_sign_before_a_name_stands_outside_its_isolate() -> None:
    """So that it runs with the sentence, also where the name runs the other way."""
    texts = Texts.load(strict=True)
    blue = Marked("🔵", Name("Ana"))
    said = texts.render(messages.play_wait(name=blue), "fa")
    assert said == "منتظر 🔵 \u2068Ana\u2069…"
    computer = Marked("🟠", messages.bot_mina())
    team = texts.render(messages.score_total(team=(blue, computer), n=1), "fa")
    assert team.startswith("🔵 \u2068Ana\u2069 و 🟠 \u2068مینا\u2069")


def test_a_message_that_a_language_lacks_is_said_in_english() -> None:
    texts = of_all()
    assert texts.render(messages.play_you(), "ro") == "Your turn."
    # Isolated, so that its full stop does not jump to the wrong end of a right-to-left line.
    assert texts.line(messages.play_you(), "ar") == "\u200f\u2066Your turn.\u2069"


def test_a_phrase_inside_falls_back_alone() -> None:
    texts = of_all()
    msg = messages.end_points(team=(messages.bot_mina(),), n_points=2)
    assert texts.render(msg, "ro") == "\u2068Mina\u2069: 2 puncte"


def test_an_unknown_language_is_english() -> None:
    assert of_all().line(messages.play_you(), "xx") == "\u200eYour turn."


def test_a_fault_is_loud_in_tests_and_logged_in_life(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(LookupError):
        of_all().render(Msg("no-such-message"), "ro")
    with pytest.raises(Exception, match="name"):
        of_all().render(Msg("play-wait"), "en")
    with caplog.at_level(logging.ERROR):
        lenient = of_all(strict=False)
        assert lenient.render(Msg("no-such-message"), "ar") == "\u2066no-such-message\u2069"
        assert lenient.render(Msg("play-wait"), "en") == "Waiting for name…"
    assert [record.__dict__["message_id"] for record in caplog.records] == [
        "no-such-message",
        "play-wait",
    ]


@pytest.mark.parametrize(
    ("seconds", "wanted"),
    [
        (0, "0 seconds"),
        (1, "1 second"),
        (90, "90 seconds"),
        (119, "119 seconds"),
        (121, "3 minutes"),
        (300, "5 minutes"),
        (7200, "2 hours"),
        (86400, "1 day"),
        (172800, "2 days"),
    ],
)
def test_a_duration_takes_the_unit_that_reads_best(seconds: int, wanted: str) -> None:
    msg = Msg("play-left", (("seconds", Duration(seconds)),))
    assert of_all().render(msg, "en") == f"Time left: {wanted}"


def test_constructors_wrap_plain_values() -> None:
    team = (Name("Ana"), Name("Bob"))
    assert messages.end_score(team=team, n=5, change=-1) == Msg(
        "end-score", (("team", Names(team)), ("n", 5), ("change", Signed(-1)))
    )
    assert messages.no_unknown_game(games=[Msg("game-hokm")]).args == (
        ("games", Choices((Msg("game-hokm"),))),
    )


def test_a_message_is_a_value() -> None:
    first = messages.play_done(card=Card.parse("AS"))
    assert first == messages.play_done(card=Card.parse("AS"))
    assert len({first, messages.play_done(card=Card.parse("AS"))}) == 1


def test_languages_are_offered_by_the_name_that_their_speakers_use() -> None:
    texts = Texts.load()
    assert [language.name for language in texts.languages] == ["English", "فارسی"]
    assert texts.language("fa").rtl
    assert texts.languages == LANGUAGES


@pytest.mark.parametrize(
    ("tags", "wanted"),
    [
        (("fa",), "fa"),
        (("fa-IR",), "fa"),
        (("EN_gb", "fa"), "en"),
        ((None, "", "xx", "fa"), "fa"),
        ((), "en"),
        (("fas",), "en"),
    ],
)
def test_the_first_known_tag_wins(tags: tuple[str | None, ...], wanted: str) -> None:
    assert pick_language(*tags) == wanted
