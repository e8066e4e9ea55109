### Smear: its name, options, rules.

game-smear = اسمیر
pitch-smear = یارها سر چهار امتیاز می‌خوانند و زمین پنهان است.

smear-opt-widow = ورق‌های زمین
smear-opt-widow-0 = ندارد
smear-opt-high-low = بالا و پایین
smear-opt-high-low-named = آس و هفت
smear-opt-high-low-in-play = بالاترین و پایین‌ترین
smear-opt-low-to = پایین مال کیست
smear-opt-low-to-taker = هر که بگیردش
smear-opt-low-to-player = هر که بازی‌اش کند
smear-opt-game-tie = گیم وقتی برابر شد
smear-opt-game-tie-none = هیچ‌کس
smear-opt-game-tie-defenders = تیم دیگر
smear-opt-discard-trump = کنار گذاشتن حکم
smear-opt-discard-trump-excess-only = فقط بیشتر از شش
smear-opt-discard-trump-free = آزاد
smear-opt-all-pass = اگر همه پاس بدهند
smear-opt-all-pass-dealer-forced = پخش‌کننده می‌خواند
smear-opt-all-pass-redeal-same = همان نفر پخش می‌کند
smear-opt-all-pass-redeal-next = نفر بعد پخش می‌کند
smear-opt-win-on = چه تیمی می‌برد
smear-opt-win-on-any = هر تیمی
smear-opt-win-on-own-bid = تیم حاکم که رسیده
smear-opt-defender-cap = سقف تیم دیگر
smear-opt-defender-cap-none = ندارد
smear-opt-defender-cap-target = امتیاز هدف
smear-opt-defender-cap-target-1 = یکی زیر هدف

smear-rules-1 = چهار بازیکن، دو به دو؛ یارها روبه‌روی هم می‌نشینند. سی‌ودو ورق، از آس تا هفت، نفری شش ورق.
smear-rules-2 = هر کس یک بار دو، سه یا چهار امتیاز از چهار امتیاز را می‌خواند، بالاتر از نفر قبل. هر کس بالاتر خواند حاکم است.
smear-rules-3 = حاکم شروع می‌کند و خال ورق اولش حکم است.
smear-rules-4 = اگر از خال شروع‌شده دارید، همان را بازی کنید یا حکم بزنید؛ اگر ندارید، هر ورقی آزاد است. بالاترین حکم دست را می‌گیرد، وگرنه بالاترین ورق خال شروع‌شده.
smear-rules-5 = هر کدام یک امتیاز: بالا، پایین، سرباز حکم که در دستی گرفته شود، و گیم، بیشترین ارزش ورق‌ها (ده: ده، آس: چهار، شاه: سه، بی‌بی: دو، سرباز: یک). کنارگذاشته‌ها برای تیم حاکم حساب می‌شود.
smear-rules-6 = تیم حاکم اگر به عددش برسد هر چه گرفته امتیاز اوست؛ اگر نرسد، همان عدد کم می‌شود، زیر صفر هم. تیم دیگر هر چه گرفته امتیازش است.
smear-rules-7 = امتیازها ارزش مالی ندارند.

smear-rule-widow = حاکم { $widow } ورق زمین را برمی‌دارد و به همان تعداد کنار می‌گذارد.
smear-rule-widow-0 = کسی ورق‌های زمین را برنمی‌دارد.
smear-rule-high-low-named = بالا آس حکم و پایین هفت حکم است: اگر در بازی نباشند، آن امتیاز به کسی نمی‌رسد.
smear-rule-high-low-in-play = بالا و پایین، بالاترین و پایین‌ترین حکم بازی است.
smear-rule-low-to-player = پایین مال تیمی است که بازی‌اش کند.
smear-rule-low-to-taker = پایین مال تیمی است که آن را بگیرد.
smear-rule-game-tie-none = اگر ارزش ورق‌ها برابر شد، گیم به کسی نمی‌رسد.
smear-rule-game-tie-defenders = اگر ارزش ورق‌ها برابر شد، گیم مال تیمی است که حاکم نبود.
smear-rule-discard-trump-excess-only = اگر از یک خال ورقی کنار بگذارید، آن خال حکم نمی‌شود، مگر هر شش ورق مانده از همان خال باشد.
smear-rule-discard-trump-free = هر ورقی را می‌شود کنار گذاشت، حکم را هم.
smear-rule-all-pass-redeal-same = اگر همه پاس بدهند، همان نفر دوباره پخش می‌کند.
smear-rule-all-pass-redeal-next = اگر همه پاس بدهند، نفر بعد پخش می‌کند.
smear-rule-all-pass-dealer-forced = اگر کسی نخواند، پخش‌کننده باید دست‌کم دو بخواند.
smear-rule-win-on-any = تیمی که به امتیاز هدف برسد می‌برد؛ اول تیم حاکم.
smear-rule-win-on-own-bid = فقط تیم حاکم که به عددش رسیده مسابقه را می‌برد.
smear-rule-defender-cap-none = امتیاز تیم دیگر کامل حساب می‌شود.
smear-rule-defender-cap-target = امتیاز تیم دیگر از امتیاز هدف بالاتر نمی‌رود.
smear-rule-defender-cap-target-1 = امتیاز تیم دیگر یکی زیر امتیاز هدف می‌ایستد.
