"""Tables in every situation that people can see, made from their logs; all four languages of names.

Every table is folded entry by entry through `Draft`, as the runtime does it, so a situation that
cannot happen cannot be shown either.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from adapters.chat.surface import Capabilities
from engine.games.catalogue import load
from engine.lifecycle import opening
from engine.moves import AskRedeal
from engine.reach import UNREACHABLE
from engine.runtime.draft import Draft
from engine.runtime.ports import Person, Place
from engine.seats import PersonId, PlaceId, Seat, TableId
from engine.table import TABLE_ACTOR, Status, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ID: Final = TableId("k7d2m9qa")
PLACE: Final = Place(PlaceId(1), "telegram", "-100", "Card night", None)
HOST, SARA, STEFAN, MAHMOUD, OUTSIDER = (PersonId(number) for number in range(1, 6))
PEOPLE: Final = {
    HOST: Person(HOST, "telegram", "11", "Katherine", "en", "en-GB", is_open=True),
    SARA: Person(SARA, "telegram", "12", "سارا رضایی", "fa", "en", is_open=True),
    STEFAN: Person(STEFAN, "telegram", "13", "Ștefan", None, "ro", is_open=True),
    MAHMOUD: Person(MAHMOUD, "telegram", "14", "محمود", None, None, is_open=True),
    OUTSIDER: Person(OUTSIDER, "telegram", "15", "Nobody", None, "fa-IR", is_open=True),
}
TELEGRAM: Final = Capabilities(
    disabled_buttons=False, ephemeral=False, alerts=True, private_pages=False, deep_links=True,
    max_row=8, max_buttons=100,
    pictures=True, group_interval_ms=3000, group_per_minute=18,
)  # fmt: skip
DISCORD: Final = Capabilities(
    disabled_buttons=True, ephemeral=True, alerts=False, private_pages=True, deep_links=False,
    max_row=5, max_buttons=25,
    pictures=True, group_interval_ms=3000, group_per_minute=60,
)  # fmt: skip
TEXT_ONLY: Final = Capabilities(
    disabled_buttons=False, ephemeral=False, alerts=True, private_pages=False, deep_links=True,
    max_row=8, max_buttons=100,
    pictures=False, group_interval_ms=3000, group_per_minute=18,
)  # fmt: skip


class FixedEntropy:
    """Seeds that follow from a word, so that the same word gives the same cards."""

    def __init__(self, word: str) -> None:
        self._word = word
        self._count = 0

    def seed(self) -> bytes:
        self._count += 1
        return sha256(f"{self._word}:{self._count}".encode()).digest()

    def table_id(self) -> TableId:
        return ID


def opened(word: str = "one", words: Mapping[str, str] | None = None, game: str = "hokm") -> Draft:
    """Open a table; its host sits on the first seat."""
    games = load()
    options = games[game].options.parse(words or {})
    entropy = FixedEntropy(word)
    draft = Draft.opened((ID, PLACE.id), opening(HOST, games[game], options), games, entropy)
    draft.settle()
    return draft


def begun(
    word: str = "one",
    words: Mapping[str, str] | None = None,
    *,
    people: int = 2,
    game: str = "hokm",
    seats: int = 4,
) -> Draft:
    """Begin a match of that many people, the other seats taken by computers."""
    draft = opened(word, words, game)
    for person in list(PEOPLE)[1:people]:
        draft.request(person, "join")
    for _ in range(seats - people):
        draft.request(HOST, "bot")
    draft.request(HOST, "start")
    draft.settle()
    return draft


def play(draft: Draft, until: Callable[[Table], bool], mark: str = "") -> Table:
    """Let everybody who is to act make the idle move, until the table is as wanted."""
    while not until(draft.table):
        table = draft.table
        seat = table.acting[0]
        draft.add(f"{seat}{mark}", table.game.idle(table.state, seat).code)
        draft.settle()
    return draft.table


def is_playing(table: Table) -> bool:
    """Tell whether trump is named."""
    return table.view(None).decision == "play"


def is_paused(table: Table) -> bool:
    """Tell whether the deal is over."""
    return table.is_between_deals


def waits_for(person: PersonId, *, cards: int) -> Callable[[Table], bool]:
    """Ask for a card of somebody with so many cards before him in the trick."""

    def found(table: Table) -> bool:
        view = table.view(None)
        is_turn = table.acting == (table.seat_of(person),)
        return is_turn and view.decision == "play" and len(view.trick) == cards

    return found


def is_void(person: PersonId) -> Callable[[Table], bool]:
    """Ask for a card of somebody who cannot follow suit."""

    def found(table: Table) -> bool:
        seat = table.seat_of(person)
        if seat is None or table.acting != (seat,) or not is_playing(table):
            return False
        view = table.view(seat)
        return bool(view.trick) and not view.hand.suited(view.trick[0][1].suit)

    return found


def _found(
    words: Mapping[str, str], until: Callable[[Table], bool], fits: Callable[[Table], bool]
) -> Draft:
    """Try one shuffle after another until a table fits."""
    for number in range(2000):
        draft = begun(f"try {number}", words)
        play(draft, until)
        if fits(draft.table):
            return draft
    raise AssertionError(words)


def _weak_five(table: Table) -> bool:
    return AskRedeal() in table.view(table.acting[0]).legal and table.acting == (Seat(0),)


def _redeal() -> Draft:
    return _found({"low_hand_redeal": "on"}, lambda _: True, _weak_five)


def _redeal_asked() -> Draft:
    draft = _redeal()
    draft.press(HOST, draft.table.decisions[0], "r")
    return draft


def _kot() -> Draft:
    return _found({}, is_paused, lambda table: table.results[-1].kind == "hakem_kot")


def _asked(people: int, *lines: tuple[PersonId, str], when: Callable[[Table], bool]) -> Draft:
    draft = begun(people=people)
    play(draft, when)
    for person, line in lines:
        draft.request(person, line)
    return draft


def _away() -> Draft:
    draft = begun()
    play(draft, waits_for(SARA, cards=1))
    seat = Seat(1)
    while not draft.table.chair(seat).away:
        mark = "*" if draft.table.acting == (seat,) else ""
        acting = draft.table.acting[0]
        draft.add(f"{acting}{mark}", draft.table.game.idle(draft.table.state, acting).code)
    return draft


def _standin() -> Draft:
    draft = begun()
    play(draft, waits_for(SARA, cards=1))
    draft.add("1*", draft.table.game.idle(draft.table.state, Seat(1)).code)
    return draft


def _reminded() -> Draft:
    draft = begun()
    play(draft, waits_for(HOST, cards=2))
    draft.add(TABLE_ACTOR, "remind 0")
    return draft


def _rests() -> Draft:
    draft = begun()
    play(draft, lambda table: table.status is Status.SUSPENDED, "*")
    return draft


def _empty() -> Draft:
    return _asked(2, (HOST, "leave"), (SARA, "leave"), when=waits_for(HOST, cards=1))


def _severed(*entries: str, when: Callable[[Table], bool] | None = None) -> Draft:
    draft = _asked(2, when=when or waits_for(HOST, cards=1))
    for code in (f"rest {UNREACHABLE} turn0=41000", *entries):
        draft.add(TABLE_ACTOR, code)
    return draft


def _closed_idle() -> Draft:
    draft = _rests()
    draft.add(TABLE_ACTOR, "close idle")
    return draft


def _expired() -> Draft:
    draft = opened()
    draft.add(TABLE_ACTOR, "close expired")
    return draft


def _left_lobby() -> Draft:
    draft = opened()
    draft.request(HOST, "leave")
    return draft


def _lobby(*lines: tuple[PersonId, str]) -> Draft:
    draft = opened()
    for person, line in lines:
        draft.request(person, line)
    return draft


def _won(*lines: tuple[PersonId, str]) -> Draft:
    draft = begun(words={"target": "2"}, people=2)
    while not draft.table.status.is_over:
        play(draft, lambda table: table.status.is_over or table.pausing)
        if draft.table.pausing:
            draft.request(HOST, "next")
            draft.settle()
    for person, line in lines:
        draft.request(person, line)
    return draft


def _second_deal() -> Draft:
    draft = begun()
    play(draft, is_paused)
    draft.request(SARA, "next")
    draft.settle()
    play(draft, is_playing)
    return draft


def _without_clock() -> Draft:
    draft = begun(words={"turn_seconds": "0"})
    play(draft, waits_for(SARA, cards=1))
    return draft


def _back() -> Draft:
    draft = _away()
    draft.request(SARA, "back")
    return draft


MAKERS: Final[Mapping[str, Callable[[], Draft]]] = {
    "lobby-alone": _lobby,
    "lobby-ready": lambda: _lobby((SARA, "join"), (HOST, "bot"), (HOST, "bot")),
    "lobby-options": lambda: _lobby(
        (HOST, "set target=3"),
        (HOST, "set turn_seconds=0"),
        (HOST, "set low_hand_redeal=on"),
        (STEFAN, "join 2"),
    ),
    "lobby-expired": _expired,
    "lobby-empty": _left_lobby,
    "lobby-stopped": lambda: _lobby((HOST, "stop")),
    "trump": begun,
    "trump-lot": lambda: begun(words={"hakem_by": "random", "teams": "random"}, people=4),
    "trump-second-ace": lambda: begun(words={"teams": "second_ace"}, people=4),
    "trump-weak": _redeal,
    "trump-asked": _redeal_asked,
    "play-lead": lambda: _asked(2, when=waits_for(HOST, cards=0)),
    "play-follow": lambda: _asked(2, when=waits_for(HOST, cards=2)),
    "play-free": lambda: _asked(2, when=is_void(SARA)),
    "play-no-clock": _without_clock,
    "reminded": _reminded,
    "standin": _standin,
    "away": _away,
    "back": _back,
    "left": lambda: _asked(3, (SARA, "leave"), when=waits_for(HOST, cards=1)),
    "concede": lambda: _asked(4, (HOST, "concede"), when=waits_for(HOST, cards=1)),
    "refused": lambda: _asked(
        4, (HOST, "concede"), (STEFAN, "refuse"), when=waits_for(HOST, cards=1)
    ),
    "stop-vote": lambda: _asked(4, (SARA, "stop"), when=waits_for(HOST, cards=1)),
    "pause": lambda: _asked(2, when=is_paused),
    "pause-kot": _kot,
    "second-deal": _second_deal,
    "rests": _rests,
    "empty": _empty,
    "severed": _severed,
    "reachable": lambda: _severed("wake"),
    "severed-pause": lambda: _severed(when=is_paused),
    "closed": lambda: _asked(2, (HOST, "stop"), when=waits_for(HOST, cards=1)),
    "closed-idle": _closed_idle,
    "won": _won,
    "rematch": lambda: _won((SARA, "rematch")),
    "new-teams": lambda: _won((SARA, "rematch"), (HOST, "rematch teams")),
    "conceded": lambda: _asked(
        4, (HOST, "concede"), (STEFAN, "agree"), when=waits_for(HOST, cards=1)
    ),
}
"""Situations by name."""


@cache
def table_of(situation: str) -> Table:
    """Give the table of a situation."""
    return MAKERS[situation]().table
