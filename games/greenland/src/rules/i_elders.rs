//! I. Elder actions.

use floe_engine::Chance;

use crate::agenda::Step;
use crate::card::Card;
use crate::data::Action;
use crate::dice::Handful;
use crate::disks::{Disk, Disks};
use crate::event::Event;
use crate::folk::Spot;
use crate::moves::Move;
use crate::placard::{Faith, Rank};
use crate::powers::Flag;
use crate::rules::Next;
use crate::rules::d_losses::DIE;
use crate::scenario::special::{Ban, Bill};
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

/// The rank whose Elders do this.
fn rank_of(action: Action) -> Rank {
    match action {
        Action::Domesticate | Action::WitchBurn | Action::Banish | Action::Proselytize => Rank::PRIEST,
        Action::ToolMaker => Rank::ARTISAN,
        Action::Emissary => Rank::FIFTH,
    }
}

/// What an action costs where a scenario says nothing else. // I.cost
const ONE_ENERGY: Disks = Disks { energy: 1, ivory: 0, iron: 0 };

/// The scenario's word for an action that it may forbid.
pub(crate) fn ban_of(action: Action) -> Option<Ban> {
    match action {
        Action::WitchBurn => Some(Ban::WitchBurn),
        Action::Banish => Some(Ban::Banish),
        Action::Proselytize => Some(Ban::Proselytize),
        Action::Emissary => Some(Ban::Emissary),
        Action::Domesticate | Action::ToolMaker => None,
    }
}

impl Greenland {
    /// Whoever can do nothing is not asked. // A5.order
    pub(crate) fn run_elders(&mut self, left: Tribes, later: Tribes) -> Next {
        let Some(tribe) = self.turn.order.first_of(left.both(self.living)) else {
            if later.is_empty() {
                self.agenda.pop();
            } else {
                self.agenda.turn_to(Step::Elders { left: later, later: Tribes::NONE });
            }
            return Next::Go;
        };
        // B3.means-by-exchange
        let purse = Disks {
            energy: self.means(tribe, Disk::Energy),
            ivory: self.means(tribe, Disk::Ivory),
            iron: self.means(tribe, Disk::Iron),
        };
        let mut choices = 0;
        self.each_action(tribe, purse, &mut |_| choices += 1);
        if choices > 0 {
            return Next::Ask;
        }
        self.turn.acted = [0; 6];
        self.agenda.turn_to(Step::Elders { left: left.without(tribe), later });
        Next::Go
    }

    pub(crate) fn list_elder_actions(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        found(Move::Done);
        self.each_action(tribe, self.folk(tribe).disks, found);
    }

    /// May an Elder who has not acted do this? // I.one-each, I.side-actions
    pub(crate) fn can_act(&self, tribe: Tribe, action: Action) -> bool {
        let rank = rank_of(action);
        self.own_elders(tribe, rank) > self.turn.acted[rank.index()]
            && !self.rules.forbidden.has(action)
            && self.values.rank(tribe, self.folk(tribe).faith, rank).does(action)
            && !ban_of(action).is_some_and(|ban| self.bans(tribe, ban))
    }

    /// What making a tool costs with the disk that is named: whoever may pay in ivory pays so for the iron. // I4.tunit
    pub(crate) fn tool_price(&self, tribe: Tribe, with: Disk) -> Disks {
        let price = self.price(tribe, Bill::Tool);
        match with {
            Disk::Ivory => Disks { ivory: price.ivory.saturating_add(price.iron), iron: 0, ..price },
            _ => price,
        }
    }

    fn each_action(&self, tribe: Tribe, purse: Disks, found: &mut impl FnMut(Move)) {
        let folk = self.folk(tribe);
        if self.rules.open_burning {
            self.list_pyres(tribe, purse.energy, found);
        }
        if self.can_act(tribe, Action::Domesticate) && purse.cover(self.price(tribe, Bill::Domesticate)) {
            folk.hand.both(self.values.d_cards).iter().for_each(|card| found(Move::Domesticate { card }));
        }
        if purse.cover(ONE_ENERGY) {
            if self.can_act(tribe, Action::WitchBurn) {
                self.list_burnings(tribe, found);
            }
            if self.can_act(tribe, Action::Banish) && self.hand_size(tribe) > 0 {
                // I3.needs-target, I3.no-dice
                let mut targets = false;
                self.list_strangers(tribe, None, &mut |_| targets = true);
                if targets {
                    found(Move::Banish);
                }
            }
            if self.can_act(tribe, Action::Emissary) {
                self.list_emissaries(tribe, found);
            }
            if self.can_act(tribe, Action::Proselytize) && self.hand_size(tribe) > 0 {
                for to in Tribe::ALL {
                    if self.why_not_preach(tribe, to).is_ok() {
                        found(Move::Preach { to });
                    }
                }
            }
        }
        if self.can_act(tribe, Action::ToolMaker) {
            let for_iron = purse.cover(self.tool_price(tribe, Disk::Iron));
            let for_ivory = purse.cover(self.tool_price(tribe, Disk::Ivory))
                && self.elder_lets(tribe, Flag::IvoryForTools); // I4.tunit
            for card in folk.hand.both(self.values.i_cards).iter() {
                if for_iron {
                    found(Move::Make { card, with: Disk::Iron });
                }
                if for_ivory {
                    found(Move::Make { card, with: Disk::Ivory });
                }
            }
        }
        if folk.faith == Faith::Polytheist && self.all_elders(tribe) == 0 && !self.bans(tribe, Ban::Baptism) {
            found(Move::Baptise); // I7.baptism
        }
    }

    // I2.burn, I2.self, I2.not-abroad
    pub(crate) fn list_burnings(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        for rank in Rank::all() {
            let alpha = self.folk(tribe).alpha == Spot::Elder { at: tribe, rank };
            if self.elders_at(tribe, rank, tribe) > u8::from(alpha) {
                found(Move::Burn { rank, alpha: false });
            }
            if alpha {
                found(Move::Burn { rank, alpha: true });
            }
        }
    }

    // I5.emissary, J1.guests-stay
    fn list_emissaries(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        let alpha = self.folk(tribe).alpha == Spot::Elder { at: tribe, rank: Rank::FIFTH };
        for to in self.living.without(tribe).iter() {
            if self.own_elders(tribe, Rank::FIFTH) > u8::from(alpha) {
                found(Move::Send { to, alpha: false });
            }
            if alpha {
                found(Move::Send { to, alpha: true });
            }
        }
    }

    /// Why a tribe cannot be preached to, or that it can.
    pub(crate) fn why_not_preach(&self, tribe: Tribe, to: Tribe) -> Result<(), &'static str> {
        if to == tribe || !self.living.has(to) || self.folk(to).faith == Faith::Monotheist {
            return Err("I6.proselytize");
        }
        if self.elders_at(to, Rank::CHIEF, tribe) == 0 {
            return Err("I6.proselytize");
        }
        if self.turn.stood[to.index()][tribe.index()] == 0 {
            return Err("I6.since-start");
        }
        if self.turn.persuaded.has(to) {
            return Err("I6.once-won");
        }
        Ok(())
    }

    pub(crate) fn act(
        &mut self,
        tribe: Tribe,
        left: Tribes,
        later: Tribes,
        played: Move,
        chance: &mut Chance,
        tell: &mut impl FnMut(Event),
    ) {
        if played == Move::Done {
            self.turn.acted = [0; 6];
            self.agenda.turn_to(Step::Elders { left: left.without(tribe), later });
            return;
        }
        self.agenda.push(Step::Tidy);
        match played {
            Move::Domesticate { card } => {
                self.pay_all(tribe, self.price(tribe, Bill::Domesticate), tell);
                self.turn.acted[Rank::PRIEST.index()] += 1;
                self.play_card(tribe, card, tell); // I1.domesticate
            }
            Move::Make { card, with } => {
                self.pay_all(tribe, self.tool_price(tribe, with), tell);
                self.turn.acted[Rank::ARTISAN.index()] += 1;
                self.play_card(tribe, card, tell); // I4.tool
            }
            Move::Burn { .. } | Move::BurnMatriarch { .. } if self.rules.open_burning => {
                self.burn_openly(tribe, played, tell);
            }
            Move::Burn { rank, alpha } => self.burn(tribe, rank, alpha, tell),
            Move::Banish => {
                let martyrs = self.martyr_roll(tribe, chance, tell);
                self.agenda.push(Step::Martyrs { tribe, left: martyrs });
            }
            Move::Send { to, alpha } => self.send(tribe, to, alpha, tell),
            Move::Preach { to } => {
                if self.martyr_roll(tribe, chance, tell) > 0 {
                    self.turn.persuaded = self.turn.persuaded.with(to); // I6.convert
                    tell(Event::Persuaded { tribe: to, by: tribe });
                }
            }
            _ => {
                self.folk_mut(tribe).faith = Faith::Monotheist; // I7.baptism
                tell(Event::Converted { tribe });
            }
        }
    }

    fn play_card(&mut self, tribe: Tribe, card: Card, tell: &mut impl FnMut(Event)) {
        let folk = self.folk_mut(tribe);
        folk.hand.drop(card);
        folk.tableau.add(card);
        tell(Event::Played { tribe, card });
    }

    /// The burned one is taken from those who have acted, the burner included. // I2.which
    fn burn(&mut self, tribe: Tribe, rank: Rank, alpha: bool, tell: &mut impl FnMut(Event)) {
        self.pay(tribe, Disk::Energy, 1, tell);
        self.turn.acted[Rank::PRIEST.index()] += 1;
        self.forget_action(rank);
        self.kill_elder(tribe, tribe, rank, alpha, tell);
    }

    /// As many dice as the hand size; each 1 is a success. // I3.martyr-dice, I3.martyr-face, I6.dice
    fn martyr_roll(&mut self, tribe: Tribe, chance: &mut Chance, tell: &mut impl FnMut(Event)) -> u8 {
        self.pay(tribe, Disk::Energy, 1, tell);
        self.turn.acted[Rank::PRIEST.index()] += 1;
        let mut dice = Handful::default();
        for _ in 0..self.hand_size(tribe) {
            dice.add(chance.die(&DIE), 1);
        }
        tell(Event::Rolled { tribe, card: None, dice, alpha: None });
        dice.among(self.values.martyr_hits)
    }

    // I3.banish-kill
    pub(crate) fn list_martyrs(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        if !matches!(self.agenda.top(), Step::Martyrs { left: 0, .. }) {
            self.list_strangers(tribe, None, found);
        }
    }

    pub(crate) fn martyr(&mut self, tribe: Tribe, left: u8, played: Move, tell: &mut impl FnMut(Event)) {
        self.agenda.turn_to(Step::Martyrs { tribe, left: left.saturating_sub(1) });
        self.kill_stranger(tribe, played, tell);
    }

    /// He leaves his rank, so he is neither among those who have acted nor among those who can. // I5.emissary
    fn send(&mut self, tribe: Tribe, to: Tribe, alpha: bool, tell: &mut impl FnMut(Event)) {
        self.pay(tribe, Disk::Energy, 1, tell);
        self.lift_elder(tribe, tribe, Rank::FIFTH);
        self.elders[to.index()][Rank::CHIEF.index()][tribe.index()] += 1;
        if alpha {
            self.folk_mut(tribe).alpha = Spot::Elder { at: to, rank: Rank::CHIEF };
        }
        tell(Event::Sent { tribe, to });
    }
}
