//! Arbitrary bytes and messages that are nearly right.

use floe_engine::Seat;
use floe_server::fuzz_message;
use floe_table::BotKind;
use floe_table::wire::{Ask, Hello, Request};
use futures_util::SinkExt;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Running, get};

fn moves() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(json!("roll")),
        Just(json!("stay")),
        Just(json!("take-harpoon")),
        Just(json!("leave-harpoon")),
        (0..12u8).prop_map(|place| json!({ "turn": place })),
        (0..12u8).prop_map(|join| json!({ "crack": join })),
        (0..12u8).prop_map(|join| json!({ "board": join })),
        any::<[u8; 3]>().prop_map(|space| json!({ "go": space })),
        any::<i64>().prop_map(|number| json!({ "turn": number })),
    ]
}

fn asks() -> impl Strategy<Value = Ask> {
    let seat = || prop_oneof![3 => 0..2u8, 1 => any::<u8>()].prop_map(Seat);
    prop_oneof![
        8 => (seat(), moves()).prop_map(|(seat, played)| Ask::Play { seat, played }),
        1 => (seat(), moves()).prop_map(|(seat, played)| Ask::Check { seat, played }),
        1 => (seat(), ".{0,50}", ".{0,150}").prop_map(|(seat, name, nonce)| Ask::sit(seat, name, nonce)),
        1 => seat().prop_map(|seat| Ask::Place { seat, bot: Some(BotKind::Easy) }),
        1 => seat().prop_map(|seat| Ask::Undo { seat }),
        1 => (seat(), any::<bool>()).prop_map(|(seat, yes)| Ask::AnswerUndo { seat, yes }),
        1 => ".{0,600}".prop_map(Ask::say),
        1 => seat().prop_map(|seat| Ask::Leave { seat }),
        1 => seat().prop_map(|seat| Ask::Return { seat }),
        1 => (seat(), seat()).prop_map(|(seat, by)| Ask::Relieve { seat, by }),
        1 => Just(Ask::Knock),
        1 => any::<usize>().prop_map(|plies| Ask::Look { plies }),
        1 => seat().prop_map(|seat| Ask::Hint { seat }),
    ]
}

fn messages() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        5 => (any::<u64>(), asks()).prop_map(|(id, ask)| json!(Request { id, ask }).to_string().into_bytes()),
        1 => (vec(".{0,70}", 0..4), any::<usize>())
            .prop_map(|(tokens, since)| json!(Hello { tokens, since, mark: None }).to_string().into_bytes()),
    ]
}

/// Messages that were right once: some bytes are changed, dropped or doubled.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    (messages(), vec((any::<prop::sample::Index>(), any::<u8>(), 0..3u8), 0..4)).prop_map(
        |(mut bytes, changes)| {
            for (at, byte, how) in changes {
                if bytes.is_empty() {
                    break;
                }
                let at = at.index(bytes.len());
                match how {
                    0 => bytes[at] = byte,
                    1 => drop(bytes.remove(at)),
                    _ => bytes.insert(at, byte),
                }
            }
            bytes
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4_000) })]

    #[test]
    fn any_bytes_are_survived(bytes in vec(any::<u8>(), 0..300)) {
        fuzz_message(&bytes);
    }

    #[test]
    fn messages_that_are_nearly_right_are_survived(messages in vec(mutated(), 1..12)) {
        fuzz_message(&messages.join(&b'\n'));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_survives_them_too() {
    let server = Running::with(|settings| settings.limits.rubbish = 1_000_000).await;
    let table = server.table().await;
    let (mut one, _two) = server.two(&table).await;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for number in 0..400 {
        let bytes = mutated().new_tree(&mut runner).unwrap().current();
        let message = match String::from_utf8(bytes) {
            Ok(text) if number % 7 > 0 => Message::text(text),
            Ok(text) => Message::binary(text.into_bytes()),
            Err(error) => Message::binary(error.into_bytes()),
        };
        one.socket.send(message).await.unwrap();
    }
    one.send(json!(Request { id: 424_242, ask: Ask::Look { plies: 0 } }).to_string()).await.unwrap();
    one.until(|one| one.raw.last().unwrap().contains("\"id\":424242")).await;
    assert!(get(server.address, "/metrics").await.body.contains("floe_errors_total 0\n"));
    server.end().await;
}
