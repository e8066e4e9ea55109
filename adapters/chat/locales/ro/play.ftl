### The table during a deal, and the private panel of a seat.

trump-others = { $name } alege atuul.
trump-weak = Cărți slabe: { $name } cere altă împărțire.

table-title = { $game } · runda { $n }
table-trump = Atu: { $suit }
table-hakem = Hakem: { $name }
table-match = Meci: { $a }–{ $b }, până la { $n }
table-match-teams = Meci: 🔵 { $a }–{ $b } 🟠, până la { $n }
table-card = { $name }: { $card }
table-picture = { $game }, runda { $n }. { $line }

play-you = E rândul tău.
play-turn = La rând: { $name } · { $seconds }
play-turn-no-clock = La rând: { $name }
play-wait = Așteptăm: { $name }…
play-follow = { $name } atacă cu { $card }. Ai { $suit }, trebuie să dai la culoare.
play-free = { $name } atacă cu { $card }. Nu ai { $suit }: joci orice carte.
play-lead = Tu ataci. Merge orice carte.
play-best = Deocamdată câștigă { $card }, { $name }
play-done = Ai jucat { $card }.
play-trump-done = Atu: { $suit }.
play-redeal-done = Se împarte din nou.
play-score = Levate { $a }–{ $b }
play-score-teams = Levate 🔵 { $a }–{ $b } 🟠
play-hint = Eu aș juca { $card }.
play-hint-trump = Eu aș alege { $suit }.
play-hint-redeal = Eu aș cere altă împărțire.
play-nudge = { $name }, masa te așteaptă.

hand-title = Cărțile tale: { $game }, { $group }
hand-trump-row = { $row } ◂ atu
hand-row = { $row }
hand-partner = Joci în pereche cu { $name }
hand-none = Acum nu ai cărți.
hand-none-yet = Cărțile îți vin după ce se alege atuul.
hand-link = Încă nu-ți pot scrie. Deschide o dată chatul nostru privat sau vezi-ți cărțile cu butonul de sub masă.
hand-picture = Cărțile tale: { $cards }

last-title = Levata anterioară, luată de { $name }
last-none = Încă nu s-a terminat nicio levată.
tricks-title = Levatele rundei { $n }
tricks-line = { $n }. { $cards_in_order }: { $name }

play-wait-several = Așteptăm: { $names }…
play-trumped = { $name } atacă cu { $card }. Nu ai { $suit }: trebuie să tai cu atu.
play-may-trump = { $name } atacă cu { $card }. Dai { $suit } sau pui atu.
table-trump-by-lead = Atuul îl hotărăște prima carte
table-turned = Cartea de atu: { $card }
table-no-trump = Fără atu
hand-out = În runda asta nu ai cărți.
