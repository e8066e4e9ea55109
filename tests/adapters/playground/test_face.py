"""The page's server: what a window is told, and what survives a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
from yarl import URL

from adapters.chat.commands import COMMANDS
from adapters.chat.languages import LANGUAGES
from adapters.playground.people import MOST
from engine.seats import PlaceId
from tests.adapters.chat.tables import table_of
from tests.adapters.playground.stubs import GROUP, KATHERINE, Desk, People, screen, stage

if TYPE_CHECKING:
    from pathlib import Path

    from engine.table import Table


async def test_a_newcomer_finds_one_person_and_how_to_begin() -> None:
    async with stage(Desk()) as served:
        _, state = await served.window()
    (person,) = state["people"]
    assert person["words"]["name"] == "Katherine"
    assert state["messages"] == []
    assert state["words"]["en"]["games"] == {"hokm": "Hokm"}
    assert "/newgame hokm" in state["words"]["en"]["emptyGroup"]
    assert state["seed"] == "7"


@pytest.mark.parametrize(
    ("languages", "key", "code"),
    [
        ("fa-IR,fa;q=0.9,en;q=0.8", "sara", "fa"),
        ("ar", "mahmoud", "ar"),
        ("ro;q=0.9", "stefan", "ro"),
        ("de,en;q=0.5", "katherine", "en"),
        ("", "katherine", "en"),
    ],
)
async def test_whoever_looks_first_finds_somebody_of_his_language(
    tmp_path: Path, languages: str, key: str, code: str
) -> None:
    for _ in range(2):
        async with stage(Desk(), journal=tmp_path / "chat") as served:
            _, state = await served.window(languages)
            _, later = await served.window("en" if code != "en" else "fa")
            place = await served.face.group()
        assert [one["key"] for one in state["people"]] == [key]
        assert state["group"]["language"] == code
        assert place.name == state["words"][code]["groupName"]
        assert later["people"] == state["people"], "the second window changes nothing"
        languages = "en" if code != "en" else "ro"  # nor does one after a restart


async def test_every_known_person_comes_whoever_was_first() -> None:
    async with stage(Desk()) as served:
        window, _ = await served.window("ar")
        for _ in range(4):
            await window.ask(type="person")
        _, state = await served.window("ar")
    keys = [one["key"] for one in state["people"]]
    assert keys == ["mahmoud", "katherine", "sara", "stefan", "guest4"]


async def test_every_language_brings_every_word() -> None:
    async with stage(Desk()) as served:
        _, state = await served.window()
    english = state["words"]["en"]
    assert all(one["about"] for one in english["commands"])
    assert state["words"].keys() == {language.code for language in LANGUAGES}
    for code, said in state["words"].items():
        assert said.keys() == english.keys()
        assert [one["name"] for one in said["commands"]] == [spec.name for spec in COMMANDS]
        same = {key for key in english if english[key] == said[key]}
        # Some words are the same in Romanian, names first of all.
        shared = {"games", "product", "confirm"} if code == "ro" else set()
        assert code == "en" or same <= shared, code
    assert [one["code"] for one in state["languages"] if one["rtl"]] == ["fa", "ar"]


async def test_all_windows_see_the_same() -> None:
    async with stage(Desk()) as served:
        one, _ = await served.window()
        other, _ = await served.window()
        await served.face.surface.send(GROUP, screen("hello"))
        told = await one.hear("message")
        assert await other.hear("message") == told
        _, state = await served.window()
        assert state["messages"] == [told["message"]]


async def test_people_come_one_by_one_up_to_a_limit() -> None:
    async with stage(Desk()) as served:
        window, _ = await served.window()
        states = [await window.ask(type="person", name="") for _ in range(3)]
        names = [one["words"]["short"] for one in states[-1][0]["people"]]
        assert names == ["Katherine", "سارا", "Ștefan", "محمود"]
        for number in range(MOST):
            await window.ask(type="person", name=f"Guest number {number}")
        _, state = await served.window()
        assert len({one["key"] for one in state["people"]}) == MOST


async def test_a_name_is_cleaned_before_it_is_shown() -> None:
    async with stage(Desk()) as served:
        window, _ = await served.window()
        name = "\u202eevil\u2066 " + "\u0301" * 4000
        (state,) = await window.ask(type="person", name=name)
        (state,) = await window.ask(type="person", name="\u202e\u2066")
    first, second = (one["words"]["name"] for one in state["people"][1:])
    assert first == "evil"
    assert second == "3"


async def test_the_seed_can_be_set() -> None:
    async with stage(Desk()) as served:
        window, _ = await served.window()
        (state,) = await window.ask(type="seed", seed=" 20261130 ")
        assert state["seed"] == "20261130"
        (state,) = await window.ask(type="seed", seed="  ")
        assert state["seed"] == "20261130"
        (state,) = await window.ask(type="seed", seed="x" * 1000)
        assert len(state["seed"]) <= 40


async def test_people_and_messages_come_back_after_a_kill(tmp_path: Path) -> None:
    path, people = tmp_path / "play.chat", People()
    async with stage(Desk(), people, path) as served:
        window, _ = await served.window()
        await window.ask(type="person", name="<b>Zoë</b>")
        await served.face.surface.send(KATHERINE, screen("your hand"))
        _, before = await served.window()
    async with stage(Desk(), people, path) as served:
        _, after = await served.window()
    assert after == before


async def test_another_site_may_not_play_here() -> None:
    async with stage(Desk()) as served:
        for origin in ("https://elsewhere.example", "null", f"{served.url}.elsewhere.example"):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await served.session.ws_connect(f"{served.url}/ws", origin=origin)
            assert refused.value.status == 403
        await served.session.ws_connect(f"{served.url}/ws", origin=served.url)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html"),
        ("/static/page.js", "text/javascript"),
        ("/static/page.css", "text/css"),
        ("/static/crown.svg", "image/svg+xml"),
        ("/fonts/noto-sans.ttf", "font/ttf"),
        ("/fonts/noto-sans-arabic.ttf", "font/ttf"),
    ],
)
async def test_the_page_brings_all_it_needs(path: str, kind: str) -> None:
    async with stage(Desk()) as served, served.session.get(served.url + path) as answer:
        assert (answer.status, answer.content_type) == (200, kind)
        assert await answer.read()


@pytest.mark.parametrize(
    "path",
    ["/static/face.py", "/static/none.js", "/static/..%2Fface.py", "/fonts/x.ttf", "/static/"],
)
async def test_nothing_else_is_served(path: str) -> None:
    async with stage(Desk()) as served:
        url = URL(served.url + path, encoded=True)
        async with served.session.get(url) as answer:
            assert answer.status == 404


async def test_no_script_but_the_page_s_own_may_run() -> None:
    async with stage(Desk()) as served, served.session.get(served.url) as answer:
        policy = answer.headers["Content-Security-Policy"]
        text = await answer.text()
    assert "default-src 'self'" in policy
    assert "script-src" not in policy
    assert "https://" not in text


class Tables:
    """Knows one table."""

    def __init__(self) -> None:
        self.live: tuple[Table, ...] = ()

    def tables_in(self, place: PlaceId) -> tuple[Table, ...]:
        assert place == PlaceId(1)
        return self.live


async def test_the_bar_tells_of_the_table() -> None:
    tables = Tables()
    async with stage(Desk()) as served:
        served.face.tables = tables
        window, state = await served.window()
        assert state["group"]["words"]["en"]["game"] == ""
        tables.live = (table_of("lobby-ready"),)
        await served.face.surface.send(GROUP, screen("the table"))
        said: dict[str, Any] = (await window.hear("group"))["words"]
        await served.face.surface.send(GROUP, screen("the same table"))
        assert [news["type"] for news in await window.ask(type="dismiss")] == ["message"]
    assert said["en"]["game"].endswith("Hokm · First to 7")
    assert said["en"]["count"] == "2 people · 2 bots"
    assert said["en"]["timer"] == "turn timer on"
    assert said["fa"]["count"] != said["en"]["count"]
