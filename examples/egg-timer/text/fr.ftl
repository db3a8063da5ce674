# Egg Timer en français.

option-players = Joueurs
option-eggs = Œufs

move-put-on = Mettre l’œuf à cuire
move-tap = Maintenant !
move-give-up = Pas celui-ci

event-put-on = { $who } met l’œuf { $egg } à cuire. Il lui faut { $seconds } secondes.
event-tapped = { $who } tape.
event-gave-up = { $who } le laisse.
event-raw = { $who } était en avance de { $by } ms : cru.
event-shown = { $who } a tapé { $by } ms après la fin.
event-point = { $who } a l’œuf.
event-wasted = Personne n’a l’œuf.

prompt-put-on = { $who } met l’œuf { $egg } à cuire.
prompt-boil = Il faut { $seconds } secondes. Tapez quand il est cuit !
prompt-end = Tous les œufs sont mangés.

view-egg = Œuf { $egg } sur { $eggs }
view-seat = { $who } : points { $points }, { $answer }
answer-open = attend
answer-tapped = a tapé
answer-gave-up = l’a laissé

why-tap-once = Vous avez déjà répondu à cet œuf.
why-tap-on-the-fire = L’œuf n’est pas encore sur le feu.
