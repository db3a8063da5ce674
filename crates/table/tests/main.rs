//! All tests of table in one program: what they share is compiled and linked once.

mod clocks;
mod common;
mod editions;
mod fixtures;
mod local;
mod log;
mod real_time;
mod seats;
mod speech;
mod undo;
mod words;
