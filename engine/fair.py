"""Deals that can be checked: a seed is promised by its hash, mixed with people's words, revealed.

1. 32 random bytes are stored, and the SHA-256 of them is shown: the *commitment*.
2. People may add words; nobody, the bot included, knows what they will be.
3. Every move of chance under this seal is drawn from a stream of its own: block ``i`` is
   HMAC-SHA-256, keyed with the seed, over the label, the words and ``i``. The label is the number
   of moves of chance made before under the same seal, so a draw of aces and the deal that
   follows never share a block.
4. After the deal the seed is shown: everybody can make the stream again.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""Draw nothing by themselves and stand inside of words: the half-space of Persian, and emoji."""

_WITHOUT_JOINERS: Final = dict.fromkeys(map(ord, JOINERS))
_WORD_BYTES: Final = 4
_WORD_RANGE: Final = 1 << (8 * _WORD_BYTES)


def commitment(seed: bytes) -> str:
    """Give the public promise of a seed, 64 hex digits."""
    return hashlib.sha256(seed).hexdigest()


def is_plain(text: str) -> bool:
    """Tell whether a text is one line and hides nothing but joiners."""
    return text.translate(_WITHOUT_JOINERS).isprintable()


def is_word(text: str) -> bool:
    """Tell whether a text may be mixed into a deal: something is to be seen, and no blank."""
    return is_plain(text) and " " not in text and bool(text.strip(JOINERS))


class Stream:
    """Whole numbers drawn from a seed, words and a label; the same three give the same row."""

    def __init__(self, seed: bytes, words: tuple[str, ...], label: str) -> None:
        """Begin the row."""
        parts = [label, *words]
        # Lengths first: otherwise the words "a", "bc" and "ab", "c" would give one deal.
        self._message = b"".join(
            len(raw).to_bytes(4, "big") + raw for raw in (part.encode() for part in parts)
        )
        self._seed = seed
        self._block = 0
        self._bytes = b""

    def below(self, bound: int) -> int:
        """Draw 0 <= n < bound, each equally likely; bound is at most 2**32."""
        if not 0 < bound <= _WORD_RANGE:
            raise ValueError(bound)
        # The last incomplete stretch of the range is thrown away, else low numbers come oftener.
        limit = _WORD_RANGE - _WORD_RANGE % bound
        while True:
            number = self._word()
            if number < limit:
                return number % bound

    def shuffled(self, count: int) -> list[int]:
        """Draw an order of 0..count-1 by Fisher and Yates, each equally likely."""
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _word(self) -> int:
        if not self._bytes:
            message = self._message + self._block.to_bytes(8, "big")
            self._bytes = hmac.digest(self._seed, message, "sha256")
            self._block += 1
        word, self._bytes = self._bytes[:_WORD_BYTES], self._bytes[_WORD_BYTES:]
        return int.from_bytes(word, "big")
