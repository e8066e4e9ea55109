"""Pictures that several tests look at: two languages, short and long names, each situation."""

from typing import Final

from adapters.chat.pictures.spec import (
    Banner,
    BoardPicture,
    BoardRow,
    DealColumn,
    HandCard,
    HandPicture,
    InfoBox,
    Mark,
    MatchPicture,
    Picture,
    Pill,
    PotBox,
    SeatPlate,
    SheetCell,
    SheetPicture,
    SheetRow,
    Side,
    SuitBar,
    TablePicture,
    TeamBox,
    TrickCard,
)
from engine.cards import Card, Suit, parse_cards

LONG_NAMES: Final = (
    "Konstantin Hohenzoll",
    "ابوالفضل محمدی‌نژاد ک",
    "عبدالرحمن الخطيب شري",
    "Ștefania-Mărgărita Ț",
    "Wilhelmina Wagenmann",
    "WWWWWWWWWWWWWWWWWWWW",
    "شششششششششششششششششششش",
    "王小明王小明王小明王小明王小明王小明王小",
)
"""Twenty characters each, in the four languages and in the widest letters."""


def hand(codes: str, legal: str = "CDHS") -> HandPicture:
    """Hold cards of which those of the suits in `legal` may be played."""
    return HandPicture(
        tuple(HandCard(card, card.suit.code in legal) for card in parse_cards(codes))
    )


TABLE_EN: Final = TablePicture(
    title="Hokm",
    subtitle="Deal 4",
    seats=(
        SeatPlate("Katherine", "K", 0, line="to play", count="6", to_play=True),
        SeatPlate("محمود", "م", 1, count="5"),
        SeatPlate("Ștefan", "Ș", 0, count="5"),
        SeatPlate("سارا رضایی", "س", 1, line="hakem", count="5", crown=True),
    ),
    teams=(TeamBox("4", 5, 7, 0), TeamBox("3", 3, 7, 1)),
    trump=Suit.SPADES,
    trump_word="Trump",
    trick=tuple(
        TrickCard(seat, card, winning=card.code == "3S")
        for seat, card in zip((3, 2, 1), parse_cards("KHTH3S"), strict=True)
    ),
    slot=0,
    alt="Katherine is to play",
)
TABLE_FA: Final = TablePicture(
    title="حکم",
    subtitle="هَند ۴",
    rtl=True,
    bottom=1,
    seats=(
        SeatPlate("Katherine", "", 0, line="غایب", away=True),
        SeatPlate("محمود", "", 1, line="نوبت اوست", count="۱۳", to_play=True),
        SeatPlate("Ștefan", "", 0),
        SeatPlate("سارا رضایی", "", 1, line="حاکم", crown=True),
    ),
    teams=(TeamBox("۴", 0, 7, 0), TeamBox("۳", 7, 7, 1)),
    trump_word="حکم",
)
TABLE_END: Final = TablePicture(
    title="Hokm",
    seats=TABLE_EN.seats,
    teams=TABLE_EN.teams,
    banner=Banner("kot · +2", "7–0", ("Katherine", "Ștefan"), 0),
)
TABLE_CALLS: Final = TablePicture(
    title="Judgement",
    subtitle="Deal 2 of 8",
    seats=(
        SeatPlate("Youssef", "", 0, line="1 of 2", called=2, taken=1, dealer=True),
        SeatPlate("ليلى الخطيب", "", 1, line="2 of 3", called=3, taken=2),
        SeatPlate("Ștefania-Mărgărita Ț", "", 2, line="2 of 1", called=1, taken=2),
        SeatPlate("Katherine", "", 3, line="0 of 2", called=2, to_play=True),
        SeatPlate("Wilhelmina Wagenmann", "", 4, line="0 of 13", called=13),
        SeatPlate("محمود", "", 5, line="0 of 0", called=0),
    ),
    boxes=(InfoBox("Trump", suit=Suit.SPADES, gold=True), InfoBox("Called: 8 of 7")),
    trick=tuple(
        TrickCard(seat, card, winning=card.code == "QD")
        for seat, card in zip((1, 2), parse_cards("QD9D"), strict=True)
    ),
    slot=3,
)
TABLE_POT: Final = TablePicture(
    title="Azi",
    subtitle="Deal 6",
    seats=(
        SeatPlate("Andrei", "", 0, coins="56", to_play=True),
        SeatPlate("Ștefan", "", 1, coins="42", stake="4"),
        SeatPlate("Ioana Munteanu", "", 2, line="folded", out=True),
        SeatPlate("Radu", "", 3, coins="31", stake="8"),
        SeatPlate("Mihaela", "", 4, coins="0", stake="5", pill="all-in", pill_look=Pill.ALARM),
    ),
    clockwise=True,
    boxes=(InfoBox("Trump", suit=Suit.CLUBS, gold=True), InfoBox("To call: 8")),
    pot=PotBox("Pot: 45", "carried over: 18", Card.parse("AC"), Card.parse("6C"), "beats all"),
)
TABLE_BIDS: Final = TablePicture(
    title="Pitch",
    subtitle="Deal 5 · first to 7",
    seats=(
        SeatPlate("Katherine", "", 0, pill="bid 2", points="4"),
        SeatPlate("Ștefan", "", 1, line="passed", points="1", away=True),
        SeatPlate("سارا رضایی", "", 2, line="passed", points="6"),
        SeatPlate("Bogdan Ionescu", "", 3, line="passed", points="−2", to_play=True),
        SeatPlate("Maya", "", 4, pill="bid 3", pill_look=Pill.GOLD, points="5", crown=True),
        SeatPlate("محمود", "", 5, line="passed", points="0"),
        SeatPlate("Oliver", "", 6, line="passed", points="3", dealer=True),
    ),
    clockwise=True,
    boxes=(
        InfoBox("Trump", "set by the lead", suit=Suit.HEARTS, gold=True),
        InfoBox("Maya bids 3", crown=True),
    ),
    trick=tuple(
        TrickCard(seat, card, winning=card.code == "KH")
        for seat, card in zip((4, 5, 6, 0, 1, 2), parse_cards("KH4HTCJH2H9H"), strict=True)
    ),
    slot=3,
)
HAND_FOLLOW: Final = hand("ASKS9S4SQHJH7H2HACTC5CKD8D", legal="H")
HAND_FIVE: Final = hand("ASKS9SQH7D")
HAND_WIDOW: Final = HandPicture(
    tuple(
        HandCard(card, widow=card.code in ("JS", "TC", "7D"), chosen=card.code in ("8H", "7D"))
        for card in parse_cards("ASJS9S7SKH8HTCQD7D")
    ),
    rtl=True,
    bar=SuitBar("هنوز می‌تواند حکم شود:", (Suit.SPADES, Suit.CLUBS)),
)
MATCH: Final = MatchPicture(
    winners=Side(("Katherine", "Ștefan"), "7", 0),
    losers=Side(("سارا رضایی", "محمود"), "4", 1),
    headline="win the match",
    notes=("first to 7", "5 deals"),
    deals=(
        DealColumn(0, 1, "7–5", "1–0"),
        DealColumn(1, 1, "4–7", "1–1"),
        DealColumn(1, 3, "0–7", "1–4", "hakem-kot"),
        DealColumn(0, 3, "7–0", "4–4", "hakem-kot"),
        DealColumn(0, 3, "7–0", "7–4", "hakem-kot"),
    ),
    footer="Hakem · Hokm",
)
SHEET: Final = SheetPicture(
    title="Judgement",
    subtitle="3 deals",
    rows=(
        SheetRow(
            ("Katherine",),
            0,
            "33",
            (SheetCell("2/2", Mark.GOOD), SheetCell("1/1", Mark.GOOD), SheetCell("0/1")),
            (12, 33, 33),
            won=True,
        ),
        SheetRow(
            ("Ștefania-Mărgărita Ț",),
            2,
            "−2",
            (SheetCell("−4", Mark.BAD), SheetCell(""), SheetCell("+2")),
            (-4, -4, -2),
        ),
    ),
    heads=("3", "2", "1"),
    corner="took / called",
    footer="Hakem",
)
BOARD: Final = BoardPicture(
    title="حکم در این گروه",
    subtitle="این ماه",
    rows=(
        BoardRow(1, "۱", "Katherine Ashworth", ("۳۱", "۱۲", "۱۵۸۷")),
        BoardRow(4, "۴", "محمدرضا کریمی‌نژاد", ("۱۹", "۱۶", "۱۴۹۸"), mine=True),
    ),
    columns=("برد", "باخت", "ریتینگ"),
    footer="شما: رتبه‌ی ۴ از ۲۳",
    rtl=True,
    alt="حکم",
)
PICTURES: Final[dict[str, Picture]] = {
    "table-en": TABLE_EN,
    "table-fa": TABLE_FA,
    "table-end": TABLE_END,
    "table-calls": TABLE_CALLS,
    "table-pot": TABLE_POT,
    "table-bids": TABLE_BIDS,
    "hand-follow": HAND_FOLLOW,
    "hand-five": HAND_FIVE,
    "hand-widow": HAND_WIDOW,
    "match": MATCH,
    "sheet": SHEET,
    "board": BOARD,
}
