//! M. The special rules of a scenario, where the rules of the game look for them: who is inactive, what may not be hunted,
//! what is dearer, and what is not available. Without a scenario every question here has the game's own answer.

use crate::card::{Card, Cards, Row};
use crate::dice::Faces;
use crate::disks::{Disk, Disks};
use crate::event::Event;
use crate::rules::l_hunt::MINED;
use crate::scenario::special::{Ban, Bill, Cooling, FreeRoll, Imports, Now, Omen, Table, Venereal};
use crate::scratch::{Cast, Cause};
use crate::state::{Greenland, Rules};
use crate::tables::{EventTable, Quarry};
use crate::tribe::{Tribe, Tribes};

/// What holds where a scenario says nothing else.
impl Rules {
    /// So many first events have no icons. // K2.first-event
    pub(crate) fn usual_quiet(&self) -> u8 {
        u8::from(self.calm_start)
    }

    // D4.move, L3.warming
    pub(crate) fn usual_cooling(&self) -> Cooling {
        if self.warming { Cooling::Warm } else { Cooling::Cool }
    }

    // D2.venereal, L3.blitz
    pub(crate) fn usual_venereal(&self) -> Venereal {
        if self.villages { Venereal::Blitz } else { Venereal::Decimate }
    }

    // D10.auction, K2.price, L3.price
    pub(crate) fn usual_imports(&self) -> Imports {
        match self.price {
            0 => Imports::Auction,
            disks => Imports::Price { disks, ivory: true, iron: self.iron_buys },
        }
    }
}

impl Greenland {
    #[inline]
    fn special(&self) -> Option<&'static Table> {
        self.rules.special.get()
    }

    /// What the special rules add up to for a tribe on this turn.
    #[inline]
    pub(crate) fn special_for(&self, tribe: Tribe) -> Option<&'static Now> {
        self.special().map(|table| table.now(tribe, self.turn.number))
    }

    #[inline]
    pub(crate) fn bans(&self, tribe: Tribe, what: Ban) -> bool {
        self.special_for(tribe).is_some_and(|now| now.bans(what))
    }

    #[inline]
    pub(crate) fn is_immune(&self, tribe: Tribe, icon: Omen) -> bool {
        self.special_for(tribe).is_some_and(|now| now.is_immune(icon))
    }

    /// Living tribes that are not inactive on this turn. // M1.inactive-skip
    #[inline]
    pub(crate) fn awake(&self) -> Tribes {
        match self.special() {
            None => self.living,
            Some(table) => {
                let asleep = table.asleep(self.turn.number);
                self.living.filter(|tribe| !asleep.has(tribe))
            }
        }
    }

    #[inline]
    pub(crate) fn is_awake(&self, tribe: Tribe) -> bool {
        self.special().is_none_or(|table| !table.asleep(self.turn.number).has(tribe))
    }

    /// Why the special rules keep Hunters from a row card, or that they do not. // M1.inactive-assign, M1.sami-no-spear
    pub(crate) fn why_barred(&self, tribe: Tribe, at: Card) -> Result<(), &'static str> {
        let Some(now) = self.special_for(tribe) else { return Ok(()) };
        if !at.is_new_world() && !self.is_awake(tribe) {
            return Err("M1.inactive-assign");
        }
        if now.no_hunt.has(at) || (at.is_new_world() && now.bans(Ban::NewWorld)) {
            return Err("M.special");
        }
        Ok(())
    }

    /// Why the special rules keep Raiders from a card of a tableau, or that they do not. // M1.inactive-raid
    pub(crate) fn why_no_raid(&self, tribe: Tribe, owner: Tribe, at: Card) -> Result<(), &'static str> {
        if self.special().is_none() {
            return Ok(());
        }
        if !self.is_awake(owner) {
            return Err("M1.inactive-raid");
        }
        let bride = at.daughter().is_some() && self.bans(tribe, Ban::Marriage);
        if bride || self.bans(tribe, Ban::Raids) { Err("M.special") } else { Ok(()) }
    }

    /// The event whose icons hold this turn: none while the first events are quiet. // K2.first-event, K2.first-event-all-turn
    #[inline]
    pub(crate) fn omens(&self) -> Option<&EventTable> {
        let event = self.turn.event?;
        let said = self.special().and_then(|table| table.rules.quiet);
        let quiet = said.unwrap_or(self.rules.usual_quiet());
        if quiet > 0 && self.turn.number <= quiet { None } else { Some(self.values.event(event)) }
    }

    /// May the tribe hunt at sea this turn? // D8.no-harpoon
    pub(crate) fn sea_is_closed(&self, tribe: Tribe) -> bool {
        self.omens().is_some_and(|event| event.no_maritime) && !self.is_immune(tribe, Omen::NoMaritime)
    }

    /// A row card as the tribe hunts it: what it needs, kills and gives. // M3.i-doubled
    #[inline]
    pub(crate) fn prey(&self, tribe: Tribe, card: Card) -> Quarry {
        let mut quarry = *self.quarry(card);
        quarry.kills = quarry.kills.or(self.rules.patrols); // L5.nazi-dice
        if let Some(table) = self.special().filter(|table| table.changes_hunts()) {
            let turn = self.turn.number;
            table.need(tribe, turn, card, &mut quarry.hits, &mut quarry.take);
            quarry.kills = quarry.kills.or(table.kills(tribe, turn, card, false));
            table.reap(tribe, turn, card, &mut quarry.babies, &mut quarry.disks);
        }
        quarry
    }

    /// What a success brings, where the event changes the ivory of the card first.
    pub(crate) fn harvest(&self, tribe: Tribe, card: Card) -> (u8, Disks) {
        let quarry = self.quarry(card);
        let (mut babies, mut disks) = (quarry.babies, quarry.disks);
        if let Some((_, ivory)) = self.ransom().filter(|(falcon, _)| *falcon == card)
            && disks.ivory > 0
        {
            disks.ivory = ivory; // B3.falconer
        }
        if let Some(table) = self.special() {
            table.reap(tribe, self.turn.number, card, &mut babies, &mut disks);
        }
        (babies, disks)
    }

    /// Further faces that kill Raiders. // L5.nazi-dice
    pub(crate) fn kills_raiders(&self, tribe: Tribe, card: Card) -> Faces {
        let special = self.special().map(|table| table.kills(tribe, self.turn.number, card, true));
        self.rules.patrols.or(special.unwrap_or_default())
    }

    /// Dice of any face that may be rolled again. // M1.sami-reroll, M1.thule-reroll
    #[inline]
    pub(crate) fn free_rerolls(&self, tribe: Tribe, roll: FreeRoll) -> u8 {
        self.special().map_or(0, |table| table.free(tribe, self.turn.number, roll))
    }

    #[inline]
    pub(crate) fn free_in(&self, cast: &Cast) -> u8 {
        self.free_rerolls(
            cast.tribe,
            match cast.cause {
                Cause::Hunt => FreeRoll::Hunt(cast.card),
                Cause::Raid => FreeRoll::Raid,
                Cause::Attack => FreeRoll::Attack,
            },
        )
    }

    /// The most energy the tribe can hold. // B4.rot
    #[inline]
    pub(crate) fn woodpile(&self, tribe: Tribe) -> u8 {
        self.special_for(tribe).and_then(|now| now.energy).unwrap_or(self.rules.woodpile)
    }

    /// More Colonists than this turn a New World card hostile. // F3.hostile
    pub(crate) fn peace(&self) -> u8 {
        self.special().and_then(|table| table.peace(self.turn.number)).unwrap_or(self.rules.peace)
    }

    /// How many a Mariner of the tribe carries. // E1.mariner-four
    #[inline]
    pub(crate) fn carries(&self, tribe: Tribe) -> u8 {
        let rank = self.values.rank(tribe, self.folk(tribe).faith, crate::placard::Rank::MARINER);
        self.special_for(tribe).and_then(|now| now.carries).unwrap_or(rank.powers.carries).max(1)
    }

    /// From so many unassigned tribesmen on a crowd falls ill.
    pub(crate) fn crowd(&self, tribe: Tribe, at: u8) -> u8 {
        self.special_for(tribe).map_or(at, |now| at.saturating_add_signed(now.crowd))
    }

    /// What something costs.
    #[inline]
    pub(crate) fn price(&self, tribe: Tribe, what: Bill) -> Disks {
        let changed = self.special_for(tribe).and_then(|now| now.price(what));
        changed.unwrap_or(match what {
            Bill::Promotion => Disks { energy: self.rules.promotion, ivory: 0, iron: 0 }, // E3.cost
            Bill::Tool => Disks { energy: 0, ivory: 0, iron: 1 },                         // I4.tool
            Bill::Domesticate => Disks { energy: 1, ivory: 0, iron: 0 },                  // I1.domesticate
            Bill::Pacify => Disks { energy: 0, ivory: 1, iron: 0 },                       // F3.pacify
        })
    }

    /// Could the tribe pay this, by exchanges if need be? // B3.means-by-exchange
    pub(crate) fn could_pay(&self, tribe: Tribe, price: Disks) -> bool {
        Disk::ALL.into_iter().all(|disk| price.of(disk) == 0 || self.means(tribe, disk) >= price.of(disk))
    }

    pub(crate) fn pay_all(&mut self, tribe: Tribe, price: Disks, tell: &mut impl FnMut(Event)) {
        for disk in Disk::ALL {
            self.pay(tribe, disk, price.of(disk), tell);
        }
    }

    /// The next card of a deck that does not leave the game as soon as it is seen. // M3.hammer-out, M3.hammer-again
    pub(crate) fn draw_biome(&mut self, row: Row, tell: &mut impl FnMut(Event)) -> Option<Card> {
        loop {
            let card = self.decks[row.index()].draw()?;
            if !self.leaves_when_shown(card) {
                return Some(card);
            }
            self.gone.add(card);
            tell(Event::TakenOut { card });
        }
    }

    #[inline]
    pub(crate) fn leaves_when_shown(&self, card: Card) -> bool {
        self.special().is_some_and(|table| table.rules.out_when_shown.has(card))
    }

    /// Cards that migrations pass over. // L5.mine-gone
    pub(crate) fn staying(&self) -> Cards {
        let said = self.special().and_then(|table| table.rules.stays);
        said.unwrap_or_else(|| self.rules.mine.into_iter().collect())
    }

    pub(crate) fn cooling(&self) -> Cooling {
        self.special().and_then(|table| table.rules.cooling).unwrap_or(self.rules.usual_cooling())
    }

    /// What the venereal icon does. // D2.venereal, L3.blitz
    pub(crate) fn venereal(&self) -> Venereal {
        self.special().and_then(|table| table.rules.venereal).unwrap_or(self.rules.usual_venereal())
    }

    /// How imports are had. // K2.price, L3.price
    pub(crate) fn imports(&self) -> Imports {
        self.special().and_then(|table| table.rules.imports).unwrap_or(self.rules.usual_imports())
    }

    /// What the mine brings the enemy on a turn on which nobody holds it. // L5.mine
    pub(crate) fn output_of_mine(&self) -> u8 {
        self.special().and_then(|table| table.rules.mined).unwrap_or(MINED)
    }
}
