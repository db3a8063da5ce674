//! Scenario files that were good until somebody's hand slipped: they are refused with their mistakes or played, and nothing
//! panics. The same as the fuzz target `scenario` does, without a fuzzer.
//!
//! `FLOE_GAMES=20000` makes so many files.

use std::collections::BTreeMap;

use floe_engine::{Chance, battery};
use floe_greenland::scenario::BUNDLED;

use crate::any_scenario::{Fate, read_and_play};

/// What a slip of the hand writes: pieces of the language, numbers at the bounds, letters of more than one byte.
const PIECES: &[&str] = &[
    "\"",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "=",
    ",",
    ".",
    "#",
    "\n",
    "\\",
    "\"\"\"",
    "'",
    "-",
    "0",
    "-1",
    "6",
    "19",
    "255",
    "256",
    "9999999999999999999",
    "true",
    "\"all\"",
    "\"rest\"",
    "\"any\"",
    "[]",
    "{}",
    "\u{e9}",
    "\u{1f9ca}",
    "\0",
    "[[rule]]\n",
    "[[part]]\n",
    "[victory]\n",
    "[start]\n",
    "part = 2\n",
    "players = [2]\n",
    "base = \"base\"\n",
];

/// One slip: something is left out, put in, doubled, moved, or taken from another file.
fn slip(text: &mut Vec<u8>, chance: &mut Chance) {
    let at = chance.below(text.len() + 1);
    let most = if chance.below(3) == 0 { 200 } else { 8 };
    let end = (at + 1 + chance.below(most)).min(text.len());
    match chance.below(6) {
        0 => drop(text.drain(at..end)),
        1 => {
            let piece = PIECES[chance.below(PIECES.len())].bytes();
            drop(text.splice(at..at, piece));
        }
        2 => {
            let piece = PIECES[chance.below(PIECES.len())].bytes();
            drop(text.splice(at..end, piece));
        }
        3 => {
            let again = text[at..end].to_vec();
            let to = chance.below(text.len() + 1);
            drop(text.splice(to..to, again));
        }
        4 => move_a_line(text, chance),
        _ => {
            let other = BUNDLED[chance.below(BUNDLED.len())].text.as_bytes();
            let from = chance.below(other.len());
            let piece = &other[from..(from + 1 + chance.below(120)).min(other.len())];
            drop(text.splice(at..at, piece.iter().copied()));
        }
    }
}

/// Whole lines stay good by themselves, so what they mean together is what goes wrong.
fn move_a_line(text: &mut Vec<u8>, chance: &mut Chance) {
    let mut lines: Vec<Vec<u8>> = text.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let line = lines.remove(chance.below(lines.len()));
    lines.insert(chance.below(lines.len() + 1), line);
    *text = lines.join(&b'\n');
}

#[test]
fn files_that_a_hand_slipped_in_are_refused_or_played() {
    let mut fates = BTreeMap::new();
    for number in 0..battery::games(4_000) {
        let mut chance = Chance::fast(number);
        let good = BUNDLED[chance.below(BUNDLED.len())].text;
        let mut file = good.as_bytes().to_vec();
        for _ in 0..1 + chance.below(4) {
            slip(&mut file, &mut chance);
        }
        file.insert(0, number as u8);
        *fates.entry(read_and_play(&file)).or_insert(0) += 1;
    }
    println!("{fates:?}");
    assert!([Fate::Refused, Fate::Played].iter().all(|fate| fates.contains_key(fate)), "{fates:?}");
}
