### Judgement: its name, options, rules.

game-judgement = Judgement
pitch-judgement = Say how many tricks you will take, then take exactly that many.

judgement-lobby-scoring-times10 = 3 called, 3 made = 30
judgement-lobby-scoring-plus10 = 3 called, 3 made = 13
judgement-end-scored = Right: { $names }
judgement-end-scored-nobody = Nobody got it right this time.

## Options.

judgement-opt-start-cards = Cards of the largest deal
judgement-opt-start-cards-0 = ten, or all there are
judgement-opt-schedule = Deals
judgement-opt-schedule-down = down to one card
judgement-opt-schedule-up = up from one card
judgement-opt-schedule-down-up = down to one and up again
judgement-opt-schedule-up-down = up from one and down again
judgement-opt-trump-sequence = Trump
judgement-opt-trump-sequence-hsdc = ♥ ♠ ♦ ♣ in turn
judgement-opt-trump-sequence-sdch = ♠ ♦ ♣ ♥ in turn
judgement-opt-trump-sequence-sdchn = ♠ ♦ ♣ ♥ and none in turn
judgement-opt-trump-sequence-s = always ♠
judgement-opt-trump-sequence-h = always ♥
judgement-opt-trump-sequence-d = always ♦
judgement-opt-trump-sequence-c = always ♣
judgement-opt-trump-sequence-n = never
judgement-opt-trump-sequence-turn-up = a card turned up
judgement-opt-scoring = A call kept
judgement-opt-scoring-times10 = ten for each trick
judgement-opt-scoring-plus10 = ten and the tricks
judgement-opt-zero-points = None called, none made
judgement-opt-all-bonus = More a trick for all tricks
judgement-opt-miss = A call missed
judgement-opt-miss-zero = nothing
judgement-opt-miss-minus-diff10 = −10 for each trick off
judgement-opt-miss-minus-bid10 = −10 for each trick called
judgement-opt-hook = Dealer’s closed number
judgement-opt-first-lead = First lead
judgement-opt-first-lead-eldest = next to the dealer
judgement-opt-first-lead-highest-bidder = who called most
judgement-opt-tie-break = Equal at the end
judgement-opt-tie-break-shared = win together
judgement-opt-tie-break-exact-bids = more kept calls win

## Rules.

judgement-rules-1 = Three to seven players, everyone alone. All get the same number of cards, and each deal has its trump.
judgement-rules-2 = In turn all say how many tricks they will take; the dealer is last.
judgement-rules-3 = Follow the suit led if you can. If not, play anything: a trump or another suit.
judgement-rules-4 = The highest trump takes the trick; without a trump, the highest card of the suit led. The ace is highest. Who takes a trick leads the next.
judgement-rules-5 = Exactly as many tricks as called score, one more or one less do not. After the last deal the highest score wins.
judgement-rules-6 = Points have no money value.

judgement-rule-start-cards-0 = The largest deal has ten cards each, or as many as the pack allows.
judgement-rule-start-cards = The largest deal has { $start_cards ->
    [one] { $start_cards } card
   *[other] { $start_cards } cards
} each.
judgement-rule-schedule-down = Every deal has one card fewer, down to one.
judgement-rule-schedule-up = The first deal has one card each, every other one more.
judgement-rule-schedule-down-up = Every deal has one card fewer, down to one, and then up again.
judgement-rule-schedule-up-down = The deals go from one card up to the most, and down again.
judgement-rule-trump-sequence-hsdc = Trump: hearts, spades, diamonds, clubs, deal by deal.
judgement-rule-trump-sequence-sdch = Trump: spades, diamonds, clubs, hearts, deal by deal.
judgement-rule-trump-sequence-sdchn = Trump: spades, diamonds, clubs, hearts, none, deal by deal.
judgement-rule-trump-sequence-s = Trump is always spades.
judgement-rule-trump-sequence-h = Trump is always hearts.
judgement-rule-trump-sequence-d = Trump is always diamonds.
judgement-rule-trump-sequence-c = Trump is always clubs.
judgement-rule-trump-sequence-n = There is no trump.
judgement-rule-trump-sequence-turn-up = After the deal a card is turned up: its suit is trump.
judgement-rule-scoring-times10 = A call kept scores ten for each trick: 3 called, 3 made = 30.
judgement-rule-scoring-plus10 = A call kept scores ten and the tricks: 3 called, 3 made = 13.
judgement-rule-zero-points = None called and none made: { $zero_points ->
    [one] { $zero_points } point
   *[other] { $zero_points } points
}.
judgement-rule-all-bonus = All tricks of a deal called and made: { $all_bonus } more for each.
judgement-rule-all-bonus-0 = All tricks called and made score nothing more.
judgement-rule-miss-zero = A call missed scores nothing.
judgement-rule-miss-minus-diff10 = A call missed costs ten for each trick off.
judgement-rule-miss-minus-bid10 = A call missed costs ten for each trick called, ten at least.
judgement-rule-hook-on = The dealer may not make the calls add up to the tricks of the deal.
judgement-rule-hook-off = The dealer may call any number.
judgement-rule-first-lead-eldest = Who sits after the dealer leads first.
judgement-rule-first-lead-highest-bidder = Who called most leads first, among equals the earliest.
judgement-rule-tie-break-shared = Who is level at the top wins together.
judgement-rule-tie-break-exact-bids = Who is level at the top is parted by the number of kept calls.
