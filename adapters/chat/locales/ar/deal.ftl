### The end of a deal, the fair deal, the end of a match.

end-deal = الجولة { $n }: { $team } { $a } مقابل { $b }
end-score = { $team }: { $n } ({ $change })
end-match = المباراة { $a } مقابل { $b }، حتى { $n }
end-match-teams = المباراة 🔵 { $a } مقابل { $b } 🟠، حتى { $n }
end-next = حتى الجولة التالية: { $seconds }
end-ready = تبدأ الجولة التالية بضغطة على «{ $button }».

score-title = النتيجة
score-line = الجولة { $n }: { $team }، { $n_points }
score-line-tagged = الجولة { $n }: { $team }، { $n_points } ({ $tag })
score-empty = لا جولات مكتملة بعد.
score-total = { $team }: { $n }

fair-sealed = التوزيع مختوم: { $code }
fair-cut = كلمتك دخلت في الخلط.
fair-ok = الختم مطابق: التوزيع لم يُمس.
fair-bad = هذا السجل لا يطابق ختمه.
fair-title = التحقق من توزيع الجولة { $n }
fair-seal = الختم: { $code }
fair-key = المفتاح: { $code }
fair-words = الكلمات المضافة إلى الخلط: { $n }
fair-how = الختم هو بصمة { $method } للمفتاح، والمفتاح والكلمات تحدد ترتيب الورق.

match-team = الفوز لـ { $team }: { $a } مقابل { $b }!
match-one = الفوز لـ { $name }: { $n_points }!
match-shared = فوز مشترك: { $names }
match-deals = طول المباراة: { $n_deals }
match-conceded = تسليم المباراة من { $team }.
match-again = مباراة أخرى؟ عدد الموافقين: { $n } من { $m }
match-again-yes = أنت معنا في المباراة التالية.
match-again-on = مباراة أخرى بالأماكن نفسها!
match-again-teams = فرق جديدة؟ عدد الموافقين: { $n } من { $m }
match-again-yes-teams = أنت معنا في المباراة التالية، بفرق جديدة.
match-again-on-teams = مباراة أخرى بفرق جديدة!
match-again-both = تبدأ المباراة عند اتفاق الجميع على الشيء نفسه.
match-ratings = التصنيف
match-rated = { $name } { $k } ({ $change })
match-thanks = لعب جميل من الجميع!
match-void = أُغلقت الطاولة قبل النهاية. لا شيء محسوب.

## Short words for pictures.

pair = { $a } مقابل { $b }
deal-number = الجولة { $n }
match-headline = الفوز بالمباراة

end-made = طلب { $name }: { $n }، والمحقق { $m }. نجح!
end-missed = طلب { $name }: { $n }، والمحقق { $m }. لم ينجح ويُخصم { $n }.
end-of = انتهت الجولة { $n }
end-of-many = انتهت الجولة { $n } من { $m }
four-high = العالية: { $team }
four-low = المنخفضة: { $team }
four-jack = الولد: { $team }
four-game = الورق: { $team }
four-no-high = العالية: لا أحد
four-no-low = المنخفضة: لا أحد
four-no-jack = الولد: ليس في اللعب
four-no-game = الورق: تعادل، لا أحد
four-card-points = نقاط الورق
score-part = { $team } { $n }
match-place = { $n }. { $team }
match-one-chips = الفوز بالمباراة لـ { $name }: { $change }
match-first-to = حتى { $n }
score-deal = الجولة { $n }
score-change = { $team }: { $change }
score-net = { $team }: المجموع { $change }
deal-number-of = الجولة { $n } من { $m }
end-total = المجموع: { $n_points }
