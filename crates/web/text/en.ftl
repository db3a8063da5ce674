# The interface in English. Every id begins with ui-.

## Everywhere
ui-skip = Skip to the content
ui-home = All games
ui-close = Close
ui-next = Go on
ui-settings = Settings
ui-sound = Sound
ui-system = as the system has it
ui-language-en = English
ui-language-fr = Français
ui-theme-sun = Midnight sun (light)
ui-theme-night = Polar night (dark)
ui-pace-calm = calm, to follow everything
ui-pace-brisk = brisk
ui-pace-instant = at once
ui-set-name = Your name
ui-set-language = Language
ui-set-theme = Light
ui-set-pace = Pace of what happens
ui-set-sound = Sounds
ui-set-text = Table as text
ui-set-keys = Single letters play (r rolls, u takes back)
ui-name-default = Traveller
ui-player = Player
ui-players = Players
ui-help = Help
ui-lost = There is nothing here
ui-not-kept = This game is not kept in this browser (any more). If you saved it as a file, open that in the lobby.
ui-no-lesson = There is no guided game for that yet.

## Bots
ui-bot-fox = Fox
ui-bot-owl = Owl
ui-bot-tern = Tern
ui-bot-char = Char
ui-bot-wolf = Wolf
ui-bot-raven = Raven
ui-bot-swan = Swan
ui-bot-walrus = Walrus

## Lobby
ui-lobby-title = Games of the Arctic
ui-lobby-text = By their full rules: alone, at one screen, or with friends. Nothing to sign up for.
ui-play-now = Play now
ui-one-screen = At one screen
ui-friends = With friends
ui-learn = Learn
ui-in-the-making = In the making
ui-facts = { $players } players · { $minutes } min · age { $age }+
ui-about-polar-rush = Turn tiles, remember them, and be the first across the ice to the igloo.
ui-about-inuit = Lead a village: choose an occupation, take cards from the Great White, and prosper before the polar night.
ui-about-nunami = Balance people and nature on the land: cards with life above and below zero, and four points to win.
ui-continue = Continue where you left off
ui-kept = { $who } · { $moves ->
    [one] one move
   *[other] { $moves } moves
}
ui-kept-over = { $who } · finished
ui-forget = Forget this game
ui-open-file = Open a saved game
ui-credits = Credits
ui-unofficial = floe is unofficial; the games belong to their makers.
ui-start = Start
ui-lay-table = Lay the table
ui-seat-person = Person here
ui-seat-friend = Open for a friend
ui-seat-who = Who plays seat

## Table
ui-seat-free = free
ui-thinking = is thinking …
ui-stand-in = away, a bot plays on
ui-away = away
ui-undo = Take back
ui-undo-ask = Ask to take back
ui-undo-none = Nothing of yours to take back
ui-agree = Agree
ui-decline = No
ui-hint = Hint
ui-hint-busy = Thinking …
ui-log = What happened
ui-log-jump = Look at this moment
ui-replay = Replay
ui-replay-start = To the start
ui-replay-back = One move back
ui-replay-forward = One move on
ui-replay-play = Play by itself
ui-replay-pause = Pause
ui-replay-live = To the present
ui-replay-speed = Speed
ui-moment = { $now } / { $all }
ui-past = You are looking at move { $now } of { $all }.
ui-why = Not now.
ui-why-not-your-turn = It is the turn of { $who }.
ui-chat = Say something
ui-chat-send = Send
ui-curtain = Pass the screen to { $who }
ui-curtain-lift = I am { $who }, show the table
ui-text-moves = What you may do
ui-text-news = Since your last turn
ui-text-position = The table
ui-type = Type a move
ui-type-label = Some of its words, then Enter
ui-type-none = No move fits.

## Keys
ui-keys = Keys
ui-key-walk = walk over the board or the tiles
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
ui-chart = The way of everybody, move by move
ui-again = Play again
ui-analyse = Look at it again
ui-save = Save to a file
ui-verify = Check the dice
ui-verifying = Replaying every move …
ui-verified = Honest: the seed is the one promised, and every move and die follows from it. Fingerprint { $digest }
ui-not-verified = This does not hold: the log and the seed do not lead to this end. Fingerprint { $digest }

## Online
ui-gather = The table is laid
ui-gather-share = Send this link to whoever should play or watch.
ui-gather-start = The game begins when every seat is taken.
ui-sit = Sit here
ui-sit-too = Sit here too
ui-stand-up = Stand up
ui-place-bot = Put a bot here
ui-remove-bot = Take the bot away
ui-link = Link
ui-copy = Copy
ui-copied = Copied
ui-copy-by-hand = Please copy it by hand
ui-links = Links
ui-links-table = To this table, for others:
ui-links-seat = To your own seat, for your other devices. Whoever has it plays for you:
ui-watching = { $count ->
    [one] one watches
   *[other] { $count } watch
}
ui-take-back = Take my seat back
ui-link-connecting = Going to the table …
ui-link-lost = The connection is lost; trying again. Nothing is lost: the table waits.
ui-link-missing = There is no such table here. Perhaps the link is incomplete.
ui-trouble-lost = The connection broke before the answer came. Wait a moment: the table will show whether it arrived.
ui-trouble-offline = There is no connection to the table right now.
ui-fetching = Bringing the game to the table…
ui-trouble-fetch = A part of floe could not be fetched. Check the connection and try again.
ui-trouble-server = The server gave an answer that makes no sense. Please try again.
ui-trouble-no-server = The server cannot be reached. Playing against bots and at one screen works without it.
ui-trouble-storage = The browser has no room to keep the game: it will be gone when you close this page. Save it to a file.

## Lessons
ui-lesson-other = Siku
ui-lesson-over = That is all there is to it. Now play a whole game: against one easy bot, at your own pace.
ui-lesson-play = Play a game

## Polar Rush!
ui-rush-tiles = The eleven tiles
ui-rush-tile-down = Tile { $place }, face down
ui-rush-tile-up = Tile { $place }: { $tile }
ui-rush-tile-about = A tile to turn. It keeps its place until the ice cracks, so remember what it shows.
ui-rush-die = Die, not rolled yet
ui-rush-die-shows = The die shows { $count }
ui-rush-die-about = The die says how many tiles you turn. Its faces are 1, 2, 2, 2, 3, 3; that choice is ours.
ui-rush-left = { $count ->
    [one] one tile to go
   *[other] { $count } tiles to go
}
ui-rush-ours = Floe pictures and die faces: our reconstruction
ui-rush-kayak-free = The kayak lies beside the board.
ui-rush-floe = Floe { $floe }
ui-rush-space = { $picture }, floe { $floe }, row { $row }, column { $column }
ui-rush-stands = { $who } stands here
ui-rush-join-open = Open water between floes { $behind } and { $front }
ui-rush-join-closed = Ice between floes { $behind } and { $front }
ui-rush-join-open-about = Only the kayak crosses a gap. A crack can close it.
ui-rush-join-closed-about = The two floes touch here. A crack can break them apart.
ui-rush-effect-plain = Turn this picture next to it, and you go there. It does nothing else.
ui-rush-effect-harpoon = Arriving here you may take a harpoon. You can hold one.
ui-rush-effect-polar-bear = You need the bear tile and a harpoon, which you give back. The bear may be on your floe or the next.
ui-rush-effect-sled = From a sled your next move may go to any matching space on this floe or the next.
ui-rush-effect-igloo = Turn an igloo when you stand beside it, and you have won.
ui-rush-effect-crack = Break two floes apart anywhere, or close a gap. All tiles are shuffled after the turn.
ui-rush-effect-kayak = Board the kayak in a gap beside your floe. From it, every space of both floes is next to you.
ui-rush-help-goal = Be the first to reach the igloo. All figures start on the empty ice on the left.
ui-rush-help-turn = Roll the die and turn that many tiles, one at a time. Everybody sees what is turned; at the end of the turn all tiles are turned back where they lie. Remember them!
ui-rush-help-move = If a free space next to your figure (diagonals too, backwards too) shows the picture, you go there; you must. From the start every space of the first floe counts.
ui-rush-help-special = A harpoon lets you pass a bear. A sled makes your next move reach the whole floe and the next. An igloo tile beside the igloo wins.
ui-rush-help-crack = The crack opens or closes the ice between two floes, and then the tiles are shuffled. Only the kayak crosses open water.
ui-rush-help-ours = What is ours: the pictures on the floes and the faces of the die are reconstructed, since the printed ones were not available to us. Everything else follows the rulebook.
ui-rush-lesson-ice = This is the ice. You start on the empty part on the left; the igloo on the right is home. Whoever gets there first wins.
ui-rush-lesson-roll = A turn begins with the die. Click it, or press r.
ui-rush-lesson-hare = A 2: you turn two tiles, one after the other. Which ones is up to you; for now turn tile 2.
ui-rush-lesson-choose = A hare! From the start every space of the first floe is in reach, and two of them show a hare. Go to the one that glows, it is nearer home.
ui-rush-lesson-sled = From now on only spaces that touch yours are in reach, diagonals too. One tile to go: turn tile 10.
ui-rush-lesson-back = A sled touched your space, so you went there; you must, even if it leads back. The turn is over and the tiles lie face down again, where they were. Remember the hare and the sled: nobody will tell you again.
ui-rush-lesson-siku = Now Siku plays, and rolls.
ui-rush-lesson-siku-turns = Siku turns one tile. Watch it: everybody may see it, and remember.
ui-rush-lesson-crack = The crack! Siku has to break the ice somewhere, or to close a gap.
ui-rush-lesson-shuffled = There is open water now between floes 2 and 3. After a crack all tiles are shuffled: what you knew of their places is gone.
ui-rush-lesson-roll-again = Your turn. Roll.
ui-rush-lesson-harpoon = A 3. You stand on a sled: your next move may go to any matching space on this floe or on the next. Turn tile 5.
ui-rush-lesson-far = A harpoon, and far ahead. Go there.
ui-rush-lesson-take = Whoever arrives at a harpoon may take one along. Take it; you will need it at once.
ui-rush-lesson-bear = Turn tile 6.
ui-rush-lesson-kayak = A bear lets you pass only for a harpoon, which you have given back. It did not have to touch your space: your floe or the next is near enough, but not across water. Turn your last tile, number 4.
ui-rush-lesson-board = The kayak, the only way across water. Board it: the gap beside your floe glows.
ui-rush-lesson-siku-again = You sit in the kayak. Siku rolls.
ui-rush-lesson-siku-seal = Siku turns a tile.
ui-rush-lesson-paddle = Your turn again. From the kayak every space of the floes on both sides is in reach. Roll.
ui-rush-lesson-puffin = Turn tile 9.
ui-rush-lesson-land = A puffin on each side of the water. Land on the far one.
ui-rush-lesson-igloo = You have crossed! When you stand beside the igloo, an igloo tile takes you in, and you have won. On the way, rest the pointer on anything to read what it does and why it cannot be played.

## Credits
ui-credit-unofficial = floe is unofficial. It is not made, endorsed or sold by the designers and publishers named here. No text or picture of their games was copied; if you like a game, buy it.
ui-credit-polar-rush = Game by Roberto Fraga, illustrated by Wesly Gibs, published by Kanga Games, 2015. The pictures on our floes and five faces of the die are reconstructed.
ui-credit-nunami = Designed in Ivujivik, Nunavik, by Thomassie Mangiok, an Inuk designer, with illustrations by Passa Mangiuk and Pasa Mangiok: a game by three generations of one family. Published by Pirnoma Technologies. “Nunami” means “on the land” in Inuktitut.
ui-credit-inuit = Designed by Alexey Konnov, Alexey Paltsev and Anatoliy Shklyarov (Trehgrannik), illustrated by Paulina Wach, published by Board & Dice, who worked with Inuit organisations and with Paninnguaq Frederiksen as Inuk consultant.
ui-credit-tuki = Designed by Grzegorz Rejchtman, illustrated by Chris Quilliams, published by Next Move Games. “Tuki” comes from tukilik, an Inuktitut word for things that have a meaning, such as the stone figures that show the way.
ui-credit-greenland = Design by Phil Eklund, inspired by Philipp Klarmann and Jon Manker; graphics by Karim Chakroun; rules by Matt Eklund, Maurizio Picanza, Stefano Tinè and Kevin Burfitts.
ui-credit-culture-title = Culture
ui-credit-culture = The Arctic is home to living peoples. What these games say about them comes from their rulebooks, and a game is never the whole picture. To learn more, listen to Inuit themselves: Inuit Tapiriit Kanatami, the Inuit Circumpolar Council, Avataq Cultural Institute.
ui-credit-floe-title = floe
ui-credit-floe = Rules engine, bots, screens and all drawings were made for floe and are free software (MIT or Apache 2.0).
ui-credit-fonts = Type: Noto Sans and Noto Sans Canadian Aboriginal, SIL Open Font License.
