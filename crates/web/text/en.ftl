# The interface in English. Every id begins with ui-.

## Everywhere
ui-skip = Skip to the content
ui-home = All games
ui-close = Close
ui-settings = Settings
ui-sound = Sound
ui-set-name = Your name
ui-set-text = Table as text
ui-name-default = Traveller
ui-players = Players
ui-help = Help
ui-lost = There is nothing here
ui-not-kept = This game is not kept in this browser (any more). If you saved it as a file, go to All games and open it there under Open a saved game.

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
ui-alone = Alone
ui-friends = With friends
ui-learn = Learn
ui-scenarios = Scenarios
ui-or = or
ui-facts = { $players } players · { $minutes } min · age { $age }+
ui-about-polar-rush = Turn tiles, remember them, and be the first across the ice to the igloo.
ui-about-inuit = Lead a village: choose an occupation, take cards from the Great White, and prosper before the polar night.
ui-about-nunami = Balance people and nature on the land: cards with life above and below zero, and four points to win.
ui-about-tuki = Build the stone figure of the card before the others, with snow as a support, and let it stand.
ui-about-greenland = Settle a harsh coast: send your people to hunt, marry and trade, and live through the cold to come.
ui-continue = Continue where you left off
ui-credits = Credits
ui-unofficial = floe is unofficial; the games belong to their makers.

## Table
ui-seat-free = free
ui-thinking = is thinking …
ui-thinking-hurried = in a hurry …
ui-thinking-why = This bot thinks more briefly than usual: many are playing.
ui-stand-in = away; { $bot } plays on
ui-away = away
ui-undo = Take back
ui-undo-ask = Ask to take back
ui-undo-none = Nothing of yours to take back
ui-agree = Agree
ui-decline = No
ui-hint = Hint
ui-hint-busy = Thinking …
ui-log = What happened
ui-replay-back = One move back
ui-past = You are looking at move { $now } of { $all }.
ui-why = Not now.
ui-why-not-your-turn = It is the turn of { $who }.
ui-curtain = Pass the screen to { $who }
ui-curtain-lift = I am { $who }, show the table

## The end
ui-again = Play again

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
ui-link = Link
ui-copy = Copy
ui-copied = Copied
ui-copy-by-hand = Please copy it by hand
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
ui-link-connecting = Going to the table …
ui-link-lost = The connection is lost; trying again. Nothing is lost: the table waits.
ui-link-missing = There is no such table here. Perhaps the link is incomplete.
ui-trouble-lost = The connection broke before the answer came. Wait a moment: the table will show whether it arrived.
ui-trouble-offline = There is no connection to the table right now.
ui-fetching = Bringing the game to the table…
ui-trouble-fetch = A part of floe could not be fetched. Check the connection and try again.
ui-trouble-server = The server gave an answer that makes no sense. Please try again.
ui-trouble-no-server = The server cannot be reached. Playing against bots and at one screen works without it.
ui-save = Save to a file
ui-trouble-storage = The browser has no room to keep this game, or keeps nothing for this site: what happens here is gone when you leave the page. Save it to a file.
ui-trouble-seat = The browser has no room to keep your seat, or keeps nothing for this site. You play on as long as this page is open; before you close it, put your own link by: it is under Links.

## Around the table
ui-practice = Practice
ui-skip-on = On to my turn
ui-result = Result
ui-full-screen = Full screen
ui-long-press = Keep a finger on anything to read what it is and why it cannot be played.
ui-links-table-title = For others
ui-links-seat-title = For yourself alone
ui-links-seat-show = Show my own link
ui-share = Share
ui-qr = The link as a picture, for another device’s camera
ui-next-table = The table is laid again, with everybody one seat on.
ui-come-along = Sit down
ui-watch-on = Watch on
ui-spoiled = What this browser kept of the game can no longer be read. If you saved it as a file, go to All games and open it there under Open a saved game.
ui-nowhere = This link leads nowhere. Perhaps a part of it is missing.
ui-link-elsewhere = This game goes on in another tab or window.
ui-take-over = Go on here
ui-bots = { $count ->
    [one] against one bot
   *[other] against { $count } bots
}
ui-bots-label = How many bots
ui-level-label = How strong they are
ui-level-easy = easy
ui-level-medium = medium
ui-level-hard = hard

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
ui-rush-kayak-free = The kayak lies beside the board.
ui-rush-supply-about = A harpoon lets you pass a bear. The kayak is the only way across open water.
ui-rush-floe = Floe { $floe }
ui-rush-space = { $picture }, floe { $floe }, lane { $column }, space { $row }
ui-rush-stands = { $who } stands here
ui-rush-join-open = Open water between floes { $behind } and { $front }
ui-rush-join-closed = Ice between floes { $behind } and { $front }
ui-rush-join-open-about = Only the kayak crosses a gap. A crack can close it.
ui-rush-join-closed-about = The two floes touch here. A crack can break them apart.
ui-rush-effect-plain = Stand next to it and turn this picture: you go there. It does nothing else.
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
ui-rush-help-ours = What is ours: the pictures on the floes and the faces of the die are reconstructed, since the printed ones were not available to us. Where the rulebook is silent or can be read in two ways, we decided: the list of these rulings stands below.
