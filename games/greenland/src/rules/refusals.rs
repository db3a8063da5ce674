//! Why a move is not legal: the rule that says no.

use floe_engine::Refusal;

use crate::agenda::{Stage, Step};
use crate::card::Card;
use crate::data::Action;
use crate::moves::Move;
use crate::placard::Faith;
use crate::rules::i_elders::ban_of;
use crate::scenario::special::Ban;
use crate::state::Greenland;
use crate::tribe::Tribe;

impl Greenland {
    /// Somebody else is asked.
    pub(crate) fn not_asked(&self) -> Refusal {
        Refusal::by(match self.agenda.top() {
            Step::Auction => "D10.protocol-turns",
            Step::Assign { .. } | Step::Navigate { .. } | Step::Land { .. } => "E.turns",
            Step::Chooser => "A3.chooser",
            Step::Talk | Step::Answer { .. } => "F.offer-turns",
            Step::HuntNext => "A4.first-player-chooses",
            Step::Elders { .. } => "A5.order",
            Step::TurnUp => "A1.reveal-seat",
            _ => "A.sequenced-choices",
        })
    }

    /// The rule that forbids a move of the tribe that is asked.
    pub(crate) fn reason(&self, tribe: Tribe, played: Move) -> Refusal {
        if let Move::Exchange { card } = played {
            return self.no_exchange(tribe, card);
        }
        Refusal::by(match self.agenda.top() {
            Step::Farm { tribe: Tribe::Norse } => "C.norse-animal",
            Step::Farm { .. } => "C.sami-animal",
            Step::TurnUp => "A1.start",
            Step::Council => "A2.council",
            Step::Window { .. } => "B3.exchange-window",
            Step::Migrate { .. } => "D1.draw",
            Step::Cull { .. } => "D2.half",
            Step::LoseElder { rank: None, .. } => "D2.elder",
            Step::LoseElder { .. } => "D5.kill",
            Step::Deplete { animals: false, .. } if matches!(played, Move::Discard { .. }) => {
                "D3.discard-not-for-elders"
            }
            Step::Deplete { .. } => "D3.must-pay",
            Step::DieOff { .. } => "D5.roll",
            Step::Break { .. } => "D6.breakage",
            Step::Auction => self.no_bid(tribe, played),
            Step::Discard { .. } => "B2.overflow",
            Step::Assign { .. } => return Refusal::by(self.no_assignment(tribe, played)),
            Step::Navigate { .. } => "E6.who-moves",
            Step::Land { .. } if self.rules.grounds => "K4.navigation",
            Step::Land { .. } => "E6.where-to",
            Step::Opening { .. } => self.no_opening(tribe, played),
            Step::Consent { .. } => "E4.abandon-in-talks",
            Step::Chooser => "F.contested",
            Step::Talk => self.no_talk(played),
            Step::Answer { .. } => "F.offer-answer",
            Step::HuntNext => "A4.first-player-chooses",
            Step::Cast { stage } => no_cast(stage, played),
            Step::Birth { .. } => "E7.rebirth",
            Step::Hay { .. } => "H1.card-by-card",
            Step::Fodder { .. } => "H1.pay",
            Step::Milk { .. } => "H2.sheep",
            Step::Pacify { .. } => "F3.pacify",
            Step::Elders { .. } => self.no_action(tribe, played),
            Step::Martyrs { .. } => "I3.banish-kill",
            Step::Shop { .. } => self.no_purchase(),
            Step::Mourn { .. } => "K2.decimation-matriarch",
            Step::Yield { .. } => "K2.decimation-revert",
            Step::Follow { .. } => "K2.depletion",
            Step::Doom { .. } => "K2.die-off",
            Step::Grounds { .. } => self.no_ground(tribe, played),
            Step::Daughters { .. } => "K4.daughters-along",
            Step::Blitz { .. } => "L8.blitz-dice",
            Step::Market | Step::Reply { .. } => "L7.market-protocol",
            Step::Begin { .. }
            | Step::Icons { .. }
            | Step::Each { .. }
            | Step::Tidy
            | Step::Navigation { .. }
            | Step::Attacks
            | Step::Reckon
            | Step::Sequel
            | Step::Hunting => "A.phases",
            Step::Over => "J.last-event",
        })
    }

    fn no_exchange(&self, tribe: Tribe, card: Card) -> Refusal {
        if !self.folk(tribe).tableau.has(card) || self.worth(card).is_empty() {
            return Refusal::by("B3.exchange");
        }
        if !self.raiders(card).is_empty() {
            return Refusal::by("B3.rustlers");
        }
        if !self.is_awake(tribe) {
            return Refusal::by("M1.inactive-windows");
        }
        if self.bans(tribe, Ban::Exchange) {
            return Refusal::by("M.special");
        }
        Refusal::by(match self.agenda.top() {
            Step::Land { from, .. } if from == card => "E6.shift-step",
            Step::Assign { .. } | Step::Grounds { .. } | Step::Navigate { .. } | Step::Land { .. } => {
                "B3.sled-in-use"
            }
            Step::Talk | Step::Answer { .. } => "F.offer-atomic",
            _ => "B3.exchange-window",
        })
    }

    fn no_bid(&self, tribe: Tribe, played: Move) -> &'static str {
        let high = self.auction.map_or(0, |auction| auction.high());
        match played {
            Move::Bid { ivory } if ivory > self.folk(tribe).disks.ivory => "D10.ivory-only",
            Move::Bid { .. } if high == 0 => "D10.ivory-only",
            Move::Bid { .. } => "D10.protocol-below",
            _ if high == 0 => "D10.protocol-open",
            Move::Stand => "D10.protocol-below",
            _ => "D10.protocol-at-high",
        }
    }

    fn no_assignment(&self, tribe: Tribe, played: Move) -> &'static str {
        let why = match played {
            Move::Place { at, .. } => self.why_not_place(tribe, at, &self.loads(tribe), 1),
            Move::Promote { rank, .. } => self.why_not_promote(tribe, rank),
            Move::Lend { to, rank, .. } => self.why_not_lend(tribe, to, rank),
            Move::Rescue { .. } if self.rules.together => Err("L4.permanent"),
            Move::Rescue { .. } if !self.is_awake(tribe) => Err("M1.inactive-windows"),
            Move::Rescue { .. } => Err("E4.rescue"),
            Move::Abandon => self.why_not_abandon(tribe),
            _ => Err("E.step-by-step"),
        };
        // What remains: there is no such tribesman at home.
        why.err().unwrap_or("B.unassigned")
    }

    fn no_purchase(&self) -> &'static str {
        match (self.imports() == self.rules.usual_imports(), self.rules.iron_buys) {
            (false, _) => "M.special",
            (_, true) => "L3.price",
            (_, false) => "K2.price",
        }
    }

    fn no_ground(&self, tribe: Tribe, played: Move) -> &'static str {
        let why = match played {
            Move::Place { at, alpha } => self.why_not_go(tribe, at, alpha, &self.grounds(tribe)),
            Move::Promote { rank, .. } => self.why_not_promote(tribe, rank),
            Move::Exalt { rank } => self.why_not_exalt(tribe, rank),
            Move::Sail { from, .. } => self.why_not_sail(tribe, from),
            Move::Rescue { .. } => Err("E4.rescue"),
            Move::Abandon => self.why_not_abandon(tribe),
            Move::Roll | Move::Ground { .. } => Err("K3.roll-first"),
            _ => Err("K3.order"),
        };
        why.err().unwrap_or("B.unassigned")
    }

    fn no_opening(&self, tribe: Tribe, played: Move) -> &'static str {
        let why = match played {
            Move::Divorce { from } => self.why_not_divorce(tribe, from),
            Move::Abandon => self.why_not_withdraw_colonies(tribe),
            _ => Ok(()),
        };
        why.err().unwrap_or("F.opening")
    }

    fn no_talk(&self, played: Move) -> &'static str {
        let (Some(talk), Move::Clause { clause }) = (self.talk, played) else { return "F.offer-turns" };
        if talk.draft.is_full() {
            return "F.offer-content";
        }
        self.why_not_clause(&talk, &talk.draft.with(clause)).err().unwrap_or("F.offer-content")
    }

    fn no_action(&self, tribe: Tribe, played: Move) -> &'static str {
        let folk = self.folk(tribe);
        let action = match played {
            Move::Domesticate { .. } | Move::Baptise if self.rules.together => return "L7.forbidden",
            Move::Domesticate { .. } if folk.faith == Faith::Monotheist => return "I1.no-monotheist",
            Move::Domesticate { .. } => Action::Domesticate,
            Move::Burn { .. } | Move::BurnMatriarch { .. } => Action::WitchBurn,
            Move::Banish => Action::Banish,
            Move::Make { .. } => Action::ToolMaker,
            Move::Send { .. } => Action::Emissary,
            Move::Preach { .. } => Action::Proselytize,
            Move::Baptise if self.bans(tribe, Ban::Baptism) => return "M.special",
            Move::Baptise => return "I7.baptism",
            _ => return "I.cost",
        };
        if self.rules.open_burning && action == Action::WitchBurn {
            return self.why_not_burn(tribe, folk.disks.energy).err().unwrap_or("K6.witch-burn");
        }
        if self.rules.forbidden.has(action) {
            return if self.rules.together { "L7.forbidden" } else { "K6.forbidden" };
        }
        if !self.can_act(tribe, action) {
            if ban_of(action).is_some_and(|ban| self.bans(tribe, ban)) {
                return "M.special";
            }
            let wrong_side = match played {
                Move::Banish => folk.faith == Faith::Monotheist,
                Move::Send { .. } | Move::Preach { .. } => folk.faith == Faith::Polytheist,
                _ => false,
            };
            return if wrong_side { "I.side-actions" } else { "I.one-each" };
        }
        match played {
            Move::Banish | Move::Preach { .. } if self.hand_size(tribe) == 0 => "I3.no-dice",
            Move::Banish if folk.disks.energy > 0 => "I3.needs-target",
            Move::Preach { to } if folk.disks.energy > 0 => {
                self.why_not_preach(tribe, to).err().unwrap_or("I.cost")
            }
            Move::Burn { .. } if folk.disks.energy > 0 => "I2.not-abroad",
            _ => "I.cost",
        }
    }
}

fn no_cast(stage: Stage, played: Move) -> &'static str {
    match stage {
        Stage::Join => "G7.opportunist",
        Stage::Iron { .. } => "F4.before",
        Stage::Arm => "L5.bullet-before",
        Stage::Clay => "E7.default",
        Stage::Roll => "G.mandatory",
        Stage::Reroll if played == Move::RerollAlpha => "E7.no-reroll",
        Stage::Reroll => "G2.reroll",
        Stage::Hits => "F2.spread",
        Stage::Casualties { .. } => "F2.victim-picks",
        Stage::Pogrom { .. } => "F2.pogrom",
        Stage::Cost { .. } => "G4.bog-iron",
        Stage::Take => "G5.optional",
        Stage::Bride => "G1.sabine",
        Stage::Booty => "G1.booty-one",
        Stage::Read | Stage::Gain | Stage::Home => "G.pipeline",
    }
}
