"""What is kept of answers: what is asked for, and nothing else for long."""

from __future__ import annotations

from adapters.chat.recent import MOST, TURN, Recent


def test_an_answer_is_known_as_long_as_it_is_asked_for() -> None:
    recent = Recent[str, int]()
    recent.put("kept", 1)
    for turn in range(5):
        recent.put(f"once {turn}", turn)
        assert all(recent.get("kept") == 1 for _ in range(TURN))


def test_what_nobody_asks_for_is_gone_after_two_turns() -> None:
    recent = Recent[str, int]()
    recent.put("once", 1)
    for turn in range(3):
        for _ in range(TURN):
            recent.get("nothing")
        recent.put(f"other {turn}", turn)
    assert recent.get("once") is None
    assert len(recent) <= 2


def test_however_much_is_asked_for_no_more_is_kept() -> None:
    recent = Recent[int, int]()
    for number in range(5 * MOST):
        assert recent.put(number, -number) == -number
        assert recent.get(number) == -number
        assert len(recent) <= 2 * MOST
    assert recent.get(0) is None
    assert recent.get(4 * MOST + 1) == -4 * MOST - 1
