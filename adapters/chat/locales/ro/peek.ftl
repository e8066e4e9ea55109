### A private chat that is open or not; playing in the group by numbers where it is not.

peek-how = { $names }: „{ $button }” îți arată cărțile cu numere, numai ție. Apoi apasă un număr.
peek-how-trump = { $name }: „{ $button }” îți arată primele cinci cărți, numai ție. Apoi apasă o culoare.
peek-concede = { $other }: { $name } propune să cedați meciul. Ești de acord?

peek-follow = E rândul tău: trebuie să dai { $suit }.
peek-lead = E rândul tău: merge orice carte.
peek-free = E rândul tău: n-ai { $suit }, merge orice carte.
peek-marked = E rândul tău: o carte cu ✅
peek-trump = Alege atuul: apasă o culoare.
peek-wait = Încă nu e rândul tău.
peek-away = Joacă un înlocuitor pentru tine. Apasă un buton ca să revii.
peek-rests = Masa e în pauză, timpul nu curge.

private-sent = Ți-am scris în chatul nostru privat.
private-see = Deschide chatul nostru privat ca să vezi.
private-first = { $name }: deschide o dată chatul nostru privat și îți arăt acolo.
private-hand = { $name }: „{ $button }” de sub masă îți arată cărțile, numai ție.
private-title = { $game } în { $group }

peek-bid = E rândul tău: apasă o licitație de sub masă.
peek-bet = E rândul tău: apasă sub masă sau scrie { $command }
peek-entry = Revii în joc pentru { $n }? Apasă sub masă.
peek-discard = De pus deoparte: { $n_cards }. Apasă numerele, pe rând.
peek-tick = Alese, { $n } din { $m }: { $cards }
peek-tick-none = Acum nu e nimic ales.
peek-how-bid = { $name }: „{ $button }” îți arată cărțile, numai ție. Apoi apasă o licitație.
peek-how-bet = { $name }: „{ $button }” îți arată cărțile, numai ție. Apoi apasă ce faci.
peek-how-entry = { $names }: apasă dacă revii sau nu.
peek-how-discard = { $names }: „{ $button }” îți arată cărțile cu numere, numai ție. Apasă-le pe cele de pus deoparte.

whisper-soon = Cărțile tale sunt pe drum…
whisper-below = Cărțile tale sunt aici, mai jos. Nu le mai vede nimeni.
whisper-elsewhere = Cărțile tale vin acum în chatul nostru privat.
