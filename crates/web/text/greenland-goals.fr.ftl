# Ce qui décide au Groenland outre les points, et la feuille de score : cela vient quand on en a besoin.

table-pad = Feuille de score
table-pad-trophies = Trophées
table-pad-resources = Ivoire et fer
table-pad-population = Population
table-pad-parliament = Le Thing
table-pad-scenario = Le scénario
table-pad-first = Première partie
table-pad-total = Total
table-goals = Ce qui manque encore pour gagner
table-goals-needed = Ce qu’il fallait pour gagner
table-goals-needed-some = { $need ->
    [one] Il en fallait un pour gagner
   *[other] Il en fallait { $need } pour gagner
}
table-goals-only = Pour gagner : { $what }
table-goals-some = Pour gagner, { $need } de : { $goals }
table-goals-all = Pour gagner, tout ceci : { $goals }
table-goals-bonus = Points supplémentaires
table-goal-met = Atteint :
table-goal-open = Manque encore :
goal-kind-matriarchs = Des Matriarches sur votre Tableau : les filles promues ; une reste à la maison
goal-kind-modern = Une société moderne dans chaque tribu
goal-kind-intervention = L’aide de l’étranger, par des Colons de chaque tribu
goal-kind-defeat = Les nazis sans énergie
goal-kind-scenario = Condition du scénario
goal-kind-bonus = { $points } points de plus
goal-short-modern = société moderne
goal-short-intervention = aide de l’étranger
goal-short-defeat = nazis sans énergie
goal-short-least = { $what } : au moins { $number }
goal-short-most = { $what } : { $number ->
    [0] zéro
   *[other] au plus { $number }
}
goal-at-least = { $what } : { $have } sur { $number }
goal-at-most = { $what } : { $have }, { $number ->
    [0] il ne doit rien en rester
   *[other] au plus { $number }
}
table-resistance = L’occupation
table-depot = Énergie des nazis : { $count }
table-supply = En réserve : { $count }
table-villages = Villages libérés : { $freed } sur { $all }
table-village-freed = est libre
table-village-held = est occupé
