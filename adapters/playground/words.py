"""The words of the page around the chats, in the language of whoever reads that part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.chat import messages, wording
from adapters.chat.bidi import clean_name
from adapters.chat.commands import COMMANDS
from adapters.chat.texts import Name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from adapters.chat.texts import Msg, Texts
    from adapters.playground.markup import Json
    from engine.table import Table


def page_words(texts: Texts, language: str, seed: str, games: Sequence[str]) -> Json:
    """Give the words of the bar at the top and of the group; the first of the games is hinted."""
    product = messages.product_name()
    said = {
        "title": messages.web_title(),
        "product": product,
        "seed": messages.web_seed(code=seed),
        "seedLabel": messages.web_seed_label(),
        "seedSet": messages.web_seed_set(),
        "addPerson": messages.web_add_person(),
        "addBot": messages.web_add_bot(),
        "personName": messages.web_person_name(),
        "asTelegram": messages.web_as_telegram(),
        "asDiscord": messages.web_as_discord(),
        "dark": messages.web_theme_dark(),
        "light": messages.web_theme_light(),
        "language": messages.web_language(),
        "menu": messages.web_menu(),
        "group": messages.web_group(),
        "groupName": messages.web_group_name(),
        "emptyGroup": messages.web_empty_group(
            command=f"/newgame {games[0]}", button=wording.game_name(games[0])
        ),
        "lost": messages.web_lost(),
        "back": messages.web_back(),
        "send": messages.web_send(),
        "confirm": messages.btn_confirm(),
        "cancel": messages.btn_cancel(),
        "close": messages.btn_close(),
    }
    commands = [
        {
            "name": spec.name,
            "where": spec.where.value,
            "example": spec.example,
            "about": texts.render(wording.command_about(spec.name, games), language),
        }
        for spec in COMMANDS
    ]
    names = {game: texts.render(wording.game_name(game), language) for game in games}
    return {**_rendered(texts, language, said), "games": names, "commands": commands}


def group_words(
    texts: Texts, language: str, names: Mapping[str, Name], table: Table | None
) -> Json:
    """Give what is told of the people, by their keys, and of the table that is busiest."""
    present, bots = len(names), 0
    game, timer = "", ""
    if table is not None:
        present = len(table.persons)
        bots = sum(chair is not None and chair.person is None for chair in table.chairs)
        told: list[Msg] = [wording.game_name(table.game.key)]
        target = getattr(table.options, "target", None)
        if target is not None:
            told.append(messages.lobby_target(n=target))
        game = texts.dotted(told, language)
        on = table.options.turn_seconds > 0
        timer = texts.render(messages.web_timer_on() if on else messages.web_timer_off(), language)
    there = messages.count_people(n=present)
    if bots:
        there = messages.web_people(n_people=present, n_bots=bots)
    return {
        "about": texts.render(messages.web_group_about(n_members=len(names)), language),
        "count": texts.render(there, language),
        "game": game,
        "timer": timer,
        "waiting": {
            key: texts.render(messages.web_waiting(name=name), language)
            for key, name in names.items()
        },
    }


def person_words(texts: Texts, language: str, name: Name) -> Json:
    """Give the words around one person's private chat."""
    product = messages.product_name()
    said = {
        "title": messages.web_private_title(name=name, product=product),
        "typeAs": messages.web_type_as(name=name),
        "messageBot": messages.web_message_bot(product=product),
        "yourTurn": messages.web_your_turn(),
        "empty": messages.web_empty_private(name=name),
        "dismiss": messages.web_dismiss(),
        "onlyYou": messages.web_only_you(name=name),
        "product": product,
    }
    shown = clean_name(name.text) or str(name.number)
    short = shown.split(maxsplit=1)[0]
    return {**_rendered(texts, language, said), "name": shown, "short": short}


def _rendered(texts: Texts, language: str, said: Mapping[str, Msg]) -> Json:
    return {key: texts.render(msg, language) for key, msg in said.items()}
