### Descriptions of commands for the platforms' menus: at most 100 characters.

cmd-newgame = Open a table: { $games }
cmd-games = Show the games that I deal
cmd-join = Take a seat at this table
cmd-leave = Leave the table; in play a stand-in takes your seat
cmd-start = Link our private chat so I can deal to you
cmd-begin = Begin the match at this table
cmd-hand = Show my cards, to me alone
cmd-table = Show the table again at the bottom of the chat
cmd-rules = Short rules of a game and of this table
cmd-settings = My language and forced cards, and the language of the group
cmd-stop = End this table; members may vote on it
cmd-help = How to play with me, on one screen
cmd-cut = Add a word of yours to the next shuffle
cmd-verify = Check that a finished deal was fair
cmd-back = Take my seat back from the stand-in
cmd-sit = Take over a free or bot-held seat between deals
cmd-concede = Concede the match, if your partner agrees

cmd-bet = Put in any amount of chips: open or raise
cmd-chips = My chips; once a day fresh ones, if I have few

## What may stand behind a command, for menus that show it: at most 100 characters.

arg-game = A game
arg-period = A span of time
arg-seat = Number of the seat
arg-setting = What to change
arg-value = The new value
arg-amount = How many chips in all
arg-wish = Fresh chips, if I have few
arg-word = One word of yours
arg-deal = Number of the deal
