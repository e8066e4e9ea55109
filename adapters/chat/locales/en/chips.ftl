### Chips: antes, bets, the pot, who is in. They have no money value.

chips-pot = Pot: { $n }
chips-carried = carried over: { $n }
chips-bet = bet to match: { $n }
chips-ask-open = Pot { $n } · you open · you have { $k }
chips-ask-all-in = Pot { $n } · you have { $k }: too little to open
chips-ask = Pot { $n } · to call { $m } · you have { $k }
chips-range = Any amount: { $command } · from { $low } to { $high }
chips-form-title = How much do you put in?
chips-form-label = From { $low } to { $high }
chips-turns = Turns to bet left: { $n }
chips-entry = Come back in for { $n }?
chips-entry-short = You have { $k }: too little to come back in.
chips-entry-wait = Still to answer whether they come back in: { $names }
chips-waiting = Too few players can be dealt in. The deal waits.

seat-stack = { $n } in front
seat-stake = { $n } in
seat-folded = folded
seat-all-in = all-in
seat-sits-out = sits out
seat-change = { $change }
seat-net = in all { $change }

chips-six = Six on stage! { $card } beats everything.
chips-payout = { $name } takes from the pot: { $n_chips }
chips-returned = Back to { $name }: { $n_chips }
chips-carries = The pot carries over: { $n_chips }
chips-pot-returned = What was in the pot went back to whoever paid it in.
bet-turn = { $name } to bet · { $seconds }
bet-turn-no-clock = { $name } to bet

# Toast.
chips-bet-done = You put in { $n }.
# Toast.
chips-raise-done = You raised to { $n }.
# Toast.
chips-call-done = You called.
# Toast.
chips-fold-done = You folded.
# Toast.
chips-entry-yes = You are in.
# Toast.
chips-entry-no = You stay out until the pot is won.

chips-refill-for = Fresh chips: { $name }
# Toast.
chips-refilled = Fresh chips lie before you.

## At home: what somebody has who sits at no table.

chips-home = You have { $n_chips } at home.
chips-daily = Fresh ones up to { $n_chips } once a day: { $command }
# Toast.
chips-topped-up = You have { $n_chips } at home now.
