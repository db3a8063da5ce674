//! E1, E4, E6, F. Transport: who can get where, and home again.

use std::cmp::Reverse;

use floe_engine::sort_few;

use crate::card::{Card, Row};
use crate::placard::Rank;
use crate::state::Greenland;
use crate::tribe::Tribe;

/// More cards than a tribe ever stands on outside its homeland.
const MOST: usize = 32;

/// The tribesmen of one tribe that were carried to cards outside its homeland, and what carries them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loads {
    cards: [(Card, u8); MOST],
    len: usize,
    /// Tribesmen that one Mariner carries. // E1.mariner-four
    carries: u8,
    mariners: u8,
    sleds: u8,
    /// Mariners that evacuate colonies, and the evacuated. // E4.abandon-check
    evacuating: u8,
    evacuated: u8,
}

impl Loads {
    fn add(&mut self, card: Card, count: u8) {
        if count == 0 {
            return;
        }
        if let Some((_, there)) = self.cards[..self.len].iter_mut().find(|(other, _)| *other == card) {
            *there += count;
        } else if self.len < MOST {
            self.cards[self.len] = (card, count);
            self.len += 1;
        }
    }

    #[must_use]
    pub(crate) fn with(mut self, card: Card, count: u8) -> Loads {
        self.add(card, count);
        self
    }

    #[must_use]
    pub(crate) fn without(mut self, card: Card, count: u8) -> Loads {
        for (other, there) in &mut self.cards[..self.len] {
            if *other == card {
                *there = there.saturating_sub(count);
            }
        }
        self
    }

    #[must_use]
    pub(crate) fn fewer_sleds(mut self, sleds: u8) -> Loads {
        self.sleds = self.sleds.saturating_sub(sleds);
        self
    }

    /// How many Mariners are needed beyond what the sleds cover.
    fn needed(&self) -> (u8, [u8; MOST]) {
        let mut counts = [0; MOST];
        let mut greenland = [(0u8, 0usize); MOST];
        let mut inland = 0;
        for (at, (card, count)) in self.cards[..self.len].iter().enumerate() {
            counts[at] = *count;
            if !card.is_new_world() {
                greenland[inland] = (*count, at);
                inland += 1;
            }
        }
        // Sleds strike out the dearest Greenland cards. // E1.feasible
        if self.sleds > 0 {
            sort_few(&mut greenland[..inland], |card| Reverse(*card));
            for (_, at) in greenland[..inland].iter().take(usize::from(self.sleds)) {
                counts[*at] = 0;
            }
        }
        (counts[..self.len].iter().map(|count| count.div_ceil(self.carries)).sum(), counts)
    }

    /// Can all of them have been carried? // E1.feasible, E4.abandon-check
    pub(crate) fn hold(&self) -> bool {
        let (needed, counts) = self.needed();
        if needed <= self.mariners {
            return true;
        }
        if self.evacuating == 0 || needed > self.mariners + self.evacuating {
            return false;
        }
        // The free Mariners carry the largest loads; the evacuated must fill the rest.
        let total: u8 = counts[..self.len].iter().sum();
        let full: u8 = counts[..self.len].iter().map(|count| count / self.carries).sum();
        let mut carried = full.min(self.mariners) * self.carries;
        let mut free = self.mariners - full.min(self.mariners);
        let mut rests: [u8; MOST] = std::array::from_fn(|at| counts[at] % self.carries);
        sort_few(&mut rests, |rest| Reverse(*rest));
        for rest in rests {
            if free > 0 && rest > 0 {
                carried += rest;
                free -= 1;
            }
        }
        total - carried <= self.evacuated
    }

    /// The Mariners not needed for what was placed so far.
    pub(crate) fn spare(&self) -> u8 {
        self.mariners.saturating_sub(self.needed().0)
    }
}

impl Greenland {
    /// Is the card outside the tribe's homeland? // B1.home-north, B1.home-south, B1.new-world-none
    #[inline]
    pub(crate) fn is_outside(&self, tribe: Tribe, card: Card) -> bool {
        if card.is_new_world() {
            return true;
        }
        match self.owner(card) {
            Some(owner) => owner.home() != tribe.home(),
            None => card.index() < Card::FIRST_DAUGHTER && self.values.row(card) != tribe.home(),
        }
    }

    /// Own-colour Elders in rank 6 at home. // E1.mariner-who
    pub(crate) fn mariners(&self, tribe: Tribe) -> u8 {
        self.own_elders(tribe, Rank::MARINER)
    }

    fn empty_loads(&self, tribe: Tribe, mariners: u8, sleds: u8) -> Loads {
        Loads {
            cards: [(Card::default(), 0); MOST],
            len: 0,
            carries: self.carries(tribe),
            mariners,
            sleds,
            evacuating: 0,
            evacuated: 0,
        }
    }

    /// What the tribe has carried in phase 2. // E1.only-new
    pub(crate) fn loads(&self, tribe: Tribe) -> Loads {
        let transit = &self.turn.transit[tribe.index()];
        let mariners = self.mariners(tribe).saturating_sub(transit.mariners + transit.evacuating);
        let sleds = self.powers(tribe).sleds.saturating_sub(transit.sleds);
        let mut loads = self.empty_loads(tribe, mariners, sleds);
        loads.evacuating = transit.evacuating;
        loads.evacuated = transit.evacuated;
        for row in Row::ALL {
            loads.add(Card::new_world(row), transit.settlers[row.index()]);
            if row != tribe.home() {
                for card in self.rows[row.index()].cards() {
                    if !card.is_new_world() {
                        loads.add(*card, self.on(*card, tribe));
                    }
                }
            }
        }
        for owner in Tribe::ALL.into_iter().filter(|owner| owner.home() != tribe.home()) {
            for card in self.folk(owner).tableau.iter() {
                loads.add(card, self.on(card, tribe));
            }
        }
        loads
    }

    /// Would the placements of phase 2 still be possible without the sled of this card? // B3.sled-in-use
    pub(crate) fn carried_without(&self, tribe: Tribe, card: Card) -> bool {
        let loads = if self.rules.grounds { self.saga_loads(tribe) } else { self.loads(tribe) };
        loads.fewer_sleds(self.values.powers(card).sleds).hold()
    }

    /// What the tribe has carried home in phase 3. // F.leave-feasible
    pub(crate) fn departures(&self, tribe: Tribe) -> Loads {
        let spent: u8 = self
            .folk(tribe)
            .tableau
            .both(self.turn.spent_sleds)
            .iter()
            .map(|card| self.values.powers(card).sleds)
            .sum();
        let sleds = self.powers(tribe).sleds.saturating_sub(spent);
        let mut loads = self.empty_loads(tribe, self.mariners(tribe), sleds);
        for card in Card::all() {
            loads.add(card, self.turn.left[card.index()][tribe.index()]);
        }
        loads
    }

    /// Remembers who left a card outside the homeland in phase 3.
    pub(crate) fn note_departure(&mut self, tribe: Tribe, card: Card, count: u8) {
        if self.is_outside(tribe, card) {
            let left = &mut self.turn.left[card.index()][tribe.index()];
            *left = left.saturating_add(count);
        }
    }

    /// A sled that served its old holder in phase 3 serves nobody else. // F.leave-sled
    pub(crate) fn note_sled_trade(&mut self, from: Tribe, card: Card) {
        let sleds = self.values.powers(card).sleds;
        if sleds == 0 || self.turn.spent_sleds.has(card) {
            return;
        }
        let departures = self.departures(from);
        if departures.fewer_sleds(sleds).hold() {
            return;
        }
        self.turn.spent_sleds.add(card);
        // The dearest card was covered by it.
        let dearest = departures.cards[..departures.len]
            .iter()
            .filter(|(card, _)| !card.is_new_world())
            .max_by_key(|(_, count)| *count)
            .map(|(card, _)| *card);
        if let Some(covered) = dearest {
            self.turn.left[covered.index()][from.index()] = 0;
        }
    }
}
