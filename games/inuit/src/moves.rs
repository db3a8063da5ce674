//! The moves: what they are, and the list of the legal ones.

use floe_engine::Seat;
use floe_engine::form::{Deserialize, Serialize};

use crate::board::Occupation;
use crate::card::{Card, Cards};
use crate::effect::Effect;
use crate::state::{Demand, Inuit, Stage};

/// One small decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Turn over the top card of the deck: in step 1, for First Light, as a Scout, by Inspiration.
    Reveal,
    /// No more: of scouting, of taking, of moving people, of whatever is on offer.
    Stop,
    /// Choose an Occupation and resolve it.
    Choose {
        /// Which one.
        occupation: Occupation,
    },
    /// Take a card of the Great White.
    Take {
        /// Which kind.
        card: Card,
        /// Which of the equal ones, the oldest being 1. It differs from 1 only where order matters.
        #[serde(default = "oldest", skip_serializing_if = "is_oldest")]
        nth: u8,
    },
    /// Place the card in hand below an Occupation.
    Settle {
        /// Below which.
        at: Occupation,
    },
    /// Resolve a Rite that was taken.
    Resolve {
        /// Which.
        rite: Card,
    },
    /// Give up a card of the own village.
    Discard {
        /// Which.
        card: Card,
        /// The Occupation it stands below; none if it lies above the board (a Weapon, Game, Rite, Spirit).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Occupation>,
    },
    /// Turn an own Inuit card into a Weapon.
    Sacrifice {
        /// Which.
        card: Card,
        /// The Occupation it stands below.
        from: Occupation,
    },
    /// Pick an own Inuit card that changes its Occupation; where it goes is the next move.
    Lift {
        /// Which.
        card: Card,
        /// The Occupation it leaves.
        from: Occupation,
    },
    /// Discard an own Game card for a higher limit (Winter Stores).
    Pay {
        /// Which.
        card: Card,
    },
    /// Remove a card of the Great White from the game (Drifting Floes).
    Remove {
        /// Which kind.
        card: Card,
        /// Which of the equal ones, as in `Take`.
        #[serde(default = "oldest", skip_serializing_if = "is_oldest")]
        nth: u8,
    },
    /// Declare War with the Conflict just revealed.
    War,
    /// Forge an Alliance with it.
    Alliance,
    /// Discard it.
    Dismiss,
}

fn oldest() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
fn is_oldest(nth: &u8) -> bool {
    *nth == 1
}

impl Inuit {
    /// Adds every legal move to `out`.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.asked() != Some(seat) {
            return;
        }
        match self.turn.stage {
            Stage::Replenish | Stage::Inspire { .. } => out.push(Move::Reveal),
            Stage::FirstLight => out.extend([Move::Reveal, Move::Stop]),
            Stage::Scout => {
                out.push(Move::Reveal);
                if self.may_stop_scouting() {
                    out.push(Move::Stop);
                }
            }
            Stage::Drift => {
                out.push(Move::Stop);
                self.great_white.choices(Cards::TAKEABLE, self.order_matters(), |card, nth| {
                    out.push(Move::Remove { card, nth });
                });
            }
            Stage::Occupation => self.list_occupations(out),
            Stage::Second => {
                out.push(Move::Stop);
                self.list_choices(out);
            }
            Stage::Take => {
                out.push(Move::Stop);
                self.great_white.choices(self.takeable(), self.order_matters(), |card, nth| {
                    out.push(Move::Take { card, nth });
                });
            }
            Stage::Settle { .. } => self.list_places(None, out),
            Stage::Rites => out.extend(self.waiting_rites().map(|rite| Move::Resolve { rite })),
            Stage::Discard { demand, .. } => {
                self.discards(seat, demand, |card, from| out.push(Move::Discard { card, from }));
            }
            Stage::Sacrifice => {
                self.standing(Cards::ARMED, |card, from| out.push(Move::Sacrifice { card, from }));
            }
            Stage::Change { moved, .. } => {
                out.push(Move::Stop);
                self.list_lifts(moved, out);
            }
            Stage::Move { from, .. } => self.list_places(Some(from), out),
            Stage::Conflict { .. } => out.extend([Move::War, Move::Alliance, Move::Dismiss]),
            Stage::Over => {}
        }
    }

    fn list_occupations(&self, out: &mut Vec<Move>) {
        self.list_choices(out);
        match self.sun_effect() {
            Effect::MoveInuit { .. } if !self.turn.camped => self.list_lifts(None, out),
            Effect::PayForLimit { .. } if self.turn.bonus == 0 => {
                out.extend(self.own().lying().both(Cards::GAME).iter().map(|card| Move::Pay { card }));
            }
            _ => {}
        }
    }

    fn list_choices(&self, out: &mut Vec<Move>) {
        let open = |occupation: &Occupation| {
            !self.own().is_closed(*occupation) && self.turn.before != Some(*occupation)
        };
        out.extend(
            Occupation::ACTIONS.into_iter().filter(open).map(|occupation| Move::Choose { occupation }),
        );
    }

    fn list_places(&self, from: Option<Occupation>, out: &mut Vec<Move>) {
        let free = |at: &Occupation| !self.own().is_closed(*at) && from != Some(*at);
        out.extend(Occupation::ALL.into_iter().filter(free).map(|at| Move::Settle { at }));
    }

    fn list_lifts(&self, moved: Option<(Card, Occupation)>, out: &mut Vec<Move>) {
        self.standing(Cards::MOVABLE, |card, from| {
            if self.may_lift(card, from, moved) {
                out.push(Move::Lift { card, from });
            }
        });
    }

    /// A card that has just been moved is not moved again: only another one like it. // change.move
    pub(crate) fn may_lift(&self, card: Card, from: Occupation, moved: Option<(Card, Occupation)>) -> bool {
        moved != Some((card, from)) || self.own().below[from.index()][card.index()] > 1
    }

    /// Calls `found` with every own Inuit card of the wanted kinds.
    pub(crate) fn standing(&self, wanted: Cards, mut found: impl FnMut(Card, Occupation)) {
        for occupation in Occupation::ALL {
            for card in self.own().standing(occupation).both(wanted).iter() {
                found(card, occupation);
            }
        }
    }

    /// Calls `found` with every card the seat may give up.
    pub(crate) fn discards(
        &self,
        seat: Seat,
        demand: Demand,
        mut found: impl FnMut(Card, Option<Occupation>),
    ) {
        let village = self.village(seat);
        if matches!(demand, Demand::Inuit | Demand::Any) {
            for occupation in Occupation::ALL {
                for card in village.standing(occupation).iter() {
                    found(card, Some(occupation));
                }
            }
        }
        for card in village.lying().both(demand.above()).iter() {
            found(card, None);
        }
    }
}

impl Demand {
    /// The cards above a board that satisfy it.
    pub(crate) fn above(self) -> Cards {
        match self {
            Demand::Inuit => Cards::NONE, // warrior.permanent
            Demand::Spirit => Cards::SPIRITS,
            Demand::Game => Cards::GAME,
            Demand::Any => Cards::TAKEABLE, // rising-sun.village-card
        }
    }
}
