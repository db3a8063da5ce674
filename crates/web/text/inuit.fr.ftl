# La table d’Inuit: The Snow Folk dans le navigateur ; les mots du jeu lui-même sont ceux du jeu.

table-great-white = Le Grand Blanc
table-white-count = · { $count ->
    [one] une carte
   *[other] { $count } cartes
}
table-order = 1., 2. : ordre d’arrivée
table-row-people = Gens
table-row-game = Gibier
table-row-sacred = Esprits et rites
table-pile = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}
table-pile-came = { $count ->
    [one] { $card }, arrivée en position { $came }
   *[other] { $count } × { $card }, la première arrivée en position { $came }
}
table-taking = { $taken } prise(s), { $left ->
    [0] plus aucune
    [one] encore une
   *[other] encore { $left } au plus
}

table-deck = Pioche : { $count ->
    [one] une carte restante
   *[other] { $count } cartes restantes
}
table-deck-about = Un tour commence en révélant la première carte ; les éclaireurs peuvent en révéler d’autres. La Nuit polaire est parmi les onze dernières cartes.
table-round = Manche { $round }
table-last-round = Manche { $round }, la dernière
table-waiting = Rites à résoudre

table-village = Village de { $who }
table-others = Les autres villages
table-open-village = Village de { $who } : regarder de plus près
table-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
} à présent · { $people ->
    [one] { $people } carte Inuit
   *[other] { $people } cartes Inuit
}
table-worth-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-worth-people = { $people ->
    [one] { $people } carte Inuit
   *[other] { $people } cartes Inuit
}
table-wars = Guerre
table-allies = Alliés
table-idle = Il n’y a rien dans le Grand Blanc pour ce métier : { $occupation }. L’utiliser quand même et ne prendre aucune carte ?
table-idle-yes = Ne prendre aucune carte
table-idle-no = En choisir un autre
table-war = Guerre
table-ally = S’allier
table-dismiss = Défausser
table-tie = À total égal, le village qui a le moins de cartes Inuit l’emporte, puis le dernier dans l’ordre du tour.
table-no-choice = { $who } doit s’en défaire : il n’y en a pas d’autre.
table-points-now = { $points ->
    [one] { $points } point
   *[other] { $points } points
} si la partie finissait maintenant
table-first = Premier joueur
table-occupation = { $occupation } : { $count ->
    [one] une personne
   *[other] { $count } personnes
}
table-occupation-closed = { $occupation }, fermé par le danseur au tambour
table-may-take = { $left ->
    [0] ne prend plus rien
    [one] peut prendre une carte
   *[other] peut prendre { $left } cartes
}
table-left = { $left ->
    [0] plus rien
   *[other] { $left } max.
}
table-weapon = { $count ->
    [one] Arme : { $card }
   *[other] { $count } armes : { $card }
}
table-weapon-about = Vaut 1 point. C’était une carte Inuit ; elle est face cachée et n’appartient plus à aucun village.
table-weapon-about-war = Vaut 1 point. C’était une carte Inuit ; elle est face cachée et n’appartient plus à aucun village, mais ses couleurs comptent à la guerre : 2 points de plus pour chacune de vos guerres contre l’une d’elles.

table-about-elder = Prend des cartes Inuit, une par ancien ; chacune est placée sous le métier de votre choix.
table-about-shaman = Prend des esprits et des rites, une carte par chamane ; les rites sont résolus aussitôt, dans l’ordre voulu.
table-about-warrior = Prend des cartes Inuit comme armes, une par guerrier.
table-about-whaler = Prend des orques, une par baleinier.
table-about-bear-hunter = Prend des ours polaires, un par chasseur d’ours.
table-about-seal-trapper = Prend des phoques, un par chasseur de phoques.
table-about-scout = Avant de prendre des cartes, chaque éclaireur peut révéler une carte de plus dans le Grand Blanc.

table-short-legendary-elder = Ancien
table-short-legendary-shaman = Chamane
table-short-legendary-warrior = Guerrier
table-short-legendary-whaler = Baleinier
table-short-legendary-bear-hunter = Ch. d’ours
table-short-legendary-seal-trapper = Ch. de phoques
table-short-legendary-scout = Éclaireur
table-short-legendary-drum-dancer = Danseur
table-short-legendary-healer = Guérisseur
table-short-polar-bear = Ours
table-short-orca = Orque
table-short-seal = Phoque
table-short-great-polar-bear = Grand ours
table-short-great-orca = Grande orque
table-short-great-seal = Grand phoque
table-short-spirit-might = Force
table-short-spirit-ice = Glace
table-short-spirit-water = Eau
table-short-spirit-wind = Vent
table-short-spirit-kin = Famille
table-short-spirit-silence = Silence
table-short-spirit-trails = Pistes
table-short-spirit-blood = Sang
table-short-rite-passage = Passage
table-short-rite-clear-sight = Voyance
table-short-rite-fertile-game = Gibier
table-short-rite-inspiration = Inspi­ration
table-short-rite-sacrifice = Sacrifice
table-short-rite-change = Change
table-short-conflict = Conflit

table-pad = Feuille de score

table-help-goal = Ayez le village le plus prospère quand vient la nuit polaire.
table-help-turn = À votre tour : révélez une carte dans le Grand Blanc, laissez vos éclaireurs en révéler d’autres si vous voulez, puis utilisez un métier.
table-help-occupations = Un métier prend des cartes de sa sorte, au plus autant qu’il compte de gens ; une personne est imprimée sur le plateau.
table-help-people = Les gens de votre couleur rapportent des points où qu’ils soient ; ceux d’une autre couleur dans votre village en coûtent, mais travaillent aussi bien que les autres.
table-help-corners = Le coin d’une carte dit ce qu’elle vaut. ±2 : deux points pour le village de sa couleur, deux de moins pour un autre village où elle habite ; ±1, de même pour un enfant. −4/8 : coûte 4 points ou en rapporte 8. Le nombre sur un métier est celui de ses gens. Un nombre suivi d’un point dit quand une carte est arrivée : la Glace mince prend la première.
table-help-rites = Les rites sont résolus quand on les prend et peuvent faire perdre des cartes aux autres. Les esprits comptent à la fin.
table-help-great-white = Avec L’Esprit du Grand Blanc : un Conflit révélé est une guerre, une alliance, ou il est défaussé ; la plupart des personnages légendaires se tiennent à leur propre métier et rapportent 8 points si leur condition est remplie.
table-help-rising-sun = Avec Soleil levant : la saison à côté de la pioche donne une règle à tous, et deux autres saisons attendent dans la pioche.
table-help-end = La Nuit polaire est parmi les onze dernières cartes. Quand elle paraît, la manche est jouée jusqu’au bout et tous les villages sont comptés.
table-help-ours = Ce qui est de nous : là où la règle n’imprime pas une carte, son effet est reconstitué : la valeur de certains esprits, les conditions des personnages légendaires, le Rite du Changement et les cartes Soleil levant. Là où la règle se tait ou se lit de deux façons, nous avons décidé : la liste de ces décisions se trouve ci-dessous.

table-lesson-white = Voici le Grand Blanc. Tout ce qui s’y trouve est offert aux deux villages : le vôtre et celui de Siku.
table-lesson-rows = Trois rangées : gens, gibier, esprits et rites. Le coin d’une carte dit ce qu’elle vaut.
table-lesson-village = Votre village a sept métiers. Dès le début, chacun compte une personne : c’est le 1.
table-lesson-reveal = Un tour commence par une nouvelle carte dans le Grand Blanc. Touchez la pioche.
table-lesson-scout = Votre éclaireur peut alors en révéler une autre : plus de choix pour vous, puis pour Siku. Touchez encore la pioche.
table-lesson-elder = Un adulte orange : l’un des vôtres ! Un métier agit maintenant. L’ancien accueille des gens : choisissez-le.
table-lesson-take = Un métier prend une carte pour chacun de ses gens ; vous avez un ancien. Prenez l’adulte orange.
table-lesson-settle = Qui arrive rejoint le métier de votre choix et le renforce. Il y a deux phoques : choisissez le chasseur de phoques.
table-lesson-stronger = Deux personnes : dès votre prochain tour, le chasseur de phoques peut prendre deux phoques.
table-lesson-colours = Les gens de votre couleur rapportent partout : adulte 2 points, enfant 1. Les autres travaillent aussi bien, mais coûtent autant.
table-lesson-siku = Siku révèle une carte à son tour. Les chamanes prennent esprits et rites : regardez.
table-lesson-walrus = Siku a le Morse. Les esprits comptent à la fin : celui-ci, 2 points de plus pour chaque arme de Siku.
table-lesson-second = À vous de nouveau. Révélez une carte.
table-lesson-stop = L’éclaireur peut rester : ce que vous ne révélez pas, Siku ne peut pas le prendre. Arrêtez d’explorer.
table-lesson-seal-trapper = Les deux phoques sont toujours là, un par chasseur. Choisissez le chasseur de phoques.
table-lesson-seal = Prenez un phoque.
table-lesson-seal-two = On peut toujours prendre moins que permis. Pas aujourd’hui : prenez le second.
table-lesson-game = Le gibier reste auprès de son chasseur. Un phoque vaut 2 points, une orque 3, un ours polaire 4.
table-lesson-siku-again = Il y a un autre adulte orange. Mais c’est à Siku, et les guerriers prennent aussi des gens : regardez.
table-lesson-weapon = Comme arme, face cachée : cet adulte est perdu pour vous. Siku y gagne 1 point, et 2 de plus par le Morse.
table-lesson-third = À vous. Révélez une carte.
table-lesson-rite = Un rite, et juste le bon. Arrêtez d’explorer.
table-lesson-shaman = Votre chamane le prendra. Choisissez le chamane.
table-lesson-clear-sight = Un rite agit aussitôt. Clairvoyance : qui a plus d’esprits et de rites que vous cède un esprit. Prenez-le.
table-lesson-gone = Le Morse est parti. Certains rites demandent des gens ou du gibier. Le vôtre vous reste et vaut 1 point.
table-lesson-nightfall = La Nuit polaire est parmi les onze dernières cartes. Quand elle paraît, on finit la manche, puis on compte.
table-lesson-score = Gens, gibier, armes, rites et esprits : 7 points pour vous à présent, 1 pour Siku. Qui en a le plus gagne.
table-lesson-modules = Plus tard, deux modules enrichissent la pioche : saisons, personnages légendaires, et conflits, guerre ou alliance.
