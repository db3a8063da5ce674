//! G1. Raids on animals and daughters.

use crate::agenda::{Stage, Step};
use crate::card::Card;
use crate::disks::{Disk, Disks};
use crate::event::Event;
use crate::moves::{Booty, Move};
use crate::scratch::Cast;
use crate::state::Greenland;

impl Greenland {
    // G1.success, G1.hero, G1.no-warm-cold
    pub(crate) fn read_raid(&mut self, cast: &mut Cast, tell: &mut impl FnMut(Event)) {
        let reading = self.read(cast);
        let hits = reading.among(self.values.raid(cast.card).success);
        self.bleed(cast, &reading, tell);
        self.steal(cast, &reading, tell);
        cast.success = hits > 0 && self.on(cast.card, cast.tribe) > 0;
        tell(Event::Hunted { tribe: cast.tribe, card: cast.card, hits, success: cast.success });
        self.cast = Some(*cast);
        let stage = match (cast.success, cast.card.daughter()) {
            (false, _) => Stage::Home,
            (true, Some(_)) => Stage::Bride,
            (true, None) => Stage::Booty,
        };
        self.agenda.turn_to(Step::Cast { stage });
    }

    /// A surviving Raider becomes the Husband; the former one dies. // G1.sabine, G1.sabine-oust
    pub(crate) fn take_bride(&mut self, cast: &Cast, played: Move, tell: &mut impl FnMut(Event)) {
        self.agenda.turn_to(Step::Cast { stage: Stage::Home });
        if let Move::Marry { alpha } = played {
            self.kill_husband(cast.card, tell);
            self.marry(cast.tribe, cast.card, cast.card, alpha, tell);
        }
    }

    // G1.booty-one, G1.sheep, G1.energy-instead, card.or-ivory
    pub(crate) fn list_booty(&self, card: Card, found: &mut impl FnMut(Move)) {
        let animal = self.values.animal(card);
        let energy = self.values.exchange(card).energy;
        if animal.or_ivory > 0 {
            found(Move::Take { booty: Booty::Ivory });
        }
        if energy > 0 {
            found(Move::Take { booty: Booty::Energy });
        }
        if animal.babies > 0 || (animal.or_ivory == 0 && energy == 0) {
            found(Move::Take { booty: Booty::Babies });
        }
    }

    // G1.livestock, G1.livestock-now
    pub(crate) fn take_booty(&mut self, cast: &Cast, played: Move, tell: &mut impl FnMut(Event)) {
        let Move::Take { booty } = played else { return };
        let (tribe, card) = (cast.tribe, cast.card);
        self.turn.raided.add(card);
        tell(Event::Rustled { tribe, card });
        self.agenda.turn_to(Step::Cast { stage: Stage::Home });
        self.yield_booty(tribe, card, booty, tell);
    }

    /// What an animal gives to its owner or to a raider.
    pub(crate) fn yield_booty(
        &mut self,
        tribe: crate::tribe::Tribe,
        card: Card,
        booty: Booty,
        tell: &mut impl FnMut(Event),
    ) {
        let animal = self.values.animal(card);
        let mut disks = Disks::default();
        match booty {
            Booty::Babies => {
                self.agenda.push(Step::Birth { tribe, count: animal.babies, at: None });
                return;
            }
            Booty::Ivory => *disks.of_mut(Disk::Ivory) = animal.or_ivory,
            Booty::Energy => *disks.of_mut(Disk::Energy) = self.values.exchange(card).energy,
        }
        self.gain(tribe, disks, tell);
    }
}
