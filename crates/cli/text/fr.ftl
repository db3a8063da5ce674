# Ce que dit `floe play` lui-même.
play-hello = Tapez le numéro d'un coup ou ses mots. Tapez aide pour tout le reste.
play-thinking = { $who } réfléchit…
play-thinking-hint = Réflexion…
play-curtain = C'est à { $who } de décider. Passez l'écran, puis appuyez sur Entrée.
play-not-json = Cela ressemble à du JSON, mais n'en est pas : { $error }
play-several = Lequel est « { $typed } » ?
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
      annuler         reprendre votre dernier coup
      indice          ce que ferait un bon joueur
      voir            la table encore une fois
      journal         ce qui s'est passé
      pourquoi        quelle règle interdit votre essai ; pourquoi RÈGLE montre une règle
      règles          les règles de cette phase ; règles MOT celles sur un mot ; règles tout
      sauver FICHIER  enregistrer la partie dans un fichier
      quitter         arrêter ; la partie est gardée
