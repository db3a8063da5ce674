//! All tests of tuki in one program: what they share is compiled and linked once.

mod battery;
mod bots;
mod cards;
mod cases;
mod check;
mod common;
mod hints;
mod referee;
mod rules;
mod solo;
mod solver;
mod words;
