### A private chat that is open or not; playing in the group by numbers where it is not.

peek-how = { $names }: «{ $button }» ورق‌هایتان را با شماره نشان می‌دهد، فقط به خودتان. بعد شماره را بزنید.
peek-how-trump = { $name }: «{ $button }» پنج ورق اولتان را نشان می‌دهد، فقط به خودتان. بعد خال حکم را بزنید.
peek-concede = { $other }، پیشنهاد { $name }: مسابقه را واگذار کنیم. موافقید؟

peek-follow = نوبت شماست: باید { $suit } بازی کنید.
peek-lead = نوبت شماست: هر ورقی آزاد است.
peek-free = نوبت شماست: { $suit } ندارید، هر ورقی آزاد است.
peek-marked = نوبت شماست: یکی از ورق‌های ✅
peek-trump = حکم کنید: یکی از خال‌ها را بزنید.
peek-wait = هنوز نوبت شما نیست.
peek-away = جانشین به جای شما بازی می‌کند. برای برگشتن یک دکمه را بزنید.
peek-rests = میز خوابیده و از وقت کسی کم نمی‌شود.

private-sent = در گفت‌وگوی خصوصی برایتان نوشتم.
private-see = برای دیدنش گفت‌وگوی خصوصی‌مان را باز کنید.
private-first = { $name }: یک بار گفت‌وگوی خصوصی‌مان را باز کنید تا همان‌جا نشانتان بدهم.
private-hand = { $name }: «{ $button }» زیر میز ورق‌هایتان را نشان می‌دهد، فقط به خودتان.
private-title = { $game } در { $group }
