//! `docs/scenarios.md` says what the vocabulary says, and every example of it is a good one.

use std::path::PathBuf;

use floe_greenland::data_values;
use floe_greenland::scenario::vocabulary::{KINDS, SECTIONS};
use floe_greenland::scenario::{check, page};

const BEGIN: &str =
    "<!-- The vocabulary: written by `FLOE_WRITE=1 cargo test -p floe-greenland scenario_page`. -->\n";
const END: &str = "<!-- The end of the vocabulary. -->\n";

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/scenarios.md")
}

#[test]
fn the_page_says_what_the_vocabulary_says() {
    let text = std::fs::read_to_string(file()).expect("the page");
    let (before, rest) = text.split_once(BEGIN).expect("where the vocabulary begins");
    let (written, after) = rest.split_once(END).expect("where it ends");
    if std::env::var_os("FLOE_WRITE").is_some() {
        std::fs::write(file(), format!("{before}{BEGIN}\n{}{END}{after}", page())).expect("writable");
        return;
    }
    assert!(
        written.trim() == page().trim(),
        "docs/scenarios.md is not what the vocabulary says: write it anew"
    );
}

/// Whole files of the page: blocks that begin with a schema.
#[test]
fn whole_files_on_the_page_are_good() {
    let text = std::fs::read_to_string(file()).expect("the page");
    let mut files = 0;
    for block in text.split("```toml\n").skip(1) {
        let scenario = block.split("```").next().unwrap_or_default();
        check(scenario, data_values()).unwrap_or_else(|mistakes| panic!("{mistakes:#?}\n{scenario}"));
        files += 1;
    }
    assert!(files >= 2, "{files} files");
}

/// A file with the head and one more thing.
fn with(body: &str) -> String {
    let head = |key: &str, line: &str| {
        if body.starts_with(&format!("{key} =")) { String::new() } else { format!("{line}\n") }
    };
    let (schema, id, title) = ("schema = 1", "id = \"an-example\"", "title = \"An example\"");
    head("schema", schema) + &head("id", id) + &head("title", title) + body
}

#[test]
fn every_name_has_an_example_that_is_good() {
    let mut tried = 0;
    for section in SECTIONS {
        for key in section.keys {
            let line = format!("{} = {}", key.name, key.example);
            let body = match (section.name, key.name) {
                // These say nothing alone.
                ("[rule]", _) => continue,
                ("victory.need", "what" | "scope") => format!(
                    "[victory]\nneed = [{{ what = \"iron\", at_least = 1, {line} }}]"
                )
                .replacen("what = \"iron\", at_least = 1, what", "at_least = 1, what", 1),
                ("victory.need", _) => format!("[victory]\nneed = [{{ what = \"iron\", {line} }}]"),
                ("victory.score", "per" | "when") => format!("[victory]\nscore = [{{ {line} }}]"),
                ("victory.score", _) => format!("[victory]\nscore = [{{ per = \"iron\", {line} }}]"),
                ("victory", "of" | "by") => {
                    format!("[victory]\n{line}\nneed = [{{ what = \"iron\", at_least = 1 }}]")
                }
                ("events", "price" | "pay") => format!("[events]\nimports = \"price\"\n{line}"),
                ("start", "tableau" | "hand") => format!("[tribe.thule]\n{line}"),
                ("start", "unassigned") => {
                    format!("{line}\n").replacen("unassigned", "start.unassigned", 1) + "start.markland = 0\n"
                }
                ("start", "elders" | "vinland") => format!("start.markland = 0\nstart.{line}"),
                ("[part]", "base") => format!("[[part]]\n{line}"),
                ("[part]", _) => format!("[[part]]\nbase = \"base\"\n{line}"),
                ("depot", _) => format!("base = \"nazi-greenland\"\n[depot]\n{line}"),
                ("", _) => line,
                (name, _) => format!("[{name}]\n{line}"),
            };
            let file = with(&body);
            check(&file, data_values()).unwrap_or_else(|mistakes| panic!("{mistakes:#?}\n{file}"));
            tried += 1;
        }
    }
    for kind in KINDS {
        let file = with(&format!("rule = [{}]", kind.example));
        check(&file, data_values()).unwrap_or_else(|mistakes| panic!("{mistakes:#?}\n{file}"));
        for key in kind.keys {
            let needed = kind.keys.iter().filter(|other| other.default.is_none() || other.name == key.name);
            let fields: Vec<String> = needed.map(|key| format!("{} = {}", key.name, key.example)).collect();
            let on = if kind.name == "free-reroll" {
                fields.join(", ").replace("[\"attack\", \"raid\"]", "[\"hunt\", \"raid\"]")
            } else {
                fields.join(", ")
            };
            let file = with(&format!("rule = [{{ kind = \"{}\", {on} }}]", kind.name));
            check(&file, data_values()).unwrap_or_else(|mistakes| panic!("{mistakes:#?}\n{file}"));
            tried += 1;
        }
    }
    assert!(tried > 80, "{tried} examples");
}
