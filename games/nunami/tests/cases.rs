//! The case files.

use std::path::Path;

use floe_nunami::Nunami;

#[test]
fn every_case_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut failures = Vec::new();
    let mut cases = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        cases += 1;
        if let Err(failure) = floe_engine::case::run::<Nunami>(&text) {
            failures.push(format!("{}: {failure}", path.file_name().unwrap().display()));
        }
    }
    assert!(failures.is_empty(), "{} of {cases} failed\n{}", failures.len(), failures.join("\n"));
}
