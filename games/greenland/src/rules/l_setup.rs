//! L1, L2. The setup of the game played together, and its table of rules.

use floe_engine::{Chance, Deck};

use crate::card::{Card, Cards, Row};
use crate::data::{Action, Actions};
use crate::dice::Faces;
use crate::placard::Faith;
use crate::rules::k_setup::PRICE;
use crate::shore::RowCards;
use crate::state::{DECK, Greenland, Rules};

/// Energy of each tribe at the start. // L2.energy
pub(crate) const ENERGY: u8 = 4;
/// All orange disks. // L2.pool
pub(crate) const ALL_ENERGY: u8 = 32;
/// The number of the biome that is the cryolite mine. // L2.bog-iron
const MINE: u8 = 23;

/// What the enemy has at the start. // L2.depot
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Depot {
    /// For each of several tribes.
    pub(crate) per_tribe: u8,
    /// Against one alone.
    pub(crate) alone: u8,
}

impl Depot {
    pub(crate) const USUAL: Depot = Depot { per_tribe: 3, alone: 8 };

    /// Against so many tribes. // L1.tribes-are-seats
    pub(crate) fn against(self, tribes: u8) -> u8 {
        if tribes == 1 { self.alone } else { self.per_tribe.saturating_mul(tribes) }
    }
}

/// The cryolite mine. // L2.bog-iron
pub(crate) fn usual_mine() -> Card {
    Card::biome(MINE)
}

impl Rules {
    /// These, as the game played together changes them.
    pub(crate) fn of_resistance(self) -> Rules {
        Rules {
            one_household: true,
            price: PRICE,
            iron_buys: true,
            // L7.forbidden
            forbidden: Actions::of(&[
                Action::Domesticate,
                Action::WitchBurn,
                Action::Banish,
                Action::Emissary,
                Action::Proselytize,
            ]),
            together: true,
            energy: ALL_ENERGY,
            warming: true,
            villages: true,
            lending: true,
            patrols: Faces::just(3).or(Faces::just(6)), // L5.nazi-dice
            thefts: Faces::just(2),                     // L5.commandos
            bullets: Faces::just(3),                    // L5.bullet
            mine: Some(usual_mine()),
            ..self
        }
    }
}

impl Greenland {
    /// Four energy each, one faith, and the enemy's depot. // L2.energy, L2.monotheist, L2.depot
    pub(crate) fn settle_resistance(&mut self) {
        if !self.rules.together {
            return;
        }
        for tribe in self.living.iter() {
            let folk = self.folk_mut(tribe);
            folk.disks.energy = ENERGY;
            folk.faith = Faith::Monotheist;
        }
        self.resistance.depot = Depot::USUAL.against(self.seated.len());
    }

    /// All cards lie on the cold side: from the deck leftwards the New World, the mine, then what is drawn.
    // L2.cold-rows, L2.bog-iron, L2.setup
    pub(crate) fn deal_cold_row(&mut self, row: Row, length: usize, held: Cards, chance: &mut Chance) {
        let mine = self.rules.mine.filter(|mine| self.values.row(*mine) == row);
        let free = self.values.biomes[row.index()].minus(held);
        let mut deck: Deck<Card, DECK> = free.iter().filter(|card| Some(*card) != mine).collect();
        deck.shuffle(chance);
        let mut outward = vec![Card::new_world(row)];
        outward.extend(mine);
        while outward.len() <= length
            && let Some(card) = deck.draw()
        {
            outward.push(card);
        }
        outward.reverse();
        self.rows[row.index()] = RowCards::new(&outward, &[]);
        self.decks[row.index()] = deck;
    }
}
