//! The referee's verdicts on random builds, as one number: the same natively and in wasm, or something is amiss.
//!
//! `tests/browser/tests/parity.rs` reckons it natively, builds this file for wasm and asks Chromium for the same.
#![allow(unsafe_code, unreachable_pub, reason = "a name by which a browser finds the function")]

#[path = "../tests/common/mod.rs"]
mod common;

use floe_engine::Chance;
use floe_tuki::{Quick, prove, topple};

/// Forces or motions, what falls and what the quick twin thinks, of so many builds with and without a hand.
#[unsafe(no_mangle)]
pub extern "C" fn verdicts(seed: u64, builds: u32) -> u64 {
    let mut chance = Chance::fast(seed);
    let mut quick = Quick::default();
    let mut sum = 0xcbf2_9ce4_8422_2325;
    for _ in 0..builds {
        let build = common::heap(&mut chance);
        let held = chance.pick(build.puts()).map(|put| put.piece);
        for held in [None, held] {
            let told =
                (build.to_string(), prove(&build, held), topple(&build, held), quick.stands(&build, held));
            sum = format!("{told:?}").bytes().fold(sum, stirred);
        }
    }
    sum
}

/// Fowler, Noll and Vo's way of making one number of many bytes.
fn stirred(sum: u64, byte: u8) -> u64 {
    (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
}
