### Labels: at most 20 characters without the emoji.

btn-join = انضمام
btn-leave = مغادرة
btn-start = بدء اللعب
btn-add-bot = إضافة بوت
btn-swap = تبديل الفرق
btn-options = خيارات
btn-open-hand = استلام أوراقي
btn-my-hand = أوراقي
btn-hint = تلميح
btn-last-trick = الأكلة السابقة
btn-rules = القوانين
btn-next-deal = الجولة التالية
btn-score = النتيجة
btn-tricks = الأكلات
btn-verify = التحقق من التوزيع
btn-rematch = مباراة أخرى
btn-new-teams = فرق جديدة
btn-back-again = عدت
btn-continue = متابعة
btn-take-seat = أخذ المكان
btn-redeal = إعادة التوزيع
btn-concede = تسليم المباراة
btn-agree = أوافق
btn-stop = إنهاء الطاولة
btn-yes = نعم
btn-no = لا
btn-confirm = تأكيد
btn-cancel = إلغاء
btn-settings = الإعدادات
btn-my-settings = إعداداتي
btn-hand-here = أوراقي هنا
btn-hand-private = أوراقي في الخاص
btn-group-settings = إعدادات المجموعة
btn-language = اللغة
btn-help = مساعدة
btn-more = المزيد
btn-close = إغلاق

btn-number = { $n }

btn-suit = { $suit_word } { $n }
btn-suit-bare = { $suit_word }

btn-pass = باص
btn-steal = أخذ بـ { $n }
btn-bury = ترك { $n } من { $m }
btn-put-in = وضع { $n }
btn-call = مجاراة { $n }
btn-raise = رفع إلى { $n }
btn-all-in = الكل { $n }
btn-other-amount = عدد آخر
btn-fold = انسحاب
btn-enter = دخول بـ { $n }
btn-stay-out = بلا دخول
btn-refill = فيش جديد
