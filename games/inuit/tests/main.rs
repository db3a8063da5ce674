//! All tests of inuit in one program: what they share is compiled and linked once.

mod battery;
mod cases;
mod evaluation;
mod properties;
mod record;
mod values;
mod words;
