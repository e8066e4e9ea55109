### Descriptions of commands for the platforms' menus: at most 100 characters.

cmd-newgame = Deschide o masă: { $games }
cmd-games = Arată ce jocuri știu
cmd-join = Ocupă un loc la masa asta
cmd-leave = Pleacă de la masă; în timpul jocului îți ține locul un înlocuitor
cmd-start = Deschide chatul privat, ca să-ți pot da cărțile
cmd-begin = Începe meciul la masa asta
cmd-hand = Arată-mi cărțile mele, numai mie
cmd-table = Arată din nou masa, la sfârșitul conversației
cmd-rules = Regulile pe scurt, ale jocului și ale mesei
cmd-settings = Limba mea, jocul automat când merge o singură carte, limba grupului
cmd-stop = Închide masa; ceilalți pot vota
cmd-help = Cum se joacă cu mine, pe un singur ecran
cmd-cut = Adaugă un cuvânt al tău la următoarea amestecare
cmd-verify = Verifică dacă o rundă încheiată a fost împărțită corect
cmd-back = Îmi iau locul înapoi de la înlocuitor
cmd-sit = Ocupă între runde un loc liber sau al unui bot
cmd-concede = Cedez meciul, dacă partenerul e de acord

cmd-bet = Pune câte jetoane vrei: deschizi sau ridici
cmd-chips = Jetoanele mele; o dată pe zi altele noi, dacă am puține

## What may stand behind a command, for menus that show it: at most 100 characters.

arg-game = Jocul
arg-period = Perioada
arg-seat = Numărul locului
arg-setting = Ce să schimb
arg-value = Valoarea nouă
arg-amount = Câte jetoane în total
arg-wish = Jetoane noi, dacă am puține
arg-word = Un cuvânt al tău
arg-deal = Numărul rundei
