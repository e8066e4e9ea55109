### Azi: its name and its pitch.

game-azi = آزی
pitch-azi = سه ورق و کمی دل‌وجرئت؛ دو دست، پات را می‌برد. فقط ژتون، بدون پول.
