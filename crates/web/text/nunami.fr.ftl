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
