//! Tuki: build the stone figure of the card before the others, and let it stand.
//!
//! The rules are in `rules.toml`, the components in `data/`. The code has a file for each noun (cell, piece, pose, build,
//! task); `balance` is the referee who says in whole numbers what stands and what falls.

use floe_engine::{Chance, Due, Game, Outcome, Refusal, Seat, SeatSet, SetupError, Turn, one_listener};

mod ask;
mod balance;
mod bot;
mod build;
mod cards;
mod check;
mod data;
mod describe;
mod event;
mod guess;
mod hand;
mod hint;
mod lattice;
mod mistake;
mod moves;
mod order;
mod packed;
mod picture;
mod piece;
mod pose;
mod record;
mod rules;
mod setup;
mod shorthand;
mod solver;
mod state;
mod task;
mod view;

pub use balance::{Force, Motion, Proof, Quick, prove, stands, topple};
pub use build::{Build, Put};
pub use cards::{
    Cards, Counterweight, DECK, FaceId, FaceInfo, Faces, Print, Prints, TaskInfo, faces, prints,
};
pub use check::{Fault, check};
pub use data::{
    Bounds, Data, DataFile, DeckInfo, DieFace, Edge, Lattice, SnowInfo, Source, StoneInfo, Totals, data,
};
pub use event::Event;
pub use hand::settle;
pub use hint::{Hints, Step, Verdict, hints, next_move, next_step, solution, verdict};
pub use lattice::{ACROSS, Cell, DEPTH, Turning, UP};
pub use moves::Move;
pub use order::{BuildOrder, build_order};
pub use piece::{Piece, PieceSet};
pub use pose::{Pose, Poses, Rotation};
pub use record::Record;
pub use setup::{Setup, SoloChoice};
pub use solver::{SnowPoses, Solution, Solver, pictures, weak_spots};
pub use state::{Builder, Card, Checked, Done, Hand, Options, Phase, Solo, Tuki};
pub use task::{Animal, CARD, DIE, Face, Footing, Task};
pub use view::{Open, Seen, View};

/// The ledger: every rule of the game, as TOML.
pub const LEDGER: &str = include_str!("../rules.toml");

impl Game for Tuki {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type Memory = ();

    const REAL_TIME: bool = true;
    /// 2: a round that was checked shows builds as they were announced, before anything fell. 3: three seconds are counted down
    /// before a task is shown. 4: what is done with a piece in the hand is told to whoever may see it.
    const RULES: u32 = 4;

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Self, SetupError> {
        setup::begin(setup, chance)
    }

    fn seat_bots(&mut self, bots: SeatSet) {
        self.bots = bots;
    }

    fn seats(&self) -> usize {
        self.players()
    }

    fn turn(&self) -> Turn {
        self.deciding()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn phase(&self) -> &'static str {
        self.phase.name()
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, played: &Move) -> Result<(), Refusal> {
        self.guard(seat, *played)
    }

    fn clock(&mut self, seat: Seat, at: u64) {
        self.heard[seat] = self.heard[seat].max(at);
    }

    fn play(&mut self, seat: Seat, played: &Move, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        // Told in full to the builder, and to a scout who sits out; to the others only how much stands.
        let watching = (!self.scout_builds()).then_some(self.scout);
        let curtain = self.options.one_screen;
        let mut share = |event: Event| tell(event.shared(watching, curtain));
        self.carry_out(seat, *played, chance, &mut one_listener(&mut share));
    }

    fn view(&self, by: Option<Seat>) -> View {
        self.look(by)
    }

    fn seen(event: &Event, by: Option<Seat>) -> Option<Event> {
        event.seen(by)
    }

    /// Time cannot be taken back; lifting a piece is the rules' own way to change one's mind.
    fn reveals(_: &Event) -> bool {
        true
    }

    fn guess(&self, seat: Seat, (): &(), chance: &mut Chance) -> Self {
        self.imagine(seat, chance)
    }

    fn due(&self) -> Option<Due<Move>> {
        self.next_due()
    }

    fn countdown(view: &View) -> Option<u64> {
        match view.phase {
            Phase::Task => Some(view.since + rules::WAITING),
            Phase::Countdown => Some(view.since + rules::COUNTDOWN),
            Phase::Build => view.limit,
            Phase::End => None,
        }
    }

    fn ask(view: &View, question: serde_json::Value) -> Result<serde_json::Value, String> {
        ask::answer(view, question)
    }

    fn may_help(view: &View, people: usize) -> Result<(), Refusal> {
        match view.options.solo {
            _ if view.phase != Phase::Build => Ok(()),
            Some(Solo::Practice(_)) => Ok(()),
            Some(_) => Err(Refusal::by("solo.no-hints")),
            None if people > 1 => Err(Refusal::by("online.no-help")),
            None => Ok(()),
        }
    }

    /// Neither a scout who sees the builds nor whoever has announced talks to those who build.
    fn may_talk(&self, seat: Seat) -> Result<(), Refusal> {
        let building = self.phase == Phase::Build && self.open().any(|open| open != seat);
        let knows = self.builders[seat].done.is_some() || seat == self.scout && !self.scout_builds();
        if building && knows && self.options.solo.is_none() {
            Err(Refusal::by("scout.silent"))
        } else {
            Ok(())
        }
    }

    /// A seat is taken back between rounds, or when its build of the round is done (online.leave).
    fn may_return(&self, seat: Seat) -> Result<(), Refusal> {
        let building = self.phase == Phase::Build && self.open().any(|open| open == seat);
        if building && self.options.solo.is_none() { Err(Refusal::by("online.leave")) } else { Ok(()) }
    }

    fn pieces(&self) -> Vec<String> {
        let cards = self.deck.iter().chain(self.used.iter()).map(|card| format!("card {}", card.card));
        cards.collect()
    }
}
