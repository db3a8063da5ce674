//! Sets of values: the numbers on cards, dice and boards that a game in play was begun with.
//!
//! The set a program is built with is called "standard". Another one, such as what an owner copied from a printed
//! box, is [admitted](Values::admit) as a file of the same form. Every state refers to its own set, so two tables of
//! one process can differ, and a game goes on with the values it began with.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{OnceLock, PoisonError, RwLock};

use crate::form::{Amiss, Deserialize, Deserializer, Read, Serialize, Serializer, Tree, Value, Write};
use serde::de::{DeserializeOwned, Error as _};

use crate::components::Head;
use crate::{digest, from_toml};

/// The name of the set that a program is built with.
const STANDARD: &str = "standard";
/// Letters of a digest: 128 of the 256 bits, too many to be met twice even on purpose, few enough to be read aloud.
const DIGEST: usize = 32;
/// Letters of a name: fewer than those of a digest, so that neither is taken for the other.
const NAME: usize = DIGEST - 1;

/// What a game reads from a file of components.
///
/// ```
/// use floe_engine::{ValueSet, Values};
///
/// #[derive(serde::Deserialize)]
/// struct Dice { faces: Vec<u8> }
///
/// impl ValueSet for Dice {
///     const GAME: &'static str = "dice";
///     const STANDARD: &'static str = "game = 'dice'\nschema = 1\nfaces = [1, 2, 3]";
///     type File = Dice;
///     fn build(file: Dice) -> Result<Dice, String> {
///         if file.faces.is_empty() { Err("a die has faces".into()) } else { Ok(file) }
///     }
/// }
///
/// let high = Values::<Dice>::admit("high", "game = 'dice'\nschema = 1\nfaces = [4, 5, 6]").unwrap();
/// assert_eq!(high.faces, [4, 5, 6]);
/// assert_eq!(Values::<Dice>::standard().faces, [1, 2, 3]);
/// assert_eq!(Values::<Dice>::known(high.digest()), Some(high));
/// assert_eq!(Values::<Dice>::admit("none", "game = 'dice'\nschema = 1\nfaces = []").unwrap_err(), "a die has faces");
/// ```
pub trait ValueSet: Sized + Send + Sync + 'static {
    /// The game whose values they are, by the name that its files begin with.
    const GAME: &'static str;
    /// The form of the file that this program reads.
    const SCHEMA: u32 = 1;
    /// The file that the program is built with.
    const STANDARD: &'static str;
    /// The digest of that file, if what is built in is not all of it: in a browser, words that no screen shows stay at home.
    const DIGEST: Option<&'static str> = None;
    /// The file as it is written.
    type File: DeserializeOwned;

    /// Checks what was read and puts it into the form the rules use; the error says what is wrong and what would be
    /// right. Whatever passes must be playable.
    fn build(file: Self::File) -> Result<Self, String>;

    /// Reads a file; the error says what is wrong and what would be right.
    fn parse(toml: &str) -> Result<Self, String> {
        Head::read(toml)?.is_for(Self::GAME, Self::SCHEMA)?;
        Self::build(from_toml(toml)?)
    }
}

/// A reference to a set of values, as small as a pointer and as quick to follow. Sets are kept once and for ever, so
/// equal references are equal sets.
///
/// It is written as "standard" or as the set's digest, and read by its digest or name; one that is not known is
/// refused.
pub struct Values<T: 'static>(&'static Kept<T>);

/// A set with its names. The rules reach the values alone.
struct Kept<T> {
    values: T,
    name: String,
    /// Worked out when it is first asked for: most games are played with the standard set and never ask.
    digest: OnceLock<String>,
}

/// Every set of every game. It is asked when a game is set up or read, never while it is played: states hold
/// references.
static KEPT: RwLock<Shelf> = RwLock::new(Vec::new());
type Shelf = Vec<&'static (dyn Any + Send + Sync)>;

impl<T: ValueSet> Values<T> {
    /// The set that the program is built with.
    ///
    /// # Panics
    /// If the file built in is wrong, which the tests of its game would have said.
    pub fn standard() -> Values<T> {
        let standard = |set: &Kept<T>| set.name == STANDARD;
        let found = Values::among(&KEPT.read().unwrap_or_else(PoisonError::into_inner), standard);
        found.unwrap_or_else(|| {
            let values =
                T::parse(T::STANDARD).unwrap_or_else(|why| panic!("the values of {}: {why}", T::GAME));
            let mut kept = KEPT.write().unwrap_or_else(PoisonError::into_inner);
            Values::among(&kept, standard)
                .unwrap_or_else(|| Values::keep(&mut kept, values, STANDARD, OnceLock::new()))
        })
    }

    /// Reads, checks and keeps a set under a name of its own (small letters, digits and hyphens). A set that is
    /// known already, by whatever name, keeps that name.
    ///
    /// What is kept stays until the program ends: as much memory as there are different sets. Whoever lets strangers
    /// admit sets has to say how many.
    pub fn admit(name: &str, toml: &str) -> Result<Values<T>, String> {
        let plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
        if name.is_empty() || name.len() > NAME || !name.bytes().all(plain) {
            return Err(format!(
                "a set of values is named with 1 to {NAME} small letters, digits and hyphens, not {name:?}"
            ));
        }
        Values::<T>::standard();
        let values = T::parse(toml)?;
        let digest = canonical_digest(toml)?;
        let mut kept = KEPT.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = Values::among(&kept, |set| set.digest() == digest) {
            return Ok(same);
        }
        if let Some(other) = Values::<T>::among(&kept, |set| set.name == name) {
            return Err(format!(
                "{name:?} is the name of other values of {} (their digest is {})",
                T::GAME,
                other.digest()
            ));
        }
        Ok(Values::keep(&mut kept, values, name, OnceLock::from(digest)))
    }

    /// The set with this digest or name.
    pub fn known(digest_or_name: &str) -> Option<Values<T>> {
        Values::<T>::standard();
        let kept = KEPT.read().unwrap_or_else(PoisonError::into_inner);
        let named = Values::among(&kept, |set| set.name == digest_or_name);
        named.or_else(|| Values::among(&kept, |set| set.digest() == digest_or_name))
    }

    fn keep(kept: &mut Shelf, values: T, name: &str, digest: OnceLock<String>) -> Values<T> {
        let new: &'static Kept<T> = Box::leak(Box::new(Kept { values, name: name.to_owned(), digest }));
        kept.push(new);
        Values(new)
    }

    fn among(kept: &Shelf, is: impl Fn(&Kept<T>) -> bool) -> Option<Values<T>> {
        kept.iter().filter_map(|one| one.downcast_ref::<Kept<T>>()).find(|set| is(set)).map(Values)
    }
}

/// The digest of what a file says, not of its letters: comments, blanks, the order of keys and the ends of lines
/// (which differ by platform) make no other set.
fn canonical_digest(toml: &str) -> Result<String, String> {
    let mut said: serde_json::Value = from_toml(toml)?;
    said.sort_all_objects();
    let mut digest = digest(&said);
    digest.truncate(DIGEST);
    Ok(digest)
}

impl<T: ValueSet> Kept<T> {
    /// A set without a digest is the standard one: the others are known by theirs before they are kept.
    fn digest(&self) -> &str {
        self.digest.get_or_init(|| {
            match T::DIGEST.map_or_else(|| canonical_digest(T::STANDARD), |whole| Ok(whole.to_owned())) {
                Ok(digest) => digest,
                Err(why) => unreachable!("the values of {} have been read, and yet: {why}", T::GAME),
            }
        })
    }
}

impl<T: ValueSet> Values<T> {
    /// The values, for as long as the program runs.
    #[inline]
    pub fn get(self) -> &'static T {
        &self.0.values
    }

    /// What the set is called here.
    pub fn name(self) -> &'static str {
        &self.0.name
    }

    /// What the set is called everywhere: the first 32 hexadecimal digits of the SHA-256 of what its file says.
    pub fn digest(self) -> &'static str {
        self.0.digest()
    }

    /// Is it the set that the program is built with? Asked by reference, as serde does.
    pub fn is_standard(&self) -> bool {
        self.0.name == STANDARD
    }
}

impl<T: ValueSet> Default for Values<T> {
    fn default() -> Values<T> {
        Values::standard()
    }
}

impl<T> Deref for Values<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0.values
    }
}

impl<T> Clone for Values<T> {
    #[inline]
    fn clone(&self) -> Values<T> {
        *self
    }
}

impl<T> Copy for Values<T> {}

impl<T> PartialEq for Values<T> {
    #[inline]
    fn eq(&self, other: &Values<T>) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<T> Eq for Values<T> {}

impl<T: ValueSet> Hash for Values<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.digest().hash(state);
    }
}

impl<T: ValueSet> fmt::Debug for Values<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Values({} {})", self.0.name, self.0.digest())
    }
}

impl<T: ValueSet> Values<T> {
    /// As it is written.
    fn word(self) -> &'static str {
        if self.is_standard() { STANDARD } else { self.digest() }
    }

    fn wanted(name: &str) -> Result<Values<T>, String> {
        Values::known(name).ok_or_else(|| {
            format!(
                "the values {name:?} of {} are not known here; admit their file first, or take \"{STANDARD}\"",
                T::GAME
            )
        })
    }
}

impl<T: ValueSet> Serialize for Values<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de, T: ValueSet> Deserialize<'de> for Values<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Values<T>, D::Error> {
        Values::wanted(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl<T: ValueSet> Write for Values<T> {
    fn tree(&self) -> Tree {
        self.word().tree()
    }
}

impl<T: ValueSet> Read for Values<T> {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<Values<T>> {
        let name = String::read(value, amiss)?;
        amiss.checked(Values::wanted(&name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize, Debug)]
    struct Dice {
        faces: Vec<u8>,
    }

    impl ValueSet for Dice {
        const GAME: &'static str = "dice";
        const STANDARD: &'static str = "game = \"dice\"\nschema = 1\nfaces = [1, 2, 3]\n";
        type File = Dice;

        fn build(file: Dice) -> Result<Dice, String> {
            if file.faces.is_empty() { Err("a die has faces".into()) } else { Ok(file) }
        }
    }

    /// The same values for a game that is another one.
    #[derive(Deserialize, Debug)]
    struct Other {}

    impl ValueSet for Other {
        const GAME: &'static str = "other";
        const STANDARD: &'static str = "game = \"other\"\nschema = 1\n";
        type File = Other;

        fn build(file: Other) -> Result<Other, String> {
            Ok(file)
        }
    }

    fn dice(faces: &str) -> String {
        format!("game = \"dice\"\nschema = 1\nfaces = {faces}\n")
    }

    #[test]
    fn one_set_is_kept_once() {
        let first = Values::<Dice>::admit("fours", &dice("[4, 4]")).unwrap();
        let again = Values::<Dice>::admit("more-fours", &dice("[4, 4]")).unwrap();
        assert_eq!(first, again);
        assert!(std::ptr::eq(first.get(), again.get()));
        assert_eq!((again.name(), again.digest().len()), ("fours", 32));
        assert_eq!(Values::known("fours"), Some(first));
        assert_eq!(Values::known(first.digest()), Some(first));
        assert_ne!(first, Values::standard());
        assert_eq!(std::mem::size_of_val(&first), size_of::<usize>());
    }

    #[test]
    fn a_digest_is_of_what_is_said() {
        let standard = Values::<Dice>::standard();
        assert!(standard.is_standard());
        let written = "# A remark.\r\nschema = 1\r\nfaces = [ 1, 2,\r\n 3 ]\r\ngame = 'dice'\r\n";
        assert_eq!(Values::<Dice>::admit("windows", written), Ok(standard));
        let order = Values::<Dice>::admit("order", &dice("[3, 2, 1]")).unwrap();
        assert_ne!(order.digest(), standard.digest());
    }

    #[test]
    fn every_game_has_sets_of_its_own() {
        let own = Values::<Dice>::admit("sixes", &dice("[6, 6]")).unwrap();
        assert_eq!(Values::<Other>::known(own.digest()), None);
        assert_ne!(Values::<Other>::standard().digest(), Values::<Dice>::standard().digest());
    }

    #[test]
    fn what_is_wrong_is_refused_with_the_reason() {
        let say = |name: &str, toml: &str| Values::<Dice>::admit(name, toml).unwrap_err();
        assert_eq!(say("empty", &dice("[]")), "a die has faces");
        assert!(say("torn", "game = \"dice\"\nschema = 1\nfaces = [").contains("line 3"));
        assert!(say("alien", &dice("[1]").replace("dice", "cards")).contains("of cards, not of dice"));
        assert!(
            say("late", &dice("[1]").replace("schema = 1", "schema = 7")).contains("schema 7 is not known")
        );
        assert!(say("Loud!", &dice("[1]")).contains("small letters"));
        assert!(say(&"a".repeat(32), &dice("[1]")).contains("1 to 31"));
        assert!(say("standard", &dice("[1]")).contains("is the name of other values of dice"));
        Values::<Dice>::admit("twos", &dice("[2, 2]")).unwrap();
        assert!(say("twos", &dice("[2, 2, 2]")).contains("is the name of other values"));
    }

    #[test]
    fn it_is_written_by_its_digest_and_read_by_either_name() {
        let fives = Values::<Dice>::admit("fives", &dice("[5, 5]")).unwrap();
        let read = |json: &str| serde_json::from_str::<Values<Dice>>(json);
        assert_eq!(serde_json::to_string(&Values::<Dice>::standard()).unwrap(), "\"standard\"");
        let written = serde_json::to_string(&fives).unwrap();
        assert_eq!(written, format!("\"{}\"", fives.digest()));
        assert_eq!(read(&written).unwrap(), fives);
        assert_eq!(read("\"fives\"").unwrap(), fives);
        let standard = Values::<Dice>::standard();
        assert_eq!(read("\"standard\"").unwrap(), standard);
        assert_eq!(read(&format!("\"{}\"", standard.digest())).unwrap(), standard);
        assert_eq!(
            read("\"0123\"").unwrap_err().to_string(),
            "the values \"0123\" of dice are not known here; admit their file first, or take \"standard\""
        );
    }
}
