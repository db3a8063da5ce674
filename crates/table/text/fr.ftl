# Les phrases communes à toutes les tables.
log-undo = { $who } reprend un coup.
log-undo-asked = { $who } demande à reprendre un coup.
log-undo-agreed = { $who } est d’accord.
log-undo-declined = { $who } ne veut pas que le coup soit repris.
log-taken-back = Le dernier coup est repris.
log-back = La partie revient { $plies ->
    [0] à son début.
    [one] à son premier coup.
   *[other] au coup { $plies }.
}
log-again = { $who } a remis la table.
log-sat = { $who } s’assoit.
log-left = { $who } part ; un robot joue à sa place.
log-relieved = { $by } laisse un robot jouer pour { $who }, qui peut revenir à tout moment.
log-returned = { $who } est de retour.
log-started = La partie commence.
log-set = La position a été modifiée à la main.
log-out-of-time = { $who } n’a plus de temps ; un robot joue à sa place.
log-won = { $who } gagne !
log-shared = { $who } et { $last } se partagent la victoire.
log-together = Tout le monde gagne ensemble !
log-edition = floe a été mis à jour : la partie continue d’ici selon les règles actuelles.
log-lost = Personne ne gagne.
log-lost-alone = Pas gagné cette fois.
bot-random = Robot au hasard
bot-greedy = Robot gourmand
bot-easy = Robot facile
bot-medium = Robot moyen
bot-hard = Robot difficile
prompt-waiting = En attente de joueurs : { $free ->
    [one] une place libre.
   *[other] { $free } places libres.
}
