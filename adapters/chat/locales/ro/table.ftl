### Time, stand-ins, coming back, leaving, stopping, resting, watching.

sub-played = Timpul a expirat: înlocuitorul a jucat { $card } pentru { $name }.
sub-chose = Timpul a expirat: înlocuitorul a ales pentru { $name }.
sub-you = Un înlocuitor îți ține locul. Ai revenit?
sub-back = { $name } a revenit. Bine ai venit!
sub-you-back = Bine ai revenit! Locul e din nou al tău.
sub-away = { $name } lipsește, joacă un înlocuitor.
sub-you-sit = Locul e al tău. Spor la joc!
sub-leave = Pleci acum? Un înlocuitor joacă mai departe pentru tine.
sub-left = { $name } a plecat. Joacă mai departe un bot.
sub-you-left = Ai plecat. Un bot joacă mai departe pentru tine.

stop-ask = Închizi masa acum? Nu se pune nimic la socoteală.
sub-stop-vote = { $name } vrea să închidă masa. De acord: { $n } din { $m }
stop-voted = Votul tău e numărat: { $n } din { $m }

sub-concede = { $name } propune să cedați meciul. Ești de acord?
concede-ask = Cedezi meciul? Trebuie să fie de acord și partenerul.
concede-sent = Am întrebat: { $name }. Timp de răspuns: { $seconds }
concede-no = Meciul nu e cedat. Jucăm mai departe!

rest-nobody = Se pare că nu e nimeni aici. Nu s-a pierdut nimic, timpul nu curge.
rest-empty = La masă n-a mai rămas nimeni. Nu s-a pierdut nimic, timpul nu curge.
rest-severed = Acum nu pot ajunge la grup. Timpul nu curge; continuăm când revin.
rest-unreachable = Nu am putut ajunge aici. Între timp ceasul a stat.
rest-closed = Nu s-a întors nimeni, așa că am închis masa. Nu se pune nimic la socoteală.

restart-rules = Regulile au fost corectate. Runda se reîmparte, scorul rămâne.

sub-folded = Timpul a expirat: { $name } renunță.
sub-away-chips = { $name } lipsește și stă pe margine.
sub-you-chips = Cât lipsești, stai pe margine. Ai revenit?
sub-leave-chips = Pleci acum? Renunți la runda asta și îți iei jetoanele acasă.
sub-left-chips = { $name } a plecat cu jetoane cu tot.
sub-you-left-chips = Ai plecat. Jetoanele au venit acasă cu tine.
