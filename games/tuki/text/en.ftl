# Tuki in English.
# $who is a player's name. Columns are counted from the left end of the play area, heights from the table, layers from the
# back; the stones stand in layer 4.

## Pieces, animals, footing

piece-grey = grey stone
piece-blue = blue stone
piece-purple = purple stone
piece-orange = orange stone
piece-v = V block
piece-l = L block
piece-s = S block
piece-t = T block
animal-bear = bear
animal-eagle = eagle
animal-whale = whale
footing-plain = on the table
footing-snow = on snow
way-lying = lying
way-standing = standing
way-snow = as turned

## Moves, as they stand in a list

move-roll = Roll and draw
move-reveal = Show die and card
move-uncover = Uncover the card: your clock begins
move-lift = Take the { $piece }
move-lift-placed = Lift the { $piece } out of the build
move-turn-lie = Lay the stone down
move-turn-stand = Stand the stone up
move-turn = Turn it to pose { $pose }, layer { $layer }
move-set = Let it go at column { $column }, height { $height }
move-hold = Hold it in the air at column { $column }, height { $height }
move-back = Put it back into the tray
move-announce = Announce that the figure is finished
move-give-up = Give up
move-skip = Skip this figure

## The log

# Before a height stands a no-break space.

event-called = { $who } rolls: die and card come in three seconds.
event-opened = { $who } opens the round: { $animal } at the bottom, { $footing }.
event-opened-covered = { $who } opens the round; the card is covered.
event-uncovered = { $who } uncovers the card.
event-lifted = { $who } lifts the { $piece }.
event-placed = { $who } puts the { $piece } at column { $column }, height { $height }.
event-placed-held = { $who } puts the { $piece } at column { $column }, height { $height }; the other hand holds the { $held }.
event-toppled = { $count ->
    [one] The { $piece } of { $who } falls.
   *[other] { $count } pieces of { $who } fall.
}
event-announced = { $who } announces.
event-skipped = { $who } skips a figure.
event-taken = { $who } takes the card and has { $cards } now.
event-final = Final round { $number }: { $who } is the scout, the first correct build wins.
event-won = { $who } wins.
event-finished = Finished with { $score ->
    [one] 1 point.
   *[other] { $score } points.
}

## Checking together

# Before s stands a no-break space.
checked-correct = { $who }: correct, after { $seconds } s.
checked-missing = { $who }: the { $piece } is missing, after { $seconds } s.
checked-colours = { $who }: colours are exchanged, after { $seconds } s.
checked-wrong = { $who }: the { $piece } is in a wrong place, after { $seconds } s.
checked-footing = { $who }: it does not stand on what the die asks for, after { $seconds } s.
checked-falls = { $count ->
    [one] { $who }: the { $piece } falls, after { $seconds } s.
   *[other] { $who }: { $count } pieces fall, after { $seconds } s.
}
checked-gave-up = { $who } gave up after { $seconds } s.

## Who decides what

prompt-roll = { $who } rolls the die.
prompt-countdown = Ready? Die and card come in a moment.
prompt-uncover = Uncover the card when you are ready.
prompt-build = Take a piece, or announce.
prompt-place = Where does the { $piece } go?
prompt-wait = The others are building.
prompt-end = The game is over.

## How to type

typing =
    A piece is put by one line: its name, how it is turned, its column. It drops as far as it can.
      grey lie 10        the grey stone lying, its left end in column 10
      blue stand 12 2    the blue stone standing, its lower end at height 2
      V 5 10 1 4         the V block in pose 5, column 10, height 1, layer 4 (left out: where it drops; the stones' layer)
      hold blue lie 9 6  held there in the air by the other hand
      away V             back into the tray
      V                  only take it, and see its poses; then 5 10 is enough
    Then: announce. hint says what to do next.

## The position

view-task = To build: { $animal } at the bottom, { $footing } (g grey, b blue, p purple, o orange).
view-row = { $row }
view-build = From the front, with its columns; from the right, with its layers (the stones stand in 4):
view-tray = In the tray: { $pieces }
view-poses = How the { $piece } can be turned (b behind, m between, f in front):
view-put = { $piece }, { $way }: column { $column }, height { $height }, layer { $layer }
view-held = The other hand holds the { $piece }.
view-builder = { $who } has { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
} in place and { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
}
view-announced = { $who } has announced; { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
}
view-score = Score: { $score }

## Options

option-players = Players
option-cards = Cards
option-cards-normal = three stones
option-cards-advanced = four stones
option-limit = Seconds for a round
option-one_screen = One screen for all, one after another
option-early_close = End a round as soon as its loser is certain
option-four_sets = With four players everybody builds
option-fewest_cards = No final round: the fewest cards win
option-late_gravity = Nothing falls before the announcement
option-solo = Game for one
option-solo-five-minutes = five minutes
option-solo-daily = figure of the day
option-solo-practice = practice
credits = Game by Grzegorz Rejchtman, illustrated by Chris Quilliams, published by Next Move Games, 2019
option-first = First scout
option-first-form = null (drawn), or the first scout: 0, 1, …
option-snow_for = Always on snow
option-snow_for-form = the seats that always build on snow: [0, 2]
option-practice = Task of the practice
option-practice-form = null (drawn), or {"{"}"face": "g-00 b|21 p-06", "animal": "bear", "footing": "plain"{"}"}
option-day = Day of the daily figure
option-day-form = the year and the day of the year of the daily puzzle: [2026, 320]

## Why not

why-solo-no-hints = There are no hints while the clock runs; practice has them.
why-online-no-help = There are no hints in a race against other people.
why-scout-silent = You know more than those who still build; talk when the round is over.
why-overview-rounds = The game is over.
why-scout-next = Only the scout rolls the die.
why-build-start = Nobody builds before the card is shown.
why-task-roll-first = The die is rolled once, before the round.
why-online-leave = A bot builds for you in this round; your seat is yours again when it has ended.
why-online-reveal = Die and card are shown when the countdown is over, to everybody at once.
why-scout-referee = The scout watches in this round and does not build.
why-check-lock = You have announced; the build stays as it is.
why-hotseat-order = It is not your turn at the screen.
why-hotseat-turns = First the card is uncovered, and that once.
why-solo-five-minutes = Figures are skipped in the five-minute challenge only.
why-build-own-set = That piece is not in your set.
why-build-two-hands = One hand moves a piece, the other can hold one; more you have not.
why-build-snow-turns = The piece cannot be turned like that.
why-build-one-plane = All stones stand in one plane.
why-build-snow-depth = That is too far to the front or to the back.
why-build-change-freely = It is turned like that already.
why-build-let-go = It rests there by itself; no hand is needed.
why-build-area = That is outside the table.
why-build-grid = There is no room.

## What is ours: the kinds of data and their fields

ours-edge = edges of a card
ours-edge-animal = which animal is there
ours-edge-turn = which way up it makes the card
ours-lattice = the room to build in
ours-lattice-card-box = how large a picture is
ours-lattice-depth-max = how far it reaches to the front
ours-lattice-depth-min = how far it reaches to the back
ours-lattice-margin-den = how firmly corners stand (the whole)
ours-lattice-margin-num = how firmly corners stand (the part)
ours-lattice-mass-per-cell = what a cube weighs
ours-lattice-stone-plane = that all stones are in one plane
ours-lattice-x-max = how far it reaches to the right
ours-lattice-x-min = how far it reaches to the left
ours-lattice-y-max = how high it is
ours-snow = blocks of snow
ours-snow-cells = the shape
ours-snow-mass = the weight
ours-snow-rotations = in how many ways they can be turned
