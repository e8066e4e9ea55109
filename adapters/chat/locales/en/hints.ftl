### What a computer player would do in somebody's place. Hints about cards and trump: play.ftl.

# Toast.
hint-bid = I would bid { $n }.
# Toast.
hint-call = I would call { $n }.
# Toast.
hint-pass = I would pass.
# Toast.
hint-discard = I would put aside { $cards }.
# Toast.
hint-pitch = I would lead { $card } at once.
# Toast.
hint-no-trump = I would play without trump.
# Toast.
hint-put-in = I would put in { $n }.
# Toast.
hint-raise = I would raise to { $n }.
# Toast.
hint-stay-in = I would call.
# Toast.
hint-fold = I would fold.
# Toast.
hint-enter = I would come back in.
# Toast.
hint-stay-out = I would stay out.

## The reason, on a line of its own below.

# Toast.
hint-why-only = Nothing else is possible.
# Toast.
hint-why-long = No suit of yours is longer.
# Toast.
hint-why-need = You still need { $n_tricks }.
# Toast.
hint-why-enough = You have all the tricks you called.
# Toast.
hint-why-master = Nothing higher of its suit is still out.
# Toast.
hint-why-partner = The trick is your partner’s so far.
# Toast.
hint-why-ruff = A trump takes this trick.
# Toast.
hint-why-takes = It beats all that is on the table.
# Toast.
hint-why-low = You cannot beat what is on the table, so give little away.

## Where there is none.

# Toast.
hint-busy = One moment, I am still thinking.
# Toast.
hint-rated = This match counts for the leaderboard, so there are no hints.
