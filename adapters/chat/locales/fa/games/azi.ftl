### Azi: its name, how a deal ends, options, rules.

game-azi = آزی
pitch-azi = سه ورق و کمی دل‌وجرئت؛ دو دست، پات را می‌برد. فقط ژتون، بدون پول.

azi-lobby-1 = ژتون‌ها ارزش مالی ندارند: نه خرید، نه فروش، نه برداشت.
azi-end-won = { $name } پات را برد.
azi-end-azi = آزی! هیچ‌کس دو دست نگرفت. پات می‌ماند.
azi-word-azi = آزی

azi-opt-cards = ورق هر نفر
azi-opt-cards-4 = چهار، یکی کنار
azi-opt-excluded-suit = خال بیرون از بازی
azi-opt-excluded-suit-c = ♣
azi-opt-excluded-suit-d = ♦
azi-opt-excluded-suit-h = ♥
azi-opt-excluded-suit-s = ♠
azi-opt-start-chips = ژتون اول بازی
azi-opt-ante = ورودی هر هَند
azi-opt-min-bet = کمترین ژتون
azi-opt-max-bet = بیشترین ژتون
azi-opt-max-bet-0 = هر چه هست
azi-opt-max-turns = نوبت‌های هر نفر
azi-opt-max-raises = بالا بردن در هر هَند
azi-opt-max-raises-0 = بدون سقف
azi-opt-opening = نفر اول
azi-opt-opening-must-bet = باید بگذارد
azi-opt-opening-bet-or-fold = می‌تواند جا بزند
azi-opt-azi-entry = بعد از آزی
azi-opt-azi-entry-all-ante = همه با ورودی تازه
azi-opt-azi-entry-half-bank = بقیه با نصف پات
azi-opt-azi-entry-trick-winners = فقط برندگان دست‌ها
azi-opt-allin-rule = برنده‌ی کم‌ژتون
azi-opt-allin-rule-proportional = سهم خودش
azi-opt-allin-rule-match = به اندازه‌ی ژتون خودش
azi-opt-deals-0 = تا بسته شود

azi-rules-1 = دو تا شش بازیکن، هر کس برای خودش. بیست‌وهفت ورق: آس تا شش از سه خال. ورقی که رو می‌شود حکم را تعیین می‌کند.
azi-rules-2 = هر کس ورودی می‌دهد و سه ورق می‌گیرد. بعد برای حق شروع ژتون می‌گذارید: شروع کنید، ببینید، بالا ببرید یا جا بزنید. هر کس آخرین و بالاترین ژتون را گذاشته باشد شروع می‌کند.
azi-rules-3 = اگر از خال شروع‌شده دارید، همان را بازی کنید؛ اگر ندارید حکم بزنید؛ اگر حکم هم ندارید، هر ورقی آزاد است.
azi-rules-4 = دو دست، پات را می‌برد. اگر سه نفر هر کدام یک دست بگیرند، آزی است: پات می‌ماند و دوباره پخش می‌شود.
azi-rules-5 = شش روی صحنه: وقتی آس رو شود، شش حکم از همه بالاتر است.
azi-rules-6 = هر کس ژتونش کم باشد همه را می‌گذارد: اگر ببرد، ژتون خودش کامل برمی‌گردد و از بقیه سهمی می‌گیرد.
azi-rules-7 = بازیکن غایب جا می‌زند و هیچ‌وقت ژتون نمی‌دهد. ژتون‌ها ارزش مالی ندارند: نه خرید، نه فروش، نه برداشت.

azi-rule-cards-3 = به هر نفر سه ورق می‌رسد.
azi-rule-cards-4 = به هر نفر چهار ورق می‌رسد و پیش از ژتون گذاشتن یکی را کنار می‌گذارد.
azi-rule-excluded-suit-c = خال بیرون از بازی: گشنیز.
azi-rule-excluded-suit-d = خال بیرون از بازی: خشت.
azi-rule-excluded-suit-h = خال بیرون از بازی: دل.
azi-rule-excluded-suit-s = خال بیرون از بازی: پیک.
azi-rule-start-chips = ژتون اول بازی: { $start_chips }
azi-rule-ante = ورودی هر هَند: { $ante }
azi-rule-min-bet = کمترین ژتون و کمترین بالا بردن: { $min_bet }
azi-rule-max-bet = بیشترین ژتون: { $max_bet }
azi-rule-max-bet-0 = بیشترین ژتون هر چیزی است که دارید.
azi-rule-max-turns = نوبت‌های هر نفر برای ژتون گذاشتن در هر هَند: { $max_turns }
azi-rule-max-raises = بالا بردن همه با هم در هر هَند: { $max_raises } بار
azi-rule-max-raises-0 = تعداد بالا بردن سقف جدا ندارد.
azi-rule-opening-must-bet = تا کسی نگذاشته، هر کس نوبتش باشد باید بگذارد.
azi-rule-opening-bet-or-fold = تا کسی نگذاشته، هر کس نوبتش باشد می‌تواند بگذارد یا جا بزند.
azi-rule-azi-entry-all-ante = بعد از آزی همه می‌مانند و دوباره ورودی می‌دهند.
azi-rule-azi-entry-half-bank = بعد از آزی هر کس دستی گرفته رایگان می‌ماند و بقیه برای ماندن نصف پات را می‌دهند.
azi-rule-azi-entry-trick-winners = بعد از آزی فقط کسانی می‌مانند که دستی گرفته‌اند.
azi-rule-allin-rule-proportional = برنده‌ی کم‌ژتون از هر نفر به همان نسبتی می‌گیرد که ژتونش به بالاترین دارد.
azi-rule-allin-rule-match = برنده‌ی کم‌ژتون از هر نفر حداکثر به اندازه‌ی ژتون خودش می‌گیرد.
azi-rule-deals = مسابقه { $deals } هَند دارد؛ آزی همیشه تا آخر بازی می‌شود.
azi-rule-deals-0 = مسابقه تا بسته شدن میز ادامه دارد.
