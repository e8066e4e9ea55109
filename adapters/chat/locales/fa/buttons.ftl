### Labels: at most 20 characters without the emoji.

btn-join = می‌نشینم
btn-leave = خروج
btn-start = شروع
btn-add-bot = افزودن ربات
btn-swap = جابه‌جایی تیم‌ها
btn-options = گزینه‌ها
btn-open-hand = ورق‌هایم را بده
btn-my-hand = ورق‌های من
btn-hint = راهنمایی
btn-last-trick = دست قبلی
btn-rules = قوانین
btn-next-deal = هَند بعدی
btn-score = امتیازها
btn-tricks = دست‌ها
btn-verify = بررسی پخش
btn-rematch = بازی دوباره
btn-new-teams = تیم‌های تازه
btn-back-again = برگشتم
btn-continue = ادامه
btn-take-seat = این‌جا می‌نشینم
btn-redeal = پخش دوباره
btn-concede = واگذاری
btn-agree = موافقم
btn-stop = بستن میز
btn-yes = بله
btn-no = نه
btn-confirm = تأیید
btn-cancel = لغو
btn-settings = تنظیمات
btn-my-settings = تنظیمات من
btn-hand-here = ورق‌ها همین‌جا
btn-hand-private = ورق‌ها در خصوصی
btn-group-settings = تنظیمات گروه
btn-language = زبان
btn-help = راهنما
btn-more = بیشتر
btn-close = بستن

btn-number = { $n }

btn-suit = { $suit_word } { $n }
btn-suit-bare = { $suit_word }

btn-pass = پاس
btn-steal = با { $n } برمی‌دارم
btn-bury = کنار: { $n } از { $m }
btn-put-in = { $n } می‌گذارم
btn-call = می‌بینم: { $n }
btn-raise = بالا تا { $n }
btn-all-in = همه: { $n }
btn-other-amount = مقدار دیگر
btn-fold = جا می‌زنم
btn-enter = با { $n } برمی‌گردم
btn-stay-out = برنمی‌گردم
btn-refill = ژتون تازه
