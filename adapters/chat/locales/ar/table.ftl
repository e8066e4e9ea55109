### Time, stand-ins, coming back, leaving, stopping, resting, watching.

sub-played = انتهى الوقت: لعب البديل { $card } عن { $name }.
sub-chose = انتهى الوقت: اختار البديل عن { $name }.
sub-you = البديل يحفظ مكانك. هل عدت؟
sub-back = أهلًا بعودة { $name }!
sub-you-back = أهلًا بعودتك! المكان لك من جديد.
sub-away = غياب { $name }: البديل يلعب.
sub-you-sit = المكان لك. بالتوفيق!
sub-leave = المغادرة الآن؟ البديل يكمل عنك.
sub-left = خروج { $name }. لاعب آلي يكمل.
sub-you-left = غادرت الطاولة. لاعب آلي يكمل عنك.

stop-ask = إنهاء الطاولة الآن؟ لا شيء يُحسب.
sub-stop-vote = طلب إنهاء الطاولة من { $name }. عدد الموافقين: { $n } من { $m }
stop-voted = صوتك محسوب: { $n } من { $m }

sub-concede = اقتراح من { $name }: المباراة للخصم. ما رأيك؟
concede-ask = تسليم المباراة؟ يلزم موافقة شريكك.
concede-sent = سألت { $name }. مهلة الجواب: { $seconds }
concede-no = لا تسليم. اللعب مستمر!

rest-nobody = يبدو أن لا أحد هنا. لم يضع شيء، والوقت متوقف.
rest-empty = لم يبق أحد على هذه الطاولة. لم يضع شيء، والوقت متوقف.
rest-severed = لا أصل إلى المجموعة الآن. الوقت متوقف، ونكمل عند عودتي.
rest-unreachable = لم أصل إلى هذه المحادثة. كان الوقت متوقفًا في هذه الأثناء.
rest-closed = لم يعد أحد فأُغلقت الطاولة. لا شيء محسوب.

restart-rules = تم تصحيح القوانين. تُعاد هذه الجولة وتبقى النتيجة.

sub-folded = انتهى الوقت: انسحاب { $name }.
sub-away-chips = غياب { $name }: خارج الجولات حتى العودة.
sub-you-chips = أنت خارج الجولات في غيابك. هل عدت؟
sub-leave-chips = المغادرة الآن؟ انسحاب من هذه الجولة، وفيشك معك إلى البيت.
sub-left-chips = خروج { $name } مع الفيش.
sub-you-left-chips = غادرت الطاولة وفيشك معك.
