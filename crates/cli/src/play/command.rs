//! What somebody types at a table.

/// A typed line, understood.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    /// Take back the last move.
    Undo,
    /// What a good player would do.
    Hint,
    /// Write the game to this file, or to the one it is kept in.
    Save(&'a str),
    /// What happened so far.
    Log,
    /// Why a move is not allowed: a move, a rule, or the last refusal.
    Why(&'a str),
    /// The rules of this phase, or those that fit a word.
    Rules(&'a str),
    /// The table once more.
    Look,
    /// What can be typed.
    Help,
    /// Stop.
    Quit,
    /// Anything else: a move.
    Move(&'a str),
}

impl Command<'_> {
    /// Reads a line, in English or French, with or without a slash in front.
    pub(super) fn read(line: &str) -> Command<'_> {
        let line = line.trim();
        let bare = line.strip_prefix('/').unwrap_or(line);
        let (word, rest) = bare.split_once(char::is_whitespace).unwrap_or((bare, ""));
        let rest = rest.trim();
        match (word.to_lowercase().as_str(), rest.is_empty()) {
            ("undo" | "back" | "annuler" | "reprendre", true) => Command::Undo,
            ("hint" | "indice" | "conseil", true) => Command::Hint,
            ("save" | "sauver" | "enregistrer", _) => Command::Save(rest),
            ("log" | "journal", true) => Command::Log,
            ("why" | "pourquoi", _) => Command::Why(rest),
            ("rules" | "rule" | "regles" | "règles" | "règle", _) => Command::Rules(rest),
            ("look" | "view" | "voir", true) => Command::Look,
            ("help" | "?" | "aide", true) => Command::Help,
            ("quit" | "exit" | "q" | "quitter", true) => Command::Quit,
            _ => Command::Move(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_moves_are_told_apart() {
        assert_eq!(Command::read(" undo "), Command::Undo);
        assert_eq!(Command::read("/Quitter"), Command::Quit);
        assert_eq!(Command::read("save  my game.json"), Command::Save("my game.json"));
        assert_eq!(Command::read("why"), Command::Why(""));
        assert_eq!(Command::read("undo the knot"), Command::Move("undo the knot"));
        assert_eq!(Command::read(r#"{"turn": 3}"#), Command::Move(r#"{"turn": 3}"#));
    }
}
