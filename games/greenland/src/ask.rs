//! Questions that a program or a screen may ask: the exact odds of a hunt or a raid before anybody is sent, which
//! faces of the dice hit and kill, what a bot would think of the offer on the table, whom it would send where, and what is still
//! missing to win.

use floe_engine::form::Deserialize;
use serde_json::{Value, json};

use crate::agenda::{Phase, Step};
use crate::card::Card;
use crate::odds::{Aim, Party, Share};
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

pub(crate) fn answer(view: &View, question: Value) -> Result<Value, String> {
    let question: Question = serde_json::from_value(question).map_err(|error| {
        format!(
            "that cannot be understood: {error}; ask {{\"odds\":{{\"card\":\"walrus\",\"tribe\":\"thule\",\"tribesmen\":4}}}} or {{\"offer\":{{}}}} or \"plan\" or \"goals\""
        )
    })?;
    let game = Greenland::laid_out(view)?;
    match question {
        Question::Odds(about) => odds(view, &game, &about),
        Question::Faces(roller) => faces(view, &game, &roller),
        Question::Offer(asked) => offer(view, game, asked.tribe),
        Question::Plan => plan(view, game),
        Question::Goals => Ok(json!(game.goals())),
    }
}

/// Whom a bot would send where: a list of moves. What was used up before in this phase cannot be seen, so one or the other
/// of them may have become impossible.
fn plan(view: &View, mut game: Greenland) -> Result<Value, String> {
    let (Asking::Assign, Some(tribe)) = (view.question, view.asked) else {
        return Err("nobody assigns tribesmen now".to_owned());
    };
    game.agenda.push(Step::Assign { left: Tribes::NONE.with(tribe) });
    let mut plans = Vec::new();
    game.list_plans(game.seat(tribe), &mut plans);
    Ok(json!(plans.first()))
}

/// The tribe that is meant.
fn meant(view: &View, tribe: Option<Tribe>) -> Result<Tribe, String> {
    let tribe = tribe.or(view.asked).ok_or("nobody is asked now; name a tribe")?;
    if view.board.tribes.contains_key(&tribe) {
        Ok(tribe)
    } else {
        Err(format!("the {} are not in this game", tribe.name()))
    }
}

/// Would a bot say yes, what does it gain (in thousandths of a win), and if not, why: a message of the game's texts.
fn offer(view: &View, game: Greenland, tribe: Option<Tribe>) -> Result<Value, String> {
    let (Some(card), false) = (view.card, view.offer.is_empty()) else {
        return Err("no offer is on the table".to_owned());
    };
    let (gain, reason) = game.opinion_of_offer(meant(view, tribe)?, card, &view.offer);
    Ok(json!({ "accepts": reason.is_none(), "gain": gain, "why": reason }))
}

fn odds(view: &View, game: &Greenland, about: &About) -> Result<Value, String> {
    let tribe = meant(view, about.tribe)?;
    let party = Party {
        tribesmen: about.tribesmen.unwrap_or_else(|| game.on(about.card, tribe)),
        alpha: about.alpha.unwrap_or_else(|| game.alpha_on(about.card, tribe)),
        clay: about.clay,
    };
    let odds = game.odds(tribe, about.card, party, about.aim).ok_or_else(|| {
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

fn faces(view: &View, game: &Greenland, roller: &Roller) -> Result<Value, String> {
    let tribe = meant(view, roller.tribe)?;
    let attack = view.phase == Phase::Negotiate;
    let (hits, kills) = game.telling_faces(tribe, roller.card, attack).ok_or_else(|| {
        format!("{} is neither hunted nor raided by the {}", roller.card.name(), tribe.name())
    })?;
    Ok(json!({ "hits": hits, "kills": kills }))
}

/// A share as a fraction, which may be long and is a text, and in thousandths.
fn told(share: Share) -> Value {
    let Share { ways, of } = share.reduced();
    json!({ "exactly": format!("{ways}/{of}"), "thousandths": share.thousandths() })
}
