//! Reading what the bundle is made from.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use super::Mode;
use super::template::{GAMES, STYLE};
use crate::command;

/// The content of each file, by the plain name under which others refer to it.
pub(crate) type Sources = BTreeMap<String, Vec<u8>>;

/// The files at the root of `crates/web` that go into the bundle.
const TEMPLATES: [&str; 4] = ["index.html", "start.js", "worker.js", "sw.js"];

/// Reads all but the compiled crate.
pub(crate) fn read(web: &Path) -> Result<Sources> {
    let mut sources = Sources::new();
    for name in TEMPLATES {
        let file = web.join(name);
        sources
            .insert(name.into(), fs::read(&file).with_context(|| format!("{} is missing", file.display()))?);
    }
    let mut style = files_below(&web.join("style"))?;
    style.retain(|name, _| name.ends_with(".css"));
    style.values_mut().for_each(|css| *css = bare(&String::from_utf8_lossy(css)).into_bytes());
    let (games, shared): (Sources, Sources) =
        style.into_iter().partition(|(name, _)| name.starts_with(GAMES));
    sources.insert(STYLE.into(), shared.into_values().flatten().collect());
    sources.extend(games);
    let mut fixed = files_below(&web.join("static"))?;
    fixed.retain(|name, _| !name.ends_with(".md") && !name.ends_with(".py"));
    sources.extend(fixed);
    Ok(sources)
}

/// A style sheet without its comments and indents, which are for whoever writes it. No string in it has a `/*`.
fn bare(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default();
    let code = parts.filter_map(|part| Some(part.split_once("*/")?.1));
    let code: String = std::iter::once(first).chain(code).collect();
    code.lines().map(str::trim).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// Every file below a folder, by its path from there, with `/` between the parts; hidden files do not count.
/// An absent folder has none.
pub(crate) fn files_below(folder: &Path) -> Result<Sources> {
    let mut found = Sources::new();
    let mut open = vec![(folder.to_path_buf(), String::new())];
    while let Some((folder, prefix)) = open.pop() {
        if !folder.is_dir() {
            continue;
        }
        for entry in fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            ensure!(
                !name.is_empty() && !name.contains(char::is_whitespace),
                "{}: a file of the bundle is named without spaces, in UTF-8; rename it",
                path.display()
            );
            if name.starts_with('.') {
                continue;
            }
            let name = format!("{prefix}{name}");
            if path.is_dir() {
                open.push((path, name + "/"));
            } else {
                found.insert(
                    name,
                    fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?,
                );
            }
        }
    }
    Ok(found)
}

/// A hash of everything that decides what the bundle will be, the build itself included.
pub(crate) fn fingerprint(sources: &Sources, compiled: &[u8], mode: Mode) -> Result<String> {
    let builder = fs::read(std::env::current_exe()?)?;
    let optimiser = match command::on_path("wasm-opt") {
        Some(file) if mode == Mode::Release => file.metadata()?.len(),
        _ => 0,
    };
    let mut hash = Sha256::new();
    for part in [builder.as_slice(), &optimiser.to_le_bytes(), &[u8::from(mode == Mode::Dev)], compiled] {
        hash.update(Sha256::digest(part));
    }
    for (name, content) in sources {
        hash.update(Sha256::digest(name));
        hash.update(Sha256::digest(content));
    }
    Ok(short(&hash.finalize()))
}

/// The first twelve hexadecimal digits: enough to tell versions apart, short enough for a file name.
pub(crate) fn short(digest: &[u8]) -> String {
    digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn a_style_sheet_travels_without_what_is_only_for_its_writer() {
        let css = "/* Why. */\n.a,\n.b {\n  /* Two\n  lines. */\n  margin: 0 /* none */ auto;\n}\n";
        assert_eq!(bare(css), ".a,\n.b {\nmargin: 0  auto;\n}\n");
    }
}
