### Bids: promises of tricks that everybody makes, and auctions that one wins.

call-deal = { $game } · الجولة { $n } من { $m } · لكل لاعب: { $n_cards }
call-ask = كم أكلة لك في هذه الجولة؟
call-sum = المجموع حتى الآن: { $n } من { $m }
call-total = مجموع التوقعات: { $n } من { $m }
call-closed = الرقم { $n } غير متاح للموزع: المجموع يصبح { $m }.
call-closed-you = التوزيع عندك: الرقم { $n } غير متاح، فالمجموع يصبح { $m }.
call-turn = دور التوقع: { $name } · { $seconds }
call-turn-no-clock = دور التوقع: { $name }
call-wait = بانتظار توقع { $name }…
call-line = { $name }: التوقع { $n }، الأكلات { $m }

bid-ask = ما طلبك؟
bid-high = أعلى طلب: { $n } من { $name }
bid-none-yet = لا طلب حتى الآن
bid-may-steal = التوزيع عندك: لك أخذ الطلب بـ { $n }.
bid-must = الكل باص والتوزيع عندك: عليك الطلب.
bid-may-pitch = أو البدء فورًا بورقة عليها ⚡: معناها طلب { $n }، ونوعها هو الطرنيب.
bid-stolen = الطلب للموزع { $name } بالرقم نفسه: { $n }
bid-passed-out-same = الكل باص. الموزع نفسه والورق جديد.
bid-passed-out-next = الكل باص. الموزع التالي: { $name }
bid-turn = دور الطلب: { $name } · { $seconds }
bid-turn-no-clock = دور الطلب: { $name }
bid-wait = بانتظار طلب { $name }…
trump-by-lead = ورقتك الأولى تحدد الطرنيب.
trump-by-lead-some = ورقتك الأولى تحدد الطرنيب. المتاح للبدء: { $suits }

widow-waits = ورق الأرض: { $n_cards }
widow-came = من الأرض: { $cards }
widow-you = المطلوب تركه: { $n_cards }
widow-chosen = المختار: { $n } من { $m }
widow-pick = اختيار الورق المتروك: { $n_cards }
widow-can = ما زال يصلح طرنيبًا: { $suits }
widow-turn = دور ترك الورق: { $name } · { $seconds }
widow-turn-no-clock = دور ترك الورق: { $name }
widow-shown = المتروك من { $name }: { $cards }
widow-own = الورق المتروك منك: { $cards }

fourth-you = معك ورقة زائدة: المطلوب ترك واحدة.
fourth-wait = بانتظار ترك ورقة من: { $names }

seat-name = { $name }
seat-called = التوقع { $n }
seat-bid = الطلب { $n }
seat-passed = باص
seat-took = الأكلات { $n }
seat-points = { $n_points }
seat-card-points-teams = نقاط الورق: 🔵 { $a } مقابل { $b } 🟠

bid-done = رقمك: { $n }
bid-pass-done = قلت: باص.
bid-pitch-done = أعلى طلب لك، والبداية بـ { $card }.
discard-done = الورق المتروك: { $cards }
