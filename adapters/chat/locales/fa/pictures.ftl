### Short words that stand in pictures only.

# Tricks taken, of those called.
picture-of = { $n } از { $m }
# Beside a card, drawn before it.
picture-beats = از همه بالاتر
# In the pot.
picture-carried = مانده: { $n }
# What stands in each cell of a score sheet: tricks taken, tricks called. A cell runs from left to
# right in every language; so where a language runs from right to left the two words change places.
picture-took-called = گفت / گرفت
# Before the suits that a hand can still make trump.
picture-can-be-trump = هنوز می‌تواند حکم شود:

## What a group chooses for its pictures.

set-pictures-line = تصویر میز: { $value }
set-colours-line = رنگ خال‌ها: { $value }
value-four-colours = چهار رنگ
value-two-colours = دو رنگ، سیاه و قرمز
btn-pictures-on = تصویر روشن
btn-pictures-off = تصویر خاموش
btn-four-colours = خال چهاررنگ
btn-two-colours = سیاه و قرمز

## Below the columns of a leaderboard.

picture-won = برد
picture-lost = باخت
