//! How a position looks: the points as they stand, what people, disks and cards will still bring, what the hunters
//! already sent out may bring home, and the danger of crowds and feuds.
//!
//! Everything is counted in sixteenths of a point.

use floe_engine::{Evaluate, Foresight, Game, Playout, Seat};

use crate::agenda::{Agenda, Step};
use crate::card::{Card, Class};
use crate::line::Line;
use crate::moves::{Clause, Move};
use crate::placard::{Faith, Rank};
use crate::resistance_values::OIL;
use crate::scratch::{Draft, Talk};
use crate::state::Greenland;
use crate::tribe::Tribe;

/// A point.
pub(crate) const POINT: i32 = 16;
/// Energy keeps animals and Elders alive and makes new Elders.
pub(crate) const ENERGY: i32 = 6;
/// Ivory and iron as means, for those who do not score them.
pub(crate) const MEANS: i32 = 5;
/// A hand card that may be played.
pub(crate) const HAND: i32 = 7;
/// What a tribesman brings home in a turn.
const LABOUR: i32 = 2;
/// What an Elder brings in a turn beyond his point, by rank: priests and artisans act, Mariners carry.
const ELDER: [i32; 6] = [4, 3, 4, 2, 3, 3];
/// How much an untried move attracts: good moves and bad ones differ by a few hundredths.
const EXPLORATION: u32 = 60;
/// How often each seat decides before a position is judged.
const ROUNDS: u32 = 4;
/// What a card must bring in disks beyond its own worth before it is given up, in thousandths of a win.
pub(crate) const RELUCTANCE: i32 = 15;
/// From so many unassigned tribesmen on, crowd diseases are near.
const CROWD: u8 = 10;

impl Evaluate for Greenland {
    fn evaluate(&self, seat: Seat) -> i32 {
        if let Some(outcome) = self.outcome() {
            return outcome.payoff(seat);
        }
        let Some(own) = self.tribe(seat).filter(|tribe| self.living.has(*tribe)) else { return 0 };
        let hope = match (self.women.is_some(), self.all_win_or_lose()) {
            (true, _) => Some(self.hope_of_saga(own)),
            (_, true) => Some(self.hope_together()),
            _ => None,
        };
        // Whoever wins by conditions of the scenario minds them: how far they are counts most, then how the tribe stands.
        if let Some(progress) = self.progress() {
            let own = hope.unwrap_or_else(|| self.outlook(own).clamp(0, 60 * POINT));
            return progress * 8 / 10 + own / 10;
        }
        if let Some(hope) = hope {
            return hope;
        }
        let rivals = self.living.without(own);
        let best = rivals.iter().map(|tribe| self.outlook(tribe)).max().unwrap_or(0);
        let margin = self.outlook(own) - best;
        // The fewer turns are left, the more a lead is worth.
        let doubt = 5 * POINT + self.turns_left() * POINT;
        500 + 500 * margin / (margin.abs() + doubt)
    }

    /// Sensible play until the decision has gone round a few times shows who comes to hunt, and what the dice bring.
    fn foresight(&self) -> Option<Foresight> {
        Some(Foresight { exploration: EXPLORATION, playout: Playout::Sensible(ROUNDS * self.seats() as u32) })
    }

    const PLANS: bool = true;

    fn plans(&self, seat: Seat, out: &mut Vec<Vec<Move>>) {
        self.list_plans(seat, out);
    }

    /// A clause is worth what the whole offer would be worth, if nobody loses by it who has to agree. Whoever puts off a loss
    /// that is due (by more deaths than are asked for, by giving up a card) has not escaped it.
    fn bias(&self, seat: Seat, played: &Move) -> i32 {
        match (self.agenda.top(), *played) {
            (Step::Cull { left: 0, .. }, Move::Kill { .. }) => return -500,
            (_, Move::Exchange { .. }) if !self.all_win_or_lose() => return -RELUCTANCE,
            _ => {}
        }
        if let (Step::Grounds { .. }, true) = (self.agenda.top(), self.women.is_some()) {
            return self.bias_in_grounds(seat, *played);
        }
        if self.rules.together {
            return self.bias_together(seat, *played);
        }
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
    /// The turns to come, this one included.
    pub(crate) fn turns_left(&self) -> i32 {
        self.events_to_come() as i32 + i32::from(self.turn.number > 0)
    }

    fn after_deal(&self, talk: &Talk) -> Greenland {
        let mut after = *self;
        after.carry_out_deal(talk, &mut |_| ());
        after
    }

    /// What a tribe gains by an offer on a card, in thousandths of a win, and why it would refuse: the message that says what
    /// it would lose most by.
    pub(crate) fn opinion_of_offer(
        mut self,
        tribe: Tribe,
        card: Card,
        offer: &[Clause],
    ) -> (i32, Option<&'static str>) {
        let draft = offer.iter().copied().fold(Draft::EMPTY, Draft::with);
        let order: Line = self.present(card).iter().collect();
        let talk = Talk { card, order, at: 0, offers: [0; 4], passes: 0, draft };
        self.agenda = Agenda::new(Step::Talk);
        let (after, seat) = (self.after_deal(&talk), self.seat(tribe));
        let gain = after.evaluate(seat) - self.evaluate(seat);
        // Who accepts does so for more than nothing, as in `bias`.
        if gain > 1 {
            return (gain, None);
        }
        let lost = |of: &dyn Fn(&Greenland) -> i32| of(&self) - of(&after);
        let disks = |game: &Greenland| {
            let disks = game.folk(tribe).disks;
            i32::from(disks.energy) * ENERGY + i32::from(disks.ivory + 2 * disks.iron) * MEANS
        };
        let cards = |game: &Greenland| {
            let wives = game.husbands.iter().filter(|husband| **husband == Some(tribe)).count();
            (game.folk(tribe).tableau.len() + game.folk(tribe).hand.len() + wives) as i32 * HAND
        };
        let losses = [
            (lost(&|game| game.abroad(tribe)), "refusal-hunt"),
            (lost(&disks), "refusal-disks"),
            (lost(&cards), "refusal-cards"),
        ];
        let (most, why) = losses.into_iter().max_by_key(|(lost, _)| *lost).unwrap_or((0, ""));
        let reason = match (most > 0, lost(&|game| game.outlook(tribe)) < 0) {
            // It would be better off, and somebody else even more so.
            (_, true) => "refusal-rival",
            (true, false) => why,
            (false, false) => "refusal-nothing",
        };
        (gain, Some(reason))
    }

    fn worth_of_deal(&self, seat: Seat, talk: &Talk) -> i32 {
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

    /// What a position is worth to a tribe, in sixteenths of a point: finer than what [`Evaluate::evaluate`] tells of it.
    pub(crate) fn worth_to(&self, tribe: Tribe) -> i32 {
        if self.women.is_some() {
            self.worth_of_saga(tribe)
        } else if self.all_win_or_lose() {
            self.worth_together()
        } else {
            self.outlook(tribe)
        }
    }

    /// What an energy is worth.
    pub(crate) fn fuel(&self) -> i32 {
        if self.all_win_or_lose() { OIL } else { ENERGY }
    }

    /// What a tribesman is worth alive: his point, and what he will bring home.
    pub(crate) fn life(&self) -> i32 {
        if self.all_win_or_lose() {
            return self.life_together();
        }
        POINT + LABOUR * self.turns_left().min(4)
    }

    /// What a tribe can expect, in sixteenths of a point.
    pub(crate) fn outlook(&self, tribe: Tribe) -> i32 {
        let folk = self.folk(tribe);
        let turns = self.turns_left();
        let mut worth = self.score(tribe).total() * POINT;
        let lasting = turns.min(3);
        worth += i32::from(self.population(tribe)) * (self.life() - POINT);
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
            let milk = i32::from(animal.babies) * self.life() - i32::from(animal.hay) * ENERGY;
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
}
