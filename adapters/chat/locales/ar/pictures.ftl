### Short words that stand in pictures only.

# Tricks taken, of those called.
picture-of = { $n } من { $m }
# Beside a card, drawn before it.
picture-beats = الأقوى
# In the pot.
picture-carried = منقول: { $n }
# What stands in each cell of a score sheet: tricks taken, tricks called.
picture-took-called = أخذ / توقع
# Before the suits that a hand can still make trump.
picture-can-be-trump = ما زال يصلح طرنيبًا:
