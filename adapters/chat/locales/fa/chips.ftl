### Chips: antes, bets, the pot, who is in. They have no money value.

chips-pot = پات: { $n }
chips-carried = مانده از قبل: { $n }
chips-bet = برای ماندن: { $n }
chips-ask-open = پات { $n } · شروع با شماست · دارید { $k }
chips-ask-all-in = پات { $n } · دارید { $k }: برای شروع کم است
chips-ask = پات { $n } · برای ماندن { $m } · دارید { $k }
chips-range = هر مقدار دیگر: { $command } · از { $low } تا { $high }
chips-form-title = چقدر می‌گذارید؟
chips-form-label = از { $low } تا { $high }
chips-turns = نوبت‌های مانده برای ژتون گذاشتن: { $n }
chips-entry = با { $n } برمی‌گردید؟
chips-entry-short = دارید { $k }: برای برگشتن کم است.
chips-entry-wait = هنوز جواب نداده‌اند که برمی‌گردند یا نه: { $names }
chips-waiting = برای پخش بازیکن کافی نیست. هَند بعدی منتظر می‌ماند.

seat-stack = { $n } دارد
seat-stake = { $n } گذاشته
seat-folded = جا زد
seat-all-in = همه را گذاشت
seat-sits-out = بیرون
seat-change = { $change }
seat-net = روی هم { $change }

chips-six = شش روی صحنه! { $card } از همه بالاتر است.
chips-payout = { $name } از پات گرفت: { $n_chips }
chips-returned = برگشت به { $name }: { $n_chips }
chips-carries = پات می‌ماند: { $n_chips }
chips-pot-returned = هر چه در پات بود به صاحبانش برگشت.
bet-turn = نوبت { $name } برای ژتون گذاشتن، { $seconds }
bet-turn-no-clock = نوبت { $name } برای ژتون گذاشتن

chips-bet-done = گذاشتید: { $n }
chips-raise-done = بالا بردید تا { $n }
chips-call-done = دیدید.
chips-fold-done = جا زدید.
chips-entry-yes = در بازی هستید.
chips-entry-no = تا کسی پات را نبرد، بیرون می‌مانید.

chips-refill-for = ژتون تازه: { $name }
chips-refilled = ژتون تازه جلوی شماست.

## At home: what somebody has who sits at no table.

chips-home = ژتون‌های شما: { $n_chips }
chips-daily = روزی یک بار تا { $n_chips } پر می‌شود: { $command }
chips-topped-up = حالا دارید: { $n_chips }
