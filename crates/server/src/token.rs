//! Secrets that prove a seat, and names that cannot be guessed.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Something only its owner knows; 256 bits from the operating system, in hexadecimal digits, or what a client has chosen.
pub(crate) struct Token(String);

/// So long is a token that a client chooses.
const CHOSEN: std::ops::RangeInclusive<usize> = 32..=128;

impl Token {
    pub(crate) fn new() -> Token {
        Token(hexadecimal(&random::<32>()))
    }

    /// A client's own choice, if it could be one of ours: long, and not the same few characters again and again.
    pub(crate) fn chosen(text: String) -> Option<Token> {
        let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let kinds = text.bytes().collect::<std::collections::BTreeSet<u8>>().len();
        (plain && CHOSEN.contains(&text.len()) && kinds >= 8).then_some(Token(text))
    }

    /// The one time that it is told.
    pub(crate) fn tell(self) -> String {
        self.0
    }

    /// What is kept of it.
    pub(crate) fn print(&self) -> Print {
        Print::of(&self.0)
    }
}

/// The hash of a token: enough to know the token again, useless to whoever reads the store.
#[derive(Clone, Copy)]
pub(crate) struct Print([u8; 32]);

impl Print {
    pub(crate) fn of(token: &str) -> Print {
        Print(Sha256::digest(token.as_bytes()).into())
    }

    /// Takes the same time wherever the two differ.
    pub(crate) fn matches(&self, other: &Print) -> bool {
        self.0.ct_eq(&other.0).into()
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl From<[u8; 32]> for Print {
    fn from(bytes: [u8; 32]) -> Print {
        Print(bytes)
    }
}

/// A name for a table: 80 bits, in letters and digits that people do not confuse.
pub(crate) fn table_name() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";
    random::<16>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Could this be the name of a table?
pub(crate) fn is_table_name(name: &str) -> bool {
    name.len() == 16 && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// Bytes from the operating system.
///
/// # Panics
/// If it has none to give. Nothing that needs a secret can go on then.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("random bytes from the operating system");
    bytes
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_known_by_its_print_alone() {
        let (mine, other) = (Token::new(), Token::new());
        let print = mine.print();
        assert!(print.matches(&mine.print()) && !print.matches(&other.print()));
        let told = mine.tell();
        assert_eq!(told.len(), 64);
        assert!(Print::of(&told).matches(&print));
    }

    #[test]
    fn a_token_that_a_client_chose_is_long_and_mixed() {
        assert!(Token::chosen("0123456789abcdef0123456789ABCDEF".to_owned()).is_some());
        for poor in
            ["", "short", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "0123456789abcdef 0123456789ABCDEF"]
        {
            assert!(Token::chosen(poor.to_owned()).is_none(), "{poor}");
        }
        assert!(Token::chosen("0123456789abcdef".repeat(9)).is_none());
    }

    #[test]
    fn names_of_tables_are_their_own_kind() {
        assert!(is_table_name(&table_name()));
        assert_ne!(table_name(), table_name());
        assert!(!is_table_name("../../etc/passwd") && !is_table_name("short"));
    }
}
