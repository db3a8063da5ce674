# The table of Tuki in English; the game's own words are in games/tuki/text.
# Columns are counted from the left end of the play area, heights from the table.

tuki-announce = Finished! (hold)
tuki-hold = (hold)
tuki-keep-holding = Keep holding
tuki-give-up = Give up
tuki-skip = Skip
tuki-announced = You have announced
tuki-clock = Time left
tuki-rolls-in = The die rolls by itself in
tuki-stage = Your build: { $pieces ->
    [0] nothing yet
    [one] one piece
   *[other] { $pieces } pieces
}
tuki-look-round = Look round (hold V)
tuki-tray = Your pieces
tuki-slot = { $piece }
tuki-slot-hand = { $piece }, in your hand
tuki-slot-placed = { $piece }, in the build
tuki-slot-fallen = { $piece }, fallen
tuki-looks = How it looks from the front
tuki-look = Look { $look }
tuki-more = more
tuki-fewer = fewer
tuki-turn = Turn a quarter
tuki-flip = In front or behind
tuki-back = Back into the tray
tuki-take-one = Drag a piece onto the ice, or tap it and then its place.
tuki-guided = The guide asks for something else just now.
tuki-in-tray = Back in the tray.
tuki-hand = In your hand: { $piece }, { $way }.
tuki-hand-snow = In your hand: { $piece }, look { $look }{ $layer ->
    [0] {""}
   *[other] , layer { $layer }
}.
tuki-put = { $piece } { $way }, columns { $from } to { $to }, height { $height }, { $on }; { $sign }
tuki-put-one = { $piece } { $way }, column { $from }, height { $height }, { $on }; { $sign }
tuki-on = on { $what }
tuki-on-table = on the table
tuki-in-the-air = in the air
tuki-sign-stands = stands
tuki-sign-hand = your other hand holds on
tuki-sign-falls = would fall
tuki-sign-wanted = belongs there.
tuki-fell = { $piece } falls.
tuki-would-fall = { $piece } would fall.
tuki-away = { $piece } has to come away.
tuki-needed = Snow is needed in column { $column }, height { $height }.
tuki-card = The card
tuki-review = The last round
tuki-soon = The scout rolls the die and draws a card. Then everybody builds.
tuki-soon-alone = Roll the die and draw a card. Then build its figure.
tuki-best = A build with the fewest blocks
tuki-forces = Show what carries what
tuki-takes-card = Takes the card.
tuki-taken = { $who }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
tuki-help = Help
tuki-help-falls = What would fall?
tuki-help-snow = Where is snow needed?
tuki-help-next = Next piece
tuki-help-all = Whole build
tuki-seat = { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
} in place, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
tuki-seat-announced = Has announced, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
tuki-seat-scout = Scout.

tuki-help-goal = Build the stones exactly as the card shows them, before the others do. Snow is only there to help: as a footing, a support or a counterweight. A line under the figure on the card means that stones touch the table, a white band that they stand on snow alone.
tuki-help-build = Drag a piece to its place, or tap it and then tap the place; with a finger a second tap puts it down. The strip shows how a piece can look; a flick sideways turns it. Two fingers look round. A piece in the build is taken by touching it; let go below the stage, or flicked down, it is back in the tray, and a long press on the tray takes everything back.
tuki-help-signs = A full outline: it stands. A mitten: your other hand will hold something. Shaking dashes: it would fall.
tuki-help-hand = Over a gap a piece drops. Rest a moment, and your other hand keeps it in the air. The hand lets go by itself once the build stands.
tuki-help-announce = Hold the wide button when you are finished. All builds are checked together: the first wrong one takes the card, or else the last. Whoever has five cards is out.
tuki-help-seats = On a player’s card: the blocks on the line are the pieces in place, the flag means finished, the die marks the scout, the eye somebody who only watches, and the five boxes are the cards taken.
tuki-help-keys = Keys: 1 to 8 take a piece, arrows walk from place to place, R or a right click turns, T next look, F brings forward what would go behind, comma and full stop a layer, Space puts, H or Shift keeps a piece in the air, Backspace back, V or the right button dragged looks round; Enter, held while no button has the focus, announces.
tuki-help-ours = The cards were generated for floe; no published picture was used. What stands and what falls is reckoned exactly.

tuki-lesson-roll = Each round has one task. Roll the die and draw the card.
tuki-lesson-card = Here is the card: three stones, and that is how yours must lie, segment by segment. The white band under them says: on snow, no stone may touch the table.
tuki-lesson-footing = First a footing. Take the V block of snow.
tuki-lesson-flat = The strip shows how it can look from the front. Choose the flat one that glows.
tuki-lesson-set-footing = Drag it onto the ice, or tap its place; the ghost shows where it goes. Then let go.
tuki-lesson-purple = Now the purple stone: take it.
tuki-lesson-set-purple = Lay it on the snow. While you move it, a full outline means that it stands.
tuki-lesson-grey = The grey stone comes next.
tuki-lesson-stand = It stands on the card. Turn it: tap it again, or choose from the strip.
tuki-lesson-set-grey = Stand it on the purple stone.
tuki-lesson-blue = Take the blue stone.
tuki-lesson-set-blue = Lay it on top. It sticks out to the right, so it cannot stand alone: while you move it, a mitten says that your other hand will hold it.
tuki-lesson-held = Your other hand holds it now. You have two hands only, and at the end none may be needed.
tuki-lesson-weight = A counterweight will help. Take the L block.
tuki-lesson-turn-weight = Turn it until it looks like the one that glows.
tuki-lesson-set-weight = Put it on the left end of the blue stone. Then the hand lets go by itself.
tuki-lesson-announce = It stands, and it is the figure of the card. Hold the wide button at the top to announce.
tuki-lesson-over = Correct! In a game the others build at the same time; whoever is wrong or last takes the card.
