### Time, stand-ins, coming back, leaving, stopping, resting, watching.

sub-played = Time is up: a stand-in played { $card } for { $name }.
sub-chose = Time is up: a stand-in chose for { $name }.
sub-you = A stand-in keeps your seat. Are you back?
sub-back = { $name } is back. Welcome!
# Toast.
sub-you-back = Welcome back! The seat is yours again.
sub-away = { $name } is away, a stand-in plays.
# Toast.
sub-you-sit = The seat is yours. Good luck!
sub-leave = Leave now? A stand-in plays on for you.
sub-left = { $name } has left. A bot plays on.
# Toast.
sub-you-left = You have left. A bot plays on for you.

stop-ask = End this table now? Nothing will count.
sub-stop-vote = { $name } would like to end the table. In favour: { $n } of { $m }
# Toast.
stop-voted = Your vote is counted: { $n } of { $m }

sub-concede = { $name } would concede the match. Do you agree?
concede-ask = Concede the match? Your partner has to agree.
# Toast.
concede-sent = I asked { $name }. Time to answer: { $seconds }
concede-no = The match is not conceded. Play on!

## A table without people rests: no clock runs.

rest-nobody = Nobody seems to be here. Nothing is lost, no clock runs.
rest-empty = No person is left at this table. Nothing is lost, no clock runs.
rest-severed = I can’t reach the group just now. No clock runs; we go on when I’m back there.
rest-unreachable = I could not reach this chat. No clock ran meanwhile.
rest-closed = Nobody came back, so I closed the table. Nothing counts.

restart-rules = The rules were corrected. This deal is dealt again, the score stays.

## The same where chips are played for: nobody plays on with another’s chips.

sub-folded = Time is up: { $name } folds.
sub-away-chips = { $name } is away and sits out.
sub-you-chips = You sit out while you are away. Are you back?
sub-leave-chips = Leave now? Your cards are folded, and your chips go home with you.
sub-left-chips = { $name } has left and takes the chips home.
# Toast.
sub-you-left-chips = You have left. Your chips went home with you.
