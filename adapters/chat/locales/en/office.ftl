### Who has the office of a deal and how it came: the hakem, the dealer, who opens the betting.

draw-ace = First ace: { $card }. The hakem is { $name }.
draw-random = Drawn as hakem: { $name }
draw-cards = Turned up: { $cards_in_order }
draw-second-ace = Second ace: { $name } is the hakem’s partner.
draw-wait = { $name } sees five cards and picks trump.
draw-stays = { $name } stays hakem.
draw-passes = New hakem: { $name }
trump-you = You are hakem. Pick trump from your first five.
trump-you-redeal = No ace, king, queen or jack: you may ask for a new deal.

## Where the office is the deal, or the opening of the betting.

draw-dealer = Drawn as first dealer: { $name }
draw-opener = Drawn to open first: { $name }
office-dealer = Dealer: { $name }
office-next-dealer = Next dealer: { $name }
office-next-opener = Opens next: { $name }
office-declarer = Bid taken by { $name }: { $n }
