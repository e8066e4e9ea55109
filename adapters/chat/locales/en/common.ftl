### Words that other messages are made of: cards, counted things, plain values, names of computers.
### In every file: a comment "Toast." above a message keeps it under 200 characters when filled.

product = Hakem: card games for your group
product-name = Hakem

## Cards. A sentence takes the bare word of a suit, its symbol is set beside it.

suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs

rank-two = two
rank-three = three
rank-four = four
rank-five = five
rank-six = six
rank-seven = seven
rank-eight = eight
rank-nine = nine
rank-ten = ten
rank-jack = jack
rank-queen = queen
rank-king = king
rank-ace = ace

# A card in words, for screen readers.
card-name = { $rank_word } of { $suit_word }

## Counted things, with every plural form of the language.

count-tricks = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}
count-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
count-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
count-deals = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
}
count-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
count-seats = { $n ->
    [one] { $n } seat
   *[other] { $n } seats
}
count-tables = { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
count-members = { $n ->
    [one] { $n } member
   *[other] { $n } members
}
count-people = { $n ->
    [one] { $n } person
   *[other] { $n } people
}
count-bots = { $n ->
    [one] { $n } bot
   *[other] { $n } bots
}
count-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
count-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
count-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
count-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}

## Words on their own: pictures, labels, headings.

word-hakem = hakem
word-trump = trump
word-away = away
word-bot = bot
word-dealer = dealer
word-host = host
word-and = and
word-kot = kot
word-hakem-kot = hakem-kot

## Joined phrases: all but the last with the separator, then the last one.

list-separator = { ", " }
# Between the facts of one seat, many of which are bare numbers.
fact-separator = { " · " }
list-and = { $first } and { $last }
list-or = { $first } or { $last }

## Plain values.

value-on = on
value-off = off
value-here = here, to me alone
value-private = in our private chat
value-number = { $n }
value-duration = { $seconds }
value-typed = { $code }

# Toast. An answer where nothing else is to be said.
word-done = Done.

# Stands for a person whose name has nothing that can be shown.
player-number = Player { $n }

## Computer players sit down under these names.

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
    [one] { $n } chip
   *[other] { $n } chips
}
