# What `floe play` itself says.
play-hello = Type the number of a move or its words. Type help for everything else.
play-thinking = { $who } is thinking…
play-thinking-hint = Thinking…
play-curtain = The next to decide is { $who }. Hand over, then press Enter.
play-not-json = That looks like JSON but is not: { $error }
play-several = Which one is "{ $typed }"?
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
      undo          take back your last move
      hint          what a good player would do
      look          the table once more
      log           what has happened
      why           which rule forbids what you tried; why RULE shows a rule
      rules         the rules of this phase; rules WORD those about a word; rules all
      save FILE     save the game to a file
      quit          stop; the game is kept
