# L’interface en français. Chaque identifiant commence par ui-.

## Partout
ui-skip = Aller au contenu
ui-home = Tous les jeux
ui-close = Fermer
ui-next = Continuer
ui-settings = Réglages
ui-sound = Son
ui-system = comme le système
ui-language-en = English
ui-language-fr = Français
ui-theme-sun = Soleil de minuit (clair)
ui-theme-night = Nuit polaire (sombre)
ui-pace-calm = calme, pour tout suivre
ui-pace-brisk = vif
ui-pace-instant = immédiat
ui-set-name = Votre nom
ui-set-language = Langue
ui-set-theme = Lumière
ui-set-pace = Rythme de ce qui se passe
ui-set-sound = Sons
ui-set-text = Table en texte
ui-set-keys = Une seule lettre suffit pour jouer (r lance, u reprend)
ui-name-default = Voyageur
ui-player = Joueur
ui-players = Joueurs
ui-help = Aide
ui-lost = Il n’y a rien ici
ui-not-kept = Cette partie n’est pas (ou plus) gardée dans ce navigateur. Si vous l’avez enregistrée dans un fichier, ouvrez-le depuis l’accueil.
ui-no-lesson = Il n’y a pas encore de partie guidée pour ce jeu.

## Robots
ui-bot-fox = Renard
ui-bot-owl = Harfang
ui-bot-tern = Sterne
ui-bot-char = Omble
ui-bot-wolf = Loup
ui-bot-raven = Corbeau
ui-bot-swan = Cygne
ui-bot-walrus = Morse

## Accueil
ui-lobby-title = Jeux de l’Arctique
ui-lobby-text = Avec toutes leurs règles : seul, à un seul écran ou entre amis. Aucune inscription.
ui-play-now = Jouer tout de suite
ui-one-screen = À un seul écran
ui-friends = Entre amis
ui-learn = Apprendre
ui-in-the-making = En préparation
ui-facts = { $players } joueurs · { $minutes } min · dès { $age } ans
ui-about-polar-rush = Retournez des tuiles, retenez-les, et traversez la glace le premier jusqu’à l’igloo.
ui-about-inuit = Menez un village : choisissez un métier, prenez des cartes du Grand Blanc et prospérez avant la nuit polaire.
ui-about-nunami = Équilibrez les humains et la nature sur le territoire : des cartes de vie au-dessus et au-dessous de zéro, et quatre points pour gagner.
ui-continue = Reprendre une partie
ui-kept = { $who } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
ui-kept-over = { $who } · terminée
ui-forget = Oublier cette partie
ui-open-file = Ouvrir une partie enregistrée
ui-credits = Crédits
ui-unofficial = floe n’est pas officiel ; les jeux appartiennent à leurs auteurs.
ui-start = Commencer
ui-lay-table = Dresser la table
ui-seat-person = Une personne ici
ui-seat-friend = Libre pour un ami
ui-seat-who = Qui joue à la place

## Table
ui-seat-free = libre
ui-thinking = réfléchit …
ui-stand-in = parti, un robot joue
ui-away = absent
ui-undo = Reprendre
ui-undo-ask = Demander à reprendre
ui-undo-none = Aucun coup à reprendre
ui-agree = D’accord
ui-decline = Non
ui-hint = Indice
ui-hint-busy = Réflexion …
ui-log = Ce qui s’est passé
ui-log-jump = Revoir ce moment
ui-replay = Revoir
ui-replay-start = Au début
ui-replay-back = Un coup en arrière
ui-replay-forward = Un coup en avant
ui-replay-play = Dérouler
ui-replay-pause = Pause
ui-replay-live = Au présent
ui-replay-speed = Vitesse
ui-moment = { $now } / { $all }
ui-past = Vous regardez le coup { $now } sur { $all }.
ui-why = Pas maintenant.
ui-why-not-your-turn = C’est le tour de { $who }.
ui-chat = Dire quelque chose
ui-chat-send = Envoyer
ui-curtain = Passez l’écran à { $who }
ui-curtain-lift = Je suis { $who }, montrez la table
ui-text-moves = Ce que vous pouvez faire
ui-text-news = Depuis votre dernier tour
ui-text-position = La table
ui-type = Écrire un coup
ui-type-label = Quelques-uns de ses mots, puis Entrée
ui-type-none = Aucun coup ne correspond.

## Touches
ui-keys = Touches
ui-key-walk = se déplacer sur le plateau ou les tuiles
ui-key-enter = jouer ce qui est choisi
ui-key-tab = partie suivante de la table
ui-key-type = écrire un coup
ui-key-undo = reprendre
ui-key-hint = indice
ui-key-replay = un coup en arrière, un coup en avant
ui-key-text = table en texte ou en image
ui-key-mute = sons ou silence
ui-key-help = cette liste
ui-key-escape = fermer ; revenir au présent

## La fin
ui-rank = Rang
ui-score = Points
ui-chart = Le chemin de chacun, coup par coup
ui-again = Rejouer
ui-analyse = Revoir la partie
ui-save = Enregistrer dans un fichier
ui-verify = Vérifier les dés
ui-verifying = Tous les coups sont rejoués …
ui-verified = Honnête : la graine est celle promise, et chaque coup et chaque dé en découlent. Empreinte { $digest }
ui-not-verified = Cela ne tient pas : le journal et la graine ne mènent pas à cette fin. Empreinte { $digest }

## En ligne
ui-gather = La table est dressée
ui-gather-share = Envoyez ce lien à ceux qui veulent jouer ou regarder.
ui-gather-start = La partie commence quand toutes les places sont prises.
ui-sit = S’asseoir ici
ui-sit-too = S’asseoir ici aussi
ui-stand-up = Se lever
ui-place-bot = Mettre un robot ici
ui-remove-bot = Retirer le robot
ui-link = Lien
ui-copy = Copier
ui-copied = Copié
ui-copy-by-hand = Copiez-le à la main, s’il vous plaît
ui-links = Liens
ui-links-table = Vers cette table, pour les autres :
ui-links-seat = Vers votre place, pour vos autres appareils. Qui le possède joue pour vous :
ui-watching = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
ui-take-back = Reprendre ma place
ui-link-connecting = En route vers la table …
ui-link-lost = La connexion est perdue ; nouvel essai en cours. Rien n’est perdu : la table attend.
ui-link-missing = Il n’y a pas de telle table ici. Le lien est peut-être incomplet.
ui-trouble-lost = La connexion s’est rompue avant la réponse. Un instant : la table montrera si le coup est arrivé.
ui-trouble-offline = Il n’y a pas de connexion avec la table pour le moment.
ui-fetching = On apporte le jeu sur la table…
ui-trouble-fetch = Une partie de floe n’a pas pu être chargée. Vérifiez la connexion et réessayez.
ui-trouble-server = Le serveur a donné une réponse qui n’a pas de sens. Essayez encore.
ui-trouble-no-server = Le serveur ne répond pas. Jouer contre des robots ou à un seul écran marche sans lui.
ui-trouble-storage = Le navigateur n’a plus de place pour garder la partie : elle disparaîtra avec cette page. Enregistrez-la dans un fichier.

## Leçons
ui-lesson-other = Siku
ui-lesson-over = C’est tout. Jouez maintenant une partie entière : contre un robot facile, à votre rythme.
ui-lesson-play = Jouer une partie

## Polar Rush!
ui-rush-tiles = Les onze tuiles
ui-rush-tile-down = Tuile { $place }, face cachée
ui-rush-tile-up = Tuile { $place } : { $tile }
ui-rush-tile-about = Une tuile à retourner. Elle garde sa place jusqu’à ce que la glace craque : retenez ce qu’elle montre.
ui-rush-die = Dé, pas encore lancé
ui-rush-die-shows = Le dé montre { $count }
ui-rush-die-about = Le dé dit combien de tuiles vous retournez. Ses faces sont 1, 2, 2, 2, 3, 3 ; ce choix est le nôtre.
ui-rush-left = { $count ->
    [one] encore { $count } tuile
   *[other] encore { $count } tuiles
}
ui-rush-ours = Images des floes et faces du dé : notre reconstitution
ui-rush-kayak-free = Le kayak est à côté du plateau.
ui-rush-floe = Floe { $floe }
ui-rush-space = { $picture }, floe { $floe }, rangée { $row }, colonne { $column }
ui-rush-stands = { $who } est ici
ui-rush-join-open = Eau libre entre les floes { $behind } et { $front }
ui-rush-join-closed = Glace entre les floes { $behind } et { $front }
ui-rush-join-open-about = Seul le kayak traverse l’eau. Une fissure peut la refermer.
ui-rush-join-closed-about = Les deux floes se touchent ici. Une fissure peut les séparer.
ui-rush-effect-plain = Retournez cette image quand vous êtes à côté, et vous y allez. Rien d’autre.
ui-rush-effect-harpoon = En arrivant ici, vous pouvez prendre un harpon. Un seul par joueur.
ui-rush-effect-polar-bear = Il faut la tuile de l’ours et un harpon, que vous rendez. L’ours peut être sur votre floe ou sur le suivant.
ui-rush-effect-sled = Depuis un traîneau, votre prochain déplacement peut aller sur toute case qui convient de ce floe ou du suivant.
ui-rush-effect-igloo = Retournez un igloo quand vous êtes à côté, et vous avez gagné.
ui-rush-effect-crack = Séparez deux floes où vous voulez, ou refermez une brèche. Toutes les tuiles sont mélangées après le tour.
ui-rush-effect-kayak = Montez dans le kayak, dans une brèche à côté de votre floe. De là, toutes les cases des deux floes sont voisines.
ui-rush-help-goal = Soyez le premier à atteindre l’igloo. Toutes les figurines partent de la glace vide à gauche.
ui-rush-help-turn = Lancez le dé et retournez autant de tuiles, une par une. Tout le monde les voit ; à la fin du tour, elles sont toutes recachées à leur place. Retenez-les !
ui-rush-help-move = Si une case libre à côté de votre figurine (en diagonale aussi, en arrière aussi) montre l’image, vous y allez ; c’est obligatoire. Depuis le départ, toutes les cases du premier floe comptent.
ui-rush-help-special = Un harpon permet de passer un ours. Un traîneau étend le prochain déplacement à tout le floe et au suivant. Une tuile igloo à côté de l’igloo fait gagner.
ui-rush-help-crack = La fissure ouvre ou referme la glace entre deux floes, puis les tuiles sont mélangées. Seul le kayak traverse l’eau libre.
ui-rush-help-ours = Ce qui est de nous : les images des floes et les faces du dé sont reconstituées, car nous n’avions pas celles de la boîte. Tout le reste suit la règle du jeu.
ui-rush-lesson-ice = Voici la glace. Vous partez de la partie vide à gauche ; l’igloo à droite est la maison. Le premier arrivé gagne.
ui-rush-lesson-roll = Un tour commence par le dé. Cliquez dessus, ou appuyez sur r.
ui-rush-lesson-hare = Un 2 : vous retournez deux tuiles, l’une après l’autre. Vous choisissez lesquelles ; pour l’instant, retournez la tuile 2.
ui-rush-lesson-choose = Un lièvre ! Depuis le départ, toutes les cases du premier floe sont à portée, et deux montrent un lièvre. Allez sur celle qui brille, elle est plus près de la maison.
ui-rush-lesson-sled = Désormais, seules les cases qui touchent la vôtre sont à portée, diagonales comprises. Encore une tuile : retournez la tuile 10.
ui-rush-lesson-back = Un traîneau touchait votre case, vous y êtes donc allé ; c’est obligatoire, même en arrière. Le tour est fini et les tuiles sont recachées à leur place. Retenez le lièvre et le traîneau : personne ne vous le redira.
ui-rush-lesson-siku = C’est à Siku, qui lance le dé.
ui-rush-lesson-siku-turns = Siku retourne une tuile. Regardez : tout le monde peut la voir, et la retenir.
ui-rush-lesson-crack = La fissure ! Siku doit rompre la glace quelque part, ou refermer une brèche.
ui-rush-lesson-shuffled = Il y a maintenant de l’eau entre les floes 2 et 3. Après une fissure, toutes les tuiles sont mélangées : ce que vous saviez de leurs places ne vaut plus.
ui-rush-lesson-roll-again = À vous. Lancez le dé.
ui-rush-lesson-harpoon = Un 3. Vous êtes sur un traîneau : votre prochain déplacement peut aller sur toute case qui convient de ce floe ou du suivant. Retournez la tuile 5.
ui-rush-lesson-far = Un harpon, et loin devant. Allez-y.
ui-rush-lesson-take = Qui arrive sur un harpon peut en emporter un. Prenez-le ; il servira tout de suite.
ui-rush-lesson-bear = Retournez la tuile 6.
ui-rush-lesson-kayak = Un ours ne vous laisse passer qu’avec un harpon, que vous avez rendu. Il n’avait pas à toucher votre case : votre floe ou le voisin suffit, mais pas par-dessus l’eau. Retournez votre dernière tuile, la 4.
ui-rush-lesson-board = Le kayak, le seul moyen de traverser l’eau. Montez : la brèche à côté de votre floe brille.
ui-rush-lesson-siku-again = Vous êtes dans le kayak. Siku lance le dé.
ui-rush-lesson-siku-seal = Siku retourne une tuile.
ui-rush-lesson-paddle = Encore à vous. Depuis le kayak, toutes les cases des floes des deux côtés sont à portée. Lancez le dé.
ui-rush-lesson-puffin = Retournez la tuile 9.
ui-rush-lesson-land = Un macareux de chaque côté de l’eau. Débarquez sur celui d’en face.
ui-rush-lesson-igloo = Vous avez traversé ! À côté de l’igloo, une tuile igloo vous y fait entrer, et vous avez gagné. En chemin, posez le pointeur sur une chose pour lire ce qu’elle fait et pourquoi elle ne peut pas être jouée.

## Crédits
ui-credit-unofficial = floe n’est pas officiel. Il n’est ni fait, ni approuvé, ni vendu par les auteurs et éditeurs nommés ici. Aucun texte ni image de leurs jeux n’a été copié ; si un jeu vous plaît, achetez-le.
ui-credit-polar-rush = Un jeu de Roberto Fraga, illustré par Wesly Gibs, édité par Kanga Games en 2015. Les images de nos floes et cinq faces du dé sont reconstituées.
ui-credit-nunami = Conçu à Ivujivik, au Nunavik, par Thomassie Mangiok, créateur inuk, avec des illustrations de Passa Mangiuk et Pasa Mangiok : un jeu de trois générations d’une même famille. Édité par Pirnoma Technologies. « Nunami » signifie « sur le territoire » en inuktitut.
ui-credit-inuit = Conçu par Alexey Konnov, Alexey Paltsev et Anatoliy Shklyarov (Trehgrannik), illustré par Paulina Wach, édité par Board & Dice, avec des organisations inuites et Paninnguaq Frederiksen comme conseillère inuk.
ui-credit-tuki = Conçu par Grzegorz Rejchtman, illustré par Chris Quilliams, édité par Next Move Games. « Tuki » vient de tukilik, mot inuktitut pour les objets qui ont un sens, comme les figures de pierre qui montrent le chemin.
ui-credit-greenland = Conçu par Phil Eklund, inspiré par Philipp Klarmann et Jon Manker ; graphisme de Karim Chakroun ; règles de Matt Eklund, Maurizio Picanza, Stefano Tinè et Kevin Burfitts.
ui-credit-culture-title = Culture
ui-credit-culture = L’Arctique est la terre de peuples bien vivants. Ce que ces jeux en disent vient de leurs règles, et un jeu ne montre jamais tout. Pour en savoir plus, écoutez les Inuits eux-mêmes : Inuit Tapiriit Kanatami, le Conseil circumpolaire inuit, l’Institut culturel Avataq.
ui-credit-floe-title = floe
ui-credit-floe = Moteur de règles, robots, écrans et dessins ont été faits pour floe et sont libres (MIT ou Apache 2.0).
ui-credit-fonts = Caractères : Noto Sans et Noto Sans Canadian Aboriginal, SIL Open Font License.
