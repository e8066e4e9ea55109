### High Card: its name, how a deal ends, options, rules.

game-toy = ورق بالا
pitch-toy = سه ورق، سه دست، هر دست یک امتیاز.
toy-lobby-1 = یک بازی کوتاه.
toy-end-most = بیشترین دست: { $names }
toy-opt-is-double = هر دست دو امتیاز
toy-rules-1 = به هر نفر سه ورق می‌رسد.
toy-rules-2 = بالاترین ورق خال شروع‌شده دست را می‌گیرد.
toy-rules-3 = امتیازها ارزش مالی ندارند.
toy-rule-is-double-on = هر دست دو امتیاز است.
toy-rule-is-double-off = هر دست یک امتیاز است.
