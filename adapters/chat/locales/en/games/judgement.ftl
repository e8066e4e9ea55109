### Judgement: its name and its pitch.

game-judgement = Judgement
pitch-judgement = Say how many tricks you will take, then take exactly that many.
