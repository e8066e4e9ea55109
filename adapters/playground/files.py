"""The files behind the page: its own and the fonts, served from the installed packages."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import fontpkg_noto_sans
import fontpkg_noto_sans_arabic
from aiohttp import web

FONTS: Final = {
    "noto-sans.ttf": (fontpkg_noto_sans, "files/NotoSans[wdth,wght].ttf"),
    "noto-sans-arabic.ttf": (fontpkg_noto_sans_arabic, "files/NotoSansArabic[wdth,wght].ttf"),
}
KINDS: Final = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
}
HEADERS: Final = {
    "Cache-Control": "no-cache",
    # Whatever people call themselves, no script but the page's own ever runs.
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
}


def routes() -> list[web.RouteDef]:
    """Give the routes of all files."""
    return [
        web.get("/", _page),
        web.get("/static/{name}", _static),
        web.get("/fonts/{name}", _font),
    ]


async def _page(_request: web.Request) -> web.Response:
    return _file("index.html")


async def _static(request: web.Request) -> web.Response:
    return _file(request.match_info["name"])


async def _font(request: web.Request) -> web.Response:
    font = FONTS.get(request.match_info["name"])
    if font is None:
        raise web.HTTPNotFound
    package, path = font
    body = (files(package) / path).read_bytes()
    headers = {"Cache-Control": "max-age=86400"}
    return web.Response(body=body, content_type="font/ttf", headers=headers)


def _file(name: str) -> web.Response:
    path = files("adapters.playground") / "static" / name
    kind = KINDS.get(name.rpartition(".")[2])
    if kind is None or "/" in name or not path.is_file():
        raise web.HTTPNotFound
    text = path.read_text("utf-8")
    return web.Response(text=text, content_type=kind, charset="utf-8", headers=HEADERS)
