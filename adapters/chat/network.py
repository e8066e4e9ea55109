"""What is wrong with the way to a server, in a few words and without a secret."""

from __future__ import annotations

import aiohttp


def what_is_wrong(error: aiohttp.ClientError) -> str:
    """Say why a server was not reached; its name at most, for a proxy's address has a password.

    A call that came through to the server is told by its kind alone.
    """
    if isinstance(error, aiohttp.ClientConnectorDNSError):
        return f"no such host: {error.host}"
    if isinstance(error, aiohttp.ClientConnectorCertificateError | aiohttp.ClientConnectorSSLError):
        return f"no secure connection to {_where(error)}"
    if isinstance(error, aiohttp.ClientConnectorError):
        who = "proxy " if isinstance(error, aiohttp.ClientProxyConnectionError) else ""
        return f"nobody answers at {who}{_where(error)}"
    if isinstance(error, aiohttp.ClientHttpProxyError):
        return f"the proxy answers {error.status}"
    return type(error).__name__


def _where(
    error: aiohttp.ClientConnectorError | aiohttp.ClientConnectorCertificateError,
) -> str:
    port: object = error.port  # pyright: ignore[reportUnknownMemberType] # half typed there
    return f"{error.host}:{port}"
