//! The rules, a file for each lettered section of the book.
//!
//! [`Greenland::list`] names the legal moves of the question on top of the agenda, [`Greenland::judge`] says why
//! another is not legal, [`Greenland::carry_out`] plays one, and [`Greenland::advance`] does whatever needs no answer
//! until the next question is on top.

mod a_order;
mod b_components;
mod c_setup;
mod d_auction;
mod d_event;
mod d_losses;
mod e_assign;
mod e_transport;
mod f_attacks;
mod f_deals;
mod f_talks;
mod g_hunt;
mod g_raid;
mod g_roll;
mod h_animals;
mod i_elders;
pub(crate) mod j_end;
mod k_elders;
mod k_events;
mod k_grounds;
pub(crate) mod k_setup;
mod k_shop;
mod l_blitz;
pub(crate) mod l_hunt;
mod l_market;
pub(crate) mod l_setup;
mod m_sequel;
pub(crate) mod m_setup;
mod m_special;
mod m_victory;
mod refusals;

pub(crate) use l_setup::ALL_ENERGY;

use floe_engine::{Chance, Refusal, Seat, one_listener};

use crate::agenda::{Phase, Stage, Step};
use crate::event::Event;
use crate::moves::Move;
use crate::state::Greenland;
use crate::tribe::Tribe;

/// What became of a step that was on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// It waits for an answer.
    Ask,
    /// It has been dealt with.
    Go,
}

impl Greenland {
    /// Who is asked now; nobody when the game is over.
    #[inline]
    pub(crate) fn asked(&self) -> Option<Tribe> {
        let order = &self.turn.order;
        match self.agenda.top() {
            Step::Farm { tribe }
            | Step::Cull { tribe, .. }
            | Step::LoseElder { tribe, .. }
            | Step::Deplete { tribe, .. }
            | Step::DieOff { tribe }
            | Step::Break { tribe }
            | Step::Discard { tribe }
            | Step::Navigate { tribe, .. }
            | Step::Land { tribe, .. }
            | Step::Birth { tribe, .. }
            | Step::Fodder { tribe, .. }
            | Step::Milk { tribe, .. }
            | Step::Martyrs { tribe, .. }
            | Step::Mourn { tribe }
            | Step::Yield { tribe, .. }
            | Step::Follow { tribe }
            | Step::Doom { tribe }
            | Step::Grounds { tribe }
            | Step::Daughters { tribe }
            | Step::Blitz { tribe }
            | Step::Reply { tribe } => Some(tribe),
            Step::Market => self.market.and_then(|market| market.order.get(market.at)),
            Step::TurnUp | Step::Council | Step::Migrate { .. } | Step::HuntNext => self.first(),
            Step::Window { left }
            | Step::Assign { left }
            | Step::Opening { left }
            | Step::Consent { left, .. }
            | Step::Hay { left }
            | Step::Pacify { left, .. }
            | Step::Shop { left }
            | Step::Elders { left, .. } => order.first_of(left),
            Step::Auction => self.auction.map(|auction| auction.asked),
            Step::Chooser => self.chooser(),
            Step::Talk => self.talk.and_then(|talk| talk.order.get(talk.at)),
            Step::Answer { left } => self.talk.and_then(|talk| talk.order.first_of(left)),
            Step::Cast {
                stage: Stage::Iron { left } | Stage::Casualties { left } | Stage::Pogrom { left },
            } => order.first_of(left),
            Step::Cast { .. } => self.cast.map(|cast| cast.tribe),
            Step::Icons { .. }
            | Step::Each { .. }
            | Step::Tidy
            | Step::Begin { .. }
            | Step::Navigation { .. }
            | Step::Attacks
            | Step::Hunting
            | Step::Reckon
            | Step::Sequel
            | Step::Over => None,
        }
    }

    /// Calls `found` with every legal answer to the question on top.
    pub(crate) fn list(&self, found: &mut impl FnMut(Move)) {
        let Some(tribe) = self.asked() else { return };
        let mut found = one_listener(found);
        self.list_answers(tribe, &mut found);
        self.list_exchanges(tribe, &mut found);
    }

    /// Adds every legal move of a seat.
    pub(crate) fn list_for(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.asked().map(|tribe| self.seat(tribe)) == Some(seat) {
            self.list(&mut |played| out.push(played));
        }
    }

    /// The answers proper, exchanges apart.
    fn list_answers(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        match self.agenda.top() {
            Step::Farm { tribe } => self.list_farm(tribe, found),
            Step::TurnUp => found(Move::TurnUp),
            Step::Council => self.list_council(found),
            Step::Window { .. } => found(Move::Done),
            Step::Migrate { .. } => found(Move::Draw),
            Step::Cull { left, .. } => self.list_cull(tribe, left, found),
            Step::LoseElder { rank, .. } => self.list_lost_elders(tribe, rank, found),
            Step::Deplete { animals, .. } => self.list_depletion(tribe, animals, found),
            Step::DieOff { .. } => found(Move::Roll),
            Step::Break { .. } => self.list_breakage(tribe, found),
            Step::Auction => self.list_bids(found),
            Step::Discard { .. } => {
                self.folk(tribe).hand.iter().for_each(|card| found(Move::Discard { card }));
            }
            Step::Assign { .. } => self.list_assignments(tribe, found),
            Step::Navigate { left, .. } => self.list_lifts(tribe, left, found),
            Step::Land { from, count, alpha, .. } => self.list_landings(tribe, (from, count, alpha), found),
            Step::Opening { .. } => self.list_opening(tribe, found),
            Step::Consent { .. } => {
                found(Move::Accept);
                found(Move::Refuse);
            }
            Step::Chooser => self.list_contested(found),
            Step::Talk => self.list_talk(found),
            Step::Answer { .. } => {
                found(Move::Accept);
                found(Move::Refuse);
            }
            Step::HuntNext => self.list_hunts(found),
            Step::Cast { stage } => self.list_cast(stage, tribe, found),
            Step::Birth { .. } => {
                found(Move::Baby { alpha: true });
                found(Move::Baby { alpha: false });
            }
            Step::Hay { .. } => self.list_hay(tribe, found),
            Step::Fodder { .. } => self.list_payments(tribe, found),
            Step::Milk { card, .. } => self.list_milk(card, found),
            Step::Pacify { .. } => self.list_pacify(tribe, found),
            Step::Elders { .. } => self.list_elder_actions(tribe, found),
            Step::Martyrs { .. } => self.list_martyrs(tribe, found),
            Step::Shop { .. } => self.list_purchases(tribe, found),
            Step::Mourn { .. } => self.list_matriarchs(tribe, found),
            Step::Yield { left, .. } => self.list_yielding(tribe, left, found),
            Step::Follow { .. } => self.list_followers(tribe, found),
            Step::Doom { .. } => self.list_lost_elders(tribe, None, found),
            Step::Grounds { .. } => self.list_grounds(tribe, found),
            Step::Daughters { .. } => self.list_companions(tribe, found),
            Step::Blitz { .. } => found(Move::Roll),
            Step::Market => self.list_market(tribe, found),
            Step::Reply { .. } => {
                found(Move::Accept);
                found(Move::Refuse);
            }
            Step::Icons { .. }
            | Step::Each { .. }
            | Step::Tidy
            | Step::Begin { .. }
            | Step::Navigation { .. }
            | Step::Attacks
            | Step::Hunting
            | Step::Reckon
            | Step::Sequel
            | Step::Over => {}
        }
    }

    /// May the seat play this move now? The list is the law; a refusal gives the reason.
    pub(crate) fn judge(&self, seat: Seat, played: Move) -> Result<(), Refusal> {
        let Some(asked) = self.asked() else { return Err(Refusal::by("J.last-event")) };
        if self.seat(asked) != seat {
            return Err(self.not_asked());
        }
        let mut listed = false;
        self.list(&mut |other| listed |= other == played);
        if listed { Ok(()) } else { Err(self.reason(asked, played)) }
    }

    /// Plays a legal move and goes on to the next question.
    #[inline]
    pub(crate) fn carry_out(&mut self, played: Move, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        self.answer(played, chance, tell);
        self.advance(chance, tell);
    }

    fn answer(&mut self, played: Move, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        let Some(tribe) = self.asked() else { return };
        if let Move::Exchange { card } = played {
            self.exchange(tribe, card, tell);
            return;
        }
        match self.agenda.top() {
            Step::Farm { .. } => self.choose_farm(tribe, played, tell),
            Step::TurnUp => self.turn_up(tell),
            Step::Council => self.hold_council(played, tell),
            Step::Window { left } => self.agenda.turn_to(Step::Window { left: left.without(tribe) }),
            Step::Migrate { row } => self.migrate(row, tell),
            Step::Cull { left, .. } => self.cull(tribe, left, played, tell),
            Step::LoseElder { .. } => self.lose_elder(tribe, played, tell),
            Step::Deplete { owed, animals, .. } => self.pay_depletion(tribe, owed, animals, played, tell),
            Step::DieOff { .. } => self.roll_die_off(tribe, chance, tell),
            Step::Break { .. } => self.break_import(tribe, played, tell),
            Step::Auction => self.bid(played, tell),
            Step::Discard { .. } => self.discard(tribe, played, tell),
            Step::Assign { left } => self.assign(tribe, left, played, tell),
            Step::Navigate { left, .. } => self.lift(tribe, left, played),
            Step::Land { from, count, alpha, .. } => self.land(tribe, (from, count, alpha), played, tell),
            Step::Opening { left } => self.open_talks(tribe, left, played, tell),
            Step::Consent { tribe: leaver, left } => self.consent(leaver, tribe, left, played, tell),
            Step::Chooser => self.open_card(played, tell),
            Step::Talk => self.speak(tribe, played, tell),
            Step::Answer { left } => self.reply(tribe, left, played, tell),
            Step::HuntNext => self.choose_hunt(played),
            Step::Cast { stage } => self.play_cast(stage, tribe, played, chance, tell),
            Step::Birth { count, at, .. } => self.give_birth(tribe, count, at, played, tell),
            Step::Hay { .. } => self.tend(tribe, played, tell),
            Step::Fodder { card, left, .. } => self.feed(tribe, card, left, played, tell),
            Step::Milk { card, .. } => self.milk(tribe, card, played, tell),
            Step::Pacify { row, left } => self.pacify(tribe, row, left, played, tell),
            Step::Elders { left, later } => self.act(tribe, left, later, played, chance, tell),
            Step::Martyrs { left, .. } => self.martyr(tribe, left, played, tell),
            Step::Shop { left } => self.shop(tribe, left, played, tell),
            Step::Mourn { .. } => self.mourn(tribe, played, tell),
            Step::Yield { left, .. } => self.give_way(tribe, left, played, tell),
            Step::Follow { .. } => self.follow(tribe, played, tell),
            Step::Doom { .. } => self.lose_elder(tribe, played, tell),
            Step::Grounds { .. } => self.assign_in_grounds(tribe, played, chance, tell),
            Step::Daughters { .. } => self.accompany(tribe, played, tell),
            Step::Blitz { .. } => self.endure_blitz(tribe, chance, tell),
            Step::Market => self.deal_in_market(tribe, played, tell),
            Step::Reply { .. } => self.answer_in_market(tribe, played, tell),
            Step::Icons { .. }
            | Step::Each { .. }
            | Step::Tidy
            | Step::Begin { .. }
            | Step::Navigation { .. }
            | Step::Attacks
            | Step::Hunting
            | Step::Reckon
            | Step::Sequel
            | Step::Over => {}
        }
    }

    /// Does all that needs no answer.
    pub(crate) fn advance(&mut self, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        let mut tell = one_listener(tell);
        while self.run(chance, &mut tell) == Next::Go {}
    }

    /// Deals with the step on top, or finds that it has to be asked.
    fn run(&mut self, chance: &mut Chance, tell: &mut impl FnMut(Event)) -> Next {
        match self.agenda.top() {
            Step::Over => return Next::Ask,
            Step::Tidy => self.tidy(tell),
            Step::Begin { phase } => self.begin(phase, tell),
            Step::Icons { next } => self.apply_icon(next, tell),
            Step::Each { woe, left } => self.strike(woe, left, tell),
            Step::Navigation { by, left } => self.next_navigator(by, left),
            Step::Attacks => self.next_attack(),
            Step::Hunting => self.next_hunter(tell),
            Step::TurnUp => return Next::Ask,
            Step::Window { left } => return self.run_window(left),
            Step::Assign { left } => return self.run_assignment(left),
            Step::Opening { left } => return self.run_opening(left),
            Step::Chooser => return self.run_chooser(tell),
            Step::Talk => return self.run_talk(),
            Step::Answer { left } => return self.run_answer(left, tell),
            Step::Consent { tribe, left } => return self.run_consent(tribe, left, tell),
            Step::Auction => return self.run_auction(tell),
            Step::HuntNext => return self.run_hunts(tell),
            Step::Cast { stage } => return self.run_cast(stage, tell),
            Step::Birth { tribe, count, at } => return self.run_birth(tribe, count, at, tell),
            Step::Hay { left } => return self.run_hay(left, tell),
            Step::Pacify { row, left } => return self.run_pacify(row, left),
            Step::Elders { left, later } => return self.run_elders(left, later),
            Step::Deplete { tribe, owed, .. } if owed == 0 || !self.living.has(tribe) => self.agenda.pop(),
            Step::Fodder { tribe, card, left: 0 } => self.give_milk(tribe, card, tell),
            Step::Migrate { .. } | Step::DieOff { .. } | Step::Blitz { .. } => return self.run_draw(),
            Step::Navigate { tribe, left } => return self.run_navigation(tribe, left),
            Step::Land { .. } | Step::Reply { .. } => return Next::Ask,
            Step::Shop { left } => return self.run_shop(left, tell),
            Step::Grounds { tribe } => return self.run_grounds(tribe),
            Step::Market => return self.run_market(),
            Step::Reckon => self.finish(tell),
            Step::Sequel => self.begin_sequel(chance, tell),
            Step::Farm { .. }
            | Step::Council
            | Step::Cull { .. }
            | Step::LoseElder { .. }
            | Step::Deplete { .. }
            | Step::Break { .. }
            | Step::Discard { .. }
            | Step::Fodder { .. }
            | Step::Milk { .. }
            | Step::Martyrs { .. }
            | Step::Mourn { .. }
            | Step::Yield { .. }
            | Step::Follow { .. }
            | Step::Doom { .. }
            | Step::Daughters { .. } => return self.run_question(tell),
        }
        Next::Go
    }

    /// A question with one answer is not put; one without an answer is over.
    pub(crate) fn run_question(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        let Some(tribe) = self.asked().filter(|tribe| self.living.has(*tribe)) else {
            self.agenda.pop();
            return Next::Go;
        };
        let (mut count, mut only) = (0, None);
        let mut counted = |answer| {
            count += 1;
            only = Some(answer);
        };
        self.list_answers(tribe, &mut one_listener(&mut counted));
        match (count, only) {
            (0, _) => self.agenda.pop(),
            // No answer that is the only one draws; those are asked in `run_draw` and `run_cast`.
            (1, Some(answer)) => self.answer(answer, &mut Chance::fast(0), tell),
            _ => return Next::Ask,
        }
        Next::Go
    }

    fn run_draw(&mut self) -> Next {
        match self.asked().filter(|tribe| self.living.has(*tribe)) {
            Some(_) => Next::Ask,
            None => {
                self.agenda.pop();
                Next::Go
            }
        }
    }

    /// The phase the game is in.
    pub(crate) fn phase_now(&self) -> &'static str {
        for step in self.agenda.iter().rev() {
            match step {
                Step::Farm { .. } => return "setup",
                Step::Over | Step::Reckon | Step::Sequel => return "end",
                // The next phase waits at the bottom.
                Step::Begin { phase } => {
                    return match phase {
                        Phase::Event | Phase::Assign => "event",
                        Phase::Negotiate => "assign",
                        Phase::Hunt => "negotiate",
                        Phase::Domestic => "hunt",
                        Phase::Elders => "domestic",
                        Phase::End => "elders",
                    };
                }
                _ => {}
            }
        }
        "event"
    }
}
