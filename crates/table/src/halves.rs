//! Moves in two halves, where they are many.
//!
//! A game that has many moves names their halves in its texts: beside `move-place` stand `move-place-first` (what is chosen
//! first: the card), `move-place-row` (the line that the second choice stands on: the board) and `move-place-then` (the
//! second choice itself: the cell).

use floe_engine::Message;

use crate::words::Words;

/// Moves that have their first half in common.
pub struct Half {
    /// The first half in words, or all of a move that has no halves.
    pub text: String,
    /// The moves, by their place in the list.
    pub moves: Vec<usize>,
}

/// The first halves of moves, which are given by their places and their words; `say` puts a message into words.
pub fn halves<'a>(
    words: &Words,
    moves: impl Iterator<Item = (usize, &'a Message)>,
    say: impl Fn(&Message) -> String,
) -> Vec<Half> {
    let mut halves: Vec<Half> = Vec::new();
    for (place, whole) in moves {
        let text = words.part(whole, "first").map_or_else(|| say(whole), |first| say(&first));
        match halves.iter_mut().find(|half| half.text == text) {
            Some(half) => half.moves.push(place),
            None => halves.push(Half { text, moves: vec![place] }),
        }
    }
    halves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use floe_engine::Texts;

    const TEXTS: Texts = Texts {
        en: "move-put = Put { $card } in the { $side }\nmove-put-first = Put { $card } …\nmove-pass = Pass",
        fr: "",
    };

    #[test]
    fn moves_are_told_by_their_first_halves_if_they_have_any() {
        let words = Words::new(Language::En, &[TEXTS]);
        let put = |card: &'static str, side: &'static str| {
            Message::new("move-put").text("card", card).text("side", side)
        };
        let moves = [put("a", "east"), put("b", "east"), Message::new("move-pass"), put("a", "west")];
        let say = |message: &Message| words.say(message, &|seat| seat.to_string());
        let halves = halves(&words, moves.iter().enumerate(), say);
        let told: Vec<(&str, &[usize])> = halves.iter().map(|half| (&*half.text, &*half.moves)).collect();
        assert_eq!(told, [("Put a …", &[0, 3][..]), ("Put b …", &[1]), ("Pass", &[2])]);
        assert_eq!(words.part(&moves[0], "then"), None);
    }
}
