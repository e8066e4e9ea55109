"""R3: killed at any point on the way of a move, a table goes on as if nothing had happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.reliability.lives import END, FACES, Life, Platform, die, living
from tests.reliability.points import POINTS, armed

if TYPE_CHECKING:
    from pathlib import Path

BEFORE_COMMIT: Final = ("pressed", "drafted", "uncommitted")
POSTS: Final = ("kept",)
"""Points that only a new message reaches."""
QUICK: Final = ("uncommitted", "committed", "unanswered", "called", "kept", "awake")
"""Points of the short form, one for each step of the way."""
WORDS: Final = "turn_seconds=0 target=1"


async def struck(life: Life, point: str, platform: Platform) -> tuple[str, str] | None:
    """Do what leads to a point; gives the press that did, its button and key, None = a clock."""
    if point in POSTS:
        await life.say(0, "table", key="repost")
        await life.until(lambda: platform.is_cut_off)
        return None
    await life.until(lambda: life.mover() is not None)
    person, token = life.mover() or (0, "")
    try:
        await life.press(person, token, key="the press")
    finally:
        await life.until(lambda: platform.is_cut_off)
    return f"{person}", token


async def plays_on(life: Life, moves: int) -> None:
    """Go on with buttons that stand there, to the end of the match or for so many moves."""
    for _ in range(moves):
        await life.until(
            lambda: life.mover() is not None or not life.house.host.tables_in(life.place.id)
        )
        mover = life.mover()
        if mover is None:
            return
        reply = await life.press(*mover)
        assert not reply.is_refusal, reply


async def check(folder: Path, point: str, face: str, moves: int) -> None:
    """Die at a point of one move, start again, and require everything that must be true then."""
    file, left, platform = folder / "one.db", folder / "two.db", Platform(FACES[face])
    async with living(file, platform) as life:
        await life.begin(words=WORDS)
        for _ in range(3):
            await life.move()
        await life.house.outbox.settled()
        before, posted = await life.log(), len(platform.boards())
        pressed: tuple[str, str] | None = None
        if point == "awake":
            die(file, left, platform)
        else:
            with armed(point, lambda: die(file, left, platform)):
                pressed = await struck(life, point, platform)
        answers = [reply for key, reply in life.told if key == "the press"]
    if point == "awake":
        file, left = left, folder / "three.db"
        platform.is_cut_off = False
        with armed(point, lambda: die(file, left, platform)):
            async with living(file, platform):
                pass
        answers = []
    assert platform.is_cut_off, "the point was not reached"
    platform.is_cut_off = False
    async with living(left, platform) as life:
        after = await life.log()
        assert after[: len(before)] == before, "an entry is gone"
        if pressed is not None:
            person, token = pressed
            code = token.rpartition(":")[2]
            is_kept = any(one.endswith(f" {code}") for one in after[len(before) :])
            assert is_kept == (point not in BEFORE_COMMIT)
            # The platform brings what was not answered once more, and its person taps again.
            await life.press(int(person), token, key="the press")
            await life.press(int(person), token)
            log = await life.log()
            made = [one for one in log[len(before) :] if one == f"{person} {code}"]
            assert len(made) == 1, "once, whatever comes again"
        assert all(not reply.is_refusal for reply in answers)
        await plays_on(life, moves)
        await life.house.outbox.settled()
        deals = sum(one.startswith("N d") for one in (await life.log())[len(before) :])
        extra = len(platform.boards()) - posted - deals
        assert extra <= 1 + (point in POSTS), "at most one message twice"
        if not life.house.host.tables_in(life.place.id):
            assert platform.last().offers(END), "the newest message is the one that goes on"


@pytest.mark.parametrize("point", QUICK)
async def test_a_table_survives_a_kill(tmp_path: Path, point: str) -> None:
    """Fault 1 of the list; `make test-all` dies at every point and plays on to the end."""
    await check(tmp_path, point, tuple(FACES)[QUICK.index(point) % 2], 2)


@pytest.mark.long
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("point", POINTS)
async def test_a_match_survives_a_kill(tmp_path: Path, point: str, face: str) -> None:
    await check(tmp_path, point, face, 1000)
