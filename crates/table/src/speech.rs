//! Names, and what is said: what everybody can see and tell apart, and nothing that does something to a screen.

use floe_engine::Message;

use crate::TableError;

/// The longest name and the longest line of chat, in characters.
pub const LONGEST_NAME: usize = 40;
/// See [`LONGEST_NAME`].
pub const LONGEST_CHAT: usize = 500;

/// Does a character do something instead of being seen? Control characters move a terminal's cursor, others turn the
/// direction of writing around or take no room at all.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Parts of other letters and signs: seen only beside them.
fn is_joint(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// The text as it may be shown anywhere: a mark stands for whatever cannot be seen.
///
/// ```
/// assert_eq!(floe_table::shown("Ann\u{1b}[2J"), "Ann\u{fffd}[2J");
/// ```
pub fn shown(text: &str) -> String {
    text.chars().map(|letter| if is_hidden(letter) { '\u{fffd}' } else { letter }).collect()
}

/// Would people take one name for the other?
///
/// ```
/// assert!(floe_table::same_name("Ann  Lee", " ann lee"));
/// assert!(!floe_table::same_name("Ann", "Anne"));
/// ```
pub fn same_name(one: &str, other: &str) -> bool {
    let bare = |name: &str| -> Vec<String> {
        let seen = |letter: &char| !is_hidden(*letter) && !is_joint(*letter);
        name.split_whitespace().map(|word| word.to_lowercase().chars().filter(seen).collect()).collect()
    };
    bare(one) == bare(other)
}

/// A name that can be seen. The first rules of the house knew only lengths and control characters.
pub(crate) fn check_name(name: &str, house: u32) -> Result<(), TableError> {
    let unfit = |letter: char| if house == 0 { letter.is_control() } else { is_hidden(letter) };
    let seen = |letter: char| !letter.is_whitespace() && (house == 0 || !is_joint(letter));
    if !name.chars().any(seen) || name.chars().count() > LONGEST_NAME || name.chars().any(unfit) {
        let text = format!("a name has 1 to {LONGEST_NAME} letters that can be seen");
        return Err(TableError::bad_request(text)
            .told(|| Message::new("no-name").number("most", LONGEST_NAME as i64)));
    }
    Ok(())
}

pub(crate) fn check_chat(name: &str, text: &str, house: u32) -> Result<(), TableError> {
    check_name(name, house)?;
    if text.trim().is_empty() || text.chars().count() > LONGEST_CHAT {
        return Err(TableError::bad_request(format!("a line of chat has 1 to {LONGEST_CHAT} letters"))
            .told(|| Message::new("no-chat").number("most", LONGEST_CHAT as i64)));
    }
    if house > 0 && text.chars().any(is_hidden) {
        return Err(TableError::bad_request("a line of chat is one line, of letters that can be seen")
            .told(|| Message::new("no-chat-hidden")));
    }
    Ok(())
}
