"""Runs the fake alone: ``python -m tests.fakes.telegram --port N --factor F [--no-limits]``.

It prints one line of JSON when it listens, ``url``, ``port``, ``token`` and ``began``, and is
steered through `tests.fakes.telegram.control`. To stay small in long runs it keeps counts only;
``--keep`` keeps all calls, earlier contents and what the comparison with records needs.
"""

from __future__ import annotations

import asyncio

from tests.fakes.common.alone import parser, serve
from tests.fakes.telegram.control import Control
from tests.fakes.telegram.fake import FakeTelegram


def main() -> None:
    """Read the command line and serve."""
    read = parser("tests.fakes.telegram")
    read.add_argument("--level", default="10.3", choices=["10.0", "10.2", "10.3"])
    wanted = read.parse_args()
    asyncio.run(
        serve(
            wanted,
            lambda clock: FakeTelegram(clock, wanted.level, limits=not wanted.no_limits),
            Control,
            lambda _: {},
        )
    )


if __name__ == "__main__":
    main()
