### Hokm: its name, kinds of wins, options, rules.

game-hokm = حکم
pitch-hokm = دو به دو. حاکم از روی پنج ورق حکم می‌کند؛ هفت دست یعنی بردن هَند.

end-normal = { $team }: { $n_points }
end-kot = کُت! هفت بر صفر. { $team }: { $n_points }
end-hakem-kot = حاکم‌کُتی! هفت بر صفر مقابل تیم حاکم. { $team }: { $n_points }

opt-hakem-by = حاکم اول
opt-hakem-by-first-ace = اولین آس
opt-hakem-by-random = با قرعه
opt-kot-points = امتیاز کُت
opt-hakem-kot-points = امتیاز حاکم‌کُتی
opt-stop-at-seven = پایان با هفت دست
opt-low-hand-redeal = پخش دوباره با ورق ضعیف
opt-max-redeals = سقف پخش دوباره
opt-teams-second-ace = آس دوم

hokm-rules-1 = چهار بازیکن، دو به دو؛ یارها روبه‌روی هم می‌نشینند. به هر نفر سیزده ورق می‌رسد.
hokm-rules-2 = حاکم پنج ورق می‌بیند، حکم می‌کند و دست اول را شروع می‌کند.
hokm-rules-3 = اگر از خال شروع‌شده دارید، باید همان را بازی کنید. اگر ندارید، هر ورقی آزاد است: حکم یا خال دیگر.
hokm-rules-4 = بالاترین حکم دست را می‌گیرد؛ اگر حکمی بازی نشده باشد، بالاترین ورق خال شروع‌شده. آس از همه بالاتر و دو از همه پایین‌تر است.
hokm-rules-5 = هر کس دست را بگیرد، دست بعدی را شروع می‌کند. تیمی که زودتر هفت دست بگیرد، هَند را می‌برد.
hokm-rules-6 = اگر تیم حاکم ببرد، حاکم می‌ماند. اگر نبرد، نفر بعدی حاکم می‌شود.
hokm-rules-7 = امتیازها ارزش مالی ندارند.

hokm-rule-hakem-by-first-ace = حاکم اول: از یک صندلی اتفاقی ورق‌ها یکی‌یکی رو می‌شود و صاحب اولین آس حاکم است.
hokm-rule-hakem-by-random = حاکم اول: با قرعه.
hokm-rule-kot-points = کُت، یعنی هفت بر صفر: { $kot_points } امتیاز. برد معمولی: یک امتیاز.
hokm-rule-hakem-kot-points = حاکم‌کُتی، یعنی هفت بر صفر مقابل تیم حاکم: { $hakem_kot_points } امتیاز.
hokm-rule-stop-at-seven-on = هَند با دست هفتم یک تیم تمام می‌شود.
hokm-rule-stop-at-seven-off = هر سیزده دست بازی می‌شود؛ کُت با دست هفتم معلوم می‌شود.
hokm-rule-low-hand-redeal-on = حاکمی که در پنج ورق اولش آس، شاه، بی‌بی یا سرباز نباشد، می‌تواند پخش دوباره بخواهد: در هر هَند حداکثر { $max_redeals } بار.
hokm-rule-low-hand-redeal-off = ورق ضعیف پخش دوباره ندارد.
hokm-rule-teams-seats = تیم‌ها: طبق صندلی‌ها.
hokm-rule-teams-random = تیم‌ها: با قرعه.
hokm-rule-teams-second-ace = تیم‌ها: صاحب آس دوم یار حاکم می‌شود.
