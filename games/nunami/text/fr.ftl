# Nunami en français.
# $who est le nom d'un joueur. Les plateaux sont comptés à partir de 1 ; les côtés portent le nom des vents.
# Une carte, c'est une couleur, sa vie avec son signe et sa force.

## Les cartes

set-nunamiut = Nunamiut
set-qairtumiut = Qairtumiut
set-qarqamiut = Qarqamiut
set-inuullamiluut = Inuullamiluut
set-snow = Neige
set-sand = Sable

category-human = humain
category-nature = nature

inua-katjutayuuq = Katjutayuuq
inua-tarniq = Tarniq
inua-arsaniit = Arsaniit
inua-lumaayuuq = Lumaayuuq
inua-angakkuk = Angakkuk
inua-tuurngaq = Tuurngaq
inua-none = aucun Inua

power-katjutayuuq = peut poser une carte adverse sur sa propre couleur
power-tarniq = après avoir placé, peut échanger une carte d’un plateau contre le dessus de la pile
power-arsaniit = peut troquer la carte qu’on vient de piger contre une carte au hasard d’une autre main
power-lumaayuuq = au lieu d’un tour, peut intervertir deux cartes de même force sur deux plateaux
power-angakkuk = au lieu d’un tour, peut intervertir deux cartes d’une même communauté sur deux plateaux
power-tuurngaq = au lieu d’un tour, peut intervertir deux cartes de vie égale sur deux plateaux

side-0 = est
side-1 = sud-est
side-2 = sud-ouest
side-3 = ouest
side-4 = nord-ouest
side-5 = nord-est

## Les coups, tels qu'ils figurent dans une liste

move-lay = Poser le plateau en { $q }, { $r }
move-hide = Poser la carte face cachée sur le plateau { $board }, { $side }
move-draw = Piger une carte
move-offer = Sacrifier { $inua } pour geler un plateau
move-freeze = Geler le plateau { $board }
move-call = Utiliser { $inua } au lieu de ce tour
move-lift = Intervertir { $set } { $life }, force { $strength } (plateau { $board }, { $side }) …
move-swap = … avec { $set } { $life }, force { $strength } (plateau { $board }, { $side })
move-rob = Troquer la carte pigée contre une carte au hasard de { $from }
move-pass-rob = Garder la carte pigée
move-pass-replace = Ne rien remplacer
move-pass-start = Continuer sans l’Inua
move-join = Commencer une combinaison sur le plateau { $board }, { $side } avec { $set } { $life }, force { $strength }
move-place = Placer { $set } { $life }, force { $strength } sur le plateau { $board }, { $side }
move-place-down = Placer { $set } { $life }, force { $strength } face cachée sur le plateau { $board }, { $side }
move-replace = Remplacer { $set } { $life }, force { $strength } sur le plateau { $board }, { $side } par le dessus de la pile
move-replace-down = Remplacer la carte cachée du plateau { $board }, { $side } par le dessus de la pile

## Les coups en deux moitiés, quand il y en a beaucoup : ce qu’on choisit d’abord, la ligne du second choix, et celui-ci

move-place-first = Placer { $set } { $life }, force { $strength } …
move-place-row = Plateau { $board } :
move-place-then = { $side }
move-place-down-first = Placer { $set } { $life }, force { $strength } face cachée …
move-place-down-row = Plateau { $board } :
move-place-down-then = { $side }
move-join-first = Commencer une combinaison avec { $set } { $life }, force { $strength } …
move-join-row = Plateau { $board } :
move-join-then = { $side }
move-hide-first = Poser la carte face cachée …
move-hide-row = Plateau { $board } :
move-hide-then = { $side }
move-lift-first = Échanger …
move-lift-row = Plateau { $board } :
move-lift-then = { $side } ({ $set } { $life }, force { $strength })
move-swap-first = … avec …
move-swap-row = Plateau { $board } :
move-swap-then = { $side } ({ $set } { $life }, force { $strength })
move-replace-first = Remplacer une carte par le dessus de la pile …
move-replace-row = Plateau { $board } :
move-replace-then = { $side } ({ $set } { $life }, force { $strength })
move-replace-down-first = Remplacer une carte face cachée par le dessus de la pile …
move-replace-down-row = Plateau { $board } :
move-replace-down-then = { $side }

## Le journal

event-laid = { $who } pose un plateau.
event-hidden = { $who } pose une carte face cachée, sans la voir, sur le plateau { $board }, { $side }.
event-first = { $who } commence.
event-drew = { $who } pige une carte.
event-drew-card = { $who } pige { $set } { $life }, force { $strength }.
event-robbed = { $who } remet dans la pile la carte pigée et en prend une à { $from }.
event-robbed-card = { $who } remet dans la pile la carte pigée et prend { $set } { $life }, force { $strength } à { $from }.
event-robbed-all = { $who } remet dans la pile { $gave-set } { $gave-life }, force { $gave-strength } et prend { $set } { $life }, force { $strength } à { $from }.
event-joined = { $who } prépare { $set } { $life }, force { $strength } pour le plateau { $board }, { $side }.
event-placed = { $who } place { $set } { $life }, force { $strength } sur le plateau { $board }, { $side }.
event-placed-down = { $who } place une carte face cachée sur le plateau { $board }, { $side }.
event-placed-down-card = { $who } place { $set } { $life }, force { $strength } face cachée sur le plateau { $board }, { $side }.
event-turned = { $set } { $life }, force { $strength } se dévoile sur le plateau { $board }, { $side }.
event-stuck = { $who } ne peut rien placer et garde ses cartes.
event-passed-over = { $who } n’a plus de carte : son tour est sauté.
event-tipped-human = Le plateau { $board } bascule à { $total } : ses cartes humaines s’en vont.
event-tipped-nature = Le plateau { $board } bascule à { $total } : ses cartes de nature s’en vont.
event-discarded = { $set } { $life }, force { $strength } quitte le plateau { $board }.
event-opened = Le plateau { $board } n’est plus plein : plus de points ici.
event-scored-none = Le plateau { $board } est à { $total } : aucun point.
event-scored-one = Le plateau { $board } est à { $total } : { $a } { $a-points }.
event-scored-two = Le plateau { $board } est à { $total } : { $a } { $a-points }, { $b } { $b-points }.
event-scored-three = Le plateau { $board } est à { $total } : { $a } { $a-points }, { $b } { $b-points }, { $c } { $c-points }.
event-scored-four = Le plateau { $board } est à { $total } : { $a } { $a-points }, { $b } { $b-points }, { $c } { $c-points }, { $d } { $d-points }.
event-froze = { $who } pose { $inua } sur le plateau { $board } : il est gelé pour toujours.
event-swapped = { $who } appelle { $inua } : { $set } { $life }, force { $strength } (plateau { $board }, { $side }) et { $other-set } { $other-life }, force { $other-strength } (plateau { $other-board }, { $other-side }) changent de place.
event-replaced = { $who } remplace { $old-set } { $old-life }, force { $old-strength } sur le plateau { $board }, { $side } : c’est maintenant { $set } { $life }, force { $strength }.
event-replaced-down = { $who } remplace la carte cachée du plateau { $board }, { $side }.
event-ended-four-points = Quatre points : la partie est finie.
event-ended-cards-gone = Il ne reste aucune carte : la partie est finie.
event-ended-blocked = Personne ne peut placer de carte : la partie est finie.
event-ended-idle = Personne n’a placé de carte depuis trois tours de table : la partie est finie.

## Qui décide, et quoi

prompt-layout = { $who } : { $board ->
    [1] posez le premier plateau
   *[other] posez le plateau { $board } à côté d’un autre
}
prompt-hide = { $who } : posez une carte de la pile, sans la regarder
prompt-draw = { $who } : pigez une carte
prompt-start = { $who } : pigez une carte, ou utilisez { $inua }
prompt-start-empty = { $who } : la pile est vide ; utilisez votre Inua ou continuez
prompt-freeze = { $who } : quel plateau gelez-vous ?
prompt-lift = { $who } : quelle carte intervertissez-vous ?
prompt-swap = { $who } : avec quelle carte ?
prompt-rob = { $who } : garder la carte, ou la troquer ?
prompt-place = { $who } : placez une carte
prompt-combine = { $who } : complétez la combinaison
prompt-replace = { $who } : remplacer une carte d’un plateau ?
prompt-over = { $who } a gagné
prompt-over-shared = La victoire est partagée

## La position, ligne par ligne

view-player = { $who } joue { $set } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $held ->
    [one] { $held } carte
   *[other] { $held } cartes
} en main.
view-player-two = { $who } joue { $set } et { $other-set } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $held ->
    [one] { $held } carte
   *[other] { $held } cartes
} en main.
view-inua = { $who } a { $inua } : { $power }.
view-board = Plateau { $board }, total { $total } :
view-board-empty = Plateau { $board } : vide
view-board-full = Plateau { $board }, plein, total { $total } :
view-board-frozen = Plateau { $board }, gelé, total { $total } :
view-points = - { $who } a { $points ->
    [one] { $points } point
   *[other] { $points } points
} ici.
view-cell = - { $side } : { $set } { $life }, force { $strength }{ $covered ->
    [0] { "" }
    [one] , sur 1 carte
   *[other] , sur { $covered } cartes
}
view-cell-down = - { $side } : une carte face cachée{ $covered ->
    [0] { "" }
    [one] , sur 1 carte
   *[other] , sur { $covered } cartes
}
view-cell-down-known = - { $side } : face cachée, la vôtre : { $set } { $life }, force { $strength }{ $covered ->
    [0] { "" }
    [one] , sur 1 carte
   *[other] , sur { $covered } cartes
}
view-pile = La pile a { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}, la défausse { $discard }.
view-hand-card = Dans votre main : { $set } { $life }, force { $strength }
view-clue-hand = Vous savez que { $who } tient { $set } { $life }, force { $strength }.
view-clue-pile = Vous avez vu { $set } { $life }, force { $strength } retourner dans la pile.

## Les options d'une partie

credits = Jeu de Thomassie Mangiok, avec des dessins de Passa Mangiuk et Pasa Mangiok, guide réécrit par Nathan Morse, édité par Pirnoma Technologies, Ivujivik
option-mode = Mode
option-mode-a = A : une chacun, 42 cartes
option-mode-b = B : une chacun, toutes couleurs
option-mode-c = C : humains contre nature
option-mode-d = D : Nunamiut, Inuullamiluut
option-mode-e = E : Inuullamiluut, Qairtumiut
option-mode-four = À quatre, une chacun
option-inua = Avec les cartes Inua
option-layout = Le territoire
option-layout-usual = le triangle habituel
option-layout-triangle = triangle
option-layout-flower = fleur ouverte (deux joueurs)
option-layout-bar = deux rangées
option-layout-ring = lac (deux joueurs)
option-layout-river = rivière
option-layout-hexagon = grand hexagone (quatre joueurs)
option-layout-two-lakes = deux lacs (quatre joueurs)
option-layout-random = au hasard
option-layout-players = posé par les joueurs
option-hidden = Les huit cartes cachées
option-hidden-players = posées par les joueurs
option-hidden-random = au hasard
option-majority = Le plus de cartes visibles
option-majority-all = toutes les communautés
option-majority-played = celles jouées (notre lecture)
option-side-1 = La place 1 joue
option-side-1-usual = comme dans le livret
option-side-1-random = au hasard
option-side-1-nunamiut = Nunamiut
option-side-1-qairtumiut = Qairtumiut
option-side-1-qarqamiut = Qarqamiut
option-side-1-inuullamiluut = Inuullamiluut
option-side-2 = La place 2 joue
option-side-2-usual = comme dans le livret
option-side-2-random = au hasard
option-side-2-nunamiut = Nunamiut
option-side-2-qairtumiut = Qairtumiut
option-side-2-qarqamiut = Qarqamiut
option-side-2-inuullamiluut = Inuullamiluut
option-side-3 = La place 3 joue
option-side-3-usual = comme dans le livret
option-side-3-random = au hasard
option-side-3-nunamiut = Nunamiut
option-side-3-qairtumiut = Qairtumiut
option-side-3-qarqamiut = Qarqamiut
option-side-3-inuullamiluut = Inuullamiluut
option-side-4 = La place 4 joue
option-side-4-usual = comme dans le livret
option-side-4-random = au hasard
option-side-4-nunamiut = Nunamiut
option-side-4-qairtumiut = Qairtumiut
option-side-4-qarqamiut = Qarqamiut
option-side-4-inuullamiluut = Inuullamiluut
option-shape = Un territoire à vous
option-shape-form = [[q, r], …] : une place axiale par plateau, chacun touchant le côté d’un autre

## Pourquoi pas

why-turn-order = C’est à quelqu’un d’autre de jouer.
why-turn-steps = Pigez d’abord une carte, puis placez-en une.
why-setup-layout-manual = On pose les plateaux : ajoutez-en un à côté de ceux qui sont là.
why-setup-layout-sides = Un plateau doit partager un côté avec un autre, à une place libre.
why-setup-layout-fixed = Les plateaux sont posés ; on ne les déplace plus.
why-setup-face-down-who = On pose d’abord les huit cartes cachées.
why-setup-face-down-eight = Les huit cartes cachées sont déjà posées.
why-setup-face-down-cells = Chacune des huit va dans une case vide à elle.
why-setup-face-down-not-full = Le plateau serait plein : cinq des huit cartes au plus sur un même plateau.
why-draw-one = On pige exactement une carte, au début de son tour.
why-draw-empty-pile = La pile est vide : on ne pige rien.
why-place-exactly-one = Vous avez déjà placé votre carte ce tour-ci.
why-place-must = Une de vos cartes peut être placée, il faut donc en placer une.
why-place-any-colour = Cette carte n’est pas dans votre main.
why-place-any-board = Il n’y a pas de telle case dans cette partie.
why-cover-face-down-never = On ne place rien sur une carte face cachée.
why-cover-strength = Votre carte est plus faible que celle qui est là.
why-cover-same-opposing-colour = Une carte adverse ne va pas sur une carte de la même couleur.
why-protect-condition = Cette carte est protégée : ses voisines de même couleur sont toutes plus fortes que la vôtre.
why-combine-sum = Ensemble, ces cartes ne sont pas assez fortes, ou ne vont pas sur une même case.
why-combine-one-community = Des cartes jouées ensemble sont d’une seule communauté ; la neige et le sable n’en ont pas.
why-combine-occupied-only = Plusieurs cartes ensemble ne vont que sur une carte visible, pas dans une case vide.
why-combine-face-up = Plusieurs cartes ensemble se placent face visible.
why-end-four-points = Quelqu’un a quatre points : la partie est finie.
why-end-cards-gone = Il ne reste aucune carte : la partie est finie.
why-end-blocked = Plus personne ne peut placer de carte : la partie est finie.
why-starred-no-endless-game = Personne n’a placé de carte depuis trois tours de table : la partie est finie.
why-inua-optional = Cette partie se joue sans les cartes Inua.
why-freeze-power-lost = Votre carte Inua est sur un plateau ; son pouvoir est perdu.
why-freeze-instead-of-draw = On gèle un plateau au début de son tour, au lieu de piger.
why-freeze-target = Choisissez un plateau de cette partie qui n’est pas encore gelé.
why-freeze-no-change = Ce plateau est gelé : plus rien n’y change.
why-starred-whole-turn = Ce pouvoir prend le tour entier, dès son début, et seuls Lumaayuuq, Angakkuk et Tuurngaq l’ont.
why-starred-anywhere = Les deux cartes doivent être sur deux plateaux différents.
why-starred-visible-only = Seules des cartes visibles peuvent être interverties.
why-starred-needs-pair = Il n’y a aucune carte avec laquelle l’intervertir.
why-lumaayuuq-swap = Lumaayuuq intervertit des cartes de même force.
why-angakkuk-swap = Angakkuk intervertit des cartes d’une même communauté ; la neige et le sable n’en ont pas.
why-tuurngaq-swap = Tuurngaq intervertit des cartes de vie égale, signe compris.
why-tarniq-when = Tarniq agit après que vous avez pigé et placé, tant que la pile a des cartes.
why-tarniq-target = Il n’y a là aucune carte à remplacer.
why-arsaniit-when = Arsaniit agit juste après que vous avez pigé ; troquez la carte ou gardez-la d’abord.
why-arsaniit-source = Choisissez un autre joueur qui tient au moins une carte.
why-arsaniit-empty-pile = Vous n’avez pas pigé de carte : il n’y a rien à troquer.

## Ce qui est de nous : les sortes de données et leurs champs

ours-geometry = le territoire
ours-geometry-directions = comment les cases se touchent
ours-community = communautés
ours-community-colour = la couleur
ours-community-hex = la nuance
ours-community-symbol = le signe
ours-layout = formes du territoire
ours-layout-boards = pour combien de plateaux
ours-layout-default = laquelle est habituelle
ours-layout-joins = combien de côtés se touchent
ours-layout-cells = où se trouvent les plateaux
ours-card = cartes
ours-card-life = vie
ours-card-strength = force
