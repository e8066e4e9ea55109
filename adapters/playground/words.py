"""The words of the page around the chats, in the language of whoever reads that part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.chat import messages, wording
from adapters.chat.bidi import clean_name
from adapters.chat.texts import Name

if TYPE_CHECKING:
    from adapters.chat.texts import Texts
    from adapters.playground.markup import Json


def page_words(
    texts: Texts, language: str, seed: str, members: int, games: tuple[str, ...]
) -> Json:
    """Give the words of the bar at the top and of the group; the first of the games is hinted."""
    first = wording.game_name(games[0])
    said = {
        "title": messages.web_title(),
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
        "group": messages.web_group(),
        "groupName": messages.web_group_name(),
        "groupAbout": messages.web_group_about(n_members=members),
        "emptyGroup": messages.web_empty_group(command=f"/newgame {games[0]}", button=first),
        "lost": messages.web_lost(),
        "back": messages.web_back(),
        "send": messages.web_send(),
        "confirm": messages.btn_confirm(),
        "cancel": messages.btn_cancel(),
    }
    words: Json = {key: texts.render(msg, language) for key, msg in said.items()}
    names = {game: texts.render(wording.game_name(game), language) for game in games}
    return {**words, "games": names}


def person_words(texts: Texts, language: str, name: str, number: int) -> Json:
    """Give the words around one person's private chat."""
    who = Name(name, number=number)
    product = messages.product_name()
    said = {
        "title": messages.web_private_title(name=who, product=product),
        "typeAs": messages.web_type_as(name=who),
        "messageBot": messages.web_message_bot(product=product),
        "yourTurn": messages.web_your_turn(),
        "empty": messages.web_empty_private(name=who),
        "dismiss": messages.web_dismiss(),
        "onlyYou": messages.web_only_you(name=who),
        "edited": messages.web_edited(),
        "product": product,
    }
    words: Json = {key: texts.render(msg, language) for key, msg in said.items()}
    return {**words, "name": clean_name(name) or str(number)}
