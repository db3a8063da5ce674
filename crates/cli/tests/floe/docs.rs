//! What `docs/engine-protocol.md` shows is what happens.

use std::fs;
use std::path::PathBuf;

use floe_cli::engine::Engine;

use super::{arg, run};

fn page() -> String {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine-protocol.md");
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The blocks of code in a language.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    page.split(fence.as_str()).skip(1).map(|rest| rest.split("```").next().unwrap_or("")).collect()
}

/// Questions and answers alternate, all blocks are one session, and an answer may be cut short by `…`.
#[test]
fn every_question_on_the_page_is_answered_as_the_page_says() {
    let page = page();
    let mut engine = Engine::new();
    let lines: Vec<&str> = blocks(&page, "jsonl").into_iter().flat_map(str::lines).collect();
    assert!(lines.len() > 30 && lines.len().is_multiple_of(2), "{}", lines.len());
    for pair in lines.chunks(2) {
        let answer = engine.answer(pair[0].as_bytes()).unwrap();
        let parts: Vec<&str> = pair[1].split('…').collect();
        let same = match parts[..] {
            [whole] => answer == whole,
            [start, end] => answer.starts_with(start) && answer.ends_with(end),
            _ => panic!("one … is enough in {}", pair[1]),
        };
        assert!(same, "{}\nis answered by\n{answer}\nand not by\n{}", pair[0], pair[1]);
    }
}

#[test]
fn every_case_on_the_page_passes() {
    let page = page();
    let cases = blocks(&page, "toml");
    assert!(!cases.is_empty());
    let folder = tempfile::tempdir().unwrap();
    for (number, case) in cases.iter().enumerate() {
        fs::write(folder.path().join(format!("{number}.toml")), case).unwrap();
    }
    run(&["case", arg(folder.path())]).fine();
}
