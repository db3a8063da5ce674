//! How likely each of the three victories of the game played together looks, in thousandths.
//!
//! On the last turn these are close to the true chances; before, they say which way to go, and the further the end is the less
//! they say.

use crate::agenda::{Phase, Step};
use crate::card::{Card, Row};
use crate::folk::Spot;
use crate::odds::Party;
use crate::placard::Rank;
use crate::resistance::{MODERN_CARDS, REFUGEES};
use crate::resistance_colony::Colony;
use crate::state::Greenland;
use crate::tribe::Tribe;

/// What brings a modern country nearer, in thousandths of what a tribe needs: a card that is played, an invention in the hand
/// with what makes it and without, a disk towards an import.
const PLAYED: i32 = 500;
const PLANNED: i32 = 360;
const IDEA: i32 = 200;
const SAVED: i32 = 60;
/// How much each further turn takes from the hope of a refuge, in hundredths, and what is left of it before the last turn.
const REMOTE: i32 = 7;
const LATER: i32 = 8;
/// So many of 36 equal chances let a Colonist live. // L5.nazi-dice
const LIVES: i64 = 24;
const LIVES_AMONG_ENEMIES: i64 = 18;
/// Those who can be carried over at the last, if they are few: a little for everybody who comes nearer to it.
const FEW: i32 = 20;
/// So many Mariners can be made for the last voyage.
const CREWS: u8 = 2;
/// What is left of a colony after a turn, in tenths, with its children: on a warm card, on a cold one, among hostile people.
const LASTING: [u16; 3] = [9, 7, 6];
/// After so many turns there was time to send others.
const LASTS: i32 = 3;
/// What the Alpha takes on a turn, in sixths: he is not always free.
const SAPPED: i32 = 5;
/// The hope of a defeat if the enemy loses as much as he gets, and what each sixth of an energy changes, by the turns to come.
/// Early on there is no hurry: his oil is what the tribes live on. With a hurry from the beginning four tribes had emptied the
/// depot by the fifth turn and starved, in games that were read.
const EVEN: i32 = 700;
const HURRY: [i32; 3] = [8, 4, 2];
/// The chance that somebody goes to the mine on the last turn who has not been sent yet.
const OPEN: i32 = 300;

impl Greenland {
    /// Hopes for a modern country, an intervention, and the enemy's defeat. // L9.modern, L9.us, L9.defeat
    pub(crate) fn hopes_of_victories(&self) -> [i32; 3] {
        [
            self.hope_of_all(|tribe| self.hope_of_modern(tribe)),
            self.hope_of_all(|tribe| self.hope_of_refuge(tribe)),
            self.hope_of_defeat(),
        ]
    }

    /// All must reach it, and who is behind can be helped; on the last turn there is no more time for it.
    fn hope_of_all(&self, hope: impl Fn(Tribe) -> i32) -> i32 {
        let (mut least, mut sum, mut all) = (1000, 0, 1000);
        for tribe in self.living.iter() {
            let hope = hope(tribe);
            least = least.min(hope);
            sum += hope;
            all = all * hope / 1000;
        }
        let mean = sum / (self.living.len() as i32).max(1);
        let together = (least + mean) / 2;
        if self.events.is_empty() { (all + together) / 2 } else { together }
    }

    /// Are there hunts to come this turn?
    fn is_before_hunts(&self) -> bool {
        self.agenda.iter().any(|step| {
            matches!(
                step,
                Step::HuntNext | Step::Begin { phase: Phase::Assign | Phase::Negotiate | Phase::Hunt }
            )
        })
    }

    /// May the tribe still assign this turn?
    pub(crate) fn is_before_assignment(&self, tribe: Tribe) -> bool {
        self.agenda.iter().any(|step| match step {
            Step::Begin { phase: Phase::Assign } => true,
            Step::Assign { left } => left.has(tribe),
            _ => false,
        })
    }

    /// Two cards of our time and somebody at home. // L9.modern
    fn hope_of_modern(&self, tribe: Tribe) -> i32 {
        let (folk, last) = (self.folk(tribe), self.turns_left() <= 1);
        let has = self.modern_cards(tribe).min(MODERN_CARDS);
        let (mut wanted, mut hope) = (MODERN_CARDS - has, has as i32 * PLAYED);
        let artisans = self.own_elders(tribe, Rank::ARTISAN) > 0;
        let mut iron = folk.disks.iron;
        for _ in folk.hand.both(self.values.i_cards).iter().take(wanted) {
            hope += if artisans && iron > 0 { PLANNED } else { IDEA };
            iron = iron.saturating_sub(1);
            wanted -= 1;
        }
        if wanted > 0 && self.events_to_come() > 0 {
            let price = self.import_price().saturating_mul(wanted as u8);
            hope += i32::from((folk.disks.ivory + iron).min(price)) * SAVED;
        }
        // What is missing now cannot be had any more.
        if wanted > 0 && last && !self.is_before_hunts() {
            hope /= 4;
        }
        // Who is out hunting comes home, who has sailed does not.
        let home = folk.unassigned + self.hunters_out(tribe);
        if last && home == 0 { hope / 4 } else { hope }
    }

    /// Those of a tribe who are out on cards of Greenland.
    pub(crate) fn hunters_out(&self, tribe: Tribe) -> u8 {
        let cards =
            self.rows.iter().flat_map(crate::shore::RowCards::cards).filter(|card| !card.is_new_world());
        cards.map(|card| self.on(*card, tribe)).sum()
    }

    /// Six Colonists at the end: those who are there, and those who can be carried over on the last turn. // L9.us
    fn hope_of_refuge(&self, tribe: Tribe) -> i32 {
        let turns = self.turns_left();
        let last = turns <= 1;
        if last && !self.is_before_hunts() {
            return if self.refugees(tribe) >= REFUGEES { 1000 } else { 0 };
        }
        let mut colony = Colony::EMPTY;
        for (_, card) in Card::COLONIES {
            let there = self.on(card, tribe);
            match (last, self.turn.settled.has(card)) {
                (true, true) => colony.add(there),
                (true, false) => self.fare(&mut colony, tribe, card, there),
                (false, _) => self.fare(&mut colony, tribe, card, self.colony_at_last(tribe, card)),
            }
        }
        let going = self.sailors(tribe, last);
        colony.roll(going, LIVES);
        let few = i32::from((going + self.refugees(tribe)).min(REFUGEES)) * FEW;
        let hope = colony.at_least(REFUGEES).max(few);
        if last { hope } else { hope * LATER / 10 * (100 - turns * REMOTE) / 100 }
    }

    /// What becomes of a party in the New World on a turn. // F3.hostile
    fn fare(&self, colony: &mut Colony, tribe: Tribe, card: Card, there: u8) {
        if there == 0 {
            return;
        }
        let party = Party { tribesmen: there, alpha: self.alpha_on(card, tribe), clay: false };
        let (success, deaths) = self.fortunes(tribe, card, party);
        let crowd: u8 = self.people[card.index()].iter().sum();
        let lives = if crowd > self.peace() && card == Card::new_world(Row::South) {
            LIVES_AMONG_ENEMIES
        } else {
            (36 - i64::from(deaths) * 36 / (1000 * i64::from(there))).clamp(0, 36)
        };
        colony.roll(there, lives);
        colony.bear(self.prey(tribe, card).babies, success);
    }

    /// Those who can be carried over on the last turn; one stays behind, and Mariners can still be made.
    fn sailors(&self, tribe: Tribe, last: bool) -> u8 {
        if last && !self.is_before_assignment(tribe) {
            return 0;
        }
        let folk = self.folk(tribe);
        let back = if last { 0 } else { self.hunters_out(tribe) * 2 / 3 };
        let home = (folk.unassigned + back).saturating_sub(1);
        let crews = if last { self.loads(tribe).spare() } else { self.mariners(tribe) };
        let aboard = |more: u8| home.saturating_sub(more).min((crews + more) * self.carries(tribe));
        (0..=folk.disks.energy.min(CREWS)).map(aboard).max().unwrap_or(0)
    }

    /// The Colonists who will be there on the last turn. // F3.hostile
    fn colony_at_last(&self, tribe: Tribe, card: Card) -> u8 {
        let turns = (self.turns_left() - 1).clamp(0, LASTS) as u32;
        let crowd: u8 = self.people[card.index()].iter().sum();
        let [warm, cold, hostile] = LASTING;
        let rate = match (crowd > self.peace(), self.is_cold(card)) {
            (true, _) => hostile,
            (_, true) => cold,
            _ => warm,
        };
        (u16::from(self.on(card, tribe)) * rate.pow(turns) / 10u16.pow(turns)) as u8
    }

    /// Nothing in the depot, and the mine in our hands on the last turn, or nothing left that it could bring. // L9.defeat
    fn hope_of_defeat(&self) -> i32 {
        let (depot, turns) = (i32::from(self.resistance.depot), self.turns_left());
        let hunting = self.is_before_hunts();
        // In sixths: what is taken by those who are out.
        let out: i32 = self.living.iter().map(|tribe| self.thefts_out(tribe)).sum();
        match (turns <= 1, hunting) {
            (true, false) => return if depot == 0 { 1000 } else { 0 },
            (true, true) => return self.hope_of_last_raid(depot, out),
            _ => {}
        }
        let mined = i32::from(self.output_of_mine());
        let lost = if hunting { mined * (1000 - self.hold_on_mine()) / 1000 } else { 0 };
        let usual: i32 = self.living.iter().map(|tribe| self.usual_thefts(tribe)).sum();
        let begins = self.agenda.iter().any(|step| step == Step::Begin { phase: Phase::Assign });
        let taken = out + usual * (turns - 1 + i32::from(begins));
        // A mine that is held now and then feeds him by a third of what it could.
        let left = 6 * (depot + lost) + 2 * mined * (turns - 1) - taken;
        let hurry = HURRY[(turns - 2).clamp(0, 2) as usize];
        (EVEN - left * hurry).clamp(30, 900)
    }

    /// What a tribe takes on a turn, in sixths.
    fn usual_thefts(&self, tribe: Tribe) -> i32 {
        if self.own_elders(tribe, Rank::PRIEST) == 0 {
            return 0;
        }
        i32::from(self.folk(tribe).unassigned) / 3 + i32::from(self.is_sapper(tribe)) * SAPPED
    }

    /// What those who may still be sent on the last turn could take, in sixths.
    fn thefts_to_come(&self, tribe: Tribe) -> i32 {
        if !self.is_before_assignment(tribe) || self.own_elders(tribe, Rank::PRIEST) == 0 {
            return 0;
        }
        let alpha = if self.folk(tribe).alpha == Spot::Home { SAPPED } else { 0 };
        i32::from(self.folk(tribe).unassigned) / 2 + alpha
    }

    /// The last hunts of all: so much must be taken, and the mine held. Thefts do not make up for the mine: it pays after them.
    fn hope_of_last_raid(&self, depot: i32, out: i32) -> i32 {
        let open = self.living.iter().any(|tribe| self.is_before_assignment(tribe));
        let chance = self.hold_on_mine().max(if open { OPEN } else { 0 });
        let mine = if self.supply() == 0 { 1000 } else { chance };
        if depot == 0 {
            return mine;
        }
        let sixths = out + self.living.iter().map(|tribe| self.thefts_to_come(tribe)).sum::<i32>();
        let (mean, wanted) = (sixths * 100 / 6, depot * 100 - 50);
        // The spread of so many dice, roughly.
        let spread = 40 + sixths.clamp(0, 24) * 6;
        let taken = (500 + (mean - wanted) * 400 / spread).clamp(5, 995);
        taken * mine / 1000
    }

    /// The chance, in thousandths, that the mine is hunted this turn. // L5.mine
    fn hold_on_mine(&self) -> i32 {
        let Some(mine) = self.rules.mine.filter(|_| !self.turn.mined) else { return 1000 };
        let party = |tribe: Tribe| {
            let party =
                Party { tribesmen: self.on(mine, tribe), alpha: self.alpha_on(mine, tribe), clay: false };
            self.fortunes(tribe, mine, party).0
        };
        self.present(mine).iter().map(party).max().unwrap_or(0)
    }

    /// What those of a tribe who are out may take, in sixths.
    fn thefts_out(&self, tribe: Tribe) -> i32 {
        let mut sixths = 0;
        for card in self.rows.iter().flat_map(crate::shore::RowCards::cards) {
            let tribesmen = self.on(*card, tribe);
            if tribesmen > 0 && !self.turn.settled.has(*card) {
                let party = Party { tribesmen, alpha: self.alpha_on(*card, tribe), clay: false };
                let roll = self.roll_of(tribe, *card, party);
                sixths += roll.map_or(0, |roll| self.thefts(tribe, roll.dice, roll.set));
            }
        }
        sixths
    }
}
