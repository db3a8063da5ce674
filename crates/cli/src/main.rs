//! floe.
fn main() {}
