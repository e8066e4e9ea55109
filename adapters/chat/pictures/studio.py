"""The process that draws: pictures in on its input, files out on its output, until the input ends.

While a picture is drawn the drawing library lets nothing else run in its process; so it has one of
its own. It ends with whoever began it, however that ends, for then its input ends.

A message is its length in four bytes, the lowest first, and that many bytes: asked for is a pickled
pair of a `Picture` and an `Encoding`; the answer is the file, or nothing when it cannot be drawn.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from typing import TYPE_CHECKING

from adapters.chat.pictures.artist import LENGTH
from adapters.chat.pictures.raster import painter
from adapters.chat.pictures.sprites import Sprites

if TYPE_CHECKING:
    from typing import BinaryIO


def serve(asked: BinaryIO, told: BinaryIO) -> None:
    """Draw what is asked for until nothing more can come."""
    sprites = Sprites(painter())
    while True:
        head = asked.read(LENGTH)
        if len(head) < LENGTH:
            return
        body = asked.read(int.from_bytes(head, "little"))
        try:
            spec, encoding = pickle.loads(body)  # noqa: S301 - from the process that began this one
            drawn = sprites.encoded(spec, encoding)
        except Exception as error:  # noqa: BLE001 - one picture that cannot be drawn is no end
            sys.stderr.write(f"a picture could not be drawn: {type(error).__name__}\n")
            drawn = b""
        told.write(len(drawn).to_bytes(LENGTH, "little") + drawn)
        told.flush()


def main() -> None:
    """Serve the standard streams."""
    # Whoever stops the bot with a signal to all of its processes: the bot may yet want a picture.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # Nobody waits for the picture any more, and what is buffered cannot go anywhere either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
