"""What everybody may know of an open deal, line by line: trump, bids, chips, seats, the trick.

What is shown follows from what the View holds: bids where there are bids, chips where there are
chips. No line is about a game by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adapters.chat import messages, wording
from adapters.chat.screen import Tone
from engine.cards import CARDS
from engine.events import BidMade, ChipsMoved, Folded
from engine.seats import Seat
from engine.view import PASSED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line
    from adapters.chat.texts import Msg
    from engine.view import Chips, View


OPEN: Final = frozenset({"trump", "bid", "discard", "bet", "play"})
"""Decisions inside a deal."""


def title(voice: Voice, view: View) -> Iterator[Line]:
    """Name the game and the deal, where no picture does."""
    if voice.is_plain:
        return
    number = max(view.deal, 1)
    game = wording.game_name(voice.table.game.key)
    said = [messages.table_title(game=game, n=number)]
    if view.deals and view.cards:
        said = [messages.call_deal(game=game, n=number, m=view.deals, n_cards=view.cards)]
    if view.target:
        said.append(messages.match_first_to(n=view.target))
    yield voice.dotted(*said, icon="🂠", tone=Tone.STRONG)


def lines(voice: Voice, view: View) -> Iterator[Line]:
    """Tell all there is to know but whose turn it is."""
    if voice.is_plain:
        yield from _plain(voice, view)
        return
    is_open = view.decision in OPEN
    heads = [*(_trump(view) if is_open else ()), *_office(voice, view)]
    if heads:
        yield voice.dotted(*heads)
    if is_open:
        yield from _six(voice, view)
    yield from _bids(voice, view)
    if view.chips is not None:
        yield voice.dotted(*_pot(view.chips, is_betting=view.decision == "bet"))
    if voice.table.in_teams:
        yield voice.quiet(*_match(voice, view))
    if view.decision != "deal":
        for seat in range(len(view.counts)):
            head, *told = _seat(voice, view, Seat(seat))
            # A panel has little room, and who sits where stands on the message of the table.
            if told or view.seat is None:
                yield voice.line_of(head, *told)


def trick(voice: Voice, view: View) -> Iterator[Line]:
    """Show everybody the cards on the table, in the order of play, where no picture does."""
    if voice.draws:
        return
    if voice.is_plain:
        for seat, card in view.trick:
            yield voice.line(messages.table_card(name=voice.seat(seat), card=card))
    elif view.trick:
        yield lying(voice, view)


def lying(voice: Voice, view: View) -> Line:
    """Show those cards on one line."""
    cards = [messages.table_card(name=voice.seat(seat), card=card) for seat, card in view.trick]
    return voice.dotted(*cards)


def _plain(voice: Voice, view: View) -> Iterator[Line]:
    """Tell what a deal of two teams for tricks has, much of which a picture shows too."""
    named: list[Msg] = []
    if view.trump is not None:
        named.append(messages.table_trump(suit=view.trump))
    if view.declarer is not None:
        named.append(messages.table_hakem(name=voice.seat(view.declarer)))
    if named:
        yield voice.dotted(*named)
    a, b = view.scores
    score = [voice.match(a, b, view.target)]
    if view.trump is not None:
        score.insert(0, voice.tricks(view.tricks[0], view.tricks[1]))
    yield voice.quiet(*score)


def _trump(view: View) -> Iterator[Msg]:
    if view.turned is not None:
        yield messages.table_turned(card=view.turned)
    if view.trump is not None:
        yield messages.table_trump(suit=view.trump)
    elif view.exact and view.deal:
        yield messages.table_no_trump()
    elif view.bids and view.decision != "deal":
        yield messages.table_trump_by_lead()


def _office(voice: Voice, view: View) -> Iterator[Msg]:
    if view.bid and view.declarer is not None and view.decision != "bid":
        yield messages.office_declarer(name=voice.seat(view.declarer), n=view.bid)
    elif view.dealer is not None:
        yield messages.office_dealer(name=voice.seat(view.dealer))


def _six(voice: Voice, view: View) -> Iterator[Line]:
    """Tell which card counts as another one, and so beats everything."""
    for index, counts_as in enumerate(view.strength or ()):
        if index != counts_as:
            yield voice.line(messages.chips_six(card=CARDS[index]), "🎭")


def _bids(voice: Voice, view: View) -> Iterator[Line]:
    if view.exact and any(bid is not None for bid in view.bids):
        say = messages.call_sum if view.decision == "bid" else messages.call_total
        total = sum(bid or 0 for bid in view.bids)
        yield voice.line(say(n=total, m=view.cards))
    # Whoever is asked reads it with the question.
    if view.barred is not None and view.seat not in view.acting:
        said = messages.call_closed(n=view.barred, m=view.cards)
        yield voice.line(said, "🚫")
    if view.decision == "bid" and not view.exact:
        high = messages.bid_none_yet()
        if view.bid and view.declarer is not None:
            high = messages.bid_high(n=view.bid, name=voice.seat(view.declarer))
        waits = [messages.widow_waits(n_cards=view.widow_size)] if view.widow_size else []
        yield voice.dotted(high, *waits)
    stolen = [e for e in voice.table.history if isinstance(e, BidMade) and e.is_steal]
    for event in stolen[-1:]:
        yield voice.line(messages.bid_stolen(name=voice.seat(event.seat), n=event.bid))


def _pot(chips: Chips, *, is_betting: bool) -> Iterator[Msg]:
    yield messages.chips_pot(n=chips.bank)
    carried = sum(sum(layer.stakes) + sum(layer.entries) for layer in chips.layers)
    if carried:
        yield messages.chips_carried(n=carried)
    if chips.bet and is_betting:
        yield messages.chips_bet(n=chips.bet)


def _match(voice: Voice, view: View) -> Iterator[Msg]:
    a, b = view.scores
    yield voice.match(a, b, view.target)
    if view.decision == "play":
        yield voice.tricks(view.tricks[0], view.tricks[1])
        if view.card_points:
            yield messages.seat_card_points_teams(a=view.card_points[0], b=view.card_points[1])


def _seat(voice: Voice, view: View, seat: Seat) -> Iterator[Msg]:
    """Tell of one seat: its person, bid, tricks, points or chips."""
    yield messages.seat_name(name=voice.seat(seat))
    if view.bids:
        bid = view.bids[seat]
        if bid == PASSED:
            yield messages.seat_passed()
        elif bid is not None:
            yield messages.seat_called(n=bid) if view.exact else messages.seat_bid(n=bid)
    if view.decision == "play" and _plays(view, seat):
        yield messages.seat_took(n=view.takers.count(seat))
    if view.chips is not None:
        yield from _chips(voice, view.chips, view, seat)
    elif not voice.table.in_teams:
        yield messages.seat_points(n_points=view.scores[seat])


def _plays(view: View, seat: Seat) -> bool:
    return view.chips is None or seat in view.chips.live


def _chips(voice: Voice, chips: Chips, view: View, seat: Seat) -> Iterator[Msg]:
    is_open = view.decision in ("discard", "bet", "play")
    if is_open and seat not in chips.live:
        acted = (e for e in voice.table.history if isinstance(e, Folded | ChipsMoved))
        folded = any(event.seat == seat for event in acted)
        yield messages.seat_folded() if folded else messages.seat_sits_out()
    elif is_open and seat in chips.all_in:
        yield messages.seat_all_in()
    if is_open and chips.stakes[seat]:
        yield messages.seat_stake(n=chips.stakes[seat])
    yield messages.seat_stack(n=chips.stacks[seat])
