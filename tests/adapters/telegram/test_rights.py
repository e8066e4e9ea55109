"""Administrators: asked of Telegram, believed for a minute."""

from __future__ import annotations

from dataclasses import replace

from tests.adapters.telegram.stage import at, stage, whom
from tests.fakes.telegram import Fault


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
