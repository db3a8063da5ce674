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

move-roll = Roll the die and draw the card
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

event-opened = { $who } opens the round: { $animal } at the bottom, { $footing }.
event-opened-covered = { $who } opens the round; the card is covered.
event-uncovered = { $who } uncovers the card.
event-lifted = { $who } lifts the { $piece }.
event-placed = { $who } puts the { $piece } at column { $column }, height { $height }.
event-placed-held = { $who } puts the { $piece } at column { $column }, height { $height }; the other hand holds the { $held }.
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

checked-correct = { $who }: correct, after { $seconds } s.
checked-missing = { $who }: the { $piece } is missing, after { $seconds } s.
checked-colours = { $who }: colours are exchanged, after { $seconds } s.
checked-wrong = { $who }: the { $piece } is in a wrong place, after { $seconds } s.
checked-footing = { $who }: it does not stand on what the die asks for, after { $seconds } s.
checked-falls = { $count ->
    [one] { $who }: the { $piece } falls, after { $seconds } s.
   *[other] { $who }: { $count } pieces fall, after { $seconds } s.
}
checked-gave-up = { $who } gave up after { $seconds } s.

## Who decides what

prompt-roll = { $who } rolls the die.
prompt-uncover = Uncover the card when you are ready.
prompt-build = Take a piece, or announce.
prompt-place = Where does the { $piece } go?
prompt-wait = The others are building.
prompt-end = The game is over.

## The position

view-task = To build: { $animal } at the bottom, { $footing }.
view-card-row = card  { $row }
view-build-row = build { $row }
view-put = { $piece }, { $way }: column { $column }, height { $height }, layer { $layer }
view-held = The other hand holds the { $piece }.
view-builder = { $who } has { $pieces } pieces in place and { $cards } cards.
view-announced = { $who } has announced; { $cards } cards.
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
option-solo = Alone
option-solo-five-minutes = five minutes
option-solo-daily = figure of the day
option-solo-practice = practice
option-first = First scout
option-snow_for = Always on snow
option-practice = Task of the practice
option-day = Day of the daily figure

## Why not

why-overview-rounds = The game is over.
why-scout-next = Only the scout rolls the die.
why-build-start = Nobody builds before the card is shown.
why-task-roll-first = The die is rolled once, before the round.
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
