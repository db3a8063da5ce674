//! What a scenario changes, in plain words: made from the vocabulary, so nothing that a file can say is left out.

use floe_engine::Message;
use floe_greenland::Row;
use floe_greenland::scenario::vocabulary::{
    DEPOT, EVENTS, Form, HEAD, KINDS, Key, PART, ROW, RULE, SCORE, SEAT, START, VICTORY,
};
use serde_json::Value;

use super::speech::{label, say, sentence, tell, value, word};

/// A heading and what stands below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chapter {
    pub(crate) heading: String,
    pub(crate) lines: Vec<String>,
}

/// What a document changes; nothing if it is the game as it is in the box.
pub(crate) fn told(document: &Value) -> Vec<Chapter> {
    let named = |key: &Key| !matches!(key.name, "schema" | "id" | "title" | "about");
    let head: Vec<Key> = HEAD.keys.iter().filter(|key| named(key)).copied().collect();
    let mut chapters = vec![Chapter { heading: heading(""), lines: lines(document, &head, None) }];
    for (name, row) in [("north", Row::North), ("south", Row::South)] {
        chapters.push(chapter(&format!("rows.{name}"), &document["rows"][name], ROW.keys, Some(row)));
    }
    chapters.push(chapter("events", &document["events"], EVENTS.keys, None));
    chapters.push(chapter("start", &document["start"], START.keys, None));
    for (tribe, start) in document["tribe"].as_object().into_iter().flatten() {
        let lines = lines(start, START.keys, None);
        chapters.push(Chapter { heading: word(tribe), lines });
    }
    for (seat, more) in document["seat"].as_object().into_iter().flatten() {
        let lines = lines(more, SEAT.keys, None);
        chapters.push(Chapter { heading: seat_name(seat), lines });
    }
    let each =
        |list: &Value, one: fn(&Value) -> String| list.as_array().into_iter().flatten().map(one).collect();
    chapters.push(Chapter { heading: heading("rule"), lines: each(&document["rule"], rule) });
    let victory = &document["victory"];
    let plain: Vec<Key> = VICTORY.keys.iter().filter(|key| is_plain(key)).copied().collect();
    let mut won = lines(victory, &plain, None);
    won.extend::<Vec<String>>(each(&victory["need"], condition));
    won.extend::<Vec<String>>(each(&victory["score"], points));
    chapters.push(Chapter { heading: heading("victory"), lines: won });
    chapters.push(chapter("depot", &document["depot"], DEPOT.keys, None));
    chapters.push(Chapter {
        heading: heading("part"),
        lines: each(&document["part"], |part| lines(part, PART.keys, None).join(". ")),
    });
    chapters.retain(|chapter| !chapter.lines.is_empty());
    chapters
}

/// The heading of a table.
pub(crate) fn heading(table: &str) -> String {
    say(&format!("scenario-table-{}", if table.is_empty() { "head" } else { table }.replace('.', "-")))
}

/// The seat of a handicap.
pub(crate) fn seat_name(seat: &str) -> String {
    tell(&Message::new("scenario-seat").text("seat", seat.to_owned()))
}

fn chapter(name: &str, table: &Value, keys: &[Key], row: Option<Row>) -> Chapter {
    Chapter { heading: heading(name), lines: lines(table, keys, row) }
}

fn is_plain(key: &Key) -> bool {
    !matches!(key.form, Form::Conditions | Form::Scores | Form::Condition)
}

fn lines(table: &Value, keys: &[Key], row: Option<Row>) -> Vec<String> {
    let line = |key: &Key| Some(format!("{}: {}", label(key), value(key.form, row, table.get(key.name)?)));
    keys.iter().filter_map(line).collect()
}

/// A special rule in a line: for whom, what, and its numbers.
fn rule(rule: &Value) -> String {
    let Some(kind) = KINDS.iter().find(|kind| Some(kind.name) == rule["kind"].as_str()) else {
        return String::new();
    };
    let who = rule.get("who").map_or_else(|| word("all"), |who| value(Form::Who, None, who));
    let mut said = vec![format!("{who}: {}", sentence(kind.meaning))];
    said.extend(lines(rule, kind.keys, None));
    let further: Vec<Key> =
        RULE.keys.iter().filter(|key| matches!(key.name, "turns" | "part")).copied().collect();
    said.extend(lines(rule, &further, None));
    said.join(" · ")
}

/// A condition in a line.
pub(crate) fn condition(condition: &Value) -> String {
    if let Some(all) = condition["all"].as_array() {
        let each: Vec<String> = all.iter().map(self::condition).collect();
        return each.join(&format!(" {} ", say("scenario-and")));
    }
    let what = word(condition["what"].as_str().unwrap_or_default());
    let (id, number) = match condition.get("at_most") {
        Some(most) => ("scenario-at-most", most.as_i64()),
        None => ("scenario-at-least", condition["at_least"].as_i64()),
    };
    let bound = tell(&Message::new(id).text("what", what).number("number", number.unwrap_or_default()));
    match condition["scope"].as_str() {
        Some(scope @ ("every" | "total")) => format!("{bound} ({})", word(scope)),
        _ => bound,
    }
}

/// A source of points in a line.
fn points(points: &Value) -> String {
    let who = points.get("who").map_or_else(|| word("all"), |who| value(Form::Who, None, who));
    let (vp, each) = (points["vp"].as_i64().unwrap_or(1), points["each"].as_i64().unwrap_or(1));
    let with = |id: &'static str| Message::new(id).text("who", who.clone()).number("points", vp);
    let mut what = word(points["per"].as_str().unwrap_or_default());
    let among = match points["scope"].as_str() {
        Some("every") => Some(say("scenario-least")),
        Some(total @ "total") => Some(word(total)),
        _ => None,
    };
    if let Some(among) = among {
        what = format!("{what} ({among})");
    }
    let mut said = tell(&match (points["when"].is_object(), each) {
        (true, _) => with("scenario-points-when").text("when", condition(&points["when"])),
        (false, 1) => with("scenario-points-each").text("what", what),
        (false, each) => with("scenario-points-per").number("each", each).text("what", what),
    });
    let further: Vec<Key> =
        SCORE.keys.iter().filter(|key| matches!(key.name, "faith" | "instead")).copied().collect();
    for line in lines(points, &further, None) {
        said = format!("{said} · {line}");
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_greenland::scenario::{BUNDLED, document};

    #[test]
    fn every_scenario_that_comes_along_is_told() {
        crate::games::shelf::all();
        crate::words::add(super::super::TEXT);
        for scenario in BUNDLED {
            let chapters = told(&document(scenario.text).unwrap());
            assert!(!chapters.is_empty(), "{}", scenario.id);
            for Chapter { heading, lines } in chapters {
                assert!(!heading.starts_with("scenario-"), "{heading}");
                assert!(
                    lines.iter().all(|line| !line.is_empty() && !line.contains("scenario-")),
                    "{lines:?}"
                );
            }
        }
    }

    #[test]
    fn a_file_that_changes_nothing_says_nothing() {
        assert!(told(&document("schema = 1\nid = \"a\"\ntitle = \"A\"").unwrap()).is_empty());
    }
}
