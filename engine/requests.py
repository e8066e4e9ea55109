"""What people may ask of a table, in the lobby and during the match.

A request is a line such as ``join 2``, ``set target=5`` or ``cut sesame``. Each function takes
the table, the person and the words after the first, and gives the table as it is then, or raises
a `TableError`.

==============  ===============================================================
``join [s]``    take a free seat in the lobby
``leave``       free the seat; during the match a computer takes it [absence.md X3]
``bot [s]``     host: seat a computer; ``unbot s`` sends it away
``swap``        host: change who plays with whom
``set k=v``     host: change an option in the lobby; ``players`` is the number of chairs
``start``       host: begin
``cut WORD``    mix a word into the next shuffle
``back``        I am here again [X6]
``sit s``       take over a computer's seat between deals [X3]
``concede``     ask the partner to give up; ``agree``, ``refuse`` answer [X7]
``continue``    wake a resting table [X4]
``next``        do not wait for the next deal
``stop``        host, admin (``stop!``) or a majority: close the table [X5]
``rematch``     once more; ``rematch teams``: with other partners; opens ``follow ID``
``auto on|off`` my own wish about single legal cards
``refill [s]``  fresh chips between deals; the host may ask for a computer's seat
==============  ===============================================================
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine import errors
from engine.chairs import PLAYERS, resized
from engine.fair import is_word
from engine.moves import Deed
from engine.reach import require_awake
from engine.seats import PersonId, Seat
from engine.table import Chair, Note, Status, Table

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_WORD: Final = 32


def ask(table: Table, person: PersonId, line: str) -> Table:
    """Carry out a request; raises a `TableError`, or a `BadOptionError` from ``set``."""
    name, _, rest = line.partition(" ")
    request = REQUESTS.get(name)
    if request is None:
        raise errors.UnknownCommandError
    if table.status.is_over and name != "rematch":
        raise errors.TableOverError
    return request(table, person, rest.strip())


def join(table: Table, person: PersonId, rest: str) -> Table:
    """Take a free seat."""
    _require_lobby(table)
    if table.seat_of(person) is not None:
        raise errors.AlreadySeatedError
    seat = _free_seat(table, rest)
    return replace(_seated(table, seat, Chair(person)), note=Note("joined", seat))


def leave(table: Table, person: PersonId, _rest: str) -> Table:
    """Give the seat up."""
    seat = _seat(table, person)
    if table.status is Status.LOBBY:
        left = _seated(table, seat, None)
    else:
        owner = _creditor(table, seat, person)
        left = replace(_seated(table, seat, Chair(None, left=owner)), note=Note("left", seat))
    left = replace(left, stop_votes=left.stop_votes - {person})
    if left.concede is not None and seat in (left.concede, left.partner_of(left.concede)):
        left = replace(left, concede=None)
    if not left.persons:
        return _emptied(left)
    if person == left.host:
        heir = left.persons[0]
        seat = left.seat_of(heir) or Seat(0)
        return replace(left, host=heir, note=Note("new_host", seat))
    return left


def _emptied(table: Table) -> Table:
    if table.status is Status.LOBBY:
        return replace(table, status=Status.CLOSED, reason="empty")
    # X4 (b). Nobody is left who could go on with what a clock had left.
    return replace(
        table, status=Status.SUSPENDED, suspended_at=table.seq + 1, reason="", remaining=()
    )


def bot(table: Table, person: PersonId, rest: str) -> Table:
    """Seat a computer."""
    _require_lobby(table)
    _require_host(table, person)
    seat = _free_seat(table, rest)
    return replace(_seated(table, seat, Chair(None)), note=Note("bot_in", seat))


def unbot(table: Table, person: PersonId, rest: str) -> Table:
    """Send a computer away."""
    _require_lobby(table)
    _require_host(table, person)
    seat = _number(table, rest)
    chair = table.chairs[seat]
    if chair is None or chair.person is not None:
        raise errors.SeatTakenError
    return _seated(table, seat, None)


def swap(table: Table, person: PersonId, _rest: str) -> Table:
    """Keep the first chair and turn the others round by one: three times give all partners."""
    _require_lobby(table)
    _require_host(table, person)
    first, *others = table.chairs
    return replace(table, chairs=(first, *others[1:], *others[:1]))


def set_option(table: Table, person: PersonId, rest: str) -> Table:
    """Change an option."""
    if table.status is not Status.LOBBY:
        raise errors.OptionsLockedError
    _require_host(table, person)
    name, equals, value = rest.partition("=")
    if not equals:
        raise errors.UnknownOptionError(rest)
    if name.strip() == PLAYERS:
        return resized(table, value)
    return replace(table, options=table.options.changed({name.strip(): value}))


def start(table: Table, person: PersonId, _rest: str) -> Table:
    """Begin the match with those who sit."""
    _require_lobby(table)
    _require_host(table, person)
    chairs = tuple(chair for chair in table.chairs if chair is not None)
    if len(chairs) not in table.game.seats:
        need = min(count for count in table.game.seats if count > len(chairs))
        raise errors.TooFewError(need, table.game.key)
    state = table.game.start(len(chairs), table.options)
    return replace(
        table,
        chairs=chairs,
        status=Status.PLAYING,
        state=state,
        decisions=(-1,) * len(chairs),
        done=((-1, ""),) * len(chairs),
        reminded=(-1,) * len(chairs),
        note=None,
    )


def cut(table: Table, person: PersonId, rest: str) -> Table:
    """Mix a word into the next shuffle."""
    _seat(table, person)
    if table.seal is None:
        raise errors.NotBetweenDealsError
    if len(rest) > LONGEST_WORD or not is_word(rest):
        raise errors.BadWordError
    return replace(table, words=(*table.words, rest))


def back(table: Table, person: PersonId, _rest: str) -> Table:
    """Give an absent person the seat back at once, with a full clock [X6]."""
    seat = _seat(table, person)
    chair = table.chair(seat)
    note = Note("back", seat) if chair.away else table.note
    present = _seated(table, seat, replace(chair, away=False, timeouts=0))
    return replace(present, note=note)


def sit(table: Table, person: PersonId, rest: str) -> Table:
    """Take a computer's seat over [X3, X4 (b)]."""
    if table.status is Status.LOBBY:
        return join(table, person, rest)
    if table.seat_of(person) is not None:
        raise errors.AlreadySeatedError
    if not table.is_between_deals and table.status is not Status.SUSPENDED:
        raise errors.NotBetweenDealsError
    seat = _computer_seat(table, rest)
    chair = Chair(person, left=_creditor(table, seat, None))
    seated = replace(_seated(table, seat, chair), note=Note("joined", seat))
    if table.host not in seated.persons:
        seated = replace(seated, host=person)
    if table.status is Status.SUSPENDED and not table.persons:
        return _woken(seated)
    return seated


def concede(table: Table, person: PersonId, _rest: str) -> Table:
    """Ask the partner to give the match up [X7]."""
    seat = _seat(table, person)
    if table.status is Status.LOBBY:
        raise errors.NotPlayingError
    partner = table.partner_of(seat)
    if partner is None:
        raise errors.NoPartnerError
    if table.chair(partner).person is None:
        return _conceded(table, seat)
    return replace(table, concede=seat, concede_at=table.seq + 1)


def agree(table: Table, person: PersonId, _rest: str) -> Table:
    """Consent to giving up."""
    return _conceded(table, _asked(table, person))


def refuse(table: Table, person: PersonId, _rest: str) -> Table:
    """Play on."""
    seat = _asked(table, person)
    return replace(table, concede=None, note=Note("refused", seat))


def continue_(table: Table, person: PersonId, _rest: str) -> Table:
    """Wake a resting table [X4 (a)]."""
    _seat(table, person)
    if table.status is not Status.SUSPENDED:
        raise errors.NothingToContinueError
    return _woken(back(table, person, ""))


def next_(table: Table, person: PersonId, _rest: str) -> Table:
    """Deal at once."""
    _seat(table, person)
    require_awake(table)
    if table.status is not Status.PLAYING or not table.pausing:
        raise errors.NotBetweenDealsError
    return replace(table, pausing=False)


def stop(table: Table, person: PersonId, _rest: str) -> Table:
    """Close the table, or vote for it; anybody seated may close one that rests."""
    if person == table.host:
        return stop_now(table, person, "")
    _seat(table, person)
    votes = table.stop_votes | {person}
    if table.status is Status.SUSPENDED or len(votes) * 2 > len(table.persons):
        return stop_now(table, person, "")
    return replace(table, stop_votes=votes)


def stop_now(table: Table, _person: PersonId, _rest: str) -> Table:
    """Close the table without a winner [X5]."""
    return replace(table, status=Status.CLOSED, reason="stopped", concede=None)


def rematch(table: Table, person: PersonId, rest: str) -> Table:
    """Want another match with the same people, and with other partners if ``teams`` is said.

    It follows when all want the same; whoever says the other thing has changed his mind.
    """
    _seat(table, person)
    if table.status is not Status.FINISHED:
        raise errors.NotOverError
    if table.successor is not None:
        raise errors.TableOverError
    if rest == "teams" and not table.may_draw_teams:
        raise errors.NoTeamsError
    same, other = table.rematch - {person}, table.new_teams - {person}
    same, other = (same, other | {person}) if rest == "teams" else (same | {person}, other)
    began = table.rematch_at if table.wants_more else table.seq + 1
    return replace(table, rematch=same, new_teams=other, rematch_at=began)


def auto(table: Table, person: PersonId, rest: str) -> Table:
    """Keep a wish about single legal cards."""
    seat = _seat(table, person)
    if rest not in ("on", "off"):
        raise errors.BadOptionError("auto_single", rest, "on, off")
    return _seated(table, seat, replace(table.chair(seat), auto=rest == "on"))


def refill(table: Table, person: PersonId, rest: str) -> Table:
    """Ask for fresh chips; the rules refuse it, or answer with a deed."""
    seat = refilled(table, person, rest)
    if table.state is None:
        raise errors.NotPlayingError
    if table.game.by_table(table.state, seat, Deed.REFILL) is None:
        raise errors.UnknownCommandError
    return table


def refilled(table: Table, person: PersonId, rest: str) -> Seat:
    """Find the seat that is to have fresh chips: one's own, or for the host a computer's."""
    if not rest:
        return _seat(table, person)
    _require_host(table, person)
    seat = _number(table, rest)
    chair = table.chair(seat)
    if chair.person is not None or chair.left is not None:
        raise errors.SeatTakenError
    return seat


REQUESTS: Final[dict[str, Callable[[Table, PersonId, str], Table]]] = {
    "join": join,
    "leave": leave,
    "bot": bot,
    "unbot": unbot,
    "swap": swap,
    "set": set_option,
    "start": start,
    "cut": cut,
    "back": back,
    "sit": sit,
    "concede": concede,
    "agree": agree,
    "refuse": refuse,
    "continue": continue_,
    "next": next_,
    "stop": stop,
    "stop!": stop_now,
    "rematch": rematch,
    "auto": auto,
    "refill": refill,
}


def _woken(table: Table) -> Table:
    return replace(table, status=Status.PLAYING, reason="", has_acted=True, stop_votes=frozenset())


def _creditor(table: Table, seat: Seat, person: PersonId | None) -> PersonId | None:
    """Tell who is remembered as having left: whoever still has chips to get back comes first."""
    if table.state is not None and table.game.owes_former(table.state, seat):
        return table.chair(seat).left
    return person


def _conceded(table: Table, seat: Seat) -> Table:
    side = seat % 2
    others = tuple(Seat(s) for s in range(len(table.chairs)) if s % 2 != side)
    return replace(table, status=Status.FINISHED, conceded_to=others, concede=None)


def _asked(table: Table, person: PersonId) -> Seat:
    seat = _seat(table, person)
    if table.concede is None or table.partner_of(seat) != table.concede:
        raise errors.NothingAskedError
    return seat


def _seat(table: Table, person: PersonId) -> Seat:
    seat = table.seat_of(person)
    if seat is None:
        raise errors.NotSeatedError
    return seat


def _seated(table: Table, seat: Seat, chair: Chair | None) -> Table:
    chairs = list(table.chairs)
    chairs[seat] = chair
    return replace(table, chairs=tuple(chairs))


def _require_lobby(table: Table) -> None:
    if table.status is not Status.LOBBY:
        raise errors.NotInLobbyError


def _require_host(table: Table, person: PersonId) -> None:
    if person != table.host:
        raise errors.HostOnlyError(table.host)


def _number(table: Table, text: str) -> Seat:
    """Read a seat as the log writes it, from 0."""
    if len(text) == 1 and text.isdecimal() and int(text) < len(table.chairs):
        return Seat(int(text))
    raise errors.NoSuchSeatError(len(table.chairs))


def _free_seat(table: Table, text: str) -> Seat:
    if text:
        seat = _number(table, text)
        if table.chairs[seat] is not None:
            raise errors.SeatTakenError
        return seat
    for index, chair in enumerate(table.chairs):
        if chair is None:
            return Seat(index)
    raise errors.TableFullError


def _computer_seat(table: Table, text: str) -> Seat:
    """Find the seat asked for, else one that somebody left, else any computer's."""
    if text:
        seat = _number(table, text)
        if table.chair(seat).person is not None:
            raise errors.SeatTakenError
        return seat
    free = [Seat(i) for i, c in enumerate(table.chairs) if c is not None and c.person is None]
    free.sort(key=lambda seat: table.chair(seat).left is None)
    if not free:
        raise errors.TableFullError
    return free[0]
