### What a computer player would do in somebody's place. Hints about cards and trump: play.ftl.

hint-bid = اقتراحي: طلب { $n }
hint-call = اقتراحي: توقع { $n }
hint-pass = اقتراحي: باص
hint-discard = اقتراحي للترك: { $cards }
hint-pitch = اقتراحي: البدء فورًا بـ { $card }
hint-no-trump = اقتراحي: اللعب بلا طرنيب
hint-put-in = اقتراحي: وضع { $n }
hint-raise = اقتراحي: رفع إلى { $n }
hint-stay-in = اقتراحي: المجاراة
hint-fold = اقتراحي: الانسحاب
hint-enter = اقتراحي: العودة إلى اللعب
hint-stay-out = اقتراحي: البقاء خارج اللعب

hint-why-only = لا خيار آخر.
hint-why-long = ليس معك نوع أطول.
hint-why-need = ما زال ينقصك: { $n_tricks }
hint-why-enough = اكتمل ما توقعته من الأكلات.
hint-why-master = ما بقي أعلى منها في نوعها.
hint-why-partner = الأكلة لشريكك حتى الآن.
hint-why-ruff = الطرنيب يأخذ هذه الأكلة.
hint-why-takes = أعلى من كل ما على الطاولة.
hint-why-low = ليس معك ما يأخذ هذه الأكلة، فالأفضل ورقة قليلة القيمة.

hint-busy = لحظة، ما زلت أفكر.
hint-rated = هذه المباراة محسوبة في لوحة الصدارة، فلا تلميحات فيها.
