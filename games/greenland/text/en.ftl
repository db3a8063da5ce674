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

# In a log from before the side of a Placard was told: no name that another side calls otherwise.
rank-1 = rank 1
rank-2 = rank 2
rank-3 = rank 3
rank-4 = rank 4, the War Chief
rank-5 = rank 5
rank-6 = rank 6, the Mariner

# As a Placard calls them.
rank-chief = rank 1, the Chief
rank-headman = rank 1, the Headman
rank-lawspeaker = rank 1, the Lawspeaker
rank-siida-elder = rank 1, the Siida Elder
rank-shaman = rank 2, the Shaman
rank-bishop = rank 2, the Bishop
rank-artisan = rank 3, the Artisan
rank-blacksmith = rank 3, the Blacksmith
rank-crafter = rank 3, the Crafter
rank-sage = rank 3, the Sage
rank-war-chief = rank 4, the War Chief
rank-tracker = rank 5, the Tracker
rank-acolyte = rank 5, the Acolyte
rank-mariner = rank 6, the Mariner

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
move-throw = Roll again or keep
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
clause-leave = { $count ->
    [one] One of the { $tribe } leaves
   *[other] { $count } of the { $tribe } leave
}
clause-leave-alpha = { $count ->
    [one] The Alpha of the { $tribe } leaves
   *[other] { $count } of the { $tribe } leave, the Alpha among them
}

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
event-yielded-nobody = No man is left to take the place of the matriarch who is gone: { $rank }.
event-died-alpha = The Alpha of the { $whose } dies.
event-died-elder = The { $whose } lose an Elder with the { $tribe }: { $rank }.
event-died-elder-alpha = The { $whose } lose their Alpha with the { $tribe }: { $rank }.
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
event-nothing = The { $tribe } gain nothing.
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
event-hunt-row-north-chosen = The { $tribe } choose to hunt in the North.
event-hunt-row-south-chosen = The { $tribe } choose to hunt in the South.
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
event-offered-give = The offer: the { $tribe } give the { $other } { $amount } { $disk }.
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
event-attacked = The { $tribe } attack at { $card }: { $hits ->
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
prompt-window = { $who }: exchange cards first?
prompt-migrate = { $who }: turn up the biome that comes.
prompt-cull = { $who }: who dies? { $count } more must.
prompt-lose-elder = { $who }: which Elder dies?
prompt-deplete = { $who }: hard winter, { $count } to pay: an energy or an Elder each.
prompt-die-off = { $who }: roll for the Elders.
prompt-break = { $who }: which import breaks?
prompt-auction = { $who }: what is { $card } worth?
prompt-discard = { $who }: discard a hand card.
prompt-assign = { $who }: assign your tribesmen.
prompt-navigate = { $who }: move up to { $count }?
prompt-land = { $who }: where { $count ->
    [one] does one
   *[other] do { $count }
} from { $card } go?
prompt-opening = { $who }: anything before the talks?
prompt-consent = { $who }: may the colonists leave?
prompt-chooser = { $who }: which contested card next?
prompt-talk = { $who }: an offer about { $card }?
prompt-answer = { $who }: do you agree?
prompt-hunt-next = { $who }: which card is hunted next?
prompt-join = { $who }: hunt { $card }, or go home?
prompt-iron = { $who }: spend iron on { $card }?
prompt-iron-fight = { $who }: iron for the fight at { $card }?
prompt-clay = { $who }: does the Alpha roll on { $card }?
prompt-roll = { $who }: roll on { $card }.
prompt-roll-fight = { $who }: roll for the fight at { $card }.
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
prompt-shop = { $who }: buy { $card } for { $count }?
prompt-mourn = { $who }: which matriarch dies with them?
prompt-yield = { $who }: which matriarch gives way? { $count } left.
prompt-follow = { $who }: who follows the Elders? { $count } more.
prompt-doom = { $who }: the chief matriarch decides: which Elder dies?
prompt-grounds = { $who }: find the hunting ground.
prompt-daughters = { $who }: which hunts do daughters join?
prompt-arm = { $who }: iron for bullets on { $card }?
prompt-blitz = { $who }: propaganda; up to { $count } is borne.
prompt-market = { $who }: an offer in the market?
prompt-reply = { $who }: do you agree?
prompt-reply-give = { $who }: the { $tribe } give the { $other } { $amount } { $disk }. Agree?
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
option-game-base = The whole game
option-game-beginners = Beginners’ game
option-game-saga = The Daughter’s Saga, for one
option-game-coop = Nazi Greenland, together
option-survivalist = Survivalist rules (cards taken are not replaced)
option-pogroms = Pogroms (revenge after attacks)
option-tribes = Tribe
option-tribes-random = Any tribe
option-tribes-tunit = Tunit (green, North)
option-tribes-norse = Norse (red, South)
option-tribes-sami = Sea Sámi (blue, South)
option-tribes-thule = Thule (yellow, North)
option-events = Events (fewer are harder)
option-depot = Further energy in the Nazis’ depot
option-scenario = Scenario
option-scenario-form = null, the name of a scenario (`floe scenario list`), or the text of a scenario file

## Why a bot refuses an offer

refusal-hunt = We would give up a hunt that is worth more to us.
refusal-disks = The disks we would give are worth more than what we get.
refusal-cards = We would lose a card or a wife that serves us better.
refusal-rival = It would help another tribe more than us.
refusal-nothing = There is nothing in it for us.


credits = Game by Phil Eklund, third edition by Ion Game Design and Sierra Madre Games
