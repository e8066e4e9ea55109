### What a deal is remembered for: one or two of these stand under its result.

story-ruffed = { $name } a tăiat cu atu { $card } de la { $other }.
story-ruffs = { $name } a luat { $n_tricks } tăind cu atu.
story-run = { $team }: { $n_tricks } la rând
story-alone = { $name } a luat fără ajutor { $n_tricks }.
story-decided = A hotărât ultima levată: { $card }, { $name }
story-comeback = Revenire de la { $a }–{ $b }: { $team }
story-kept-last = { $name } a nimerit anunțul chiar cu ultima levată.
story-spoiled-last = Ultima levată a fost una în plus pentru { $name }.
story-zero = Zero anunțate, zero luate: { $names }
story-call = { $name } a anunțat { $n } și a luat fix atât.
story-all-four = Toate cele patru puncte: { $team }
story-one-short = Un singur punct a lipsit: { $name }
story-just-made = { $name } a făcut { $n } fix, fără nimic în plus.
story-stolen-made = { $name } a preluat licitația la { $n } și a reușit.
story-stolen-missed = { $name } a preluat licitația la { $n } și a căzut.
story-caught = { $name } a prins { $card } de la { $other }.
story-close = Punctul de joc, la o diferență de un punct pe cărți: { $team }
story-all-in = All-in cu noroc: { $name }
story-six = Șase pe scenă: { $name } a bătut tot cu { $card }.
story-raise = Cea mai mare ridicare: { $name }, la { $n }
story-folded = Ceilalți au renunțat, iar { $name } n-a arătat nimic.
