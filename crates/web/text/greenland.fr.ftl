# La table de Greenland dans le navigateur ; les mots du jeu lui-même lui appartiennent.

table-north = Groenland du Nord
table-south = Groenland du Sud
table-deck = Pioche : { $count ->
    [one] une carte
   *[other] { $count } cartes
}. Les cartes à sa gauche sont dans le froid.
table-people = { $count } des { $tribe }
table-husband = un Mari des { $tribe }

table-event = L’événement du tour
table-no-event = Pas encore d’événement
table-no-event-about = Chaque tour commence par un événement. Ses icônes se lisent de gauche à droite, pour toutes les tribus.
table-turn = Tour { $turn } · { $left ->
    [0] le dernier
    [one] encore un
   *[other] encore { $left }
}
table-order = Ordre des tribus ce tour-ci
table-phases = Phases du tour
table-phase-event = Événement
table-phase-assign = Envoi
table-phase-negotiate = Pourparlers
table-phase-hunt = Chasse
table-phase-domestic = Bêtes
table-phase-elders = Anciens

icon-migration-north = Un biome arrive au Nord et prend la place de la carte au plus bas climax.
icon-migration-south = Un biome arrive au Sud et prend la place de la carte au plus bas climax.
icon-crowd = Épidémie : qui a { $count } membres ou plus au camp en perd au moins la moitié, et un Ancien.
icon-venereal = Maladie : les tribus dont un Mari a épousé une fille des { $tribes } perdent au moins la moitié de ceux du camp, et un Ancien.
icon-feud = Querelle : les tribus sans Ancien au rang 1 perdent au moins la moitié de ceux du camp, et un Ancien.
icon-depletion-animal = Dur hiver : pour chacune de ses bêtes, une tribu paie une énergie, renonce à un Ancien ou à la bête.
icon-depletion-elder = Dur hiver : pour chacun de ses Anciens, une tribu paie une énergie ou renonce à un Ancien.
icon-cooling = La glace avance : la dernière carte à droite de chaque rangée passe au froid, où seul un 1 touche. Une rangée sans carte chaude en perd une pour toujours.
icon-die-off = Chaque tribu lance un dé et perd un Ancien de ce rang.
icon-breakage = Qui a une importation de fer en change une en fer.
icon-storm = Chaque tribu qui a des Marins en perd un.
icon-no-sea = Personne ne chasse en mer ce tour-ci.
icon-no-shore = Personne ne va au Markland ni n’en revient ce tour-ci.
icon-ransom = Le gerfaut vaut { $count } ivoires ce tour-ci.
icon-import = Un navire apporte quelque chose : on l’achète aux enchères avec de l’ivoire.

table-placard = Tableau des Anciens
table-tableau = Cartes en jeu
table-hand = Main { $count }/{ $size }
table-others = Les autres tribus
table-open-tribe = { $tribe }, jouée par { $who } : regarder de plus près
table-extinct = Cette tribu s’est éteinte.
table-holdings = { $home } au camp ; { $energy } énergie, { $ivory } ivoire, { $iron } fer ; { $dead } au Valhalla ; { $points } points à ce moment.
table-polytheist = Plusieurs dieux : trophées et inventions comptent.
table-monotheist = Un seul dieu : ivoire et fer comptent.
table-holdings-together = { $home } au camp, { $people } en vie ; { $energy } énergie, { $ivory } ivoire, { $iron } fer ; { $dead } au Valhalla.
table-people-now = { $people ->
    [one] une personne en vie
   *[other] { $people } personnes en vie
}
table-points-now = { $points ->
    [one] un point
   *[other] { $points } points
} si la partie finissait maintenant
table-rank = Rang { $rank }, { $name } : { $count ->
    [0] personne
    [one] un Ancien
   *[other] { $count } Anciens
}
table-rank-one = Place pour un Ancien.
table-rank-many = Place pour autant d’Anciens qu’on veut.
table-rank-chief = Chef
table-rank-headman = Doyen
table-rank-lawspeaker = Diseur de lois
table-rank-siida-elder = Doyen du siida
table-rank-shaman = Chamane
table-rank-bishop = Évêque
table-rank-artisan = Artisan
table-rank-blacksmith = Forgeron
table-rank-crafter = Façon­nier
table-rank-sage = Sage
table-rank-war-chief = Chef de guerre
table-rank-tracker = Pisteur
table-rank-acolyte = Acolyte
table-rank-mariner = Marin

action-domesticate = Peut apprivoiser une bête de la main.
action-witch-burn = Peut brûler un Ancien comme sorcier pour une énergie.
action-banish = Peut tenter de bannir des étrangers.
action-tool-maker = Peut fabriquer une invention de la main.
action-emissary = Peut partir comme émissaire chez une autre tribu.
action-proselytize = Peut prêcher chez une tribu où se trouve un émissaire.

table-hunt-harpoon = Chasse en mer.
table-hunt-fishhook = Pêche.
table-hunt-spear = Chasse à terre.
table-hunt-hammer = Métal et pierre.
table-hunt-medallion = Combat.
table-type-harpoon = la chasse en mer
table-type-fishhook = la pêche
table-type-spear = la chasse à terre
table-type-hammer = le travail du métal
table-type-medallion = les raids et attaques
table-hits = { $hits ->
    [one] Un dé
   *[other] { $hits } dés
} de 1 ou 2 pour réussir.
table-hits-cold = Dans le froid, { $hits ->
    [one] un dé
   *[other] { $hits } dés
} de 1 pour réussir.
table-kills = Chaque { $faces } tue un chasseur.
table-gives-babies = { $count ->
    [one] Un nouveau-né.
   *[other] { $count } nouveau-nés.
}
table-gives-energy = { $count } énergie.
table-gives-ivory = { $count } ivoire.
table-gives-iron = { $count } fer.
table-cost = Réussir coûte { $count ->
    [one] une énergie ou un Ancien.
   *[other] { $count } énergies ou Anciens.
}
table-trophy = { $dice } dés égaux permettent de prendre la carte en trophée : { $points } points sous plusieurs dieux, et elle quitte la rangée.
table-hand-animal = { $dice } dés égaux permettent de prendre la carte en main ; un Chamane peut l’apprivoiser.
table-hand-invention = { $dice } dés égaux permettent de prendre la carte en main ; un Artisan peut la fabriquer.
table-shore-peaceful = Qui y va reste comme Colon ; il faut un Marin. Au-delà de six Colons elle devient hostile.
table-shore-hostile = Hostile. Un ivoire fait la paix.
table-hay = Foin : { $count ->
    [one] une énergie ou un Ancien
   *[other] { $count } énergies ou Anciens
} par tour.
table-or-ivory = Ou { $count } ivoire au lieu des nouveau-nés.
table-immune = Personne ne peut la razzier.
table-exchange = S’échange à tout moment contre { $energy ->
    [0] {""}
   *[other] { $energy } énergie
}{ $ivory ->
    [0] {""}
   *[other] {" "}{ $ivory } ivoire
}{ $iron ->
    [0] {""}
   *[other] {" "}{ $iron } fer
}.
table-breaks = Une importation de fer : elle peut casser.
table-scores = { $points ->
    [one] Un point
   *[other] { $points } points
} sous plusieurs dieux.
table-raid = Un raid réussit avec { $faces } ; { $kills } tue un pillard.

ability-reroll = Les dés de { $faces } peuvent être relancés pour { $type }.
ability-convert = Les dés de { $faces } comptent comme 1 pour { $type }.
ability-hunt-first = Vous lancez en premier pour { $type }.
ability-cold-as-warm = Dans le froid, { $type } va comme au chaud.
ability-hand-size = { $count ->
    [one] Une carte de plus en main.
   *[other] { $count } cartes de plus en main.
}
ability-sled = Un traîneau : autant qu’on veut vont sur une carte de l’autre côte.
ability-reassign = Quand tous ont envoyé leurs gens, vous pouvez en déplacer { $count }.
ability-relief = Lors d’un dur hiver vous payez { $count } de moins.
ability-free-promotion = Promouvoir ne coûte pas d’énergie.
ability-ivory-for-iron-rule = L’ivoire sauve des vies comme le fer.
ability-ivory-for-tools = Les inventions peuvent être payées en ivoire.
ability-wins-ties = Gagne les égalités aux enchères.
ability-no-feud = Protège des querelles.
ability-raid = Vous pouvez envoyer des pillards.
ability-war-party = Les attaques touchent avec 1 et 2.
ability-council = Premier joueur, vous pouvez tenir un conseil de guerre.
ability-mariner = Emmène jusqu’à { $count } personnes sur une carte de l’autre côte ou du Nouveau Monde.

table-iron = Un fer
table-ivory = Un ivoire

table-stage = Ce qui se décide
table-send = Qui envoyer
table-send-tribesman = Membre
table-send-alpha = Alpha
table-odds = À { $count } : réussite { $success }, morts { $deaths } en moyenne{ $takes ->
    [0] {""}
   *[other] , carte prise { $card }
}.
table-odds-title = Ce qu’on peut attendre des chasses
table-success = Réussite
table-deaths = Morts
table-takes = Carte
table-doubles = Doubles
table-triples = Triples
table-quadruples = Quadruples
table-dice = Dés
table-die = Un { $face }
table-die-alpha = Le dé de l’Alpha : { $face }
table-die-hits = Il touche.
table-die-kills = Il tue.
table-die-taken = Il sera relancé.
table-die-misses = Il ne fait rien.
table-bid = { $tribe } : { $ivory ->
    [0] –
   *[other] { $ivory } ivoire
}
table-market = Le marché
table-partners = Échanger avec
table-purse = { $tribe } : { $energy } énergie, { $ivory } ivoire, { $iron } fer
table-price = Prix : { $count } ivoire
table-price-iron = Prix : { $count } jetons, ivoire ou fer
table-offer = L’offre
table-offer-thought = Ce qu’un robot dirait à votre place :
table-offer-good = D’accord ; nous y gagnons.
table-give = { $from } donnent à { $to } : { $disk }
table-exchanges = Céder une carte pour ses jetons
table-cards = Proposer une carte
table-to = Aux { $tribe }
table-marriages = Proposer un mariage
table-marry = Un membre des { $tribe } épouse
table-marry-alpha = L’Alpha des { $tribe } épouse
table-leave = Des nôtres partent
table-between = Ce que d’autres se donnent
table-burn = Brûler un ancien
table-burn-matriarch = Brûler une matriarche
table-lend = Nommer chez les { $tribe }

table-glossary = Glossaire
table-closer-tip = Chaque carte s’ouvre en grand par un appui long. De là, chaque signe mène au glossaire, comme le livre près de l’événement.
table-closer-keys = À la souris, l’autre bouton ouvre une carte ; au clavier, Maj et Entrée.

table-shortcuts = Raccourcis
table-short-all = Tous les { $count } du camp vers { $card }
table-short-again = Les envoyer comme au tour dernier
table-short-bot = Laisser un robot les envoyer
table-short-accept = Accepter toutes les offres ici
table-short-refuse = Refuser toutes les offres ici
table-short-finish = Finir la phase sans rien dépenser
table-short-stop = Arrêter : me redemander

advice-turn-up = Chaque tour commence par un événement. Ses icônes frappent toutes les tribus, de gauche à droite.
advice-window = Des cartes portant des jetons peuvent être changées en jetons maintenant. Le plus souvent, c’est inutile.
advice-assign = Touchez une carte qui brille : quelqu’un y va et vaut un dé. Voyez la chance grandir sur la carte. Un rang fait un Ancien pour une énergie.
advice-opening = Des Maris peuvent rentrer et des colonies être quittées. Le plus souvent, on continue.
advice-talk = Une autre tribu est sur la même carte. Offrez quelque chose pour qu’elle parte, ou n’offrez rien : alors vous vous battez.
advice-answer = Acceptez si vous y gagnez. Un seul non suffit à refuser une offre.
advice-hunt-next = Vous dites quelle carte est chassée ensuite. L’ordre importe rarement.
advice-iron = Un fer dépensé maintenant garde tous les vôtres en vie au prochain lancer. Gardez-le pour les chasses dangereuses.
advice-clay = Votre Alpha montre un 1 sans lancer : une touche sûre. Laissez-le faire.
advice-reroll = Touchez des dés pour les reprendre, puis relancez-les une fois ; ou gardez-les tous.
advice-take = Des dés égaux : la carte peut être à vous. Elle quitte la rangée pour tous, vous compris.
advice-hay = Les bêtes donnent des nouveau-nés chaque tour, si leur foin est payé.
advice-elders = Les Anciens peuvent agir maintenant, chacun une fois.

# Les femmes d’une saga, et ce que comptent les buts et les scénarios.

table-women = { $role } : { $daughters ->
    [one] une fille
   *[other] { $daughters } filles
} à la maison, { $matriarchs ->
    [one] une matriarche
   *[other] { $matriarchs } matriarches
}

goal-population = gens en vie
goal-unassigned = gens à la maison
goal-elders = Anciens
goal-matriarchs = Matriarches
goal-colonists = Colons
goal-husbands = Maris
goal-energy = énergie
goal-ivory = ivoire
goal-iron = fer
goal-trophies = trophées
goal-inventions = inventions
goal-imports = importations
goal-inventions-or-imports = inventions ou importations
goal-animals = animaux
goal-representatives = Représentants
goal-vp = points
goal-living-tribes = tribus en vie
goal-depot = l’énergie des nazis
