"""The buttons of a seat's moves, by the kind of move: cards, suits, bids, bets, yes and no."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adapters.chat import bidi, messages, tokens, wording
from adapters.chat.presenter.voice import spread
from adapters.chat.screen import Button, Choice, Select, Style
from engine.moves import (
    AskRedeal,
    Bet,
    Bid,
    BuyIn,
    Call,
    Discard,
    Fold,
    NameTrump,
    Pass,
    Pitch,
    Play,
    Raise,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from adapters.chat.presenter.voice import Voice
    from engine.cards import Card
    from engine.moves import Move
    from engine.seats import Seat
    from engine.view import View

SUITS_A_ROW: Final = 2
BETS_A_ROW: Final = 2
FEW_CARDS: Final = 9
"""A hand dealt no larger than this lies in even rows; a larger one has a row for each suit."""
MARKED_A_ROW: Final = 4
"""A mark before a card takes room on a narrow phone."""
TICK: Final = "☑️"
PITCHED: Final = "⚡"


def private_rows(
    voice: Voice, view: View, seat: Seat, picked: tuple[Card, ...] = ()
) -> Iterator[list[Button]]:
    """Give what a seat may do, in its own panel; ``picked`` are cards ticked so far."""
    decision = voice.table.decisions[seat]
    plays = {move.card: move for move in view.legal if isinstance(move, Play)}
    if view.decision == "play" and view.hand:
        yield from _cards(voice, view, decision, plays, shows_all=voice.caps.disabled_buttons)
        return
    if many(view):
        if not voice.caps.selects:
            yield from _ticks(voice, view, decision, picked)
        return
    laid = {move.cards[0]: move for move in view.legal if isinstance(move, Discard)}
    yield from _cards(voice, view, decision, laid)
    suits = [move for move in view.legal if isinstance(move, NameTrump)]
    yield from _suits(voice, decision, suits, view)
    if AskRedeal() in view.legal:
        yield [_redeal(voice, decision)]
    yield from _words(voice, view, seat, decision)
    pitched = {move.card: move for move in view.legal if isinstance(move, Pitch)}
    yield from _cards(voice, view, decision, pitched, icon=PITCHED)


def public_rows(voice: Voice, seat: Seat) -> Iterator[list[Button]]:
    """Give what a seat may do that shows no card, on the message that everybody sees."""
    view = voice.table.view(seat)
    decision = voice.table.decisions[seat]
    suits = [move for move in view.legal if isinstance(move, NameTrump)]
    yield from _suits(voice, decision, suits, None)
    # Whether these cards allow it is nobody else's business: the button stands there always.
    if suits and getattr(voice.table.options, "low_hand_redeal", False):
        yield [_redeal(voice, decision)]
    yield from _words(voice, view, seat, decision)


def many(view: View) -> int:
    """Tell how many cards are to be laid away at once, where that is more than one press."""
    move = next((move for move in view.legal if isinstance(move, Discard)), None)
    return len(move.cards) if move is not None and len(move.cards) > 1 else 0


def picked_cards(view: View, mask: str) -> tuple[Card, ...]:
    """Read which cards are ticked; a text that says nothing about this hand gives none."""
    if not mask.isascii() or not mask.isalnum() or len(mask) > LONGEST_MASK:
        return ()
    bits = int(mask, 36)
    return tuple(card for at, card in enumerate(bidi.in_order(view.hand)) if bits >> at & 1)


LONGEST_MASK: Final = 11


def discard_list(voice: Voice, view: View, seat: Seat) -> Select | None:
    """Give the list from which several cards are laid away at once, where there are lists."""
    count = many(view)
    if not count or not voice.caps.selects or seat not in view.acting:
        return None
    token = tokens.Token(voice.table.id, voice.table.decisions[seat], Discard.letter).text()
    cards = bidi.in_order(view.hand)
    choices = tuple(Choice(bidi.card_text(card), card.code, card) for card in cards)
    return Select(token, voice.say(messages.widow_pick(n_cards=count)), choices, count)


def _ticks(
    voice: Voice, view: View, decision: int, picked: tuple[Card, ...]
) -> Iterator[list[Button]]:
    """Let cards be ticked one by one; what is ticked stands in the buttons themselves."""
    order = bidi.in_order(view.hand)
    bits = {card: 1 << at for at, card in enumerate(order)}
    mask, count = sum(bits[card] for card in picked), many(view)
    is_full = len(picked) >= count
    rows: list[list[Button]] = []
    for cards in bidi.by_suit(view.hand):
        row: list[Button] = []
        for card in cards:
            is_ticked = card in picked
            if is_full and not is_ticked and not voice.caps.disabled_buttons:
                continue
            label = f"{TICK} {bidi.card_text(card)}" if is_ticked else bidi.card_text(card)
            token = tokens.page(voice.table.id, f"pick.{tokens.base36(mask ^ bits[card])}")
            row.append(Button(label, token, Style.CARD, is_ticked or not is_full, card))
        rows.append(row)
    yield from laid_out(view, rows, voice.caps.max_row, MARKED_A_ROW)
    if is_full:
        label = voice.say(messages.btn_bury(n=len(picked), m=count))
        yield [Button(f"🗂 {label}", _token(voice, decision, Discard(picked)), Style.GO)]


def _cards(
    voice: Voice,
    view: View,
    decision: int,
    moves: Mapping[Card, Move],
    *,
    icon: str = "",
    shows_all: bool = False,
) -> Iterator[list[Button]]:
    """Give suit after suit, high to low; all as closely as they go where rows are few."""
    if not moves and not shows_all:
        return
    rows = [
        [
            Button(
                f"{icon} {bidi.card_text(card)}" if icon else bidi.card_text(card),
                _token(voice, max(decision, 0), moves.get(card, Play(card))),
                Style.CARD,
                card in moves,
                card,
            )
            for card in cards
            if card in moves or shows_all
        ]
        for cards in bidi.by_suit(view.hand)
    ]
    if not voice.caps.suit_rows:
        yield from even([button for row in rows for button in row], voice.caps.max_row)
        return
    most = voice.caps.max_row
    yield from laid_out(view, rows, most, MARKED_A_ROW if icon else most)


def laid_out(
    view: View, suits: Sequence[list[Button]], most: int, few: int
) -> Iterator[list[Button]]:
    """Give a large hand one suit a row, ``most`` at once; a small one in even rows of ``few``."""
    if _dealt(view) <= FEW_CARDS:
        yield from even([button for row in suits for button in row], min(few, most))
        return
    for row in suits:
        for at in range(0, len(row), most):
            yield row[at : at + most]


def _dealt(view: View) -> int:
    """Count the cards that a seat had before the first was played."""
    return len(view.hand) + len(view.takers) + any(seat == view.seat for seat, _ in view.trick)


def _suits(
    voice: Voice, decision: int, moves: Sequence[NameTrump], view: View | None
) -> Iterator[list[Button]]:
    """Give suits to name; with a view each says how many cards of it are held."""
    # Every game offers them in an order of its own; people find them in that of the cards.
    order = [*bidi.SUITS, None]
    shown = sorted(moves, key=lambda move: order.index(move.suit)) if view is None else moves
    buttons = [_suit(voice, decision, move, view) for move in shown]
    for at in range(0, len(buttons), SUITS_A_ROW):
        yield buttons[at : at + SUITS_A_ROW]


def _suit(voice: Voice, decision: int, move: NameTrump, view: View | None) -> Button:
    suit = move.suit
    if suit is None:
        return Button(voice.say(messages.table_no_trump()), _token(voice, decision, move))
    word = wording.suit_word(suit)
    label = messages.btn_suit_bare(suit_word=word)
    if view is not None:
        label = messages.btn_suit(suit_word=word, n=len(view.hand.suited(suit)))
    return Button(f"{bidi.suit_symbol(suit)} {voice.say(label)}", _token(voice, decision, move))


def _redeal(voice: Voice, decision: int) -> Button:
    label = voice.say(messages.btn_redeal())
    return Button(f"♻️ {label}", _token(voice, decision, AskRedeal()))


def _words(voice: Voice, view: View, seat: Seat, decision: int) -> Iterator[list[Button]]:
    """Give bids, bets, calls, passes: in the order of the rules, numbers in even rows."""
    numbers = [_bid(voice, view, move, decision) for move in view.legal if isinstance(move, Bid)]
    plain = [move for move in view.legal if isinstance(move, Pass | Fold | Call | BuyIn)]
    buttons = [_word(voice, view, seat, move, decision) for move in plain]
    amounts = [move for move in view.legal if isinstance(move, Bet | Raise)]
    bets = [_bet(voice, view, seat, move, decision) for move in amounts]
    if buttons and len(numbers) + len(buttons) <= voice.caps.max_row:
        yield [*buttons, *numbers]
    else:
        yield buttons
        yield from even(numbers, voice.caps.max_row)
    for at in range(0, len(bets), BETS_A_ROW):
        yield bets[at : at + BETS_A_ROW]
    if voice.caps.forms and view.chips is not None and view.chips.bounds is not None:
        token = tokens.Token(voice.table.id, decision, "?amount").text()
        yield [Button(f"✏️ {voice.say(messages.btn_other_amount())}", token)]


def even(buttons: Sequence[Button], most: int) -> Iterator[list[Button]]:
    """Spread buttons evenly over as many rows as the platform needs."""
    for row in spread(buttons, -(-len(buttons) // most)):
        yield list(row)


def _bid(voice: Voice, view: View, move: Bid, decision: int) -> Button:
    is_steal = view.bid > 0 and move.number == view.bid
    label = messages.btn_steal(n=move.number) if is_steal else messages.btn_number(n=move.number)
    return Button(voice.say(label), _token(voice, decision, move))


def _word(
    voice: Voice, view: View, seat: Seat, move: Pass | Fold | Call | BuyIn, decision: int
) -> Button:
    token = _token(voice, decision, move)
    if isinstance(move, Pass):
        return Button(voice.say(messages.btn_pass()), token)
    if isinstance(move, Fold):
        return Button(voice.say(messages.btn_fold()), token, Style.DANGER)
    price = 0 if view.chips is None else view.chips.price
    if isinstance(move, BuyIn):
        if move.yes:
            return Button(voice.say(messages.btn_enter(n=price)), token, Style.GO)
        return Button(voice.say(messages.btn_stay_out()), token)
    due, stack = owed(voice, view, seat)
    label = messages.btn_call(n=due) if due < stack else messages.btn_all_in(n=stack)
    return Button(voice.say(label), token, Style.GO)


def owed(voice: Voice, view: View, seat: Seat) -> tuple[int, int]:
    """Give what it costs a seat to stay in, and the chips before it."""
    chips = view.chips
    if chips is None:
        return 0, 0
    stack = chips.stacks[seat]
    if not chips.bet:
        return stack, stack
    return chips.bet - voice.bet_of(seat), stack


def _bet(voice: Voice, view: View, seat: Seat, move: Bet | Raise, decision: int) -> Button:
    _, stack = owed(voice, view, seat)
    if move.number >= voice.bet_of(seat) + stack:
        label = messages.btn_all_in(n=stack)
    elif isinstance(move, Bet):
        label = messages.btn_put_in(n=move.number)
    else:
        label = messages.btn_raise(n=move.number)
    return Button(voice.say(label), _token(voice, decision, move))


def _token(voice: Voice, decision: int, move: Move) -> str:
    return tokens.Token(voice.table.id, decision, move.code).text()
