"""Compression of the gateway's transport: one context for a whole connection."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from importlib import import_module

Squeeze = Callable[[bytes], bytes]


class BadCompressionError(Exception):
    """A kind of compression that the gateway does not speak."""


def squeezer(kind: str) -> Squeeze | None:
    """Give what compresses each message of a connection; None where nothing is compressed.

    Raises `BadCompressionError`.
    """
    if not kind:
        return None
    if kind == "zlib-stream":
        packer = zlib.compressobj()
        return lambda data: packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)
    if kind == "zstd-stream":
        # Clients ask for it only where the package is installed.
        zstandard = import_module("zstandard")
        stream = zstandard.ZstdCompressor().compressobj()
        flush = zstandard.COMPRESSOBJ_FLUSH_BLOCK

        def squeeze(data: bytes) -> bytes:
            packed: bytes = stream.compress(data) + stream.flush(flush)
            return packed

        return squeeze
    raise BadCompressionError(kind)
