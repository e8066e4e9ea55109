"""The playground as the outbox sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from adapters.chat.surface import MessageGoneError, UnreachableError
from adapters.playground.journal import Journal
from adapters.playground.surface import KEPT, PlaygroundSurface
from tests.adapters.chat.pictures.samples import TABLE_EN
from tests.adapters.playground.stubs import GROUP, KATHERINE, SARA, screen

if TYPE_CHECKING:
    from pathlib import Path

    from adapters.chat.surface import Surface

Json = dict[str, Any]


class Ear:
    """Keeps what is told."""

    def __init__(self) -> None:
        self.news: list[Json] = []

    def __call__(self, news: Json) -> None:
        self.news.append(news)

    @property
    def kinds(self) -> list[str]:
        return [news["type"] for news in self.news]


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def surface(ear: Ear) -> PlaygroundSurface:
    made = PlaygroundSurface(Journal(None), ear)
    _is_one: Surface = made
    return made


async def test_messages_go_to_the_group_and_to_private_chats(surface: PlaygroundSurface) -> None:
    await surface.send(GROUP, screen("to all"))
    await surface.send(SARA, screen("to one"))
    assert [m["chat"] for m in surface.messages()] == ["group", "private:sara"]
    assert [m["rev"] for m in surface.messages()] == [1, 1]


async def test_an_edit_keeps_the_place_and_raises_rev(surface: PlaygroundSurface, ear: Ear) -> None:
    first = await surface.send(GROUP, screen("one"))
    await surface.send(GROUP, screen("other"))
    await surface.edit(GROUP, first, screen("two"))
    assert [m["lines"][0][0]["text"] for m in surface.messages()] == ["two", "other"]
    assert surface.messages()[0]["rev"] == 2
    assert ear.news[-1]["message"] == surface.messages()[0]


async def test_an_edit_that_changes_nothing_is_counted(
    surface: PlaygroundSurface, ear: Ear
) -> None:
    ref = await surface.send(GROUP, screen("one", picture=TABLE_EN))
    told = len(ear.news)
    await surface.edit(GROUP, ref, screen("one", picture=TABLE_EN))
    assert (surface.unchanged, len(ear.news)) == (1, told)
    await surface.edit(GROUP, ref, screen("one"))
    assert (surface.unchanged, surface.messages()[0]["rev"]) == (1, 2)


async def test_what_is_gone_cannot_be_edited(surface: PlaygroundSurface, ear: Ear) -> None:
    ref = await surface.send(GROUP, screen())
    await surface.delete(GROUP, ref)
    await surface.delete(GROUP, ref)
    assert ear.kinds == ["message", "gone"]
    for unknown in (ref, "77", "no number"):
        with pytest.raises(MessageGoneError):
            await surface.edit(GROUP, unknown, screen())


async def test_somebody_may_block_the_bot(surface: PlaygroundSurface) -> None:
    ref = await surface.send(SARA, screen())
    surface.blocked.add("sara")
    with pytest.raises(UnreachableError):
        await surface.send(SARA, screen())
    with pytest.raises(UnreachableError):
        await surface.edit(SARA, ref, screen("more"))
    await surface.send(KATHERINE, screen())
    surface.blocked.clear()
    await surface.edit(SARA, ref, screen("more"))


async def test_refs_and_revisions_survive_a_kill(tmp_path: Path, ear: Ear) -> None:
    path = tmp_path / "play.chat"
    journal = Journal(path)
    before = PlaygroundSurface(journal, ear)
    ref = await before.send(GROUP, screen("one"))
    await before.edit(GROUP, ref, screen("two"))
    later = Journal(path)
    after = PlaygroundSurface(later, ear)
    assert after.messages() == before.messages()
    await after.edit(GROUP, ref, screen("three"))
    assert after.messages()[0]["rev"] == 3
    assert await after.send(GROUP, screen()) != ref
    journal.close()
    later.close()


def test_a_request_that_comes_twice_is_one_line(surface: PlaygroundSurface) -> None:
    surface.say("group", "katherine", "/newgame hokm", "r1")
    surface.say("group", "katherine", "/newgame hokm", "r1")
    surface.say("group", "katherine", "/newgame hokm", "r2")
    surface.say("group", "katherine", "without a name", "")
    surface.say("group", "katherine", "without a name", "")
    assert len(surface.messages()) == 4


def test_a_private_page_is_replaced_by_the_next(surface: PlaygroundSurface) -> None:
    surface.show("group", "sara", screen("rules"))
    surface.show("group", "katherine", screen("rules"))
    surface.show("private:sara", "sara", screen("rules"))
    surface.show("group", "sara", screen("score"))
    shown = [(m["chat"], m["only"], m["lines"][0][0]["text"]) for m in surface.messages()]
    assert shown == [
        ("group", "katherine", "rules"),
        ("private:sara", "sara", "rules"),
        ("group", "sara", "score"),
    ]


async def test_only_its_reader_puts_a_page_away(surface: PlaygroundSurface) -> None:
    ref = await surface.send(GROUP, screen("board"))
    surface.show("group", "sara", screen("rules"))
    page = surface.messages()[-1]["id"]
    surface.dismiss(page, "katherine")
    surface.dismiss(int(ref), "katherine")
    assert len(surface.messages()) == 2
    surface.dismiss(page, "sara")
    assert [m["id"] for m in surface.messages()] == [int(ref)]


async def test_old_messages_scroll_away(surface: PlaygroundSurface, ear: Ear) -> None:
    first = await surface.send(GROUP, screen("first"))
    await surface.send(SARA, screen())
    for number in range(KEPT):
        surface.say("group", "sara", f"line {number}", f"r{number}")
    assert sum(m["chat"] == "group" for m in surface.messages()) == KEPT
    assert {"type": "gone", "chat": "group", "id": int(first)} in ear.news
    with pytest.raises(MessageGoneError):
        await surface.edit(GROUP, first, screen())
