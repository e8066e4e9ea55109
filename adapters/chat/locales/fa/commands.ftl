### Descriptions of commands for the platforms' menus: at most 100 characters.

cmd-newgame = باز کردن میز: { $games }
cmd-games = نمایش بازی‌هایی که بلدم
cmd-join = نشستن سر این میز
cmd-leave = ترک میز؛ وسط بازی جانشین جای شما می‌نشیند
cmd-start = باز کردن گفت‌وگوی خصوصی برای گرفتن ورق‌ها
cmd-begin = شروع مسابقه سر این میز
cmd-hand = نشان دادن ورق‌های من، فقط به خودم
cmd-table = نمایش دوباره‌ی میز در پایین گفت‌وگو
cmd-rules = قوانین کوتاه بازی و قرارهای این میز
cmd-settings = زبان من، بازی خودکار تنها ورق مجاز، زبان گروه
cmd-stop = بستن این میز؛ دیگران رأی می‌دهند
cmd-help = راهنمای بازی با من در یک صفحه
cmd-cut = افزودن یک کلمه‌ی خودتان به بُر بعدی
cmd-verify = بررسی درستی پخش یک هَند تمام‌شده
cmd-back = گرفتن جای خودم از جانشین
cmd-sit = نشستن روی صندلی خالی یا ربات، بین دو هَند
cmd-concede = واگذار کردن مسابقه، اگر یارتان موافق باشد

cmd-bet = گذاشتن هر مقدار ژتون: شروع یا بالا بردن
cmd-chips = ژتون‌های من؛ روزی یک بار ژتون تازه اگر کم باشد

## What may stand behind a command, for menus that show it: at most 100 characters.

arg-game = کدام بازی
arg-period = کدام بازه‌ی زمانی
arg-seat = شماره‌ی صندلی
arg-setting = چه چیزی عوض شود
arg-value = مقدار تازه
arg-amount = روی هم چند ژتون
arg-wish = ژتون تازه، اگر کم دارم
arg-word = یک کلمه از خودتان
arg-deal = شماره‌ی هَند
