"""The one door: any picture's spec in, a whole SVG document out, the same text every time."""

from typing import assert_never

from adapters.chat.pictures.hand import hand
from adapters.chat.pictures.match import match_svg
from adapters.chat.pictures.pieces import Drawing
from adapters.chat.pictures.ranking import board_svg
from adapters.chat.pictures.sheet import sheet_svg
from adapters.chat.pictures.spec import (
    BoardPicture,
    HandPicture,
    MatchPicture,
    Picture,
    SheetPicture,
    TablePicture,
)
from adapters.chat.pictures.table import table


def svg(spec: Picture, prefix: str) -> str:
    """Draw a picture; `prefix` begins its identifiers and is unique in the page that shows it.

    It begins with a Latin letter and goes on with letters, figures, `-` and `_`; else `ValueError`.
    """
    drawn = drawing(spec, prefix)
    return drawn if isinstance(drawn, str) else drawn.svg()


def drawing(spec: Picture, prefix: str) -> Drawing | str:
    """Give a picture's pieces, or its SVG where it comes so seldom that pieces are not kept."""
    match spec:
        case TablePicture():
            return table(spec, prefix)
        case HandPicture():
            return hand(spec, prefix)
        case MatchPicture():
            return match_svg(spec, prefix)
        case SheetPicture():
            return sheet_svg(spec, prefix)
        case BoardPicture():
            return board_svg(spec, prefix)
        case _:
            assert_never(spec)
