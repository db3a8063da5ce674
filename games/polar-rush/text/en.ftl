# Polar Rush! in English.
# $who is a player's name. Floes, lanes, spaces and places are counted from 1 for people.
# Rows and columns of the rules would be the wrong way round on a screen, where the track runs from left to right: people
# read of lanes, which run along the track, and of the spaces in a lane. The first lane is the left one for whoever looks
# home, and the upper one on a screen.

## Pictures on the ice and on the tiles

picture-hare = arctic hare
picture-puffin = puffin
picture-seal = seal
picture-fishing-hole = fishing hole
picture-harpoon = harpoon
picture-polar-bear = polar bear
picture-sled = sled
picture-igloo = igloo
picture-crack = crack
picture-kayak = kayak

colour-pink = pink
colour-yellow = yellow
colour-blue = blue
colour-green = green
colour-red = red

floe-starter = starter floe
floe-home = home floe

## Moves, as they stand in a list

move-roll = Roll the die
move-turn = Turn the tile at place { $place }
move-go = Go to the { $picture } on floe { $floe }, lane { $column }, space { $row }
move-stay = Stay where you are
move-stay-kayak = Do not board the kayak
move-take-harpoon = Take one
move-leave-harpoon = Leave it
move-crack-open = Break the ice between floes { $behind } and { $front }
move-crack-close = Close the gap between floes { $behind } and { $front }
move-board = Board the kayak between floes { $behind } and { $front }

## The log

event-rolled = { $who } rolls { $number ->
    [one] a 1: one tile
   *[other] a { $number }: { $number } tiles
}.
event-turned = { $who } turns the { $tile } at place { $place }.
event-turned-past = { $who } turns the { $tile }.
event-harpoon-spent = { $who } gives a harpoon back to get past the bear.
event-moved = { $who } goes to the { $picture } on floe { $floe }, lane { $column }, space { $row }.
event-moved-igloo = { $who } crawls into the igloo.
event-stayed-no-match = { $who } stays: nothing like it in reach.
event-stayed-occupied = { $who } stays: somebody else is standing there.
event-stayed-no-harpoon = { $who } stays: no harpoon, no bear.
event-stayed-far-igloo = { $who } stays: the igloo is too far away.
event-stayed-no-gap = { $who } stays: no gap beside this floe to paddle in.
event-stayed-kayak-taken = { $who } stays: the kayak is in use.
event-stayed-aboard = { $who } sits in the kayak already.
event-stayed-chosen = { $who } decides to stay.
event-harpoon-taken = { $who } takes a harpoon.
event-harpoon-left = { $who } leaves the harpoon.
event-opened = { $who } breaks the ice between floes { $behind } and { $front }.
event-closed = { $who } closes the gap between floes { $behind } and { $front }.
event-boarded = { $who } boards the kayak between floes { $behind } and { $front }.
event-shuffled-crack = The ice cracked, so all tiles are shuffled.
event-shuffled-standoff = Nobody moved for three rounds, so all tiles are shuffled.
event-won = { $who } is home first and wins!

## Who decides, and what

prompt-roll = { $who }: roll the die
prompt-turn-over = { $who }: turn a tile ({ $left ->
    [one] the last one
   *[other] { $left } to go
})
prompt-move = { $who }: which { $tile } do you go to?
prompt-harpoon = { $who }: take a harpoon along?
prompt-crack = { $who }: break the ice somewhere, or close a gap
prompt-kayak = { $who }: board the kayak?
prompt-end = { $who } has won

## The position, line by line

view-easyplay = Easyplay: no sleds, no harpoons, no duty to go back.
view-floe = Floe { $floe }, lane by lane: { $a }, { $e } / { $b }, { $f } / { $c }, { $g } / { $d }, { $h }
view-gap = Open water between floes { $behind } and { $front }
view-figure-start = { $who } is at the start.
view-figure-space = { $who } is on the { $picture } of floe { $floe }, lane { $column }, space { $row }.
view-figure-kayak = { $who } is in the kayak between floes { $behind } and { $front }.
view-figure-igloo = { $who } is in the igloo.
view-harpoon-held = { $who } has a harpoon.
view-harpoons = { $count ->
    [one] One harpoon lies
   *[other] { $count } harpoons lie
} beside the board.
view-tile = Place { $place } shows the { $tile }.
view-last-tile = Turned in the last turn: { $tile }.
view-shuffled = The tiles have just been shuffled.

## Options of a game

credits = Game by Roberto Fraga, illustrated by Wesly Gibs, published by Kanga Games, 2015
option-players = Players
option-easyplay = Easyplay, for the youngest
option-mids = Floes between start and home
option-sides = Sides of the floes
option-sides-random = drawn
option-sides-a = all with side a up
option-sides-b = all with side b up
option-first = Who begins
option-first-form = null (drawn), or the seat that begins: 0, 1, …
option-track = Floes laid by hand
option-track-form = null (drawn), or every floe: [{"{"}"floe": "starter", "side": "a"{"}"}, {"{"}"floe": "mid-3"{"}"}, …, {"{"}"floe": "home"{"}"}]
option-colours = Figures
option-colours-form = null, or one for each seat: ["pink", "yellow", "blue", "green", "red"]

## Why not

why-components-tiles = There is no tile at that place.
why-setup-track = The track does not reach that far.
why-setup-clockwise = It is somebody else's turn.
why-turn-steps = A turn starts with one roll of the die, then come the tiles.
why-turn-over-exact = You turn as many tiles as the die says, so you cannot stop yet.
why-turn-over-one-at-a-time = First finish what the tile you turned asks of you.
why-turn-over-not-twice = That tile has been turned already; each works once a turn.
why-move-must = That space does not show the picture you turned.
why-move-reach-normal = That space is too far away: it has to touch yours.
why-move-occupied = Somebody is standing there.
why-move-choice = You have to go to one of the matching spaces; staying is not allowed.
why-move-one-space = A tile is good for one move, and none is due now.
why-move-not-own-space = You are standing there already.
why-move-first-reach = From the start you can reach the starter floe only.
why-harpoon-take = Take the harpoon or leave it; then the turn goes on.
why-harpoon-one = One harpoon each, and you have yours.
why-harpoon-only-on-arrival = A harpoon is taken at the moment you arrive at one.
why-bear-needs-harpoon = A bear takes the bear tile and a harpoon.
why-bear-reach = That bear is too far away: it has to be on your floe or on the next one.
why-bear-must = With a harpoon in hand you have to go to a bear in reach.
why-bear-gap = That bear is beyond open water.
why-sled-reach = A sled goes as far as the next floe, not further.
why-sled-gap = A sled cannot cross open water.
why-crack-must = A crack changes exactly one join of this track, right when it is turned.
why-crack-kayak-gap = Someone sits in the kayak in that gap, so it cannot be closed.
why-crack-figures-stay = A crack moves ice, not figures.
why-gap-blocks = Open water lies between; only the kayak crosses it.
why-kayak-board = The kayak tile puts you into a gap right beside your floe, nowhere else.
why-kayak-no-gap = No gap beside your floe, so there is nothing to paddle in.
why-kayak-taken = Another player is in the kayak.
why-kayak-reach = From the kayak you reach the two floes beside it only.
why-kayak-tile-while-aboard = You are in the kayak already.
why-end-immediate = The game is over.
why-easyplay-sled = In easyplay a sled takes you no further than any other space.
why-easyplay-harpoon = Easyplay has no harpoons.
why-easyplay-bear = In easyplay the bear has to be on a space that touches yours.
why-easyplay-forward-must = You may stay only if every matching space lies behind you.

## What is ours: kinds of data, and their fields

ours-setup = the floes
ours-setup-columns = how many spaces lie side by side
ours-setup-rows-per-floe = how many rows of spaces
ours-die = the die
ours-die-faces = what is on its faces
ours-picture = pictures
ours-picture-on-floes = how often each is on the floes
ours-figure = figures
ours-figure-hex = the shade
ours-figure-symbol = the sign
ours-floe = floes
ours-floe-sides = where which picture lies, on both sides
