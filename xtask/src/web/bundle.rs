//! The bundle as it lies in `dist/`.
//!
//! Every file stands there under the path by which a browser asks for it, and beside it, where they are smaller, its
//! compressed forms with `.br` and `.gz` added to the name. `bundle.json` lists them; it is not served. It is written
//! last, so where it is, the bundle is complete.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::thread;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use super::Mode;
use super::compress::compress;
use super::sources::files_below;
use super::template::{Assembled, Placed};
use super::wasm::Parts;

const LIST: &str = "bundle.json";

/// The content of `bundle.json`.
#[derive(Serialize, Deserialize)]
pub(crate) struct Bundle {
    /// A hash of all the files.
    pub(crate) version: String,
    /// A hash of all that the bundle was made from.
    pub(crate) inputs: String,
    pub(crate) files: Vec<File>,
    /// The files that are fetched for each part that comes later, by the name of the part.
    pub(crate) parts: Parts,
}

/// One file of the bundle.
#[derive(Serialize, Deserialize)]
pub(crate) struct File {
    /// Its path in `dist/` and, after a `/`, on the server.
    pub(crate) path: String,
    /// Its media type.
    #[serde(rename = "type")]
    pub(crate) kind: String,
    /// Whether its name has its hash in it, so that browsers may keep it for ever.
    pub(crate) immutable: bool,
    /// Whether the browser needs it before the first page shows.
    pub(crate) first_load: bool,
    /// Its size as it is, and compressed where that is smaller.
    pub(crate) size: u64,
    pub(crate) br: Option<u64>,
    pub(crate) gz: Option<u64>,
}

impl File {
    /// How many bytes travel to a browser of today.
    pub(crate) fn sent(&self) -> u64 {
        self.br.unwrap_or(self.size)
    }
}

impl Bundle {
    /// The complete bundle in a folder, if there is one.
    pub(crate) fn open(dist: &Path) -> Option<Self> {
        let bundle: Self = serde_json::from_slice(&fs::read(dist.join(LIST)).ok()?).ok()?;
        let complete = bundle
            .files
            .iter()
            .flat_map(File::on_disk)
            .all(|(path, size)| fs::metadata(dist.join(path)).is_ok_and(|file| file.len() == size));
        complete.then_some(bundle)
    }

    /// What the browser needs before the first page shows.
    pub(crate) fn first_load(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| file.first_load)
    }

    /// What comes later with a part.
    pub(crate) fn part(&self, name: &str) -> impl Iterator<Item = &File> {
        let paths = self.parts.get(name).into_iter().flatten();
        paths.filter_map(|path| self.files.iter().find(|file| file.path == *path))
    }

    /// What comes with a game alone: with its part, and with no part but those of the same game (its hints, say).
    pub(crate) fn own(&self, game: &str) -> impl Iterator<Item = &File> {
        let others = self.parts.iter().filter(move |(part, _)| !part.starts_with(game));
        self.part(game).filter(move |file| !others.clone().any(|(_, files)| files.contains(&file.path)))
    }

    /// Writes the files, compressed forms included, and takes away what an earlier bundle left.
    pub(crate) fn write(
        dist: &Path,
        inputs: String,
        assembled: Assembled,
        mut parts: Parts,
        mode: Mode,
    ) -> Result<Self> {
        let list = dist.join(LIST);
        if list.exists() {
            fs::remove_file(&list).with_context(|| format!("{} cannot be replaced", list.display()))?;
        }
        let files = thread::scope(|scope| {
            let writers: Vec<_> =
                assembled.files.iter().map(|file| scope.spawn(|| write_file(dist, file, mode))).collect();
            writers
                .into_iter()
                .map(|writer| writer.join().expect("compressing does not panic"))
                .collect::<Result<_>>()
        })?;
        for file in parts.values_mut().flatten() {
            *file = assembled.placed(file);
        }
        let bundle = Self { version: assembled.version, inputs, files, parts };
        bundle.remove_strangers(dist)?;
        write(&list, serde_json::to_string_pretty(&bundle)?.as_bytes())?;
        Ok(bundle)
    }

    fn remove_strangers(&self, dist: &Path) -> Result<()> {
        let ours: BTreeSet<String> =
            self.files.iter().flat_map(File::on_disk).map(|(path, _)| path).collect();
        for stranger in files_below(dist)?.into_keys().filter(|path| !ours.contains(path)) {
            let stranger = dist.join(stranger);
            fs::remove_file(&stranger)
                .with_context(|| format!("{} cannot be removed", stranger.display()))?;
        }
        Ok(())
    }
}

impl File {
    /// The paths and sizes of the file and its compressed forms.
    fn on_disk(&self) -> impl Iterator<Item = (String, u64)> {
        let forms = [("", Some(self.size)), (".br", self.br), (".gz", self.gz)];
        forms.into_iter().filter_map(|(ending, size)| Some((format!("{}{ending}", self.path), size?)))
    }
}

fn write_file(dist: &Path, file: &Placed, mode: Mode) -> Result<File> {
    let packed = compress(&file.content, mode);
    for (ending, content) in
        [("", Some(&file.content)), (".br", packed.br.as_ref()), (".gz", packed.gz.as_ref())]
    {
        if let Some(content) = content {
            write(&dist.join(format!("{}{ending}", file.path)), content)?;
        }
    }
    let size = |content: &Vec<u8>| content.len() as u64;
    Ok(File {
        path: file.path.clone(),
        kind: media_type(&file.path).into(),
        immutable: file.immutable,
        first_load: file.first_load,
        size: size(&file.content),
        br: packed.br.as_ref().map(size),
        gz: packed.gz.as_ref().map(size),
    })
}

fn write(file: &Path, content: &[u8]) -> Result<()> {
    let write = || {
        fs::create_dir_all(file.parent().unwrap_or(file))?;
        fs::write(file, content)
    };
    write().with_context(|| format!("{} cannot be written", file.display()))
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/vnd.microsoft.icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wav" => "audio/wav",
        _ => "application/octet-stream",
    }
}
