//! All tests of polar-rush in one program: what they share is compiled and linked once.

mod battery;
mod cases;
mod evaluate;
mod memory;
mod record;
mod setup;
mod values;
mod words;
