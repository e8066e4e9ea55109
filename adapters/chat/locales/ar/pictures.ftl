### Short words that stand in pictures only.

# Tricks taken, of those called.
picture-of = { $n } من { $m }
# Beside a card, drawn before it.
picture-beats = أعلى ورقة
# In the pot.
picture-carried = منقول: { $n }
# What stands in each cell of a score sheet: tricks taken, tricks called. A cell runs from left to
# right in every language; so where a language runs from right to left the two words change places.
picture-took-called = التوقع / الأكلات
# Before the suits that a hand can still make trump.
picture-can-be-trump = ما زال يصلح طرنيبًا:

## What a group chooses for its pictures.

set-pictures-line = صور الطاولة: { $value }
set-colours-line = ألوان الورق: { $value }
value-four-colours = أربعة ألوان
value-two-colours = لونان: أسود وأحمر
btn-pictures-on = تشغيل الصور
btn-pictures-off = إيقاف الصور
btn-four-colours = أربعة ألوان
btn-two-colours = أسود وأحمر

## Below the columns of a leaderboard.

picture-won = فوز
picture-lost = خسارة
