//! The exact odds of a hunt or a raid before anybody is sent, counted in whole numbers.
//!
//! All dice are thrown, then at most once again those that are taken up [G2.same-time]. What is taken up is the roller's
//! choice, so odds are told for an [`Aim`]. Every way the first throw can fall is counted (as a handful of dice, with the
//! number of throws that give it), and for each of them every way of the second.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::sort_few;

use crate::card::Card;
use crate::data::Craft;
use crate::dice::{Faces, Handful};
use crate::folk::PEOPLE;
use crate::scenario::special::FreeRoll;
use crate::state::Greenland;
use crate::tribe::Tribe;

const SIDES: u128 = 6;
/// More dice than are ever thrown, and one.
const DICE: usize = PEOPLE as usize + 1;

/// What the dice that may be re-rolled are re-rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// Dice that miss are thrown again; once there are hits enough, only those that would kill.
    #[default]
    Success,
    /// Until there are equal dice enough to take the card, all dice but the most numerous face are thrown again.
    Card,
    /// All dice stay as they fell.
    Keep,
}

/// Those who go: so many, with the Alpha among them or not, and with his die rolled where that is his choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Party {
    /// How many go, the Alpha included.
    pub tribesmen: u8,
    /// Is the Alpha among them?
    #[serde(default)]
    pub alpha: bool,
    /// Does he choose feet of clay? // E7.feet-of-clay
    #[serde(default)]
    pub clay: bool,
}

/// A share of all ways in which the dice can fall; of deaths, their sum over all ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// The ways in which it happens.
    pub ways: u128,
    /// All ways.
    pub of: u128,
}

impl Share {
    /// In thousandths, rounded to the nearest.
    pub fn thousandths(self) -> u32 {
        ((self.ways * 2000 + self.of) / (2 * self.of)) as u32
    }

    /// As a fraction in its lowest terms.
    #[must_use]
    pub fn reduced(self) -> Share {
        let (mut one, mut other) = (self.of, self.ways);
        while other > 0 {
            (one, other) = (other, one % other);
        }
        Share { ways: self.ways / one, of: self.of / one }
    }
}

/// What to expect of a hunt or a raid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The chance that it succeeds.
    pub success: Share,
    /// How many die, on average, if no iron is spent.
    pub deaths: Share,
    /// The chance that the Alpha dies; nought where he is not there.
    pub alpha_dies: Share,
    /// The chance of at least two, three and four equal dice. // G5.matches
    pub equal: [Share; 3],
    /// The chance that the card can be taken, as a trophy or into the hand.
    pub card: Share,
}

/// A roll as far as dice are concerned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Roll {
    /// Dice thrown.
    pub(crate) dice: u8,
    /// The Alpha's face where he does not roll, as it counts. // E7.auto
    pub(crate) set: Option<u8>,
    pub(crate) wanted: u8,
    pub(crate) hits: Faces,
    pub(crate) bloody: Faces,
    /// Faces that may be thrown again.
    pub(crate) again: Faces,
    /// Dice of other faces that may be thrown again. // M1.sami-reroll, M1.thule-reroll
    free: u8,
    /// Faces as they count, 1 first. // G3.convert
    counts_as: [u8; 6],
    /// Equal dice that let the card be taken; nought if a success is enough.
    pub(crate) take: Option<u8>,
    /// Has somebody to live for the success? // G1.success
    survivor: bool,
}

impl Greenland {
    /// The odds of a hunt or a raid, as things lie now; nothing where the card can be neither hunted nor raided, or nobody
    /// goes.
    pub fn odds(&self, tribe: Tribe, card: Card, party: Party, aim: Aim) -> Option<Odds> {
        if !(1..=PEOPLE).contains(&party.tribesmen) {
            return None;
        }
        Some(self.roll_of(tribe, card, party)?.odds(aim, party))
    }

    /// The faces that hit and those that kill, of dice as they fall: what counts as another face is told as it counts.
    /// // G3.convert
    pub(crate) fn telling_faces(&self, tribe: Tribe, card: Card, attack: bool) -> Option<(Faces, Faces)> {
        let all = |holds: &dyn Fn(u8) -> bool| {
            (1..=6).filter(|face| holds(*face)).fold(Faces::NONE, |set, face| set.or(Faces::just(face)))
        };
        if attack {
            let convert = self.powers(tribe).convert[Craft::Medallion.index()];
            let hits = self.attack_faces(card, tribe);
            let read = |face| if convert.has(face) { self.values.convert_to } else { face };
            return Some((all(&|face| hits.has(read(face))), Faces::NONE));
        }
        let roll = self.roll_of(tribe, card, Party { tribesmen: 1, alpha: false, clay: false })?;
        Some((all(&|face| roll.hits.has(roll.read(face))), all(&|face| roll.bloody.has(roll.read(face)))))
    }

    pub(crate) fn roll_of(&self, tribe: Tribe, card: Card, party: Party) -> Option<Roll> {
        let powers = self.powers(tribe);
        let hunt = self.row_of(card).is_some();
        let craft = if hunt { self.quarry(card).craft } else { Craft::Medallion };
        let convert = powers.convert[craft.index()];
        let counts_as = std::array::from_fn(|at| {
            let face = at as u8 + 1;
            if convert.has(face) { self.values.convert_to } else { face }
        });
        // E7.not-elsewhere
        let set = party.alpha && !party.clay && !matches!(craft, Craft::Hammer | Craft::Medallion);
        let roll = Roll {
            dice: party.tribesmen - u8::from(set),
            set: set.then(|| counts_as[usize::from(self.rules.alpha_face) - 1]),
            wanted: 1,
            hits: Faces::NONE,
            bloody: Faces::NONE,
            again: powers.reroll[craft.index()],
            free: self.free_rerolls(tribe, if hunt { FreeRoll::Hunt(card) } else { FreeRoll::Raid }),
            counts_as,
            take: None,
            survivor: false,
        };
        if hunt {
            let quarry = self.prey(tribe, card);
            let hits = self.hunt_faces(card, tribe);
            return Some(Roll { wanted: quarry.hits, hits, bloody: quarry.kills, take: quarry.take, ..roll });
        }
        let raid = self.values.raid(card);
        let own_village = self.rules.villages && self.husband(card).is_none(); // L4.raid-at-home
        let raided = self.owner(card).is_some_and(|owner| owner != tribe || own_village);
        let bloody = raid.kills.or(self.kills_raiders(tribe, card));
        (raided && !raid.success.is_empty()).then_some(Roll {
            hits: raid.success,
            bloody,
            survivor: true,
            ..roll
        })
    }
}

impl Roll {
    /// How a face counts.
    pub(crate) fn read(&self, face: u8) -> u8 {
        self.counts_as[usize::from(face) - 1]
    }

    /// The faces of a die that count as one of these.
    pub(crate) fn sides(&self, faces: Faces) -> u128 {
        self.counts_as.iter().filter(|face| faces.has(**face)).count() as u128
    }

    /// Dice as they count.
    pub(crate) fn converted(&self, dice: Handful) -> Handful {
        let mut read = Handful::default();
        (1..=6).for_each(|face| read.add(self.read(face), dice.showing(face)));
        read
    }

    /// The Alpha's set die and these.
    fn with_set(&self, mut dice: Handful) -> Handful {
        if let Some(face) = self.set {
            dice.add(face, 1);
        }
        dice
    }

    /// The dice, as they fell, that are taken up again: of a face all that may be, and where only some may be, those that
    /// would kill before those that merely miss.
    fn taken(&self, fallen: Handful, aim: Aim) -> Handful {
        let all = self.with_set(self.converted(fallen));
        let enough = all.among(self.hits) >= self.wanted;
        let most = all.most_equal();
        let matched = self.take.is_none_or(|wanted| most >= wanted);
        let kept = (1..=6).find(|face| all.showing(*face) == most);
        let up = |face: u8| match aim {
            Aim::Keep => false,
            Aim::Success => !self.hits.has(face) && (!enough || self.bloody.has(face)),
            Aim::Card => !matched && kept != Some(face),
        };
        let mut taken = Handful::default();
        let (mut free, mut rest) = (self.free, Vec::new());
        for face in (1..=6).filter(|face| up(self.read(*face))) {
            if self.again.has(face) {
                taken.add(face, fallen.showing(face));
            } else if free > 0 {
                rest.push(face);
            }
        }
        sort_few(&mut rest, |face| !self.bloody.has(self.read(*face)));
        for face in rest {
            let dice = fallen.showing(face).min(free);
            taken.add(face, dice);
            free -= dice;
        }
        taken
    }

    fn odds(&self, aim: Aim, party: Party) -> Odds {
        let mut sum = Sum::default();
        each_handful(self.dice, &mut |fallen, ways| {
            let taken = self.taken(fallen, aim);
            let again = taken.len();
            let mut kept = fallen;
            (1..=6).for_each(|face| kept.take(face, taken.showing(face)));
            // All second throws are counted as if all dice were thrown.
            let scale = ways * SIDES.pow(u32::from(self.dice - again));
            self.count(self.with_set(self.converted(kept)), again, scale, &mut sum);
        });
        let of = SIDES.pow(2 * u32::from(self.dice));
        let share = |ways| Share { ways, of };
        let alpha_dies = match (party.alpha, self.set) {
            (false, _) => share(0),
            (true, Some(face)) => share(if self.bloody.has(face) { of } else { 0 }),
            // All thrown dice are alike, and of equal ones any are taken up.
            (true, None) => Share { ways: sum.deaths, of: of * u128::from(self.dice) },
        };
        Odds {
            success: share(sum.success),
            deaths: share(sum.deaths),
            alpha_dies,
            equal: sum.equal.map(share),
            card: share(sum.card),
        }
    }

    /// Adds what comes of dice that stay and so many that are thrown again.
    fn count(&self, kept: Handful, again: u8, scale: u128, sum: &mut Sum) {
        let all = SIDES.pow(u32::from(again));
        let success = self.successes(kept, again);
        let killing = self.sides(self.bloody);
        let deaths = u128::from(kept.among(self.bloody)) * all
            + if again > 0 { u128::from(again) * killing * (all / SIDES) } else { 0 };
        sum.success += scale * success;
        sum.deaths += scale * deaths;
        for (wanted, equal) in (2..).zip(&mut sum.equal) {
            *equal += scale * (all - self.below(kept, again, wanted));
        }
        sum.card += scale
            * match self.take {
                None => 0,
                Some(0) => success,
                Some(wanted) => all - self.below(kept, again, wanted),
            };
    }

    /// The second throws that make it a success.
    fn successes(&self, kept: Handful, again: u8) -> u128 {
        let hitting = self.sides(self.hits);
        let missing = SIDES - hitting;
        let lacking = self.wanted.saturating_sub(kept.among(self.hits));
        let enough: u128 = (lacking..=again)
            .map(|hits| {
                choose(again, hits) * hitting.pow(u32::from(hits)) * missing.pow(u32::from(again - hits))
            })
            .sum();
        if !self.survivor || kept.among(self.bloody) < kept.len() {
            return enough;
        }
        // Nobody lives where all dice are bloody; without any hit it is no success anyway.
        let bloody = self.bloody.iter().filter(|face| !self.hits.has(*face));
        let bloody_misses = bloody.fold(Faces::NONE, |set, face| set.or(Faces::just(face)));
        let all_dead = self.sides(self.bloody).pow(u32::from(again));
        let in_vain = self.sides(bloody_misses).pow(u32::from(again));
        enough - (all_dead - if lacking > 0 { in_vain } else { 0 })
    }

    /// The second throws after which no face, as it counts, is there so many times.
    fn below(&self, kept: Handful, again: u8, wanted: u8) -> u128 {
        // ways[n]: throws of n dice so far, each with its place among those thrown again.
        let mut ways = [0u128; DICE];
        ways[0] = 1;
        let again = usize::from(again);
        for face in 1..=6 {
            let Some(room) = wanted.checked_sub(kept.showing(face) + 1) else { return 0 };
            let sides = self.sides(Faces::just(face));
            for thrown in (0..=again).rev() {
                let most = usize::from(room).min(thrown);
                ways[thrown] = (0..=most)
                    .map(|new| {
                        let (dice, new) = ((again - (thrown - new)) as u8, new as u8);
                        ways[thrown - usize::from(new)] * choose(dice, new) * sides.pow(u32::from(new))
                    })
                    .sum();
            }
        }
        ways[again]
    }
}

#[derive(Default)]
struct Sum {
    success: u128,
    deaths: u128,
    equal: [u128; 3],
    card: u128,
}

/// In how many ways so many of some dice can be chosen.
fn choose(dice: u8, chosen: u8) -> u128 {
    let (dice, chosen) = (u128::from(dice), u128::from(chosen));
    (0..chosen).fold(1, |ways, at| ways * (dice - at) / (at + 1))
}

/// Calls `found` with every handful of so many dice and the number of throws that give it.
fn each_handful(dice: u8, found: &mut impl FnMut(Handful, u128)) {
    fn fill(face: u8, left: u8, handful: Handful, ways: u128, found: &mut impl FnMut(Handful, u128)) {
        if face == 6 {
            let mut last = handful;
            last.add(6, left);
            found(last, ways);
            return;
        }
        for count in 0..=left {
            let mut more = handful;
            more.add(face, count);
            fill(face + 1, left - count, more, ways * choose(left, count), found);
        }
    }
    fill(1, dice, Handful::default(), 1, found);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every throw written out, and every second throw of what is taken up: (success, deaths, equal dice, card), as sums.
    fn brute(roll: &Roll, aim: Aim) -> (u128, u128, [u128; 3], u128) {
        let dice = u32::from(roll.dice);
        let (mut success, mut deaths, mut equal, mut card) = (0, 0, [0; 3], 0);
        for first in 0..6u32.pow(dice) {
            let faces: Vec<u8> = (0..dice).map(|at| (first / 6u32.pow(at) % 6) as u8 + 1).collect();
            let mut fallen = Handful::default();
            faces.iter().for_each(|face| fallen.add(*face, 1));
            let taken = roll.taken(fallen, aim);
            for second in 0..6u32.pow(dice) {
                // Of equal dice the first ones are taken up.
                let end = |at: usize| {
                    let anew = (second / 6u32.pow(at as u32) % 6) as u8 + 1;
                    let before = faces[..at].iter().filter(|face| **face == faces[at]).count() as u8;
                    roll.read(if before < taken.showing(faces[at]) { anew } else { faces[at] })
                };
                let last: Vec<u8> = (0..faces.len()).map(end).chain(roll.set).collect();
                let hits = last.iter().filter(|face| roll.hits.has(**face)).count();
                let dead = last.iter().filter(|face| roll.bloody.has(**face)).count();
                let most = (1..=6).map(|face| last.iter().filter(|it| **it == face).count()).max();
                let most = most.unwrap_or(0);
                let wins = hits >= usize::from(roll.wanted) && !(roll.survivor && dead == last.len());
                success += u128::from(wins);
                deaths += dead as u128;
                (2..=4).for_each(|wanted| equal[wanted - 2] += u128::from(most >= wanted));
                card += u128::from(match roll.take {
                    None => false,
                    Some(0) => wins,
                    Some(wanted) => most >= usize::from(wanted),
                });
            }
        }
        (success, deaths, equal, card)
    }

    fn faces(of: &[u8]) -> Faces {
        of.iter().fold(Faces::NONE, |set, face| set.or(Faces::just(*face)))
    }

    #[test]
    fn counting_equals_writing_out_every_throw() {
        let plain = Roll {
            dice: 3,
            set: None,
            wanted: 2,
            hits: faces(&[1, 2]),
            bloody: faces(&[6]),
            again: Faces::NONE,
            free: 0,
            counts_as: [1, 2, 3, 4, 5, 6],
            take: Some(3),
            survivor: false,
        };
        let modifiers = [
            plain,
            Roll { hits: faces(&[1]), ..plain },
            Roll { set: Some(1), dice: 2, ..plain },
            Roll { set: Some(2), dice: 2, hits: faces(&[1]), bloody: faces(&[2]), ..plain },
            Roll { set: Some(1), dice: 0, wanted: 1, ..plain },
            Roll { again: faces(&[3, 4]), ..plain },
            Roll { again: faces(&[1, 6]), bloody: faces(&[1, 6]), ..plain },
            Roll { again: faces(&[2, 5, 6]), take: Some(2), bloody: faces(&[4, 5]), ..plain },
            Roll { counts_as: [1, 2, 3, 1, 5, 6], again: faces(&[4, 5]), ..plain },
            Roll { counts_as: [1, 2, 1, 1, 5, 6], set: Some(1), take: Some(4), again: faces(&[6]), ..plain },
            Roll { take: Some(0), wanted: 1, again: faces(&[6]), ..plain },
            Roll { take: None, wanted: 3, ..plain },
            Roll { survivor: true, wanted: 1, bloody: faces(&[1, 5, 6]), ..plain },
            Roll { survivor: true, wanted: 1, bloody: faces(&[1, 5, 6]), again: faces(&[5, 6]), ..plain },
            Roll {
                survivor: true,
                wanted: 1,
                bloody: faces(&[1, 2, 3]),
                again: faces(&[3, 4]),
                dice: 2,
                ..plain
            },
            Roll { survivor: true, wanted: 1, bloody: faces(&[1, 2]), dice: 1, again: faces(&[6]), ..plain },
            Roll { dice: 4, again: faces(&[3, 6]), counts_as: [1, 2, 3, 4, 1, 6], ..plain },
            Roll { free: 1, bloody: faces(&[4]), ..plain },
            Roll { free: 2, again: faces(&[5]), take: Some(3), ..plain },
            Roll { free: 1, survivor: true, wanted: 1, bloody: faces(&[1, 5, 6]), ..plain },
        ];
        let mut compared = 0;
        for roll in modifiers {
            for aim in [Aim::Success, Aim::Card, Aim::Keep] {
                let odds = roll.odds(aim, Party { tribesmen: roll.dice, alpha: false, clay: false });
                let counted =
                    (odds.success.ways, odds.deaths.ways, odds.equal.map(|share| share.ways), odds.card.ways);
                assert_eq!(counted, brute(&roll, aim), "{roll:?} {aim:?}");
                compared += 1;
            }
        }
        assert!(compared >= 50, "{compared} hunts");
    }

    #[test]
    fn the_largest_hunt_of_all_fits() {
        let roll = Roll {
            dice: PEOPLE,
            set: None,
            wanted: 2,
            hits: faces(&[1]),
            bloody: faces(&[2]),
            again: faces(&[3]),
            free: 0,
            counts_as: [1, 2, 3, 4, 5, 6],
            take: Some(4),
            survivor: false,
        };
        let odds = roll.odds(Aim::Success, Party { tribesmen: PEOPLE, alpha: false, clay: false });
        // Of nineteen dice four are always equal, and a hit misses nineteen times at worst.
        assert_eq!(odds.equal[2].ways, odds.equal[2].of);
        assert!(odds.success.ways < odds.success.of && odds.success.thousandths() > 900);
    }

    #[test]
    fn shares_are_told_in_lowest_terms() {
        let share = Share { ways: 4 * 65, of: 4 * 81 };
        assert_eq!(share.reduced(), Share { ways: 65, of: 81 });
        assert_eq!(share.thousandths(), 802);
        assert_eq!(Share { ways: 0, of: 36 }.reduced(), Share { ways: 0, of: 1 });
    }
}
