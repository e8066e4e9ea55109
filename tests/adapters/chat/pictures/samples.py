"""Pictures that several tests look at: two languages, short and long names, each situation."""

from typing import Final

from adapters.chat.pictures.spec import (
    Banner,
    DealColumn,
    HandCard,
    HandPicture,
    MatchPicture,
    Picture,
    SeatPlate,
    Side,
    TablePicture,
    TeamBox,
    TrickCard,
)
from engine.cards import Suit, parse_cards

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
HAND_FOLLOW: Final = hand("ASKS9S4SQHJH7H2HACTC5CKD8D", legal="H")
HAND_FIVE: Final = hand("ASKS9SQH7D")
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
PICTURES: Final[dict[str, Picture]] = {
    "table-en": TABLE_EN,
    "table-fa": TABLE_FA,
    "table-end": TABLE_END,
    "hand-follow": HAND_FOLLOW,
    "hand-five": HAND_FIVE,
    "match": MATCH,
}
