"""Card play where the cards of tricks count: what is saved, what is given, what is led."""

from __future__ import annotations

import pytest

from engine.games.pitch import PitchOptions
from engine.games.smear import SmearOptions
from engine.options import Options
from engine.seats import Seat
from tests.engine.players.views import SMEAR_PACK, playing

TEAMS = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
TAKER = PitchOptions()
PLAYER = PitchOptions(low_to="player")
COUNTS = (6, 6, 6, 6)


@pytest.mark.parametrize(
    ("hand", "trick", "options", "card"),
    [
        ("2S5S9H", "AS", TAKER, "5S"),
        ("2S5S9H", "AS", PLAYER, "2S"),
        ("2S5S9H", "AS3S", TAKER, "5S"),
        ("2SAS9H", "KS", TAKER, "AS"),
    ],
)
def test_the_lowest_trump_is_not_thrown_away_where_its_taker_scores_it(
    hand: str, trick: str, options: Options, card: str
) -> None:
    assert playing(hand, trick, options=options, counts=COUNTS) == card


def test_a_low_trump_is_brought_home_by_the_last_to_play() -> None:
    """It takes the trick, and with it the point for low."""
    assert playing("2S9H8H", "3D4D5D", options=TAKER, counts=COUNTS) == "2S"
    assert playing("2S9H8H", "3D4D5D", options=PLAYER, counts=COUNTS) == "8H"


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [("TH2H", "3HKH4H", "2H"), ("TD2C", "3HKH4H", "2C"), ("JS9S2C", "TSQS3S", "9S")],
)
def test_fat_cards_are_kept_out_of_the_tricks_of_others(hand: str, trick: str, card: str) -> None:
    assert playing(hand, trick, options=PLAYER, counts=COUNTS) == card


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [("TH2H", "KHAH4H", "TH"), ("JS9S2C", "2SAS3S", "JS"), ("JS2C", "2DAD3D", "JS")],
)
def test_fat_cards_go_to_the_partner(hand: str, trick: str, card: str) -> None:
    """The partner's trick is sure: this seat plays last, or wins it by itself."""
    assert playing(hand, trick, options=PLAYER, counts=COUNTS, sides=TEAMS) == card


def test_a_ten_on_the_table_is_taken() -> None:
    assert playing("AH3H", "4HTH5H", options=PLAYER, counts=COUNTS) == "AH"
    assert playing("3S4C", "4HTH5H", options=PLAYER, counts=COUNTS) == "3S"


def test_a_jack_that_can_be_beaten_is_not_led() -> None:
    assert playing("JS2H3D", options=PLAYER, counts=COUNTS) != "JS"
    assert playing("JS2H3D", options=PLAYER, counts=(1, 0, 0, 0)) == "JS"


def test_a_card_that_is_likely_beaten_is_not_led_where_most_cards_are_dealt() -> None:
    """The same king may hold where most cards stay in the pack."""
    assert playing("KH7D", options=SmearOptions(), counts=COUNTS, pack=SMEAR_PACK) == "7D"
