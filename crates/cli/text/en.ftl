# What `floe play` itself says.
play-table = { $game }: { $names }
play-hello = Type the number of a move or its words; Enter makes the only move, and skips what bots do. Type help for everything else.
play-player = Player { $number }
play-half = (Enter: back to the first choice)
play-thinking = { $who } is thinking…
play-thinking-hint = Thinking…
play-curtain = The next to decide is { $who }. Hand over, then press Enter.
play-not-json = That looks like JSON but is not: { $error }
play-several = Which one is "{ $typed }"?
play-left = { $seconds } seconds left.
play-none = There is no move "{ $typed }" now. Type a number from 1 to { $count }, or words of a move; look shows the table, help says more.
play-ask-why = Type why for the rule.
play-nothing-back = There is no move of yours to take back.
play-taken-back = Your last move is taken back.
play-not-across = The last move was made by { $who } and stays.
play-agree = { $who }: may { $mover } take the last move back? (y/n)
play-hint = A hint: { $number }, { $move }
play-save-where = Where to? Type save and the name of a file.
play-save-where-last = Where shall the game be saved? Type the name of a file, or nothing to give it up.
play-saved = Saved. Go on with: floe play --resume { $file }
play-not-saved = The game could not be saved. { $error }
play-allowed = That is allowed.
play-no-refusal = Nothing was refused. Type why and a move as JSON, or why and the name of a rule.
play-no-rule = There is no rule about "{ $word }". Type rules all to see them all.
play-kept = The game is kept. Go on with: floe play --resume { $file }
play-over = See it again with: floe replay { $file }
play-seed = Play it once more with the same dice: --seed { $seed }
play-help =
    A move: its number, its first words, or any words that only it has. Or the move as JSON.
      Enter         make the only move; while bots play: get on with it
      undo          take back your last move
      hint          what a good player would do
      look          the table once more
      log           what has happened
      why           which rule forbids what you tried; why RULE shows a rule
      rules         the rules of this phase; rules WORD those about a word; rules all
      save FILE     save the game to a file
      quit          stop; the game is kept

# What `floe games` itself says.
games-about = { $players } players, about { $minutes } minutes, age { $age } and up
games-range = { $first } to { $last }
games-or = or
games-each-seat = a list, for each seat one of:
games-options = options for --setup:

# What `floe rules` itself says.
rules-all = { $game }: { $rules } rules, { $rulings } with a ruling of ours (marked *)
rules-ruling = * Ruling: { $ruling }
rules-example = Example { $id }
rules-given = Given: { $text }
rules-when = When: { $text }
rules-then = Then: { $text }
ours-title = What is ours in { $game }
ours-made-up = Made up, because no text that we have prints it:
ours-kind = { $kind } ({ $records }): { $fields }
ours-some = { $field } (of { $records })
ours-rulings = Decided by us in { $rulings } rules, because the rulebook is silent or can be read in two ways:
rules-untranslated = The rules of this game are written in English.

# Why a command could not be carried out.
failure = error: { $why }
failure-in-file = { $file }: { $why }
failure-bot = there is no bot "{ $bot }"; the bots are { $bots }
failure-iterations = { $numbers } numbers of playouts were given for { $bots } bots: give one for each, or a single one for all
failure-bots = { $bots } bots were named for { $seats } seats: name one for each, or a single one for all
failure-nothing-kept = no unfinished game is kept here; name a file, or begin with `floe play GAME`
failure-other-game = { $file }: this is a game of { $found }, not of { $game }
failure-seats = { $people } people and { $bots } bots do not fill { $seats } seats; name fewer or more, or say --players { $players }
failure-at = the game has { $moves } moves; --at goes from 0 to { $moves }
failure-rule = { $game } has no rule "{ $rule }"; `floe rules { $command }` lists them
failure-rule-near = { $game } has no rule "{ $rule }"; perhaps one of these: { $near }
kept-game = there is a game in this file; --resume goes on with it, or choose another name for the new one
kept-another = there is another game in this file; choose another name
kept-else = there is a file of this name that is not a game of floe; choose another name

# What `floe replay --verify` says.
verify-honest = honest
verify-not-honest = NOT HONEST
verify-seed = seed
verify-seed-good = the secret is the one that the commitment stands for
verify-seed-bad = the secret is not the one that the commitment stands for
verify-noted = noted
verify-noted-good = the commitment is the one that was noted before the game
verify-noted-bad = the commitment is not the one that was noted before the game
verify-commitment = commitment: { $commitment }
verify-not-noted = note: a file cannot prove when its commitment was made; name the one you noted before the game with --commitment
verify-moves = moves
verify-moves-good = every move was legal, and they lead to the saved state
verify-moves-bad = the moves do not lead to the saved state
verify-dice = dice
verify-dice-good = all dice and shuffles follow from the seed
verify-dice-bad = dice were loaded or the position was set by hand
verify-taken-back = note: { $moves ->
    [one] one move was taken back
   *[other] { $moves } moves were taken back
}
verify-not-over = note: the game is not over

# What `floe simulate` says.
simulate-bar = { $done } of { $all } games, { $rate }, { $left } left
simulate-rate = { $number } games/s
simulate-slow = { $number } s a game
simulate-played = { $game }: { $games } games, { $decisions } decisions in { $seconds } s
simulate-pace = { $games } games and { $decisions } decisions per second
simulate-by-seat = wins by seat
simulate-seat = seat { $seat }
simulate-by-bot = wins by bot
simulate-between = { $low } to { $high } %
simulate-points = { $points } points
simulate-length = decisions in a game
simulate-lengths = least { $min }, a tenth { $p10 }, half { $p50 }, nine tenths { $p90 }, most { $max }
simulate-facts = facts, on average
simulate-in = in { $share }
simulate-unfinished = { $games } games were given up as too long

# What `floe serve`, `floe store`, `floe case` and `floe engine` say themselves.
serve-at = floe is at { $address }   (Ctrl-C ends it)
serve-taken = cannot listen at { $address }: { $why }; is floe running already? --port N chooses another port
serve-no-address = cannot listen at { $address }: { $why }
store-edition = { $game }, rules { $rules }{ $values }{ $present }: { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} ({ $counts })
store-moved = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}, SHA-256 { $digest }
store-values = , values { $values }
store-present = (this floe's)
store-gathering = { $tables } gathering
store-playing = { $tables } playing
store-over = { $tables } over
store-shut = { $tables } closed
store-closed = table { $table } would not open: { $why }
store-not-open = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} would not open
store-all-open = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, and nothing that would not open
case-failed = FAILED
case-none = there is no .toml file in this folder or below
case-no-case = is not a case file: { $why }
case-result = { $passed } passed, { $failed } failed
engine-too-long = a line has at most { $most } bytes
engine-no-game = there is no game yet: begin one with new, load or open

## Scenarios

scenario-fine = { $title } ({ $id }): no mistake. { $most ->
    [one] It is for one tribe.
   *[other] It is for { $players } tribes.
}
scenario-mistakes = { $count ->
    [one] one mistake
   *[other] { $count } mistakes
}
scenario-listed = { $id }: { $title }, for { $most ->
    [one] one tribe
   *[other] { $players } tribes
}
failure-scenario = there is no scenario "{ $scenario }", and no such file; those that come along are { $names }
failure-no-scenarios = { $game } has no scenarios
