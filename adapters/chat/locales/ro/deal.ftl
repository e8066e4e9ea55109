### The end of a deal, the fair deal, the end of a match.

end-deal = Runda { $n }: { $team } { $a }–{ $b }
end-score = { $team }: { $n } ({ $change })
end-match = Meci { $a }–{ $b }, până la { $n }
end-match-teams = Meci 🔵 { $a }–{ $b } 🟠, până la { $n }
end-next = Până la runda următoare: { $seconds }
end-ready = Runda următoare începe când cineva apasă „{ $button }”.

score-title = Scor
score-line = Runda { $n }: { $team }, { $n_points }
score-line-tagged = Runda { $n }: { $team }, { $n_points } ({ $tag })
score-empty = Încă nu s-a terminat nicio rundă.
score-total = { $team }: { $n }

fair-sealed = Împărțire sigilată: { $code }
fair-cut = Cuvântul tău a intrat în amestecare.
fair-ok = Sigiliul se potrivește: împărțirea e neatinsă.
fair-bad = Înregistrarea nu se potrivește cu sigiliul.
fair-title = Verificarea rundei { $n }
fair-seal = Sigiliu: { $code }
fair-key = Cheie: { $code }
fair-words = Cuvinte intrate în amestecare: { $n }
fair-how = Sigiliul este codul { $method } al cheii; cheia și cuvintele hotărăsc ordinea cărților.

match-team = { $team } câștigă meciul cu { $a }–{ $b }!
match-one = { $name } câștigă: { $n_points }!
match-shared = Victorie la egalitate: { $names }
match-deals = Meci de { $n_deals }
match-conceded = { $team } cedează meciul.
match-again = Încă un meci? Au zis da { $n } din { $m }.
match-again-yes = Intri și la meciul următor.
match-again-on = Încă un meci, cu aceleași locuri!
match-again-teams = Echipe noi? Au zis da { $n } din { $m }.
match-again-yes-teams = Intri și la meciul următor, cu echipe noi.
match-again-on-teams = Încă un meci, cu echipe noi!
match-again-both = Începe când vor toți același lucru.
match-ratings = Rating
match-rated = { $name } { $k } ({ $change })
match-thanks = Frumos jucat!
match-void = Masa s-a închis înainte de final. Nu se pune nimic la socoteală.

## Short words for pictures.

pair = { $a }–{ $b }
deal-number = Runda { $n }
match-headline = câștigă meciul

end-made = { $name }: a licitat { $n }, a făcut { $m }. Reușit!
end-missed = { $name }: a licitat { $n }, a făcut { $m }. A căzut: minus { $n }.
end-of = Runda { $n } s-a încheiat
end-of-many = Runda { $n } din { $m } s-a încheiat
four-high = Mare: { $team }
four-low = Mic: { $team }
four-jack = Valet: { $team }
four-game = Joc: { $team }
four-no-high = Mare: nimeni
four-no-low = Mic: nimeni
four-no-jack = Valet: n-a fost în joc
four-no-game = Joc: egalitate, nimeni
four-card-points = Puncte pe cărți
score-part = { $team } { $n }
match-place = { $n }. { $team }
match-one-chips = { $name } câștigă meciul: { $change }
match-first-to = până la { $n }
score-deal = Runda { $n }
score-change = { $team }: { $change }
score-net = { $team }: { $change } în total
deal-number-of = Runda { $n } din { $m }
end-total = { $n_points } în total
