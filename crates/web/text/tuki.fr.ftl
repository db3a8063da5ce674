# La table de Tuki en français ; les mots du jeu lui-même sont dans games/tuki/text.

tuki-announce = Fini ! (maintenir)
tuki-hold = (maintenir)
tuki-keep-holding = Gardez appuyé
tuki-give-up = Abandonner
tuki-skip = Passer
tuki-announced = Vous avez annoncé
tuki-clock = Temps restant
tuki-rolls-in = Le dé se lance tout seul dans
tuki-stage = Votre construction : { $pieces ->
    [0] rien encore
    [one] une pièce
   *[other] { $pieces } pièces
}
tuki-look-round = Regarder autour (maintenir V)
tuki-tray = Vos pièces
tuki-slot = { $piece }
tuki-slot-hand = { $piece }, dans votre main
tuki-slot-placed = { $piece }, dans la construction
tuki-slot-fallen = { $piece }, en chute
tuki-looks = Vue de face
tuki-look = Vue { $look }
tuki-more = plus
tuki-fewer = moins
tuki-turn = Tourner d’un quart
tuki-flip = Devant ou derrière
tuki-back = Remettre au plateau
tuki-take-one = Glissez une pièce sur la glace, ou touchez-la puis touchez sa place.
tuki-guided = Le guide demande autre chose pour l’instant.
tuki-in-tray = De retour au plateau.
tuki-hand = Dans votre main : { $piece }, { $way }.
tuki-hand-snow = Dans votre main : { $piece }, vue { $look }{ $layer ->
    [0] {""}
   *[other] , couche { $layer }
}.
tuki-put = { $piece } { $way }, colonnes { $from } à { $to }, hauteur { $height }, { $on } ; { $sign }
tuki-put-one = { $piece } { $way }, colonne { $from }, hauteur { $height }, { $on } ; { $sign }
tuki-on = sur { $what }
tuki-on-table = sur la table
tuki-in-the-air = en l’air
tuki-sign-stands = tient
tuki-sign-hand = votre autre main retient
tuki-sign-falls = tomberait
tuki-sign-wanted = sa place est là.
tuki-fell = { $piece } : en chute.
tuki-would-fall = { $piece } : tomberait.
tuki-away = { $piece } : à retirer.
tuki-needed = Il faut de la neige en colonne { $column }, hauteur { $height }.
tuki-card = La carte
tuki-review = La manche précédente
tuki-soon = L’éclaireur lance le dé et tire une carte. Puis tout le monde construit.
tuki-soon-alone = Lancez le dé et tirez une carte. Puis construisez sa figure.
tuki-best = Une construction avec le moins de blocs
tuki-forces = Montrer ce qui porte quoi
tuki-takes-card = Prend la carte.
tuki-taken = { $who } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
tuki-help = Aide
tuki-help-falls = Qu’est-ce qui tomberait ?
tuki-help-snow = Où faut-il de la neige ?
tuki-help-next = Pièce suivante
tuki-help-all = Toute la construction
tuki-seat = { $pieces ->
    [one] { $pieces } pièce posée
   *[other] { $pieces } pièces posées
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
tuki-seat-announced = A annoncé, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
tuki-seat-scout = Éclaireur.

tuki-help-goal = Construisez les pierres exactement comme sur la carte, avant les autres. La neige ne fait qu’aider : socle, appui ou contrepoids. Un trait sous la figure de la carte veut dire que des pierres touchent la table, une bande blanche qu’elles reposent sur la neige seule.
tuki-help-build = Glissez une pièce à sa place, ou touchez-la puis touchez la place ; au doigt, un second toucher la pose. La bande montre comment une pièce peut se présenter ; un petit geste de côté la tourne. Deux doigts regardent autour. Touchez une pièce posée pour la reprendre ; lâchée sous la scène ou balayée vers le bas, elle retourne au plateau, et un long appui sur le plateau y remet tout.
tuki-help-signs = Contour plein : cela tient. Une moufle : votre autre main retiendra une pièce. Des tirets qui tremblent : cela tomberait.
tuki-help-hand = Au-dessus d’un vide, une pièce descend. Attendez un instant, et votre autre main la garde en l’air. La main lâche d’elle-même dès que tout tient.
tuki-help-announce = Maintenez le grand bouton quand vous avez fini. Tout est vérifié ensemble : la première construction fausse prend la carte, sinon la dernière. À cinq cartes, on est éliminé.
tuki-help-seats = Sur la fiche d’un joueur : les blocs sur le trait sont les pièces posées, le drapeau veut dire fini, le dé marque l’éclaireur, l’œil qui ne fait que regarder, et les cinq cases sont les cartes prises.
tuki-help-keys = Touches : 1 à 8 prennent une pièce, les flèches vont de place en place, R ou un clic droit tourne, T vue suivante, F fait passer devant ce qui irait derrière, virgule et point une couche, Espace pose, H ou Maj garde une pièce en l’air, Retour arrière remet, V ou le bouton droit glissé regarde autour ; Entrée, maintenue quand aucun bouton n’est choisi, annonce.
tuki-help-ours = Les cartes ont été générées pour floe ; aucune image publiée n’a servi. Ce qui tient et ce qui tombe est calculé exactement.

tuki-lesson-roll = Chaque manche a une tâche. Lancez le dé et tirez la carte.
tuki-lesson-card = Voici la carte : trois pierres, et les vôtres doivent être pareilles. La bande blanche dessous dit : sur la neige, aucune pierre ne touche la table.
tuki-lesson-footing = D’abord un socle. Prenez le bloc V de neige.
tuki-lesson-flat = La bande montre comment il peut se présenter. Choisissez la vue plate qui brille.
tuki-lesson-set-footing = Glissez-le sur la glace, ou touchez sa place ; le fantôme montre où il ira. Puis lâchez.
tuki-lesson-purple = Maintenant la pierre violette : prenez-la.
tuki-lesson-set-purple = Couchez-la sur la neige. Pendant que vous la bougez, un contour plein veut dire qu’elle tient.
tuki-lesson-grey = La pierre grise vient ensuite.
tuki-lesson-stand = Sur la carte elle est debout. Tournez-la : touchez-la encore, ou choisissez sur la bande.
tuki-lesson-set-grey = Dressez-la sur la pierre violette.
tuki-lesson-blue = Prenez la pierre bleue.
tuki-lesson-set-blue = Couchez-la tout en haut. Elle dépasse à droite et ne tient pas seule : pendant que vous la bougez, une moufle dit que votre autre main la retiendra.
tuki-lesson-held = Votre autre main la retient. Vous n’avez que deux mains, et à la fin aucune ne doit servir.
tuki-lesson-weight = Un contrepoids va aider. Prenez le bloc L.
tuki-lesson-turn-weight = Tournez-le jusqu’à la vue qui brille.
tuki-lesson-set-weight = Posez-le au bout gauche de la pierre bleue. La main lâche alors d’elle-même.
tuki-lesson-announce = Cela tient, et c’est la figure de la carte. Maintenez le grand bouton en haut pour annoncer.
tuki-lesson-over = Correct ! Dans une partie, les autres construisent en même temps ; qui se trompe ou finit dernier prend la carte.
