//! E. Hunter assignment: placements, promotions, rescue, abandoned colonies, sun stone and skis.

use crate::agenda::Step;
use crate::card::{Card, Class};
use crate::data::Craft;
use crate::disks::Disks;
use crate::event::Event;
use crate::folk::Spot;
use crate::moves::{Move, Piece};
use crate::placard::Rank;
use crate::powers::Flag;
use crate::rules::Next;
use crate::rules::e_transport::Loads;
use crate::scenario::special::{Bill, Omen};
use crate::scratch::Transit;
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

impl Greenland {
    pub(crate) fn begin_assignment(&mut self, all: Tribes, awake: Tribes) {
        for tribe in Tribe::ALL {
            // E4.rescue
            let rescue = self.folk(tribe).unassigned <= 1 && !self.rules.together; // L4.permanent
            self.turn.transit[tribe.index()] = Transit { rescue, ..Transit::default() };
        }
        self.agenda.push(Step::Navigation { by: 1, left: awake }); // E6.order
        self.agenda.push(Step::Navigation { by: 0, left: awake });
        self.agenda.push(Step::Assign { left: all });
    }

    /// Whoever can do nothing is not asked. // E.turns
    pub(crate) fn run_assignment(&mut self, left: Tribes) -> Next {
        let Some(tribe) = self.turn.order.first_of(left.both(self.living)) else {
            self.agenda.pop();
            return Next::Go;
        };
        let mut choices = 0;
        if self.folk(tribe).unassigned == 0 {
            self.list_rescues(tribe, &mut |_| choices += 1);
            choices += u32::from(self.why_not_abandon(tribe).is_ok());
        } else if !self.is_awake(tribe) {
            // An inactive tribe is asked if it can go to the New World. // M1.inactive-assign
            self.list_assignments(tribe, &mut |_| choices += 1);
            choices -= 1;
        } else {
            choices = 1;
        }
        if choices > 0 {
            return Next::Ask;
        }
        self.agenda.turn_to(Step::Assign { left: left.without(tribe) });
        Next::Go
    }

    pub(crate) fn list_assignments(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        found(Move::Done); // E.hold-back
        let folk = self.folk(tribe);
        let (small, alpha) = (folk.small() > 0, folk.alpha_home());
        if small || alpha {
            let loads = self.loads(tribe);
            self.each_place(|at| {
                if self.why_not_place(tribe, at, &loads, 1).is_ok() {
                    if small {
                        found(Move::Place { at, alpha: false });
                    }
                    if alpha {
                        found(Move::Place { at, alpha: true });
                    }
                }
            });
            for rank in Rank::all() {
                if self.why_not_promote(tribe, rank).is_ok() {
                    if small {
                        found(Move::Promote { rank, alpha: false });
                    }
                    if alpha {
                        found(Move::Promote { rank, alpha: true });
                    }
                }
            }
        }
        self.list_loans(tribe, (small, alpha), found);
        self.list_rescues(tribe, found);
        if self.why_not_abandon(tribe).is_ok() {
            found(Move::Abandon);
        }
    }

    /// Calls `found` with every card that tribesmen could ever be put on: row cards, daughters, animals.
    fn each_place(&self, mut found: impl FnMut(Card)) {
        for row in &self.rows {
            row.cards().iter().for_each(|card| found(*card));
        }
        if self.rules.advanced {
            for owner in Tribe::ALL {
                let cards = self.folk(owner).tableau;
                cards.both(crate::card::Cards::DAUGHTERS).iter().for_each(&mut found);
                cards.both(self.values.d_cards).iter().for_each(&mut found);
            }
        }
    }

    /// Why the tribe may not place so many tribesmen on a card, or that it may. // E.places
    pub(crate) fn why_not_place(
        &self,
        tribe: Tribe,
        at: Card,
        loads: &Loads,
        count: u8,
    ) -> Result<(), &'static str> {
        self.why_not_role(tribe, at)?;
        if self.is_outside(tribe, at) && !loads.with(at, count).hold() {
            return Err(if at.is_new_world() {
                "E2.mariner"
            } else if self.turn.transit[tribe.index()].evacuating > 0 {
                "E4.abandon-check"
            } else if self.row_of(at).is_some() {
                "E1.feasible"
            } else if self.husband(at) == Some(tribe) {
                "E5.guard-transport"
            } else {
                "E5.transport"
            });
        }
        Ok(())
    }

    pub(crate) fn why_not_role(&self, tribe: Tribe, at: Card) -> Result<(), &'static str> {
        if self.row_of(at).is_some() {
            if self.quarry(at).craft == Craft::Harpoon && self.sea_is_closed(tribe) {
                return Err("D8.no-harpoon");
            }
            if self.is_closed(at, tribe) {
                return Err("D9.closed");
            }
            self.why_barred(tribe, at)?;
            if at.is_new_world() && self.turn.transit[tribe.index()].evacuated > 0 {
                return Err("E4.abandon-no-return");
            }
            return self.why_not_share(tribe, at);
        }
        if !self.rules.advanced {
            return Err("C2.skip-list");
        }
        if !self.is_awake(tribe) {
            return Err("M1.inactive-assign");
        }
        if self.rules.villages {
            return self.why_not_liberate(tribe, at).and_then(|()| self.why_not_share(tribe, at));
        }
        let Some(owner) = self.owner(at) else { return Err("E.places") };
        let animal = self.values.d_cards.has(at);
        if !animal && at.class() != Class::Daughter {
            return Err("E.places");
        }
        // E5.guards, E5.not-own-wife
        if owner == tribe || self.husband(at) == Some(tribe) {
            return Ok(());
        }
        if animal && self.values.animal(at).immune {
            return Err("E5.immune");
        }
        self.why_no_raid(tribe, owner, at)?;
        if self.elder_lets(tribe, Flag::Raid) { Ok(()) } else { Err("E5.war-chief") }
    }

    /// Those who play together do not hunt the same biome. // L4.one-player-per-card
    fn why_not_share(&self, tribe: Tribe, at: Card) -> Result<(), &'static str> {
        let shared = self.rules.together && !at.is_new_world() && !self.present(at).without(tribe).is_empty();
        if shared { Err("L4.one-player-per-card") } else { Ok(()) }
    }

    /// Why the tribe may not promote to a rank, or that it may.
    pub(crate) fn why_not_promote(&self, tribe: Tribe, rank: Rank) -> Result<(), &'static str> {
        if !self.is_awake(tribe) {
            return Err("M1.inactive-skip");
        }
        let side = self.values.rank(tribe, self.folk(tribe).faith, rank);
        if !side.multiple && self.own_elders(tribe, rank) > 0 {
            return Err("E3.one-per-rank"); // E3.dots, E3.guests-take-no-room, I6.crowded-ranks
        }
        if !self.folk(tribe).disks.cover(self.promotion_cost(tribe)) {
            return Err("E3.cost");
        }
        Ok(())
    }

    // card.free-promotion
    pub(crate) fn promotion_cost(&self, tribe: Tribe) -> Disks {
        if self.powers(tribe).has(Flag::FreePromotion) {
            Disks::default()
        } else {
            self.price(tribe, Bill::Promotion)
        }
    }

    // E4.rescue, E4.rescue-transport, E4.rescue-under-raid
    pub(crate) fn list_rescues(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        // M1.inactive-windows
        if !self.turn.transit[tribe.index()].rescue || !self.is_awake(tribe) {
            return;
        }
        self.each_elder(tribe, |at, rank, alpha| {
            let near = at.home() == tribe.home();
            if near || self.can_fetch(tribe, true) {
                found(Move::Rescue { piece: Piece::Elder { at, rank, alpha } });
            }
        });
        self.each_matriarch(tribe, |rank| {
            found(Move::Rescue { piece: Piece::Matriarch { rank } }); // K4.rescue
        });
        for at in [Card::MARKLAND, Card::VINLAND] {
            let alpha = self.alpha_on(at, tribe);
            if self.on(at, tribe) > 0 && self.can_fetch(tribe, false) && !self.is_closed(at, tribe) {
                if self.on(at, tribe) > u8::from(alpha) {
                    found(Move::Rescue { piece: Piece::Colonist { at, alpha: false } });
                }
                if alpha {
                    found(Move::Rescue { piece: Piece::Colonist { at, alpha: true } });
                }
            }
        }
        for daughter in 0..Card::DAUGHTERS {
            let of = Card::of(Card::FIRST_DAUGHTER + daughter);
            if self.husbands[daughter] == Some(tribe)
                && (!self.is_outside(tribe, of) || self.can_fetch(tribe, true))
            {
                found(Move::Rescue { piece: Piece::Husband { of } });
            }
        }
    }

    fn can_fetch(&self, tribe: Tribe, by_sled: bool) -> bool {
        self.mariners(tribe) > 0 || (by_sled && self.powers(tribe).sleds > 0)
    }

    /// Is it Markland on a turn on which nobody goes there or leaves? // D9.closed
    pub(crate) fn is_closed(&self, card: Card, tribe: Tribe) -> bool {
        card == Card::MARKLAND
            && self.omens().is_some_and(|event| event.no_markland)
            && !self.is_immune(tribe, Omen::NoMarkland)
    }

    /// Why the colonies cannot be abandoned in phase 2, or that they can.
    pub(crate) fn why_not_abandon(&self, tribe: Tribe) -> Result<(), &'static str> {
        if self.rules.together {
            return Err("L4.permanent");
        }
        let transit = &self.turn.transit[tribe.index()];
        let need = self.evacuation(tribe);
        if !self.is_awake(tribe) {
            return Err("M1.inactive-windows");
        }
        if need == 0 {
            return Err("E4.abandon");
        }
        if self.is_closed(Card::MARKLAND, tribe) && self.on(Card::MARKLAND, tribe) > 0 {
            return Err("D9.closed");
        }
        if transit.settlers != [0; 2] {
            return Err("E4.abandon-no-return");
        }
        if need > self.loads(tribe).spare() {
            return Err("E4.abandon-mariners");
        }
        Ok(())
    }

    /// Mariners needed to evacuate all Colonists. // E4.abandon-mariners
    pub(crate) fn evacuation(&self, tribe: Tribe) -> u8 {
        let carries = self.carries(tribe);
        [Card::MARKLAND, Card::VINLAND].into_iter().map(|card| self.on(card, tribe).div_ceil(carries)).sum()
    }

    pub(crate) fn assign(&mut self, tribe: Tribe, left: Tribes, played: Move, tell: &mut impl FnMut(Event)) {
        if played == Move::Done {
            self.agenda.turn_to(Step::Assign { left: left.without(tribe) });
        } else {
            self.assign_one(tribe, played, tell);
        }
    }

    /// One step of an assignment.
    pub(crate) fn assign_one(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        match played {
            Move::Place { at, alpha } => {
                self.put_on(tribe, at, alpha);
                self.note_settler(tribe, at, 1);
                tell(Event::Placed { tribe, at, alpha });
            }
            Move::Promote { rank, alpha } => self.promote(tribe, rank, alpha, tell),
            Move::Lend { to, rank, alpha } => self.lend(tribe, to, (rank, alpha), tell),
            Move::Rescue { piece } => {
                self.rescue(tribe, piece, tell);
                self.agenda.push(Step::Tidy);
            }
            Move::Abandon => {
                let transit = &mut self.turn.transit[tribe.index()];
                transit.rescue = false;
                self.turn.transit[tribe.index()].evacuating = self.evacuation(tribe);
                let count = self.evacuate(tribe, tell);
                self.turn.transit[tribe.index()].evacuated = count;
                return;
            }
            _ => return,
        }
        self.turn.transit[tribe.index()].rescue = false;
    }

    fn note_settler(&mut self, tribe: Tribe, at: Card, count: u8) {
        if at.is_new_world() {
            self.turn.transit[tribe.index()].settlers[self.values.row(at).index()] += count;
        }
    }

    /// All Colonists come home. // E4.abandon
    pub(crate) fn evacuate(&mut self, tribe: Tribe, tell: &mut impl FnMut(Event)) -> u8 {
        let mut count = 0;
        for card in [Card::MARKLAND, Card::VINLAND] {
            count += self.on(card, tribe);
            self.go_home(tribe, card, &mut |_| ());
        }
        tell(Event::Abandoned { tribe, count });
        count
    }

    // E3.cost, E3.at-once, E3.alpha-promotable
    fn promote(&mut self, tribe: Tribe, rank: Rank, alpha: bool, tell: &mut impl FnMut(Event)) {
        let cost = self.promotion_cost(tribe);
        self.pay_all(tribe, cost, tell);
        let folk = self.folk_mut(tribe);
        folk.unassigned -= 1;
        if alpha {
            folk.alpha = Spot::Elder { at: tribe, rank };
        }
        self.elders[tribe.index()][rank.index()][tribe.index()] += 1;
        tell(Event::Promoted { tribe, rank, alpha, faith: self.faith_shown(tribe) });
    }

    fn rescue(&mut self, tribe: Tribe, piece: Piece, tell: &mut impl FnMut(Event)) {
        let far = match piece {
            Piece::Elder { at, rank, alpha } => {
                self.lift_elder(tribe, at, rank);
                let folk = self.folk_mut(tribe);
                folk.unassigned += 1;
                if alpha {
                    folk.alpha = Spot::Home;
                }
                at.home() != tribe.home()
            }
            Piece::Matriarch { rank } => {
                self.lower_matriarch(tribe, rank);
                false
            }
            Piece::Colonist { at, alpha } => {
                self.take_off(tribe, at, 1, alpha);
                true
            }
            Piece::Husband { of } => {
                let far = self.is_outside(tribe, of);
                self.free_husband(of);
                self.send_stranded_home(tribe, of, tell);
                far
            }
            _ => false,
        };
        if far {
            // A Mariner is used where there is one, else a sled. // E4.rescue-transport
            if self.mariners(tribe) > 0 {
                self.turn.transit[tribe.index()].mariners += 1;
            } else {
                self.turn.transit[tribe.index()].sleds += 1;
            }
        }
        tell(Event::Rescued { tribe, piece });
    }

    /// Guards of a tribe that is no longer married there go home. // F.divorce-guards
    pub(crate) fn send_stranded_home(&mut self, tribe: Tribe, bride: Card, tell: &mut impl FnMut(Event)) {
        self.go_home(tribe, bride, tell);
    }

    /// The next who may move tribesmen by sun stone or skis. // E6.order, E6.both
    pub(crate) fn next_navigator(&mut self, by: u8, left: Tribes) {
        let Some(tribe) = self.turn.order.first_of(left.both(self.living)) else {
            self.agenda.pop();
            return;
        };
        self.agenda.turn_to(Step::Navigation { by, left: left.without(tribe) });
        let count = self.powers(tribe).shifts[usize::from(by.min(1))];
        if count > 0 {
            self.agenda.push(Step::Navigate { tribe, left: count });
        }
    }

    pub(crate) fn run_navigation(&mut self, tribe: Tribe, left: u8) -> Next {
        let mut choices = 0;
        if left > 0 && self.living.has(tribe) {
            self.list_lifts(tribe, left, &mut |_| choices += 1);
        }
        if choices > 1 {
            return Next::Ask;
        }
        self.agenda.pop();
        Next::Go
    }

    // E6.three, E6.who-moves, E6.shift-step
    pub(crate) fn list_lifts(&self, tribe: Tribe, left: u8, found: &mut impl FnMut(Move)) {
        found(Move::Done);
        self.each_place(|from| {
            if from.is_new_world() {
                return;
            }
            let there = self.on(from, tribe);
            let alpha = self.alpha_on(from, tribe);
            for count in 1..=left.min(there) {
                let lands = |alpha: bool| {
                    let mut lands = false;
                    self.list_landings(tribe, (from, count, alpha), &mut |_| lands = true);
                    lands
                };
                if count + u8::from(alpha) <= there && lands(false) {
                    found(Move::Lift { from, count, alpha: false });
                }
                if alpha && lands(true) {
                    found(Move::Lift { from, count, alpha: true });
                }
            }
        });
    }

    // E6.where-to, E6.transport
    pub(crate) fn list_landings(
        &self,
        tribe: Tribe,
        (from, count, alpha): (Card, u8, bool),
        found: &mut impl FnMut(Move),
    ) {
        if self.rules.grounds {
            self.each_place(|at| {
                if self.may_land(tribe, from, count, alpha, at) {
                    found(Move::Land { at });
                }
            });
            return;
        }
        let loads = self.loads(tribe).without(from, count);
        self.each_place(|at| {
            // Within the homeland the rest must still be carried too.
            let fits = if self.is_outside(tribe, at) { loads.with(at, count).hold() } else { loads.hold() };
            if at != from && fits && self.why_not_role(tribe, at).is_ok() {
                found(Move::Land { at });
            }
        });
    }

    pub(crate) fn lift(&mut self, tribe: Tribe, left: u8, played: Move) {
        match played {
            Move::Lift { from, count, alpha } => {
                self.agenda.turn_to(Step::Navigate { tribe, left: left.saturating_sub(count) });
                self.agenda.push(Step::Land { tribe, from, count, alpha });
            }
            _ => self.agenda.pop(),
        }
    }

    pub(crate) fn land(
        &mut self,
        tribe: Tribe,
        (from, count, alpha): (Card, u8, bool),
        played: Move,
        tell: &mut impl FnMut(Event),
    ) {
        self.agenda.pop();
        if let Move::Land { at } = played {
            self.shift(tribe, from, at, count, alpha);
            self.note_settler(tribe, at, count);
            tell(Event::Shifted { tribe, from, to: at, count });
        }
    }
}
