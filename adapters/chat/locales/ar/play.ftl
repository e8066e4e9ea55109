### The table during a deal, and the private panel of a seat.

trump-others = بانتظار اختيار الطرنيب من { $name }.
trump-weak = ورق ضعيف: إعادة توزيع بطلب من { $name }.

table-title = { $game } · الجولة { $n }
table-trump = الطرنيب: { $suit }
table-hakem = الحاكم: { $name }
table-match = المباراة: { $a } مقابل { $b }، حتى { $n }
table-match-teams = المباراة: 🔵 { $a } مقابل { $b } 🟠، حتى { $n }
table-card = { $name }: { $card }
table-picture = { $game }، الجولة { $n }. { $line }

play-you = دورك.
play-turn = الدور: { $name } · { $seconds }
play-turn-no-clock = الدور: { $name }
play-wait = بانتظار { $name }…
play-follow = البداية { $card } من { $name }. معك { $suit } فالنوع نفسه مطلوب.
play-free = البداية { $card } من { $name }. لا { $suit } معك: كل الأوراق مسموحة.
play-lead = البدء لك. كل الأوراق مسموحة.
play-best = الأعلى الآن: { $card } من { $name }
play-done = تم لعب { $card }.
play-trump-done = الطرنيب: { $suit }
play-redeal-done = الورق يوزع من جديد.
play-score = الأكلات: { $a } مقابل { $b }
play-score-teams = الأكلات: 🔵 { $a } مقابل { $b } 🟠
play-hint = اقتراحي: { $card }
play-hint-trump = اقتراحي: { $suit }
play-hint-redeal = اقتراحي: إعادة التوزيع
play-nudge = { $name }، الطاولة بانتظارك.

hand-title = أوراقك: { $game }، { $group }
hand-trump-row = { $row } ▸ الطرنيب
hand-row = { $row }
hand-partner = شريكك: { $name }
hand-none = لا أوراق معك الآن.
hand-none-yet = تصلك أوراقك بعد اختيار الطرنيب.
hand-link = لا يمكنني مراسلتك بعد. يلزم فتح محادثتنا الخاصة مرة، أو عرض أوراقك بالزر تحت الطاولة.
hand-picture = أوراقك: { $cards }

last-title = الأكلة السابقة لـ { $name }
last-none = لا أكلات مكتملة بعد.
tricks-title = أكلات الجولة { $n }
tricks-line = { $n }. { $cards_in_order }: { $name }

play-wait-several = بانتظار { $names }…
play-trumped = البداية { $card } من { $name }. لا { $suit } معك، فالمطلوب طرنيب.
play-may-trump = البداية { $card } من { $name }. المسموح: { $suit } أو طرنيب.
table-trump-by-lead = أول ورقة تحدد الطرنيب
table-turned = ورقة الطرنيب: { $card }
table-no-trump = بلا طرنيب
hand-out = لا أوراق معك في هذه الجولة.
