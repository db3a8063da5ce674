# Les pages des scénarios : liste, explication, écriture et partage.

scenario-heading = Scénarios de Greenland
scenario-intro = Un scénario dit ce qui diffère du jeu de la boîte : rangées, pioches, événements, départ des tribus, règles spéciales, et comment on gagne. Jouez l’un d’eux, ou écrivez le vôtre.
scenario-own = Les vôtres
scenario-no-own = Aucun pour l’instant. Ils ne sont gardés que dans ce navigateur, tant que vous ne les partagez pas.
scenario-along = Prêts à jouer
scenario-new = En écrire un
scenario-new-title = Mon scénario
scenario-import = Ouvrir un fichier
scenario-brought = On a partagé ce scénario avec vous. Jouez-le, ou gardez-le pour le modifier.
scenario-untitled = Sans titre
scenario-unreadable = Ce fichier ne peut pas encore être lu : ouvrez-le pour le corriger.
scenario-not-kept = Il n’y a pas de tel scénario dans ce navigateur.
scenario-back = Tous les scénarios
scenario-for-one = Pour une tribu
scenario-for = Pour { $players } tribus
scenario-for-some = Pour { $least } à { $most } tribus
scenario-turns = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
scenario-parts = puis une seconde partie
scenario-together = tous ensemble

scenario-play = Jouer sur un écran
scenario-friends = Jouer entre amis
scenario-share = Partager
scenario-share-words = Qui ouvre ce lien voit tout le scénario ; il est dans le lien même et n’est gardé sur aucun serveur.
scenario-too-long = Ce scénario est trop long pour un lien. Enregistrez-le en fichier et partagez celui-ci.
scenario-save = Enregistrer en fichier
scenario-copy = En faire une copie à modifier
scenario-keep = Le garder
scenario-copied = { $title } (le mien)
scenario-delete = Supprimer
scenario-deleted = « { $title } » est supprimé.
scenario-remember = Le garder tout de même

scenario-changes = Ce qu’il change
scenario-changes-nothing = Rien : c’est le jeu tel qu’il est dans la boîte.
scenario-edit = L’écrire
scenario-as-form = Formulaire
scenario-as-text = Texte
scenario-text = Le fichier
scenario-remarks = Le fichier contient des remarques (#). Elles sont perdues quand le formulaire change quelque chose.
scenario-no-room = Votre navigateur n’a pas de place pour le garder. Enregistrez-le en fichier.
scenario-fine = Aucune faute : il peut être joué.
scenario-mistakes = { $count ->
    [one] Une faute :
   *[other] { $count } fautes :
}
scenario-line = Ligne { $line }
scenario-add-rule = Ajouter une règle
scenario-add-need = Ajouter une condition
scenario-add-score = Ajouter des points
scenario-add-part = Ajouter une partie
scenario-changed = modifié
scenario-remove = Retirer
scenario-in-text = Plusieurs conditions en une : elles s’écrivent dans le texte.
scenario-in-en = anglais
scenario-in-fr = français
scenario-usual = comme d’habitude
scenario-usually = d’habitude { $value }
scenario-such-as = par exemple
scenario-offer = Ce qui peut s’y trouver …
scenario-add = Ajouter

scenario-yes = oui
scenario-no = non
scenario-none = aucun
scenario-then = ; puis
scenario-and = et
scenario-seat = La personne au siège { $seat }
scenario-says = { $name } : { $said }
scenario-all-tribes = Toutes les tribus
scenario-none-is-all = Rien de coché : toutes.
scenario-rule = { $who } : { $what }.
scenario-rule-limit = Une autre limite. { $what } :
scenario-rule-cost = Un autre prix, pour { $what } :
scenario-to-win = Pour gagner : { $when }
scenario-at-least = au moins { $many }
scenario-at-most = au plus { $many }
scenario-of-every = { $many } dans chaque tribu
scenario-of-total = { $many } dans toutes les tribus ensemble
scenario-points-each = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} par unité ({ $what })
scenario-points-per = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} par tranche de { $many }
scenario-points-when = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec { $when }
scenario-least = la tribu qui en a le moins

# Ce qui est compté, en tel nombre.

scenario-count-population = { $number ->
    [0] aucun membre
    [one] { $number } membre
   *[other] { $number } membres
} en vie
scenario-count-unassigned = { $number ->
    [0] aucun membre
    [one] { $number } membre
   *[other] { $number } membres
} à la maison
scenario-count-elders = { $number ->
    [0] aucun Ancien
    [one] { $number } Ancien
   *[other] { $number } Anciens
}
scenario-count-colonists = { $number ->
    [0] aucun Colon
    [one] { $number } Colon
   *[other] { $number } Colons
}
scenario-count-husbands = { $number ->
    [0] aucun Mari
    [one] { $number } Mari
   *[other] { $number } Maris
}
scenario-count-energy = { $number ->
    [0] aucune énergie
   *[other] { $number } énergie
}
scenario-count-ivory = { $number ->
    [0] aucun ivoire
   *[other] { $number } ivoire
}
scenario-count-iron = { $number ->
    [0] aucun fer
   *[other] { $number } fer
}
scenario-count-trophies = { $number ->
    [0] aucun trophée
    [one] { $number } trophée
   *[other] { $number } trophées
}
scenario-count-inventions = { $number ->
    [0] aucune invention
    [one] { $number } invention
   *[other] { $number } inventions
}
scenario-count-imports = { $number ->
    [0] aucune importation
    [one] { $number } importation
   *[other] { $number } importations
}
scenario-count-inventions-or-imports = { $number ->
    [0] aucune invention ou importation
    [one] { $number } invention ou importation
   *[other] { $number } inventions ou importations
}
scenario-count-animals = { $number ->
    [0] aucun animal
    [one] { $number } animal
   *[other] { $number } animaux
}
scenario-count-representatives = { $number ->
    [0] aucun Représentant
    [one] { $number } Représentant
   *[other] { $number } Représentants
}
scenario-count-vp = { $number ->
    [0] aucun point
    [one] { $number } point
   *[other] { $number } points
}
scenario-count-living-tribes = { $number ->
    [0] aucune tribu en vie
    [one] { $number } tribu en vie
   *[other] { $number } tribus en vie
}
scenario-count-depot = { $number ->
    [0] aucune énergie
   *[other] { $number } énergie
} dans le dépôt des nazis
scenario-count-matriarchs = { $number ->
    [0] aucune Matriarche
    [one] { $number } Matriarche
   *[other] { $number } Matriarches
}

scenario-table-head = Le jeu
scenario-table-rows-north = La rangée du nord
scenario-table-rows-south = La rangée du sud
scenario-table-events = Événements
scenario-table-start = Le départ de chaque tribu
scenario-table-rule = Règles spéciales
scenario-table-victory = Comment on gagne
scenario-table-depot = L’énergie des nazis
scenario-table-part = Une seconde partie

scenario-key-base = Règles de départ
scenario-key-ability = La capacité
scenario-key-farm = L’animal de ferme
scenario-key-energy = Énergie
scenario-key-ivory = Ivoire
scenario-key-iron = Fer
scenario-key-biomes = Biomes disposés
scenario-key-cold = Cartes qui commencent au froid
scenario-key-deck = La pioche, couche par couche depuis le dessus
scenario-key-out = Cartes écartées
scenario-key-out_when_shown = Cartes qui quittent le jeu quand on les retourne
scenario-key-stays = Cartes que les migrations ignorent
scenario-key-order = L’ordre des événements, couche par couche
scenario-key-quiet = Premiers événements sans icônes
scenario-key-deal = Comment les tribus vont aux sièges
scenario-key-imports = Comment les importations sont vendues
scenario-key-by = Ce qui décide
scenario-key-scope = De qui
scenario-key-per_tribe = Contre chacune de plusieurs tribus
scenario-key-alone = Contre une seule tribu
scenario-key-mine = De la mine, à chaque tour
scenario-key-card = La mine
scenario-key-keep = Ce qui est gardé pour elle

scenario-word-true = oui
scenario-word-false = non
scenario-word-all = tous
scenario-word-any = n’importe
scenario-word-none = aucun
scenario-word-own = les siennes
scenario-word-every = chaque tribu
scenario-word-total = toutes les tribus ensemble
scenario-word-rest = le reste
scenario-word-random = au hasard
scenario-word-choose = choisi à la table
scenario-word-base = le jeu entier
scenario-word-beginners = le jeu des débutants
scenario-word-daughters-saga = La Saga de la Fille
scenario-word-nazi-greenland = tous ensemble, 1938 à 1945
scenario-word-peaceful = paisible
scenario-word-hostile = hostile
scenario-word-cool = la glace avance
scenario-word-warm = la glace recule
scenario-word-decimate = des Anciens et des gens meurent
scenario-word-blitz = une vague de propagande
scenario-word-auction = aux enchères
scenario-word-price = à prix fixe
scenario-word-points = aux points
scenario-word-together = tous ensemble
scenario-word-alone = seul
scenario-word-polytheist = plusieurs dieux
scenario-word-monotheist = un seul dieu
scenario-word-greenland = au Groenland
scenario-word-new-world = le Nouveau Monde
scenario-word-everywhere = partout
scenario-word-hunt = chasses
scenario-word-attack = attaques
scenario-word-raid = razzias
scenario-word-hammer = cartes marteau (métal)
scenario-word-harpoon = cartes harpon (mer)
scenario-word-fishhook = cartes hameçon
scenario-word-spear = cartes lance (terre)
scenario-word-medallion = cartes médaillon (razzias)
scenario-word-animal = animaux
scenario-word-invention = inventions
scenario-word-trophy = trophées
scenario-word-tamed = animaux apprivoisés
scenario-word-no-hunt = Pas de chasse
scenario-word-free-reroll = Dés relancés
scenario-word-ability = Une capacité
scenario-word-need = Ce qu’une chasse demande
scenario-word-kills = Faces dangereuses
scenario-word-yield = Ce qu’une chasse donne
scenario-word-limit = Une autre limite
scenario-word-cost = Un autre prix
scenario-word-forbid = Interdit
scenario-word-immune = Épargné par les événements
scenario-word-hostile-above = Colons avant que le Nouveau Monde soit hostile
scenario-word-mariner = gens qu’un Marin transporte
scenario-word-hand-size = cartes en main
scenario-word-crowd = foule d’une maladie
scenario-word-promotion = promotion
scenario-word-tool = fabriquer un outil
scenario-word-domesticate = apprivoiser
scenario-word-pacify = faire la paix
scenario-word-attacks = attaques
scenario-word-talks = pourparlers
scenario-word-raids = razzias
scenario-word-marriage = mariages
scenario-word-emissary = émissaires
scenario-word-proselytize = prosélytisme
scenario-word-baptism = baptême
scenario-word-witch-burn = bûchers
scenario-word-banish = bannissement
scenario-word-exchange = échanges
scenario-word-crowd-disease = maladie des foules
scenario-word-venereal = maladie vénérienne
scenario-word-feud = vendettas
scenario-word-depletion = épuisement
scenario-word-elder-die-off = mort des Anciens
scenario-word-breakage = casse
scenario-word-storm = tempêtes
scenario-word-no-maritime = mers fermées
scenario-word-no-markland = Markland fermé
scenario-word-imported-animals = animaux importés
scenario-word-hand = cartes en main
scenario-word-disks = disques
scenario-word-faith = foi
scenario-word-add = les deux s’ajoutent
scenario-word-only-last = seul le dernier compte
