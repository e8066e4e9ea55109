"""Every message there is and its variables: those with a constructor, and those that games add.

The texts of a game stand in ``locales/<language>/games/<game>.ftl`` and nowhere in Python: they are
found by their ids, see `adapters.chat.wording`. Its English file tells which ones there are.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from adapters.chat.languages import ENGLISH
from adapters.chat.messages import ARGUMENTS
from adapters.chat.sources import parsed, read_sources, variables

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def arguments() -> Mapping[str, tuple[str, ...]]:
    """Give every message and the names of its variables, those of the games last."""
    own = parsed(read_sources(ENGLISH.code, games=True))
    return {**ARGUMENTS, **{message.id.name: variables(message) for message in own}}
