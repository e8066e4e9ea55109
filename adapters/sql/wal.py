"""SQLite's write-ahead log, read to find damage that SQLite itself passes over in silence.

A log whose header or frames do not add up ends for SQLite at that point: right for what a power cut
left unfinished, but moves that were acknowledged would be gone. The format is that of SQLite's page
"WAL-mode File Format": a header of 32 bytes; frames of 24 bytes and a page each, of which those
that end a transaction tell the size of the database; and an index that tells how many are taken.
"""

from __future__ import annotations

import struct
import sys
from itertools import count
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}
"""First word of the header, and the order of bytes in which its checksum goes."""
HEADER: Final = struct.Struct(">8I")
FRAME: Final = struct.Struct(">II8s8x")
SALT: Final = slice(16, 24)
INDEX_BYTES: Final = 48
UNSYNCED: Final = 1
"""Transactions that may be torn at the end: each is synced before the next begins."""
OLDER: Final = 1 << 16
"""How far back the first salt of a log goes whose frames this one has not yet overwritten."""
STRANGERS: Final = 3
"""Salts of no such log that a first transaction, torn and begun anew, may have left behind."""


def has_frames(path: Path) -> bool:
    """Tell whether there is a log that holds anything."""
    return path.exists() and path.stat().st_size > HEADER.size


def is_sound(path: Path) -> bool:
    """Tell whether there is no log, none yet, or one whose header adds up."""
    if not path.exists():
        return True
    header = _head(path)
    if not header:
        return True
    order = MAGIC.get(int.from_bytes(header[:4], "big"))
    if order is None:
        return False
    if len(header) < HEADER.size:
        return True
    first = second = 0
    words = struct.unpack(f"{order}6I", header[:24])
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return (first, second) == HEADER.unpack(header)[6:]


def is_whole(path: Path, index: Path) -> bool:
    """Tell whether all that must have been synced is what SQLite takes.

    Behind it may stand one torn transaction and what is left of older logs, but neither further
    ends of transactions nor frames of no log at all.

    Another process may write meanwhile: the log is read before its index, and a log that was begun
    anew in between is left alone.
    """
    if not has_frames(path) or not index.exists():
        return True
    header = _head(path)
    frames = list(_frames(path, header))
    with index.open("rb") as file:
        told = file.read(INDEX_BYTES)
    if len(told) < INDEX_BYTES or not told[12] or told[32:40] != header[SALT]:
        return True
    taken = int.from_bytes(told[16:20], sys.byteorder)
    behind = frames[taken:]
    ends = sum(1 for size, salt in behind if size and salt == header[SALT])
    strangers = {salt for _, salt in behind if _age(salt, header) > OLDER}
    return ends <= UNSYNCED and len(strangers) <= STRANGERS


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(HEADER.size)


def _age(salt: bytes, header: bytes) -> int:
    """Tell how many logs ago a frame was written, 0 also for one that was never filled."""
    first, ours = (int.from_bytes(one[:4], "big") for one in (salt, header[SALT]))
    return (ours - first) & 0xFFFFFFFF if any(salt) else 0


def _frames(path: Path, header: bytes) -> Iterator[tuple[int, bytes]]:
    """Give of each frame the size that its transaction ends with, 0 inside one, and its salts."""
    page = HEADER.unpack(header)[2]
    with path.open("rb") as file:
        for number in count():
            file.seek(HEADER.size + number * (FRAME.size + page))
            frame = file.read(FRAME.size)
            if len(frame) < FRAME.size:
                return
            _, size, salt = FRAME.unpack(frame)
            yield size, salt
