//! K3, K4. The saga's assignment: dice or matriarchs find the hunting ground, males go there one by one, matriarchs open
//! other places, and at the end daughters go along.

use floe_engine::Chance;

use crate::agenda::Step;
use crate::card::{Card, Row};
use crate::event::Event;
use crate::moves::Move;
use crate::placard::Rank;
use crate::rules::Next;
use crate::rules::d_losses::DIE;
use crate::rules::e_transport::Loads;
use crate::scratch::Transit;
use crate::state::Greenland;
use crate::tribe::Tribe;
use crate::women::SagaTurn;

/// The highest face that means the home row. // K3.row-roll
const HOME_FACES: u8 = 3;

/// What of the ground is settled. // K3.order
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    /// Nothing yet.
    Nothing,
    /// The row, and the die has still to find the biome.
    Row,
    /// All that the placing of males needs.
    Ground,
}

/// Where males may go at this moment.
pub(crate) struct Grounds {
    known: Known,
    row: Row,
    home: Row,
    /// Does a matriarch in rank 5 choose the biomes? // K3.biome-tracker
    free: bool,
    /// Can the other row take nobody more for lack of transport? // K3.extras-beyond
    full: bool,
    loads: Loads,
}

impl Greenland {
    pub(crate) fn begin_grounds(&mut self, tribe: Tribe) {
        let rescue = self.folk(tribe).unassigned <= 1; // K4.rescue
        self.turn.transit[tribe.index()] = Transit { rescue, ..Transit::default() };
        self.turn.saga = SagaTurn { burned: self.turn.saga.burned, ..SagaTurn::default() };
        self.agenda.push(Step::Daughters { tribe });
        let left = crate::tribe::Tribes::just(tribe);
        self.agenda.push(Step::Navigation { by: 1, left });
        self.agenda.push(Step::Navigation { by: 0, left });
        self.agenda.push(Step::Grounds { tribe });
    }

    /// The row's cards as the die counts them: from the New World card to the right, then on from the left end. // K3.count-path
    pub(crate) fn counted_cards(&self, row: Row) -> impl Iterator<Item = Card> {
        let cards = self.rows[row.index()].cards();
        let world = self.rows[row.index()].place(Card::new_world(row));
        // K3.count-no-new-world
        let start = world.map_or(self.rows[row.index()].cold().len(), |place| place + 1);
        let (before, after) = cards.split_at(start);
        after.iter().chain(before).copied().filter(|card| !card.is_new_world())
    }

    fn has_matriarch(&self, tribe: Tribe, rank: Rank) -> bool {
        self.matriarchs_in(tribe, rank) > 0
    }

    /// What has been carried; those whom matriarchs send need no transport. // K4.mariner, K4.alpha
    pub(crate) fn saga_loads(&self, tribe: Tribe) -> Loads {
        let mut loads = self.loads(tribe);
        if self.has_matriarch(tribe, Rank::MARINER) {
            for (row, card) in Card::COLONIES {
                loads = loads.without(card, self.turn.transit[tribe.index()].settlers[row.index()]);
            }
        }
        if self.has_matriarch(tribe, Rank::WAR_CHIEF)
            && let crate::folk::Spot::On { card } = self.folk(tribe).alpha
            && !card.is_new_world()
        {
            loads = loads.without(card, 1);
        }
        loads
    }

    /// Could anybody be carried to the other row? // K3.row-transport
    fn can_cross(&self, tribe: Tribe, loads: &Loads) -> bool {
        let there = other(tribe.home());
        self.counted_cards(there).next().is_some_and(|card| loads.with(card, 1).hold())
    }

    /// Where males may go now.
    pub(crate) fn grounds(&self, tribe: Tribe) -> Grounds {
        let (saga, home, loads) = (self.turn.saga, tribe.home(), self.saga_loads(tribe));
        let free = saga.biome.is_none() && self.has_matriarch(tribe, Rank::FIFTH);
        let row = saga.row.unwrap_or(home);
        let settled = saga.biome.is_some() || free || self.counted_cards(row).next().is_none();
        let known = match saga.row {
            None => Known::Nothing,
            Some(_) if settled || self.folk(tribe).unassigned == 0 => Known::Ground,
            Some(_) => Known::Row,
        };
        let mut grounds = Grounds { known, row, home, free, full: false, loads };
        grounds.full = row != home && known == Known::Ground && self.is_full(tribe, &grounds);
        grounds
    }

    /// Is there a biome to hunt in the other row, and no transport to it? // K3.extras-beyond
    fn is_full(&self, tribe: Tribe, grounds: &Grounds) -> bool {
        let mut somewhere = false;
        for card in self.counted_cards(grounds.row) {
            if (grounds.free || self.turn.saga.biome == Some(card)) && self.why_not_role(tribe, card).is_ok()
            {
                somewhere = true;
                if grounds.loads.with(card, 1).hold() {
                    return false;
                }
            }
        }
        somewhere
    }

    /// Does a matriarch open the card to males? // K4.shaman, K4.artisan, K4.mariner
    fn is_opened(&self, tribe: Tribe, at: Card) -> bool {
        if at.is_new_world() {
            return self.has_matriarch(tribe, Rank::MARINER);
        }
        self.row_of(at) == Some(tribe.home())
            && ((self.values.d_cards.has(at) && self.has_matriarch(tribe, Rank::PRIEST))
                || (self.values.i_cards.has(at) && self.has_matriarch(tribe, Rank::ARTISAN)))
    }

    /// Why a male may not go to a card, or that he may.
    pub(crate) fn why_not_go(
        &self,
        tribe: Tribe,
        at: Card,
        alpha: bool,
        grounds: &Grounds,
    ) -> Result<(), &'static str> {
        let Some(row) = self.row_of(at) else { return Err("K.no-opponents") };
        if grounds.known != Known::Ground {
            return Err("K3.order");
        }
        self.why_not_role(tribe, at)?;
        if (alpha && self.has_matriarch(tribe, Rank::WAR_CHIEF)) || self.is_opened(tribe, at) {
            return Ok(()); // K4.alpha
        }
        if at.is_new_world() {
            return match grounds.free && row == grounds.row {
                false => Err("K4.new-world-only-so"),
                true if grounds.loads.with(at, 1).hold() => Ok(()), // K3.tracker-new-world
                true => Err("E2.mariner"),
            };
        }
        if row == grounds.row {
            return match grounds.free || self.turn.saga.biome == Some(at) {
                false => Err("K3.biome-roll"),
                true if row == grounds.home || grounds.loads.with(at, 1).hold() => Ok(()),
                true => Err("K3.row-transport"),
            };
        }
        if row != grounds.home {
            return Err("K3.row-binding");
        }
        if !grounds.full {
            return Err("K3.extras-beyond");
        }
        let chosen = match self.turn.saga.extras {
            Some(biome) => biome == at,
            None => self.has_matriarch(tribe, Rank::FIFTH),
        };
        if chosen { Ok(()) } else { Err("K3.extras-roll") }
    }

    /// Why no daughter may be promoted, or that one may. // K4.promote, K4.last-daughter, K4.room
    pub(crate) fn why_not_exalt(&self, tribe: Tribe, rank: Rank) -> Result<(), &'static str> {
        self.why_not_promote(tribe, rank)?;
        if self.daughters_home() > 1 { Ok(()) } else { Err("K4.last-daughter") }
    }

    /// Why no Colonist may sail from a New World card to the other, or that one may. // K4.mariner
    pub(crate) fn why_not_sail(&self, tribe: Tribe, from: Card) -> Result<(), &'static str> {
        let to = beyond(from);
        let there = from.is_new_world() && self.row_of(from).is_some() && self.row_of(to).is_some();
        let back = self.turn.saga.sailed.is_some_and(|sailed| sailed != to);
        if !there || back || self.on(from, tribe) == 0 || !self.has_matriarch(tribe, Rank::MARINER) {
            return Err("K4.mariner");
        }
        if self.is_closed(Card::MARKLAND, tribe) { Err("D9.closed") } else { Ok(()) }
    }

    pub(crate) fn list_grounds(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        let grounds = self.grounds(tribe);
        let folk = self.folk(tribe);
        let (small, alpha) = (folk.small() > 0, folk.alpha_home());
        if grounds.known != Known::Row {
            found(Move::Done); // K3.no-roll
        }
        if small || alpha {
            match grounds.known {
                Known::Nothing => self.list_rows(tribe, &grounds, found),
                Known::Row => found(Move::Roll),
                Known::Ground => self.list_places(tribe, (small, alpha), &grounds, found),
            }
        }
        for rank in Rank::all().filter(|rank| self.why_not_promote(tribe, *rank).is_ok()) {
            if small {
                found(Move::Promote { rank, alpha: false });
            }
            if alpha {
                found(Move::Promote { rank, alpha: true });
            }
            if self.daughters_home() > 1 {
                found(Move::Exalt { rank });
            }
        }
        self.list_rescues(tribe, found);
        if self.why_not_abandon(tribe).is_ok() {
            found(Move::Abandon);
        }
        self.list_voyages(tribe, found);
    }

    // K3.row-chief, K3.row-roll, K3.row-transport
    fn list_rows(&self, tribe: Tribe, grounds: &Grounds, found: &mut impl FnMut(Move)) {
        let crosses = self.can_cross(tribe, &grounds.loads);
        if self.has_matriarch(tribe, Rank::WAR_CHIEF) || !crosses {
            found(Move::Ground { row: grounds.home });
            if crosses {
                found(Move::Ground { row: other(grounds.home) });
            }
        } else {
            found(Move::Roll);
        }
    }

    fn list_places(
        &self,
        tribe: Tribe,
        (small, alpha): (bool, bool),
        grounds: &Grounds,
        found: &mut impl FnMut(Move),
    ) {
        for card in self.rows.iter().flat_map(crate::shore::RowCards::cards) {
            if small && self.why_not_go(tribe, *card, false, grounds).is_ok() {
                found(Move::Place { at: *card, alpha: false });
            }
            if alpha && self.why_not_go(tribe, *card, true, grounds).is_ok() {
                found(Move::Place { at: *card, alpha: true });
            }
        }
        if self.rolls_for_extras(tribe, grounds) {
            found(Move::Roll);
        }
    }

    /// May the die find a biome for those who lack transport? // K3.extras-roll
    fn rolls_for_extras(&self, tribe: Tribe, grounds: &Grounds) -> bool {
        grounds.full
            && self.turn.saga.extras.is_none()
            && !self.has_matriarch(tribe, Rank::FIFTH)
            && self.counted_cards(grounds.home).next().is_some()
    }

    fn list_voyages(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        for (_, from) in Card::COLONIES {
            if self.why_not_sail(tribe, from).is_ok() {
                let alpha = self.alpha_on(from, tribe);
                if self.on(from, tribe) > u8::from(alpha) {
                    found(Move::Sail { from, alpha: false });
                }
                if alpha {
                    found(Move::Sail { from, alpha: true });
                }
            }
        }
    }

    /// Whoever could only be done is not asked.
    pub(crate) fn run_grounds(&mut self, tribe: Tribe) -> Next {
        let mut choices = false;
        if self.living.has(tribe) {
            self.list_grounds(tribe, &mut |played| choices |= played != Move::Done);
        }
        if choices {
            return Next::Ask;
        }
        self.agenda.pop();
        Next::Go
    }

    pub(crate) fn assign_in_grounds(
        &mut self,
        tribe: Tribe,
        played: Move,
        chance: &mut Chance,
        tell: &mut impl FnMut(Event),
    ) {
        match played {
            Move::Roll => self.roll_ground(tribe, chance, tell),
            Move::Ground { row } => self.face(tribe, row, None, tell),
            Move::Exalt { rank } => {
                let cost = self.promotion_cost(tribe);
                self.pay_all(tribe, cost, tell);
                self.raise_daughter(tribe, rank);
                tell(Event::Exalted { tribe, rank, faith: self.faith_shown(tribe) });
            }
            Move::Sail { from, alpha } => {
                let to = beyond(from);
                self.turn.saga.sailed = Some(to);
                self.shift(tribe, from, to, 1, alpha);
                tell(Event::Shifted { tribe, from, to, count: 1 });
            }
            Move::Done => self.agenda.pop(),
            _ => {
                self.assign_one(tribe, played, tell);
                return;
            }
        }
        self.turn.transit[tribe.index()].rescue = false;
    }

    fn face(&mut self, tribe: Tribe, row: Row, die: Option<u8>, tell: &mut impl FnMut(Event)) {
        self.turn.saga.row = Some(row);
        tell(Event::HuntRow { tribe, row, die });
    }

    /// The die that is due: for the row, for the biome, or for the biome of those who lack transport.
    fn roll_ground(&mut self, tribe: Tribe, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        let grounds = self.grounds(tribe);
        if grounds.known == Known::Nothing {
            let die = chance.die(&DIE);
            let row = if die <= HOME_FACES { grounds.home } else { other(grounds.home) };
            self.face(tribe, row, Some(die), tell);
            return;
        }
        let row = if grounds.known == Known::Row { grounds.row } else { grounds.home };
        let count = self.counted_cards(row).count();
        if count == 0 {
            return;
        }
        // K3.count-reroll
        let die = loop {
            let die = chance.die(&DIE);
            if usize::from(die) <= count {
                break die;
            }
        };
        let card = self.counted_cards(row).nth(usize::from(die) - 1);
        let saga = &mut self.turn.saga;
        *(if grounds.known == Known::Row { &mut saga.biome } else { &mut saga.extras }) = card;
        if let Some(card) = card {
            tell(Event::HuntBiome { tribe, card, die });
        }
    }

    /// Sun stone and skis lead to the hunt row, and where matriarchs open the way. // K4.navigation
    pub(crate) fn may_land(&self, tribe: Tribe, from: Card, count: u8, alpha: bool, at: Card) -> bool {
        let Some(row) = self.row_of(at).filter(|_| at != from) else { return false };
        if self.why_not_role(tribe, at).is_err() {
            return false;
        }
        let grounds = self.grounds(tribe);
        let alone = alpha && count == 1 && self.has_matriarch(tribe, Rank::WAR_CHIEF);
        if alone || self.is_opened(tribe, at) {
            return true;
        }
        let carried = || grounds.loads.without(from, count).with(at, count).hold();
        if at.is_new_world() {
            return grounds.free && row == grounds.row && carried();
        }
        self.turn.saga.row == Some(row) && (row == grounds.home || carried())
    }

    /// Daughters go along with Hunters, one to a biome. // K4.daughters-along
    pub(crate) fn list_companions(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        found(Move::Done);
        for at in self.rows.iter().flat_map(crate::shore::RowCards::cards) {
            if self.why_not_accompany(tribe, *at).is_ok() {
                found(Move::Accompany { at: *at });
            }
        }
    }

    /// Why no daughter may go along to a card, or that one may.
    pub(crate) fn why_not_accompany(&self, tribe: Tribe, at: Card) -> Result<(), &'static str> {
        let hunted = self.row_of(at).is_some() && !at.is_new_world() && self.on(at, tribe) > 0;
        if hunted && self.daughters_home() > 0 && !self.daughter_on(at) {
            Ok(())
        } else {
            Err("K4.daughters-along")
        }
    }

    pub(crate) fn accompany(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        match (played, self.women) {
            (Move::Accompany { at }, Some(women)) => {
                self.put_on(women.colour, at, false);
                tell(Event::Accompanied { tribe, at });
            }
            _ => self.agenda.pop(),
        }
    }
}

/// The other row.
fn other(row: Row) -> Row {
    if row == Row::North { Row::South } else { Row::North }
}

/// The other New World card.
pub(crate) fn beyond(from: Card) -> Card {
    if from == Card::MARKLAND { Card::VINLAND } else { Card::MARKLAND }
}
