### Smear: its name and its pitch.

game-smear = Smear
pitch-smear = Partners bid for four points and the hidden cards on the table.
