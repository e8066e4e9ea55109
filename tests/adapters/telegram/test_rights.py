"""Administrators: asked of Telegram, believed for a minute."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from adapters.telegram.rights import TelegramRights
from engine.runtime.ports import Person, Place
from engine.seats import PersonId, PlaceId
from tests.adapters.telegram.stage import at, stage, whom
from tests.clocks import ManualClock
from tests.fakes.telegram import Fault

if TYPE_CHECKING:
    from adapters.telegram.client import Client


async def test_rights_follow_telegram_within_a_minute() -> None:
    async with stage(runs=False) as here:
        ann, sara = here.fake.user("Ann"), here.fake.user("Sara")
        chat = here.fake.group("Card night", members=(ann, sara), admins=(ann,))
        rights, place = here.face.rights, at(chat)
        assert await rights.is_admin(whom(ann), place)
        assert not await rights.is_admin(whom(sara), place)
        here.fake.demote(chat, ann)
        here.fake.promote(chat, sara)
        here.clock.jump(59)
        assert await rights.is_admin(whom(ann), place)
        here.clock.jump(2)
        assert not await rights.is_admin(whom(ann), place)
        assert await rights.is_admin(whom(sara), replace(place, external=f"{chat.id}/5"))


async def test_nobody_is_an_admin_where_telegram_does_not_say_or_is_not_meant() -> None:
    async with stage(runs=False) as here:
        ann = here.fake.user("Ann")
        chat = here.fake.group("Card night", members=(ann,), admins=(ann,))
        here.fake.faults.add(Fault(method="getChatMember", kind="502", nth=1))
        assert not await here.face.rights.is_admin(whom(ann), at(chat))
        elsewhere = replace(at(chat), platform="discord")
        assert not await here.face.rights.is_admin(whom(ann), elsewhere)
        # What was not said is not remembered.
        assert await here.face.rights.is_admin(whom(ann), at(chat))


async def test_who_left_or_never_came_is_no_member() -> None:
    async with stage(runs=False) as here:
        ann, out = here.fake.user("Ann"), here.fake.user("Out")
        chat = here.fake.group("Card night", members=(ann,))
        assert await here.face.rights.is_member(whom(ann), at(chat))
        assert not await here.face.rights.is_member(whom(out), at(chat))
        here.fake.leave(chat, ann)
        here.clock.jump(61)
        assert not await here.face.rights.is_member(whom(ann), at(chat))


async def test_admins_are_known_where_members_are_hidden() -> None:
    """A bot that is no administrator itself is told nothing else there."""
    async with stage(runs=False) as here:
        ann, sara = here.fake.user("Ann"), here.fake.user("Sara")
        chat = here.fake.group("Hidden", members=(ann, sara), admins=(ann,))
        chat.hides_members = True
        rights, place = here.face.rights, at(chat)
        assert await rights.is_admin(whom(ann), place)
        assert await rights.is_member(whom(ann), place)
        assert not await rights.is_admin(whom(sara), place)
        assert not await rights.is_member(whom(sara), place)
        chat.hides_members = False
        assert await rights.is_member(whom(sara), place), "what was not told is not believed"


class Teller:
    """A client whose server says always the same."""

    def __init__(self, **answer: object) -> None:
        self._answer = answer

    async def call(self, *_: object, **__: object) -> dict[str, object]:
        return self._answer


@pytest.mark.parametrize("is_member", [True, False])
async def test_whoever_is_restricted_may_have_left(is_member: bool) -> None:
    """Servers of another age name other rights beside it: none of them is asked for."""
    client = cast("Client", Teller(status="restricted", is_member=is_member))
    rights = TelegramRights(client, ManualClock())
    place = Place(PlaceId(1), "telegram", "-100", "Card night", None)
    ann = Person(PersonId(1), "telegram", "11", "Ann", None, None)
    assert await rights.is_member(ann, place) == is_member
    assert not await rights.is_admin(ann, place)
