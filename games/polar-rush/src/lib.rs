//! Polar Rush!: turn tiles, remember them, and be the first over the ice to the igloo.
//!
//! The rules are in `rules.toml`, the components in `data/`, the words in `text/`, plays that show rules at
//! work in `cases/`. The code has a file for each noun (board, tile, state, move, event, view) and one for each
//! subject of the rules (`rules/`).
//!
//! ```
//! use floe_engine::{Chance, Game, Seed};
//! use floe_polar_rush::{Move, PolarRush, Setup};
//!
//! let mut chance = Chance::seeded(&Seed::from(7), 0);
//! let mut game = PolarRush::new(&Setup::default(), &mut chance).unwrap();
//! let seat = game.turn().seats().first().unwrap();
//! game.play(seat, &Move::Roll, &mut chance, &mut |event| println!("{event:?}"));
//! assert_eq!(game.phase(), "turn-over");
//! ```

mod board;
mod data;
mod describe;
mod evaluate;
mod event;
mod guess;
mod memory;
mod moves;
mod record;
mod rules;
mod setup;
mod space;
mod state;
mod tile;
mod view;

use floe_engine::{Chance, Game, Outcome, Refusal, Seat, SetupError, Turn, one_listener};

pub use board::{Floe, Join, JoinState, Laid, Side, Track};
pub use data::{
    Bounds, Data, DataFile, Die, FigureInfo, FloeInfo, FloeKind, PictureInfo, SideInfo, SideTable, TileInfo,
    Totals,
};
pub use event::{Event, Shuffle, Why};
pub use memory::Memory;
pub use moves::Move;
pub use record::{Record, TurnRecord};
pub use setup::{Chosen, Colour, Setup, Sides};
pub use space::{At, COLUMNS, MAX_FLOES, ROWS, Space, SpaceSet};
pub use state::{Figure, Phase, PolarRush};
pub use tile::{Picture, Place, TILES, Tile};
pub use view::{FloeView, TurnView, View};

/// The ledger: every rule of the game, as TOML.
pub const LEDGER: &str = include_str!("../rules.toml");

impl Game for PolarRush {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type Memory = Memory;

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Self, SetupError> {
        setup::lay(setup, chance)
    }

    fn seats(&self) -> usize {
        self.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.phase == Phase::End { Turn::Over } else { Turn::of(self.seat) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner().map(|winner| Outcome::winner(self.players(), winner))
    }

    fn phase(&self) -> &'static str {
        self.phase.name()
    }

    #[inline]
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, played: &Move) -> Result<(), Refusal> {
        self.guard(seat, *played)
    }

    #[inline]
    fn play(&mut self, _: Seat, played: &Move, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        self.carry_out(*played, chance, &mut one_listener(tell));
    }

    fn view(&self, _: Option<Seat>) -> View {
        self.look()
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Turned { .. } | Event::Rolled { .. })
    }

    fn past_event(event: Event) -> Event {
        match event {
            Event::Turned { seat, tile, .. } => Event::Turned { seat, place: None, tile },
            other => other,
        }
    }

    fn past_view(view: View) -> View {
        view.past()
    }

    fn guess(&self, _: Seat, memory: &Memory, chance: &mut Chance) -> Self {
        self.imagine(memory, chance)
    }

    fn values(&self) -> Option<&'static str> {
        Some(self.track.values().digest())
    }

    fn pieces(&self) -> Vec<String> {
        let held = self.figures.as_slice().iter().filter(|figure| figure.harpoon).count();
        let mut pieces = vec!["harpoon".to_owned(); self.supply() + held];
        pieces.push("kayak".to_owned());
        pieces.extend(self.tiles.iter().map(|tile| format!("tile {tile:?}")));
        pieces.extend(self.track.laid().iter().map(|laid| format!("floe {}", laid.floe.name())));
        pieces.extend(self.figures.as_slice().iter().map(|figure| format!("figure {:?}", figure.colour)));
        pieces
    }
}
