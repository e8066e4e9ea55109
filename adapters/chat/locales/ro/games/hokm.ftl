### Hokm: its name, kinds of wins, options, rules.

game-hokm = Hokm
pitch-hokm = Doi contra doi. Hakemul alege atuul din cinci cărți; șapte levate câștigă runda.

end-normal = { $team }: { $n_points }
end-kot = Kot! 7–0. { $team }: { $n_points }
end-hakem-kot = Hakem-kot! 7–0 contra hakemului. { $team }: { $n_points }

opt-hakem-by = Primul hakem
opt-hakem-by-first-ace = primul as
opt-hakem-by-random = la sorți
opt-kot-points = Puncte la kot
opt-hakem-kot-points = Puncte la hakem-kot
opt-stop-at-seven = Stop la șapte levate
opt-low-hand-redeal = Reîmpărțire la cărți slabe
opt-max-redeals = Reîmpărțiri, cel mult
opt-teams-second-ace = al doilea as

hokm-rules-1 = Patru jucători, doi contra doi; partenerii stau față în față. Fiecare primește treisprezece cărți.
hokm-rules-2 = Hakemul vede cinci cărți, alege atuul și atacă la prima levată.
hokm-rules-3 = Dai la culoarea cerută dacă o ai. Dacă nu, joci orice: atu sau altă culoare.
hokm-rules-4 = Levata o ia cel mai mare atu; dacă nu s-a pus atu, cea mai mare carte din culoarea cerută. Asul e cea mai mare carte, doi cea mai mică.
hokm-rules-5 = Cine ia levata atacă la următoarea. Prima echipă cu șapte levate câștigă runda.
hokm-rules-6 = Dacă echipa hakemului câștigă, hakemul rămâne. Dacă nu, hakem devine jucătorul următor.
hokm-rules-7 = Punctele nu au valoare în bani.

hokm-rule-hakem-by-first-ace = Primul hakem: se întorc cărți pe rând, de la un loc ales la întâmplare; hotărăște primul as.
hokm-rule-hakem-by-random = Primul hakem: tras la sorți.
hokm-rule-kot-points = Kot, adică șapte levate la zero: { $kot_points ->
    [one] { $kot_points } punct
    [few] { $kot_points } puncte
   *[other] { $kot_points } de puncte
}. O victorie simplă: un punct.
hokm-rule-hakem-kot-points = Hakem-kot, adică șapte la zero contra hakemului: { $hakem_kot_points ->
    [one] { $hakem_kot_points } punct
    [few] { $hakem_kot_points } puncte
   *[other] { $hakem_kot_points } de puncte
}.
hokm-rule-stop-at-seven-on = Runda se termină când o echipă ia a șaptea levată.
hokm-rule-stop-at-seven-off = Se joacă toate cele treisprezece levate; kotul se hotărăște la a șaptea.
hokm-rule-low-hand-redeal-on = Hakemul care nu are în primele cinci cărți niciun as, popă, damă sau valet poate cere altă împărțire: cel mult { $max_redeals ->
    [one] o dată
    [few] de { $max_redeals } ori
   *[other] de { $max_redeals } de ori
} pe rundă.
hokm-rule-low-hand-redeal-off = Pentru cărți slabe nu se reîmparte.
hokm-rule-teams-seats = Echipe: așa cum s-a așezat lumea.
hokm-rule-teams-random = Echipe: la sorți.
hokm-rule-teams-second-ace = Echipe: cine primește al doilea as joacă în pereche cu hakemul.
