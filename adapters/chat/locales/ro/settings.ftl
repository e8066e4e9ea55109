### A person's settings; names and values of the options that several games have.

set-title = Setările tale
set-language = Limba noastră e acum: { $language }
set-language-line = Limbă: { $language }
set-table-language = Limba grupului e acum: { $language }
set-auto-line = Singura carte posibilă se joacă automat: { $value }
set-hand-line = Cărțile îmi vin: { $value }
set-hand-private = De acum cărțile îți vin în chatul nostru privat. Dacă acolo nu pot scrie, „{ $button }” ți le arată aici.
set-hand-here = De acum „{ $button }” îți arată cărțile aici, numai ție.

set-group-title = Setări: { $group }
set-group-language-line = Limba grupului: { $language }
set-group-language-open = Limba grupului: a cui deschide masa
set-group-who = Asta pot schimba administratorii grupului și gazda unei mese.
set-locked = Meciul e în curs: opțiunile mesei rămân așa.

opt-players = Jucători
opt-target = Puncte pentru victorie
opt-turn-seconds = Timp de gândire
opt-turn-seconds-0 = nelimitat
opt-auto-single = Carte unică automat
opt-hints = Indicii
opt-teams = Echipe
opt-teams-seats = după locuri
opt-teams-random = la sorți

rule-target = Meciul îl câștigă cine ajunge primul la { $target ->
    [one] { $target } punct
    [few] { $target } puncte
   *[other] { $target } de puncte
}.
rule-turn-seconds = Timp pentru o decizie: { $turn_seconds }
rule-turn-seconds-0 = Fără limită de timp.
rule-auto-single-on = Când o singură carte e permisă, se joacă automat.
rule-auto-single-off = Și singura carte permisă o joacă fiecare cu mâna lui.
rule-hints-on = Cine e la rând poate cere un indiciu. Meciul nu contează la clasament.
rule-hints-off = Indicii primește doar cine joacă singur cu boții.

opt-deals = Runde
