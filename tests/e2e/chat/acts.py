"""Small things that people do in many scenarios, and what they wait for."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from tests.e2e.chat.choosing import is_move
from tests.e2e.chat.driver import Player
from tests.e2e.chat.playing import newest

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tests.e2e.chat.driver import Place, Shown, Told, World

AnyPlayer = TypeVar("AnyPlayer", bound=Player)


async def command(world: World, player: Player, place: Place | None, text: str) -> Shown:
    """Say a command and give what the bot shows because of it, privately if anything there."""
    asked = player.ask(place, text)
    if asked is not None:
        return await asked
    private, public = _seen(player, None), _seen(player, place)

    def new() -> list[Shown]:
        found = [one for one in player.see_privately() if _key(one) not in private]
        if not found and place is not None:
            found = [one for one in player.see(place) if _key(one) not in public]
        return found

    if place is None:
        player.tell(text)
    else:
        player.say(place, text)
    try:
        await world.until(lambda: bool(new()), 12)
    except TimeoutError:
        raise AssertionError(f"{player.name} got no answer to {text}") from None
    return new()[-1]


async def open_lobby(world: World, place: Place, host: Player, words: str = "hokm") -> Shown:
    """Open a table and give its lobby."""
    before = len(host.see(place))
    host.say(place, f"/newgame {words}")
    await world.until(lambda: len(host.see(place)) > before)
    return newest(host, place, "!start")


async def open_own_cards(world: World, player: Player, place: Place, tries: int = 4) -> None:
    """Press "My hand" until the cards come as a message for one alone.

    While the group's calls are used up they stand in the small window, and that is an answer too;
    then the message comes a little later, or not at all.
    """
    for _ in range(tries):
        before = {one.id for one in player.see_privately()}
        told = await tap(player, place, "?hand")
        if "down here" in told.text:
            return
        assert told.is_window
        assert re.search("[♠♥♦♣]|when trump is picked", told.text), told.text
        await world.settle(10)
        if {one.id for one in player.see_privately()} - before:
            return
    raise AssertionError(f"{player.name} got no cards in the group")


def newest_table(player: Player, place: Place) -> str:
    """Give the name of the table that the newest buttons of a group speak of."""
    tokens = [b.token for one in player.see(place) for b in one.buttons if b.token]
    # Some are about no table: those to the leaderboard.
    return next(name for token in reversed(tokens) if (name := token.split(":")[1]) != "-")


async def tap(player: Player, place: Place, code: str) -> Told:
    """Press the newest button of a kind in a group."""
    shown = newest(player, place, code)
    return await player.press(shown, shown.button(code).token).told()


async def tap_privately(player: Player, code: str) -> Told:
    """Press the newest button of a kind in the private chat."""
    shown = next(one for one in reversed(player.see_privately()) if one.offers(code))
    return await player.press(shown, shown.button(code).token).told()


def stands(player: Player, place: Place, code: str) -> bool:
    """Tell whether such a button stands anywhere in a group."""
    return any(one.offers(code) for one in player.see(place))


def has_moves(player: Player, place: Place) -> bool:
    """Tell whether buttons in a group make moves, as for somebody without a private chat."""
    return any(is_move(b.code) for one in player.see(place) for b in one.buttons)


def mover(people: Iterable[AnyPlayer]) -> tuple[AnyPlayer, Shown, str]:
    """Find somebody whose private panel offers a move; raises `LookupError`."""
    for player in people:
        for shown in reversed(player.see_privately()):
            for button in shown.buttons:
                if is_move(button.code):
                    return player, shown, button.token
    raise LookupError("nobody is to move")


def is_moving(people: Iterable[Player]) -> bool:
    """Tell whether somebody's panel offers a move."""
    try:
        mover(people)
    except LookupError:
        return False
    return True


async def play_some(world: World, people: Sequence[Player], count: int) -> None:
    """Play some cards from the private panels, whatever comes first."""
    for _ in range(count):
        await world.until(lambda: is_moving(people))
        player, shown, token = mover(people)
        told = await player.press(shown, token).told()
        assert told.text
        await world.until(partial(_is_gone, player, token))


def _is_gone(player: Player, token: str) -> bool:
    shown = player.see_privately()
    return all(button.token != token for one in shown for button in one.buttons)


def _key(shown: Shown) -> tuple[str, int, str]:
    return shown.id, shown.edits, shown.text


def _seen(player: Player, place: Place | None) -> set[tuple[str, int, str]]:
    found = player.see_privately() if place is None else player.see(place)
    return {_key(one) for one in found}
