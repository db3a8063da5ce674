//! `floe games`.

use std::io::Write;

use clap::Args;
use floe_engine::{Message, OptionValues, SetupOption, Title};
use floe_table::{Door, GAMES, Words};
use serde_json::{Map, Value, json};

use crate::exit::{Done, Exit};
use crate::language::Speech;
use crate::paint::Paint;

/// List the games, who they are for, and what can be chosen before they begin.
#[derive(Args)]
#[command(after_help = "\
Examples:
  floe games
  floe games --json      for programs
")]
pub(crate) struct Games {
    /// As JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

impl Games {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        if self.json {
            writeln!(out, "{:#}", list())?;
            return Ok(Exit::Fine);
        }
        let paint = Paint::for_stdout();
        for (number, door) in GAMES.iter().enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            let title = door.title();
            let words = Saying(self.speech.words(*door));
            writeln!(out, "{}  {}", paint.bold(title.id), title.title)?;
            writeln!(out, "  {}", words.about(&title))?;
            writeln!(out, "  {}", words.or("credits", title.credits))?;
            words.options(out, &door.options())?;
        }
        Ok(Exit::Fine)
    }
}

/// A game in words, in the language asked for.
struct Saying(Words);

impl Saying {
    fn say(&self, message: &Message) -> String {
        self.0.say(message, &|seat| seat.to_string())
    }

    /// A message, or what is said where there is none.
    fn or(&self, id: &str, otherwise: &str) -> String {
        if self.0.has(id) { self.0.term(id) } else { otherwise.to_owned() }
    }

    fn about(&self, title: &Title) -> String {
        let message = Message::new("games-about")
            .text("players", self.numbers(title.seats))
            .number("minutes", title.minutes)
            .number("age", title.age);
        self.say(&message)
    }

    /// `2 to 5` or `2 or 4`.
    fn numbers(&self, list: &[usize]) -> String {
        let range = |first: i64, last: i64| {
            self.say(&Message::new("games-range").number("first", first).number("last", last))
        };
        match list {
            [first, .., last] if list.len() > 2 && last - first + 1 == list.len() => {
                range(*first as i64, *last as i64)
            }
            _ => {
                let numbers: Vec<String> = list.iter().map(ToString::to_string).collect();
                numbers.join(&format!(" {} ", self.0.term("games-or")))
            }
        }
    }

    fn options(&self, out: &mut dyn Write, options: &[SetupOption]) -> std::io::Result<()> {
        let width = options.iter().map(|option| option.key.len()).max().unwrap_or(0);
        if !options.is_empty() {
            writeln!(out, "  {}", self.0.term("games-options"))?;
        }
        for option in options {
            let id = format!("option-{}", option.key);
            let label = if self.0.has(&id) { format!("{}: ", self.0.term(&id)) } else { String::new() };
            writeln!(out, "    {:width$}  {label}{}", option.key, self.values(option))?;
        }
        Ok(())
    }

    fn values(&self, option: &SetupOption) -> String {
        match &option.values {
            OptionValues::Flag { default } => format!("true {} false [{default}]", self.0.term("games-or")),
            OptionValues::Number { min, max, default } => {
                let range = Message::new("games-range").number("first", *min).number("last", *max);
                format!("{} [{default}]", self.say(&range))
            }
            OptionValues::OneOf { values, default } => format!("{} [{default}]", values.join(", ")),
            OptionValues::EachSeat { values, default } => {
                format!("{} {} [{default}]", self.0.term("games-each-seat"), values.join(", "))
            }
            OptionValues::Json { form } => self.or(&format!("option-{}-form", option.key), form),
        }
    }
}

/// The games as the engine protocol lists them.
pub(crate) fn list() -> Value {
    GAMES.iter().map(|door| one(*door)).collect()
}

fn one(door: &dyn Door) -> Value {
    let mut game = json!(door.title());
    let setup: Map<String, Value> =
        door.options().iter().map(|option| (option.key.to_owned(), json!(option.values))).collect();
    game["rules"] = door.rules().into();
    game["setup"] = setup.into();
    game
}
