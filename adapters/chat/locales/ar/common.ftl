### Words that other messages are made of: cards, counted things, plain values, names of computers.

product = حاكم: ألعاب الورق لمجموعتك
product-name = حاكم

suit-spades = بستوني
suit-hearts = قلوب
suit-diamonds = ديناري
suit-clubs = سباتي

rank-two = اثنان
rank-three = ثلاثة
rank-four = أربعة
rank-five = خمسة
rank-six = ستة
rank-seven = سبعة
rank-eight = ثمانية
rank-nine = تسعة
rank-ten = عشرة
rank-jack = ولد
rank-queen = ملكة
rank-king = ملك
rank-ace = آس

# The bare word of a suit takes the article here.
card-name = { $rank_word } ال{ $suit_word }

## Counted things. A phrase stands alone, after a colon or as subject: no ending has to change.

count-tricks = { $n ->
    [zero] لا أكلات
    [one] أكلة واحدة
    [two] أكلتان
    [few] { $n } أكلات
    [many] { $n } أكلة
   *[other] { $n } أكلة
}
# Points may be below zero, and a form without its number would hide that.
count-points = { $n ->
    [-1] { $n } نقطة
    [-2] { $n } نقطة
    [zero] لا نقاط
    [one] نقطة واحدة
    [two] نقطتان
    [few] { $n } نقاط
    [many] { $n } نقطة
   *[other] { $n } نقطة
}
count-cards = { $n ->
    [zero] لا أوراق
    [one] ورقة واحدة
    [two] ورقتان
    [few] { $n } أوراق
    [many] { $n } ورقة
   *[other] { $n } ورقة
}
count-deals = { $n ->
    [zero] لا جولات
    [one] جولة واحدة
    [two] جولتان
    [few] { $n } جولات
    [many] { $n } جولة
   *[other] { $n } جولة
}
count-players = { $n ->
    [zero] لا لاعبين
    [one] لاعب واحد
    [two] لاعبان
    [few] { $n } لاعبين
    [many] { $n } لاعبًا
   *[other] { $n } لاعب
}
count-seats = { $n ->
    [zero] لا أماكن
    [one] مكان واحد
    [two] مكانان
    [few] { $n } أماكن
    [many] { $n } مكانًا
   *[other] { $n } مكان
}
count-tables = { $n ->
    [zero] لا طاولات
    [one] طاولة واحدة
    [two] طاولتان
    [few] { $n } طاولات
    [many] { $n } طاولة
   *[other] { $n } طاولة
}
count-members = { $n ->
    [zero] لا أعضاء
    [one] عضو واحد
    [two] عضوان
    [few] { $n } أعضاء
    [many] { $n } عضوًا
   *[other] { $n } عضو
}
count-people = { $n ->
    [zero] لا أحد
    [one] شخص واحد
    [two] شخصان
    [few] { $n } أشخاص
    [many] { $n } شخصًا
   *[other] { $n } شخص
}
count-bots = { $n ->
    [zero] لا لاعبين آليين
    [one] لاعب آلي واحد
    [two] لاعبان آليان
    [few] { $n } لاعبين آليين
    [many] { $n } لاعبًا آليًا
   *[other] { $n } لاعب آلي
}
count-seconds = { $n ->
    [zero] { $n } ثانية
    [one] ثانية واحدة
    [two] ثانيتان
    [few] { $n } ثوانٍ
    [many] { $n } ثانية
   *[other] { $n } ثانية
}
count-minutes = { $n ->
    [zero] { $n } دقيقة
    [one] دقيقة واحدة
    [two] دقيقتان
    [few] { $n } دقائق
    [many] { $n } دقيقة
   *[other] { $n } دقيقة
}
count-hours = { $n ->
    [zero] { $n } ساعة
    [one] ساعة واحدة
    [two] ساعتان
    [few] { $n } ساعات
    [many] { $n } ساعة
   *[other] { $n } ساعة
}
count-days = { $n ->
    [zero] { $n } يوم
    [one] يوم واحد
    [two] يومان
    [few] { $n } أيام
    [many] { $n } يومًا
   *[other] { $n } يوم
}

word-hakem = الحاكم
word-trump = الطرنيب
word-away = غياب
word-bot = لاعب آلي
word-dealer = الموزع
word-host = المضيف
word-and = و
word-kot = كوت
word-hakem-kot = كوت على الحاكم

list-separator = { "، " }
fact-separator = { " · " }
list-and = { $first } و{ $last }
list-or = { $first } أو { $last }

value-on = نعم
value-off = لا
value-here = هنا، لي وحدي
value-private = في محادثتنا الخاصة
value-number = { $n }
value-duration = { $seconds }
value-typed = { $code }

word-done = تم.

player-number = اللاعب { $n }

bot-bahram = بهرام
bot-roxana = روكسانا
bot-omid = أوميد
bot-parisa = باريسا
bot-kaveh = كاوه
bot-shirin = شيرين
bot-siavash = سياوش
bot-laleh = لاله
bot-farhad = فرهاد
bot-nasrin = نسرين
bot-jamshid = جمشيد
bot-mina = مينا

count-chips = { $n ->
    [zero] لا فيش
    [one] فيشة واحدة
    [two] فيشتان
    [few] { $n } فيشات
    [many] { $n } فيشة
   *[other] { $n } فيشة
}
