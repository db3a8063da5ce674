//! What those who are out may bring home: quick expectations for bots, in sixteenths of a point, from the same roll that
//! the exact odds are counted of.

use crate::agenda::{Stage, Step};
use crate::card::{Card, Row};
use crate::dice::Handful;
use crate::evaluate::{ENERGY, HAND, MEANS, POINT};
use crate::odds::{Party, Roll};
use crate::placard::Faith;
use crate::resistance_values::ORE;
use crate::saga_values::DAUGHTER;
use crate::scratch::{AlphaDie, Cast, Cause};
use crate::state::Greenland;
use crate::tribe::Tribe;

/// The chance, in thousandths, of at least two, three and four equal dice by their number.
const EQUAL: [[i32; 13]; 3] = [
    [0, 0, 167, 444, 722, 907, 985, 1000, 1000, 1000, 1000, 1000, 1000],
    [0, 0, 0, 28, 97, 213, 367, 541, 707, 842, 932, 979, 997],
    [0, 0, 0, 0, 5, 20, 52, 106, 183, 284, 403, 532, 660],
];

/// What is expected of a roll, in thousandths: its success, its dead, and equal dice enough for the card.
struct Chances {
    success: i32,
    deaths: i32,
    card: i32,
}

impl Greenland {
    /// What those on cards may bring home this turn.
    pub(crate) fn abroad(&self, tribe: Tribe) -> i32 {
        let mut worth = 0;
        for row in Row::ALL {
            for card in self.rows[row.index()].cards() {
                let hunters = self.on(*card, tribe);
                if hunters > 0 && !self.turn.settled.has(*card) {
                    worth += self.hopes(tribe, *card, hunters);
                }
            }
        }
        let raided = if self.rules.villages { self.living } else { self.living.without(tribe) };
        for owner in raided.iter() {
            for card in self.folk(owner).tableau.iter() {
                let raiders = self.on(card, tribe);
                if raiders > 0 && self.husband(card) != Some(tribe) && !self.turn.settled.has(card) {
                    worth += self.hopes(tribe, card, raiders);
                }
            }
        }
        if let (Step::Cast { stage }, Some(cast)) = (self.agenda.top(), self.cast)
            && cast.tribe == tribe
            && cast.cause != Cause::Attack
        {
            worth += self.hopes_of_cast(&cast, stage);
        }
        worth
    }

    /// The expected yield of a hunt or raid less the expected deaths; less where others hunt too.
    fn hopes(&self, tribe: Tribe, card: Card, tribesmen: u8) -> i32 {
        let party = Party { tribesmen, alpha: self.alpha_on(card, tribe), clay: false };
        let Some(roll) = self.roll_of(tribe, card, party) else { return 0 };
        let worth =
            self.weigh(tribe, card, &Chances::of_party(&roll)) + self.loot(tribe, roll.dice, roll.set);
        let rivals = self.present(card).len() as i32 - 1;
        if card.is_new_world() || rivals <= 0 {
            worth
        } else {
            // Rivals fight first, and the first success takes all.
            worth / (1 + rivals) - i32::from(tribesmen) * POINT / 8
        }
    }

    /// The same of a roll that has begun, as if the dice taken up were thrown now.
    fn hopes_of_cast(&self, cast: &Cast, stage: Stage) -> i32 {
        let (tribe, card) = (cast.tribe, cast.card);
        let clay = stage == Stage::Roll && cast.alpha == AlphaDie::Clay;
        let party = Party { tribesmen: self.on(card, tribe), alpha: self.alpha_on(card, tribe), clay };
        let Some(roll) = self.roll_of(tribe, card, party) else { return 0 };
        let mut chances = match stage {
            Stage::Iron { .. } | Stage::Arm | Stage::Clay | Stage::Roll => Chances::of_party(&roll),
            Stage::Reroll => {
                let taken = matches!(cast.alpha, AlphaDie::Taken { .. });
                let mut kept = roll.converted(cast.dice);
                if let Some(face) = cast.alpha.face().filter(|_| !taken) {
                    kept.add(roll.read(face), 1);
                }
                Chances::of_dice(&roll, kept, cast.taken.len() + u8::from(taken))
            }
            _ => return 0,
        };
        if cast.covered.has(tribe) {
            chances.deaths = 0;
        }
        let loot = if self.rules.thefts.is_empty() { 0 } else { self.loot_of_cast(cast, stage, &roll) };
        self.weigh(tribe, card, &chances) + loot
    }

    /// What the dice of a roll may take from the depot, those that lie and those that are thrown. // L5.commandos
    fn loot_of_cast(&self, cast: &Cast, stage: Stage, roll: &Roll) -> i32 {
        if stage != Stage::Reroll {
            let bullets = if cast.armed { i32::from(roll.dice) * self.fuel() / 6 } else { 0 };
            return self.loot(cast.tribe, roll.dice, roll.set) + bullets;
        }
        let taken = matches!(cast.alpha, AlphaDie::Taken { .. });
        let faces = if cast.armed { self.rules.thefts.or(self.rules.bullets) } else { self.rules.thefts };
        let set = cast.alpha.face().filter(|_| !taken).is_some_and(|face| faces.has(face));
        let sure = cast.dice.among(faces) + u8::from(set);
        let again = cast.taken.len() + u8::from(taken);
        self.loot(cast.tribe, again + 6 * sure, None)
    }

    fn weigh(&self, tribe: Tribe, card: Card, chances: &Chances) -> i32 {
        let (success, taken) = (self.catch(tribe, card), self.trophy(tribe, card));
        (success * chances.success + taken * chances.card - self.life() * chances.deaths) / 1000
    }

    /// The chance of success of a party, and its dead, in thousandths.
    pub(crate) fn fortunes(&self, tribe: Tribe, card: Card, party: Party) -> (i32, i32) {
        let chances = self.roll_of(tribe, card, party).map(|roll| Chances::of_party(&roll));
        chances.map_or((0, 0), |chances| (chances.success, chances.deaths))
    }

    /// What a success brings.
    fn catch(&self, tribe: Tribe, card: Card) -> i32 {
        let folk = self.folk(tribe);
        let babies = |count: u8| i32::from(count.min(folk.valhalla)) * self.life();
        if self.row_of(card).is_none() {
            let animal = self.values.animal(card);
            let energy = i32::from(self.values.exchange(card).energy) * ENERGY;
            let bride = if card.daughter().is_some() { POINT + 3 * self.turns_left().min(4) } else { 0 };
            return babies(animal.babies).max(energy).max(i32::from(animal.or_ivory) * MEANS).max(bride);
        }
        let quarry = self.prey(tribe, card);
        if quarry.cost > folk.disks.energy && self.all_win_or_lose() {
            return 0;
        }
        let room = self.woodpile(tribe).saturating_sub(folk.disks.energy);
        let (ivory, iron) = match folk.faith {
            _ if self.all_win_or_lose() => (ORE, ORE),
            Faith::Polytheist => (MEANS, 2 * MEANS),
            Faith::Monotheist => (POINT, 2 * POINT),
        };
        let daughters = match self.women {
            Some(women) if self.daughter_on(card) => {
                i32::from(quarry.babies.min(self.folk(women.colour).valhalla)) * (self.life() + DAUGHTER)
            }
            _ => 0,
        };
        daughters
            + babies(quarry.babies)
            + i32::from(quarry.disks.energy.min(room)) * self.fuel()
            + i32::from(quarry.disks.ivory) * ivory
            + i32::from(quarry.disks.iron) * iron
            - i32::from(quarry.cost) * self.fuel()
    }

    /// What the card itself is worth to whoever takes it.
    fn trophy(&self, tribe: Tribe, card: Card) -> i32 {
        let folk = self.folk(tribe);
        if self.row_of(card).is_none() || self.quarry(card).take.is_none() {
            return 0;
        }
        let room = usize::from(self.hand_size(tribe)) > folk.hand.len();
        if self.all_win_or_lose() {
            return self.prize_together(tribe, card, room);
        }
        if self.values.d_cards.has(card) || self.values.i_cards.has(card) {
            return if room { HAND + POINT / 2 } else { 0 };
        }
        match folk.faith {
            Faith::Polytheist => i32::from(self.values.vp[card.index()]) * POINT,
            Faith::Monotheist => 0,
        }
    }
}

impl Chances {
    /// Before the first throw: dice that miss are thrown again where they may be.
    fn of_party(roll: &Roll) -> Chances {
        let again = roll.again.iter().filter(|face| !roll.hits.has(roll.read(*face)));
        let (mut thrice, mut spared) = (0, 0);
        for face in again {
            thrice += 1;
            spared += u32::from(roll.bloody.has(roll.read(face)));
        }
        let (hitting, killing) = (roll.sides(roll.hits) as u32, roll.sides(roll.bloody) as u32);
        let hit = hitting * (6 + thrice);
        let killed = (killing - spared) * 6 + thrice * killing;
        let set = |faces: crate::dice::Faces| u8::from(roll.set.is_some_and(|face| faces.has(face)));
        let dice = usize::from(roll.dice) + usize::from(roll.set.is_some());
        let success = at_least(roll.dice, hit, roll.wanted.saturating_sub(set(roll.hits)));
        let card = match roll.take {
            None => 0,
            Some(0) => success,
            Some(wanted @ 1..=4) => EQUAL[usize::from(wanted.max(2)) - 2][dice.min(12)],
            Some(_) => 0,
        };
        let deaths = i32::from(roll.dice) * killed as i32 * 1000 / 36 + i32::from(set(roll.bloody)) * 1000;
        Chances { success, deaths, card }
    }

    /// With dice that stay, as they count, and so many that are thrown once more.
    fn of_dice(roll: &Roll, kept: Handful, again: u8) -> Chances {
        let (hitting, killing) = (roll.sides(roll.hits) as u32, roll.sides(roll.bloody) as i32);
        let success = at_least(again, 6 * hitting, roll.wanted.saturating_sub(kept.among(roll.hits)));
        let card = match roll.take {
            None => 0,
            Some(0) => success,
            Some(wanted) => at_least(again, 6, wanted.saturating_sub(kept.most_equal())),
        };
        let deaths = i32::from(kept.among(roll.bloody)) * 1000 + i32::from(again) * killing * 1000 / 6;
        Chances { success, deaths, card }
    }
}

/// The chance, in thousandths, that at least so many of some dice hit, each of them with so many of 36 equal chances. It is
/// exact for up to twelve dice, which is more than are sent.
pub(crate) fn at_least(dice: u8, of_36: u32, wanted: u8) -> i32 {
    if wanted == 0 {
        return 1000;
    }
    if wanted > dice {
        return 0;
    }
    let dice = dice.min(12);
    let (hit, miss) = (u64::from(of_36), 36 - u64::from(of_36));
    // ways[k]: throws of the dice so far with k hits; 36^12 fits.
    let mut ways = [0u64; 13];
    ways[0] = 1;
    let wanted = usize::from(wanted.min(dice));
    let mut enough = 0;
    for _ in 0..dice {
        enough = enough * 36 + ways[wanted - 1] * hit;
        for hits in (0..wanted).rev() {
            let before = if hits > 0 { ways[hits - 1] } else { 0 };
            ways[hits] = ways[hits] * miss + before * hit;
        }
    }
    (u128::from(enough) * 1000 / u128::from(36u64.pow(u32::from(dice)))) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_exact() {
        // 1 - (2/3)^4 = 65/81
        assert_eq!(at_least(4, 12, 1), 802);
        // 1 - (5/6)^4 - 4 (1/6)(5/6)^3 = 171/1296
        assert_eq!(at_least(4, 6, 2), 131);
        assert_eq!((at_least(2, 12, 3), at_least(0, 12, 0)), (0, 1000));
        assert_eq!(at_least(12, 36, 12), 1000);
    }
}
