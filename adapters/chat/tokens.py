"""What stands in a button: a short text that says everything, so no process has to remember it.

::

    token    = "1" ":" table ":" decision ":" code      at most 64 bytes of ASCII
    table    = 1*12(a-z / 0-9) / "-"                    "-" where no table is meant
    decision = "0" / a whole number in base 36          no leading zero, at most 7 digits
    code     = [mark] 1*40(A-Z / a-z / 0-9 / "_=.!-")

``1`` is the version. ``decision`` is the length of the table's log when the decision of this seat
began; with a request it is the value that the question or pause belongs to, 0 where the request
may come at any time. The first letter of the code tells the kind:

=========  ===================================================================
``pAS``    a move of the game (any code of `engine.moves`)
``!join``  a request to the table (a line of `engine.requests`, ``_`` for a blank)
``?last``  a private page about the table; ``?pick.2f`` the panel with some cards ticked
``=auto``  a change of the presser's own settings
``+hokm``  a game to open a table for; ``<table>`` is ``-``
``#3``     a slot of the numbered peek
=========  ===================================================================

There is no signature: who pressed comes from the platform, and what a press may do is decided by
legality alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from engine.seats import TableId

VERSION: Final = "1"
LONGEST: Final = 64
NO_TABLE: Final = TableId("-")
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_MARKS: Final = "!?=+#"
"""How codes begin that are no move."""
_TABLE: Final = re.compile(r"[a-z0-9]{1,12}|-")
_FORM: Final = re.compile(
    rf"1:({_TABLE.pattern}):(0|[1-9a-z][0-9a-z]{{0,6}}):([{_MARKS}]?[A-Za-z0-9_=.!-]{{1,40}})"
)


class BadTokenError(Exception):
    """A text that is none of our buttons."""


@dataclass(frozen=True, slots=True)
class Token:
    """A button's meaning."""

    table: TableId
    decision: int
    code: str

    @property
    def is_move(self) -> bool:
        """Tell whether it is a move of the game."""
        return self.code[0] not in _MARKS

    @property
    def opens_a_table(self) -> bool:
        """Tell whether it is a game to open a table for."""
        return self.code[0] == "+"

    def text(self) -> str:
        """Write the token; raises `ValueError` for one that no button could carry."""
        text = f"{VERSION}:{self.table}:{base36(self.decision)}:{self.code}"
        if len(text) > LONGEST or _FORM.fullmatch(text) is None:
            raise ValueError(text)
        return text

    @classmethod
    def parse(cls, text: str) -> Token:
        """Read a token; raises `BadTokenError`."""
        found = _FORM.fullmatch(text) if len(text) <= LONGEST else None
        if found is None:
            raise BadTokenError
        table, decision, code = found.groups()
        return cls(TableId(table), int(decision, 36), code)


def is_table(text: str) -> bool:
    """Tell whether a text can be the name of a table, or stand where no table is meant."""
    return _TABLE.fullmatch(text) is not None


def ask(table: TableId, line: str, decision: int = 0) -> str:
    """Write the token of a request."""
    return Token(table, decision, "!" + line.replace(" ", "_")).text()


def page(table: TableId, name: str) -> str:
    """Write the token of a private page."""
    return Token(table, 0, "?" + name).text()


def setting(line: str) -> str:
    """Write the token of a change of one's own settings."""
    return Token(NO_TABLE, 0, "=" + line.replace(" ", "_")).text()


def game(key: str) -> str:
    """Write the token that opens a table."""
    return Token(NO_TABLE, 0, "+" + key).text()


def base36(number: int) -> str:
    """Write a whole number, 0 or more, in digits and letters."""
    if number < 0:
        raise ValueError(number)
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits
