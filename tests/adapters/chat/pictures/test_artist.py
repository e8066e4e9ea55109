"""The drawing process: off the event loop, ends with us, begins anew, never answers wrongly."""

import asyncio
import io
import pickle
import sys
from typing import Any, cast

import pytest
from PIL import Image

from adapters.chat.pictures.artist import LENGTH, Artist, DrawingError
from adapters.chat.pictures.encoding import Encoding
from adapters.chat.pictures.spec import HandPicture
from adapters.chat.pictures.studio import serve
from tests.adapters.chat.pictures.samples import HAND_FIVE

NO_PICTURE = cast("HandPicture", "no picture")


def asked(*wanted: Any) -> io.BytesIO:
    bodies = [pickle.dumps((one, Encoding.JPEG)) for one in wanted]
    return io.BytesIO(b"".join(len(one).to_bytes(LENGTH, "little") + one for one in bodies))


def test_the_process_draws_until_its_input_ends(capsys: pytest.CaptureFixture[str]) -> None:
    told = io.BytesIO()
    serve(asked(NO_PICTURE, HandPicture(())), told)
    answers = told.getvalue()
    assert answers[:LENGTH] == bytes(LENGTH), "nothing for what cannot be drawn"
    assert Image.open(io.BytesIO(answers[2 * LENGTH :])).size == (1000, 380)
    assert "no picture" not in capsys.readouterr().err


async def test_a_picture_comes_back_while_others_run() -> None:
    artist, beats = Artist(), 0
    await artist.begin()
    drawing = asyncio.create_task(artist.draw(HAND_FIVE, Encoding.WEBP))
    while not drawing.done():
        await asyncio.sleep(0)
        beats += 1
    assert Image.open(io.BytesIO(await drawing)).format == "WEBP"
    assert beats > 100
    with pytest.raises(DrawingError):
        await artist.draw(NO_PICTURE, Encoding.WEBP)
    both = await asyncio.gather(
        artist.draw(HAND_FIVE, Encoding.JPEG), artist.draw(HAND_FIVE, Encoding.WEBP)
    )
    assert [Image.open(io.BytesIO(one)).format for one in both] == ["JPEG", "WEBP"]
    await artist.close()
    assert await artist.draw(HAND_FIVE, Encoding.JPEG), "it begins anew"
    await artist.close()
    await artist.close()


async def test_who_waits_too_long_gets_no_picture() -> None:
    artist = Artist(seconds=0.001)
    with pytest.raises(DrawingError):
        await artist.draw(HAND_FIVE, Encoding.JPEG)
    await artist.close()


async def test_the_process_ends_quietly_with_whoever_asked_for_a_picture() -> None:
    studio = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "adapters.chat.pictures.studio",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert studio.stdin is not None
    assert studio.stderr is not None
    studio._transport.get_pipe_transport(1).close()  # type: ignore[attr-defined] # as a kill does
    studio.stdin.write(asked(HAND_FIVE).getvalue())
    studio.stdin.close()
    assert await studio.stderr.read() == b""
    assert await studio.wait() == 0
