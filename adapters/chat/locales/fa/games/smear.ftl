### Smear: its name and its pitch.

game-smear = اسمیر
pitch-smear = یارها سر چهار امتیاز می‌خوانند و زمین پنهان است.
