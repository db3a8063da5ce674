# Phrases that all tables share.
log-undo = { $who } takes a move back.
log-undo-asked = { $who } asks to take a move back.
log-undo-agreed = { $who } agrees.
log-undo-declined = { $who } does not agree to take the move back.
log-taken-back = The last move is taken back.
log-back = The game goes back to { $plies ->
    [0] its beginning.
    [one] its first move.
   *[other] move { $plies }.
}
log-again = { $who } has laid the table again.
log-sat = { $who } sits down.
log-left = { $who } leaves; a bot plays on.
log-relieved = { $by } lets a bot play for { $who }, who may come back at any time.
log-returned = { $who } is back.
log-started = The game begins.
log-set = The position was changed by hand.
log-out-of-time = { $who } is out of time; a bot plays on.
log-won = { $who } wins!
log-shared = { $who } and { $last } share the win.
log-together = Everybody wins together!
log-edition = floe has been brought up to date: the game goes on from here under the present rules.
log-lost = Nobody wins.
log-lost-alone = Not won this time.
bot-random = Random bot
bot-greedy = Greedy bot
bot-easy = Easy bot
bot-medium = Medium bot
bot-hard = Hard bot
prompt-waiting = Waiting for players: { $free ->
    [one] one seat is free.
   *[other] { $free } seats are free.
}
