//! How the files of the bundle refer to each other.
//!
//! A source names another file of the bundle as `{{name}}`, with its plain name: `{{floe.wasm}}`,
//! `{{fonts/text.woff2}}`. This works in `.html`, `.css` and `.webmanifest` files and in `start.js`, `worker.js` and
//! `sw.js`; write it inside quotes, and the source stays valid HTML, CSS, JSON or JavaScript.
//!
//! A file that some other file names this way gets a hash of its content into its name, `fonts/text-0123456789ab.woff2`,
//! and every `{{…}}` becomes that name: such files never change, so browsers may keep them for ever. A file that nobody
//! names this way keeps its plain name (`robots.txt`, icons, or art that only the compiled app asks for).
//!
//! The compiled app lies in a folder, `app/`, and its files name each other as neighbours, in circles too. So there it
//! is the folder that gets a hash of all its content, `app-0123456789ab/floe.wasm`.
//!
//! `sw.js` may also say `{{version}}`, a hash of the whole bundle, and `{{files}}`, the paths of all other files with a
//! space between them.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha256};

use super::sources::{Sources, short};

/// The page and the service worker: browsers ask for them by name, so they are never renamed.
const PAGE: &str = "index.html";
const SERVICE_WORKER: &str = "sw.js";

/// The style sheet, which may name fonts.
pub(crate) const STYLE: &str = "floe.css";

/// The folder of the compiled app.
pub(crate) const APP: &str = "app/";

/// The folder of what comes with a game.
pub(crate) const GAMES: &str = "games/";

/// The bundle, ready to be written.
pub(crate) struct Assembled {
    pub(crate) version: String,
    pub(crate) files: Vec<Placed>,
}

impl Assembled {
    /// Where a file of the app has its place.
    pub(crate) fn placed(&self, name: &str) -> String {
        let name = name.strip_prefix(APP).unwrap_or(name);
        let in_place = |file: &&Placed| {
            file.path.starts_with("app-") && file.path.split_once('/').is_some_and(|(_, file)| file == name)
        };
        self.files.iter().find(in_place).map_or_else(|| name.to_owned(), |file| file.path.clone())
    }
}

/// A file in its place.
pub(crate) struct Placed {
    /// Its path in the bundle.
    pub(crate) path: String,
    /// Whether the path has a hash of the content in it.
    pub(crate) immutable: bool,
    /// Whether the browser needs it before the first page shows.
    pub(crate) first_load: bool,
    pub(crate) content: Vec<u8>,
}

/// Gives every source its final name and content.
pub(crate) fn assemble(sources: &Sources) -> Result<Assembled> {
    let mut named = BTreeSet::new();
    for (name, content) in sources.iter().filter(|(name, _)| *name != SERVICE_WORKER) {
        named.extend(text(name, content)?.map(references).unwrap_or_default());
    }
    let mut assembly = Assembly {
        sources,
        named,
        first_load: first_load(sources)?,
        app: app(sources),
        placed: BTreeMap::new(),
        open: Vec::new(),
    };
    for name in sources.keys().filter(|name| *name != SERVICE_WORKER) {
        assembly.place(name)?;
    }

    let mut files: Vec<Placed> = assembly.placed.into_values().collect();
    let mut version = Sha256::new();
    for file in &files {
        version.update(Sha256::digest(&file.path));
        version.update(Sha256::digest(&file.content));
    }
    let version = short(&version.finalize());
    files.push(service_worker(sources, &version, &files)?);
    Ok(Assembled { version, files })
}

/// The state of giving names: a file can be named only once all that it names have been.
struct Assembly<'a> {
    sources: &'a Sources,
    named: BTreeSet<&'a str>,
    first_load: BTreeSet<&'a str>,
    /// The hashed name of the app's folder.
    app: String,
    placed: BTreeMap<&'a str, Placed>,
    open: Vec<&'a str>,
}

impl<'a> Assembly<'a> {
    /// Places a file after all that it names, and gives its path.
    fn place(&mut self, name: &'a str) -> Result<String> {
        if let Some(placed) = self.placed.get(name) {
            return Ok(placed.path.clone());
        }
        ensure!(
            !self.open.contains(&name),
            "these files name each other in a circle: {}",
            self.open.join(", ")
        );
        let content = &self.sources[name];
        self.open.push(name);
        let rendered = match text(name, content)? {
            Some(template) => render(name, template, |other| {
                let (other, _) = self.sources.get_key_value(other)?;
                Some(self.place(other))
            })?
            .into_bytes(),
            None => content.clone(),
        };
        self.open.pop();

        let in_app = name.strip_prefix(APP);
        let immutable = name != PAGE && (in_app.is_some() || self.named.contains(name));
        let path = match in_app {
            Some(file) => format!("{}{file}", self.app),
            None if immutable => hashed(name, &rendered),
            None => name.to_owned(),
        };
        let placed = Placed {
            path: path.clone(),
            immutable,
            first_load: self.first_load.contains(name),
            content: rendered,
        };
        self.placed.insert(name, placed);
        Ok(path)
    }
}

/// The app's folder, with a hash of all that is in it.
fn app(sources: &Sources) -> String {
    let mut content = Sha256::new();
    for (name, file) in sources.iter().filter(|(name, _)| name.starts_with(APP)) {
        content.update(Sha256::digest(name));
        content.update(Sha256::digest(file));
    }
    format!("app-{}/", short(&content.finalize()))
}

/// The service worker comes last, since it knows all the others.
fn service_worker(sources: &Sources, version: &str, files: &[Placed]) -> Result<Placed> {
    let template = text(SERVICE_WORKER, &sources[SERVICE_WORKER])?.unwrap_or_default();
    let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let content = render(SERVICE_WORKER, template, |word| match word {
        "version" => Some(Ok(version.to_owned())),
        "files" => Some(Ok(paths.join(" "))),
        _ => None,
    })?;
    let path = SERVICE_WORKER.to_owned();
    Ok(Placed { path, immutable: false, first_load: false, content: content.into_bytes() })
}

/// The page, all that it names except what comes with a game, and the fonts that the style sheet will ask for.
///
/// A font with a `unicode-range` waits for a character of that range, so it counts only when the page names it.
fn first_load(sources: &Sources) -> Result<BTreeSet<&str>> {
    let mut names: BTreeSet<&str> = text(PAGE, &sources[PAGE])?.map(references).unwrap_or_default();
    names.retain(|name| !name.starts_with(GAMES));
    names.insert(PAGE);
    if let Some(css) = text(STYLE, &sources[STYLE])? {
        let faces = css.split("@font-face").skip(1).filter(|face| !face.contains("unicode-range"));
        names.extend(faces.flat_map(references).filter(|name| name.ends_with(".woff2")));
    }
    Ok(names)
}

/// The file as text, if it is of a kind in which `{{…}}` means something.
fn text<'a>(name: &str, content: &'a [u8]) -> Result<Option<&'a str>> {
    let speaks = ["html", "css", "webmanifest"].iter().any(|end| name.ends_with(&format!(".{end}")))
        || ["start.js", "worker.js", SERVICE_WORKER].contains(&name);
    speaks.then(|| std::str::from_utf8(content).with_context(|| format!("{name} is not UTF-8"))).transpose()
}

/// The names between `{{` and `}}`.
fn references(template: &str) -> BTreeSet<&str> {
    pieces(template).into_iter().filter_map(|(_, name)| name).collect()
}

/// Puts what `word` says in the place of each `{{…}}`.
fn render(
    name: &str,
    template: &str,
    mut word: impl FnMut(&str) -> Option<Result<String>>,
) -> Result<String> {
    let mut out = String::with_capacity(template.len());
    for (plain, reference) in pieces(template) {
        out.push_str(plain);
        let Some(reference) = reference else { continue };
        match word(reference) {
            Some(replacement) => out.push_str(&replacement?),
            None => bail!(
                "crates/web: {name} names {{{{{reference}}}}}, and no file of the bundle is called that"
            ),
        }
    }
    Ok(out)
}

/// Cuts a template into stretches of plain text, each with the name that follows it. Braces around anything that
/// cannot be a name are plain text.
fn pieces(template: &str) -> Vec<(&str, Option<&str>)> {
    let mut pieces = Vec::new();
    let (mut start, mut from) = (0, 0);
    while let Some(open) = template[from..].find("{{").map(|at| from + at) {
        let inside = open + 2;
        let length = template[inside..].find(|c: char| !(c.is_ascii_alphanumeric() || "._-/".contains(c)));
        from = inside + length.unwrap_or(0);
        if from > inside && template[from..].starts_with("}}") {
            pieces.push((&template[start..open], Some(&template[inside..from])));
            from += 2;
            start = from;
        }
    }
    pieces.push((&template[start..], None));
    pieces
}

/// `fonts/text.woff2` becomes `fonts/text-0123456789ab.woff2`.
fn hashed(name: &str, content: &[u8]) -> String {
    let hash = short(&Sha256::digest(content));
    match name.rsplit_once('.') {
        Some((stem, ending)) if !ending.contains('/') => format!("{stem}-{hash}.{ending}"),
        _ => format!("{name}-{hash}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The smallest complete bundle, with more files added or replaced.
    fn sources(more: &[(&str, &str)]) -> Sources {
        let least =
            [("index.html", "<script src=\"/{{start.js}}\">"), ("start.js", "go()"), ("floe.css", "")];
        let sw = ("sw.js", "'{{version}}' '{{files}}'");
        least
            .iter()
            .chain([&sw])
            .chain(more)
            .map(|(name, text)| ((*name).into(), text.as_bytes().to_vec()))
            .collect()
    }

    fn file<'a>(bundle: &'a Assembled, start: &str) -> &'a Placed {
        bundle.files.iter().find(|file| file.path.starts_with(start)).expect(start)
    }

    fn content<'a>(bundle: &'a Assembled, start: &str) -> &'a str {
        std::str::from_utf8(&file(bundle, start).content).expect("text")
    }

    #[test]
    fn a_named_file_gets_a_hash_and_an_unnamed_one_does_not() {
        let bundle = assemble(&sources(&[("art/seal.svg", "<svg/>")])).unwrap();
        let start = file(&bundle, "start-");
        assert!(start.immutable && start.first_load);
        assert_eq!(content(&bundle, "index"), format!("<script src=\"/{}\">", start.path));
        assert!(!file(&bundle, "art/seal.svg").immutable);
    }

    #[test]
    fn a_change_far_away_changes_every_name_on_the_way() {
        let with = |font| {
            let css = "@font-face { src: url(\"{{text.woff2}}\") }";
            let page = "{{floe.css}}";
            assemble(&sources(&[("text.woff2", font), ("floe.css", css), ("index.html", page)])).unwrap()
        };
        let (one, two) = (with("1"), with("2"));
        assert_ne!(file(&one, "floe-").path, file(&two, "floe-").path);
        assert_ne!(one.version, two.version);
        assert!(file(&one, "text-").first_load);
    }

    #[test]
    fn a_font_that_waits_for_its_characters_is_not_in_the_first_load() {
        let css = "@font-face { src: url(\"{{rare.woff2}}\"); unicode-range: U+1400-167F }";
        let bundle = assemble(&sources(&[("rare.woff2", "font"), ("floe.css", css)])).unwrap();
        assert!(!file(&bundle, "rare-").first_load);
    }

    #[test]
    fn the_service_worker_lists_all_but_itself() {
        let bundle = assemble(&sources(&[])).unwrap();
        let expected = format!("'{}' 'floe.css index.html {}'", bundle.version, file(&bundle, "start-").path);
        assert_eq!(content(&bundle, "sw.js"), expected);
    }

    #[test]
    fn a_name_that_does_not_exist_is_refused() {
        let error = assemble(&sources(&[("index.html", "{{sart.js}}")])).err().unwrap();
        assert!(error.to_string().contains("index.html names {{sart.js}}"), "{error}");
    }

    #[test]
    fn a_circle_is_refused() {
        let error = assemble(&sources(&[("start.js", "{{worker.js}}"), ("worker.js", "{{start.js}}")]))
            .err()
            .unwrap();
        assert!(error.to_string().contains("circle"), "{error}");
    }

    #[test]
    fn other_braces_are_left_alone() {
        let page = "{{ spaced }} {{}} é {{start.js}}";
        let bundle = assemble(&sources(&[("index.html", page)])).unwrap();
        let start = &file(&bundle, "start-").path;
        assert_eq!(content(&bundle, "index"), format!("{{{{ spaced }}}} {{{{}}}} é {start}"));
    }
}
