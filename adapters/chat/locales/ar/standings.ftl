### Leaderboards and one's own figures.

cmd-top = لوحة صدارة المجموعة: الأسبوع، الشهر، الكل
cmd-me = مبارياتي وفوزي وتصنيفي

btn-week = الأسبوع
btn-month = الشهر
btn-all = الكل
btn-board = لوحة الصدارة
btn-figures = أرقامي
btn-ladder = طريقة الحساب

period-week = آخر أسبوع
period-month = آخر شهر
period-all = كل الوقت

top-here = { $game } في هذه المجموعة · { $period }
top-world = { $game } في كل مكان · { $period }
top-line = { $n }. { $name } · { $k } · فوز { $a }، خسارة { $b }
top-chips = الفيش { $change }
top-you = مركزك: { $n } من { $m }
top-you-none = لا مباريات لك هنا بعد.
top-empty = لا مباريات مكتملة هنا بعد. البداية: { $command }
top-empty-lately = لا مباريات مكتملة هنا في هذه المدة.

me-title = أرقامي · { $period }
me-game = { $game } · التصنيف { $k }
me-line = المباريات { $n } · فوز { $a } · خسارة { $b }
me-chips = حصيلة الفيش: { $change }
me-empty = لا مباريات محسوبة لك في هذه المدة.

## The rule of the ladder.

ladder-title = طريقة الحساب
ladder-begin = البداية للجميع في كل لعبة: { $n }. يرتفع التصنيف مع الفوز، وأكثر أمام الأقوياء، وكلما زادت معرفتي بلعبك.
ladder-counts = تُحسب المباراة إذا اكتملت أو سُلمت وشارك فيها شخصان على الأقل. الطاولة المغلقة لا تُحسب.
ladder-bots = لا تصنيف للاعب الآلي. وهو في المباراة مثل لاعب مبتدئ.
ladder-away = من يغادر، أو يغيب عند نهاية المباراة، فقد خسرها مهما فعل البديل.
ladder-seat = من يأخذ مكان غيره ويبقى فيه حتى النهاية فالنتيجة له، ولا نتيجة لمن كان قبله.
ladder-hints = المباراة التي تتاح فيها التلميحات للجميع لا تُحسب.
ladder-chips = في الألعاب التي تخرج منها بالفيش، لا تُحسب المغادرة خسارة: الحساب للفيش.
