### The table during a deal, and the private panel of a seat.

## Trump. The sentences about the hakem stand in games/hokm.ftl.

trump-others = Waiting for { $name } to pick trump.
trump-weak = Weak cards: { $name } asks for a new deal.

## Lines of the table.

table-title = { $game } · deal { $n }
table-trump = Trump: { $suit }
table-hakem = Hakem: { $name }
table-match = Match: { $a }–{ $b }, first to { $n }
table-match-teams = Match: 🔵 { $a }–{ $b } 🟠, first to { $n }
table-card = { $name }: { $card }
table-picture = { $game }, deal { $n }. { $line }

## Whose turn, and what may be done.

play-you = Your turn.
play-turn = { $name } to play · { $seconds }
play-turn-no-clock = { $name } to play
play-wait = Waiting for { $name }…
play-follow = { $name } led { $card }. You hold { $suit } and must follow.
play-free = { $name } led { $card }. You have no { $suit }: play anything.
play-lead = You lead. Any card is fine.
play-best = Winning so far: { $card }, { $name }
# Toast.
play-done = You played { $card }.
# Toast.
play-trump-done = Trump is { $suit }.
# Toast.
play-redeal-done = New cards, please!
play-score = Tricks { $a }–{ $b }
# The same with the teams’ colours, where no picture shows them.
play-score-teams = Tricks 🔵 { $a }–{ $b } 🟠
# Toast.
play-hint = I would play { $card }.
# Toast.
play-hint-trump = I would pick { $suit }.
# Toast.
play-hint-redeal = I would ask for a new deal.
play-nudge = { $name }, the table is waiting for you.

## Your cards.

hand-title = Your cards: { $game }, { $group }
# The row holds the cards of the trump suit, left to right in every language.
hand-trump-row = { $row } ◂ trump
hand-row = { $row }
hand-partner = Your partner: { $name }
# Toast.
hand-none = You hold no cards right now.
hand-none-yet = Your cards come when trump is picked.
# Toast.
hand-link = I can’t write to you yet. Open our private chat once, or see your cards with the button under the table.
hand-picture = Your cards: { $cards }

## Last trick, tricks of a deal.

last-title = Last trick, taken by { $name }
# Toast.
last-none = No trick is finished yet.
tricks-title = Tricks of deal { $n }
tricks-line = { $n }. { $cards_in_order }: { $name }

play-wait-several = Waiting for { $names }…
play-trumped = { $name } led { $card }. You have no { $suit } and must play a trump.
play-may-trump = { $name } led { $card }. Follow with { $suit }, or play a trump.
table-trump-by-lead = Trump: the first card led decides
table-turned = Turned up: { $card }
table-no-trump = No trump
# Toast.
hand-out = You hold no cards in this deal.
