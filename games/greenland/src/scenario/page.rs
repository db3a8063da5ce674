//! The vocabulary as a page of documentation.

use super::vocabulary::{KINDS, Key, SECTIONS};

/// The tables of the vocabulary in Markdown, every name with an example. `docs/scenarios.md` contains them word for word.
pub fn page() -> String {
    let mut page = String::new();
    for section in SECTIONS {
        let title = match section.name {
            "" => "The head".to_owned(),
            name => format!("`[{name}]`"),
        };
        page += &format!("## {title}\n\n{}\n\n{}\n", section.meaning[0], table(section.keys));
        if section.name == "[rule]" {
            page += &kinds();
        }
    }
    page
}

fn table(keys: &[Key]) -> String {
    let mut table = String::from(
        "| name | what stands there | if left out | meaning | example |\n| --- | --- | --- | --- | --- |\n",
    );
    for Key { name, form, default, meaning, example } in keys {
        let default = default.unwrap_or("it must be there");
        table +=
            &format!("| `{name}` | {} | {default} | {} | `{name} = {example}` |\n", form.told(), meaning[0]);
    }
    table
}

fn kinds() -> String {
    let one = |kind: &super::vocabulary::Kind| {
        let meaning = capital(kind.meaning[0]);
        let example = format!("    rule = [{}]\n", kind.example);
        format!("### `{}`\n\n{meaning}.\n\n{}\n{example}\n", kind.name, table(kind.keys))
    };
    KINDS.iter().map(one).collect()
}

fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
