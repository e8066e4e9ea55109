"""SVG to bitmaps by resvg, with the fonts that come as packages and none of the machine's.

The one module that knows the drawing library; it is loaded where a face wants bitmaps.
"""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from typing import TYPE_CHECKING, Final

import resvg
from resvg import usvg

from adapters.chat.pictures.clusters import Spacing

if TYPE_CHECKING:
    from collections.abc import Callable

LATIN: Final = files("fontpkg_noto_sans") / "files" / "NotoSans[wdth,wght].ttf"
HEBREW: Final = files("fontpkg_heebo") / "files" / "Heebo[wght].ttf"
ARABIC: Final = files("fontpkg_noto_sans_arabic") / "files" / "NotoSansArabic[wdth,wght].ttf"


def png(svg: str, width: int, height: int) -> bytes:
    """Draw a picture at a size in px on a clear ground."""
    return painter()(svg, width, height)


def painter() -> Callable[[str, int, int], bytes]:
    """Give the same for many pictures: fonts are read once. It stays in the thread it was made in.

    Raises `OSError` where a font is missing.
    """
    return partial(_png, _options(), Spacing(LATIN))


def _png(options: usvg.Options, spacing: Spacing, svg: str, width: int, height: int) -> bytes:
    tree = usvg.Tree.from_str(spacing.spaced(svg), options)
    across, high = tree.int_size()
    # Row by row: sx, kx, tx, ky, sy, ty.
    scaled = (width / across, 0.0, 0.0, 0.0, height / high, 0.0)
    return bytes(resvg.render(tree, scaled, bg_size=(width, height), bg_color=(0, 0, 0, 0)))


def _options() -> usvg.Options:
    """Make options anew: they may not go from one thread to another."""
    options = usvg.Options.default()
    for font in (LATIN, ARABIC, HEBREW):
        options.load_font_file(str(font))
    options.font_family = "Noto Sans"
    return options
