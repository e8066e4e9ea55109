"""Cards that are pitched, laid away, turned up or set aside: who may see them, and when."""

from __future__ import annotations

import pytest

from tests.clocks import ManualClock
from tests.fakes.common import cardtext
from tests.fakes.common.cards import Pressed, Seen
from tests.fakes.common.records import deals_of
from tests.fakes.telegram import FakeTelegram

SMEAR = """hakem 1
game smear

N dASKSQSJSTS9S.AHKHQHJHTH9H+8C7C
0 b2
1 n
0 x9S7C
0 pAS
1 pAH
0 pKS
1 pKH
"""
AZI = """hakem 1
game azi

N dASKSQS9S.AHKHQH9H=6D
0 x9S
1 x9H
0 e10
1 k
0 pAS
1 pAH
"""
JUDGEMENT = """hakem 1
game judgement

N dASKS.AHKH
0 b1
1 b1
0 pAS
1 pAH
0 pKS
1 pKH
N dAH.QD
0 b0
1 b0
0 pAH
1 pQD
"""
ANN, BEN = 11, 12


class Story:
    """What a fake has seen of a match of two people."""

    def __init__(self, record: str, clock: ManualClock) -> None:
        self.record = record
        self.fake = FakeTelegram(clock)

    def show(self, at: int, *cards: str, user: int | None = None, is_hand: bool = False) -> None:
        """Show cards to everybody or to one, perhaps as the one's own hand."""
        found = frozenset(cards)
        hand = found if is_hand else frozenset[str]()
        seen = Seen(at * 1000, frozenset({"t"}), user, found, hand, f"at {at}")
        self.fake.state.cards.seen.append(seen)

    def hand(self, at: int, user: int, text: str) -> None:
        """Show somebody a hand."""
        cards = [text[i : i + 2] for i in range(0, len(text), 2)]
        self.show(at, *cards, user=user, is_hand=True)

    def press(self, at: int, user: int, *cards: str) -> None:
        """Let somebody play cards, ten seconds each."""
        for number, card in enumerate(cards):
            pressed = Pressed((at + 10 * number) * 1000, "t", user, card)
            self.fake.state.cards.presses.append(pressed)

    def complaints(self) -> list[str]:
        """Compare with the record."""
        self.fake.check_records({"t": self.record})
        return self.fake.complaints


@pytest.fixture
def smear(clock: ManualClock) -> Story:
    made = Story(SMEAR, clock)
    made.hand(10, ANN, "ASKSQSJSTS9S")
    made.hand(10, BEN, "AHKHQHJHTH9H")
    made.hand(15, ANN, "ASKSQSJSTS9S8C7C")
    made.press(20, ANN, "AS", "KS")
    made.press(21, BEN, "AH", "KH")
    return made


def test_what_was_put_aside_is_shown_at_the_end(smear: Story) -> None:
    smear.show(32, "9S", "7C")
    assert smear.complaints() == []


@pytest.mark.parametrize("card", ["9S", "7C", "8C"])
@pytest.mark.parametrize("user", [None, BEN])
def test_what_was_put_aside_is_secret_before(smear: Story, card: str, user: int | None) -> None:
    smear.show(18, card, user=user)
    assert len(smear.complaints()) == 1


@pytest.fixture
def azi(clock: ManualClock) -> Story:
    made = Story(AZI, clock)
    made.hand(10, ANN, "ASKSQS9S")
    made.hand(10, BEN, "AHKHQH9H")
    made.show(10, "6D")
    made.hand(15, ANN, "ASKSQS")
    made.press(20, ANN, "AS")
    made.press(21, BEN, "AH")
    return made


def test_a_card_turned_up_is_for_all(azi: Story) -> None:
    assert azi.complaints() == []


def test_without_a_widow_nothing_put_aside_is_ever_shown(azi: Story) -> None:
    azi.show(50, "9S")
    assert len(azi.complaints()) == 1


def test_a_folded_hand_is_never_shown(azi: Story) -> None:
    azi.show(50, "QH")
    assert len(azi.complaints()) == 1


def test_a_single_card_left_is_no_hand_of_a_later_deal(clock: ManualClock) -> None:
    story = Story(JUDGEMENT, clock)
    story.hand(10, ANN, "ASKS")
    story.hand(10, BEN, "AHKH")
    story.press(20, BEN, "KH")
    story.press(20, ANN, "AS", "KS")
    story.hand(25, BEN, "AH")
    story.show(31, "AS", "KS")
    assert story.complaints() == []


def test_a_deal_in_which_every_person_sits_out(clock: ManualClock) -> None:
    story = Story("hakem 1\n\nN dASKSQS.AHKHQH.=6D\n0 f\nN d.9HTHJH.9STSJS=AD\n1 p9H\n", clock)
    story.hand(10, ANN, "ASKSQS")
    story.show(20, "AD", "9H")
    assert story.complaints() == []


def test_a_pitched_card_is_played() -> None:
    (deal,) = deals_of("hakem 1\n\nN dAS.AH\n0 qAS\n1 pAH\n")
    assert deal.plays == [(0, "AS", False), (1, "AH", False)]


def test_what_buttons_say() -> None:
    pitched, laid = cardtext.token("1:ab:c:qTS"), cardtext.token("1:ab:c:x9S7C")
    assert pitched is not None
    assert laid is not None
    assert (pitched.card, pitched.away) == ("TS", frozenset())
    assert (laid.card, laid.away) == ("", frozenset({"9S", "7C"}))


def test_a_rule_about_a_card_is_no_card() -> None:
    text = "Turned up: A♥️\n\u200e🎭 Six on stage! 6♥️ beats everything.\nAnn: 7♥️"
    assert cardtext.named(text) == {"AH", "7H"}
