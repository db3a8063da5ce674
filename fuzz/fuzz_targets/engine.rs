//! Lines of the engine protocol.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut engine = floe_cli::engine::Engine::new();
    for line in bytes.split(|byte| *byte == b'\n').take(64) {
        engine.answer(line);
    }
});
