### A person's settings; names and values of the options that several games have.

set-title = إعداداتك
set-language = لغتنا الآن: { $language }
set-language-line = اللغة: { $language }
set-table-language = لغة المجموعة الآن: { $language }
set-auto-line = لعب الورقة الوحيدة تلقائيًا: { $value }
set-hand-line = مكان أوراقي: { $value }
set-hand-private = من الآن تصلك أوراقك في محادثتنا الخاصة. وإن تعذرت الكتابة هناك، تظهر هنا بزر «{ $button }».
set-hand-here = من الآن تظهر أوراقك هنا بزر «{ $button }»، لك وحدك.

set-group-title = إعدادات { $group }
set-group-language-line = لغة المجموعة: { $language }
set-group-language-open = لغة المجموعة: لغة من يفتح الطاولة
set-group-who = التغيير لمشرفي المجموعة ومضيف الطاولة.
set-locked = المباراة جارية: خيارات الطاولة ثابتة.

opt-players = عدد اللاعبين
opt-target = نقاط الفوز
opt-turn-seconds = المهلة
opt-turn-seconds-0 = بلا مهلة
opt-auto-single = لعب الورقة الوحيدة
opt-hints = التلميحات
opt-teams = الفرق
opt-teams-seats = حسب الأماكن
opt-teams-random = بالقرعة

rule-target = للفوز بالمباراة: { $target ->
    [zero] لا نقاط
    [one] نقطة واحدة
    [two] نقطتان
    [few] { $target } نقاط
    [many] { $target } نقطة
   *[other] { $target } نقطة
}.
rule-turn-seconds = مهلة كل قرار: { $turn_seconds }
rule-turn-seconds-0 = لا مهلة للقرار.
rule-auto-single-on = الورقة الوحيدة المسموحة تُلعب تلقائيًا.
rule-auto-single-off = لا لعب تلقائي، حتى للورقة الوحيدة المسموحة.
rule-hints-on = التلميح متاح لصاحب الدور. المباراة لا تُحسب في لوحة الصدارة.
rule-hints-off = التلميح فقط لمن يلعب وحده مع البوتات.

opt-deals = عدد الجولات
