### Azi: its name, how a deal ends, options, rules.

game-azi = „Azi”
pitch-azi = Trei cărți, puțin curaj, două levate și potul e al tău. Doar jetoane, fără bani.

azi-lobby-1 = Jetoanele nu au valoare în bani: nu se cumpără, nu se vând, nu se retrag.
azi-end-won = { $name } ia potul.
azi-end-azi = „Azi”! Nimeni n-a luat două levate. Potul se reportează.
azi-word-azi = „Azi”

azi-opt-cards = Cărți de fiecare
azi-opt-cards-4 = patru, una deoparte
azi-opt-excluded-suit = Culoarea scoasă
azi-opt-excluded-suit-c = ♣
azi-opt-excluded-suit-d = ♦
azi-opt-excluded-suit-h = ♥
azi-opt-excluded-suit-s = ♠
azi-opt-start-chips = Jetoane la început
azi-opt-ante = Intrare pe rundă
azi-opt-min-bet = Minimum de pus
azi-opt-max-bet = Maximum de pus
azi-opt-max-bet-0 = tot ce ai
azi-opt-max-turns = De câte ori se pune
azi-opt-max-raises = Ridicări pe rundă
azi-opt-max-raises-0 = fără limită
azi-opt-opening = Primul la rând
azi-opt-opening-must-bet = trebuie să pună
azi-opt-opening-bet-or-fold = poate renunța
azi-opt-azi-entry = După un „Azi”
azi-opt-azi-entry-all-ante = toți plătesc iar intrarea
azi-opt-azi-entry-half-bank = ceilalți pun jumătate din pot
azi-opt-azi-entry-trick-winners = doar cine a luat levată
azi-opt-allin-rule = Câștig la all-in
azi-opt-allin-rule-proportional = cât îi revine
azi-opt-allin-rule-match = cât a pus
azi-opt-deals-0 = până se închide masa

azi-rules-1 = Doi până la șase jucători, fiecare pentru el. 27 de cărți: de la as la șase, din trei culori. O carte întoarsă dă atuul.
azi-rules-2 = Fiecare plătește intrarea și primește trei cărți. Apoi se pun jetoane pentru dreptul de a ataca: deschizi, plătești, ridici sau renunți. Atacă cine a pus ultimul cel mai mult.
azi-rules-3 = Dai la culoarea cerută dacă o ai; dacă nu, pui atu; dacă nu ai nici atu, joci orice.
azi-rules-4 = Două levate iau potul. Dacă trei jucători iau câte una, e „Azi”: potul se reportează și se împarte din nou.
azi-rules-5 = Șase pe scenă: când se întoarce un as, șase de atu e cea mai mare carte.
azi-rules-6 = Cine are prea puțin intră all-in: dacă ia potul, își primește jetoanele înapoi întregi, iar din ale celorlalți o parte.
azi-rules-7 = Cine lipsește renunță și nu plătește niciodată. Jetoanele nu au valoare în bani: nu se cumpără, nu se vând, nu se retrag.

azi-rule-cards-3 = Fiecare primește trei cărți.
azi-rule-cards-4 = Fiecare primește patru cărți și pune una deoparte înainte de a pune jetoane.
azi-rule-excluded-suit-c = Culoarea scoasă din joc: treflă.
azi-rule-excluded-suit-d = Culoarea scoasă din joc: caro.
azi-rule-excluded-suit-h = Culoarea scoasă din joc: cupă.
azi-rule-excluded-suit-s = Culoarea scoasă din joc: pică.
azi-rule-start-chips = Jetoane la început: { $start_chips }
azi-rule-ante = Intrarea la fiecare rundă: { $ante }
azi-rule-min-bet = Minimum de pus și de ridicat: { $min_bet }
azi-rule-max-bet = Maximum de pus: { $max_bet }
azi-rule-max-bet-0 = Poți pune cel mult tot ce ai.
azi-rule-max-turns = De câte ori poate pune fiecare într-o rundă: { $max_turns }
azi-rule-max-raises = Ridicări pe rundă, toți la un loc: { $max_raises }
azi-rule-max-raises-0 = Ridicările nu au o limită a lor.
azi-rule-opening-must-bet = Cât timp n-a pus nimeni, cine e la rând trebuie să pună.
azi-rule-opening-bet-or-fold = Cât timp n-a pus nimeni, cine e la rând pune sau renunță.
azi-rule-azi-entry-all-ante = După un „Azi” joacă toți mai departe și plătesc iar intrarea.
azi-rule-azi-entry-half-bank = După un „Azi”, cine a luat o levată joacă mai departe gratis, ceilalți plătesc jumătate din pot.
azi-rule-azi-entry-trick-winners = După un „Azi” joacă mai departe doar cine a luat o levată.
azi-rule-allin-rule-proportional = Cine câștigă all-in ia din jetoanele fiecăruia o parte: cât a pus el față de cel mai mult pus.
azi-rule-allin-rule-match = Cine câștigă all-in ia de la fiecare cel mult cât a pus.
azi-rule-deals = Meciul are { $deals ->
    [one] { $deals } rundă
    [few] { $deals } runde
   *[other] { $deals } de runde
}; un „Azi” se joacă mereu până la capăt.
azi-rule-deals-0 = Meciul ține până se închide masa.
