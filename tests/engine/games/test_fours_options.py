"""Options of Pitch and Smear tables: names, usual values, bounds, and what each one changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine.errors import BadOptionError
from engine.options import write
from engine.refusals import BidTooLowError, DealerMustBidError
from tests.engine.games.fours import GAMES, PITCH, SMEAR, begun, pitch, smear

if TYPE_CHECKING:
    from engine.game import AnyGame
    from tests.engine.games.fours import Board

COMMON = [
    ("turn_seconds", 60, (0, 30, 60, 90, 300, 86400), None),
    ("auto_single", False, (False, True), None),
    ("hints", False, (False, True), None),
]
OPTIONS: dict[str, list[tuple[str, Any, tuple[Any, ...], tuple[int, int] | None]]] = {
    "pitch": [
        ("target", 7, (7, 11, 15, 21), (5, 52)),
        ("min_bid", 1, (1, 2), None),
        ("all_pass", "dealer_forced", ("dealer_forced", "redeal_same", "redeal_next"), None),
        ("dealer_steal", "under4", ("under4", "never", "always"), None),
        ("low_to", "taker", ("taker", "player"), None),
        ("game_tie", "none", ("none", "defenders"), None),
        ("win_rule", "made_bid", ("made_bid", "pitched", "any"), None),
        ("partnership", False, (False, True), None),
        *COMMON,
    ],
    "smear": [
        ("widow", 3, (0, 1, 2, 3), (0, 3)),
        ("target", 15, (11, 15, 21), (7, 52)),
        ("high_low", "named", ("named", "in_play"), None),
        ("low_to", "player", ("player", "taker"), None),
        ("game_tie", "none", ("none", "defenders"), None),
        ("discard_trump", "excess_only", ("excess_only", "free"), None),
        ("all_pass", "redeal_same", ("redeal_same", "redeal_next", "dealer_forced"), None),
        ("win_on", "any", ("any", "own_bid"), None),
        ("defender_cap", "none", ("none", "target", "target-1"), None),
        *COMMON,
    ],
}
BOUNDED = [(key, row[0], row[3]) for key, rows in OPTIONS.items() for row in rows if row[3]]


@pytest.mark.parametrize("key", OPTIONS)
def test_the_options_are_those_of_the_rules(key: str) -> None:
    """Sections 1.4 and 2.5; the number of players is that of the seats taken."""
    specs = GAMES[key].options.specs()
    assert [(s.name, s.default, s.choices, s.bounds) for s in specs] == OPTIONS[key]


@pytest.mark.parametrize(("key", "name", "bounds"), BOUNDED)
def test_numbers_have_bounds(key: str, name: str, bounds: tuple[int, int]) -> None:
    """PS37, SS4, SS35."""
    for value in range(bounds[0], bounds[1] + 1):
        assert getattr(GAMES[key].options.parse({name: str(value)}), name) == value
    for value in (bounds[0] - 1, bounds[1] + 1):
        with pytest.raises(BadOptionError):
            GAMES[key].options.parse({name: str(value)})


@pytest.mark.parametrize("key", OPTIONS)
def test_an_option_is_written_as_it_is_read(key: str) -> None:
    for name, default, choices, _ in OPTIONS[key]:
        for value in choices:
            words = {} if value == default else {name: write(value)}
            if value == "defenders" and key == "pitch":
                words["partnership"] = "on"
            assert GAMES[key].options.parse(words).words() == words


def test_teams_are_for_four_players() -> None:
    """PS3."""
    for seats in (2, 3, 5, 6, 7):
        with pytest.raises(BadOptionError) as caught:
            begun(PITCH, dealer=0, seats=seats, partnership=True)
        assert caught.value == BadOptionError("partnership", "on")
    assert len(begun(PITCH, partnership=True).view().sides) == 2


def test_a_tie_goes_to_defenders_only_where_there_are_two_teams() -> None:
    """PS26."""
    with pytest.raises(BadOptionError) as caught:
        PITCH.options.parse({"game_tie": "defenders"})
    assert caught.value == BadOptionError("game_tie", "defenders")
    with pytest.raises(BadOptionError):
        begun(PITCH, game_tie="defenders")
    assert PITCH.options.parse({"game_tie": "defenders", "partnership": "on"}).partnership


def said(board: Board) -> set[str]:
    """Give what may be said besides a pitch."""
    return {code for code in board.legal if code[0] != "q"}


@pytest.mark.parametrize(
    ("game", "options", "bids", "legal"),
    [
        ("pitch", {}, "", "n b1 b2 b3 b4"),
        ("pitch", {"min_bid": 2}, "", "n b2 b3 b4"),
        ("pitch", {"min_bid": 2}, "n n n", "b2 b3 b4"),
        ("pitch", {"all_pass": "redeal_same"}, "n n n", "n b1 b2 b3 b4"),
        ("pitch", {"all_pass": "redeal_next", "min_bid": 2}, "n n n", "n b2 b3 b4"),
        ("pitch", {"dealer_steal": "never"}, "n n b2", "n b3 b4"),
        ("pitch", {"dealer_steal": "under4"}, "n n b2", "n b2 b3 b4"),
        ("pitch", {"dealer_steal": "always"}, "n n b2", "n b2 b3 b4"),
        ("pitch", {"dealer_steal": "always"}, "b4", "n b4"),
        ("smear", {}, "", "n b2 b3 b4"),
        ("smear", {}, "n n b3", "n b4"),
        ("smear", {}, "n n n", "n b2 b3 b4"),
        ("smear", {"all_pass": "dealer_forced"}, "n n n", "b2 b3 b4"),
    ],
)
def test_what_may_be_bid(game: str, options: dict[str, Any], bids: str, legal: str) -> None:
    """PS11, PS15, PS16, SS16, SS19, SS20."""
    board = pitch(**options) if game == "pitch" else smear(**options)
    assert said(board.do(bids)) == set(legal.split())


@pytest.mark.parametrize("steal", ["never", "under4"])
def test_a_four_is_never_stolen_unless_that_is_wished(steal: str) -> None:
    assert pitch(dealer_steal=steal).do("b4").view().decision == "play"
    assert pitch(dealer_steal="always").do("n n n b4").view().decision == "play"


def test_where_stealing_is_off_the_dealer_must_beat_the_bid() -> None:
    board = pitch(dealer_steal="never").do("n n b2")
    with pytest.raises(BidTooLowError) as caught:
        board.do("b2")
    assert caught.value == BidTooLowError(3)


@pytest.mark.parametrize(
    ("game", "all_pass", "dealer"),
    [
        ("pitch", "redeal_same", 3),
        ("pitch", "redeal_next", 0),
        ("smear", "redeal_same", 3),
        ("smear", "redeal_next", 0),
    ],
)
def test_when_all_have_passed(game: str, all_pass: str, dealer: int) -> None:
    """SS20: dealt again, scores unchanged; by option the deal moves on."""
    make = pitch if game == "pitch" else smear
    scores = (1, 2, 3, 4) if game == "pitch" else (5, 6)
    board = make(all_pass=all_pass, scores=scores, deals=4).do("n n n n")
    view = board.view()
    assert (view.decision, view.dealer, view.scores) == ("deal", dealer, scores)
    assert (view.deal, view.redeals, view.declarer, view.bid) == (4, 1, None, 0)
    assert (view.counts, view.bids) == ((0,) * 4, (-1,) * 4)
    assert board.events[1].next_dealer == dealer  # type: ignore[attr-defined] # it is a PassedOut


@pytest.mark.parametrize("game", [PITCH, SMEAR], ids=["pitch", "smear"])
def test_a_forced_dealer_bids_two(game: AnyGame) -> None:
    """PS15; in Smear by option."""
    options: dict[str, Any] = {"all_pass": "dealer_forced"}
    board = pitch(**options) if game is PITCH else smear(**options)
    with pytest.raises(DealerMustBidError) as caught:
        board.do("n n n n")
    assert caught.value == DealerMustBidError(2, 4)
    assert board.do("n n n").idle == "b2"
