### Judgement: its name, options, rules.

game-judgement = جاجمنت
pitch-judgement = بگویید چند دست می‌گیرید، بعد درست همان‌قدر بگیرید.

judgement-lobby-scoring-times10 = سه بگویید و سه بگیرید = سی امتیاز
judgement-lobby-scoring-plus10 = سه بگویید و سه بگیرید = سیزده امتیاز
judgement-end-scored = درست گفتند: { $names }
judgement-end-scored-nobody = این بار هیچ‌کس درست نگفت.

judgement-opt-start-cards = ورق در بزرگ‌ترین هَند
judgement-opt-start-cards-0 = ده یا هر چه هست
judgement-opt-schedule = ترتیب هَندها
judgement-opt-schedule-down = کم می‌شود تا یک
judgement-opt-schedule-up = زیاد می‌شود از یک
judgement-opt-schedule-down-up = کم می‌شود و برمی‌گردد
judgement-opt-schedule-up-down = زیاد می‌شود و برمی‌گردد
judgement-opt-trump-sequence = حکم
judgement-opt-trump-sequence-hsdc = به نوبت ♥ ♠ ♦ ♣
judgement-opt-trump-sequence-sdch = به نوبت ♠ ♦ ♣ ♥
judgement-opt-trump-sequence-sdchn = به نوبت ♠ ♦ ♣ ♥ و بدون حکم
judgement-opt-trump-sequence-s = همیشه ♠
judgement-opt-trump-sequence-h = همیشه ♥
judgement-opt-trump-sequence-d = همیشه ♦
judgement-opt-trump-sequence-c = همیشه ♣
judgement-opt-trump-sequence-n = بدون حکم
judgement-opt-trump-sequence-turn-up = ورقی که رو می‌شود
judgement-opt-scoring = پیش‌بینی درست
judgement-opt-scoring-times10 = هر دست ده امتیاز
judgement-opt-scoring-plus10 = ده به‌علاوه‌ی دست‌ها
judgement-opt-zero-points = صفر گفتن و صفر گرفتن
judgement-opt-all-bonus = پاداش هر دست با گرفتن همه
judgement-opt-miss = پیش‌بینی نادرست
judgement-opt-miss-zero = هیچ
judgement-opt-miss-minus-diff10 = هر دست اختلاف، منفی ده
judgement-opt-miss-minus-bid10 = هر دست گفته‌شده، منفی ده
judgement-opt-hook = عدد بسته‌ی پخش‌کننده
judgement-opt-first-lead = شروع هَند
judgement-opt-first-lead-eldest = بعد از پخش‌کننده
judgement-opt-first-lead-highest-bidder = بالاترین پیش‌بینی
judgement-opt-tie-break = مساوی در پایان
judgement-opt-tie-break-shared = برد مشترک
judgement-opt-tie-break-exact-bids = پیش‌بینی درست بیشتر

judgement-rules-1 = سه تا هفت بازیکن، هر کس برای خودش. به همه به یک اندازه ورق می‌رسد و هر هَند حکم خودش را دارد.
judgement-rules-2 = هر کس به نوبت می‌گوید چند دست می‌گیرد؛ پخش‌کننده آخر از همه.
judgement-rules-3 = اگر از خال شروع‌شده دارید، باید همان را بازی کنید. اگر ندارید، هر ورقی آزاد است: حکم یا خال دیگر.
judgement-rules-4 = بالاترین حکم دست را می‌گیرد؛ اگر حکمی بازی نشده باشد، بالاترین ورق خال شروع‌شده. آس از همه بالاتر است. هر کس دست را بگیرد، دست بعدی را شروع می‌کند.
judgement-rules-5 = وقتی امتیاز می‌گیرید که درست همان‌قدر که گفته‌اید بگیرید، نه یکی بیشتر و نه یکی کمتر. بعد از هَند آخر، بیشترین امتیاز برنده است.
judgement-rules-6 = امتیازها ارزش مالی ندارند.

judgement-rule-start-cards-0 = بزرگ‌ترین هَند نفری ده ورق دارد، یا هر چه دسته‌ی ورق اجازه دهد.
judgement-rule-start-cards = بزرگ‌ترین هَند نفری { $start_cards } ورق دارد.
judgement-rule-schedule-down = هر هَند یک ورق کمتر دارد، تا یک ورق.
judgement-rule-schedule-up = هَند اول نفری یک ورق دارد و هر هَند یکی بیشتر.
judgement-rule-schedule-down-up = هر هَند یک ورق کمتر دارد تا یک ورق، بعد دوباره زیاد می‌شود.
judgement-rule-schedule-up-down = هَندها از یک ورق زیاد و بعد دوباره کم می‌شود.
judgement-rule-trump-sequence-hsdc = حکم هَند به هَند: دل، پیک، خشت، گشنیز.
judgement-rule-trump-sequence-sdch = حکم هَند به هَند: پیک، خشت، گشنیز، دل.
judgement-rule-trump-sequence-sdchn = حکم هَند به هَند: پیک، خشت، گشنیز، دل، بدون حکم.
judgement-rule-trump-sequence-s = حکم همیشه پیک است.
judgement-rule-trump-sequence-h = حکم همیشه دل است.
judgement-rule-trump-sequence-d = حکم همیشه خشت است.
judgement-rule-trump-sequence-c = حکم همیشه گشنیز است.
judgement-rule-trump-sequence-n = حکمی در کار نیست.
judgement-rule-trump-sequence-turn-up = بعد از پخش یک ورق رو می‌شود و خالش حکم است.
judgement-rule-scoring-times10 = پیش‌بینی درست برای هر دست ده امتیاز دارد: سه بگویید و سه بگیرید، سی امتیاز.
judgement-rule-scoring-plus10 = پیش‌بینی درست ده امتیاز و تعداد دست‌ها را دارد: سه بگویید و سه بگیرید، سیزده امتیاز.
judgement-rule-zero-points = صفر گفتن و صفر گرفتن: { $zero_points } امتیاز.
judgement-rule-all-bonus = همه‌ی دست‌ها را گفتن و گرفتن: برای هر دست { $all_bonus } امتیاز بیشتر.
judgement-rule-all-bonus-0 = همه‌ی دست‌ها را گفتن و گرفتن پاداشی ندارد.
judgement-rule-miss-zero = پیش‌بینی نادرست امتیازی ندارد.
judgement-rule-miss-minus-diff10 = پیش‌بینی نادرست برای هر دست اختلاف ده امتیاز کم می‌کند.
judgement-rule-miss-minus-bid10 = پیش‌بینی نادرست برای هر دست گفته‌شده ده امتیاز کم می‌کند، دست‌کم ده.
judgement-rule-hook-on = پخش‌کننده نمی‌تواند جمع پیش‌بینی‌ها را با دست‌های هَند برابر کند.
judgement-rule-hook-off = پخش‌کننده هر عددی را می‌تواند بگوید.
judgement-rule-first-lead-eldest = نفر بعد از پخش‌کننده شروع می‌کند.
judgement-rule-first-lead-highest-bidder = کسی که بیشتر از همه گفته شروع می‌کند؛ بین برابرها هر کس زودتر گفته.
judgement-rule-tie-break-shared = برابرهای بالای جدول با هم می‌برند.
judgement-rule-tie-break-exact-bids = بین برابرهای بالای جدول، پیش‌بینی‌های درست بیشتر برنده است.
