"""What the Pitch vectors start from and look at, in the engine's words."""

from __future__ import annotations

from typing import Final

from tests.conformance.fours import CHECKS, GIVEN, carry
from tests.conformance.words import Words

WORDS: Final = Words(given=GIVEN, carry=carry, checks=CHECKS)
