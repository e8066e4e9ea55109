"""Moves that people make by a word of their own, and what they are told when a move is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adapters.chat import messages
from adapters.chat.intents import Reply
from engine import errors
from engine.moves import (
    AskRedeal,
    Bet,
    Bid,
    BuyIn,
    Call,
    Discard,
    Fold,
    Move,
    NameTrump,
    Pass,
    Pitch,
    Play,
    Raise,
)
from engine.reach import require_awake

if TYPE_CHECKING:
    from collections.abc import Callable

    from adapters.chat.reception import Reception, Visit
    from adapters.chat.texts import Msg
    from engine.runtime.host import Host
    from engine.table import Table

LONGEST_AMOUNT: Final = 9
REFILL_WORD: Final = "refill"


class BadAmountError(errors.TableError):
    """What was typed is no whole number."""

    code = "bad_amount"

    def __init__(self, low: int, high: int) -> None:
        """Name the lowest and the highest amount allowed."""
        super().__init__(low=low, high=high)


class Bets:
    """Takes amounts that no button offers."""

    def __init__(self, reception: Reception) -> None:
        """Take the reception."""
        self._reception = reception

    async def bet(self, visit: Visit, text: str) -> Reply:
        """Bet, or raise to, an amount.

        Raises `BadAmountError` for what is no number, and what the rules raise: they know the
        range, also for whoever may not bet at all.
        """
        person = visit.person.id
        table = self._reception.require(
            visit, lambda one: one.seat_of(person) in one.acting and _is_betting(one)
        )
        seat = table.seat_of(person)
        if seat is None:
            raise errors.NotSeatedError
        require_awake(table)
        if not _is_betting(table):
            raise errors.WrongPhaseError
        if seat not in table.acting:
            raise errors.NotYourTurnError(table.acting[0])
        chips = table.view(seat).chips
        word = text.strip()
        is_number = word.isdecimal() and len(word) <= LONGEST_AMOUNT
        if chips is not None and chips.bounds is not None and not is_number:
            raise BadAmountError(*chips.bounds)
        amount = int(word) if is_number else 0
        move: Move = Raise(amount) if chips is not None and chips.bet else Bet(amount)
        decision = table.decisions[seat]
        await self._reception.host.press(table.id, person, decision, move.code, visit.key)
        return Reply(message=done(move))


async def chips(host: Host, visit: Visit, text: str) -> int | Msg:
    """Give a person's chips at home, or after a refill what to say of it.

    Raises `RefillFullError`, `RefillWaitError`.
    """
    if text.strip().lower() != REFILL_WORD:
        return await host.chips(visit.person.id)
    amount = await host.refill(visit.person.id, visit.key)
    return messages.chips_topped_up(n_chips=amount)


def _is_betting(table: Table) -> bool:
    return bool(table.acting) and table.view(None).decision == "bet"


def done(move: Move) -> Msg | None:
    """Tell who pressed what was done."""
    match move:
        case Play(card):
            return messages.play_done(card=card)
        case Pitch(card):
            return messages.bid_pitch_done(card=card)
        case Discard(cards):
            return messages.discard_done(cards=cards)
        case NameTrump(suit):
            return None if suit is None else messages.play_trump_done(suit=suit)
        case Bid(number):
            return messages.bid_done(n=number)
        case Bet(number):
            return messages.chips_bet_done(n=number)
        case Raise(number):
            return messages.chips_raise_done(n=number)
        case BuyIn(yes):
            return messages.chips_entry_yes() if yes else messages.chips_entry_no()
        case _:
            say = _PLAIN.get(type(move))
            return None if say is None else say()


_PLAIN: Final[dict[type[Move], Callable[[], Msg]]] = {
    AskRedeal: messages.play_redeal_done,
    Pass: messages.bid_pass_done,
    Call: messages.chips_call_done,
    Fold: messages.chips_fold_done,
}
"""Moves that say nothing more."""
