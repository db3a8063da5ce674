# Inuit: The Snow Folk in English.
# $who is a player's name, $card the name of a card, $colour that of a village.

## Cards

card-adult-blue = Blue adult
card-adult-orange = Orange adult
card-adult-purple = Purple adult
card-adult-green = Green adult
card-child-blue-orange = Blue-Orange child
card-child-blue-purple = Blue-Purple child
card-child-blue-green = Blue-Green child
card-child-orange-purple = Orange-Purple child
card-child-orange-green = Orange-Green child
card-child-purple-green = Purple-Green child
card-legendary-elder = Legendary Elder
card-legendary-shaman = Legendary Shaman
card-legendary-warrior = Legendary Warrior
card-legendary-whaler = Legendary Whaler
card-legendary-bear-hunter = Legendary Bear Hunter
card-legendary-seal-trapper = Legendary Seal Trapper
card-legendary-scout = Legendary Scout
card-legendary-drum-dancer = Legendary Drum Dancer
card-legendary-healer = Legendary Healer
card-polar-bear = Polar Bear
card-orca = Orca
card-seal = Seal
card-great-polar-bear = Great Polar Bear
card-great-orca = Great Orca
card-great-seal = Great Seal
card-spirit-might = The Walrus, Spirit of Might
card-spirit-ice = The Arctic Fox, Spirit of Ice
card-spirit-water = The Narwhal, Spirit of Water
card-spirit-wind = The Arctic Tern, Spirit of Wind
card-spirit-kin = The Musk Ox, Spirit of Kin
card-spirit-silence = The Snowy Owl, Spirit of Silence
card-spirit-trails = The Caribou, Spirit of Trails
card-spirit-blood = The Arctic Wolf, Spirit of Blood
card-rite-passage = Rite of Passage
card-rite-clear-sight = Rite of Clear Sight
card-rite-fertile-game = Rite of Fertile Game
card-rite-inspiration = Rite of Inspiration
card-rite-sacrifice = Rite of Sacrifice
card-rite-change = Rite of Change
card-conflict-blue = Conflict with Blue
card-conflict-orange = Conflict with Orange
card-conflict-purple = Conflict with Purple
card-conflict-green = Conflict with Green
card-sun-first-light = First Light
card-sun-spring-leads = Spring Leads
card-sun-drifting-floes = Drifting Floes
card-sun-midnight-sun = Midnight Sun
card-sun-summer-camp = Summer Camp
card-sun-wide-horizon = Wide Horizon
card-sun-thin-ice = Thin Ice
card-sun-winter-stores = Winter Stores
card-sun-fading-light = Fading Light
card-sun-parting-trails = Parting Trails
card-sun-hard-frost = Hard Frost
card-nightfall = Polar Nightfall

## What cards do

about-adult = Worth 2 points to the village of its colour, wherever it stands. Costs a village of another colour 2 points.
about-child = Worth 1 point to each village of its colours, wherever it stands. Costs a village of neither colour 1 point.
about-legendary-elder = Stands below Elder. Costs 4 points; brings 8 if at least six of your Occupations have an Inuit card.
about-legendary-shaman = Stands below Shaman. Costs 4 points; brings 8 if you have six or more Spirits and Rites.
about-legendary-warrior = Stands below Warrior. Costs 4 points; brings 8 if you have more Weapons than any other village.
about-legendary-whaler = Stands below Whaler. Costs 4 points; brings 8 if you have more Orcas than any other village.
about-legendary-bear-hunter = Stands below Bear Hunter. Costs 4 points; brings 8 if you have four or more Polar Bears.
about-legendary-seal-trapper = Stands below Seal Trapper. Costs 4 points; brings 8 if you have eight or more Seals.
about-legendary-scout = Stands below Scout. Costs 4 points; brings 8 if you have four or more Scouts.
about-legendary-drum-dancer = Worth 6 points. Stands anywhere and closes that Occupation: no more cards there, and you can no longer use it.
about-legendary-healer = Costs 4 points. Stands anywhere and counts as two Inuit. Never a Weapon.
about-polar-bear = Worth 4 points.
about-orca = Worth 3 points.
about-seal = Worth 2 points.
about-great-polar-bear = Worth 6 points. One of these a turn.
about-great-orca = Worth 5 points. One of these a turn.
about-great-seal = Worth 3 points. One of these a turn.
about-spirit-might = 2 points for each of your Weapons.
about-spirit-ice = 3 points for each of your Polar Bears.
about-spirit-water = 2 points for each of your Orcas.
about-spirit-wind = 2 points for each of your Seals.
about-spirit-kin = 2 points for each of your Elders.
about-spirit-silence = 2 points for each of your Shamans.
about-spirit-trails = 2 points for each of your Scouts.
about-spirit-blood = 1 point for each of your Weapons.
about-rite-passage = Worth 1 point. Whoever has more Inuit cards than you gives one up.
about-rite-clear-sight = Worth 1 point. Whoever has more Spirits and Rites than you gives up a Spirit.
about-rite-fertile-game = Worth 1 point. Whoever has more Game cards than you gives one up.
about-rite-inspiration = Worth 4 points. Three more cards come to the Great White.
about-rite-sacrifice = Worth 1 point. One of your Inuit cards becomes a Weapon.
about-rite-change = Worth 1 point. Move up to two of your Inuit cards to other Occupations.
about-conflict = War: 2 points for each Weapon of that colour, 4 to the one with more Warriors. Alliance: 2 each. Discard: a new card.
about-sun-first-light = After replenishing you may reveal one more card.
about-sun-spring-leads = Your hunters may take one card more.
about-sun-drifting-floes = After scouting you may remove one card from the Great White.
about-sun-midnight-sun = After your Occupation you may take one card with a different one.
about-sun-summer-camp = Before your Occupation you may move one of your Inuit cards.
about-sun-wide-horizon = You must reveal a card for every Scout.
about-sun-thin-ice = After replenishing, the card that has lain longest in the Great White is removed.
about-sun-winter-stores = You may discard one of your Game cards to take up to two cards more.
about-sun-fading-light = Scout one card a turn at most.
about-sun-parting-trails = End your turn with more Inuit cards than Game cards and you discard an Inuit card.
about-sun-hard-frost = Take three or more cards in a turn and you discard a card from your village.
about-nightfall = The round is played to its end, then villages are scored.

colour-blue = Blue
colour-orange = Orange
colour-purple = Purple
colour-green = Green

occupation-elder = Elder
occupation-shaman = Shaman
occupation-warrior = Warrior
occupation-whaler = Whaler
occupation-bear-hunter = Bear Hunter
occupation-seal-trapper = Seal Trapper
occupation-scout = Scout

season-sunrise = Sunrise
season-high-sun = High Sun
season-sunset = Sunset

## The score pad

pad-own = Own Inuit
pad-foreign = Inuit from other villages
pad-game = Game
pad-weapons = Weapons
pad-rites = Rites
pad-spirits = Spirits
pad-conflicts = Conflicts
pad-legendary = Legendary
pad-total = Total

## Moves, as they stand in a list

move-reveal = Reveal a card
move-reveal-first-light = Reveal one more card (First Light)
move-reveal-inspiration = Reveal a card (Inspiration)
move-reveal-scout = Scout: reveal a card
move-stop-first-light = No further card
move-stop-scout = Stop scouting
move-stop-drift = Leave the Great White as it is
move-stop-change = Move nobody else
move-stop-second = No second Occupation
move-stop-take = Take no more
move-stop-none = Take no card
move-choose = Use { $occupation }
move-take = Take { $card }
move-take-nth = Take { $card } (number { $nth } of them, counted from the one that came first)
move-remove = Remove { $card }
move-remove-nth = Remove { $card } (number { $nth } of them, counted from the one that came first)
move-settle = Place { $card } at { $occupation }
move-resolve = Resolve { $card }
move-discard-from = Give up { $card } from { $occupation }
move-discard-weapon = Give up a Weapon ({ $card })
move-discard = Give up { $card }
move-sacrifice = Turn { $card } at { $occupation } into a Weapon
move-lift = Move { $card } away from { $occupation }
move-pay = Discard { $card } to take two cards more
move-war = Declare War on { $colour }
move-alliance = Ally with { $colour }
move-dismiss = Discard the Conflict

## The log

event-revealed = { $who } reveals { $card }.
event-revealed-first-light = { $who } reveals { $card } by First Light.
event-revealed-scout = { $who } scouts { $card }.
event-revealed-inspiration = Inspiration shows { $who } { $card }.
event-nightfall = { $who } turns over Polar Nightfall: this round is the last.
event-season = { $who } turns over a new season: { $card }.
event-conflict = { $who } turns over a Conflict with { $colour }.
event-own-conflict = { $who } turns over a Conflict of their own colour ({ $colour }); it is removed.
event-war = { $who } declares War on { $colour }.
event-alliance = { $who } forges an Alliance with { $colour }.
event-dismissed = { $who } discards the Conflict with { $colour }.
event-melted = Thin Ice: { $card } is lost.
event-drifted = { $who } lets { $card } drift away.
event-stopped = { $who } stops scouting.
event-chose = { $who } uses { $occupation }: { $limit ->
    [one] one card at most
   *[other] { $limit } cards at most
}.
event-took = { $who } takes { $card }.
event-took-weapon = { $who } takes { $card } as a Weapon.
event-settled = { $who } places { $card } at { $occupation }.
event-closed = The Drum Dancer closes { $occupation } for { $who }.
event-resolved = { $who } resolves { $card }.
event-discarded-from = { $who } gives up { $card } at { $occupation }.
event-discarded-weapon = { $who } gives up a Weapon ({ $card }).
event-discarded = { $who } gives up { $card }.
event-sacrificed = { $who } turns { $card } at { $occupation } into a Weapon.
event-moved = { $who } moves { $card } from { $from } to { $to }.
event-paid = { $who } spends { $card } from the stores: two cards more.
event-scored = { $who } scores { $total }: own Inuit { $own }, others { $foreign }, Game { $game }, Weapons { $weapons }, Rites { $rites }, Spirits { $spirits }, Conflicts { $conflicts }, Legendary { $legendary }.
event-ended = The polar night has come, and the villages are compared.

## Who decides, and what

prompt-replenish = { $who }: reveal a card into the Great White
prompt-first-light = { $who }: reveal one more card by First Light?
prompt-scout = { $who }: scout another card, or stop?
prompt-drift = { $who }: let a card of the Great White drift away?
prompt-occupation = { $who }: choose an Occupation
prompt-take = { $who }: take cards as { $occupation } ({ $left ->
    [one] one more
   *[other] up to { $left } more
})
prompt-settle = { $who }: where does { $card } go?
prompt-move = { $who }: to which Occupation does { $card } move from { $from }?
prompt-rites = { $who }: which Rite next?
prompt-inspire = { $who }: Inspiration, reveal { $left ->
    [one] the last card
   *[other] a card ({ $left } to go)
}
prompt-discard-inuit = { $who }: give up an Inuit card
prompt-discard-spirit = { $who }: give up a Spirit
prompt-discard-game = { $who }: give up a Game card
prompt-discard-any = { $who }: give up a card of your village
prompt-sacrifice = { $who }: which Inuit card becomes a Weapon?
prompt-change = { $who }: whom do you move? ({ $left ->
    [one] one more
   *[other] up to { $left }
})
prompt-conflict = { $who }: a Conflict with { $colour }: War, Alliance, or discard?
prompt-second = { $who }: a second Occupation by the Midnight Sun?
prompt-over = { $who } has won

## The position, line by line

view-deck = { $cards ->
    [one] One card is left in the deck.
   *[other] { $cards } cards are left in the deck.
}
view-round = Round { $round }.
view-nightfall = Round { $round }, the last: Polar Nightfall has come.
view-sun = The sun: { $card }. { $effect }
view-next-sun = { $season } comes after { $cards ->
    [one] one more card
   *[other] { $cards } more cards
}.
view-great-white = The Great White ({ $cards ->
    [one] one card
   *[other] { $cards } cards
}):
view-row-1 = • { $n1 } × { $c1 }
view-row-2 = • { $n1 } × { $c1 }, { $n2 } × { $c2 }
view-row-3 = • { $n1 } × { $c1 }, { $n2 } × { $c2 }, { $n3 } × { $c3 }
view-row-4 = • { $n1 } × { $c1 }, { $n2 } × { $c2 }, { $n3 } × { $c3 }, { $n4 } × { $c4 }
view-village = { $who }, village { $colour }: { $total ->
    [one] one point
   *[other] { $total } points
} if it ended now
view-people = People: Elder { $elder }, Shaman { $shaman }, Warrior { $warrior }, Whaler { $whaler }, Bear Hunter { $bear }, Seal Trapper { $seal }, Scout { $scout }
view-below = At { $occupation }:
view-brought = Brought home:
view-weapons = Weapons:
view-war = At War with { $colour }
view-alliance = Allied with { $colour }
view-closed = { $occupation } is closed by the Drum Dancer
view-pad = Own Inuit { $own }, others { $foreign }, Game { $game }, Weapons { $weapons }, Rites { $rites }, Spirits { $spirits }, Conflicts { $conflicts }, Legendary { $legendary }

## Options of a game

credits = Game by Alexey Konnov, Alexey Paltsev, Anatoliy Shklyarov and Trehgrannik, illustrated by Paulina Wach, published by Board & Dice, 2019
option-players = Players
option-modules = Modules
option-modules-none = base game
option-modules-great-white = The Spirit of the Great White
option-modules-rising-sun = Rising Sun
option-modules-both = both modules
option-first = Who begins
option-first-random = drawn
option-first-seat-1 = seat 1
option-first-seat-2 = seat 2
option-first-seat-3 = seat 3
option-first-seat-4 = seat 4
option-sunrise = Sunrise
option-sunrise-random = drawn
option-sunrise-first-light = First Light
option-sunrise-spring-leads = Spring Leads
option-sunrise-drifting-floes = Drifting Floes
option-high-sun = High Sun
option-high-sun-random = drawn, not shown
option-high-sun-midnight-sun = Midnight Sun
option-high-sun-summer-camp = Summer Camp
option-high-sun-wide-horizon = Wide Horizon
option-high-sun-thin-ice = Thin Ice
option-sunset = Sunset
option-sunset-random = drawn, not shown
option-sunset-winter-stores = Winter Stores
option-sunset-fading-light = Fading Light
option-sunset-parting-trails = Parting Trails
option-sunset-hard-frost = Hard Frost
option-colours = Village
option-colours-random = Any colour
option-colours-blue = Blue
option-colours-orange = Orange
option-colours-purple = Purple
option-colours-green = Green

## Why not

why-change-limits = That one stays: the Drum Dancer and Legendary Characters with an Occupation of their own cannot be moved.
why-change-move = Move one of your Inuit cards to another Occupation, and each card once.
why-clear-sight-compare = The Rite of Clear Sight asks you for one of your Spirits.
why-clear-sight-no-spirit = Clear Sight takes a Spirit; Rites are safe from it.
why-conflict-decide = First decide about the Conflict: War, Alliance, or discard.
why-elder-must-place = First place the card you took below an Occupation.
why-end-finish-round = The game is over.
why-fertile-game-compare = The Rite of Fertile Game asks you for one of your Game cards.
why-great-game-one-a-turn = One Great Game card of an animal is all you may take in a turn.
why-inspiration-not-takeable = What Inspiration reveals cannot be taken by the same action.
why-inspiration-reveal = Inspiration has to be finished: reveal the next card.
why-legendary-closed-fixed = That character's only Occupation is closed in your village.
why-legendary-drum-dancer-no-placing = The Drum Dancer has closed that Occupation: no more cards go there.
why-legendary-drum-dancer-no-use = The Drum Dancer has closed that Occupation: you can no longer use it.
why-legendary-healer-no-weapon = The Healer can never be a Weapon.
why-occupation-choose = Choose one Occupation and finish it.
why-occupation-from-great-white = That card is not in the Great White.
why-occupation-types = The Occupation you chose does not take that kind of card.
why-passage-compare = The Rite of Passage asks you for one of your face-up Inuit cards.
why-replenish-reveal = A turn begins with revealing a card.
why-rising-sun-moment = The season that allows this is not the active one.
why-rising-sun-once = You have used this season's effect in this turn.
why-rising-sun-village-card = Hard Frost asks you for one card of your village; Conflicts do not count.
why-rites-mandatory = Every Rite you took has to be resolved first.
why-sacrifice-mandatory = The Sacrifice has to be made: pick one of your Inuit cards.
why-sacrifice-turn = You have no such Inuit card there.
why-scout-before-taking = Scouting comes first: reveal a card or stop.
why-scout-not-an-action = Scouts work before you take cards; they cannot be chosen as your Occupation.
why-shaman-rite-once = That Rite is not waiting to be resolved.
why-shaman-rites-after-taking = Rites are resolved after all cards are taken, and none is taken after that.
why-sun-drifting-floes = That card is not in the Great White.
why-sun-midnight-sun = By the Midnight Sun you may use one more Occupation, and a different one.
why-sun-parting-trails = You have more Inuit cards than Game cards: give up an Inuit card.
why-sun-summer-camp = You have no such Inuit card there.
why-sun-wide-horizon = The Wide Horizon shows itself to every Scout: you cannot stop yet.
why-sun-winter-stores = You have no such Game card in your stores.
why-turn-great-white-order = Of equal cards the one that came first is taken.
why-turn-interrupts = Somebody else has to give up a card first.
why-turn-order = It is somebody else's turn.
why-turn-people-stay = Your people stay where they are: nothing lets you move them now.
why-turn-steps = That belongs to another step of the turn.
why-warrior-permanent = A Weapon is no Inuit card any more and cannot be given up for one.

## What is ours: kinds of data, and their fields

ours-colour = village colours
ours-colour-hex = the shade
ours-colour-symbol = the sign
ours-card = kinds of cards
ours-card-count = how many there are
ours-card-colours = the colours on them
ours-card-vp = the points
ours-card-effect = what they do
ours-card-animal = the animal
ours-card-occupation = the occupation
ours-card-step = when they act
ours-card-must = whether they must be used
