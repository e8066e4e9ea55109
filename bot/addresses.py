"""Addresses in the settings: what can be seen to be wrong with one before anybody calls it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from urllib.parse import SplitResult

TELEGRAM: Final = "https://api.telegram.org"
DISCORD: Final = "https://discord.com/api/v10"
GATEWAY: Final = "wss://gateway.discord.gg"
VERSION: Final = "/api/v10"
"""The version of Discord's API that the library speaks."""
DELIVERED: Final = (None, 443, 80, 88, 8443)
"""Ports that Telegram delivers to."""
TAKEN: Final = ("/healthz", "/readyz", "/metrics")
PLAIN: Final = ("http", "https")
SOCKET: Final = ("ws", "wss")


def api_address(url: str) -> str:
    """Give the address of a Bot API server; raises `ValueError` with a sentence."""
    if "/bot" in _parts(url).path:
        raise ValueError("give the address alone; /bot and the token are put behind it.")
    return url


def rest_address(url: str) -> str:
    """Give the address of Discord's REST API; raises `ValueError` with a sentence."""
    if not _parts(url).path.rstrip("/").endswith(VERSION):
        raise ValueError(f"it must end with {VERSION}, as {DISCORD} does.")
    return url


def gateway_address(url: str) -> str:
    """Give the address of Discord's gateway; raises `ValueError` with a sentence."""
    _parts(url, SOCKET)
    return url


def proxy_address(url: str) -> str:
    """Give the address of an HTTP proxy, or nothing; raises `ValueError` with a sentence."""
    if url:
        _parts(url)
    return url


def webhook_address(url: str, token: str, api_url: str) -> str:
    """Give the address that Telegram shall deliver to, or nothing.

    Raises `ValueError` with a sentence. A Bot API server of one's own delivers to any port, and
    without encryption.
    """
    if not url:
        return url
    parts = _parts(url)
    if token and token in url:
        raise ValueError("the token must not stand in it; what comes is known by a secret header.")
    if "{" in url or "}" in url:
        raise ValueError("it must not hold braces.")
    if parts.path.rstrip("/") in TAKEN:
        raise ValueError(f"{parts.path} answers something else; choose another path.")
    if api_url.rstrip("/") == TELEGRAM:
        if parts.scheme != "https":
            raise ValueError("Telegram delivers to https:// only.")
        if parts.port not in DELIVERED:
            raise ValueError("Telegram delivers to the ports 443, 80, 88 and 8443 only.")
    return url


def _parts(url: str, schemes: tuple[str, str] = PLAIN) -> SplitResult:
    """Take an address apart; raises `ValueError` unless it names a server to call that way."""
    parts = urlsplit(url)
    if parts.scheme not in schemes or not parts.hostname:
        plain, secure = schemes
        raise ValueError(f"it must begin with {secure}:// or {plain}:// and name a host.")
    if parts.query or parts.fragment or parts.port == 0 or any(map(str.isspace, url)):
        raise ValueError("it must end with a host, a port or a path, and hold no blanks.")
    return parts
