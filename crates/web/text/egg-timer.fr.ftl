# La table d'Egg Timer en français.

table-points = { $points ->
    [one] 1 œuf
   *[other] { $points } œufs
}
table-last-egg = Le dernier œuf
table-limit = Temps avant que cela arrive tout seul
table-help-egg = On met un œuf à cuire et l'on dit à tous combien de secondes il lui faut. Personne ne voit d'horloge.
table-help-tap = Touchez quand l'œuf est cuit : le premier après ce moment l'emporte. Trop tôt, il est cru ; au double de son temps, il est brûlé.
table-help-ours = Egg Timer est le petit exemple de floe pour un jeu en temps réel.
