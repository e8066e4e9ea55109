### Words that other messages are made of: cards, counted things, plain values, names of computers.

product = Hakem: jocuri de cărți pentru grupul tău
product-name = Hakem

suit-spades = pică
suit-hearts = cupă
suit-diamonds = caro
suit-clubs = treflă

rank-two = doi
rank-three = trei
rank-four = patru
rank-five = cinci
rank-six = șase
rank-seven = șapte
rank-eight = opt
rank-nine = nouă
rank-ten = zece
rank-jack = valet
rank-queen = damă
rank-king = popă
rank-ace = as

card-name = { $rank_word } de { $suit_word }

## Counted things: from twenty on with "de".

count-tricks = { $n ->
    [one] { $n } levată
    [few] { $n } levate
   *[other] { $n } de levate
}
count-points = { $n ->
    [one] { $n } punct
    [few] { $n } puncte
   *[other] { $n } de puncte
}
count-cards = { $n ->
    [one] { $n } carte
    [few] { $n } cărți
   *[other] { $n } de cărți
}
count-deals = { $n ->
    [one] { $n } rundă
    [few] { $n } runde
   *[other] { $n } de runde
}
count-players = { $n ->
    [one] { $n } jucător
    [few] { $n } jucători
   *[other] { $n } de jucători
}
count-seats = { $n ->
    [one] { $n } loc
    [few] { $n } locuri
   *[other] { $n } de locuri
}
count-tables = { $n ->
    [one] { $n } masă
    [few] { $n } mese
   *[other] { $n } de mese
}
count-members = { $n ->
    [one] { $n } membru
    [few] { $n } membri
   *[other] { $n } de membri
}
count-people = { $n ->
    [one] { $n } persoană
    [few] { $n } persoane
   *[other] { $n } de persoane
}
count-bots = { $n ->
    [one] { $n } bot
    [few] { $n } boți
   *[other] { $n } de boți
}
count-seconds = { $n ->
    [one] { $n } secundă
    [few] { $n } secunde
   *[other] { $n } de secunde
}
count-minutes = { $n ->
    [one] { $n } minut
    [few] { $n } minute
   *[other] { $n } de minute
}
count-hours = { $n ->
    [one] { $n } oră
    [few] { $n } ore
   *[other] { $n } de ore
}
count-days = { $n ->
    [one] { $n } zi
    [few] { $n } zile
   *[other] { $n } de zile
}

word-hakem = hakem
word-trump = atu
word-away = lipsește
word-bot = bot
word-dealer = împarte
word-host = gazdă
word-and = și
word-kot = kot
word-hakem-kot = hakem-kot

list-separator = { ", " }
fact-separator = { " · " }
list-and = { $first } și { $last }
list-or = { $first } sau { $last }

value-on = da
value-off = nu
value-here = aici, numai mie
value-private = în chatul nostru privat
value-number = { $n }
value-duration = { $seconds }
value-typed = { $code }

word-done = Gata.

player-number = Jucătorul { $n }

bot-bahram = Bahram
bot-roxana = Roxana
bot-omid = Omid
bot-parisa = Parisa
bot-kaveh = Kaveh
bot-shirin = Shirin
bot-siavash = Siavash
bot-laleh = Laleh
bot-farhad = Farhad
bot-nasrin = Nasrin
bot-jamshid = Jamshid
bot-mina = Mina

count-chips = { $n ->
    [one] { $n } jeton
    [few] { $n } jetoane
   *[other] { $n } de jetoane
}
