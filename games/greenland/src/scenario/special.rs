//! The rules of a scenario that hold while it is played, as a table that states refer to.
//!
//! A table is written out in full with every state, so that a position can be read without the file it came from. In play
//! it is reached by a reference as small as a pointer: states stay flat, and a game without a scenario asks for nothing.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use floe_engine::form::{Deserialize, Serialize};

use crate::card::{Card, Cards, EventCard};
use crate::dice::Faces;
use crate::disks::{Disk, Disks};
use crate::powers::{Ability, Powers};
use crate::scenario::victory::Victory;
pub(crate) use crate::scenario::words::{Ban, Bill, Kept, Limit, Omen};
use crate::setup::Variant;
use crate::tribe::{Tribe, Tribes};

/// No game has more turns, the one before the first event included.
pub(crate) const TURNS: usize = crate::card::EVENTS + 1;

/// So many different tables are kept at most: one of them takes a few kilobytes for as long as the program runs, and strangers
/// may bring their own.
const MOST_TABLES: usize = 10_000;

/// The special rules of a scenario; all others are those of the game. // M.file
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct SpecialRules {
    /// The turns on which each tribe is inactive, in the order of tribes. // M1.inactive-skip
    pub(crate) inactive: [Vec<u8>; 4],
    /// Biomes that leave the game when they are turned up. // M3.hammer-out
    pub(crate) out_when_shown: Cards,
    /// Cards that migrations pass over; the mine alone if nothing is said. // L5.mine-gone
    pub(crate) stays: Option<Cards>,
    /// The layers of the decks that everybody knows apart, the upper one first; what is in none is one more layer.
    pub(crate) layers: [Vec<Cards>; 2],
    /// The events of each layer that was fixed, with the place of the rest; none if all are alike.
    pub(crate) events: Option<EventLayers>,
    /// So many first events have no icons. What is not said here and below is as in the rules to start from.
    pub(crate) quiet: Option<u8>,
    pub(crate) cooling: Option<Cooling>,
    pub(crate) venereal: Option<Venereal>,
    pub(crate) imports: Option<Imports>,
    /// What the mine brings the enemy on a turn. // L5.mine
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mined: Option<u8>,
    /// Rules of the vocabulary, in the order of the file.
    pub(crate) rules: Vec<Special>,
    pub(crate) victory: Victory,
    /// The second game inside the first. // M2.second-part
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sequel: Option<Sequel>,
}

/// A second part: its rules, and what is kept for it. The way to win is that of the last part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Sequel {
    pub(crate) base: Variant,
    pub(crate) keep: Vec<Kept>,
    /// Are the points of the first part added? // M2.which-score
    pub(crate) adds: bool,
    pub(crate) rules: Vec<Special>,
    pub(crate) victory: Victory,
}

/// What of the event deck is known.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct EventLayers {
    /// Events that can come at all.
    pub(crate) pool: Vec<EventCard>,
    /// The layers from the top; an empty one is the rest.
    pub(crate) layers: Vec<Vec<EventCard>>,
}

/// What the solar icon does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Cooling {
    Cool,
    Warm,
    None,
}

/// What the venereal icon does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Venereal {
    Decimate,
    /// Whose villages are named hears the enemy's propaganda. // L3.blitz
    Blitz,
    None,
}

/// How imports are sold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(crate) enum Imports {
    Auction,
    /// To the first in player order who wants it, for so many disks. // L3.buyer
    Price {
        disks: u8,
        ivory: bool,
        iron: bool,
    },
    None,
}

/// A rule of the vocabulary for some tribes and turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Special {
    pub(crate) who: Tribes,
    /// First and last turn; none if it holds always.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) turns: Option<(u8, u8)>,
    pub(crate) effect: Effect,
}

impl Special {
    fn holds(&self, tribe: Tribe, turn: u8) -> bool {
        self.who.has(tribe) && self.turns.is_none_or(|(first, last)| (first..=last).contains(&turn))
    }
}

/// What a rule does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(crate) enum Effect {
    /// No Hunters onto these cards. // M1.sami-no-spear
    NoHunt { cards: Cards },
    /// So many dice of any face again. // M1.sami-reroll, M1.thule-reroll
    FreeReroll { hunt: Cards, attack: bool, raid: bool, dice: u8 },
    /// As from a card that cannot be lost.
    Ability { ability: Ability },
    /// Another number of hits or equal dice. // M3.i-doubled
    Need { cards: Cards, hits: Change, matches: Change },
    /// Further faces that kill.
    Kills { cards: Cards, faces: Faces, raids: bool },
    /// More or less of a success.
    Yield { cards: Cards, babies: i8, energy: i8, ivory: i8, iron: i8 },
    /// Another number where the game has one.
    Limit { what: Limit, value: i8 },
    /// Another price.
    Cost { what: Bill, disks: Disks },
    /// Not available.
    Forbid { what: Vec<Ban> },
    /// Icons that pass by.
    Immune { icons: Vec<Omen> },
}

/// So many times, and so many more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Change {
    pub(crate) times: u8,
    pub(crate) plus: i8,
}

impl Change {
    /// Never below one, never more dice than there are tribesmen and one.
    fn of(self, number: u8) -> u8 {
        let changed = i32::from(number) * i32::from(self.times) + i32::from(self.plus);
        changed.clamp(1, i32::from(crate::folk::PEOPLE) + 1) as u8
    }
}

/// What the rules add up to for a tribe on a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Now {
    pub(crate) no_hunt: Cards,
    pub(crate) powers: Powers,
    /// To be added to the hand size.
    pub(crate) hand_size: i8,
    /// To be added to the number at which crowds fall ill.
    pub(crate) crowd: i8,
    pub(crate) energy: Option<u8>,
    pub(crate) carries: Option<u8>,
    prices: [Option<Disks>; 4],
    banned: u16,
    immune: u16,
}

impl Now {
    const BASE: Now = Now {
        no_hunt: Cards::NONE,
        powers: Powers::NONE,
        hand_size: 0,
        crowd: 0,
        energy: None,
        carries: None,
        prices: [None; 4],
        banned: 0,
        immune: 0,
    };

    #[inline]
    pub(crate) fn bans(&self, what: Ban) -> bool {
        self.banned >> what as u16 & 1 == 1
    }

    #[inline]
    pub(crate) fn is_immune(&self, icon: Omen) -> bool {
        self.immune >> icon as u16 & 1 == 1
    }

    #[inline]
    pub(crate) fn price(&self, what: Bill) -> Option<Disks> {
        self.prices[what as usize]
    }

    fn take_in(&mut self, effect: &Effect) {
        match effect {
            Effect::NoHunt { cards } => cards.iter().for_each(|card| self.no_hunt.add(card)),
            Effect::Ability { ability } => {
                self.powers.add(&Powers::of(std::slice::from_ref(ability)));
                self.powers = self.powers.capped();
            }
            Effect::Limit { what, value } => match what {
                Limit::Energy => self.energy = Some(value.unsigned_abs()),
                Limit::Mariner => self.carries = Some(value.unsigned_abs()),
                Limit::HandSize => self.hand_size = self.hand_size.saturating_add(*value),
                Limit::Crowd => self.crowd = self.crowd.saturating_add(*value),
                Limit::HostileAbove => {}
            },
            Effect::Cost { what, disks } => self.prices[*what as usize] = Some(*disks),
            Effect::Forbid { what } => {
                self.banned = what.iter().fold(self.banned, |all, it| all | 1 << *it as u16);
            }
            Effect::Immune { icons } => {
                self.immune = icons.iter().fold(self.immune, |all, it| all | 1 << *it as u16);
            }
            Effect::FreeReroll { .. } | Effect::Need { .. } | Effect::Kills { .. } | Effect::Yield { .. } => {
            }
        }
    }
}

/// A table, and what follows from it for each turn.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) rules: SpecialRules,
    asleep: [Tribes; TURNS],
    /// Turns with the same rules share a column.
    columns: Vec<[Now; 4]>,
    column: [u8; TURNS],
    peace: [Option<u8>; TURNS],
    /// Do hunts differ at all?
    changes_hunts: bool,
    /// The table of the second part, if there is one.
    pub(crate) second: SpecialRef,
}

impl Table {
    fn new(rules: SpecialRules, second: SpecialRef) -> Table {
        let (mut columns, mut column): (Vec<[Now; 4]>, _) = (Vec::new(), [0; TURNS]);
        for (turn, at) in column.iter_mut().enumerate() {
            let here = Tribe::ALL.map(|tribe| {
                let mut now = Now::BASE;
                let holding = rules.rules.iter().filter(|rule| rule.holds(tribe, turn as u8));
                holding.for_each(|rule| now.take_in(&rule.effect));
                now
            });
            let known = columns.iter().position(|known| *known == here);
            *at = known.unwrap_or(columns.len()) as u8;
            if known.is_none() {
                columns.push(here);
            }
        }
        let peace = std::array::from_fn(|turn| {
            let holding = rules.rules.iter().filter(|rule| rule.holds(Tribe::Tunit, turn as u8));
            holding.rev().find_map(|rule| match rule.effect {
                Effect::Limit { what: Limit::HostileAbove, value } => Some(value.unsigned_abs()),
                _ => None,
            })
        });
        let asleep = std::array::from_fn(|turn| {
            let sleeps = |tribe: &Tribe| rules.inactive[tribe.index()].contains(&(turn as u8));
            Tribe::ALL.into_iter().filter(sleeps).collect()
        });
        let hunts = |rule: &Special| {
            matches!(rule.effect, Effect::Need { .. } | Effect::Kills { .. } | Effect::Yield { .. })
        };
        let changes_hunts = rules.rules.iter().any(hunts);
        Table { rules, asleep, columns, column, peace, changes_hunts, second }
    }

    #[inline]
    pub(crate) fn now(&self, tribe: Tribe, turn: u8) -> &Now {
        &self.columns[usize::from(self.column[usize::from(turn).min(TURNS - 1)])][tribe.index()]
    }

    #[inline]
    pub(crate) fn asleep(&self, turn: u8) -> Tribes {
        self.asleep[usize::from(turn).min(TURNS - 1)]
    }

    pub(crate) fn peace(&self, turn: u8) -> Option<u8> {
        self.peace[usize::from(turn).min(TURNS - 1)]
    }

    #[inline]
    pub(crate) fn changes_hunts(&self) -> bool {
        self.changes_hunts
    }

    fn effects(&self, tribe: Tribe, turn: u8) -> impl Iterator<Item = &Effect> {
        self.rules.rules.iter().filter(move |rule| rule.holds(tribe, turn)).map(|rule| &rule.effect)
    }

    /// Hits and equal dice as they are needed. // M3.i-doubled
    pub(crate) fn need(&self, tribe: Tribe, turn: u8, card: Card, hits: &mut u8, take: &mut Option<u8>) {
        for effect in self.effects(tribe, turn) {
            if let Effect::Need { cards, hits: of_hits, matches } = effect
                && cards.has(card)
            {
                *hits = of_hits.of(*hits);
                // Where a success is enough for the card, there are no dice to be changed.
                *take = take.map(|dice| if dice == 0 { 0 } else { matches.of(dice) });
            }
        }
    }

    pub(crate) fn kills(&self, tribe: Tribe, turn: u8, card: Card, raid: bool) -> Faces {
        self.effects(tribe, turn).fold(Faces::NONE, |all, effect| match effect {
            Effect::Kills { cards, faces, raids } if if raid { *raids } else { cards.has(card) } => {
                all.or(*faces)
            }
            _ => all,
        })
    }

    pub(crate) fn reap(&self, tribe: Tribe, turn: u8, card: Card, babies: &mut u8, disks: &mut Disks) {
        for effect in self.effects(tribe, turn) {
            if let Effect::Yield { cards, babies: more, energy, ivory, iron } = effect
                && cards.has(card)
            {
                *babies = babies.saturating_add_signed(*more);
                for (disk, more) in [(Disk::Energy, energy), (Disk::Ivory, ivory), (Disk::Iron, iron)] {
                    *disks.of_mut(disk) = disks.of(disk).saturating_add_signed(*more);
                }
            }
        }
    }

    /// Dice of any face that may be rolled again. // M1.sami-reroll, M1.thule-reroll
    pub(crate) fn free(&self, tribe: Tribe, turn: u8, roll: FreeRoll) -> u8 {
        self.effects(tribe, turn).fold(0, |sum, effect| match effect {
            Effect::FreeReroll { hunt, attack, raid, dice } => {
                let helps = match roll {
                    FreeRoll::Hunt(card) => hunt.has(card),
                    FreeRoll::Attack => *attack,
                    FreeRoll::Raid => *raid,
                };
                if helps { sum + dice } else { sum }
            }
            _ => sum,
        })
    }

    /// The most energy that the tribe can ever hold.
    pub(crate) fn most_energy(&self, tribe: Tribe, usual: u8) -> u8 {
        self.columns.iter().map(|column| column[tribe.index()].energy.unwrap_or(usual)).max().unwrap_or(usual)
    }
}

/// What dice are rolled for.
#[derive(Clone, Copy)]
pub(crate) enum FreeRoll {
    Hunt(Card),
    Attack,
    Raid,
}

/// A reference to a table, or to none.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Option<SpecialRules>", into = "Option<SpecialRules>")]
pub struct SpecialRef(Option<&'static Table>);

static KEPT: RwLock<BTreeMap<String, &'static Table>> = RwLock::new(BTreeMap::new());

impl SpecialRef {
    /// Keeps a table, once for all states that have the same.
    pub(crate) fn keep(rules: SpecialRules) -> Result<SpecialRef, String> {
        if rules == SpecialRules::default() {
            return Ok(SpecialRef(None));
        }
        let key = serde_json::to_string(&rules).map_err(|error| error.to_string())?;
        if let Some(known) = KEPT.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(SpecialRef(Some(known)));
        }
        let second = SpecialRef::keep(rules.of_second_part())?;
        let mut kept = KEPT.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_TABLES {
            return Err(format!(
                "more than {MOST_TABLES} different scenarios have been played since floe was started"
            ));
        }
        let table = *kept.entry(key).or_insert_with(|| Box::leak(Box::new(Table::new(rules, second))));
        Ok(SpecialRef(Some(table)))
    }

    #[inline]
    pub(crate) fn get(self) -> Option<&'static Table> {
        self.0
    }

    /// Has the game no special rules? Asked by reference, as serde does.
    pub fn is_none(&self) -> bool {
        self.0.is_none()
    }
}

impl PartialEq for SpecialRef {
    fn eq(&self, other: &SpecialRef) -> bool {
        match (self.0, other.0) {
            (None, None) => true,
            (Some(one), Some(other)) => std::ptr::eq(one, other),
            _ => false,
        }
    }
}

impl Eq for SpecialRef {}

impl From<SpecialRef> for Option<SpecialRules> {
    fn from(special: SpecialRef) -> Option<SpecialRules> {
        special.0.map(|table| table.rules.clone())
    }
}

impl TryFrom<Option<SpecialRules>> for SpecialRef {
    type Error = String;

    fn try_from(rules: Option<SpecialRules>) -> Result<SpecialRef, String> {
        let Some(rules) = rules else { return Ok(SpecialRef(None)) };
        rules.check()?;
        SpecialRef::keep(rules)
    }
}

impl SpecialRules {
    /// What holds in the second part: none of it if there is none.
    fn of_second_part(&self) -> SpecialRules {
        let Some(Sequel { rules, victory, .. }) = self.sequel.clone() else { return SpecialRules::default() };
        SpecialRules { rules, victory, ..SpecialRules::default() }
    }

    /// Whatever is read can be played: no number is beyond what the rules bear.
    fn check(&self) -> Result<(), String> {
        if self.rules.len() > super::vocabulary::MOST_RULES {
            return Err(format!("a scenario has at most {} rules", super::vocabulary::MOST_RULES));
        }
        if let Some(Imports::Price { disks, .. }) = self.imports
            && disks > super::vocabulary::MOST_DISKS as u8
        {
            return Err("the price of imports is beyond all bounds".into());
        }
        let further = self.sequel.iter().flat_map(|sequel| &sequel.rules);
        for rule in self.rules.iter().chain(further) {
            let fine = match &rule.effect {
                Effect::Limit { what: Limit::HandSize | Limit::Crowd, .. } => true,
                Effect::Limit { what: Limit::Mariner, value } => *value > 0,
                Effect::Limit { value, .. } => (0..=99).contains(value),
                Effect::FreeReroll { dice, .. } => *dice <= 19,
                Effect::Cost { disks, .. } => Disk::ALL.into_iter().all(|disk| disks.of(disk) <= 20),
                Effect::Need { hits, matches, .. } => hits.times.min(matches.times) > 0,
                Effect::Ability { ability } => crate::tables::check_ability("ability", ability).is_ok(),
                _ => true,
            };
            if !fine {
                return Err("a special rule has numbers beyond all bounds".into());
            }
        }
        if let Some(sequel) = &self.sequel {
            sequel.check()?;
        }
        self.victory.check()
    }
}

impl Sequel {
    fn check(&self) -> Result<(), String> {
        if self.base == Variant::Saga || self.rules.len() > super::vocabulary::MOST_RULES {
            return Err("the second part of a scenario cannot be played".into());
        }
        self.victory.check()
    }
}
