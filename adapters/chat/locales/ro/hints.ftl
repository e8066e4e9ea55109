### What a computer player would do in somebody's place. Hints about cards and trump: play.ftl.

hint-bid = Eu aș licita { $n }.
hint-call = Eu aș anunța { $n }.
hint-pass = Eu aș spune pas.
hint-discard = Eu aș pune deoparte { $cards }.
hint-pitch = Eu aș ataca direct cu { $card }.
hint-no-trump = Eu aș juca fără atu.
hint-put-in = Eu aș pune { $n }.
hint-raise = Eu aș ridica la { $n }.
hint-stay-in = Eu aș plăti.
hint-fold = Eu aș renunța.
hint-enter = Eu aș reveni în joc.
hint-stay-out = Eu aș sta pe margine.

hint-why-only = Altceva nu se poate.
hint-why-long = Nicio altă culoare a ta nu e mai lungă.
hint-why-need = Îți mai trebuie { $n_tricks }.
hint-why-enough = Ai luat deja câte levate ai anunțat.
hint-why-master = În culoarea ei nu mai e nimic mai mare.
hint-why-partner = Deocamdată levata e a partenerului tău.
hint-why-ruff = Levata asta se ia cu atu.
hint-why-takes = Bate tot ce e pe masă.
hint-why-low = Levata asta n-o poți lua, așa că dă o carte măruntă.

hint-busy = O clipă, încă mă gândesc.
hint-rated = Meciul acesta contează la clasament, așa că nu dau indicii.
