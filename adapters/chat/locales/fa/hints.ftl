### What a computer player would do in somebody's place. Hints about cards and trump: play.ftl.

hint-bid = من بودم { $n } می‌خواندم.
hint-call = من بودم { $n } می‌گفتم.
hint-pass = من بودم پاس می‌دادم.
hint-discard = من بودم این‌ها را کنار می‌گذاشتم: { $cards }
hint-pitch = من بودم همین حالا { $card } را رو می‌کردم.
hint-no-trump = من بودم بدون حکم بازی می‌کردم.
hint-put-in = من بودم { $n } می‌گذاشتم.
hint-raise = من بودم تا { $n } بالا می‌بردم.
hint-stay-in = من بودم می‌دیدم.
hint-fold = من بودم جا می‌زدم.
hint-enter = من بودم برمی‌گشتم.
hint-stay-out = من بودم بیرون می‌ماندم.

hint-why-only = کار دیگری نمی‌شود کرد.
hint-why-long = از هیچ خالی بیشتر از این ندارید.
hint-why-need = هنوز { $n_tricks } لازم دارید.
hint-why-enough = هر چه گفته بودید گرفته‌اید.
hint-why-master = از این خال ورق بالاتری نمانده.
hint-why-partner = این دست فعلاً مال یارتان است.
hint-why-ruff = این دست را با حکم می‌برید.
hint-why-takes = از همه‌ی ورق‌های روی میز بالاتر است.
hint-why-low = زورتان به این دست نمی‌رسد، پس ورق کم‌ارزش بدهید.

hint-busy = یک لحظه، هنوز دارم فکر می‌کنم.
hint-rated = این مسابقه در جدول برترین‌ها حساب می‌شود، پس راهنمایی ندارد.
