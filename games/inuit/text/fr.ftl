# Inuit: The Snow Folk en français.
# $who est le nom d'un joueur, $card celui d'une carte, $colour celui d'un village.

## Cartes

card-adult-blue = Adulte bleu
card-adult-orange = Adulte orange
card-adult-purple = Adulte violet
card-adult-green = Adulte vert
card-child-blue-orange = Enfant bleu-orange
card-child-blue-purple = Enfant bleu-violet
card-child-blue-green = Enfant bleu-vert
card-child-orange-purple = Enfant orange-violet
card-child-orange-green = Enfant orange-vert
card-child-purple-green = Enfant violet-vert
card-legendary-elder = Ancien légendaire
card-legendary-shaman = Chamane légendaire
card-legendary-warrior = Guerrier légendaire
card-legendary-whaler = Baleinier légendaire
card-legendary-bear-hunter = Chasseur d’ours légendaire
card-legendary-seal-trapper = Chasseur de phoques légendaire
card-legendary-scout = Éclaireur légendaire
card-legendary-drum-dancer = Danseur au tambour légendaire
card-legendary-healer = Guérisseur légendaire
card-polar-bear = Ours polaire
card-orca = Orque
card-seal = Phoque
card-great-polar-bear = Grand ours polaire
card-great-orca = Grande orque
card-great-seal = Grand phoque
card-spirit-might = Le Morse, Esprit de la Force
card-spirit-ice = Le Renard arctique, Esprit de la Glace
card-spirit-water = Le Narval, Esprit de l’Eau
card-spirit-wind = La Sterne arctique, Esprit du Vent
card-spirit-kin = Le Bœuf musqué, Esprit de la Famille
card-spirit-silence = Le Harfang des neiges, Esprit du Silence
card-spirit-trails = Le Caribou, Esprit des Pistes
card-spirit-blood = Le Loup arctique, Esprit du Sang
card-rite-passage = Rite de Passage
card-rite-clear-sight = Rite de Clairvoyance
card-rite-fertile-game = Rite du Gibier fertile
card-rite-inspiration = Rite d’Inspiration
card-rite-sacrifice = Rite du Sacrifice
card-rite-change = Rite du Changement
card-conflict-blue = Conflit avec Bleu
card-conflict-orange = Conflit avec Orange
card-conflict-purple = Conflit avec Violet
card-conflict-green = Conflit avec Vert
card-sun-first-light = Première lueur
card-sun-spring-leads = Chenaux du printemps
card-sun-drifting-floes = Glaces à la dérive
card-sun-midnight-sun = Soleil de minuit
card-sun-summer-camp = Camp d’été
card-sun-wide-horizon = Vaste horizon
card-sun-thin-ice = Glace mince
card-sun-winter-stores = Réserves d’hiver
card-sun-fading-light = Lumière déclinante
card-sun-parting-trails = Pistes qui se séparent
card-sun-hard-frost = Grand gel
card-nightfall = Nuit polaire

## Ce que font les cartes

about-adult = Vaut 2 points au village de sa couleur, où qu’il soit. Coûte 2 points à un village d’une autre couleur.
about-child = Vaut 1 point à chaque village de ses couleurs, où qu’il soit. Coûte 1 point à un village qui n’en a aucune.
about-legendary-elder = Se place sous Ancien. Coûte 4 points ; en rapporte 8 si au moins six de vos Métiers ont une carte Inuit.
about-legendary-shaman = Se place sous Chamane. Coûte 4 points ; en rapporte 8 si vous avez au moins six Esprits et Rites.
about-legendary-warrior = Se place sous Guerrier. Coûte 4 points ; en rapporte 8 si vous avez plus d’Armes que tout autre village.
about-legendary-whaler = Se place sous Baleinier. Coûte 4 points ; en rapporte 8 si vous avez plus d’Orques que tout autre village.
about-legendary-bear-hunter = Se place sous Chasseur d’ours. Coûte 4 points ; en rapporte 8 si vous avez au moins quatre Ours polaires.
about-legendary-seal-trapper = Se place sous Chasseur de phoques. Coûte 4 points ; en rapporte 8 si vous avez au moins huit Phoques.
about-legendary-scout = Se place sous Éclaireur. Coûte 4 points ; en rapporte 8 si vous avez au moins quatre Éclaireurs.
about-legendary-drum-dancer = Vaut 6 points. Se place n’importe où et ferme ce Métier : plus aucune carte n’y va et vous ne pouvez plus l’utiliser.
about-legendary-healer = Coûte 4 points. Se place n’importe où et compte pour deux Inuit. Jamais une Arme.
about-polar-bear = Vaut 4 points.
about-orca = Vaut 3 points.
about-seal = Vaut 2 points.
about-great-polar-bear = Vaut 6 points. Une seule par tour.
about-great-orca = Vaut 5 points. Une seule par tour.
about-great-seal = Vaut 3 points. Une seule par tour.
about-spirit-might = 2 points pour chacune de vos Armes.
about-spirit-ice = 3 points pour chacun de vos Ours polaires.
about-spirit-water = 2 points pour chacune de vos Orques.
about-spirit-wind = 2 points pour chacun de vos Phoques.
about-spirit-kin = 2 points pour chacun de vos Anciens.
about-spirit-silence = 2 points pour chacun de vos Chamanes.
about-spirit-trails = 2 points pour chacun de vos Éclaireurs.
about-spirit-blood = 1 point pour chacune de vos Armes.
about-rite-passage = Vaut 1 point. Qui a plus de cartes Inuit que vous en cède une.
about-rite-clear-sight = Vaut 1 point. Qui a plus d’Esprits et de Rites que vous cède un Esprit.
about-rite-fertile-game = Vaut 1 point. Qui a plus de cartes Gibier que vous en cède une.
about-rite-inspiration = Vaut 4 points. Trois cartes de plus arrivent dans le Grand Blanc.
about-rite-sacrifice = Vaut 1 point. Une de vos cartes Inuit devient une Arme.
about-rite-change = Vaut 1 point. Déplacez jusqu’à deux de vos cartes Inuit vers d’autres Métiers.
about-conflict = Guerre : 2 points par Arme de cette couleur, 4 à qui a le plus de Guerriers. Alliance : 2 chacun. Défausse : une autre carte.
about-sun-first-light = Après avoir complété, vous pouvez révéler une carte de plus.
about-sun-spring-leads = Vos chasseurs peuvent prendre une carte de plus.
about-sun-drifting-floes = Après l’exploration, vous pouvez retirer une carte du Grand Blanc.
about-sun-midnight-sun = Après votre Métier, vous pouvez prendre une carte avec un autre.
about-sun-summer-camp = Avant votre Métier, vous pouvez déplacer une de vos cartes Inuit.
about-sun-wide-horizon = Vous devez révéler une carte pour chaque Éclaireur.
about-sun-thin-ice = Après avoir complété, la carte la plus ancienne du Grand Blanc est retirée.
about-sun-winter-stores = Vous pouvez défausser une de vos cartes Gibier pour prendre jusqu’à deux cartes de plus.
about-sun-fading-light = Une seule carte explorée par tour.
about-sun-parting-trails = Si vous finissez votre tour avec plus de cartes Inuit que de Gibier, vous défaussez une carte Inuit.
about-sun-hard-frost = Si vous prenez trois cartes ou plus dans un tour, vous défaussez une carte de votre village.
about-nightfall = La manche se termine, puis on compte les points.

colour-blue = Bleu
colour-orange = Orange
colour-purple = Violet
colour-green = Vert

occupation-elder = Ancien
occupation-shaman = Chamane
occupation-warrior = Guerrier
occupation-whaler = Baleinier
occupation-bear-hunter = Chasseur d’ours
occupation-seal-trapper = Chasseur de phoques
occupation-scout = Éclaireur

season-sunrise = Aube
season-high-sun = Zénith
season-sunset = Crépuscule

## La feuille de score

pad-own = Inuit de votre couleur
pad-foreign = Inuit d’autres villages
pad-game = Gibier
pad-weapons = Armes
pad-rites = Rites
pad-spirits = Esprits
pad-conflicts = Conflits
pad-legendary = Légendaires
pad-total = Total

## Coups, tels qu’ils figurent dans une liste

move-reveal = Révéler une carte
move-reveal-first-light = Révéler une carte de plus (Première lueur)
move-reveal-inspiration = Révéler une carte (Inspiration)
move-reveal-scout = Explorer : révéler une carte
move-stop-first-light = Pas d’autre carte
move-stop-scout = Arrêter d’explorer
move-stop-drift = Laisser le Grand Blanc tel quel
move-stop-change = Ne plus déplacer personne
move-stop-second = Pas de second Métier
move-stop-take = Ne plus rien prendre
move-stop-none = Ne prendre aucune carte
move-choose = Utiliser : { $occupation }
move-take = Prendre : { $card }
move-take-nth = Prendre : { $card } (n° { $nth }, en comptant depuis l’arrivée la plus ancienne)
move-remove = Retirer : { $card }
move-remove-nth = Retirer : { $card } (n° { $nth }, en comptant depuis l’arrivée la plus ancienne)
move-settle = Placer { $card } : { $occupation }
move-resolve = Résoudre : { $card }
move-discard-from = Céder : { $card } ({ $occupation })
move-discard-weapon = Céder une Arme ({ $card })
move-discard = Céder : { $card }
move-sacrifice = Changer en Arme : { $card } ({ $occupation })
move-lift = Déplacer : { $card } ({ $occupation })
move-pay = Défausser { $card } pour prendre deux cartes de plus
move-war = Déclarer la guerre à { $colour }
move-alliance = S’allier à { $colour }
move-dismiss = Défausser le Conflit

## Le journal

event-revealed = { $who } révèle : { $card }.
event-revealed-first-light = { $who } révèle par la Première lueur : { $card }.
event-revealed-scout = { $who } explore : { $card }.
event-revealed-inspiration = L’Inspiration montre à { $who } : { $card }.
event-nightfall = { $who } révèle la Nuit polaire : cette manche est la dernière.
event-season = { $who } révèle une nouvelle saison : { $card }.
event-conflict = { $who } révèle un Conflit avec { $colour }.
event-own-conflict = { $who } révèle son propre Conflit ({ $colour }) ; il est retiré.
event-war = { $who } déclare la guerre à { $colour }.
event-alliance = { $who } noue une alliance avec { $colour }.
event-dismissed = { $who } défausse le Conflit avec { $colour }.
event-melted = Glace mince, carte perdue : { $card }.
event-drifted = { $who } laisse dériver : { $card }.
event-stopped = { $who } arrête d’explorer.
event-chose = { $who } utilise { $occupation } : { $limit ->
    [one] { $limit } carte au plus
   *[other] { $limit } cartes au plus
}.
event-took = { $who } prend : { $card }.
event-took-weapon = { $who } prend comme Arme : { $card }.
event-settled = { $who } place { $card } : { $occupation }.
event-closed = Le Danseur au tambour ferme pour { $who } : { $occupation }.
event-resolved = { $who } résout : { $card }.
event-discarded-from = { $who } cède { $card } ({ $occupation }).
event-discarded-weapon = { $who } cède une Arme ({ $card }).
event-discarded = { $who } cède : { $card }.
event-sacrificed = { $who } change en Arme : { $card } ({ $occupation }).
event-moved = { $who } déplace { $card } : { $from } → { $to }.
event-paid = { $who } puise dans ses réserves ({ $card }) : deux cartes de plus.
event-scored = { $who } marque { $total } : Inuit { $own }, étrangers { $foreign }, Gibier { $game }, Armes { $weapons }, Rites { $rites }, Esprits { $spirits }, Conflits { $conflicts }, Légendaires { $legendary }.
event-ended = La nuit polaire est venue, et l’on compare les villages.

## Qui décide, et de quoi

prompt-replenish = { $who } : révélez une carte dans le Grand Blanc
prompt-first-light = { $who } : une carte de plus par la Première lueur ?
prompt-scout = { $who } : explorer encore, ou arrêter ?
prompt-drift = { $who } : laisser dériver une carte du Grand Blanc ?
prompt-occupation = { $who } : choisissez un Métier
prompt-take = { $who } : prenez des cartes, { $occupation } ({ $left ->
    [one] encore { $left }
   *[other] encore { $left } au plus
})
prompt-settle = { $who } : où placer { $card } ?
prompt-move = { $who } : à quel Métier va { $card } ({ $from }) ?
prompt-rites = { $who } : quel Rite ensuite ?
prompt-inspire = { $who } : Inspiration, révélez { $left ->
    [one] la dernière carte
   *[other] une carte (encore { $left })
}
prompt-discard-inuit = { $who } : cédez une carte Inuit
prompt-discard-spirit = { $who } : cédez un Esprit
prompt-discard-game = { $who } : cédez une carte Gibier
prompt-discard-any = { $who } : cédez une carte de votre village
prompt-sacrifice = { $who } : quelle carte Inuit devient une Arme ?
prompt-change = { $who } : qui déplacez-vous ? ({ $left ->
    [one] encore { $left }
   *[other] { $left } au plus
})
prompt-conflict = { $who } : un Conflit avec { $colour } : guerre, alliance ou défausse ?
prompt-second = { $who } : un second Métier au Soleil de minuit ?
prompt-over = { $who } a gagné

## La position, ligne par ligne

view-deck = { $cards ->
    [one] Il reste { $cards } carte dans la pioche.
   *[other] Il reste { $cards } cartes dans la pioche.
}
view-round = Manche { $round }.
view-nightfall = Manche { $round }, la dernière : la Nuit polaire est là.
view-sun = Le soleil : { $card }. { $effect }
view-next-sun = { $season } après encore { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
view-great-white = Le Grand Blanc ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}) :
view-row-1 = • { $n1 } × { $c1 }
view-row-2 = • { $n1 } × { $c1 }, { $n2 } × { $c2 }
view-row-3 = • { $n1 } × { $c1 }, { $n2 } × { $c2 }, { $n3 } × { $c3 }
view-row-4 = • { $n1 } × { $c1 }, { $n2 } × { $c2 }, { $n3 } × { $c3 }, { $n4 } × { $c4 }
view-village = { $who }, village { $colour } : { $total ->
    [one] { $total } point
   *[other] { $total } points
} si tout s’arrêtait maintenant
view-people = Habitants : Ancien { $elder }, Chamane { $shaman }, Guerrier { $warrior }, Baleinier { $whaler }, Chasseur d’ours { $bear }, Chasseur de phoques { $seal }, Éclaireur { $scout }
view-below = { $occupation } :
view-brought = Rapporté au village :
view-weapons = Armes :
view-war = En guerre contre { $colour }
view-alliance = Allié de { $colour }
view-closed = Fermé par le Danseur au tambour : { $occupation }
view-pad = Inuit { $own }, étrangers { $foreign }, Gibier { $game }, Armes { $weapons }, Rites { $rites }, Esprits { $spirits }, Conflits { $conflicts }, Légendaires { $legendary }

## Options d’une partie

credits = Jeu d’Alexey Konnov, Alexey Paltsev, Anatoliy Shklyarov et Trehgrannik, illustré par Paulina Wach, édité par Board & Dice, 2019
option-players = Joueurs
option-modules = Modules
option-modules-none = jeu de base
option-modules-great-white = L’Esprit du Grand Blanc
option-modules-rising-sun = Soleil levant
option-modules-both = les deux modules
option-first = Qui commence
option-first-random = tirage au sort
option-first-seat-1 = place 1
option-first-seat-2 = place 2
option-first-seat-3 = place 3
option-first-seat-4 = place 4
option-sunrise = Aube
option-sunrise-random = tirage au sort
option-sunrise-first-light = Première lueur
option-sunrise-spring-leads = Chenaux du printemps
option-sunrise-drifting-floes = Glaces à la dérive
option-high-sun = Zénith
option-high-sun-random = tirage au sort, caché
option-high-sun-midnight-sun = Soleil de minuit
option-high-sun-summer-camp = Camp d’été
option-high-sun-wide-horizon = Vaste horizon
option-high-sun-thin-ice = Glace mince
option-sunset = Crépuscule
option-sunset-random = tirage au sort, caché
option-sunset-winter-stores = Réserves d’hiver
option-sunset-fading-light = Lumière déclinante
option-sunset-parting-trails = Pistes qui se séparent
option-sunset-hard-frost = Grand gel
option-colours = Village
option-colours-random = Au hasard
option-colours-blue = Bleu
option-colours-orange = Orange
option-colours-purple = Violet
option-colours-green = Vert

## Pourquoi pas

why-change-limits = Cette carte reste : le Danseur au tambour et les Légendaires attachés à un Métier ne se déplacent pas.
why-change-move = Déplacez une de vos cartes Inuit vers un autre Métier, et chaque carte une seule fois.
why-clear-sight-compare = Le Rite de Clairvoyance vous demande un de vos Esprits.
why-clear-sight-no-spirit = La Clairvoyance prend un Esprit ; les Rites sont à l’abri.
why-conflict-decide = Décidez d’abord du Conflit : guerre, alliance ou défausse.
why-elder-must-place = Placez d’abord sous un Métier la carte que vous avez prise.
why-end-finish-round = La partie est finie.
why-fertile-game-compare = Le Rite du Gibier fertile vous demande une de vos cartes Gibier.
why-great-game-one-a-turn = Un seul Grand Gibier de chaque animal par tour.
why-inspiration-not-takeable = Ce que révèle l’Inspiration ne peut être pris par la même action.
why-inspiration-reveal = L’Inspiration doit être menée à son terme : révélez la carte suivante.
why-legendary-closed-fixed = Le seul Métier de ce personnage est fermé dans votre village.
why-legendary-drum-dancer-no-placing = Le Danseur au tambour a fermé ce Métier : plus aucune carte n’y va.
why-legendary-drum-dancer-no-use = Le Danseur au tambour a fermé ce Métier : vous ne pouvez plus l’utiliser.
why-legendary-healer-no-weapon = Le Guérisseur ne peut jamais être une Arme.
why-occupation-choose = Choisissez un Métier et terminez-le.
why-occupation-from-great-white = Cette carte n’est pas dans le Grand Blanc.
why-occupation-types = Le Métier choisi ne prend pas ce genre de carte.
why-passage-compare = Le Rite de Passage vous demande une de vos cartes Inuit face visible.
why-replenish-reveal = Un tour commence par révéler une carte.
why-rising-sun-moment = La saison qui le permet n’est pas active.
why-rising-sun-once = Vous avez déjà utilisé l’effet de la saison dans ce tour.
why-rising-sun-village-card = Le Grand gel vous demande une carte de votre village ; les Conflits ne comptent pas.
why-rites-mandatory = Chaque Rite pris doit d’abord être résolu.
why-sacrifice-mandatory = Le Sacrifice est dû : choisissez une de vos cartes Inuit.
why-sacrifice-turn = Vous n’avez pas cette carte Inuit à cet endroit.
why-scout-before-taking = L’exploration d’abord : révélez une carte ou arrêtez.
why-scout-not-an-action = Les Éclaireurs travaillent avant la prise de cartes ; on ne les choisit pas comme Métier.
why-shaman-rite-once = Ce Rite n’attend pas d’être résolu.
why-shaman-rites-after-taking = Les Rites se résolvent après toutes les prises, et on ne prend plus rien ensuite.
why-sun-drifting-floes = Cette carte n’est pas dans le Grand Blanc.
why-sun-midnight-sun = Au Soleil de minuit, un seul Métier de plus, et un autre que le premier.
why-sun-parting-trails = Vous avez plus de cartes Inuit que de Gibier : cédez une carte Inuit.
why-sun-summer-camp = Vous n’avez pas cette carte Inuit à cet endroit.
why-sun-wide-horizon = Le Vaste horizon se montre à chaque Éclaireur : impossible d’arrêter.
why-sun-winter-stores = Vous n’avez pas cette carte Gibier dans vos réserves.
why-turn-great-white-order = De plusieurs cartes égales, on prend la première arrivée.
why-turn-interrupts = Quelqu’un d’autre doit d’abord céder une carte.
why-turn-order = C’est le tour de quelqu’un d’autre.
why-turn-people-stay = Vos gens restent en place : rien ne permet de les déplacer maintenant.
why-turn-steps = Cela appartient à une autre étape du tour.
why-warrior-permanent = Une Arme n’est plus une carte Inuit et ne peut être cédée à ce titre.

## Ce qui est de nous : les sortes de données et leurs champs

ours-colour = couleurs des villages
ours-colour-hex = la nuance
ours-colour-symbol = le signe
ours-card = sortes de cartes
ours-card-count = combien il y en a
ours-card-colours = leurs couleurs
ours-card-vp = les points
ours-card-effect = leur effet
ours-card-animal = l’animal
ours-card-occupation = l’occupation
ours-card-step = quand elles agissent
ours-card-must = si elles sont obligatoires
