### Help and rules pages, and faults that are ours.

help-title = راهنمای بازی با من
help-linked = وصل شدیم: ورق‌هایتان همین‌جا می‌آید.
help-intro = برای گروهتان ورق پخش می‌کنم. شروع: { $command }
help-private = ورق‌های شما را فقط خودتان می‌بینید، حتی مدیر گروه هم نمی‌بیند.
help-fair = هر پخش پیش از بازی مُهر و بعد از آن باز می‌شود. بررسی: { $command }
help-absent = اگر باید بروید، جانشین تا برگشتنتان بازی می‌کند.
help-points = امتیازها فقط برای سرگرمی است و پولی در کار نیست.
help-house = قرارهای این میز
help-commands = دستورها
help-command = { $command }: { $about }

rules-title = قوانین { $game }
