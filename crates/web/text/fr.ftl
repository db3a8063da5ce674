# L’interface en français. Chaque identifiant commence par ui-.

## Partout
ui-skip = Aller au contenu
ui-home = Tous les jeux
ui-close = Fermer
ui-settings = Réglages
ui-sound = Son
ui-set-name = Votre nom
ui-set-text = Table en texte
ui-name-default = Voyageur
ui-players = Joueurs
ui-help = Aide
ui-lost = Il n’y a rien ici

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
ui-alone = Seul
ui-friends = Entre amis
ui-learn = Apprendre
ui-scenarios = Scénarios
ui-or = ou
ui-facts = { $players } joueurs · { $minutes } min · dès { $age } ans
ui-about-polar-rush = Retournez des tuiles, retenez-les, et traversez la glace le premier jusqu’à l’igloo.
ui-about-inuit = Menez un village : choisissez un métier, prenez des cartes du Grand Blanc et prospérez avant la nuit polaire.
ui-about-nunami = Équilibrez les humains et la nature sur le territoire : des cartes de vie au-dessus et au-dessous de zéro, et quatre points pour gagner.
ui-about-tuki = Construisez la figure de pierre de la carte avant les autres, avec la neige pour appui, et qu’elle tienne.
ui-about-greenland = Peuplez une côte rude : envoyez les vôtres chasser, se marier et échanger, et survivez au froid qui vient.
ui-continue = Reprendre une partie
ui-credits = Crédits
ui-unofficial = floe n’est pas officiel ; les jeux appartiennent à leurs auteurs.

## Table
ui-seat-free = libre
ui-thinking = réfléchit …
ui-thinking-hurried = à la hâte …
ui-thinking-why = Ce robot réfléchit moins longtemps que d’habitude : beaucoup de parties se jouent.
ui-stand-in = parti ; { $bot } joue à sa place
ui-away = absent
ui-undo = Reprendre
ui-undo-ask = Demander à reprendre
ui-undo-none = Aucun coup à reprendre
ui-agree = D’accord
ui-decline = Non
ui-hint = Indice
ui-hint-busy = Réflexion …
ui-log = Ce qui s’est passé
ui-replay-back = Un coup en arrière
ui-past = Vous regardez le coup { $now } sur { $all }.
ui-why = Pas maintenant.
ui-why-not-your-turn = C’est le tour de { $who }.
ui-curtain = Passez l’écran à { $who }
ui-curtain-lift = Je suis { $who }, montrez la table

## La fin
ui-again = Rejouer

## En ligne
ui-link = Lien
ui-copy = Copier
ui-copied = Copié
ui-copy-by-hand = Copiez-le à la main, s’il vous plaît
ui-fetching = On apporte le jeu sur la table…
ui-trouble-fetch = Une partie de floe n’a pas pu être chargée. Vérifiez la connexion et réessayez.

## Autour de la table
ui-practice = Entraînement
ui-skip-on = Jusqu’à mon tour
ui-result = Résultat
ui-full-screen = Plein écran
ui-long-press = Gardez le doigt sur un élément pour lire ce qu’il est et pourquoi on ne peut pas le jouer.
ui-share = Partager
ui-qr = Le lien en image, pour l’appareil photo d’un autre appareil
ui-bots = { $count ->
    [one] contre un robot
   *[other] contre { $count } robots
}
ui-bots-label = Combien de robots
ui-level-label = Leur force
ui-level-easy = facile
ui-level-medium = moyen
ui-level-hard = difficile

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
ui-rush-kayak-free = Le kayak est à côté du plateau.
ui-rush-supply-about = Un harpon permet de passer un ours. Le kayak est le seul moyen de traverser l’eau libre.
ui-rush-floe = Floe { $floe }
ui-rush-space = { $picture }, floe { $floe }, couloir { $column }, case { $row }
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
