//! All tests of greenland in one program: what they share is compiled and linked once.

#[path = "common/abilities.rs"]
mod abilities;
#[path = "common/any_scenario.rs"]
mod any_scenario;
mod bases;
mod battery;
mod cases;
mod evaluation;
mod mistakes;
mod mutations;
mod odds;
mod properties;
mod random_scenarios;
mod record;
mod scenario_page;
mod scenarios;
mod second_opinion;
mod setup;
mod two_parts;
mod values;
mod words;
