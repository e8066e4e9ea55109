### Bids: promises of tricks that everybody makes, and auctions that one wins.

call-deal = { $game } · هَند { $n } از { $m } · هر نفر { $n_cards }
call-ask = چند دست می‌گیرید؟
call-sum = تا این‌جا { $n } از { $m }
call-total = جمع پیش‌بینی‌ها: { $n } از { $m }
call-closed = پخش‌کننده نمی‌تواند { $n } بگوید: جمع می‌شود { $m }.
call-closed-you = پخش با شماست: { $n } بسته است، جمع می‌شود { $m }.
call-turn = نوبت پیش‌بینی { $name }، { $seconds }
call-turn-no-clock = نوبت پیش‌بینی { $name }
call-wait = منتظر پیش‌بینی { $name }…
call-line = { $name }: گفت { $n }، گرفت { $m }

bid-ask = چند می‌خوانید؟
bid-high = بالاترین: { $n } از { $name }
bid-none-yet = هنوز کسی نخوانده
bid-may-steal = پخش با شماست: می‌توانید با همان { $n } بردارید.
bid-must = همه پاس دادند و پخش با شماست: باید بخوانید.
bid-may-pitch = یا همین حالا ورقی را با ⚡ رو کنید: یعنی { $n } خواندید و خالش حکم است.
bid-stolen = پخش‌کننده { $name } با همان { $n } برداشت.
bid-passed-out-same = همه پاس دادند. همان نفر دوباره پخش می‌کند.
bid-passed-out-next = همه پاس دادند. پخش‌کننده‌ی بعدی: { $name }
bid-turn = نوبت خواندن { $name }، { $seconds }
bid-turn-no-clock = نوبت خواندن { $name }
bid-wait = منتظر خواندن { $name }…
trump-by-lead = ورق اول شما حکم را تعیین می‌کند.
trump-by-lead-some = ورق اول شما حکم را تعیین می‌کند. می‌توانید شروع کنید با: { $suits }

widow-waits = زمین: { $n_cards }
widow-came = از زمین آمد: { $cards }
widow-you = کنار بگذارید: { $n_cards }
widow-chosen = انتخاب شد: { $n } از { $m }
widow-pick = کنارگذاشتنی‌ها را انتخاب کنید: { $n_cards }
widow-can = هنوز می‌تواند حکم شود: { $suits }
widow-turn = { $name } باید ورق کنار بگذارد، { $seconds }
widow-turn-no-clock = { $name } باید ورق کنار بگذارد
widow-shown = کنارگذاشته‌های { $name }: { $cards }
widow-own = کنار گذاشتید: { $cards }

fourth-you = یک ورق اضافه دارید: یکی را کنار بگذارید.
fourth-wait = هنوز باید یک ورق کنار بگذارند: { $names }

seat-name = { $name }
seat-called = گفت { $n }
seat-bid = خواند { $n }
seat-passed = پاس
seat-took = گرفت { $n }
seat-points = { $n_points }
seat-card-points-teams = ارزش ورق‌ها: 🔵 { $a } بر { $b } 🟠

bid-done = عدد شما: { $n }
bid-pass-done = پاس دادید.
bid-pitch-done = بالاترین را خواندید و { $card } را رو کردید.
discard-done = کنار گذاشتید: { $cards }
