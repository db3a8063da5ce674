//! A table's log in sentences.

use floe_engine::{Message, Seat};
use floe_table::{Chair, Line, Table, Words, shown};

/// Who sits where, by the names people read.
pub(crate) struct Names(Vec<String>);

impl Names {
    /// People by their names, bots by their kind; equal ones get a number.
    pub(crate) fn new(table: &Table, words: &Words) -> Names {
        let plain: Vec<String> = Seat::all(table.chairs().len())
            .map(|seat| plain_name(&table.chairs()[seat.index()], seat, words))
            .collect();
        let number = |index: usize| plain[..=index].iter().filter(|name| **name == plain[index]).count();
        let twice = |index: usize| plain.iter().filter(|name| **name == plain[index]).count() > 1;
        let named = |index: usize| match twice(index) {
            true => format!("{} {}", plain[index], number(index)),
            false => plain[index].clone(),
        };
        Names((0..plain.len()).map(named).collect())
    }

    /// Whoever sits there.
    pub(crate) fn of(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// A message with these names in it.
    pub(crate) fn say(&self, words: &Words, message: &Message) -> String {
        harmless(words.say(message, &|seat| self.of(seat)))
    }

    /// Everybody, in the order of the seats.
    pub(crate) fn all(&self) -> &[String] {
        &self.0
    }

    /// A line of the log, as sentences; none if nothing is worth telling.
    pub(crate) fn tell(&self, words: &Words, line: &Line) -> Vec<String> {
        let events = line.events.iter().filter_map(|event| event.text.as_ref());
        let chat = line.chat.iter().map(|(name, text)| shown(&format!("{name}: {text}")));
        events.chain(&line.text).map(|message| self.say(words, message)).chain(chat).collect()
    }
}

/// A file may hold anything; a terminal shows it and does not obey it.
pub(crate) fn harmless(text: String) -> String {
    let obeyed = |letter: char| letter.is_control() && letter != '\n';
    if text.contains(obeyed) { text.replace(obeyed, "\u{fffd}") } else { text }
}

fn plain_name(chair: &Chair, seat: Seat, words: &Words) -> String {
    match (chair.person(), chair.bot()) {
        (Some(name), _) => shown(name),
        (None, Some(bot)) => words.term(&format!("bot-{bot}")),
        (None, None) => seat.to_string(),
    }
}
