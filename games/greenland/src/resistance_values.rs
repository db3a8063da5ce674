//! How the game played together looks. All see the same: what one tribe gives away and another needs more is a gain to both.

use floe_engine::{Chance, Evaluate, Game, Seat};

use crate::agenda::Step;
use crate::card::Card;
use crate::disks::Disk;
use crate::evaluate::{ENERGY, MEANS, POINT};
use crate::moves::{Clause, Move};
use crate::placard::Rank;
use crate::resistance::{MODERN_CARDS, REFUGEES};
use crate::state::Greenland;
use crate::tribe::Tribe;

/// What a tribe is worth on average, so that hopes lie around the middle.
const USUAL: i32 = 40 * POINT;
/// An invention or import in a tableau that still needs it, and an invention in the hand with and without what makes it.
const MODERN: i32 = 9 * POINT;
const PLANNED: i32 = 6 * POINT;
const IDEA: i32 = 3 * POINT;
/// A disk towards an import.
const SAVED: i32 = POINT;
/// A Colonist while there is time: he cannot come home, and a third of them die each turn. At the end he is needed, and so is
/// whoever could still be carried there.
const SETTLER: i32 = -POINT;
const REFUGEE_AT_LAST: i32 = 5 * POINT;
const PASSENGER: i32 = 2 * POINT;
/// A disk in the enemy's depot.
const OIL: i32 = 2 * POINT;
/// A victory that holds, and two of them.
const VICTORY: i32 = 12 * POINT;
const BOTH: i32 = 40 * POINT;
/// A freed village.
const VILLAGE: i32 = 3 * POINT;
/// A sure surrender.
const SURRENDER: i32 = 60 * POINT;
/// A turn in which the mine is not the enemy's.
pub(crate) const MINE: i32 = 7 * POINT;
/// An energy taken from the depot.
pub(crate) const LOOT: i32 = OIL + ENERGY;

impl Greenland {
    /// The hope of all to win together, in thousandths.
    pub(crate) fn hope_together(&self) -> i32 {
        let seats = i32::from(self.seated.len()).max(1);
        let mut worth: i32 = self.living.iter().map(|tribe| self.share_of(tribe)).sum();
        worth -= i32::from(self.resistance.depot.min(24)) * OIL;
        let held = self.victories().count() as i32;
        worth += held.min(2) * VICTORY + i32::from(held >= 2) * BOTH;
        let margin = worth / seats - USUAL;
        let doubt = 10 * POINT + self.turns_left() * 2 * POINT;
        500 + 500 * margin / (margin.abs() + doubt)
    }

    /// What one tribe adds to it.
    fn share_of(&self, tribe: Tribe) -> i32 {
        let (folk, turns) = (self.folk(tribe), self.turns_left());
        let mut worth = i32::from(self.population(tribe)) * self.life();
        worth += i32::from(folk.disks.energy) * ENERGY * turns.min(3) / 3;
        worth += i32::from(folk.disks.ivory.min(4) + folk.disks.iron.min(4)) * MEANS * turns.min(3) / 3;
        worth += self.modern_worth(tribe) + self.refuge(tribe);
        worth += i32::from(self.freed_villages(tribe)) * VILLAGE * turns.min(4) / 4;
        for card in folk.tableau.iter() {
            let animal = self.values.animal(card);
            let milk = i32::from(animal.babies) * self.life() - i32::from(animal.hay) * ENERGY;
            worth += milk * (turns - 1).clamp(0, 6) / 2;
        }
        let serving = |rank| i32::from(self.own_elders(tribe, rank).min(2));
        worth += (serving(Rank::PRIEST) + serving(Rank::ARTISAN) + serving(Rank::MARINER)) * turns.min(4) * 3;
        worth += i32::from(self.own_elders(tribe, Rank::WAR_CHIEF) > 0) * turns.min(4) * 2;
        if turns <= 1 && folk.unassigned == 0 && self.modern_cards(tribe) >= MODERN_CARDS {
            worth -= MODERN;
        }
        worth - self.risk(tribe) * SURRENDER / 1000 + self.abroad(tribe)
    }

    /// What Colonists are worth: on the last turn a third of those who have still to roll will not live. // L9.us
    fn refuge(&self, tribe: Tribe) -> i32 {
        let (there, needed) = (i32::from(self.refugees(tribe)), i32::from(REFUGEES));
        match self.turns_left() {
            ..=1 => {}
            2 => return 0,
            _ => return there * SETTLER,
        }
        let to_roll = Card::COLONIES.iter().any(|(_, card)| !self.turn.settled.has(*card));
        let hunting = self.agenda.iter().any(|step| matches!(step, Step::HuntNext));
        let sure = if hunting && !to_roll { there } else { there * 2 / 3 };
        let mut worth = sure.min(needed) * REFUGEE_AT_LAST;
        if matches!(self.agenda.top(), Step::Assign { .. }) {
            let seats = 4 * i32::from(self.loads(tribe).spare());
            let going = i32::from(self.folk(tribe).unassigned) - 1;
            worth += seats.min(going).clamp(0, (needed * 3 / 2 - there).max(0)) * PASSENGER;
        }
        worth
    }

    /// Cards for a modern country, in play, in the hand, and what could be bought.
    fn modern_worth(&self, tribe: Tribe) -> i32 {
        let folk = self.folk(tribe);
        let (mut wanted, mut worth) = (MODERN_CARDS.saturating_sub(self.modern_cards(tribe)), 0);
        worth += (MODERN_CARDS - wanted) as i32 * MODERN;
        let pays = folk.disks.iron > 0 && self.own_elders(tribe, Rank::ARTISAN) > 0;
        for _ in folk.hand.both(self.values.i_cards).iter().take(wanted) {
            worth += if pays { PLANNED } else { IDEA };
            wanted -= 1;
        }
        if wanted > 0 && !self.events.is_empty() {
            worth += i32::from((folk.disks.ivory + folk.disks.iron).min(self.rules.price)) * SAVED;
        }
        worth
    }

    /// The chance, in thousandths, to give up in the next blitz. // L8.blitz-check
    fn risk(&self, tribe: Tribe) -> i32 {
        let high = 6 - i32::from(self.resolve(tribe).min(6));
        (0..self.freed_villages(tribe).max(1)).fold(1000, |risk, _| risk * high / 6)
    }

    /// What those who are sent may take from the depot. // L5.commandos
    pub(crate) fn loot(&self, tribe: Tribe, dice: u8, set: Option<u8>) -> i32 {
        if self.resistance.depot == 0 || self.own_elders(tribe, Rank::PRIEST) == 0 {
            return 0;
        }
        let sure = i32::from(set.is_some_and(|face| self.rules.thefts.has(face)));
        (i32::from(dice) + 6 * sure).min(6 * i32::from(self.resistance.depot)) * LOOT / 6
    }

    /// A hunt is worth what the best party there is worth; an offer what it would bring all.
    pub(crate) fn bias_together(&self, seat: Seat, played: Move) -> i32 {
        match (self.agenda.top(), played) {
            (Step::Assign { .. }, Move::Place { at, .. }) => self.worth_of_party(seat, played, at),
            (Step::Market, Move::Clause { clause }) => self.worth_of_gifts(Some(clause)) - 1,
            (Step::Market, Move::Propose) => self.worth_of_gifts(None),
            (Step::Reply { .. }, Move::Accept) => self.worth_of_gifts(None),
            _ => 0,
        }
    }

    /// What the offer in the market would bring, with one more clause.
    fn worth_of_gifts(&self, more: Option<Clause>) -> i32 {
        let Some(market) = self.market else { return 0 };
        let mut after = *self;
        for clause in market.draft.clauses().iter().copied().chain(more) {
            if let Clause::Give { from, to, disk, amount } = clause {
                after.hand_over(from, to, disk, amount, &mut |_| ());
            }
        }
        // Energy is as good elsewhere: only what somebody needs is worth talking about.
        let moved = |disk: Disk| {
            self.living.iter().any(|it| after.folk(it).disks.of(disk) != self.folk(it).disks.of(disk))
        };
        if Disk::ALL.into_iter().any(moved) { after.hope_together() - self.hope_together() } else { -1 }
    }

    /// What the best party on a card is worth beyond the first who goes.
    pub(crate) fn worth_of_party(&self, seat: Seat, played: Move, at: Card) -> i32 {
        let (mut after, mut chance) = (*self, Chance::fast(0));
        after.play(seat, &played, &mut chance, &mut |_| ());
        let alone = after.evaluate(seat);
        let (mut best, more) = (alone, Move::Place { at, alpha: false });
        while after.check(seat, &more).is_ok() {
            after.play(seat, &more, &mut chance, &mut |_| ());
            best = best.max(after.evaluate(seat));
        }
        best - alone
    }
}
