//! What parts share comes in many small pieces, one for every set of parts that needs it. Each alone would be a request, and
//! hardly get smaller when compressed; so they travel together: in one file what the first game shares with other parts, in one for
//! each game what it shares with its own later parts alone, with the game itself, and in another what is small of the rest.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

use super::sources::Sources;
use super::template::APP;
use super::wasm::Parts;

/// How the names of pieces begin.
const PIECE: &str = "chunk_";
/// How the names of what parts have alone begin.
const OWN: &str = "split_";
/// What the first game shares with other parts.
const SHARED: &str = "shared";
/// The small pieces of the rest.
const PIECES: &str = "pieces";
/// A piece of the rest with fewer bytes is small.
const SMALL: usize = 4_096;

/// Takes a piece out of a file that is fetched once, however many ask for it, and again only if it did not come.
const UNPACK: &str = r#"
const packs = {};
function packed(name, start, end) {
    packs[name] ??= fetch(new URL(name, import.meta.url)).then((answer) => {
        if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
        return answer.arrayBuffer();
    }).catch((error) => {
        delete packs[name];
        throw error;
    });
    const type = { headers: { "content-type": "application/wasm" } };
    return packs[name].then((all) => new Response(all.slice(start, end), type));
}
"#;

/// Packs the pieces, lets the script that loads parts unpack them, and lists the packs instead of them.
pub(crate) fn pack(files: &mut Sources, parts: &mut Parts, first: &str) -> Result<()> {
    let script_name = format!("{APP}parts.js");
    let script = files.get(&script_name).context("nothing loads the parts of the app")?;
    let mut script = String::from_utf8(script.clone()).context("the script that loads parts is no text")?;
    for (pack, pieces) in sorted(files, parts, first) {
        let pack = format!("{pack}.pack");
        let mut content = Vec::new();
        for piece in &pieces {
            let start = content.len();
            content.extend(files.remove(piece).context("a piece is packed twice")?);
            let name = &piece[APP.len()..];
            let fetch = format!("fetch(new URL(\"./{name}\", import.meta.url))");
            ensure!(script.contains(&fetch), "{name} is not loaded as it was; see what made parts.js");
            script = script.replace(&fetch, &format!("packed({pack:?}, {start}, {})", content.len()));
        }
        let pack = format!("{APP}{pack}");
        for names in parts.values_mut().filter(|names| names.iter().any(|name| pieces.contains(name))) {
            names.retain(|name| !pieces.contains(name));
            names.push(pack.clone());
        }
        files.insert(pack, content);
    }
    files.insert(script_name, (script + UNPACK).into_bytes());
    Ok(())
}

/// What is packed together, by the names of the packs.
fn sorted(files: &Sources, parts: &Parts, first: &str) -> BTreeMap<String, Vec<String>> {
    let mut packs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (piece, content) in files.iter().filter(|(name, _)| name.starts_with(&format!("{APP}{PIECE}"))) {
        let users: Vec<&str> =
            parts.iter().filter(|(_, names)| names.contains(piece)).map(|(part, _)| part.as_str()).collect();
        let pack = match home(&users) {
            _ if users.contains(&first) => SHARED,
            Some(game) => game,
            None if content.len() < SMALL => PIECES,
            None => continue,
        };
        packs.entry(pack.to_owned()).or_default().push(piece.clone());
    }
    for (pack, pieces) in &mut packs {
        let own = format!("{APP}{OWN}{pack}.wasm");
        if files.contains_key(&own) {
            pieces.insert(0, own);
        }
    }
    packs
}

/// The game that these parts are: one, and those that come later with it.
fn home<'a>(parts: &[&'a str]) -> Option<&'a str> {
    let later = |game: &str, part: &str| part.strip_prefix(game).is_some_and(|rest| rest.starts_with('_'));
    let is_home = |game: &&str| parts.iter().all(|part| part == game || later(game, part));
    parts.iter().copied().find(|game| is_home(game))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle() -> (Sources, Parts) {
        let load = |name: &str| format!("const src = fetch(new URL(\"./{name}.wasm\", import.meta.url));\n");
        let names = ["chunk_1", "chunk_2", "chunk_3", "chunk_4", "split_one", "split_two"];
        let script: String = names.map(load).concat();
        let content: [&[u8]; 6] = [b"for both", b"for others", &[7; SMALL], b"for two", b"one", b"two"];
        let named = names.into_iter().zip(content);
        let mut files: Sources =
            named.map(|(name, content)| (format!("{APP}{name}.wasm"), content.to_vec())).collect();
        files.insert(format!("{APP}parts.js"), script.into_bytes());
        let list = |names: &[&str]| names.iter().map(|name| format!("{APP}{name}.wasm")).collect();
        let parts = [
            ("one", list(&["chunk_1", "split_one"])),
            ("two", list(&["chunk_1", "chunk_2", "chunk_3", "chunk_4", "split_two"])),
            ("two_later", list(&["chunk_4"])),
            ("twofold", list(&["chunk_2", "chunk_3"])),
        ];
        (files, parts.map(|(name, files)| (name.to_owned(), files)).into())
    }

    #[test]
    fn pieces_travel_together() {
        let (mut files, mut parts) = bundle();
        pack(&mut files, &mut parts, "one").unwrap();
        let names: Vec<&str> = files.keys().map(|name| &name[APP.len()..]).collect();
        let expected =
            ["chunk_3.wasm", "parts.js", "pieces.pack", "shared.pack", "split_one.wasm", "two.pack"];
        assert_eq!(names, expected);
        assert_eq!(files["app/shared.pack"], b"for both");
        assert_eq!(files["app/two.pack"], b"twofor two");
        assert_eq!(parts["one"], ["app/split_one.wasm", "app/shared.pack"]);
        assert_eq!(parts["two"], ["app/chunk_3.wasm", "app/pieces.pack", "app/shared.pack", "app/two.pack"]);
        assert_eq!(parts["two_later"], ["app/two.pack"]);
        let script = String::from_utf8_lossy(&files["app/parts.js"]).into_owned();
        assert!(script.contains("const src = packed(\"shared.pack\", 0, 8);"), "{script}");
        assert!(script.contains("const src = packed(\"two.pack\", 3, 10);"), "{script}");
        assert!(script.contains("fetch(new URL(\"./chunk_3.wasm\", import.meta.url))"), "{script}");
    }

    #[test]
    fn a_piece_that_nothing_loads_is_found_out() {
        let (mut files, mut parts) = bundle();
        files.insert(format!("{APP}chunk_5.wasm"), b"lost".to_vec());
        assert!(pack(&mut files, &mut parts, "one").unwrap_err().to_string().contains("chunk_5.wasm"));
    }
}
