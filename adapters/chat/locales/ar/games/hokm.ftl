### Hokm: its name, kinds of wins, options, rules.

game-hokm = حكم
pitch-hokm = اثنان ضد اثنين. الحاكم يختار الطرنيب من خمس أوراق، وسبع أكلات تكسب الجولة.

end-normal = { $team }: { $n_points }
end-kot = كوت! 7 مقابل 0. { $team }: { $n_points }
end-hakem-kot = كوت على الحاكم! 7 مقابل 0. { $team }: { $n_points }

opt-hakem-by = الحاكم الأول
opt-hakem-by-first-ace = أول آس
opt-hakem-by-random = بالقرعة
opt-kot-points = نقاط الكوت
opt-hakem-kot-points = نقاط كوت على الحاكم
opt-stop-at-seven = التوقف عند سبع أكلات
opt-low-hand-redeal = إعادة توزيع الورق الضعيف
opt-max-redeals = حد إعادة التوزيع
opt-teams-second-ace = الآس الثاني

hokm-rules-1 = أربعة لاعبين، اثنان ضد اثنين، والشريكان متقابلان. لكل لاعب ثلاث عشرة ورقة.
hokm-rules-2 = الحاكم يرى خمس أوراق ويختار الطرنيب، وهو البادئ في الأكلة الأولى.
hokm-rules-3 = من معه نوع البداية يلعب منه. ومن ليس معه يلعب أي ورقة: الطرنيب أو نوعًا آخر.
hokm-rules-4 = الأكلة لأعلى طرنيب، وإن لم يُلعب طرنيب فلأعلى ورقة من نوع البداية. الأعلى الآس والأدنى الاثنان.
hokm-rules-5 = صاحب الأكلة يبدأ التالية. أول فريق يأخذ سبع أكلات يكسب الجولة.
hokm-rules-6 = إذا فاز فريق الحاكم بقي الحاكم كما هو، وإلا فالحاكم هو اللاعب التالي.
hokm-rules-7 = النقاط بلا قيمة مالية.

hokm-rule-hakem-by-first-ace = الحاكم الأول: يُكشف الورق ورقة ورقة من مكان عشوائي، وصاحب أول آس هو الحاكم.
hokm-rule-hakem-by-random = الحاكم الأول: بالقرعة.
hokm-rule-kot-points = الكوت، أي سبع أكلات مقابل لا شيء: { $kot_points ->
    [zero] لا نقاط
    [one] نقطة واحدة
    [two] نقطتان
    [few] { $kot_points } نقاط
    [many] { $kot_points } نقطة
   *[other] { $kot_points } نقطة
}. الفوز العادي: نقطة واحدة.
hokm-rule-hakem-kot-points = الكوت على الحاكم، أي سبع أكلات مقابل لا شيء لفريقه: { $hakem_kot_points ->
    [zero] لا نقاط
    [one] نقطة واحدة
    [two] نقطتان
    [few] { $hakem_kot_points } نقاط
    [many] { $hakem_kot_points } نقطة
   *[other] { $hakem_kot_points } نقطة
}.
hokm-rule-stop-at-seven-on = تنتهي الجولة مع الأكلة السابعة لفريق.
hokm-rule-stop-at-seven-off = تُلعب الأكلات الثلاث عشرة كلها، ويتحدد الكوت عند السابعة.
hokm-rule-low-hand-redeal-on = إذا خلت أول خمس أوراق من الآس والملك والملكة والولد فللحاكم طلب إعادة التوزيع. الحد في الجولة: { $max_redeals ->
    [zero] لا إعادة
    [one] مرة واحدة
    [two] مرتان
    [few] { $max_redeals } مرات
    [many] { $max_redeals } مرة
   *[other] { $max_redeals } مرة
}.
hokm-rule-low-hand-redeal-off = الورق الضعيف ليس سببًا لإعادة التوزيع.
hokm-rule-teams-seats = الفرق: حسب الأماكن.
hokm-rule-teams-random = الفرق: بالقرعة.
hokm-rule-teams-second-ace = الفرق: صاحب الآس الثاني شريك الحاكم.
