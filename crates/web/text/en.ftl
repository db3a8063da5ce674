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
ui-link = Link
ui-copy = Copy
ui-copied = Copied
ui-copy-by-hand = Please copy it by hand
ui-fetching = Bringing the game to the table…
ui-trouble-fetch = A part of floe could not be fetched. Check the connection and try again.

## Around the table
ui-practice = Practice
ui-skip-on = On to my turn
ui-result = Result
ui-full-screen = Full screen
ui-long-press = Keep a finger on anything to read what it is and why it cannot be played.
ui-share = Share
ui-qr = The link as a picture, for another device’s camera
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
