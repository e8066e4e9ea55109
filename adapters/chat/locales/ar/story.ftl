### What a deal is remembered for: one or two of these stand under its result.

story-ruffed = قطع بالطرنيب من { $name } على { $card } من { $other }
story-ruffs = حصيلة { $name } بالقطع بالطرنيب: { $n_tricks }
story-run = { $team }: { $n_tricks } على التوالي
story-alone = حصيلة { $name } في هذه الجولة: { $n_tricks }
story-decided = الأكلة الأخيرة حسمت الجولة: { $card } من { $name }
story-comeback = عودة { $team } بعد تأخر { $a } مقابل { $b }!
story-kept-last = توقع { $name } تحقق مع آخر أكلة.
story-spoiled-last = آخر أكلة كانت زائدة على توقع { $name }.
story-zero = توقع صفر وتحقق: { $names }
story-call = توقع { $name } كان { $n } وتحقق تمامًا.
story-all-four = النقاط الأربع كلها: { $team }
story-one-short = نقطة واحدة نقصت طلب { $name }.
story-just-made = طلب { $name } تحقق بلا نقطة زائدة: { $n }
story-stolen-made = نجح الطلب المأخوذ بالرقم نفسه { $n }: { $name }
story-stolen-missed = لم ينجح الطلب المأخوذ بالرقم نفسه { $n }: { $name }
story-caught = ولد الطرنيب { $card } من { $other } ذهب إلى { $name }.
story-close = نقطة الورق بفارق واحد فقط: { $team }
story-all-in = كل الفيش في الصندوق، والفوز لـ { $name }!
story-six = ستة على المسرح! الأكلة لـ { $name } بـ { $card }.
story-raise = أعلى رفع: { $name } إلى { $n }
story-folded = انسحاب كل الآخرين، وأوراق { $name } لم تظهر.
