### A private chat that is open or not; playing in the group by numbers where it is not.

## How it goes, on the message of the table.

peek-how = { $names }: “{ $button }” shows your cards with numbers, to you alone. Then press a number.
peek-how-trump = { $name }: “{ $button }” shows your first five, to you alone. Then press a suit.
peek-concede = { $other }: { $name } would concede the match. Do you agree?

## The window over the cards. All of it stays under 200 characters, so these are short.

# Toast.
peek-follow = Your turn: follow { $suit }.
# Toast.
peek-lead = Your turn: any card.
# Toast.
peek-free = Your turn: no { $suit }, so any card.
# Toast.
peek-marked = Your turn: a card with ✅
# Toast.
peek-trump = Pick trump: press a suit.
# Toast.
peek-wait = Not your turn yet.
# Toast.
peek-away = A stand-in plays for you. Press a button to be back.
# Toast.
peek-rests = The table rests, no clock runs.

## A page, or the cards, that come in the private chat.

# Toast.
private-sent = I wrote to you in our private chat.
# Toast.
private-see = Open our private chat to see this.
private-first = { $name }: open our private chat once, then I can show you this there.
private-hand = { $name }: “{ $button }” under the table shows your cards, to you alone.
# Heads a page that was asked for in a group.
private-title = { $game } in { $group }

## Bids, bets and cards to lay away.

# Toast.
peek-bid = Your turn: press a bid under the table.
# Toast.
peek-bet = Your turn: press under the table, or { $command }
# Toast.
peek-entry = Come back in for { $n }? Press under the table.
# Toast.
peek-discard = Put aside: { $n_cards }. Press their numbers one by one.
# Toast.
peek-tick = Chosen, { $n } of { $m }: { $cards }
# Toast.
peek-tick-none = Nothing is chosen now.
peek-how-bid = { $name }: “{ $button }” shows your cards, to you alone. Then press a bid.
peek-how-bet = { $name }: “{ $button }” shows your cards, to you alone. Then press what you do.
peek-how-entry = { $names }: press whether you come back in.
peek-how-discard = { $names }: “{ $button }” shows your cards with numbers, to you alone. Press those to put aside.

## One's cards in the group, in a message that nobody else sees.

# Stands there for a moment, until the cards do.
whisper-soon = Your cards are coming…
# Toast.
whisper-below = Your cards are down here. Nobody else sees them.
whisper-elsewhere = Your cards are in our private chat now.
