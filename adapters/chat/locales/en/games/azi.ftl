### Azi: its name and its pitch.

game-azi = Azi
pitch-azi = Three cards, a little nerve, two tricks take the pot. Chips only, no money.
