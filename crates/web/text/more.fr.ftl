# Ce qu’on ouvre de temps en temps, en français : cela vient avec cette partie de l’application. Tout identifiant commence par ui-.

## Partout
ui-system = comme le système
ui-language-en = English
ui-language-fr = Français
ui-theme-sun = Soleil de minuit (clair)
ui-theme-night = Nuit polaire (sombre)
ui-pace-calm = calme, pour tout suivre
ui-pace-brisk = vif
ui-pace-instant = immédiat
ui-set-language = Langue
ui-set-theme = Clair ou sombre
ui-set-pace = Vitesse de la table
ui-set-sound = Sons
ui-set-keys = Une seule lettre suffit pour jouer (r lance, u reprend)
ui-next = Continuer
ui-player = Joueur
ui-replay = Revoir
ui-no-lesson = Il n’y a pas encore de partie guidée pour ce jeu.

## Accueil
ui-kept = { $moves ->
    [0] au début
    [one] { $moves } coup
   *[other] { $moves } coups
} · { $when }
ui-kept-over = terminée · { $when }
ui-kept-bots = { $count ->
    [one] un robot
   *[other] { $count } robots
}
ui-kept-all = Toutes les parties gardées ({ $count })
ui-forget = Oublier cette partie
ui-open-file = Ouvrir une partie enregistrée
ui-no-saved-game = Ce n’est pas une partie enregistrée de floe. Ces fichiers se terminent par .floe.json.
ui-start = Commencer
ui-lay-table = Dresser la table
ui-seat-person = Une personne
ui-seat-friend = Libre : vous ou un ami
ui-seat-all = Qui joue
ui-seat-who = Qui joue à la place

## Table
ui-log-jump = Revoir ce moment
ui-log-earlier = Plus tôt…
ui-replay-start = Au début
ui-replay-forward = Un coup en avant
ui-replay-play = Dérouler
ui-replay-pause = Pause
ui-replay-live = Au présent
ui-replay-speed = Vitesse
ui-moment = { $now } / { $all }
ui-chat = Dire quelque chose
ui-chat-send = Envoyer
ui-text-moves = Ce que vous pouvez faire
ui-text-news = Depuis votre dernier tour
ui-text-position = La table
ui-text-time = Temps restant : { $time }
ui-type = Écrire un coup
ui-type-label = Quelques-uns de ses mots, puis Entrée
ui-type-none = Aucun coup ne correspond.

## Touches
ui-keys = Touches
ui-key-walk = se déplacer sur le plateau
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
ui-chart-cards = Les cartes prises par chacun, coup par coup
ui-chart-people = La population de chaque tribu, coup par coup
ui-chart-points = Les points de chacun, coup par coup
ui-chart-village = Les cartes de chaque village, coup par coup
ui-chart-way = Le chemin de chacun vers l’igloo, coup par coup
ui-analyse = Revoir la partie
ui-verify = Vérifier l’équité
ui-verifying = Tous les coups sont rejoués …
ui-verified = Honnête : la graine est celle promise, et tout le hasard et chaque coup en découlent. Empreinte { $digest }
ui-not-verified = Cela ne tient pas : le journal et la graine ne mènent pas à cette fin. Empreinte { $digest }

## Autour de la table
ui-practice-ask = Depuis, quelque chose a été montré, lancé ou pioché. Vous pouvez tout de même le reprendre ; le hasard restera le même. La partie devient alors un entraînement, et son résultat le dit.
ui-practice-yes = Reprendre et s’entraîner
ui-practice-no = Laisser tel quel
ui-practice-result = Une partie d’entraînement : quelque chose qui avait été montré a été repris.
ui-chart-moves = { $moves } coups
ui-moment-link = Copier un lien vers ce moment
ui-your-turn = À vous de jouer
ui-set-notify = Me prévenir quand c’est mon tour
ui-forgotten = { $game } : partie oubliée.
ui-remember = La garder quand même
ui-forget-online = Retirer cette table de la liste
ui-turn-of = À { $who } de jouer
ui-over = La partie est terminée
ui-watchers-speak = Les spectateurs peuvent parler

## Ce qui ne va pas
ui-link-connecting = En route vers la table …
ui-link-lost = La connexion est perdue ; nouvel essai en cours. Rien n’est perdu : la table attend.
ui-link-elsewhere = Cette partie continue dans un autre onglet ou une autre fenêtre.
ui-take-over = Continuer ici
ui-trouble-storage = Le navigateur n’a plus de place pour garder cette partie, ou ne garde rien pour ce site : ce qui se passe ici sera perdu quand vous quitterez la page. Enregistrez-la dans un fichier.
ui-trouble-seat = Le navigateur ne peut pas garder ce qui prouve que vous jouez ici : il est plein, ou ne garde rien pour ce site. Vous jouez tant que cette page est ouverte ; avant de la fermer, notez votre propre lien : il est sous Liens.
ui-not-kept = Cette partie n’est pas (ou plus) gardée dans ce navigateur. Si vous l’avez enregistrée dans un fichier, allez à Tous les jeux et ouvrez-le par Ouvrir une partie enregistrée.
ui-spoiled = Ce que ce navigateur a gardé de la partie ne se lit plus. Si vous l’avez enregistrée dans un fichier, allez à Tous les jeux et ouvrez-le par Ouvrir une partie enregistrée.
ui-nowhere = Ce lien ne mène nulle part. Il en manque peut-être un morceau.
ui-save = Enregistrer dans un fichier
ui-trouble-server = Le serveur a donné une réponse qui n’a pas de sens. Essayez encore.

## En ligne
ui-gather = La table est dressée
ui-gather-share = Envoyez ce lien à ceux qui veulent jouer ou regarder.
ui-gather-start = La partie commence quand toutes les places sont prises.
ui-commitment = Des dés honnêtes
ui-commitment-why = Tous les dés et mélanges de cette partie viennent d’un secret dont voici l’empreinte. Notez-la avant de prendre place : une fois la partie finie, la partie enregistrée montre le secret, et floe replay --verify --commitment prouve que c’est bien celui-ci.
ui-sit = S’asseoir ici
ui-sit-too = S’asseoir ici aussi
ui-stand-up = Se lever
ui-place-bot = Mettre un robot ici
ui-remove-bot = Retirer le robot
ui-links = Liens
ui-links-table = Vers cette table, pour les autres :
ui-links-table-full = Toutes les places sont prises : qui ouvre ce lien regarde.
ui-links-seat = Vers votre place, pour vos autres appareils. Qui le possède joue pour vous :
ui-watching = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
ui-take-back = Reprendre ma place
ui-relieve = Laisser un robot jouer pour { $who }
ui-link-missing = Il n’y a pas de telle table ici. Le lien est peut-être incomplet.
ui-links-table-title = Pour les autres
ui-links-seat-title = Pour vous seul
ui-links-seat-show = Montrer mon propre lien
ui-next-table = La table est remise, chacun une place plus loin.
ui-come-along = S’asseoir
ui-watch-on = Continuer à regarder
ui-trouble-lost = La connexion s’est rompue avant la réponse. Un instant : la table montrera si le coup est arrivé.
ui-trouble-offline = Il n’y a pas de connexion avec la table pour le moment.
ui-trouble-no-server = Le serveur ne répond pas. Jouer contre des robots ou à un seul écran marche sans lui.

## Leçons
ui-lesson-other = Siku
ui-lesson-over = Vous en savez assez. Jouez une partie entière : contre un robot facile, à votre rythme.
ui-lesson-play = Jouer une partie

## Polar Rush!
ui-rush-help-goal = Soyez le premier à atteindre l’igloo. Toutes les figurines partent de la glace vide à gauche.
ui-rush-help-turn = Lancez le dé et retournez autant de tuiles, une par une. Tout le monde les voit ; à la fin du tour, elles sont toutes recachées à leur place. Retenez-les !
ui-rush-help-move = Si une case libre à côté de votre figurine (en diagonale aussi, en arrière aussi) montre l’image, vous y allez ; c’est obligatoire. Depuis le départ, toutes les cases du premier floe comptent.
ui-rush-help-special = Un harpon permet de passer un ours. Un traîneau étend le prochain déplacement à tout le floe et au suivant. Une tuile igloo à côté de l’igloo fait gagner.
ui-rush-help-crack = La fissure ouvre ou referme la glace entre deux floes, puis les tuiles sont mélangées. Seul le kayak traverse l’eau libre.
ui-rush-help-ours = Ce qui est de nous : les images des floes et les faces du dé sont reconstituées, car nous n’avions pas celles de la boîte. Là où la règle se tait ou se lit de deux façons, nous avons décidé : la liste de ces décisions se trouve ci-dessous.
ui-rush-lesson-ice = Voici la glace. Vous partez du bout gauche ; l’igloo au bout droit est la maison. Faites glisser la glace si vous ne le voyez pas. Le premier arrivé gagne.
ui-rush-lesson-roll = Un tour commence par le dé : touchez-le, ou cliquez dessus.
ui-rush-lesson-hare = Un 2 : vous retournez deux tuiles, l’une après l’autre. Vous choisissez lesquelles ; pour l’instant, retournez la tuile 2.
ui-rush-lesson-choose = Un lièvre ! Depuis le départ, toutes les cases du premier floe sont à portée, et deux montrent un lièvre. Allez sur celle qui brille, elle est plus près de la maison.
ui-rush-lesson-sled = Désormais, seules les cases qui touchent la vôtre sont à portée, diagonales comprises. Encore une tuile : retournez la tuile 10.
ui-rush-lesson-back = Un traîneau touchait votre case, il fallait y aller, même en arrière. Les tuiles sont recachées. Retenez lièvre et traîneau : personne ne le redira.
ui-rush-lesson-siku = C’est à Siku, qui lance le dé.
ui-rush-lesson-siku-turns = Siku retourne une tuile. Regardez : tout le monde peut la voir, et la retenir.
ui-rush-lesson-crack = La fissure ! Siku doit rompre la glace quelque part, ou refermer une brèche.
ui-rush-lesson-shuffled = Il y a maintenant de l’eau entre les floes 2 et 3. Après une fissure, toutes les tuiles sont mélangées : ce que vous saviez de leurs places ne vaut plus.
ui-rush-lesson-roll-again = À vous. Lancez le dé.
ui-rush-lesson-harpoon = Un 3. Vous êtes sur un traîneau : votre prochain déplacement peut aller sur toute case qui convient de ce floe ou du suivant. Retournez la tuile 5.
ui-rush-lesson-far = Un harpon, et loin devant. Allez-y.
ui-rush-lesson-take = Qui arrive sur un harpon peut en emporter un. Prenez-le ; il servira tout de suite.
ui-rush-lesson-bear = Retournez la tuile 6.
ui-rush-lesson-kayak = Un ours laisse passer contre un harpon ; vous avez rendu le vôtre. Il n’a pas à toucher votre case, mais l’eau vous arrête. Retournez votre dernière tuile, la 4.
ui-rush-lesson-board = Le kayak, le seul moyen de traverser l’eau. Montez : la brèche à côté de votre floe brille.
ui-rush-lesson-siku-again = Vous êtes dans le kayak. Siku lance le dé.
ui-rush-lesson-siku-seal = Siku retourne une tuile.
ui-rush-lesson-paddle = Encore à vous. Depuis le kayak, toutes les cases des floes des deux côtés sont à portée. Lancez le dé.
ui-rush-lesson-puffin = Retournez la tuile 9.
ui-rush-lesson-land = Un macareux de chaque côté de l’eau. Débarquez sur celui d’en face.
ui-rush-lesson-igloo = De l’autre côté ! Près de l’igloo, une tuile igloo vous y fait entrer : gagné. Un doigt ou le pointeur sur une chose dit ce qu’elle fait ou l’empêche.

## Crédits
ui-credit-unofficial = floe n’est pas officiel. Il n’est ni fait, ni approuvé, ni vendu par les auteurs et éditeurs nommés ici. Aucun texte ni image de leurs jeux n’a été copié ; si un jeu vous plaît, achetez-le.
ui-credit-polar-rush = Un jeu de Roberto Fraga, illustré par Wesly Gibs, édité par Kanga Games en 2015. Les images de nos floes et cinq faces du dé sont reconstituées.
ui-credit-nunami = Conçu à Ivujivik, au Nunavik, par Thomassie Mangiok, créateur inuk, avec des illustrations de Passa Mangiuk et Pasa Mangiok : un jeu de trois générations d’une même famille. Édité par Pirnoma Technologies. « Nunami » signifie « sur le territoire » en inuktitut.
ui-credit-inuit = Conçu par Alexey Konnov, Alexey Paltsev et Anatoliy Shklyarov (Trehgrannik), illustré par Paulina Wach, édité par Board & Dice, avec des organisations inuites et Paninnguaq Frederiksen comme conseillère inuk.
ui-credit-tuki = Conçu par Grzegorz Rejchtman, illustré par Chris Quilliams, édité par Next Move Games. Les cartes d’ici ont été générées pour floe ; aucune image publiée n’a servi. « Tuki » vient de tukilik, mot inuktitut pour les objets qui ont un sens, comme les figures de pierre qui montrent le chemin.
ui-credit-greenland = Conçu par Phil Eklund, troisième édition par Ion Game Design et Sierra Madre Games ; inspiré par Philipp Klarmann et Jon Manker ; graphisme de Karim Chakroun ; règles de Matt Eklund, Maurizio Picanza, Stefano Tinè et Kevin Burfitts.
ui-credit-culture-title = Culture
ui-credit-culture = L’Arctique est la terre de peuples bien vivants. Ce que ces jeux en disent vient de leurs règles, et un jeu ne montre jamais tout. Pour en savoir plus, écoutez les Inuits eux-mêmes : Inuit Tapiriit Kanatami, le Conseil circumpolaire inuit, l’Institut culturel Avataq.
ui-credit-floe-title = floe
ui-credit-floe = Moteur de règles, robots, écrans et dessins ont été faits pour floe et sont libres (MIT ou Apache 2.0).
ui-credit-fonts = Caractères : Noto Sans et Noto Sans Canadian Aboriginal, SIL Open Font License.

## Ce qui est de nous
ui-ours = Ce qui est de nous dans ce jeu
ui-ours-made-up = Inventé, car aucun texte dont nous disposons ne l’imprime :
ui-ours-rulings = Décidé par nous dans { $rulings } règles, car le livret se tait ou se lit de deux façons :
