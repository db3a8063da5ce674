//! How likely each of the three victories of the game played together looks, in thousandths.

use crate::agenda::{Phase, Step};
use crate::card::{Card, Row};
use crate::odds::Party;
use crate::placard::Rank;
use crate::prospects::at_least;
use crate::resistance::{MODERN_CARDS, REFUGEES};
use crate::rules::l_hunt::MINED;
use crate::state::Greenland;
use crate::tribe::Tribe;

/// What brings a modern country nearer, in thousandths of what a tribe needs: a card that is played, an invention in the hand
/// with what makes it and without, a disk towards an import.
const PLAYED: i32 = 500;
const PLANNED: i32 = 360;
const IDEA: i32 = 200;
const SAVED: i32 = 60;
/// So many of 36 equal chances let a Colonist live. // L5.nazi-dice
const LIVES: u32 = 24;
/// Those who can be carried over at the last, if they are few: a little for everybody who comes nearer to it.
const FEW: [i32; 6] = [0, 15, 30, 50, 80, 120];
/// What is left of a colony after a turn, in tenths, with its children: on a warm card, on a cold one, among hostile people.
const LASTING: [u16; 3] = [9, 7, 6];
/// After so many turns there was time to send others.
const LASTS: u32 = 3;
/// What the Alpha takes on a turn, in sixths: he is not always free.
const SAPPED: i32 = 5;

impl Greenland {
    /// Hopes for a modern country, an intervention, and the enemy's defeat. // L9.modern, L9.us, L9.defeat
    pub(crate) fn hopes_of_victories(&self) -> [i32; 3] {
        let all = |hope: &dyn Fn(Tribe) -> i32| {
            let least = self.living.iter().map(hope).min().unwrap_or(0);
            let mean = self.living.iter().map(hope).sum::<i32>() / (self.living.len() as i32).max(1);
            // All must reach it, and who is behind can be helped.
            (least + mean) / 2
        };
        [
            all(&|tribe| self.hope_of_modern(tribe)),
            all(&|tribe| self.hope_of_refuge(tribe)),
            self.hope_of_defeat(),
        ]
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
    fn is_before_assignment(&self, tribe: Tribe) -> bool {
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
        if wanted > 0 && !self.events.is_empty() {
            hope += i32::from((folk.disks.ivory + iron).min(self.rules.price)) * SAVED;
        }
        // Who is out hunting comes home, who has sailed does not.
        let home = i32::from(folk.unassigned) + i32::from(self.hunters_out(tribe));
        if last && home == 0 { hope / 4 } else { hope }
    }

    fn hunters_out(&self, tribe: Tribe) -> u8 {
        let cards =
            self.rows.iter().flat_map(crate::shore::RowCards::cards).filter(|card| !card.is_new_world());
        cards.map(|card| self.on(*card, tribe)).sum()
    }

    /// Six Colonists at the end: they are carried over on the last turn, for each turn costs a third of them. // L9.us
    fn hope_of_refuge(&self, tribe: Tribe) -> i32 {
        let there = self.refugees(tribe);
        let last = self.turns_left() <= 1;
        if last && !self.is_before_hunts() {
            return if there >= REFUGEES { 1000 } else { 0 };
        }
        let rolled = last && Card::COLONIES.iter().all(|(_, card)| self.turn.settled.has(*card));
        if rolled {
            return if there >= REFUGEES { 1000 } else { 0 };
        }
        let before = self.is_before_assignment(tribe);
        // One stays behind.
        let going = match (last, before) {
            (true, false) => 0,
            (true, true) => self.folk(tribe).unassigned.saturating_sub(1),
            (false, _) => (self.folk(tribe).unassigned + self.hunters_out(tribe) * 2 / 3).saturating_sub(1),
        };
        let free = if last { self.loads(tribe).spare() } else { self.mariners(tribe) };
        let staying = if last { there } else { self.colony_at_last(tribe) };
        let sent = staying + going.min(free * self.carries(tribe));
        // So many seldom fail, and who succeeds has a child there.
        let needed = if sent >= REFUGEES { REFUGEES - 1 } else { REFUGEES };
        let hope = at_least(sent, LIVES, needed).max(FEW[usize::from(sent.min(5))]);
        if last { hope } else { hope * 8 / 10 }
    }

    /// The Colonists who will be there on the last turn. // F3.hostile
    fn colony_at_last(&self, tribe: Tribe) -> u8 {
        let turns = (self.turns_left() - 1).clamp(0, LASTS as i32) as u32;
        let left = |card: Card| {
            let crowd: u8 = self.people[card.index()].iter().sum();
            let [warm, cold, hostile] = LASTING;
            let rate = match (crowd > self.rules.peace, self.is_cold(card)) {
                (true, _) => hostile,
                (_, true) => cold,
                _ => warm,
            };
            u16::from(self.on(card, tribe)) * rate.pow(turns) / 10u16.pow(turns)
        };
        Card::COLONIES.into_iter().map(|(_, card)| left(card) as u8).sum()
    }

    /// Nothing in the depot, and the mine in our hands on the last turn, or nothing left that it could bring. // L9.defeat
    fn hope_of_defeat(&self) -> i32 {
        let (depot, turns) = (i32::from(self.resistance.depot), self.turns_left());
        let hunting = self.is_before_hunts();
        if turns <= 1 && !hunting {
            return if depot == 0 { 1000 } else { 0 };
        }
        let brings = i32::from(MINED.min(self.supply()));
        let lost = if hunting { brings * (1000 - self.hold_on_mine()) / 1000 } else { 0 };
        // In sixths: what is taken by those who are out, and on the turns to come.
        let out: i32 = self.living.iter().map(|tribe| self.thefts_out(tribe)).sum();
        let usual: i32 = self
            .living
            .iter()
            .filter(|tribe| self.own_elders(*tribe, Rank::PRIEST) > 0)
            .map(|tribe| {
                i32::from(self.folk(tribe).unassigned) / 3 + i32::from(self.is_sapper(tribe)) * SAPPED
            })
            .sum();
        let later = turns - 1
            + i32::from(self.agenda.iter().any(|step| step == Step::Begin { phase: Phase::Assign }));
        let taken = out + usual * later;
        // The mine feeds him now and then on the way.
        let left = 6 * (depot + lost) + brings * 2 * (turns - 1) - taken;
        if turns <= 1 && !self.is_before_assignment_of_anybody() {
            return self.hope_of_last_raid(depot, out);
        }
        (500 - left * 12).clamp(30, 900)
    }

    fn is_before_assignment_of_anybody(&self) -> bool {
        self.living.iter().any(|tribe| self.is_before_assignment(tribe))
    }

    /// The last hunts of all: so much must be taken, and the mine held.
    fn hope_of_last_raid(&self, depot: i32, sixths: i32) -> i32 {
        let mine = if self.supply() == 0 { 1000 } else { self.hold_on_mine() };
        let dice = sixths.clamp(0, 24);
        if depot == 0 {
            return mine;
        }
        let (mean, wanted) = (sixths * 100 / 6, depot * 100 - 50);
        // The spread of so many dice, roughly.
        let spread = 40 + dice * 6;
        let taken = (500 + (mean - wanted) * 400 / spread).clamp(5, 995);
        taken * mine / 1000
    }

    /// The chance, in thousandths, that the mine is hunted this turn. // L5.mine
    fn hold_on_mine(&self) -> i32 {
        let Some(mine) = self.rules.mine.filter(|_| !self.turn.mined) else { return 1000 };
        let party = |tribe: Tribe| {
            let party =
                Party { tribesmen: self.on(mine, tribe), alpha: self.alpha_on(mine, tribe), clay: false };
            self.success_of(tribe, mine, party)
        };
        self.present(mine).iter().map(party).max().unwrap_or(0)
    }

    /// What those of a tribe who are out may take, in sixths.
    fn thefts_out(&self, tribe: Tribe) -> i32 {
        let mut sixths = 0;
        for row in Row::ALL {
            for card in self.rows[row.index()].cards() {
                let dice = self.on(*card, tribe);
                if dice > 0 && !self.turn.settled.has(*card) {
                    let alpha = u8::from(self.alpha_on(*card, tribe));
                    let set = (alpha > 0).then_some(self.rules.alpha_face);
                    sixths += self.thefts(tribe, dice - alpha, set);
                }
            }
        }
        sixths
    }
}
