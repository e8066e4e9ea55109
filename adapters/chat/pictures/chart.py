"""The deals of a finished match as columns of blocks, one column a deal.

Blocks go up for the match's winners and down for its losers, whose blocks have an inner outline;
the tricks stand at the blocks, the score after the deal opposite. Time runs from left to right in
every language, and so do the two figures of a score.
"""

from dataclasses import dataclass
from math import ceil
from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.frame import Ids, box
from adapters.chat.pictures.spec import DealColumn, MatchPicture
from adapters.chat.pictures.text import draw, words

_LEFT: Final = 44
_ACROSS: Final = 912
_IN_ROW: Final = 7
"""Deals side by side; the chart grows by a row for more."""
_ROW: Final = 340
_GAP: Final = 6
_BLOCK: Final = 30
_BLOCKS: Final = 90
"""Height of a block with its gap, and of all blocks of a deal at most."""
_LINE: Final = 36
_PILL: Final = 26
"""What a tag is wider than its words."""


def chart_height(spec: MatchPicture) -> float:
    """Give the height of the chart in px."""
    return max(ceil(len(spec.deals) / _IN_ROW), 1) * _ROW


def chart(spec: MatchPicture, top: float, ids: Ids) -> str:
    """Draw all deals below `top`, seven in a row."""
    drawn: list[str] = []
    for start in range(0, max(len(spec.deals), 1), _IN_ROW):
        axis = top + (start // _IN_ROW + 0.5) * _ROW
        drawn.append(box(_LEFT, axis - 1.5, _ACROSS, 3, radius=1.5, fill="#44685a"))
        drawn += (_Column(spec, start + at, axis, ids).draw() for at in range(_IN_ROW))
    return "".join(drawn)


@dataclass(frozen=True, slots=True)
class _Column:
    spec: MatchPicture
    nth: int
    """Of all deals; nothing is drawn for one that was never played."""
    axis: float
    ids: Ids

    def draw(self) -> str:
        if self.nth >= len(self.spec.deals):
            return ""
        deal = self.spec.deals[self.nth]
        away = -1 if deal.winner == 0 else 1
        block = min(_BLOCK, _BLOCKS / max(deal.points, 1))
        near = self.axis + away * (8 + block * deal.points + 16)
        far = near + away * _LINE
        tricks_y, tag_y = (far, near) if self._swapped() else (near, far)
        tricks = words(deal.tricks, self._across - 14, 28, rtl=self.spec.rtl)
        score = words(deal.score, self._across - 14, 28, rtl=self.spec.rtl, weight=500)
        return (
            self._blocks(deal, block, away)
            + draw(tricks, self._middle, tricks_y + 10, anchor="middle")
            + draw(score, self._middle, self.axis - away * 28 + 10, art.QUIET, "middle")
            + self._tag(deal.tag, tag_y)
        )

    @property
    def _across(self) -> float:
        return _ACROSS / min(len(self.spec.deals), _IN_ROW)

    @property
    def _middle(self) -> float:
        return _LEFT + self._across * (self.nth % _IN_ROW + 0.5)

    def _swapped(self) -> bool:
        """Tell whether tag and tricks change places, which every second of like neighbours does.

        Two wide tags at the same height would meet.
        """
        deals = self.spec.deals
        deal = deals[self.nth]
        like = 0
        while (self.nth - like) % _IN_ROW and _like(deals[self.nth - like - 1], deal):
            like += 1
        return like % 2 == 1

    def _blocks(self, deal: DealColumn, block: float, away: int) -> str:
        side = self.spec.winners if deal.winner == 0 else self.spec.losers
        across, high = min(self._across - 36, 96), block - _GAP
        left = self._middle - across / 2
        drawn: list[str] = []
        for at in range(deal.points):
            top = self.axis + away * (8 + block * at + high / 2) - high / 2
            drawn.append(box(left, top, across, high, radius=6, fill=art.TEAMS[side.colour]))
            if deal.winner and high > 14:
                inner = box(
                    left + 6,
                    top + 6,
                    across - 12,
                    high - 12,
                    radius=2,
                    fill="none",
                    border="#0b171299",
                    stroke=2.5,
                )
                drawn.append(inner)
        return "".join(drawn)

    def _tag(self, text: str, y: float) -> str:
        if not text:
            return ""
        tag = words(text, self._across + 16, 26, rtl=self.spec.rtl)
        across = tag.width + _PILL
        middle = min(max(self._middle, 26 + across / 2), 974 - across / 2)
        return box(
            middle - across / 2, y - 18, across, 36, radius=18, fill=self.ids["gold"]
        ) + draw(tag, middle, y + 9, art.INK, "middle")


def _like(one: DealColumn, other: DealColumn) -> bool:
    return bool(one.tag and other.tag) and (one.winner, one.points) == (other.winner, other.points)
