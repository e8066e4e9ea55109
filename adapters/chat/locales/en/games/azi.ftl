### Azi: its name, how a deal ends, options, rules.

game-azi = Azi
pitch-azi = Three cards, a little nerve, two tricks take the pot. Chips only, no money.

azi-lobby-1 = Chips have no money value: nothing to buy, sell or cash out.
azi-end-won = { $name } takes the pot.
azi-end-azi = Azi! Nobody took two tricks. The pot carries over.
azi-word-azi = Azi

## Options.

azi-opt-cards = Cards each
azi-opt-cards-4 = four, one put aside
azi-opt-excluded-suit = Suit left out
azi-opt-excluded-suit-c = ♣
azi-opt-excluded-suit-d = ♦
azi-opt-excluded-suit-h = ♥
azi-opt-excluded-suit-s = ♠
azi-opt-start-chips = Chips to begin with
azi-opt-ante = Entry of each deal
azi-opt-min-bet = Lowest bet
azi-opt-max-bet = Highest bet
azi-opt-max-bet-0 = all there is
azi-opt-max-turns = Turns to bet
azi-opt-max-raises = Raises of a deal
azi-opt-max-raises-0 = no limit
azi-opt-opening = Who opens
azi-opt-opening-must-bet = must bet
azi-opt-opening-bet-or-fold = may fold
azi-opt-azi-entry = After an Azi
azi-opt-azi-entry-all-ante = all pay entry again
azi-opt-azi-entry-half-bank = others pay half the pot
azi-opt-azi-entry-trick-winners = trick takers only
azi-opt-allin-rule = All-in winner
azi-opt-allin-rule-proportional = takes a share
azi-opt-allin-rule-match = takes as much as they put in
azi-opt-deals-0 = until closed

## Rules.

azi-rules-1 = Two to six players, everyone alone. 27 cards: ace to six of three suits. A card turned up gives trump.
azi-rules-2 = Everyone pays the entry and gets three cards. Then you bet for the right to lead: open, call, raise or fold. Who bet last and highest leads.
azi-rules-3 = Follow the suit led if you can; if not, play a trump; if you have none, play anything.
azi-rules-4 = Two tricks take the pot. If three players take one each, it is an Azi: the pot carries over and the cards are dealt again.
azi-rules-5 = Six on stage: when an ace is turned up, the six of trump is the highest card.
azi-rules-6 = With too few chips you are all-in: if you win, your own come back whole, with a part of the others’.
azi-rules-7 = An absent player folds and never pays. Chips have no money value: nothing to buy, sell or cash out.

azi-rule-cards-3 = Everyone is dealt three cards.
azi-rule-cards-4 = Everyone is dealt four cards and puts one aside before the betting.
azi-rule-excluded-suit-c = The suit left out: clubs.
azi-rule-excluded-suit-d = The suit left out: diamonds.
azi-rule-excluded-suit-h = The suit left out: hearts.
azi-rule-excluded-suit-s = The suit left out: spades.
azi-rule-start-chips = Chips to begin with: { $start_chips }
azi-rule-ante = Entry of each deal: { $ante }
azi-rule-min-bet = Lowest bet, and least raise: { $min_bet }
azi-rule-max-bet = Highest bet: { $max_bet }
azi-rule-max-bet-0 = The highest bet is all you have.
azi-rule-max-turns = Turns to bet in a deal: { $max_turns }
azi-rule-max-raises = Raises of a deal by all together: { $max_raises }
azi-rule-max-raises-0 = The number of raises has no limit of its own.
azi-rule-opening-must-bet = Who has the turn before any bet must bet.
azi-rule-opening-bet-or-fold = Who has the turn before any bet may bet or fold.
azi-rule-azi-entry-all-ante = After an Azi all play on and pay the entry again.
azi-rule-azi-entry-half-bank = After an Azi who took a trick plays on free, the others pay half the pot.
azi-rule-azi-entry-trick-winners = After an Azi only those play on who took a trick.
azi-rule-allin-rule-proportional = An all-in winner gets of each other’s chips the part that their own stake is of the highest.
azi-rule-allin-rule-match = An all-in winner gets of each other at most what they put in themselves.
azi-rule-deals = The match has { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}; an Azi is always played out.
azi-rule-deals-0 = The match goes on until the table is closed.
