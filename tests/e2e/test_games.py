"""A whole match of every game in Chromium, by pressing only what is on the screen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.games import catalogue
from tests.e2e.album import Album
from tests.e2e.player import DESK, PHONE, Player
from tests.fakes.common import cardtext

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.e2e.server import Server

pytestmark = [pytest.mark.heavy("playwright", "chromium"), pytest.mark.timeout(420)]

SHORT = {
    "azi": "deals=3 cards=4 start_chips=200 azi_entry=half_bank",
    "hokm": "target=1",
    "judgement": "start_cards=3",
    "pitch": "target=5 win_rule=any",
    "smear": "target=7 widow=2",
}
"""What makes a match short; a game that is not named here is played as it comes."""
SEATED = {"en": ("katherine", "sara", "stefan"), "fa": ("sara", "katherine", "stefan")}
"""Who comes first, by the language of the browser: the first one speaks it."""
WATCHING = "mahmoud"
MATCH_SECONDS = 300


def open_table(player: Player, game: str, album: Album, seated: tuple[str, ...]) -> None:
    """Open a table, look at its options, fill the seats and begin; the fourth only watches."""
    player.invite(len(seated))
    player.say(f"/newgame {game} {SHORT.get(game, '')}")
    player.page.wait_for_selector('[data-cb$="!join"]')
    for key in seated[1:]:
        player.speak_as(key)
        player.press_and_see('[data-cb$="!join"]')
    player.speak_as(seated[0])
    for _ in range(min(catalogue.load()[game].seats) - len(seated)):
        player.press_and_see('[data-cb$="!bot"]')
    album.take("lobby")
    for page, asked in (("options", '[data-cb$="?options"]'), ("rules", None)):
        if asked is None:
            player.say(f"/rules {game}")
        else:
            player.press(asked)
        player.page.wait_for_selector(".message.only")
        album.take(page)
        player.press(".message.only [data-dismiss]")
        player.page.wait_for_selector(".message.only", state="detached")
    player.press('[data-cb$="!start"]')
    player.page.wait_for_selector(".message [data-cb$='?more']")


def ask_as_spectator(player: Player) -> None:
    """Let the one who only watches ask for a hand: there is none to be seen."""
    player.speak_as(WATCHING)
    player.press("[data-chat=group] [data-cb$='?hand']")
    player.page.wait_for_selector('html[data-waiting="0"]')
    told = player.watch.told(WATCHING)
    assert told
    assert not cardtext.named("\n".join(told))
    player.speak_as(SEATED["en"][0])


@pytest.mark.parametrize("game", sorted(catalogue.load()))
@pytest.mark.parametrize(
    ("size", "language"),
    [
        pytest.param(DESK, "en", id="desk"),
        pytest.param(PHONE, "fa", id="phone", marks=pytest.mark.soak),
    ],
)
def test_a_whole_match(
    browser: Browser, server: Server, game: str, size: dict[str, int], language: str
) -> None:
    """Nobody, a spectator least of all, is shown what another holds (2 of the promises)."""
    player = Player(browser, server.url, language=language, size=size)
    if language == "fa":
        player.say("/settings language fa")
        player.page.wait_for_selector("[data-toast]")
    album = Album(player, f"{game}-{'desk' if size == DESK else 'phone'}-{language}")
    seated = SEATED[language]
    open_table(player, game, album, seated)
    if size == DESK:
        ask_as_spectator(player)
    pressed = player.play_match(on_sight=album.look, rng=Random(game), seconds=MATCH_SECONDS)
    album.take("end")
    assert pressed > len(seated)
    assert len(player.watch.hands) > len(seated)
    assert player.errors == []
