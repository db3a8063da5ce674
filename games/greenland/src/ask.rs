//! Questions that a program or a screen may ask: the exact odds of a hunt or a raid before anybody is sent, which
//! faces of the dice hit and kill, what a bot would think of the offer on the table, whom it would send where, and what is still
//! missing to win.

use floe_engine::form::Deserialize;
use serde_json::{Value, json};

use crate::agenda::{Phase, Step};
use crate::card::Card;
use crate::dice::Faces;
use crate::goals::Goals;
use crate::moves::Move;
use crate::odds::{Aim, Odds, Party, Share};
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};
use crate::view::{Question as Asking, View};

/// What can be asked.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Question {
    /// What to expect of a hunt or a raid.
    Odds(About),
    /// Which faces hit and which kill, of dice as they fall.
    Faces(Roller),
    /// What a tribe would think of the offer on the table.
    Offer(Asked),
    /// A whole assignment, as moves, for whoever assigns now.
    Plan,
    /// What is needed to win besides points, and how much of it is there.
    Goals,
}

/// Who goes where. What is left out is as it lies on the table: whoever is asked now, and those who stand there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct About {
    card: Card,
    tribe: Option<Tribe>,
    tribesmen: Option<u8>,
    alpha: Option<bool>,
    #[serde(default)]
    clay: bool,
    #[serde(default)]
    aim: Aim,
}

/// Who rolls where. In the phase of talks it is an attack, else a hunt or a raid.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Roller {
    card: Card,
    tribe: Option<Tribe>,
}

/// Whose opinion is asked for; that of whoever is asked now, if nothing is said.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    tribe: Option<Tribe>,
}

/// A table as it can be seen, to be asked about: by screens in the game's own types, by programs in JSON.
pub struct LaidOut<'a> {
    view: &'a View,
    game: Greenland,
}

impl LaidOut<'_> {
    /// Lays it out; a view that cannot be is refused with the reason.
    pub fn of(view: &View) -> Result<LaidOut<'_>, String> {
        Ok(LaidOut { view, game: Greenland::laid_out(view)? })
    }

    /// What to expect of a hunt or a raid; nothing where the tribe can do neither like that.
    pub fn odds(&self, tribe: Tribe, card: Card, party: Party, aim: Aim) -> Option<Odds> {
        self.game.odds(tribe, card, party, aim)
    }

    /// Which faces hit and which kill, of dice as they fall. In the phase of talks it is an attack, else a hunt or a raid.
    pub fn faces(&self, tribe: Tribe, card: Card) -> Option<(Faces, Faces)> {
        self.game.telling_faces(tribe, card, self.view.phase == Phase::Negotiate)
    }

    /// What is needed to win besides points, and how much of it is there.
    pub fn goals(&self) -> Option<Goals> {
        self.game.goals()
    }

    /// What a tribe would gain by the offer on the table, in thousandths of a win, and why it would refuse, if it would: a message
    /// of the game's texts. Nothing where there is no offer.
    pub fn opinion(&self, tribe: Tribe) -> Option<(i32, Option<&'static str>)> {
        let card = self.view.card.filter(|_| !self.view.offer.is_empty())?;
        Some(self.game.opinion_of_offer(tribe, card, &self.view.offer))
    }

    /// Whom a bot would send where, while somebody assigns tribesmen. What was used up before in this phase cannot be seen, so one
    /// or the other of these moves may have become impossible.
    pub fn plan(&self) -> Option<Vec<Move>> {
        let tribe = self.view.asked.filter(|_| self.view.question == Asking::Assign)?;
        let mut game = self.game;
        game.agenda.push(Step::Assign { left: Tribes::NONE.with(tribe) });
        let mut plans = Vec::new();
        game.list_plans(game.seat(tribe), &mut plans);
        plans.into_iter().next()
    }

    /// The tribe that is meant.
    fn meant(&self, tribe: Option<Tribe>) -> Result<Tribe, String> {
        let tribe = tribe.or(self.view.asked).ok_or("nobody is asked now; name a tribe")?;
        if self.view.board.tribes.contains_key(&tribe) {
            Ok(tribe)
        } else {
            Err(format!("the {} are not in this game", tribe.name()))
        }
    }
}

pub(crate) fn answer(view: &View, question: Value) -> Result<Value, String> {
    let question: Question = serde_json::from_value(question).map_err(|error| {
        format!(
            "that cannot be understood: {error}; ask {{\"odds\":{{\"card\":\"walrus\",\"tribe\":\"thule\",\"tribesmen\":4}}}} or {{\"offer\":{{}}}} or \"plan\" or \"goals\""
        )
    })?;
    let table = LaidOut::of(view)?;
    match question {
        Question::Odds(about) => odds(&table, &about),
        Question::Faces(roller) => faces(&table, &roller),
        Question::Offer(asked) => offer(&table, asked.tribe),
        Question::Plan => {
            table.plan().map(|plan| json!(plan)).ok_or_else(|| "nobody assigns tribesmen now".to_owned())
        }
        Question::Goals => Ok(json!(table.goals())),
    }
}

/// Would a bot say yes, what does it gain, and if not, why.
fn offer(table: &LaidOut<'_>, tribe: Option<Tribe>) -> Result<Value, String> {
    let (gain, reason) = table.opinion(table.meant(tribe)?).ok_or("no offer is on the table")?;
    Ok(json!({ "accepts": reason.is_none(), "gain": gain, "why": reason }))
}

fn odds(table: &LaidOut<'_>, about: &About) -> Result<Value, String> {
    let tribe = table.meant(about.tribe)?;
    let party = Party {
        tribesmen: about.tribesmen.unwrap_or_else(|| table.game.on(about.card, tribe)),
        alpha: about.alpha.unwrap_or_else(|| table.game.alpha_on(about.card, tribe)),
        clay: about.clay,
    };
    let odds = table.odds(tribe, about.card, party, about.aim).ok_or_else(|| {
        format!("{} is neither hunted nor raided by the {} like that", about.card.name(), tribe.name())
    })?;
    let [doubles, triples, quadruples] = odds.equal.map(told);
    Ok(json!({
        "tribesmen": party.tribesmen,
        "success": told(odds.success),
        "deaths": told(odds.deaths),
        "alpha-dies": told(odds.alpha_dies),
        "doubles": doubles,
        "triples": triples,
        "quadruples": quadruples,
        "card": told(odds.card),
    }))
}

fn faces(table: &LaidOut<'_>, roller: &Roller) -> Result<Value, String> {
    let tribe = table.meant(roller.tribe)?;
    let (hits, kills) = table.faces(tribe, roller.card).ok_or_else(|| {
        format!("{} is neither hunted nor raided by the {}", roller.card.name(), tribe.name())
    })?;
    Ok(json!({ "hits": hits, "kills": kills }))
}

/// A share as a fraction, which may be long and is a text, and in thousandths.
fn told(share: Share) -> Value {
    let Share { ways, of } = share.reduced();
    json!({ "exactly": format!("{ways}/{of}"), "thousandths": share.thousandths() })
}
