### Who has the office of a deal and how it came: the hakem, the dealer, who opens the betting.

draw-ace = أول آس: { $card }. الحاكم: { $name }
draw-random = نتيجة القرعة: الحاكم { $name }
draw-cards = الورق المكشوف: { $cards_in_order }
draw-second-ace = الآس الثاني: شريك الحاكم { $name }
draw-wait = خمس أوراق مع { $name } لاختيار الطرنيب.
draw-stays = الحاكم كما هو: { $name }
draw-passes = الحاكم الجديد: { $name }
trump-you = أنت الحاكم. عليك اختيار الطرنيب من أول خمس أوراق.
trump-you-redeal = لا آس ولا ملك ولا ملكة ولا ولد: لك طلب إعادة التوزيع.

draw-dealer = نتيجة القرعة: الموزع الأول { $name }
draw-opener = نتيجة القرعة: الافتتاح الأول لـ { $name }
office-dealer = الموزع: { $name }
office-next-dealer = الموزع التالي: { $name }
office-next-opener = الافتتاح التالي: { $name }
office-declarer = صاحب الطلب: { $name }، الطلب: { $n }
