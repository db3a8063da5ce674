//! Messages of a WebSocket client, one a line.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| floe_server::fuzz_message(bytes));
