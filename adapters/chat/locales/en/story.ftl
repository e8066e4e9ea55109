### What a deal is remembered for: one or two of these stand under its result.

story-ruffed = { $name } ruffed { $other }’s { $card }.
story-ruffs = { $name } took { $n_tricks } by ruffing.
story-run = { $team }: { $n_tricks } in a row
story-alone = { $name } alone took { $n_tricks }.
story-decided = The last trick decided it: { $card }, { $name }
story-comeback = { $team } came back from { $a }–{ $b } down.
story-kept-last = { $name } got it right with the very last trick.
story-spoiled-last = The very last trick was one too many for { $name }.
story-zero = Called none, took none: { $names }
story-call = { $name } called { $n } and took exactly that.
story-all-four = All four points: { $team }
story-one-short = { $name } fell one point short.
story-just-made = { $name } made { $n } with nothing to spare.
story-stolen-made = { $name } stole the bid at { $n } and made it.
story-stolen-missed = { $name } stole the bid at { $n } and fell short.
story-caught = { $name } caught { $other }’s { $card }.
story-close = Game was won by a single card point: { $team }
story-all-in = All-in, and it paid off: { $name }
story-six = Six on stage: { $name } beat everything with { $card }.
story-raise = The biggest raise: { $name }, to { $n }
story-folded = Everyone else folded; { $name } had to show nothing.
