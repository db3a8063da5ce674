# Connect Four in English.

option-begins = Who begins
option-begins-red = Red
option-begins-yellow = Yellow

colour-red = red
colour-yellow = yellow

move-drop = Drop into column { $column }

event-dropped = { $who } drops a { $colour } disc into column { $column }; it comes to rest in row { $row }.
event-won = { $who } has four in a line and wins.
event-drawn = The grid is full and nobody has four in a line: a draw.

prompt-drop = { $who } ({ $colour }): into which column?
prompt-won = { $who } has won.
prompt-drawn = A draw.

view-row = { $row } { $cells }
view-columns = { "  " }abcdefg
view-line = The winning line: { $cells }.
