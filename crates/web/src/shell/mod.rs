//! The parts that every table has, whichever the game: seats, prompt, log, replay, help, settings.

mod announcer;
mod attention;
mod chart;
mod chat;
mod curtain;
pub(crate) mod gather;
pub(crate) mod header;
pub(crate) mod help;
mod keys;
pub(crate) mod lesson;
pub(crate) mod link;
pub(crate) mod links;
mod log;
mod peek;
pub(crate) mod prompt;
pub(crate) mod replay;
pub(crate) mod result;
mod seats;
pub(crate) mod settings;
pub(crate) mod sheet;
pub(crate) mod spot;
mod table;
pub(crate) mod text;
pub(crate) mod type_move;
pub(crate) mod walk;

pub(crate) use table::{beside, shell};
