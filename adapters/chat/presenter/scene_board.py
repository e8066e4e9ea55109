"""What the picture of a leaderboard shows, as a spec of `chat.pictures`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.chat import messages, wording
from adapters.chat.pictures.spec import BoardPicture, BoardRow
from adapters.chat.presenter.voice import in_picture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from adapters.chat.presenter.standings import Board
    from adapters.chat.surface import Capabilities
    from adapters.chat.texts import Msg, Texts
    from engine.runtime.ports import Person
    from engine.runtime.ratings import Standing
    from engine.seats import PersonId


def board_picture(
    texts: Texts,
    language: str,
    board: Board,
    me: PersonId,
    people: Mapping[PersonId, Person],
    caps: Capabilities,
) -> BoardPicture:
    """Draw who stands where; the reader's own row comes last where it is not among the first."""

    def say(msg: Msg) -> str:
        return texts.render(msg, language)

    def row(one: Standing) -> BoardRow:
        person = people.get(one.person)
        rating = one.rating
        name = in_picture("" if person is None else person.name, caps)
        figures = (rating.won, rating.played - rating.won, rating.points)
        return BoardRow(
            place=one.place,
            place_text=texts.number(one.place, language),
            name=name or say(messages.player_number(n=one.place)),
            columns=tuple(texts.number(figure, language) for figure in figures),
            mine=one.person == me,
        )

    mine = next((one for one in board.rows if one.person == me), None)
    told = "" if mine is None else say(messages.top_you(n=mine.place, m=mine.people))
    game = wording.game_name(board.game)
    title = messages.top_world if board.place is None else messages.top_here
    return BoardPicture(
        title=say(game),
        subtitle=say(board.period.name_of),
        rows=tuple(row(one) for one in board.rows),
        columns=tuple(
            say(word)
            for word in (
                messages.picture_won(),
                messages.picture_lost(),
                messages.match_ratings(),
            )
        ),
        footer=told,
        rtl=texts.language(language).rtl,
        alt=say(title(game=game, period=board.period.name_of)),
    )
