"""The observer of cards fires at every kind of leak, and at nothing else."""

from __future__ import annotations

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, Message

from adapters.chat import bidi
from adapters.chat.tokens import Token
from engine.cards import Card, CardSet
from engine.moves import Play
from engine.seats import TableId
from tests.clocks import ManualClock
from tests.fakes.common import cardtext
from tests.fakes.telegram import FakeTelegram, User

TABLE = TableId("ab12")
PAGE = f"1:{TABLE}:0:?last"
ANN_HOLDS = "ASKSTS9H8H2CQD"
BEN_HOLDS = "QSJSAHKH3C4C5D"


def shown(hand: str) -> str:
    """Write a hand as a panel does."""
    rows = (row for _, row in bidi.suit_rows(CardSet.parse(hand)))
    return "\n".join(bidi.line(bidi.isolate_ltr(row), rtl=False) for row in rows)


def plays(hand: str, data: str = PAGE) -> InlineKeyboardMarkup:
    """Make a panel's keyboard."""
    tokens = [Token(TABLE, 12, Play(card).code).text() for card in CardSet.parse(hand)]
    labels = [bidi.card_text(card) for card in CardSet.parse(hand)]
    keys = [
        InlineKeyboardButton(label, callback_data=token)
        for label, token in zip(labels, tokens, strict=True)
    ]
    return InlineKeyboardMarkup([keys, [InlineKeyboardButton("Last", callback_data=data)]])


BOARD = InlineKeyboardMarkup([[InlineKeyboardButton("Last", callback_data=PAGE)]])
PAUSE = InlineKeyboardMarkup(
    [[InlineKeyboardButton("Next deal", callback_data=f"1:{TABLE}:c:!next")]]
)


class Scene:
    """A table of two people: a board in the group, a panel in each private chat."""

    def __init__(self, fake: FakeTelegram, bot: Bot, clock: ManualClock) -> None:
        self.fake, self.bot, self.clock = fake, bot, clock
        self.ann, self.ben = fake.user("Ann"), fake.user("Ben")
        self.chat = fake.group("Cards", (self.ann, self.ben))
        for user in (self.ann, self.ben):
            fake.open(user)
        self.panels: dict[User, Message] = {}

    async def deal(self, ann: str = ANN_HOLDS, ben: str = BEN_HOLDS) -> None:
        """Show both their hands and the board."""
        self.board = await self.bot.send_message(self.chat.id, "Deal", reply_markup=BOARD)
        await self.hand(self.ann, ann, is_new=True)
        await self.hand(self.ben, ben, is_new=True)

    async def hand(self, user: User, hand: str, *, is_new: bool = False) -> None:
        """Show somebody a hand."""
        self.clock.jump(3)
        text, keys = shown(hand), plays(hand)
        if is_new:
            sent = await self.bot.send_message(user.id, text, reply_markup=keys)
            self.panels[user] = sent
        else:
            number = self.panels[user].message_id
            await self.bot.edit_message_text(text, user.id, number, reply_markup=keys)

    async def show(self, text: str, keys: InlineKeyboardMarkup = BOARD) -> None:
        """Change the board."""
        self.clock.jump(3)
        number = self.board.message_id
        await self.bot.edit_message_text(text, self.chat.id, number, reply_markup=keys)

    def play(self, user: User, card: str) -> None:
        """Press a card on somebody's panel and leave it unanswered."""
        panel = self.fake.messages(user, user)[-1]
        press = self.fake.press(user, panel, Token(TABLE, 12, f"p{card}").text())
        press.is_excused = True


@pytest.fixture
def scene(fake: FakeTelegram, bot: Bot, clock: ManualClock) -> Scene:
    """Return the table, nothing dealt yet."""
    return Scene(fake, bot, clock)


def lies(card: str) -> str:
    """Write a card as it lies on the table."""
    return f"Ann: {bidi.isolate_ltr(bidi.card_text(Card.parse(card)))}"


async def test_a_trick_as_it_should_be(scene: Scene) -> None:
    await scene.deal()
    scene.play(scene.ann, "AS")
    await scene.show(lies("AS"))
    await scene.hand(scene.ann, ANN_HOLDS[2:])
    scene.play(scene.ben, "QS")
    await scene.show(f"{lies('AS')}\n{lies('QS')}")
    await scene.hand(scene.ben, BEN_HOLDS[2:])
    await scene.deal("2S3S4S5S6S7S8S", "ASKSTS9H8H2CQD")
    assert not scene.fake.complaints
    assert not scene.fake.suspicions


@pytest.mark.parametrize("text", ["A♠️", "Ann: A♠️", "A♠", "Partner has 10♠️!", "♠️ A K"])
async def test_a_card_of_a_present_person_in_the_group(scene: Scene, text: str) -> None:
    await scene.deal()
    scene.play(scene.ann, "2C")
    await scene.show(text)
    assert any(one.startswith("cards: ") and "Ann" in one for one in scene.fake.complaints)


async def test_a_hand_in_the_group(scene: Scene) -> None:
    await scene.deal()
    await scene.show(shown(ANN_HOLDS))
    assert len(scene.fake.complaints) == 7


async def test_a_card_that_is_shown_and_then_still_held(scene: Scene) -> None:
    await scene.deal()
    scene.play(scene.ben, "QS")
    await scene.show(lies("KS"))
    assert not scene.fake.complaints
    assert len(scene.fake.suspicions) == 1
    await scene.hand(scene.ann, ANN_HOLDS[2:])
    [complaint] = scene.fake.complaints
    assert "KS, which Ann still holds, was shown in message" in complaint


async def test_a_card_played_for_an_absent_person(scene: Scene) -> None:
    await scene.deal()
    scene.play(scene.ben, "QS")
    await scene.show(lies("KS"))
    await scene.hand(scene.ann, ANN_HOLDS.replace("KS", ""))
    assert not scene.fake.complaints
    assert not scene.fake.suspicions


async def test_cards_drawn_before_the_deal_begins(scene: Scene) -> None:
    """They go back into the pack, and the next shuffle may give them to anybody."""
    await scene.deal()
    await scene.show(bidi.cards_text(CardSet.parse("ASQS2D")))
    await scene.hand(scene.ann, ANN_HOLDS + "AC")
    assert not scene.fake.complaints
    assert not scene.fake.suspicions


async def test_a_hand_in_somebody_elses_panel(scene: Scene) -> None:
    await scene.deal()
    await scene.hand(scene.ben, ANN_HOLDS)
    assert len([one for one in scene.fake.complaints if "which Ann holds" in one]) == 7


async def test_a_button_that_plays_in_the_group(scene: Scene) -> None:
    await scene.bot.send_message(scene.chat.id, "Deal", reply_markup=plays("AS"))
    [complaint] = scene.fake.complaints
    assert "AS as data of a button" in complaint


async def test_a_card_on_a_button_in_the_group(scene: Scene) -> None:
    await scene.deal()
    keys = InlineKeyboardMarkup([[InlineKeyboardButton("A♠️", callback_data=PAGE)]])
    number = scene.board.message_id
    await scene.bot.edit_message_text("x", scene.chat.id, number, reply_markup=keys)
    [complaint] = scene.fake.complaints
    assert "AS, which Ann holds" in complaint


async def test_a_card_in_a_file_name_and_in_a_caption(scene: Scene) -> None:
    await scene.deal()
    await scene.bot.send_photo(scene.chat.id, b"picture", filename="hand-KS-TS.png", caption="x")
    scene.play(scene.ann, "2C")
    await scene.bot.send_photo(scene.chat.id, b"picture", filename="table.png", caption="A♠️")
    found = " ".join(scene.fake.complaints)
    assert all(f"{card}, which Ann holds" in found for card in ("KS", "TS", "AS"))


async def test_a_card_in_an_answer_to_somebody_else(scene: Scene) -> None:
    await scene.deal()
    scene.play(scene.ann, "2C")
    [board] = scene.fake.messages(scene.chat, scene.ben)
    press = scene.fake.press(scene.ben, board, PAGE)
    await scene.bot.answer_callback_query(press.id, "Ann has K♠️")
    [complaint] = scene.fake.complaints
    assert "KS, which Ann holds, was shown in an answer to Ben" in complaint


@pytest.mark.parametrize(("hand", "leaks"), [(ANN_HOLDS, 7), ("2S3S4SASKH5H6H", 0)])
async def test_a_window_with_another_hand(scene: Scene, hand: str, leaks: int) -> None:
    """A whole hand of somebody else's is a leak; one that fits nobody is the next deal's."""
    await scene.deal()
    await peek(scene, scene.ben, shown(hand))
    assert len(scene.fake.complaints) == leaks


async def test_a_page_that_may_be_about_another_table(scene: Scene) -> None:
    """Without a button of its table nobody can tell whose cards it shows."""
    await scene.deal()
    scene.play(scene.ann, "2C")
    other = InlineKeyboardMarkup([[InlineKeyboardButton("Go", callback_data="1:zz:0:!join")]])
    await scene.bot.send_message(scene.ben.id, "Other table", reply_markup=other)
    await scene.bot.send_message(scene.ben.id, lies("AS"))
    assert not scene.fake.complaints
    assert not scene.fake.suspicions
    await scene.show(lies("AS"))
    assert len(scene.fake.complaints) == 1


async def peek(scene: Scene, user: User, text: str) -> None:
    """Open the small window."""
    board = scene.fake.messages(scene.chat, user)[-1]
    press = scene.fake.press(user, board, PAGE)
    await scene.bot.answer_callback_query(press.id, text, show_alert=True)


async def test_the_numbered_peek(scene: Scene, chat_keys: InlineKeyboardMarkup) -> None:
    await scene.bot.send_message(scene.chat.id, "Deal", reply_markup=chat_keys)
    await peek(scene, scene.ann, "1 A♠️ · 2 K♠️\n3 9♥️ · 4 2♥️")
    await peek(scene, scene.ben, "۱ Q♠️ · ۲ J♠️")
    board = scene.fake.messages(scene.chat, scene.ann)[-1]
    scene.fake.press(scene.ann, board, f"1:{TABLE}:1:#2").is_excused = True
    scene.fake.press(scene.ben, board, f"1:{TABLE}:1:#1").is_excused = True
    scene.clock.jump(1)
    text = f"{lies('KS')}\nBen: Q♠️"
    await scene.bot.edit_message_text(text, scene.chat.id, board.id, reply_markup=chat_keys)
    assert not scene.fake.complaints
    assert not scene.fake.suspicions
    text = f"{lies('KS')}\nBen: J♠️"
    await scene.bot.edit_message_text(text, scene.chat.id, board.id, reply_markup=chat_keys)
    [complaint] = scene.fake.complaints
    assert "JS, which Ben holds" in complaint


@pytest.fixture
def chat_keys() -> InlineKeyboardMarkup:
    """Return the keyboard of a board with numbers."""
    numbers = [InlineKeyboardButton(str(n), callback_data=f"1:{TABLE}:1:#{n}") for n in range(1, 5)]
    return InlineKeyboardMarkup([numbers, [InlineKeyboardButton("Hand", callback_data=PAGE)]])


async def test_an_ephemeral_hand_belongs_to_one(scene: Scene) -> None:
    fake, chat = scene.fake, scene.chat
    fake.promote(chat, fake.bot)
    for user, hand in ((scene.ann, ANN_HOLDS), (scene.ben, ANN_HOLDS)):
        special = {"receiver_user_id": user.id}
        await scene.bot.send_message(
            chat.id,
            shown(hand),
            reply_markup=plays(hand),
            api_kwargs={"ephemeral_message_parameters": special},
        )
    # A second panel may always be of the next deal; the first one that does not fit decides.
    await scene.bot.send_message(chat.id, "Deal", reply_markup=BOARD)
    assert not fake.complaints


async def test_a_seat_that_changes_hands(scene: Scene) -> None:
    await scene.deal()
    scene.fake.say(scene.ann, scene.chat, "/leave")
    await scene.hand(scene.ben, ANN_HOLDS, is_new=True)
    assert not scene.fake.complaints


@pytest.mark.parametrize("rtl", [False, True])
@pytest.mark.parametrize("hand", [ANN_HOLDS, "TSTHTCTD", "2S"])
def test_cards_are_found_as_they_are_written(hand: str, *, rtl: bool) -> None:
    cards = CardSet.parse(hand)
    expected = {card.code for card in cards}
    rows = "\n".join(bidi.line(row, rtl=rtl) for _, row in bidi.suit_rows(cards))
    assert cardtext.rows(rows) == cardtext.named(rows) == expected
    assert cardtext.named(bidi.line(bidi.cards_text(cards), rtl=rtl)) == expected
    assert not cardtext.rows(bidi.cards_text(cards))
    numbered = " · ".join(f"{n} {bidi.card_text(card)}" for n, card in enumerate(cards, 1))
    assert set(cardtext.numbered(numbered).values()) == expected


@pytest.mark.parametrize(
    "text", ["Trump: ♠️", "Deal 10: 7–5", "♠️ Spades (3)", "Hakem: K", "1:ab12:c:pAS"]
)
def test_what_is_no_card(text: str) -> None:
    assert not cardtext.named(text)


async def test_a_card_that_plays_itself(scene: Scene) -> None:
    scene.fake.say(scene.ann, scene.chat, "/newgame hokm auto_single=on")
    await scene.deal()
    scene.play(scene.ann, "AS")
    await scene.show(lies("KS"))
    assert not scene.fake.complaints, "nobody pressed it, and nobody had to"


async def test_the_same_card_again_in_the_next_deal(scene: Scene) -> None:
    await scene.deal()
    await scene.show(lies("KS"))
    await scene.deal(ann=ANN_HOLDS[2:6])
    assert not scene.fake.complaints


async def test_cards_dealt_anew_in_the_same_messages(scene: Scene) -> None:
    await scene.deal()
    await scene.show("Everyone passed.", PAUSE)
    await scene.hand(scene.ann, BEN_HOLDS)
    await scene.hand(scene.ben, ANN_HOLDS)
    assert not scene.fake.complaints


async def test_cards_dealt_anew_of_which_nothing_else_was_seen(scene: Scene) -> None:
    await scene.deal()
    await scene.hand(scene.ann, ANN_HOLDS[:6] + BEN_HOLDS[:8])
    await scene.hand(scene.ben, ANN_HOLDS[6:] + BEN_HOLDS[8:])
    assert not scene.fake.complaints


async def test_some_cards_of_somebody_else_after_the_first_was_played(scene: Scene) -> None:
    await scene.deal()
    scene.play(scene.ben, "QS")
    await scene.hand(scene.ann, ANN_HOLDS[:6] + BEN_HOLDS[2:8])
    assert scene.fake.complaints


async def test_a_hand_known_from_windows_is_forgotten_at_the_next_deal(scene: Scene) -> None:
    await scene.deal()
    await peek(scene, scene.ann, shown(ANN_HOLDS))
    await scene.hand(scene.ben, BEN_HOLDS[:8], is_new=True)
    await scene.hand(scene.ben, ANN_HOLDS[:8])
    assert not scene.fake.complaints
