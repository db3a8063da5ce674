//! K1. The setup of the saga, and its table of rules.

use floe_engine::Chance;

use crate::card::{Card, Cards};
use crate::data::{Action, Actions};
use crate::setup::Setup;
use crate::state::{Greenland, Rules};
use crate::tribe::Tribe;
use crate::women::{WOMEN, Women};

/// Daughters on the role card at the start. // K1.two-daughters
const DAUGHTERS: u8 = 2;
/// The price of an import. // K2.price, L3.price
pub(crate) const PRICE: u8 = 2;
/// Matriarchs that win. // K7.win
const MATRIARCHS: u8 = 3;

impl Rules {
    /// These, as the saga changes them.
    pub(crate) fn of_saga(self) -> Rules {
        Rules {
            one_household: true,
            calm_start: true,
            grounds: true,
            price: PRICE,
            // K6.forbidden; burning is done by nobody in particular. // K6.witch-burn
            forbidden: Actions::of(&[
                Action::Emissary,
                Action::Proselytize,
                Action::Banish,
                Action::WitchBurn,
            ]),
            open_burning: true,
            matriarchs: MATRIARCHS,
            ..self
        }
    }
}

impl Women {
    /// One of these daughters is drawn, and with her the tribe; of a tribe that was picked one of its own. // K1.role
    pub(crate) fn draw(setup: &Setup, daughters: Cards, chance: &mut Chance) -> (Tribe, Women) {
        let picked = setup.tribes.first().and_then(|pick| pick.tribe());
        let among = |tribe: Tribe| setup.values.daughters[tribe.index()];
        let roles: Vec<Card> =
            picked.map_or(daughters, |tribe| daughters.both(among(tribe))).iter().collect();
        let role = chance.pick(&roles).copied().unwrap_or(Card::of(Card::FIRST_DAUGHTER));
        let tribe = Tribe::ALL.into_iter().find(|tribe| among(*tribe).has(role)).unwrap_or(Tribe::Tunit);
        // K1.female-colour
        let colour = if tribe == Tribe::Sami { Tribe::Norse } else { Tribe::Sami };
        (tribe, Women { colour, role })
    }
}

impl Greenland {
    /// Two daughters begin; all others wait in Valhalla. // K1.two-daughters
    pub(crate) fn settle_women(&mut self) {
        if let Some(women) = self.women {
            let folk = self.folk_mut(women.colour);
            (folk.unassigned, folk.valhalla) = (DAUGHTERS, WOMEN - DAUGHTERS);
        }
    }
}
