//! How the game played together looks. All see the same: what one tribe gives away and another needs more is a gain to both.
//!
//! Two of three victories are needed (`resistance_hopes`), so the two that are nearest count most. Whoever gives up in a blitz
//! or dies out loses for all: the worth of everything shrinks by that danger.

use floe_engine::{Chance, Evaluate, Game, Seat};

use crate::agenda::Step;
use crate::card::Card;
use crate::disks::Disk;
use crate::evaluate::{MEANS, POINT, RELUCTANCE};
use crate::folk::Spot;
use crate::moves::{Clause, Move};
use crate::placard::Rank;
use crate::resistance::MODERN_CARDS;
use crate::rules::l_hunt::MINED;
use crate::state::Greenland;
use crate::tribe::Tribe;

/// What an ordinary position is worth, so that hopes lie around the middle.
const USUAL: i32 = 60 * POINT;
/// A tribesman, as a means: he rolls, serves, or is carried over the sea. Of 100 games of a tribe alone 5 were won when he counted 32,
/// 7 with 48 and 10 with 64. Beyond so many there is less to do.
pub(crate) const TRIBESMAN: i32 = 15 * POINT / 4;
const BUSY: i32 = 14;
/// A victory that is certain, and two of them together.
const VICTORY: i32 = 25 * POINT;
const BOTH: i32 = 60 * POINT;
/// How much of a victory the third one is worth, which is not needed.
const RESERVE: i32 = 4;
/// An energy that is brought home.
pub(crate) const OIL: i32 = 20;
/// All energy of a tribe: depletions take an Elder where there is none, and it makes new ones; the last disks are seldom needed.
const STORED: [i32; 9] = [0, 24, 46, 66, 84, 98, 110, 118, 124];
/// An invention that is still wanted.
const INVENTION: i32 = 6 * POINT;
/// An energy that the enemy does not get.
const HELD: i32 = 10;
/// How much it hurts to give up an invention or an import, in thousandths of a win.
const MODERN: i32 = 60;
/// A freed village.
const VILLAGE: i32 = POINT;
/// On each turn to come: the Alpha, whose die always takes an energy where there is a Bishop; an Elder of each rank.
const SAPPER: i32 = 24;
const SERVES: [i32; 6] = [0, 12, 6, 3, 0, 6];
/// What an Elder costs on each turn to come whom no energy would save in a depletion: three events of seventeen have one.
const EXPOSED: i32 = 6;
/// What a feud costs on each turn to come for everybody at home, and as many again for the Elder: half of them die in three
/// events of seventeen.
const FEUD: i32 = 3;
/// The chance, in thousandths, that a tribe is struck by a blitz on a turn: four events of seventeen strike two colours each.
const STRUCK: i32 = 120;
/// The chance, in thousandths, that a tribe of so many, Elders apart, does not die out by the end.
const FRAIL: [i32; 5] = [500, 800, 920, 970, 990];

impl Greenland {
    /// The hope of all to win together, in thousandths.
    pub(crate) fn hope_together(&self) -> i32 {
        let margin = self.worth_together() - USUAL;
        let doubt = 30 * POINT;
        500 + 500 * margin / (margin.abs() + doubt)
    }

    /// The same in sixteenths of a point.
    pub(crate) fn worth_together(&self) -> i32 {
        if self.living != self.seated.members() {
            return 0;
        }
        let seats = i32::from(self.seated.len()).max(1);
        let means: i32 = self.living.iter().map(|tribe| self.means_of(tribe)).sum();
        let mut hopes = self.hopes_of_victories();
        hopes.sort_unstable();
        let [third, second, first] = hopes;
        let both = first * second / 1000;
        let worth = means / seats + ((first + second + third / RESERVE) * VICTORY + both * BOTH) / 1000;
        self.living.iter().fold(worth, |worth, tribe| worth * self.endurance(tribe) / 1000)
    }

    /// What one tribe has to go on with.
    fn means_of(&self, tribe: Tribe) -> i32 {
        let (folk, turns) = (self.folk(tribe), self.turns_left());
        let later = (turns - 1).clamp(0, 5);
        let people = i32::from(self.population(tribe));
        let mut worth = (people + people.min(BUSY)) * self.life() / 2;
        worth += STORED[usize::from(folk.disks.energy.min(8))] * turns.min(3) / 3;
        worth += i32::from(folk.disks.ivory.min(4) + folk.disks.iron.min(4)) * MEANS * turns.min(3) / 3;
        worth += i32::from(self.freed_villages(tribe)) * VILLAGE * turns.min(4) / 4;
        worth += folk.tableau.iter().map(|card| self.yield_of(card) * later / 2).sum::<i32>();
        for rank in Rank::all().filter(|rank| self.own_elders(tribe, *rank) > 0) {
            worth += SERVES[rank.index()] * later;
        }
        let exposed = i32::from(self.all_elders(tribe)) - i32::from(folk.disks.energy);
        worth -= exposed.max(0) * EXPOSED * later;
        if !self.safe_from_feuds(tribe) {
            worth -= (i32::from(folk.unassigned) + 2) * FEUD * later;
        }
        if self.own_elders(tribe, Rank::PRIEST) > 0 && self.is_sapper(tribe) {
            worth += SAPPER * later;
        }
        worth + self.abroad(tribe)
    }

    /// What an animal brings on a turn.
    pub(crate) fn yield_of(&self, card: Card) -> i32 {
        let animal = self.values.animal(card);
        i32::from(animal.babies) * self.life() - i32::from(animal.hay) * OIL
    }

    /// What a card is worth to whoever takes it: animals are tame at once, and two inventions make a modern country.
    // L6.instant, L6.inventions, L9.modern
    pub(crate) fn prize_together(&self, tribe: Tribe, card: Card, room: bool) -> i32 {
        if self.values.d_cards.has(card) {
            return self.yield_of(card) * self.turns_left().clamp(0, 6) / 2;
        }
        let ideas = self.folk(tribe).hand.both(self.values.i_cards).len();
        let wanted = self.values.i_cards.has(card) && self.modern_cards(tribe) + ideas < MODERN_CARDS;
        if wanted && room { INVENTION } else { 0 }
    }

    /// What it is worth to hold the mine for a turn, for each energy that the enemy does not get. // L5.mine
    pub(crate) fn worth_of_mine(&self) -> i32 {
        i32::from(MINED.min(self.supply())) * HELD
    }

    /// Is there an Alpha who can be sent out?
    pub(crate) fn is_sapper(&self, tribe: Tribe) -> bool {
        matches!(self.folk(tribe).alpha, Spot::Home | Spot::On { .. })
    }

    /// The chance, in thousandths, that a tribe neither gives up nor dies out. // L8.blitz-check, L9.extinct
    fn endurance(&self, tribe: Tribe) -> i32 {
        let turns = self.turns_left();
        let risk = |resolve: u8| {
            let high = 6 - i32::from(resolve.min(6));
            (0..self.freed_villages(tribe).max(1)).fold(1000, |risk, _| risk * high / 6)
        };
        // Elders die on the way, and can be made again.
        let now = self.resolve(tribe);
        let risk = if turns > 1 { (2 * risk(now) + risk(now.saturating_sub(1))) / 3 } else { risk(now) };
        // The last blitz strikes everybody; until then there is time to prepare.
        let last = match turns {
            ..=2 => 1000,
            3 => 800,
            4 => 600,
            _ => 400,
        };
        let blitzes = (turns - 1).max(0) * STRUCK + last;
        let firm = (1000 - risk * blitzes / 1000).max(50);
        let people = usize::from(self.population(tribe).saturating_sub(self.all_elders(tribe)));
        firm * FRAIL.get(people).copied().unwrap_or(1000) / 1000
    }

    /// What those who are sent may take from the depot, beyond what it does for a victory. // L5.commandos
    pub(crate) fn loot(&self, tribe: Tribe, dice: u8, set: Option<u8>) -> i32 {
        self.thefts(tribe, dice, set).min(6 * i32::from(self.resistance.depot)) * OIL / 6
    }

    /// Energy that a roll takes from the depot, in sixths. // L5.commandos
    pub(crate) fn thefts(&self, tribe: Tribe, dice: u8, set: Option<u8>) -> i32 {
        if self.own_elders(tribe, Rank::PRIEST) == 0 {
            return 0;
        }
        let sure = i32::from(set.is_some_and(|face| self.rules.thefts.has(face)));
        i32::from(dice) + 6 * sure
    }

    /// A hunt is worth what the best party there is worth; an offer what it would bring all.
    pub(crate) fn bias_together(&self, seat: Seat, played: Move) -> i32 {
        match (self.agenda.top(), played) {
            (Step::Assign { .. }, Move::Place { at, .. }) => self.worth_of_party(seat, played, at),
            // What a modern country is made of. // L9.modern
            (_, Move::Exchange { card }) if self.is_modern(card) => -MODERN,
            (_, Move::Exchange { .. }) => -RELUCTANCE,
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
