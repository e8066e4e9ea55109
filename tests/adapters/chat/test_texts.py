"""The machinery of texts: plural forms, digits, isolates, fallback of a language half done."""

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
from engine.cards import Card

HALF = Language("ku", "Kurdî")
HALF_RTL = Language("ur", "اردو", rtl=True)
SOME = "end-points = { $team }: { $n_points }"


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.load(strict=True)


def unfinished(*, strict: bool = True) -> Texts:
    """Give two languages of which little is translated."""
    sources = {ENGLISH: read_sources("en"), HALF: (SOME,), HALF_RTL: ("",)}
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
def test_romanian_has_three_forms(texts: Texts, n: int, wanted: str) -> None:
    assert texts.render(messages.count_points(n=n), "ro") == wanted


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
def test_arabic_has_six_forms(texts: Texts, n: int, wanted: str) -> None:
    assert texts.render(messages.count_tricks(n=n), "ar") == wanted


def test_a_language_can_have_its_own_digits() -> None:
    eastern = Language("ar", "العربية", rtl=True, digits=ARABIC_DIGITS)
    texts = Texts({ENGLISH: (), eastern: read_sources("ar")}, strict=True)
    assert texts.render(messages.count_tricks(n=103), "ar") == "١٠٣ أكلات"
    assert texts.number(103, "ar") == "١٠٣"


def test_names_are_joined_as_the_language_does(texts: Texts) -> None:
    three = messages.match_shared(names=(Name("Ana"), Name("ليلى"), Name("Bob")))
    arabic = "فوز مشترك: \u2068Ana\u2069، \u2068ليلى\u2069 و\u2068Bob\u2069"
    assert texts.render(three, "ar") == arabic
    two = messages.score_line(n=3, team=(Name("Ana"), Name("Bob")), n_points=21)
    assert texts.render(two, "ro") == "Runda 3: \u2068Ana\u2069 și \u2068Bob\u2069, 21 de puncte"


def test_a_sign_before_a_name_stands_outside_its_isolate(texts: Texts) -> None:
    """So that it runs with the sentence, also where the name runs the other way."""
    blue = Marked("🔵", Name("Ana"))
    said = texts.render(messages.play_wait(name=blue), "fa")
    assert said == "منتظر 🔵 \u2068Ana\u2069…"
    computer = Marked("🟠", messages.bot_mina())
    team = texts.render(messages.score_total(team=(blue, computer), n=1), "fa")
    assert team.startswith("🔵 \u2068Ana\u2069 و 🟠 \u2068مینا\u2069")


def test_a_message_that_a_language_lacks_is_said_in_english() -> None:
    texts = unfinished()
    assert texts.render(messages.play_you(), "ku") == "Your turn."
    # Isolated, so that its full stop does not jump to the wrong end of a right-to-left line.
    assert texts.line(messages.play_you(), "ur") == "\u200f\u2066Your turn.\u2069"


def test_a_phrase_inside_falls_back_alone() -> None:
    msg = messages.score_line(n=1, team=(messages.bot_mina(),), n_points=2)
    assert unfinished().render(msg, "ku") == "Deal 1: \u2068Mina\u2069, 2 points"


def test_an_unknown_language_is_english() -> None:
    assert unfinished().line(messages.play_you(), "xx") == "\u200eYour turn."


def test_a_fault_is_loud_in_tests_and_logged_in_life(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(LookupError):
        unfinished().render(Msg("no-such-message"), "ku")
    with pytest.raises(Exception, match="name"):
        unfinished().render(Msg("play-wait"), "en")
    with caplog.at_level(logging.ERROR):
        lenient = unfinished(strict=False)
        assert lenient.render(Msg("no-such-message"), "ur") == "\u2066no-such-message\u2069"
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
def test_a_duration_takes_the_unit_that_reads_best(texts: Texts, seconds: int, wanted: str) -> None:
    msg = Msg("end-next", (("seconds", Duration(seconds)),))
    assert texts.render(msg, "en") == f"Next deal: {wanted}"


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


def test_languages_are_offered_by_the_name_that_their_speakers_use(texts: Texts) -> None:
    names = [language.name for language in texts.languages]
    assert names == ["English", "فارسی", "العربية", "Română"]
    assert [texts.language(one.code).rtl for one in LANGUAGES] == [False, True, True, False]
    assert texts.languages == LANGUAGES


@pytest.mark.parametrize(
    ("tags", "wanted"),
    [
        (("fa",), "fa"),
        (("fa-IR",), "fa"),
        (("ar",), "ar"),
        (("ar-EG",), "ar"),
        (("ro_RO", "en"), "ro"),
        (("EN_gb", "fa"), "en"),
        ((None, "", "xx", "fa"), "fa"),
        ((), "en"),
        (("fas",), "en"),
    ],
)
def test_the_first_known_tag_wins(tags: tuple[str | None, ...], wanted: str) -> None:
    assert pick_language(*tags) == wanted
