"""People who play by random legal presses; all they know is on their own screens."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tests.e2e.chat.choosing import is_asked, is_move, is_number, is_tick, playable
from tests.e2e.picking import picked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from tests.e2e.chat.driver import Button, Menu, Place, Player, Pressed, Shown, Told, World

LOOK_SECONDS: Final = (0.5, 1.5)
"""How often people look at their screens."""
PATIENCE_MS: Final = 20_000
"""Somebody who sees nothing happen presses again after this long."""
CURIOUS_MS: Final = 8_000
"""Who plays by the window alone looks into it as often as this, whatever the table says."""
LAGGING_MS: Final = 6_000
"""Who is named by the table, but not by the message with the cards, tries after this long."""
QUICK: Final = (0.2, 0.8)
USUAL: Final = (3.0, 8.0)
HAND: Final = "?hand"
NEXT: Final = "!next"
AGAIN: Final = "!rematch"
REFILL: Final = "!refill"
TURN: Final = "👉"


@dataclass(frozen=True, slots=True)
class Made:
    """A press that somebody made."""

    name: str
    token: str
    pressed: Pressed
    told: Told | None
    """None = it was never answered."""


@dataclass(slots=True)
class Diary:
    """What people pressed and were told."""

    presses: list[Made] = field(default_factory=list)

    def waits(self) -> list[int]:
        """Give how long people waited for answers, milliseconds, sorted."""
        return sorted(one.told.waited_ms for one in self.presses if one.told is not None)

    def unanswered(self) -> list[Made]:
        """Give the presses that a running bot did not answer."""
        return [one for one in self.presses if one.told is None and not one.pressed.is_excused]

    def unexplained(self) -> list[Made]:
        """Give the answers that say nothing where a move or a card's number was pressed."""
        codes = [(one, _code(one.token)) for one in self.presses]
        moved = [one for one, code in codes if is_move(code) or is_number(code)]
        return [one for one in moved if one.told is not None and not one.told.text]


class Someone:
    """A person who plays at one table."""

    def __init__(
        self,
        world: World,
        player: Player,
        place: Place,
        rng: Random,
        diary: Diary,
        pace: tuple[float, float] = USUAL,
    ) -> None:
        """Take the person, the group where the table stands, the dice and the pace, seconds."""
        self.player = player
        self._world = world
        self._place = place
        self._rng = rng
        self._diary = diary
        self._pace = pace
        self._pressed: dict[str, int] = {}
        self._looked_ms = world.now_ms()
        self._due_ms = world.now_ms()

    async def play(self, is_over: Callable[[], bool]) -> None:
        """Press what is to be pressed until something is so."""
        while not is_over():
            if self._wish() is None:
                await self._world.pause(self._rng.uniform(*LOOK_SECONDS))
                continue
            await self._world.pause(self._rng.uniform(*self._pace))
            wish = None if is_over() else self._wish()
            if isinstance(wish, tuple):
                await self._do(*wish)
            elif wish is not None:
                await self._choose(wish, wish.menus[0])

    async def press(self, shown: Shown, token: str) -> Told | None:
        """Press a button and wait for the answer; None when none comes."""
        self._pressed[token] = self._world.now_ms()
        return await self._answered(token, self.player.press(shown, token))

    async def _choose(self, shown: Shown, menu: Menu) -> None:
        """Choose from a list at random."""
        values = self._rng.sample(menu.values, menu.count)
        self._pressed[menu.token] = self._world.now_ms()
        pressed = self.player.choose(shown, menu.token, values)
        await self._answered(menu.token + "".join(values), pressed)

    async def _answered(self, token: str, pressed: Pressed) -> Told | None:
        told: Told | None = None
        try:
            told = await pressed.told()
        except AssertionError:
            told = None
        self._diary.presses.append(Made(self.player.name, token, pressed, told))
        return told

    def _wish(self) -> tuple[Shown, list[Button]] | Shown | None:
        """Find what could be pressed now: a move in private, one in the group, the next deal.

        A message alone has a list from which to choose.
        """
        for shown in reversed(self.player.see_privately()):
            if shown.menus and self._is_rested(shown.menus[0].token):
                return shown
            found = self._free(shown, is_move) or [*filter(is_tick, shown.buttons)]
            if found:
                return shown, found
        group = self.player.see(self._place)
        if not group:
            return None
        board = group[-1]
        whisper = next(
            (
                one
                for one in self.player.see_privately()
                if any(is_number(b.code) for b in one.buttons)
            ),
            None,
        )
        if whisper is not None:
            found = self._on_whisper(whisper, board)
            if found:
                return whisper, found
        elif self._is_my_turn(board) or self._is_curious(board):
            found = self._free(board, lambda code: is_move(code) or is_number(code))
            if found and board.offers(HAND):
                return board, found
        found = self._free(board, lambda code: code == NEXT)
        found = found or self._free(board, lambda code: code.startswith(REFILL))
        return (board, found) if found else None

    def _on_whisper(self, whisper: Shown, board: Shown) -> list[Button]:
        """Find what to press on a message in the group that this person alone sees.

        It may lag behind that of the table; then its reader tries after a while.
        """
        is_due = self._is_my_turn(board)
        if not is_due:
            self._due_ms = self._world.now_ms()
        has_waited = is_due and self._world.now_ms() - self._due_ms >= LAGGING_MS
        return self._free(whisper, is_number) if has_waited or is_asked(whisper.text) else []

    async def _do(self, shown: Shown, found: list[Button]) -> None:
        if shown.offers(HAND) and not found[0].code.startswith("!"):
            found = await self._peeked(shown, found)
        if found:
            await self.press(shown, picked(found, self._rng).token)

    async def _peeked(self, board: Shown, found: list[Button]) -> list[Button]:
        """Look at one's own cards in the small window; give the buttons that may be pressed."""
        told = await self.press(board, board.button(HAND).token)
        self._looked_ms = self._world.now_ms()
        if told is None or not told.is_window:
            return []
        await self._world.pause(self._rng.uniform(*QUICK))
        if not is_number(found[0].code):
            return found if is_asked(told.text) else []
        numbers = playable(told.text)
        return [button for button in found if int(button.code[1:]) in numbers]

    def _is_curious(self, board: Shown) -> bool:
        """Tell whether it is time to look at one's cards, although the table names another.

        The table's message lags behind in a quick game; the window never does.
        """
        if not board.offers("#1") or self.player.see_privately():
            return False
        return self._world.now_ms() - self._looked_ms >= CURIOUS_MS

    def _is_my_turn(self, board: Shown) -> bool:
        return any(TURN in line and self.player.name in line for line in board.text.split("\n"))

    def _free(self, shown: Shown, fits: Callable[[str], bool]) -> list[Button]:
        """Give fitting buttons that were not pressed a moment ago."""
        return [
            button
            for button in shown.buttons
            if fits(button.code) and self._is_rested(button.token)
        ]

    def _is_rested(self, token: str) -> bool:
        pressed = self._pressed.get(token, -PATIENCE_MS)
        return self._world.now_ms() - pressed >= PATIENCE_MS


def is_over(place: Place, watcher: Player) -> bool:
    """Tell whether the end of a match stands in the group."""
    group = watcher.see(place)
    return bool(group) and any(one.offers(AGAIN) for one in group[-2:])


async def open_table(
    world: World, place: Place, people: Iterable[Player], words: str, computers: int = 0
) -> None:
    """Open a table, let people join and computers sit down, and start the match."""
    host, *others = people
    known = {one.id for one in host.see(place)}
    host.say(place, f"/newgame {words}")
    await world.until(lambda: bool(_found(host, place, "!start", known)))
    for player in others:
        lobby = _found(player, place, "!join", known)[-1]
        told = await player.press(lobby, lobby.button("!join").token).told()
        assert told.text, "nobody told the one who sat down"
    lobby = _found(host, place, "!start", known)[-1]
    for _ in range(computers):
        told = await host.press(lobby, lobby.button("!bot").token).told()
        assert not told.text, told.text
    told = await host.press(lobby, lobby.button("!start").token).told()
    assert not told.text, told.text
    await world.until(lambda: bool(_found(host, place, "?more", known)))


def _found(player: Player, place: Place, code: str, known: set[str]) -> list[Shown]:
    return [one for one in player.see(place) if one.offers(code) and one.id not in known]


def newest(player: Player, place: Place, code: str) -> Shown:
    """Give the newest message of a group that has a button."""
    return next(one for one in reversed(player.see(place)) if one.offers(code))


async def play_match(
    world: World,
    place: Place,
    people: Iterable[Player],
    rng: Random,
    pace: tuple[float, float] = QUICK,
    seconds: float = 3600,
) -> Diary:
    """Let people play until the end of the match is to be seen."""
    diary = Diary()
    seated = [Someone(world, player, place, rng, diary, pace) for player in people]
    watcher = seated[0].player
    end = world.now_ms() + seconds * 1000

    def done() -> bool:
        return is_over(place, watcher) or world.now_ms() > end

    await asyncio.gather(*(one.play(done) for one in seated))
    assert is_over(place, watcher), f"no end in {place.title}: {watcher.see(place)[-1].text}"
    return diary


def _code(token: str) -> str:
    return token.rpartition(":")[2]
