# Polar Rush! en français.
# $who est le nom d'un joueur. Floes, couloirs, cases et places se comptent à partir de 1.
# Les rangées et colonnes de la règle seraient de travers à l'écran, où la piste va de gauche à droite : on lit donc des
# couloirs, le long de la piste, et les cases d'un couloir. Le premier couloir est à gauche pour qui regarde vers la maison,
# et en haut à l'écran.

## Images sur la glace et sur les tuiles

picture-hare = lièvre arctique
picture-puffin = macareux
picture-seal = phoque
picture-fishing-hole = trou de pêche
picture-harpoon = harpon
picture-polar-bear = ours polaire
picture-sled = traîneau
picture-igloo = igloo
picture-crack = fissure
picture-kayak = kayak

colour-pink = rose
colour-yellow = jaune
colour-blue = bleu
colour-green = vert
colour-red = rouge

floe-starter = floe de départ
floe-home = floe d'arrivée

## Coups, tels qu'ils figurent dans une liste

move-roll = Lancer le dé
move-turn = Retourner la tuile à la place { $place }
move-go = Aller sur « { $picture } », floe { $floe }, couloir { $column }, case { $row }
move-stay = Rester sur place
move-stay-kayak = Ne pas monter dans le kayak
move-take-harpoon = En prendre un
move-leave-harpoon = Le laisser
move-crack-open = Fendre la glace entre les floes { $behind } et { $front }
move-crack-close = Refermer la brèche entre les floes { $behind } et { $front }
move-board = Monter dans le kayak entre les floes { $behind } et { $front }

## Le journal

event-rolled = { $who } fait { $number ->
    [one] { $number } : une tuile
   *[other] { $number } : { $number } tuiles
}.
event-turned = { $who } retourne « { $tile } » à la place { $place }.
event-turned-past = { $who } retourne « { $tile } ».
event-harpoon-spent = { $who } rend un harpon pour affronter l'ours.
event-moved = { $who } va sur « { $picture } », floe { $floe }, couloir { $column }, case { $row }.
event-moved-igloo = { $who } se glisse dans l'igloo.
event-stayed-no-match = { $who } ne bouge pas : rien de tel à portée.
event-stayed-occupied = { $who } ne bouge pas : la place est prise.
event-stayed-no-harpoon = { $who } ne bouge pas : pas de harpon, pas d'ours.
event-stayed-far-igloo = { $who } ne bouge pas : l'igloo est trop loin.
event-stayed-no-gap = { $who } ne bouge pas : aucune brèche au bord de ce floe.
event-stayed-kayak-taken = { $who } ne bouge pas : le kayak est occupé.
event-stayed-aboard = { $who } est déjà dans le kayak.
event-stayed-chosen = { $who } préfère rester.
event-harpoon-taken = { $who } prend un harpon.
event-harpoon-left = { $who } laisse le harpon.
event-opened = { $who } fend la glace entre les floes { $behind } et { $front }.
event-closed = { $who } referme la brèche entre les floes { $behind } et { $front }.
event-boarded = { $who } monte dans le kayak entre les floes { $behind } et { $front }.
event-shuffled-crack = La glace s'est fendue : toutes les tuiles sont mélangées.
event-shuffled-standoff = Personne n'a bougé pendant trois tours de table : toutes les tuiles sont mélangées.
event-won = { $who } arrive à la maison en premier et gagne !

## Qui décide, et quoi

prompt-roll = { $who } : lancez le dé
prompt-turn-over = { $who } : retournez une tuile ({ $left ->
    [one] la dernière
   *[other] encore { $left }
})
prompt-move = { $who } : vers quelle case « { $tile } » allez-vous ?
prompt-harpoon = { $who } : emporter un harpon ?
prompt-crack = { $who } : fendez la glace quelque part, ou refermez une brèche
prompt-kayak = { $who } : monter dans le kayak ?
prompt-end = { $who } a gagné

## La position, ligne par ligne

view-easyplay = Jeu facile : ni traîneaux, ni harpons, et reculer n'est jamais obligatoire.
view-floe = Floe { $floe }, couloir par couloir : { $a }, { $e } / { $b }, { $f } / { $c }, { $g } / { $d }, { $h }
view-gap = Eau libre entre les floes { $behind } et { $front }
view-figure-start = { $who } est au départ.
view-figure-space = { $who } est sur « { $picture } », floe { $floe }, couloir { $column }, case { $row }.
view-figure-kayak = { $who } est dans le kayak entre les floes { $behind } et { $front }.
view-figure-igloo = { $who } est dans l'igloo.
view-harpoon-held = { $who } a un harpon.
view-harpoons = { $count ->
    [0] Aucun harpon ne reste
    [one] Un harpon reste
   *[other] { $count } harpons restent
} à côté du plateau.
view-tile = La place { $place } montre « { $tile } ».
view-last-tile = Retournée au tour précédent : « { $tile } ».
view-shuffled = Les tuiles viennent d'être mélangées.

## Options d'une partie

credits = Jeu de Roberto Fraga, illustré par Wesly Gibs, édité par Kanga Games, 2015
option-players = Joueurs
option-easyplay = Jeu facile, pour les plus jeunes
option-mids = Floes entre le départ et l'arrivée
option-sides = Faces des floes
option-sides-random = tirées au sort
option-sides-a = tous côté a
option-sides-b = tous côté b
option-first = Qui commence
option-first-form = null (tiré au sort), ou le siège qui commence : 0, 1, …
option-track = Floes posés à la main
option-track-form = null (tirés au sort), ou tous les floes : [{"{"}"floe": "starter", "side": "a"{"}"}, {"{"}"floe": "mid-3"{"}"}, …, {"{"}"floe": "home"{"}"}]
option-colours = Figurines
option-colours-form = null, ou une par siège : ["pink", "yellow", "blue", "green", "red"]

## Pourquoi pas

why-components-tiles = Il n'y a pas de tuile à cette place.
why-setup-track = La piste ne va pas si loin.
why-setup-clockwise = C'est le tour de quelqu'un d'autre.
why-turn-steps = Un tour commence par un seul lancer de dé ; les tuiles viennent ensuite.
why-turn-over-exact = Vous retournez autant de tuiles que le dit le dé : pas question de s'arrêter déjà.
why-turn-over-one-at-a-time = Terminez d'abord ce que demande la tuile retournée.
why-turn-over-not-twice = Cette tuile est déjà retournée ; chacune sert une fois par tour.
why-move-must = Cette case ne montre pas l'image retournée.
why-move-reach-normal = Cette case est trop loin : elle doit toucher la vôtre.
why-move-occupied = Quelqu'un s'y trouve déjà.
why-move-choice = Il faut aller sur l'une des cases possibles ; rester n'est pas permis.
why-move-one-space = Une tuile vaut un seul déplacement, et aucun n'est dû maintenant.
why-move-not-own-space = Vous y êtes déjà.
why-move-first-reach = Du départ, on n'atteint que le floe de départ.
why-harpoon-take = Prenez le harpon ou laissez-le ; le tour continue ensuite.
why-harpoon-one = Un harpon par joueur, et vous avez le vôtre.
why-harpoon-only-on-arrival = Un harpon se prend au moment où l'on arrive dessus.
why-bear-needs-harpoon = Pour un ours, il faut la tuile de l'ours et un harpon.
why-bear-reach = Cet ours est trop loin : il doit être sur votre floe ou sur un voisin.
why-bear-must = Harpon en main, vous devez aller vers un ours à portée.
why-bear-gap = Cet ours est de l'autre côté de l'eau libre.
why-sled-reach = Un traîneau mène jusqu'au floe voisin, pas plus loin.
why-sled-gap = Un traîneau ne traverse pas l'eau libre.
why-crack-must = Une fissure change un seul bord de cette piste, au moment où elle est retournée.
why-crack-kayak-gap = Quelqu'un est en kayak dans cette brèche : impossible de la refermer.
why-crack-figures-stay = Une fissure déplace la glace, pas les figurines.
why-gap-blocks = De l'eau libre vous sépare ; seul le kayak la traverse.
why-kayak-board = La tuile du kayak mène dans une brèche au bord de votre floe, nulle part ailleurs.
why-kayak-no-gap = Aucune brèche au bord de votre floe : rien où pagayer.
why-kayak-taken = Un autre joueur est dans le kayak.
why-kayak-reach = Du kayak, on n'atteint que les deux floes qui le bordent.
why-kayak-tile-while-aboard = Vous êtes déjà dans le kayak.
why-end-immediate = La partie est finie.
why-easyplay-sled = En jeu facile, un traîneau ne mène pas plus loin qu'une autre case.
why-easyplay-harpoon = Le jeu facile n'a pas de harpons.
why-easyplay-bear = En jeu facile, l'ours doit être sur une case qui touche la vôtre.
why-easyplay-forward-must = Vous ne pouvez rester que si toutes les cases possibles sont derrière vous.

## Ce qui est de nous : les sortes de données et leurs champs

ours-setup = les floes
ours-setup-columns = combien de cases côte à côte
ours-setup-rows-per-floe = combien de rangées de cases
ours-die = le dé
ours-die-faces = ce que portent ses faces
ours-picture = images
ours-picture-on-floes = combien de fois chacune est sur les floes
ours-figure = figurines
ours-figure-hex = la nuance
ours-figure-symbol = le signe
ours-floe = floes
ours-floe-sides = où se trouve chaque image, sur les deux faces
