//! How a position looks: the points as they stand, what people, disks and cards will still bring, what the hunters
//! already sent out may bring home, and the danger of crowds and feuds.
//!
//! Everything is counted in sixteenths of a point.

use floe_engine::{Evaluate, Game, Seat};

use crate::agenda::Step;
use crate::card::{Card, Class, Row};
use crate::data::Craft;
use crate::dice::Faces;
use crate::moves::Move;
use crate::placard::{Faith, Rank};
use crate::state::Greenland;
use crate::tribe::Tribe;

/// A point.
const POINT: i32 = 16;
/// Energy keeps animals and Elders alive and makes new Elders.
const ENERGY: i32 = 6;
/// Ivory and iron as means, for those who do not score them.
const MEANS: i32 = 5;
/// A hand card that may be played.
const HAND: i32 = 7;
/// What an Elder brings in a turn beyond his point, by rank: priests and artisans act, Mariners carry.
const ELDER: [i32; 6] = [4, 3, 4, 2, 3, 3];
/// From so many unassigned tribesmen on, crowd diseases are near.
const CROWD: u8 = 10;

impl Evaluate for Greenland {
    fn evaluate(&self, seat: Seat) -> i32 {
        if let Some(outcome) = self.outcome() {
            return outcome.payoff(seat);
        }
        let Some(own) = self.tribe(seat).filter(|tribe| self.living.has(*tribe)) else { return 0 };
        let rivals = self.living.without(own);
        let best = rivals.iter().map(|tribe| self.outlook(tribe)).max().unwrap_or(0);
        let margin = self.outlook(own) - best;
        // The fewer turns are left, the more a lead is worth.
        let doubt = 5 * POINT + self.turns_left() * POINT;
        500 + 500 * margin / (margin.abs() + doubt)
    }

    /// A clause is worth what the whole offer would be worth, if nobody loses by it who has to agree.
    fn bias(&self, seat: Seat, played: &Move) -> i32 {
        let Some(talk) = self.talk else { return 0 };
        match (self.agenda.top(), *played) {
            (Step::Talk, Move::Clause { clause }) => {
                let mut draft = talk;
                draft.draft = talk.draft.with(clause);
                self.worth_of_deal(seat, &draft)
            }
            (Step::Talk, Move::Propose) => self.worth_of_deal(seat, &talk) + 1,
            (Step::Answer { .. }, Move::Accept) => {
                let after = self.after_deal(&talk);
                after.evaluate(seat) - self.evaluate(seat) - 1
            }
            _ => 0,
        }
    }
}

impl Greenland {
    fn turns_left(&self) -> i32 {
        self.events.len() as i32 + i32::from(self.turn.number > 0)
    }

    fn after_deal(&self, talk: &crate::scratch::Talk) -> Greenland {
        let mut after = *self;
        after.carry_out_deal(talk, &mut |_| ());
        after
    }

    fn worth_of_deal(&self, seat: Seat, talk: &crate::scratch::Talk) -> i32 {
        let after = self.after_deal(talk);
        let gain = |tribe: Tribe| {
            let seat = self.seat(tribe);
            after.evaluate(seat) - self.evaluate(seat)
        };
        let own = self.tribe(seat);
        let concerned = self.concerned(talk);
        let unwilling = concerned.iter().any(|tribe| Some(tribe) != own && gain(tribe) <= 0);
        if unwilling { -50 } else { own.map_or(-50, gain) - 1 }
    }

    /// What a tribe can expect, in sixteenths of a point.
    fn outlook(&self, tribe: Tribe) -> i32 {
        let folk = self.folk(tribe);
        let turns = self.turns_left();
        let mut worth = self.score(tribe).total() * POINT;
        let lasting = turns.min(3);
        worth += i32::from(folk.disks.energy.min(6)) * ENERGY * lasting / 3;
        if folk.faith == Faith::Polytheist {
            worth += i32::from(folk.disks.ivory.min(4) + folk.disks.iron.min(4)) * MEANS * lasting / 3;
        }
        for rank in Rank::all() {
            let elders = i32::from(self.own_elders(tribe, rank).min(2));
            worth += elders * ELDER[rank.index()] * turns.min(5) / 2;
        }
        worth += folk.hand.len() as i32 * HAND * lasting / 3;
        for card in folk.tableau.iter() {
            let animal = self.values.animal(card);
            let milk = i32::from(animal.babies) * POINT - i32::from(animal.hay) * ENERGY;
            worth += milk * turns.min(6) / 2;
            if card.class() == Class::Daughter || card.class() == Class::Import {
                worth += 3 * turns.min(4);
            }
        }
        worth +=
            self.husbands.iter().filter(|husband| **husband == Some(tribe)).count() as i32 * 3 * turns.min(4);
        if folk.unassigned >= CROWD && turns > 1 {
            worth -= POINT * 2;
        }
        worth + self.abroad(tribe)
    }

    /// What those on cards may bring home this turn.
    fn abroad(&self, tribe: Tribe) -> i32 {
        let mut worth = 0;
        for row in Row::ALL {
            for card in self.rows[row.index()].cards() {
                let hunters = self.on(*card, tribe);
                if hunters > 0 && !self.turn.settled.has(*card) {
                    worth += self.hopes(tribe, *card, hunters);
                }
            }
        }
        worth
    }

    /// The expected yield of a hunt less the expected deaths; halved where others hunt too.
    fn hopes(&self, tribe: Tribe, card: Card, hunters: u8) -> i32 {
        let quarry = self.quarry(card);
        let auto = self.alpha_on(card, tribe) && !matches!(quarry.craft, Craft::Hammer | Craft::Medallion);
        let faces = self.hunt_faces(card, tribe);
        let dice = hunters - u8::from(auto);
        let needed = quarry.hits.saturating_sub(u8::from(auto && faces.has(self.rules.alpha_face)));
        let chance = at_least(dice, faces, needed);
        let babies = i32::from(quarry.babies.min(self.folk(tribe).valhalla));
        let disks = i32::from(quarry.disks.energy) * ENERGY
            + i32::from(quarry.disks.ivory + 2 * quarry.disks.iron) * MEANS
            - i32::from(quarry.cost) * ENERGY;
        let mut worth = (babies * POINT + disks) * chance / 1000;
        worth -= i32::from(dice) * faces_of(quarry.kills) * POINT / 6;
        if let Some(needed) = quarry.take.filter(|needed| hunters > *needed) {
            worth += POINT / i32::from(needed.max(1));
        }
        let rivals = self.present(card).len() as i32 - 1;
        if card.is_new_world() || rivals <= 0 {
            worth
        } else {
            // Rivals fight first, and the first success takes all.
            worth / (1 + rivals) - i32::from(hunters) * POINT / 8
        }
    }
}

fn faces_of(faces: Faces) -> i32 {
    faces.iter().count() as i32
}

/// The exact chance, in thousandths, that so many dice show at least so many of the faces.
pub(crate) fn at_least(dice: u8, faces: Faces, wanted: u8) -> i32 {
    if wanted == 0 {
        return 1000;
    }
    if wanted > dice {
        return 0;
    }
    let good = faces_of(faces) as u64;
    let bad = 6 - good;
    // ways[k]: rolls of the dice so far with k hits; 6^19 fits.
    let mut ways = [0u64; 20];
    ways[0] = 1;
    let dice = usize::from(dice.min(19));
    for _ in 0..dice {
        for hits in (0..20).rev() {
            let before = if hits > 0 { ways[hits - 1] } else { 0 };
            ways[hits] = ways[hits] * bad + before * good;
        }
    }
    let all: u64 = ways.iter().sum();
    let enough: u64 = ways[usize::from(wanted).min(19)..].iter().sum();
    (enough * 1000 / all) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_exact() {
        let warm = Faces::just(1).or(Faces::just(2));
        // 1 - (2/3)^4 = 65/81
        assert_eq!(at_least(4, warm, 1), 802);
        // 1 - (5/6)^4 - 4 (1/6)(5/6)^3 = 171/1296
        assert_eq!(at_least(4, Faces::just(1), 2), 131);
        assert_eq!(at_least(2, warm, 3), 0);
        assert_eq!(at_least(0, warm, 0), 1000);
    }
}
