"""``python -m bot`` is the same as ``hakem``."""

from bot.cli import main

main()
