//! What parts share comes in many small pieces, one for every set of parts that needs it. Each alone would be a request, and
//! hardly get smaller when compressed; so they travel together: in one file what the first game shares with other parts,
//! in another what is small of the rest.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};

use super::sources::Sources;
use super::template::APP;
use super::wasm::Parts;

/// How the names of pieces begin.
const PIECE: &str = "chunk_";
/// What the first game shares with other parts.
const SHARED: &str = "shared.pack";
/// The small pieces of the rest.
const PIECES: &str = "pieces.pack";
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
    let is_piece = |name: &&String| name.strip_prefix(APP).is_some_and(|name| name.starts_with(PIECE));
    let needed: BTreeSet<&String> = parts.get(first).into_iter().flatten().filter(is_piece).collect();
    let (shared, rest): (Vec<String>, Vec<String>) =
        files.keys().filter(is_piece).cloned().partition(|name| needed.contains(name));
    let small = rest.into_iter().filter(|name| files[name].len() < SMALL).collect();
    let script_name = format!("{APP}parts.js");
    let script = files.get(&script_name).context("nothing loads the parts of the app")?;
    let mut script = String::from_utf8(script.clone()).context("the script that loads parts is no text")?;
    for (pack, pieces) in [(SHARED, shared), (PIECES, small)] {
        let mut content = Vec::new();
        for piece in &pieces {
            let start = content.len();
            content.extend(files.remove(piece).context("a piece is packed twice")?);
            let name = &piece[APP.len()..];
            let fetch = format!("fetch(new URL(\"./{name}\", import.meta.url))");
            ensure!(script.contains(&fetch), "{name} is not loaded as it was; see what made parts.js");
            script = script.replace(&fetch, &format!("packed({pack:?}, {start}, {})", content.len()));
        }
        if content.is_empty() {
            continue;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle() -> (Sources, Parts) {
        let load =
            |number| format!("const src = fetch(new URL(\"./chunk_{number}.wasm\", import.meta.url));\n");
        let script: String = (1..=3).map(load).collect();
        let mut files: Sources = [("parts.js", script.into_bytes()), ("split_one.wasm", b"one".to_vec())]
            .map(|(name, content)| (format!("{APP}{name}"), content))
            .into();
        files.insert(format!("{APP}chunk_1.wasm"), b"for both".to_vec());
        files.insert(format!("{APP}chunk_2.wasm"), b"for others".to_vec());
        files.insert(format!("{APP}chunk_3.wasm"), vec![7; SMALL]);
        let list = |names: &[&str]| names.iter().map(|name| format!("{APP}{name}.wasm")).collect();
        let parts =
            [("one", list(&["chunk_1", "split_one"])), ("two", list(&["chunk_1", "chunk_2", "chunk_3"]))];
        (files, parts.map(|(name, files)| (name.to_owned(), files)).into())
    }

    #[test]
    fn pieces_travel_together() {
        let (mut files, mut parts) = bundle();
        pack(&mut files, &mut parts, "one").unwrap();
        let names: Vec<&str> = files.keys().map(|name| &name[APP.len()..]).collect();
        assert_eq!(names, ["chunk_3.wasm", "parts.js", "pieces.pack", "shared.pack", "split_one.wasm"]);
        assert_eq!(files["app/shared.pack"], b"for both");
        assert_eq!(parts["one"], ["app/split_one.wasm", "app/shared.pack"]);
        assert_eq!(parts["two"], ["app/chunk_3.wasm", "app/shared.pack", "app/pieces.pack"]);
        let script = String::from_utf8_lossy(&files["app/parts.js"]).into_owned();
        assert!(script.contains("const src = packed(\"shared.pack\", 0, 8);"), "{script}");
        assert!(script.contains("fetch(new URL(\"./chunk_3.wasm\", import.meta.url))"), "{script}");
    }

    #[test]
    fn a_piece_that_nothing_loads_is_found_out() {
        let (mut files, mut parts) = bundle();
        files.insert(format!("{APP}chunk_4.wasm"), b"lost".to_vec());
        assert!(pack(&mut files, &mut parts, "one").unwrap_err().to_string().contains("chunk_4.wasm"));
    }
}
