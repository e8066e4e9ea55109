"""On the page of a group's settings: whether it has pictures, and the colours of their suits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.chat import messages, tokens

if TYPE_CHECKING:
    from adapters.chat.looks import Look
    from adapters.chat.presenter.pages import Pages
    from adapters.chat.screen import Button, Line
    from engine.runtime.ports import Place


def look_lines(pages: Pages, look: Look) -> list[Line]:
    """Tell what is chosen."""
    value = messages.value_on() if look.pictures else messages.value_off()
    told = [pages.line(messages.set_pictures_line(value=value))]
    if look.pictures:
        two, four = messages.value_two_colours(), messages.value_four_colours()
        deck = two if look.two_colours else four
        told.append(pages.line(messages.set_colours_line(value=deck)))
    return told


def look_rows(pages: Pages, look: Look, place: Place) -> list[list[Button]]:
    """Offer the other choice of each."""
    other = "off" if look.pictures else "on"
    label = messages.btn_pictures_off() if look.pictures else messages.btn_pictures_on()
    rows = [[pages.button(label, tokens.setting(f"group pictures {other} {place.id}"), icon="🖼️")]]
    if look.pictures:
        deck = "four" if look.two_colours else "two"
        said = messages.btn_four_colours() if look.two_colours else messages.btn_two_colours()
        token = tokens.setting(f"group colours {deck} {place.id}")
        rows.append([pages.button(said, token, icon="🎨")])
    return rows
