### Chips: antes, bets, the pot, who is in. They have no money value.

chips-pot = الصندوق: { $n }
chips-carried = منقول: { $n }
chips-bet = للمجاراة: { $n }
chips-ask-open = الصندوق { $n } · الافتتاح لك · رصيدك { $k }
chips-ask-all-in = الصندوق { $n } · رصيدك { $k }: لا يكفي للافتتاح
chips-ask = الصندوق { $n } · للمجاراة { $m } · رصيدك { $k }
chips-range = أي عدد آخر: { $command } · من { $low } إلى { $high }
chips-form-title = كم فيشة منك؟
chips-form-label = من { $low } إلى { $high }
chips-turns = الأدوار الباقية للفيش: { $n }
chips-entry = العودة مقابل { $n }؟
chips-entry-short = رصيدك { $k }: لا يكفي للعودة.
chips-entry-wait = العودة أم لا؟ بانتظار: { $names }
chips-waiting = عدد اللاعبين لا يكفي للتوزيع. الجولة بالانتظار.

seat-stack = الرصيد { $n }
seat-stake = في الصندوق { $n }
seat-folded = انسحاب
seat-all-in = كل الفيش
seat-sits-out = خارج الجولة
seat-change = { $change }
seat-net = المجموع { $change }

chips-six = ستة على المسرح! { $card } أعلى ورقة.
chips-payout = من الصندوق لـ { $name }: { $n_chips }
chips-returned = العائد لـ { $name }: { $n_chips }
chips-carries = الصندوق ينتقل: { $n_chips }
chips-pot-returned = عاد ما في الصندوق إلى أصحابه.
bet-turn = دور الفيش: { $name } · { $seconds }
bet-turn-no-clock = دور الفيش: { $name }

chips-bet-done = وضعت { $n }.
chips-raise-done = رفعت إلى { $n }.
chips-call-done = تمت المجاراة.
chips-fold-done = تم الانسحاب.
chips-entry-yes = أنت في اللعب.
chips-entry-no = أنت خارج اللعب حتى يؤخذ الصندوق.

chips-refill-for = فيش جديد: { $name }
chips-refilled = أمامك فيش جديد.

## At home: what somebody has who sits at no table.

chips-home = رصيدك في البيت: { $n_chips }
chips-daily = تعبئة مرة في اليوم: { $command } · الحد: { $n_chips }
chips-topped-up = رصيدك في البيت الآن: { $n_chips }
