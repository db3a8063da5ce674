//! Tuki: build the stone figure of the card before the others, and let it stand.
//!
//! The rules are in `rules.toml`, the components in `data/`. The code has a file for each noun (cell, piece, pose, build,
//! task); `balance` is the referee who says in whole numbers what stands and what falls.

mod balance;
mod build;
mod cards;
mod check;
mod data;
mod hand;
mod lattice;
mod order;
mod piece;
mod pose;
mod solver;
mod task;

pub use balance::{Force, Motion, Proof, Quick, prove, stands, topple};
pub use build::{Build, Put};
pub use cards::{Cards, Counterweight, DECK, FaceId, FaceInfo, Faces, TaskInfo, faces};
pub use check::{Fault, check};
pub use data::{
    Bounds, Data, DataFile, DeckInfo, DieFace, Edge, Lattice, SnowInfo, Source, StoneInfo, Totals, data,
};
pub use hand::settle;
pub use lattice::{ACROSS, Cell, DEPTH, Turning, UP};
pub use order::{BuildOrder, build_order};
pub use piece::{Piece, PieceSet};
pub use pose::{Pose, Poses, Rotation};
pub use solver::{SnowPoses, Solution, Solver};
pub use task::{Animal, CARD, Face, Footing, Task};

/// The ledger: every rule of the game, as TOML.
pub const LEDGER: &str = include_str!("../rules.toml");
