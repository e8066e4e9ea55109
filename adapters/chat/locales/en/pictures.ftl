### Short words that stand in pictures only.

# Tricks taken, of those called.
picture-of = { $n } of { $m }
# Beside a card, drawn before it.
picture-beats = beats all
# In the pot.
picture-carried = carried: { $n }
# What stands in each cell of a score sheet: tricks taken, tricks called. A cell runs from left to
# right in every language; so where a language runs from right to left the two words change places.
picture-took-called = took / called
# Before the suits that a hand can still make trump.
picture-can-be-trump = Can still be trump:

## What a group chooses for its pictures.

set-pictures-line = Pictures: { $value }
set-colours-line = Colours of the suits: { $value }
value-four-colours = four
value-two-colours = two: black and red
btn-pictures-on = Pictures on
btn-pictures-off = Pictures off
btn-four-colours = Four suit colours
btn-two-colours = Black and red

## Below the columns of a leaderboard.

picture-won = won
picture-lost = lost
