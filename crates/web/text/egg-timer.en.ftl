# The table of Egg Timer in English.

table-points = { $points ->
    [one] 1 egg
   *[other] { $points } eggs
}
table-last-egg = The last egg
table-limit = Time until it happens by itself
table-help-egg = An egg is put on, and everybody is told how many seconds it takes. Nobody sees a clock.
table-help-tap = Tap once the egg is done: the first one after that moment has it. Too early, and it is raw; at twice its time it is burnt.
table-help-ours = Egg Timer is floe's own small example of a game in real time.
