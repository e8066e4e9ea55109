"""Refusals: each has a code and parameters, never words.

::

    HakemError
     +-- BadNotationError          unreadable text of a card, a move or a record
     +-- RuleError                 a person's mistake: answered privately, nothing changes
          +-- WrongPhaseError      wrong_phase      this kind of move does not exist now
          +-- NotYourTurnError     not_your_turn    somebody else is to act
          +-- NotInHandError       not_in_hand      the seat does not hold the card
          +-- MustFollowError      must_follow      the suit led is in the hand
          +-- BadSuitError         bad_suit         this suit may not be trump
          +-- NoRedealError        no_redeal        cards too good, or asked too often
          +-- BadOptionError       bad_option       an option or a pair of options out of bounds
          +-- UnknownOptionError   unknown_option   no option of that name
          +-- of bids, discards and bets: `engine.refusals`
          +-- TableError           lobby, seats, ends: the codes stand with each refusal

A `RuleError` compares by code and parameters. Anything else that is raised is a fault of ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.cards import Card, CardSet, Suit
    from engine.seats import PersonId, Seat


class HakemError(Exception):
    """The root of all errors that the engine raises on purpose."""


class BadNotationError(HakemError):
    """A text that is no notation of ours."""


class RuleError(HakemError):
    """Something that may not be done now."""

    code: ClassVar[str] = ""

    def __init__(self, **params: object) -> None:
        """Keep the parameters for the sentence that a person will read."""
        super().__init__(self.code, params)
        self.params: Mapping[str, object] = params

    def __eq__(self, other: object) -> bool:
        """Compare by code and parameters."""
        return (
            isinstance(other, RuleError)
            and other.code == self.code
            and dict(other.params) == dict(self.params)
        )

    def __hash__(self) -> int:
        """Hash by code."""
        return hash(self.code)


class WrongPhaseError(RuleError):
    """This kind of move does not exist now."""

    code = "wrong_phase"


class NotYourTurnError(RuleError):
    """Somebody else is to act."""

    code = "not_your_turn"

    def __init__(self, acting: Seat) -> None:
        """Name the seat that is waited for, the first where there are several."""
        super().__init__(acting=acting)


class NotInHandError(RuleError):
    """The seat does not hold the card."""

    code = "not_in_hand"

    def __init__(self, card: Card) -> None:
        """Name the card."""
        super().__init__(card=card)


class MustFollowError(RuleError):
    """The suit led is in the hand and must be played, or a trump where the game allows that."""

    code = "must_follow"

    def __init__(self, suit: Suit, cards: CardSet) -> None:
        """Name the suit led and the cards of the hand that may be played."""
        super().__init__(suit=suit, cards=cards)


class BadSuitError(RuleError):
    """This suit may not be trump."""

    code = "bad_suit"


class NoRedealError(RuleError):
    """No new deal for these cards."""

    code = "no_redeal"


class BadOptionError(RuleError):
    """A value out of bounds, or two options that exclude each other."""

    code = "bad_option"

    def __init__(self, name: str, value: str, allowed: str = "") -> None:
        """Name the option and the value as it was given.

        ``allowed`` tells what it may be, ``1..9`` or ``on, off``; empty = another option, or the
        number of players, does not fit.
        """
        super().__init__(name=name, value=value, **({"allowed": allowed} if allowed else {}))


class UnknownOptionError(RuleError):
    """No option of that name."""

    code = "unknown_option"

    def __init__(self, name: str) -> None:
        """Name what was asked for."""
        super().__init__(name=name)


class TableError(RuleError):
    """Something that may not be done at this table now."""


class NotSeatedError(TableError):
    """The person has no seat at this table."""

    code = "not_seated"


class AlreadySeatedError(TableError):
    """The person has a seat here already."""

    code = "already_seated"


class TableFullError(TableError):
    """No seat is free."""

    code = "table_full"


class SeatTakenError(TableError):
    """This seat is not free."""

    code = "seat_taken"


class NoSuchSeatError(TableError):
    """There is no seat of that number here."""

    code = "no_such_seat"

    def __init__(self, count: int) -> None:
        """Name the numbers of the first and the last seat, as people count."""
        super().__init__(low=1, high=count)


class TooFewError(TableError):
    """The game needs more players."""

    code = "too_few"

    def __init__(self, need: int, game: str) -> None:
        """Name the least number of players and the game."""
        super().__init__(need=need, game=game)


class HostOnlyError(TableError):
    """Only the host may do this."""

    code = "host_only"

    def __init__(self, host: PersonId) -> None:
        """Name the host."""
        super().__init__(host=host)


class OptionsLockedError(TableError):
    """The match is on: options are fixed."""

    code = "options_locked"


class NotInLobbyError(TableError):
    """The match has begun."""

    code = "not_in_lobby"


class NotPlayingError(TableError):
    """There is no match going on."""

    code = "not_playing"


class TableRestsError(TableError):
    """Nobody seemed to be there: somebody has to wake the table first."""

    code = "table_rests"


class OutOfReachError(TableError):
    """The table rests until its chat can be written to again."""

    code = "out_of_reach"


class NotBetweenDealsError(TableError):
    """Only possible between two deals."""

    code = "not_between_deals"


class BadWordError(TableError):
    """A word for the shuffle is one word of at most 32 printable characters."""

    code = "bad_word"


class NoPartnerError(TableError):
    """Where everyone plays for himself nobody concedes for others."""

    code = "no_partner"


class NoTeamsError(TableError):
    """There are no partners, or one person has no other than computers."""

    code = "no_teams"


class NothingAskedError(TableError):
    """There is no question that this person could answer."""

    code = "nothing_asked"


class NothingToContinueError(TableError):
    """The table does not rest."""

    code = "nothing_to_continue"


class NotOverError(TableError):
    """The match is not over."""

    code = "not_over"


class TableOverError(TableError):
    """The table has ended."""

    code = "table_over"


class OldButtonError(TableError):
    """The decision of this button is closed."""

    code = "old_button"


class UnknownCommandError(TableError):
    """Nothing of that name can be asked of a table."""

    code = "unknown_command"


class UnknownGameError(TableError):
    """No such game."""

    code = "unknown_game"

    def __init__(self, name: str) -> None:
        """Name what was asked for."""
        super().__init__(name=name)


class NoTableError(TableError):
    """No such table."""

    code = "no_table"


class TableExistsError(TableError):
    """An open table waits for players here already."""

    code = "table_exists"


class TooManyLobbiesError(TableError):
    """More tables were opened here in the last hour than a place may open."""

    code = "too_many_lobbies"


class TooManyTablesError(TableError):
    """The person sits at as many tables as one may."""

    code = "too_many_tables"

    def __init__(self, count: int) -> None:
        """Tell how many."""
        super().__init__(count=count)


class TableDamagedError(TableError):
    """The table's log cannot be read; it can only be closed."""

    code = "table_damaged"


class DamagedClosedError(TableError):
    """The log of this table could not be read, and so the table was closed."""

    code = "damaged_closed"


class ClosingError(TableError):
    """The process is going down for a moment; the table waits."""

    code = "closing"
