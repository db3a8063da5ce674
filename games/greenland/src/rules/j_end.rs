//! J. The end of the game, points, and extinction.

use floe_engine::{BySeat, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::agenda::{Phase, Step};
use crate::card::{Card, Cards};
use crate::event::Event;
use crate::folk::Folk;
use crate::placard::{Faith, Rank};
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

/// The points of a tribe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Score {
    /// Cards with a trophy value, for polytheists.
    pub trophies: u8,
    /// Ivory and iron, for monotheists.
    pub resources: u16,
    /// Tribesmen not in Valhalla, Colonists in the cold twice.
    pub population: u8,
    /// Placards with a Representative of the tribe.
    pub parliament: u8,
}

impl Score {
    /// All together.
    pub fn total(&self) -> i32 {
        i32::from(self.trophies)
            + i32::from(self.resources)
            + i32::from(self.population)
            + i32::from(self.parliament)
    }
}

/// Points for a Representative on a Placard. // J.parliament
const SEAT_IN_PARLIAMENT: u8 = 4;

impl Greenland {
    /// Turns Placards, tests for the end, and goes on or counts. // J.end-sequence
    pub(crate) fn end_turn(&mut self, tell: &mut impl FnMut(Event)) {
        for tribe in self.turn.persuaded.both(self.living).iter() {
            self.folk_mut(tribe).faith = Faith::Monotheist;
            tell(Event::Converted { tribe });
        }
        self.turn.persuaded = Tribes::NONE;
        let bare = self.rows.iter().all(crate::shore::RowCards::is_empty); // J.empty-rows
        if self.events.is_empty() || bare {
            self.finish(tell); // J.last-event
        } else {
            self.agenda.turn_to(Step::Begin { phase: Phase::Event });
        }
    }

    fn finish(&mut self, tell: &mut impl FnMut(Event)) {
        self.agenda.only(Step::Over);
        if let Some(auction) = self.auction.take() {
            self.gone.add(auction.card);
        }
        (self.talk, self.attack, self.hunt, self.cast) = (None, None, None, None);
        for tribe in self.living.iter() {
            tell(Event::Scored { tribe, score: self.score(tribe) });
        }
        tell(Event::Ended { outcome: self.result() });
    }

    /// The points of a tribe as they stand. // J.trophy-vp to J.parliament, J1.extinct
    pub(crate) fn score(&self, tribe: Tribe) -> Score {
        if !self.living.has(tribe) {
            return Score::default();
        }
        let folk = self.folk(tribe);
        let mut score = Score { population: self.population(tribe), ..Score::default() };
        for (_, card) in Card::COLONIES {
            if self.is_cold(card) {
                score.population += self.on(card, tribe); // J.cold-colonists
            }
        }
        match folk.faith {
            Faith::Polytheist => {
                score.trophies = folk.tableau.iter().map(|card| self.values.vp[card.index()]).sum();
            }
            Faith::Monotheist => {
                let (ivory, iron) = self.treasure(tribe);
                score.resources = ivory + 2 * iron;
            }
        }
        let seats = Tribe::ALL.into_iter().filter(|host| {
            *host != tribe
                && self.folk(*host).faith == Faith::Monotheist
                && self.elders_at(*host, Rank::CHIEF, tribe) > 0
        });
        score.parliament = SEAT_IN_PARLIAMENT * seats.count() as u8;
        score
    }

    /// Ivory and iron, on disks and on cards. // J.resource-vp, J.resource-cards, J.falcon-last
    fn treasure(&self, tribe: Tribe) -> (u16, u16) {
        let folk = self.folk(tribe);
        let mut sum = (u16::from(folk.disks.ivory), u16::from(folk.disks.iron));
        for card in folk.tableau.iter() {
            let worth = self.worth(card);
            sum.0 += u16::from(worth.ivory);
            sum.1 += u16::from(worth.iron);
        }
        sum
    }

    /// Most points, then most iron; the dead come last. // J.winner, J.tie-iron, J.tie-disks-only
    pub(crate) fn result(&self) -> Outcome {
        let seats = usize::from(self.seated.len());
        let tribe = |seat: Seat| self.tribe(seat).unwrap_or(Tribe::Tunit);
        let scores = BySeat::from_fn(seats, |seat| self.score(tribe(seat)).total());
        let key = |seat: Seat| {
            let tribe = tribe(seat);
            self.living.has(tribe).then(|| (scores[seat], self.treasure(tribe).1))
        };
        let rank = |seat| 1 + Seat::all(seats).filter(|other| key(*other) > key(seat)).count() as u8;
        let ranks = BySeat::from_fn(seats, rank);
        let won = |seat: &Seat| ranks[*seat] == 1 && self.living.has(tribe(*seat));
        Outcome {
            winners: Seat::all(seats).filter(won).collect(),
            ranks,
            scores: Some(scores),
            together: false,
        }
    }

    /// Tribes without a living tribesman are out of the game. // J1.extinct
    pub(crate) fn bury_the_extinct(&mut self, tell: &mut impl FnMut(Event)) {
        for tribe in self.living.iter() {
            if self.population(tribe) == 0 {
                self.die_out(tribe, tell);
            }
        }
        if self.living.is_empty() {
            self.finish(tell); // J1.last-tribe
            return;
        }
        if self.living.len() < usize::from(self.seated.len()) {
            self.lose_orphans(tell);
        }
    }

    // J1.cards-gone, J1.daughters-stay, J1.skipped
    fn die_out(&mut self, tribe: Tribe, tell: &mut impl FnMut(Event)) {
        self.living = self.living.without(tribe);
        tell(Event::Extinct { tribe });
        let Folk { hand, tableau, .. } = *self.folk(tribe);
        for card in tableau.iter() {
            if self.husband(card).is_none() {
                self.drop_card(tribe, card, tell);
            }
        }
        hand.iter().for_each(|card| self.gone.add(card));
        let folk = self.folk_mut(tribe);
        folk.hand = Cards::NONE;
        folk.disks = crate::disks::Disks::default();
    }

    /// A daughter of a dead tribe leaves when she becomes unmarried. // J1.daughters-raidable
    fn lose_orphans(&mut self, tell: &mut impl FnMut(Event)) {
        let dead = self.seated.members().filter(|tribe| !self.living.has(tribe));
        for tribe in dead.iter() {
            for card in self.folk(tribe).tableau.iter() {
                if self.husband(card).is_none() {
                    self.drop_card(tribe, card, tell);
                }
            }
        }
    }
}
