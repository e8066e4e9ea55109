### Pitch: its name, options, rules.

game-pitch = پیچ
pitch-pitch = شش ورق و یک بار خواندن: بالا، پایین، سرباز و گیم.

pitch-lobby-partnership-on = دو تیم دونفره: چهار بازیکن.

pitch-opt-min-bid = کمترین عدد
pitch-opt-all-pass = اگر همه پاس بدهند
pitch-opt-all-pass-dealer-forced = پخش‌کننده می‌خواند
pitch-opt-all-pass-redeal-same = همان نفر پخش می‌کند
pitch-opt-all-pass-redeal-next = نفر بعد پخش می‌کند
pitch-opt-dealer-steal = برداشتن پخش‌کننده
pitch-opt-dealer-steal-under4 = زیر چهار
pitch-opt-dealer-steal-never = هرگز
pitch-opt-dealer-steal-always = همیشه
pitch-opt-low-to = پایین مال کیست
pitch-opt-low-to-taker = هر که بگیردش
pitch-opt-low-to-player = هر که بازی‌اش کند
pitch-opt-game-tie = گیم وقتی برابر شد
pitch-opt-game-tie-none = هیچ‌کس
pitch-opt-game-tie-defenders = تیم دیگر
pitch-opt-win-rule = چه کسی می‌برد
pitch-opt-win-rule-made-bid = حاکمی که رسیده
pitch-opt-win-rule-pitched = هر حاکمی
pitch-opt-win-rule-any = هر کس
pitch-opt-partnership = دو تیم

pitch-rules-1 = دو تا هفت بازیکن. به هر نفر شش ورق از پنجاه‌ودو ورق می‌رسد و بقیه بیرون می‌ماند.
pitch-rules-2 = هر کس یک بار می‌خواند که چند امتیاز از چهار امتیاز را می‌گیرد. هر کس بالاتر خواند حاکم است و شروع می‌کند؛ خال ورق اولش حکم است.
pitch-rules-3 = ⚡ ورقی که همان اول رو شود یعنی چهار خواندن.
pitch-rules-4 = اگر از خال شروع‌شده دارید، همان را بازی کنید یا حکم بزنید؛ اگر ندارید، هر ورقی آزاد است. بالاترین حکم دست را می‌گیرد، وگرنه بالاترین ورق خال شروع‌شده.
pitch-rules-5 = هر کدام یک امتیاز: بالا و پایین، بالاترین و پایین‌ترین حکم بازی؛ سرباز، سرباز حکم اگر در بازی باشد؛ گیم، بیشترین ارزش ورق‌ها در دست‌ها (ده: ده، آس: چهار، شاه: سه، بی‌بی: دو، سرباز: یک).
pitch-rules-6 = حاکم اگر به عددش برسد هر چه گرفته امتیاز اوست؛ اگر نرسد، همان عدد کم می‌شود، زیر صفر هم. بقیه هر چه گرفته‌اند امتیازشان است.
pitch-rules-7 = امتیازها ارزش مالی ندارند.

pitch-rule-min-bid = کمترین عددی که می‌شود خواند { $min_bid } است.
pitch-rule-all-pass-dealer-forced = اگر کسی نخواند، پخش‌کننده باید دست‌کم دو بخواند.
pitch-rule-all-pass-redeal-same = اگر همه پاس بدهند، همان نفر دوباره پخش می‌کند.
pitch-rule-all-pass-redeal-next = اگر همه پاس بدهند، نفر بعد پخش می‌کند.
pitch-rule-dealer-steal-under4 = پخش‌کننده می‌تواند با همان عدد بردارد، اگر زیر چهار باشد.
pitch-rule-dealer-steal-never = پخش‌کننده هم مثل بقیه باید بالاتر بخواند.
pitch-rule-dealer-steal-always = پخش‌کننده می‌تواند هر عددی را با همان عدد بردارد، چهار را هم.
pitch-rule-low-to-taker = پایین مال کسی است که پایین‌ترین حکم را در دستی بگیرد.
pitch-rule-low-to-player = پایین مال کسی است که پایین‌ترین حکم را بازی کند.
pitch-rule-game-tie-none = اگر ارزش ورق‌ها برابر شد، گیم به کسی نمی‌رسد.
pitch-rule-game-tie-defenders = اگر ارزش ورق‌ها برابر شد، گیم مال تیمی است که حاکم نبود.
pitch-rule-win-rule-made-bid = فقط حاکمی که تازه به عددش رسیده مسابقه را می‌برد.
pitch-rule-win-rule-pitched = فقط حاکم همان هَند مسابقه را می‌برد، رسیده یا نرسیده.
pitch-rule-win-rule-any = هر کس به امتیاز هدف برسد می‌برد، اول از همه حاکم.
pitch-rule-partnership-on = دو تیم دونفره؛ یارها روبه‌روی هم می‌نشینند.
pitch-rule-partnership-off = هر کس برای خودش بازی می‌کند.
