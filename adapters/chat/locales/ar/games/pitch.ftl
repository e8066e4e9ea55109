### Pitch: its name, options, rules.

game-pitch = سيتباك
pitch-pitch = ست أوراق ومزايدة واحدة: العالية والمنخفضة والولد والورق.

pitch-lobby-partnership-on = فريقان من اثنين: أربعة لاعبين.

pitch-opt-min-bid = أقل طلب
pitch-opt-all-pass = إذا قال الكل باص
pitch-opt-all-pass-dealer-forced = الطلب على الموزع
pitch-opt-all-pass-redeal-same = الموزع نفسه
pitch-opt-all-pass-redeal-next = الموزع التالي
pitch-opt-dealer-steal = أخذ الموزع للطلب
pitch-opt-dealer-steal-under4 = تحت أربعة
pitch-opt-dealer-steal-never = أبدًا
pitch-opt-dealer-steal-always = دائمًا
pitch-opt-low-to = المنخفضة لمن
pitch-opt-low-to-taker = لمن يأخذها
pitch-opt-low-to-player = لمن يلعبها
pitch-opt-game-tie = نقطة الورق عند التعادل
pitch-opt-game-tie-none = لا أحد
pitch-opt-game-tie-defenders = الفريق الآخر
pitch-opt-win-rule = من يفوز
pitch-opt-win-rule-made-bid = صاحب طلب ناجح
pitch-opt-win-rule-pitched = صاحب الطلب دائمًا
pitch-opt-win-rule-any = أي لاعب
pitch-opt-partnership = فريقان

pitch-rules-1 = من اثنين إلى سبعة لاعبين. لكل لاعب ست أوراق من اثنتين وخمسين، والباقي خارج اللعب.
pitch-rules-2 = لكل لاعب طلب واحد: كم نقطة من النقاط الأربع، حتى أربع. صاحب أعلى طلب هو البادئ، ونوع ورقته الأولى هو الطرنيب.
pitch-rules-3 = ⚡ ورقة مكشوفة فورًا معناها طلب أربعة.
pitch-rules-4 = من معه نوع البداية يلعب منه أو يلعب طرنيبًا، ومن ليس معه يلعب أي ورقة. الأكلة لأعلى طرنيب، وإلا فلأعلى ورقة من نوع البداية.
pitch-rules-5 = نقطة لكل واحدة: العالية والمنخفضة، أعلى طرنيب وأدناه في اللعب؛ والولد، ولد الطرنيب إن كان في اللعب؛ والورق، لأكثر نقاط ورق في الأكلات: العشرة عشر، والآس أربع، والملك ثلاث، والملكة اثنتان، والولد واحدة.
pitch-rules-6 = صاحب الطلب يأخذ كل نقاطه إذا بلغ طلبه، وإلا يُخصم الطلب، ولو إلى ما تحت الصفر. والآخرون يأخذون نقاطهم.
pitch-rules-7 = النقاط بلا قيمة مالية.

pitch-rule-min-bid = أقل طلب: { $min_bid }
pitch-rule-all-pass-dealer-forced = إن لم يطلب أحد، فعلى الموزع طلب اثنين على الأقل.
pitch-rule-all-pass-redeal-same = إذا قال الكل باص، يوزع الموزع نفسه من جديد.
pitch-rule-all-pass-redeal-next = إذا قال الكل باص، يوزع اللاعب التالي.
pitch-rule-dealer-steal-under4 = للموزع أخذ الطلب بالرقم نفسه إذا كان تحت أربعة.
pitch-rule-dealer-steal-never = على الموزع طلب رقم أعلى، مثل الجميع.
pitch-rule-dealer-steal-always = للموزع أخذ أي طلب بالرقم نفسه، حتى الأربعة.
pitch-rule-low-to-taker = المنخفضة لمن يأخذ أدنى طرنيب في أكلة.
pitch-rule-low-to-player = المنخفضة لمن يلعب أدنى طرنيب.
pitch-rule-game-tie-none = إذا تعادلت نقاط الورق فلا نقطة لأحد.
pitch-rule-game-tie-defenders = إذا تعادلت نقاط الورق فالنقطة للفريق الذي لا طلب له.
pitch-rule-win-rule-made-bid = لا يفوز بالمباراة إلا من نجح طلبه الآن.
pitch-rule-win-rule-pitched = لا يفوز بالمباراة إلا صاحب الطلب في الجولة، نجح أو لم ينجح.
pitch-rule-win-rule-any = يفوز كل من بلغ نقاط الفوز، وصاحب الطلب أولًا.
pitch-rule-partnership-on = فريقان من اثنين، والشريكان متقابلان.
pitch-rule-partnership-off = كل لاعب وحده.
