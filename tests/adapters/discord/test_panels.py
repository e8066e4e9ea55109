"""Private panels before a strict fake: shown, changed by the newest token, brought afresh."""

from __future__ import annotations

import pytest

from adapters.chat.intents import Reply
from adapters.chat.screen import Button, Span, Style
from adapters.chat.surface import MessageGoneError
from adapters.discord.panels import TOKEN_MS
from engine.seats import PersonId, PlaceId, TableId
from tests.adapters.chat.front import Seated, screen
from tests.adapters.discord.stage import Stage, at, stage, whom
from tests.adapters.discord.test_answers import DEFER, DEFER_UPDATE, REPLY, UPDATE, SlowDesk, told
from tests.fakes.discord import Channel, Fault, Message, User

HAND = "1:abc:0:?hand"
CARD = "1:abc:7:pAS"
RULES = "1:abc:0:?rules"
ANN = PersonId(1)
ROWS = ((Button("A♠️", CARD, Style.CARD), Button("Rules", RULES)),)


def hand(*lines: str, **changes: object) -> Reply:
    """Give the desk's answer to My hand."""
    shown = screen(*lines, rows=ROWS, **changes)
    return Reply(screen=shown, link="abc_hand")


async def opened(here: Stage) -> tuple[Channel, User, Message]:
    """Let Ann open her panel; gives it."""
    here.house.tables = [Seated(PlaceId(1), TableId("abc"))]
    ann = here.fake.user("Ann")
    channel = here.fake.places.group("Card night", (ann,))
    shown = screen("Table", rows=((Button("My hand", HAND),),))
    await here.face.surface.send(at(channel), shown)
    here.desk.answer = hand("Your turn")
    (board,) = here.fake.messages(channel, ann)
    count = len(here.house.shown)
    assert await told(here.fake.press(ann, board, HAND)) == [REPLY]
    await here.until(lambda: len(here.house.shown) > count)
    return channel, ann, here.fake.private(ann)[-1]


async def slowly_shown(here: Stage, channel: Channel, person: User) -> None:
    """Let somebody's command take so long that its answer is promised first."""
    slow = SlowDesk(Reply(screen=screen(f"Hand of {person.name}", rows=()), link="abc_hand"))
    here.desk.command = slow.command  # type: ignore[method-assign] # one that takes long
    asked = here.fake.run(person, channel, "/hand")
    await here.until(lambda: slow.asked == 1)
    await here.clock.advance(0.6)
    assert await told(asked) == [DEFER]
    slow.goes_on.set()
    assert await told(asked, 2) == [DEFER, REPLY]


async def test_my_hand_opens_a_panel_that_the_outbox_is_told_of() -> None:
    async with stage() as here:
        _, _, panel = await opened(here)
        assert panel.receiver is not None
        (told_of,) = here.house.shown
        shown = screen("Your turn", rows=ROWS)
        assert told_of == (TableId("abc"), ANN, f"~{panel.id}", shown.digest())


@pytest.mark.parametrize("kind", ["drop-after", "truncated"])
async def test_a_panel_whose_answer_was_lost_is_found(kind: str) -> None:
    async with stage() as here:
        here.fake.faults.add(Fault(kind, "create_interaction_response", times=1))
        _, ann, panel = await opened(here)
        assert here.fake.private(ann) == [panel], "shown once"
        assert [ref for _, _, ref, _ in here.house.shown] == [f"~{panel.id}"]


async def test_panels_that_took_long_are_each_a_message_of_its_own() -> None:
    """What was promised first is known by its number too: by one name for all it got mixed up."""
    async with stage() as here:
        here.house.tables = [Seated(PlaceId(1), TableId("abc"))]
        people = (here.fake.user("Ann"), here.fake.user("Ben"))
        channel = here.fake.places.group("Card night", people)
        for person in people:
            await slowly_shown(here, channel, person)
        await here.until(lambda: len(here.house.shown) == len(people))
        panels = [here.fake.private(person)[-1] for person in people]
        assert [ref for _, _, ref, _ in here.house.shown] == [f"~{one.id}" for one in panels]
        await here.face.surface.edit(whom(people[0]), f"~{panels[0].id}", screen("Ann's turn"))
        assert [one.text for one in panels] == ["Ann's turn", "Hand of Ben"]


async def test_the_outbox_changes_a_panel_as_long_as_its_token_lives() -> None:
    async with stage() as here:
        _, ann, panel = await opened(here)
        surface, ref = here.face.surface, f"~{panel.id}"
        await surface.edit(whom(ann), ref, screen("Waiting", rows=ROWS))
        assert panel.text == "Waiting"
        calls = len(here.fake.calls)
        await surface.edit(whom(ann), ref, screen("Waiting", rows=ROWS))
        assert len(here.fake.calls) == calls, "what it shows already costs no call"
        await here.clock.advance(TOKEN_MS / 1000)
        with pytest.raises(MessageGoneError):
            await surface.edit(whom(ann), ref, screen("Your turn", rows=ROWS))
        assert len(here.fake.calls) == calls


@pytest.mark.parametrize("code", [50027, 10008, 10015])
async def test_a_panel_that_discord_lets_nobody_change_waits_for_a_press(code: int) -> None:
    """50027: the token is no good any more; 10008: its person has put the panel away."""
    async with stage() as here:
        _, ann, panel = await opened(here)
        method = "update_original_webhook_message"
        rule = here.fake.faults.add(Fault("error", method, code=code, times=1))
        for _ in range(2):
            with pytest.raises(MessageGoneError):
                await here.face.surface.edit(whom(ann), f"~{panel.id}", screen("Your turn"))
        assert rule.seen == 1, "asked once"
        here.house.panels[ANN], here.desk.answer = screen("Waiting", rows=ROWS), Reply()
        assert await told(here.fake.press(ann, panel, CARD)) == [UPDATE]
        await here.face.surface.edit(whom(ann), f"~{panel.id}", screen("Your turn", rows=ROWS))
        assert panel.text == "Your turn"


async def test_a_press_on_a_panel_is_answered_with_the_panel_in_one_call() -> None:
    async with stage() as here:
        _, ann, panel = await opened(here)
        here.desk.answer = Reply("You played A♠️.")
        now = screen("Waiting", rows=ROWS)
        here.house.panels[ANN] = now
        calls = len(here.fake.calls)
        press = here.fake.press(ann, panel, CARD)
        assert await told(press) == [UPDATE]
        await here.face.surface.edit(whom(ann), f"~{panel.id}", now)
        assert (panel.text, len(here.fake.calls)) == ("Waiting", calls + 1)


async def test_each_press_renews_the_token() -> None:
    async with stage() as here:
        _, ann, panel = await opened(here)
        await here.clock.advance(10 * 60)
        here.house.panels[ANN] = screen("Waiting", rows=ROWS)
        here.desk.answer = Reply()
        await told(here.fake.press(ann, panel, CARD))
        await here.clock.advance(10 * 60)
        await here.face.surface.edit(whom(ann), f"~{panel.id}", screen("Your turn", rows=ROWS))
        assert panel.text == "Your turn"


async def test_a_refusal_stands_above_the_cards() -> None:
    async with stage() as here:
        _, ann, panel = await opened(here)
        here.house.panels[ANN] = screen("Waiting", rows=ROWS)
        here.desk.answer = Reply("Not your turn.", is_refusal=True)
        assert await told(here.fake.press(ann, panel, CARD)) == [UPDATE]
        assert panel.text == "Not your turn.\nWaiting"
        again = here.fake.press(ann, panel, CARD)
        assert await told(again, 2) == [DEFER_UPDATE, REPLY], "the same once more"


async def test_a_page_comes_beside_the_panel_and_renews_its_token() -> None:
    async with stage() as here:
        _, ann, panel = await opened(here)
        await here.clock.advance(10 * 60)
        here.desk.answer = Reply(screen=screen("Rules", rows=()), link="abc_rules")
        press = here.fake.press(ann, panel, RULES)
        assert await told(press, 2) == [DEFER_UPDATE, REPLY]
        assert [one.text for one in here.fake.private(ann)] == ["Your turn", "Rules"]
        await here.clock.advance(10 * 60)
        await here.face.surface.edit(whom(ann), f"~{panel.id}", screen("Waiting", rows=ROWS))
        assert panel.text == "Waiting"


async def test_a_fresh_panel_takes_the_place_of_the_one_before() -> None:
    async with stage() as here:
        channel, ann, old = await opened(here)
        (board,) = here.fake.messages(channel, ann)[:1]
        await told(here.fake.press(ann, board, HAND))
        await here.until(lambda: old.is_deleted)
        (panel,) = here.fake.private(ann)
        assert panel is not old
        await here.until(lambda: here.house.shown[-1][2] == f"~{panel.id}")
        with pytest.raises(MessageGoneError):
            await here.face.surface.edit(whom(ann), f"~{old.id}", screen("Waiting"))


async def test_a_panel_of_another_process_lives_on_with_the_first_press() -> None:
    async with stage() as here:
        _, ann, panel = await opened(here)
        here.face._panels.drop(str(panel.id))
        now = screen("Waiting", rows=ROWS)
        here.house.panels[ANN], here.desk.answer = now, Reply()
        assert await told(here.fake.press(ann, panel, CARD)) == [UPDATE]
        await here.until(lambda: len(here.house.shown) == 2)
        assert here.house.shown[-1] == (TableId("abc"), ANN, f"~{panel.id}", now.digest())
        await here.face.surface.edit(whom(ann), f"~{panel.id}", screen("Your turn", rows=ROWS))
        assert panel.text == "Your turn"


async def test_a_press_that_discord_has_forgotten_leaves_the_token_before() -> None:
    async with stage() as here:
        _, ann, panel = await opened(here)
        here.house.panels[ANN] = screen("Waiting", rows=ROWS)
        here.desk.answer = Reply()
        here.fake.faults.add(Fault("error", "create_interaction_response", code=10062, times=1))
        here.fake.press(ann, panel, CARD)
        await here.until(lambda: len(here.desk.presses) == 2)
        await here.face.surface.edit(whom(ann), f"~{panel.id}", screen("Waiting", rows=ROWS))
        assert panel.text == "Waiting"
        here.fake.complaints.clear()


async def test_cards_are_chosen_from_a_list_and_laid_away_together() -> None:
    async with stage() as here:
        _, ann, panel = await opened(here)
        from adapters.chat.screen import Choice, Select
        from engine.cards import Card

        cards = [Card.parse(code) for code in ("AS", "KD", "2C")]
        choices = tuple(Choice(card.code, card.code, card) for card in cards)
        select = Select("1:abc:7:x", "Choose two", choices, 2)
        asking = screen("Put aside", rows=ROWS, select=select)
        await here.face.surface.edit(whom(ann), f"~{panel.id}", asking)
        here.desk.answer = Reply()
        here.house.panels[ANN] = screen("Waiting", rows=ROWS, lines=((Span("Waiting"),),))
        chosen = here.fake.choose(ann, panel, "1:abc:7:x", ("KD", "2C"))
        assert await told(chosen) == [UPDATE]
        assert [one.token for one in here.desk.presses][-1:] == ["1:abc:7:xKD2C"]
