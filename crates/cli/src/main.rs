//! The command `floe`.

use std::process::ExitCode;

/// A server makes and drops small things all the time, on several threads: this takes half the time that the system's own
/// allocator takes for it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    floe_cli::main()
}
