### Pitch: its name, options, rules.

game-pitch = Pitch
pitch-pitch = Șase cărți, o singură licitație: mare, mic, valet și joc.

pitch-lobby-partnership-on = Două echipe de câte doi: patru jucători.

pitch-opt-min-bid = Licitație minimă
pitch-opt-all-pass = Dacă toți spun pas
pitch-opt-all-pass-dealer-forced = licitează cine împarte
pitch-opt-all-pass-redeal-same = împarte tot el
pitch-opt-all-pass-redeal-next = împarte următorul
pitch-opt-dealer-steal = Cine împarte preia
pitch-opt-dealer-steal-under4 = sub 4
pitch-opt-dealer-steal-never = niciodată
pitch-opt-dealer-steal-always = oricând
pitch-opt-low-to = Mic îl are
pitch-opt-low-to-taker = cine îl ia
pitch-opt-low-to-player = cine îl joacă
pitch-opt-game-tie = Joc la egalitate
pitch-opt-game-tie-none = nimeni
pitch-opt-game-tie-defenders = cealaltă echipă
pitch-opt-win-rule = Cine poate câștiga
pitch-opt-win-rule-made-bid = cine și-a făcut licitația
pitch-opt-win-rule-pitched = cine a luat licitația
pitch-opt-win-rule-any = oricine
pitch-opt-partnership = Două echipe

pitch-rules-1 = Doi până la șapte jucători. Fiecare primește șase cărți din 52, restul nu intră în joc.
pitch-rules-2 = Fiecare licitează o singură dată câte din cele patru puncte va lua, cel mult 4. Cine licitează cel mai mult atacă, iar culoarea primei lui cărți e atu.
pitch-rules-3 = ⚡ O carte pusă direct pe masă e o licitație de 4.
pitch-rules-4 = Dacă ai culoarea cerută, o dai sau pui atu; dacă nu, joci orice. Levata o ia cel mai mare atu, altfel cea mai mare carte din culoarea cerută.
pitch-rules-5 = Câte un punct: mare și mic, cel mai mare și cel mai mic atu din joc; valet, valetul de atu, dacă e în joc; joc, cele mai multe puncte pe cărți în levate: zece 10, as 4, popă 3, damă 2, valet 1.
pitch-rules-6 = Cine a luat licitația primește tot ce a luat, dacă ajunge cel puțin la numărul lui; dacă nu, numărul se scade, chiar și sub zero. Ceilalți primesc ce au luat.
pitch-rules-7 = Punctele nu au valoare în bani.

pitch-rule-min-bid = Licitația minimă e { $min_bid }.
pitch-rule-all-pass-dealer-forced = Dacă nu licitează nimeni, cine împarte trebuie să liciteze minimum 2.
pitch-rule-all-pass-redeal-same = Dacă toată lumea spune pas, împarte din nou același jucător.
pitch-rule-all-pass-redeal-next = Dacă toată lumea spune pas, împarte următorul.
pitch-rule-dealer-steal-under4 = Cine împarte poate prelua la același număr o licitație sub 4.
pitch-rule-dealer-steal-never = Cine împarte trebuie să liciteze mai mult, ca toată lumea.
pitch-rule-dealer-steal-always = Cine împarte poate prelua la același număr orice licitație, și 4.
pitch-rule-low-to-taker = Mic e al celui care ia într-o levată cel mai mic atu.
pitch-rule-low-to-player = Mic e al celui care joacă cel mai mic atu.
pitch-rule-game-tie-none = La puncte egale pe cărți, joc nu se dă nimănui.
pitch-rule-game-tie-defenders = La puncte egale pe cărți, joc e al echipei care n-a luat licitația.
pitch-rule-win-rule-made-bid = Meciul îl poate câștiga doar cine tocmai și-a făcut licitația.
pitch-rule-win-rule-pitched = Meciul îl poate câștiga doar cine a luat licitația rundei, făcută sau nu.
pitch-rule-win-rule-any = Câștigă oricine ajunge la țintă, întâi cine a luat licitația.
pitch-rule-partnership-on = Două echipe de câte doi; partenerii stau față în față.
pitch-rule-partnership-off = Fiecare joacă pentru el.
