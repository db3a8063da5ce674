# What is opened now and then, in English: it comes with that part of the app. Every id begins with ui-.

## Everywhere
ui-system = as the system has it
ui-language-en = English
ui-language-fr = Français
ui-theme-sun = Midnight sun (light)
ui-theme-night = Polar night (dark)
ui-pace-calm = calm, to follow everything
ui-pace-brisk = brisk
ui-pace-instant = at once
ui-set-language = Language
ui-set-theme = Light or dark
ui-set-pace = Speed of the table
ui-set-sound = Sounds
ui-set-keys = Single letters play (r rolls, u takes back)
ui-next = Go on
ui-player = Player
ui-replay = Replay
ui-no-lesson = There is no guided game for that yet.

## Lobby
ui-kept = { $moves ->
    [0] just begun
    [one] one move
   *[other] { $moves } moves
} · { $when }
ui-kept-over = finished · { $when }
ui-kept-bots = { $count ->
    [one] one bot
   *[other] { $count } bots
}
ui-kept-all = All kept games ({ $count })
ui-forget = Forget this game
ui-open-file = Open a saved game
ui-no-saved-game = That is not a saved game of floe. Such files end in .floe.json.
ui-start = Start
ui-lay-table = Lay the table
ui-seat-person = Person here
ui-seat-friend = Open: you or a friend
ui-seat-all = Who plays
ui-seat-who = Who plays seat

## Table
ui-log-jump = Look at this moment
ui-log-earlier = Earlier …
ui-replay-start = To the start
ui-replay-forward = One move on
ui-replay-play = Play by itself
ui-replay-pause = Pause
ui-replay-live = To the present
ui-replay-speed = Speed
ui-moment = { $now } / { $all }
ui-chat = Say something
ui-chat-send = Send
ui-text-moves = What you may do
ui-text-news = Since your last turn
ui-text-position = The table
ui-text-time = Time left: { $time }
ui-type = Type a move
ui-type-label = Some of its words, then Enter
ui-type-none = No move fits.

## Keys
ui-keys = Keys
ui-key-walk = walk over the board
ui-key-enter = play what has the focus
ui-key-tab = to the next part of the table
ui-key-type = type a move
ui-key-undo = take back
ui-key-hint = hint
ui-key-replay = one move back, one on
ui-key-text = table as text, or as picture
ui-key-mute = sounds off or on
ui-key-help = this list
ui-key-escape = close; back to the present

## The end
ui-rank = Rank
ui-score = Points
ui-chart-cards = The cards everybody has taken, move by move
ui-chart-people = The people of every tribe, move by move
ui-chart-points = The points of everybody, move by move
ui-chart-village = The cards in every village, move by move
ui-chart-way = The way of everybody to the igloo, move by move
ui-analyse = Look at it again
ui-verify = Check that it was fair
ui-verifying = Replaying every move …
ui-verified = Honest: the seed is the one promised, and all of chance and every move follow from it. Fingerprint { $digest }
ui-not-verified = This does not hold: the log and the seed do not lead to this end. Fingerprint { $digest }

## Around the table
ui-practice-ask = Something was shown, rolled or drawn since then. You can take it back all the same; chance stays the same. From then on this is a practice game, and its result says so.
ui-practice-yes = Take back and practise
ui-practice-no = Leave it as it is
ui-practice-result = A practice game: something that had been shown was taken back.
ui-chart-moves = { $moves } moves
ui-moment-link = Copy a link to this moment
ui-your-turn = Your turn
ui-set-notify = Notify me when it is my turn
ui-forgotten = { $game } is forgotten.
ui-remember = Keep it after all
ui-forget-online = Take this table off the list
ui-turn-of = { $who } to play
ui-over = The game is over
ui-watchers-speak = Watchers may chat

## What is amiss
ui-link-connecting = Going to the table …
ui-link-lost = The connection is lost; trying again. Nothing is lost: the table waits.
ui-link-elsewhere = This game goes on in another tab or window.
ui-take-over = Go on here
ui-trouble-storage = The browser has no room to keep this game, or keeps nothing for this site: what happens here is gone when you leave the page. Save it to a file.
ui-trouble-seat = The browser has no room to keep your seat, or keeps nothing for this site. You play on as long as this page is open; before you close it, put your own link by: it is under Links.
ui-not-kept = This game is not kept in this browser (any more). If you saved it as a file, go to All games and open it there under Open a saved game.
ui-spoiled = What this browser kept of the game can no longer be read. If you saved it as a file, go to All games and open it there under Open a saved game.
ui-nowhere = This link leads nowhere. Perhaps a part of it is missing.
ui-save = Save to a file
ui-trouble-server = The server gave an answer that makes no sense. Please try again.

## Online
ui-gather = The table is laid
ui-gather-share = Send this link to whoever should play or watch.
ui-gather-start = The game begins when every seat is taken.
ui-commitment = Fair dice
ui-commitment-why = All dice and shuffles of this game come from a secret, and this is its hash. Note it before you take a seat: when the game is over, the saved game shows the secret, and floe replay --verify --commitment proves that it is this one.
ui-sit = Sit here
ui-sit-too = Sit here too
ui-stand-up = Stand up
ui-place-bot = Put a bot here
ui-remove-bot = Take the bot away
ui-links = Links
ui-links-table = To this table, for others:
ui-links-table-full = Every seat is taken: whoever opens this link watches.
ui-links-seat = To your own seat, for your other devices. Whoever has it plays for you:
ui-watching = { $count ->
    [one] One watches
   *[other] { $count } watch
}
ui-take-back = Take my seat back
ui-relieve = Let a bot play for { $who }
ui-link-missing = There is no such table here. Perhaps the link is incomplete.
ui-links-table-title = For others
ui-links-seat-title = For yourself alone
ui-links-seat-show = Show my own link
ui-next-table = The table is laid again, with everybody one seat on.
ui-come-along = Sit down
ui-watch-on = Watch on
ui-trouble-lost = The connection broke before the answer came. Wait a moment: the table will show whether it arrived.
ui-trouble-offline = There is no connection to the table right now.
ui-trouble-no-server = The server cannot be reached. Playing against bots and at one screen works without it.

## Lessons
ui-lesson-other = Siku
ui-lesson-over = You know enough now. Play a whole game: against one easy bot, at your own pace.
ui-lesson-play = Play a game

## Polar Rush!
ui-rush-help-goal = Be the first to reach the igloo. All figures start on the empty ice on the left.
ui-rush-help-turn = Roll the die and turn that many tiles, one at a time. Everybody sees what is turned; at the end of the turn all tiles are turned back where they lie. Remember them!
ui-rush-help-move = If a free space next to your figure (diagonals too, backwards too) shows the picture, you go there; you must. From the start every space of the first floe counts.
ui-rush-help-special = A harpoon lets you pass a bear. A sled makes your next move reach the whole floe and the next. An igloo tile beside the igloo wins.
ui-rush-help-crack = The crack opens or closes the ice between two floes, and then the tiles are shuffled. Only the kayak crosses open water.
ui-rush-help-ours = What is ours: the pictures on the floes and the faces of the die are reconstructed, since the printed ones were not available to us. Where the rulebook is silent or can be read in two ways, we decided: the list of these rulings stands below.
ui-rush-lesson-ice = This is the ice. You start at its left end; the igloo at its right end is home. Slide the ice if you cannot see it. Whoever gets there first wins.
ui-rush-lesson-roll = A turn begins with the die: touch it, or click it.
ui-rush-lesson-hare = A 2: you turn two tiles, one after the other. Which ones is up to you; for now turn tile 2.
ui-rush-lesson-choose = A hare! From the start every space of the first floe is in reach, and two of them show a hare. Go to the one that glows, it is nearer home.
ui-rush-lesson-sled = From now on only spaces that touch yours are in reach, diagonals too. One tile to go: turn tile 10.
ui-rush-lesson-back = A sled touched your space, so you went there: you must, even back. The tiles lie face down again. Remember hare and sled: nobody will tell you again.
ui-rush-lesson-siku = Now Siku plays, and rolls.
ui-rush-lesson-siku-turns = Siku turns one tile. Watch it: everybody may see it, and remember.
ui-rush-lesson-crack = The crack! Siku has to break the ice somewhere, or to close a gap.
ui-rush-lesson-shuffled = There is open water now between floes 2 and 3. After a crack all tiles are shuffled: what you knew of their places is gone.
ui-rush-lesson-roll-again = Your turn. Roll.
ui-rush-lesson-harpoon = A 3. You stand on a sled: your next move may go to any matching space on this floe or on the next. Turn tile 5.
ui-rush-lesson-far = A harpoon, and far ahead. Go there.
ui-rush-lesson-take = Whoever arrives at a harpoon may take one along. Take it; you will need it at once.
ui-rush-lesson-bear = Turn tile 6.
ui-rush-lesson-kayak = A bear lets you pass for a harpoon; you have given yours back. It need not touch your space, but water stops you. Turn your last tile, number 4.
ui-rush-lesson-board = The kayak, the only way across water. Board it: the gap beside your floe glows.
ui-rush-lesson-siku-again = You sit in the kayak. Siku rolls.
ui-rush-lesson-siku-seal = Siku turns a tile.
ui-rush-lesson-paddle = Your turn again. From the kayak every space of the floes on both sides is in reach. Roll.
ui-rush-lesson-puffin = Turn tile 9.
ui-rush-lesson-land = A puffin on each side of the water. Land on the far one.
ui-rush-lesson-igloo = You have crossed! Beside the igloo, an igloo tile takes you in and you win. Rest the pointer or a finger on a thing to read what it does or what forbids it.

## Credits
ui-credit-unofficial = floe is unofficial. It is not made, endorsed or sold by the designers and publishers named here. No text or picture of their games was copied; if you like a game, buy it.
ui-credit-polar-rush = Game by Roberto Fraga, illustrated by Wesly Gibs, published by Kanga Games, 2015. The pictures on our floes and five faces of the die are reconstructed.
ui-credit-nunami = Designed in Ivujivik, Nunavik, by Thomassie Mangiok, an Inuk designer, with illustrations by Passa Mangiuk and Pasa Mangiok: a game by three generations of one family. Published by Pirnoma Technologies. “Nunami” means “on the land” in Inuktitut.
ui-credit-inuit = Designed by Alexey Konnov, Alexey Paltsev and Anatoliy Shklyarov (Trehgrannik), illustrated by Paulina Wach, published by Board & Dice, who worked with Inuit organisations and with Paninnguaq Frederiksen as Inuk consultant.
ui-credit-tuki = Designed by Grzegorz Rejchtman, illustrated by Chris Quilliams, published by Next Move Games. The cards here were generated for floe; no published picture was used. “Tuki” comes from tukilik, an Inuktitut word for things that have a meaning, such as the stone figures that show the way.
ui-credit-greenland = Design by Phil Eklund, third edition by Ion Game Design and Sierra Madre Games; inspired by Philipp Klarmann and Jon Manker; graphics by Karim Chakroun; rules by Matt Eklund, Maurizio Picanza, Stefano Tinè and Kevin Burfitts.
ui-credit-culture-title = Culture
ui-credit-culture = The Arctic is home to living peoples. What these games say about them comes from their rulebooks, and a game is never the whole picture. To learn more, listen to Inuit themselves: Inuit Tapiriit Kanatami, the Inuit Circumpolar Council, Avataq Cultural Institute.
ui-credit-floe-title = floe
ui-credit-floe = Rules engine, bots, screens and all drawings were made for floe and are free software (MIT or Apache 2.0).
ui-credit-fonts = Type: Noto Sans and Noto Sans Canadian Aboriginal, SIL Open Font License.

## What is ours
ui-ours = What of this game is ours
ui-ours-made-up = Made up, because no text that we have prints it:
ui-ours-rulings = Decided by us in { $rulings } rules, because the rulebook is silent or can be read in two ways:
