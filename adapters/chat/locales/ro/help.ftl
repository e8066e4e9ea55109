### Help and rules pages, and faults that are ours.

help-title = Cum se joacă cu mine
help-linked = Ne-am conectat: cărțile îți vin aici.
help-intro = Împart cărți pentru grupul tău. Începe cu { $command }
help-private = Cărțile tale le vezi doar tu, nici administratorii nu le văd.
help-fair = Fiecare împărțire e sigilată înainte și deschisă după joc. Verifică: { $command }
help-absent = Dacă trebuie să pleci, joacă un înlocuitor până revii.
help-points = Punctele sunt doar de plăcere: fără bani, fără plăți.
help-house = Regulile mesei
help-commands = Comenzi
help-command = { $command }: { $about }

rules-title = Regulile jocului { $game }
