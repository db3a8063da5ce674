//! Moving pieces, disks and cards about. Whatever changes the place of one goes through here, so that none is lost.

use crate::card::{Card, Cards};
use crate::disks::{Disk, Disks, MOST_DISKS};
use crate::event::Event;
use crate::folk::Spot;
use crate::moves::Piece;
use crate::placard::{Faith, Rank};
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

impl Greenland {
    /// From the unassigned to a card.
    pub(crate) fn put_on(&mut self, tribe: Tribe, card: Card, alpha: bool) {
        let folk = self.folk_mut(tribe);
        folk.unassigned -= 1;
        if alpha {
            folk.alpha = Spot::On { card };
        }
        self.people[card.index()][tribe.index()] += 1;
    }

    /// From a card to the unassigned.
    pub(crate) fn take_off(&mut self, tribe: Tribe, card: Card, count: u8, alpha: bool) {
        self.people[card.index()][tribe.index()] -= count;
        let folk = self.folk_mut(tribe);
        folk.unassigned += count;
        if alpha {
            folk.alpha = Spot::Home;
        }
    }

    /// All of a tribe go home from a card.
    pub(crate) fn go_home(&mut self, tribe: Tribe, card: Card, tell: &mut impl FnMut(Event)) {
        let count = self.on(card, tribe);
        if count > 0 {
            self.take_off(tribe, card, count, self.alpha_on(card, tribe));
            tell(Event::WentHome { tribe, from: card, count });
        }
    }

    /// Everybody goes home from a card.
    pub(crate) fn clear(&mut self, card: Card, tell: &mut impl FnMut(Event)) {
        for tribe in Tribe::ALL {
            self.go_home(tribe, card, tell);
        }
    }

    /// From one card to another.
    pub(crate) fn shift(&mut self, tribe: Tribe, from: Card, to: Card, count: u8, alpha: bool) {
        self.people[from.index()][tribe.index()] -= count;
        self.people[to.index()][tribe.index()] += count;
        if alpha {
            self.folk_mut(tribe).alpha = Spot::On { card: to };
        }
    }

    /// Unassigned tribesmen die.
    pub(crate) fn kill_unassigned(
        &mut self,
        tribe: Tribe,
        small: u8,
        alpha: bool,
        tell: &mut impl FnMut(Event),
    ) {
        self.folk_mut(tribe).unassigned -= small + u8::from(alpha);
        self.bury(tribe, small, alpha, tell);
    }

    /// Tribesmen on a card die.
    pub(crate) fn kill_on(
        &mut self,
        tribe: Tribe,
        card: Card,
        small: u8,
        alpha: bool,
        tell: &mut impl FnMut(Event),
    ) {
        self.people[card.index()][tribe.index()] -= small + u8::from(alpha);
        self.bury(tribe, small, alpha, tell);
    }

    fn bury(&mut self, tribe: Tribe, small: u8, alpha: bool, tell: &mut impl FnMut(Event)) {
        self.folk_mut(tribe).valhalla += small + u8::from(alpha);
        if small > 0 {
            tell(Event::Died { tribe, piece: Piece::Tribesman, count: small, faith: None });
        }
        if alpha {
            self.folk_mut(tribe).alpha = Spot::Valhalla;
            tell(Event::Died { tribe, piece: Piece::Alpha, count: 1, faith: None });
        }
    }

    /// An Elder dies, wherever he stands.
    pub(crate) fn kill_elder(
        &mut self,
        tribe: Tribe,
        at: Tribe,
        rank: Rank,
        alpha: bool,
        tell: &mut impl FnMut(Event),
    ) {
        self.lift_elder(tribe, at, rank);
        let folk = self.folk_mut(tribe);
        folk.valhalla += 1;
        if alpha {
            folk.alpha = Spot::Valhalla;
        }
        let faith = self.faith_shown(at);
        tell(Event::Died { tribe, piece: Piece::Elder { at, rank, alpha }, count: 1, faith });
    }

    /// The side of a Placard that lies up, as it is told.
    pub(crate) fn faith_shown(&self, at: Tribe) -> Option<Faith> {
        Some(self.folk(at).faith)
    }

    /// Takes an Elder off a Placard.
    pub(crate) fn lift_elder(&mut self, tribe: Tribe, at: Tribe, rank: Rank) {
        let there = &mut self.elders[at.index()][rank.index()][tribe.index()];
        *there -= 1;
        // Emissaries die only before new ones are sent, so the dead are among those who stood there.
        if at != tribe {
            let stood = &mut self.turn.stood[at.index()][tribe.index()];
            *stood = (*stood).min(*there);
        }
    }

    /// Calls `found` with each kind of own Elder on any Placard. // D3.pay
    pub(crate) fn each_elder(&self, tribe: Tribe, mut found: impl FnMut(Tribe, Rank, bool)) {
        for at in Tribe::ALL {
            for rank in Rank::all() {
                let elders = self.elders_at(at, rank, tribe);
                let alpha = self.folk(tribe).alpha == Spot::Elder { at, rank };
                if elders > u8::from(alpha) {
                    found(at, rank, false);
                }
                if alpha {
                    found(at, rank, true);
                }
                if at != tribe && !self.rules.lending {
                    break;
                }
            }
        }
    }

    /// A Husband dies.
    pub(crate) fn kill_husband(&mut self, bride: Card, tell: &mut impl FnMut(Event)) {
        if let Some(tribe) = self.husband(bride) {
            let folk = self.folk_mut(tribe);
            folk.valhalla += 1;
            if folk.alpha == (Spot::Husband { of: bride }) {
                folk.alpha = Spot::Valhalla;
            }
            tell(Event::Died { tribe, piece: Piece::Husband { of: bride }, count: 1, faith: None });
            self.unmarry(bride);
        }
    }

    /// A Husband becomes unassigned.
    pub(crate) fn free_husband(&mut self, bride: Card) {
        if let Some(tribe) = self.husband(bride) {
            let folk = self.folk_mut(tribe);
            folk.unassigned += 1;
            if folk.alpha == (Spot::Husband { of: bride }) {
                folk.alpha = Spot::Home;
            }
            self.unmarry(bride);
        }
    }

    fn unmarry(&mut self, bride: Card) {
        if let Some(daughter) = bride.daughter() {
            self.husbands[daughter] = None;
        }
    }

    /// A tribesman on a card becomes a Husband.
    pub(crate) fn marry(
        &mut self,
        tribe: Tribe,
        from: Card,
        bride: Card,
        alpha: bool,
        tell: &mut impl FnMut(Event),
    ) {
        let Some(daughter) = bride.daughter() else { return };
        self.people[from.index()][tribe.index()] -= 1;
        if alpha {
            self.folk_mut(tribe).alpha = Spot::Husband { of: bride };
        }
        self.husbands[daughter] = Some(tribe);
        tell(Event::Married { tribe, bride });
    }

    /// Disks come in; the woodpile rots. // B4.rot
    pub(crate) fn gain(&mut self, tribe: Tribe, disks: Disks, tell: &mut impl FnMut(Event)) {
        if disks.is_empty() {
            return;
        }
        let (most, supply) = (self.woodpile(tribe), self.supply());
        let held = &mut self.folk_mut(tribe).disks;
        let energy = disks.energy.min(most.saturating_sub(held.energy)).min(supply);
        held.energy += energy;
        held.ivory = held.ivory.saturating_add(disks.ivory).min(MOST_DISKS);
        held.iron = held.iron.saturating_add(disks.iron).min(MOST_DISKS);
        tell(Event::Gained { tribe, disks: Disks { energy, ..disks } });
    }

    /// Disks go out.
    pub(crate) fn pay(&mut self, tribe: Tribe, disk: Disk, count: u8, tell: &mut impl FnMut(Event)) {
        if count > 0 {
            *self.folk_mut(tribe).disks.of_mut(disk) -= count;
            tell(Event::Paid { tribe, disk, count });
        }
    }

    /// A card leaves the game out of a tableau; whoever is on it goes home. // B3.card-gone
    pub(crate) fn drop_card(&mut self, tribe: Tribe, card: Card, tell: &mut impl FnMut(Event)) {
        self.folk_mut(tribe).tableau.drop(card);
        self.gone.add(card);
        self.turn.counted.drop(card);
        self.clear(card, tell);
    }

    /// A card leaves the game out of a row; Colonists on it die. // E2.removed
    pub(crate) fn lose_row_card(&mut self, card: Card, tell: &mut impl FnMut(Event)) {
        self.gone.add(card);
        for tribe in Tribe::ALL {
            let count = self.on(card, tribe);
            if count > 0 {
                let alpha = self.alpha_on(card, tribe);
                self.kill_on(tribe, card, count - u8::from(alpha), alpha, &mut |_| ());
                tell(Event::ColonyLost { tribe, card, count });
            }
        }
    }

    /// The tribes with Raiders on a tableau card: neither its owner nor the Husband's tribe. // E5.raid
    pub(crate) fn raiders(&self, card: Card) -> Tribes {
        if self.rules.villages {
            return self.present(card); // L4.liberate
        }
        let (owner, husband) = (self.owner(card), self.husband(card));
        let bereaved = card.daughter().and_then(|daughter| self.turn.bereaved[daughter]);
        let defends = |tribe| Some(tribe) == owner || Some(tribe) == husband || Some(tribe) == bereaved;
        self.present(card).filter(|tribe| !defends(tribe))
    }

    /// D cards in a tableau.
    #[inline]
    pub(crate) fn animals(&self, tribe: Tribe) -> Cards {
        self.folk(tribe).tableau.both(self.values.d_cards)
    }
}
