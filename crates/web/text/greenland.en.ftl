# The table of Greenland in the browser; the words of the game itself are the game's own.

table-north = North Greenland
table-south = South Greenland
table-deck = Deck: { $count ->
    [one] one card
   *[other] { $count } cards
}. Cards to its left are in the cold.
table-people = { $count } of the { $tribe }
table-husband = a Husband of the { $tribe }

table-event = The event of the turn
table-no-event = No event yet
table-no-event-about = Every turn begins with an event. Its icons are read from left to right, for all tribes.
table-turn = Turn { $turn } · { $left ->
    [0] the last
    [one] one more
   *[other] { $left } more
}
table-order = Order of the tribes this turn
table-phases = Phases of the turn
table-phase-event = Event
table-phase-assign = Assign
table-phase-negotiate = Talks
table-phase-hunt = Hunt
table-phase-domestic = Animals
table-phase-elders = Elders

icon-migration-north = A biome comes to the North and takes the place of the card with the lowest climax.
icon-migration-south = A biome comes to the South and takes the place of the card with the lowest climax.
icon-crowd = Crowd disease: whoever has { $count } or more at home loses at least half of them and an Elder.
icon-venereal = Disease: tribes with a Husband married to a daughter of the { $tribes } lose at least half of those at home and an Elder.
icon-feud = Feud: tribes without an Elder in rank 1 lose at least half of those at home and an Elder.
icon-depletion-animal = Hard winter: for each of its animals a tribe pays an energy, gives up an Elder, or gives up the animal.
icon-depletion-elder = Hard winter: for each of its Elders a tribe pays an energy or gives up an Elder.
icon-cooling = The ice advances: the rightmost card of each row goes to the cold side, where only a 1 hits. A row without warm cards loses one for good.
icon-die-off = Each tribe rolls a die and loses an Elder of that rank.
icon-breakage = Whoever has an import of iron turns one of them into an iron.
icon-storm = Each tribe with Mariners loses one.
icon-no-sea = Nobody hunts at sea this turn.
icon-no-shore = Nobody goes to Markland or leaves it this turn.
icon-ransom = The gyrfalcon is worth { $count } ivory this turn.
icon-import = A ship brings something: it is auctioned for ivory.

table-placard = Placard
table-tableau = Tableau
table-hand = Hand { $count }/{ $size }
table-others = The other tribes
table-open-tribe = { $tribe }, played by { $who }: look closer
table-extinct = This tribe has died out.
table-holdings = { $home } at home; { $energy } energy, { $ivory } ivory, { $iron } iron; { $dead } in Valhalla; { $points } points now.
table-polytheist = Many gods: trophies and inventions count.
table-monotheist = One god: ivory and iron count.
table-holdings-together = { $home } at home, { $people } alive; { $energy } energy, { $ivory } ivory, { $iron } iron; { $dead } in Valhalla.
table-people-now = { $people ->
    [one] one tribesman alive
   *[other] { $people } tribesmen alive
}
table-points-now = { $points ->
    [one] one point
   *[other] { $points } points
} if the game ended now
table-rank = Rank { $rank }, { $name }: { $count ->
    [0] nobody
    [one] one Elder
   *[other] { $count } Elders
}
table-rank-one = Room for one Elder.
table-rank-many = Room for any number of Elders.
table-rank-chief = Chief
table-rank-headman = Headman
table-rank-lawspeaker = Law­speaker
table-rank-siida-elder = Siida Elder
table-rank-shaman = Shaman
table-rank-bishop = Bishop
table-rank-artisan = Artisan
table-rank-blacksmith = Black­smith
table-rank-crafter = Crafter
table-rank-sage = Sage
table-rank-war-chief = War Chief
table-rank-tracker = Tracker
table-rank-acolyte = Acolyte
table-rank-mariner = Mariner

action-domesticate = May tame an animal from the hand.
action-witch-burn = May burn an Elder as a witch for an energy.
action-banish = May try to banish strangers.
action-tool-maker = May make an invention from the hand.
action-emissary = May go to another tribe as an emissary.
action-proselytize = May preach to a tribe where an emissary stands.

table-hunt-harpoon = A hunt at sea.
table-hunt-fishhook = Fishing.
table-hunt-spear = A hunt on land.
table-hunt-hammer = Metal and stone.
table-hunt-medallion = A fight.
table-type-harpoon = sea hunts
table-type-fishhook = fishing
table-type-spear = land hunts
table-type-hammer = metalwork
table-type-medallion = raids and attacks
table-hits = { $hits ->
    [one] One die
   *[other] { $hits } dice
} of 1 or 2 bring success.
table-hits-cold = In the cold, { $hits ->
    [one] one die
   *[other] { $hits } dice
} of 1 bring success.
table-kills = Each { $faces } kills a hunter.
table-gives-babies = { $count ->
    [one] One baby.
   *[other] { $count } babies.
}
table-gives-energy = { $count } energy.
table-gives-ivory = { $count } ivory.
table-gives-iron = { $count } iron.
table-cost = Success costs { $count ->
    [one] an energy or an Elder.
   *[other] { $count } energy or Elders.
}
table-trophy = { $dice } equal dice let you take the card as a trophy: { $points } points under many gods, and it is gone from the row.
table-hand-animal = { $dice } equal dice let you take the card into your hand; a Shaman can tame it.
table-hand-invention = { $dice } equal dice let you take the card into your hand; an Artisan can make it.
table-shore-peaceful = Whoever goes there stays as a Colonist; you need a Mariner. With more than six Colonists it turns hostile.
table-shore-hostile = Hostile. An ivory makes peace.
table-hay = Hay: { $count ->
    [one] an energy or an Elder
   *[other] { $count } energy or Elders
} each turn.
table-or-ivory = Or { $count } ivory instead of babies.
table-immune = Nobody may raid it.
table-exchange = Can be exchanged at any time for { $energy ->
    [0] {""}
   *[other] { $energy } energy
}{ $ivory ->
    [0] {""}
   *[other] {" "}{ $ivory } ivory
}{ $iron ->
    [0] {""}
   *[other] {" "}{ $iron } iron
}.
table-breaks = An import of iron: it may break.
table-scores = { $points ->
    [one] One point
   *[other] { $points } points
} under many gods.
table-raid = Raiders succeed with { $faces }; { $kills } kills a raider.

ability-reroll = Dice of { $faces } may be rolled again in { $type }.
ability-convert = Dice of { $faces } count as 1 in { $type }.
ability-hunt-first = You roll first in { $type }.
ability-cold-as-warm = In the cold, { $type } go as in the warm.
ability-hand-size = { $count ->
    [one] One more card in the hand.
   *[other] { $count } more cards in the hand.
}
ability-sled = A sled: any number may go to one card of the other coast.
ability-reassign = After all have assigned, you may move up to { $count } of yours.
ability-relief = In a hard winter you pay { $count } less.
ability-free-promotion = Promotion costs no energy.
ability-ivory-for-iron-rule = Ivory saves lives as iron does.
ability-ivory-for-tools = Inventions can be paid with ivory.
ability-wins-ties = Wins ties in auctions.
ability-no-feud = Protects from feuds.
ability-raid = You may send Raiders.
ability-war-party = Attacks hit with 1 and 2.
ability-council = As first player you may hold a Council of War.
ability-mariner = Takes up to { $count } to one card of the other coast or the New World.

table-iron = An iron
table-ivory = An ivory

table-stage = What is being decided
table-send = Whom to send
table-send-tribesman = Tribesman
table-send-alpha = Alpha
table-odds = With { $count }: success { $success }, deaths { $deaths } on average{ $takes ->
    [0] {""}
   *[other] , card taken { $card }
}.
table-odds-title = What to expect of the hunts
table-success = Success
table-deaths = Deaths
table-takes = Card
table-doubles = Doubles
table-triples = Triples
table-quadruples = Quadruples
table-dice = Dice
table-die = A { $face }
table-die-alpha = The Alpha’s die: { $face }
table-die-hits = It hits.
table-die-kills = It kills.
table-die-taken = It will be rolled again.
table-die-misses = It does nothing.
table-bid = { $tribe }: { $ivory ->
    [0] –
   *[other] { $ivory } ivory
}
table-market = The market
table-partners = Trade with
table-purse = { $tribe }: { $energy } energy, { $ivory } ivory, { $iron } iron
table-price = Price: { $count } ivory
table-price-iron = Price: { $count } disks, ivory or iron
table-offer = The offer
table-offer-thought = What a bot would say in your place:
table-offer-good = Agree; we gain by it.
table-give = { $from } give { $to } { $disk }
table-exchanges = Give up a card for its disks
table-cards = Offer a card
table-to = To the { $tribe }
table-marriages = Offer a marriage
table-marry = One of the { $tribe } marries
table-marry-alpha = The Alpha of the { $tribe } marries
table-leave = Some of ours leave
table-between = What others give each other
table-burn = Burn an Elder
table-burn-matriarch = Burn a matriarch
table-lend = Promote with the { $tribe }

table-glossary = Glossary
table-closer-tip = Every card opens large: hold it. From there every sign leads to the glossary, as does the book beside the event.
table-closer-keys = With a mouse its other button opens a card, by keys Shift and Enter.

table-shortcuts = Shortcuts
table-short-all = All { $count } who are at home to { $card }
table-short-again = Send them as last turn
table-short-bot = Let a bot send them
table-short-accept = Agree to all offers here
table-short-refuse = Refuse all offers here
table-short-finish = Finish the phase, spend nothing
table-short-stop = Stop: ask me again

advice-turn-up = Every turn begins with an event. Its icons strike all tribes, from left to right.
advice-window = Cards with disks on them could be turned into disks now. Mostly you need not.
advice-assign = Touch a glowing card: a tribesman goes there and is one die. Watch the chance on the card grow. A rank makes an Elder for an energy.
advice-opening = Husbands may come home and colonies be left. Mostly you go on.
advice-talk = Another tribe stands on the same card. Offer something for their leaving, or make no offer: then you fight.
advice-answer = Agree if you gain by it. One no is enough to refuse an offer.
advice-hunt-next = You say which card is hunted next. The order seldom matters.
advice-iron = An iron spent now keeps all of yours alive in the next roll. Save it for dangerous hunts.
advice-clay = Your Alpha shows a 1 without rolling: a sure hit. Let him do so.
advice-reroll = Touch dice to take them up, then roll them once more; or keep all as they lie.
advice-take = Equal dice: the card can be yours. It is gone from the row for everybody, you included.
advice-hay = Animals bring babies every turn, if their hay is paid.
advice-elders = Elders may act now, each once.

# The women of a saga, and what goals and scenarios count.

table-women = { $role }: { $daughters ->
    [one] one daughter
   *[other] { $daughters } daughters
} at home, { $matriarchs ->
    [one] one matriarch
   *[other] { $matriarchs } matriarchs
}

goal-population = tribesmen alive
goal-unassigned = tribesmen at home
goal-elders = Elders
goal-matriarchs = Matriarchs
goal-colonists = Colonists
goal-husbands = Husbands
goal-energy = energy
goal-ivory = ivory
goal-iron = iron
goal-trophies = trophies
goal-inventions = inventions
goal-imports = imports
goal-inventions-or-imports = inventions or imports
goal-animals = animals
goal-representatives = Representatives
goal-vp = points
goal-living-tribes = living tribes
goal-depot = the Nazis’ energy
