"""Screens as tests read them: the whole as plain text, and every card that stands in one."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Final

from adapters.chat.pictures.spec import (
    BoardPicture,
    HandPicture,
    MatchPicture,
    Picture,
    SeatPlate,
    SheetPicture,
    TablePicture,
)
from adapters.chat.screen import Button, Screen, Tone
from adapters.chat.tokens import Token
from engine.cards import CARDS, Card, Suit, parse_cards
from engine.errors import BadNotationError
from engine.runtime.ports import Person
from engine.seats import PersonId
from tests.adapters.chat.tables import PEOPLE

if TYPE_CHECKING:
    from collections.abc import Iterator

_TONES: Final = {Tone.PLAIN: "", Tone.STRONG: "*", Tone.QUIET: "_"}
_VISIBLE: Final = {"\u200e": ">", "\u200f": "<"}
_SUITS: Final = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}
_CARD: Final = re.compile(r"(10|[2-9JQKA])([♠♥♦♣])")
_ROW: Final = re.compile(r"([♠♥♦♣])\ufe0f?((?: (?:10|[2-9JQKA])(?![^\s\u2069]))+)")


def dump(screen: Screen | None) -> str:
    """Write a screen so that a person can judge it: marks and isolates as visible brackets."""
    if screen is None:
        return "(nothing)"
    lines = []
    for line in screen.lines:
        parts = (f"{_TONES[s.tone]}{s.text}{_TONES[s.tone]}" for s in line)
        lines.append(seen("".join(parts)))
    lines += ["   " + " ".join(f"[{_key(button)}]" for button in row) for row in screen.rows]
    picture = screen.picture
    if picture is not None:
        lines += [f"   = {seen(text)}" for text in _drawn(picture)]
    told = [f"ring {person}" for person in screen.rings]
    told += [name for name in ("urgent", "attention") if getattr(screen, name)]
    return "\n".join([*lines, *([f"   ! {', '.join(told)}"] if told else [])])


def _key(button: Button) -> str:
    label = seen(button.label)
    if button.opens:
        return f"{label} -> {button.opens}"
    return label if button.enabled else f"({label})"


def seen(text: str) -> str:
    """Make what steers direction visible: ``>`` and ``<`` head a line, ``{}`` and ``|`` isolate."""
    found, open_ = "", []
    for char in text:
        if char in "\u2066\u2068":
            open_.append("|" if char == "\u2066" else "}")
            found += "|" if char == "\u2066" else "{"
        elif char == "\u2069":
            found += open_.pop()
        else:
            found += _VISIBLE.get(char, char)
    return found


def _plate(plate: SeatPlate) -> str:
    marks = [m for m in ("crown", "to_play", "away", "dealer", "out") if getattr(plate, m)]
    told = [plate.name, plate.line, plate.count, " ".join(marks)]
    told += [f"<{plate.pill} {plate.pill_look.value}>"] if plate.pill else []
    told += [f"{plate.taken}/{plate.called}"] if plate.called is not None else []
    more = ("points", "coins", "stake")
    told += [f"{name} {getattr(plate, name)}" for name in more if getattr(plate, name)]
    return " | ".join(told)


def _drawn(picture: Picture) -> Iterator[str]:
    match picture:
        case HandPicture():
            yield from _hand(picture)
        case TablePicture():
            yield from _table(picture)
        case MatchPicture():
            yield from _match(picture)
        case SheetPicture():
            yield from _sheet(picture)
        case BoardPicture():
            yield from _board(picture)


def _hand(picture: HandPicture) -> Iterator[str]:
    cards = (
        c.card.code + ("" if c.legal else "-") + "w" * c.widow + "x" * c.chosen
        for c in picture.cards
    )
    yield f"hand: {' '.join(cards)} | {picture.alt}"
    if picture.bar is not None:
        yield f"bar: {picture.bar.words} {' '.join(suit.code for suit in picture.bar.suits)}"


def _table(picture: TablePicture) -> Iterator[str]:
    yield f"table: {picture.title} | {picture.subtitle} | {picture.trump_word} {picture.trump}"
    for plate in picture.seats:
        yield _plate(plate)
    for team in picture.teams:
        yield f"team {team.colour}: {team.points}, {team.taken} of {team.dots} {team.words}"
    for box in picture.boxes if not picture.teams else ():
        if box is not None:
            suit = "?" if box.waits else "" if box.suit is None else box.suit.code
            yield f"box: {suit} {box.text} | {box.line}"
    if picture.pot is not None:
        pot = picture.pot
        yield f"pot: {pot.pot} | {pot.carried} | {pot.turned} {pot.beats}"
    if picture.face_down:
        yield f"down: {picture.face_down} {picture.face_down_word}"
    trick = (f"{c.seat}{c.card.code}{'+' if c.winning else ''}" for c in picture.trick)
    yield f"trick: {' '.join(trick)} slot {picture.slot} {picture.trick_word}"
    yield f"says: {picture.alt}"
    if picture.banner is not None:
        names = ", ".join(picture.banner.names)
        yield f"banner: {names} | {picture.banner.headline} | {picture.banner.line}"


def _match(picture: MatchPicture) -> Iterator[str]:
    for side in (picture.winners, picture.losers):
        yield f"{side.and_word.join(side.names)}: {side.points}"
    yield f"match: {picture.headline} | {' | '.join(picture.notes)} | {picture.footer}"
    yield f"says: {picture.alt}"
    for deal in picture.deals:
        yield f"{deal.winner}: {deal.points} | {deal.tricks} | {deal.score} | {deal.tag}"


def _sheet(picture: SheetPicture) -> Iterator[str]:
    yield f"sheet: {picture.title} | {picture.subtitle} | {picture.corner}"
    yield f"says: {picture.alt}"
    yield f"deals: {' '.join(picture.heads)}"
    for row in picture.rows:
        cells = " ".join(f"{cell.text or '.'}{cell.mark.value[0]}" for cell in row.cells)
        name = f"{'* ' if row.won else ''}{' + '.join(row.names)}"
        yield f"{name}: {cells} = {row.total} {row.course}"


def _board(picture: BoardPicture) -> Iterator[str]:
    yield f"board: {picture.title} | {picture.subtitle} | {' '.join(picture.columns)}"
    for row in picture.rows:
        yield f"{'* ' if row.mine else ''}{row.place_text} {row.name} {' '.join(row.columns)}"


def shut(*people: PersonId) -> dict[PersonId, Person]:
    """Give everybody, with the private chats of some not open."""
    return {
        number: replace(person, is_open=number not in people) for number, person in PEOPLE.items()
    }


def words(screen: Screen) -> str:
    """Give all lines as the reader gets them."""
    return "\n".join("".join(span.text for span in line) for line in screen.lines)


def everything(value: object) -> Iterator[object]:
    """Go through a screen with all that is inside, pictures and buttons too."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from everything(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from everything(getattr(value, field.name))


def cards_in(screen: Screen) -> set[Card]:
    """Give every card that a screen names in a picture, a text, a label or a token."""
    found: set[Card] = set()
    for value in everything(screen):
        if isinstance(value, Card):
            found.add(value)
        elif isinstance(value, str):
            found |= cards_named(value)
    for row in screen.rows:
        for button in row:
            if not button.opens:
                found |= _in_code(Token.parse(button.token).code)
    return found


def cards_named(text: str) -> set[Card]:
    """Give the cards that stand in a text, also those of a row such as ``♠️ A K 9``."""
    named = [(rank, suit) for rank, suit in _CARD.findall(text)]
    named += [(rank, suit) for suit, ranks in _ROW.findall(text) for rank in ranks.split()]
    codes = {("T" if rank == "10" else rank, _SUITS[suit]) for rank, suit in named}
    return {card for card in CARDS if (card.rank.code, card.suit) in codes}


def _in_code(code: str) -> set[Card]:
    try:
        return set(parse_cards(code[1:])) if code[0] in "pqx" else set()
    except BadNotationError:
        return set()
