### A person's settings; names and values of the options that several games have.

set-title = Your settings
# Toast.
set-language = Our language is now { $language }.
set-language-line = Language: { $language }
set-table-language = The language of this group is now { $language }.
set-auto-line = Play a forced card by itself: { $value }
set-hand-line = My cards come: { $value }
# Toast.
set-hand-private = From now on your cards come in our private chat. Where I can’t write there, “{ $button }” shows them here.
# Toast.
set-hand-here = From now on “{ $button }” shows your cards here, to you alone.

## The same for a group.

set-group-title = Settings of { $group }
set-group-language-line = Language of the group: { $language }
set-group-language-open = Language of the group: that of whoever opens a table
set-group-who = Group admins and the host of a table may change this.
# Toast.
set-locked = The match is on: table options are fixed.

## Options: opt-<name>; values: opt-<name>-<value>, else a number, on or off.

opt-players = Players
opt-target = Points to win
opt-turn-seconds = Time limit
opt-turn-seconds-0 = none
opt-auto-single = Play forced cards
opt-hints = Hints
opt-teams = Teams
opt-teams-seats = as seated
opt-teams-random = by lot

## Rules of this table: rule-<option>-<value>, else rule-<option>.

rule-target = The match goes to the first with { $target ->
    [one] { $target } point
   *[other] { $target } points
}.
rule-turn-seconds = Time for a decision: { $turn_seconds }
rule-turn-seconds-0 = No time limit.
rule-auto-single-on = A card that is the only legal one is played by itself.
rule-auto-single-off = Everyone plays the only legal card by hand.
rule-hints-on = Whoever is to act may ask for a hint. The match does not count for the leaderboard.
rule-hints-off = Hints only for whoever plays with bots alone.

opt-deals = Deals
