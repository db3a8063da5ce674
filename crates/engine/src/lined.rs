//! TOML read by a few functions, every value with its line.
//!
//! The `toml` crate weighs as much as two games, so that a browser reads with this. It is also for files that people
//! write and that are wrong in ways no reader of a format can know: whoever finds the mistake can name its line. It knows
//! tables, lists of tables, strings, whole numbers, yes and no, lists and inline tables; fractions and dates are refused, since
//! no file of the house has them. A test reads every file of the house both ways.

use std::fmt;

use serde_json::{Map, Value};

/// Deeper than anybody writes.
const DEEPEST: usize = 24;

/// A value and the line, from 1, in which it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lined {
    /// The line.
    pub line: usize,
    /// The value.
    pub item: Item,
}

/// What a value is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// Words.
    Text(String),
    /// Values in an order.
    List(Vec<Lined>),
    /// Values by name.
    Table(Table),
}

/// Values by name, in the order in which they are written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// Names, the lines they stand in, and the values.
    pub entries: Vec<Entry>,
    made: Made,
}

/// A name and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name.
    pub key: String,
    /// The line of the name.
    pub line: usize,
    /// The value.
    pub value: Lined,
}

/// How a table came to be: whether more may be added to it depends on that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Made {
    /// On the way to another one.
    #[default]
    Implied,
    /// By a header of its own.
    Headed,
    /// By a name with dots.
    Dotted,
    /// In braces: nothing can be added.
    Inline,
}

/// Why a file is not understood, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// The line.
    pub line: usize,
    /// What is wrong.
    pub why: Misreading,
}

/// What can be wrong with the form of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misreading {
    /// A sign, or one of several, is missing.
    Missing(&'static str),
    /// A name is missing.
    NoName,
    /// A value is missing, or is none that can be read.
    NoValue(String),
    /// A number that is not whole, or too large.
    NoNumber(String),
    /// A string does not end.
    EndlessText,
    /// A string has a sign that is none after a backslash, or a letter that cannot be in a file.
    NoLetter,
    /// A name that has been given a value before.
    Twice(String),
    /// Something stands behind a value or a header.
    Behind,
    /// Lists and tables within each other without end.
    TooDeep,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.why {
            Misreading::Missing(sign) => write!(f, "{sign} is missing"),
            Misreading::NoName => f.write_str("a name is missing"),
            Misreading::NoValue(found) => write!(f, "a value is missing before {found:?}"),
            Misreading::NoNumber(found) => write!(f, "{found:?} is no whole number"),
            Misreading::EndlessText => f.write_str("the end of a string is missing"),
            Misreading::NoLetter => f.write_str("that letter cannot be in a string"),
            Misreading::Twice(name) => write!(f, "{name:?} stands twice"),
            Misreading::Behind => {
                f.write_str("something stands behind a value that should be in a line of its own")
            }
            Misreading::TooDeep => f.write_str("too many brackets within each other"),
        }
    }
}

impl Table {
    /// The value of this name.
    pub fn get(&self, key: &str) -> Option<&Lined> {
        self.entries.iter().find(|entry| entry.key == key).map(|entry| &entry.value)
    }

    fn of(made: Made) -> Table {
        Table { entries: Vec::new(), made }
    }

    fn slot(&mut self, key: &str) -> Option<&mut Lined> {
        self.entries.iter_mut().find(|entry| entry.key == key).map(|entry| &mut entry.value)
    }

    fn add(&mut self, key: String, line: usize, value: Lined) {
        self.entries.push(Entry { key, line, value });
    }
}

impl Lined {
    /// The same without lines.
    pub fn plain(self) -> Value {
        match self.item {
            Item::Flag(flag) => Value::Bool(flag),
            Item::Number(number) => Value::from(number),
            Item::Text(text) => Value::String(text),
            Item::List(list) => list.into_iter().map(Lined::plain).collect(),
            Item::Table(table) => Value::Object(fields(table)),
        }
    }
}

fn fields(table: Table) -> Map<String, Value> {
    table.entries.into_iter().map(|entry| (entry.key, entry.value.plain())).collect()
}

/// Reads a file.
///
/// ```
/// use floe_engine::lined::{Item, read};
/// let file = read("# A remark.\nname = \"Walrus\"\n[deck]\ncards = [1, 2,\n 3]\n").unwrap();
/// assert_eq!(file.get("name").unwrap().line, 2);
/// assert_eq!(read("a = 1\nb = [1").unwrap_err().to_string(), "line 2: `,` or `]` is missing");
/// ```
pub fn read(text: &str) -> Result<Table, Misread> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = Reader { text, at: 0, line: 1, depth: 0 };
    let mut root = Table::of(Made::Headed);
    let mut path: Vec<String> = Vec::new();
    loop {
        reader.blank_lines()?;
        match reader.peek() {
            None => return Ok(root),
            Some('[') => path = reader.header(&mut root)?,
            Some(_) => {
                let table = last_table(&mut root, &path).ok_or_else(|| reader.wrong(Misreading::NoName))?;
                reader.pair(table)?;
            }
        }
        reader.end_of_line()?;
    }
}

/// Reads a file and forgets the lines.
#[cfg(any(test, target_arch = "wasm32"))]
pub(crate) fn read_plain(text: &str) -> Result<Value, String> {
    read(text).map(|table| Value::Object(fields(table))).map_err(|misread| misread.to_string())
}

/// The table that a header named; of a list of tables the last.
fn last_table<'a>(root: &'a mut Table, path: &[String]) -> Option<&'a mut Table> {
    let mut table = root;
    for key in path {
        table = inner(table.slot(key)?)?;
    }
    Some(table)
}

/// A table, or the last of a list of tables.
fn inner(value: &mut Lined) -> Option<&mut Table> {
    match &mut value.item {
        Item::Table(table) => Some(table),
        Item::List(list) => match &mut list.last_mut()?.item {
            Item::Table(table) if table.made != Made::Inline => Some(table),
            _ => None,
        },
        _ => None,
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    depth: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        self.line += usize::from(next == '\n');
        Some(next)
    }

    fn take(&mut self, wanted: &str) -> bool {
        let there = self.rest().starts_with(wanted);
        if there {
            self.at += wanted.len();
        }
        there
    }

    fn expect(&mut self, wanted: &'static str, told: &'static str) -> Result<(), Misread> {
        if self.take(wanted) { Ok(()) } else { Err(self.wrong(Misreading::Missing(told))) }
    }

    fn wrong(&self, why: Misreading) -> Misread {
        Misread { line: self.line, why }
    }

    fn blanks(&mut self) {
        while matches!(self.peek(), Some(' ' | '\t')) {
            self.at += 1;
        }
    }

    /// Goes past blanks, comments and ends of lines.
    fn blank_lines(&mut self) -> Result<(), Misread> {
        loop {
            self.blanks();
            match self.peek() {
                Some('\n') => _ = self.next(),
                Some('\r') if self.rest().starts_with("\r\n") => _ = self.next(),
                Some('#') => self.comment()?,
                _ => return Ok(()),
            }
        }
    }

    fn comment(&mut self) -> Result<(), Misread> {
        let length = self.rest().find('\n').unwrap_or(self.rest().len());
        let comment = self.rest()[..length].trim_end_matches('\r');
        if comment.contains(unwritable) {
            return Err(self.wrong(Misreading::NoLetter));
        }
        self.at += length;
        Ok(())
    }

    /// Nothing but a comment stands behind a value or a header.
    fn end_of_line(&mut self) -> Result<(), Misread> {
        self.blanks();
        match self.peek() {
            None | Some('\n') => Ok(()),
            Some('\r') if self.rest().starts_with("\r\n") => Ok(()),
            Some('#') => self.comment(),
            Some(_) => Err(self.wrong(Misreading::Behind)),
        }
    }

    /// `[table]` or `[[list.of.tables]]`; gives the path.
    fn header(&mut self, root: &mut Table) -> Result<Vec<String>, Misread> {
        let line = self.line;
        self.expect("[", "`[`")?;
        let list = self.take("[");
        let path = self.path()?;
        self.expect("]", "`]`")?;
        if list {
            self.expect("]", "`]`")?;
        }
        let twice = || Misread { line, why: Misreading::Twice(path.join(".")) };
        let Some((last, parents)) = path.split_last() else { return Err(self.wrong(Misreading::NoName)) };
        let mut table = root;
        for key in parents {
            if table.get(key).is_none() {
                let made = Lined { line, item: Item::Table(Table::of(Made::Implied)) };
                table.add(key.clone(), line, made);
            }
            table = table.slot(key).and_then(inner).ok_or_else(twice)?;
            if table.made == Made::Inline {
                return Err(twice());
            }
        }
        let new = Lined { line, item: Item::Table(Table::of(Made::Headed)) };
        match (table.slot(last), list) {
            (None, false) => table.add(last.clone(), line, new),
            (None, true) => {
                let list = Lined { line, item: Item::List(vec![new]) };
                table.add(last.clone(), line, list);
            }
            (Some(Lined { item: Item::Table(known), .. }), false) if known.made == Made::Implied => {
                known.made = Made::Headed;
            }
            (Some(Lined { item: Item::List(known), .. }), true) if known.iter().all(is_headed) => {
                known.push(new);
            }
            _ => return Err(twice()),
        }
        Ok(path)
    }

    /// `name.name`.
    fn path(&mut self) -> Result<Vec<String>, Misread> {
        let mut path = Vec::new();
        loop {
            self.blanks();
            path.push(self.name()?);
            if path.len() > DEEPEST {
                return Err(self.wrong(Misreading::TooDeep));
            }
            self.blanks();
            if !self.take(".") {
                return Ok(path);
            }
        }
    }

    fn name(&mut self) -> Result<String, Misread> {
        match self.peek() {
            Some('"') if !self.rest().starts_with("\"\"\"") => return self.basic(false),
            Some('\'') if !self.rest().starts_with("'''") => return self.literal(false),
            _ => {}
        }
        let bare = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-';
        let end = self.rest().find(|letter| !bare(letter)).unwrap_or(self.rest().len());
        if end == 0 {
            return Err(self.wrong(Misreading::NoName));
        }
        let name = self.rest()[..end].to_owned();
        self.at += end;
        Ok(name)
    }

    /// `name = value`.
    fn pair(&mut self, table: &mut Table) -> Result<(), Misread> {
        let line = self.line;
        let path = self.path()?;
        self.expect("=", "`=`")?;
        self.blanks();
        let value = self.value()?;
        let twice = |name: &str| Misread { line, why: Misreading::Twice(name.to_owned()) };
        let Some((last, parents)) = path.split_last() else { return Err(self.wrong(Misreading::NoName)) };
        let mut table = table;
        for key in parents {
            if table.get(key).is_none() {
                table.add(key.clone(), line, Lined { line, item: Item::Table(Table::of(Made::Dotted)) });
            }
            table = match table.slot(key) {
                Some(Lined { item: Item::Table(inner), .. }) if inner.made == Made::Dotted => inner,
                _ => return Err(twice(key)),
            };
        }
        if table.get(last).is_some() {
            return Err(twice(last));
        }
        table.add(last.clone(), line, value);
        Ok(())
    }

    fn value(&mut self) -> Result<Lined, Misread> {
        let line = self.line;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong(Misreading::TooDeep));
        }
        let item = match self.peek() {
            Some('"') => Item::Text(self.basic(self.rest().starts_with("\"\"\""))?),
            Some('\'') => Item::Text(self.literal(self.rest().starts_with("'''"))?),
            Some('[') => self.list()?,
            Some('{') => self.inline_table()?,
            _ => self.word()?,
        };
        self.depth -= 1;
        Ok(Lined { line, item })
    }

    fn list(&mut self) -> Result<Item, Misread> {
        self.expect("[", "`[`")?;
        let mut list = Vec::new();
        loop {
            self.blank_lines()?;
            if self.take("]") {
                return Ok(Item::List(list));
            }
            list.push(self.value()?);
            self.blank_lines()?;
            if !self.take(",") && self.peek() != Some(']') {
                return Err(self.wrong(Misreading::Missing("`,` or `]`")));
            }
        }
    }

    fn inline_table(&mut self) -> Result<Item, Misread> {
        self.expect("{", "`{`")?;
        let mut table = Table::of(Made::Inline);
        loop {
            self.blank_lines()?;
            if self.take("}") {
                close(&mut table);
                return Ok(Item::Table(table));
            }
            self.pair(&mut table)?;
            self.blank_lines()?;
            if !self.take(",") && self.peek() != Some('}') {
                return Err(self.wrong(Misreading::Missing("`,` or `}`")));
            }
        }
    }

    /// `"…"` or `"""…"""`.
    fn basic(&mut self, long: bool) -> Result<String, Misread> {
        let begun = self.line;
        let quote = if long { "\"\"\"" } else { "\"" };
        self.open(quote, long);
        let mut text = String::new();
        loop {
            if self.ends(quote, &mut text) {
                return Ok(text);
            }
            match self.next() {
                None => return Err(Misread { line: begun, why: Misreading::EndlessText }),
                Some('\n') if !long => return Err(Misread { line: begun, why: Misreading::EndlessText }),
                Some('\\') if long && self.folds() => self.fold(),
                Some('\\') => text.push(self.escape()?),
                Some(letter) => text.push(self.letter(letter, long)?),
            }
        }
    }

    /// `'…'` or `'''…'''`.
    fn literal(&mut self, long: bool) -> Result<String, Misread> {
        let begun = self.line;
        let quote = if long { "'''" } else { "'" };
        self.open(quote, long);
        let mut text = String::new();
        loop {
            if self.ends(quote, &mut text) {
                return Ok(text);
            }
            match self.next() {
                None => return Err(Misread { line: begun, why: Misreading::EndlessText }),
                Some('\n') if !long => return Err(Misread { line: begun, why: Misreading::EndlessText }),
                Some(letter) => text.push(self.letter(letter, long)?),
            }
        }
    }

    /// A long string may begin in the next line.
    fn open(&mut self, quote: &'static str, long: bool) {
        self.take(quote);
        if long && (self.take("\r\n") || self.take("\n")) {
            self.line += 1;
        }
    }

    /// At the end of a string; a long one may end in quotation marks of its own.
    fn ends(&mut self, quote: &'static str, text: &mut String) -> bool {
        if !self.take(quote) {
            return false;
        }
        if quote.len() == 3 {
            let own = &quote[..1];
            (0..2).for_each(|_| {
                if self.text[self.at..].starts_with(own) {
                    self.at += 1;
                    text.push_str(own);
                }
            });
        }
        true
    }

    fn letter(&self, letter: char, long: bool) -> Result<char, Misread> {
        let end = long && (letter == '\n' || (letter == '\r' && self.rest().starts_with('\n')));
        if unwritable(letter) && !end { Err(self.wrong(Misreading::NoLetter)) } else { Ok(letter) }
    }

    /// Does a backslash end the line?
    fn folds(&self) -> bool {
        self.rest().trim_start_matches([' ', '\t', '\r']).starts_with('\n')
    }

    fn fold(&mut self) {
        while matches!(self.peek(), Some(' ' | '\t' | '\r' | '\n')) {
            self.next();
        }
    }

    fn escape(&mut self) -> Result<char, Misread> {
        let digits = match self.next() {
            Some('b') => return Ok('\u{8}'),
            Some('t') => return Ok('\t'),
            Some('n') => return Ok('\n'),
            Some('f') => return Ok('\u{c}'),
            Some('r') => return Ok('\r'),
            Some('e') => return Ok('\u{1b}'),
            Some('"') => return Ok('"'),
            Some('\\') => return Ok('\\'),
            Some('x') => 2,
            Some('u') => 4,
            Some('U') => 8,
            _ => return Err(self.wrong(Misreading::NoLetter)),
        };
        let code = self.rest().get(..digits).filter(|code| code.bytes().all(|it| it.is_ascii_hexdigit()));
        let letter = code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
        self.at += code.map_or(0, str::len);
        letter.ok_or_else(|| self.wrong(Misreading::NoLetter))
    }

    /// A number, yes or no.
    fn word(&mut self) -> Result<Item, Misread> {
        let rest = self.rest();
        let end = rest.find([' ', '\t', '\r', '\n', ',', ']', '}', '#', '=']).unwrap_or(rest.len());
        let word = rest[..end].to_owned();
        let item = match word.as_str() {
            "true" => Item::Flag(true),
            "false" => Item::Flag(false),
            _ => match number(&word) {
                Some(number) => Item::Number(number),
                None if word.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c)) => {
                    return Err(self.wrong(Misreading::NoNumber(word)));
                }
                None => {
                    let line: String = rest.lines().next().unwrap_or("").chars().take(24).collect();
                    return Err(self.wrong(Misreading::NoValue(line)));
                }
            },
        };
        self.at += end;
        Ok(item)
    }
}

/// Letters that no string has.
fn unwritable(letter: char) -> bool {
    letter.is_ascii_control() && letter != '\t'
}

fn is_headed(value: &Lined) -> bool {
    matches!(&value.item, Item::Table(table) if table.made == Made::Headed)
}

/// Nothing can be added to a table in braces, nor to those that names with dots made in it.
fn close(table: &mut Table) {
    for entry in &mut table.entries {
        if let Item::Table(inner) = &mut entry.value.item {
            inner.made = Made::Inline;
            close(inner);
        }
    }
}

/// A whole number as TOML writes it.
fn number(word: &str) -> Option<i64> {
    let (radix, digits) = match word.get(..2) {
        Some("0x") => (16, &word[2..]),
        Some("0o") => (8, &word[2..]),
        Some("0b") => (2, &word[2..]),
        _ => (10, word.strip_prefix(['+', '-']).unwrap_or(word)),
    };
    let leading = radix == 10 && digits.len() > 1 && digits.starts_with('0');
    let between =
        digits.split('_').all(|part| !part.is_empty() && part.bytes().all(|it| it.is_ascii_alphanumeric()));
    if leading || !between {
        return None;
    }
    let sign = if word.starts_with('-') { "-" } else { "" };
    i64::from_str_radix(&format!("{sign}{}", digits.replace('_', "")), radix).ok()
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

    /// Ledgers, components, cases and scenarios of every game, as the browser reads them and as everybody else does.
    #[test]
    fn every_file_of_the_house_is_read_alike() {
        let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
        let mut read_alike = 0;
        for file in toml_files(&games) {
            let text = std::fs::read_to_string(&file).unwrap();
            let plain = read_plain(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            assert_eq!(plain, toml::from_str::<Value>(&text).unwrap(), "{}", file.display());
            read_alike += 1;
        }
        assert!(read_alike >= 100, "the games' files were not found");
    }

    #[test]
    fn small_things_are_read_as_toml_reads_them() {
        let good = [
            "a = \"x\\u00e9\\t\\\"\\\\\" # remark\nb = 'C:\\x'",
            "a = \"\"\"\none\ntwo \\\n   three\"\"\"\"\n",
            "a = '''\nraw \\ 'quoted' '''",
            "a.b.c = 1\na.b.d = 2\n\"e f\" = [\n 1, # one\n 2,\n]",
            "[a.b]\nc = 1\n[a]\nd = 2\n[[e]]\nf = 1\n[[e]]\n[e.g]\nh = true",
            "a = { b = 1, c.d = [ { e = -3 } ] }\nf = 0x1F\ng = 1_000\nh = +7\ni = 0b101\nj = 0o17",
            "a = []\nb = {}\r\nc = 1\r\n",
        ];
        for text in good {
            assert_eq!(read_plain(text).unwrap(), toml::from_str::<Value>(text).unwrap(), "{text}");
        }
    }

    #[test]
    fn what_is_no_toml_is_refused_by_both() {
        let bad = [
            "a = 1\na = 2",
            "[a]\n[a]",
            "a = 1\n[a]",
            "a = { b = 1 }\n[a.c]",
            "a = [1]\n[[a]]",
            "a = 1 b = 2",
            "a",
            "a =",
            "= 1",
            "a = [1",
            "a = \"x",
            "a = \"\\q\"",
            "[a",
            "[[a]\n",
            "a = 01",
            "a = 1__0",
            "a.b = 1\na = 2",
            "a = {b = 1, b = 2}",
            "a = tru",
            "a = 99999999999999999999",
            "\u{1}",
            "a = \"\u{1}\"",
            "[a.b]\n[[a]]",
            "a = {b.c = 1}\na.b.d = 2",
            "[]",
            "a = { b = { c = 1 } }\n[a.b.d]",
        ];
        for text in bad {
            assert!(read(text).is_err(), "{text}");
            assert!(toml::from_str::<Value>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let say = |text: &str| read(text).unwrap_err().to_string();
        assert_eq!(say("a = 1\nb = \"x"), "line 2: the end of a string is missing");
        assert_eq!(say("[table\n"), "line 1: `]` is missing");
        assert_eq!(say("\n\na = 1.5"), "line 3: \"1.5\" is no whole number");
        assert_eq!(say("a = 1\n\na = 2"), "line 3: \"a\" stands twice");
        assert!(say(&format!("a = {}", "[".repeat(500))).contains("too many brackets"));
        assert!(say(&format!("{}a = 1", "a.".repeat(500))).contains("too many brackets"));
    }
}
