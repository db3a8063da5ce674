//! Whatever bytes a client may send, without a network: for tests that send a great many.

use floe_engine::{Seat, Seed};
use floe_table::wire::{Hello, Push, Request};
use floe_table::{Act, Holder, Table, When};

use axum::extract::ws::Message;

use crate::desk::{Caller, Deed, Desk, Now, Presence};
use crate::message::{number, read, write, write_on};
use crate::settings::Limits;
use crate::store::Kept;
use crate::token::Print;

/// Lets a client at a running table send these bytes, a message a line, and everybody be told what came of them.
/// Nothing here may panic, whatever the bytes are.
///
/// ```
/// floe_server::fuzz_message(b"{\"id\":1,\"ask\":{\"play\":{\"seat\":0,\"move\":\"roll\"}}}\n\xff\xfe");
/// ```
pub fn fuzz_message(bytes: &[u8]) {
    const LONGEST: usize = 64 * 1024;
    let mut desk = table_for_two();
    let caller = Caller { held: vec![Seat(0)], host: true };
    for line in bytes.split(|byte| *byte == b'\n') {
        let message = match std::str::from_utf8(line) {
            Ok(text) => Message::text(text),
            Err(_) => Message::binary(line.to_vec()),
        };
        if let Some(Ok(hello)) = read::<Hello>(&message, LONGEST) {
            hello.tokens.iter().for_each(|token| drop(desk.seats_of(token)));
            told(&desk, hello.since.min(desk.table().entries()), When::Past);
        }
        match read::<Request>(&message, LONGEST) {
            Some(Ok(request)) => answer(&mut desk, &caller, request),
            Some(Err(error)) => drop(write(&Push::Error { id: number(&message), error })),
            None => {}
        }
    }
}

fn answer(desk: &mut Desk, caller: &Caller, request: Request) {
    let before = desk.table().entries();
    if let Ok(Deed::Do(change)) = desk.decide(caller, request.ask, Now { own: None, relief: Some(0) }) {
        let done = desk.perform(&change, before as u64);
        assert_eq!(
            done.is_ok(),
            desk.table().entries() > before,
            "it happens and stands in the log, or neither"
        );
        told(desk, before, When::Live);
    }
}

/// What is written is what is read.
fn told(desk: &Desk, since: usize, when: When) {
    for held in [&[][..], &[Seat(0)], &[Seat(1)], &[Seat(0), Seat(1)]] {
        let push = desk.update(held, since, when, &Presence::default(), 0);
        let text = write_on(&push);
        let read: Push = serde_json::from_str(&text).expect("what we write can be read");
        let again = serde_json::to_value(&read).expect("and written again");
        assert_eq!(again, serde_json::from_str::<serde_json::Value>(&text).expect("as it was"));
    }
}

fn table_for_two() -> Desk {
    let sit = |seat: u8| Act::Sit {
        seat: Seat(seat),
        holder: Holder::Person(format!("Person {seat}")),
        nonce: Some("nonce".to_owned()),
        with: None,
    };
    let mut table = Table::new("polar-rush", &serde_json::Value::Null, Seed::from(7), None).expect("a table");
    for act in [sit(0), sit(1), Act::Start] {
        table.act(act, 0).expect("two sit down");
    }
    let (head, log) = (table.head().clone(), table.written(0).collect());
    let seats = vec![(Seat(0), Print::of("0")), (Seat(1), Print::of("1"))];
    let limits = Limits { moves: 1_000, ..Limits::default() };
    Desk::open(Kept { head, host: None, log, seats, remarks: Vec::new() }, limits).expect("the same table")
}
