### A person's settings; names and values of the options that several games have.

set-title = تنظیمات شما
set-language = از این پس زبانمان { $language } است.
set-language-line = زبان: { $language }
set-table-language = از این پس زبان این گروه { $language } است.
set-auto-line = تنها ورق مجاز خودش بازی شود: { $value }
set-hand-line = جای ورق‌هایم: { $value }
set-hand-private = از این پس ورق‌هایتان در گفت‌وگوی خصوصی می‌آید. اگر نتوانم آن‌جا بنویسم، همین‌جا با «{ $button }» می‌بینید.
set-hand-here = از این پس ورق‌هایتان را همین‌جا با «{ $button }» می‌بینید، فقط خودتان.

set-group-title = تنظیمات { $group }
set-group-language-line = زبان گروه: { $language }
set-group-language-open = زبان گروه: زبان هر کسی که میز را باز کند
set-group-who = مدیر گروه و میزبان میز می‌توانند این را عوض کنند.
set-locked = مسابقه شروع شده: گزینه‌های میز ثابت است.

opt-players = تعداد بازیکن
opt-target = امتیاز هدف
opt-turn-seconds = مهلت
opt-turn-seconds-0 = ندارد
opt-auto-single = بازی خودکار تنها ورق
opt-hints = راهنمایی
opt-teams = تیم‌ها
opt-teams-seats = طبق صندلی‌ها
opt-teams-random = با قرعه

rule-target = مسابقه تا { $target } امتیاز است.
rule-turn-seconds = مهلت هر تصمیم: { $turn_seconds }
rule-turn-seconds-0 = تصمیم‌ها مهلت ندارد.
rule-auto-single-on = وقتی فقط یک ورق مجاز باشد، خودش بازی می‌شود.
rule-auto-single-off = تنها ورق مجاز را هم هر کس خودش بازی می‌کند.
rule-hints-on = هر کس نوبتش باشد می‌تواند راهنمایی بگیرد. مسابقه در جدول برترین‌ها حساب نمی‌شود.
rule-hints-off = فقط کسی که تنها با ربات‌ها بازی می‌کند راهنمایی می‌گیرد.

opt-deals = تعداد هَند
