//! The state as people read and write it. Cases edit it, files keep it; an impossible one is refused.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{BySeat, Seat, SetupError, Values};

use crate::board::{Join, JoinState, Laid, Track};
use crate::data::Data;
use crate::rules::STILL_ROUNDS;
use crate::space::{At, SpaceSet};
use crate::state::{Figure, Phase, PolarRush};
use crate::tile::{Picture, Place, TILES, Tile};

/// The outer form of a [`PolarRush`]. The crack of this turn is a face-up tile, the number rolled is
/// `face_up` plus `turn.left`, the harpoons beside the board are those that nobody holds, and the winner is the
/// figure at the igloo; so none of them is written twice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Is it the game for the youngest?
    pub easyplay: bool,
    /// The floes, starter first, home last.
    pub track: Vec<Laid>,
    /// The joins between them: closed, or open (a gap).
    pub joins: Vec<JoinState>,
    /// The eleven tiles by place.
    pub tiles: Vec<Tile>,
    /// The places turned up in this turn, in order.
    pub face_up: Vec<Place>,
    /// The tiles turned in the turn before, in order.
    #[serde(default)]
    pub last_turn: Vec<Tile>,
    /// The figures by seat.
    pub figures: Vec<Figure>,
    /// The open join with the kayak in it, while a figure sits there.
    #[serde(default)]
    pub kayak: Option<Join>,
    /// Whose turn, and what is asked.
    pub turn: TurnRecord,
    /// Turns in a row in which nothing moved and no crack was turned.
    #[serde(default)]
    pub still_turns: u8,
    /// Were the tiles shuffled after the last turn?
    #[serde(default)]
    pub shuffled: bool,
    /// The set of values: what is on the die and the floes.
    #[serde(default, skip_serializing_if = "Values::is_standard")]
    pub values: Values<Data>,
}

/// The running turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnRecord {
    /// Whose turn it is.
    pub seat: Seat,
    /// What is asked.
    pub phase: Phase,
    /// Tiles still to be turned.
    #[serde(default)]
    pub left: u8,
    /// Has the figure moved in this turn?
    #[serde(default)]
    pub moved: bool,
}

impl From<PolarRush> for Record {
    fn from(state: PolarRush) -> Record {
        Record {
            easyplay: state.easyplay,
            track: state.track.laid().to_vec(),
            joins: state.join_states(),
            tiles: state.tiles.to_vec(),
            face_up: state.face_up.as_slice().to_vec(),
            last_turn: state.last_turn.as_slice().to_vec(),
            figures: state.figures.as_slice().to_vec(),
            kayak: state.kayak,
            turn: TurnRecord { seat: state.seat, phase: state.phase, left: state.left, moved: state.moved },
            still_turns: state.still_turns,
            shuffled: state.shuffled,
            values: state.track.values(),
        }
    }
}

impl TryFrom<Record> for PolarRush {
    type Error = SetupError;

    fn try_from(record: Record) -> Result<PolarRush, SetupError> {
        let track = Track::new(record.values, &record.track).map_err(SetupError)?;
        record.check_sizes(&track)?;
        let mut tiles = [Tile::Igloo; TILES];
        tiles.copy_from_slice(&record.tiles);
        let open =
            record.joins.iter().rev().fold(0, |bits, join| bits << 1 | u8::from(*join == JoinState::Open));
        let state = PolarRush {
            easyplay: record.easyplay,
            track,
            open,
            tiles,
            face_up: record.face_up.iter().copied().collect(),
            last_turn: record.last_turn.iter().copied().collect(),
            figures: BySeat::from_fn(record.figures.len(), |seat| record.figures[seat.index()]),
            kayak: record.kayak,
            seat: record.turn.seat,
            phase: record.turn.phase,
            left: record.turn.left,
            moved: record.turn.moved,
            still_turns: record.still_turns,
            shuffled: record.shuffled,
        };
        state.check_figures()?;
        state.check_kayak()?;
        state.check_turn()?;
        state.check_question()?;
        Ok(state)
    }
}

/// Refuses a state with a reason.
fn no<T>(why: impl Into<String>) -> Result<T, SetupError> {
    Err(SetupError(why.into()))
}

impl Record {
    /// What must hold before the flat form can be built.
    fn check_sizes(&self, track: &Track) -> Result<(), SetupError> {
        if self.joins.len() != track.joins() {
            return no(format!(
                "{} floes have {} joins, not {}",
                track.floes(),
                track.joins(),
                self.joins.len()
            ));
        }
        if !Tile::are_the_set(&self.tiles) {
            return no(
                "the tiles must be the eleven of the game: two igloos and one each of the nine others",
            );
        }
        if let Some(place) = self.face_up.iter().find(|place| !place.exists()) {
            return no(format!("there is no place {}: they count from 0 to {}", place.0, TILES - 1));
        }
        if let Some(i) = (1..self.face_up.len()).find(|&i| self.face_up[..i].contains(&self.face_up[i])) {
            return no(format!("place {} is face up twice", self.face_up[i].0));
        }
        let mut left = Tile::SET.to_vec();
        for tile in &self.last_turn {
            match left.iter().position(|one| one == tile) {
                Some(index) => left.swap_remove(index),
                None => return no("last_turn names a tile more often than it is there"),
            };
        }
        self.values.allows_players(self.figures.len()).map_err(SetupError)?;
        if self.turn.seat.index() >= self.figures.len() {
            return no(format!("there is no seat {} among {} players", self.turn.seat.0, self.figures.len()));
        }
        Ok(())
    }
}

impl PolarRush {
    pub(crate) fn join_states(&self) -> Vec<JoinState> {
        (0..self.track.joins() as u8)
            .map(|join| if self.is_open(Join(join)) { JoinState::Open } else { JoinState::Closed })
            .collect()
    }

    fn check_figures(&self) -> Result<(), SetupError> {
        let mut taken = SpaceSet::EMPTY;
        for (seat, figure) in self.figures.iter() {
            if self.figures.iter().any(|(other, twin)| other < seat && twin.colour == figure.colour) {
                return no(format!("two figures are {:?}", figure.colour).to_ascii_lowercase());
            }
            if figure.harpoon && self.easyplay {
                return no(format!("{seat} holds a harpoon, but easyplay has none"));
            }
            if figure.harpoon && figure.at == At::Start {
                return no(format!("{seat} holds a harpoon without having left the start area"));
            }
            let At::Space(space) = figure.at else { continue };
            if space.floe() >= self.track.floes() {
                return no(format!(
                    "{seat} is on floe {}, but the track ends with {}",
                    space.floe(),
                    self.track.home()
                ));
            }
            if taken.contains(space) {
                return no(format!("{seat} is on a space where another figure stands"));
            }
            taken = taken.or(SpaceSet::just(space));
        }
        Ok(())
    }

    fn check_kayak(&self) -> Result<(), SetupError> {
        let riders = self.figures.as_slice().iter().filter(|figure| figure.at == At::Kayak).count();
        match (self.kayak, riders) {
            (None, 0) => Ok(()),
            (None, _) => no("a figure sits on the kayak, but the kayak is in no gap"),
            (Some(_), 0) => no("the kayak is in a gap without a figure on it"),
            (Some(join), 1) if !self.has_join(join) => no(format!("there is no join {}", join.0)),
            (Some(join), 1) if !self.is_open(join) => {
                no(format!("the kayak is in join {}, which is closed", join.0))
            }
            (Some(_), 1) => Ok(()),
            (Some(_), _) => no("two figures sit on the one kayak"),
        }
    }

    fn check_turn(&self) -> Result<(), SetupError> {
        let rolled = self.face_up.len() + usize::from(self.left);
        if usize::from(self.still_turns) >= STILL_ROUNDS * self.players() {
            return no(format!("still_turns is at most {}", STILL_ROUNDS * self.players() - 1));
        }
        if self.phase == Phase::Roll {
            return if rolled > 0 || self.moved {
                no("before the roll no tile is face up or left to turn, and nobody has moved")
            } else {
                Ok(())
            };
        }
        if !self.data().faces().iter().any(|face| usize::from(*face) == rolled) {
            return no(format!(
                "{} tiles face up and {} left to turn make {rolled}, which the die does not show",
                self.face_up.len(),
                self.left
            ));
        }
        if self.moved && self.face_up.is_empty() {
            return no("a figure has moved in this turn without a tile");
        }
        Ok(())
    }

    /// The question must be one that the tile turned last really asks.
    fn check_question(&self) -> Result<(), SetupError> {
        let turned = self.turned();
        let own = self.figures[self.seat];
        let at_home = self.figures.iter().filter(|(_, figure)| figure.at == At::Igloo).map(|(seat, _)| seat);
        if self.phase == Phase::End {
            return if at_home.eq([self.seat]) && turned == Some(Tile::Igloo) && self.moved {
                Ok(())
            } else {
                no("at the end the figure of the seat on turn is at the igloo, alone, by an igloo tile")
            };
        }
        if at_home.count() > 0 {
            return no("a figure is at the igloo, but the phase is not \"end\"");
        }
        let targets = self.targets_now();
        let asked = match self.phase {
            Phase::Roll | Phase::End => true,
            Phase::TurnOver => self.left > 0,
            Phase::Move => targets.len() > 1 || !targets.is_empty() && self.may_stay(targets),
            Phase::Harpoon => {
                let on_harpoon =
                    matches!(own.at, At::Space(space) if self.track.picture(space) == Picture::Harpoon);
                turned == Some(Tile::Harpoon) && on_harpoon && self.may_take_harpoon(self.seat) && self.moved
            }
            Phase::Crack => turned == Some(Tile::Crack),
            Phase::Kayak => turned == Some(Tile::Kayak) && self.no_kayak().is_none(),
        };
        if asked {
            Ok(())
        } else {
            no(format!("nothing is to be asked in phase \"{}\" in this position", self.phase.name()))
        }
    }
}
