### Hokm: its name, kinds of wins, options, rules.

game-hokm = Hokm
pitch-hokm = Two against two. The hakem picks trump from five cards; seven tricks win the deal.

## How a deal was won: end-<kind>.

end-normal = { $n_points } for { $team }
end-kot = Kot! Seven tricks to none: { $n_points } for { $team }
end-hakem-kot = Hakem-kot! Seven to none against the hakem: { $n_points } for { $team }

## Options.

opt-hakem-by = First hakem
opt-hakem-by-first-ace = first ace
opt-hakem-by-random = by lot
opt-kot-points = Points for kot
opt-hakem-kot-points = Points for hakem-kot
opt-stop-at-seven = Stop at seven tricks
opt-low-hand-redeal = Redeal weak cards
opt-max-redeals = Redeals at most
opt-teams-second-ace = second ace

## Rules.

hokm-rules-1 = Four players, two against two; partners sit opposite. Everybody gets thirteen cards.
hokm-rules-2 = The hakem sees five cards, picks trump, and leads the first trick.
hokm-rules-3 = Follow the suit led if you can. If not, play anything: a trump or another suit.
hokm-rules-4 = The highest trump takes the trick; without a trump, the highest card of the suit led. The ace is highest, the two lowest.
hokm-rules-5 = Who takes a trick leads the next. The first team with seven tricks wins the deal.
hokm-rules-6 = If the hakem’s team wins, the hakem stays. If not, the next player becomes hakem.
hokm-rules-7 = Points have no money value.

hokm-rule-hakem-by-first-ace = First hakem: cards are turned up from a random seat; the first ace decides.
hokm-rule-hakem-by-random = First hakem: drawn by lot.
hokm-rule-kot-points = Kot, seven tricks to none: { $kot_points ->
    [one] { $kot_points } point
   *[other] { $kot_points } points
}. A plain win: one point.
hokm-rule-hakem-kot-points = Hakem-kot, seven to none against the hakem: { $hakem_kot_points ->
    [one] { $hakem_kot_points } point
   *[other] { $hakem_kot_points } points
}.
hokm-rule-stop-at-seven-on = The deal ends with the seventh trick of a team.
hokm-rule-stop-at-seven-off = All thirteen tricks are played; kot is settled at the seventh.
hokm-rule-low-hand-redeal-on = A hakem whose first five hold no ace, king, queen or jack may ask for a new deal: at most { $max_redeals ->
    [one] once
   *[other] { $max_redeals } times
} a deal.
hokm-rule-low-hand-redeal-off = Weak cards are no reason for a new deal.
hokm-rule-teams-seats = Teams: as people sat down.
hokm-rule-teams-random = Teams: by lot.
hokm-rule-teams-second-ace = Teams: the second ace names the hakem’s partner.
