### Leaderboards and one's own figures.

cmd-top = Leaderboard of this group: week, month, all time
cmd-me = My matches, wins and rating

btn-week = Week
btn-month = Month
btn-all = All time
btn-board = Leaderboard
btn-figures = My figures
btn-ladder = How matches count

period-week = past week
period-month = past month
period-all = all time

top-here = { $game } in this group · { $period }
top-world = { $game } everywhere · { $period }
top-line = { $n }. { $name } · { $k } · { $a } W, { $b } L
top-chips = chips { $change }
top-you = You: place { $n } of { $m }
top-you-none = You have no match here yet.
top-empty = No match finished here yet. Be the first: { $command }
top-empty-lately = No match finished here in this time.

me-title = My figures · { $period }
me-game = { $game } · rating { $k }
me-line = Matches { $n } · won { $a } · lost { $b }
me-chips = Chips won and lost: { $change }
me-empty = You have no match that counts in this time.

## The rule of the ladder.

ladder-title = How matches count
ladder-begin = Everybody begins at { $n } in each game. The rating grows when you win, most against strong players, and as I know you better.
ladder-counts = A match counts when it was played to the end or conceded, and at least two people took part. A table that was closed does not count.
ladder-bots = Bots have no rating. In a match each counts as a beginner.
ladder-away = Whoever leaves, or is away when the match ends, has lost it, whatever the stand-in does.
ladder-seat = Whoever takes over a seat and holds it at the end has its result; who had it before has none.
ladder-hints = Where hints are on for everybody, the match does not count.
ladder-chips = In games where you take your chips home when you go, leaving is no loss: the chips count.
