### The table during a deal, and the private panel of a seat.

trump-others = { $name } alege atuul.
trump-set = { $name } a ales atuul: { $suit }
trump-fixed = Atu în runda asta: { $suit }
trump-none = Rundă fără atu.
trump-weak = Cărți slabe: { $name } cere altă împărțire.

table-title = { $game } · runda { $n }
table-trump = Atu: { $suit }
table-hakem = Hakem: { $name }
table-waits-for-trump = Atu: încă nu e ales
table-match = Meci: { $a }–{ $b }, până la { $n }
table-match-teams = Meci: 🔵 { $a }–{ $b } 🟠, până la { $n }
table-cards = { $name }: { $n_cards }
table-card = { $name }: { $card }
table-card-stand-in = { $name }: { $card } (înlocuitor)
table-lead-next = { $name } atacă.
table-picture = { $game }, runda { $n }. { $line }

play-you = E rândul tău.
play-turn = La rând: { $name } · { $seconds }
play-turn-no-clock = La rând: { $name }
play-wait = Așteptăm: { $name }…
play-follow = { $name } atacă cu { $card }. Ai { $suit }, trebuie să dai la culoare.
play-free = { $name } atacă cu { $card }. Nu ai { $suit }: joci orice carte.
play-lead = Tu ataci. Merge orice carte.
play-best = Deocamdată câștigă { $card }, { $name }
play-trick = { $name } ia levata cu { $card }.
play-ruff = { $name } taie cu { $card }.
play-overruff = { $name } taie mai sus: { $card }
play-done = Ai jucat { $card }.
play-forced = Mergea doar { $card }, așa că am jucat-o.
play-trump-done = Atu: { $suit }.
play-redeal-done = Se împarte din nou.
play-score = Levate { $a }–{ $b }
play-score-teams = Levate 🔵 { $a }–{ $b } 🟠
play-match-point = Încă o levată până la victorie: { $team }.
play-hint = Eu aș juca { $card }.
play-hint-trump = Eu aș alege { $suit }.
play-hint-redeal = Eu aș cere altă împărțire.
play-nudge = { $name }, masa te așteaptă.
play-left = Timp rămas: { $seconds }

hand-title = Cărțile tale: { $game }, { $group }
hand-alone = Cărțile tale la { $game }
hand-trump-row = { $row } ◂ atu
hand-row = { $row }
hand-first-five = Primele tale cinci: { $cards }
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
