# The pages of scenarios: listing, telling, writing and handing them on.

scenario-heading = Scenarios of Greenland
scenario-intro = A scenario says what is different from the game in the box: rows, decks, events, what tribes start with, special rules, and how one wins. Play one of these, or write your own.
scenario-own = Your own
scenario-no-own = None yet. They are kept in this browser alone, until you share them.
scenario-along = Ready to play
scenario-new = Write a new one
scenario-new-title = My scenario
scenario-import = Open a file
scenario-brought = Somebody shared this scenario with you. Play it, or keep it to change it.
scenario-untitled = Without a title
scenario-unreadable = This file cannot be read yet: open it to mend it.
scenario-not-kept = There is no such scenario in this browser.
scenario-back = All scenarios
scenario-for-one = For one tribe
scenario-for = For { $players } tribes
scenario-for-some = For { $least } to { $most } tribes
scenario-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
scenario-parts = then a second part
scenario-together = all together

scenario-play = Play at one screen
scenario-friends = Play with friends
scenario-share = Share
scenario-share-words = Whoever opens this link sees the whole scenario; it stands in the link itself and is kept on no server.
scenario-too-long = This scenario is too long for a link. Save it as a file and share that.
scenario-save = Save as a file
scenario-copy = Make a copy to change
scenario-keep = Keep it
scenario-copied = { $title } (mine)
scenario-delete = Delete
scenario-deleted = “{ $title }” is deleted.
scenario-remember = Keep it after all

scenario-changes = What it changes
scenario-changes-nothing = Nothing: it is the game as it is in the box.
scenario-edit = Write it
scenario-as-form = Form
scenario-as-text = Text
scenario-text = The file
scenario-remarks = The file has remarks (#). They are lost when the form changes something.
scenario-no-room = Your browser has no room to keep this. Save it as a file.
scenario-fine = No mistake: it can be played.
scenario-mistakes = { $count ->
    [one] One mistake:
   *[other] { $count } mistakes:
}
scenario-line = Line { $line }
scenario-add-rule = Add a rule
scenario-add-need = Add a condition
scenario-add-score = Add points
scenario-add-part = Add a part
scenario-changed = changed
scenario-remove = Take out
scenario-in-text = Several conditions in one: they are written in the text.
scenario-in-en = English
scenario-in-fr = French
scenario-usual = as usual
scenario-usually = usually { $value }
scenario-such-as = such as
scenario-offer = What can stand here …
scenario-add = Add

scenario-yes = yes
scenario-no = no
scenario-none = none
scenario-then = ; then
scenario-and = and
scenario-seat = The person in seat { $seat }
scenario-says = { $name }: { $said }
scenario-all-tribes = All tribes
scenario-none-is-all = None ticked: all of them.
scenario-rule = { $who }: { $what }.
scenario-rule-limit = Another limit. { $what }:
scenario-rule-cost = Another price, for { $what }:
scenario-to-win = To win: { $when }
scenario-at-least = at least { $many }
scenario-at-most = at most { $many }
scenario-of-every = { $many } in every tribe
scenario-of-total = { $many } in all tribes together
scenario-points-each = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
} each for { $what }
scenario-points-per = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
} for every { $many }
scenario-points-when = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
} with { $when }
scenario-least = the tribe that has least

# What is counted, so many of it.

scenario-count-population = { $number ->
    [0] no tribesmen
    [one] 1 tribesman
   *[other] { $number } tribesmen
} alive
scenario-count-unassigned = { $number ->
    [0] no tribesmen
    [one] 1 tribesman
   *[other] { $number } tribesmen
} at home
scenario-count-elders = { $number ->
    [0] no Elders
    [one] 1 Elder
   *[other] { $number } Elders
}
scenario-count-colonists = { $number ->
    [0] no Colonists
    [one] 1 Colonist
   *[other] { $number } Colonists
}
scenario-count-husbands = { $number ->
    [0] no Husbands
    [one] 1 Husband
   *[other] { $number } Husbands
}
scenario-count-energy = { $number ->
    [0] no energy
   *[other] { $number } energy
}
scenario-count-ivory = { $number ->
    [0] no ivory
   *[other] { $number } ivory
}
scenario-count-iron = { $number ->
    [0] no iron
   *[other] { $number } iron
}
scenario-count-trophies = { $number ->
    [0] no trophies
    [one] 1 trophy
   *[other] { $number } trophies
}
scenario-count-inventions = { $number ->
    [0] no inventions
    [one] 1 invention
   *[other] { $number } inventions
}
scenario-count-imports = { $number ->
    [0] no imports
    [one] 1 import
   *[other] { $number } imports
}
scenario-count-inventions-or-imports = { $number ->
    [0] no inventions or imports
    [one] 1 invention or import
   *[other] { $number } inventions or imports
}
scenario-count-animals = { $number ->
    [0] no animals
    [one] 1 animal
   *[other] { $number } animals
}
scenario-count-representatives = { $number ->
    [0] no Representatives
    [one] 1 Representative
   *[other] { $number } Representatives
}
scenario-count-vp = { $number ->
    [0] no points
    [one] 1 point
   *[other] { $number } points
}
scenario-count-living-tribes = { $number ->
    [0] no living tribes
    [one] 1 living tribe
   *[other] { $number } living tribes
}
scenario-count-depot = { $number ->
    [0] no energy
   *[other] { $number } energy
} in the Nazis’ depot
scenario-count-matriarchs = { $number ->
    [0] no Matriarchs
    [one] 1 Matriarch
   *[other] { $number } Matriarchs
}

scenario-table-head = The game
scenario-table-rows-north = The North row
scenario-table-rows-south = The South row
scenario-table-events = Events
scenario-table-start = What every tribe starts with
scenario-table-rule = Special rules
scenario-table-victory = How one wins
scenario-table-depot = The Nazis’ energy
scenario-table-part = A second part

scenario-key-base = Rules to start from
scenario-key-ability = The ability
scenario-key-farm = The farm animal
scenario-key-energy = Energy
scenario-key-ivory = Ivory
scenario-key-iron = Iron
scenario-key-biomes = Biomes laid out
scenario-key-cold = Cards that start cold
scenario-key-deck = The deck, layer by layer from the top
scenario-key-out = Cards left out
scenario-key-out_when_shown = Cards that leave the game when they are turned up
scenario-key-stays = Cards that migrations pass over
scenario-key-order = The order of events, layer by layer
scenario-key-quiet = First events without icons
scenario-key-deal = How tribes come to seats
scenario-key-imports = How imports are sold
scenario-key-by = What decides
scenario-key-scope = Whose
scenario-key-per_tribe = Against each of several tribes
scenario-key-alone = Against one tribe
scenario-key-mine = From the mine on each turn
scenario-key-card = The mine
scenario-key-keep = What is kept for it

scenario-word-true = yes
scenario-word-false = no
scenario-word-all = all
scenario-word-any = any
scenario-word-none = none
scenario-word-own = its own
scenario-word-every = every tribe
scenario-word-total = all tribes together
scenario-word-rest = the rest
scenario-word-random = at random
scenario-word-choose = chosen at the table
scenario-word-base = the whole game
scenario-word-beginners = the beginners’ game
scenario-word-daughters-saga = The Daughter’s Saga
scenario-word-nazi-greenland = played together, 1938 to 1945
scenario-word-peaceful = peaceful
scenario-word-hostile = hostile
scenario-word-cool = the ice advances
scenario-word-warm = the ice retreats
scenario-word-decimate = Elders and tribesmen die
scenario-word-blitz = a propaganda blitz
scenario-word-auction = by auction
scenario-word-price = at a fixed price
scenario-word-points = by points
scenario-word-together = all together
scenario-word-alone = alone
scenario-word-polytheist = many gods
scenario-word-monotheist = one god
scenario-word-greenland = in Greenland
scenario-word-new-world = the New World
scenario-word-everywhere = everywhere
scenario-word-hunt = hunts
scenario-word-attack = attacks
scenario-word-raid = raids
scenario-word-hammer = hammer cards (metal)
scenario-word-harpoon = harpoon cards (sea)
scenario-word-fishhook = fishhook cards
scenario-word-spear = spear cards (land)
scenario-word-medallion = medallion cards (raids)
scenario-word-animal = animals
scenario-word-invention = inventions
scenario-word-trophy = trophies
scenario-word-tamed = tamed animals
scenario-word-no-hunt = No hunting
scenario-word-free-reroll = Dice again
scenario-word-ability = An ability
scenario-word-need = What a hunt needs
scenario-word-kills = Dangerous faces
scenario-word-yield = What a hunt gives
scenario-word-limit = Another limit
scenario-word-cost = Another price
scenario-word-forbid = Forbidden
scenario-word-immune = Spared by events
scenario-word-hostile-above = Colonists before the New World turns hostile
scenario-word-mariner = tribesmen whom a Mariner carries
scenario-word-hand-size = hand cards
scenario-word-crowd = crowd of a disease
scenario-word-promotion = promotion
scenario-word-tool = making a tool
scenario-word-domesticate = taming
scenario-word-pacify = making peace
scenario-word-attacks = attacks
scenario-word-talks = talks
scenario-word-raids = raids
scenario-word-marriage = marriages
scenario-word-emissary = emissaries
scenario-word-proselytize = proselytizing
scenario-word-baptism = baptism
scenario-word-witch-burn = witch burning
scenario-word-banish = banishment
scenario-word-exchange = exchanges
scenario-word-crowd-disease = crowd disease
scenario-word-venereal = venereal disease
scenario-word-feud = feuds
scenario-word-depletion = depletion
scenario-word-elder-die-off = Elders dying of age
scenario-word-breakage = breakage
scenario-word-storm = storms
scenario-word-no-maritime = closed seas
scenario-word-no-markland = closed Markland
scenario-word-imported-animals = imported animals
scenario-word-hand = hand cards
scenario-word-disks = disks
scenario-word-faith = faith
scenario-word-add = both are added
scenario-word-only-last = only the last counts
