# Greenland in English.
# $who is a player's name, $tribe and $other are tribes, $card is a card.

## Tribes

tribe-tunit = Tunit
tribe-norse = Norse
tribe-sami = Sea Sámi
tribe-thule = Thule

## Disks

disk-energy = energy
disk-ivory = ivory
disk-iron = iron

## Ranks

rank-1 = rank 1, the Chief
rank-2 = rank 2, the Priest
rank-3 = rank 3, the Artisan
rank-4 = rank 4, the War Chief
rank-5 = rank 5, the Tracker or Acolyte
rank-6 = rank 6, the Mariner

## Cards

card-none = no card
card-little-auk = Little Auk
card-arctic-hare = Arctic Hare
card-snow-goose = Snow Goose
card-bearded-seal = Bearded Seal
card-dogs = Dogs
card-arctic-char = Arctic Char
card-beluga = Beluga
card-greenland-halibut = Greenland Halibut
card-cape-york-iron = Cape York Iron
card-narwhal = Narwhal
card-ringed-seal = Ringed Seal
card-walrus = Walrus
card-musk-ox = Musk Ox
card-polar-bear = Polar Bear
card-bowhead-whale = Bowhead Whale
card-capelin = Capelin
card-common-eider = Common Eider
card-great-auk = Great Auk
card-harbor-seal = Harbor Seal
card-elkhounds = Elkhounds
card-caribou = Caribou
card-harp-seal = Harp Seal
card-bog-iron = Bog Iron
card-gyrfalcon = Gyrfalcon
card-atlantic-cod = Atlantic Cod
card-atlantic-salmon = Atlantic Salmon
card-hooded-seal = Hooded Seal
card-soapstone = Soapstone
card-humpback-whale = Humpback Whale
card-arctic-fox = Arctic Fox
card-greenland-shark = Greenland Shark
card-markland = Markland
card-vinland = Vinland
card-meeka = Meeka
card-saila = Saila
card-nauja = Nauja
card-kirima = Kirima
card-peepeelee = Peepeelee
card-navaranaaq = Navaranaaq
card-birgitta = Birgitta
card-freydis = Freydís
card-geala = Gealá
card-ravdna = Rávdná
card-cattle = Cattle
card-goat = Goat
card-sheep = Sheep
card-pony = Pony
card-reindeer = Reindeer
card-lappget = Lappget
card-ship-pony = Norse Pony
card-crossbow = Crossbow
card-sun-stone = Sun Stone and Sun Compass
card-broadaxe = Broadaxe
card-church-bell = Church Bell
card-book = Book
card-sword = Sword
card-timber = Norway Timber
card-fishhooks = Iron Fishhooks
card-smiths-tools = Smith’s Tools

## Event cards

event-card-32 = Iceland Trade Ship
event-card-33 = Falconer’s Ransom
event-card-34 = West Greenland Current
event-card-35 = Wolf Minimum
event-card-36 = Samalas Eruption
event-card-37 = Storis
event-card-38 = Piteraq
event-card-39 = Crowded Winter House
event-card-40 = Bishop of Garðar
event-card-41 = Rain on Snow
event-card-42 = Blood Feud
event-card-43 = Driftwood Year
event-card-44 = Syphilis
event-card-45 = Bergen Knarr
event-card-46 = Spörer Minimum
event-card-47 = Polynya Closes
event-card-48 = Fimbulwinter

## Moves

move-turn-up = Turn up the event
move-draw = Turn up the biome that comes
move-animal = Begin with { $card }
move-council = Swap places with the { $tribe }
move-decline-council = No council
move-decline-auction = No bid
move-decline-iron = Spend nothing
move-decline-clay = Let the Alpha show his face
move-decline-join = Go home
move-decline-cost = Do not pay: the hunt has failed
move-decline-take = Leave the card
move-decline-pogrom = No revenge
move-decline-pacify = No peace
move-decline-shop = Do not buy
move-decline-arm = No bullets
move-done-window = Exchange nothing more
move-done-assign = The assignment is done
move-done-navigate = Move nobody more
move-done-opening = On to the talks
move-done-elders = No more actions
move-done-grounds = The men are assigned
move-done-daughters = No more daughters go along
move-exchange = Exchange { $card } for its disks
move-kill-tribesman = A tribesman dies
move-kill-alpha = The Alpha dies
move-kill-elder = The Elder of { $rank } with the { $tribe } dies
move-kill-elder-alpha = The Alpha in { $rank } with the { $tribe } dies
move-kill-husband = The Husband of { $card } dies
move-kill-guest = A guest of the { $tribe } dies
move-kill-guest-alpha = The Alpha of the { $tribe }, a guest, dies
move-kill-daughter = A daughter dies
move-kill-matriarch = The matriarch of { $rank } dies
move-enough = Enough have died
move-pay-energy = Pay an energy
move-pay-elder = Give up the Elder of { $rank } with the { $tribe }
move-pay-elder-alpha = Give up the Alpha in { $rank } with the { $tribe }
move-pay-matriarch = Give up the matriarch of { $rank }
move-discard = Discard { $card }
move-bid = Bid { $ivory } ivory
move-stand = Stay at the bid
move-drop = Drop out
move-place = A tribesman to { $card }
move-place-alpha = The Alpha to { $card }
move-promote = A tribesman to { $rank }
move-promote-alpha = The Alpha to { $rank }
move-rescue-elder = Call back the Elder of { $rank } with the { $tribe }
move-rescue-elder-alpha = Call back the Alpha from { $rank } with the { $tribe }
move-rescue-husband = Call back the Husband of { $card }
move-rescue-colonist = Call back a Colonist from { $card }
move-rescue-colonist-alpha = Call back the Alpha from { $card }
move-rescue-matriarch = Call back the matriarch of { $rank } as a daughter
move-abandon = Abandon the colonies
move-lift = Pick up { $count } from { $card }
move-lift-alpha = Pick up { $count } with the Alpha from { $card }
move-land = Put them on { $card }
move-divorce = The Husband leaves { $card }
move-open = Deal with { $card }
move-propose = Make this offer
move-pass = Make no offer
move-accept = Agree
move-refuse = Do not agree
move-iron = Spend an iron: nobody dies
move-arm = Spend iron for bullets
move-ivory = Spend an ivory: nobody dies
move-clay = Feet of clay: the Alpha rolls
move-roll = Roll
move-reroll-alpha = Roll the Alpha’s die again
move-reroll = Roll { $dice } with a { $face } again
move-throw = Roll what was taken up, or keep the dice
move-hit = A hit on the { $tribe }
move-hunt = Hunt { $card } next
move-join = Hunt the new card
move-claim = Take the card
move-marry = A tribesman marries her
move-marry-alpha = The Alpha marries her
move-take-babies = Take the babies
move-take-ivory = Take the ivory
move-take-energy = Take the energy
move-baby = Babies without the Alpha
move-baby-alpha = The Alpha is reborn among them
move-feed = Feed { $card }
move-slaughter = Give up { $card }
move-pacify = Pay an ivory for peace
move-domesticate = Domesticate { $card }
move-burn = Burn the Elder of { $rank }
move-burn-alpha = Burn the Alpha in { $rank }
move-banish = Try to banish strangers
move-make = Make { $card } for { $disk }
move-send = Send an emissary to the { $tribe }
move-send-alpha = Send the Alpha to the { $tribe }
move-preach = Preach to the { $tribe }
move-baptise = Turn to the one god
move-buy = Buy it for { $ivory } ivory and { $iron } iron
move-ground-north = Hunt in the North
move-ground-south = Hunt in the South
move-exalt = A daughter becomes matriarch: { $rank }
move-sail = A Colonist sails from { $card } to the other shore
move-sail-alpha = The Alpha sails from { $card } to the other shore
move-accompany = A daughter goes along to { $card }
move-yield = The matriarch of { $rank } gives way to a man
move-burn-matriarch = Burn the matriarch of { $rank }
move-lend = Promote with the { $tribe }: { $rank }
move-lend-alpha = Promote the Alpha with the { $tribe }: { $rank }
clause-give = The { $tribe } give the { $other } { $amount } { $disk }
clause-hand = The hand card { $card } to the { $tribe }
clause-card = { $card } to the { $tribe }
clause-marry = A tribesman of the { $tribe } marries { $card }
clause-marry-alpha = The Alpha of the { $tribe } marries { $card }
clause-withdraw = The Husband of { $card } leaves
clause-leave = { $count } of the { $tribe } leave
clause-leave-alpha = { $count } of the { $tribe } leave, the Alpha among them

## What happened

event-farmed = The { $tribe } begin with { $card }.
event-turn-began = Turn { $turn }: { $event }. The { $tribe } are first.
event-council = In council the { $other } let the { $tribe } go first.
event-exchanged = The { $tribe } give up { $card } for its disks.
event-migrated = { $card } comes, { $gone } is displaced.
event-cooled = The ice reaches { $card }.
event-taken-out = { $card } is turned up and leaves the game.
event-frozen = { $card } freezes out of the game.
event-thawed = The ice leaves { $card }.
event-decimated = The { $tribe } are decimated.
event-died-tribesman = { $count ->
    [one] One of the { $whose } dies.
   *[other] { $count } of the { $whose } die.
}
event-yielded = A man takes the matriarch’s place in { $rank }.
event-yielded-nobody = The matriarch of { $rank } is gone, and no man is left to take her place.
event-died-alpha = The Alpha of the { $whose } dies.
event-died-elder = The { $whose } lose the Elder of { $rank } with the { $tribe }.
event-died-elder-alpha = The { $whose } lose their Alpha in { $rank } with the { $tribe }.
event-died-own-elder = The { $whose } lose the Elder of { $rank }.
event-died-own-elder-alpha = The { $whose } lose their Alpha in { $rank }.
event-died-husband = The Husband of { $card }, one of the { $whose }, dies.
event-died-daughter = A daughter of the { $whose } dies.
event-died-matriarch = The { $whose } lose the matriarch of { $rank }.
event-colony-lost = { $count } Colonists of the { $tribe } perish with { $card }.
event-depleted = The { $tribe } owe { $count ->
    [one] one depletion.
   *[other] { $count } depletions.
}
event-paid = The { $tribe } pay { $count } { $disk }.
event-gained = The { $tribe } gain{ $energy ->
    [0] {""}
   *[other] {" "}+{ $energy } energy
}{ $ivory ->
    [0] {""}
   *[other] {" "}+{ $ivory } ivory
}{ $iron ->
    [0] {""}
   *[other] {" "}+{ $iron } iron
}.
event-die-off = The { $tribe } roll for their Elders: { $rank }.
event-discarded = The { $tribe } discard { $card }.
event-bid = The { $tribe } bid { $ivory } ivory.
event-dropped = The { $tribe } drop out.
event-sold = The { $tribe } buy { $card } for { $ivory } ivory.
event-bought = The { $tribe } buy { $card } at its price.
event-unsold = Nobody wants { $card }.
event-placed = The { $tribe } send a tribesman to { $card }.
event-placed-alpha = The { $tribe } send their Alpha to { $card }.
event-hunt-row-north = The { $tribe } hunt in the North (die: { $die }).
event-hunt-row-south = The { $tribe } hunt in the South (die: { $die }).
event-hunt-biome = The die shows { $die }: the { $tribe } hunt { $card }.
event-accompanied = A daughter goes along to { $card }.
event-promoted = The { $tribe } promote an Elder to { $rank }.
event-exalted = A daughter of the { $tribe } becomes matriarch: { $rank }.
event-lent = The { $tribe } promote an Elder with the { $other }: { $rank }.
event-rescued = The { $tribe } call somebody back.
event-abandoned = The { $tribe } abandon their colonies with { $count } Colonists.
event-shifted = The { $tribe } move { $count } from { $from } to { $card }.
event-divorced = The Husband of the { $tribe } leaves { $card }.
event-talks = Talks begin on { $card }.
event-offered = The { $tribe } make an offer of { $count ->
    [one] one clause.
   *[other] { $count } clauses.
}
event-agreed = The { $tribe } agree.
event-refused = The { $tribe } refuse.
event-dealt = The offer is carried out.
event-covered = The { $tribe } spend { $disk } for their lives.
event-rolled = The { $tribe } roll{ $count ->
    [0] {""}
   *[other] {" "}{ $dice }
}{ $alpha ->
    [0] .
   *[other] ; their Alpha shows { $alpha }.
}
event-rerolled = Rolled again, the { $tribe } have{ $count ->
    [0] {""}
   *[other] {" "}{ $dice }
}{ $alpha ->
    [0] .
   *[other] ; their Alpha shows { $alpha }.
}
event-attacked = The { $tribe } attack on { $card }: { $hits ->
    [one] one hit.
   *[other] { $hits } hits.
}
event-hunted = The { $tribe } succeed at { $card } with { $hits ->
    [one] one hit.
   *[other] { $hits } hits.
}
event-missed = The { $tribe } fail at { $card } with { $hits ->
    [one] one hit.
   *[other] { $hits } hits.
}
event-born = { $count ->
    [one] One baby is born to the { $tribe }.
   *[other] { $count } babies are born to the { $tribe }.
}
event-born-alpha = { $count ->
    [one] One baby is born to the { $tribe }: the Alpha.
   *[other] { $count } babies are born to the { $tribe }, the Alpha among them.
}
event-armed = The { $tribe } spend iron for bullets.
event-stolen = The { $tribe } take { $count } energy from the Nazis’ depot.
event-mined = Nobody held the cryolite mine: the Nazis gain { $count } energy.
event-daughters-born = { $count } daughters are born to the { $tribe }.
event-trophy = The { $tribe } take { $card } as a trophy.
event-learned = The { $tribe } take { $card } into their hand.
event-replaced = { $card } takes its place.
event-married = A tribesman of the { $tribe } marries { $card }.
event-rustled = The { $tribe } raid { $card }.
event-hostile = { $card } turns hostile.
event-pacified = The { $tribe } make peace in { $card }.
event-fed = The { $tribe } feed { $card }.
event-played = The { $tribe } play { $card }.
event-sent = The { $tribe } send an emissary to the { $other }.
event-converted = The { $tribe } turn to the one god.
event-persuaded = The { $other } persuade the { $tribe }: they will convert.
event-extinct = The { $tribe } have died out.
event-blitzed = The { $tribe } withstand the propaganda: { $lowest }, and up to { $limit } is borne.
event-surrendered = The { $tribe } give up under the propaganda: { $lowest }, where no more than { $limit } can be borne.
event-scored = { $tribe }: { $total } ({ $trophies } trophies, { $resources } disks, { $population } people, { $parliament } in The Thing).
event-scored-scenario = { $tribe }: { $total } ({ $trophies } trophies, { $resources } disks, { $population } people, { $parliament } in The Thing, { $scenario } by the scenario).
event-scored-parts = { $tribe }: { $total } ({ $trophies } trophies, { $resources } disks, { $population } people, { $parliament } in The Thing, { $scenario } by the scenario, { $first } from the first part).
event-second-part = The first part is over and its points are kept. The second part begins.
event-ended = The game is over.

## Questions

prompt-farm = { $who }: which farm animal?
prompt-turn-up = { $who }: turn up the event.
prompt-council = { $who }: hold a Council of War?
prompt-window = { $who }: exchange cards before the event?
prompt-migrate = { $who }: turn up the biome that comes.
prompt-cull = { $who }: who dies? { $count } more must.
prompt-lose-elder = { $who }: which Elder dies?
prompt-deplete = { $who }: pay { $count } depletions.
prompt-die-off = { $who }: roll for the Elders.
prompt-break = { $who }: which import breaks?
prompt-auction = { $who }: what is { $card } worth?
prompt-discard = { $who }: discard a hand card.
prompt-assign = { $who }: assign your tribesmen.
prompt-navigate = { $who }: move up to { $count }?
prompt-land = { $who }: where do { $count } from { $card } go?
prompt-opening = { $who }: divorce, abandon or exchange before the talks?
prompt-consent = { $who }: may the colonists leave?
prompt-chooser = { $who }: which contested card next?
prompt-talk = { $who }: an offer about { $card }?
prompt-answer = { $who }: do you agree?
prompt-hunt-next = { $who }: which card is hunted next?
prompt-join = { $who }: hunt { $card }, or go home?
prompt-iron = { $who }: spend iron before the roll on { $card }?
prompt-clay = { $who }: does the Alpha roll on { $card }?
prompt-roll = { $who }: roll on { $card }.
prompt-reroll = { $who }: which dice again?
prompt-hits = { $who }: who is hit? { $count } left.
prompt-casualties = { $who }: who falls on { $card }? { $count } must.
prompt-pogrom = { $who }: revenge on a guest?
prompt-cost = { $who }: pay for { $card }?
prompt-take = { $who }: take { $card }?
prompt-bride = { $who }: who marries { $card }?
prompt-booty = { $who }: what is taken from { $card }?
prompt-birth = { $who }: is the Alpha among { $count } babies?
prompt-hay = { $who }: feed your animals.
prompt-fodder = { $who }: pay { $count } hay for { $card }.
prompt-milk = { $who }: what does { $card } give?
prompt-pacify = { $who }: make peace in { $card }?
prompt-elders = { $who }: what do your Elders do?
prompt-martyrs = { $who }: who is banished? { $count } left.
prompt-shop = { $who }: buy { $card } for { $count } disks?
prompt-mourn = { $who }: which matriarch dies with them?
prompt-yield = { $who }: which matriarch gives way? { $count } left.
prompt-follow = { $who }: who follows the Elders? { $count } more.
prompt-doom = { $who }: the chief matriarch decides: which Elder dies?
prompt-grounds = { $who }: find the hunting ground and assign your men.
prompt-daughters = { $who }: which hunts do daughters join?
prompt-arm = { $who }: spend iron for bullets on { $card }?
prompt-blitz = { $who }: a propaganda blitz; up to { $count } is borne. Roll.
prompt-market = { $who }: an offer in the market?
prompt-reply = { $who }: do you agree?
prompt-over = { $who } has won.
prompt-nobody = Nobody is left in Greenland.
prompt-lost = The game is lost.
prompt-won-together = You have won together.

## The table

view-turn = Turn { $turn }, { $events } events to come.
view-event = Event: { $event }.
view-north = North, warm: { $card }.
view-north-cold = North, cold: { $card }.
view-south = South, warm: { $card }.
view-south-cold = South, cold: { $card }.
view-tribe = { $tribe }: { $unassigned } at home, { $elders } Elders, { $dead } dead; { $energy } energy, { $ivory } ivory, { $iron } iron; hand { $hand } of { $size }; { $total } points.
view-extinct = { $tribe }: died out.
view-tableau = { $tribe }: { $card }.
view-people = { $count } of the { $tribe } on { $card }.
view-husband = { $card } is married to one of the { $tribe }.
view-women = You are { $card }: { $daughters } daughters at home, { $matriarchs } matriarchs.
view-companion = A daughter is with the Hunters on { $card }.
view-year = The year { $year }.
view-depot = The Nazis have { $depot } energy; { $supply } lie in the supply.
view-modern = Modern Greenland: holds.
view-modern-not = Modern Greenland: each tribe needs somebody at home and two inventions or imports.
view-intervention = US intervention: holds.
view-intervention-not = US intervention: each tribe needs six Colonists.
view-defeat = Nazi defeat: holds.
view-defeat-not = Nazi defeat: their depot must be empty.

## Options

option-players = Tribes
option-game = Game
option-game-base = The whole game (alone: The Daughter’s Saga)
option-game-beginners = Beginners’ game
option-game-saga = The Daughter’s Saga, for one
option-game-coop = Nazi Greenland, together
option-survivalist = Survivalist rules
option-pogroms = Pogroms
option-tribes = Tribe
option-tribes-random = Any tribe
option-tribes-tunit = Tunit (green, North)
option-tribes-norse = Norse (red, South)
option-tribes-sami = Sea Sámi (blue, South)
option-tribes-thule = Thule (yellow, North)
option-events = Events (fewer are harder)
option-depot = More energy in the enemy’s depot (harder)
option-scenario = Scenario
option-scenario-form = null, the name of a scenario (`floe scenario list`), or the text of a scenario file

## Why not

why-A-phases = That comes in another phase.
why-A-sequenced-choices = Somebody else is asked first.
why-A1-reveal-seat = Whoever led the last turn turns up the event.
why-A1-start = The turn begins with its event.
why-A2-council = Only the first player with a War Chief may swap, and with somebody else.
why-A3-chooser = Whoever has most iron picks the card.
why-A4-first-player-chooses = The first player names a card that is still to be hunted.
why-A5-order = It is not your turn to act in this phase.
why-B-unassigned = You have no such tribesman at home.
why-B2-overflow = Discard one of your hand cards.
why-B3-exchange = That card cannot be exchanged.
why-B3-exchange-window = Nothing can be exchanged at this moment.
why-B3-rustlers = Raiders stand on that card.
why-B3-sled-in-use = Your placements need that sled.
why-C-norse-animal = Choose one of the Norse farm animals.
why-C-sami-animal = Choose one of the Sámi farm animals.
why-C2-skip-list = Beginners play without this.
why-D1-draw = The biome that comes must be turned up.
why-D10-ivory-only = Bid at least one ivory, and no more than you hold.
why-D10-protocol-at-high = Yours is the high bid: stay or go higher.
why-D10-protocol-below = Match the high bid, go above it or drop out.
why-D10-protocol-open = Nobody has bid yet: bid or decline.
why-D10-protocol-turns = Another tribe is asked for its bid.
why-D2-elder = Name the Elder who dies.
why-D2-half = At least half of the unassigned must die.
why-D3-discard-not-for-elders = Animals do not pay for this icon.
why-D3-must-pay = The depletion must be paid with energy, an Elder or a counted animal.
why-D5-kill = An Elder of that rank dies.
why-D5-roll = Roll the die for your Elders.
why-D6-breakage = One of your iron imports breaks.
why-D8-no-harpoon = The sea is closed this turn.
why-D9-closed = Nobody goes to Markland or leaves it this turn.
why-E-places = Nobody can be placed there.
why-E-step-by-step = Place a tribesman or finish your assignment.
why-E-turns = Another tribe is assigning.
why-E1-feasible = You have too few Mariners and sleds for that.
why-E2-mariner = The New World needs a Mariner for every four.
why-E3-cost = A new Elder costs one energy.
why-E3-one-per-rank = That rank has room for one Elder.
why-E4-abandon = You have no colonies to abandon.
why-E4-abandon-check = Only as many as were evacuated are carried on.
why-E4-abandon-in-talks = Say whether the colonists may leave.
why-E4-abandon-mariners = You have too few free Mariners for all Colonists.
why-E4-abandon-no-return = Nobody goes to the New World in a turn in which you leave it.
why-E4-rescue = Only a tribe with one or nobody at home may call somebody back, once and first.
why-E5-guard-transport = Guards for a wife abroad need transport.
why-E5-immune = That animal cannot be raided.
why-E5-transport = Raiding there needs a Mariner or a sled.
why-E5-war-chief = Raids need a War Chief.
why-E6-shift-step = Those who were picked up land first.
why-E6-where-to = They cannot be moved there.
why-E6-who-moves = Only those placed this turn in Greenland can be moved.
why-E7-default = Say whether the Alpha rolls.
why-E7-no-reroll = That die of the Alpha is not rolled again.
why-E7-rebirth = Say whether the Alpha is among the babies.
why-F-contested = That card is not contested.
why-F-divorce = You have no Husband there.
why-F-divorce-guards = His Guards leave with him.
why-F-divorce-transport = He has no transport home.
why-F-divorce-under-raid = His wife is being raided.
why-F-leave-mariner = There is too little transport to leave.
why-F-not-tradable = That card cannot be traded.
why-F-offer-answer = Agree or do not.
why-F-offer-atomic = The offer could not be carried out.
why-F-offer-content = An offer does not contain that here.
why-F-offer-turns = It is not the moment for that in the talks.
why-F-opening = Only divorces, one abandonment and exchanges open the phase.
why-F-trade-raided = Raiders stand on that animal.
why-F-who-talks = Only those on the card take part.
why-F1-marry-in-talks = The bride must be held by another participant.
why-F1-monogamy = She is married.
why-F2-pogrom = Only the attacker’s guests at your home can be killed.
why-F2-spread = Hits go to enemies on the card.
why-F2-victim-picks = Name one of yours on the card.
why-F3-pacify = Pay one ivory or decline.
why-F4-before = Decide about the iron before the roll.
why-G-mandatory = The dice must be rolled.
why-G-pipeline = The roll is being read.
why-G1-booty-one = Take one kind of booty that the animal has.
why-G1-sabine = One of the survivors marries her.
why-G2-reroll = Those dice are not rolled again.
why-G4-bog-iron = Pay with energy or an Elder, or let the hunt fail.
why-G5-optional = Take the card or leave it.
why-G7-opportunist = Hunt the new card or go home.
why-H1-card-by-card = Feed or give up one of your animals.
why-H1-pay = Pay the hay with energy or an Elder.
why-H2-sheep = Choose what the animal gives.
why-I-cost = You cannot pay for that, or have not what it needs.
why-I-one-each = No Elder is left to do that.
why-I-side-actions = The other faith does that.
why-I1-no-monotheist = A monotheist does not domesticate.
why-I2-not-abroad = Only your own Elders at home can be burned.
why-I3-banish-kill = Name a stranger who can be banished.
why-I3-needs-target = There is nobody to banish.
why-I3-no-dice = Without a hand size there are no dice.
why-I6-once-won = They have been persuaded already.
why-I6-proselytize = You have no Missionary with a polytheist tribe there.
why-I6-since-start = Your Missionary has come only this turn.
why-I7-baptism = Only a polytheist tribe without any Elder is baptised.
why-J-last-event = The game is over.
why-K-no-opponents = There is nobody to raid or to guard against in the saga.
why-K2-price = Pay the price in ivory or do not buy.
why-K2-decimation-matriarch = A matriarch dies with the decimated.
why-K2-decimation-revert = Half of the matriarchs left give way to men.
why-K2-depletion = A matriarch or a daughter follows each Elder who was forced out.
why-K2-die-off = Name an Elder who is there.
why-K3-order = First the hunt row and the hunt biome are settled.
why-K3-roll-first = That part of the hunting ground is settled, or is settled in another way.
why-K3-biome-roll = All Hunters of the row go to the biome that the die found.
why-K3-row-transport = You have too few Mariners and sleds for the other row.
why-K3-row-binding = Men hunt in the hunt row.
why-K3-extras-beyond = The home row is for those whom the other row cannot take.
why-K3-extras-roll = The die finds the biome of those who stay in the home row.
why-K4-new-world-only-so = Only a matriarch opens the New World: in rank 6, or in rank 5 with Mariners.
why-K4-mariner = Colonists sail one way in a turn, and only with a matriarch in rank 6.
why-K4-last-daughter = The last daughter is never promoted.
why-K4-navigation = They move within the hunt row, or to where a matriarch opens the way.
why-K4-daughters-along = A daughter at home goes along where Hunters are, one to a biome, not in the New World.
why-K6-forbidden = Nobody does that in this game.
why-K6-witch-burn = A burning costs as much energy as there are matriarchs.
why-K6-witch-burn-once = One burning in a turn.
why-L3-price = Pay two disks, ivory or iron, or do not buy.
why-L4-one-player-per-card = Another tribe is there; only the New World is shared.
why-L4-liberate = That village is free already.
why-L4-permanent = What is assigned for good stays so: nobody is called back.
why-L4-promote-abroad = Other Placards are open in ranks with four dots alone.
why-L5-bullet-before = Decide about the bullets before the roll.
why-L6-animals = Nobody raids or guards animals in this game.
why-L7-forbidden = Only tools are made in this game.
why-L7-market-protocol = Offer disks to one tribe, or pass; whoever is asked agrees or does not.
why-L8-blitz-dice = The propaganda must be withstood: roll.
why-M-special = The scenario does not allow it.
why-M1-inactive-assign = Your tribe is inactive this turn: it may go to the New World alone.
why-M1-inactive-raid = That tribe is inactive this turn and cannot be raided.
why-M1-inactive-skip = Your tribe is inactive this turn.
why-M1-inactive-windows = An inactive tribe neither exchanges, rescues nor gives up colonies.

## Why a bot refuses an offer

refusal-hunt = We would give up a hunt that is worth more to us.
refusal-disks = The disks we would give are worth more than what we get.
refusal-cards = We would lose a card or a wife that serves us better.
refusal-rival = It would help another tribe more than us.
refusal-nothing = There is nothing in it for us.

## What is ours: the kinds of data and their fields

ours-biome = biomes
ours-biome-babies = the babies
ours-biome-biome-type = the type
ours-biome-climax = the climax
ours-biome-cost = the cost
ours-biome-energy = the energy
ours-biome-hand = the dice that bring them into the hand
ours-biome-hits = the hits
ours-biome-invention = the invention
ours-biome-iron = the iron
ours-biome-ivory = the ivory
ours-biome-kills = the bloody dice
ours-biome-number = the number
ours-biome-row = the row
ours-biome-tamed = the tame animal
ours-biome-title = the name
ours-biome-trophy = the trophy
ours-daughter = daughters
ours-daughter-abilities = what they can do
ours-daughter-raid = how they are raided
ours-daughter-tribe = the tribe
ours-dice = dice
ours-dice-attack-hits = what hits in an attack
ours-dice-martyr-hits = what kills in a banishment
ours-dice-war-party-hits = what hits for a war party
ours-event = events
ours-event-icons = the icons
ours-event-import = the goods on board
ours-event-number = the number
ours-event-order = the player order
ours-event-title = the name
ours-farm_animal = farm animals
ours-farm_animal-sides = both sides
ours-import = imports
ours-import-abilities = what they can do
ours-import-animal = the animal
ours-import-exchange = the disks for them
ours-import-iron-import = whether they break
ours-import-kind = the kind
ours-import-title = the name
ours-new_world = shores of the New World
ours-new_world-climax = the climax
ours-new_world-hostile = the hostile side
ours-new_world-peaceful = the peaceful side
ours-placard = sides of Placards
ours-placard-ranks = the ranks
ours-placard-side = the faith
ours-placard-tribe = the tribe

credits = Game by Phil Eklund, third edition by Ion Game Design and Sierra Madre Games
