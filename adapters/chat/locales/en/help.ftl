### Help and rules pages, and faults that are ours.

help-title = How to play with me
help-linked = We are connected: your cards come here.
help-intro = I deal cards for your group. Begin with { $command }
help-private = Only you see your cards, not even admins do.
help-fair = Each deal is sealed before play and opened after. Check: { $command }
help-absent = If you must go, a stand-in plays until you are back.
help-points = Points are for the fun of it: no money, nothing to pay out.
help-house = Rules of this table
help-commands = Commands
help-command = { $command }: { $about }

rules-title = Rules of { $game }
