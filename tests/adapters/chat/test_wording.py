"""Messages found by a key of the engine: none may be missing for anything the engine can say."""

from __future__ import annotations

import re

import pytest

from adapters.chat import messages, wording
from adapters.chat.languages import LANGUAGES
from adapters.chat.messages import ARGUMENTS
from adapters.chat.texts import Name, Texts
from adapters.chat.wording import Ending, Surroundings
from engine import errors, refusals
from engine.cards import CARDS, Card, CardSet, Suit
from engine.games.catalogue import load
from engine.options import Value
from engine.seats import PersonId, Seat
from engine.wallet import ShortOfChipsError

AROUND = Surroundings(
    seat=lambda seat: Name(f"seat {seat}"),
    person=lambda person: Name(f"person {person}"),
    games=("hokm", "pitch"),
    game="hokm",
    options=("target", "teams"),
)
WITH_PARAMETERS = [
    errors.NotYourTurnError(Seat(2)),
    errors.NotInHandError(Card.parse("AS")),
    errors.MustFollowError(Suit.HEARTS, CardSet.parse("2HKH")),
    errors.BadOptionError("target", "99", "1..15"),
    errors.BadOptionError("hakem_by", "<b>\u202e@here"),
    errors.UnknownOptionError("tarrget" * 20),
    errors.NoSuchSeatError(4),
    errors.TooFewError(4, "hokm"),
    errors.HostOnlyError(PersonId(7)),
    errors.UnknownGameError("chess"),
    errors.TooManyTablesError(3),
    refusals.BadBidError(0, 10),
    refusals.HookError(1, 10),
    refusals.BidOutOfRangeError(2, 4),
    refusals.DealerMustBidError(2, 4),
    refusals.BidTooLowError(3),
    refusals.BadDiscardCountError(3),
    refusals.LeadNotAllowedError(Suit.HEARTS, CardSet.parse("2SKS")),
    refusals.MustTrumpError(Suit.HEARTS, CardSet.parse("2HKH")),
    refusals.MustBetError(10, 990),
    refusals.AlreadyOpenedError(40),
    refusals.BetTooSmallError(20, 990),
    refusals.InsufficientChipsError(20, 90),
    refusals.BetTooLargeError(20, 40),
    ShortOfChipsError(PersonId(7), 900),
]


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.load(strict=True)


def every_refusal() -> list[errors.RuleError]:
    """Make one refusal of every class that carries a code."""
    known = {type(error): error for error in WITH_PARAMETERS}
    kinds: list[type[errors.RuleError]] = [errors.RuleError]
    for kind in kinds:
        kinds.extend(kind.__subclasses__())
    ours = [kind for kind in kinds if kind.code and kind.__module__.startswith("engine.")]
    return [known[kind] if kind in known else kind() for kind in ours]


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
@pytest.mark.parametrize("error", every_refusal(), ids=lambda error: error.code)
def test_fault_24_every_refusal_has_a_sentence(
    texts: Texts, error: errors.RuleError, language: str
) -> None:
    """Failures gave no feedback (d-Rickyy-b/Python-BlackJackBot#16)."""
    msg = wording.refusal(error, AROUND)
    assert msg.id == f"no-{error.code.replace('_', '-')}"
    assert texts.render(msg, language)


def test_a_refusal_without_a_sentence_is_answered_all_the_same() -> None:
    class StrangeError(errors.RuleError):
        code = "strange"

    assert wording.refusal(StrangeError(), AROUND) == messages.no_not_now()


def test_refusals_tell_what_they_know(texts: Texts) -> None:
    said = [
        re.sub("[\u2066-\u2069]", "", texts.render(wording.refusal(error, AROUND), "en"))
        for error in WITH_PARAMETERS
    ]
    assert said == [
        "Not your turn yet: waiting for seat 2.",
        "You don’t hold A♠️.",
        "You hold hearts ♥️ and must follow: K♥️ 2♥️",
        "Points to win can’t be 99, but: 1..15",
        "First hakem: <b>@\u2060here does not fit the other options or the players here.",
        "There is no option tarrgettarrgettarrgetta… here, but: target, teams",
        "There is no such seat here: they are numbered from 1 to 4.",
        "Hokm needs at least 4 players.",
        "That is up to the host, person 7.",
        "I don’t know that game. I deal: Hokm or Pitch",
        "You sit at 3 tables. Finish one first.",
        "A call is a number from 0 to 10.",
        (
            "1 is closed to the dealer: the calls would add up to 10. "
            "Any other number from 0 to 10 will do."
        ),
        "A bid is a number from 2 to 4.",
        "All passed and you deal: bid from 2 to 4.",
        "Somebody has bid as much: bid 3 or more, or pass.",
        "To put aside, no more and no fewer: 3 cards",
        "You put hearts ♥️ aside, so it can’t be trump. You may lead: K♠️ 2♠️",
        "Without the suit led you play a trump, hearts ♥️: K♥️ 2♥️",
        "Nobody has bet yet: put in from 10 to 990.",
        "The betting is open at 40: call, raise or fold.",
        "Too little: from 20 to 990.",
        "More than you have: from 20 to 90.",
        "Above the limit of this table: from 20 to 40.",
        "person 7 has 900 chips: too few for this table.",
    ]


@pytest.mark.parametrize(
    "kind",
    [refusals.BetTooSmallError, refusals.InsufficientChipsError, refusals.BetTooLargeError],
)
def test_a_range_that_holds_nothing_is_not_offered(
    texts: Texts, kind: type[refusals.BetTooSmallError]
) -> None:
    for language in LANGUAGES:
        msg = wording.refusal(kind(105, 100), AROUND)
        assert msg.id == f"no-{kind.code.replace('_', '-')}-none"
        assert texts.render(msg, language.code)
        assert wording.refusal(kind(100, 100), AROUND).id == msg.id.removesuffix("-none")


@pytest.mark.parametrize("game", load())
def test_every_game_has_a_name_a_pitch_and_rules(texts: Texts, game: str) -> None:
    for language in LANGUAGES:
        assert texts.render(wording.game_name(game), language.code)
        assert texts.render(wording.game_pitch(game), language.code)
    fixed, _ = wording.rules(game, {})
    assert len(fixed) >= 3


@pytest.mark.parametrize("key", load())
def test_every_option_has_a_name_and_every_choice_a_value_and_a_rule(
    texts: Texts, key: str
) -> None:
    specs = load()[key].options.specs()
    defaults = {spec.name: spec.default for spec in specs}
    for spec in specs:
        assert wording.option_name(key, spec.name).id != "value-typed", spec.name
        for choice in spec.choices:
            value = wording.option_value(key, spec.name, choice)
            assert value.id != "value-typed", (spec.name, choice)
            _, lines = wording.rules(key, {**defaults, spec.name: choice})
            for language in LANGUAGES:
                assert texts.render(value, language.code)
                assert all(texts.render(line, language.code) for line in lines)


def test_the_rules_show_the_option_as_the_table_has_it(texts: Texts) -> None:
    options: dict[str, Value] = {
        "hakem_by": "random",
        "kot_points": 1,
        "turn_seconds": 0,
        "unheard_of": "x",
    }
    _, lines = wording.rules("hokm", options)
    assert [texts.render(line, "en") for line in lines] == [
        "First hakem: drawn by lot.",
        "Kot, seven tricks to none: 1 point. A plain win: one point.",
        "No time limit.",
    ]


def test_option_values_read_as_people_say_them(texts: Texts) -> None:
    said = [
        texts.render(wording.option_value("hokm", name, value), "en")
        for name, value in (
            ("target", 7),
            ("stop_at_seven", True),
            ("stop_at_seven", False),
            ("hakem_by", "first_ace"),
            ("turn_seconds", 0),
            ("turn_seconds", 300),
        )
    ]
    assert said == ["7", "on", "off", "first ace", "none", "5 minutes"]


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("hokm", "normal"),
        ("hokm", "kot"),
        ("hokm", "hakem_kot"),
        ("judgement", "scored"),
        ("pitch", "made"),
        ("smear", "missed"),
        ("azi", "won"),
    ],
)
def test_every_way_to_end_a_deal_has_a_sentence(texts: Texts, game: str, kind: str) -> None:
    team = (Name("Ana"), Name("Bob"))
    for language in LANGUAGES:
        msg = wording.deal_ended(game, Ending(kind, team, 2, Name("Ana"), 3, 2))
        assert msg is not None
        assert "Ana" in texts.render(msg, language.code)


def test_a_deal_that_nobody_won_has_one_too(texts: Texts) -> None:
    for game, kind in (("judgement", "scored"), ("azi", "azi")):
        msg = wording.deal_ended(game, Ending(kind, (), 0))
        assert msg is not None
        assert texts.render(msg, "en")
    assert wording.deal_ended("hokm", Ending("unheard_of", (), 0)) is None


def test_cards_have_names_for_screen_readers(texts: Texts) -> None:
    names = {texts.render(wording.card_name(card), "en") for card in CARDS}
    assert len(names) == 52
    assert "queen of hearts" in names
    assert texts.render(wording.card_name(Card.parse("AS")), "fa") == "آس پیک"


def test_computers_have_names_in_every_language(texts: Texts) -> None:
    assert len(wording.COMPUTERS) >= 8
    for language in LANGUAGES:
        names = [
            texts.render(wording.computer_name(key), language.code) for key in wording.COMPUTERS
        ]
        assert len(set(names)) == len(wording.COMPUTERS)


def test_every_command_is_described(texts: Texts) -> None:
    commands = [key.removeprefix("cmd-") for key in ARGUMENTS if key.startswith("cmd-")]
    for command in commands:
        assert texts.render(wording.command_about(command, load()), "en")
