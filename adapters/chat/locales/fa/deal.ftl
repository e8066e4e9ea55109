### The end of a deal, the fair deal, the end of a match.

end-deal = هَند { $n }: { $team } { $a } بر { $b }
end-score = { $team }: { $n } ({ $change })
end-match = مسابقه { $a } بر { $b }، تا { $n }
end-match-teams = مسابقه 🔵 { $a } بر { $b } 🟠، تا { $n }
end-next = تا هَند بعدی: { $seconds }
end-ready = وقتی یک نفر «{ $button }» را بزند، هَند بعدی شروع می‌شود.

score-title = امتیازها
score-line = هَند { $n }: { $team }، { $n_points }
score-line-tagged = هَند { $n }: { $team }، { $n_points } ({ $tag })
score-empty = هنوز هَندی تمام نشده.
score-total = { $team }: { $n }

fair-sealed = پخش مُهر شد: { $code }
fair-cut = کلمه‌ی شما وارد بُر زدن شد.
fair-ok = مُهر درست است: پخش دست‌نخورده بود.
fair-bad = این سابقه با مُهرش نمی‌خواند.
fair-title = بررسی پخش هَند { $n }
fair-seal = مُهر: { $code }
fair-key = کلید: { $code }
fair-words = کلمه‌های واردشده در بُر: { $n }
fair-how = مُهر همان { $method } کلید است؛ کلید و کلمه‌ها ترتیب ورق‌ها را تعیین می‌کنند.

match-team = { $team } مسابقه را { $a } بر { $b } بردند!
match-one = { $name } برد: { $n_points }!
match-shared = برد مشترک: { $names }
match-deals = بازی شد: { $n_deals }
match-conceded = { $team } مسابقه را واگذار کردند.
match-again = دوباره بازی کنیم؟ { $n } از { $m } موافق‌اند.
match-again-yes = شما هم در مسابقه‌ی بعدی هستید.
match-again-on = یک مسابقه‌ی دیگر، با همان جاها!
match-again-teams = با تیم‌های تازه؟ { $n } از { $m } موافق‌اند.
match-again-yes-teams = شما هم در مسابقه‌ی بعدی هستید، با تیم‌های تازه.
match-again-on-teams = یک مسابقه‌ی دیگر، با تیم‌های تازه!
match-again-both = وقتی همه یک چیز بخواهند، شروع می‌شود.
match-ratings = ریتینگ
match-rated = { $name } { $k } ({ $change })
match-thanks = خسته نباشید، بازی قشنگی بود!
match-void = میز نیمه‌کاره بسته شد. چیزی حساب نمی‌شود.

## Short words for pictures.

pair = { $a } بر { $b }
deal-number = هَند { $n }
match-headline = مسابقه را بردند

end-made = { $name }: خواند { $n }، گرفت { $m }؛ رسید!
end-missed = { $name }: خواند { $n }، گرفت { $m }؛ نرسید و { $n } کم می‌شود.
end-of = هَند { $n } تمام شد
end-of-many = هَند { $n } از { $m } تمام شد
four-high = بالا: { $team }
four-low = پایین: { $team }
four-jack = سرباز: { $team }
four-game = گیم: { $team }
four-no-high = بالا: هیچ‌کس
four-no-low = پایین: هیچ‌کس
four-no-jack = سرباز: در بازی نبود
four-no-game = گیم: برابر شد، هیچ‌کس
four-card-points = ارزش ورق‌ها
score-part = { $team } { $n }
match-place = { $n }. { $team }
match-one-chips = { $name } مسابقه را برد: { $change }
match-first-to = تا { $n }
score-deal = هَند { $n }
score-change = { $team }: { $change }
score-net = { $team }: روی هم { $change }
deal-number-of = هَند { $n } از { $m }
end-total = روی هم { $n_points }
