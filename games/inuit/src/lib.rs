//! Inuit: The Snow Folk, for two to four players, with both modules.
//!
//! A turn has three steps: one card is revealed into the Great White, Scouts reveal more, and one Occupation
//! takes cards from it. The rules are in `rules/`, a file for each subject; every guard names its rule in
//! `rules.toml`. Equal cards are counted, not numbered, so lists of moves stay short and exact.
//!
//! ```
//! use floe_engine::{Chance, Game, Seat, Turn};
//! use floe_inuit::{First, Inuit, Move, Setup};
//!
//! let setup = Setup { first: First::Seat1, ..Setup::default() };
//! let mut chance = Chance::fast(1);
//! let mut game = Inuit::new(&setup, &mut chance).unwrap();
//! assert_eq!(game.turn(), Turn::of(Seat(0)));
//! game.play(Seat(0), &Move::Reveal, &mut chance, &mut |_| ());
//! assert_eq!(game.phase(), "scout");
//! ```

mod board;
mod card;
mod data;
mod describe;
mod effect;
mod evaluate;
mod event;
mod facts;
mod great_white;
mod guess;
mod moves;
mod record;
mod rules;
mod setup;
mod state;
mod view;
mod village;

use floe_engine::{Chance, Game, Outcome, Refusal, Seat, SetupError, Turn, one_listener};

pub use board::{Animal, Colour, Occupation};
pub use card::{Card, Class};
pub use data::{CardData, ColourData, Data, OccupationData, Season, Set, SetupData};
pub use effect::{Effect, Hunters, Test, Thing};
pub use event::Event;
pub use moves::Move;
pub use record::{ByOccupation, Step, TurnRecord, VillageRecord};
pub use rules::scoring::Pad;
pub use setup::{ColourPick, First, Modules, Setup, SunPick};
pub use state::{Demand, Inuit, Purpose};
pub use view::{Suns, View, VillageView};

use state::Stage;

/// The rules ledger, as TOML.
pub const RULES: &str = include_str!("../rules.toml");

impl Game for Inuit {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type Memory = ();

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Inuit, SetupError> {
        Inuit::set_up(setup, chance)
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.asked().map_or(Turn::Over, Turn::of)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn.stage == Stage::Over).then(|| self.result())
    }

    fn phase(&self) -> &'static str {
        match self.turn.stage {
            Stage::Replenish | Stage::FirstLight => "replenish",
            Stage::Scout | Stage::Drift => "scout",
            Stage::Occupation | Stage::Take | Stage::Settle { .. } | Stage::Second => "occupation",
            Stage::Move { .. } | Stage::Discard { .. } if self.turn.occupation.is_none() => "occupation",
            Stage::Rites
            | Stage::Inspire { .. }
            | Stage::Discard { .. }
            | Stage::Sacrifice
            | Stage::Change { .. }
            | Stage::Move { .. } => "rites",
            Stage::Conflict { .. } => "conflict",
            Stage::Over => "end",
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, played: &Move) -> Result<(), Refusal> {
        self.judge(seat, *played)
    }

    #[inline]
    fn play(&mut self, seat: Seat, played: &Move, _: &mut Chance, tell: &mut impl FnMut(Event)) {
        self.carry_out(seat, *played, &mut one_listener(tell));
    }

    fn view(&self, _: Option<Seat>) -> View {
        self.look()
    }

    fn reveals(event: &Event) -> bool {
        matches!(
            event,
            Event::Revealed { .. }
                | Event::Nightfall { .. }
                | Event::Season { .. }
                | Event::Conflict { .. }
                | Event::OwnConflict { .. }
        )
    }

    fn guess(&self, _: Seat, (): &(), chance: &mut Chance) -> Inuit {
        self.imagine(chance)
    }

    fn values(&self) -> Option<&'static str> {
        Some(self.values.digest())
    }

    fn pieces(&self) -> Vec<String> {
        let counts = self.in_sight();
        let mut pieces = Vec::with_capacity(170);
        for card in Card::all() {
            let out = match card.class() {
                // Seasons that are neither active nor to come lie in the box.
                Class::RisingSun => self.copies(card).saturating_sub(counts[card.index()]),
                Class::Nightfall => u8::from(self.nightfall),
                _ => self.removed[card.index()],
            };
            let times = usize::from(counts[card.index()]) + usize::from(out);
            pieces.extend(std::iter::repeat_n(card.name().to_owned(), times));
        }
        pieces
    }
}
