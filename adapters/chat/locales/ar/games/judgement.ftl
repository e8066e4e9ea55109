### Judgement: its name, options, rules.

game-judgement = جادجمنت
pitch-judgement = توقع عدد الأكلات، ثم أخذ العدد نفسه تمامًا. قريبة من الاستميشن.

judgement-lobby-scoring-times10 = التوقع ثلاث والأكلات ثلاث = ثلاثون نقطة
judgement-lobby-scoring-plus10 = التوقع ثلاث والأكلات ثلاث = ثلاث عشرة نقطة
judgement-end-scored = توقع صحيح: { $names }
judgement-end-scored-nobody = لا توقع صحيح هذه المرة.

judgement-opt-start-cards = أوراق أكبر جولة
judgement-opt-start-cards-0 = عشر، أو ما يكفي
judgement-opt-schedule = ترتيب الجولات
judgement-opt-schedule-down = نزولًا إلى ورقة
judgement-opt-schedule-up = صعودًا من ورقة
judgement-opt-schedule-down-up = نزولًا ثم صعودًا
judgement-opt-schedule-up-down = صعودًا ثم نزولًا
judgement-opt-trump-sequence = الطرنيب
judgement-opt-trump-sequence-hsdc = بالدور ♥ ♠ ♦ ♣
judgement-opt-trump-sequence-sdch = بالدور ♠ ♦ ♣ ♥
judgement-opt-trump-sequence-sdchn = بالدور ♠ ♦ ♣ ♥ ثم بلا طرنيب
judgement-opt-trump-sequence-s = دائمًا ♠
judgement-opt-trump-sequence-h = دائمًا ♥
judgement-opt-trump-sequence-d = دائمًا ♦
judgement-opt-trump-sequence-c = دائمًا ♣
judgement-opt-trump-sequence-n = بلا طرنيب
judgement-opt-trump-sequence-turn-up = ورقة مكشوفة
judgement-opt-scoring = التوقع الصحيح
judgement-opt-scoring-times10 = عشر لكل أكلة
judgement-opt-scoring-plus10 = عشر مع عدد الأكلات
judgement-opt-zero-points = توقع صفر وأخذ صفر
judgement-opt-all-bonus = زيادة كل أكلة عند أخذ الكل
judgement-opt-miss = التوقع الخاطئ
judgement-opt-miss-zero = لا شيء
judgement-opt-miss-minus-diff10 = ناقص عشر لكل أكلة فرق
judgement-opt-miss-minus-bid10 = ناقص عشر لكل أكلة متوقعة
judgement-opt-hook = رقم غير متاح للموزع
judgement-opt-first-lead = البادئ
judgement-opt-first-lead-eldest = بعد الموزع
judgement-opt-first-lead-highest-bidder = صاحب أعلى توقع
judgement-opt-tie-break = التعادل في النهاية
judgement-opt-tie-break-shared = فوز مشترك
judgement-opt-tie-break-exact-bids = الأكثر توقعًا صحيحًا

judgement-rules-1 = من ثلاثة إلى سبعة لاعبين، كل لاعب وحده. العدد نفسه من الورق للجميع، ولكل جولة طرنيبها.
judgement-rules-2 = كل لاعب في دوره يقول كم أكلة سيأخذ، والموزع آخرهم.
judgement-rules-3 = من معه نوع البداية يلعب منه. ومن ليس معه يلعب أي ورقة: الطرنيب أو نوعًا آخر.
judgement-rules-4 = الأكلة لأعلى طرنيب، وإن لم يُلعب طرنيب فلأعلى ورقة من نوع البداية. الآس هو الأعلى. صاحب الأكلة يبدأ التالية.
judgement-rules-5 = النقاط لمن أخذ عدد توقعه تمامًا، لا أكثر بواحدة ولا أقل. وبعد الجولة الأخيرة الفوز لأعلى نتيجة.
judgement-rules-6 = النقاط بلا قيمة مالية.

judgement-rule-start-cards-0 = في أكبر جولة عشر أوراق لكل لاعب، أو ما تكفي له الرزمة.
judgement-rule-start-cards = لكل لاعب في أكبر جولة: { $start_cards ->
    [zero] لا أوراق
    [one] ورقة واحدة
    [two] ورقتان
    [few] { $start_cards } أوراق
    [many] { $start_cards } ورقة
   *[other] { $start_cards } ورقة
}.
judgement-rule-schedule-down = كل جولة تنقص ورقة، حتى ورقة واحدة.
judgement-rule-schedule-up = الجولة الأولى بورقة واحدة، وكل جولة تزيد ورقة.
judgement-rule-schedule-down-up = كل جولة تنقص ورقة حتى ورقة واحدة، ثم تزيد من جديد.
judgement-rule-schedule-up-down = الجولات تزيد من ورقة واحدة حتى الحد، ثم تنقص من جديد.
judgement-rule-trump-sequence-hsdc = الطرنيب جولة بعد جولة: قلوب، بستوني، ديناري، سباتي.
judgement-rule-trump-sequence-sdch = الطرنيب جولة بعد جولة: بستوني، ديناري، سباتي، قلوب.
judgement-rule-trump-sequence-sdchn = الطرنيب جولة بعد جولة: بستوني، ديناري، سباتي، قلوب، ثم بلا طرنيب.
judgement-rule-trump-sequence-s = الطرنيب دائمًا بستوني.
judgement-rule-trump-sequence-h = الطرنيب دائمًا قلوب.
judgement-rule-trump-sequence-d = الطرنيب دائمًا ديناري.
judgement-rule-trump-sequence-c = الطرنيب دائمًا سباتي.
judgement-rule-trump-sequence-n = اللعب بلا طرنيب.
judgement-rule-trump-sequence-turn-up = بعد التوزيع تُكشف ورقة، ونوعها هو الطرنيب.
judgement-rule-scoring-times10 = للتوقع الصحيح عشر نقاط عن كل أكلة: التوقع ثلاث والأكلات ثلاث = ثلاثون.
judgement-rule-scoring-plus10 = للتوقع الصحيح عشر نقاط مع عدد الأكلات: التوقع ثلاث والأكلات ثلاث = ثلاث عشرة.
judgement-rule-zero-points = توقع صفر وأخذ صفر: { $zero_points ->
    [zero] لا نقاط
    [one] نقطة واحدة
    [two] نقطتان
    [few] { $zero_points } نقاط
    [many] { $zero_points } نقطة
   *[other] { $zero_points } نقطة
}.
judgement-rule-all-bonus = كل أكلات الجولة متوقعة ومأخوذة: الزيادة لكل أكلة { $all_bonus }.
judgement-rule-all-bonus-0 = لا زيادة لمن توقع كل الأكلات وأخذها.
judgement-rule-miss-zero = لا نقاط للتوقع الخاطئ.
judgement-rule-miss-minus-diff10 = التوقع الخاطئ يخصم عشر نقاط عن كل أكلة فرق.
judgement-rule-miss-minus-bid10 = التوقع الخاطئ يخصم عشر نقاط عن كل أكلة متوقعة، وعشرًا على الأقل.
judgement-rule-hook-on = لا يجوز للموزع توقع يجعل المجموع مساويًا لأكلات الجولة.
judgement-rule-hook-off = للموزع أن يتوقع أي رقم.
judgement-rule-first-lead-eldest = البادئ هو من بعد الموزع.
judgement-rule-first-lead-highest-bidder = البادئ صاحب أعلى توقع، وعند التساوي الأسبق.
judgement-rule-tie-break-shared = المتعادلون في الصدارة فوزهم مشترك.
judgement-rule-tie-break-exact-bids = بين المتعادلين في الصدارة الفوز للأكثر توقعًا صحيحًا.
