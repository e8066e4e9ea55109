"""What platforms make tappable by themselves, as commands and addresses, and how to prevent it.

Whoever is called ``/leave``, ``#tag`` or ``t.me/x`` must not put a button into everybody's chat.
A word joiner is drawn as nothing, keeps its neighbours together, and belongs to no command, tag,
address or number: what it stands in is none any more. Joiners of letters would not do: addresses
may hold them.
"""

from __future__ import annotations

import re
from typing import Final

JOINER: Final = "\u2060"
_SIGNS: Final = "/.#$@:"
_GAP: Final = re.compile(rf"(?<=[{_SIGNS}])(?=[^\s{_SIGNS}])|(?<=:)(?=/)")
"""Behind a sign that makes something of the word after it."""
_NUMBER: Final = re.compile(r"[0-9](?:[ ().-]*[0-9]){4,}")
_THREE: Final = re.compile(r"((?:[0-9][ ().-]*){3})(?=[0-9])")
"""As many digits as are no number to call or to pay with."""


def harmless(text: str) -> str:
    """Give a text in which nothing can be tapped; it looks the same."""
    apart = _NUMBER.sub(lambda found: _THREE.sub(rf"\1{JOINER}", found[0]), text)
    return _GAP.sub(JOINER, apart)
