//! How the game played together looks. All see the same: what one tribe gives away and another needs more is a gain to both.
//!
//! Two of three victories are needed (`resistance_hopes`), so the two that are nearest count most. Whoever gives up in a blitz
//! or dies out loses for all: the worth of everything shrinks by that danger.
//!
//! The weights were tuned on games of other seeds than those of docs/study-greenland.md. Most of what was won, was won by
//! form: of two tribes greedy bots won 1 game of 100 before, 9 of 60 when far victories counted less and the Alpha was kept for
//! thefts, 17 of the same 60 when only the blitzes of the next turns counted in full.

use floe_engine::{Chance, Evaluate, Game, Seat};

use crate::agenda::Step;
use crate::card::Card;
use crate::disks::Disk;
use crate::evaluate::POINT;
use crate::folk::Spot;
use crate::moves::{Clause, Move};
use crate::odds::Party;
use crate::placard::Rank;
use crate::resistance::MODERN_CARDS;
use crate::state::Greenland;
use crate::tribe::Tribe;

/// What an ordinary position is worth, so that hopes lie around the middle, and how far from it they are halfway.
const USUAL: i32 = 60 * POINT;
const DOUBT: i32 = 25 * POINT;
/// A tribesman, as a means: he rolls, serves, or is carried over the sea. On the last turn he has little left to do, and beyond
/// so many there is less to do for each.
const TRIBESMAN: i32 = 60;
const LAST_LIFE: i32 = 6;
const BUSY: i32 = 14;
/// A Colonist is worth less on the turns between: a third of them die on each. // L5.nazi-dice
const EXILE: i32 = 10;
/// A victory that is certain, and two of them together.
const VICTORY: i32 = 25 * POINT;
const BOTH: i32 = 60 * POINT;
/// How much of a victory the third one is worth, which is not needed.
const RESERVE: i32 = 4;
/// An energy that is brought home.
pub(crate) const OIL: i32 = 36;
/// All energy of a tribe: depletions take an Elder where there is none, and it makes new ones; the last disks are seldom needed.
const STORED: [i32; 9] = [0, 32, 64, 96, 116, 136, 156, 164, 172];
/// A disk of ivory or iron that is kept, and one that is brought home: two buy an import, one makes an invention.
const KEPT: i32 = 5;
pub(crate) const ORE: i32 = 40;
/// An invention that is still wanted. Two tribes reached a modern country in 36 % of 80 games with 96, in 45 % of 60 with 240.
const INVENTION: i32 = 15 * POINT;
/// How much of what an animal brings on all turns to come counts, in sixteenths: hay is scarce.
const ANIMAL: i32 = 5;
/// A freed village.
const VILLAGE: i32 = POINT;
/// On each turn to come: the Alpha, whose die always takes an energy where there is a Bishop; an Elder of each rank.
const SAPPER: i32 = 30;
const SERVES: [i32; 6] = [0, 18, 15, 3, 0, 10];
/// What an Elder costs on each turn to come whom no energy would save in a depletion: three events of seventeen have one.
const EXPOSED: i32 = 6;
/// What a feud costs on each turn to come for everybody at home, and as many again for the Elder: half of them die in three
/// events of seventeen.
const FEUD: i32 = 3;
/// What a crowd disease costs for each who would die, by so many of seventeen events: those that strike a crowd of ten,
/// eleven, twelve, thirteen.
const CROWD: i32 = 3;
const CROWDS: [i32; 4] = [1, 2, 4, 5];
/// The chance, in thousandths, that a tribe is struck by a blitz on a turn: four events of seventeen strike two colours each.
/// Only so many turns ahead, for Elders can be made again.
const STRUCK: i32 = 130;
const AHEAD: i32 = 2;
/// How much of the last blitz counts already, in thousandths, by the turns to come: until then there is time to prepare. With
/// all of it from the beginning tribes spent their energy on Elders whom the next depletion took, in games that were read.
const LAST: [i32; 4] = [1000, 900, 600, 200];
/// So many Elders can be made in time, if there is energy: Artisans, who count twice. // L8.blitz-check
const READY: u8 = 2;
/// The chance, in thousandths, that a tribe of so many, Elders apart, does not die out by the end.
const FRAIL: [i32; 5] = [500, 800, 920, 970, 990];
/// How much it hurts to waste the Alpha before the last turn, in thousandths of a win: as an Elder, a Colonist or where his die
/// is as any other, and to let him roll. Four tribes lost him in 2.2 hunts a game without both, in 0.4 with them.
const WASTE: i32 = 60;
const CLAY: i32 = 30;
/// No card is given up to put off a roll or a loss.
const REGRET: i32 = 500;

impl Greenland {
    /// The hope of all to win together, in thousandths.
    pub(crate) fn hope_together(&self) -> i32 {
        let margin = self.worth_together() - USUAL;
        500 + 500 * margin / (margin.abs() + DOUBT)
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
        // The chance of at least two of them.
        let two = (first * second + first * third + second * third) / 1000
            - 2 * (first * second / 1000) * third / 1000;
        let worth = means / seats + ((first + second + third / RESERVE) * VICTORY + two * BOTH) / 1000;
        self.living.iter().fold(worth, |worth, tribe| worth * self.endurance(tribe) / 1000)
    }

    /// What a tribesman is worth alive.
    pub(crate) fn life_together(&self) -> i32 {
        if self.events_to_come() == 0 { LAST_LIFE } else { TRIBESMAN }
    }

    /// What one tribe has to go on with.
    fn means_of(&self, tribe: Tribe) -> i32 {
        let (folk, turns) = (self.folk(tribe), self.turns_left());
        let later = (turns - 1).clamp(0, 5);
        let people = i32::from(self.population(tribe));
        let mut worth = (people + people.min(BUSY)) * self.life() / 2;
        worth -= i32::from(self.refugees(tribe)) * EXILE * later.min(2);
        worth += STORED[usize::from(folk.disks.energy.min(8))] * turns.min(3) / 3;
        worth += i32::from(folk.disks.ivory.min(4) + folk.disks.iron.min(4)) * KEPT * turns.min(3) / 3;
        worth += i32::from(self.freed_villages(tribe)) * VILLAGE * turns.min(4) / 4;
        worth += folk.tableau.iter().map(|card| self.yield_of(card)).sum::<i32>() * later * ANIMAL / 16;
        for rank in Rank::all().filter(|rank| self.own_elders(tribe, *rank) > 0) {
            worth += SERVES[rank.index()] * later;
        }
        if self.own_elders(tribe, Rank::PRIEST) > 0 && self.is_sapper(tribe) {
            worth += SAPPER * later;
        }
        worth - self.dangers_of_events(tribe, later) + self.abroad(tribe)
    }

    /// What depletions, feuds and crowd diseases may cost a tribe. // D2.crowd, D2.feud, D3.count-elders
    fn dangers_of_events(&self, tribe: Tribe, later: i32) -> i32 {
        let folk = self.folk(tribe);
        let exposed = i32::from(self.all_elders(tribe)) - i32::from(folk.disks.energy);
        let mut danger = exposed.max(0) * EXPOSED * later;
        let home = i32::from(folk.unassigned + self.hunters_out(tribe));
        if !self.safe_from_feuds(tribe) {
            danger += (home + 2) * FEUD * later;
        }
        if home >= 10 && later > 0 {
            danger += home / 2 * CROWD * CROWDS[(home - 10).min(3) as usize];
        }
        danger
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
            return self.yield_of(card) * self.turns_left().clamp(0, 6) * ANIMAL / 16;
        }
        let ideas = self.folk(tribe).hand.both(self.values.i_cards).len();
        let wanted = self.values.i_cards.has(card) && self.modern_cards(tribe) + ideas < MODERN_CARDS;
        if wanted && room { INVENTION } else { 0 }
    }

    /// Is there an Alpha who can be sent out?
    pub(crate) fn is_sapper(&self, tribe: Tribe) -> bool {
        matches!(self.folk(tribe).alpha, Spot::Home | Spot::On { .. })
    }

    /// The chance, in thousandths, that a tribe neither gives up nor dies out. // L8.blitz-check, L9.extinct
    fn endurance(&self, tribe: Tribe) -> i32 {
        let (folk, turns) = (self.folk(tribe), self.turns_left());
        let risk = |resolve: u8| {
            let high = 6 - i32::from(resolve.min(6));
            (0..self.freed_villages(tribe).max(1)).fold(1000, |risk, _| risk * high / 6)
        };
        let now = self.resolve(tribe);
        // Elders die on the way.
        let soon = (risk(now) + risk(now.saturating_sub(1))) / 2;
        let blitzes = soon * STRUCK * (turns - 1).clamp(0, AHEAD);
        // The last blitz strikes everybody, and Elders can be made before it.
        let assigns = turns > 1 || self.is_before_assignment(tribe);
        let able = if assigns { folk.disks.energy.min(folk.unassigned).min(READY) } else { 0 };
        let last = risk(now.saturating_add(2 * able)) * LAST[(turns - 1).clamp(0, 3) as usize];
        let firm = (1000 - (blitzes + last) / 1000).max(50);
        let people = usize::from(self.population(tribe).saturating_sub(self.all_elders(tribe)));
        firm * FRAIL.get(people).copied().unwrap_or(1000) / 1000
    }

    /// What those who are sent may take from the depot, beyond what it does for a victory. // L5.commandos
    pub(crate) fn loot(&self, tribe: Tribe, dice: u8, set: Option<u8>) -> i32 {
        self.thefts(tribe, dice, set).min(6 * i32::from(self.resistance.depot)) * self.fuel() / 6
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
        let early = self.all_win_or_lose() && !self.events.is_empty();
        match (self.agenda.top(), played) {
            (Step::Assign { .. }, Move::Promote { alpha: true, .. } | Move::Lend { alpha: true, .. })
                if early =>
            {
                -WASTE
            }
            (Step::Assign { .. }, Move::Place { at, alpha: true }) if early && !self.is_led(seat, at) => {
                -WASTE
            }
            (Step::Assign { .. }, Move::Place { at, .. }) => self.worth_of_party(seat, played, at),
            (_, Move::Clay) if early => -CLAY,
            (_, Move::Exchange { .. }) => self.regret(seat, played),
            (Step::Market, Move::Clause { clause }) => self.worth_of_gifts(Some(clause)) - 1,
            (Step::Market, Move::Propose) => self.worth_of_gifts(None),
            (Step::Reply { .. }, Move::Accept) => self.worth_of_gifts(None),
            _ => 0,
        }
    }

    /// Is an Alpha's die there what it always is, and no danger to him? // E7.not-elsewhere, L5.alpha
    fn is_led(&self, seat: Seat, at: Card) -> bool {
        let party = Party { tribesmen: 1, alpha: true, clay: false };
        let roll = self.tribe(seat).and_then(|tribe| self.roll_of(tribe, at, party));
        !at.is_new_world() && roll.is_some_and(|roll| roll.set.is_some_and(|face| !roll.bloody.has(face)))
    }

    /// A card is given up only if things look better at once: looking one move ahead, whoever gives up a herd before a roll
    /// seems to have escaped what the roll will bring.
    fn regret(&self, seat: Seat, played: Move) -> i32 {
        let mut after = *self;
        after.play(seat, &played, &mut Chance::fast(0), &mut |_| ());
        if after.hope_together() > self.hope_together() { 0 } else { -REGRET }
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
