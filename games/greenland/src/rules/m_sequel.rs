//! M2. A second game inside the first: what was scored is noted, what may be kept is kept, all else is set up anew.

use floe_engine::Chance;

use crate::agenda::Step;
use crate::card::{Card, Cards, Class, EventCard, Row};
use crate::event::Event;
use crate::folk::Folk;
use crate::line::Line;
use crate::rules::c_setup::deal_events;
use crate::scenario::special::{Kept, Sequel};
use crate::setup::Variant;
use crate::state::{Greenland, Rules};
use crate::tribe::Tribe;

impl Sequel {
    fn keeps(&self, kept: Kept) -> bool {
        self.keep.contains(&kept)
    }
}

impl Greenland {
    /// The second part that is still to come.
    pub(crate) fn sequel(&self) -> Option<&'static Sequel> {
        let table = self.rules.special.get().filter(|_| self.first_part.is_none())?;
        table.rules.sequel.as_ref()
    }

    /// Counts the first part and lays out the second. // M2.record, M2.second-part
    pub(crate) fn begin_sequel(&mut self, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        let (Some(sequel), Some(table)) = (self.sequel(), self.rules.special.get()) else { return };
        self.tell_scores(tell);
        tell(Event::SecondPart);
        let variant = sequel.base;
        let rules = Rules::of(variant, variant.is_survivalist(), self.values.get());
        let kept = Tribe::ALL.map(|tribe| self.kept_cards(tribe, sequel));
        let held: Cards = kept.iter().flat_map(|cards| cards.iter()).collect();
        let hands = Tribe::ALL.map(|tribe| self.kept_hand(tribe, sequel));
        let held = held.iter().chain(hands.iter().flat_map(|hand| hand.iter())).collect();
        let mut game = self.deal_sequel(variant, Rules { special: table.second, ..rules }, held, chance);
        game.first_part = Some(Tribe::ALL.map(|tribe| if sequel.adds { self.points(tribe) } else { 0 }));
        for tribe in game.living.iter() {
            let new = game.folk_mut(tribe);
            kept[tribe.index()].iter().for_each(|card| new.tableau.add(card));
            new.hand = hands[tribe.index()];
            self.hand_down(tribe, sequel, &mut game);
        }
        if hands.iter().any(|hand| !hand.is_empty()) {
            game.agenda.push(Step::Tidy); // B2.overflow
        }
        let lying = game.lying();
        game.put_the_rest_away(lying);
        *self = game;
    }

    /// All as at the start of a game with the same tribes. // M2.second-part, M2.reshuffle, M2.extinct-return, M2.farm
    fn deal_sequel(&self, variant: Variant, rules: Rules, held: Cards, chance: &mut Chance) -> Greenland {
        let imports = || held.iter().filter(|card| card.class() == Class::Import);
        let is_held = |event: &EventCard| imports().any(|card| self.values.import_event(card) == *event);
        let events = deal_events(variant.events(), |event| !is_held(event), chance);
        let mut game = Greenland::blank(self.values, rules, self.seated, events);
        // The other sides of what is held cannot come up.
        game.shown = imports().fold(0, |shown, card| shown | 1 << self.values.import_event(card).index());
        game.turn.order = self.everybody();
        for row in Row::ALL {
            game.deal_row(row, held, chance);
        }
        for tribe in game.living.iter() {
            game.settle_tribe(tribe);
        }
        game.settle_resistance();
        game
    }

    /// The order of the last turn, then whoever was out of it: the first player of the last turn turns up the next event.
    fn everybody(&self) -> Line {
        let order = self.turn.order.as_slice().iter().copied();
        let others = self.seated.as_slice().iter().copied().filter(|tribe| {
            !self.turn.order.as_slice().contains(tribe) // J1.skipped
        });
        order.chain(others).collect()
    }

    fn points(&self, tribe: Tribe) -> i16 {
        i16::try_from(self.score(tribe).total()).unwrap_or(i16::MAX)
    }

    /// What stays in a tableau; the dead keep nothing. // M2.keep, M2.farm, M2.extinct-return
    fn kept_cards(&self, tribe: Tribe, sequel: &Sequel) -> Cards {
        let stays = |card: &Card| {
            let (tame, invented) = (self.values.d_cards.has(*card), self.values.i_cards.has(*card));
            match card.class() {
                Class::Biome if tame => sequel.keeps(Kept::Tamed),
                Class::Biome if invented => sequel.keeps(Kept::Inventions),
                Class::Biome => sequel.keeps(Kept::Trophies),
                Class::Import if tame && sequel.keeps(Kept::ImportedAnimals) => true,
                Class::Import => sequel.keeps(Kept::Imports),
                Class::NewWorld | Class::Daughter | Class::Farm => false,
            }
        };
        let living = self.living.has(tribe);
        self.folk(tribe).tableau.iter().filter(|card| living && stays(card)).collect()
    }

    fn kept_hand(&self, tribe: Tribe, sequel: &Sequel) -> Cards {
        let keeps = sequel.keeps(Kept::Hand) && self.living.has(tribe);
        if keeps { self.folk(tribe).hand } else { Cards::NONE }
    }

    /// Disks and faith. Where energy is counted it is dealt anew, and where all have one god they keep him.
    // L2.pool, L2.monotheist
    fn hand_down(&self, tribe: Tribe, sequel: &Sequel, game: &mut Greenland) {
        if !self.living.has(tribe) {
            return;
        }
        let Folk { disks, faith, .. } = *self.folk(tribe);
        let (counted, together) = (game.rules.energy > 0, game.rules.together);
        let new = game.folk_mut(tribe);
        if sequel.keeps(Kept::Disks) {
            let energy = if counted { new.disks.energy } else { disks.energy };
            new.disks = crate::disks::Disks { energy, ..disks };
        }
        if sequel.keeps(Kept::Faith) && !together {
            new.faith = faith;
        }
    }
}
