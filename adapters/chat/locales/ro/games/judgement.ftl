### Judgement: its name, options, rules.

game-judgement = Judgement
pitch-judgement = Anunți câte levate faci și le faci exact. Rudă cu whistul românesc.

judgement-lobby-scoring-times10 = 3 anunțate, 3 făcute = 30
judgement-lobby-scoring-plus10 = 3 anunțate, 3 făcute = 13
judgement-end-scored = Anunț reușit: { $names }
judgement-end-scored-nobody = De data asta n-a nimerit nimeni.

judgement-opt-start-cards = Cărți în runda cea mai mare
judgement-opt-start-cards-0 = zece sau câte ajung
judgement-opt-schedule = Runde
judgement-opt-schedule-down = în jos până la o carte
judgement-opt-schedule-up = în sus de la o carte
judgement-opt-schedule-down-up = în jos la o carte și înapoi
judgement-opt-schedule-up-down = în sus de la o carte și înapoi
judgement-opt-trump-sequence = Atu
judgement-opt-trump-sequence-hsdc = pe rând ♥ ♠ ♦ ♣
judgement-opt-trump-sequence-sdch = pe rând ♠ ♦ ♣ ♥
judgement-opt-trump-sequence-sdchn = pe rând ♠ ♦ ♣ ♥ și fără atu
judgement-opt-trump-sequence-s = mereu ♠
judgement-opt-trump-sequence-h = mereu ♥
judgement-opt-trump-sequence-d = mereu ♦
judgement-opt-trump-sequence-c = mereu ♣
judgement-opt-trump-sequence-n = fără atu
judgement-opt-trump-sequence-turn-up = o carte întoarsă
judgement-opt-scoring = Anunț reușit
judgement-opt-scoring-times10 = zece pe levată
judgement-opt-scoring-plus10 = zece plus levatele
judgement-opt-zero-points = Zero anunțate, zero luate
judgement-opt-all-bonus = În plus pe levată la toate
judgement-opt-miss = Anunț ratat
judgement-opt-miss-zero = nimic
judgement-opt-miss-minus-diff10 = −10 pe levată diferență
judgement-opt-miss-minus-bid10 = −10 pe levată anunțată
judgement-opt-hook = Număr interzis
judgement-opt-first-lead = Primul atac
judgement-opt-first-lead-eldest = după cine împarte
judgement-opt-first-lead-highest-bidder = cine a anunțat cel mai mult
judgement-opt-tie-break = Egalitate la final
judgement-opt-tie-break-shared = victorie împreună
judgement-opt-tie-break-exact-bids = mai multe anunțuri reușite

judgement-rules-1 = Trei până la șapte jucători, fiecare pentru el. Toți primesc la fel de multe cărți și fiecare rundă are atuul ei.
judgement-rules-2 = Pe rând, fiecare anunță câte levate va lua; cine împarte anunță ultimul.
judgement-rules-3 = Dai la culoarea cerută dacă o ai. Dacă nu, joci orice: atu sau altă culoare.
judgement-rules-4 = Levata o ia cel mai mare atu; dacă nu s-a pus atu, cea mai mare carte din culoarea cerută. Asul e cea mai mare carte. Cine ia levata atacă la următoarea.
judgement-rules-5 = Iei puncte doar dacă faci exact câte levate ai anunțat, niciuna în plus, niciuna în minus. După ultima rundă câștigă scorul cel mai mare.
judgement-rules-6 = Punctele nu au valoare în bani.

judgement-rule-start-cards-0 = În runda cea mai mare fiecare are zece cărți, sau câte ajung din pachet.
judgement-rule-start-cards = În runda cea mai mare fiecare are { $start_cards ->
    [one] { $start_cards } carte
    [few] { $start_cards } cărți
   *[other] { $start_cards } de cărți
}.
judgement-rule-schedule-down = Fiecare rundă are o carte mai puțin, până la una.
judgement-rule-schedule-up = În prima rundă fiecare are o carte, apoi de fiecare dată una în plus.
judgement-rule-schedule-down-up = Fiecare rundă are o carte mai puțin, până la una, apoi se urcă la loc.
judgement-rule-schedule-up-down = Rundele urcă de la o carte până la cele mai multe, apoi coboară la loc.
judgement-rule-trump-sequence-hsdc = Atu, rundă de rundă: cupă, pică, caro, treflă.
judgement-rule-trump-sequence-sdch = Atu, rundă de rundă: pică, caro, treflă, cupă.
judgement-rule-trump-sequence-sdchn = Atu, rundă de rundă: pică, caro, treflă, cupă, fără atu.
judgement-rule-trump-sequence-s = Atu e mereu pică.
judgement-rule-trump-sequence-h = Atu e mereu cupă.
judgement-rule-trump-sequence-d = Atu e mereu caro.
judgement-rule-trump-sequence-c = Atu e mereu treflă.
judgement-rule-trump-sequence-n = Se joacă fără atu.
judgement-rule-trump-sequence-turn-up = După împărțire se întoarce o carte: culoarea ei e atu.
judgement-rule-scoring-times10 = Un anunț reușit aduce zece puncte pe levată: 3 anunțate, 3 făcute = 30.
judgement-rule-scoring-plus10 = Un anunț reușit aduce zece puncte plus levatele: 3 anunțate, 3 făcute = 13.
judgement-rule-zero-points = Zero anunțate și zero luate: { $zero_points ->
    [one] { $zero_points } punct
    [few] { $zero_points } puncte
   *[other] { $zero_points } de puncte
}.
judgement-rule-all-bonus = Toate levatele rundei anunțate și luate: în plus pentru fiecare { $all_bonus }.
judgement-rule-all-bonus-0 = Toate levatele anunțate și luate nu aduc nimic în plus.
judgement-rule-miss-zero = Un anunț ratat nu aduce nimic.
judgement-rule-miss-minus-diff10 = Un anunț ratat costă zece puncte pentru fiecare levată diferență.
judgement-rule-miss-minus-bid10 = Un anunț ratat costă zece puncte pentru fiecare levată anunțată, cel puțin zece.
judgement-rule-hook-on = Cine împarte nu poate face ca totalul anunțurilor să fie cât levatele rundei.
judgement-rule-hook-off = Cine împarte poate anunța orice.
judgement-rule-first-lead-eldest = Atacă primul cine stă după cel care împarte.
judgement-rule-first-lead-highest-bidder = Atacă primul cine a anunțat cel mai mult, la egalitate cine a anunțat mai devreme.
judgement-rule-tie-break-shared = La egalitate în frunte, victoria e împărțită.
judgement-rule-tie-break-exact-bids = La egalitate în frunte hotărăsc anunțurile reușite.
