### Bids: promises of tricks that everybody makes, and auctions that one wins.

## Promises.

call-deal = { $game } · deal { $n } of { $m } · { $n_cards } each
call-ask = How many tricks will you take?
call-sum = Called so far: { $n } of { $m }
call-total = Called: { $n } of { $m }
call-closed = { $n } is closed to the dealer: the calls would add up to { $m }.
call-closed-you = You deal: { $n } is closed, the calls would add up to { $m }.
call-turn = { $name } to call · { $seconds }
call-turn-no-clock = { $name } to call
call-wait = Waiting for { $name } to call…
call-line = { $name }: called { $n }, took { $m }

## Auctions.

bid-ask = Your bid?
bid-high = Highest bid: { $n }, by { $name }
bid-none-yet = Nobody has bid yet
bid-may-steal = You deal: you may take it at { $n }.
bid-must = Everyone passed and you deal: you have to bid.
bid-may-pitch = Or lead a card at once ⚡: that bids { $n }, and its suit is trump.
bid-stolen = { $name } deals and takes the bid at { $n }.
bid-passed-out-same = Everyone passed. The same dealer deals again.
bid-passed-out-next = Everyone passed. The next dealer deals: { $name }
bid-turn = { $name } to bid · { $seconds }
bid-turn-no-clock = { $name } to bid
bid-wait = Waiting for { $name } to bid…
trump-by-lead = Your first card decides trump.
trump-by-lead-some = Your first card decides trump. You may lead: { $suits }

## The widow: cards set aside for whoever wins the auction.

widow-waits = Widow: { $n_cards }
widow-came = From the widow: { $cards }
widow-you = To put aside: { $n_cards }
widow-chosen = Chosen: { $n } of { $m }
widow-pick = Choose what to put aside: { $n_cards }
widow-can = Can still be trump: { $suits }
widow-turn = { $name } to put cards aside · { $seconds }
widow-turn-no-clock = { $name } to put cards aside
widow-shown = Put aside by { $name }: { $cards }
widow-own = You put aside: { $cards }

## Everybody lays one card away.

fourth-you = You hold a card too many: put one aside.
fourth-wait = Still to put a card aside: { $names }

## On the line of a seat.

seat-name = { $name }
seat-called = called { $n }
seat-bid = bid { $n }
seat-passed = passed
seat-took = took { $n }
seat-points = { $n_points }
seat-card-points-teams = Card points 🔵 { $a }–{ $b } 🟠

## Toasts.

# Toast.
bid-done = Your number: { $n }
# Toast.
bid-pass-done = You passed.
# Toast.
bid-pitch-done = You bid the most and led { $card }.
# Toast.
discard-done = Put aside: { $cards }
