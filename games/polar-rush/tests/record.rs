//! States that cannot be are refused with the reason.

use floe_engine::{Chance, Game, edit};
use floe_polar_rush::{PolarRush, Setup};
use serde_json::{Map, Value};

/// A game of three with some fields set, given as TOML.
fn set(fields: &str) -> Result<PolarRush, String> {
    let setup = Setup { players: 3, ..Setup::default() };
    let state = PolarRush::new(&setup, &mut Chance::fast(1)).unwrap();
    let fields: Map<String, Value> = toml::from_str(fields).unwrap();
    edit(&state, &fields).map_err(|error| error.to_string())
}

#[track_caller]
fn refused(fields: &str, why: &str) {
    let error = set(fields).unwrap_err();
    assert!(error.contains(why), "{fields} was refused by: {error}");
}

const TILES: &str = r#""/tiles" = ["igloo", "igloo", "crack", "kayak", "harpoon", "polar-bear", "sled", "hare",
    "puffin", "seal", "fishing-hole"]
"#;

#[test]
fn figures() {
    assert!(set(r#""/figures/0/at" = [2, 1, 0]"#).is_ok());
    refused(r#""/figures/0/at" = [7, 0, 0]"#, "the track ends with 6");
    refused(r#""/figures/0/at" = [0, 2, 0]"#, "there is no space [0, 2, 0]");
    refused(r#""/figures/0/at" = "boat""#, r#"expected "start", "kayak", "igloo" or [floe, row, column]"#);
    refused(
        "\"/figures/0/at\" = [2, 1, 0]\n\"/figures/2/at\" = [2, 1, 0]",
        "seat 3 is on a space where another figure stands",
    );
    refused(r#""/figures/0/colour" = "blue""#, "two figures are blue");
    refused(r#""/figures/0/harpoon" = true"#, "without having left the start area");
    refused(
        "\"/easyplay\" = true\n\"/figures/0/at\" = [2, 1, 0]\n\"/figures/0/harpoon\" = true",
        "easyplay has none",
    );
    refused(r#""/figures" = []"#, "2 to 5 play Polar Rush!, not 0");
    refused(r#""/figures/0/at" = "igloo""#, "the phase is not \"end\"");
}

#[test]
fn the_kayak() {
    refused(r#""/figures/0/at" = "kayak""#, "the kayak is in no gap");
    refused(r#""/kayak" = 2"#, "without a figure on it");
    refused("\"/figures/0/at\" = \"kayak\"\n\"/kayak\" = 2", "join 2, which is closed");
    refused("\"/figures/0/at\" = \"kayak\"\n\"/kayak\" = 6", "there is no join 6");
    let two = "\"/joins/2\" = \"open\"\n\"/kayak\" = 2\n\"/figures/0/at\" = \"kayak\"\n\"/figures/1/at\" = \"kayak\"";
    refused(two, "two figures sit on the one kayak");
}

#[test]
fn tiles_and_joins() {
    refused(
        r#""/tiles/0" = "igloo"
"/tiles/1" = "igloo"
"/tiles/2" = "igloo""#,
        "must be the eleven",
    );
    refused(r#""/tiles" = []"#, "must be the eleven");
    refused(r#""/joins" = ["open"]"#, "7 floes have 6 joins, not 1");
    refused(r#""/track/1/floe" = "home""#, "only mid floes lie between");
    refused(r#""/face_up" = [11]"#, "there is no place 11");
    refused(r#""/face_up" = [4, 4]"#, "place 4 is face up twice");
    refused(r#""/last_turn" = ["hare", "hare"]"#, "more often than it is there");
}

#[test]
fn the_turn() {
    refused(r#""/turn/seat" = 3"#, "no seat 3 among 3 players");
    refused(r#""/turn/left" = 2"#, "before the roll");
    refused(r#""/still_turns" = 9"#, "at most 8");
    refused(
        r#""/turn" = { seat = 0, phase = "turn-over", left = 4 }"#,
        "make 4, which the die does not show",
    );
    refused(r#""/turn" = { seat = 0, phase = "turn-over" }"#, "make 0, which the die does not show");
    refused(r#""/turn" = { seat = 0, phase = "turn-over", left = 1, moved = true }"#, "without a tile");
    refused(r#""/turn" = { seat = 0, phase = "sleep" }"#, "unknown variant `sleep`");
    refused(r#""/turns" = 3"#, "unknown field");
}

#[test]
fn questions() {
    let asks = |phase: &str, place: u8, more: &str| {
        set(&format!(
            "{TILES}\"/face_up\" = [{place}]\n\"/turn\" = {{ seat = 0, phase = \"{phase}\", left = 1, moved = {} }}\n{more}",
            phase == "harpoon" || phase == "end"
        ))
    };
    assert!(asks("crack", 2, "").is_ok());
    assert!(asks("crack", 3, "").unwrap_err().contains("nothing is to be asked in phase \"crack\""));
    assert!(asks("kayak", 3, "").is_err(), "no gap");
    assert!(asks("kayak", 3, "\"/joins/0\" = \"open\"").is_ok());
    assert!(asks("move", 0, "").is_err(), "the igloo is far");
    assert!(asks("harpoon", 4, "").is_err(), "the figure is at the start");
    assert!(asks("turn-over", 0, "").is_ok());
    assert!(asks("end", 0, "").unwrap_err().contains("at the end"));
    assert!(asks("end", 0, "\"/figures/0/at\" = \"igloo\"").unwrap().outcome().is_some());
    assert!(asks("end", 0, "\"/figures/1/at\" = \"igloo\"").is_err(), "somebody else is there");
}

#[test]
fn a_state_is_small() {
    let size = size_of::<PolarRush>();
    assert!(size <= 128, "{size} bytes");
}
