### The open table: who sits where, what is still needed.

lobby-title = { $game } table · { $n_players }
lobby-target = First to { $n }
lobby-clock = { $seconds } a turn
lobby-no-clock = No turn timer
lobby-seat = { $n }. { $name }
lobby-seat-host = { $n }. { $name } (host)
lobby-seat-bot = { $n }. { $name } (bot)
lobby-seat-free = { $n }. – free –
lobby-free = – free –
lobby-missing = Still needed: { $n_players }
lobby-ready = Everyone is here. { $name } may start.
# Toast.
lobby-joined = You’re in: seat { $n }.
# Toast.
lobby-you-left = You left the table.
lobby-in = { $name } sits down.
lobby-open-once = { $names }: press “{ $button }” once so I can deal to you in private.
lobby-new-host = The host is now { $name }.
lobby-expired = Too few came, so I closed the table. A new one: { $command }
lobby-closed = The table was closed before it began. A new one: { $command }
lobby-empty = Everyone left, so I closed the table. A new one: { $command }
lobby-partners = Partners sit opposite each other.
# Toast.
lobby-swapped = The teams have changed.
lobby-started = The cards are dealt. Enjoy!
lobby-below = The match is on. The table is below.
lobby-options-title = Table options
lobby-options-example = For example: { $command }
lobby-shut = I may not write in { $group }, so the table there is closed. A group admin can let me send messages.
lobby-option-line = { $option }: { $value }

## Which game: a bare /newgame, and /games.

games-ask = Which game shall I deal?
games-title = Games that I deal
games-line = { $game }: { $pitch }

## A table that may begin with fewer people than it has chairs.

lobby-title-up-to = { $game } table · up to { $n_players }
lobby-seats-free = Still free: { $n_seats }
lobby-ready-more = { $name } may start now, or wait for more.
lobby-deals = { $n_deals }
lobby-chips = Everyone brings { $n_chips }
