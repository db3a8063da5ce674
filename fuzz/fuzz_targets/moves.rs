//! Moves of any game, as JSON, one a line; the first byte chooses the game, the second the seed.
#![no_main]

use floe_engine::{Seat, Seed};
use floe_table::{Act, GAMES, Holder, Table};
use serde_json::Value;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let [game, seed, lines @ ..] = bytes else { return };
    let game = GAMES[usize::from(*game) % GAMES.len()].title().id;
    let Ok(table) = Table::new(game, &Value::Null, Seed::from(u64::from(*seed)), None) else { return };
    let people = vec![Holder::Person("somebody".to_owned()); table.chairs().len()];
    let seed = table.head().fair.secret;
    let Ok(mut table) = Table::begin(game, &Value::Null, seed, &people) else { return };
    for (at, line) in lines.split(|byte| *byte == b'\n').enumerate() {
        let seat = table.deciding().first().unwrap_or(Seat(0));
        // What is no JSON plays a legal move instead, so that the rest happens further on in the game.
        let played = serde_json::from_slice(line).unwrap_or_else(|_| any_move(&table, seat, line.len()));
        let before = table.entries();
        let done = table.act(Act::play(seat, played), at as u64).is_ok();
        assert_eq!(table.entries(), before + usize::from(done));
    }
});

fn any_move(table: &Table, seat: Seat, pick: usize) -> Value {
    let moves = table.session().map_or_else(|_| Vec::new(), |session| session.moves(seat));
    if moves.is_empty() { Value::Null } else { moves[pick % moves.len()].played.clone() }
}
