### The open table: who sits where, what is still needed.

lobby-title = Masă de { $game } · { $n_players }
lobby-target = Până la { $n }
lobby-clock = { $seconds } pe mutare
lobby-no-clock = Fără limită de timp
lobby-seat = { $n }. { $name }
lobby-seat-host = { $n }. { $name } (gazdă)
lobby-seat-bot = { $n }. { $name } (bot)
lobby-seat-free = { $n }. – liber –
lobby-free = – liber –
lobby-missing = Mai așteptăm { $n_players }
lobby-ready = S-a strâns lumea. { $name } poate începe.
lobby-joined = Ai intrat în joc: locul { $n }.
lobby-you-left = Ai plecat de la masă.
lobby-in = { $name } s-a așezat la masă.
lobby-open-once = { $names }: apasă o dată „{ $button }”, ca să-ți pot da cărțile în privat.
lobby-new-host = Gazda e acum { $name }.
lobby-expired = Nu ne-am adunat destui, am închis masa. Alta: { $command }
lobby-closed = Masa s-a închis înainte să înceapă jocul. Alta: { $command }
lobby-empty = A plecat toată lumea, am închis masa. Alta: { $command }
lobby-partners = Partenerii stau față în față.
lobby-swapped = Echipele s-au schimbat.
lobby-started = Cărțile sunt împărțite. Spor la joc!
lobby-below = Meciul a început. Masa e mai jos.
lobby-options-title = Opțiunile mesei
lobby-options-example = De exemplu: { $command }
lobby-shut = Nu am voie să scriu în { $group }, așa că masa de acolo s-a închis. Un administrator îmi poate da dreptul să trimit mesaje.
lobby-option-line = { $option }: { $value }

games-ask = Ce jucăm?
games-title = Jocurile pe care le știu
games-line = { $game }: { $pitch }

lobby-title-up-to = Masă de { $game } · până la { $n_players }
lobby-seats-free = Liber: { $n_seats }
lobby-ready-more = { $name } poate începe acum sau mai poate aștepta.
lobby-deals = { $n_deals }
lobby-chips = Fiecare vine cu { $n_chips }
