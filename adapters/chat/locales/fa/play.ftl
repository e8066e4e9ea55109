### The table during a deal, and the private panel of a seat.

trump-others = { $name } دارد حکم را انتخاب می‌کند.
trump-weak = ورق‌ها ضعیف بود: { $name } پخش دوباره خواست.

table-title = { $game } · هَند { $n }
table-trump = حکم: { $suit }
table-hakem = حاکم: { $name }
table-match = مسابقه: { $a } بر { $b }، تا { $n }
table-match-teams = مسابقه: 🔵 { $a } بر { $b } 🟠، تا { $n }
table-card = { $name }: { $card }
table-picture = { $game }، هَند { $n }. { $line }

play-you = نوبت شماست.
play-turn = نوبت { $name }، { $seconds }
play-turn-no-clock = نوبت { $name }
play-wait = منتظر { $name }…
play-follow = { $name } با { $card } شروع کرد. { $suit } دارید، باید همان را بازی کنید.
play-free = { $name } با { $card } شروع کرد. { $suit } ندارید: هر ورقی آزاد است.
play-lead = شروع با شماست. هر ورقی آزاد است.
play-best = فعلاً بالاتر: { $card } از { $name }
play-done = { $card } را بازی کردید.
play-trump-done = حکم کردید: { $suit }
play-redeal-done = ورق‌ها دوباره پخش می‌شود.
play-score = دست‌ها: { $a } بر { $b }
play-score-teams = دست‌ها: 🔵 { $a } بر { $b } 🟠
play-hint = من بودم { $card } را می‌زدم.
play-hint-trump = من بودم { $suit } را حکم می‌کردم.
play-hint-redeal = من بودم پخش دوباره می‌خواستم.
play-nudge = { $name }، میز منتظر شماست.

hand-title = ورق‌های شما: { $game }، { $group }
hand-trump-row = { $row } ▸ حکم
hand-row = { $row }
hand-partner = یار شما: { $name }
hand-none = الان ورقی ندارید.
hand-none-yet = بعد از انتخاب حکم ورق‌هایتان می‌رسد.
hand-link = هنوز نمی‌توانم به شما پیام بدهم. یک بار گفت‌وگوی خصوصی‌مان را باز کنید یا ورق‌هایتان را با دکمه‌ی زیر میز ببینید.
hand-picture = ورق‌های شما: { $cards }

last-title = دست قبلی را { $name } گرفت
last-none = هنوز دستی تمام نشده.
tricks-title = دست‌های هَند { $n }
tricks-line = { $n }. { $cards_in_order }: { $name }

play-wait-several = منتظر { $names }…
play-trumped = { $name } با { $card } شروع کرد. { $suit } ندارید، پس باید حکم بزنید.
play-may-trump = { $name } با { $card } شروع کرد. { $suit } بازی کنید یا حکم بزنید.
table-trump-by-lead = حکم با اولین ورق معلوم می‌شود
table-turned = ورق حکم: { $card }
table-no-trump = بدون حکم
hand-out = در این هَند ورقی ندارید.
