### The open table: who sits where, what is still needed.

lobby-title = میز { $game }، { $n_players }
lobby-target = تا { $n }
lobby-clock = مهلت هر نوبت: { $seconds }
lobby-no-clock = بدون مهلت
lobby-seat = { $n }. { $name }
lobby-seat-host = { $n }. { $name } (میزبان)
lobby-seat-bot = { $n }. { $name } (ربات)
lobby-seat-free = { $n }. – خالی –
lobby-free = – خالی –
lobby-missing = کم داریم: { $n_players }
lobby-ready = همه هستند. { $name } می‌تواند شروع کند.
lobby-joined = خوش آمدید! صندلی { $n } مال شماست.
lobby-you-left = از سر میز بلند شدید.
lobby-in = { $name } نشست.
lobby-open-once = { $names }: یک بار «{ $button }» را بزنید تا ورق‌هایتان را خصوصی بفرستم.
lobby-new-host = میزبان تازه: { $name }
lobby-expired = بازیکن کافی نیامد و میز بسته شد. میز تازه: { $command }
lobby-closed = میز پیش از شروع بسته شد. میز تازه: { $command }
lobby-empty = همه رفتند و میز بسته شد. میز تازه: { $command }
lobby-partners = یارها روبه‌روی هم می‌نشینند.
lobby-swapped = تیم‌ها عوض شد.
lobby-started = ورق‌ها پخش شد. خوش بگذرد!
lobby-below = مسابقه شروع شد. میز پایین‌تر است.
lobby-options-title = گزینه‌های میز
lobby-options-example = نمونه: { $command }
lobby-shut = اجازه‌ی نوشتن در { $group } را ندارم و میز آن‌جا بسته شد. مدیر گروه می‌تواند اجازه‌ی فرستادن پیام بدهد.
lobby-option-line = { $option }: { $value }

games-ask = کدام بازی را شروع کنیم؟
games-title = بازی‌هایی که بلدم
games-line = { $game }: { $pitch }

lobby-title-up-to = میز { $game }، تا { $n_players }
lobby-seats-free = جای خالی: { $n_seats }
lobby-ready-more = { $name } می‌تواند شروع کند یا منتظر بقیه بماند.
lobby-deals = { $n_deals }
lobby-chips = هر نفر با { $n_chips }
