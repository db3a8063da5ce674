//! G. The hunt: which card next, who rolls, what a success brings, who takes the card.

use crate::agenda::{Stage, Step};
use crate::card::{Card, Cards};
use crate::data::Craft;
use crate::disks::Disk;
use crate::event::Event;
use crate::folk::Spot;
use crate::line::Line;
use crate::moves::Move;
use crate::rules::Next;
use crate::scratch::{Cast, Cause, Hunt};
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

impl Greenland {
    pub(crate) fn begin_hunt(&mut self, tell: &mut impl FnMut(Event)) {
        // F3.hostile
        for (row, card) in Card::COLONIES {
            let crowd: u8 = self.people[card.index()].iter().sum();
            if !self.hostile[row.index()] && crowd > self.peace() {
                self.hostile[row.index()] = true;
                tell(Event::TurnedHostile { card });
            }
        }
        self.turn.settled = Cards::NONE;
        self.agenda.push(Step::HuntNext);
    }

    /// Calls `found` with every card that is still to be hunted. // A4.raids-included, G.mandatory
    fn each_hunt(&self, mut found: impl FnMut(Card)) {
        for row in &self.rows {
            for card in row.cards() {
                if !self.turn.settled.has(*card) && !self.present(*card).is_empty() {
                    found(*card);
                }
            }
        }
        for owner in Tribe::ALL {
            for card in self.folk(owner).tableau.iter() {
                if !self.turn.settled.has(card) && !self.raiders(card).is_empty() {
                    found(card);
                }
            }
        }
    }

    pub(crate) fn list_hunts(&self, found: &mut impl FnMut(Move)) {
        self.each_hunt(|card| found(Move::Hunt { card }));
    }

    /// The first player names the next card. // A4.first-player-chooses
    pub(crate) fn run_hunts(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        let (mut count, mut only) = (0, None);
        self.each_hunt(|card| {
            count += 1;
            only = Some(card);
        });
        match (count, only) {
            (0, _) => {
                self.agenda.turn_to(Step::Tidy);
                self.dismiss_guards(tell);
                self.feed_enemy(tell);
            }
            (1, Some(card)) => self.choose_hunt(Move::Hunt { card }),
            _ => return Next::Ask,
        }
        Next::Go
    }

    /// Guards go home at the end of the phase. // G.guards-wait
    fn dismiss_guards(&mut self, tell: &mut impl FnMut(Event)) {
        for owner in Tribe::ALL {
            for card in self.folk(owner).tableau.iter() {
                self.clear(card, tell);
            }
        }
    }

    pub(crate) fn choose_hunt(&mut self, played: Move) {
        let Move::Hunt { card } = played else { return };
        self.turn.settled.add(card);
        let rollers = if self.row_of(card).is_some() { self.present(card) } else { self.raiders(card) };
        let order = self.hunt_order(card, rollers);
        self.hunt = Some(Hunt { card, order, at: 0, replaced: false });
        self.agenda.push(Step::Hunting);
    }

    /// Hunt-first holders, then fewest tribesmen, then player order. // A4.hunt-first, A4.least-first
    fn hunt_order(&self, card: Card, rollers: Tribes) -> Line {
        let craft = if self.row_of(card).is_some() { self.quarry(card).craft } else { Craft::Medallion };
        let order = &self.turn.order;
        let mut line: Line = order.as_slice().iter().copied().filter(|tribe| rollers.has(*tribe)).collect();
        if rollers.len() > 1 {
            line.sort_by_key(|tribe| {
                (!self.powers(*tribe).hunts_first(craft), self.on(card, *tribe), order.place(*tribe))
            });
        }
        line
    }

    /// The next tribe on the card rolls. // G.next-after-failure
    pub(crate) fn next_hunter(&mut self, tell: &mut impl FnMut(Event)) {
        let Some(mut hunt) = self.hunt else {
            self.agenda.pop();
            return;
        };
        let Some(tribe) = hunt.order.get(hunt.at) else {
            self.hunt = None;
            self.agenda.pop();
            // Guards wait until the raids on their card are over. // G.guards-wait, G1.others-home
            if !hunt.card.is_new_world() {
                self.clear(hunt.card, tell);
            }
            return;
        };
        hunt.at += 1;
        self.hunt = Some(hunt);
        if self.on(hunt.card, tribe) == 0 || !self.living.has(tribe) {
            return;
        }
        let cause = if self.row_of(hunt.card).is_some() { Cause::Hunt } else { Cause::Raid };
        self.cast = Some(Cast::new(cause, tribe, hunt.card));
        self.agenda.push(Step::Tidy);
        let stage = if hunt.replaced { Stage::Join } else { Stage::Iron { left: Tribes::just(tribe) } };
        self.agenda.push(Step::Cast { stage });
    }

    /// An opportunist hunts the new card or goes home. // G7.opportunist
    pub(crate) fn join(&mut self, cast: &Cast, played: Move, tell: &mut impl FnMut(Event)) {
        if played == Move::Join {
            self.agenda.turn_to(Step::Cast { stage: Stage::Iron { left: Tribes::just(cast.tribe) } });
        } else {
            self.go_home(cast.tribe, cast.card, tell);
            self.cast = None;
            self.agenda.pop();
        }
    }

    /// The faces that hit. // G.warm-hit, G.cold-hit, card.cold-as-warm
    pub(crate) fn hunt_faces(&self, card: Card, tribe: Tribe) -> crate::dice::Faces {
        let warm = !self.is_cold(card) || self.powers(tribe).cold_is_warm(self.quarry(card).craft);
        if warm { self.values.warm_hits } else { self.values.cold_hits }
    }

    // G.success, G.bloody, G4.attrition-first
    pub(crate) fn read_hunt(&mut self, cast: &mut Cast, tell: &mut impl FnMut(Event)) {
        let quarry = self.prey(cast.tribe, cast.card);
        let reading = self.read(cast);
        let hits = reading.among(self.hunt_faces(cast.card, cast.tribe));
        cast.success = hits >= quarry.hits;
        cast.matched = quarry.take.is_some_and(|dice| dice == 0 || reading.most_equal() >= dice);
        tell(Event::Hunted { tribe: cast.tribe, card: cast.card, hits, success: cast.success });
        self.bleed(cast, &reading, tell);
        self.steal(cast, &reading, tell);
        self.cast = Some(*cast);
        let stage = match (cast.success, quarry.cost) {
            (true, 0) => Stage::Gain,
            (true, cost) => Stage::Cost { left: cost },
            (false, _) => Stage::Take,
        };
        self.agenda.turn_to(Step::Cast { stage });
    }

    /// The dead of a roll. The Alpha dies by his own die alone. // G.bloody-who, F4.hunt
    pub(crate) fn bleed(
        &mut self,
        cast: &Cast,
        reading: &crate::rules::g_roll::Reading,
        tell: &mut impl FnMut(Event),
    ) {
        if cast.covered.has(cast.tribe) {
            return;
        }
        let bloody = self.bloody(cast);
        let alpha = reading.alpha.is_some_and(|face| bloody.has(face));
        self.kill_on(cast.tribe, cast.card, reading.dice.among(bloody), alpha, tell);
    }

    /// Bog iron: pay, or the hunt has failed. // G4.bog-iron, G4.bog-iron-refuse, G4.bog-iron-moment
    pub(crate) fn run_cost(&mut self, cast: &mut Cast, left: u8) -> Next {
        if left == 0 {
            self.agenda.turn_to(Step::Cast { stage: Stage::Gain });
            return Next::Go;
        }
        if self.means(cast.tribe, Disk::Energy) + self.all_elders(cast.tribe) >= left {
            return Next::Ask;
        }
        cast.success = false;
        self.cast = Some(*cast);
        self.agenda.turn_to(Step::Cast { stage: Stage::Take });
        Next::Go
    }

    pub(crate) fn pay_cost(&mut self, cast: &mut Cast, left: u8, played: Move, tell: &mut impl FnMut(Event)) {
        if let Move::Pay { with } = played {
            self.agenda.turn_to(Step::Cast { stage: Stage::Cost { left: left - 1 } });
            self.pay_with(cast.tribe, with, tell);
        } else {
            cast.success = false;
            self.cast = Some(*cast);
            self.agenda.turn_to(Step::Cast { stage: Stage::Take });
        }
    }

    /// Babies and disks. // G4.babies, G4.disks, G4.new-world-babies, B3.falconer
    pub(crate) fn reap(&mut self, cast: &Cast, tell: &mut impl FnMut(Event)) {
        let (babies, disks) = self.harvest(cast.tribe, cast.card);
        self.gain(cast.tribe, disks, tell);
        self.note_mine(cast.card);
        self.agenda.turn_to(Step::Cast { stage: Stage::Take });
        let at = cast.card.is_new_world().then_some(cast.card);
        if self.daughter_on(cast.card) {
            self.bear_daughters(cast.tribe, babies, tell);
        }
        self.agenda.push(Step::Birth { tribe: cast.tribe, count: babies, at });
    }

    /// Babies come from Valhalla, as far as there are any. // B4.valhalla-short, E7.rebirth
    pub(crate) fn run_birth(
        &mut self,
        tribe: Tribe,
        count: u8,
        at: Option<Card>,
        tell: &mut impl FnMut(Event),
    ) -> Next {
        let folk = self.folk(tribe);
        let count = count.min(folk.valhalla);
        let alpha_dead = folk.alpha == Spot::Valhalla;
        if count == 0 {
            self.agenda.pop();
            return Next::Go;
        }
        if alpha_dead && count < folk.valhalla {
            self.agenda.turn_to(Step::Birth { tribe, count, at });
            return Next::Ask;
        }
        self.give_birth(tribe, count, at, Move::Baby { alpha: alpha_dead }, tell);
        Next::Go
    }

    pub(crate) fn give_birth(
        &mut self,
        tribe: Tribe,
        count: u8,
        at: Option<Card>,
        played: Move,
        tell: &mut impl FnMut(Event),
    ) {
        self.agenda.pop();
        let alpha = played == Move::Baby { alpha: true };
        let folk = self.folk_mut(tribe);
        folk.valhalla -= count;
        if alpha {
            folk.alpha = at.map_or(Spot::Home, |card| Spot::On { card });
        }
        match at {
            Some(card) => self.people[card.index()][tribe.index()] += count,
            None => folk.unassigned += count,
        }
        tell(Event::Born { tribe, count, alpha, at });
    }

    /// May the card be taken? // G5.matches, G5.no-blank-dice, G6.matches
    pub(crate) fn run_take(&mut self, cast: &Cast) -> Next {
        let quarry = self.quarry(cast.card);
        let enough = quarry.take.is_some_and(|dice| dice > 0 || cast.success);
        if cast.matched && enough {
            return Next::Ask;
        }
        self.agenda.turn_to(Step::Cast { stage: Stage::Home });
        Next::Go
    }

    pub(crate) fn take_card(&mut self, cast: &Cast, played: Move, tell: &mut impl FnMut(Event)) {
        self.agenda.turn_to(Step::Cast { stage: Stage::Home });
        if played != Move::Claim {
            return;
        }
        let (tribe, card) = (cast.tribe, cast.card);
        self.go_home(tribe, card, tell);
        if self.rules.together && self.values.d_cards.has(card) {
            self.tame_at_once(tribe, card, tell);
        } else if self.values.d_cards.has(card) || self.values.i_cards.has(card) {
            self.learn(cast, tell);
        } else {
            // G5.place, G5.not-replaced, G5.rivals-home
            self.leave_row(card);
            self.folk_mut(tribe).tableau.add(card);
            tell(Event::Trophy { tribe, card });
            self.end_card(card, tell);
        }
    }

    pub(crate) fn leave_row(&mut self, card: Card) {
        let row = self.values.row(card);
        self.rows[row.index()].remove(card);
    }

    /// Nobody rolls on the card any more; all go home. // G.winner, G4.losers-home
    pub(crate) fn end_card(&mut self, card: Card, tell: &mut impl FnMut(Event)) {
        self.clear(card, tell);
        if let Some(hunt) = &mut self.hunt {
            hunt.at = hunt.order.len();
        }
    }

    /// The card goes into the hand and is replaced. // G6.full-hand, G7.replace, G7.empty-deck, C3.no-replacement
    fn learn(&mut self, cast: &Cast, tell: &mut impl FnMut(Event)) {
        let (tribe, card) = (cast.tribe, cast.card);
        let row = self.values.row(card);
        self.folk_mut(tribe).hand.add(card);
        tell(Event::Learned { tribe, card });
        let place = self.rows[row.index()].place(card);
        let drawn = if self.rules.replacement { self.draw_biome(row, tell) } else { None };
        let (Some(place), Some(came)) = (place, drawn) else {
            self.leave_row(card);
            self.end_card(card, tell);
            return;
        };
        self.rows[row.index()].replace(place, came);
        self.turn.settled.add(came); // G7.replacement-else-idle
        tell(Event::Replaced { card: came });
        if cast.success {
            self.end_card(card, tell);
            return;
        }
        self.offer_replacement(card, came, tell);
    }

    /// Those who have not rolled may hunt the new card, in an order sorted anew. // G7.opportunist-order
    /// Whoever could not be sent there goes home. // D8.no-opportunism, M1.sami-no-spear
    fn offer_replacement(&mut self, old: Card, new: Card, tell: &mut impl FnMut(Event)) {
        let Some(hunt) = self.hunt else { return };
        let harpoon = self.quarry(new).craft == Craft::Harpoon;
        let allowed = |tribe| !(harpoon && self.sea_is_closed(tribe)) && self.why_barred(tribe, new).is_ok();
        let waiting: Tribes = hunt.order.as_slice().iter().skip(usize::from(hunt.at)).copied().collect();
        let rest = waiting.filter(allowed);
        if rest.is_empty() {
            self.end_card(old, tell);
            return;
        }
        waiting.iter().filter(|tribe| !rest.has(*tribe)).for_each(|tribe| self.go_home(tribe, old, tell));
        for tribe in rest.iter() {
            let count = self.on(old, tribe);
            self.shift(tribe, old, new, count, self.alpha_on(old, tribe));
        }
        let order = self.hunt_order(new, rest);
        self.hunt = Some(Hunt { card: new, order, at: 0, replaced: true });
    }

    /// The survivors go home; a success ends the hunt of the card outside the New World. // G.home, E2.open-to-all
    pub(crate) fn end_cast(&mut self, cast: &Cast, tell: &mut impl FnMut(Event)) {
        self.cast = None;
        self.agenda.pop();
        if cast.card.is_new_world() {
            return;
        }
        self.go_home(cast.tribe, cast.card, tell);
        let same = self.hunt.is_some_and(|hunt| hunt.card == cast.card);
        if cast.success && same {
            self.end_card(cast.card, tell);
        }
    }
}
