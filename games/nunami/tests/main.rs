//! All tests of nunami in one program: what they share is compiled and linked once.

mod battery;
mod cases;
mod evaluate;
mod properties;
mod record;
mod setup;
mod values;
mod words;
