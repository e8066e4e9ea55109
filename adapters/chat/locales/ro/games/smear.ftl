### Smear: its name, options, rules.

game-smear = Smear
pitch-smear = În perechi: se licitează pe patru puncte și pe un talon ascuns.

smear-opt-widow = Talon
smear-opt-widow-0 = fără
smear-opt-high-low = Mare și mic
smear-opt-high-low-named = as și șapte
smear-opt-high-low-in-play = cel mai mare și cel mai mic
smear-opt-low-to = Mic îl are
smear-opt-low-to-taker = cine îl ia
smear-opt-low-to-player = cine îl joacă
smear-opt-game-tie = Joc la egalitate
smear-opt-game-tie-none = nimeni
smear-opt-game-tie-defenders = cealaltă echipă
smear-opt-discard-trump = Atuuri puse deoparte
smear-opt-discard-trump-excess-only = doar peste șase
smear-opt-discard-trump-free = oricâte
smear-opt-all-pass = Dacă toți spun pas
smear-opt-all-pass-dealer-forced = licitează cine împarte
smear-opt-all-pass-redeal-same = împarte tot el
smear-opt-all-pass-redeal-next = împarte următorul
smear-opt-win-on = Cine poate câștiga
smear-opt-win-on-any = orice echipă
smear-opt-win-on-own-bid = cu licitația făcută
smear-opt-defender-cap = Cealaltă echipă se oprește
smear-opt-defender-cap-none = niciodată
smear-opt-defender-cap-target = la țintă
smear-opt-defender-cap-target-1 = cu unul sub țintă

smear-rules-1 = Patru jucători, doi contra doi; partenerii stau față în față. 32 de cărți, de la as la șapte, câte șase de fiecare.
smear-rules-2 = Fiecare licitează o singură dată 2, 3 sau 4 din cele patru puncte, mai mult decât cel dinainte. Joacă pentru ele cine licitează cel mai mult.
smear-rules-3 = Tot el atacă, iar culoarea primei lui cărți e atu.
smear-rules-4 = Dacă ai culoarea cerută, o dai sau pui atu; dacă nu, joci orice. Levata o ia cel mai mare atu, altfel cea mai mare carte din culoarea cerută.
smear-rules-5 = Câte un punct: mare, mic, valetul de atu luat într-o levată și joc, adică cele mai multe puncte pe cărți: zece 10, as 4, popă 3, damă 2, valet 1. Cărțile puse deoparte se numără la echipa lor.
smear-rules-6 = Echipa cu licitația primește tot ce a luat, dacă ajunge cel puțin la numărul ei; dacă nu, numărul se scade, chiar și sub zero. Cealaltă echipă primește ce a luat.
smear-rules-7 = Punctele nu au valoare în bani.

smear-rule-widow = Cine ia licitația ia din talon { $widow ->
    [one] { $widow } carte
    [few] { $widow } cărți
   *[other] { $widow } de cărți
} și pune deoparte tot atâtea.
smear-rule-widow-0 = Nu ia nimeni cărți ascunse.
smear-rule-high-low-named = Mare e asul de atu, mic e șapte de atu: dacă nu sunt în joc, punctul nu îl are nimeni.
smear-rule-high-low-in-play = Mare și mic sunt cel mai mare și cel mai mic atu din joc.
smear-rule-low-to-player = Mic e al echipei care îl joacă.
smear-rule-low-to-taker = Mic e al echipei care îl ia.
smear-rule-game-tie-none = La puncte egale pe cărți, joc nu se dă nimănui.
smear-rule-game-tie-defenders = La puncte egale pe cărți, joc e al echipei care n-a luat licitația.
smear-rule-discard-trump-excess-only = O culoare din care ai pus cărți deoparte nu poate fi atu, decât dacă toate cele șase păstrate sunt din ea.
smear-rule-discard-trump-free = Poți pune deoparte orice carte, și atuuri.
smear-rule-all-pass-redeal-same = Dacă toată lumea spune pas, împarte din nou același jucător.
smear-rule-all-pass-redeal-next = Dacă toată lumea spune pas, împarte următorul.
smear-rule-all-pass-dealer-forced = Dacă nu licitează nimeni, cine împarte trebuie să liciteze minimum 2.
smear-rule-win-on-any = Câștigă echipa care ajunge la țintă; întâi cea cu licitația.
smear-rule-win-on-own-bid = Meciul îl poate câștiga doar echipa cu licitația, dacă a făcut-o.
smear-rule-defender-cap-none = Punctele celeilalte echipe se pun toate.
smear-rule-defender-cap-target = Scorul celeilalte echipe se oprește la țintă.
smear-rule-defender-cap-target-1 = Scorul celeilalte echipe se oprește cu un punct sub țintă.
