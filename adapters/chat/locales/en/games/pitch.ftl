### Pitch: its name, options, rules.

game-pitch = Pitch
pitch-pitch = Six cards, one bid each: high, low, jack and game.

pitch-lobby-partnership-on = Two teams of two: four players.

## Options.

pitch-opt-min-bid = Lowest bid
pitch-opt-all-pass = When all pass
pitch-opt-all-pass-dealer-forced = dealer must bid
pitch-opt-all-pass-redeal-same = same dealer again
pitch-opt-all-pass-redeal-next = next dealer deals
pitch-opt-dealer-steal = Dealer takes a bid
pitch-opt-dealer-steal-under4 = below 4
pitch-opt-dealer-steal-never = never
pitch-opt-dealer-steal-always = always
pitch-opt-low-to = Low goes to
pitch-opt-low-to-taker = who takes it
pitch-opt-low-to-player = who plays it
pitch-opt-game-tie = Game when level
pitch-opt-game-tie-none = nobody
pitch-opt-game-tie-defenders = the other team
pitch-opt-win-rule = Who may win
pitch-opt-win-rule-made-bid = with a bid made
pitch-opt-win-rule-pitched = with any bid of one’s own
pitch-opt-win-rule-any = anybody
pitch-opt-partnership = Two teams

## Rules.

pitch-rules-1 = Two to seven players. Everyone gets six of 52 cards, the rest stays out of play.
pitch-rules-2 = Each has one chance to bid how many of the four points they will win, up to 4. The highest bidder leads, and the suit of that first card is trump.
pitch-rules-3 = ⚡ A card led at once is a bid of 4.
pitch-rules-4 = If you hold the suit led, follow or play a trump; if not, play anything. The highest trump takes the trick, else the highest card of the suit led.
pitch-rules-5 = One point each: high and low, the highest and lowest trump in play; jack, the jack of trump, if it is in play; game, the most card points in tricks: ten 10, ace 4, king 3, queen 2, jack 1.
pitch-rules-6 = The bidder scores the points won, if they reach the bid; else the bid comes off, below zero too. All others score what they won.
pitch-rules-7 = Points have no money value.

pitch-rule-min-bid = The lowest bid is { $min_bid }.
pitch-rule-all-pass-dealer-forced = If nobody bids, the dealer must bid at least 2.
pitch-rule-all-pass-redeal-same = If all pass, the same dealer deals again.
pitch-rule-all-pass-redeal-next = If all pass, the next dealer deals.
pitch-rule-dealer-steal-under4 = The dealer may take over a bid below 4 at the same number.
pitch-rule-dealer-steal-never = The dealer has to bid more, as everyone.
pitch-rule-dealer-steal-always = The dealer may take over any bid at the same number, a 4 too.
pitch-rule-low-to-taker = Low goes to whoever takes the lowest trump in a trick.
pitch-rule-low-to-player = Low goes to whoever played the lowest trump.
pitch-rule-game-tie-none = Level card points: nobody gets game.
pitch-rule-game-tie-defenders = Level card points: game goes to the team that did not bid.
pitch-rule-win-rule-made-bid = Only a bidder who has just made the bid can win the match.
pitch-rule-win-rule-pitched = Only who was the bidder of the deal can win the match, bid made or not.
pitch-rule-win-rule-any = Anybody at the target wins, the bidder first.
pitch-rule-partnership-on = Two teams of two; partners sit opposite.
pitch-rule-partnership-off = Everyone plays alone.
