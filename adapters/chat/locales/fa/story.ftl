### What a deal is remembered for: one or two of these stand under its result.

story-ruffed = { $name } با حکم برید: { $card } از { $other }
story-ruffs = { $name } با بریدن گرفت: { $n_tricks }
story-run = { $team }: { $n_tricks } پشت سر هم
story-alone = { $name } به‌تنهایی گرفت: { $n_tricks }
story-decided = دست آخر کار را تمام کرد: { $card } از { $name }
story-comeback = { $team } بازی را از { $a } بر { $b } برگرداندند!
story-kept-last = { $name } با دست آخر به پیش‌بینی خود رسید.
story-spoiled-last = دست آخر برای { $name } یکی زیادی بود.
story-zero = پیش‌بینی صفر و درست هم صفر: { $names }
story-call = { $name } گفت { $n } و درست همان‌قدر گرفت.
story-all-four = هر چهار امتیاز: { $team }
story-one-short = { $name } فقط یک امتیاز کم آورد.
story-just-made = { $name } درست به { $n } رسید، نه یکی بیشتر.
story-stolen-made = { $name } با همان { $n } برداشت و رسید.
story-stolen-missed = { $name } با همان { $n } برداشت و نرسید.
story-caught = { $name } سرباز حکم را گرفت: { $card } از { $other }
story-close = گیم فقط با یک اختلاف: { $team }
story-all-in = { $name } همه را گذاشت و برد!
story-six = شش روی صحنه! { $name } با { $card } دست را گرفت.
story-raise = بیشترین بالا بردن: { $name }، تا { $n }
story-folded = بقیه جا زدند و { $name } ورقی رو نکرد.
