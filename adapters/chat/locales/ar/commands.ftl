### Descriptions of commands for the platforms' menus: at most 100 characters.

cmd-newgame = فتح طاولة: { $games }
cmd-games = الألعاب المتاحة عندي
cmd-join = أخذ مكان على هذه الطاولة
cmd-leave = مغادرة الطاولة؛ وأثناء اللعب يحل البديل مكانك
cmd-start = فتح المحادثة الخاصة لاستلام الأوراق
cmd-begin = بدء المباراة على هذه الطاولة
cmd-hand = عرض أوراقي، لي وحدي
cmd-table = عرض الطاولة من جديد في آخر المحادثة
cmd-rules = قوانين اللعبة باختصار وقوانين هذه الطاولة
cmd-settings = لغتي، ولعب الورقة الوحيدة تلقائيًا، ولغة المجموعة
cmd-stop = إنهاء هذه الطاولة، أو التصويت على ذلك
cmd-help = طريقة اللعب معي في صفحة واحدة
cmd-cut = إضافة كلمة منك إلى الخلط التالي
cmd-verify = التحقق من سلامة توزيع جولة مكتملة
cmd-back = استعادة مكاني من البديل
cmd-sit = أخذ مكان فارغ أو مكان لاعب آلي بين الجولات
cmd-concede = تسليم المباراة، بموافقة الشريك

cmd-bet = وضع أي عدد من الفيش: للافتتاح أو الرفع
cmd-chips = رصيدي، وفيش جديد مرة في اليوم عند النقص

## What may stand behind a command, for menus that show it: at most 100 characters.

arg-game = اللعبة
arg-period = المدة
arg-seat = رقم المكان
arg-setting = الإعداد المطلوب تغييره
arg-value = القيمة الجديدة
arg-amount = مجموع الفيش
arg-wish = فيش جديد عند النقص
arg-word = كلمة واحدة منك
arg-deal = رقم الجولة
