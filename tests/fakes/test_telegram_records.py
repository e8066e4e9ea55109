"""What was shown is compared with records of what was dealt and played."""

from __future__ import annotations

import pytest

from tests.clocks import ManualClock
from tests.fakes.common.cards import Pressed, Seen
from tests.fakes.common.records import deals_of
from tests.fakes.telegram import FakeTelegram

RECORD = """hakem 1
game hokm
rules 1
seats 4

N w0:2CAD
N dASKSQSJSTS9S.AHKHQHJHTH9H.ADKDQDJDTD9D.ACKCQCJCTC9C
0 tS
0 pAS
1 p9H
2* p9D
3 p9C
0 pKS
1 pTH
2* pQD
3 pTC
N dACKCQCJCTC9C.ASKSQSJSTS9S.AHKHQHJHTH9H.ADKDQDJDTD9D
0 tC
0 pAC
1 p9S
2 p9H
3 p9D
"""
ANN, BEN, EVE = 11, 12, 13
S, H, C = "S", "H", "C"


def six(suit: str) -> frozenset[str]:
    """Return a hand."""
    return frozenset(rank + suit for rank in "AKQJT9")


class Story:
    """What a fake would have seen."""

    def __init__(self, fake: FakeTelegram) -> None:
        self.fake = fake

    def hand(self, at: int, user: int, cards: frozenset[str]) -> None:
        """Show somebody a hand."""
        self._add(at, user, cards, cards)

    def show(self, at: int, *cards: str, user: int | None = None) -> None:
        """Show cards to everybody, or to one."""
        self._add(at, user, frozenset(cards), frozenset())

    def press(self, at: int, user: int, card: str) -> None:
        """Press a card."""
        self.fake.state.cards.presses.append(Pressed(at * 1000, "t", user, card))

    def _add(self, at: int, user: int | None, cards: frozenset[str], hand: frozenset[str]) -> None:
        seen = Seen(at * 1000, frozenset({"t"}), user, cards, hand, f"at {at}")
        self.fake.state.cards.seen.append(seen)

    def complaints(self) -> list[str]:
        """Compare with the record."""
        self.fake.check_records({"t": RECORD})
        return self.fake.complaints


@pytest.fixture
def story(clock: ManualClock) -> Story:
    """Return a match that went well: two people, two computers."""
    made = Story(FakeTelegram(clock))
    made.show(1, "2C", "AD")
    made.hand(10, ANN, six(S))
    made.hand(10, BEN, six(H))
    made.press(20, ANN, "AS")
    made.show(21, "AS")
    made.press(30, BEN, "9H")
    made.show(31, "AS", "9H", "9D", "9C")
    made.hand(32, ANN, six(S) - {"AS"})
    made.press(40, ANN, "KS")
    made.press(50, BEN, "TH")
    made.show(51, "KS", "TH", "QD", "TC")
    made.hand(70, ANN, six(C))
    made.hand(71, BEN, six(S))
    made.press(80, ANN, "AC")
    made.show(81, "AC")
    made.press(90, BEN, "9S")
    made.show(91, "AC", "9S", "9H", "9D")
    return made


def test_the_deals_of_a_record() -> None:
    first, second = deals_of(RECORD)
    assert first.hands[0] == six(S)
    assert first.drawn == {"2C", "AD"}
    assert first.plays[2] == (2, "9D", True)
    assert len(second.plays) == 4


def test_a_match_that_went_well(story: Story) -> None:
    assert not story.complaints()


@pytest.mark.parametrize(
    ("at", "card", "user"),
    [
        (15, "AS", None),
        (25, "9H", None),
        (25, "KS", None),
        (35, "KS", BEN),
        (22, "QD", None),
        (35, "QS", None),
        (35, "KH", EVE),
        (85, "9S", None),
        (85, "KD", ANN),
    ],
)
def test_a_card_that_was_shown_too_early(
    story: Story, at: int, card: str, user: int | None
) -> None:
    story.show(at, card, user=user)
    [complaint] = story.complaints()
    assert complaint == f"cards: t: {card} was shown before it was played, at {at}"


def test_a_card_played_for_an_absent_person_needs_no_press(story: Story) -> None:
    story.fake.state.cards.presses.clear()
    assert not story.complaints()


def test_what_may_be_about_another_table_is_no_proof(story: Story) -> None:
    both = frozenset({"t", "u"})
    seen = Seen(25_000, both, BEN, frozenset({"KS"}), frozenset(), "at 25")
    story.fake.state.cards.seen.append(seen)
    assert not story.complaints()
    story.fake.check_records({"t": RECORD, "u": RECORD})
    assert not story.fake.complaints
