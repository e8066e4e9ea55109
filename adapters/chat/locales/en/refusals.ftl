### A refusal with the code some_code is answered with no-some-code. All are toasts.

no-not-your-turn = Not your turn yet: waiting for { $name }.
no-must-follow = You hold { $suit } and must follow: { $cards }
no-not-in-hand = You don’t hold { $card }.
no-wrong-phase = Not now: the table has moved on.
no-bad-suit = That suit can’t be trump here.
no-no-redeal = These cards are good enough: no new deal.
no-bad-option = { $option }: { $value } does not fit the other options or the players here.
no-bad-option-allowed = { $option } can’t be { $value }, but: { $codes }
no-unknown-option = There is no option { $code } here, but: { $codes }

no-unclear-option = { $value } can mean more than one thing here: { $codes }
no-old-button = That button is old. Here is the table now.
no-bad-button = I can’t read that button. Here is the table now.
no-not-seated = You are not at this table.
no-not-in-group = I can’t see that you are in the group. Press “{ btn-join }” there.
no-already-seated = You already have a seat here.
no-table-full = The table is full. Want to watch?
no-seat-taken = That seat is taken.
no-no-such-seat = There is no such seat here: they are numbered from { $low } to { $high }.
no-too-few = { $game } needs at least { $n_players }.
no-host-only = That is up to the host, { $name }.
no-admin-only = Only the host or a group admin can do that.
no-not-in-lobby = The match is on already.
no-not-playing = No match is being played here.
no-table-rests = The table rests. Press “{ btn-continue }” first, then we play on.
no-out-of-reach = The table rests: I can’t reach the group. Nothing is lost, and we go on when I’m back there.
no-not-over = The match is not over yet.
no-table-over = This table has ended. A new one: { $command }
no-table-damaged = I can’t read this table any more. It can only be closed: { $command }
no-damaged-closed = I could not read this table any more, so I have closed it. Nothing of it counts.
no-not-between-deals = That works between two deals only.
no-options-locked = The match is on: table options are fixed.
no-no-partner = Nobody concedes for others in this game. You can leave: { $command }
no-nothing-asked = Nobody has asked you that.
no-nothing-to-continue = The match is going on already.
no-bad-word = One short word, please, without spaces.
no-nothing-to-verify = No finished deal to check here yet.

no-card-gone = You have played { $card } already.
no-bad-number = No card of yours has that number.
no-trump-first = Pick trump first: press a suit.
no-anonymous = You write as an anonymous admin, so I don’t know who you are. Press a button, or write as yourself.

no-unknown-game = I don’t know that game. I deal: { $games }
no-unknown-command = I don’t know that command. All commands: { $command }
no-bad-command = I don’t understand that. For example: { $command }
no-no-table = No table here. Open one: { $command }
no-table-exists = There is a table here already: { $command }
no-too-many-tables = You sit at { $n_tables }. Finish one first.
no-group-only = This works in a group.
no-private-only = This works in our private chat.
no-cannot-write = I can’t write to you yet. Press “{ $button }”.
no-too-many-commands = A little slower, please. Time to wait: { $seconds }
no-closing = Short break for an update. Please try again in a moment.
no-not-now = That does not work right now.
no-ours = That was my mistake. The table is safe, please try again.

## Bids, discards, bets: each names the rule and what is allowed.

no-bad-bid = A call is a number from { $low } to { $high }.
no-hook = { $n } is closed to the dealer: the calls would add up to { $m }. Any other number from { $low } to { $high } will do.
no-bid-out-of-range = A bid is a number from { $low } to { $high }.
no-dealer-must-bid = All passed and you deal: bid from { $low } to { $high }.
no-bid-too-low = Somebody has bid as much: bid { $low } or more, or pass.
no-pitch-not-allowed = No card may be led yet: the dealer could still take the bid.
no-bad-discard-count = To put aside, no more and no fewer: { $n_cards }
no-no-legal-trump = Then no suit could be trump. Keep one suit whole.
no-lead-not-allowed = You put { $suit } aside, so it can’t be trump. You may lead: { $cards }
no-must-trump = Without the suit led you play a trump, { $suit }: { $cards }
no-must-bet = Nobody has bet yet: put in from { $low } to { $high }.
no-nothing-to-call = Nobody has bet yet, so there is nothing to call. Open the betting.
no-already-opened = The betting is open at { $amount }: call, raise or fold.
no-nothing-to-raise = Nobody has bet yet, so there is nothing to raise. Open the betting.
no-raise-not-allowed = No more raises now: the turns or raises are used up, or nobody is left to answer. Call or fold.
no-bet-too-small = Too little: from { $low } to { $high }.
no-bet-too-small-none = You can’t raise: that takes { $low } at least, and { $high } is the most. Call or fold.
no-insufficient-chips = More than you have: from { $low } to { $high }.
no-insufficient-chips-none = Too few chips: that takes { $low } at least, and you have { $high }.
no-bet-too-large = Above the limit of this table: from { $low } to { $high }.
no-bet-too-large-none = You can’t raise: that takes { $low } at least, and the limit of this table is { $high }. Call or fold.
no-short-of-chips = { $name } has { $amount } chips: too few for this table.
no-refill-wait = Fresh chips come between deals, and not while you have a part in the pot.
no-refill-full = You have as many chips as one begins with.
no-bad-amount = A bet is a whole number, from { $low } to { $high }. For example: { $command }
no-cards-later = Not a card now: press one of the other buttons.
no-keys-later = The keys of this game are shown when the match is over.
