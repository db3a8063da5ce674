//! A scenario as a link: its text stands behind the `#` of the address, which never leaves the browser.

use crate::browser;

/// A link that is longer is cut by some who hand it on; then the file is the way.
const LONGEST: usize = 8_000;

/// The link of a text; nothing if it would be too long.
pub(crate) fn link(text: &str) -> Option<String> {
    let link = format!("{}/scenarios#{}", browser::origin(), encode(text));
    (link.len() <= LONGEST).then_some(link)
}

/// The text that the address brings along, if it does.
pub(crate) fn brought() -> Option<String> {
    let address = browser::address();
    decode(address.split_once('#')?.1).filter(|text| !text.is_empty())
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Six bits a letter, with letters that an address may have (RFC 4648, section 5, without padding).
fn encode(text: &str) -> String {
    let mut link = String::new();
    for three in text.as_bytes().chunks(3) {
        let bits = (0..3).fold(0, |bits, at| bits << 8 | u32::from(three.get(at).copied().unwrap_or(0)));
        for at in 0..=three.len() {
            link.push(LETTERS[(bits >> (18 - 6 * at) & 63) as usize] as char);
        }
    }
    link
}

fn decode(link: &str) -> Option<String> {
    let mut bytes = Vec::new();
    for four in link.as_bytes().chunks(4) {
        let mut bits = 0;
        for at in 0..4 {
            let letter = four.get(at).copied().unwrap_or(b'A');
            bits = bits << 6 | LETTERS.iter().position(|known| *known == letter)? as u32;
        }
        let whole = [bits >> 16, bits >> 8, bits].map(|byte| byte as u8);
        bytes.extend_from_slice(&whole[..four.len().saturating_sub(1)]);
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_comes_back_from_its_link() {
        for text in ["", "a", "ab", "abc", "schema = 1\nid = \"long\"", "Sámi ☼ glace"] {
            let link = encode(text);
            assert!(link.bytes().all(|letter| LETTERS.contains(&letter)), "{link}");
            assert_eq!(decode(&link).as_deref(), Some(text));
        }
        assert_eq!(encode("Vinland!"), "VmlubGFuZCE");
    }

    #[test]
    fn what_is_no_link_is_nothing() {
        assert_eq!(decode("main content"), None);
        assert_eq!(decode("gICA"), None, "no text");
    }
}
