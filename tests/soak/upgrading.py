"""A process that opens a store with one revision more than the package has, for being killed.

Called with a URL and the folder of that revision; an empty name is no folder. It tells when it
begins and when the store is open.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING

from adapters.sql import migrating
from adapters.sql.opening import open_store

if TYPE_CHECKING:
    from alembic.config import Config


def plant(folder: str) -> None:
    """Let Alembic find the revisions of a folder behind those of the package."""
    ours = migrating.script

    def script() -> Config:
        config = ours()
        own = f"{config.get_main_option('script_location')}/versions"
        config.set_main_option("version_locations", f"{own}{os.pathsep}{folder}")
        return config

    migrating.script = script


async def _open(url: str) -> None:
    os.write(1, b"begins\n")
    async with open_store(url):
        os.write(1, b"open\n")


if __name__ == "__main__":
    if sys.argv[2]:
        plant(sys.argv[2])
    asyncio.run(_open(sys.argv[1]))
