### Azi: its name, how a deal ends, options, rules.

game-azi = آزي
pitch-azi = ثلاث أوراق وقليل من الجرأة، وأكلتان تكفيان للصندوق. فيش فقط بلا مال.

azi-lobby-1 = الفيش بلا قيمة مالية: لا شراء ولا بيع ولا سحب.
azi-end-won = الصندوق لـ { $name }.
azi-end-azi = آزي! لا أحد بأكلتين. الصندوق ينتقل.
azi-word-azi = آزي

azi-opt-cards = أوراق كل لاعب
azi-opt-cards-4 = أربع، تُترك واحدة
azi-opt-excluded-suit = النوع الخارج
azi-opt-excluded-suit-c = ♣
azi-opt-excluded-suit-d = ♦
azi-opt-excluded-suit-h = ♥
azi-opt-excluded-suit-s = ♠
azi-opt-start-chips = فيش البداية
azi-opt-ante = دخول كل جولة
azi-opt-min-bet = أقل وضع
azi-opt-max-bet = أكثر وضع
azi-opt-max-bet-0 = كل الرصيد
azi-opt-max-turns = أدوار الفيش
azi-opt-max-raises = مرات الرفع في الجولة
azi-opt-max-raises-0 = بلا حد
azi-opt-opening = الافتتاح
azi-opt-opening-must-bet = الوضع إلزامي
azi-opt-opening-bet-or-fold = الانسحاب مسموح
azi-opt-azi-entry = بعد آزي
azi-opt-azi-entry-all-ante = الكل بدخول جديد
azi-opt-azi-entry-half-bank = الباقون بنصف الصندوق
azi-opt-azi-entry-trick-winners = أصحاب الأكلات فقط
azi-opt-allin-rule = الفائز بكل الفيش
azi-opt-allin-rule-proportional = بقدر حصته
azi-opt-allin-rule-match = بقدر ما وضع
azi-opt-deals-0 = حتى إغلاق الطاولة

azi-rules-1 = من اثنين إلى ستة لاعبين، كل لاعب وحده. سبع وعشرون ورقة: من الآس إلى الستة في ثلاثة أنواع. ورقة مكشوفة تحدد الطرنيب.
azi-rules-2 = كل لاعب يدفع الدخول ويأخذ ثلاث أوراق. ثم وضع الفيش على حق البدء: افتتاح أو مجاراة أو رفع أو انسحاب. البادئ صاحب آخر وأعلى رقم.
azi-rules-3 = من معه نوع البداية يلعب منه، ومن ليس معه يلعب طرنيبًا، ومن لا طرنيب معه يلعب أي ورقة.
azi-rules-4 = أكلتان تكفيان للصندوق. وإن أخذ ثلاثة لاعبين أكلة لكل منهم فهي آزي: الصندوق ينتقل ويُعاد التوزيع.
azi-rules-5 = ستة على المسرح: إذا كُشف آس فستة الطرنيب هي أعلى ورقة.
azi-rules-6 = من لا يكفي رصيده يضع كل الفيش: وعند الفوز تعود فيشه كاملة مع حصة من فيش الآخرين.
azi-rules-7 = الغائب ينسحب ولا يدفع أبدًا. الفيش بلا قيمة مالية: لا شراء ولا بيع ولا سحب.

azi-rule-cards-3 = لكل لاعب ثلاث أوراق.
azi-rule-cards-4 = لكل لاعب أربع أوراق، وتُترك واحدة قبل وضع الفيش.
azi-rule-excluded-suit-c = النوع الخارج من اللعب: سباتي.
azi-rule-excluded-suit-d = النوع الخارج من اللعب: ديناري.
azi-rule-excluded-suit-h = النوع الخارج من اللعب: قلوب.
azi-rule-excluded-suit-s = النوع الخارج من اللعب: بستوني.
azi-rule-start-chips = فيش البداية: { $start_chips }
azi-rule-ante = دخول كل جولة: { $ante }
azi-rule-min-bet = أقل وضع وأقل رفع: { $min_bet }
azi-rule-max-bet = أكثر وضع: { $max_bet }
azi-rule-max-bet-0 = أكثر وضع هو كل رصيدك.
azi-rule-max-turns = أدوار الفيش لكل لاعب في الجولة: { $max_turns }
azi-rule-max-raises = مرات الرفع للجميع في الجولة: { $max_raises }
azi-rule-max-raises-0 = لا حد خاصًا لمرات الرفع.
azi-rule-opening-must-bet = ما دام لا فيش من أحد، فالوضع إلزامي لصاحب الدور.
azi-rule-opening-bet-or-fold = ما دام لا فيش من أحد، فلصاحب الدور الوضع أو الانسحاب.
azi-rule-azi-entry-all-ante = بعد آزي يكمل الجميع ويدفعون الدخول من جديد.
azi-rule-azi-entry-half-bank = بعد آزي يكمل أصحاب الأكلات مجانًا، ويدفع الباقون نصف الصندوق.
azi-rule-azi-entry-trick-winners = بعد آزي يكمل أصحاب الأكلات فقط.
azi-rule-allin-rule-proportional = الفائز بكل الفيش يأخذ من فيش كل لاعب بنسبة ما وضعه إلى أعلى رقم.
azi-rule-allin-rule-match = الفائز بكل الفيش يأخذ من كل لاعب بقدر ما وضعه على الأكثر.
azi-rule-deals = طول المباراة: { $deals ->
    [zero] لا جولات
    [one] جولة واحدة
    [two] جولتان
    [few] { $deals } جولات
    [many] { $deals } جولة
   *[other] { $deals } جولة
}، وتُلعب آزي دائمًا حتى النهاية.
azi-rule-deals-0 = تستمر المباراة حتى إغلاق الطاولة.
