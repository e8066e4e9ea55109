### Who has the office of a deal and how it came: the hakem, the dealer, who opens the betting.

draw-ace = اولین آس: { $card }. حاکم: { $name }
draw-random = قرعه انداختیم. حاکم: { $name }
draw-cards = ورق‌های روشده: { $cards_in_order }
draw-second-ace = آس دوم: { $name } یار حاکم است.
draw-wait = { $name } پنج ورق می‌بیند و حکم می‌کند.
draw-stays = { $name } حاکم می‌ماند.
draw-passes = حاکم جدید: { $name }
trump-you = شما حاکم هستید. از روی پنج ورق اول حکم کنید.
trump-you-redeal = آس، شاه، بی‌بی و سرباز ندارید: می‌توانید پخش دوباره بخواهید.

draw-dealer = قرعه انداختیم. پخش‌کننده‌ی اول: { $name }
draw-opener = قرعه انداختیم. نفر اول: { $name }
office-dealer = پخش‌کننده: { $name }
office-next-dealer = پخش‌کننده‌ی بعدی: { $name }
office-next-opener = نفر اول بعدی: { $name }
office-declarer = حاکم: { $name } با { $n }
