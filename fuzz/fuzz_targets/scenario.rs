//! A scenario file; the first byte is the seed. What is accepted is set up and played for a while.
#![no_main]

#[path = "../../games/greenland/tests/common/any_scenario.rs"]
mod any_scenario;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    any_scenario::read_and_play(bytes);
});
