//! Greenland, third edition, for two to four tribes.
//!
//! A turn has six phases: an event, the assignment of tribesmen, negotiation and attacks, the hunt, domestic animals,
//! elder actions. The rules are in `rules/`, a file or two for each lettered section of the book; every guard names
//! its rule in `rules.toml`. What is still to be done is a small stack of steps (`agenda`), the upper one first; most
//! steps are questions to one tribe, and the tribe's seat is the one that decides.
//!
//! ```
//! use floe_engine::{Chance, Game, Seat, Turn};
//! use floe_greenland::{Greenland, Move, Setup, TribePick};
//!
//! let setup = Setup { players: 2, tribes: vec![TribePick::Thule, TribePick::Tunit], ..Setup::default() };
//! let mut chance = Chance::fast(1);
//! let mut game = Greenland::new(&setup, &mut chance).unwrap();
//! assert_eq!(game.turn(), Turn::of(Seat(0)));
//! game.play(Seat(0), &Move::TurnUp, &mut chance, &mut |_| ());
//! assert_eq!(game.view(None).board.turn.number, 1);
//! ```

mod agenda;
mod ask;
mod card;
mod data;
mod describe;
mod dice;
mod disks;
mod evaluate;
mod event;
mod facts;
mod folk;
mod goals;
mod guess;
mod line;
mod moves;
mod odds;
#[cfg(test)]
mod other_values;
mod pieces;
mod placard;
mod plans;
mod powers;
mod prospects;
mod record;
mod resistance;
mod resistance_colony;
mod resistance_hopes;
mod resistance_values;
mod rules;
mod saga_values;
pub mod scenario;
mod scratch;
mod setup;
mod shore;
mod state;
mod tables;
mod tribe;
mod view;
mod women;

use floe_engine::{Chance, Game, Outcome, Refusal, Seat, SetupError, Turn, one_listener};
use serde_json::Value;

pub use agenda::Phase;
pub use ask::LaidOut;
pub use card::{CARDS, Card, Class, EVENTS, EventCard, Row};
pub use data::{
    Action, Actions, AnimalInfo, Becomes, BiomeInfo, Colours, Craft, DataFile, DaughterInfo, Dice, EventInfo,
    FarmInfo, HandInfo, IconInfo, ImportInfo, InventionInfo, NewWorldInfo, Per, PlacardInfo, Provenance,
    Raid, RankInfo, ShoreInfo, TrophyInfo, data, data_values,
};
pub use describe::ASIDES;
pub use dice::{Faces, Handful};
pub use disks::{Disk, Disks};
pub use event::Event;
pub use folk::Spot;
pub use goals::{Goal, GoalKind, Goals, Part};
pub use moves::{Booty, Clause, Move, Payment, Piece};
pub use odds::{Aim, Odds, Party, Share};
pub use placard::{Faith, Rank};
pub use powers::Ability;
pub use record::{Board, RowRecord, TribeRecord, TurnRecord, WomenRecord};
pub use resistance::Victories;
pub use rules::j_end::Score;
pub use setup::{Setup, TribePick, Variant};
pub use state::{Greenland, Rules};
pub use tables::Data;
pub use tribe::Tribe;
pub use view::{Question, Standing, View};

use agenda::Step;

/// The rules ledger, as TOML.
pub const RULES: &str = include_str!("../rules.toml");

impl Game for Greenland {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type Memory = ();

    const RULES: u32 = 2;

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Greenland, SetupError> {
        Greenland::set_up(setup, chance)
    }

    fn seats(&self) -> usize {
        usize::from(self.seated.len())
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.asked().map_or(Turn::Over, |tribe| Turn::of(self.seat(tribe)))
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.agenda.top() == Step::Over).then(|| self.result())
    }

    fn phase(&self) -> &'static str {
        self.phase_now()
    }

    #[inline]
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        self.list_for(seat, out);
    }

    fn check(&self, seat: Seat, played: &Move) -> Result<(), Refusal> {
        self.judge(seat, *played)
    }

    #[inline]
    fn play(&mut self, _: Seat, played: &Move, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        self.carry_out(*played, chance, &mut one_listener(tell));
    }

    fn view(&self, _: Option<Seat>) -> View {
        self.look()
    }

    fn begins_anew(event: &Event) -> bool {
        matches!(event, Event::SecondPart)
    }

    fn reveals(event: &Event) -> bool {
        matches!(
            event,
            Event::TurnBegan { .. }
                | Event::Migrated { .. }
                | Event::Replaced { .. }
                | Event::TakenOut { .. }
                | Event::DieOff { .. }
                | Event::HuntRow { die: Some(_), .. }
                | Event::HuntBiome { .. }
                | Event::Rolled { .. }
                | Event::Rerolled { .. }
        )
    }

    fn guess(&self, _: Seat, (): &(), chance: &mut Chance) -> Greenland {
        self.imagine(chance)
    }

    fn values(&self) -> Option<&'static str> {
        Some(self.values.digest())
    }

    fn ask(view: &View, question: Value) -> Result<Value, String> {
        ask::answer(view, question)
    }

    fn pieces(&self) -> Vec<String> {
        self.name_pieces()
    }
}

impl Greenland {
    /// Every card, and every tribesman of the tribes in the game.
    fn name_pieces(&self) -> Vec<String> {
        let mut pieces = Vec::with_capacity(160);
        let mut card = |card: Card| pieces.push(card.name().to_owned());
        self.decks.iter().flat_map(floe_engine::Deck::iter).for_each(|it| card(*it));
        self.rows.iter().flat_map(shore::RowCards::cards).for_each(|it| card(*it));
        for folk in &self.folk {
            folk.hand.iter().chain(folk.tableau.iter()).for_each(&mut card);
        }
        self.gone.iter().for_each(&mut card);
        // An import is the other side of an event; until that is turned up and sold it is no card of its own.
        for import in Card::all().filter(|import| import.class() == Class::Import) {
            let shown = self.shown >> self.values.import_event(import).index() & 1 == 1;
            if !shown || self.auction.is_some_and(|auction| auction.card == import) {
                card(import);
            }
        }
        for step in self.agenda.iter() {
            if let Step::Farm { tribe } = step {
                self.values.farm[tribe.index()].iter().for_each(&mut card);
            }
        }
        for tribe in self.seated.as_slice() {
            let at = tribe.index();
            let folk = &self.folk[at];
            let on_cards: u8 = self.people.iter().map(|people| people[at]).sum();
            let elders: u8 = self.elders.iter().flatten().map(|rank| rank[at]).sum();
            let husbands = self.husbands.iter().filter(|husband| **husband == Some(*tribe)).count() as u8;
            let all = folk.unassigned + folk.valhalla + on_cards + elders + husbands;
            pieces.extend(std::iter::repeat_n(tribe.name().to_owned(), usize::from(all)));
        }
        // L2.pool
        if self.rules.energy > 0 {
            let held: u8 = self.folk.iter().map(|folk| folk.disks.energy).sum();
            let all = held + self.resistance.depot + self.supply();
            pieces.extend(std::iter::repeat_n("energy".to_owned(), usize::from(all)));
        } else if self.sequel().is_some_and(|sequel| sequel.base == Variant::Coop) {
            // They are counted in the second part.
            pieces.extend(std::iter::repeat_n("energy".to_owned(), usize::from(rules::ALL_ENERGY)));
        }
        if let Some(women) = self.women {
            let at = women.colour.index();
            let out: u8 = self.people.iter().map(|people| people[at]).sum();
            let matriarchs: u8 = self.elders.iter().flatten().map(|rank| rank[at]).sum();
            let all = self.folk[at].unassigned + self.folk[at].valhalla + out + matriarchs;
            pieces.extend(std::iter::repeat_n("woman".to_owned(), usize::from(all)));
        }
        pieces
    }
}
