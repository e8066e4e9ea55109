### Short words that stand in pictures only.

# Tricks taken, of those called.
picture-of = { $n } din { $m }
# Beside a card, drawn before it.
picture-beats = bate tot
# In the pot.
picture-carried = reportat: { $n }
# What stands in each cell of a score sheet: tricks taken, tricks called.
picture-took-called = luate / anunțate
# Before the suits that a hand can still make trump.
picture-can-be-trump = Mai poate fi atu:
