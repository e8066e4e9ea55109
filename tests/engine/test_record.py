"""Records: text and back, lines that cannot be read, replay, and deals checked by their seeds."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from engine.errors import BadNotationError, UnknownGameError
from engine.fair import Stream
from engine.games.hokm import GAME, HokmOptions
from engine.record import Line, Record, Verdict, replay, verify
from engine.seats import NATURE
from tests import strategies

GAMES = {"hokm": GAME}
HEAD = "hakem 1\ngame hokm\nrules 1\nseats 4\n"
WORDS = ("sesame", "گل")


def sealed(options: HokmOptions, number: int = 0) -> tuple[Record, object]:
    """Play a match by chance, each deal sealed and with two words; give its last state, too."""
    rng = Random(number)
    state = GAME.start(4, options)
    lines: list[Line] = []
    seed, draws = b"", 0
    while acting := GAME.acting(state):
        if acting != (NATURE,):
            move = rng.choice(tuple(GAME.legal(state, acting[0])))
            lines.append(Line(f"{acting[0]}{rng.choice(('', '*'))}", move.code))
        else:
            if not seed:
                seed, draws = rng.randbytes(32), 0
                lines.append(Line("N", f"s{seed.hex()}"))
                lines += [Line("-", f"c{word}") for word in WORDS]
            move = GAME.chance(state, Stream(seed, WORDS, str(draws)))
            lines.append(Line("N", move.code))
            draws += 1
            if move.letter == "d":
                seed = b""
        state = GAME.apply(state, acting[0], move).state
    return Record("hokm", 1, 4, options.words(), {}, tuple(lines)), state


@pytest.fixture(scope="module")
def match() -> Record:
    """Give a short match with a draw of aces; its deals are all sealed."""
    return sealed(HokmOptions(target=2))[0]


def verdicts(record: Record) -> list[Verdict]:
    return [checked.verdict for checked in verify(record, GAMES)]


def with_line(record: Record, at: int, line: Line) -> Record:
    return replace(record, lines=(*record.lines[:at], line, *record.lines[at + 1 :]))


def place_of(record: Record, start: str, count: int = 0) -> int:
    """Find a line by the beginning of its code."""
    return [at for at, line in enumerate(record.lines) if line.code.startswith(start)][count]


def swapped(code: str) -> str:
    """Exchange two cards of different seats in a deal."""
    hands = code[1:].split(".")
    first, second = hands[0][:2], hands[1][:2]
    hands[0], hands[1] = second + hands[0][2:], first + hands[1][2:]
    return "d" + ".".join(hands)


@given(strategies.records)
def test_a_record_reads_back(record: Record) -> None:
    assert Record.parse(record.text()) == record


def test_a_record_is_text_that_people_can_read() -> None:
    lines = (Line("N", "h1"), Line("-", "cگل\u200cها"), Line("1", "tH"), Line("2*", "p3H"))
    carry = {"scores": (3, 2), "hakem": (-1,)}
    record = Record("hokm", 1, 4, {"teams": "random", "target": "5"}, carry, lines)
    assert record.text() == (
        f"{HEAD}options target=5 teams=random\ncarry hakem=-1 scores=3,2\n\n"
        "N h1\n- cگل\u200cها\n1 tH\n2* p3H\n"
    )
    assert Record("hokm", 1, 4, {}, {}, ()).text() == HEAD + "\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("hakem 1", 1),
        ("\n\n", 1),
        ("hakem 2\ngame hokm\nrules 1\nseats 4\n\n", 1),
        ("hakem 1\ngame hokm\nseats 4\n\n", 1),
        ("hakem 1\ngame hokm\ngame hokm\n\n", 3),
        ("hakem 1\ngame hokm\nrules one\nseats 4\n\n", 3),
        ("hakem 1\ngame hokm\nrules 1\nseats 4444444444\n\n", 4),
        ("hakem 1\ngame hokm\nrules 1\nseats 4\ncolour red\n\n", 5),
        (f"{HEAD}options\n\n", 5),
        (f"{HEAD}options target\n\n", 5),
        (f"{HEAD}carry scores=3,x\n\n", 5),
        (f"{HEAD}options target=5\ncarry hakem=\n\n", 6),
        (f"{HEAD}\nN h1\n1tH\n", 7),
        (f"{HEAD}\nN h1\n\n1\n", 8),
        (f"{HEAD}\nN\n", 6),
        (f"{HEAD}\n? tH\n", 6),
        (f"{HEAD}\n12 tH\n", 6),
        (f"{HEAD}\n1+ tH\n", 6),
        (f"{HEAD}\n۱ tH\n", 6),
        (f"{HEAD}\n p2S\n", 6),
        (f"{HEAD}\n- word\n", 6),
        (f"{HEAD}\n- c\n", 6),
        (f"{HEAD}\n- ctwo words\n", 6),
        (f"{HEAD}\n- c\u200c\n", 6),
        (f"{HEAD}\n- cba\u202ed\n", 6),
        (f"{HEAD}\nN h1\nN s00\n", 7),
        (f"{HEAD}\nN s{'G' * 64}\n", 6),
        (f"{HEAD}options target=5\n\nN h1\n1 tH\nx\n", 9),
    ],
)
def test_an_unreadable_line_is_named(text: str, line: int) -> None:
    with pytest.raises(BadNotationError, match=rf"^line {line}: "):
        Record.parse(text)


@pytest.mark.parametrize(
    ("options", "number"),
    [
        (HokmOptions(target=2), 0),
        (HokmOptions(target=1, teams="random", hakem_by="random"), 0),
        (HokmOptions(target=1, teams="second_ace", stop_at_seven=False), 0),
        (HokmOptions(target=3, low_hand_redeal=True, max_redeals=5), 17),
    ],
    ids=["usual", "drawn", "aces", "redeals"],
)
def test_a_match_replays_to_its_last_state_and_every_deal_is_fair(
    options: HokmOptions, number: int
) -> None:
    record, state = sealed(options, number)
    assert any(line.code == "r" for line in record.lines) == options.low_hand_redeal
    read = Record.parse(record.text())
    assert replay(read, GAMES) == state
    found = verify(read, GAMES)
    assert {checked.verdict for checked in found} == {Verdict.FAIR}
    chance = [line.code for line in read.lines if line.actor == "N" and line.code[0] != "s"]
    assert [checked.code for checked in found] == chance
    assert {checked.words for checked in found} == {WORDS}
    assert [c.deal for c in found] == sorted(c.deal for c in found)


def test_a_beginning_replays_too(match: Record) -> None:
    at = place_of(match, "p", 4)
    state = replay(replace(match, lines=match.lines[: at + 1]), GAMES)
    assert GAME.view(state, None).tricks in {(1, 0), (0, 1)}


def test_a_match_may_begin_in_the_middle() -> None:
    record = Record("hokm", 1, 4, {}, {"scores": (3, 2), "hakem": (1,), "deals": (5,)}, ())
    view = GAME.view(replay(record, GAMES), None)
    assert (view.scores, view.declarer, view.deal) == ((3, 2), 1, 5)


def test_a_tampered_card_shows(match: Record) -> None:
    at = place_of(match, "d")
    line = match.lines[at]
    beginning = replace(match, lines=match.lines[: at + 1])
    assert verdicts(beginning) == [Verdict.FAIR, Verdict.FAIR]
    tampered = with_line(beginning, at, Line(line.actor, swapped(line.code)))
    assert verdicts(tampered) == [Verdict.FAIR, Verdict.FALSE]


def test_a_tampered_draw_shows_and_leaves_the_deal_its_own_stream(match: Record) -> None:
    """The deal goes to whoever is hakem: with another hakem the same cards go elsewhere."""
    at = place_of(match, "d")
    draw = match.lines[at - 1].code
    other = f"w{(int(draw[1]) + 2) % 4}{draw[2:]}"
    beginning = replace(match, lines=match.lines[: at + 1])
    tampered = with_line(beginning, at - 1, Line("N", other))
    assert verdicts(tampered) == [Verdict.FALSE, Verdict.FALSE]


@pytest.mark.parametrize("change", ["cSesame", None])
def test_a_tampered_word_shows(match: Record, change: str | None) -> None:
    at = place_of(match, "csesame", 1)
    lines = [] if change is None else [Line("-", change)]
    tampered = replace(match, lines=(*match.lines[:at], *lines, *match.lines[at + 1 :]))
    kinds = verdicts(tampered)
    assert kinds.count(Verdict.FALSE) == 1
    assert kinds[2] is Verdict.FALSE


def test_a_word_said_before_the_seal_is_not_mixed_in(match: Record) -> None:
    at = place_of(match, "s", 1)
    early = replace(match, lines=(*match.lines[:at], Line("-", "cearly"), *match.lines[at:]))
    assert verify(early, GAMES) == verify(match, GAMES)


def test_a_tampered_seed_shows(match: Record) -> None:
    at = place_of(match, "s", 1)
    kinds = verdicts(with_line(match, at, Line("N", "s" + "00" * 32)))
    assert kinds[:2] == [Verdict.FAIR] * 2
    assert kinds[2] is Verdict.FALSE
    assert set(kinds[3:]) <= {Verdict.FAIR}


def test_without_a_seed_a_deal_is_unsealed_and_a_seed_serves_one_deal(match: Record) -> None:
    """The seed is told after the deal: one that served again would tell the next cards."""
    at = place_of(match, "s", 1)
    unsealed = replace(match, lines=(*match.lines[:at], *match.lines[at + 1 :]))
    found = verify(unsealed, GAMES)
    assert [checked.verdict for checked in found[:3]] == [
        Verdict.FAIR,
        Verdict.FAIR,
        Verdict.UNSEALED,
    ]
    assert found[2].seed == ""
    bare = tuple(line for line in match.lines if line.code[0] not in "sc")
    assert set(verdicts(replace(match, lines=bare))) == {Verdict.UNSEALED}


@pytest.mark.parametrize(
    ("lines", "entry"),
    [
        ([Line("0", "pAS")], 1),
        ([Line("N", "h1"), Line("N", "h1")], 2),
        ([Line("N", "h1"), Line("0", "pXX")], 2),
        ([Line("N", "h1"), Line("0", "x")], 2),
        ([Line("N", "w1:2C")], 1),
        ([Line("N", "w9:AS")], 1),
        ([Line("-", "cword"), Line("N", "h1"), Line("N", "dAS.KS.QS.JS")], 3),
    ],
)
def test_an_entry_that_cannot_be_played_is_named(lines: list[Line], entry: int) -> None:
    record = Record("hokm", 1, 4, {}, {}, tuple(lines))
    for read in (replay, verify):
        with pytest.raises(BadNotationError, match=rf"^entry {entry}: "):
            read(record, GAMES)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"options": {"target": "99"}}, "bad_option"),
        ({"options": {"colour": "red"}}, "unknown_option"),
        ({"seats": 5}, "bad_option"),
        ({"carry": {"hakem": (7,)}}, "bad_option"),
        ({"carry": {"scores": (1,)}}, "bad_option"),
        ({"rules": 2}, "rules 2"),
    ],
)
def test_a_header_that_no_match_can_begin_with(change: dict[str, object], code: str) -> None:
    base = Record("hokm", 1, 4, {}, {}, ())
    record = replace(base, **change)  # type: ignore[arg-type] # one field a case
    for read in (replay, verify):
        with pytest.raises(BadNotationError, match=f"^header: {re.escape(code)}"):
            read(record, GAMES)


def test_a_game_that_nobody_knows() -> None:
    record = Record("snap", 1, 4, {}, {}, ())
    for read in (replay, verify):
        with pytest.raises(UnknownGameError):
            read(record, GAMES)
