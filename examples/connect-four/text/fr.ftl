# Puissance quatre en français.

option-begins = Qui commence
option-begins-red = Rouge
option-begins-yellow = Jaune

colour-red = rouge
colour-yellow = jaune

move-drop = Lâcher dans la colonne { $column }

event-dropped = { $who } lâche un jeton { $colour } dans la colonne { $column } ; il se pose à la ligne { $row }.
event-won = { $who } aligne quatre jetons et gagne.
event-drawn = La grille est pleine et personne n’a aligné quatre jetons : partie nulle.

prompt-drop = { $who } ({ $colour }) : dans quelle colonne ?
prompt-won = { $who } a gagné.
prompt-drawn = Partie nulle.

view-row = { $row } { $cells }
view-columns = { "  " }abcdefg
view-line = L’alignement gagnant : { $cells }.
