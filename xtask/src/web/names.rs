//! Short names for what the module asks of JavaScript.
//!
//! wasm-bindgen names every such function by a word and a hash, `__wbg_hasAttribute_3f271bd99815d507`, once in the module
//! and once in the script. Hashes do not compress: together they are some four kilobytes of a first load.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

/// Gives the functions that the script offers the module short names, in both.
pub(crate) fn shorten(script: &str, module: &[u8]) -> Result<(String, Vec<u8>)> {
    let mut short: BTreeMap<&str, String> = BTreeMap::new();
    for name in words(script).filter(|word| is_hashed(word)) {
        let next = format!("w{}", short.len());
        short.entry(name).or_insert(next);
    }
    let mut renamed = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(word) = words(rest).next() {
        let at = word.as_ptr() as usize - rest.as_ptr() as usize;
        renamed.push_str(&rest[..at]);
        renamed.push_str(short.get(word).map_or(word, String::as_str));
        rest = &rest[at + word.len()..];
    }
    renamed.push_str(rest);
    Ok((renamed, rename_imports(module, &short)?))
}

/// The names and numbers of a script.
fn words(script: &str) -> impl Iterator<Item = &str> {
    let part_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    script.split(move |c| !part_of_word(c)).filter(|word| !word.is_empty())
}

fn is_hashed(word: &str) -> bool {
    let hash = word.strip_prefix("__wbg_").and_then(|word| word.rsplit_once('_')).map(|(_, hash)| hash);
    hash.is_some_and(|hash| hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Replaces names in the section of imports, which is the one with number 2. A name stands behind its length.
fn rename_imports(module: &[u8], short: &BTreeMap<&str, String>) -> Result<Vec<u8>> {
    const HEADER: usize = 8;
    const IMPORTS: u8 = 2;
    let mut at = HEADER;
    while at < module.len() {
        let (length, body) = number(module, at + 1).context("the module ends in the middle of a section")?;
        let end = body + length;
        ensure!(end <= module.len(), "the module ends in the middle of a section");
        if module[at] != IMPORTS {
            at = end;
            continue;
        }
        let mut imports = module[body..end].to_vec();
        for (name, new) in short {
            let old = counted(name)?;
            let found = imports.windows(old.len()).position(|bytes| bytes == old);
            let found = found.with_context(|| format!("the module does not ask for {name}"))?;
            imports.splice(found..found + old.len(), counted(new)?);
        }
        let mut renamed = module[..=at].to_vec();
        write_number(imports.len(), &mut renamed);
        renamed.extend(imports);
        renamed.extend(&module[end..]);
        return Ok(renamed);
    }
    Ok(module.to_vec())
}

fn counted(name: &str) -> Result<Vec<u8>> {
    ensure!(name.len() < 128, "{name} is longer than any name should be");
    Ok([&[name.len() as u8], name.as_bytes()].concat())
}

/// A number as WebAssembly writes it, seven bits a byte, and where it ends.
fn number(bytes: &[u8], at: usize) -> Option<(usize, usize)> {
    let mut number = 0;
    for (place, byte) in bytes.get(at..)?.iter().take(5).enumerate() {
        number |= usize::from(byte & 127) << (7 * place);
        if byte & 128 == 0 {
            return Some((number, at + place + 1));
        }
    }
    None
}

fn write_number(mut number: usize, out: &mut Vec<u8>) {
    while number >= 128 {
        out.push((number & 127) as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_in_both_and_nothing_else_changes() {
        let name = "__wbg_key_0123456789abcdef";
        let script = format!("({{ {name}: function() {{}}, other: this.__wbg_ptr, {name} }})");
        let import = [&[26][..], name.as_bytes(), &[0, 5]].concat();
        let module =
            [&b"\0asm\x01\0\0\0"[..], &[1, 1, 9, 2, import.len() as u8], &import, &[3, 1, 7]].concat();
        let (script, module) = shorten(&script, &module).unwrap();
        assert_eq!(script, "({ w0: function() {}, other: this.__wbg_ptr, w0 })");
        assert_eq!(
            module,
            [&b"\0asm\x01\0\0\0"[..], &[1, 1, 9, 2, 5, 2, b'w', b'0', 0, 5, 3, 1, 7]].concat()
        );
    }

    #[test]
    fn a_name_that_the_module_does_not_ask_for_is_told() {
        let error = shorten("__wbg_key_0123456789abcdef()", b"\0asm\x01\0\0\0\x02\x01\0").unwrap_err();
        assert!(error.to_string().contains("__wbg_key"), "{error}");
    }
}
