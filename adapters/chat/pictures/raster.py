"""SVG to PNG by resvg, with the fonts that come as packages and none of the machine's.

The one module that knows the drawing library; it is loaded where a face wants bitmaps.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import resvg
from resvg import usvg

FONT: Final = files("fontpkg_noto_sans") / "files" / "NotoSans[wdth,wght].ttf"


def png(svg: str, width: int, height: int) -> bytes:
    """Draw a picture at a size in px on a clear ground."""
    tree = usvg.Tree.from_str(svg, _options())
    across, high = tree.int_size()
    # Row by row: sx, kx, tx, ky, sy, ty.
    scaled = (width / across, 0.0, 0.0, 0.0, height / high, 0.0)
    return bytes(resvg.render(tree, scaled, bg_size=(width, height), bg_color=(0, 0, 0, 0)))


def _options() -> usvg.Options:
    """Make options anew: they may not go from one thread to another."""
    options = usvg.Options.default()
    options.load_font_file(str(FONT))
    options.font_family = "Noto Sans"
    return options
