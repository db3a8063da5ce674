//! J. The end of the game, points, and extinction.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{BySeat, Outcome, Seat};

use crate::agenda::{Phase, Step};
use crate::card::{Card, Cards};
use crate::event::Event;
use crate::folk::Folk;
use crate::placard::Faith;
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
    /// What the scenario adds. // M1.norse-iron
    #[serde(default, skip_serializing_if = "is_nought")]
    pub scenario: i32,
    /// What was recorded at the end of the first part. // M2.second-score
    #[serde(default, skip_serializing_if = "is_nought")]
    pub first_part: i32,
}

fn is_nought(points: &i32) -> bool {
    *points == 0
}

impl Score {
    /// All together.
    pub fn total(&self) -> i32 {
        i32::from(self.trophies)
            + i32::from(self.resources)
            + i32::from(self.population)
            + i32::from(self.parliament)
            + self.scenario
            + self.first_part
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
        let last = self.events_to_come() == 0 || (bare && self.ends_with_rows()); // J.last-event
        match (last, self.rules.together) {
            (true, true) => self.end_together(),
            (true, false) => self.finish(tell),
            (false, _) => self.agenda.turn_to(Step::Begin { phase: Phase::Event }),
        }
    }

    /// The end, or that of the first part. // M2.record
    pub(crate) fn finish(&mut self, tell: &mut impl FnMut(Event)) {
        if self.sequel().is_some() {
            self.agenda.only(Step::Sequel);
            return;
        }
        self.agenda.only(Step::Over);
        if let Some(auction) = self.auction.take() {
            self.gone.add(auction.card);
        }
        (self.talk, self.attack, self.hunt, self.cast, self.market) = (None, None, None, None, None);
        if !self.all_win_or_lose() {
            self.tell_scores(tell);
        }
        tell(Event::Ended { outcome: self.result() });
    }

    /// Tells the points of the living, and of whoever has points from a first part.
    pub(crate) fn tell_scores(&self, tell: &mut impl FnMut(Event)) {
        let counted = if self.first_part.is_some() { self.seated.members() } else { self.living };
        counted.iter().for_each(|tribe| tell(Event::Scored { tribe, score: self.score(tribe) }));
    }

    /// Is the game played together, and nobody wins alone? // L9.two-of-three, M2.rules-of-l
    pub(crate) fn all_win_or_lose(&self) -> bool {
        self.rules.together && self.first_part.is_none()
    }

    /// The points of a tribe as they stand, with those of the scenario and of the first part. // M2.second-score
    pub(crate) fn score(&self, tribe: Tribe) -> Score {
        let mut score = self.plain_score(tribe);
        if self.living.has(tribe) {
            score = self.score_by_scenario(tribe, score);
        }
        score.first_part = self.first_part.map_or(0, |points| i32::from(points[tribe.index()]));
        score
    }

    /// The points by section J. // J.trophy-vp to J.parliament, J1.extinct
    pub(crate) fn plain_score(&self, tribe: Tribe) -> Score {
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
        score.parliament = SEAT_IN_PARLIAMENT * self.seats_in_parliament(tribe) as u8;
        score
    }

    /// Ivory and iron, on disks and on cards. // J.resource-vp, J.resource-cards, J.falcon-last
    pub(crate) fn treasure(&self, tribe: Tribe) -> (u16, u16) {
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
        if self.all_win_or_lose() {
            return self.result_of_resistance();
        }
        if self.rules.matriarchs > 0 {
            return self.result_of_saga();
        }
        let seats = usize::from(self.seated.len());
        let tribe = |seat: Seat| self.tribe(seat).unwrap_or(Tribe::Tunit);
        let scores = BySeat::from_fn(seats, |seat| self.score(tribe(seat)).total());
        if let Some(outcome) = self.result_together(scores) {
            return outcome;
        }
        // The dead have nothing to win, unless a first part gave them points. // M2.surrender
        let counts = |tribe: Tribe| self.living.has(tribe) || self.first_part.is_some();
        // Whoever fails a condition of the scenario comes behind all who do not.
        let key = |seat: Seat| {
            let tribe = tribe(seat);
            counts(tribe).then(|| (self.qualifies(tribe), scores[seat], self.treasure(tribe).1))
        };
        let rank = |seat| 1 + Seat::all(seats).filter(|other| key(*other) > key(seat)).count() as u8;
        let ranks = BySeat::from_fn(seats, rank);
        let won = |seat: &Seat| ranks[*seat] == 1 && counts(tribe(*seat)) && self.qualifies(tribe(*seat));
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
        // J1.last-tribe, L9.extinct
        if self.living.is_empty() || (self.rules.together && self.living != self.seated.members()) {
            self.finish(tell);
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
