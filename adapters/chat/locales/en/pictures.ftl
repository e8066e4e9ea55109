### Short words that stand in pictures only.

# Tricks taken, of those called.
picture-of = { $n } of { $m }
# Beside a card, drawn before it.
picture-beats = beats all
# In the pot.
picture-carried = carried: { $n }
# What stands in each cell of a score sheet: tricks taken, tricks called.
picture-took-called = took / called
# Before the suits that a hand can still make trump.
picture-can-be-trump = Can still be trump:
