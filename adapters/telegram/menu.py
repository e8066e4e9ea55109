"""The menu of commands, per scope and language, written only where it differs."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from telegram import BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from telegram.error import TelegramError

from adapters.chat import messages
from adapters.chat.commands import COMMANDS, Where
from adapters.chat.languages import ENGLISH, LANGUAGES
from adapters.chat.wording import command_about

if TYPE_CHECKING:
    from telegram import Bot, BotCommandScope

    from adapters.chat.texts import Msg, Texts

logger = logging.getLogger(__name__)

LONGEST: Final = 256
SCOPES: Final[tuple[tuple[BotCommandScope, Where], ...]] = (
    (BotCommandScopeAllPrivateChats(), Where.PRIVATE),
    (BotCommandScopeAllGroupChats(), Where.GROUP),
)


def commands(texts: Texts, games: tuple[str, ...], where: Where, code: str) -> list[BotCommand]:
    """Give the menu of a kind of chat in a language."""
    return [
        BotCommand(spec.name, texts.render(_about(spec.name, games, where), code)[:LONGEST])
        for spec in COMMANDS
        if spec.where in (where, Where.BOTH)
    ]


def _about(name: str, games: tuple[str, ...], where: Where) -> Msg:
    # The same word says hello in private and begins a match in a group.
    if name == "start" and where is Where.GROUP:
        return messages.btn_start()
    return command_about(name, games)


async def write_menus(bot: Bot, texts: Texts, games: tuple[str, ...]) -> None:
    """Bring all menus up to date; without them the commands work all the same."""
    try:
        for scope, where in SCOPES:
            for language in LANGUAGES:
                # No language code = everybody whose language has no menu of its own.
                code = None if language == ENGLISH else language.code
                wanted = commands(texts, games, where, language.code)
                known = await bot.get_my_commands(scope, code)
                if list(known) != wanted:
                    await bot.set_my_commands(wanted, scope, code)
    except TelegramError as error:
        logger.warning("the menu was not written", extra={"kind": type(error).__name__})
