//! The score pad, line by line.

use floe_engine::Seat;
use floe_engine::form::{Deserialize, Serialize};

use crate::board::Occupation;
use crate::card::Card;
use crate::data::Data;
use crate::effect::{Effect, Test};
use crate::state::{Inuit, MOST_SEATS};
use crate::village::Village;

/// One village's column on the score pad. // end.score-lines
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pad {
    /// Inuit of the own colour, in every village.
    pub own: i32,
    /// Minus points for Inuit of other villages in the own one.
    pub foreign: i32,
    /// Game, Great Game too.
    pub game: i32,
    /// Weapons.
    pub weapons: i32,
    /// Rites.
    pub rites: i32,
    /// Spirits.
    pub spirits: i32,
    /// Wars and Alliances.
    pub conflicts: i32,
    /// Legendary Characters.
    pub legendary: i32,
}

impl Pad {
    /// The lines and their names, in the order of the pad.
    pub fn lines(&self) -> [(&'static str, i32); 8] {
        [
            ("own", self.own),
            ("foreign", self.foreign),
            ("game", self.game),
            ("weapons", self.weapons),
            ("rites", self.rites),
            ("spirits", self.spirits),
            ("conflicts", self.conflicts),
            ("legendary", self.legendary),
        ]
    }

    /// The sum of the lines; it may be below zero. // end.negative
    #[inline]
    pub fn total(&self) -> i32 {
        self.own
            + self.foreign
            + self.game
            + self.weapons
            + self.rites
            + self.spirits
            + self.conflicts
            + self.legendary
    }
}

impl Inuit {
    /// The score pad of every seat as if the game ended now; columns of empty seats are zero.
    pub(crate) fn pads(&self) -> [Pad; MOST_SEATS] {
        let mut pads = [Pad::default(); MOST_SEATS];
        for seat in Seat::all(self.seats as usize) {
            let village = self.village(seat);
            let pad = &mut pads[seat.index()];
            pad.game = worth(&self.values, village, Card::FIRST_GAME, Card::FIRST_SPIRIT); // great-game.vp
            pad.rites = worth(&self.values, village, Card::FIRST_RITE, Card::TAKEABLE); // score-rites.each
            pad.weapons = i32::from(village.weapons()) * self.values.weapon; // score-weapons.each
            pad.spirits = spirits(&self.values, village);
        }
        self.score_colours(&mut pads);
        if self.modules.great_white() {
            self.score_conflicts(&mut pads);
            self.score_legendary(&mut pads);
        }
        pads
    }

    /// Own people everywhere, and strangers at home. // score-own.only-villages
    fn score_colours(&self, pads: &mut [Pad; MOST_SEATS]) {
        for (host, village) in self.in_play().iter().enumerate() {
            let census = village.census();
            for (index, count) in census[..10].iter().enumerate().filter(|(_, count)| **count > 0) {
                let (card, count) = (Card::of(index), i32::from(*count));
                for (seat, other) in self.in_play().iter().enumerate() {
                    if card.bears(other.colour) {
                        pads[seat].own += count * self.values.vp[index]; // score-own.adult, score-own.child
                    }
                }
                if !card.bears(village.colour) {
                    pads[host].foreign += count * self.values.foreign[index]; // score-foreign.adult
                }
            }
        }
    }

    /// Every War and every Alliance by itself. // conflict.several
    fn score_conflicts(&self, pads: &mut [Pad; MOST_SEATS]) {
        for (owner, village) in self.in_play().iter().enumerate() {
            for (other, rival) in self.in_play().iter().enumerate() {
                let colour = rival.colour;
                let wars = i32::from(village.wars[colour.index()]);
                let alliances = i32::from(village.alliances[colour.index()]);
                let effect = self.values.effect(Card::conflict(colour));
                let Effect::Conflict { war_weapon, war_warriors, alliance } = effect else { continue };
                if wars > 0 {
                    // conflict.war-weapons, conflict.war-warriors
                    pads[owner].conflicts += wars * war_weapon * i32::from(village.weapons_of(colour));
                    let stronger = if holds_against(village, rival) { owner } else { other };
                    pads[stronger].conflicts += wars * war_warriors;
                }
                pads[owner].conflicts += alliances * alliance; // conflict.alliance
                pads[other].conflicts += alliances * alliance;
            }
        }
    }

    /// Points of Legendary Characters face up in a village. // legendary.minus-four, legendary.plus-eight
    fn score_legendary(&self, pads: &mut [Pad; MOST_SEATS]) {
        for (seat, village) in self.in_play().iter().enumerate() {
            let census = village.census();
            for index in (10..Card::PEOPLE).filter(|index| census[*index] > 0) {
                let met = match self.values.effects[index] {
                    Effect::Legend { test, what, n, vp } => {
                        let count = village.count(what);
                        let met = match test {
                            Test::AtLeast => count >= n,
                            Test::Most => {
                                let mut others = self.in_play().iter().enumerate();
                                others.all(|(other, village)| other == seat || count > village.count(what))
                            }
                        };
                        if met { vp } else { 0 }
                    }
                    _ => 0, // legendary.drum-dancer-vp, legendary.healer-vp
                };
                pads[seat].legendary += self.values.vp[index] + met;
            }
        }
    }
}

/// The points printed on the cards of a range of kinds above the board.
#[inline]
fn worth(data: &Data, village: &Village, from: usize, to: usize) -> i32 {
    village.above[from..to].iter().zip(&data.vp[from..to]).map(|(count, vp)| i32::from(*count) * vp).sum()
}

/// Each Spirit on its own, for the own village only. // spirits.independent, spirits.own-village
fn spirits(data: &Data, village: &Village) -> i32 {
    let pays = |index: usize| match data.effects[index] {
        Effect::ScorePer { what, vp } => vp * i32::from(village.count(what)),
        _ => 0,
    };
    (Card::FIRST_SPIRIT..Card::FIRST_RITE)
        .filter(|index| village.above[*index] > 0)
        .map(|index| i32::from(village.above[index]) * pays(index))
        .sum()
}

/// Does the owner of a War stand above the rival: by Warriors, then Weapons, then as the owner?
// conflict.war-tie
fn holds_against(owner: &Village, rival: &Village) -> bool {
    let strength = |village: &Village| (village.people(Occupation::Warrior), village.weapons());
    strength(owner) >= strength(rival)
}
