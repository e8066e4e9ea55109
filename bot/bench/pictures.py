"""Pictures in play: laying kept pieces against drawing the whole, and bytes of tables and hands.

Some deals of Hokm are played at random, and every table that the group would see, and every hand
that people would in private, is drawn as `adapters.chat.pictures.sprites` does, file and all,
beginning with nothing kept; now and then between, the same process draws one as a whole SVG by
resvg. Times are of the processor.
"""

from __future__ import annotations

import time
from functools import partial
from random import Random
from statistics import mean
from typing import TYPE_CHECKING, Final

from adapters.chat.pictures.encoding import Encoding
from adapters.chat.pictures.raster import painter
from adapters.chat.pictures.spec import HandPicture, TablePicture
from adapters.chat.pictures.sprites import BOUND, Sprites
from adapters.chat.pictures.svg import svg
from adapters.chat.presenter.presenter import TablePresenter
from adapters.chat.texts import Texts
from adapters.playground.surface import CAPABILITIES
from bot.bench.figures import Figure
from engine.games import catalogue
from engine.lifecycle import opening
from engine.runtime.draft import Draft
from engine.runtime.entropy import SeededEntropy
from engine.runtime.ports import Person, Place
from engine.seats import PersonId, PlaceId, TableId

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.table import Table

NAMES: Final = ("Katherine", "سارا رضایی", "Ștefan", "محمود")
DEALS: Final = 6
WHOLE_EVERY: Final = 12
"""Pictures between two that are drawn whole as well."""
TRICK: Final = 3
HAND: Final = 13
MOST: Final = 0.25
MOST_KB: Final = {Encoding.JPEG: 120, Encoding.WEBP: 60}


def measure() -> tuple[Figure, ...]:
    """Measure them."""
    seen = tuple(_pictures())
    shown = tuple(one for one in seen if isinstance(one, TablePicture))
    paint = painter()
    sprites = Sprites(paint)
    laid: list[float] = []
    whole: list[float] = []
    for at, spec in enumerate(shown):
        laid.append(_spent(partial(sprites.encoded, spec, Encoding.JPEG)))
        if at % WHOLE_EVERY == 0:
            whole.append(_spent(partial(paint, svg(spec, "p"), 1000, 780)))
    hands = [one for one in seen if isinstance(one, HandPicture)]
    fanned = [_spent(partial(sprites.encoded, one, Encoding.JPEG)) for one in hands]
    full = mean(whole)
    ratio = mean(laid) / full
    spec = next(one for one in shown if len(one.trick) == TRICK)
    weighed = [
        (encoding, len(sprites.encoded(spec, encoding)) / 1024, most)
        for encoding, most in MOST_KB.items()
    ]
    return (
        Figure("pictures drawn", len(shown), "-", ok=True),
        Figure("one whole, ms", full * 1000, "-", ok=True),
        Figure("kept pieces over whole, mean in play", ratio, f"<= {MOST}", ok=ratio <= MOST),
        Figure("the same, all pieces kept", min(laid) / full, "-", ok=True),
        Figure("the same, the very first picture", laid[0] / full, "-", ok=True),
        Figure("hands drawn", len(hands), "-", ok=True),
        Figure(
            "hands over whole, mean in play",
            mean(fanned) / full,
            f"<= {MOST}",
            ok=mean(fanned) / full <= MOST,
        ),
        Figure("pixels kept, share of their bound", sprites.held / BOUND, "<= 1", ok=True),
        *(
            Figure(f"hand of thirteen cards, KB of {encoding.name}", size, "-", ok=True)
            for encoding, size in _weighed(sprites, hands)
        ),
        *(
            Figure(
                f"table with three cards, KB of {encoding.name}", size, f"<= {most}", size <= most
            )
            for encoding, size, most in weighed
        ),
    )


def _spent(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def _weighed(sprites: Sprites, hands: Sequence[HandPicture]) -> Iterator[tuple[Encoding, float]]:
    largest = next(one for one in hands if len(one.cards) == HAND)
    for encoding in Encoding:
        yield encoding, len(sprites.encoded(largest, encoding)) / 1024


def _pictures() -> Iterator[TablePicture | HandPicture]:
    """Give every new table and hand that is seen in some deals, four people playing at random."""
    presenter = TablePresenter(Texts.load())
    people = {
        PersonId(at): Person(PersonId(at), "playground", str(at), name, "en", None)
        for at, name in enumerate(NAMES, 1)
    }
    place = Place(PlaceId(1), "playground", "group", "Bench", "en")
    rng = Random(1)  # noqa: S311 - random play, nothing secret
    last: dict[str, object] = {}
    for table in _played(tuple(people), rng):
        for audience in presenter.audiences(table)[-1 - len(people) :]:
            screen = presenter.screen(table, audience, people, place, CAPABILITIES)
            picture = None if screen is None else screen.picture
            is_new = audience.to is None or picture != last.get(audience.key)
            if is_new and isinstance(picture, TablePicture | HandPicture):
                last[audience.key] = picture
                yield picture


def _played(people: tuple[PersonId, ...], rng: Random) -> Iterator[Table]:
    games = catalogue.load()
    game = games["hokm"]
    host, *others = people
    first = opening(host, game, game.options())
    draft = Draft.opened((TableId("bench001"), PlaceId(1)), first, games, SeededEntropy("bench"))
    for person in others:
        draft.request(person, "join")
    draft.request(host, "start")
    draft.settle()
    while len(draft.table.results) < DEALS and not draft.table.status.is_over:
        table = draft.table
        yield table
        if table.pausing:
            draft.request(host, "next")
        else:
            seat = table.acting[0]
            draft.add(str(seat), rng.choice(tuple(table.game.legal(table.state, seat))).code)
        draft.settle()
