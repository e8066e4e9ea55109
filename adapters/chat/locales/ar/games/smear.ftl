### Smear: its name, options, rules. Its bare name would be a man's.

game-smear = سمير (Smear)
pitch-smear = شريكان ومزايدة على أربع نقاط وورق مخفي على الأرض.

smear-opt-widow = ورق الأرض
smear-opt-widow-0 = بلا أرض
smear-opt-high-low = العالية والمنخفضة
smear-opt-high-low-named = الآس والسبعة
smear-opt-high-low-in-play = الأعلى والأدنى
smear-opt-low-to = المنخفضة لمن
smear-opt-low-to-taker = لمن يأخذها
smear-opt-low-to-player = لمن يلعبها
smear-opt-game-tie = نقطة الورق عند التعادل
smear-opt-game-tie-none = لا أحد
smear-opt-game-tie-defenders = الفريق الآخر
smear-opt-discard-trump = ترك الطرنيب
smear-opt-discard-trump-excess-only = ما زاد على ستة فقط
smear-opt-discard-trump-free = مسموح
smear-opt-all-pass = إذا قال الكل باص
smear-opt-all-pass-dealer-forced = الطلب على الموزع
smear-opt-all-pass-redeal-same = الموزع نفسه
smear-opt-all-pass-redeal-next = الموزع التالي
smear-opt-win-on = من يفوز
smear-opt-win-on-any = أي فريق
smear-opt-win-on-own-bid = فريق طلبه ناجح
smear-opt-defender-cap = حد الفريق الآخر
smear-opt-defender-cap-none = بلا حد
smear-opt-defender-cap-target = نقاط الفوز
smear-opt-defender-cap-target-1 = نقطة تحت نقاط الفوز

smear-rules-1 = أربعة لاعبين، اثنان ضد اثنين، والشريكان متقابلان. اثنتان وثلاثون ورقة، من الآس إلى السبعة، ست لكل لاعب.
smear-rules-2 = لكل لاعب طلب واحد: نقطتان أو ثلاث أو أربع من النقاط الأربع، أعلى من الطلب السابق. واللعب لصاحب أعلى طلب.
smear-rules-3 = صاحب الطلب هو البادئ، ونوع ورقته الأولى هو الطرنيب.
smear-rules-4 = من معه نوع البداية يلعب منه أو يلعب طرنيبًا، ومن ليس معه يلعب أي ورقة. الأكلة لأعلى طرنيب، وإلا فلأعلى ورقة من نوع البداية.
smear-rules-5 = نقطة لكل واحدة: العالية، والمنخفضة، وولد الطرنيب المأخوذ في أكلة، والورق، أي أكثر نقاط ورق: العشرة عشر، والآس أربع، والملك ثلاث، والملكة اثنتان، والولد واحدة. والمتروك محسوب لفريقه.
smear-rules-6 = فريق صاحب الطلب يأخذ كل نقاطه إذا بلغ طلبه، وإلا يُخصم الطلب، ولو إلى ما تحت الصفر. والفريق الآخر يأخذ نقاطه.
smear-rules-7 = النقاط بلا قيمة مالية.

smear-rule-widow = لصاحب الطلب من ورق الأرض: { $widow ->
    [zero] لا أوراق
    [one] ورقة واحدة
    [two] ورقتان
    [few] { $widow } أوراق
    [many] { $widow } ورقة
   *[other] { $widow } ورقة
}، ويترك العدد نفسه.
smear-rule-widow-0 = لا ورق على الأرض لأحد.
smear-rule-high-low-named = العالية آس الطرنيب والمنخفضة سبعته: وإن لم تكن الورقة في اللعب فلا نقطة لأحد.
smear-rule-high-low-in-play = العالية والمنخفضة هما أعلى طرنيب وأدناه في اللعب.
smear-rule-low-to-player = المنخفضة للفريق الذي يلعبها.
smear-rule-low-to-taker = المنخفضة للفريق الذي يأخذها.
smear-rule-game-tie-none = إذا تعادلت نقاط الورق فلا نقطة لأحد.
smear-rule-game-tie-defenders = إذا تعادلت نقاط الورق فالنقطة للفريق الذي لا طلب له.
smear-rule-discard-trump-excess-only = نوع تركت منه ورقة لا يصلح طرنيبًا، إلا إذا كانت أوراقك الست الباقية كلها منه.
smear-rule-discard-trump-free = ترك أي ورقة مسموح، حتى الطرنيب.
smear-rule-all-pass-redeal-same = إذا قال الكل باص، يوزع الموزع نفسه من جديد.
smear-rule-all-pass-redeal-next = إذا قال الكل باص، يوزع اللاعب التالي.
smear-rule-all-pass-dealer-forced = إن لم يطلب أحد، فعلى الموزع طلب اثنين على الأقل.
smear-rule-win-on-any = يفوز الفريق الذي يبلغ نقاط الفوز، وفريق صاحب الطلب أولًا.
smear-rule-win-on-own-bid = لا يفوز بالمباراة إلا فريق صاحب الطلب إذا نجح طلبه.
smear-rule-defender-cap-none = نقاط الفريق الآخر محسوبة كلها.
smear-rule-defender-cap-target = نقاط الفريق الآخر تتوقف عند نقاط الفوز.
smear-rule-defender-cap-target-1 = نقاط الفريق الآخر تتوقف قبل نقاط الفوز بنقطة.
