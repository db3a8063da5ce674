//! Nunami, a game of balance on the land by Thomassie Mangiok, for two or four players.
//!
//! Six or ten hexagonal boards of six triangular cells are filled with cards that carry life, above zero for
//! people and below for nature. A full board gives points while it is in balance; whoever has four points has
//! won. The rules stand in `rules.toml`, one file of `src/rules` for each of their subjects.

mod card;
mod clue;
mod data;
mod describe;
mod evaluate;
mod event;
mod guess;
mod land;
mod load;
mod moves;
mod record;
mod rules;
mod setup;
mod stacks;
mod state;
mod view;

use floe_engine::{Chance, Game, Outcome, Refusal, Seat, SetupError, Turn, one_listener};

pub use card::{Card, Category, Face, Inua, Set};
pub use clue::{Clue, Sunk, Whereabouts};
pub use data::{CardInfo, Data, InuaInfo, LayoutInfo, ModeInfo};
pub use event::Event;
pub use land::{Cell, Hex, MAX_BOARDS, SIDES};
pub use moves::Move;
pub use record::{Hidden, JoinedRecord, Lying, Record, StepName};
pub use setup::{Hidden as HiddenBy, Majority, Mode, Setup, Shape, Side};
pub use state::{Ending, Nunami};
pub use view::{BoardView, View};

use state::Step;

/// The ledger, as TOML.
pub const RULES: &str = include_str!("../rules.toml");

impl Game for Nunami {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type Memory = ();
    /// 2: cards that are not needed may be in a combination, a community that nobody plays competes for the majority, the
    /// players lay the eight face-down cards by default and seat 1 the first board.
    const RULES: u32 = 2;

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Nunami, SetupError> {
        Nunami::set_up(setup, chance)
    }

    fn seats(&self) -> usize {
        self.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.step {
            Step::Over(_) => Turn::Over,
            _ => Turn::of(self.turn),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.step {
            Step::Over(ending) => Some(self.result(ending)),
            _ => None,
        }
    }

    fn phase(&self) -> &'static str {
        match self.step {
            Step::Layout | Step::Hide => "setup",
            Step::Start => "draw",
            Step::Place { .. } | Step::Combine { .. } => "place",
            Step::Freeze | Step::Lift | Step::Swap { .. } | Step::Rob | Step::Replace => "inua",
            Step::Over(_) => "end",
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if seat == self.turn {
            self.list(out);
        }
    }

    fn check(&self, seat: Seat, played: &Move) -> Result<(), Refusal> {
        self.judge(seat, *played)
    }

    #[inline]
    fn play(&mut self, seat: Seat, played: &Move, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        self.make(seat, *played, chance, &mut one_listener(tell));
    }

    fn view(&self, by: Option<Seat>) -> View {
        self.look(by)
    }

    fn seen(event: &Event, by: Option<Seat>) -> Option<Event> {
        Some(event.seen(by))
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn guess(&self, seat: Seat, _: &(), chance: &mut Chance) -> Nunami {
        self.imagine(seat, chance)
    }

    fn values(&self) -> Option<&'static str> {
        Some(self.values.digest())
    }

    fn pieces(&self) -> Vec<String> {
        let joined = match self.step {
            Step::Combine { joined, .. } => joined,
            _ => state::Joined::new(),
        };
        let hands = self.hands.iter().flat_map(floe_engine::Deck::as_slice);
        let tops = self.stacks.occupied().iter().map(|cell| self.stacks.top(cell));
        let cards = hands.chain(self.pile.as_slice()).chain(self.discard.as_slice()).chain(joined.as_slice());
        let cards = cards.copied().chain(tops).chain(self.stacks.all_covered());
        let inua = self.inua.iter().chain(&self.markers).flatten();
        cards.map(|card| card.to_string()).chain(inua.map(|inua| inua.name().to_owned())).collect()
    }
}
