### High Card: its name, how a deal ends, options, rules.

game-toy = Cartea mare
pitch-toy = Trei cărți, trei levate, câte un punct de levată.
toy-lobby-1 = Un joc scurt.
toy-end-most = Cele mai multe levate: { $names }
toy-opt-is-double = Două puncte de levată
toy-rules-1 = Fiecare primește trei cărți.
toy-rules-2 = Levata o ia cea mai mare carte din culoarea cerută.
toy-rules-3 = Punctele nu au valoare în bani.
toy-rule-is-double-on = Fiecare levată aduce două puncte.
toy-rule-is-double-off = Fiecare levată aduce un punct.
