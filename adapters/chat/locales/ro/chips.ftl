### Chips: antes, bets, the pot, who is in. They have no money value.

chips-pot = Pot: { $n }
chips-carried = reportat: { $n }
chips-bet = de plătit: { $n }
chips-ask-open = Pot { $n } · deschizi tu · ai { $k }
chips-ask-all-in = Pot { $n } · ai { $k }: prea puțin ca să deschizi
chips-ask = Pot { $n } · de plătit { $m } · ai { $k }
chips-range = Orice sumă: { $command } · între { $low } și { $high }
chips-form-title = Cât pui?
chips-form-label = Între { $low } și { $high }
chips-turns = De câte ori mai poți pune: { $n }
chips-entry = Revii în joc pentru { $n }?
chips-entry-short = Ai { $k }: prea puțin ca să revii.
chips-entry-wait = Revin sau nu? Așteptăm răspunsul: { $names }
chips-waiting = Nu sunt destui jucători pentru împărțire. Runda așteaptă.

seat-stack = { $n } în față
seat-stake = a pus { $n }
seat-folded = a renunțat
seat-all-in = all-in
seat-sits-out = pe margine
seat-change = { $change }
seat-net = în total { $change }

chips-six = Șase pe scenă! { $card } bate tot.
chips-payout = { $name } ia din pot: { $n_chips }
chips-returned = Înapoi la { $name }: { $n_chips }
chips-carries = Potul se reportează: { $n_chips }
chips-pot-returned = Ce era în pot s-a întors la fiecare.
bet-turn = La rând cu jetoanele: { $name } · { $seconds }
bet-turn-no-clock = La rând cu jetoanele: { $name }

chips-bet-done = Ai pus { $n }.
chips-raise-done = Ai ridicat la { $n }.
chips-call-done = Ai plătit.
chips-fold-done = Ai renunțat.
chips-entry-yes = Ești în joc.
chips-entry-no = Stai pe margine până ia cineva potul.

chips-refill-for = Jetoane noi: { $name }
chips-refilled = Ai jetoane noi în față.

## At home: what somebody has who sits at no table.

chips-home = Acasă ai { $n_chips }.
chips-daily = O dată pe zi te completez până la { $n_chips }: { $command }
chips-topped-up = Acum ai acasă { $n_chips }.
