### Pitch: its name and its pitch.

game-pitch = Pitch
pitch-pitch = Six cards, one bid each: high, low, jack and game.
