//! The rules ledger: every rule of a game as one numbered sentence.

use std::collections::{BTreeMap, BTreeSet};

use crate::form::{Deserialize, Serialize};

/// A game's `rules.toml`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ledger {
    /// The game.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The rules, in the order of the rulebook.
    #[serde(rename = "rule")]
    pub rules: Vec<Rule>,
    /// Small plays that show rules at work; each is a case file too.
    #[serde(rename = "example", default)]
    pub examples: Vec<Example>,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The name by which refusals, cases and tests cite it.
    pub id: String,
    /// Where the rulebook has it.
    pub section: String,
    /// The phase it belongs to.
    pub phase: String,
    /// The variants it is for; all if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<String>,
    /// The modules it is for; all if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modules: Vec<String>,
    /// The rule, in our own words.
    pub text: String,
    /// What we decided where the rulebook is silent, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
}

/// An example of one or more rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// Its name.
    pub id: String,
    /// The rules it shows.
    pub rules: Vec<String>,
    /// The position.
    pub given: String,
    /// What is played.
    pub when: String,
    /// What follows.
    pub then: String,
    /// False where our copy of the rulebook is garbled and the example had to be pieced together.
    #[serde(default = "reliable", skip_serializing_if = "Clone::clone")]
    pub reliable: bool,
    /// What is doubtful about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

fn reliable() -> bool {
    true
}

/// A rule in another language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Translated {
    text: String,
    ruling: Option<String>,
}

impl Ledger {
    /// The same rules in another language: every one with its sentence, and with its ruling where there is one.
    pub fn translated(mut self, toml: &str) -> Result<Ledger, String> {
        let mut rules: BTreeMap<String, Translated> = crate::from_toml(toml)?;
        for rule in &mut self.rules {
            let Translated { text, ruling } =
                rules.remove(&rule.id).ok_or_else(|| format!("{} is not translated", rule.id))?;
            if ruling.is_some() != rule.ruling.is_some() {
                return Err(format!("{} has a ruling in one language only", rule.id));
            }
            (rule.text, rule.ruling) = (text, ruling);
        }
        match rules.keys().next() {
            Some(unknown) => Err(format!("{unknown} is translated, but it is no rule")),
            None => Ok(self),
        }
    }

    /// What a rule says in a translation; nothing if it does not stand there.
    pub fn sentence_in(toml: &str, id: &str) -> Option<String> {
        let mut rules: BTreeMap<String, Translated> = crate::from_toml(toml).ok()?;
        rules.remove(id).map(|rule| rule.text)
    }

    /// Reads a ledger; the error says where it is wrong.
    pub fn parse(toml: &str) -> Result<Ledger, String> {
        let ledger: Ledger = crate::from_toml(toml)?;
        let mut ids = BTreeSet::new();
        if let Some(twice) = ledger.rules.iter().find(|rule| !ids.insert(&rule.id)) {
            return Err(format!("rule {} stands twice in the ledger", twice.id));
        }
        match ledger.examples.iter().flat_map(|example| &example.rules).find(|id| !ids.contains(id)) {
            Some(unknown) => Err(format!("an example names rule {unknown}, which the ledger does not have")),
            None => Ok(ledger),
        }
    }

    /// The rule of this name.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// Compares the ledger with what cases and tests say they exercise.
    pub fn coverage<'a>(&self, exercised: impl IntoIterator<Item = &'a str>) -> Coverage {
        let exercised: BTreeSet<&str> = exercised.into_iter().collect();
        let known: BTreeSet<&str> = self.rules.iter().map(|rule| rule.id.as_str()).collect();
        let owned = |ids: Vec<&&str>| ids.into_iter().map(|id| (*id).to_owned()).collect();
        Coverage {
            rules: known.len(),
            missing: owned(known.difference(&exercised).collect()),
            unknown: owned(exercised.difference(&known).collect()),
        }
    }
}

/// The sections of a ledger that are not played yet, by the letters that their names begin with: `later = ["K", "L"]`.
/// Nothing exercises them so far, and nothing has to.
pub fn later(toml: &str) -> Result<Vec<String>, String> {
    #[derive(Deserialize)]
    struct Head {
        #[serde(default)]
        later: Vec<String>,
    }
    Ok(crate::from_toml::<Head>(toml)?.later)
}

/// Which rules nothing exercises, and which names no rule has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coverage {
    /// How many rules there are.
    pub rules: usize,
    /// Rules that no case and no test exercises.
    pub missing: Vec<String>,
    /// Names that a case, a test or a refusal uses and the ledger does not have.
    pub unknown: Vec<String>,
}

impl Coverage {
    /// Is everything exercised, and every name known?
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty() && self.unknown.is_empty()
    }
}

/// Marks a test as exercising rules of a ledger. It does nothing when run; `floe rules GAME --coverage`
/// reads it in the source.
///
/// ```
/// floe_engine::exercises!("setup.players", "setup.track");
/// ```
#[macro_export]
macro_rules! exercises {
    ($($rule:literal),+ $(,)?) => {};
}

/// The rule ids inside `MARK"…"` or `MARK"…", "…"` of Rust source, for marks such as `exercises!(` and `Refusal::by(`.
///
/// ```
/// use floe_engine::ledger::cited;
/// let source = r#"exercises!("a.b", "c.d"); return Err(Refusal::by("e.f"));"#;
/// assert_eq!(cited(source, "exercises!("), ["a.b", "c.d"]);
/// assert_eq!(cited(source, "Refusal::by("), ["e.f"]);
/// assert!(cited(r#"cited(source, "exercises!(")"#, "exercises!(").is_empty());
/// ```
pub fn cited<'a>(source: &'a str, mark: &str) -> Vec<&'a str> {
    source
        .split(mark)
        .skip(1)
        .filter_map(|rest| rest.split_once(')'))
        .flat_map(|(inside, _)| quoted(inside))
        .collect()
}

/// What stands between quotation marks; a mark that nothing closes opens nothing.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    let pairs = text.matches('"').count() / 2;
    text.split('"').skip(1).step_by(2).take(pairs)
}
