//! Which move somebody means.

/// What a typed line means among some moves.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// The move at this index.
    Move(usize),
    /// Any of these.
    Several(Vec<usize>),
    /// None.
    None,
}

/// Whether a move, in words, is meant.
type Test<'a> = &'a dyn Fn(&[String]) -> bool;

/// Finds the move that is meant: by its words, the beginning of its words, or words that only it has.
pub(super) fn choose(texts: &[&str], typed: &str) -> Choice {
    let typed = words(typed);
    if typed.is_empty() {
        return Choice::None;
    }
    let texts: Vec<Vec<String>> = texts.iter().map(|text| words(text)).collect();
    let tests: [Test<'_>; 3] = [&|text| text == typed, &|text| begins(text, &typed), &|text| {
        typed.iter().all(|word| text.iter().any(|candidate| means(candidate, word)))
    }];
    for test in tests {
        let found: Vec<usize> = (0..texts.len()).filter(|index| test(&texts[*index])).collect();
        match found[..] {
            [] => {}
            [only] => return Choice::Move(only),
            _ => return Choice::Several(found),
        }
    }
    Choice::None
}

/// Small letters, without points and commas. A minus is typed as a hyphen.
fn words(text: &str) -> Vec<String> {
    text.to_lowercase()
        .replace('−', "-")
        .split(|letter: char| !letter.is_alphanumeric() && !['-', '+'].contains(&letter))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

fn begins(text: &[String], typed: &[String]) -> bool {
    let Some((last, whole)) = typed.split_last() else { return false };
    text.len() >= typed.len() && text[..whole.len()] == *whole && means(&text[whole.len()], last)
}

/// A word may be cut short, a number may not: `tile 1` is not tile 11.
fn means(word: &str, typed: &str) -> bool {
    word == typed || (word.starts_with(typed) && !typed.ends_with(|letter: char| letter.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn among(typed: &str) -> Choice {
        let texts =
            ["Roll the die", "Turn the tile at place 1", "Turn the tile at place 11", "Take a harpoon"];
        choose(&texts, typed)
    }

    #[test]
    fn moves_are_found_by_words_and_parts_of_words() {
        assert_eq!(among(" roll the DIE. "), Choice::Move(0));
        assert_eq!(among("ro"), Choice::Move(0));
        assert_eq!(among("tile 1"), Choice::Move(1));
        assert_eq!(among("turn the tile at place 1"), Choice::Move(1));
        assert_eq!(among("turn 11"), Choice::Move(2));
        assert_eq!(among("harp"), Choice::Move(3));
    }

    #[test]
    fn a_minus_can_be_typed() {
        let texts = ["Place Snow −2, strength 1", "Place Snow +2, strength 1"];
        assert_eq!(choose(&texts, "-2"), Choice::Move(0));
        assert_eq!(choose(&texts, "snow −2"), Choice::Move(0));
        assert_eq!(choose(&texts, "snow +2"), Choice::Move(1));
    }

    #[test]
    fn what_fits_several_is_not_guessed() {
        assert_eq!(among("turn"), Choice::Several(vec![1, 2]));
        assert_eq!(among("t"), Choice::Several(vec![1, 2, 3]));
        assert_eq!(among("fly"), Choice::None);
        assert_eq!(among(" ,"), Choice::None);
    }
}
