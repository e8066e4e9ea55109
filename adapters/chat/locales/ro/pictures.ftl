### Short words that stand in pictures only.

# Tricks taken, of those called.
picture-of = { $n } din { $m }
# Beside a card, drawn before it.
picture-beats = bate tot
# In the pot.
picture-carried = reportat: { $n }
# What stands in each cell of a score sheet: tricks taken, tricks called. A cell runs from left to
# right in every language; so where a language runs from right to left the two words change places.
picture-took-called = luate / anunțate
# Before the suits that a hand can still make trump.
picture-can-be-trump = Mai poate fi atu:

## What a group chooses for its pictures.

set-pictures-line = Imagini: { $value }
set-colours-line = Culorile de pe cărți: { $value }
value-four-colours = patru
value-two-colours = două: negru și roșu
btn-pictures-on = Cu imagini
btn-pictures-off = Fără imagini
btn-four-colours = Patru culori
btn-two-colours = Negru și roșu

## Below the columns of a leaderboard.

picture-won = câștigate
picture-lost = pierdute
