//! What is still to be done, the next thing on top. Most steps are questions to one tribe; the others are done at
//! once by [`crate::Greenland`] and may put further steps on top of themselves.

use floe_engine::form::{Deserialize, Serialize};

use crate::card::{Card, Row};
use crate::placard::Rank;
use crate::tribe::{Tribe, Tribes};

/// More steps than ever wait at once.
const DEPTH: usize = 14;

/// The six phases of a turn, and its end. // A.phases
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "phases are named by themselves")]
pub enum Phase {
    Event,
    Assign,
    Negotiate,
    Hunt,
    Domestic,
    Elders,
    End,
}

/// What an icon does to each tribe it strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(crate) enum Woe {
    Decimation,
    Depletion { animals: bool },
    DieOff,
    Breakage,
    Storm,
    Blitz,
}

/// A part of a roll: of a hunt, a raid or an attack. // G.pipeline
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(crate) enum Stage {
    /// Hunt the replacement card, or go home?
    Join,
    /// Who of these spends iron?
    Iron { left: Tribes },
    /// Iron for bullets?
    Arm,
    /// Feet of clay?
    Clay,
    /// Roll.
    Roll,
    /// Which dice again?
    Reroll,
    /// The dice are read.
    Read,
    /// Who gets the next hit?
    Hits,
    /// Who dies, of the tribes that were hit?
    Casualties { left: Tribes },
    /// Revenge on guests.
    Pogrom { left: Tribes },
    /// A success that has to be paid for.
    Cost { left: u8 },
    /// Babies and disks.
    Gain,
    /// The card may be taken.
    Take,
    /// Which Raider marries?
    Bride,
    /// What is stolen?
    Booty,
    /// The survivors go home.
    Home,
}

/// One thing to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(crate) enum Step {
    /// C: which farm animal?
    Farm { tribe: Tribe },
    /// D: the event is turned up.
    TurnUp,
    /// A2: a Council of War?
    Council,
    /// B3: exchanges after the reveal.
    Window { left: Tribes },
    /// D: the icons from this one on.
    Icons { next: u8 },
    /// D1: the new biome is turned up.
    Migrate { row: Row },
    /// D: an icon strikes one tribe after another.
    Each { woe: Woe, left: Tribes },
    /// D2: who of the unassigned dies; so many must.
    Cull { tribe: Tribe, left: u8 },
    /// An Elder dies, of this rank or of any.
    LoseElder { tribe: Tribe, rank: Option<Rank> },
    /// D3: a depletion is paid.
    Deplete { tribe: Tribe, owed: u8, animals: bool },
    /// D5: the die is rolled.
    DieOff { tribe: Tribe },
    /// D6: which iron import breaks?
    Break { tribe: Tribe },
    /// D10: the auction.
    Auction,
    /// Extinction and hand sizes are looked at. // J1.moment, B2.size-check-moment
    Tidy,
    /// B2: which hand card goes?
    Discard { tribe: Tribe },
    /// A phase begins.
    Begin { phase: Phase },
    /// E: the next of these assigns.
    Assign { left: Tribes },
    /// E6: the next of these moves tribesmen by sun stone (0) or skis (1).
    Navigation { by: u8, left: Tribes },
    /// E6: who is picked up?
    Navigate { tribe: Tribe, left: u8 },
    /// E6: where to?
    Land { tribe: Tribe, from: Card, count: u8, alpha: bool },
    /// F: the opening round.
    Opening { left: Tribes },
    /// E4: do these let the colonists go?
    Consent { tribe: Tribe, left: Tribes },
    /// A3: which contested card next?
    Chooser,
    /// F: an offer or none.
    Talk,
    /// F: what do these say to the offer?
    Answer { left: Tribes },
    /// F2: the next attack roll.
    Attacks,
    /// A4: which card is hunted next?
    HuntNext,
    /// G: the next tribe on the card.
    Hunting,
    /// A roll in its parts.
    Cast { stage: Stage },
    /// E7: is the Alpha among the babies?
    Birth { tribe: Tribe, count: u8, at: Option<Card> },
    /// H1: the next of these feeds its animals.
    Hay { left: Tribes },
    /// H1: hay is paid for this card.
    Fodder { tribe: Tribe, card: Card, left: u8 },
    /// H2: baby or ivory?
    Milk { tribe: Tribe, card: Card },
    /// F3: who of these makes peace?
    Pacify { row: Row, left: Tribes },
    /// I: those that act now, then those that act later.
    Elders { left: Tribes, later: Tribes },
    /// I3: so many strangers die.
    Martyrs { tribe: Tribe, left: u8 },
    /// K2, L3: the next of these buys the import or not.
    Shop { left: Tribes },
    /// K2: which matriarch dies with the decimated?
    Mourn { tribe: Tribe },
    /// K2: which matriarchs give way to males? So many must.
    Yield { tribe: Tribe, left: u8 },
    /// K2: which women follow the Elders who were forced out?
    Follow { tribe: Tribe },
    /// K2: which Elder dies, by the word of the chief matriarch?
    Doom { tribe: Tribe },
    /// K3, K4: the hunting ground is found, and males are placed.
    Grounds { tribe: Tribe },
    /// K4: which daughters go along?
    Daughters { tribe: Tribe },
    /// L8: a propaganda blitz.
    Blitz { tribe: Tribe },
    /// L7: an offer or none.
    Market,
    /// L7: what does this tribe say to the offer?
    Reply { tribe: Tribe },
    /// L9: the victories are counted.
    Reckon,
    /// M2: the second part is laid out.
    Sequel,
    /// J: the game has ended.
    Over,
}

/// The steps to be done, the next one last.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Step>", into = "Vec<Step>")]
pub(crate) struct Agenda {
    steps: [Step; DEPTH],
    len: u8,
}

impl Agenda {
    pub(crate) fn new(step: Step) -> Agenda {
        Agenda { steps: [step; DEPTH], len: 1 }
    }

    #[inline]
    pub(crate) fn top(&self) -> Step {
        self.steps[self.len.saturating_sub(1) as usize]
    }

    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        debug_assert!((self.len as usize) < DEPTH, "{self:?}");
        if let Some(place) = self.steps.get_mut(self.len as usize) {
            *place = step;
            self.len += 1;
        }
    }

    /// Takes the top step away; the last one stays.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if self.len > 1 {
            self.len -= 1;
        }
    }

    /// Puts a step in the place of the top one.
    #[inline]
    pub(crate) fn turn_to(&mut self, step: Step) {
        self.steps[self.len.saturating_sub(1) as usize] = step;
    }

    /// Nothing but this is left to do.
    pub(crate) fn only(&mut self, step: Step) {
        self.len = 0;
        self.push(step);
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Step> + '_ {
        self.steps[..self.len as usize].iter().copied()
    }
}

impl PartialEq for Agenda {
    fn eq(&self, other: &Agenda) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Agenda {}

impl TryFrom<Vec<Step>> for Agenda {
    type Error = String;

    fn try_from(steps: Vec<Step>) -> Result<Agenda, String> {
        let Some(first) = steps.first() else { return Err("the agenda is empty".into()) };
        if steps.len() > DEPTH - 4 {
            return Err(format!("the agenda has more than {} steps", DEPTH - 4));
        }
        let mut agenda = Agenda::new(*first);
        steps.iter().skip(1).for_each(|step| agenda.push(*step));
        Ok(agenda)
    }
}

impl From<Agenda> for Vec<Step> {
    fn from(agenda: Agenda) -> Vec<Step> {
        agenda.iter().collect()
    }
}
