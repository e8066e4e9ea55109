### A private chat that is open or not; playing in the group by numbers where it is not.

peek-how = { $names }: ضغطة على «{ $button }» تعرض أوراقك بأرقام، لك وحدك. ثم ضغطة على رقم.
peek-how-trump = { $name }: ضغطة على «{ $button }» تعرض أول خمس أوراق، لك وحدك. ثم ضغطة على نوع.
peek-concede = { $other }، اقتراح من { $name }: المباراة للخصم. ما رأيك؟

peek-follow = دورك: المطلوب { $suit }.
peek-lead = دورك: كل الأوراق مسموحة.
peek-free = دورك: لا { $suit } معك، كل الأوراق مسموحة.
peek-marked = دورك: ورقة عليها ✅
peek-trump = اختيار الطرنيب: ضغطة على نوع.
peek-wait = ليس دورك بعد.
peek-away = البديل يلعب عنك. ضغطة على أي زر تعيدك.
peek-rests = الطاولة متوقفة والوقت متوقف.

private-sent = وصلتك رسالة في محادثتنا الخاصة.
private-see = هذا يظهر في محادثتنا الخاصة.
private-first = { $name }: يلزم فتح محادثتنا الخاصة مرة، ثم يظهر لك هذا هناك.
private-hand = { $name }: زر «{ $button }» تحت الطاولة يعرض أوراقك، لك وحدك.
private-title = { $game } في { $group }

peek-bid = دورك: ضغطة على طلب تحت الطاولة.
peek-bet = دورك: ضغطة تحت الطاولة، أو { $command }
peek-entry = العودة مقابل { $n }؟ الأزرار تحت الطاولة.
peek-discard = المطلوب تركه: { $n_cards }. ضغطة على رقم كل ورقة.
peek-tick = المختار { $n } من { $m }: { $cards }
peek-tick-none = لا شيء مختار الآن.
peek-how-bid = { $name }: ضغطة على «{ $button }» تعرض أوراقك، لك وحدك. ثم ضغطة على طلب.
peek-how-bet = { $name }: ضغطة على «{ $button }» تعرض أوراقك، لك وحدك. ثم ضغطة على قرارك.
peek-how-entry = { $names }: العودة أم لا؟ الأزرار هنا.
peek-how-discard = { $names }: ضغطة على «{ $button }» تعرض أوراقك بأرقام، لك وحدك. ثم ضغطة على رقم كل ورقة متروكة.

whisper-soon = أوراقك في الطريق…
whisper-below = أوراقك هنا في الأسفل، ولا يراها أحد غيرك.
whisper-elsewhere = أوراقك تصلك الآن في محادثتنا الخاصة.
