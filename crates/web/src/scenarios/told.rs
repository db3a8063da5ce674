//! What a scenario changes, in plain words: made from the vocabulary, so nothing that a file can say is left out.

use floe_engine::Message;
use floe_greenland::Row;
use floe_greenland::scenario::vocabulary::{
    DEPOT, EVENTS, Form, HEAD, KINDS, Key, PART, ROW, RULE, SCORE, SEAT, START, VICTORY,
};
use serde_json::Value;

use super::speech::{capital, label, say, sentence, tell, value, word};

/// A heading and what stands below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chapter {
    pub(crate) heading: String,
    pub(crate) lines: Vec<String>,
}

/// What a document changes; nothing if it is the game as it is in the box.
pub(crate) fn told(document: &Value) -> Vec<Chapter> {
    let head: Vec<Key> = HEAD.keys.iter().filter(|key| is_choice(key)).copied().collect();
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
    won.extend::<Vec<String>>(each(&victory["need"], need));
    won.extend::<Vec<String>>(each(&victory["score"], points));
    chapters.push(Chapter { heading: heading("victory"), lines: won });
    chapters.push(chapter("depot", &document["depot"], DEPOT.keys, None));
    for part in document["part"].as_array().into_iter().flatten() {
        chapters.push(chapter("part", part, PART.keys, None));
    }
    chapters.retain(|chapter| !chapter.lines.is_empty());
    chapters
}

/// How many play and how long, in a line.
pub(crate) fn brief(document: &Value) -> String {
    let (base, events, victory) = (document["base"].as_str(), &document["events"], &document["victory"]);
    let coop = base == Some("nazi-greenland");
    let listed = document["players"].as_array().into_iter().flatten().filter_map(Value::as_i64);
    let mut players: Vec<i64> = listed.collect();
    if players.is_empty() {
        players = match base {
            Some("daughters-saga") => vec![1],
            _ if coop => vec![1, 2, 3, 4],
            _ => vec![2, 3, 4],
        };
    }
    let (least, most) = (players[0], players[players.len() - 1]);
    let players = match players.len() as i64 {
        1 if most == 1 => say("scenario-for-one"),
        count if count > 1 && most - least + 1 == count => {
            tell(&Message::new("scenario-for-some").number("least", least).number("most", most))
        }
        _ => {
            let each: Vec<String> = players.iter().map(i64::to_string).collect();
            tell(&Message::new("scenario-for").text("players", each.join(", ")))
        }
    };
    let length = |list: &Value| list.as_array().map(|list| list.len() as i64);
    let turns = match &events["count"] {
        Value::String(_) => length(&events["only"])
            .unwrap_or(floe_greenland::EVENTS as i64 - length(&events["remove"]).unwrap_or(0)),
        count => count.as_i64().unwrap_or(if coop { 8 } else { 10 }),
    };
    let turns = victory["last_turn"].as_i64().map_or(turns, |last| last.min(turns));
    let mut said = vec![players, tell(&Message::new("scenario-turns").number("turns", turns))];
    if document["part"].is_array() {
        said.push(say("scenario-parts"));
    }
    if victory["by"].as_str().map_or(coop, |by| by == "together") {
        said.push(say("scenario-together"));
    }
    said.join(" · ")
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

/// Does it change the game? Names of the scenario itself do not.
pub(crate) fn is_choice(key: &Key) -> bool {
    !matches!(key.name, "schema" | "id" | "title" | "about")
}

fn is_plain(key: &Key) -> bool {
    !matches!(key.form, Form::Conditions | Form::Scores | Form::Condition)
}

fn lines(table: &Value, keys: &[Key], row: Option<Row>) -> Vec<String> {
    let line = |key: &Key| {
        let (name, said) = (label(key), value(key.form, row, table.get(key.name)?));
        Some(capital(&tell(&Message::new("scenario-says").text("name", name).text("said", said))))
    };
    keys.iter().filter_map(line).collect()
}

/// Whose it is: tribes by name, or all of them.
fn who(of: &Value) -> String {
    match &of["who"] {
        Value::Null => say("scenario-all-tribes"),
        Value::String(all) if all == "all" => say("scenario-all-tribes"),
        who => value(Form::Who, None, who),
    }
}

/// A special rule in a line: for whom, what, and its numbers.
fn rule(rule: &Value) -> String {
    let Some(kind) = KINDS.iter().find(|kind| Some(kind.name) == rule["kind"].as_str()) else {
        return String::new();
    };
    let mut said = match kind.name {
        // What it gives says it all.
        "ability" => vec![value(Form::Ability, None, &rule["ability"])],
        // The sentence tells all numbers that there are, and the rule changes one.
        "limit" | "cost" => {
            let what = word(rule["what"].as_str().unwrap_or_default());
            let what = if kind.name == "limit" { capital(&what) } else { what };
            let what = tell(&Message::new(format!("scenario-rule-{}", kind.name)).text("what", what));
            let rest: Vec<Key> = kind.keys.iter().filter(|key| key.name != "what").copied().collect();
            let numbers = rest.iter().filter_map(|key| Some((key, rule.get(key.name)?.as_i64()?)));
            let each = numbers.map(|(key, number)| match key.name {
                "value" => number.to_string(),
                _ => format!("{} {number}", word(key.name)),
            });
            vec![format!("{what} {}", each.collect::<Vec<_>>().join(", "))]
        }
        _ => {
            let mut said = vec![sentence(kind.meaning)];
            said.extend(lines(rule, kind.keys, None));
            said
        }
    };
    let further: Vec<Key> =
        RULE.keys.iter().filter(|key| matches!(key.name, "turns" | "part")).copied().collect();
    said.extend(lines(rule, &further, None));
    let said: Vec<&str> = said.iter().map(|one| one.trim_end_matches('.')).collect();
    tell(&Message::new("scenario-rule").text("who", who(rule)).text("what", said.join(". ")))
}

/// A condition that has to hold, in a line.
fn need(need: &Value) -> String {
    tell(&Message::new("scenario-to-win").text("when", condition(need)))
}

/// So many of what is counted.
fn many(what: &Value, number: i64) -> String {
    let what = what.as_str().unwrap_or_default();
    tell(&Message::new(format!("scenario-count-{what}")).number("number", number))
}

/// A condition, as it stands in a sentence.
pub(crate) fn condition(condition: &Value) -> String {
    if let Some(all) = condition["all"].as_array() {
        let each: Vec<String> = all.iter().map(self::condition).collect();
        return each.join(&format!(" {} ", say("scenario-and")));
    }
    let what = &condition["what"];
    let bound = |id: &'static str, number: i64| tell(&Message::new(id).text("many", many(what, number)));
    let bound = match condition["at_most"].as_i64() {
        Some(0) => many(what, 0),
        Some(most) => bound("scenario-at-most", most),
        None => bound("scenario-at-least", condition["at_least"].as_i64().unwrap_or_default()),
    };
    scoped(&condition["scope"], bound)
}

/// Whose number counts, where it is not each tribe's own.
fn scoped(scope: &Value, bound: String) -> String {
    match scope.as_str() {
        Some(scope @ ("every" | "total")) => {
            tell(&Message::new(format!("scenario-of-{scope}")).text("many", bound))
        }
        _ => bound,
    }
}

/// A source of points in a line.
fn points(points: &Value) -> String {
    let (vp, each) = (points["vp"].as_i64().unwrap_or(1), points["each"].as_i64().unwrap_or(1));
    let with = |id: &'static str| Message::new(id).text("who", who(points)).number("points", vp);
    let counted = |what: String| match points["scope"].as_str() {
        Some("every") => format!("{what} ({})", say("scenario-least")),
        _ => scoped(&points["scope"], what),
    };
    let mut said = vec![tell(&match (points["when"].is_object(), each) {
        (true, _) => with("scenario-points-when").text("when", condition(&points["when"])),
        (false, 1) => with("scenario-points-each")
            .text("what", counted(word(points["per"].as_str().unwrap_or_default()))),
        (false, each) => with("scenario-points-per").text("many", counted(many(&points["per"], each))),
    })];
    let further: Vec<Key> =
        SCORE.keys.iter().filter(|key| matches!(key.name, "faith" | "instead")).copied().collect();
    said.extend(lines(points, &further, None));
    said.join(". ")
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
