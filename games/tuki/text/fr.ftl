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

move-roll = Lancer le dé et piocher la carte
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

event-opened = { $who } ouvre la manche : { $animal } en bas, { $footing }.
event-opened-covered = { $who } ouvre la manche ; la carte est couverte.
event-uncovered = { $who } découvre la carte.
event-lifted = { $who } retire : { $piece }.
event-placed = { $who } pose : { $piece }, colonne { $column }, hauteur { $height }.
event-placed-held = { $who } pose : { $piece }, colonne { $column }, hauteur { $height } ; l’autre main tient : { $held }.
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

checked-correct = { $who } : correct, après { $seconds } s.
checked-missing = { $who } : il manque { $piece }, après { $seconds } s.
checked-colours = { $who } : des couleurs sont échangées, après { $seconds } s.
checked-wrong = { $who } : { $piece } mal placée, après { $seconds } s.
checked-footing = { $who } : l’appui n’est pas celui du dé, après { $seconds } s.
checked-falls = { $count ->
    [one] { $who } : { $piece } tombe, après { $seconds } s.
   *[other] { $who } : { $count } pièces tombent, après { $seconds } s.
}
checked-gave-up = { $who } a abandonné après { $seconds } s.

## Qui décide de quoi

prompt-roll = { $who } lance le dé.
prompt-uncover = Découvrez la carte quand vous êtes prêt.
prompt-build = Prenez une pièce, ou annoncez.
prompt-place = Où mettre : { $piece } ?
prompt-wait = Les autres construisent.
prompt-end = La partie est finie.

## La position

view-task = À construire : { $animal } en bas, { $footing }.
view-card-row = carte { $row }
view-build-row = pose  { $row }
view-put = { $piece }, { $way } : colonne { $column }, hauteur { $height }, couche { $layer }
view-held = L’autre main tient : { $piece }.
view-builder = { $who } a posé { $pieces } pièces et a { $cards } cartes.
view-announced = { $who } a annoncé ; { $cards } cartes.
view-score = Score : { $score }

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
option-solo = Seul
option-solo-five-minutes = cinq minutes
option-solo-daily = figure du jour
option-solo-practice = entraînement
option-first = Premier éclaireur
option-snow_for = Toujours sur la neige
option-practice = Tâche de l’entraînement
option-day = Jour de la figure du jour

## Pourquoi pas

why-overview-rounds = La partie est finie.
why-scout-next = Seul l’éclaireur lance le dé.
why-build-start = Personne ne construit avant que la carte soit montrée.
why-task-roll-first = Le dé est lancé une fois, avant la manche.
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
