//! The exact odds of hunts and raids, and the dice as they fell.

use floe_engine::Message;
use floe_greenland::{
    Aim, Card, Faces, Handful, LaidOut, Move, Party, Phase, Question, Share, Spot as Where, Tribe, View,
};
use leptos::prelude::*;

use super::{Table, art, face, mark, say, tell};
use crate::games::Played;
use crate::live::Known;
use crate::shell::spot::{About, Spot};

/// What to expect, in thousandths.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Odds {
    pub(crate) tribesmen: u32,
    pub(crate) success: u32,
    pub(crate) deaths: u32,
    pub(crate) doubles: u32,
    pub(crate) triples: u32,
    pub(crate) quadruples: u32,
    pub(crate) card: u32,
}

/// The odds for so many of a tribe on a card; nothing where they can neither hunt nor raid.
fn odds(view: &View, tribe: Tribe, card: Card, tribesmen: u8, alpha: bool) -> Option<Odds> {
    if tribesmen == 0 {
        return None;
    }
    let party = Party { tribesmen, alpha, clay: false };
    let odds = LaidOut::of(view).ok()?.odds(tribe, card, party, Aim::default())?;
    let [doubles, triples, quadruples] = odds.equal.map(Share::thousandths);
    Some(Odds {
        tribesmen: tribesmen.into(),
        success: odds.success.thousandths(),
        deaths: odds.deaths.thousandths(),
        doubles,
        triples,
        quadruples,
        card: odds.card.thousandths(),
    })
}

/// How many of a tribe stand on a card, and whether the Alpha is among them.
fn party(view: &View, tribe: Tribe, card: Card) -> (u8, bool) {
    let count = view.board.people.get(&card).and_then(|people| people.get(&tribe)).copied().unwrap_or(0);
    let alpha = view.board.tribes.get(&tribe).is_some_and(|record| record.alpha == Where::On { card });
    (count, alpha)
}

/// The odds of those who stand on a card, while they can still be sent elsewhere or have not rolled.
pub(crate) fn standing_odds(view: &View, tribe: Tribe, card: Card) -> Option<Odds> {
    if !matches!(view.phase, Phase::Assign | Phase::Negotiate | Phase::Hunt) {
        return None;
    }
    // They fight before they hunt.
    if view.phase == Phase::Negotiate
        && view.card == Some(card)
        && matches!(view.question, Question::Iron | Question::Roll)
    {
        return None;
    }
    let (count, alpha) = party(view, tribe, card);
    odds(view, tribe, card, count, alpha)
}

/// What to expect of a hunt with one more, while tribesmen are assigned.
pub(crate) fn promise(view: &View, own: Tribe, card: Card) -> Option<String> {
    let (count, alpha) = party(view, own, card);
    let more = u8::from(view.question == Question::Assign && view.asked == Some(own));
    let odds = odds(view, own, card, (count + more).max(1), alpha)?;
    Some(told(&odds))
}

/// Odds in a sentence.
fn told(odds: &Odds) -> String {
    let message = Message::new("table-odds")
        .number("count", odds.tribesmen)
        .text("success", percent(odds.success))
        .text("deaths", decimal(odds.deaths))
        .number("takes", odds.card)
        .text("card", percent(odds.card));
    tell(&message)
}

/// Thousandths as a percentage.
pub(crate) fn percent(thousandths: u32) -> String {
    match thousandths {
        // What is almost certain is not certain.
        1..=9 => "<1%".to_owned(),
        991..=999 => ">99%".to_owned(),
        _ => format!("{}%", (thousandths + 5) / 10),
    }
}

/// Thousandths with one decimal place.
fn decimal(thousandths: u32) -> String {
    let tenths = (thousandths + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The odds of the roll that is about to be made, or of all parties that were sent.
pub(crate) fn odds_panel(table: Table) -> AnyView {
    let lines = Known::new(move || {
        let own = table.own.get();
        table.view.with(|view| odds_lines(view, own))
    });
    let line = |(card, odds): (Card, Odds)| {
        let equal: Vec<AnyView> = [
            ("table-doubles", odds.doubles),
            ("table-triples", odds.triples),
            ("table-quadruples", odds.quadruples),
        ]
        .into_iter()
        .filter(|(_, share)| *share > 0)
        .map(|(id, share)| view! { <span>{say(id)}" "<b>{percent(share)}</b></span> }.into_any())
        .collect();
        view! {
            <li>
                <span class="odds-card">{face::title(card)}</span>
                <span>{say("table-success")}" "<b>{percent(odds.success)}</b></span>
                <span>{say("table-deaths")}" "<b>{decimal(odds.deaths)}</b></span>
                {(odds.card > 0).then(|| view! { <span>{say("table-takes")}" "<b>{percent(odds.card)}</b></span> }.into_any())}
                {equal}
            </li>
        }
        .into_any()
    };
    let shown = move || {
        let lines = lines.get();
        (!lines.is_empty()).then(|| {
            let lines: Vec<AnyView> = lines.into_iter().map(line).collect();
            view! { <ul class="odds" data-test="odds" aria-label=say("table-odds-title")>{lines}</ul> }
                .into_any()
        })
    };
    view! { {shown} }.into_any()
}

fn odds_lines(view: &View, own: Option<Tribe>) -> Vec<(Card, Odds)> {
    match view.question {
        Question::Iron | Question::Clay | Question::Roll | Question::Join => {
            let (Some(tribe), Some(card)) = (view.asked, view.card) else { return Vec::new() };
            standing_odds(view, tribe, card).map(|odds| (card, odds)).into_iter().collect()
        }
        Question::Assign | Question::Navigate | Question::Land | Question::HuntNext => {
            let Some(own) = own.filter(|own| view.asked == Some(*own)) else { return Vec::new() };
            let cards = view.board.people.keys().copied();
            cards.filter_map(|card| Some((card, standing_odds(view, own, card)?))).collect()
        }
        _ => Vec::new(),
    }
}

/// A die on the table: what it shows, and whether it has been taken up to be rolled again.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Die {
    face: u8,
    taken: bool,
    alpha: bool,
    hit: bool,
    bloody: bool,
    /// How many show the same: a touch takes them all up.
    alike: u8,
}

/// The dice that lie. Those that may be rolled again glow; touching one takes it up.
pub(crate) fn dice(table: Table) -> AnyView {
    let Table { view, .. } = table;
    let lying = Known::new(move || view.with(|view| lie(view)));
    let shown = move || {
        let dice = lying.get();
        (!dice.is_empty()).then(|| {
            let dice: Vec<AnyView> = dice.into_iter().map(|die| die_spot(table, die)).collect();
            view! { <div class="dice" data-walks role="group" aria-label=say("table-dice")>{dice}</div> }
                .into_any()
        })
    };
    view! { {shown} }.into_any()
}

fn lie(view: &View) -> Vec<Die> {
    let (hits, kills) = telling(view);
    let die = |face: u8, taken: bool, alpha: bool, alike: u8| Die {
        face,
        taken,
        alpha,
        alike,
        hit: hits.has(face),
        bloody: kills.has(face),
    };
    let mut dice: Vec<Die> = view.alpha_die.map(|face| die(face, false, true, 1)).into_iter().collect();
    for face in 1..=6 {
        let of = |handful: Option<Handful>| handful.map_or(0, |dice| dice.showing(face));
        let (fallen, taken) = (of(view.dice), of(view.taken));
        dice.extend((0..fallen).map(|_| die(face, false, false, fallen)));
        dice.extend((0..taken).map(|_| die(face, true, false, taken)));
    }
    dice
}

/// The faces that hit and those that kill in the roll that lies, as they fall; none where no card is in question.
fn telling(view: &View) -> (Faces, Faces) {
    let told = view.card.zip(view.asked).and_then(|(card, tribe)| LaidOut::of(view).ok()?.faces(tribe, card));
    told.unwrap_or((Faces::NONE, Faces::NONE))
}

fn die_spot(table: Table, die: Die) -> AnyView {
    let Die { face, taken, alpha, hit, bloody, alike } = die;
    let played = if alpha { Move::RerollAlpha } else { Move::Reroll { face, dice: alike } };
    let mut class = String::from("die");
    for (is, name) in [(taken, " taken"), (alpha, " alpha-die"), (hit, " hit"), (bloody, " bloody")] {
        class.push_str(if is { name } else { "" });
    }
    let id = if alpha { "table-die-alpha" } else { "table-die" };
    let label = Signal::derive(move || tell(&Message::new(id).number("face", face)));
    let about = Callback::new(move |()| {
        let title = tell(&Message::new(id).number("face", face));
        let words = [(hit, "table-die-hits"), (bloody, "table-die-kills"), (taken, "table-die-taken")];
        let words: Vec<String> = words.into_iter().filter(|(is, _)| *is).map(|(_, id)| say(id)).collect();
        let text = if words.is_empty() { say("table-die-misses") } else { words.join(" ") };
        About { title, text }
    });
    let test = if alpha { "die-alpha".to_owned() } else { format!("die-{face}") };
    view! {
        <Spot scene=table.scene played=Signal::stored(Played::new(played)) test=test label=label
            class=Signal::stored(class) about=about>
            {mark("die-face", face.to_string())}
            {bloody.then(|| art("skull"))}
            {alpha.then(|| art("alpha"))}
        </Spot>
    }
    .into_any()
}
