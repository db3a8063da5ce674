//! How fast the game goes: `cargo bench -p floe-polar-rush`.

fn main() {
    divan::main();
}
