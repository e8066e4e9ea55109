### Who has the office of a deal and how it came: the hakem, the dealer, who opens the betting.

draw-ace = Primul as: { $card }. Hakem: { $name }.
draw-random = Hakem prin tragere la sorți: { $name }
draw-cards = Cărțile întoarse: { $cards_in_order }
draw-second-ace = Al doilea as: { $name } joacă în pereche cu hakemul.
draw-wait = { $name } vede cinci cărți și alege atuul.
draw-stays = { $name } rămâne hakem.
draw-passes = Noul hakem: { $name }
trump-you = Ești hakem. Alege atuul după primele cinci cărți.
trump-you-redeal = Niciun as, popă, damă sau valet: poți cere altă împărțire.

draw-dealer = Tragere la sorți: împarte { $name }
draw-opener = Tragere la sorți: deschide { $name }
office-dealer = Împarte: { $name }
office-next-dealer = Urmează să împartă: { $name }
office-next-opener = Urmează să deschidă: { $name }
office-declarer = Licitația: { $name }, cu { $n }
