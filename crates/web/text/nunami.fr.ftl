# La table de Nunami en français. Les noms des communautés, des esprits et des côtés sont ceux du jeu.

nunami-card = { $set } { $life }, force { $strength }
nunami-kind-human = Une carte humaine : au-dessus de +6 en tout, un plateau plein perd ses cartes humaines.
nunami-kind-nature = Une carte nature : au-dessous de −6 en tout, un plateau plein perd ses cartes nature.
nunami-kind-neutral = Une carte neutre : elle n’appartient à personne, mais sa vie compte.
nunami-covers = { $strength ->
    [0] Elle ne couvre que des cartes de force 0.
   *[other] Elle couvre des cartes de force { $strength } ou moins.
}
nunami-cell = Plateau { $board }, { $side }
nunami-cell-empty = vide
nunami-cell-down = une carte face cachée
nunami-cell-own = face cachée, posée par vous : { $set } { $life }, force { $strength }
nunami-cell-about-empty = Toute carte peut aller ici, face visible ou cachée.
nunami-cell-about-down = Elle est dévoilée quand une carte face visible est posée à côté, ou quand le plateau est plein.
nunami-cell-choose = Choisissez d’abord une carte de votre main ; ses cases s’illuminent alors.
nunami-stack = pile de { $count } cartes

nunami-land = Le territoire
nunami-board = { $frozen ->
    [yes] Plateau { $board }, gelé, total { $total }
   *[no] Plateau { $board }, total { $total }
}
nunami-board-about = Quand les six cases sont prises, un total supérieur à 0 donne un point à chaque joueur humain qui y a une carte, inférieur à 0 à chaque joueur nature ; la communauté la plus nombreuse en gagne un de plus. À +7 ou −7, il bascule.
nunami-freeze = Geler le plateau { $board }, total { $total }
nunami-freeze-about = Votre carte Inua y reste : plus rien n’y change, et son pouvoir est perdu.
nunami-place = Une place pour le prochain plateau
nunami-place-about = Chaque plateau doit partager un côté avec un plateau déjà posé.
nunami-next-board = Le prochain plateau : touchez une place marquée +, ou glissez-le jusque-là
nunami-points = { $who } : { $points ->
    [one] 1 point ici
   *[other] { $points } points ici
}

nunami-forecast = Plateau { $board } : { $before } devient { $after }
nunami-forecast-unknown = Plateau { $board } : { $before } devient { $after }, et { $unknown ->
    [one] une carte cachée est dévoilée
   *[other] { $unknown } cartes cachées sont dévoilées
}
nunami-forecast-human = Plateau { $board } : { $before } devient { $after } et bascule : ses cartes humaines partent !
nunami-forecast-nature = Plateau { $board } : { $before } devient { $after } et bascule : ses cartes nature partent !
nunami-now = Plateau { $board } : { $total }
nunami-scale = La nature à gauche, les humains à droite
nunami-scale-nature = Nature
nunami-scale-people = Humains
nunami-tell-hide = Touchez une case vide : la carte du dessus de la pile y va face cachée, et personne ne la regarde
nunami-tell-pick = Choisissez une carte
nunami-tell-cell = Choisissez une case pour { $card }
nunami-tell-join = { $card } attend le plateau { $board } : ajoutez une carte de sa communauté

nunami-hand = Votre main
nunami-hand-empty = Votre main est vide
nunami-face = Comment la placer
nunami-face-up = Face visible
nunami-face-down = Face cachée
nunami-face-together = Avec d’autres
nunami-pile = { $pile ->
    [one] Pile : 1 carte
   *[other] Pile : { $pile } cartes
}
nunami-pile-about = Vous pigez une carte au début de votre tour.
nunami-discard = Défausse : { $discard }
nunami-fit = Tout le territoire

nunami-sheet = Feuille de points
nunami-sheet-board = Plateau
nunami-sheet-total = Équilibre
nunami-sheet-open = ouvert
nunami-sheet-sum = Points
nunami-equal-visible = À points égaux, le plus de cartes visibles à soi l’emporte.
nunami-equal-turn = À points égaux, qui jouait l’emporte.
nunami-seat-points = { $points ->
    [one] 1 point
   *[other] { $points } points
} sur 4
nunami-seat-cards = { $held ->
    [one] 1 carte en main
   *[other] { $held } cartes en main
}

nunami-help-goal = Six ou dix plateaux de six cases se remplissent de cartes. Qui a quatre points à la fois sur les plateaux a gagné ; si les cartes s’épuisent avant, le plus de points l’emporte.
nunami-help-cards = Une carte montre, de haut en bas : la marque de sa communauté, sa vie, qui compte pour l’équilibre de son plateau, et autant de triangles pleins qu’elle a de force. Nunamiut et Qairtumiut sont humains et tirent l’équilibre vers le haut, Qarqamiut et Inuullamiluut sont nature et le tirent vers le bas ; la neige et le sable n’appartiennent à personne. Les plateaux blancs et noirs se valent.
nunami-help-turn = Pigez une carte, puis placez-en une, face visible ou cachée : touchez une carte de votre main, puis une case illuminée. Toute carte de la main peut être jouée, même d’une autre couleur.
nunami-help-cover = Une carte peut en couvrir une autre qui n’est pas plus forte. Jamais une carte cachée, jamais une carte adverse sur sa propre couleur, et pas avec votre carte là où les voisines de même couleur sont toutes plus fortes qu’elle. Plusieurs cartes d’une même communauté peuvent aller ensemble sur une carte si leur somme est assez forte : placez la première, puis ajoutez la suivante ; « Avec d’autres » commence ainsi avec une carte qui suffirait seule.
nunami-help-reveal = Huit cartes de la pile sont face cachée dès le début, et personne ne les a vues. Une carte face visible retourne les cartes cachées voisines, et celles de votre couleur continuent. La dernière case d’un plateau retourne toutes ses cartes.
nunami-help-score = Un plateau plein est compté à chaque changement. Au-dessus de 0, chaque joueur humain qui y a une carte a un point ; au-dessous, chaque joueur nature ; la communauté la plus nombreuse en a un de plus. À +7, toutes les cartes humaines visibles partent, à −7 toutes les cartes nature ; ce qu’elles couvraient réapparaît.
nunami-help-meter = ×3 sur une case : trois cartes y sont empilées. L’anneau au milieu de chaque plateau montre son équilibre. Visez une case : une seconde marque montre où votre carte le mènerait.
nunami-help-inua = Avec les cartes Inua, chacun a un esprit et son pouvoir. Au début d’un tour, on peut y renoncer pour geler un plateau pour toujours.
nunami-help-ours = Ce qui est de nous : la vie et la force de chaque carte sont reconstituées, faute d’une liste des cartes imprimées. De même les formes du territoire, et ce qui se passe là où le livret se tait ou se lit de deux façons : la liste de ces décisions se trouve ci-dessous.

nunami-lesson-land = Voici le territoire : six plateaux de six cases, comme celles-ci. Chaque case reçoit des cartes. Blanc ou noir, peu importe.
nunami-lesson-sides = Humains et nature tirent un plateau chacun vers soi. Vous jouez les Nunamiut, des humains ; Siku joue les Qarqamiut, la nature.
nunami-lesson-hand = Votre main : des cartes de votre communauté, et de la neige, qui n’est à personne. Toute carte de la main peut être jouée.
nunami-lesson-card = De haut en bas : la marque de la communauté ; la vie, au-dessus de 0 pour les humains, au-dessous pour la nature ; la force, en triangles pleins.
nunami-lesson-draw = Un tour : piger une carte, puis en placer une. Pigez.
nunami-lesson-place = Touchez la carte qui brille, puis la case marquée. La carte d’à côté est face cachée, et personne ne l’a vue.
nunami-lesson-turned = Une carte visible retourne les cartes cachées voisines. La première est à vous : elle a retourné la suivante. Celle-ci est à Siku, et tout s’arrête.
nunami-lesson-ring = L’anneau additionne la vie du plateau : +1, +2 et −1 font +2. Il compte dès que les six cases sont prises.
nunami-lesson-siku = Siku pige aussi, et place une carte ici.
nunami-lesson-again = Elle a retourné une carte de Siku : l’équilibre est à 0. À vous : pigez.
nunami-lesson-cover = Une carte peut en couvrir une autre qui n’est pas plus forte. La vôtre a une force de 3, celle de Siku de 2 : couvrez-la.
nunami-lesson-siku-elsewhere = ×2 : deux cartes sont là, et seule celle du dessus compte. Siku continue par ici.
nunami-lesson-last-cell = Il manque une carte à votre plateau. Plein et au-dessus de 0, il vous donnera des points. Pigez.
nunami-lesson-forecast = Choisissez la carte, puis restez sur la case, du doigt ou du pointeur : l’échelle annonce +3. Puis placez-la.
nunami-lesson-points = Plein, et au-dessus de 0 : un point pour les humains qui y ont une carte. Votre communauté y est la plus nombreuse : un de plus. Il en faut quatre.
nunami-lesson-siku-fills = Siku remplit aussi un plateau : voici sa dernière case.
nunami-lesson-limit = −6, et le plus de cartes : deux points pour Siku. Mais à −7 ou +7, un plateau bascule : c’est votre chance. Pigez.
nunami-lesson-tip = Vous avez une carte nature. Pas sur sa propre couleur : posez-la sur votre +1. L’échelle annonce −8.
nunami-lesson-tipped = Il a basculé : toutes les cartes nature visibles sont parties, et les points de Siku aussi. Votre +1 réapparaît.
nunami-lesson-siku-covers = Siku riposte, avec une force de 3, et couvre votre première carte.
nunami-lesson-nought = À 0, aucun camp n’a le point, et à trois cartes partout, personne n’en a le plus. Aucune de vos cartes n’a une force de 3. Pigez.
nunami-lesson-together = Mais des cartes d’une même communauté vont ensemble sur une carte : forces 1 et 2 font 3. Commencez par la force 1.
nunami-lesson-upper = Et maintenant l’autre par-dessus. Elle seule comptera.
nunami-lesson-fewer = Vos deux points sont revenus. Mais il a fallu deux cartes, et vous en pigez une par tour : votre main reste plus petite.
nunami-lesson-over = Qui a quatre points à la fois a gagné. Si les cartes s’épuisent avant, le plus de points l’emporte. Restez sur une chose pour lire ce qu’elle fait.
