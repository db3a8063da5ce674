//! Games with other values: side by side with the standard ones, and with such as nobody would print.

use serde_json::{Value, json};

use crate::{Chance, Evaluate, Game, Ledger, Seat, Seed, ValueSet, Values, VirtualClock};

/// Plays two games side by side, a move here, a move there: one with the standard set and one with another. Each keeps
/// its own, says so when it is written and is the same when it is read; a set that is not known is refused in words.
/// Gives both as they ended.
///
/// # Panics
/// If a promise is broken; the text says which.
pub fn side_by_side<G: Game>(standard: &G::Setup, other: &G::Setup, seed: u64) -> (G, G) {
    let new = |setup| G::new(setup, &mut Chance::seeded(&Seed::from(seed), 0));
    let (mut here, mut there) = (new(standard).expect("a setup"), new(other).expect("a setup"));
    let (in_force, others) = (here.values(), there.values());
    assert!(in_force.is_some() && others.is_some() && in_force != others, "two sets of values");
    let (mut dice, mut other_dice) = (Chance::fast(seed), Chance::fast(seed));
    let (mut clock, mut other_clock) = (VirtualClock::new(), VirtualClock::new());
    while !(here.turn().is_over() && there.turn().is_over()) {
        super::playout(&mut here, &mut clock, &mut dice, 1);
        super::playout(&mut there, &mut other_clock, &mut other_dice, 1);
        assert_eq!((here.values(), there.values()), (in_force, others), "every game keeps its set");
    }
    assert_eq!(written(&here)["values"], Value::Null, "the standard set is not written");
    assert_eq!(written(standard)["values"], Value::Null, "nor in a setup");
    assert_eq!(written(&there)["values"], json!(others), "any other is written by its digest");
    assert_eq!(written(other)["values"], json!(others), "in a setup too");
    for state in [&here, &there] {
        let back: G = serde_json::from_value(written(state)).expect("a state can be read");
        assert!(back == *state && back.values() == state.values(), "a state is read with its set");
    }
    let mut lost = written(&there);
    lost["values"] = json!("0".repeat(32));
    let why = serde_json::from_value::<G>(lost).expect_err("nobody knows these values").to_string();
    assert!(why.contains("are not known here; admit their file first"), "{why}");
    (here, there)
}

fn written(what: &impl serde::Serialize) -> Value {
    serde_json::to_value(what).expect("it can be written")
}

/// What every number of a file is replaced by, one at a time.
const NUMBERS: [&str; 5] = ["0", "-1", "9", "255", "1000000"];

/// Replaces each number of the file built in by others, one at a time. What is admitted must keep all promises of the
/// battery in a game of the `setup` with those values, and be judged within bounds; what is not must be refused with
/// a reason. Gives how many were admitted and how many refused. Of a long file only each `every`-th variation is tried.
///
/// # Panics
/// If a promise is broken; the text says which, and by which line of the file.
pub fn values<G: Evaluate, T: ValueSet>(
    ledger: &Ledger,
    setup: impl Fn(Values<T>) -> G::Setup,
    every: usize,
) -> (usize, usize) {
    let (mut admitted, mut refused) = (0, 0);
    for (number, (line, toml)) in variations(T::STANDARD).into_iter().enumerate().step_by(every) {
        match Values::<T>::admit(&format!("variation-{number}"), &toml) {
            Ok(values) => {
                admitted += 1;
                let setup = setup(values);
                if let Ok(game) = G::new(&setup, &mut Chance::fast(0)) {
                    judge(game, &line);
                    super::run::<G>(&format!("line {line}"), &setup, ledger, 1);
                }
            }
            Err(why) => {
                refused += 1;
                assert!(!why.is_empty(), "{line} is refused without a reason");
            }
        }
    }
    (admitted, refused)
}

/// Plays a game at random and asks on the way what it thinks of itself.
fn judge<G: Evaluate>(mut game: G, line: &str) {
    let (mut clock, mut picks) = (VirtualClock::new(), Chance::fast(1));
    while !game.turn().is_over() {
        for seat in Seat::all(game.seats()) {
            let opinion = game.evaluate(seat);
            assert!((0..=1000).contains(&opinion), "with {line} a position is judged {opinion}: {game:?}");
        }
        super::playout(&mut game, &mut clock, &mut picks, 5);
    }
}

/// The file with each of its numbers replaced by each of the others; and the line that was changed, as it is now.
fn variations(toml: &str) -> Vec<(String, String)> {
    let mut variations = Vec::new();
    for (from, to) in numbers(toml) {
        for other in NUMBERS.iter().filter(|other| **other != &toml[from..to]) {
            let varied = format!("{}{other}{}", &toml[..from], &toml[to..]);
            let start = toml[..from].rfind('\n').map_or(0, |end| end + 1);
            let line = varied[start..].lines().next().unwrap_or_default().to_owned();
            variations.push((line, varied));
        }
    }
    variations
}

/// Where the whole numbers of a file stand, outside of strings, comments and names.
fn numbers(toml: &str) -> Vec<(usize, usize)> {
    let (mut found, mut quoted, mut remark) = (Vec::new(), false, false);
    let mut before = '\n';
    let mut from = None;
    for (at, letter) in toml.char_indices() {
        match letter {
            '\n' => remark = false,
            '"' if !remark => quoted = !quoted,
            '#' if !quoted => remark = true,
            _ => {}
        }
        let digit = letter.is_ascii_digit() || letter == '-';
        match from {
            Some(_) if digit => {}
            Some(start) => {
                found.push((start, at));
                from = None;
            }
            None if digit && !quoted && !remark && matches!(before, ' ' | '[') => from = Some(at),
            None => {}
        }
        before = letter;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_and_nothing_else() {
        let toml = "# 1 remark\nside_2 = [3, -4]\nname = \"card 5\" # 6\nlife = 7\n";
        let found: Vec<&str> = numbers(toml).into_iter().map(|(from, to)| &toml[from..to]).collect();
        assert_eq!(found, ["3", "-4", "7"]);
        let lines: Vec<String> = variations("life = 9\n").into_iter().map(|(line, _)| line).collect();
        assert_eq!(lines, ["life = 0", "life = -1", "life = 255", "life = 1000000"]);
    }
}
