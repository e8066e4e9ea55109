### Leaderboards and one's own figures.

cmd-top = Clasamentul grupului: săptămână, lună, total
cmd-me = Meciurile, victoriile și ratingul meu

btn-week = Săptămână
btn-month = Lună
btn-all = Total
btn-board = Clasament
btn-figures = Cifrele mele
btn-ladder = Cum se socotește

period-week = ultima săptămână
period-month = ultima lună
period-all = total

top-here = { $game } în grupul ăsta · { $period }
top-world = { $game } peste tot · { $period }
top-line = { $n }. { $name } · { $k } · { $a } V, { $b } Î
top-chips = jetoane { $change }
top-you = Tu: locul { $n } din { $m }
top-you-none = Încă nu ai niciun meci aici.
top-empty = Încă niciun meci terminat aici. Deschide primul: { $command }
top-empty-lately = Niciun meci terminat aici în perioada asta.

me-title = Cifrele mele · { $period }
me-game = { $game } · rating { $k }
me-line = Meciuri { $n } · câștigate { $a } · pierdute { $b }
me-chips = Jetoane câștigate și pierdute: { $change }
me-empty = În perioada asta nu ai meciuri care se pun.

## The rule of the ladder.

ladder-title = Cum se socotesc meciurile
ladder-begin = Toată lumea începe de la { $n } la fiecare joc. Ratingul crește când câștigi, mai ales contra celor puternici, și pe măsură ce te cunosc mai bine.
ladder-counts = Un meci se pune dacă a fost jucat până la capăt sau cedat și au jucat cel puțin două persoane. O masă închisă nu se pune.
ladder-bots = Boții nu au rating. Într-un meci, fiecare se socotește ca un începător.
ladder-away = Cine pleacă sau lipsește la sfârșitul meciului l-a pierdut, orice ar face înlocuitorul.
ladder-seat = Cine preia un loc și îl are la final primește rezultatul; cine l-a avut înainte nu primește nimic.
ladder-hints = Meciul în care toată lumea poate cere indicii nu se pune.
ladder-chips = La jocurile din care pleci cu jetoanele acasă, plecarea nu e înfrângere: se pun jetoanele.
