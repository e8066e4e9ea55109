### Labels: at most 20 characters without the emoji.

btn-join = Join
btn-leave = Leave
btn-start = Start
btn-add-bot = Add bot
btn-swap = Swap teams
btn-options = Options
btn-open-hand = Open my hand
btn-my-hand = My hand
btn-hint = Hint
btn-last-trick = Last trick
btn-rules = Rules
btn-next-deal = Next deal
btn-score = Score
btn-tricks = Tricks
btn-verify = Check the deal
btn-rematch = Rematch
btn-new-teams = New teams
btn-back-again = I’m back
btn-continue = Continue
btn-take-seat = Take this seat
btn-redeal = New deal
btn-concede = Concede
btn-agree = I agree
btn-stop = End the table
btn-yes = Yes
btn-no = No
btn-confirm = Confirm
btn-cancel = Cancel
btn-settings = Settings
btn-my-settings = My settings
btn-hand-here = Show cards here
btn-hand-private = Cards in private
btn-group-settings = Group settings
btn-language = Language
btn-help = Help
btn-more = More
btn-close = Close

# One of the numbers that stand for cards.
btn-number = { $n }

# A suit to be named as trump, and how many cards of it are held.
btn-suit = { $suit_word } { $n }
# The same where nobody may see how many.
btn-suit-bare = { $suit_word }

## Bids and bets.

btn-pass = Pass
btn-steal = Take it at { $n }
btn-bury = Put aside { $n }/{ $m }
btn-put-in = Put in { $n }
btn-call = Call { $n }
btn-raise = Raise to { $n }
btn-all-in = All-in { $n }
btn-other-amount = Other amount
btn-fold = Fold
btn-enter = Pay { $n }
btn-stay-out = Stay out
btn-refill = Fresh chips
