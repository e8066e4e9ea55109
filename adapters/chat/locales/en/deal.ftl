### The end of a deal, the fair deal, the end of a match.

end-deal = Deal { $n }: { $team } { $a }–{ $b }
end-points = { $team }: { $n_points }
end-score = { $team }: { $n } ({ $change })
end-match = Match { $a }–{ $b }, first to { $n }
end-match-teams = Match 🔵 { $a }–{ $b } 🟠, first to { $n }
end-next = Next deal: { $seconds }
end-ready = The next deal begins when somebody presses “{ $button }”.
end-stand-ins = A stand-in played for: { $names }

## Score sheet.

score-title = Score
score-line = Deal { $n }: { $team }, { $n_points }
score-line-tagged = Deal { $n }: { $team }, { $n_points } ({ $tag })
score-empty = No deal is finished yet.
score-total = { $team }: { $n }

## Fair deal: the seal is posted before, the key comes after.

fair-sealed = Deal sealed: { $code }
# Toast.
fair-cut = Your word is mixed into the shuffle.
fair-cut-how = Add a word of yours to the next shuffle: { $command }
fair-ok = The seal matches: this deal was untouched.
fair-bad = This record does not match its seal.
fair-title = Check of deal { $n }
fair-seal = Seal: { $code }
fair-key = Key: { $code }
fair-words = Words mixed in: { $n }
fair-later = The key is shown when the deal is over.
fair-how = The seal is the { $method } of the key; key and words fix the order of the cards.

## The match.

match-team = { $team } win the match { $a }–{ $b }!
match-one = { $name } wins: { $n_points }!
match-shared = Shared win: { $names }
match-deals = Played: { $n_deals }
match-conceded = { $team } concede the match.
match-again = Play again? Yes from { $n } of { $m }.
# Toast.
match-again-yes = You’re in for another match.
match-again-off = No rematch this time. A new table: { $command }
match-again-on = Another match, same seats!
match-thanks = Well played, everyone!
match-void = The table was closed early. Nothing counts.

## Short words for pictures.

pair = { $a }–{ $b }
deal-number = Deal { $n }
match-headline = win the match
