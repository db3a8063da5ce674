# Nunami in English.
# $who is a player's name. Boards are counted from 1 for people; sides are named by the compass.
# A card is a set, its life with its sign, and its strength.

## Cards

set-nunamiut = Nunamiut
set-qairtumiut = Qairtumiut
set-qarqamiut = Qarqamiut
set-inuullamiluut = Inuullamiluut
set-snow = Snow
set-sand = Sand

category-human = human
category-nature = nature

inua-katjutayuuq = Katjutayuuq
inua-tarniq = Tarniq
inua-arsaniit = Arsaniit
inua-lumaayuuq = Lumaayuuq
inua-angakkuk = Angakkuk
inua-tuurngaq = Tuurngaq
inua-none = no Inua

power-katjutayuuq = may put an opposing card on its own colour
power-tarniq = after placing, may exchange a card on a board for the top card of the pile
power-arsaniit = may trade the card just drawn for a random one from another hand
power-lumaayuuq = instead of a turn, may swap two cards of equal strength on two boards
power-angakkuk = instead of a turn, may swap two cards of one community on two boards
power-tuurngaq = instead of a turn, may swap two cards of equal life on two boards

side-0 = east
side-1 = south-east
side-2 = south-west
side-3 = west
side-4 = north-west
side-5 = north-east

## Moves, as they stand in a list

move-lay = Lay the board at { $q }, { $r }
move-hide = Lay the card face down on board { $board }, { $side }
move-draw = Draw a card
move-offer = Give up { $inua } to freeze a board
move-freeze = Freeze board { $board }
move-call = Use { $inua } instead of this turn
move-lift = Swap { $set } { $life }, strength { $strength } (board { $board }, { $side }) …
move-swap = … with { $set } { $life }, strength { $strength } (board { $board }, { $side })
move-rob = Trade the card you drew for a random one of { $from }
move-pass-rob = Keep the card you drew
move-pass-replace = Replace nothing
move-pass-start = Go on without the Inua
move-join = Begin a combination on board { $board }, { $side } with { $set } { $life }, strength { $strength }
move-place = Place { $set } { $life }, strength { $strength } on board { $board }, { $side }
move-place-down = Place { $set } { $life }, strength { $strength } face down on board { $board }, { $side }
move-replace = Replace { $set } { $life }, strength { $strength } on board { $board }, { $side } with the top of the pile
move-replace-down = Replace the face-down card on board { $board }, { $side } with the top of the pile

## Moves in two halves, where there are many: what is chosen first, the line of the second choice, and that itself

move-place-first = Place { $set } { $life }, strength { $strength } …
move-place-row = Board { $board }:
move-place-then = { $side }
move-place-down-first = Place { $set } { $life }, strength { $strength } face down …
move-place-down-row = Board { $board }:
move-place-down-then = { $side }
move-join-first = Begin a combination with { $set } { $life }, strength { $strength } …
move-join-row = Board { $board }:
move-join-then = { $side }
move-hide-first = Lay the card face down …
move-hide-row = Board { $board }:
move-hide-then = { $side }
move-lift-first = Swap …
move-lift-row = Board { $board }:
move-lift-then = { $side } ({ $set } { $life }, strength { $strength })
move-swap-first = … with …
move-swap-row = Board { $board }:
move-swap-then = { $side } ({ $set } { $life }, strength { $strength })
move-replace-first = Replace a card with the top of the pile …
move-replace-row = Board { $board }:
move-replace-then = { $side } ({ $set } { $life }, strength { $strength })
move-replace-down-first = Replace a face-down card with the top of the pile …
move-replace-down-row = Board { $board }:
move-replace-down-then = { $side }

## The log

event-laid = { $who } lays a board.
event-hidden = { $who } lays a card face down, unseen, on board { $board }, { $side }.
event-first = { $who } begins.
event-drew = { $who } draws a card.
event-drew-card = { $who } draws { $set } { $life }, strength { $strength }.
event-robbed = { $who } slips the card just drawn back into the pile and takes one from { $from }.
event-robbed-card = { $who } slips the card just drawn back into the pile and takes { $set } { $life }, strength { $strength } from { $from }.
event-robbed-all = { $who } slips { $gave-set } { $gave-life }, strength { $gave-strength } back into the pile and takes { $set } { $life }, strength { $strength } from { $from }.
event-joined = { $who } lays { $set } { $life }, strength { $strength } ready for board { $board }, { $side }.
event-placed = { $who } places { $set } { $life }, strength { $strength } on board { $board }, { $side }.
event-placed-down = { $who } places a card face down on board { $board }, { $side }.
event-placed-down-card = { $who } places { $set } { $life }, strength { $strength } face down on board { $board }, { $side }.
event-turned = { $set } { $life }, strength { $strength } comes to light on board { $board }, { $side }.
event-stuck = { $who } can place nothing and keeps the cards.
event-passed-over = { $who } has no card left and is passed over.
event-tipped-human = Board { $board } tips over at { $total }: its human cards go.
event-tipped-nature = Board { $board } tips over at { $total }: its nature cards go.
event-discarded = { $set } { $life }, strength { $strength } leaves board { $board }.
event-opened = Board { $board } is no longer full: no points there.
event-scored-none = Board { $board } stands at { $total }: no points.
event-scored-one = Board { $board } stands at { $total }: { $a } { $a-points }.
event-scored-two = Board { $board } stands at { $total }: { $a } { $a-points }, { $b } { $b-points }.
event-scored-three = Board { $board } stands at { $total }: { $a } { $a-points }, { $b } { $b-points }, { $c } { $c-points }.
event-scored-four = Board { $board } stands at { $total }: { $a } { $a-points }, { $b } { $b-points }, { $c } { $c-points }, { $d } { $d-points }.
event-froze = { $who } lays { $inua } on board { $board }: it is frozen for good.
event-swapped = { $who } calls { $inua }: { $set } { $life }, strength { $strength } (board { $board }, { $side }) and { $other-set } { $other-life }, strength { $other-strength } (board { $other-board }, { $other-side }) change places.
event-replaced = { $who } replaces { $old-set } { $old-life }, strength { $old-strength } on board { $board }, { $side }: now { $set } { $life }, strength { $strength } lies there.
event-replaced-down = { $who } replaces the face-down card on board { $board }, { $side }.
event-ended-four-points = Four points: the game is over.
event-ended-cards-gone = No cards are left: the game is over.
event-ended-blocked = Nobody can place a card: the game is over.
event-ended-idle = Nobody has placed a card for three rounds: the game is over.

## Who decides, and what

prompt-layout = { $who }: { $board ->
    [1] lay the first board
   *[other] lay board { $board } beside another
}
prompt-hide = { $who }: lay a card of the pile, unseen
prompt-draw = { $who }: draw a card
prompt-start = { $who }: draw a card, or use { $inua }
prompt-start-empty = { $who }: the pile is empty; use your Inua or go on
prompt-freeze = { $who }: which board do you freeze?
prompt-lift = { $who }: which card do you swap?
prompt-swap = { $who }: with which card?
prompt-rob = { $who }: keep the card, or trade it?
prompt-place = { $who }: place a card
prompt-combine = { $who }: complete the combination
prompt-replace = { $who }: replace a card on a board?
prompt-over = { $who } has won
prompt-over-shared = The win is shared

## The position, line by line

view-player = { $who } plays { $set }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $held ->
    [one] 1 card
   *[other] { $held } cards
} in hand.
view-player-two = { $who } plays { $set } and { $other-set }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $held ->
    [one] 1 card
   *[other] { $held } cards
} in hand.
view-inua = { $who } has { $inua }: { $power }.
view-board = Board { $board }, total { $total }:
view-board-empty = Board { $board }: empty
view-board-full = Board { $board }, full, total { $total }:
view-board-frozen = Board { $board }, frozen, total { $total }:
view-points = - { $who } has { $points ->
    [one] 1 point
   *[other] { $points } points
} here.
view-cell = - { $side }: { $set } { $life }, strength { $strength }{ $covered ->
    [0] { "" }
    [one] , on 1 card
   *[other] , on { $covered } cards
}
view-cell-down = - { $side }: a face-down card{ $covered ->
    [0] { "" }
    [one] , on 1 card
   *[other] , on { $covered } cards
}
view-cell-down-known = - { $side }: face down, yours: { $set } { $life }, strength { $strength }{ $covered ->
    [0] { "" }
    [one] , on 1 card
   *[other] , on { $covered } cards
}
view-pile = The pile has { $pile ->
    [one] 1 card
   *[other] { $pile } cards
}, the discard pile { $discard }.
view-hand-card = In your hand: { $set } { $life }, strength { $strength }
view-clue-hand = You know that { $who } holds { $set } { $life }, strength { $strength }.
view-clue-pile = You saw { $set } { $life }, strength { $strength } go back into the pile.

## Options of a game

credits = Game by Thomassie Mangiok, with drawings by Passa Mangiuk and Pasa Mangiok, guide rewritten by Nathan Morse, published by Pirnoma Technologies, Ivujivik
option-mode = Mode
option-mode-a = A: one community each, 42 cards
option-mode-b = B: one each, all the colours
option-mode-c = C: human against nature
option-mode-d = D: Nunamiut, Inuullamiluut
option-mode-e = E: Inuullamiluut, Qairtumiut
option-mode-four = Four, one community each
option-inua = With the Inua cards
option-layout = The land
option-layout-usual = the usual triangle
option-layout-triangle = triangle
option-layout-flower = open flower (two players)
option-layout-bar = two rows
option-layout-ring = lake (two players)
option-layout-river = river
option-layout-hexagon = broad hexagon (four players)
option-layout-two-lakes = two lakes (four players)
option-layout-random = at random
option-layout-players = laid by the players
option-hidden = The eight face-down cards
option-hidden-players = laid by the players
option-hidden-random = at random
option-majority = The most visible cards
option-majority-all = all communities compete
option-majority-played = only those played (our reading)
option-side-1 = Seat 1 plays
option-side-1-usual = as in the rulebook
option-side-1-random = any
option-side-1-nunamiut = Nunamiut
option-side-1-qairtumiut = Qairtumiut
option-side-1-qarqamiut = Qarqamiut
option-side-1-inuullamiluut = Inuullamiluut
option-side-2 = Seat 2 plays
option-side-2-usual = as in the rulebook
option-side-2-random = any
option-side-2-nunamiut = Nunamiut
option-side-2-qairtumiut = Qairtumiut
option-side-2-qarqamiut = Qarqamiut
option-side-2-inuullamiluut = Inuullamiluut
option-side-3 = Seat 3 plays
option-side-3-usual = as in the rulebook
option-side-3-random = any
option-side-3-nunamiut = Nunamiut
option-side-3-qairtumiut = Qairtumiut
option-side-3-qarqamiut = Qarqamiut
option-side-3-inuullamiluut = Inuullamiluut
option-side-4 = Seat 4 plays
option-side-4-usual = as in the rulebook
option-side-4-random = any
option-side-4-nunamiut = Nunamiut
option-side-4-qairtumiut = Qairtumiut
option-side-4-qarqamiut = Qarqamiut
option-side-4-inuullamiluut = Inuullamiluut
option-shape = A land of your own
option-shape-form = [[q, r], …]: an axial place for each board, each sharing a side with another

## Why not

why-turn-order = It is somebody else's turn.
why-turn-steps = First draw a card, then place one.
why-setup-layout-manual = The boards are being laid: add one beside those that lie.
why-setup-layout-sides = A board has to share a side with one that lies, in a free place.
why-setup-layout-fixed = The boards lie; nobody moves them any more.
why-setup-face-down-who = First the eight face-down cards are laid.
why-setup-face-down-eight = The eight face-down cards have been laid.
why-setup-face-down-cells = Each of the eight goes into an empty cell of its own.
why-setup-face-down-not-full = That would fill the board: at most five of the eight lie on one.
why-draw-one = You draw exactly one card, at the start of your turn.
why-draw-empty-pile = The pile is empty, so nothing is drawn.
why-place-exactly-one = You have placed your card for this turn.
why-place-must = You have a card that fits somewhere, so you have to place one.
why-place-any-colour = That card is not in your hand.
why-place-any-board = There is no such cell in this game.
why-cover-face-down-never = Nothing may be placed on a face-down card.
why-cover-strength = Your card is weaker than the one that lies there.
why-cover-same-opposing-colour = An opponent's card may not go on a card of the same colour.
why-protect-condition = That card is protected: its neighbours of the same colour are all stronger than yours.
why-combine-sum = The cards together are not strong enough, or they do not lie on one cell.
why-combine-one-community = Cards played together are all of one community; snow and sand have none.
why-combine-occupied-only = Several cards together only go on a visible card, not into an empty cell.
why-combine-face-up = Several cards together are placed face up.
why-end-four-points = Somebody has four points: the game is over.
why-end-cards-gone = No cards are left: the game is over.
why-end-blocked = Nobody can place a card any more: the game is over.
why-starred-no-endless-game = Nobody has placed a card for three rounds: the game is over.
why-inua-optional = This game is played without the Inua cards.
why-freeze-power-lost = Your Inua card lies on a board; its power is gone.
why-freeze-instead-of-draw = Freezing is done at the start of your turn, instead of drawing.
why-freeze-target = Choose a board of this game that is not frozen yet.
why-freeze-no-change = That board is frozen: nothing changes there any more.
why-starred-whole-turn = This power takes your whole turn, from its start, and only Lumaayuuq, Angakkuk and Tuurngaq have it.
why-starred-anywhere = The two cards have to lie on two different boards.
why-starred-visible-only = Only visible cards can be swapped.
why-starred-needs-pair = There is no card to swap with.
why-lumaayuuq-swap = Lumaayuuq swaps cards of equal strength.
why-angakkuk-swap = Angakkuk swaps cards of one community; snow and sand have none.
why-tuurngaq-swap = Tuurngaq swaps cards of equal life, sign included.
why-tarniq-when = Tarniq works after you have drawn and placed, while the pile has cards.
why-tarniq-target = There is no card to replace.
why-arsaniit-when = Arsaniit works right after you have drawn a card; trade it or keep it first.
why-arsaniit-source = Choose another player who holds at least one card.
why-arsaniit-empty-pile = You drew no card, so there is nothing to trade.

## What is ours: kinds of data, and their fields

ours-geometry = the land
ours-geometry-directions = how cells lie beside each other
ours-community = communities
ours-community-colour = the colour
ours-community-hex = the shade
ours-community-symbol = the sign
ours-layout = shapes of the land
ours-layout-boards = for how many boards
ours-layout-default = which is the usual one
ours-layout-joins = how many sides touch
ours-layout-cells = where the boards lie
ours-card = cards
ours-card-life = life
ours-card-strength = strength
