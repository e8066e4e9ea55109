"""Shuffling: fixed values for ever, no seed twice, every order equally likely."""

from __future__ import annotations

from math import sqrt

import pytest

from engine.fair import Stream, commitment, is_word

SEED = bytes(range(32))
DEALS = 100_000


def stream_of(*words: int) -> Stream:
    """Make a stream whose next words are given."""
    stream = Stream(SEED, (), "0")
    stream._bytes = b"".join(word.to_bytes(4, "big") for word in words)
    return stream


def is_even(counts: list[int], expected: float, freedom: int) -> bool:
    """Tell whether chi-square lies within four deviations of its mean, on either side."""
    square = sum((count - expected) ** 2 for count in counts) / expected
    return abs(square - freedom) < 4 * sqrt(2 * freedom)


def test_the_promise_of_a_seed_is_its_hash() -> None:
    promised = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SEED) == promised


def test_a_seed_words_and_a_label_give_these_numbers_for_ever() -> None:
    """Old records are checked with this row: it may never change."""
    stream = Stream(SEED, ("sesame", "گل"), "0")
    assert stream.shuffled(52) == [
        *(21, 37, 38, 49, 26, 50, 18, 33, 29, 43, 8, 1, 20, 19, 41, 46, 45, 42, 27, 9, 14, 3),
        *(36, 28, 13, 35, 23, 40, 2, 6, 12, 0, 30, 7, 32, 31, 47, 24, 15, 10, 5, 39, 48, 11),
        *(4, 22, 44, 16, 51, 34, 25, 17),
    ]
    assert [stream.below(10) for _ in range(10)] == [3, 9, 4, 4, 1, 6, 0, 7, 5, 4]


def test_seed_words_and_label_all_matter() -> None:
    """Words stand with their lengths: no two rows of them run together into one."""
    keys = [
        (SEED, (), "0"),
        (SEED, (), "1"),
        (bytes(32), (), "0"),
        (SEED, ("",), "0"),
        (SEED, ("a", "bc"), "0"),
        (SEED, ("ab", "c"), "0"),
        (SEED, ("abc",), "0"),
        (SEED, ("bc", "a"), "0"),
        (SEED, ("bc",), "0a"),
    ]
    rows = {tuple(Stream(*key).shuffled(52)) for key in keys}
    assert len(rows) == len(keys)


@pytest.mark.parametrize("word", ["sesame", "می\u200cشود", "\U0001f469\u200d\U0001f680", "x"])
def test_a_word_may_hold_joiners(word: str) -> None:
    assert is_word(word)


@pytest.mark.parametrize("word", ["", "\u200c", "two words", "a\nb", "a\u202eb", "\u200f"])
def test_a_word_is_to_be_seen_whole(word: str) -> None:
    assert not is_word(word)


def test_the_same_key_gives_the_same_row() -> None:
    first, second = (Stream(SEED, ("a",), "7") for _ in range(2))
    assert [first.below(1000) for _ in range(100)] == [second.below(1000) for _ in range(100)]


@pytest.mark.parametrize(
    ("bound", "words", "drawn"),
    [
        (10, (2**32 - 1, 7), 7),
        (10, (2**32 - 6, 3), 3),
        (10, (2**32 - 7, 3), 9),
        (3 << 30, (3 << 30, 2**32 - 1, 5), 5),
        (2**32, (2**32 - 1,), 2**32 - 1),
        (1, (17,), 0),
    ],
)
def test_the_incomplete_end_of_the_range_is_thrown_away(
    bound: int, words: tuple[int, ...], drawn: int
) -> None:
    assert stream_of(*words).below(bound) == drawn


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_bound_that_no_word_covers_is_a_fault(bound: int) -> None:
    with pytest.raises(ValueError, match=str(bound)):
        stream_of(1).below(bound)


@pytest.mark.parametrize("count", [0, 1, 2, 52])
def test_a_shuffle_keeps_every_card(count: int) -> None:
    assert sorted(Stream(SEED, (), "0").shuffled(count)) == list(range(count))


@pytest.mark.parametrize(("size", "deals"), [(13, DEALS), (52, DEALS // 10)])
def test_every_card_comes_to_every_place_equally_often(size: int, deals: int) -> None:
    """Chi-square over 10^5 deals of a suit, 10^4 of a pack, a seed for each [faults.md 39]."""
    counts = [0] * (size * size)
    offsets = range(0, size * size, size)
    for deal in range(deals):
        order = Stream(deal.to_bytes(32, "big"), (), "0").shuffled(size)
        for offset, card in zip(offsets, order, strict=True):
            counts[offset + card] += 1
    assert is_even(counts, deals / size, (size - 1) ** 2)


def test_every_order_is_equally_likely() -> None:
    """Chi-square over 10^5 orders of four: neighbours do not stick together [faults.md 39]."""
    stream = Stream(SEED, (), "0")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(DEALS):
        order = tuple(stream.shuffled(4))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert is_even(list(counts.values()), DEALS / 24, 23)


def test_the_measure_of_evenness_sees_a_crooked_shuffle() -> None:
    """A swap with any place, instead of a place not yet done, is the classic mistake."""
    stream = Stream(SEED, (), "0")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(DEALS):
        order = [0, 1, 2, 3]
        for at in range(4):
            other = stream.below(4)
            order[at], order[other] = order[other], order[at]
        counts[tuple(order)] = counts.get(tuple(order), 0) + 1
    assert not is_even(list(counts.values()), DEALS / 24, 23)
