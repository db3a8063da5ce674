# The table of Nunami in English. Names of communities, spirits and sides are the game's own.

nunami-card = { $set } { $life }, strength { $strength }
nunami-kind-human = A human card: above +6 in all, a full board loses its human cards.
nunami-kind-nature = A nature card: below −6 in all, a full board loses its nature cards.
nunami-kind-neutral = A neutral card: it belongs to nobody, but its life counts.
nunami-covers = { $strength ->
    [0] It covers only cards of strength 0.
   *[other] It covers cards of strength { $strength } or less.
}
nunami-cell = Board { $board }, { $side }
nunami-cell-empty = empty
nunami-cell-down = a face-down card
nunami-cell-own = face down, laid by you: { $set } { $life }, strength { $strength }
nunami-cell-about-empty = Any card may go here, face up or face down.
nunami-cell-about-down = It comes to light when a face-up card is placed beside it, or when the board is full.
nunami-cell-choose = Choose a card of your hand first; then the cells for it glow.
nunami-stack = { $count } cards high

nunami-land = The land
nunami-board = { $frozen ->
    [yes] Board { $board }, frozen, total { $total }
   *[no] Board { $board }, total { $total }
}
nunami-board-about = When all six cells are taken, a total above 0 gives a point to every human player with a card here, below 0 to every nature player; the community with most cards gets one more. At +7 or −7 it tips over.
nunami-freeze = Freeze board { $board }, total { $total }
nunami-freeze-about = Your Inua card stays on it: nothing changes here any more, and its power is gone.
nunami-place = A place for the next board
nunami-place-about = Each board has to share a side with one that lies.
nunami-next-board = The next board: touch a place with a +, or drag it there
nunami-points = { $who }: { $points ->
    [one] 1 point here
   *[other] { $points } points here
}

nunami-forecast = Board { $board }: { $before } becomes { $after }
nunami-forecast-unknown = Board { $board }: { $before } becomes { $after }, and { $unknown ->
    [one] one hidden card comes
   *[other] { $unknown } hidden cards come
} to light
nunami-forecast-human = Board { $board }: { $before } becomes { $after } and tips over: its human cards go!
nunami-forecast-nature = Board { $board }: { $before } becomes { $after } and tips over: its nature cards go!
nunami-now = Board { $board }: { $total }
nunami-scale = Nature to the left, humans to the right
nunami-scale-nature = Nature
nunami-scale-people = Humans
nunami-tell-hide = Touch an empty cell: the top card of the pile goes there face down, and nobody looks at it
nunami-tell-pick = Choose a card
nunami-tell-cell = Choose a cell for { $card }
nunami-tell-join = { $card } waits for board { $board }: add a card of its community

nunami-hand = Your hand
nunami-hand-empty = Your hand is empty
nunami-face = How it is placed
nunami-face-up = Face up
nunami-face-down = Face down
nunami-face-together = With more
nunami-pile = { $pile ->
    [one] Pile: 1 card
   *[other] Pile: { $pile } cards
}
nunami-pile-about = You draw one card at the start of your turn.
nunami-discard = Discarded: { $discard }
nunami-fit = Whole land

nunami-sheet = Score sheet
nunami-sheet-board = Board
nunami-sheet-total = Balance
nunami-sheet-open = open
nunami-sheet-sum = Points
nunami-equal-visible = Equal points: most own visible cards decide.
nunami-equal-turn = Equal points: whoever was on turn wins.
nunami-seat-points = { $points ->
    [one] 1 point
   *[other] { $points } points
} of 4
nunami-seat-cards = { $held ->
    [one] 1 card in hand
   *[other] { $held } cards in hand
}

nunami-help-goal = Six or ten boards of six cells are filled with cards. Whoever has four points on the boards at once has won; if the cards run out first, most points win.
nunami-help-cards = A card shows, from above: the mark of its community, its life, which counts for the balance of its board, and as many filled triangles as it is strong. Nunamiut and Qairtumiut are human and pull the balance up, Qarqamiut and Inuullamiluut are nature and pull it down; snow and sand belong to nobody. White and black boards are alike.
nunami-help-turn = Draw a card, then place one, face up or face down: touch a card of your hand, then a cell that glows. Any card of your hand may be played, also one of another colour.
nunami-help-cover = A card may cover another that is not stronger. Never a face-down card, never an opponent's card on its own colour, and not with your own card where neighbours of the same colour are all stronger than it. Several cards of one community may go on a card together if they are strong enough as a sum: place the first, then add the next; "With more" begins so with a card that would do alone.
nunami-help-reveal = Eight cards of the pile lie face down from the beginning, and nobody has seen them. A face-up card turns the face-down cards beside it, and those of your own colour go on turning. The last cell of a board turns all its cards.
nunami-help-score = A full board is counted whenever it changes. Above 0 every human player with a card there has a point, below 0 every nature player; the community with most cards has one more. At +7 all its visible human cards go, at −7 all its nature cards; what lay under them shows again.
nunami-help-meter = ×3 at a cell: three cards lie on it. The ring in the middle of each board shows its balance. Point at a cell, and a second mark shows where your card would bring it.
nunami-help-inua = With the Inua cards everybody has a spirit with a power of its own. At the start of a turn it may be given up to freeze a board for good.
nunami-help-ours = What is ours: life and strength of each card are reconstructed, since a list of the printed ones was not available to us. So are the shapes of the land, and what happens where the rulebook is silent or can be read in two ways: the list of these rulings stands below.

nunami-lesson-land = This is the land: six boards of six cells, like these. Each cell takes cards. White or black makes no difference.
nunami-lesson-sides = Humans and nature pull a board to and fro. You play the Nunamiut, who are humans; Siku plays the Qarqamiut, who are nature.
nunami-lesson-hand = Your hand: cards of your own community, and snow, which belongs to nobody. You may play any card that you hold.
nunami-lesson-card = A card shows, from above: the mark of its community; its life, above 0 for humans and below for nature; and its strength in filled triangles.
nunami-lesson-draw = A turn is: draw a card, then place one. Draw.
nunami-lesson-place = Touch the card that glows, then the marked cell. The card beside it lies face down, and nobody has seen it.
nunami-lesson-turned = A face-up card turns the face-down cards beside it. The first is yours, so it turned the next one, too. That is Siku's: there it ends.
nunami-lesson-ring = The ring adds up the life on this board: +1, +2 and −1 make +2. It counts as soon as all six cells are taken.
nunami-lesson-siku = Siku draws, too, and places a card here.
nunami-lesson-again = It turned one of Siku's own: the balance is 0 now. Your turn: draw.
nunami-lesson-cover = A card may cover another that is no stronger. Yours has strength 3, Siku's has 2: cover it.
nunami-lesson-siku-elsewhere = ×2: two cards lie there, and only the upper one counts. Siku goes on over here.
nunami-lesson-last-cell = One card is missing on your board. Full and above 0, it will give you points. Draw.
nunami-lesson-forecast = Choose the card, then rest on the cell with a finger or the pointer: the scale foretells +3. Then place it.
nunami-lesson-points = Full, and above 0: a point for humans with a card there. And your community has most cards there: one more. Four win.
nunami-lesson-siku-fills = Siku fills a board, too: its last cell is this one.
nunami-lesson-limit = −6, and most cards: two points for Siku. But at −7 or +7 a board tips over, and that is your chance. Draw.
nunami-lesson-tip = You hold a card of nature. It may not go on its own colour; lay it on your own +1. The scale foretells −8.
nunami-lesson-tipped = It tipped over: all nature cards in sight are gone, and Siku's points with them. Your +1 lies open again.
nunami-lesson-siku-covers = Siku strikes back, with strength 3, and covers your first card.
nunami-lesson-nought = At 0 neither side has the point, and with three cards each nobody has most. None of your cards has strength 3. Draw.
nunami-lesson-together = But cards of one community may go on a card together: strength 1 and strength 2 make 3. Begin with the one of strength 1.
nunami-lesson-upper = Now the other one on top. Only that one will count.
nunami-lesson-fewer = Your two points are back. But that took two cards, and you draw one a turn: your hand stays smaller.
nunami-lesson-over = Whoever has four points at once has won. If all cards are gone before, most points win. Rest on anything to read what it does.
