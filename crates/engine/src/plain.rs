//! TOML read by a few functions, for the browser.
//!
//! The `toml` crate tells a person with a wrong file exactly what is wrong, and weighs as much as two games. What runs in a
//! browser brings its own files, which tests have read before; for them this is enough: tables, lists of tables,
//! strings on one line, whole numbers, yes and no, lists and inline tables. A test reads every file of the house both ways.

use serde_json::{Map, Value};

/// Reads a file; the error says in which line it is not understood.
pub(crate) fn read(text: &str) -> Result<Value, String> {
    let mut reader = Reader { text, at: 0 };
    let mut root = Map::new();
    let mut path = Vec::new();
    loop {
        reader.skip(true);
        match reader.peek() {
            None => return Ok(Value::Object(root)),
            Some('[') => path = reader.header(&mut root)?,
            Some(_) => {
                let table = table_at(&mut root, &path).ok_or_else(|| reader.wrong("a table"))?;
                reader.pair(table)?;
            }
        }
    }
}

/// The table that a path leads to; through a list of tables, to its last.
fn table_at<'a>(root: &'a mut Map<String, Value>, path: &[String]) -> Option<&'a mut Map<String, Value>> {
    let mut table = root;
    for key in path {
        let next = table.entry(key.as_str()).or_insert_with(|| Value::Object(Map::new()));
        table = match next {
            Value::Array(list) => list.last_mut()?.as_object_mut()?,
            next => next.as_object_mut()?,
        };
    }
    Some(table)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    fn take(&mut self, wanted: char) -> bool {
        let there = self.peek() == Some(wanted);
        if there {
            self.at += wanted.len_utf8();
        }
        there
    }

    fn expect(&mut self, wanted: char) -> Result<(), String> {
        if self.take(wanted) { Ok(()) } else { Err(self.wrong(&format!("`{wanted}`"))) }
    }

    fn wrong(&self, wanted: &str) -> String {
        let line = self.text[..self.at].matches('\n').count() + 1;
        format!("line {line}: {wanted} is missing")
    }

    /// Goes past blanks, and past comments and ends of lines where `lines` may end.
    fn skip(&mut self, lines: bool) {
        while let Some(next) = self.peek() {
            match next {
                ' ' | '\t' => self.at += 1,
                '\n' | '\r' if lines => self.at += 1,
                '#' if lines => {
                    self.at += self.text[self.at..].find('\n').unwrap_or(self.text.len() - self.at);
                }
                _ => return,
            }
        }
    }

    /// `[table]` or `[[list.of.tables]]`; gives the path.
    fn header(&mut self, root: &mut Map<String, Value>) -> Result<Vec<String>, String> {
        self.expect('[')?;
        let list = self.take('[');
        let path = self.path()?;
        self.expect(']')?;
        if list {
            self.expect(']')?;
            let (last, parents) = path.split_last().ok_or_else(|| self.wrong("a name"))?;
            let parent = table_at(root, parents).ok_or_else(|| self.wrong("a table"))?;
            let place = parent.entry(last.as_str()).or_insert_with(|| Value::Array(Vec::new()));
            place.as_array_mut().ok_or_else(|| self.wrong("a list"))?.push(Value::Object(Map::new()));
        }
        Ok(path)
    }

    /// `name.name`.
    fn path(&mut self) -> Result<Vec<String>, String> {
        let mut path = Vec::new();
        loop {
            self.skip(false);
            path.push(self.name()?);
            self.skip(false);
            if !self.take('.') {
                return Ok(path);
            }
        }
    }

    fn name(&mut self) -> Result<String, String> {
        if matches!(self.peek(), Some('"' | '\'')) {
            return self.string();
        }
        let rest = &self.text[self.at..];
        let end =
            rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-')).unwrap_or(rest.len());
        if end == 0 {
            return Err(self.wrong("a name"));
        }
        self.at += end;
        Ok(rest[..end].to_owned())
    }

    /// `name = value`.
    fn pair(&mut self, table: &mut Map<String, Value>) -> Result<(), String> {
        let path = self.path()?;
        self.expect('=')?;
        self.skip(false);
        let value = self.value()?;
        let (last, parents) = path.split_last().ok_or_else(|| self.wrong("a name"))?;
        let table = table_at(table, parents).ok_or_else(|| self.wrong("a table"))?;
        table.insert(last.clone(), value);
        Ok(())
    }

    fn value(&mut self) -> Result<Value, String> {
        match self.peek() {
            Some('"' | '\'') => self.string().map(Value::String),
            Some('[') => self.list(),
            Some('{') => self.inline_table(),
            _ => self.word(),
        }
    }

    fn list(&mut self) -> Result<Value, String> {
        self.expect('[')?;
        let mut list = Vec::new();
        loop {
            self.skip(true);
            if self.take(']') {
                return Ok(Value::Array(list));
            }
            list.push(self.value()?);
            self.skip(true);
            if !self.take(',') && self.peek() != Some(']') {
                return Err(self.wrong("`,` or `]`"));
            }
        }
    }

    fn inline_table(&mut self) -> Result<Value, String> {
        self.expect('{')?;
        let mut table = Map::new();
        loop {
            self.skip(false);
            if self.take('}') {
                return Ok(Value::Object(table));
            }
            self.pair(&mut table)?;
            self.skip(false);
            if !self.take(',') && self.peek() != Some('}') {
                return Err(self.wrong("`,` or `}`"));
            }
        }
    }

    fn string(&mut self) -> Result<String, String> {
        let quote = self.next();
        let mut text = String::new();
        loop {
            match self.next() {
                None | Some('\n') => return Err(self.wrong("the end of a string")),
                end if end == quote => return Ok(text),
                Some('\\') if quote == Some('"') => text.push(self.escape()?),
                Some(letter) => text.push(letter),
            }
        }
    }

    fn escape(&mut self) -> Result<char, String> {
        match self.next() {
            Some('n') => Ok('\n'),
            Some('t') => Ok('\t'),
            Some('"') => Ok('"'),
            Some('\\') => Ok('\\'),
            Some('u') => {
                let digits = self.text.get(self.at..self.at + 4).ok_or_else(|| self.wrong("a letter"))?;
                let code = u32::from_str_radix(digits, 16).ok().and_then(char::from_u32);
                self.at += 4;
                code.ok_or_else(|| self.wrong("a letter"))
            }
            _ => Err(self.wrong("a letter")),
        }
    }

    /// A number, yes or no.
    fn word(&mut self) -> Result<Value, String> {
        let rest = &self.text[self.at..];
        let end =
            rest.find(|c: char| !(c.is_ascii_alphanumeric() || "+-_".contains(c))).unwrap_or(rest.len());
        let value = match &rest[..end] {
            "true" => Some(Value::Bool(true)),
            "false" => Some(Value::Bool(false)),
            number => number.replace('_', "").parse::<i64>().ok().map(Value::from),
        };
        self.at += end;
        value.ok_or_else(|| self.wrong("a value"))
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::*;

    fn toml_files(folder: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.partition(|path| path.is_dir());
        let mut found: Vec<PathBuf> =
            files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "toml")).collect();
        found.extend(folders.iter().flat_map(|folder| toml_files(folder)));
        found
    }

    /// Ledgers and components of every game, as the browser reads them and as everybody else does.
    #[test]
    fn every_file_of_the_house_is_read_alike() {
        let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
        let mut read_alike = 0;
        for file in toml_files(&games) {
            let of_the_app =
                file.ends_with("rules.toml") || file.parent().is_some_and(|to| to.ends_with("data"));
            if of_the_app {
                let text = std::fs::read_to_string(&file).unwrap();
                let plain = read(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
                assert_eq!(plain, toml::from_str::<Value>(&text).unwrap(), "{}", file.display());
                read_alike += 1;
            }
        }
        assert!(read_alike >= 2, "the games' files were not found");
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        assert_eq!(read("a = 1\nb = \"x").unwrap_err(), "line 2: the end of a string is missing");
        assert_eq!(read("[table\n").unwrap_err(), "line 1: `]` is missing");
        assert!(read("a = 1.5").is_err());
    }
}
