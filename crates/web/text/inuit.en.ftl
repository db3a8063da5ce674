# The table of Inuit: The Snow Folk in the browser; the words of the game itself are the game's own.

table-great-white = The Great White
table-white-count = · { $count ->
    [one] one card
   *[other] { $count } cards
}
table-order = 1., 2.: order of coming
table-row-people = People
table-row-game = Game
table-row-sacred = Spirits and Rites
table-pile = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}
table-pile-came = { $count ->
    [one] { $card }, came as number { $came }
   *[other] { $count } × { $card }, the first came as number { $came }
}
table-taking = { $taken } taken, { $left ->
    [0] no more
    [one] one more
   *[other] up to { $left } more
}

table-deck = Deck: { $count ->
    [one] one card left
   *[other] { $count } cards left
}
table-deck-about = A turn begins with revealing the top card; Scouts may reveal more. Polar Nightfall is among the last eleven cards.
table-round = Round { $round }
table-last-round = Round { $round }, the last
table-waiting = Rites to resolve

table-village = Village of { $who }
table-others = The other villages
table-open-village = Village of { $who }: look closer
table-worth = { $points ->
    [one] one point
   *[other] { $points } points
} now · { $people ->
    [one] one Inuit card
   *[other] { $people } Inuit cards
}
table-worth-points = { $points ->
    [one] one point
   *[other] { $points } points
}
table-worth-people = { $people ->
    [one] one Inuit card
   *[other] { $people } Inuit cards
}
table-wars = War
table-allies = Allies
table-idle = There is nothing in the Great White for { $occupation }. Use it all the same, and take no card?
table-idle-yes = Take no card
table-idle-no = Choose another
table-war = War
table-ally = Ally
table-dismiss = Discard
table-tie = Of those with the same total, the village with the fewest Inuit cards wins, then whoever comes last in turn order.
table-no-choice = { $who } has to give it up: there is no other.
table-points-now = { $points ->
    [one] One point
   *[other] { $points } points
} if the game ended now
table-first = First player
table-occupation = { $occupation }: { $count ->
    [one] one person
   *[other] { $count } people
}
table-occupation-closed = { $occupation }, closed by the Drum Dancer
table-may-take = { $left ->
    [0] takes no more
    [one] may take one card
   *[other] may take { $left } cards
}
table-left = { $left ->
    [0] no more
   *[other] up to { $left }
}
table-weapon = { $count ->
    [one] Weapon: { $card }
   *[other] { $count } Weapons: { $card }
}
table-weapon-about = Worth 1 point. It was an Inuit card and lies face down; it is nobody's any more.
table-weapon-about-war = Worth 1 point. It was an Inuit card and lies face down; it is nobody's any more, but its colours count in a War: 2 points more for each of your Wars with one of them.

table-about-elder = Takes Inuit cards, one for each Elder; each is placed below any Occupation.
table-about-shaman = Takes Spirits and Rites, one for each Shaman; Rites are resolved at once, in any order.
table-about-warrior = Takes Inuit cards as Weapons, one for each Warrior.
table-about-whaler = Takes Orcas, one for each Whaler.
table-about-bear-hunter = Takes Polar Bears, one for each Bear Hunter.
table-about-seal-trapper = Takes Seals, one for each Seal Trapper.
table-about-scout = Before you take cards, each Scout may reveal one more card into the Great White.

table-short-legendary-elder = Elder
table-short-legendary-shaman = Shaman
table-short-legendary-warrior = Warrior
table-short-legendary-whaler = Whaler
table-short-legendary-bear-hunter = Bear Hunter
table-short-legendary-seal-trapper = Seal Trapper
table-short-legendary-scout = Scout
table-short-legendary-drum-dancer = Drum Dancer
table-short-legendary-healer = Healer
table-short-polar-bear = Bear
table-short-orca = Orca
table-short-seal = Seal
table-short-great-polar-bear = Great Bear
table-short-great-orca = Great Orca
table-short-great-seal = Great Seal
table-short-spirit-might = Might
table-short-spirit-ice = Ice
table-short-spirit-water = Water
table-short-spirit-wind = Wind
table-short-spirit-kin = Kin
table-short-spirit-silence = Silence
table-short-spirit-trails = Trails
table-short-spirit-blood = Blood
table-short-rite-passage = Passage
table-short-rite-clear-sight = Clear Sight
table-short-rite-fertile-game = Fertile Game
table-short-rite-inspiration = Inspi­ration
table-short-rite-sacrifice = Sacrifice
table-short-rite-change = Change
table-short-conflict = Conflict

table-pad = Score pad

table-help-goal = Have the most prosperous village when the polar night comes.
table-help-turn = On your turn: reveal a card into the Great White, let your Scouts reveal more if you like, then use one Occupation.
table-help-occupations = An Occupation takes cards of its kind, at most as many as it has people; one person is printed on the board.
table-help-people = People of your colour bring points wherever they stand; people of other colours in your village cost points, but work as well as anybody.
table-help-corners = In the corner of a card stands what it is worth. ±2: two points for the village of its colour, two off for another one that it lives in; ±1 is the same for a child. −4/8: costs 4 points or brings 8. The number on an Occupation is the count of its people. A number with a dot tells when a card came: Thin Ice takes the first.
table-help-rites = Rites are resolved when they are taken, and may make others give up cards. Spirits score at the end.
table-help-great-white = With The Spirit of the Great White: a Conflict that is turned over is a War, an Alliance, or is discarded, and most Legendary Characters stand at their own Occupation and bring 8 points where their condition holds.
table-help-rising-sun = With Rising Sun: the season beside the deck has a rule for everybody, and two more seasons wait in the deck.
table-help-end = Polar Nightfall is among the last eleven cards. When it shows, the round is played to its end and all villages are scored.
table-help-ours = What is ours: where the book does not print a card, its effect is reconstructed: the values of some Spirits, the conditions of the Legendary Characters, the Rite of Change and the Rising Sun cards. Where the rulebook is silent or can be read in two ways, we decided: the list of these rulings stands below.

table-lesson-white = This is the Great White. Whatever lies here is open to both villages: yours and Siku’s.
table-lesson-rows = Three rows: people, Game, Spirits and Rites. The corner of a card says what it is worth.
table-lesson-village = Your village has seven Occupations. From the start there is one person in each: that is the 1.
table-lesson-reveal = A turn begins with a new card for the Great White. Touch the deck.
table-lesson-scout = Then your Scout may reveal one more: more to choose from, now for you and later for Siku. Touch the deck again.
table-lesson-elder = An orange adult: one of yours! Now one Occupation acts. Elders bring in people: choose the Elder.
table-lesson-take = An Occupation takes one card for each of its people; you have one Elder. Take the orange adult.
table-lesson-settle = Newcomers join any Occupation and make it stronger. Two Seals lie there: choose the Seal Trapper.
table-lesson-stronger = Two people now: from your next turn on the Seal Trapper may take two Seals.
table-lesson-colours = People of your colour bring points anywhere: adults 2, children 1. Others work as well, but cost as much.
table-lesson-siku = Now Siku reveals a card. Shamans take Spirits and Rites: watch.
table-lesson-walrus = Siku has the Walrus. Spirits score at the end: this one 2 points more for each of Siku’s Weapons.
table-lesson-second = Your turn again. Reveal a card.
table-lesson-stop = Your Scout need not go: what you do not reveal, Siku cannot take. Stop scouting.
table-lesson-seal-trapper = Two Seals still lie there, one for each of your Seal Trappers. Choose the Seal Trapper.
table-lesson-seal = Take a Seal.
table-lesson-seal-two = You may always take fewer than you could. Not today: take the second one.
table-lesson-game = What is hunted stays with its hunter. A Seal is worth 2 points, an Orca 3, a Polar Bear 4.
table-lesson-siku-again = There is another orange adult. But it is Siku’s turn, and Warriors take people, too: watch.
table-lesson-weapon = As a Weapon, face down: that adult is lost to you. Siku has 1 point for it, and 2 more by the Walrus.
table-lesson-third = Your turn. Reveal a card.
table-lesson-rite = A Rite, just the right one. Stop scouting.
table-lesson-shaman = Your Shaman takes it. Choose the Shaman.
table-lesson-clear-sight = Rites act at once. Clear Sight: whoever has more Spirits and Rites than you gives up a Spirit. Take it.
table-lesson-gone = The Walrus is gone. Some Rites ask for people or Game. Yours stays with you and is worth 1 point.
table-lesson-nightfall = Polar Nightfall is among the last eleven cards. Once it shows, the round is played to its end; then all is counted.
table-lesson-score = People, Game, Weapons, Rites and Spirits: 7 points for you now, 1 for Siku. Whoever has the most wins.
table-lesson-modules = Later, two modules put more into the deck: seasons, Legendary Characters, and Conflicts, for War or Alliance.
