# Greenland en français.
# $who est le nom d'un joueur, $tribe et $other sont des tribus, $card est une carte.

## Tribus

tribe-tunit = Tunit
tribe-norse = Norrois
tribe-sami = Sâmes de la mer
tribe-thule = Thulé

## Disques

disk-energy = énergie
disk-ivory = ivoire
disk-iron = fer

## Rangs

# Dans un journal d’avant que la face d’un Placard y fût dite : pas de nom que l’autre face dit autrement.
rank-1 = rang 1
rank-2 = rang 2
rank-3 = rang 3
rank-4 = rang 4, le chef de guerre
rank-5 = rang 5
rank-6 = rang 6, le marin

# Comme un Placard les appelle.
rank-chief = rang 1, le chef
rank-headman = rang 1, le doyen
rank-lawspeaker = rang 1, le diseur de lois
rank-siida-elder = rang 1, le doyen du siida
rank-shaman = rang 2, le chamane
rank-bishop = rang 2, l’évêque
rank-artisan = rang 3, l’artisan
rank-blacksmith = rang 3, le forgeron
rank-crafter = rang 3, le façonnier
rank-sage = rang 3, le sage
rank-war-chief = rang 4, le chef de guerre
rank-tracker = rang 5, le pisteur
rank-acolyte = rang 5, l’acolyte
rank-mariner = rang 6, le marin

## Cartes

card-none = aucune carte
card-little-auk = Mergule nain
card-arctic-hare = Lièvre arctique
card-snow-goose = Oie des neiges
card-bearded-seal = Phoque barbu
card-dogs = Chiens
card-arctic-char = Omble chevalier
card-beluga = Béluga
card-greenland-halibut = Flétan du Groenland
card-cape-york-iron = Fer du cap York
card-narwhal = Narval
card-ringed-seal = Phoque annelé
card-walrus = Morse
card-musk-ox = Bœuf musqué
card-polar-bear = Ours polaire
card-bowhead-whale = Baleine boréale
card-capelin = Capelan
card-common-eider = Eider à duvet
card-great-auk = Grand pingouin
card-harbor-seal = Phoque commun
card-elkhounds = Chiens d’élan
card-caribou = Caribou
card-harp-seal = Phoque du Groenland
card-bog-iron = Fer des marais
card-gyrfalcon = Faucon gerfaut
card-atlantic-cod = Morue
card-atlantic-salmon = Saumon
card-hooded-seal = Phoque à capuchon
card-soapstone = Stéatite
card-humpback-whale = Baleine à bosse
card-arctic-fox = Renard polaire
card-greenland-shark = Requin du Groenland
card-markland = Markland
card-vinland = Vinland
card-meeka = Meeka
card-saila = Saila
card-nauja = Nauja
card-kirima = Kirima
card-peepeelee = Peepeelee
card-navaranaaq = Navaranaaq
card-birgitta = Birgitta
card-freydis = Freydís
card-geala = Gealá
card-ravdna = Rávdná
card-cattle = Vaches
card-goat = Chèvre
card-sheep = Moutons
card-pony = Poney
card-reindeer = Rennes
card-lappget = Lappget
card-ship-pony = Poney norrois
card-crossbow = Arbalète
card-sun-stone = Pierre et compas solaires
card-broadaxe = Grande hache
card-church-bell = Cloche d’église
card-book = Livre
card-sword = Épée
card-timber = Bois de Norvège
card-fishhooks = Hameçons de fer
card-smiths-tools = Outils de forgeron

## Cartes événement

event-card-32 = Navire marchand d’Islande
event-card-33 = La rançon du fauconnier
event-card-34 = Courant du Groenland occidental
event-card-35 = Minimum de Wolf
event-card-36 = Éruption du Samalas
event-card-37 = Storis
event-card-38 = Piteraq
event-card-39 = Maison d’hiver bondée
event-card-40 = L’évêque de Garðar
event-card-41 = Pluie sur la neige
event-card-42 = Vendetta
event-card-43 = L’année du bois flotté
event-card-44 = Syphilis
event-card-45 = Le knarr de Bergen
event-card-46 = Minimum de Spörer
event-card-47 = La polynie se ferme
event-card-48 = Fimbulvetr

## Coups

move-turn-up = Retourner l’événement
move-draw = Retourner le biome qui arrive
move-animal = Commencer avec { $card }
move-council = Échanger sa place avec les { $tribe }
move-decline-council = Pas de conseil
move-decline-auction = Pas d’enchère
move-decline-iron = Ne rien dépenser
move-decline-clay = Laisser l’Alpha montrer sa face
move-decline-join = Rentrer
move-decline-cost = Ne pas payer : la chasse échoue
move-decline-take = Laisser la carte
move-decline-pogrom = Pas de vengeance
move-decline-pacify = Pas de paix
move-decline-shop = Ne pas acheter
move-decline-arm = Pas de balles
move-done-window = Ne plus rien échanger
move-done-assign = L’affectation est finie
move-done-navigate = Ne plus déplacer personne
move-done-opening = Passer aux pourparlers
move-done-elders = Plus d’actions
move-done-grounds = Les hommes sont affectés
move-done-daughters = Plus de filles à envoyer
move-exchange = Échanger { $card } contre ses disques
move-kill-tribesman = Un membre meurt
move-kill-alpha = L’Alpha meurt
move-kill-elder = L’ancien du { $rank } chez les { $tribe } meurt
move-kill-elder-alpha = L’Alpha au { $rank } chez les { $tribe } meurt
move-kill-husband = Le mari de { $card } meurt
move-kill-guest = Un hôte des { $tribe } meurt
move-kill-guest-alpha = L’Alpha des { $tribe }, un hôte, meurt
move-kill-daughter = Une fille meurt
move-kill-matriarch = La matriarche du { $rank } meurt
move-enough = Assez de morts
move-pay-energy = Payer une énergie
move-pay-elder = Sacrifier l’ancien du { $rank } chez les { $tribe }
move-pay-elder-alpha = Sacrifier l’Alpha au { $rank } chez les { $tribe }
move-pay-matriarch = Sacrifier la matriarche du { $rank }
move-discard = Défausser { $card }
move-bid = Enchérir { $ivory } d’ivoire
move-stand = Rester à l’enchère
move-drop = Se retirer
move-place = Un membre sur { $card }
move-place-alpha = L’Alpha sur { $card }
move-promote = Un membre au { $rank }
move-promote-alpha = L’Alpha au { $rank }
move-rescue-elder = Rappeler l’ancien du { $rank } chez les { $tribe }
move-rescue-elder-alpha = Rappeler l’Alpha du { $rank } chez les { $tribe }
move-rescue-husband = Rappeler le mari de { $card }
move-rescue-colonist = Rappeler un colon de { $card }
move-rescue-colonist-alpha = Rappeler l’Alpha de { $card }
move-rescue-matriarch = Rappeler la matriarche du { $rank } comme fille
move-abandon = Abandonner les colonies
move-lift = Prendre { $count } de { $card }
move-lift-alpha = Prendre { $count } avec l’Alpha de { $card }
move-land = Les poser sur { $card }
move-divorce = Le mari quitte { $card }
move-open = Traiter { $card }
move-propose = Faire cette offre
move-pass = Ne pas faire d’offre
move-accept = Accepter
move-refuse = Refuser
move-iron = Dépenser un fer : personne ne meurt
move-arm = Dépenser du fer pour des balles
move-ivory = Dépenser un ivoire : personne ne meurt
move-clay = Pieds d’argile : l’Alpha lance
move-roll = Lancer
move-reroll-alpha = Relancer le dé de l’Alpha
move-reroll = Relancer { $dice } montrant { $face }
move-throw = Relancer ou garder
move-hit = Une touche contre les { $tribe }
move-hunt = Chasser { $card }
move-join = Chasser la nouvelle carte
move-claim = Prendre la carte
move-marry = Un membre l’épouse
move-marry-alpha = L’Alpha l’épouse
move-take-babies = Prendre les bébés
move-take-ivory = Prendre l’ivoire
move-take-energy = Prendre l’énergie
move-baby = Des bébés sans l’Alpha
move-baby-alpha = L’Alpha renaît parmi eux
move-feed = Nourrir { $card }
move-slaughter = Abattre { $card }
move-pacify = Payer un ivoire pour la paix
move-domesticate = Domestiquer { $card }
move-burn = Brûler l’ancien du { $rank }
move-burn-alpha = Brûler l’Alpha au { $rank }
move-banish = Tenter de bannir des étrangers
move-make = Fabriquer { $card } contre { $disk }
move-send = Envoyer un émissaire chez les { $tribe }
move-send-alpha = Envoyer l’Alpha chez les { $tribe }
move-preach = Prêcher chez les { $tribe }
move-baptise = Se convertir au dieu unique
move-buy = L’acheter pour { $ivory } ivoire et { $iron } fer
move-ground-north = Chasser au Nord
move-ground-south = Chasser au Sud
move-exalt = Une fille devient matriarche : { $rank }
move-sail = Un colon passe de { $card } à l’autre rive
move-sail-alpha = L’Alpha passe de { $card } à l’autre rive
move-accompany = Une fille accompagne la chasse : { $card }
move-yield = La matriarche du { $rank } cède la place à un homme
move-burn-matriarch = Brûler la matriarche du { $rank }
move-lend = Nommer chez les { $tribe } : { $rank }
move-lend-alpha = Nommer l’Alpha chez les { $tribe } : { $rank }
clause-give = Les { $tribe } donnent aux { $other } { $amount } { $disk }
clause-hand = La carte en main { $card } aux { $tribe }
clause-card = { $card } aux { $tribe }
clause-marry = Un membre des { $tribe } épouse { $card }
clause-marry-alpha = L’Alpha des { $tribe } épouse { $card }
clause-withdraw = Le mari de { $card } part
clause-leave = { $count ->
    [one] Un des { $tribe } part
   *[other] { $count } des { $tribe } partent
}
clause-leave-alpha = { $count ->
    [one] L’Alpha des { $tribe } part
   *[other] { $count } des { $tribe } partent, dont l’Alpha
}

## Ce qui est arrivé

event-farmed = Les { $tribe } commencent avec { $card }.
event-turn-began = Tour { $turn } : { $event }. Les { $tribe } sont premiers.
event-council = En conseil, les { $other } laissent les { $tribe } commencer.
event-exchanged = Les { $tribe } échangent { $card } contre ses disques.
event-migrated = { $card } arrive, { $gone } disparaît.
event-cooled = La glace atteint { $card }.
event-taken-out = { $card } est retournée et quitte la partie.
event-frozen = { $card } gèle et quitte la partie.
event-thawed = La glace quitte { $card }.
event-decimated = Les { $tribe } sont décimés.
event-died-tribesman = { $count ->
    [one] Un des { $whose } meurt.
   *[other] { $count } des { $whose } meurent.
}
event-yielded = Un homme prend la place de la matriarche au { $rank }.
event-yielded-nobody = Aucun homme ne peut prendre la place de la matriarche qui n’est plus : { $rank }.
event-died-alpha = L’Alpha des { $whose } meurt.
event-died-elder = Les { $whose } perdent un ancien chez les { $tribe } : { $rank }.
event-died-elder-alpha = Les { $whose } perdent leur Alpha chez les { $tribe } : { $rank }.
event-died-own-elder = Les { $whose } perdent l’ancien du { $rank }.
event-died-own-elder-alpha = Les { $whose } perdent leur Alpha au { $rank }.
event-died-husband = Le mari de { $card }, un des { $whose }, meurt.
event-died-daughter = Une fille des { $whose } meurt.
event-died-matriarch = Les { $whose } perdent la matriarche du { $rank }.
event-colony-lost = { $count } colons des { $tribe } périssent avec { $card }.
event-depleted = Les { $tribe } doivent { $count ->
    [one] { $count } privation.
   *[other] { $count } privations.
}
event-paid = Les { $tribe } paient { $count } { $disk }.
event-nothing = Les { $tribe } ne gagnent rien.
event-gained = Les { $tribe } gagnent{ $energy ->
    [0] {""}
   *[other] {" "}+{ $energy } énergie
}{ $ivory ->
    [0] {""}
   *[other] {" "}+{ $ivory } ivoire
}{ $iron ->
    [0] {""}
   *[other] {" "}+{ $iron } fer
}.
event-die-off = Les { $tribe } lancent pour leurs anciens : { $rank }.
event-discarded = Les { $tribe } défaussent { $card }.
event-bid = Les { $tribe } enchérissent { $ivory } d’ivoire.
event-dropped = Les { $tribe } se retirent.
event-sold = Les { $tribe } achètent { $card } pour { $ivory } d’ivoire.
event-bought = Les { $tribe } achètent { $card } à son prix.
event-unsold = Personne ne veut { $card }.
event-placed = Les { $tribe } envoient un membre sur { $card }.
event-placed-alpha = Les { $tribe } envoient leur Alpha sur { $card }.
event-hunt-row-north = Les { $tribe } chassent au Nord (dé : { $die }).
event-hunt-row-south = Les { $tribe } chassent au Sud (dé : { $die }).
event-hunt-row-north-chosen = Les { $tribe } choisissent de chasser au Nord.
event-hunt-row-south-chosen = Les { $tribe } choisissent de chasser au Sud.
event-hunt-biome = Le dé montre { $die } : les { $tribe } chassent { $card }.
event-accompanied = Une fille accompagne la chasse : { $card }.
event-promoted = Les { $tribe } nomment un ancien au { $rank }.
event-exalted = Une fille des { $tribe } devient matriarche : { $rank }.
event-lent = Les { $tribe } nomment un ancien chez les { $other } : { $rank }.
event-rescued = Les { $tribe } rappellent quelqu’un.
event-abandoned = Les { $tribe } abandonnent leurs colonies avec { $count } colons.
event-shifted = Les { $tribe } déplacent { $count } de { $from } vers { $card }.
event-divorced = Le mari des { $tribe } quitte { $card }.
event-talks = Les pourparlers s’ouvrent sur { $card }.
event-offered = Les { $tribe } font une offre de { $count ->
    [one] { $count } clause.
   *[other] { $count } clauses.
}
event-offered-give = L’offre : les { $tribe } donnent aux { $other } { $amount } { $disk }.
event-agreed = Les { $tribe } acceptent.
event-refused = Les { $tribe } refusent.
event-dealt = L’offre est exécutée.
event-covered = Les { $tribe } dépensent { $disk } pour leurs vies.
event-rolled = Les { $tribe } lancent{ $count ->
    [0] {""}
   *[other] {" "}{ $dice }
}{ $alpha ->
    [0] .
   *[other] {" "}; leur Alpha montre { $alpha }.
}
event-rerolled = Les { $tribe } relancent et ont{ $count ->
    [0] {""}
   *[other] {" "}{ $dice }
}{ $alpha ->
    [0] .
   *[other] {" "}; leur Alpha montre { $alpha }.
}
event-attacked = Les { $tribe } attaquent sur { $card } : { $hits ->
    [one] { $hits } touche.
   *[other] { $hits } touches.
}
event-hunted = Les { $tribe } réussissent à { $card } avec { $hits ->
    [one] { $hits } touche.
   *[other] { $hits } touches.
}
event-missed = Les { $tribe } échouent à { $card } avec { $hits ->
    [one] { $hits } touche.
   *[other] { $hits } touches.
}
event-born = { $count ->
    [one] Un bébé naît chez les { $tribe }.
   *[other] { $count } bébés naissent chez les { $tribe }.
}
event-born-alpha = { $count ->
    [one] Un bébé naît chez les { $tribe } : l’Alpha.
   *[other] { $count } bébés naissent chez les { $tribe }, dont l’Alpha.
}
event-armed = Les { $tribe } dépensent du fer pour des balles.
event-stolen = Les { $tribe } prennent { $count } énergie au dépôt des nazis.
event-mined = Personne ne tenait la mine de cryolite : les nazis gagnent { $count } énergie.
event-daughters-born = { $count } filles naissent chez les { $tribe }.
event-trophy = Les { $tribe } prennent { $card } en trophée.
event-learned = Les { $tribe } prennent { $card } en main.
event-replaced = { $card } prend sa place.
event-married = Un membre des { $tribe } épouse { $card }.
event-rustled = Les { $tribe } pillent { $card }.
event-hostile = { $card } devient hostile.
event-pacified = Les { $tribe } font la paix au { $card }.
event-fed = Les { $tribe } nourrissent { $card }.
event-played = Les { $tribe } jouent { $card }.
event-sent = Les { $tribe } envoient un émissaire chez les { $other }.
event-converted = Les { $tribe } se convertissent au dieu unique.
event-persuaded = Les { $other } persuadent les { $tribe } : ils se convertiront.
event-extinct = Les { $tribe } se sont éteints.
event-blitzed = Les { $tribe } résistent à la propagande : { $lowest }, et jusqu’à { $limit } est supporté.
event-surrendered = Les { $tribe } cèdent à la propagande : { $lowest }, quand on ne supporte pas plus de { $limit }.
event-scored = { $tribe } : { $total } ({ $trophies } trophées, { $resources } disques, { $population } population, { $parliament } au Thing).
event-scored-scenario = { $tribe } : { $total } ({ $trophies } trophées, { $resources } disques, { $population } population, { $parliament } au Thing, { $scenario } par le scénario).
event-scored-parts = { $tribe } : { $total } ({ $trophies } trophées, { $resources } disques, { $population } population, { $parliament } au Thing, { $scenario } par le scénario, { $first } de la première partie).
event-second-part = La première partie est finie, ses points restent acquis. La seconde partie commence.
event-ended = La partie est finie.

## Questions

prompt-farm = { $who } : quel animal de ferme ?
prompt-turn-up = { $who } : retournez l’événement.
prompt-council = { $who } : tenir un conseil de guerre ?
prompt-window = { $who } : échanger d’abord des cartes ?
prompt-migrate = { $who } : retournez le biome qui arrive.
prompt-cull = { $who } : qui meurt ? Encore { $count }.
prompt-lose-elder = { $who } : quel ancien meurt ?
prompt-deplete = { $who } : dur hiver, { $count } à payer : chaque fois une énergie ou un ancien.
prompt-die-off = { $who } : lancez pour les anciens.
prompt-break = { $who } : quelle importation se brise ?
prompt-auction = { $who } : que vaut { $card } ?
prompt-discard = { $who } : défaussez une carte en main.
prompt-assign = { $who } : affectez vos membres.
prompt-navigate = { $who } : en déplacer jusqu’à { $count } ?
prompt-land = { $who } : où { $count ->
    [one] va celui
   *[other] vont { $count }
} de { $card } ?
prompt-opening = { $who } : que faire avant les pourparlers ?
prompt-consent = { $who } : les colons peuvent-ils partir ?
prompt-chooser = { $who } : quelle carte disputée ensuite ?
prompt-talk = { $who } : une offre sur { $card } ?
prompt-answer = { $who } : êtes-vous d’accord ?
prompt-hunt-next = { $who } : quelle carte chasser ensuite ?
prompt-join = { $who } : chasser { $card }, ou rentrer ?
prompt-iron = { $who } : du fer pour { $card } ?
prompt-iron-fight = { $who } : du fer pour le combat ({ $card }) ?
prompt-clay = { $who } : l’Alpha lance-t-il sur { $card } ?
prompt-roll = { $who } : lancez sur { $card }.
prompt-roll-fight = { $who } : lancez pour le combat ({ $card }).
prompt-reroll = { $who } : quels dés relancer ?
prompt-hits = { $who } : qui est touché ? Reste { $count }.
prompt-casualties = { $who } : qui tombe sur { $card } ? Il en faut { $count }.
prompt-pogrom = { $who } : se venger sur un hôte ?
prompt-cost = { $who } : payer pour { $card } ?
prompt-take = { $who } : prendre { $card } ?
prompt-bride = { $who } : qui épouse { $card } ?
prompt-booty = { $who } : que prend-on à { $card } ?
prompt-birth = { $who } : l’Alpha est-il parmi { $count } bébés ?
prompt-hay = { $who } : nourrissez vos animaux.
prompt-fodder = { $who } : payez { $count } foin pour { $card }.
prompt-milk = { $who } : que donne { $card } ?
prompt-pacify = { $who } : faire la paix au { $card } ?
prompt-elders = { $who } : que font vos anciens ?
prompt-martyrs = { $who } : qui est banni ? Reste { $count }.
prompt-shop = { $who } : acheter { $card } pour { $count } ?
prompt-mourn = { $who } : quelle matriarche meurt avec eux ?
prompt-yield = { $who } : quelle matriarche cède la place ? Reste { $count }.
prompt-follow = { $who } : qui suit les anciens ? Encore { $count }.
prompt-doom = { $who } : la matriarche en chef décide : quel ancien meurt ?
prompt-grounds = { $who } : trouvez le terrain de chasse.
prompt-daughters = { $who } : quelles chasses les filles rejoignent-elles ?
prompt-arm = { $who } : du fer en balles sur { $card } ?
prompt-blitz = { $who } : propagande ; jusqu’à { $count } est supporté.
prompt-market = { $who } : une offre au marché ?
prompt-reply = { $who } : êtes-vous d’accord ?
prompt-reply-give = { $who } : les { $tribe } donnent aux { $other } { $amount } { $disk }. D’accord ?
prompt-over = { $who } a gagné.
prompt-nobody = Il ne reste personne au Groenland.
prompt-lost = La partie est perdue.
prompt-won-together = Vous avez gagné ensemble.

## La table

view-turn = Tour { $turn }, { $events } événements à venir.
view-event = Événement : { $event }.
view-north = Nord, chaud : { $card }.
view-north-cold = Nord, froid : { $card }.
view-south = Sud, chaud : { $card }.
view-south-cold = Sud, froid : { $card }.
view-tribe = { $tribe } : { $unassigned } non-affectés, { $elders } anciens, { $dead } morts ; { $energy } énergie, { $ivory } ivoire, { $iron } fer ; main { $hand } sur { $size } ; { $total } points.
view-extinct = { $tribe } : éteints.
view-tableau = { $tribe } : { $card }.
view-people = { $count } des { $tribe } sur { $card }.
view-husband = { $card } est mariée à un des { $tribe }.
view-women = Vous êtes { $card } : { $daughters } filles au foyer, { $matriarchs } matriarches.
view-companion = Une fille est avec les chasseurs sur { $card }.
view-year = L’an { $year }.
view-depot = Les nazis ont { $depot } énergie ; { $supply } en réserve.
view-modern = Groenland moderne : acquis.
view-modern-not = Groenland moderne : chaque tribu a besoin d’un membre non affecté et de deux inventions ou importations.
view-intervention = Intervention américaine : acquise.
view-intervention-not = Intervention américaine : chaque tribu a besoin de six colons.
view-defeat = Défaite nazie : acquise.
view-defeat-not = Défaite nazie : leur dépôt doit être vide.

## Options

option-players = Tribus
option-game = Jeu
option-game-base = Le jeu complet
option-game-beginners = Jeu des débutants
option-game-saga = La Saga de la fille, en solitaire
option-game-coop = Groenland nazi, ensemble
option-survivalist = Règles de survie (sans remplacer les cartes prises)
option-pogroms = Pogroms (vengeance après les attaques)
option-tribes = Tribu
option-tribes-random = Une tribu au hasard
option-tribes-tunit = Tunit (vert, nord)
option-tribes-norse = Norrois (rouge, sud)
option-tribes-sami = Sâmes de la mer (bleu, sud)
option-tribes-thule = Thulé (jaune, nord)
option-events = Événements (moins, c’est plus dur)
option-depot = Énergie en plus dans le dépôt des nazis
option-scenario = Scénario
option-scenario-form = null, le nom d’un scénario (`floe scenario list`), ou le texte d’un fichier de scénario

## Pourquoi un bot refuse une offre

refusal-hunt = Nous renoncerions à une chasse qui vaut davantage pour nous.
refusal-disks = Les disques que nous donnerions valent plus que ce que nous recevons.
refusal-cards = Nous perdrions une carte ou une épouse qui nous sert mieux.
refusal-rival = Cela aiderait une autre tribu plus que nous.
refusal-nothing = Nous n’y gagnons rien.


credits = Jeu de Phil Eklund, troisième édition par Ion Game Design et Sierra Madre Games
