//! A. The order of phases and players.

use crate::agenda::{Phase, Step};
use crate::event::Event;
use crate::line::Line;
use crate::moves::Move;
use crate::powers::Flag;
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

impl Greenland {
    /// The first player: the first living tribe of the order that is not inactive, if there is one.
    // A2.first, A2.absent-skip, J1.skipped, M1.inactive-first
    #[inline]
    pub(crate) fn first(&self) -> Option<Tribe> {
        self.turn.order.first_of(self.awake()).or_else(|| self.turn.order.first_of(self.living))
    }

    /// The tribes sorted by most iron, ties in player order. // A3.chooser, A3.ties
    pub(crate) fn by_iron(&self, tribes: Tribes) -> Line {
        let order = &self.turn.order;
        let mut line: Line = order.as_slice().iter().copied().filter(|tribe| tribes.has(*tribe)).collect();
        line.sort_by_key(|tribe| (u8::MAX - self.folk(*tribe).disks.iron, order.place(*tribe)));
        line
    }

    /// Who picks the next contested card. // A3.chooser, A3.chooser-again, M1.inactive-chooser
    pub(crate) fn chooser(&self) -> Option<Tribe> {
        let awake = self.awake();
        let candidates = self.living.filter(|tribe| awake.has(tribe) || self.has_contested_colony(tribe));
        self.by_iron(candidates).get(0).or_else(|| self.first())
    }

    pub(crate) fn list_council(&self, found: &mut impl FnMut(Move)) {
        found(Move::Decline);
        let Some(first) = self.first() else { return };
        if self.elder_lets(first, Flag::CouncilOfWar) {
            let others = self.awake().without(first);
            others.iter().for_each(|tribe| found(Move::Council { tribe }));
        }
    }

    // A2.council, A2.council-swap
    pub(crate) fn hold_council(&mut self, played: Move, tell: &mut impl FnMut(Event)) {
        if let (Move::Council { tribe }, Some(first)) = (played, self.first()) {
            self.turn.order.swap(first, tribe);
            tell(Event::CouncilHeld { first: tribe, with: first });
        }
        self.agenda.pop();
    }

    /// A phase begins; the one after it waits below. // A.phases
    pub(crate) fn begin(&mut self, phase: Phase, tell: &mut impl FnMut(Event)) {
        let (all, awake) = (self.living, self.awake());
        match phase {
            Phase::Event => self.agenda.turn_to(Step::TurnUp),
            Phase::Assign => {
                self.agenda.turn_to(Step::Begin { phase: Phase::Negotiate });
                match all.iter().next() {
                    Some(tribe) if self.rules.grounds => self.begin_grounds(tribe),
                    _ => self.begin_assignment(all, awake),
                }
            }
            Phase::Negotiate => {
                self.agenda.turn_to(Step::Begin { phase: Phase::Hunt });
                if !self.rules.together {
                    self.begin_negotiation(awake); // L4.no-conflict
                }
            }
            Phase::Hunt => {
                self.agenda.turn_to(Step::Begin { phase: Phase::Domestic });
                self.begin_hunt(tell);
            }
            Phase::Domestic => {
                self.agenda.turn_to(Step::Begin { phase: Phase::Elders });
                self.begin_domestic(awake);
            }
            Phase::Elders => {
                self.agenda.turn_to(Step::Begin { phase: Phase::End });
                // A5.order, I.began-monotheist
                let later = awake.both(self.turn.monotheists);
                let now = awake.filter(|tribe| !later.has(tribe));
                self.turn.acted = [0; 6];
                self.agenda.push(Step::Elders { left: now, later });
                self.open_market();
            }
            Phase::End => self.end_turn(tell),
        }
    }
}
