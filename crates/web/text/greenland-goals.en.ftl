# What decides Greenland besides points, and its score pad: they come when they are wanted.

table-pad = Score pad
table-pad-trophies = Trophies
table-pad-resources = Ivory and iron
table-pad-population = People
table-pad-parliament = The Thing
table-pad-scenario = The scenario
table-pad-first = First part
table-pad-total = Total
table-goals = What is still missing to win
table-goals-needed = What was needed to win
table-goals-needed-some = { $need ->
    [one] One of these was needed to win
   *[other] { $need } of these were needed to win
}
table-goals-only = To win: { $what }
table-goals-some = To win, { $need } of: { $goals }
table-goals-all = To win, all of: { $goals }
table-goals-bonus = Further points
table-goal-met = Reached:
table-goal-open = Still missing:
goal-kind-matriarchs = Matriarchs on your Placard: daughters you promote; one stays at home
goal-kind-modern = A modern society in every tribe
goal-kind-intervention = Help from abroad, by Colonists of every tribe
goal-kind-defeat = The Nazis without energy
goal-kind-scenario = Condition of the scenario
goal-kind-bonus = { $points } points more
goal-short-modern = modern society
goal-short-intervention = help from abroad
goal-short-defeat = Nazis without energy
goal-short-least = { $what }: at least { $number }
goal-short-most = { $what }: { $number ->
    [0] none
   *[other] at most { $number }
}
goal-at-least = { $what }: { $have } of { $number }
goal-at-most = { $what }: { $have }, { $number ->
    [0] none may be left
   *[other] at most { $number }
}
table-resistance = The occupation
table-depot = Nazis’ energy: { $count }
table-supply = In supply: { $count }
table-villages = Freed villages: { $freed } of { $all }
table-village-freed = is free
table-village-held = is occupied
