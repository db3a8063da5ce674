//! What of a game is ours, as a page.

use std::io::Write;

use floe_engine::Message;
use floe_engine::ours::MadeUp;
use floe_table::{Door, Words};
use serde_json::json;

use super::{note_language, paragraph, say};
use crate::exit::{Done, Exit};
use crate::language::Speech;
use crate::paint::Paint;

/// Made up first, decided after it.
pub(super) fn report(out: &mut dyn Write, door: &dyn Door, speech: &Speech, json: bool) -> Done {
    let (ours, words) = (door.ours(speech.language()), &speech.words(door));
    if json {
        writeln!(out, "{:#}", json!(ours))?;
        return Ok(Exit::Fine);
    }
    let paint = Paint::for_stdout();
    let title = Message::new("ours-title").text("game", door.title().title);
    writeln!(out, "{}", paint.bold(say(words, &title)))?;
    writeln!(out, "\n{}", words.term("ours-made-up"))?;
    for kind in &ours.made_up {
        paragraph(out, &format!("- {}", made_up(kind, words)))?;
    }
    let rulings = Message::new("ours-rulings").number("rulings", ours.rulings.len() as i64);
    writeln!(out, "\n{}", say(words, &rulings))?;
    for rule in &ours.rulings {
        writeln!(out, "\n  {}  {}", paint.marked(&rule.id), paint.faint(&rule.section))?;
        paragraph(out, &rule.text)?;
        paragraph(
            out,
            &say(
                words,
                &Message::new("rules-ruling").text("ruling", rule.ruling.clone().unwrap_or_default()),
            ),
        )?;
    }
    note_language(out, door, words)?;
    Ok(Exit::Fine)
}

/// `cards (80): life, strength`, with the number of those where a field is ours only in some.
fn made_up(kind: &MadeUp, words: &Words) -> String {
    let fields = kind.say_fields().map(|(field, records)| match records == kind.records {
        true => say(words, &field),
        false => {
            let field = say(words, &field);
            say(words, &Message::new("ours-some").text("field", field).number("records", records as i64))
        }
    });
    let fields: Vec<String> = fields.collect();
    let message = Message::new("ours-kind")
        .text("kind", say(words, &kind.say_kind()))
        .number("records", kind.records as i64)
        .text("fields", fields.join(", "));
    say(words, &message)
}
