### High Card: its name, how a deal ends, options, rules.

game-toy = High Card
pitch-toy = Three cards, three tricks, a point for each.
toy-lobby-1 = A game for waiting rooms.
toy-end-most = Most tricks: { $names }
toy-opt-is-double = Tricks count two
toy-rules-1 = Everybody gets three cards.
toy-rules-2 = The highest card of the suit led takes the trick.
toy-rules-3 = Points have no money value.
toy-rule-is-double-on = Each trick counts two points.
toy-rule-is-double-off = Each trick counts one point.
