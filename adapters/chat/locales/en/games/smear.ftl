### Smear: its name, options, rules.

game-smear = Smear
pitch-smear = Partners bid for four points and the hidden cards on the table.

## Options.

smear-opt-widow = Widow
smear-opt-widow-0 = none
smear-opt-high-low = High and low
smear-opt-high-low-named = ace and seven
smear-opt-high-low-in-play = highest and lowest
smear-opt-low-to = Low goes to
smear-opt-low-to-taker = who takes it
smear-opt-low-to-player = who plays it
smear-opt-game-tie = Game when level
smear-opt-game-tie-none = nobody
smear-opt-game-tie-defenders = the other team
smear-opt-discard-trump = Trumps put aside
smear-opt-discard-trump-excess-only = beyond six only
smear-opt-discard-trump-free = freely
smear-opt-all-pass = When all pass
smear-opt-all-pass-dealer-forced = dealer must bid
smear-opt-all-pass-redeal-same = same dealer again
smear-opt-all-pass-redeal-next = next dealer deals
smear-opt-win-on = Who may win
smear-opt-win-on-any = any team
smear-opt-win-on-own-bid = with a bid made
smear-opt-defender-cap = Other team stops
smear-opt-defender-cap-none = never
smear-opt-defender-cap-target = at the target
smear-opt-defender-cap-target-1 = one below the target

## Rules.

smear-rules-1 = Four players, two against two; partners sit opposite. 32 cards, ace to seven, six each.
smear-rules-2 = Each has one chance to bid 2, 3 or 4 of the four points, more than the bid before. The highest bidder plays for it.
smear-rules-3 = The bidder leads, and the suit of that first card is trump.
smear-rules-4 = If you hold the suit led, follow or play a trump; if not, play anything. The highest trump takes the trick, else the highest card of the suit led.
smear-rules-5 = One point each: high, low, the jack of trump taken in a trick, and game, the most card points: ten 10, ace 4, king 3, queen 2, jack 1. Cards put aside count for their team.
smear-rules-6 = The bidding team scores what it won, if that is at least the bid; else the bid comes off, below zero too. The other team scores what it won.
smear-rules-7 = Points have no money value.

smear-rule-widow = The bidder takes { $widow ->
    [one] { $widow } hidden card
   *[other] { $widow } hidden cards
} and puts as many aside.
smear-rule-widow-0 = Nobody takes hidden cards.
smear-rule-high-low-named = High is the ace of trump, low the seven: without them in play nobody has that point.
smear-rule-high-low-in-play = High and low are the highest and the lowest trump in play.
smear-rule-low-to-player = Low goes to the team that plays it.
smear-rule-low-to-taker = Low goes to the team that takes it.
smear-rule-game-tie-none = Level card points: nobody gets game.
smear-rule-game-tie-defenders = Level card points: game goes to the team that did not bid.
smear-rule-discard-trump-excess-only = A suit that you put cards aside from can’t be trump, unless all six you keep are of it.
smear-rule-discard-trump-free = Any card may be put aside, trumps too.
smear-rule-all-pass-redeal-same = If all pass, the same dealer deals again.
smear-rule-all-pass-redeal-next = If all pass, the next dealer deals.
smear-rule-all-pass-dealer-forced = If nobody bids, the dealer must bid at least 2.
smear-rule-win-on-any = A team at the target wins; the bidding team first.
smear-rule-win-on-own-bid = Only the bidding team can win the match, with its bid made.
smear-rule-defender-cap-none = Points of the other team count in full.
smear-rule-defender-cap-target = The other team’s score stops at the target.
smear-rule-defender-cap-target-1 = The other team’s score stops one point below the target.
