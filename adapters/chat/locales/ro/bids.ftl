### Bids: promises of tricks that everybody makes, and auctions that one wins.

call-deal = { $game } · runda { $n } din { $m } · fiecare are { $n_cards }
call-ask = Câte levate anunți?
call-sum = Anunțate până acum: { $n } din { $m }
call-total = Levate anunțate: { $n } din { $m }
call-closed = Cine împarte nu poate anunța { $n }: totalul ar fi { $m }.
call-closed-you = Tu împarți: { $n } nu se poate, totalul ar fi { $m }.
call-turn = La rând cu anunțul: { $name } · { $seconds }
call-turn-no-clock = La rând cu anunțul: { $name }
call-wait = Așteptăm anunțul: { $name }…
call-line = { $name }: a anunțat { $n }, a luat { $m }

bid-ask = Cât licitezi?
bid-high = Cea mai mare licitație: { $n }, { $name }
bid-none-yet = Încă n-a licitat nimeni
bid-may-steal = Tu împarți: poți prelua licitația la { $n }.
bid-must = Ceilalți au spus pas și tu împarți: trebuie să licitezi.
bid-may-pitch = Sau ataci direct cu o carte ⚡: înseamnă licitație { $n }, iar culoarea ei e atu.
bid-stolen = { $name } împarte și preia licitația la { $n }.
bid-passed-out-same = Toată lumea a spus pas. Împarte din nou același jucător.
bid-passed-out-next = Toată lumea a spus pas. Acum împarte: { $name }
bid-turn = La rând la licitație: { $name } · { $seconds }
bid-turn-no-clock = La rând la licitație: { $name }
bid-wait = Așteptăm să liciteze: { $name }…
trump-by-lead = Prima ta carte hotărăște atuul.
trump-by-lead-some = Prima ta carte hotărăște atuul. Poți ataca în: { $suits }

widow-waits = Talon: { $n_cards }
widow-came = Din talon: { $cards }
widow-you = De pus deoparte: { $n_cards }
widow-chosen = Alese: { $n } din { $m }
widow-pick = Alege ce pui deoparte: { $n_cards }
widow-can = Mai poate fi atu: { $suits }
widow-turn = { $name } alege ce pune deoparte · { $seconds }
widow-turn-no-clock = { $name } alege ce pune deoparte
widow-shown = Puse deoparte de { $name }: { $cards }
widow-own = Ai pus deoparte: { $cards }

fourth-you = Ai o carte în plus: pune una deoparte.
fourth-wait = Mai e de pus deoparte câte o carte: { $names }

seat-name = { $name }
seat-called = a anunțat { $n }
seat-bid = a licitat { $n }
seat-passed = pas
seat-took = a luat { $n }
seat-points = { $n_points }
seat-card-points-teams = Puncte pe cărți 🔵 { $a }–{ $b } 🟠

bid-done = Numărul tău: { $n }
bid-pass-done = Ai spus pas.
bid-pitch-done = Ai licitat cel mai mult și ai atacat cu { $card }.
discard-done = Ai pus deoparte: { $cards }
