### A refusal with the code some_code is answered with no-some-code. All are toasts.

no-not-your-turn = هنوز نوبت شما نیست: { $name } باید بازی کند.
no-must-follow = { $suit } دارید و باید همان را بازی کنید: { $cards }
no-not-in-hand = { $card } دست شما نیست.
no-wrong-phase = الان وقتش نیست: میز در مرحله‌ی دیگری است.
no-bad-suit = این خال نمی‌تواند حکم شود.
no-no-redeal = این ورق‌ها پخش دوباره ندارد.
no-bad-option = این‌جا «{ $option }» نمی‌تواند { $value } باشد.
no-unknown-option = گزینه‌ی { $code } نداریم. این‌ها هست: { $codes }

no-old-button = این دکمه قدیمی است. میز الان این‌طور است.
no-bad-button = این دکمه خوانده نشد. میز الان این‌طور است.
no-not-seated = شما سر این میز نیستید.
no-already-seated = شما سر همین میز هستید.
no-table-full = میز پر است. تماشا می‌کنید؟
no-seat-taken = این صندلی را یک نفر گرفته است.
no-too-few = { $game } دست‌کم { $n_players } می‌خواهد.
no-host-only = این کار با میزبان است: { $name }
no-admin-only = این کار با میزبان یا مدیر گروه است.
no-not-in-lobby = مسابقه شروع شده است.
no-not-playing = این‌جا مسابقه‌ای در جریان نیست.
no-not-over = مسابقه هنوز تمام نشده است.
no-table-over = کار این میز تمام شده است. میز تازه: { $command }
no-table-damaged = این میز دیگر خوانده نمی‌شود و فقط می‌شود آن را بست: { $command }
no-not-between-deals = این کار فقط بین دو هَند می‌شود.
no-options-locked = مسابقه شروع شده: گزینه‌های میز ثابت است.
no-no-partner = در این بازی کسی از طرف بقیه واگذار نمی‌کند. اگر می‌خواهید بروید: { $command }
no-nothing-asked = کسی این را از شما نپرسیده است.
no-nothing-to-continue = مسابقه در جریان است.
no-bad-word = لطفاً فقط یک کلمه‌ی کوتاه، بدون فاصله.
no-nothing-to-verify = هنوز این‌جا هَندی تمام نشده که بررسی شود.

no-card-gone = { $card } را بازی کرده‌اید.
no-bad-number = ورقی با این شماره ندارید.
no-trump-first = اول حکم کنید: یکی از خال‌ها را بزنید.
no-anonymous = ناشناس می‌نویسید و نمی‌دانم کدام نفر هستید. یک دکمه را بزنید یا با نام خودتان بنویسید.

no-unknown-game = این بازی را بلد نیستم. این‌ها را دارم: { $games }
no-unknown-command = این دستور را نمی‌شناسم. همه‌ی دستورها: { $command }
no-bad-command = متوجه نشدم. نمونه: { $command }
no-no-table = این‌جا میزی نیست. یکی باز کنید: { $command }
no-table-exists = این‌جا یک میز هست: { $command }
no-too-many-tables = شما سر { $n_tables } هستید. اول یکی را تمام کنید.
no-group-only = این دستور برای گروه است.
no-private-only = این دستور برای گفت‌وگوی خصوصی ماست.
no-cannot-write = هنوز نمی‌توانم به شما پیام بدهم. «{ $button }» را بزنید.
no-too-many-commands = لطفاً کمی آهسته‌تر. صبر کنید: { $seconds }
no-closing = توقف کوتاه برای به‌روزرسانی. کمی بعد دوباره امتحان کنید.
no-not-now = الان نمی‌شود.
no-ours = اشکال از من بود. میز سر جایش است، دوباره امتحان کنید.
