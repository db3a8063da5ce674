//! What is chosen before the game, and how the table is laid.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{BySeat, Chance, Deck, Seat, SetupError, Values};

use crate::board::{Floe, Laid, Side, Track};
use crate::data::Data;
use crate::space::At;
use crate::state::{Figure, Phase, PolarRush};
use crate::tile::Tile;

/// The options of a game; every one has a default.
///
/// ```
/// let setup: floe_polar_rush::Setup = serde_json::from_str(r#"{"players": 4, "mids": 7}"#).unwrap();
/// assert!(!setup.easyplay);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// How many play: 2 to 5.
    pub players: u8,
    /// The easier rules for the youngest, for everybody at the table.
    pub easyplay: bool,
    /// Mid floes in the track: 5, or 6 or 7 for advanced players.
    pub mids: u8,
    /// Who begins; drawn if nobody is named.
    pub first: Option<Seat>,
    /// Which sides of the floes are up.
    pub sides: Sides,
    /// The floes by hand, starter first, home last; drawn if not given.
    pub track: Option<Vec<Chosen>>,
    /// The figures by seat; pink, yellow, blue, green, red if not given.
    pub colours: Option<Vec<Colour>>,
    /// The set of values: what is on the die and the floes.
    #[serde(skip_serializing_if = "Values::is_standard")]
    pub values: Values<Data>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 2,
            easyplay: false,
            mids: 5,
            first: None,
            sides: Sides::Random,
            track: None,
            colours: None,
            values: Values::standard(),
        }
    }
}

/// Which sides of the floes are up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sides {
    /// Drawn for every floe.
    Random,
    /// Side a everywhere.
    A,
    /// Side b everywhere.
    B,
}

/// A floe that the host puts into the track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    /// The floe.
    pub floe: Floe,
    /// Its side; as `sides` says if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

/// The colour of a figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Colour {
    Pink,
    Yellow,
    Blue,
    Green,
    Red,
}

impl Colour {
    /// The five colours.
    pub const ALL: [Colour; 5] = [Colour::Pink, Colour::Yellow, Colour::Blue, Colour::Green, Colour::Red];
}

/// Lays the table. Draws, in this order: the mid floes, the sides from starter to home, the tiles, the first
/// player; what the host has fixed is not drawn.
pub(crate) fn lay(setup: &Setup, chance: &mut Chance) -> Result<PolarRush, SetupError> {
    let players = usize::from(setup.players);
    setup.values.allows_players(players).map_err(SetupError)?;
    if let Some(first) = setup.first.filter(|first| first.index() >= players) {
        return Err(SetupError(format!(
            "seat {} cannot begin: there are seats 0 to {}",
            first.0,
            players - 1
        )));
    }
    let colours = colours(setup, players)?;
    let track = track(setup, chance)?;
    let tiles = shuffled(chance);
    let first = setup.first.unwrap_or_else(|| Seat(chance.below(players) as u8));
    Ok(PolarRush {
        easyplay: setup.easyplay,
        track,
        open: 0,
        tiles,
        face_up: Deck::new(),
        last_turn: Deck::new(),
        figures: BySeat::from_fn(players, |seat| Figure {
            at: At::Start,
            harpoon: false,
            colour: colours[seat.index()],
        }),
        kayak: None,
        seat: first,
        phase: Phase::Roll,
        left: 0,
        moved: false,
        still_turns: 0,
        shuffled: false,
    })
}

/// The eleven tiles in a new random order.
pub(crate) fn shuffled(chance: &mut Chance) -> [Tile; 11] {
    let mut tiles = Tile::SET;
    chance.shuffle(&mut tiles);
    tiles
}

fn colours(setup: &Setup, players: usize) -> Result<Vec<Colour>, SetupError> {
    let Some(colours) = &setup.colours else { return Ok(Colour::ALL[..players].to_vec()) };
    let twice = (1..colours.len()).any(|index| colours[..index].contains(&colours[index]));
    if colours.len() != players || twice {
        return Err(SetupError(format!("{players} different colours are needed, one for each player")));
    }
    Ok(colours.clone())
}

fn track(setup: &Setup, chance: &mut Chance) -> Result<Track, SetupError> {
    let mids = usize::from(setup.mids);
    setup.values.allows_mids(mids).map_err(SetupError)?;
    let chosen = match &setup.track {
        Some(chosen) if chosen.len() != mids + 2 => {
            return Err(SetupError(format!(
                "with {mids} mid floes the track has {} floes, not {}",
                mids + 2,
                chosen.len()
            )));
        }
        Some(chosen) => chosen.clone(),
        None => {
            let mut drawn = Floe::MIDS;
            chance.shuffle(&mut drawn);
            let floes =
                std::iter::once(Floe::Starter).chain(drawn.into_iter().take(mids)).chain([Floe::Home]);
            floes.map(|floe| Chosen { floe, side: None }).collect()
        }
    };
    let mut side = |chosen: &Chosen| match (chosen.side, setup.sides) {
        (Some(side), _) => side,
        (None, Sides::A) => Side::A,
        (None, Sides::B) => Side::B,
        (None, Sides::Random) => [Side::A, Side::B][chance.below(2)],
    };
    let laid: Vec<Laid> =
        chosen.iter().map(|chosen| Laid { floe: chosen.floe, side: side(chosen) }).collect();
    Track::new(setup.values, &laid).map_err(SetupError)
}
