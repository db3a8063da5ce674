# Tuki en français.
# $who est le nom d’un joueur. Les colonnes se comptent depuis le bord gauche, les hauteurs depuis la table, les couches depuis
# le fond ; les pierres se tiennent dans la couche 4.

## Pièces, animaux, appui

piece-grey = pierre grise
piece-blue = pierre bleue
piece-purple = pierre violette
piece-orange = pierre orange
piece-v = bloc V
piece-l = bloc L
piece-s = bloc S
piece-t = bloc T
animal-bear = ours
animal-eagle = aigle
animal-whale = baleine
footing-plain = sur la table
footing-snow = sur la neige
way-lying = à plat
way-standing = debout
way-snow = tourné ainsi

## Coups, dans une liste

move-roll = Lancer et piocher
move-reveal = Montrer le dé et la carte
move-uncover = Découvrir la carte : votre temps commence
move-lift = Prendre : { $piece }
move-lift-placed = Retirer de la construction : { $piece }
move-turn-lie = Coucher la pierre
move-turn-stand = Dresser la pierre
move-turn = Tourner en pose { $pose }, couche { $layer }
move-set = Lâcher à la colonne { $column }, hauteur { $height }
move-hold = Tenir en l’air à la colonne { $column }, hauteur { $height }
move-back = Remettre dans la réserve
move-announce = Annoncer que la figure est finie
move-give-up = Abandonner
move-skip = Passer cette figure

## Le journal

# Devant une hauteur se trouve une espace insécable.

event-called = { $who } lance : le dé et la carte viennent dans trois secondes.
event-opened = { $who } ouvre la manche : { $animal } en bas, { $footing }.
event-opened-covered = { $who } ouvre la manche ; la carte est couverte.
event-uncovered = { $who } découvre la carte.
event-lifted = { $who } retire : { $piece }.
event-placed = { $who } pose : { $piece }, colonne { $column }, hauteur { $height }.
event-placed-held = { $who } pose : { $piece }, colonne { $column }, hauteur { $height } ; l’autre main tient : { $held }.
event-toppled = { $count ->
    [one] Chez { $who } tombe : { $piece }.
   *[other] Chez { $who }, { $count } pièces tombent.
}
event-announced = { $who } annonce.
event-skipped = { $who } passe une figure.
event-taken = { $who } prend la carte ; cela fait { $cards }.
event-final = Manche finale { $number } : { $who } est éclaireur, la première construction correcte gagne.
event-won = { $who } gagne.
event-finished = Fini avec { $score ->
    [one] { $score } point.
   *[other] { $score } points.
}

## La vérification ensemble

# Devant s se trouve une espace insécable.
checked-correct = { $who } : correct, après { $seconds } s.
checked-missing = { $who } : il manque { $piece }, après { $seconds } s.
checked-colours = { $who } : des couleurs sont échangées, après { $seconds } s.
checked-wrong = { $who } : { $piece } mal placée, après { $seconds } s.
checked-footing = { $who } : l’appui n’est pas celui du dé, après { $seconds } s.
checked-falls = { $count ->
    [one] { $who } : { $piece } tombe, après { $seconds } s.
   *[other] { $who } : { $count } pièces tombent, après { $seconds } s.
}
checked-gave-up = { $who } a abandonné après { $seconds } s.

## Qui décide de quoi

prompt-roll = { $who } lance le dé.
prompt-countdown = Prêts ? Le dé et la carte arrivent.
prompt-uncover = Découvrez la carte quand vous êtes prêt.
prompt-build = Prenez une pièce, ou annoncez.
prompt-place = Où mettre : { $piece } ?
prompt-wait = Les autres construisent.
prompt-end = La partie est finie.

## How to type

typing =
    Une ligne pose une pièce : son nom, comment elle est tournée, sa colonne. Elle tombe aussi bas que possible.
      gris couché 10       la pierre grise couchée, son bout gauche dans la colonne 10
      bleu debout 12 2     la pierre bleue debout, son pied à la hauteur 2
      V 5 10 1 4           le bloc V, pose 5, colonne 10, hauteur 1, couche 4 (omis : où il tombe ; la couche des pierres)
      tenir bleu couché 9 6  tenue en l’air par l’autre main
      ôter V               retour sur le plateau
      V                    la prendre seulement, et voir ses poses ; ensuite 5 10 suffit
    Puis : annoncer. indice dit que faire ensuite.

## La position

view-task = À construire : { $animal } en bas, { $footing } (g grise, b bleue, p violette, o orange).
view-row = { $row }
view-build = De face, avec les colonnes ; de droite, avec les couches (les pierres sont dans la 4) :
view-tray = Sur le plateau : { $pieces }
view-poses = { $piece } : les façons de tourner (b derrière, m entre deux, f devant) :
view-put = { $piece }, { $way } : colonne { $column }, hauteur { $height }, couche { $layer }
view-held = L’autre main tient : { $piece }.
view-builder = { $who } a posé { $pieces ->
    [one] { $pieces } pièce
   *[other] { $pieces } pièces
} et a { $cards ->
    [one] { $cards } carte.
   *[other] { $cards } cartes.
}
view-announced = { $who } a annoncé ; { $cards ->
    [one] { $cards } carte.
   *[other] { $cards } cartes.
}
view-score = Score : { $score }

## Options

option-players = Joueurs
option-cards = Cartes
option-cards-normal = trois pierres
option-cards-advanced = quatre pierres
option-limit = Secondes par manche
option-one_screen = Un écran pour tous, l’un après l’autre
option-early_close = Finir la manche dès que le perdant est certain
option-four_sets = À quatre, tout le monde construit
option-fewest_cards = Sans manche finale : le moins de cartes gagne
option-late_gravity = Rien ne tombe avant l’annonce
option-solo = Partie en solitaire
option-solo-five-minutes = cinq minutes
option-solo-daily = figure du jour
option-solo-practice = entraînement
credits = Jeu de Grzegorz Rejchtman, illustré par Chris Quilliams, édité par Next Move Games, 2019
option-first = Premier éclaireur
option-first-form = null (tiré au sort), ou le premier éclaireur : 0, 1, …
option-snow_for = Toujours sur la neige
option-snow_for-form = les sièges qui construisent toujours sur la neige : [0, 2]
option-practice = Tâche de l’entraînement
option-practice-form = null (tirée au sort), ou {"{"}"face": "g-00 b|21 p-06", "animal": "bear", "footing": "plain"{"}"}
option-day = Jour de la figure du jour
option-day-form = l’année et le jour de l’année de la figure du jour : [2026, 320]

## Pourquoi pas

why-solo-no-hints = Pas d’indices tant que le temps court ; l’entraînement en donne.
why-online-no-help = Pas d’indices dans une course contre d’autres personnes.
why-scout-silent = Vous en savez plus que ceux qui construisent encore ; parlez quand la manche est finie.
why-overview-rounds = La partie est finie.
why-scout-next = Seul l’éclaireur lance le dé.
why-build-start = Personne ne construit avant que la carte soit montrée.
why-task-roll-first = Le dé est lancé une fois, avant la manche.
why-online-leave = Un robot construit pour vous pendant cette manche ; votre place est de nouveau à vous ensuite.
why-online-reveal = Le dé et la carte se montrent à la fin du compte à rebours, à tous en même temps.
why-scout-referee = L’éclaireur regarde cette manche et ne construit pas.
why-check-lock = Vous avez annoncé ; la construction reste telle quelle.
why-hotseat-order = Ce n’est pas votre tour à l’écran.
why-hotseat-turns = On découvre d’abord la carte, et une seule fois.
why-solo-five-minutes = On ne passe une figure que dans le défi de cinq minutes.
why-build-own-set = Cette pièce n’est pas dans votre jeu.
why-build-two-hands = Une main déplace une pièce, l’autre peut en tenir une ; pas davantage.
why-build-snow-turns = La pièce ne peut pas être tournée ainsi.
why-build-one-plane = Toutes les pierres se tiennent dans un seul plan.
why-build-snow-depth = C’est trop loin vers l’avant ou vers le fond.
why-build-change-freely = Elle est déjà tournée ainsi.
why-build-let-go = Elle repose là d’elle-même ; il ne faut pas de main.
why-build-area = C’est hors de la table.
why-build-grid = Il n’y a pas de place.

## Ce qui est de nous : les sortes de données et leurs champs

ours-edge = bords d’une carte
ours-edge-animal = quel animal s’y trouve
ours-edge-turn = dans quel sens il met la carte
ours-lattice = l’espace où l’on construit
ours-lattice-card-box = la taille d’une image
ours-lattice-depth-max = jusqu’où il va vers l’avant
ours-lattice-depth-min = jusqu’où il va vers l’arrière
ours-lattice-margin-den = la fermeté des coins (le tout)
ours-lattice-margin-num = la fermeté des coins (la part)
ours-lattice-mass-per-cell = ce que pèse un cube
ours-lattice-stone-plane = que toutes les pierres sont dans un plan
ours-lattice-x-max = jusqu’où il va vers la droite
ours-lattice-x-min = jusqu’où il va vers la gauche
ours-lattice-y-max = sa hauteur
ours-snow = blocs de neige
ours-snow-cells = la forme
ours-snow-mass = le poids
ours-snow-rotations = de combien de façons on peut les tourner
