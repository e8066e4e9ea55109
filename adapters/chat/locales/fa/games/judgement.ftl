### Judgement: its name and its pitch.

game-judgement = جاجمنت
pitch-judgement = بگویید چند دست می‌گیرید، بعد درست همان‌قدر بگیرید.
