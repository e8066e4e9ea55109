"""Runs the fake alone: ``python -m tests.fakes.discord --port N --factor F [--no-limits]``.

It prints one line of JSON when it listens, ``api``, ``gateway``, ``url``, ``port``, ``token`` and
``began``, and is steered through `tests.fakes.discord.control`. To stay small in long runs it keeps
counts only; ``--keep`` keeps all calls, earlier contents and what the comparison with records
needs.
"""

from __future__ import annotations

import asyncio

from tests.fakes.common.alone import parser, serve
from tests.fakes.discord.control import Control
from tests.fakes.discord.fake import FakeDiscord


def main() -> None:
    """Read the command line and serve."""
    read = parser("tests.fakes.discord")
    read.add_argument("--answer-ms", type=int, default=3000)
    wanted = read.parse_args()
    asyncio.run(
        serve(
            wanted,
            lambda clock: FakeDiscord(
                clock,
                limits=not wanted.no_limits,
                answer_ms=wanted.answer_ms,
                factor=wanted.factor,
            ),
            Control,
            lambda fake: {"api": fake.api_url, "gateway": fake.gateway_url},
        )
    )


if __name__ == "__main__":
    main()
