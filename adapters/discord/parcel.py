"""A message and the file that goes with it."""

from dataclasses import dataclass
from typing import Any, Final

PICTURE: Final = "hakem.webp"
"""How the one file is called."""
FIELD: Final = "files[0]"
KIND: Final = "image/webp"


@dataclass(frozen=True, slots=True)
class Parcel:
    """A message as Discord's JSON; its picture is the file of its first attachment."""

    body: dict[str, Any]
    picture: bytes | None = None
