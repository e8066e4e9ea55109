### The end of a deal, the fair deal, the end of a match.

end-deal = Deal { $n }: { $team } { $a }–{ $b }
end-score = { $team }: { $n } ({ $change })
end-match = Match { $a }–{ $b }, first to { $n }
end-match-teams = Match 🔵 { $a }–{ $b } 🟠, first to { $n }
end-next = Next deal: { $seconds }
end-ready = The next deal begins when somebody presses “{ $button }”.

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
fair-ok = The seal matches: this deal was untouched.
fair-bad = This record does not match its seal.
fair-title = Check of deal { $n }
fair-seal = Seal: { $code }
fair-key = Key: { $code }
fair-words = Words mixed in: { $n }
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
match-again-on = Another match, same seats!
match-again-teams = New teams? Yes from { $n } of { $m }.
# Toast.
match-again-yes-teams = You’re in for another match with new teams.
match-again-on-teams = Another match, new teams!
match-again-both = It begins when everyone wants the same.
match-ratings = Ratings
match-rated = { $name } { $k } ({ $change })
match-thanks = Well played, everyone!
match-void = The table was closed early. Nothing counts.

## Short words for pictures.

pair = { $a }–{ $b }
deal-number = Deal { $n }
match-headline = win the match

## Deals of games with bids or chips.

end-made = { $name } bid { $n } and made { $m }.
end-missed = { $name } bid { $n }, made { $m }: the bid comes off the score.
end-of = Deal { $n } is over
end-of-many = Deal { $n } of { $m } is over
four-high = High: { $team }
four-low = Low: { $team }
four-jack = Jack: { $team }
four-game = Game: { $team }
four-no-high = High: nobody
four-no-low = Low: nobody
four-no-jack = Jack: not in play
four-no-game = Game: level, nobody
four-card-points = Card points
score-part = { $team } { $n }
match-place = { $n }. { $team }
match-one-chips = { $name } wins the match: { $change }
match-first-to = first to { $n }
score-deal = Deal { $n }
score-change = { $team }: { $change }
score-net = { $team }: { $change } in all
deal-number-of = Deal { $n } of { $m }
end-total = { $n_points } in all
