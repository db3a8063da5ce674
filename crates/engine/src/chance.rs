//! The only source of randomness in floe.

use std::fmt;

use crate::form::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::chacha;

/// 256 bits from which every die and shuffle of a game follows.
///
/// ```
/// use floe_engine::Seed;
/// let seed = Seed::from(7);
/// assert_eq!(seed, seed.to_string().parse().unwrap());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"floe seed ");
        hash.update(number.to_le_bytes());
        Seed(hash.finalize().into())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl std::str::FromStr for Seed {
    type Err = String;
    fn from_str(text: &str) -> Result<Seed, String> {
        let wrong = || format!("a seed is 64 hexadecimal digits, not \"{text}\"");
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (byte, at) in bytes.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Seed(bytes))
    }
}

impl TryFrom<String> for Seed {
    type Error = String;
    fn try_from(text: String) -> Result<Seed, String> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

/// Dice, picks and shuffles.
///
/// Three kinds: [`Chance::seeded`] for real games (a seed means the same game everywhere and for ever),
/// [`Chance::fast`] for thinking, and either of them with a script of loaded results in front
/// ([`Chance::load`]) for cases and tutorials.
///
/// ```
/// use floe_engine::{Chance, Seed};
/// let mut chance = Chance::seeded(&Seed::from(7), 0);
/// let roll = chance.die(&[1, 2, 2, 2, 3, 3]);
/// assert!((1..=3).contains(&roll));
/// chance.load([3]);
/// assert_eq!(chance.die(&[1, 2, 2, 2, 3, 3]), 3);
/// ```
#[derive(Clone, Debug)]
pub struct Chance {
    source: Source,
    script: Vec<i64>,
    next_line: usize,
    draws: u64,
    fault: Option<String>,
}

#[derive(Clone, Debug)]
enum Source {
    Seeded(Stream),
    Fast(u64),
}

/// A stream of key words and how much of it is used.
#[derive(Clone, Debug)]
struct Stream {
    key: [u32; 8],
    number: u64,
    counter: u64,
    words: [u32; 16],
    used: usize,
}

impl Stream {
    #[inline(never)]
    fn word(&mut self) -> u32 {
        if self.used == 16 {
            self.words = chacha::block(&self.key, self.number, self.counter);
            self.counter += 1;
            self.used = 0;
        }
        self.used += 1;
        self.words[self.used - 1]
    }
}

impl Chance {
    /// The stream number `stream` of a seed. A table gives every entry of its log a stream of its own, so a
    /// draw depends on the seed and the entry alone, not on how much was drawn before.
    pub fn seeded(seed: &Seed, stream: u64) -> Chance {
        let key =
            std::array::from_fn(|i| u32::from_le_bytes(std::array::from_fn(|byte| seed.0[4 * i + byte])));
        Chance::from(Source::Seeded(Stream { key, number: stream, counter: 0, words: [0; 16], used: 16 }))
    }

    /// A quick generator for playouts and bots. Never used for the dice of a real game.
    pub fn fast(seed: u64) -> Chance {
        Chance::from(Source::Fast(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x2545_f491_4f6c_dd1d))
    }

    /// Puts loaded results in front: the next dice show these faces and the next picks these indices, in
    /// order; after them the source goes on.
    pub fn load(&mut self, script: impl IntoIterator<Item = i64>) {
        self.script.drain(..self.next_line);
        self.next_line = 0;
        self.script.extend(script);
    }

    /// The loaded results not used yet.
    pub fn script(&self) -> &[i64] {
        &self.script[self.next_line..]
    }

    /// How often something was drawn. An undo is free only across moves that drew nothing.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// What was wrong with a loaded result, if one did not fit (a seven on a six-sided die).
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// A number from 0 to `n - 1`, all equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "nothing to choose from");
        self.draws += 1;
        if self.next_line < self.script.len() {
            return self.loaded_pick(n);
        }
        self.uniform(n as u32) as usize
    }

    /// One face of a die. A script names the face itself.
    #[inline]
    pub fn die(&mut self, faces: &[u8]) -> u8 {
        self.draws += 1;
        if self.next_line < self.script.len() {
            return self.loaded_face(faces);
        }
        faces[self.uniform(faces.len() as u32) as usize]
    }

    /// Shuffles: each place in turn takes one of the things left, so a script reads as the new order.
    ///
    /// ```
    /// use floe_engine::Chance;
    /// let mut chance = Chance::fast(1);
    /// chance.load([2, 0]);
    /// let mut letters = ['a', 'b', 'c'];
    /// chance.shuffle(&mut letters);
    /// assert_eq!(letters, ['c', 'a', 'b']);
    /// ```
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for place in 0..things.len().saturating_sub(1) {
            let pick = place + self.below(things.len() - place);
            things[place..=pick].rotate_right(1);
        }
    }

    /// One of several things.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        if things.is_empty() { None } else { Some(&things[self.below(things.len())]) }
    }

    /// True with a probability of `permille` in a thousand.
    pub fn permille(&mut self, permille: u32) -> bool {
        self.below(1000) < permille as usize
    }

    /// A random 64-bit number, to seed another source with.
    pub fn number(&mut self) -> u64 {
        self.draws += 1;
        u64::from(self.word()) << 32 | u64::from(self.word())
    }

    // Scripts are for cases and tutorials: kept out of the way of playouts, which inline the rest.
    #[cold]
    fn loaded_pick(&mut self, n: usize) -> usize {
        let line = self.take_line();
        match usize::try_from(line) {
            Ok(pick) if pick < n => pick,
            _ => self.misfit(format!("a pick from 0 to {} was due, the script says {line}", n - 1), 0),
        }
    }

    #[cold]
    fn loaded_face(&mut self, faces: &[u8]) -> u8 {
        let line = self.take_line();
        match faces.iter().find(|face| i64::from(**face) == line) {
            Some(face) => *face,
            None => {
                self.misfit(format!("a die with faces {faces:?} was due, the script says {line}"), faces[0])
            }
        }
    }

    fn take_line(&mut self) -> i64 {
        self.next_line += 1;
        self.script[self.next_line - 1]
    }

    fn misfit<T>(&mut self, why: String, instead: T) -> T {
        self.fault.get_or_insert(why);
        instead
    }

    /// Lemire's method: a product of a random word, with the few biased results thrown back.
    #[inline]
    fn uniform(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.word()) * u64::from(n);
        if (product as u32) < n {
            let biased = n.wrapping_neg() % n;
            while (product as u32) < biased {
                product = u64::from(self.word()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    #[inline]
    fn word(&mut self) -> u32 {
        match &mut self.source {
            Source::Fast(state) => {
                // SplitMix64, the upper half.
                *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
                let mut mixed = *state;
                mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
                (mixed >> 32) as u32
            }
            Source::Seeded(stream) => stream.word(),
        }
    }
}

impl From<Source> for Chance {
    fn from(source: Source) -> Chance {
        Chance { source, script: Vec::new(), next_line: 0, draws: 0, fault: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Captured once; a change here would change every saved game.
    #[test]
    fn a_seed_means_the_same_draws_for_ever() {
        let mut chance = Chance::seeded(&Seed::from(7), 3);
        let picks: Vec<usize> = (0..12).map(|_| chance.below(100)).collect();
        let mut order: Vec<u8> = (0..11).collect();
        chance.shuffle(&mut order);
        assert_eq!(picks, [69, 96, 39, 12, 81, 59, 59, 69, 73, 10, 53, 55]);
        assert_eq!(order, [2, 4, 1, 10, 0, 3, 7, 5, 6, 9, 8]);
        assert_eq!(chance.draws(), 22);
    }

    #[test]
    fn a_script_that_does_not_fit_is_a_fault_and_not_a_panic() {
        let mut chance = Chance::fast(1);
        chance.load([9]);
        chance.die(&[1, 2, 3]);
        assert!(chance.fault().unwrap().contains("the script says 9"));
    }

    #[test]
    fn picks_are_even() {
        let mut chance = Chance::seeded(&Seed::from(1), 0);
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[chance.below(6)] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }

    #[test]
    fn shuffles_are_even() {
        let mut chance = Chance::fast(3);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut cards = [0, 1, 2, 3];
            chance.shuffle(&mut cards);
            *counts.entry(cards).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
