### The open table: who sits where, what is still needed.

lobby-title = طاولة { $game } · { $n_players }
lobby-target = حتى { $n }
lobby-clock = مهلة الدور: { $seconds }
lobby-no-clock = بلا مهلة
lobby-seat = { $n }. { $name }
lobby-seat-host = { $n }. { $name } (المضيف)
lobby-seat-bot = { $n }. { $name } (لاعب آلي)
lobby-seat-free = { $n }. – فارغ –
lobby-free = – فارغ –
lobby-missing = العدد الناقص: { $n_players }
lobby-ready = اكتمل العدد. البدء بيد { $name }.
lobby-joined = أهلًا بك! مكانك رقم { $n }.
lobby-you-left = غادرت الطاولة.
lobby-in = { $name } على الطاولة.
lobby-open-once = { $names }: ضغطة واحدة على «{ $button }» وتصل الأوراق في الخاص.
lobby-new-host = المضيف الآن: { $name }
lobby-expired = لم يكتمل العدد فأُغلقت الطاولة. طاولة جديدة: { $command }
lobby-closed = أُغلقت الطاولة قبل البدء. طاولة جديدة: { $command }
lobby-empty = غادر الجميع فأُغلقت الطاولة. طاولة جديدة: { $command }
lobby-partners = الشريكان متقابلان.
lobby-swapped = تم تبديل الفرق.
lobby-started = تم توزيع الورق. بالتوفيق!
lobby-below = بدأت المباراة. الطاولة في الأسفل.
lobby-options-title = خيارات الطاولة
lobby-options-example = مثال: { $command }
lobby-shut = لا إذن لي بالكتابة في { $group } فأُغلقت الطاولة هناك. الإذن بإرسال الرسائل من المشرفين.
lobby-option-line = { $option }: { $value }

games-ask = أي لعبة نلعب؟
games-title = الألعاب المتاحة عندي
games-line = { $game }: { $pitch }

lobby-title-up-to = طاولة { $game } · الحد: { $n_players }
lobby-seats-free = ما زال فارغًا: { $n_seats }
lobby-ready-more = البدء الآن بيد { $name }، أو انتظار المزيد.
lobby-deals = { $n_deals }
lobby-chips = لكل لاعب: { $n_chips }
