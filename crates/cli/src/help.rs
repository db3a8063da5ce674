//! `--help` in French. The pages are written in English beside the options they explain; here each of them is put into
//! the words of `text/help.fr.toml`.

use std::collections::BTreeMap;

use clap::{Arg, Command};
use floe_engine::from_toml;
use serde::Deserialize;

const FRENCH: &str = include_str!("../text/help.fr.toml");

/// As clap lays a page out, but for the heading of the usage.
const LAYOUT: &str = "{about-with-newline}\nUsage : {usage}\n\n{all-args}{after-help}";

/// The heading above the commands.
const COMMANDS: &str = "Commandes";

/// All pages of the help.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pages {
    common: Common,
    /// By the command's name; a command below another by both names.
    page: BTreeMap<String, Page>,
}

/// What stands on many pages.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Common {
    help: String,
    version: String,
    /// What the command `help` does.
    help_of: String,
    lang: String,
    default: String,
    values: String,
}

/// The page of a command.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    about: String,
    more: Option<String>,
    after: Option<String>,
    /// By the option's name in the code.
    #[serde(default)]
    args: BTreeMap<String, String>,
}

/// The same command with its help in French.
pub(crate) fn in_french(mut command: Command) -> Command {
    // Only then has it all that it will show, the help itself included.
    command.build();
    match from_toml::<Pages>(FRENCH) {
        Ok(pages) => pages.translate(command, "floe"),
        Err(_) => command,
    }
}

impl Pages {
    fn translate(&self, command: Command, name: &str) -> Command {
        let Some(page) = self.page.get(name) else { return command.about(self.common.help_of.clone()) };
        let below: Vec<String> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
        let mut command = command
            .about(page.about.trim_end_matches('.').to_owned())
            .help_template(LAYOUT)
            .subcommand_help_heading(COMMANDS)
            .mut_args(|arg| self.explain(page, arg));
        if let Some(more) = &page.more {
            command = command.long_about(format!("{}\n\n{more}", page.about));
        }
        if let Some(after) = &page.after {
            command = command.after_help(after.clone()).after_long_help(after.clone());
        }
        below.into_iter().fold(command, |command, below| {
            let path = if name == "floe" { below.clone() } else { format!("{name} {below}") };
            command.mut_subcommand(below, |below| self.translate(below, &path))
        })
    }

    /// An option with its sentence, its usual value and those that it may have.
    fn explain(&self, page: &Page, arg: Arg) -> Arg {
        let said = page.args.get(arg.get_id().as_str()).or(match arg.get_id().as_str() {
            "help" => Some(&self.common.help),
            "version" => Some(&self.common.version),
            "lang" => Some(&self.common.lang),
            _ => None,
        });
        let Some(said) = said else { return arg };
        let mut text = said.clone();
        if arg.get_action().takes_values() {
            let usual: Vec<_> =
                arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
            if !usual.is_empty() {
                text += &format!(" [{} {}]", self.common.default, usual.join(", "));
            }
            let values = arg.get_possible_values();
            if !values.is_empty() {
                let names: Vec<&str> = values.iter().map(clap::builder::PossibleValue::get_name).collect();
                text += &format!(" [{} {}]", self.common.values, names.join(", "));
            }
        }
        arg.help(text.clone()).long_help(text).hide_default_value(true).hide_possible_values(true)
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    /// Every command and every option has its French, and nothing is explained that does not exist.
    fn compare(pages: &mut Pages, command: &Command, name: &str) {
        let page = pages.page.remove(name).unwrap_or_else(|| panic!("`{name}` has no page"));
        assert_eq!(page.more.is_some(), command.get_long_about().is_some(), "{name}");
        assert_eq!(page.after.is_some(), command.get_after_help().is_some(), "{name}");
        let mut args = page.args;
        for arg in command.get_arguments() {
            let id = arg.get_id().as_str();
            assert!(args.remove(id).is_some() || id == "lang", "{name} says nothing of {id}");
        }
        assert!(args.is_empty(), "{name}: {:?}", args.keys());
        for below in command.get_subcommands() {
            let path = if name == "floe" {
                below.get_name().to_owned()
            } else {
                format!("{name} {}", below.get_name())
            };
            compare(pages, below, &path);
        }
    }

    #[test]
    fn every_command_and_option_is_explained_in_french() {
        let mut pages: Pages = from_toml(FRENCH).unwrap();
        compare(&mut pages, &crate::Floe::command(), "floe");
        assert!(pages.page.is_empty(), "{:?}", pages.page.keys());
        in_french(crate::Floe::command()).debug_assert();
    }
}
