### Words that other messages are made of: cards, counted things, plain values, names of computers.

product = حاکم: بازی ورق برای گروه شما
product-name = حاکم

suit-spades = پیک
suit-hearts = دل
suit-diamonds = خشت
suit-clubs = گشنیز

rank-two = دو
rank-three = سه
rank-four = چهار
rank-five = پنج
rank-six = شش
rank-seven = هفت
rank-eight = هشت
rank-nine = نه
rank-ten = ده
rank-jack = سرباز
rank-queen = بی‌بی
rank-king = شاه
rank-ace = آس

card-name = { $rank_word } { $suit_word }

## A counted noun stays singular in Persian, so one form serves every number.

count-tricks = { $n } دست
count-points = { $n } امتیاز
count-cards = { $n } ورق
count-deals = { $n } هَند
count-players = { $n } بازیکن
count-seats = { $n } صندلی
count-tables = { $n } میز
count-members = { $n } عضو
count-people = { $n } نفر
count-bots = { $n } ربات
count-seconds = { $n } ثانیه
count-minutes = { $n } دقیقه
count-hours = { $n } ساعت
count-days = { $n } روز

word-hakem = حاکم
word-trump = حکم
word-away = غایب
word-bot = ربات
word-dealer = پخش‌کننده
word-host = میزبان
word-and = و
word-kot = کُت
word-hakem-kot = حاکم‌کُتی

list-separator = { "، " }
# The zero of Persian is a dot, so no dot may stand beside it.
fact-separator = { "، " }
list-and = { $first } و { $last }
list-or = { $first } یا { $last }

value-on = روشن
value-off = خاموش
value-here = همین‌جا، فقط برای خودم
value-private = در گفت‌وگوی خصوصی
value-number = { $n }
value-duration = { $seconds }
value-typed = { $code }

word-done = انجام شد.

player-number = بازیکن { $n }

bot-bahram = بهرام
bot-roxana = رکسانا
bot-omid = امید
bot-parisa = پریسا
bot-kaveh = کاوه
bot-shirin = شیرین
bot-siavash = سیاوش
bot-laleh = لاله
bot-farhad = فرهاد
bot-nasrin = نسرین
bot-jamshid = جمشید
bot-mina = مینا

count-chips = { $n } ژتون
