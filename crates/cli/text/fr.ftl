# Ce que dit `floe play` lui-même.
play-table = { $game } : { $names }
play-hello = Tapez le numéro d'un coup ou ses mots ; Entrée joue le seul coup possible et passe ce que font les robots. Tapez aide pour tout le reste.
play-player = Joueur { $number }
play-half = (Entrée : revenir au premier choix)
play-thinking = { $who } réfléchit…
play-thinking-hint = Réflexion…
play-curtain = C'est à { $who } de décider. Passez l'écran, puis appuyez sur Entrée.
play-not-json = Cela ressemble à du JSON, mais n'en est pas : { $error }
play-several = Lequel est « { $typed } » ?
play-left = Encore { $seconds } secondes.
play-none = Il n'y a pas de coup « { $typed } » maintenant. Tapez un numéro de 1 à { $count } ou les mots d'un coup ; voir montre la table, aide en dit plus.
play-ask-why = Tapez pourquoi pour lire la règle.
play-nothing-back = Vous n'avez pas de coup à reprendre.
play-taken-back = Votre dernier coup est repris.
play-not-across = Le dernier coup est de { $who } et reste joué.
play-agree = { $who } : { $mover } peut-il reprendre le dernier coup ? (o/n)
play-hint = Un conseil : { $number }, { $move }
play-save-where = Où ? Tapez sauver et le nom d'un fichier.
play-save-where-last = Où enregistrer la partie ? Tapez le nom d'un fichier, ou rien pour l'abandonner.
play-saved = Enregistrée. Pour continuer : floe play --resume { $file }
play-not-saved = La partie n'a pas pu être enregistrée. { $error }
play-allowed = C'est permis.
play-no-refusal = Rien n'a été refusé. Tapez pourquoi et un coup en JSON, ou pourquoi et le nom d'une règle.
play-no-rule = Il n'y a pas de règle sur « { $word } ». Tapez règles tout pour les voir toutes.
play-kept = La partie est gardée. Pour continuer : floe play --resume { $file }
play-over = Pour la revoir : floe replay { $file }
play-seed = Pour rejouer avec les mêmes dés : --seed { $seed }
play-help =
    Un coup : son numéro, ses premiers mots, ou des mots que lui seul contient. Ou le coup en JSON.
      Entrée          jouer le seul coup possible ; pendant que les robots jouent : abréger
      annuler         reprendre votre dernier coup
      indice          ce que ferait un bon joueur
      voir            la table encore une fois
      journal         ce qui s'est passé
      pourquoi        quelle règle interdit votre essai ; pourquoi RÈGLE montre une règle
      règles          les règles de cette phase ; règles MOT celles sur un mot ; règles tout
      sauver FICHIER  enregistrer la partie dans un fichier
      quitter         arrêter ; la partie est gardée

# Ce que dit `floe games` lui-même.
games-about = { $players } joueurs, environ { $minutes } minutes, à partir de { $age } ans
games-range = { $first } à { $last }
games-or = ou
games-each-seat = une liste, pour chaque place :
games-options = options pour --setup :

# Ce que dit `floe rules` lui-même.
rules-all = { $game } : { $rules } règles, dont { $rulings } avec une décision de notre part (marquées *)
rules-ruling = * Décision : { $ruling }
rules-example = Exemple { $id }
rules-given = Situation : { $text }
rules-when = Coup : { $text }
rules-then = Suite : { $text }
ours-title = Ce qui est de nous dans { $game }
ours-made-up = Inventé, car aucun texte dont nous disposons ne l’imprime :
ours-kind = { $kind } ({ $records }) : { $fields }
ours-some = { $field } (de { $records })
ours-rulings = Décidé par nous dans { $rulings } règles, car le livret se tait ou se lit de deux façons :
rules-untranslated = Les règles de ce jeu sont rédigées en anglais.

# Pourquoi une commande n'a pas pu être exécutée.
failure = erreur : { $why }
failure-in-file = { $file } : { $why }
failure-bot = il n'y a pas de robot « { $bot } » ; les robots sont { $bots }
failure-iterations = { $numbers } nombres de parties imaginées sont donnés pour { $bots } robots : donnez-en un pour chacun, ou un seul pour tous
failure-bots = { $bots } robots sont nommés pour { $seats } places : nommez-en un pour chacune, ou un seul pour toutes
failure-nothing-kept = aucune partie inachevée n'est gardée ici ; nommez un fichier, ou commencez par `floe play JEU`
failure-other-game = { $file } : c'est une partie de { $found }, pas de { $game }
failure-seats = personnes : { $people }, robots : { $bots } ; cela ne fait pas { $seats } places. Nommez-en moins ou davantage, ou dites --players { $players }
failure-at = la partie a { $moves } coups ; --at va de 0 à { $moves }
failure-rule = { $game } n'a pas de règle « { $rule } » ; `floe rules { $command }` les énumère
failure-rule-near = { $game } n'a pas de règle « { $rule } » ; peut-être l'une de celles-ci : { $near }
kept-game = il y a une partie dans ce fichier ; --resume la continue, ou choisissez un autre nom pour la nouvelle
kept-another = il y a une autre partie dans ce fichier ; choisissez un autre nom
kept-else = il y a un fichier de ce nom qui n'est pas une partie de floe ; choisissez un autre nom

# Ce que dit `floe replay --verify`.
verify-honest = honnête
verify-not-honest = PAS HONNÊTE
verify-seed = graine
verify-seed-good = le secret est celui que l'engagement désigne
verify-seed-bad = le secret n'est pas celui que l'engagement désigne
verify-noted = noté
verify-noted-good = l'engagement est celui qui fut noté avant la partie
verify-noted-bad = l'engagement n'est pas celui qui fut noté avant la partie
verify-commitment = engagement : { $commitment }
verify-not-noted = note : un fichier ne peut prouver quand son engagement fut pris ; indiquez avec --commitment celui que vous avez noté avant la partie
verify-moves = coups
verify-moves-good = chaque coup était permis, et ils mènent à l'état enregistré
verify-moves-bad = les coups ne mènent pas à l'état enregistré
verify-dice = dés
verify-dice-good = tous les dés et mélanges découlent de la graine
verify-dice-bad = des dés étaient pipés ou la position a été modifiée à la main
verify-taken-back = note : { $moves ->
    [one] un coup a été repris
   *[other] { $moves } coups ont été repris
}
verify-not-over = note : la partie n'est pas finie

# Ce que dit `floe simulate`.
simulate-bar = { $done } parties sur { $all }, { $rate }, encore { $left }
simulate-rate = { $number } parties/s
simulate-slow = { $number } s par partie
simulate-played = { $game } : { $games } parties, { $decisions } décisions en { $seconds } s
simulate-pace = { $games } parties et { $decisions } décisions par seconde
simulate-by-seat = victoires par place
simulate-seat = place { $seat }
simulate-by-bot = victoires par robot
simulate-between = { $low } à { $high } %
simulate-points = { $points } points
simulate-length = décisions dans une partie
simulate-lengths = le moins { $min }, un dixième { $p10 }, la moitié { $p50 }, neuf dixièmes { $p90 }, le plus { $max }
simulate-facts = faits, en moyenne
simulate-in = dans { $share }
simulate-unfinished = { $games } parties ont été abandonnées car trop longues

# Ce que disent `floe serve`, `floe store`, `floe case` et `floe engine` eux-mêmes.
serve-at = floe est à l'adresse { $address }   (Ctrl-C l'arrête)
serve-taken = impossible d'écouter à { $address } : { $why } ; floe tourne-t-il déjà ? --port N choisit un autre port
serve-no-address = impossible d'écouter à { $address } : { $why }
store-edition = { $game }, règles { $rules }{ $values }{ $present } : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} ({ $counts })
store-moved = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
}, SHA-256 { $digest }
store-values = , valeurs { $values }
store-present = (celles de ce floe)
store-gathering = { $tables } en attente
store-playing = { $tables } en cours
store-over = { $tables ->
    [one] { $tables } finie
   *[other] { $tables } finies
}
store-shut = { $tables ->
    [one] { $tables } fermée
   *[other] { $tables } fermées
}
store-closed = la table { $table } ne s'ouvrirait pas : { $why }
store-not-open = { $tables ->
    [one] { $tables } table ne s'ouvrirait pas
   *[other] { $tables } tables ne s'ouvriraient pas
}
store-all-open = { $tables ->
    [0] aucune table
    [one] { $tables } table, qui s'ouvre
   *[other] { $tables } tables, qui s'ouvrent toutes
}
case-failed = ÉCHEC
case-none = il n'y a aucun fichier .toml dans ce dossier ni plus bas
case-no-case = ce n'est pas un fichier de cas : { $why }
case-result = { $passed } réussis, { $failed } échoués
engine-too-long = une ligne a au plus { $most } octets
engine-no-game = il n'y a pas encore de partie : commencez-en une par new, load ou open

## Scénarios

scenario-fine = { $title } ({ $id }) : aucune erreur. { $most ->
    [one] Pour une tribu.
   *[other] Pour { $players } tribus.
}
scenario-mistakes = { $count ->
    [one] une erreur
   *[other] { $count } erreurs
}
scenario-listed = { $id } : { $title }, pour { $most ->
    [one] une tribu
   *[other] { $players } tribus
}
failure-scenario = il n’y a ni scénario « { $scenario } » ni fichier de ce nom ; ceux qui sont livrés sont { $names }
failure-no-scenarios = { $game } n’a pas de scénarios
