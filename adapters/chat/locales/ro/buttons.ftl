### Labels: at most 20 characters without the emoji.

btn-join = Intru
btn-leave = Plec
btn-start = Începe
btn-add-bot = Adaugă bot
btn-swap = Schimbă echipele
btn-options = Opțiuni
btn-open-hand = Vreau cărțile
btn-my-hand = Cărțile mele
btn-hint = Indiciu
btn-last-trick = Levata anterioară
btn-rules = Reguli
btn-next-deal = Runda următoare
btn-score = Scor
btn-tricks = Levate
btn-verify = Verific împărțirea
btn-rematch = Revanșă
btn-new-teams = Echipe noi
btn-back-again = M-am întors
btn-continue = Continuăm
btn-take-seat = Iau locul
btn-redeal = Reîmpărțire
btn-concede = Cedez meciul
btn-agree = De acord
btn-stop = Închid masa
btn-yes = Da
btn-no = Nu
btn-confirm = Confirm
btn-cancel = Anulez
btn-settings = Setări
btn-my-settings = Setările mele
btn-hand-here = Cărțile aici
btn-hand-private = Cărțile în privat
btn-group-settings = Setările grupului
btn-language = Limbă
btn-help = Ajutor
btn-more = Mai multe
btn-close = Închid

btn-number = { $n }

btn-suit = { $suit_word } { $n }
btn-suit-bare = { $suit_word }

btn-pass = Pas
btn-steal = Preiau la { $n }
btn-bury = Deoparte { $n }/{ $m }
btn-put-in = Pun { $n }
btn-call = Plătesc { $n }
btn-raise = Ridic la { $n }
btn-all-in = All-in { $n }
btn-other-amount = Altă sumă
btn-fold = Renunț
btn-enter = Intru cu { $n }
btn-stay-out = Nu intru
btn-refill = Jetoane noi
