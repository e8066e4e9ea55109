"""Which of several buttons somebody presses at random, so that matches still come to an end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random


class WithCode(Protocol):
    """A button, by what it asks for."""

    @property
    def code(self) -> str:
        """Give what it asks for; the first letter tells the kind."""
        ...


AnyButton = TypeVar("AnyButton", bound=WithCode)

AUCTION = "bn"
USUAL = 0.85
BOLD = 0.95


def picked(buttons: Sequence[AnyButton], rng: Random) -> AnyButton:
    """Take a kind of button, then one of it; in an auction mostly what binds least.

    Who bids at random never keeps it, and no match by such bids is ever won.
    """
    if buttons[0].code[:1] in AUCTION:
        luck = rng.random()
        if luck < BOLD:
            return buttons[min(luck > USUAL, len(buttons) - 1)]
    kind = rng.choice(sorted({button.code[:1] for button in buttons}))
    return rng.choice([button for button in buttons if button.code[:1] == kind])
