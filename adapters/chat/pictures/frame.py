"""What every picture shares: the root element, its gradients and filters, and a few plain shapes.

Identifiers are unique in a page because each begins with the picture's own prefix; resvg and
browsers agree because the root is always `direction="ltr"` and text is anchored by hand.
"""

import re
from dataclasses import dataclass
from typing import Final

from adapters.chat.pictures import art
from adapters.chat.pictures.text import FONTS, number, safe

_PREFIX: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


_DOWN: Final = 'x1="0" y1="0" x2="0" y2="1"'
_SRGB: Final = 'color-interpolation-filters="sRGB"'
_DEFINITIONS: Final = {
    "felt": (
        '<radialGradient id="{id}" cx=".5" cy=".42" r=".75">'
        f'<stop offset="0" stop-color="{art.FELT[0]}"/>'
        f'<stop offset=".5" stop-color="{art.FELT[1]}"/>'
        f'<stop offset="1" stop-color="{art.FELT[2]}"/></radialGradient>'
    ),
    "gold": (
        f'<linearGradient id="{{id}}" {_DOWN}><stop offset="0" stop-color="{art.GOLD[0]}"/>'
        f'<stop offset="1" stop-color="{art.GOLD[1]}"/></linearGradient>'
    ),
    "paper": (
        f'<linearGradient id="{{id}}" {_DOWN}><stop offset=".3" stop-color="{art.PAPER[0]}"/>'
        f'<stop offset="1" stop-color="{art.PAPER[1]}"/></linearGradient>'
    ),
    "rays": (
        '<radialGradient id="{id}" gradientUnits="userSpaceOnUse" cx="500" cy="110" r="520">'
        f'<stop offset=".1" stop-color="{art.GOLD[0]}" stop-opacity=".42"/>'
        f'<stop offset="1" stop-color="{art.GOLD[0]}" stop-opacity="0"/></radialGradient>'
    ),
    "dusk": (
        f'<linearGradient id="{{id}}" {_DOWN}>'
        f'<stop offset=".35" stop-color="{art.GROUND}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{art.GROUND}"/></linearGradient>'
    ),
    "night": (
        '<radialGradient id="{id}" cx=".35" cy="0" r=".9">'
        f'<stop offset="0" stop-color="{art.NIGHT[0]}"/>'
        f'<stop offset="1" stop-color="{art.NIGHT[1]}"/></radialGradient>'
    ),
    "shadow": (
        f'<filter id="{{id}}" x="-20%" y="-20%" width="140%" height="150%" {_SRGB}>'
        '<feDropShadow dx="0" dy="4" stdDeviation="4" flood-opacity=".45"/></filter>'
    ),
    "blur": (
        f'<filter id="{{id}}" x="-20%" y="-40%" width="140%" height="180%" {_SRGB}>'
        '<feGaussianBlur stdDeviation="9"/></filter>'
    ),
}


@dataclass(frozen=True, slots=True)
class Ids:
    """References to a picture's own gradients and filters, ready to stand in an attribute."""

    prefix: str

    def __post_init__(self) -> None:
        """Refuse a prefix that could not begin an XML identifier with `ValueError`."""
        if not _PREFIX.fullmatch(self.prefix):
            raise ValueError(self.prefix)

    def __getitem__(self, name: str) -> str:
        """Refer to one of `felt gold paper rays dusk night shadow blur`."""
        return f"url(#{self.prefix}-{name})"

    def defs(self, body: str) -> str:
        """Define those that a body refers to."""
        used = (
            shape.format(id=f"{self.prefix}-{name}")
            for name, shape in _DEFINITIONS.items()
            if self[name] in body
        )
        return f"<defs>{''.join(used)}</defs>"


def root(width: float, height: float, body: str, ids: Ids, alt: str = "") -> str:
    """Wrap a picture's body into a whole SVG document that scales with its place."""
    spoken = f' aria-label="{safe(alt)}"' if alt else ' aria-hidden="true"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" direction="ltr"'
        f' viewBox="0 0 {number(width)} {number(height)}" font-family="{FONTS}"{spoken}>'
        f"{ids.defs(body)}{body}</svg>"
    )


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    radius: float,
    fill: str,
    border: str = "none",
    stroke: float = 3,
    more: str = "",
) -> str:
    """Draw a rounded rectangle; `more` is further attributes."""
    edge = "" if border == "none" else f' stroke="{border}" stroke-width="{number(stroke)}"'
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        f' rx="{number(radius)}" fill="{fill}"{edge}{more}/>'
    )


def disc(
    x: float, y: float, radius: float, fill: str, border: str = "", *, stroke: float = 3
) -> str:
    """Draw a circle."""
    edge = f' stroke="{border}" stroke-width="{number(stroke)}"' if border else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{edge}/>'


def crown(x: float, y: float, size: float, ids: Ids, edge: str = art.GOLD_EDGE) -> str:
    """Draw a gold crown `size` px wide round a point."""
    peaks, band = art.CROWN
    return (
        f'<g transform="translate({number(x)} {number(y)}) scale({number(size / 100)})"'
        f' fill="{ids["gold"]}" stroke="{edge}" stroke-width="5" stroke-linejoin="round">'
        f'<path d="{peaks}"/><path d="{band}"/></g>'
    )
