"""Reading what a match may begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import BadOptionError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import Carry


def read_carry(carry: Carry | None, usual: Carry) -> Mapping[str, tuple[int, ...]]:
    """Give all values, those that are missing as usual.

    Raises `BadOptionError` for an unknown name or another number of values than usual.
    """
    given = carry or {}
    for name, values in given.items():
        if name not in usual or len(values) != len(usual[name]):
            raise bad_carry(given)
    return {**usual, **given}


def bad_carry(carry: Carry) -> BadOptionError:
    """Give the refusal of values that make no sense."""
    return BadOptionError("carry", str(dict(carry)))
