//! From the crate `floe-web` to `app/floe.js`, `app/floe.wasm` and the parts that come later.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

use super::Mode;
use super::names::shorten;
use super::sources::{Sources, files_below};
use super::template::APP;
use crate::command;
use crate::project::Project;

/// What browsers run.
const TARGET: &str = "wasm32-unknown-unknown";

/// What the compiler takes for granted in a browser. Older optimisers want to be told each by name.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// As small as can be. The stack comes first in memory and grows downwards, so nothing lies at its very beginning.
const LEVEL: [&str; 2] = ["-Oz", "--low-memory-unused"];

/// Fetches the standard library for browsers, once for each toolchain.
pub(crate) fn ensure_target(root: &Path) -> Result<()> {
    let sysroot = command::output(Command::new("rustc").current_dir(root).args(["--print", "sysroot"]))?;
    if Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).join("lib").is_dir() {
        return Ok(());
    }
    command::run(Command::new("rustup").current_dir(root).args(["target", "add", TARGET])).with_context(
        || {
            format!(
                "Rust's standard library for browsers is not installed. Run `rustup target add {TARGET}`; \
             where Rust came without rustup, install the package with that target"
            )
        },
    )
}

/// The glue is made here and by a macro in the app, and the two must be of one version.
pub(crate) fn ensure_same_bindgen(root: &Path) -> Result<()> {
    let lock = fs::read_to_string(root.join("Cargo.lock")).context("Cargo.lock is missing")?;
    let (ours, theirs) = (locked(&lock, "wasm-bindgen-cli-support"), locked(&lock, "wasm-bindgen"));
    ensure!(
        ours == theirs,
        "Cargo.lock has wasm-bindgen {} but wasm-bindgen-cli-support {}. They must be the same: give both the same \
         `=` version under [workspace.dependencies] in Cargo.toml",
        theirs.unwrap_or("(none)"),
        ours.unwrap_or("(none)"),
    );
    Ok(())
}

/// The version of a package in a lock file.
fn locked<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let (_, rest) = lock.split_once(&format!("name = \"{package}\"\nversion = \""))?;
    rest.split('"').next()
}

/// What is done differently when in a hurry. The profile is the same, so that its macros are compiled only once.
const HURRY: [(&str, &str); 5] = [
    ("CARGO_PROFILE_WEB_OPT_LEVEL", "1"),
    ("CARGO_PROFILE_WEB_LTO", "off"),
    ("CARGO_PROFILE_WEB_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_WEB_INCREMENTAL", "true"),
    ("CARGO_PROFILE_WEB_DEBUG_ASSERTIONS", "true"),
];

/// Compiles the app and gives the module as the compiler made it.
pub(crate) fn compile(project: &Project, mode: Mode) -> Result<Vec<u8>> {
    let target = format!("--target={TARGET}");
    let mut build = command::cargo(&project.root);
    build.args(["rustc", "--package=floe-web", "--lib", "--crate-type=cdylib", "--profile=web", &target]);
    if mode == Mode::Dev {
        build.envs(HURRY);
    }
    // Splitting needs to know what refers to what.
    build.args(["--", "-Clink-arg=--emit-relocs"]);
    command::run(&mut build)?;
    let module = project.target.join(TARGET).join("web/floe_web.wasm");
    fs::read(&module).with_context(|| {
        format!(
            "{} was not made; crates/web/Cargo.toml needs `crate-type = [\"cdylib\", …]`",
            module.display()
        )
    })
}

/// What the app is made of, in a folder of its own: its files name each other as neighbours.
pub(crate) struct Bound {
    /// Every file, as `app/name`.
    pub(crate) files: Sources,
    /// What is fetched for each part that comes later.
    pub(crate) parts: Parts,
}

/// The files of each part that comes later, by the name of the part.
pub(crate) type Parts = BTreeMap<String, Vec<String>>;

/// Splits the module, makes the JavaScript that a browser needs around it, and shrinks it.
pub(crate) fn bind(project: &Project, compiled: &[u8], mode: Mode) -> Result<Bound> {
    let folder = project.target.join("bundle");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("{} cannot be emptied", folder.display()))?;
    }
    let whole = project.target.join("bundle.wasm");
    let parts = split(compiled, &folder, &whole)?;
    Bindgen::new()
        .input_bytes("floe", fs::read(&whole)?)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .keep_lld_exports(true)
        .keep_debug(mode == Mode::Dev)
        .remove_name_section(mode == Mode::Release)
        .remove_producers_section(true)
        .generate(&folder)
        .context("wasm-bindgen could not make the JavaScript for floe-web")?;

    if mode == Mode::Release {
        let (script, module) = (folder.join("floe.js"), folder.join("floe_bg.wasm"));
        let (short, renamed) = shorten(&fs::read_to_string(&script)?, &fs::read(&module)?)?;
        fs::write(&script, short)?;
        fs::write(&module, renamed)?;
        let modules = files_below(&folder)?.into_keys().filter(|name| name.ends_with(".wasm"));
        shrink(&modules.map(|name| folder.join(name)).collect::<Vec<_>>());
    }
    let named = |name: String| format!("{APP}{}", name.replace("_bg.wasm", ".wasm"));
    let files = files_below(&folder)?.into_iter().map(|(name, content)| (named(name), content)).collect();
    let part = |names: Vec<String>| names.into_iter().map(|name| named(name + ".wasm")).collect();
    Ok(Bound { files, parts: parts.into_iter().map(|(name, names)| (name, part(names))).collect() })
}

/// Takes the parts that come later out of the module: they are written into the folder, and the rest as a `whole`.
fn split(compiled: &[u8], folder: &Path, whole: &Path) -> Result<HashMap<String, Vec<String>>> {
    let mut options = Options::new(compiled);
    options.output_dir = folder;
    options.main_out_path = whole;
    options.link_name = "./parts.js";
    options.main_module = "./floe.js";
    let split = transform(options).map_err(|error| anyhow!("the app could not be split: {error:#}"))?;
    Ok(split.prefetch_map)
}

/// Shrinks modules in place where an optimiser is at hand. Without one they are larger and work as well.
fn shrink(modules: &[PathBuf]) {
    for note in notes(modules, command::on_path("wasm-opt").as_deref()) {
        println!("    Note: {note}");
    }
}

/// What there is to say about shrinking modules: that there is nothing to do it with, once, or what failed.
fn notes(modules: &[PathBuf], optimiser: Option<&Path>) -> Vec<String> {
    let Some(optimiser) = optimiser else {
        let note = "no wasm-opt here, so the bundle is larger than need be (it comes with binaryen)";
        return vec![note.to_owned()];
    };
    let shrunk = modules.iter().map(|module| shrink_with(optimiser, module));
    shrunk.filter_map(Result::err).map(|error| format!("going on unshrunk, since {error:#}")).collect()
}

fn shrink_with(optimiser: &Path, module: &Path) -> Result<()> {
    let small = module.with_extension("small");
    command::run(Command::new(optimiser).args(LEVEL).args(FEATURES).arg(module).arg("-o").arg(&small))?;
    let mut shrunk = fs::read(&small)?;
    restore_table_export(&fs::read(module)?, &mut shrunk)?;
    fs::write(module, shrunk)?;
    Ok(fs::remove_file(&small)?)
}

/// Optimisers up to version 108, which Debian 12 has, write every exported table as table 0. The one table that
/// wasm-bindgen exports is another, and keeps its place, so its number can be taken from the original.
fn restore_table_export(original: &[u8], shrunk: &mut [u8]) -> Result<()> {
    const NAME_AND_KIND: &[u8] = b"__wbindgen_externrefs\x01";
    let number_at = |module: &[u8]| {
        Some(module.windows(NAME_AND_KIND.len()).position(|at| at == NAME_AND_KIND)? + NAME_AND_KIND.len())
    };
    let Some(before) = number_at(original) else { return Ok(()) };
    let after = number_at(shrunk).context("the optimiser lost the table of JavaScript objects")?;
    shrunk[after] = original[before];
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_optimiser_is_told_once() {
        let modules = ["floe_bg.wasm", "nunami.wasm", "inuit.wasm"].map(PathBuf::from);
        assert_eq!(notes(&modules, None).len(), 1);
    }

    #[test]
    fn versions_are_read_from_the_lock_file() {
        let lock = "[[package]]\nname = \"one-more\"\nversion = \"2.0\"\n\n[[package]]\nname = \"one\"\nversion = \"1.5\"\n";
        assert_eq!(locked(lock, "one"), Some("1.5"));
        assert_eq!(locked(lock, "two"), None);
    }

    #[test]
    fn the_exported_table_keeps_its_number() {
        let mut shrunk = *b"..__wbindgen_externrefs\x01\x00.";
        restore_table_export(b"__wbindgen_externrefs\x01\x01", &mut shrunk).unwrap();
        assert_eq!(&shrunk, b"..__wbindgen_externrefs\x01\x01.");
    }
}
